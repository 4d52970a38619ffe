"""Sentences about small charts, the expression of a careful translator, and the verdict of a careful reader."""

from __future__ import annotations

import pytest

from chartprose import record
from chartprose.claims import judge
from chartprose.draft import Draft, Translation
from chartprose.text.source import read
from chartprose.text.statement import Statement
from claim_charts import chart, document

LINES = {
    "North": {0: "10", 5: "14", 10: "22", 15: "20"},
    "South": {0: "~18", 5: "~16", 10: "~15", 15: "~15"},
    "East": {0: "3", 10: "3..4", 15: "<5"},
    "Limit": {None: "21"},
}
BARS = {"": {"Mon": "3", "Tue": "12", "Wed": "12", "Thu": "-", "Fri": "~12", "Sat": "0"}}
SHARES = {
    "Solar": {2000: "10", 2010: "25", 2020: "40"},
    "Wind": {2000: "30", 2010: "30", 2020: "20"},
    "Coal": {2000: "60", 2010: "45", 2020: "40"},
}
DECADES = {"Dose A": {1: "0.002", 2: "0.1", 3: "300"}, "Dose B": {1: "1", 2: "1.1", 3: "1.2"}}
BINS = {"": {(0, 10): "4", (10, 20): "9", (20, 30): "9", (30, None): "1"}}
PLATEAU = {"Flow": {0: "2", (5, 20): "8", 25: "9"}, "Noise": {(0, 25): "3..6"}, "Cap": {(0, 10): "~9"}}
WHISKERS = {
    "|median": {"Ward": "20", "Lab": "24"},
    "|q1": {"Ward": "15", "Lab": "~23"},
    "|q3": {"Ward": "30", "Lab": "~25"},
    "|range": {"Ward": "5..40"},
    "|outlier": {"Lab": "50"},
}
ERRORS = {"Drug": {0: "10±2", 4: "16±3"}, "Placebo": {0: "10±2", 4: "11±1"}}
TIED = {"P": {1: "5", 2: "7"}, "Q": {1: "5", 2: "6"}, "R": {1: "4", 2: "7"}}

HOLDS, FAILS, OPEN = "supported", "contradicted", "unverifiable"
DOMAIN = (0.0, 40.0)
CHARTS = {
    "lines": (LINES, chart(LINES, domain=DOMAIN)),
    "bars": (BARS, chart(BARS)),
    "shares": (SHARES, chart(SHARES, domain=(0.0, 100.0))),
    "decades": (
        DECADES,
        chart(DECADES, axes=[record.Axis(channel="y", domain=(0.001, 1000.0), scale="log", by="rule/test")]),
    ),
    "bins": (BINS, chart(BINS)),
    "plateau": (PLATEAU, chart(PLATEAU, domain=(0.0, 10.0))),
    "whiskers": (WHISKERS, chart(WHISKERS)),
    "errors": (ERRORS, chart(ERRORS)),
    "tied": (TIED, chart(TIED)),
}

PEAK = 'max(positions("North"), key=lambda x: v("North", x))'
SENTENCES = [
    # peaks and lows
    ("lines", "North peaks at 10.", f"{PEAK} == 10", HOLDS),
    ("lines", "North peaks around 12.", f"about({PEAK}, 12)", OPEN),
    ("lines", "North peaks at the end.", f'{PEAK} == positions("North")[-1]', FAILS),
    ("lines", "North peaks at 22.", 'max(values("North")) == 22', HOLDS),
    ("lines", "North peaks at about 22 near 10.", f'about(max(values("North")), 22) and about({PEAK}, 10)', HOLDS),
    ("lines", "South is lowest at 15.", 'min(positions("South"), key=lambda x: v("South", x)) == 15', OPEN),
    ("lines", "South is lowest at 0.", 'min(positions("South"), key=lambda x: v("South", x)) == 0', FAILS),
    ("lines", "After its peak North declines.", f'falls("North", start={PEAK})', HOLDS),
    ("lines", "North reaches the limit.", 'any(v("North", x) >= v("Limit") for x in positions("North"))', HOLDS),
    ("lines", "South never exceeds the limit.", 'all(v("South", x) <= v("Limit") for x in positions("South"))', HOLDS),
    # crossings
    (
        "lines",
        "North overtakes South between 5 and 10.",
        'v("North", 5) < v("South", 5) and v("North", 10) > v("South", 10)',
        HOLDS,
    ),
    (
        "lines",
        "North overtakes South between 10 and 15.",
        'v("North", 10) < v("South", 10) and v("North", 15) > v("South", 15)',
        FAILS,
    ),
    (
        "lines",
        "The curves cross once.",
        "count(a * b < 0 for a, b in pairs([v('North', x) - v('South', x) for x in positions('South')])) == 1",
        HOLDS,
    ),
    ("lines", "North and South meet.", 'any(v("North", x) == v("South", x) for x in positions("South"))', FAILS),
    # ties and approximate values
    ("bars", "Tuesday is the highest.", 'max(positions(""), key=lambda x: v("", x)) == "Tue"', OPEN),
    ("bars", "Monday is the highest.", 'max(positions(""), key=lambda x: v("", x)) == "Mon"', FAILS),
    ("bars", "Tuesday and Wednesday are equal.", 'v("", "Tue") == v("", "Wed")', HOLDS),
    ("bars", "Tuesday is above Wednesday.", 'v("", "Tue") > v("", "Wed")', FAILS),
    ("bars", "Tuesday is above Friday.", 'v("", "Tue") > v("", "Fri")', OPEN),
    ("bars", "No bar is above Tuesday.", 'not any(v("", x) > v("", "Tue") for x in positions(""))', OPEN),
    ("tied", "P leads at both 1 and 2.", 'all(max(series(), key=lambda s: v(s, x)) == "P" for x in [1, 2])', OPEN),
    ("tied", "Q leads at 2.", 'max(series(), key=lambda s: v(s, 2)) == "Q"', FAILS),
    ("tied", "R is lowest at 1.", 'min(series(), key=lambda s: v(s, 1)) == "R"', HOLDS),
    ("tied", "Q is second at 2.", 'sorted(series(), key=lambda s: v(s, 2), reverse=True)[1] == "Q"', FAILS),
    ("lines", "South ends about 15.", 'about(last("South"), 15)', HOLDS),
    ("lines", "South ends at 15.", 'last("South") == 15', HOLDS),
    ("lines", "South ends at 16.", 'last("South") == 16', OPEN),
    ("lines", "South ends at 19.", 'last("South") == 19', FAILS),
    ("lines", "South falls steadily.", 'falls("South", steadily=True)', OPEN),
    ("lines", "South falls.", 'falls("South")', HOLDS),
    # ranges, bounds, absent values
    ("lines", "East is below 5 everywhere.", 'all(v("East", x) < 5 for x in positions("East"))', OPEN),
    ("lines", "East is above 3 at 10.", 'v("East", 10) > 3', OPEN),
    ("lines", "East is above 4 at 15.", 'v("East", 15) > 4', OPEN),
    ("lines", "East is below North at 5.", 'v("East", 5) < v("North", 5)', OPEN),
    ("lines", "East is below North.", 'all(v("East", x) < v("North", x) for x in positions("East", "North"))', HOLDS),
    ("lines", "East stays flat.", 'flat("East")', OPEN),
    ("bars", "There is no bar for Thursday.", 'not has("", "Thu")', HOLDS),
    ("bars", "Saturday is zero.", 'v("", "Sat") == 0', HOLDS),
    ("bars", "Monday is four times Saturday.", 'v("", "Mon") / v("", "Sat") == 4', OPEN),
    ("bars", "Most days are above 10.", 'most(v("", x) > 10 for x in positions(""))', HOLDS),
    ("bars", "Three of five days are above 10.", 'count(v("", x) > 10 for x in positions("")) == 3', HOLDS),
    # shares and percent
    ("shares", "Solar quadruples.", 'last("Solar") / first("Solar") == 4', HOLDS),
    ("shares", "Solar gains 30 points.", 'last("Solar") - first("Solar") == 30', HOLDS),
    ("shares", "Coal falls by a third.", '(first("Coal") - last("Coal")) / first("Coal") == 1 / 3', HOLDS),
    ("shares", "Coal falls by half.", '(first("Coal") - last("Coal")) / first("Coal") == 0.5', FAILS),
    ("shares", "Wind drops by about 30%.", 'about((first("Wind") - last("Wind")) / first("Wind"), 0.3)', OPEN),
    ("shares", "Wind drops by a third.", '(first("Wind") - last("Wind")) / first("Wind") == 1 / 3', HOLDS),
    ("shares", "Coal has the majority in 2000.", 'v("Coal", 2000) > 50', HOLDS),
    ("shares", "Coal had half in 2010.", 'v("Coal", 2010) / sum(v(s, 2010) for s in series()) == 0.5', OPEN),
    ("shares", "The shares of 2020 add up to 100%.", "sum(v(s, 2020) for s in series()) == 100", HOLDS),
    ("shares", "Growth speeds up.", 'last("Solar") - v("Solar", 2010) > v("Solar", 2010) - v("Solar", 2000)', FAILS),
    ("shares", "Solar and Coal end level.", 'last("Solar") == last("Coal")', HOLDS),
    ("shares", "Solar ends above Coal.", 'last("Solar") > last("Coal")', FAILS),
    ("shares", "Wind is flat until 2010.", 'flat("Wind", end=2010)', HOLDS),
    # logarithmic axes
    ("decades", "Dose A grows more than 100,000-fold.", 'last("Dose A") / first("Dose A") > 100000', HOLDS),
    ("decades", "Dose A ends high.", 'high(last("Dose A"))', HOLDS),
    ("decades", "Dose A starts low.", 'low(first("Dose A"))', HOLDS),
    ("decades", "Dose A and Dose B start alike.", 'similar(first("Dose A"), first("Dose B"))', FAILS),
    ("decades", "Dose A and Dose B are alike at 2.", 'similar(v("Dose A", 2), v("Dose B", 2))', OPEN),
    ("decades", "Dose B stays flat.", 'flat("Dose B")', HOLDS),
    ("decades", "Dose A stays flat.", 'flat("Dose A")', FAILS),
    ("decades", "Dose A stays flat up to 2.", 'flat("Dose A", end=2)', OPEN),
    # bins and spans
    ("bins", "The bin from 10 to 20 holds 9.", 'v("", "10-20") == 9', HOLDS),
    ("bins", "Most counts are below 20.", '(v("", "0-10") + v("", "10-20")) / sum(values("")) > 0.5', HOLDS),
    ("bins", "The fullest bin is 10-20.", 'max(positions(""), key=lambda x: v("", x)) == "10-20"', OPEN),
    ("bins", "Counts decrease beyond 20.", 'falls("", start="20-30", steadily=True)', HOLDS),
    ("bins", "The last bin is the smallest.", 'min(positions(""), key=lambda x: v("", x)) == positions("")[-1]', HOLDS),
    ("plateau", "Flow is constant from 5 to 20.", 'flat("Flow", start=5, end=20)', HOLDS),
    ("plateau", "Flow is 8 at 12.", 'v("Flow", 12) == 8', HOLDS),
    ("plateau", "Flow peaks at 25.", 'max(positions("Flow"), key=lambda x: v("Flow", x)) == 25', HOLDS),
    ("plateau", "Flow peaks at 10.", 'max(positions("Flow"), key=lambda x: v("Flow", x)) == 10', FAILS),
    ("plateau", "Noise reaches 6.", 'max(values("Noise")) == 6', HOLDS),
    ("plateau", "Noise stays below 5.", 'max(values("Noise")) < 5', FAILS),
    ("plateau", "All of Noise is below 5.", 'all(y < 5 for y in values("Noise"))', OPEN),
    ("plateau", "Noise stays between 3 and 6.", 'min(values("Noise")) >= 3 and max(values("Noise")) <= 6', HOLDS),
    ("plateau", "Noise is above Flow at 10.", 'v("Noise", 10) > v("Flow", 10)', FAILS),
    ("plateau", "The cap lies above Flow at 8.", 'v("Cap", 8) > v("Flow", 8)', HOLDS),
    # boxes, error intervals
    ("whiskers", "Lab has the narrower box.", 'min(positions(""), key=lambda x: v("", x, stat="iqr")) == "Lab"', HOLDS),
    ("whiskers", "Ward ranges up to 40.", 'v("", "Ward", stat="max") == 40', HOLDS),
    ("whiskers", "Ward has no outliers.", 'not has("", "Ward", stat="outlier")', HOLDS),
    ("whiskers", "The median of Lab is higher.", 'v("", "Lab", stat="median") > v("", "Ward", stat="median")', HOLDS),
    ("errors", "Drug ends above Placebo.", 'last("Drug") > last("Placebo")', HOLDS),
    (
        "errors",
        "The intervals at 4 do not overlap.",
        'v("Drug", 4, stat="low") > v("Placebo", 4, stat="high")',
        HOLDS,
    ),
    ("errors", "Both start level.", 'first("Drug") == first("Placebo")', HOLDS),
    ("errors", "Placebo rises.", 'rises("Placebo")', HOLDS),
    ("errors", "Placebo falls.", 'falls("Placebo")', OPEN),
]  # fmt: skip


@pytest.mark.parametrize(("name", "sentence", "check", "verdict"), SENTENCES, ids=[row[1] for row in SENTENCES])
def test_a_sentence_has_the_verdict_of_a_careful_reader(name: str, sentence: str, check: str, verdict: str) -> None:
    rows, panel = CHARTS[name]
    text = document(rows)
    draft = Draft(source=read(text + sentence), kind="chart", panels=[panel])
    draft.statements = [Statement(1, len(text), len(text) + len(sentence), sentence, "observation")]
    draft.translations = {1: Translation(check, None, "model/test")}
    claim = judge(draft)[0]
    assert claim.verdict == verdict, claim.reason

"""Each function of the claim language, and each truth that it can have, on small charts."""

from __future__ import annotations

import pytest

from chartprose import record
from chartprose.claims import Refusal
from chartprose.claims.table import Table
from chartprose.claims.verdict import evaluate
from claim_charts import chart

LINES = chart(
    {
        "Rye": {10: "4", 20: "6", 30: "9", 40: "8"},
        "Oats": {10: "~5", 20: "5.5..6.5", 30: "~9", 40: "12±2"},
        "Flax": {(10, 30): "2", 40: "3"},
        "Target": {None: "7"},
        "Hops": {},
    },
    domain=(0.0, 20.0),
)
BARS = chart({"": {"Mon": "3", "Tue": "12", "Wed": "-", "Thu": "<5", "Sun": "0"}}, domain=(0.0, 20.0))
BOXES = chart(
    {
        "|median": {"Low": "5", "High": "8"},
        "|q1": {"Low": "4", "High": "6"},
        "|iqr": {"High": "6..9"},
        "|range": {"Low": "1..9"},
        "|outlier": {"Low": "14"},
    }
)
BINS = chart({"": {(0, 10): "4", (10, 20): "9", (20, None): "1"}})
COUNTS = chart({"": {"0-10": "4", "10-20": "-", "20-30": "3"}}, chart_type="histogram")
SHARES = chart(
    {
        "Solar": {2000: "10", 2010: "25", 2020: "40"},
        "Wind": {2000: "30", 2010: "30", 2020: "20"},
        "Coal": {2000: "60", 2010: "45", 2020: "40"},
    }
)
LOG = [record.Axis(channel="y", domain=(0.001, 1000.0), scale="log", by="rule/test")]
DECADES = chart({"A": {1: "0.002", 2: "0.1", 3: "300"}, "B": {1: "1", 2: "1.1", 3: "1.2"}}, axes=LOG)
STRETCHES = chart({"Flow": {0: "2", (5, 20): "8", 25: "9"}, "Noise": {(0, 25): "3..6"}, "Wind": {None: "2..5"}})
BOUNDS = chart({"Iron": {None: "<5"}})
ROUNDED = chart({"A": {1: "25.5"}, "B": {1: "23.7"}, "C": {1: "46"}, "D": {1: "40"}})
READINGS = chart({"Meter": {0: "~10±2", 4: "~11±1"}})
ERRORS = chart({"Drug": {0: "10±2", 4: "16±3"}, "Placebo": {0: "10±2", 4: "11±1"}})
NEAR = chart({"P": {1: "~1.06", 2: "~1.06", 3: "7"}, "Q": {1: "~1.07", 2: "~1.06", 3: "7"}, "R": {1: "1", 2: "2"}})
TIED = chart({"P": {1: "5", 2: "7", 3: "6"}, "Q": {1: "5", 2: "6", 3: "6"}, "Spot": {2: "9"}})
MIXED = chart({"Share": {"A": "0.3", "B": "0.9"}, "Seconds": {"A": "310", "B": "40"}})
UNSTATED = chart({"A": {1: "10", 2: "27", 3: "105"}})

CASES = [
    # as written, and within the precision of the digits
    (LINES, 'v("Oats", 20) > 7', False),
    (LINES, 'v("Oats", 40) > 11', True),
    (LINES, 'v("Oats", 10) > 5', None),
    (LINES, 'v("Rye", 10) == 4.4', True),
    (LINES, 'v("Rye", 10) != 5', True),
    (LINES, '3 < v("Rye", 10) <= 4', True),
    (BARS, 'v("", "Thu") < 6', True),
    (BARS, 'v("", "Thu") < 4', None),
    (BARS, 'v("", "Thu") > 6', False),
    (BOUNDS, 'v("Iron") < 5', True),
    (BOUNDS, 'v("Iron") == min(values("Iron"))', True),
    (BOUNDS, 'v("Iron") == 2 * v("Iron")', None),
    (BOUNDS, 'v("Iron") < 4', None),
    (BOUNDS, 'v("Iron") >= 5', None),
    # v, has
    (LINES, 'v("Flax", 25) == 2', True),
    (LINES, 'v("Rye", 25) == 2', None),
    (LINES, 'v("Oats", 20, stat="low") == 5.5', True),
    (LINES, 'v("Rye", 20, stat="high") == 14', None),
    (BOXES, 'v("", "Low") == 5', True),
    (BOXES, 'v("", "High", stat="q3") == 9', True),
    (BOXES, 'v("", "High", stat="iqr") == 3', True),
    (BOXES, 'v("", "Low", stat="max") - v("", "Low", stat="min") == 8', True),
    (BOXES, 'max(values("", stat="outlier")) == 14', True),
    (BOXES, 'has("", "High", stat="outlier")', False),
    (BARS, 'has("", "Wed")', False),
    (BINS, 'v("", 10) == 9', True),
    (COUNTS, 'count(v("", x) == 0 for x in positions("")) == 1', True),
    (COUNTS, 'has("", "10-20")', False),
    (COUNTS, 'sum(values("")) == 7', True),
    (BARS, 'v("", "Wed") == 0', None),
    (BINS, 'v("", "from 20") == 1', True),
    # names and positions
    (BARS, 'positions("") == ["Mon", "Tue", "Thu", "Sun"]', True),
    # along the axis
    (LINES, 'rises("Rye", end=30, steadily=True)', True),
    (LINES, 'rises("Target")', None),
    (LINES, 'falls("Rye")', False),
    (LINES, 'flat("Oats")', False),
    # vague words
    (LINES, 'about(max(positions("Rye"), key=lambda x: v("Rye", x)), 33)', True),
    (LINES, 'about(max(positions("Rye"), key=lambda x: v("Rye", x)), 10)', False),
    (LINES, 'similar(v("Rye", 10), v("Rye", 20))', None),
    (LINES, 'low(v("Rye", 30))', None),
    (chart({"A": {1: "95"}}, domain=(0.0, 100.0)), 'low(v("A", 1))', False),
    # quantifiers pass over what is absent
    (LINES, 'all(v("Rye", x) > 5 for x in positions("Rye"))', False),
    (LINES, 'all(v("Oats", x) > 6 for x in [20, 40])', None),
    (LINES, 'any(v("Rye", x) > 9 for x in positions("Rye"))', False),
    (LINES, 'any(v("Hops", x) > 9 for x in [10, 20])', None),
    (LINES, 'most(v("Rye", x) > 8 for x in positions("Rye"))', False),
    (LINES, 'most(v("Rye", x) > 7 for x in positions("Rye"))', None),
    (LINES, 'most(v("Oats", x) > 6 for x in [10, 20, 30])', None),
    (LINES, 'count(v("Oats", x) > 6 for x in [10, 20, 30]) == 3', False),
    (LINES, 'count(v("Oats", x) > 6 for x in [10, 20, 30]) == 2', None),
    # a member whose condition is open (Oats at 20) may be in the list or not
    (LINES, 'all(v("Rye", x) > 9 for x in [20, 30] if v("Oats", x) > 6)', False),
    (LINES, 'all(v("Rye", x) > 3 for x in [20] if v("Oats", x) > 6)', None),
    (LINES, 'any(v("Rye", x) > 8 for x in [20, 30] if v("Oats", x) > 6)', True),
    (LINES, 'any(v("Rye", x) < 8 for x in [20, 30] if v("Oats", x) > 6)', None),
    (LINES, 'any(v("Rye", x) > 9 for x in [20, 30] if v("Oats", x) > 6)', False),
    (LINES, 'any(v("Rye", x) > 9 for x in [20] if v("Oats", x) > 6)', None),
    (LINES, 'most(v("Rye", x) > 7 for x in [20, 30, 40] if v("Oats", x) > 6)', True),
    (LINES, 'most(v("Rye", x) > 8 for x in [20, 30] if v("Oats", x) > 6)', None),
    (LINES, 'most(v("Rye", x) > 9 for x in [20, 30, 40] if v("Oats", x) > 6)', False),
    (LINES, 'count(v("Rye", x) > 5 for x in [20, 30, 40] if v("Oats", x) > 6) > 1', True),
    (LINES, 'count(v("Rye", x) > 5 for x in [20, 30, 40] if v("Oats", x) > 6) == 3', None),
    (LINES, 'len([x for x in [20, 30, 40] if v("Oats", x) > 6]) <= 3', True),
    (LINES, 'len([x for x in [20, 30, 40] if v("Oats", x) > 6]) < 1', False),
    (LINES, 'all(v("Rye", x) > 3 for x in [y for y in [20, 30] if v("Oats", y) > 6])', True),
    (LINES, 'max(v("Rye", x) for x in [20, 30] if v("Oats", x) > 6) == 9', None),
    # arithmetic and lists
    (LINES, '(v("Rye", 30) - v("Rye", 20)) / (30 - 20) > (v("Rye", 20) - v("Rye", 10)) / 10', True),
    (LINES, 'v("Rye", 30) / v("Rye", 10) == 2', None),
    (BARS, 'v("", "Mon") / v("", "Sun") > 2', None),
    (LINES, 'max(v("Rye", 10), v("Rye", 20)) == 6', True),
    (LINES, 'max(series(), key=lambda s: last(s)) == "Rye"', False),
    (LINES, 'min(["Rye", "Flax"], key=lambda s: v(s, 30)) == "Flax"', True),
    (BARS, 'max(positions(""), key=lambda x: v("", x)) in ["Tue", "Wed"]', True),
    (LINES, 'sorted(["Rye", "Oats", "Flax"], key=lambda s: v(s, 40), reverse=True)[:2] == ["Oats", "Rye"]', True),
    (LINES, 'sorted(["Rye", "Oats"], key=lambda s: v(s, 30))[0] == "Rye"', None),
    (LINES, 'sorted(values("Rye")) == [4, 6, 8, 9]', True),
    (LINES, 'sorted(["Rye", "Flax"]) == ["Flax", "Rye"]', True),
    (LINES, 'v("Rye", 10) > 3 if has("Rye", 10) else v("Rye", 10) > 5', True),
    # a band reaches its ends; a range at one place is one value that is not well known
    (chart({"A": {(1, 5): "2..6"}}), 'max(values("A")) == 6', True),
    (chart({"A": {1: "2..6"}}), 'max(values("A")) == 6', None),
    (chart({"A": {1: "3", 2: "3"}}), 'max(positions("A"), key=lambda x: v("A", x)) == 1', None),
    # what is read from a stretch, a bin, a box or an error interval
    (STRETCHES, 'v("Flow", 12) == 8 and flat("Flow", start=5, end=20)', True),
    (STRETCHES, 'max(positions("Flow"), key=lambda x: v("Flow", x)) == 10', False),
    (STRETCHES, 'min(values("Noise")) >= 3 and max(values("Noise")) <= 6', True),
    (STRETCHES, 'all(y < 5 for y in values("Noise"))', None),
    (BINS, 'falls("", start="10-20", steadily=True)', True),
    (BOXES, 'min(positions(""), key=lambda x: v("", x, stat="q1")) == "Low"', True),
    (ERRORS, 'v("Drug", 4, stat="low") > v("Placebo", 4, stat="high")', True),
    (ERRORS, 'falls("Placebo")', False),
    (ERRORS, 'v("Drug", 0) == v("Placebo", 0) + 1', False),
    (READINGS, 'falls("Meter")', None),
    (ROUNDED, 'v("A", 1) - v("B", 1) == 1.8', True),
    (ROUNDED, 'v("A", 1) - v("B", 1) == 1.7', None),
    (ROUNDED, 'v("A", 1) - v("B", 1) == 1.6', False),
    (ROUNDED, 'v("C", 1) - v("D", 1) == 5', False),
    # an approximate number is counted to two digits
    (chart({"A": {1: "~4000"}}), 'v("A", 1) > 4010', None),
    (chart({"A": {1: "~4000"}}), 'v("A", 1) > 4200', False),
    # of two bands both ends count, of a band and a number all of the band
    (STRETCHES, 'v("Noise", 10) > v("Wind")', True),
    (STRETCHES, 'v("Wind") > v("Noise", 10)', None),
    (STRETCHES, 'v("Noise", 10) > 4', None),
    # approximate values that differ by a unit of their last digit are apart, equal ones are not
    (NEAR, 'v("Q", 1) < v("P", 1)', False),
    (NEAR, 'v("P", 1) < v("Q", 1)', True),
    (NEAR, 'v("P", 2) < v("Q", 2)', None),
    # a tie is on neither side of most, but refutes all
    (TIED, 'most(v("P", x) > v("Q", x) for x in positions("P", "Q"))', True),
    (TIED, 'most(v("Q", x) > v("P", x) for x in positions("P", "Q"))', False),
    (TIED, 'all(v("P", x) > v("Q", x) for x in positions("P", "Q"))', False),
    (TIED, 'most(v("Spot", x) > 5 for x in positions("Spot"))', True),
    (TIED, 'most(v("Spot", x) > 10 for x in positions("Spot"))', None),
    (TIED, 'all(max(["P", "Q"], key=lambda s: v(s, x)) == "P" for x in [1, 2])', None),
    # one stated value of a series is not a mean of it
    (TIED, 'mean(values("Spot")) > mean(values("P"))', None),
    (LINES, 'mean(values("Target")) == 7', True),
    (TIED, 'flat("Spot")', None),
    (LINES, 'flat("Target")', True),
    # a bound of the claim is exact
    (NEAR, 'v("Q", 1) - v("P", 1) <= 0', None),
    # without the ends of the axis, numbers are similar by their own size alone, and high by the largest
    (UNSTATED, 'similar(v("A", 1), v("A", 2))', False),
    (UNSTATED, 'high(v("A", 3))', True),
    (UNSTATED, 'low(v("A", 2))', True),
    (UNSTATED, 'high(v("A", 1))', False),
    (MIXED, 'high(v("Seconds", "A"))', None),
    # shares
    (SHARES, '(first("Coal") - last("Coal")) / first("Coal") == 1 / 3', True),
    (SHARES, 'v("Coal", 2010) / sum(v(s, 2010) for s in series()) == 0.5', None),
    # on a logarithmic axis nothing is high, far apart or uneven by its height
    (DECADES, 'last("A") / first("A") > 100000', True),
    (DECADES, 'high(last("A")) or low(first("A")) or flat("A")', None),
    (DECADES, 'similar(first("A"), first("B"))', None),
]


@pytest.mark.parametrize(("panel", "expression", "expected"), CASES, ids=[case[1] for case in CASES])
def test_a_function_has_the_truth_that_the_chart_gives_it(
    panel: record.Panel, expression: str, expected: object
) -> None:
    assert evaluate(expression, Table([panel])).state is expected


SHARE = chart({"Rye": {1: "0.825"}, "Oats": {1: "82.5"}})


@pytest.mark.parametrize(
    ("expression", "statement", "expected"),
    [
        ('v("Rye", 1) == 82.5', "Rye has 82.5 %", True),
        ('v("Rye", 1) == 0.825', "Rye has 82.5 %", True),
        ('v("Oats", 1) == 0.825', "Oats have 82.5 percent", True),
        ('v("Oats", 1) > 83', "Oats have over 83 %", False),
        ('v("Rye", 1) > 83', "Rye has over 83 %", False),
        ('v("Rye", 1) < 83', "Rye has less than 83", True),
        ('v("Rye", 1) > 3', "Rye has over 3 %", False),
    ],
)
def test_a_percentage_is_one_of_a_hundred_or_of_one(expression: str, statement: str, expected: object) -> None:
    assert evaluate(expression, Table([SHARE]), statement).state is expected


TWO = [
    chart({"A": {1: "1"}, "B": {1: "5"}}, title="Spring", position="left"),
    chart({"A": {1: "3"}, "C": {1: "4"}}, title="Autumn", position="right"),
]


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ('v("A", 1, panel="#2") > v("A", 1, panel="#1")', True),
        ('v("A", 1, panel="Autumn") == 3', True),
        ('v("A", 1, panel="right") == 3', True),
        ('v("B", 1) > v("C", 1)', True),
        ('all(v("A", 1, panel=p) < 4 for p in panels())', True),
        ('max(panels(), key=lambda p: v("A", 1, panel=p)) == "Autumn"', True),
        ('max(panels(), key=lambda p: v("A", 1, panel=p)) == "Spring"', False),
        ('len(series()) == 3 and len(series(panel="#1")) == 2', True),
        ("positions() == [1]", True),
    ],
)
def test_a_series_of_several_panels_is_read_where_the_call_says(expression: str, expected: object) -> None:
    assert evaluate(expression, Table(TWO)).state is expected


def test_a_series_of_several_panels_is_not_guessed() -> None:
    with pytest.raises(Refusal, match=r"#1, #2"):
        evaluate('v("A", 1) > 2', Table(TWO))


def test_a_series_is_read_by_its_alias_and_without_its_bracket() -> None:
    series = [record.Series(name="Rye (dry)", aliases=["R"], by="rule/test")]
    panel = chart({"R": {1: "4"}}, series=series)
    assert evaluate('v("Rye", 1) == 4 and max(series(), key=lambda s: v(s, 1)) == "R"', Table([panel])).state is True


def test_high_is_measured_on_the_axis_of_the_series() -> None:
    axes = [
        record.Axis(channel="y", domain=(0.0, 100.0), by="rule/test"),
        record.Axis(channel="y2", domain=(0.0, 10.0), by="rule/test"),
    ]
    series = [record.Series(name="A", by="rule/test"), record.Series(name="B", axis="y2", by="rule/test")]
    table = Table([chart({"A": {1: "9"}, "B": {1: "9"}}, axes=axes, series=series)])
    assert evaluate('high(v("B", 1))', table).state is True
    assert evaluate('high(v("A", 1))', table).state is False

"""Each function of the claim language, and each truth that it can have, on small charts."""

from __future__ import annotations

import pytest

from chartprose import record
from chartprose.claims.functions import FUNCTIONS
from chartprose.claims.refusal import Refusal
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

CASES = [
    # as written, and within the precision of the digits
    (LINES, 'v("Rye", 10) < v("Rye", 20)', True),
    (LINES, 'v("Rye", 10) > v("Rye", 20)', False),
    (LINES, 'v("Rye", 30) > v("Oats", 30)', None),
    (LINES, 'v("Rye", 30) == v("Oats", 30)', True),
    (LINES, 'v("Rye", 20) == v("Oats", 20)', True),
    (LINES, 'v("Rye", 20) < v("Oats", 20)', None),
    (LINES, 'v("Oats", 20) < 7', True),
    (LINES, 'v("Oats", 20) > 7', False),
    (LINES, 'v("Oats", 20) > 6', None),
    (LINES, 'v("Oats", 40) > 11', True),
    (LINES, 'v("Oats", 40) > 13', None),
    (LINES, 'v("Oats", 40) > 15', False),
    (LINES, 'v("Rye", 10) > 4', False),
    (LINES, 'v("Rye", 10) >= 4', True),
    (LINES, 'v("Oats", 10) > 5', None),
    (LINES, 'v("Rye", 10) == 4.4', True),
    (LINES, 'v("Rye", 10) == 5', False),
    (LINES, 'v("Rye", 10) != 5', True),
    (LINES, '3 < v("Rye", 10) <= 4', True),
    (BARS, 'v("", "Thu") < 6', True),
    (BARS, 'v("", "Thu") < 4', None),
    (BARS, 'v("", "Thu") > 6', False),
    # v, has
    (LINES, 'v("Target") == 7', True),
    (LINES, 'v("Rye", 30) > v("Target")', True),
    (LINES, 'v("Flax", 25) == 2', True),
    (LINES, 'v("Rye", 25) == 2', None),
    (LINES, 'v("Hops", 10) > 2', None),
    (LINES, 'v("Oats", 20, stat="low") == 5.5', True),
    (LINES, 'v("Oats", 40, stat="high") == 14', True),
    (LINES, 'v("Rye", 20, stat="high") == 14', None),
    (BOXES, 'v("", "Low") == 5', True),
    (BOXES, 'v("", "High", stat="q3") == 9', True),
    (BOXES, 'v("", "High", stat="iqr") == 3', True),
    (BOXES, 'v("", "Low", stat="max") - v("", "Low", stat="min") == 8', True),
    (BOXES, 'max(values("", stat="outlier")) == 14', True),
    (BOXES, 'has("", "High", stat="outlier")', False),
    (BARS, 'has("", "Wed")', False),
    (BARS, 'has("", "Mon")', True),
    (LINES, 'has("Hops", 10)', None),
    (BINS, 'v("", "0-10") < v("", "10-20")', True),
    (BINS, 'v("", 10) == 9', True),
    (BINS, 'v("", "from 20") == 1', True),
    # names and positions
    (LINES, "len(series()) == 5", True),
    (LINES, 'len(panels()) == 1 and panels()[0] == "#1"', True),
    (LINES, 'positions("Rye", "Flax") == [10, 20, 30, 40]', True),
    (LINES, 'positions("Rye", start=20, end=30) == [20, 30]', True),
    (BARS, 'positions("") == ["Mon", "Tue", "Thu", "Sun"]', True),
    (BARS, 'positions("")[-1] == "Sun"', True),
    # along the axis
    (LINES, 'values("Rye", start=30) == [9, 8]', True),
    (LINES, 'values("Rye", start=max(positions("Rye"), key=lambda x: v("Rye", x))) == [9, 8]', True),
    (LINES, 'first("Rye") == 4 and last("Rye") == 8', True),
    (LINES, 'rises("Rye")', True),
    (LINES, 'rises("Rye", steadily=True)', False),
    (LINES, 'rises("Rye", end=30, steadily=True)', True),
    (LINES, 'rises("Target")', None),
    (LINES, 'falls("Rye")', False),
    (LINES, 'falls("Rye", start=30)', True),
    (LINES, 'flat("Flax")', True),
    (LINES, 'flat("Oats")', False),
    (LINES, 'flat("Rye", start=20)', None),
    # vague words
    (LINES, 'about(v("Rye", 30), 8.5)', True),
    (LINES, 'about(v("Rye", 30), 8)', None),
    (LINES, 'about(v("Rye", 30), 5)', False),
    (LINES, 'about(max(positions("Rye"), key=lambda x: v("Rye", x)), 33)', True),
    (LINES, 'about(max(positions("Rye"), key=lambda x: v("Rye", x)), 10)', False),
    (LINES, 'similar(v("Rye", 30), v("Oats", 30))', True),
    (LINES, 'similar(v("Rye", 10), v("Rye", 20))', None),
    (LINES, 'similar(v("Flax", 20), v("Rye", 30))', False),
    (LINES, 'high(v("Oats", 40))', True),
    (LINES, 'high(v("Rye", 10))', None),
    (LINES, 'high(v("Flax", 40))', False),
    (LINES, 'low(v("Rye", 10))', True),
    (LINES, 'low(v("Rye", 30))', None),
    (chart({"A": {1: "95"}}, domain=(0.0, 100.0)), 'low(v("A", 1))', False),
    # quantifiers pass over what is absent
    (LINES, 'all(v("Rye", x) > v("Flax", x) for x in positions("Rye"))', True),
    (LINES, 'all(v("Rye", x) > 5 for x in positions("Rye"))', False),
    (LINES, 'all(v("Oats", x) > 6 for x in [20, 40])', None),
    (LINES, 'any(v("Rye", x) > 8 for x in positions("Rye"))', True),
    (LINES, 'any(v("Rye", x) > 9 for x in positions("Rye"))', False),
    (LINES, 'any(v("Hops", x) > 9 for x in [10, 20])', None),
    (LINES, 'most(v("Rye", x) > 5 for x in positions("Rye"))', True),
    (LINES, 'most(v("Rye", x) > 8 for x in positions("Rye"))', False),
    (LINES, 'most(v("Oats", x) > 6 for x in [10, 20, 30])', None),
    (LINES, "count(rises(s) for s in series()) == 3", True),
    (LINES, 'count(v("Oats", x) > 6 for x in [10, 20, 30]) == 3', False),
    (LINES, 'count(v("Oats", x) > 6 for x in [10, 20, 30]) == 2', None),
    # a filter that is open leaves open who belongs
    (LINES, 'all(v("Rye", x) > 5 for x in [10, 20] if v("Oats", x) > 6)', None),
    (LINES, 'all(v("Rye", x) > 3 for x in [20, 30] if v("Oats", x) > 6)', True),
    (LINES, 'len([x for x in [20, 30] if v("Oats", x) > 6]) == 3', False),
    # arithmetic and lists
    (LINES, 'sum(values("Rye")) == 27', True),
    (LINES, 'mean(values("Rye")) == 6.75', True),
    (LINES, 'abs(v("Rye", 10) - v("Rye", 20)) == 2', True),
    (LINES, '(v("Rye", 30) - v("Rye", 20)) / (30 - 20) > (v("Rye", 20) - v("Rye", 10)) / 10', True),
    (LINES, 'v("Rye", 40) / v("Rye", 10) == 2', True),
    (LINES, 'v("Rye", 30) / v("Rye", 10) == 2', None),
    (LINES, 'v("Rye", 30) / v("Flax", 40) == 2', False),
    (BARS, 'v("", "Mon") / v("", "Sun") > 2', None),
    (LINES, 'max(values("Rye")) == 9 and min(values("Rye")) == 4', True),
    (LINES, 'max(v("Rye", 10), v("Rye", 20)) == 6', True),
    (LINES, 'max(series(), key=lambda s: last(s)) == "Oats"', True),
    (LINES, 'max(series(), key=lambda s: last(s)) == "Rye"', False),
    (LINES, 'max(["Rye", "Oats"], key=lambda s: v(s, 30)) == "Rye"', None),
    (LINES, 'min(["Rye", "Flax"], key=lambda s: v(s, 30)) == "Flax"', True),
    (BARS, 'max(positions(""), key=lambda x: v("", x)) in ["Tue", "Wed"]', True),
    (LINES, 'sorted(["Rye", "Oats", "Flax"], key=lambda s: v(s, 40), reverse=True)[:2] == ["Oats", "Rye"]', True),
    (LINES, 'sorted(["Rye", "Oats", "Flax"], key=lambda s: v(s, 40))[0] == "Rye"', False),
    (LINES, 'sorted(["Rye", "Oats"], key=lambda s: v(s, 30))[0] == "Rye"', None),
    (LINES, 'sorted(values("Rye")) == [4, 6, 8, 9]', True),
    (LINES, 'all(b > a for a, b in pairs(values("Rye", end=30)))', True),
    (LINES, 'all(a < b for a, b in zip(values("Flax"), values("Rye")))', True),
    (LINES, 'any(v("Rye", x * 10) == 9 for x in range(1, 5))', True),
    (LINES, 'v("Rye", 10) > 3 if has("Rye", 10) else v("Rye", 10) > 5', True),
    # a band reaches its ends; a range at one place is one value that is not well known
    (chart({"A": {(1, 5): "2..6"}}), 'max(values("A")) == 6', True),
    (chart({"A": {1: "2..6"}}), 'max(values("A")) == 6', None),
    (chart({"A": {1: "3", 2: "3"}}), 'max(positions("A"), key=lambda x: v("A", x)) == 1', None),
]


@pytest.mark.parametrize(("panel", "expression", "expected"), CASES, ids=[case[1] for case in CASES])
def test_a_function_has_the_truth_that_the_chart_gives_it(
    panel: record.Panel, expression: str, expected: object
) -> None:
    assert evaluate(expression, Table([panel])).state is expected


def test_every_function_has_a_case() -> None:
    called = {name for name in FUNCTIONS if any(f"{name}(" in case[1] for case in CASES)}
    assert called == set(FUNCTIONS)


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

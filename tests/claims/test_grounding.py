"""What an expression must have from its statement and from the names of the record, and what a refusal says."""

from __future__ import annotations

import pytest

from chartprose import record
from chartprose.claims import Refusal
from chartprose.claims.names import Names, PanelNames
from chartprose.claims.stated_numbers import matching_number, stated_numbers
from chartprose.claims.syntax import check_expression
from claim_charts import chart

CHART = chart({"Rye": {10: "4", 20: "6"}, "Oats": {10: "5", 20: "7", "early rows": "6"}, "Goal": {None: "8"}})
NAMES = Names.of([CHART])


@pytest.mark.parametrize(
    ("statement", "numbers"),
    [
        ("falls by 0.94 points", [0.94]),
        ("an 80 % share", [80, 0.8]),
        ("eighty-five percent", [80, 85]),
        ("twice, then threefold; it doubled", [2, 3]),
        ("two thirds of them", [2 / 3, 3]),
        ("a quarter; half; the majority", [0.25, 0.5]),
        ("the third-highest", [3, 2]),
        ("ranks 4th", [4, 3]),
        ("1,200 of 12k", [1200, 12, 12000]),
        ("8 million and 2.5 × 10^4 and 10⁻³", [8, 8e6, 25000, 0.001]),
        ("about 0,94", [0.94]),
        ("by 3–8 points", [3, 8]),
        ("3½ times", [3.5]),
        ("a dozen; two hundred", [12, 200]),
        ("an order of magnitude", [10]),
        ("a 30-point gap (`H2`)", [30, 2]),
    ],
)
def test_a_figure_is_found_in_digits_and_in_words(statement: str, numbers: list[float]) -> None:
    figures = stated_numbers(statement)
    assert [number for number in numbers if matching_number(figures, number) is None] == []


@pytest.mark.parametrize(
    ("statement", "number"), [("falls by 0.94", 0.95), ("80 points", 0.8), ("25 rows", 5), ("1.5", 15), ("", 3)]
)
def test_a_figure_that_the_statement_lacks_is_not_found(statement: str, number: float) -> None:
    assert matching_number(stated_numbers(statement), number) is None


@pytest.mark.parametrize(
    ("expression", "statement"),
    [
        ('v("Rye", 10) < v("Oats", 20)', "Rye starts below Oats"),
        ('last("Rye") / first("Rye") - 1 == 0.5', "grows by 50 %"),
        ('sorted(series(), key=lambda s: max(values(s)))[3] == "Rye"', "Rye is fourth"),
        ('v("Oats", "early rows") > 100 * v("Goal")', "far above"),
        ('all(v(s, x) < v("Goal") for s in series(panel="#1") for x in positions(s))', "all stay below the goal"),
        ('max(values("Rye")) > 3 and high(max(values("Rye")))', "more than three, which is high"),
    ],
)
def test_a_grounded_expression_passes(expression: str, statement: str) -> None:
    check_expression(expression, statement, NAMES)


@pytest.mark.parametrize(
    ("expression", "statement", "sentence"),
    [
        ('v("Rye", 10) > 4.6', "Rye is above 4.5", "4.6 is neither in the statement nor a position"),
        ('v("Barley", 10) > 2', "", '"Barley" is not a name of the chart; its series are "Rye", "Oats", "Goal"'),
        ('v("early rows", 10) > 2', "", 'has no series "early rows"'),
        ('v("Rye", "Oats") > 2', "", 'has no position "Oats"; its positions are 10, 20'),
        ('v("Rye", 10)', "", "gives no truth value"),
        ("1 < 2", "", "reads no value"),
        ('v("Rye", 10).real > 1', "", "Attributes and methods"),
        ('v("Rye", 10) ** 2 > 1', "", "Powers are not allowed"),
        ('v("Rye", 10) is None', "", "use ==, or has"),
        ('value("Rye", 10) > 1', "", "There is no function value; use one of v, has"),
        ('rises("Rye", from_=10)', "", "rises has no keyword from_; it has end, panel, start, stat"),
        ("max(series(), key=last) == 'Rye'", "", "key= must be a lambda"),
        ("all(rises(s) for s in Series)", "", "Series is not defined"),
        ('high("Rye") or rises("Rye")', "", "used as a number but is a name"),
        ("positions(*series()) == [10]", "", "Unpacking with * is not allowed"),
        ("not series()", "", "The operand of not must be"),
        ('v("Rye", 10) == "Oats"', "", "is a name"),
        ("v('Rye', 10) > 1 2", "", "not a Python expression"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_to_write(expression: str, statement: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        check_expression(expression, statement, NAMES)
    assert sentence in str(refusal.value)


def names_of(panel: record.Panel) -> PanelNames:
    return Names.of([panel]).panels[0]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([30, 4, 10], (4, 10, 30)),
        (["Week 10", "Week 9"], ("Week 9", "Week 10")),
        (["Q2 2020", "Q1 2021", "Q1 2020"], ("Q1 2020", "Q2 2020", "Q1 2021")),
        (["Mar", "Jan", "December"], ("Jan", "Mar", "December")),
        (["2021-03-02", "2021-01-09"], ("2021-01-09", "2021-03-02")),
        (["Zinc", "Iron"], ("Zinc", "Iron")),
        ([(10, 20), (0, 10), (20, None)], ("0-10", "10-20", "from 20")),
        ([(5, 15), 2], (2, 5, 15)),
        (["end", "start", 4], ("start", 4, "end")),
        (["2,010", "980"], (980, 2010)),
    ],
)
def test_positions_stand_in_the_order_of_their_axis(places: list[object], expected: tuple[object, ...]) -> None:
    assert names_of(chart({"A": dict.fromkeys(places, "1")})).positions == expected


def test_declared_categories_give_the_order() -> None:
    axis = record.Axis(channel="x", categories=["Low", "Mid", "High"], by="rule/test")
    assert names_of(chart({"A": {"High": "1", "Low": "2"}}, axes=[axis])).positions == ("Low", "Mid", "High")


def test_a_region_in_words_is_read_but_is_no_position() -> None:
    panel = NAMES.panels[0]
    assert panel.positions == (10, 20)
    assert panel.regions == ("early rows",)
    assert [each.name for each in panel.series if each.whole] == ["Goal"]

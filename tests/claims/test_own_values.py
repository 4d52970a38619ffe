"""Values that only the claim itself states are no evidence, and their absence refutes nothing."""

from __future__ import annotations

from chartprose.claims.table import Table
from chartprose.claims.verdict import claim_of
from chartprose.draft import Translation
from chartprose.record import Axis, Panel, Point, Position, Quantity
from chartprose.text.statement import Statement

TEXT = "Rye: 2 at 10, 5 at 20. Its peak lies at 30 with 9."
CLAIM = "Its peak lies at 30 with 9."


def _point(x: float, value: float, written: str) -> Point:
    start = TEXT.index(written)
    return Point(
        series="Rye",
        x=Position(value=x),
        value=Quantity(value=value),
        by="rule/list",
        evidence={"value": (start, start + len(written))},
    )


def _verdict(expression: str) -> str:
    axis = Axis(channel="x", domain=(10, 30), by="rule/axes")
    panel = Panel(axes=[axis], points=[_point(10, 2, "2"), _point(20, 5, "5"), _point(30, 9, "9")])
    start = TEXT.index(CLAIM)
    statement = Statement(1, start, start + len(CLAIM), CLAIM, "observation")
    return claim_of(statement, Translation(expression, None, "model/m"), Table([panel], TEXT)).verdict


def test_a_peak_that_only_the_claim_states_is_left_open_and_not_refuted() -> None:
    assert _verdict('max(positions("Rye"), key=lambda x: v("Rye", x)) == 30') == "unverifiable"


def test_a_claim_that_is_false_with_its_own_values_too_is_refuted() -> None:
    assert _verdict('falls("Rye", end=20)') == "contradicted"


def test_a_series_with_one_value_for_all_of_it_stays_level() -> None:
    start = TEXT.index("5")
    whole = Point(series="Rye", value=Quantity(value=5), by="rule/list", evidence={"value": (start, start + 1)})
    statement = Statement(1, 23, len(TEXT), TEXT[23:], "observation")
    table = Table([Panel(points=[whole])], TEXT)
    assert claim_of(statement, Translation('flat("Rye")', None, "model/m"), table).verdict == "supported"


def test_a_step_told_by_its_size_may_go_down() -> None:
    panel = Panel(points=[_point(10, 5, "5"), _point(20, 2, "2")])
    text = "The step is 3."
    statement = Statement(1, 100, 114, text, "observation")
    table = Table([panel], TEXT)
    for expression in (
        'last("Rye") - first("Rye") == 3',
        'last("Rye") - first("Rye") == abs(first("Rye") - last("Rye"))',
    ):
        assert claim_of(statement, Translation(expression, None, "model/m"), table).verdict == "unverifiable"
    assert (
        claim_of(statement, Translation('last("Rye") - first("Rye") == 7', None, "model/m"), table).verdict
        == "contradicted"
    )

"""Issues of values: beyond their axis, in another unit, two at one place."""

from __future__ import annotations

from typing import Any

import pytest

from chartprose.issues import issues_of
from chartprose.issues.conflicting_values import conflicting_values
from chartprose.issues.stated import slack_of
from chartprose.issues.unit_mismatch import unit_mismatch
from chartprose.issues.value_outside_axis import value_outside_axis
from chartprose.record import Axis, Claim, ClaimEvidence, Issue, Panel, Point, Position, Quantity
from issues.drafts import draft_of, legend, points_of, y_axis

TICKS = [0.0, 10.0, 20.0, 30.0]


def outside(quote: str, axis: Axis, kind: str = "line") -> list[str]:
    return [i.severity for i in value_outside_axis(draft_of(f"Rye: {quote}", [("Rye", 1.0, quote)], [axis], kind=kind))]


@pytest.mark.parametrize(
    ("quote", "axis", "severities"),
    [
        ("31", y_axis(0, 30, ticks=TICKS), ["note"]),
        ("45", y_axis(0, 30, ticks=TICKS), ["warning"]),
        ("-4", y_axis(0, 30, ticks=TICKS), ["note"]),
        ("104", y_axis(0, 100), ["note"]),
        ("160", y_axis(0, 100), ["warning"]),
        ("31", y_axis(None, 30), ["warning"]),
        ("5000", y_axis(1, 1000, scale="log"), ["note"]),
        ("50000", y_axis(1, 1000, scale="log"), ["warning"]),
        ("30", y_axis(0, 30), []),
        ("31", y_axis(0, None), []),
        ("12", y_axis(30, 0), []),
        ("31", y_axis(), []),
    ],
)
def test_a_value_beyond_its_axis_is_noted_and_one_far_beyond_is_a_warning(
    quote: str, axis: Axis, severities: list[str]
) -> None:
    assert outside(quote, axis) == severities


@pytest.mark.parametrize(
    ("value", "derived"), [(Quantity(low=30), []), (Quantity(value=0), ["value"])], ids=["bound", "imputed zero"]
)
def test_a_bound_at_the_end_and_an_imputed_zero_do_not_lie_beyond(value: Quantity, derived: list[Any]) -> None:
    point = Point(series="Rye", value=value, derived=derived, by="rule/cells", evidence={"value": (0, 2)})
    assert value_outside_axis(draft_of("30 or more", panels=[Panel(axes=[y_axis(10, 30)], points=[point])])) == []


def test_many_values_beyond_one_end_are_one_issue() -> None:
    rows: list[Any] = [("Rye", float(n), f"{n}") for n in (41, 42, 43, 44, 5, 6, 7, 8, 9)]
    text = ", ".join(quote for _, _, quote in rows)
    issues = value_outside_axis(draft_of(text, rows, [y_axis(0, 30)]))
    assert [len(issue.evidence) for issue in issues] == [4]


def test_the_side_of_a_series_with_two_value_axes_is_taken_from_the_legend_or_not_at_all() -> None:
    axes = [y_axis(0, 30), y_axis(0, 900, channel="y2")]
    rows: list[Any] = [("Rye", 1.0, "20"), ("Oats", 1.0, "700")]
    text = "Rye 20, Oats 700"
    unbound = [*legend("Rye"), *legend("Oats")]
    bound = [*legend("Rye", axis="y"), *legend("Oats", axis="y2")]
    crossed = [*legend("Rye", axis="y"), *legend("Oats", axis="y")]
    found = [value_outside_axis(draft_of(text, rows, axes, series)) for series in (unbound, bound, crossed)]
    assert [len(issues) for issues in found] == [0, 0, 1]


def test_the_cells_of_a_heatmap_lie_on_its_color_scale() -> None:
    axes = [y_axis(0, 5), y_axis(0, 1, channel="color")]
    text, rows = "Rye: 0.9, 0.8, 1.4", [("Rye", "a", "0.9"), ("Rye", "b", "0.8"), ("Rye", "c", "1.4")]
    issues = value_outside_axis(draft_of(text, rows, axes, kind="heatmap"))
    assert [text[slice(*issue.evidence[0])] for issue in issues] == ["1.4"]


def units(values: str, axis: Axis) -> list[tuple[str, str]]:
    quotes = values.split(", ")
    draft = draft_of(values, [("Rye", float(n), quote) for n, quote in enumerate(quotes)], [axis])
    assert not (unit_mismatch(draft) and value_outside_axis(draft))
    return [(issue.severity, issue.message.rpartition(" ")[2]) for issue in unit_mismatch(draft)]


@pytest.mark.parametrize(
    ("values", "axis", "found"),
    [
        ("61.7, 48.2, 55.0", y_axis(0, 1), [("warning", "percent.")]),
        ("61.7%, 48.2%, 55.0%", y_axis(0, 1), [("note", "percent.")]),
        ("0.61, 0.48, 0.55", y_axis(0, 100), [("warning", "fractions.")]),
        ("0.5%, 0.48%, 0.55%", y_axis(0, 100), []),
        ("12000, 14000, 9000", y_axis(0, 15, label="Loads (k)"), []),
        ("22000, 24000, 19000", y_axis(0, 30, label="Tons (thousands)"), []),
        ("22000, 24000, 19000", y_axis(0, 30, label="Tons"), [("warning", "thousands.")]),
        ("0.61, 0.48, 1.02", y_axis(0, 1), []),
        ("0.61, 0.48, 0.55, 48.2", y_axis(0, 1), []),
    ],
)
def test_only_values_that_are_off_as_a_whole_are_in_another_unit(
    values: str, axis: Axis, found: list[tuple[str, str]]
) -> None:
    assert units(values, axis) == found


def conflicts(text: str, rows: list[Any], kind: str = "line", by: str | None = None) -> list[list[str]]:
    issues = conflicting_values(draft_of(text, rows, kind=kind, by=by))
    return [[text[start:end] for start, end in issue.evidence] for issue in issues]


@pytest.mark.parametrize(
    ("text", "first", "second", "found"),
    [
        ("In May 31.\nLater May 22.", "31", "22", True),
        ("In May 31.\nLater May 31.", "31", "31", False),
        ("In May ~0.9.\nLater May 0.94.", "~0.9", "0.94", False),
        ("In May ~0.9.\nLater May 0.97.", "~0.9", "0.97", True),
        ("In May ~30.\nLater May 33.", "~30", "33", False),
        ("In May 1,250.\nLater May 1,300.", "1,250", "1,300", True),
        ("In May 1,250.\nLater May ~1,300.", "1,250", "~1,300", False),
    ],
)
def test_two_values_conflict_only_where_neither_is_the_other_rounded(
    text: str, first: str, second: str, *, found: bool
) -> None:
    rows = [("Rye", "May", first), ("Rye", "may", second)]
    assert conflicts(text, rows) == ([[first, second]] if found else [])


def test_two_values_within_one_block_are_a_doubt_unless_the_model_read_them_too() -> None:
    text, rows = "In May 31 and 22.", [("Rye", "May", "31"), ("Rye", "May", "22")]
    assert conflicts(text, rows, by="rule/cells") == []
    assert conflicts(text, rows, by="model/small") == [["31", "22"]]


def test_two_tables_that_differ_everywhere_are_of_two_things() -> None:
    text = "May 31, Jun 40, Jul 52.\nMay 22, Jun 11, Jul 5."
    first, second = (
        [("Rye", m, v) for m, v in zip(("May", "Jun", "Jul"), values, strict=True)]
        for values in (("31", "40", "52"), ("22", "11", "5"))
    )
    assert conflicts(text, [*first, *second]) == []
    text = "May 31, Jun 40, Jul 52.\nMay 31, Jun 11, Jul 52."
    second = [("Rye", "May", "31"), ("Rye", "Jun", "11"), ("Rye", "Jul", "52")]
    assert conflicts(text, [*first, *second]) == [["40", "11"]]


@pytest.mark.parametrize("kind", ["scatter", "roc"])
def test_marks_that_may_share_a_place_do_not_conflict(kind: str) -> None:
    assert conflicts("At 3, 31.\nAt 3, 22.", [("Rye", 3.0, "31"), ("Rye", 3.0, "22")], kind) == []


def test_statistics_of_one_box_and_values_of_other_series_do_not_conflict() -> None:
    text = "Low 3.\nHigh 9.\nOther 5."
    low, high = points_of(text, [("Rye", "May", "3")], stat="min"), points_of(text, [("Rye", "May", "9")], stat="max")
    other = points_of(text, [("Oats", "May", "5")])
    assert conflicting_values(draft_of(text, panels=[Panel(points=[*low, *high, *other])])) == []


def test_a_value_of_the_whole_series_or_of_a_span_is_at_no_single_place() -> None:
    text = "It stays near 5.\nIt is 9."
    first, second = points_of(text, [("Rye", "x", "5"), ("Rye", "x", "9")])
    for x in (Position(), Position(low=1, high=4)):
        one, two = first.model_copy(update={"x": x}), second.model_copy(update={"x": x})
        assert conflicting_values(draft_of(text, panels=[Panel(points=[one, two])])) == []


@pytest.mark.parametrize(
    ("number", "written", "approx", "slack"),
    [
        (47, "47", False, 0.5),
        (0.890, "0.890", False, 0.0005),
        (30, "30", True, 5),
        (30, "30", False, 0.5),
        (12000, "12k", False, 500),
        (0.001, "10^-3", False, 0.00005),
        (0, "0.00", False, 0.005),
    ],
)
def test_a_value_is_exact_to_half_a_unit_of_its_last_digit(
    number: float, written: str, *, approx: bool, slack: float
) -> None:
    assert slack_of(number, written, approx=approx) == pytest.approx(slack)


@pytest.mark.parametrize("verdict", ["supported", "contradicted", "unverifiable"])
def test_only_a_refuted_claim_is_an_issue_and_it_brings_its_reason_and_values(verdict: str) -> None:
    claim = Claim.model_validate(
        {"text": "Rye leads.", "verdict": verdict, "reason": "Oats is higher", "by": "rule/plain",
         "evidence": ClaimEvidence(text=(0, 10), values=[(20, 22)])}
    )  # fmt: skip
    issues = issues_of(draft_of("Rye leads. Rye 31, Oats 40."), [claim])
    found = [(issue.code, issue.message, issue.evidence) for issue in issues]
    expected = [("claim_contradicted", "Oats is higher", [(0, 10), (20, 22)])]
    assert found == (expected if verdict == "contradicted" else [])


def test_issues_of_the_model_pass_stand_among_the_others_in_the_order_of_the_text() -> None:
    text, rows = "Ask here.\nRye: 45", [("Rye", 1.0, "45")]
    draft = draft_of(text, rows, [y_axis(0, 30)])
    draft.issues = [Issue(code="ungrounded_answer", severity="note", message="no such quote", evidence=[(0, 3)])]
    assert [issue.code for issue in issues_of(draft, [])] == ["ungrounded_answer", "value_outside_axis"]

"""A value is grounded where its digits stand, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from chartprose.evaluate.document import score_document
from chartprose.evaluate.equality import numbers_in
from chartprose.evaluate.match import Tally
from evaluation_samples import TEXT, figure, gold, loaves, panel, point


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("~0.89", 0.89),
        ("1,024 loaves", 1024),
        ("12k", 12000),
        ("10⁻³", 0.001),
        ("10^-3", 0.001),
        ("10^{4}", 10000),
        ("10<sup>4</sup>", 10000),
        ("2.5 × 10⁵", 250000),
        ("1e-5", 1e-5),
        (".5", 0.5),
        ("−4", 4),
    ],
)
def test_a_number_is_found_as_it_is_written(text: str, number: float) -> None:
    assert any(abs(found - number) < 1e-9 * number for found in numbers_in(text))
    for written, part in (("25", 5.0), ("100", 1.0), ("0.89", 9.0)):
        assert part not in numbers_in(written), "a number is not found in the digits of another"
    assert max(numbers_in("10^9999")) <= 9999e12, "an absurd power is no number and no crash"


def placed(number: int, span: tuple[int, int], text: str = TEXT) -> tuple[list[dict[str, object]], str]:
    """The points with another span for one of them, and their text."""
    said = loaves()
    said[number]["evidence"] = {"value": list(span)}
    return said, text


OVEN = TEXT.index("10 to 15")
YEARS = TEXT + "In 55 years nobody complained."
OTHER_55 = placed(2, (YEARS.index("55 years"), YEARS.index(" years")), YEARS)


@pytest.mark.parametrize(
    ("said", "stated", "expected"),
    [
        ((loaves(), TEXT), True, Tally(6, 0, 0)),
        (placed(0, (TEXT.index("40"), TEXT.index("40") + 2)), True, Tally(5, 1, 1)),
        ((loaves(stated=False), TEXT), True, Tally(0, 6, 6)),
        (placed(0, (len(TEXT), len(TEXT) + 2)), False, Tally(5, 1, 1)),
        (placed(4, (OVEN, OVEN + 2)), False, Tally(5, 1, 1)),
        (OTHER_55, True, Tally(5, 1, 1)),
        (OTHER_55, False, Tally(6, 0, 0)),
        ((loaves(), None), False, None),
    ],
    ids=[
        "right", "the span of another", "no span", "beyond the text", "one end of a range",
        "the same digits elsewhere", "elsewhere, where gold has no spans", "no text and no spans: not measured",
    ],
)  # fmt: skip
def test_a_value_is_grounded_by_its_own_span_alone(said: Any, *, stated: bool, expected: Tally | None) -> None:
    points, text = said
    assert score_document(gold(panel(*loaves(stated=stated))), figure(panel(*points)), text).grounded == expected


def test_a_derived_value_needs_no_digits() -> None:
    said = point("Clay oven", 8, 0, derived=["value"], evidence={"value": [0, 4]})
    assert score_document(gold(panel(said)), figure(panel(said)), TEXT).grounded == Tally(1, 0, 0)

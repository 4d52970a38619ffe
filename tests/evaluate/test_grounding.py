"""A value is grounded where its digits stand, and nowhere else."""

from __future__ import annotations

import pytest

from chartprose.evaluate.document import score_document
from chartprose.evaluate.equality import numbers_in, overlap
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


def test_a_number_is_not_found_in_the_digits_of_another() -> None:
    assert 5.0 not in numbers_in("25")
    assert 1.0 not in numbers_in("100")
    assert 9.0 not in numbers_in("0.89")


def test_an_absurd_power_is_no_number_and_no_crash() -> None:
    assert numbers_in("10^9999") <= {10.0**k for k in range(13)} | {9999 * m for m in (1, 1e3, 1e6, 1e9, 1e12)} | {
        10 * m for m in (1, 1e3, 1e6, 1e9, 1e12)
    }


def grounded(said: list[dict[str, object]], *, text: str | None = TEXT, stated: bool = True) -> Tally | None:
    return score_document(gold(panel(*loaves(stated=stated))), figure(panel(*said)), text).grounded


def test_right_values_with_right_spans_are_grounded() -> None:
    assert grounded(loaves()) == Tally(6, 0, 0)


def test_a_right_value_with_the_span_of_another_is_not_grounded() -> None:
    said = loaves()
    said[0]["evidence"], said[1]["evidence"] = said[1]["evidence"], said[0]["evidence"]
    assert grounded(said) == Tally(4, 2, 2)


def test_a_right_value_without_a_span_is_not_grounded() -> None:
    assert grounded(loaves(stated=False)) == Tally(0, 6, 6)


def test_a_span_beyond_the_text_is_not_grounded() -> None:
    said = loaves()
    said[0]["evidence"] = {"value": [len(TEXT), len(TEXT) + 2]}
    assert grounded(said, stated=False) == Tally(5, 1, 1)


def test_a_span_that_holds_one_end_of_a_range_is_not_grounded() -> None:
    said = loaves()
    start = TEXT.index("10 to 15")
    said[4]["evidence"] = {"value": [start, start + 2]}
    assert grounded(said, stated=False) == Tally(5, 1, 1)


def test_the_same_digits_elsewhere_are_not_the_golds_place() -> None:
    """55 stands once; a record that points to another 55 in the text has not read this one."""
    text = TEXT + "In 55 years nobody complained."
    said = loaves()
    start = text.index("55 years")
    said[2]["evidence"] = {"value": [start, start + 2]}
    assert grounded(said, text=text) == Tally(5, 1, 1)
    assert grounded(said, text=text, stated=False) == Tally(6, 0, 0)


def test_without_text_and_spans_grounding_is_not_measured_instead_of_zero() -> None:
    assert grounded(loaves(), text=None, stated=False) is None


def test_a_derived_value_needs_no_digits() -> None:
    said = point("Clay oven", 8, 0, derived=["value"], evidence={"value": [0, 4]})
    assert score_document(gold(panel(said)), figure(panel(said)), TEXT).grounded == Tally(1, 0, 0)


def test_spans_that_touch_do_not_overlap() -> None:
    assert overlap((0, 5), (5, 9)) == 0
    assert overlap((0, 5), (4, 9)) == 1

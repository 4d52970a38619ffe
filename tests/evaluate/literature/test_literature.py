"""The metrics of the literature, pinned to cases computed by hand from their published formulas, faults included."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.evaluate.literature import (
    NAMES,
    TOLERANCES,
    Cell,
    cells,
    intersection_over_union,
    literature,
    relative_distance,
    relaxed_accuracy,
    relaxed_match,
    rms,
    rnss,
    scrm,
    string_distance,
)
from chartprose.evaluate.report import evaluate
from evaluation_samples import figure, gold, loaves, panel, point, run

TABLE = [
    Cell("2019", "alpha", 10.0),
    Cell("2020", "alpha", 20.0),
    Cell("2019", "beta", 40.0),
    Cell("2020", "beta", 80.0),
]


def test_string_distance_is_over_the_longer_length_and_cut_off() -> None:
    assert string_distance("kitten", "sitting", 0.5) == pytest.approx(3 / 7)
    assert string_distance("ab", "cd", 0.5) == 1.0
    assert string_distance("", "", 0.5) == 0.0


def test_relative_distance() -> None:
    assert relative_distance(10, 9) == pytest.approx(0.1)
    assert relative_distance(10, 100) == 1.0
    assert relative_distance(-10, -9) == pytest.approx(0.1)
    assert relative_distance(0, 0) == 0.0
    assert relative_distance(0, 1e-9) == 1.0
    assert relative_distance(10, 8.9, 0.1) == 1.0


def test_rnss_pairs_numbers_one_to_one() -> None:
    """10 with 11 (0.1) and 20 with 20 (0), 30 is left over (1): 1 - 1.1 / 3."""
    assert rnss([10, 20, 30], [20, 11]) == pytest.approx(1 - 1.1 / 3)
    assert rnss([10, 20], [20, 10]) == 1.0
    assert rnss([10], [10, 10, 10, 10]) == pytest.approx(0.25)


def test_rnss_has_the_fault_that_swapped_values_are_perfect() -> None:
    swapped = [Cell(a.row, a.column, b.value) for a, b in zip(TABLE, reversed(TABLE), strict=True)]
    assert rnss([cell.value for cell in TABLE], [cell.value for cell in swapped]) == 1.0


def test_rnss_of_tables_without_numbers() -> None:
    assert rnss([], []) == rnss(["none"], []) == 1.0
    assert rnss([1], []) == rnss([], [1]) == 0.0


def test_rms_of_equal_and_transposed_tables_is_one() -> None:
    transposed = [Cell(cell.column, cell.row, cell.value) for cell in TABLE]
    assert rms(TABLE, TABLE) == (1.0, 1.0, 1.0)
    assert rms(TABLE, transposed) == (1.0, 1.0, 1.0)


def test_rms_by_hand() -> None:
    """One value 5 % off is worth 0.95, one 25 % off nothing, one cell is lost: 2.95 … of 3 given and 4 wanted."""
    said = [Cell("2019", "alpha", 10.5), TABLE[1], Cell("2019", "beta", 50.0)]
    precision, recall, f1 = rms(TABLE, said)
    worth = 0.95 + 1.0 + 0.0
    assert precision == pytest.approx(worth / 3)
    assert recall == pytest.approx(worth / 4)
    assert f1 == pytest.approx(2 * worth / 7)


def test_rms_forgives_misspelt_keys_in_part() -> None:
    """One edit in the ten characters of '2019 alpha'."""
    assert rms([Cell("2019", "alpha", 10.0)], [Cell("2019", "alpga", 10.0)])[2] == pytest.approx(0.9)


def test_rms_has_the_fault_that_a_wrong_digit_may_be_nearly_right() -> None:
    assert rms([Cell("1", "a", 100.0)], [Cell("1", "a", 101.0)])[2] == pytest.approx(0.99)


def test_rms_of_empty_tables() -> None:
    assert rms([], []) == (1.0, 1.0, 1.0)
    assert rms(TABLE, []) == (1.0, 0.0, 0.0)
    assert rms([], TABLE) == (0.0, 1.0, 0.0)


def test_relaxed_accuracy_is_within_five_percent_of_the_target() -> None:
    assert relaxed_match(100, 105)
    assert not relaxed_match(100, 105.1)
    assert relaxed_match(-100, -95)
    assert not relaxed_match(0, 0.001)
    assert relaxed_match("alpha", "alpha")
    assert not relaxed_match("alpha", "alpha ")


def test_relaxed_accuracy_has_the_fault_that_another_year_is_right() -> None:
    assert relaxed_match(2009, 2010)


def test_relaxed_accuracy_asks_for_every_cell_of_the_target() -> None:
    assert relaxed_accuracy(TABLE, [*TABLE[:2], Cell("2019", "beta", 50.0)]) == 0.5
    assert relaxed_accuracy([], TABLE) == 1.0


def test_scrm_by_hand() -> None:
    """Strict: 3 of 4 are the same, IoU 3 / 5, which reaches 0.50, 0.55 and 0.60. Slight: 41 is within 5 % of 40."""
    said = [*TABLE[:2], Cell("2019", "beta", 41.0), TABLE[3]]
    assert intersection_over_union(TABLE, said, TOLERANCES["strict"]) == pytest.approx(3 / 5)
    assert scrm(TABLE, said, TOLERANCES["strict"]) == 0.3
    assert scrm(TABLE, said, TOLERANCES["slight"]) == 1.0


def test_scrm_counts_edits_in_names() -> None:
    said = [Cell("2019", "alpka", 10.0)]
    assert scrm(TABLE[:1], said, TOLERANCES["strict"]) == 0.0
    assert scrm(TABLE[:1], said, TOLERANCES["slight"]) == 1.0
    far = [Cell("2019", "gamma", 10.0)]
    assert scrm(TABLE[:1], far, TOLERANCES["slight"]) == 0.0
    assert scrm(TABLE[:1], far, TOLERANCES["high"]) == 1.0


def test_scrm_does_not_take_every_negative_number_for_right() -> None:
    """The published program divides by the signed target, so that for it any value matches a negative one."""
    assert scrm([Cell("1", "a", -10.0)], [Cell("1", "a", 500.0)], TOLERANCES["high"]) == 0.0


def test_scrm_has_the_fault_that_a_repeated_answer_counts_twice() -> None:
    said = [Cell("2019", "alpha", 10.0), Cell("2019", "alpha", 10.1)]
    assert intersection_over_union(TABLE[:1], said, TOLERANCES["slight"]) == 2.0


def test_scrm_of_empty_tables() -> None:
    assert scrm([], [], TOLERANCES["strict"]) == 1.0
    assert scrm(TABLE, [], TOLERANCES["strict"]) == 0.0


tables = st.lists(st.builds(Cell, st.sampled_from("ab"), st.sampled_from("xy"), st.floats(-9, 9)), max_size=4)


@given(tables, tables)
def test_all_of_them_stay_between_0_and_1(target: list[Cell], said: list[Cell]) -> None:
    values = [*rms(target, said), rnss([c.value for c in target], [c.value for c in said])]
    values += [relaxed_accuracy(target, said), *(scrm(target, said, t) for t in TOLERANCES.values())]
    assert all(0 <= value <= 1 for value in values)


def test_a_record_is_read_as_cells() -> None:
    points = [point("Alpha", 2019, 10), point("Alpha", "East", (1, 2)), point("", None, 3, stat="median")]
    expected = [Cell("2019", "alpha", 10.0), Cell("east", "alpha", "1–2"), Cell("(all)", "median", 3.0)]
    assert cells(figure(panel(*points)).panels[0].points) == expected


def test_optional_gold_points_are_not_asked_for() -> None:
    wanted = gold(panel(point("A", 1, 10), point("Z", 1, 1, required=False)))
    figures = literature(evaluate([wanted], run(figure(panel(point("A", 1, 10))))).documents)
    assert {estimate.value for estimate in figures.values()} == {1.0}


def test_a_document_that_failed_has_nothing_and_is_counted() -> None:
    golds = [gold(panel(*loaves())), gold(panel(*loaves()), name="cake")]
    figures = literature(evaluate(golds, run(figure(panel(*loaves())))).documents)
    assert set(figures) == set(NAMES)
    assert {(estimate.value, estimate.n) for estimate in figures.values()} == {(0.5, 2)}

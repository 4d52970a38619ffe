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


@pytest.mark.parametrize(
    ("target", "prediction", "most", "distance"),
    [(10, 9, 1, 0.1), (10, 100, 1, 1.0), (-10, -9, 1, 0.1), (0, 0, 1, 0.0), (0, 1e-9, 1, 1.0), (10, 8.9, 0.1, 1.0)],
)
def test_relative_distance(target: float, prediction: float, most: float, distance: float) -> None:
    assert relative_distance(target, prediction, most) == pytest.approx(distance)


@pytest.mark.parametrize(
    ("target", "prediction", "expected"),
    [
        ([10, 20, 30], [20, 11], 1 - 1.1 / 3),  # 10 with 11 is 0.1 off, 30 is left over and costs 1
        ([10, 20], [20, 10], 1.0),
        ([10], [10, 10, 10, 10], 0.25),
        ([10, 20, 40, 80], [80, 40, 20, 10], 1.0),  # a fault of the metric: swapped values are perfect
        ([], [], 1.0),
        (["none"], [], 1.0),
        ([1], [], 0.0),
        ([], [1], 0.0),
    ],
)
def test_rnss_pairs_numbers_one_to_one_wherever_they_stand(
    target: list[float], prediction: list[float], expected: float
) -> None:
    assert rnss(target, prediction) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("target", "said", "expected"),
    [
        (TABLE, TABLE, (1.0, 1.0, 1.0)),
        (TABLE, [Cell(cell.column, cell.row, cell.value) for cell in TABLE], (1.0, 1.0, 1.0)),
        # One value 5 % off is worth 0.95, one 25 % off nothing, one cell is lost: 1.95 of 3 given and of 4 wanted.
        (TABLE, [Cell("2019", "alpha", 10.5), TABLE[1], Cell("2019", "beta", 50.0)], (1.95 / 3, 1.95 / 4, 3.9 / 7)),
        ([Cell("2019", "alpha", 10.0)], [Cell("2019", "alpga", 10.0)], (0.9, 0.9, 0.9)),  # one of ten characters
        (
            [Cell("1", "a", 100.0)],
            [Cell("1", "a", 101.0)],
            (0.99, 0.99, 0.99),
        ),  # a fault: a wrong digit is nearly right
        ([], [], (1.0, 1.0, 1.0)),
        (TABLE, [], (1.0, 0.0, 0.0)),
        ([], TABLE, (0.0, 1.0, 0.0)),
    ],
    ids=["equal", "transposed", "by hand", "misspelt", "wrong digit", "both empty", "nothing said", "nothing wanted"],
)
def test_rms_by_hand(target: list[Cell], said: list[Cell], expected: tuple[float, float, float]) -> None:
    assert rms(target, said) == pytest.approx(expected)
    found = [string_distance(a, b, 0.5) for a, b in (("kitten", "sitting"), ("ab", "cd"), ("", ""))]
    assert found == pytest.approx([3 / 7, 1.0, 0.0]), "over the longer length, and cut off"


@pytest.mark.parametrize(
    ("target", "answer", "right"),
    [
        (100, 105, True),
        (100, 105.1, False),
        (-100, -95, True),
        (0, 0.001, False),
        ("alpha", "alpha", True),
        ("alpha", "alpha ", False),
        (100, None, False),
        (2009, 2010, True),  # a fault of the metric
    ],
)
def test_relaxed_accuracy_is_within_five_percent_of_the_target(
    target: float | str, answer: float | str | None, *, right: bool
) -> None:
    assert relaxed_match(target, answer) is right
    assert relaxed_accuracy(TABLE, [*TABLE[:2], Cell("2019", "beta", 50.0)]) == 0.5
    assert relaxed_accuracy([], TABLE) == 1.0


@pytest.mark.parametrize(
    ("target", "said", "tolerance", "expected"),
    [
        # 3 of 4 are the same, IoU 3 / 5, which reaches 0.50, 0.55 and 0.60; 41 is within 5 % of 40.
        (TABLE, [*TABLE[:2], Cell("2019", "beta", 41.0), TABLE[3]], "strict", 0.3),
        (TABLE, [*TABLE[:2], Cell("2019", "beta", 41.0), TABLE[3]], "slight", 1.0),
        (TABLE[:1], [Cell("2019", "alpka", 10.0)], "strict", 0.0),
        (TABLE[:1], [Cell("2019", "alpka", 10.0)], "slight", 1.0),
        (TABLE[:1], [Cell("2019", "gamma", 10.0)], "slight", 0.0),
        (TABLE[:1], [Cell("2019", "gamma", 10.0)], "high", 1.0),
        # The published program divides by the signed target, so that for it any value matches a negative one.
        ([Cell("1", "a", -10.0)], [Cell("1", "a", 500.0)], "high", 0.0),
        ([], [], "strict", 1.0),
        (TABLE, [], "strict", 0.0),
    ],
)
def test_scrm_by_hand(target: list[Cell], said: list[Cell], tolerance: str, expected: float) -> None:
    assert scrm(target, said, TOLERANCES[tolerance]) == expected
    twice = [Cell("2019", "alpha", 10.0), Cell("2019", "alpha", 10.1)]  # a fault: a repeated answer counts twice
    assert intersection_over_union(TABLE[:1], twice, TOLERANCES["slight"]) == 2.0


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


def test_a_document_that_failed_has_nothing_and_is_counted() -> None:
    optional = point("Z", 1, 1, required=False)
    golds = [gold(panel(*loaves(), optional)), gold(panel(*loaves()), name="cake")]
    figures = literature(evaluate(golds, run(figure(panel(*loaves())))).documents)
    assert set(figures) == set(NAMES)
    assert {(estimate.value, estimate.n) for estimate in figures.values()} == {(0.5, 2)}

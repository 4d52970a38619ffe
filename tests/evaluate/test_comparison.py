"""Two runs: paired by document, with an interval on the difference."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.evaluate.comparison import agree, compare
from evaluation_samples import figure, gold, loaves, panel, run

if TYPE_CHECKING:
    from chartprose.evaluate.predictions import Predictions

NAMES = ("one", "two", "three", "four")
GOLDS = [gold(panel(*loaves()), name=name) for name in NAMES]


def run_of(**points: list[dict[str, Any]]) -> Predictions:
    """A run with all documents perfect but those that are given."""
    return run(*(figure(panel(*points.get(name, loaves())), name=name) for name in NAMES))


def wrong(*numbers: int) -> list[dict[str, Any]]:
    points = loaves()
    for number in numbers:
        points[number] = points[number] | {"value": {"value": 77}}
    return points


def test_better_and_worse_are_told_by_document_with_the_points() -> None:
    one, other = run_of(one=wrong(0), two=wrong(1), three=wrong(0)), run_of(two=wrong(1, 2), three=wrong(1))
    changes = {change.name: change for change in compare(GOLDS, one, other).documents}
    assert [changes[name].direction for name in NAMES] == ["better", "worse", "changed", "same"]
    assert changes["one"].fixed == ["Stone oven @ 8 = 25"]
    assert changes["two"].broken == ["Stone oven @ 16 = 55"]
    assert (len(changes["three"].fixed), len(changes["three"].broken)) == (1, 1), "as good, but otherwise"
    against_itself = compare(GOLDS, one, one)
    assert {figure.value for figure in against_itself.differences.values()} == {0.0}
    json.dumps(against_itself.to_json(), allow_nan=False)


def test_the_difference_is_b_minus_a() -> None:
    """24 points: 22 right against 24 right, so that F1 rises by 2/24."""
    comparison = compare(GOLDS, run_of(one=wrong(0, 1)), run_of())
    assert comparison.differences["points.f1"].value == pytest.approx(2 / 24)
    assert comparison.differences["documents.perfect"].value == 0.25
    back = compare(GOLDS, run_of(), run_of(one=wrong(0, 1)))
    assert back.differences["points.f1"].value == pytest.approx(-2 / 24)
    assert comparison.fields["point.value"].value == pytest.approx(2 / 24)
    assert comparison.fields["point.series"].value == 0.0


def test_the_paired_interval_is_narrower_than_the_runs_own() -> None:
    """Both runs fail on the same documents, one of them a little more: the documents' own spread cancels."""
    names = [f"d{number}" for number in range(12)]
    golds = [gold(panel(*loaves()), name=name) for name in names]
    hard = {name: tuple(range(number % 6)) for number, name in enumerate(names)}
    a = run(*(figure(panel(*wrong(*hard[name])), name=name) for name in names))
    b = run(*(figure(panel(*wrong(*hard[name][:-1])), name=name) for name in names))
    comparison = compare(golds, a, b)
    difference = comparison.differences["points.f1"]
    assert comparison.a is not None
    own = comparison.a.headline["points.f1"]
    assert None not in (difference.low, difference.high, own.low, own.high)
    assert difference.high - difference.low < (own.high - own.low) / 2  # type: ignore[operator]
    assert difference.low > 0  # type: ignore[operator]


def test_a_document_that_one_run_lost_is_worse_and_not_left_out() -> None:
    b = run_of()
    del b.figures["one"]
    comparison = compare(GOLDS, run_of(), b)
    assert comparison.documents[0].direction == "worse"
    assert any(note.startswith("b: one counts as zero") for note in comparison.notes)


def test_the_cost_of_each_run_is_given_and_an_unknown_price_is_not_zero() -> None:
    usage = {"calls": 2, "input_tokens": 100, "output_tokens": 10, "cost_usd": None}
    b = run(*(figure(panel(*loaves()), name=name, usage=usage) for name in NAMES))
    comparison = compare(GOLDS, run_of(), b)
    assert comparison.cost["a"]["cost_usd"] == 0
    assert comparison.cost["b"]["cost_usd"] is None
    assert (comparison.cost["b"]["calls"], comparison.cost["b"]["input_tokens"]) == (8, 400)


def test_without_gold_runs_are_compared_by_what_they_say() -> None:
    a, b = run_of(), run_of(one=wrong(0))
    there, back = agree(a, b), agree(b, a)
    assert there.agreement is not None
    assert back.agreement is not None
    assert there.agreement.value == back.agreement.value == pytest.approx(23 / 24)
    assert there.documents[-1].direction in ("same", "changed")
    changed = {change.name for change in there.documents if change.direction == "changed"}
    assert changed == {"one"}
    assert there.a is None
    del b.figures["one"]
    agreement = agree(a, b)
    assert agreement.notes == ["only in a: one"]
    json.dumps(agreement.to_json(), allow_nan=False)

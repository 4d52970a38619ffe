"""Matching and counting of points: laws that hold for all records, and what one fault at a time must change."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose.evaluate.match import KEYS, Tally, gold_points, match_document, pair_points, tally_points
from evaluation_samples import figure, gold, loaves, panel, point

if TYPE_CHECKING:
    import random

    from chartprose.evaluate.gold import Gold
    from chartprose.record import Figure

small_points = st.lists(
    st.builds(point, st.sampled_from(["A", "B"]), st.sampled_from([1, 2]), st.sampled_from([1, 2, (1, 2), None])),
    max_size=4,
)


def score(wanted: Gold, said: Figure | None) -> Tally:
    return tally_points(match_document(wanted, said).points)


def with_changed(number: int, **changes: Any) -> list[dict[str, Any]]:
    """The six points of the sample with one of them changed."""
    points = loaves()
    points[number] = points[number] | changes
    return points


@given(small_points, small_points)
def test_swapping_gold_and_prediction_swaps_precision_and_recall(a: list[Any], b: list[Any]) -> None:
    there, back = (
        score(gold(panel(*_once(a))), figure(panel(*_once(b)))),
        score(gold(panel(*_once(b))), figure(panel(*_once(a)))),
    )
    assert there == Tally(back.tp, back.fn, back.fp)


@given(small_points, small_points, st.randoms(use_true_random=False))
def test_the_order_of_points_changes_nothing(a: list[Any], b: list[Any], shuffler: random.Random) -> None:
    before = match_document(gold(panel(*a)), figure(panel(*b)))
    shuffled_a, shuffled_b = shuffler.sample(a, len(a)), shuffler.sample(b, len(b))
    after = match_document(gold(panel(*shuffled_a)), figure(panel(*shuffled_b)))
    assert tally_points(before.points) == tally_points(after.points)
    outcomes = [sorted((pair.outcome, sorted(pair.agree)) for pair in match.points) for match in (before, after)]
    assert outcomes[0] == outcomes[1]


@settings(max_examples=60)
@given(small_points, small_points)
def test_no_other_pairing_finds_more_right_points(a: list[Any], b: list[Any]) -> None:
    """The assignment against all pairings there are."""
    wanted, said = gold_points(gold(panel(*a)))[0], figure(panel(*b)).panels[0].points
    found = sum(pair.outcome == "correct" for pair in pair_points(wanted, said))
    right = [[len(g.agrees(p)) == len(KEYS) for p in said] for g in wanted]
    places = [*range(len(said)), *[None] * len(wanted)]
    best = max(
        sum(p is not None and right[g][p] for g, p in enumerate(order))
        for order in itertools.permutations(places, len(wanted))
    )
    assert found == best


@pytest.mark.parametrize(
    ("said", "tally", "outcome"),
    [
        (loaves()[1:], Tally(5, 0, 1), "missing"),
        ([*loaves(), point("Clay oven", 20, 99)], Tally(6, 1, 0), "spurious"),
        (with_changed(0, value={"value": 5}), Tally(5, 1, 1), "wrong"),
        (with_changed(0, series="Clay oven"), Tally(5, 1, 1), "wrong"),
        (with_changed(0, x={"value": 9}), Tally(5, 1, 1), "wrong"),
        (with_changed(0, stat="median"), Tally(5, 1, 1), "wrong"),
        (with_changed(0, value={}), Tally(5, 1, 1), "wrong"),
    ],
    ids=["dropped", "invented", "value", "series", "position", "statistic", "nulled"],
)
def test_one_fault_changes_what_it_must_and_nothing_else(said: list[Any], tally: Tally, outcome: str) -> None:
    match = match_document(gold(panel(*loaves())), figure(panel(*said)))
    assert tally_points(match.points) == tally
    assert [pair.outcome for pair in match.points if pair.outcome != "correct"] == [outcome]


ONE, OTHER = point("A", 1, 2), point("A", 3, 4)
OPTIONAL = {"required": False}
LOOSE = OPTIONAL | {"accept": [{"series": "B"}]}


@pytest.mark.parametrize(
    ("wanted", "said", "tally"),
    [
        ([ONE, point("A", 2, 2)], [ONE], Tally(1, 0, 1)),
        ([ONE | OPTIONAL, ONE], [], Tally(0, 0, 1)),
        ([ONE | OPTIONAL, ONE], [ONE], Tally(1, 0, 0)),
        ([ONE, OTHER | OPTIONAL], [ONE], Tally(1, 0, 0)),
        ([ONE, OTHER | OPTIONAL], [ONE, OTHER], Tally(1, 0, 0)),
        ([ONE, OTHER | OPTIONAL], [ONE, point("A", 3, 5)], Tally(1, 1, 0)),
        ([ONE | LOOSE, point("B", 1, 2)], [point("B", 1, 2)], Tally(1, 0, 0)),
        ([point("B", 1, 2) | OPTIONAL | {"accept": [{"series": "A"}]}, ONE], [ONE], Tally(1, 0, 0)),
        ([ONE | {"accept": [{"series": "Z"}]}, point("B", 1, 3)], [point("Z", 1, 2), point("B", 1, 3)], Tally(2, 0, 0)),
        ([ONE | {"accept": [{"series": "Z"}]}, point("B", 1, 3)], [ONE, point("Z", 1, 3)], Tally(1, 1, 1)),
    ],
    ids=[
        "one prediction does not answer two", "written twice is required if one is", "written twice is one point",
        "absent optional is no miss", "optional is no invention", "optional with a wrong value is an invention",
        "an answer that suits both is the required one's", "in either order", "alternative",
        "not the alternative of another point",
    ],
)  # fmt: skip
def test_what_is_optional_or_accepted_costs_nothing_and_takes_nothing(
    wanted: list[Any], said: list[Any], tally: Tally
) -> None:
    assert score(gold(panel(*wanted)), figure(panel(*said))) == tally


@pytest.mark.parametrize(
    ("wanted", "said", "outcomes"),
    [
        (ONE, [point("A", 1, 9), ONE], ["correct", "spurious"]),
        (ONE, [point("B", 7, 2)], ["missing", "spurious"]),
        (point("A", 1, 15, stat="min"), [point("A", 1, 31, stat="median")], ["missing", "spurious"]),
    ],
    ids=["a partly right answer costs no right one", "a value alone makes no pair", "a median is no misread minimum"],
)
def test_only_what_differs_in_one_key_is_a_wrong_answer(wanted: Any, said: list[Any], outcomes: list[str]) -> None:
    match = match_document(gold(panel(wanted)), figure(panel(*said)))
    assert sorted(pair.outcome for pair in match.points) == outcomes


INSET = panel(point("Z", 1, 1), title="Inset")
STONE, STEEL = panel(*loaves()[:3], title="Stone"), panel(*loaves()[3:], title="Steel")


@pytest.mark.parametrize(
    ("wanted", "said", "tally", "duplicates"),
    [
        ([panel(*loaves())], [], Tally(0, 0, 6), 0),
        ([], [panel(*loaves())], Tally(0, 6, 0), 0),
        ([panel(*loaves())], [panel(*loaves(), *loaves()[:2])], Tally(6, 0, 0), 2),
        ([panel(ONE), panel(ONE)], [panel(ONE), panel(ONE)], Tally(2, 0, 0), 0),
        ([panel(ONE), INSET | OPTIONAL], [panel(ONE)], Tally(1, 0, 0), 0),
        ([panel(*loaves())], [panel(*loaves()), INSET], Tally(6, 1, 0), 0),
        ([STONE, STEEL], [STEEL, STONE], Tally(6, 0, 0), 0),
    ],
    ids=[
        "nothing said", "nothing wanted", "said twice is no invention", "in two panels it is two",
        "an optional panel", "a panel that nobody asked for", "in another order",
    ],
)  # fmt: skip
def test_points_are_counted_within_their_panels(
    wanted: list[Any], said: list[Any], tally: Tally, duplicates: int
) -> None:
    match = match_document(gold(*wanted), figure(*said))
    assert (tally_points(match.points), match.duplicates) == (tally, duplicates)


def test_points_in_the_wrong_panel_are_one_mistake_each_and_not_right() -> None:
    match = match_document(gold(STONE, STEEL), figure(panel(*loaves(), title="Stone")))
    assert tally_points(match.points) == Tally(3, 3, 3)
    assert [pair.moved for pair in match.points if pair.outcome == "wrong"] == [True, True, True]
    bread, cake = panel(title="Bread"), panel(title="Cake")
    assert match_document(gold(bread, cake), figure(cake, bread)).panels == {0: 1, 1: 0}, "by titles, without points"


def test_axes_and_legend_entries_are_paired_once_and_a_wrong_channel_is_one_wrong_axis() -> None:
    x, y = {"channel": "x", "label": "Hour", "by": "rule/axes"}, {"channel": "y", "label": "Loaves", "by": "rule/axes"}
    right = match_document(gold(panel(axes=[x, y])), figure(panel(axes=[y, x]))).items(0, "axes")
    assert [pred == wanted[1] for wanted, pred in right if wanted] == [True, True]
    moved = match_document(gold(panel(axes=[y])), figure(panel(axes=[y | {"channel": "y2"}]))).items(0, "axes")
    assert len(moved) == 1
    entry = {"name": "A", "by": "rule/legend"}
    twice = match_document(gold(panel(series=[entry])), figure(panel(series=[entry, entry]))).items(0, "series")
    assert [wanted is None for wanted, _ in twice] == [False, True]


def _once(points: list[Any]) -> list[Any]:
    """Without repetitions, which count once in a prediction but as often as they stand in gold."""
    return [item for number, item in enumerate(points) if item not in points[:number]]

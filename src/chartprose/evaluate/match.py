"""Matching: which predicted item answers which gold item. Panel → axis → series → point, one-to-one on each level.

Panels are paired so that the most points, then titles, then places agree; axes by channel; series by name. Points are
paired within paired panels: first as many required gold points as possible with predictions that are right in all
four keys (series, position, statistic, value), then optional ones, and what is left over where just one key is wrong.
Such a pair is one wrong answer instead of one miss and one invention, which is what the error table needs; precision
and recall count it as both.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar, get_args

from scipy.optimize import linear_sum_assignment

from chartprose.evaluate.equality import norm, same_position, same_quantity
from chartprose.record import Axis

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable, Sequence

    from chartprose.evaluate.equality import Domain
    from chartprose.evaluate.gold import Gold, Place
    from chartprose.record import Figure, Item, Panel, Point, Position, Quantity

    Numbered = tuple[int, Item]
    """An item and its place in its list."""

A = TypeVar("A")
B = TypeVar("B")
Outcome = Literal["correct", "wrong", "missing", "spurious"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
KEYS = ("series", "x", "stat", "value")
"""What makes a point: it is right when all four are. Unit, approximation and the like are fields apart."""

TITLE_WEIGHT, POINT_WEIGHT, ANY_WEIGHT = 3.0, 10.0, 0.1
"""For pairing panels. Points weigh most, then the title; the same place in the order is 1."""

LABEL_WEIGHT = 0.1
"""For pairing axes, where the same channel is 1: the right label on the wrong channel makes one wrong axis."""


def assign(left: Sequence[A], right: Sequence[B], weight: Callable[[A, B], float]) -> list[tuple[int, int]]:
    """Pairs of indices, in the order of ``left``, that maximise the sum of ``weight``; none of them is 0 or less."""
    if not left or not right:
        return []
    table = [[max(weight(a, b), 0.0) for b in right] for a in left]
    rows, columns = linear_sum_assignment(table, maximize=True)
    return [(int(row), int(column)) for row, column in zip(rows, columns, strict=True) if table[row][column] > 0]


def pair_up(left: Sequence[A], right: Sequence[B], weight: Callable[[A, B], float]) -> list[tuple[A | None, B | None]]:
    """The items that ``assign`` pairs, then what is left of either side, alone."""
    made = assign(left, right, weight)
    paired_left, paired_right = {a for a, _ in made}, {b for _, b in made}
    pairs: list[tuple[A | None, B | None]] = [(left[a], right[b]) for a, b in made]
    pairs += [(item, None) for number, item in enumerate(left) if number not in paired_left]
    return pairs + [(None, item) for number, item in enumerate(right) if number not in paired_right]


class Tally(NamedTuple):
    """True positives, false positives and false negatives.

    A wrong answer is both a false positive (it was given) and a false negative (the right one was not). What is right
    but not required counts nowhere; what answers an optional item wrongly is a false positive alone.
    """

    tp: int = 0
    fp: int = 0
    fn: int = 0

    @property
    def precision(self) -> float | None:
        return ratio(self.tp, self.tp + self.fp)

    @property
    def recall(self) -> float | None:
        return ratio(self.tp, self.tp + self.fn)

    @property
    def f1(self) -> float | None:
        """The harmonic mean of precision and recall, 2 tp / (2 tp + fp + fn)."""
        return ratio(2 * self.tp, 2 * self.tp + self.fp + self.fn)


def ratio(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def tally_points(pairs: Iterable[Pair]) -> Tally:
    """The tally of the point pairs of one document."""
    tp = fp = fn = 0
    for pair in pairs:
        right = pair.outcome == "correct"
        tp += right and pair.required
        fp += not right and pair.pred is not None
        fn += not right and pair.required
    return Tally(tp, fp, fn)


def tally_outcomes(counts: Counter[Outcome]) -> Tally:
    """The tally of a field's outcomes."""
    return Tally(counts["correct"], counts["wrong"] + counts["spurious"], counts["wrong"] + counts["missing"])


@dataclass(frozen=True, eq=False)
class GoldPoint:
    """A gold point, its place in the record, and all right values of its keys."""

    place: Place
    point: Point
    required: bool
    domain: Domain
    stated_only: bool
    series: frozenset[str]
    positions: tuple[Position, ...]
    stats: frozenset[str]
    quantities: tuple[Quantity, ...]

    def value_is(self, quantity: Quantity) -> bool:
        return any(same_quantity(gold, quantity, stated_only=self.stated_only) for gold in self.quantities)

    def agrees(self, pred: Point) -> frozenset[str]:
        """Those of ``KEYS`` in which the prediction is right."""
        right = {
            "series": norm(pred.series) in self.series,
            "x": any(same_position(gold, pred.x, self.domain) for gold in self.positions),
            "stat": norm(pred.stat) in self.stats,
            "value": self.value_is(pred.value),
        }
        return frozenset(key for key, agrees in right.items() if agrees)


@dataclass(frozen=True, eq=False)
class Pair:
    """A gold point and the prediction that answers it, in another panel if it is ``moved``; one may be absent."""

    gold: GoldPoint | None
    pred: Point | None
    moved: bool = False

    @cached_property
    def agree(self) -> frozenset[str]:
        """Those of ``KEYS`` in which the two agree."""
        return self.gold.agrees(self.pred) if self.gold and self.pred else frozenset()

    @property
    def required(self) -> bool:
        return self.gold is not None and self.gold.required

    @property
    def outcome(self) -> Outcome:
        if self.gold is None:
            return "spurious"
        if self.pred is None:
            return "missing"
        return "wrong" if self.moved or len(self.agree) < len(KEYS) else "correct"


@dataclass(frozen=True, eq=False)
class Match:
    """All pairs of one document.

    ``panels`` maps gold panels to predicted ones; ``duplicates`` counts predicted points that repeat another
    one of their panel, which are scored once.
    """

    gold: Gold
    figure: Figure | None
    panels: dict[int, int]
    points: list[Pair]
    duplicates: int

    def items(self, panel: int, part: Literal["axes", "series"]) -> list[tuple[Numbered | None, Item | None]]:
        """The axes of a gold panel with the predicted ones of their channel, or its legend entries with their names."""
        name, pred = ("label" if part == "axes" else "name"), self.predicted(panel)
        gold, others = getattr(self.gold.figure.panels[panel], part), getattr(pred, part) if pred else []

        def weight(numbered: Numbered, other: Item) -> float:
            number, item = numbered
            rights = self.gold.accepted(item, name, "panels", panel, part, number)
            same_name = norm(getattr(other, name)) in map(norm, rights)
            if not (isinstance(item, Axis) and isinstance(other, Axis)):
                return float(same_name)
            return float(item.channel == other.channel) + LABEL_WEIGHT * (same_name and bool(other.label))

        return pair_up(list(enumerate(gold)), others, weight)

    def predicted(self, panel: int) -> Panel | None:
        """The predicted panel that answers a gold panel."""
        if self.figure is None or panel not in self.panels:
            return None
        return self.figure.panels[self.panels[panel]]


def match_document(gold: Gold, figure: Figure | None) -> Match:
    """Pair everything in a gold record with a predicted one; ``None`` predicts nothing."""
    gold_panels = [_distinct_gold(points) for points in gold_points(gold)]
    predicted = [panel.points for panel in figure.panels] if figure else []
    pred_panels = [list({_content(point): point for point in reversed(points)}.values()) for points in predicted]
    pairs = {
        (g, p): pair_points(gold_panels[g], pred_panels[p])
        for g in range(len(gold_panels))
        for p in range(len(pred_panels))
    }

    def weight(g: int, p: int) -> float:
        hits = sum(pair.required and pair.outcome == "correct" for pair in pairs[g, p])
        titles = {norm(title) for title in gold.accepted(gold.figure.panels[g], "title", "panels", g)}
        same_title = figure is not None and norm(figure.panels[p].title) in titles
        return POINT_WEIGHT * hits + TITLE_WEIGHT * same_title + (g == p) + ANY_WEIGHT

    panels = dict(assign(range(len(gold_panels)), range(len(pred_panels)), weight))
    points = [pair for g, p in panels.items() for pair in pairs[g, p]]
    rest_gold = [point for g, panel in enumerate(gold_panels) if g not in panels for point in panel]
    rest_pred = [point for p, panel in enumerate(pred_panels) if p not in panels.values() for point in panel]
    points += [Pair(point, None) for point in rest_gold] + [Pair(None, point) for point in rest_pred]
    return Match(gold, figure, panels, _across_panels(points), sum(map(len, predicted)) - sum(map(len, pred_panels)))


def pair_points(gold: Sequence[GoldPoint], pred: Sequence[Point]) -> list[Pair]:
    """Pair the points of one panel; each point of either side is in exactly one pair."""
    gold, pred = sorted(gold, key=lambda one: _order(one.point)), sorted(pred, key=_order)
    base = len(gold) + len(pred) + 1

    def weight(wanted: GoldPoint, given: Point) -> float:
        agree = wanted.agrees(given)
        if len(agree) == len(KEYS):
            return float(base**2 if wanted.required else base)
        if len(agree) < len(KEYS) - 1:
            return 0.0
        # Below 1, so that no number of such pairs outweighs a right one. The same place with another value is a
        # misreading; the same value elsewhere may be a coincidence.
        return 0.8 if "value" not in agree else 0.6

    return [Pair(*pair) for pair in pair_up(gold, pred, weight)]


def gold_points(gold: Gold) -> list[list[GoldPoint]]:
    """The points of a gold by panel, with all their right values."""
    return [
        [
            _gold_point(gold, panel, point, ("panels", number, "points", index))
            for index, point in enumerate(panel.points)
        ]
        for number, panel in enumerate(gold.figure.panels)
    ]


def _gold_point(gold: Gold, panel: Panel, point: Point, place: Place) -> GoldPoint:
    return GoldPoint(
        place=place,
        point=point,
        required=gold.mark(*place).required and gold.mark(*place[:2]).required,
        domain=next((axis.domain for axis in panel.axes if axis.channel == "x"), None),
        stated_only=gold.stated_only,
        series=frozenset(map(norm, gold.accepted(point, "series", *place))),
        positions=tuple(gold.accepted(point, "x", *place)),
        stats=frozenset(map(norm, gold.accepted(point, "stat", *place))),
        quantities=tuple(gold.accepted(point, "value", *place)),
    )


def _distinct_gold(points: list[GoldPoint]) -> list[GoldPoint]:
    """Without repeats; a point is required if one of its repeats is, and other alternatives make another point."""
    first: dict[tuple[object, ...], GoldPoint] = {}
    for point in sorted(points, key=lambda point: not point.required):
        others = (sorted(point.series), sorted(point.stats), point.positions[1:], point.quantities[1:])
        first.setdefault((*_content(point.point), *map(repr, others)), point)
    return list(first.values())


def _content(point: Point) -> tuple[object, ...]:
    x, value = point.x, point.value
    return norm(point.series), norm(point.stat), x.value, x.low, x.high, x.label, value.value, value.low, value.high


def _across_panels(points: list[Pair]) -> list[Pair]:
    """Join a missing point with the invented one in another panel that has the same keys and value."""
    missing = [pair.gold for pair in points if pair.gold and pair.pred is None]
    spurious = [pair.pred for pair in points if pair.pred and pair.gold is None]

    def weight(gold: GoldPoint, pred: Point) -> float:
        return (1.0 + gold.required) * (len(gold.agrees(pred)) == len(KEYS))

    pairs = [pair for pair in points if pair.gold and pair.pred]
    return pairs + [Pair(gold, pred, moved=bool(gold and pred)) for gold, pred in pair_up(missing, spurious, weight)]


def _order(point: Point) -> str:
    return point.model_dump_json(exclude={"evidence", "by", "also"})

"""Points: the cells of a group in the form of the record, once each label has its role."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.record import Point, Position, Quantity
from chartprose.rules.context import BAR_TYPES, BOX_TYPES, PIE_TYPES
from chartprose.rules.lookup import FILLERS, TOTALS, words_of
from chartprose.rules.unexplained_labels import foreign_name

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from chartprose.record import Axis, Span
    from chartprose.rules.cells import Cell, Group, Label
    from chartprose.rules.context import Context
    from chartprose.rules.quantity import Reading
    from chartprose.rules.roles import Assignment

CHANGING: Final = frozenset({
    "negative", "minus", "loss", "decrease", "decline", "deficit", "not", "cumulative", "combined", "assumed",
    "presumably", "more", "less", "fewer", "higher", "lower", "above", "below", "later", "earlier", "than",
})  # fmt: skip
"""Words of a note on a value that may say that it is another, a difference, or none."""
TYPES_WITH_CLASSES: Final = BAR_TYPES | BOX_TYPES
STATISTIC_TYPES: Final = BOX_TYPES | {"other", ""}
"""Types whose values may be statistics."""
ARROW_SIGNS: Final = "↑↓▲▼△▽"
RATIO_WORDS: Final = frozenset({
    "x", "×", "ratio", "ratios", "factor", "times", "fold", "multiple", "multiples", "speedup", "speed-up", "relative",
})  # fmt: skip
"""Words of an axis whose values may be multiples."""
COUNT_WORDS: Final = frozenset({"n", "rank", "count"})
"""Words before a number in brackets that is none of the axis."""
UNDECLARED: Final = Objection("prose", "no axis or series is declared that the number in this sentence could belong to")
WORDED: Final = frozenset({"weak", "lead", "tail", "bracket"})
"""The slots of words of a sentence."""

BY: Final = {"table": "rule/table", "list": "rule/list", "prose": "rule/prose"}


@dataclass(slots=True)
class ResolvedCell:
    """A cell with its labels by role."""

    cell: Cell
    names: dict[str, str | Position] = field(default_factory=dict)
    labels: dict[str, Label] = field(default_factory=dict)


@dataclass(slots=True)
class BlockResult:
    """What a group gives: its points and the numerals that are accounted for, or an objection."""

    points: list[Point] = field(default_factory=list)
    accounted: list[Span] = field(default_factory=list)
    objection: Objection | None = None


def points_of(group: Group, assignment: Assignment, context: Context) -> BlockResult:
    """The points of ``group``, or why there are none."""
    if assignment.problem is not None:
        return BlockResult(objection=Objection(*assignment.problem, (group.span,)))
    worded = any(all(label.slot in WORDED for label in cell.path) for cell in group.cells)
    if worded and group.layout == "list" and not (context.series or context.panel.axes or context.lookup.keys):
        return BlockResult(objection=UNDECLARED)
    outcome = BlockResult()
    filled: list[ResolvedCell] = []
    for cell in group.cells:
        one = _resolved(cell, assignment)
        if isinstance(one, Objection):
            return BlockResult(objection=one)
        filled.append(one)
        outcome.accounted += [cell.whole or cell.span, *cell.also, *(label.span for label in cell.path)]
    for _, record in groupby(filled, key=lambda one: one.cell.record):
        for item in _records(list(record)):
            point = _point(item[0], item[1], group, context)
            if isinstance(point, Objection):
                return BlockResult(objection=point)
            if point is not None:
                outcome.points.append(point)
    if _is_stack(outcome.points, context):
        span = outcome.points[-1].evidence["value"]
        outcome.objection = Objection("shape", "the values are the ends of stacked parts, not their sizes", (span,))
    placed = [is_placed(point.x) for point in outcome.points]
    if any(placed) and not all(placed):
        bare = outcome.points[placed.index(False)]
        outcome.objection = Objection(
            "shape", "a value has no position, although others in the block do", (bare.evidence["value"],)
        )
    return outcome


def _is_stack(points: Sequence[Point], context: Context) -> bool:
    """Whether the values at one position are spans of which each begins where another ends."""
    spans: dict[tuple[object, ...], list[tuple[float, float]]] = {}
    for point in points:
        value, x = point.value, point.x
        if value.value is None and value.low is not None and value.high is not None and point.stat is None:
            key = (x.value, x.low, x.high, x.label) if context.chart_type not in PIE_TYPES else ()
            spans.setdefault(key, []).append((value.low, value.high))
    return any({low for low, _ in found} & {high for _, high in found} for found in spans.values() if len(found) > 1)


def _resolved(cell: Cell, assignment: Assignment) -> ResolvedCell | Objection:
    one = ResolvedCell(cell)
    for label in cell.path:
        sense = assignment.senses.get((label.slot, label.text))
        if sense is None:
            return Objection("label", f"the role of “{label.text}” cannot be determined", (label.span,))
        for role, name in sense.items():
            one.names[role] = name
            one.labels[role] = label
    return one


def _records(filled: list[ResolvedCell]) -> Iterator[tuple[ResolvedCell, ResolvedCell | None]]:
    """The values of a record, each with the cell that holds its position, if the record is a pair."""
    places = [one for one in filled if one.names.get("measure") == "position"]
    if not places:
        for one in filled:
            yield one, None
        return
    values = [one for one in filled if one not in places]
    if len(places) == 1 and values:
        for one in values:
            yield one, places[0]
        return
    yield filled[0], filled[0]


def _point(one: ResolvedCell, place: ResolvedCell | None, group: Group, context: Context) -> Point | Objection | None:
    if one.cell.total or "total" in one.names or "aside" in one.names:
        return None
    if place is one:
        return Objection("shape", "a row states several positions", (one.cell.span,))
    series = _series(one, context)
    if isinstance(series, Objection):
        return series
    name, evidence = series
    if not name and context.second is not None:
        return Objection("label", "the text does not say which value axis applies", (one.cell.span,))
    position, x_span = _position(one, place, context)
    if position is None:
        return Objection("label", "positions are declared, and the value does not name one", (one.cell.span,))
    keyed = any(label.slot in ("key", "weak") and label not in one.labels.values() for label in one.cell.path)
    if keyed and _is_bracketed(one) and isinstance(one.names["x"], Position):
        return Objection("ambiguous", "either of two numbers could be the position", (one.cell.span,))
    if x_span is not None:
        evidence["x"] = x_span
    if context.chart_type in PIE_TYPES and "x" not in one.names and name:
        position, evidence["x"], name = Position(label=name), evidence.pop("series", x_span or one.cell.span), ""
    evidence["value"] = one.cell.span
    reading = one.cell.reading if _is_bracketed(one) else _fitting(one.cell, context)
    if reading is None and one.cell.missing is None:
        return Objection("ambiguous", "two values share one label", (one.cell.span,))
    notes = [label for label in one.cell.path if label.slot in ("bracket", "tail")]
    own_words = context.lookup.fillers - FILLERS
    if any(not CHANGING.isdisjoint(set(words_of(label.text)) - own_words) for label in notes):
        return Objection("ambiguous", "a note on the value may change it", (one.cell.span,))
    if reading is not None and (problem := objection_to_level(reading, context)):
        return Objection("ambiguous", problem, (one.cell.span,))
    own = {name, position.label or "", str(one.names.get("x"))}
    if any(foreign_name(label, own, context) for label in notes):
        return Objection("label", "a note on a value names another series or position", (one.cell.span,))
    quantity = Quantity() if reading is None else reading.quantity(_unit(one, context))
    stat = one.names.get("statistic")
    if stat == "outlier" and one.cell.missing is not None:
        return None
    if (objection := _unfit_statistic(one, reading, context)) is not None:
        return objection
    return Point(
        series=name, x=position, value=quantity, stat=stat, missing=one.cell.missing,
        by=BY[group.layout] if place is None else "rule/pairs", evidence=evidence,
    )  # fmt: skip


def _unfit_statistic(one: ResolvedCell, reading: Reading | None, context: Context) -> Objection | None:
    """Why a value is not the statistic that its labels name, or which it is of a box is not known."""
    stat = one.names.get("statistic")
    if stat == "outlier" and one.labels["statistic"].slot.startswith("column"):
        return Objection("ambiguous", "the outlier column may hold counts, not values", (one.cell.span,))
    if stat is not None and (not stat or context.chart_type not in STATISTIC_TYPES):
        reason = f"“{one.labels['statistic'].text}” is a statistic of the other values"
        return Objection("ambiguous", reason, (one.cell.span,))
    paired = reading is not None and reading.value is not None and reading.low is not None
    if context.chart_type in BOX_TYPES and stat is None and not paired:
        return Objection("label", "the text does not say which statistic of the box the value is", (one.cell.span,))
    return None


def objection_to_level(reading: Reading, context: Context) -> str | None:
    """Why a quantity is not a value of the axis: the size of a change, or a multiple of another value."""
    if reading.head[:1] in ARROW_SIGNS and reading.head:
        return "a number after an arrow is a change"
    axis = context.value_axis
    if reading.ratio and axis is not None and RATIO_WORDS.isdisjoint(words_of(f"{axis.label or ''} {axis.unit or ''}")):
        return "“N times” is a multiple of another value, not a value"
    if reading.join == "from" and context.chart_type not in STATISTIC_TYPES:
        return "“from … to …” could be a range or a change"
    return None


def value_axis(context: Context, series: str | None, units: Collection[str] = ()) -> Axis | None:
    """The axis that the values of a series are on; None where there are two and the text does not say which.

    ``units`` are those of the values, which may decide.
    """
    second = context.second
    if second is None or context.value_axis is None or context.value_axis.channel != "y":
        return context.value_axis
    bound: str | None = next((one.axis for one in context.panel.series if one.name == series), None)
    if bound is None and series:
        words = set(words_of(series))
        named = [
            axis.channel for axis in (context.value_axis, second) if words & (set(words_of(axis.label or "")) - FILLERS)
        ]
        bound = named[0] if len(named) == 1 else None
    if bound is None and units:
        fitting = [axis.channel for axis in (context.value_axis, second) if axis.unit in units]
        bound = fitting[0] if len(fitting) == 1 else None
    return {"y": context.value_axis, "y2": second}.get(bound or "")


def _unit(one: ResolvedCell, context: Context) -> str | None:
    """Per cent, where the axis says so, for a quantity that is stated without a unit."""
    axis = value_axis(context, str(one.names.get("series", "")))
    return "%" if axis is not None and axis.unit == "%" and "statistic" not in one.names else None


def _series(one: ResolvedCell, context: Context) -> tuple[str, dict[str, Span]] | Objection:
    if "series" in one.names:
        return str(one.names["series"]), {"series": one.labels["series"].span}
    names = context.series
    if context.rows is not None and context.rows.categories:
        return Objection("label", "rows are declared, and the value does not name one", (one.cell.span,))
    if len(names) == 1:
        if context.shares_series:
            return Objection("label", "the only declared series may belong to another panel", (one.cell.span,))
        return names[0], {}
    if names:
        return Objection("label", "several series are declared, and the value does not name one", (one.cell.span,))
    return "", {}


def _position(one: ResolvedCell, place: ResolvedCell | None, context: Context) -> tuple[Position | None, Span | None]:
    """The position of a value and where it is; None where one is wanted and there is none."""
    if place is not None and place.cell.reading is not None:
        reading = place.cell.reading
        return Position(value=reading.value, low=reading.low, high=reading.high), place.cell.span
    x = one.names.get("x")
    if x is not None:
        label = one.labels["x"]
        if isinstance(x, Position) and _is_class(x, label.text, context):
            x = label.text
        return (x if isinstance(x, Position) else Position(label=x)), label.span
    if context.chart_type in PIE_TYPES:
        return Position(), None
    unplaced = context.chart_type in BAR_TYPES and len(context.series) > 1  # bars of one series are positions
    if unplaced or len(context.categories) > 1 or context.has_numeric_positions or one.names.get("measure") == "other":
        return None, None
    return Position(), None


def _is_bracketed(one: ResolvedCell) -> bool:
    """Whether the brackets after a value name its position, not a second value."""
    return "x" in one.labels and one.labels["x"].slot == "bracket"


def _is_class(x: Position, label: str, context: Context) -> bool:
    """Whether a number is part of the name of a bar or a box: its bounds, or its noun ("Round 2")."""
    if context.chart_type not in TYPES_WITH_CLASSES or x.label is not None:
        return False
    return x.value is None or (not context.has_numeric_positions and any(map(str.isalpha, label)))


def _fitting(cell: Cell, context: Context) -> Reading | None:
    """The quantity of a cell that is its value: of two in different units, the one in the unit of the axis."""
    if not cell.extra or cell.reading is None:
        return cell.reading
    first, second = cell.reading, cell.extra[0]
    remarks = [words_of(label.text) for label in cell.path if label.slot == "bracket"]
    if any(TOTALS.intersection(words) or COUNT_WORDS.intersection(words[:1]) for words in remarks):
        return first  # "4 (total: 32)", "4 (n = 12)"
    shares = "%" if context.chart_type in PIE_TYPES else None
    unit = context.value_axis.unit if context.value_axis is not None else shares
    if first.unit == second.unit or len(cell.also) > 1:
        return None  # "30 t (34 t)", "30 t (2021: 34 t)"
    if unit is not None and second.unit == unit != first.unit:
        cell.span = cell.also[0]
        return second
    return first


def position_key(point: Point) -> tuple[object, ...]:
    """What distinguishes the values of a panel: series, statistic and position, whatever case they are written in."""
    x = point.x
    return point.series.casefold(), point.stat, x.value, x.low, x.high, (x.label or "").casefold()


def is_placed(x: Position) -> bool:
    """Whether a position is anywhere, and not the whole series."""
    return x.label is not None or bool(known_ends(x))


def ends_of(quantity: Quantity | Position) -> tuple[float | None, ...]:
    """The value and both ends of a quantity or a position."""
    return quantity.value, quantity.low, quantity.high


def known_ends(quantity: Quantity | Position) -> list[float]:
    """Those of ``ends_of`` that are stated."""
    return [end for end in ends_of(quantity) if end is not None]


def merged(points: Sequence[tuple[int, Point]]) -> list[tuple[int, Point]]:
    """The points with repeats of one value merged into the first of them."""
    found: dict[tuple[object, ...], tuple[int, Point]] = {}
    for panel, point in points:
        key = (panel, *position_key(point), point.missing, *ends_of(point.value))
        if key in found:
            found[key][1].also.append(point.evidence["value"])
        else:
            found[key] = (panel, point)
    return list(found.values())

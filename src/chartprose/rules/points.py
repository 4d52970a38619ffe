"""Points: the cells of a group in the form of the record, once each label has its role."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.record import Point, Position, Quantity
from chartprose.rules.context import BAR_TYPES, BOX_TYPES, PIE_TYPES, SCATTER_TYPES
from chartprose.rules.lookup import FILLERS, TOTALS, words_of
from chartprose.rules.position import axis_words, has_unit

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
NAMED: Final = frozenset({"series", "x"})
MAX_ASIDES: Final = 2  # more values under the head of a field of the chart may be its data
UNDECLARED: Final = Objection("prose", "no axis or series is declared that the number in this sentence could belong to")
WORDED: Final = frozenset({"weak", "lead", "tail", "bracket"})
"""The slots of words of a sentence."""

BY: Final = {"table": "rule/table", "list": "rule/list", "prose": "rule/prose"}


def read_points(group: Group, assignment: Assignment, context: Context) -> None:
    """Enter the points of ``group``, or why there are none."""
    worded = any(all(label.slot in WORDED for label in cell.path) for cell in group.cells)
    declared = context.series or context.panel.axes or context.lookup.keys
    if assignment.problem is not None:
        group.objection = Objection(*assignment.problem, (group.span,))
    elif worded and group.layout == "list" and not declared:
        group.objection = UNDECLARED
    for cell in group.cells:
        group.objection = group.objection or _resolve(cell, assignment)
        group.accounted += [cell.whole or cell.span, *cell.also, *(label.span for label in cell.path)]
    if group.objection is not None:
        return
    for _, record in groupby(group.cells, key=lambda cell: cell.record):
        for cell, place in _values(list(record), context):
            aside = cell.labels.get("aside") if cell.reading is not None and group.layout == "list" else None
            if aside is not None and not NAMED.isdisjoint(assignment.roles.get(aside.slot, ())):
                group.objection = Objection("ambiguous", f"“{aside.text}” could be a name", (cell.span,))
                return
            if isinstance(point := _point(cell, place, group, context), Objection):
                group.objection = point
                return
            if point is not None:
                group.points.append(point)
    placed = [is_placed(point.x) for point in group.points]
    if len(placed) > 1 and not (any(placed) or context.panel.axes or context.chart_type):
        group.objection = Objection("shape", "nothing says at which positions the values are", (group.span,))
    elif _is_stack(group.points, context):
        span = group.points[-1].evidence["value"]
        group.objection = Objection("shape", "the values are the ends of stacked parts, not their sizes", (span,))
    if any(placed) and not all(placed):
        span = group.points[placed.index(False)].evidence["value"]
        group.objection = Objection("shape", "a value has no position, although others in the block do", (span,))


def _is_stack(points: Sequence[Point], context: Context) -> bool:
    """Whether the values at one position are spans of which each begins where another ends."""
    spans: dict[tuple[object, ...], list[tuple[float, float]]] = {}
    for point in points:
        value, x = point.value, point.x
        if value.value is None and value.low is not None and value.high is not None and point.stat is None:
            key = (x.value, x.low, x.high, x.label) if context.chart_type not in PIE_TYPES else ()
            spans.setdefault(key, []).append((value.low, value.high))
    return any({low for low, _ in found} & {high for _, high in found} for found in spans.values() if len(found) > 1)


def _resolve(cell: Cell, assignment: Assignment) -> Objection | None:
    """Enter what the labels of a cell mean, or say which of them means nothing."""
    for label in cell.path:
        sense = assignment.senses.get((label.slot, label.text))
        if sense is None:
            return Objection("label", f"the role of “{label.text}” cannot be determined", (label.span,))
        cell.names |= sense
        cell.labels |= dict.fromkeys(sense, label)
    return None


def _values(cells: Sequence[Cell], context: Context) -> Iterator[tuple[Cell, Cell | None]]:
    """The values of a record, each with the cell that holds its position, if the record is a pair."""
    places = [cell for cell in cells if cell.names.get("measure") == "position"] or _by_units(cells, context)
    values = [cell for cell in cells if cell not in places]
    if len(places) > 1 or not values:
        yield cells[0], cells[0]
        return
    for cell in values:
        yield cell, places[0] if places else None


def _by_units(cells: Sequence[Cell], context: Context) -> list[Cell]:
    """The position of two bare numbers of which one is in the unit of the axis of positions, the other of values.

    The two numbers of a dot are its position and its value, so that the value determines both.
    """
    if len(cells) != 2 or any("x" in cell.names or cell.names.get("measure", "value") != "value" for cell in cells):
        return []
    place, value = context.position_axis, context.value_axis
    sides = [(_is_on(cell, place, value), _is_on(cell, value, place)) for cell in cells]
    if sorted(sides) == [(False, True), (True, False)]:
        return [cells[sides.index((True, False))]]
    if context.chart_type not in SCATTER_TYPES or sorted(sides) != [(False, False), (False, True)]:
        return []
    other = cells[sides.index((False, False))]
    unit = other.reading.unit if other.reading is not None and place is not None and place.unit is not None else None
    return [other] if (unit is None or has_unit(place, unit)) and all(one.slot != "tail" for one in other.path) else []


def _is_on(cell: Cell, axis: Axis | None, other: Axis | None) -> bool:
    """Whether the unit of a number, or the word after it, is one of an axis and not of the other."""
    tail = {word for label in cell.path if label.slot == "tail" for word in words_of(label.text)}
    unit = cell.reading.unit if cell.reading is not None else None
    named = not tail.isdisjoint(axis_words(axis) - axis_words(other))
    return named or (unit is not None and has_unit(axis, unit) and not has_unit(other, unit))


def _point(cell: Cell, place: Cell | None, group: Group, context: Context) -> Point | Objection | None:
    aside, x = cell.labels.get("aside"), cell.labels.get("x")
    headed = x is not None and aside is not None and aside.span < x.span and aside.slot.startswith(("bold", "runin"))
    if headed or (aside in group.path and len(group.cells) > MAX_ASIDES):
        return Objection("label", "values are under a head that names no part of the data", (cell.span,))
    if cell.sums > 1 or "total" in cell.names or "aside" in cell.names:
        return None
    if cell.sums and not context.categories:
        return Objection("ambiguous", "the last row could be one of totals", (cell.span,))
    if place is cell:
        return Objection("shape", "a row states several positions", (cell.span,))
    if isinstance(series := _series(cell, context), Objection):
        return series
    name, evidence = series
    if not name and context.second is not None:
        return Objection("label", "the text does not say which value axis applies", (cell.span,))
    position, x_span = _position(cell, place, context)
    if position is None:
        return Objection("label", "positions are declared, and the value does not name one", (cell.span,))
    keyed = any(label.slot in ("key", "weak") and label not in cell.labels.values() for label in cell.path)
    if keyed and _is_bracketed(cell) and isinstance(cell.names["x"], Position):
        return Objection("ambiguous", "either of two numbers could be the position", (cell.span,))
    if x_span is not None:
        evidence["x"] = x_span
    if context.chart_type in PIE_TYPES and "x" not in cell.names and name:
        position, evidence["x"], name = Position(label=name), evidence.pop("series", x_span or cell.span), ""
    evidence["value"] = cell.span
    reading = cell.reading if _is_bracketed(cell) else _fitting(cell, context)
    if reading is None and cell.missing is None:
        return Objection("ambiguous", "two values share one label", (cell.span,))
    notes = [label for label in cell.path if label.slot in ("bracket", "tail")]
    own_words = context.lookup.fillers - FILLERS
    if any(not CHANGING.isdisjoint(set(words_of(label.text)) - own_words) for label in notes):
        return Objection("ambiguous", "a note on the value may change it", (cell.span,))
    if reading is not None and (problem := objection_to_level(reading, context)):
        return Objection("ambiguous", problem, (cell.span,))
    own = {name, position.label or "", str(cell.names.get("x"))}
    if any(_names_another(label, own, context) for label in notes):
        return Objection("label", "a note on a value names another series or position", (cell.span,))
    quantity = Quantity() if reading is None else reading.quantity(_unit(cell, context))
    stat = cell.names.get("statistic")
    if stat == "outlier" and cell.missing is not None:
        return None
    if (objection := _unfit_statistic(cell, reading, context)) is not None:
        return objection
    return Point(
        series=name, x=position, value=quantity, stat=stat, missing=cell.missing,
        by=BY[group.layout] if place is None else "rule/pairs", evidence=evidence,
    )  # fmt: skip


def _names_another(label: Label, own: Collection[str], context: Context) -> bool:
    """Whether a comment on a value holds a declared name that is not its own."""
    hits = context.lookup.names_in(label.text)
    named = [{m.name for m in hit.meanings if m.role in ("series", "category")} for hit in hits]
    return any(names and names.isdisjoint(own) for names in named)


def _unfit_statistic(cell: Cell, reading: Reading | None, context: Context) -> Objection | None:
    """Why a value is not the statistic that its labels name, or which it is of a box is not known."""
    stat = cell.names.get("statistic")
    if stat == "outlier" and cell.labels["statistic"].slot.startswith("column"):
        return Objection("ambiguous", "the outlier column may hold counts, not values", (cell.span,))
    if stat is not None and (not stat or context.chart_type not in STATISTIC_TYPES):
        reason = f"“{cell.labels['statistic'].text}” is a statistic of the other values"
        return Objection("ambiguous", reason, (cell.span,))
    paired = reading is not None and reading.value is not None and reading.low is not None
    if context.chart_type in BOX_TYPES and stat is None and not paired:
        return Objection("label", "the text does not say which statistic of the box the value is", (cell.span,))
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
    if second is None or context.value_axis is None:
        return context.value_axis
    bound: str | None = next((found.axis for found in context.panel.series if found.name == series), None)
    if bound is None and series:
        words = set(words_of(series))
        named = [
            axis.channel for axis in (context.value_axis, second) if words & (set(words_of(axis.label or "")) - FILLERS)
        ]
        bound = named[0] if len(named) == 1 else None
    if bound is None and units:
        fitting = [axis.channel for axis in (context.value_axis, second) if axis.unit in units]
        bound = fitting[0] if len(fitting) == 1 else None
    return next((axis for axis in (context.value_axis, second) if axis.channel == bound), None)


def _unit(cell: Cell, context: Context) -> str | None:
    """Per cent, where the axis says so, for a quantity that is stated without a unit."""
    axis = value_axis(context, str(cell.names.get("series", "")))
    return "%" if axis is not None and axis.unit == "%" and "statistic" not in cell.names else None


def _series(cell: Cell, context: Context) -> tuple[str, dict[str, Span]] | Objection:
    if "series" in cell.names:
        return str(cell.names["series"]), {"series": cell.labels["series"].span}
    names = context.series
    if context.rows is not None and context.rows.categories:
        return Objection("label", "rows are declared, and the value does not name one", (cell.span,))
    if len(names) == 1:
        if context.shares_series:
            return Objection("label", "the only declared series may belong to another panel", (cell.span,))
        return names[0], {}
    if names:
        return Objection("label", "several series are declared, and the value does not name one", (cell.span,))
    return "", {}


def _position(cell: Cell, place: Cell | None, context: Context) -> tuple[Position | None, Span | None]:
    """The position of a value and where it is; None where one is wanted and there is none."""
    if place is not None and place.reading is not None:
        reading = place.reading
        return Position(value=reading.value, low=reading.low, high=reading.high), place.span
    x = cell.names.get("x")
    if x is not None:
        label = cell.labels["x"]
        if isinstance(x, Position) and _is_class(x, label.text, context):
            x = label.text
        return (x if isinstance(x, Position) else Position(label=x)), label.span
    if context.chart_type in PIE_TYPES:
        return Position(), None
    unplaced = context.chart_type in BAR_TYPES and len(context.series) > 1  # bars of one series are positions
    if unplaced or len(context.categories) > 1 or context.has_numeric_positions or cell.names.get("measure") == "other":
        return None, None
    return Position(), None


def _is_bracketed(cell: Cell) -> bool:
    """Whether the brackets after a value name its position, not a second value."""
    return "x" in cell.labels and cell.labels["x"].slot == "bracket"


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
    domain = context.value_axis.domain if context.value_axis is not None else None
    if domain is not None and second.value is not None and second.value < min(domain[0] or 0, 0):
        return first  # "27.1 (-3.5)" on an axis from 20: the change from another value
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

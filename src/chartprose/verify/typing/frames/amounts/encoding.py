"""Two sides as assertions: which names stand against which, and by which measure."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.amounts.sides import Side
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.grid_forms.grid import Grid

MEASURES = {"sum": "sum", "mean": "mean"}


def settled(left: Side, right: Side | None, grid: Grid) -> bool:
    """Fill what a side leaves out by the other side; whether both are told then."""
    single = len(grid.series) == 1
    sides = [left] if right is None else [left, right]
    for side in sides:
        other = right if side is left else left
        if single:
            side.series = list(grid.series)
        if not side.series and side.how and side.places and (other is None or not other.series):
            side.series = list(grid.series)
    if right is not None:
        _share(left, right)
        _share(right, left)
    for side in sides:
        if side.without:
            side.places = [p for p in grid.places if p not in side.without]
        if not side.places and side.how and (single or side.whole or len(side.series) == 1):
            side.places = list(grid.places)
        side.how = side.how if max(len(side.series), len(side.places)) > 1 else ""
    return all(_is_told(side, grid) for side in sides)


def _share(side: Side, other: Side) -> None:
    """Let a side have the names of the other one where it has none: "on average, A is ahead of B"."""
    if not side.series:
        side.series = list(other.series)
        side.how = side.how or (other.how if len(side.series) > 1 else "")
    if not side.places and not side.whole and not (side.how and not other.how) and not other.whole:
        side.places = list(other.places)
    if not side.places and not side.how and other.how in ("sum", "mean"):
        side.how = other.how


def _is_told(side: Side, grid: Grid) -> bool:
    """Whether a side is one value, or several in one row or column with a word for how they are taken together."""
    if not side.series or not side.places or min(len(side.series), len(side.places)) > 1 or side.how == "median":
        return False
    if not {*side.series} <= {*grid.series} or not {*side.places} <= {*grid.places}:
        return False
    if any((s, p) not in grid.values for s in side.series for p in side.places):
        return False
    return bool(side.how) or max(len(side.series), len(side.places)) == 1


def amount_of(side: Side, grid: Grid) -> float:
    """The number that a side is."""
    values = [grid.values[s, p] for s in side.series for p in side.places]
    return sum(values) / (len(values) if side.how == "mean" else 1)


def of_side(side: Side) -> Fields:
    """The things and the measure of one side."""
    made: Fields = {"series": side.series, "at": side.places, "measure": MEASURES.get(side.how, "value")}
    return made | ({"among": "positions"} if len(side.series) > 1 else {})


def against(left: Side, right: Side) -> Fields | None:
    """The things and the measures of two sides; ``None`` where the language of checks cannot set them side by side."""
    one, two = MEASURES.get(left.how, "value"), MEASURES.get(right.how, "value")
    if len(left.series) == len(right.series) == 1:
        measures = {one, two} - {"value"}
        if len(measures) > 1:
            return None
        made: Fields = {"series": left.series, "at": left.places, "measure": measures.pop() if measures else "value"}
        if left.series != right.series:
            made["versus"] = right.series
        elif not (len(left.places) > 1 or len(right.places) > 1):
            return made | {"among": "positions", "versus": right.places}
        return made | ({"versus_at": right.places} if left.places != right.places else {})
    if left.series == right.series and one == two and len(left.places) == len(right.places) == 1:
        return {
            "series": left.series,
            "at": left.places,
            "among": "positions",
            "versus": right.places,
            "measure": one,
        }
    return None

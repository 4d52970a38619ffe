"""Numbers of a figure by who, where and which measure, and as the things of an assertion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.vocabulary.measures import MOVING
from chartprose.verify.typing.vocabulary.words import FLIPPED

if TYPE_CHECKING:
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.frames.clause import Fields

PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Quantity:
    """A measure of one or several series, at places or over a span of them."""

    sheet: Sheet
    series: tuple[str, ...]
    places: tuple[str, ...] = ()
    start: str | None = None
    end: str | None = None
    measure: str = "value"
    pooled: bool = False
    """Whether the values at a place are added up over the series, and the measure is that of the sums."""

    def number(self) -> float | None:
        """The number that it is; ``None`` where a value of it is not stated."""
        values = self._values()
        if not values or any(v is None for v in values):
            return None
        told = [v for v in values if v is not None]
        first, last = told[0], told[-1]
        match self.measure:
            case "value":
                return first if len(told) == 1 else None
            case "mean":
                return sum(told) / len(told)
            case "sum":
                return sum(told)
            case "share":
                whole = self._whole() if self.pooled else 0.0
                return 100 * sum(told) / whole if whole else None
            case "max":
                return max(told)
            case "min":
                return min(told)
            case "range":
                return max(told) - min(told)
            case "gap":
                return abs(first - last) if len(told) == PAIR else None
            case "start":
                return first
            case "end":
                return last
        return self._move(first, last) if len(told) > 1 else None

    def _move(self, first: float, last: float) -> float | None:
        if self.measure in ("change", "drop"):
            return last - first if self.measure == "change" else first - last
        if first <= 0 or self.measure not in MOVING:
            return None
        if self.measure == "times":
            return last / first
        sign = 1 if self.measure == "percent_change" else -1
        return sign * 100 * (last / first - 1)

    def _values(self) -> list[float | None]:
        if self.pooled:
            return [self._sum(p) for p in self.stops()]
        rows = self.sheet.rows
        if len(self.series) > 1:
            return [rows[s].get(self.places[0]) for s in self.series] if len(self.places) == 1 else []
        row = rows[self.series[0]]
        if self.places:
            return [row.get(p) for p in self.places]
        ends = [p for p in (self.start, self.end) if p is not None]
        if any(p not in row for p in ends) and self.measure in MOVING | {"start", "end"}:
            return []
        return [v for _, v in self.sheet.span(self.series[0], self.start, self.end)]

    def _whole(self) -> float:
        """All that a share of several series, or of several places of one, is a part of."""
        rows = self.sheet.rows
        if len(self.series) > 1:
            told = [rows[s].get(self.places[0]) for s in rows]
            return 0.0 if None in told else sum(v for v in told if v is not None)
        return sum(rows[self.series[0]].values())

    def stops(self) -> list[str]:
        """The places of a sum of series."""
        if self.places:
            return list(self.places)
        places = self.sheet.places
        i = places.index(self.start) if self.start is not None else 0
        j = places.index(self.end) if self.end is not None else len(places) - 1
        return places[i : j + 1]

    def _sum(self, place: str) -> float | None:
        told = [self.sheet.rows[s].get(place) for s in self.series]
        return None if None in told else sum(v for v in told if v is not None)

    def told(self, said: Fields) -> Fields | None:
        """The assertion that it has a relation to a number: of a sum, at the place that decides."""
        if not self.pooled:
            return self.fields() | said
        low, relation = said["low"], said["relation"]
        stops = self.stops()
        first, last = self._sum(stops[0]), self._sum(stops[-1])
        if first is None or last is None or any(self._sum(p) is None for p in stops):
            return None
        at = stops[-1]
        match self.measure:
            case "value" | "end":
                bound = low
            case "share":
                bound = low / 100 * self._whole()
            case "start":
                at, bound = stops[0], low
            case "change":
                bound = first + low
            case "drop":
                bound, relation = first - low, FLIPPED.get(relation, relation)
            case "percent_change":
                bound = first * (1 + low / 100)
            case "percent_drop":
                bound, relation = first * (1 - low / 100), FLIPPED.get(relation, relation)
            case "times":
                bound = first * low
            case "max" | "min":
                best = max if self.measure == "max" else min
                at, bound = best(stops, key=lambda p: self._sum(p) or 0.0), low
            case _:
                return None
        sums: Fields = {"series": list(self.series), "among": "positions", "at": [at], "measure": "sum"}
        return said | sums | {"panels": [self.sheet.name], "relation": relation, "low": bound}

    def fields(self) -> Fields:
        """The things and the measure of an assertion on it."""
        named = [s for s in self.series if s]
        made: Fields = {"series": named, "at": list(self.places), "measure": self.measure, "panels": [self.sheet.name]}
        if self.start is not None or self.end is not None:
            made |= {"start": self.start, "end": self.end}
        if self.pooled:
            return made | {"among": "positions", "measure": "sum"}
        if len(self.series) > 1 or (not named and self.measure == "value"):
            made["among"] = "positions"
        return made

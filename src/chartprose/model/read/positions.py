"""Positions of an answer: a listed place, a number or a span of the axis, the end of a curve, or a region in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from chartprose.model.read.names import is_name, occurrences_of
from chartprose.model.read.quotes import UngroundedError, checked, pieces_of, quoted
from chartprose.record import Position
from chartprose.rules.clause_items import edge_position
from chartprose.rules.points import known_ends
from chartprose.rules.position import AFTER, BEFORE, is_numeric
from chartprose.text.names import norm, spellings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.model.read.lines import NumberedLine, Place
    from chartprose.model.read.names import AnswerPanelNames
    from chartprose.record import Axis, Span

STARTS, ENDS = frozenset({"start", "beginning"}), frozenset({"end"})


@dataclass(frozen=True, slots=True)
class GroundedPosition:
    """A position, and where it is. ``place`` is in the line of the value, ``numerals`` are its numerals."""

    position: Position
    span: Span | None = None
    place: Place | None = None
    numerals: tuple[Span, ...] = ()
    derived: bool = False


def positions_of(
    given: str | None, names: AnswerPanelNames, line: NumberedLine, over: Sequence[NumberedLine]
) -> list[GroundedPosition]:
    """The position that an answer gives, once for each place in the value's line where it is.

    Raises:
        UngroundedError: it is not known, and is not in the line or above it.
    """
    if given is None or not given.strip():
        return [GroundedPosition(Position())]
    flat = checked(given)
    pieces = pieces_of(flat, line)
    if len(pieces) > 1:
        return [_joined([positions_of(piece, names, line, over)[0] for piece in pieces])]
    listed = next((names.places[spelling] for spelling in spellings(flat) if spelling in names.places), None)
    found = occurrences_of(flat, line, over)
    if listed is not None:
        position: Position | None = Position(label=listed.name)
    else:
        position = (line.grammar.position(flat, names.position_axis) or _bound(flat, names, line)) if found else None
    if position is None:
        if norm(flat) in STARTS | ENDS:
            return [_end(names.position_axis, "start" if norm(flat) in STARTS else "end")]
        if not found:
            raise UngroundedError(
                f"the position {quoted(given)} is not listed and does not occur in or above line {line.number}"
            )
        if not is_name(flat) and not any(one.is_marked for one in found):
            raise UngroundedError(f"{quoted(given)} does not name a position")
        position = Position(label=flat)
    return [GroundedPosition(position, one.span, one.place, one.numerals) for one in found] or [
        GroundedPosition(position)
    ]


def _bound(flat: str, names: AnswerPanelNames, line: NumberedLine) -> Position | None:
    """A span with one end ("first ~70 tokens", "after token 70") on an axis of numbers."""
    numbers = line.grammar.numerals(flat)
    if len(numbers) != 1 or numbers[0].value is None or not is_numeric(names.position_axis):
        return None
    words = frozenset(flat.lower().split())
    low, high = not words.isdisjoint(AFTER), not words.isdisjoint({"first", *BEFORE})
    if low == high:
        return None
    return Position(low=numbers[0].value) if low else Position(high=numbers[0].value)


def _joined(placed: list[GroundedPosition]) -> GroundedPosition:
    """One place that several labels name together: a column under two heads, or a span whose ends are apart."""
    numerals = tuple(span for one in placed for span in one.numerals)
    ends = sorted(one.position.value for one in placed if one.position.value is not None)
    spans = [one.span for one in placed if one.span is not None]
    if len(ends) == len(spans) == len(placed) == 2:
        frame = min(start for start, _ in spans), max(end for _, end in spans)
        return replace(placed[0], position=Position(low=ends[0], high=ends[1]), span=frame, numerals=numerals)
    labels = (one.position.label or "-".join(f"{end:g}" for end in known_ends(one.position)) for one in placed)
    return replace(placed[0], position=Position(label=" ".join(labels)), numerals=numerals, derived=False)


def _end(axis: Axis | None, side: Literal["start", "end"]) -> GroundedPosition:
    position = edge_position(axis, side)
    return GroundedPosition(position, derived=position.label != side)

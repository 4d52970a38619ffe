"""Spans in order, for questions about a place that must not cost a walk through all of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Span


class Spanned(Protocol):
    """Anything with a span."""

    @property
    def span(self) -> Span: ...


T = TypeVar("T", bound=Spanned)


class Ordered(Generic[T]):
    """Things in the order of their spans."""

    def __init__(self, things: Iterable[T]) -> None:
        self.things: Sequence[T] = sorted(things, key=lambda t: t.span)
        self._starts = [t.span[0] for t in self.things]

    def between(self, start: int, end: int) -> Sequence[T]:
        """Those that begin within ``start <= place < end``."""
        return self.things[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def at(self, place: int) -> T | None:
        """The last one that begins at or before a place, if it holds the place."""
        index = bisect_right(self._starts, place) - 1
        return self.things[index] if index >= 0 and place < self.things[index].span[1] else None

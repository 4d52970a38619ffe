"""Spans in order: the one that begins last before a place, found without a walk over all of them."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

S = TypeVar("S", bound=tuple[object, ...])

BEGIN = itemgetter(0)


def last_begun(spans: Sequence[S], place: int) -> S | None:
    """The last of ``spans`` that begins at ``place`` or before it; they are sorted by where they begin."""
    index = bisect_right(spans, place, key=BEGIN) - 1
    return spans[index] if index >= 0 else None


def blanked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """``text`` with ``spans`` blank, so that none of their words counts; offsets stay as they are."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def holds(spans: Sequence[tuple[int, int]], place: int) -> bool:
    """Whether one of ``spans``, which are sorted and do not overlap, holds ``place``."""
    span = last_begun(spans, place)
    return span is not None and place < span[1]

"""Spans of a text: which one holds a place, what stands between cuts, and spans without the signs at their ends."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    import re
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


def parted(text: str, cut: re.Pattern[str], start: int, end: int | None = None) -> list[tuple[int, int]]:
    """The pieces of ``text[start:end]`` between the matches of ``cut``."""
    pieces: list[tuple[int, int]] = []
    stop = len(text) if end is None else end
    for match in cut.finditer(text, start, stop):
        pieces.append((start, match.start()))
        start = match.end()
    return [*pieces, (start, stop)]


def trimmed(text: str, start: int, end: int, before: str, behind: str) -> tuple[int, int]:
    """``[start, end)`` without the signs of ``before`` at its beginning, and of ``behind`` at its end."""
    while start < end and text[start] in before:
        start += 1
    while start < end and text[end - 1] in behind:
        end -= 1
    return start, end


def holds(spans: Sequence[tuple[int, int] | tuple[int, int, object]], place: int) -> bool:
    """Whether one of ``spans``, which are sorted and do not overlap, holds ``place``."""
    span = last_begun(spans, place)
    return span is not None and place < span[1]

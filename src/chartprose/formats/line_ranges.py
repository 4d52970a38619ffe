"""Ranges of bytes of a file of lines: which lines they hold, read without the lines before and after.

A line belongs to the range in which its first byte lies. Its number takes counting all line ends before it, which is
done only when somebody wants to see it.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

CHUNK = 1 << 20


class _Before:
    """The number of lines before a place in a file."""

    def __init__(self, path: str, place: int) -> None:
        self._path, self._place = path, place

    @cached_property
    def lines(self) -> int:
        found, left = 0, self._place
        with Path(self._path).open("rb") as stream:
            while left and (data := stream.read(min(CHUNK, left))):
                found += data.count(b"\n")
                left -= len(data)
        return found


class LineNumber:
    """The number of a line, from 1, counted when it is looked at."""

    __slots__ = ("_after", "_before")

    def __init__(self, before: _Before, after: int) -> None:
        self._before, self._after = before, after

    def __int__(self) -> int:
        return self._before.lines + self._after

    def __str__(self) -> str:
        return str(int(self))


def lines_of(path: str, begin: int, end: int) -> Iterator[tuple[LineNumber, bytes]]:
    """The lines that begin in the bytes from ``begin`` to before ``end``, with their numbers."""
    with Path(path).open("rb", buffering=CHUNK) as stream:
        if begin:
            stream.seek(begin - 1)
            stream.readline()
        place = stream.tell()
        before, after = _Before(path, place), 1
        while place < end and (line := stream.readline()):
            yield LineNumber(before, after), line
            place += len(line)
            after += 1

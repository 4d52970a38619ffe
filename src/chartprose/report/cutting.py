"""A text cut wherever a mark begins or ends."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Span


def cut(text: str, spans: Sequence[Span]) -> Iterator[tuple[str, list[int]]]:
    """The whole text in pieces; joined, the pieces are the text.

    Args:
        text: what is cut.
        spans: where marks stand, in any order; they may overlap. Empty ones and those beyond the text mark nothing.

    Yields:
        A piece, and the indexes of the spans that cover it, in the order of ``spans``.
    """
    placed = [(start, end, index) for index, (start, end) in enumerate(spans) if start < end <= len(text)]
    cuts = sorted({0, len(text), *(end for start, stop, _ in placed for end in (start, stop))})
    begins: dict[int, list[int]] = {}
    ends: dict[int, list[int]] = {}
    for start, end, index in placed:
        begins.setdefault(start, []).append(index)
        ends.setdefault(end, []).append(index)
    over: set[int] = set()
    for start, end in pairwise(cuts):
        over.difference_update(ends.get(start, ()))
        over.update(begins.get(start, ()))
        yield text[start:end], sorted(over)

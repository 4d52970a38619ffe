"""A description as blocks to be shown (headings, list items, table rows, paragraphs), cut at the ends of its marks.

Markup signs are left out; everything else is what the writer wrote.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

from chartprose.text.lines import lines_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from chartprose.record import Span
    from chartprose.text.lines import Line


Mark = tuple["Span", str, str]
"""A span, the key of what it states, and the classes that mark it; no classes where it only supports a claim."""

Piece = list[str]
"""Its text; for a marked one also the keys of what it states, the classes, and the keys of the claims it supports."""

Block = list[Any]
"""A kind (``h``, ``li``, ``ol``, ``tr``, ``p``), its level or ordinal, and its pieces or, for a row, its cells."""

MARKUP_SIGNS = frozenset("<\\${}*`")
RULE_CELL_RE = re.compile(r"\s*+:?-{1,80}:?\s*+")


def cut(text: str, spans: Sequence[Span]) -> Iterator[tuple[str, list[int]]]:
    """The whole text in pieces, each with the indexes of the spans that cover it; joined, the pieces are the text.

    Spans may stand in any order and overlap. Empty ones and those beyond the text mark nothing.
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


class _Cuts:
    """The pieces into which marks cut a text, found by place."""

    def __init__(self, text: str, marks: Sequence[Mark]) -> None:
        self.text = text
        self.starts: list[int] = []
        self.classes: list[Piece] = []
        place = 0
        for words, over in cut(text, [span for span, _, _ in marks]):
            self.starts.append(place)
            self.classes.append(_classes([marks[index] for index in over]))
            place += len(words)

    def pieces(self, places: Iterable[tuple[int, str]]) -> list[Piece]:
        """The pieces of the characters at ``places`` (offset in the document, character to show)."""
        found = []
        for index, run in groupby(places, key=lambda place: bisect_right(self.starts, place[0]) - 1):
            found.append(["".join(sign for _, sign in run), *self.classes[index]])
        return found


def marked(text: str, marks: Sequence[Mark]) -> list[Piece]:
    """The whole of ``text`` in pieces, as it is written."""
    return [
        [words, *_classes([marks[index] for index in over])]
        for words, over in cut(text, [span for span, _, _ in marks])
    ]


def rendered(text: str, marks: Sequence[Mark]) -> list[Block]:
    """The blocks of ``text``, in order. Blank lines, rules and the rule of a table are left out."""
    cuts = _Cuts(text, marks)
    return [block for line in lines_of(text) if (block := _block(line, cuts)) is not None]


def _block(line: Line, cuts: _Cuts) -> Block | None:
    places = list(_places(line, cuts.text))
    if line.kind == "heading":
        return ["h", line.level, cuts.pieces(places)]
    if line.kind == "table":
        cells = [list(cell) for is_bar, cell in groupby(places, key=lambda place: place[1] == "|") if not is_bar]
        words = ["".join(sign for _, sign in cell) for cell in cells]
        if all(RULE_CELL_RE.fullmatch(word) for word in words):
            return None
        kept = [cell for cell, word in zip(cells, words, strict=True) if word.strip() or len(words) > 1]
        return ["tr", None, [cuts.pieces(cell) for cell in kept]]
    if line.kind == "ordered":
        return ["ol", line.number, cuts.pieces(places)]
    return ["li" if line.kind == "bullet" else "p", None, cuts.pieces(places)]


def _places(line: Line, text: str) -> Iterator[tuple[int, str]]:
    """Each character that a line shows, with its offset in the document."""
    plain = line.plain
    for index, sign in enumerate(plain.text):
        offset = plain.span(index, index + 1)[0]
        yield offset, sign if text[offset] in MARKUP_SIGNS else text[offset]
    yield from ((offset, text[offset]) for offset in range(line.end, line.stop))


def _classes(marks: list[Mark]) -> Piece:
    """The keys, the classes and the supported claims of a piece under ``marks``; nothing where there are none."""
    if not marks:
        return []
    stated = [mark for mark in marks if mark[2]]
    keys = dict.fromkeys(key for _, key, _ in stated)
    kinds = dict.fromkeys(kind for _, _, classes in stated for kind in classes.split())
    support = dict.fromkeys(key for _, key, classes in marks if not classes and key not in keys)
    return [" ".join(keys), " ".join(kinds), " ".join(support)]

"""A description as blocks to be shown (headings, list items, table rows, paragraphs), cut at the ends of its marks.

Markup signs are left out; everything else is what the writer wrote.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from chartprose.text.lines import lines_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from chartprose.record import Span
    from chartprose.text.lines import Line


Mark = tuple["Span", str, str]
"""A span, the key of what it states, and the classes that mark it; no classes where it only supports a claim."""


class Piece(NamedTuple):
    """Some text under the same marks: the keys of what it states, its classes, and the keys of the claims it supports.

    Several keys or classes are separated by spaces; all are empty for text without marks.
    """

    text: str
    keys: str = ""
    classes: str = ""
    supports: str = ""


class Block(NamedTuple):
    """A line to be shown: its kind, its level or ordinal, and its pieces in one cell, for a row in several."""

    kind: Literal["heading", "bullet", "ordered", "row", "paragraph"]
    number: int | None
    cells: list[list[Piece]]


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
        self.pieces = marked(text, marks)
        place = 0
        for piece in self.pieces:
            self.starts.append(place)
            place += len(piece.text)

    def pieces_at(self, places: Iterable[tuple[int, str]]) -> list[Piece]:
        """The pieces of the characters at ``places`` (offset in the document, character to show)."""
        runs = groupby(places, key=lambda place: bisect_right(self.starts, place[0]) - 1)
        return [self.pieces[index]._replace(text="".join(sign for _, sign in run)) for index, run in runs]


def marked(text: str, marks: Sequence[Mark]) -> list[Piece]:
    """The whole of ``text`` in pieces, as it is written."""
    return [_piece(words, [marks[index] for index in over]) for words, over in cut(text, [mark[0] for mark in marks])]


def rendered(text: str, marks: Sequence[Mark]) -> list[tuple[str, list[Block]]]:
    """The blocks of ``text`` in order, in runs of one kind. Blank lines, rules and the rule of a table are left out."""
    cuts = _Cuts(text, marks)
    blocks = (block for line in lines_of(text) if (block := _block(line, cuts)) is not None)
    return [(kind, list(run)) for kind, run in groupby(blocks, key=lambda block: block.kind)]


def _block(line: Line, cuts: _Cuts) -> Block | None:
    places = list(_places(line, cuts.text))
    if line.kind == "table":
        cells = [list(cell) for is_bar, cell in groupby(places, key=lambda place: place[1] == "|") if not is_bar]
        words = ["".join(sign for _, sign in cell) for cell in cells]
        if all(RULE_CELL_RE.fullmatch(word) for word in words):
            return None
        kept = [cell for cell, word in zip(cells, words, strict=True) if word.strip() or len(words) > 1]
        return Block("row", None, [cuts.pieces_at(cell) for cell in kept])
    pieces = [cuts.pieces_at(places)]
    if line.kind == "text":
        return Block("paragraph", None, pieces)
    return Block(line.kind, line.level if line.kind == "heading" else line.number, pieces)


def _places(line: Line, text: str) -> Iterator[tuple[int, str]]:
    """Each character that a line shows, with its offset in the document."""
    plain = line.plain
    for index, sign in enumerate(plain.text):
        offset = plain.span(index, index + 1)[0]
        yield offset, sign if text[offset] in MARKUP_SIGNS else text[offset]
    yield from ((offset, text[offset]) for offset in range(line.end, line.stop))


def _piece(text: str, marks: list[Mark]) -> Piece:
    """The piece ``text`` under ``marks``."""
    keys = dict.fromkeys(key for _, key, classes in marks if classes)
    kinds = dict.fromkeys(kind for _, _, classes in marks for kind in classes.split())
    supports = dict.fromkeys(key for _, key, classes in marks if not classes and key not in keys)
    return Piece(text, " ".join(keys), " ".join(kinds), " ".join(supports))

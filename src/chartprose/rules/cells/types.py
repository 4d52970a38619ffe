"""The parts of a reading before any name is understood: labels, cells, sentences, and the groups that hold them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from chartprose.draft import Objection
    from chartprose.record import Missing, Point, Position, Span
    from chartprose.rules.quantity import Reading
    from chartprose.text.lines import Line


class Label(NamedTuple):
    """A label that a number is under: its words, its span in the document, and its slot.

    ``slot`` says where the label comes from: ``heading``, ``bold``, ``item``, ``runin``, ``key``, ``bracket``,
    ``tail``, ``row``, ``column``, ``corner``, with a number where there are several of a kind.
    """

    text: str
    span: Span
    slot: str


@dataclass(slots=True)
class Cell:
    """A quantity and its path. ``span`` holds its digits, ``whole`` all of it; ``also`` are further numerals.

    ``names`` is what its labels mean, ``labels`` which of them says so, both by role.

    Cells of one ``record``, a tuple or a row, belong together. The last row of a table sums ``sums`` of its columns.
    """

    path: tuple[Label, ...]
    span: Span
    reading: Reading | None = None
    record: int = 0
    whole: Span | None = None
    missing: Missing | None = None
    also: list[Span] = field(default_factory=list)
    extra: list[Reading] = field(default_factory=list)
    sums: int = 0
    names: dict[str, str | Position] = field(default_factory=dict)
    labels: dict[str, Label] = field(default_factory=dict)


class Sentence(NamedTuple):
    """A stretch of a line with numerals that is not a row of cells: ``line.plain.text[start:end]``."""

    line: Line
    start: int
    end: int


class Remark(NamedTuple):
    """Running text of the data from ``start`` of a line on, whatever it says, and the labels that it is under.

    ``has_numeral``: whether it holds a numeral or is after a value.
    """

    line: Line
    start: int
    path: tuple[Label, ...]
    has_numeral: bool = False


@dataclass(slots=True)
class Group:
    """The unit that is vouched for or doubted: what is under one head. ``path`` are the labels that all of it shares.

    ``malformed_cells`` are table cells that state neither a value nor that it is missing. A group gives ``points`` and
    the spans that are ``accounted`` for, or nothing where there is an ``objection``.
    """

    path: tuple[Label, ...]
    layout: str
    cells: list[Cell] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    numerals: list[Span] = field(default_factory=list)
    malformed_cells: list[Span] = field(default_factory=list)
    panel: int | None = None
    points: list[Point] = field(default_factory=list)
    accounted: list[Span] = field(default_factory=list)
    objection: Objection | None = None

    @property
    def span(self) -> Span:
        return min(line.start for line in self.lines), max(line.stop or line.end for line in self.lines)

    @property
    def signature(self) -> tuple[str, ...]:
        """The slots of the paths, in order: what groups of one structure share."""
        return (self.layout, *dict.fromkeys(label.slot for cell in self.cells for label in cell.path))

"""The draft: a figure in the making, from the rules through the model pass to the verdicts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from chartprose.record import Issue, Kind, Panel, Point, Rest, Span, Usage

if TYPE_CHECKING:
    from chartprose.text.outline import Outline
    from chartprose.text.source import Source
    from chartprose.text.statements import Statement

CHARTED = frozenset({"chart", "table"})
"""The kinds of figures that have data."""


class Objection(NamedTuple):
    """Why a block is doubted. ``code`` is the kind of objection (``rules/gate.py`` lists them).

    ``reason`` is one sentence for the reader; ``evidence`` the spans that it is about.
    """

    code: str
    reason: str
    evidence: tuple[Span, ...] = ()


@dataclass(slots=True)
class Block:
    """A run of lines that is read as one: vouched for, or doubted with a reason.

    ``span`` is its place in the document, ``panel`` the index of its panel, if that is known. ``numerals`` are its
    candidate numerals (those that may be data), ``accounted`` the spans that are evidence of a point or plainly no
    data. ``points`` are what was read, each with the index of its panel; they enter the record only where nobody
    objects. ``by`` is who reads it: ``rule/NAME`` or ``model/NAME``.
    """

    span: Span
    panel: int | None = None
    numerals: list[Span] = field(default_factory=list)
    accounted: list[Span] = field(default_factory=list)
    points: list[tuple[int, Point]] = field(default_factory=list)
    objection: Objection | None = None
    by: str = "rule/cells"


REFUSED_CLAIM = "An expression of the model's answer"
"""How the message of an issue ``ungrounded_answer`` begins if it is about a claim."""


class Translation(NamedTuple):
    """A claim as an expression of the claim language, or why it has none; ``by`` is who translated it."""

    expression: str | None
    rest: Rest | None
    by: str


@dataclass(slots=True)
class Draft:
    """A figure in the making.

    ``panels`` hold the declared names (title, axes, series) and the points of all blocks that are vouched for.
    ``structure`` is set where the structure itself is doubted, so that a model must read the whole text.
    ``statements`` are all sentences that state something, claims and data alike, numbered in the order of the text;
    ``translations`` maps the number of a claim to its expression; without ``wants_claims`` the record has none.
    ``unread`` are the spans of the candidate numerals
    that nothing accounts for, out of ``numerals`` such numerals in all. ``read_whole`` is set once a model has read the
    whole text: then a sentence that gives no point is a claim, also if a numeral of it is unread.
    """

    source: Source
    kind: Kind
    title: str | None = None
    reason: str | None = None
    outline: Outline | None = None
    panels: list[Panel] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    structure: Objection | None = None
    statements: list[Statement] = field(default_factory=list)
    translations: dict[int, Translation] = field(default_factory=dict)
    wants_claims: bool = True
    unread: list[Span] = field(default_factory=list)
    numerals: int = 0
    truncated: bool = False
    read_whole: bool = False
    issues: list[Issue] = field(default_factory=list)
    usage: Usage = field(default_factory=Usage)

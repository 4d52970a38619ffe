"""The draft: what the rules have read, before the model pass and the verification."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.record import Issue, Kind, Panel, Span, Usage

if TYPE_CHECKING:
    from chartprose.text.source import Source
    from chartprose.text.statement import Statement
    from chartprose.verify.beside import Arranged
    from chartprose.verify.checks import Check


@dataclass(slots=True)
class TypedClaim:
    """A statement in the language of checks, and who typed it (``rule/NAME`` or ``model/NAME``)."""

    statement: Statement
    check: Check
    by: str


@dataclass(slots=True)
class Draft:
    """A figure in the making.

    ``statements`` are all sentences that state something, claims and data alike. ``typed`` maps the number of a
    statement to its check, and ``arranged`` is what was made of the panels for that. ``unread`` are the spans of
    numerals in data sections that nothing accounts for, out of ``numerals`` such numerals in all.
    """

    source: Source
    kind: Kind
    title: str | None = None
    reason: str | None = None
    panels: list[Panel] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    typed: dict[int, TypedClaim] = field(default_factory=dict)
    unread: list[Span] = field(default_factory=list)
    numerals: int = 0
    truncated: bool = False
    issues: list[Issue] = field(default_factory=list)
    arranged: Arranged | None = None
    usage: Usage = field(default_factory=Usage)

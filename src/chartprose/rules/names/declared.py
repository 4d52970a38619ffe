"""What the names of a text are: the result of this package."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.draft import Objection
    from chartprose.record import Kind, Panel, Span


@dataclass(slots=True)
class DeclaredPanel:
    """A panel without points; ``heads`` are the normalised wordings by which a head in the data may name it."""

    panel: Panel
    heads: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Declared:
    """The names that a text declares.

    ``consumed`` are the spans of the document that declare them, so that numerals in it are not data; ``objections``
    are declarations that fit no known structure.
    """

    kind: Kind
    reason: str | None = None
    title: str | None = None
    panels: list[DeclaredPanel] = field(default_factory=list)
    consumed: list[Span] = field(default_factory=list)
    objections: list[Objection] = field(default_factory=list)

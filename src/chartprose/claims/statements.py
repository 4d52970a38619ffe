"""Which sentences outside of observations and interpretations are claims: those that state and declare nothing.

A sentence within the data, or in a text without the usual sections, speaks of the data once the values are read. Where
a numeral of it is still unread it may state a value, and is not a claim, unless a model read the text whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.draft import Draft
    from chartprose.record import Span
    from chartprose.text.statements import Statement

CLAIM_ROLES = frozenset({"observation", "interpretation", "trend"})
MIN_WORDS: Final = 4
TERMINAL: Final = (".", "!", "…", '."', ".*")


def mark_claims(draft: Draft) -> None:
    """Give the role of an observation to each further statement of ``draft`` that is a claim."""
    sections = draft.outline.sections if draft.outline else []
    has_claims = any(section.role in ("observations", "interpretation") and section.lines for section in sections)
    roles = {"data"} if has_claims else {"data", "overview"}
    points = [point for panel in draft.panels for point in panel.points]
    values = sorted(span for p in points for span in (p.evidence.get("value"), *p.also) if span is not None)
    if not values:
        return
    size = len(draft.source.text)
    stated = _marked(size, values if draft.read_whole else [*values, *draft.unread])
    claims = _marked(size, (statement.span for statement in draft.statements if statement.role in CLAIM_ROLES))
    data = _marked(size, (statement.span for statement in draft.statements if statement.role == "data"))

    def is_claim(statement: Statement) -> bool:
        return (
            statement.role in roles
            and statement.start > values[0][0]
            and len(statement.text.split()) >= MIN_WORDS
            and statement.text.rstrip().endswith(TERMINAL)
            and not any(stated[statement.start : statement.end])
            and not any(claims[statement.start : statement.end])
            and not (statement.role == "overview" and any(data[statement.start : statement.end]))
        )

    draft.statements = [s._replace(role="observation") if is_claim(s) else s for s in draft.statements]


def _marked(size: int, spans: Iterable[Span]) -> bytearray:
    """The characters of a text, 1 where a span is."""
    marks = bytearray(size)
    for start, end in spans:
        marks[start:end] = b"\1" * (end - start)
    return marks

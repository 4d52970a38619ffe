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

CLAIM_ROLES = frozenset({"observation", "interpretation", "trend"})
MIN_WORDS: Final = 4
TERMINAL: Final = (".", "!", "…", '."', ".*")


def mark_claims(draft: Draft) -> None:
    """Give the role of an observation to each further statement of ``draft`` that is a claim."""
    sections = draft.outline.sections if draft.outline else []
    has_claims = any(section.role in ("observations", "interpretation") and section.lines for section in sections)
    roles = {"data"} if has_claims else {"data", "overview"}
    points = [point for panel in draft.panels for point in panel.points]
    values = [span for p in points for span in (p.evidence.get("value"), *p.also) if span is not None]
    statements, first = draft.statements, min(values, default=(len(draft.source.text), 0))[0]
    found = [n for n, s in enumerate(statements) if s.role in roles and s.start > first and _is_sentence(s.text)]
    if not found:
        return
    stated = _marked(draft, values if draft.read_whole else [*values, *draft.unread])
    claims = _marked(draft, (statement.span for statement in statements if statement.role in CLAIM_ROLES))
    data = _marked(draft, (statement.span for statement in statements if statement.role == "data"))
    for place in found:
        statement = statements[place]
        own = slice(statement.start, statement.end)
        if not (1 in stated[own] or 1 in claims[own] or (statement.role == "overview" and 1 in data[own])):
            statements[place] = statement._replace(role="observation")


def _is_sentence(text: str) -> bool:
    return len(text.split()) >= MIN_WORDS and text.rstrip().endswith(TERMINAL)


def _marked(draft: Draft, spans: Iterable[Span]) -> bytearray:
    """The characters of the text, 1 where a span is."""
    marks = bytearray(len(draft.source.text))
    for start, end in spans:
        marks[start:end] = b"\1" * (end - start)
    return marks

"""Statements with their scope: the panel, the series and the category that the heads above them name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.text.names import norm
from chartprose.text.statements import line_statements, section_statements
from chartprose.text.vocabulary import CLAIM_FIELDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.rules.cells import Group
    from chartprose.rules.context import Context
    from chartprose.text.outline import Outline
    from chartprose.text.statement import Statement, StatementRole


def statements_of(outline: Outline, groups: Sequence[Group], contexts: Sequence[Context]) -> list[Statement]:
    """All statements of the text, numbered in its order."""
    found = [*section_statements(outline), *_data_statements(outline, groups, contexts)]
    seen: set[tuple[int, int]] = set()
    kept = []
    for statement in sorted(found, key=lambda s: (s.start, s.end)):
        if statement.span not in seen:
            seen.add(statement.span)
            kept.append(statement)
    return [statement._replace(number=number) for number, statement in enumerate(kept, 1)]


def _data_statements(outline: Outline, groups: Sequence[Group], contexts: Sequence[Context]) -> Iterator[Statement]:
    for group in groups:
        if group.layout != "prose":
            continue
        series = category = None
        panel = group.panel if group.panel is not None else (0 if len(contexts) == 1 else None)
        context = contexts[panel or 0]
        for label in group.path:
            for hit in context.lookup.meanings(label.text):
                roles = {meaning.role: meaning.name for meaning in hit.meanings}
                series = roles.get("series", series)
                category = roles.get("category", category)
        for sentence in group.sentences:
            line = sentence.line
            role: StatementRole = "trend" if norm(line.label) in CLAIM_FIELDS else "data"
            yield from line_statements(
                outline.source.text, line, sentence.start, role, label=line.label or None,
                panel=panel, series=series, category=category,
            )  # fmt: skip

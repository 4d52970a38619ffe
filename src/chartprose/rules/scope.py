"""Statements with their scope: the panel, the series and the category that the heads above them name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.cells.missing import is_missing
from chartprose.text.names import norm
from chartprose.text.statements import line_statements, section_statements
from chartprose.text.vocabulary import CLAIM_FIELDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.rules.cells import Remark
    from chartprose.rules.context import Context
    from chartprose.text.outline import Outline
    from chartprose.text.statement import Statement


def statements_of(outline: Outline, remarks: Sequence[Remark], contexts: Sequence[Context]) -> list[Statement]:
    """All statements of the text, numbered in its order."""
    found = [*_data_statements(outline, remarks, contexts), *section_statements(outline)]
    kept: dict[tuple[int, int], Statement] = {}
    for statement in found:
        kept.setdefault(statement.span, statement)
    ordered = sorted(kept.values(), key=lambda statement: statement.span)
    return [statement._replace(number=number) for number, statement in enumerate(ordered, 1)]


def _data_statements(outline: Outline, remarks: Sequence[Remark], contexts: Sequence[Context]) -> Iterator[Statement]:
    for remark in remarks:
        names = _scope(remark, contexts)
        label = remark.path[-1].text if remark.path and remark.line.label else None
        statements = line_statements(
            outline.source.text, remark.line, remark.start, "data", label=label,
            panel=int(names["panel"]) if "panel" in names else (0 if len(contexts) == 1 else None),
            series=names.get("series"), category=names.get("category"),
        )  # fmt: skip
        claims = norm(remark.line.label) in CLAIM_FIELDS
        for statement in statements:
            silent = not any(map(str.isdigit, statement.text)) and not is_missing(statement.text)
            yield statement._replace(role="trend") if claims or silent else statement


def _scope(remark: Remark, contexts: Sequence[Context]) -> dict[str, str]:
    """What the heads over a remark name, by role."""
    found: dict[str, str] = {}
    context = contexts[0]
    for label in remark.path:
        for hit in context.lookup.meanings(label.text):
            for meaning in hit.meanings[:1]:
                found[meaning.role] = meaning.name
                if meaning.role == "panel":
                    context = contexts[int(meaning.name)]
    return found

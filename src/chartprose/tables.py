"""The tables of records: points (the tidy table), claims, issues and documents, each as columns and flat rows.

CSV, Parquet, SQL and data frames all take their columns and types from here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal, get_args, get_type_hints

from chartprose.tidy import TidyRow, tidy_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from chartprose.record import Figure, Span

TableName = Literal["points", "claims", "issues", "documents"]
Row = dict[str, Any]

ROW_RE = re.compile(r"(?:\.(?:jsonl|ndjson)(?:\.gz|\.zst)?|\.parquet|\.pq|^-|^[a-z]+://[^#]*)#(.*)", re.DOTALL)
"""What precedes the id of a row in its uri."""


def _python_type(hint: object) -> type:
    kinds = get_args(hint) or (hint,)
    return next(kind for kind in (str, int, float, bool) if kind in kinds)


POINTS: Mapping[str, type] = {name: _python_type(hint) for name, hint in get_type_hints(TidyRow).items()}


def _numbered(*words: str) -> Mapping[str, type]:
    """The columns of a table with several rows a document, each with a span."""
    return {"uri": str, "id": str, "number": int, **dict.fromkeys(words, str), "start": int, "end": int}


CLAIMS = _numbered("text", "check", "rest", "verdict", "reason", "by")
ISSUES = _numbered("code", "severity", "message")
VERDICTS = ("supported", "contradicted", "unverifiable")
COUNTS = ("points", "claims", *VERDICTS, "issues", "doubts", "unread")
DOCUMENTS: Mapping[str, type] = {
    **dict.fromkeys(("uri", "id", "sha256", "figure", "describer", "status", "reason", "kind", "title"), str),
    **dict.fromkeys(COUNTS, int),
    "coverage": float,
    "model": str,
    **dict.fromkeys(("calls", "input_tokens", "output_tokens"), int),
    "cost_usd": float,
}
"""A row a document; ``number`` in the other tables counts the claims or issues of one from 0."""


def row_id(uri: str) -> str | None:
    """The id of a row in a file of rows or a query, as its uri states it; ``None`` for a document of its own."""
    match = ROW_RE.search(uri)
    return match[1] if match else None


def points_rows(figure: Figure) -> list[Row]:
    """The tidy table, with quotes if the figure knows its text."""
    return [dict(row) for row in figure.points_table()]


def claims_rows(figure: Figure) -> list[Row]:
    """A row a claim; ``start`` and ``end`` are where its text is."""
    return [_row(figure, CLAIMS, number, claim, claim.evidence.text) for number, claim in enumerate(figure.claims)]


def issues_rows(figure: Figure) -> list[Row]:
    """A row an issue; ``start`` and ``end`` are its first place in the text."""
    return [
        _row(figure, ISSUES, number, issue, issue.evidence[0] if issue.evidence else None)
        for number, issue in enumerate(figure.issues)
    ]


def _row(figure: Figure, columns: Mapping[str, type], number: int, item: object, span: Span | None) -> Row:
    uri, (start, end) = figure.source.uri, span or (None, None)
    known = {"uri": uri, "id": row_id(uri), "number": number, "start": start, "end": end}
    return {name: known[name] if name in known else getattr(item, name) for name in columns}


def documents_rows(figure: Figure) -> list[Row]:
    """One row: what is known of the document as a whole."""
    source, usage = figure.source, figure.usage
    verdicts: list[str] = [claim.verdict for claim in figure.claims]
    row: Row = {"uri": source.uri, "id": row_id(source.uri), "sha256": source.sha256, "figure": source.figure}
    row |= {"describer": source.describer, "status": figure.status, "reason": figure.reason, "kind": figure.kind}
    row |= {"title": figure.title, "points": sum(len(panel.points) for panel in figure.panels)}
    row |= {"claims": len(verdicts), **{name: verdicts.count(name) for name in VERDICTS}}
    row |= {"issues": len(figure.issues), "doubts": len(figure.doubts), "unread": len(figure.unread)}
    row |= {"coverage": figure.coverage, "model": usage.model, "calls": usage.calls}
    row |= {"input_tokens": usage.input_tokens, "output_tokens": usage.output_tokens, "cost_usd": usage.cost_usd}
    return [row]


COLUMNS: Mapping[TableName, Mapping[str, type]] = {
    "points": POINTS,
    "claims": CLAIMS,
    "issues": ISSUES,
    "documents": DOCUMENTS,
}
"""Table → its columns in order, each with the type of what is not null."""

ROWS: Mapping[TableName, Callable[[Figure], list[Row]]] = {
    "points": points_rows,
    "claims": claims_rows,
    "issues": issues_rows,
    "documents": documents_rows,
}
TABLES: tuple[TableName, ...] = get_args(TableName)


def record_row(figure: Figure, line: str, columns: Iterable[str]) -> Row:
    """A row with these of the columns of ``documents``, and ``record``, which is ``line``: the record as JSON."""
    known = documents_rows(figure)[0] | {"record": line}
    return {name: known[name] for name in columns}


def rows_of(figure: Figure, table: TableName = "points", quotes: Iterator[str | None] | None = None) -> list[Row]:
    """The rows of one table; ``quotes`` are those of the points, for a figure that does not know its text."""
    if table != "points" or quotes is None:
        return ROWS[table](figure)
    rows = [dict(row) for row in tidy_rows(figure)]
    for row, quote in zip(rows, quotes, strict=True):
        row["quote"] = quote
    return rows

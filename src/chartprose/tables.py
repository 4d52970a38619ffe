"""The tables of records: points (the tidy table), claims, issues and documents, each as columns and flat rows.

CSV, Parquet, SQL and data frames all take their columns and types from here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal, get_args, get_type_hints

from chartprose.tidy import TidyRow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

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
    return _rows(figure, CLAIMS, [(claim, claim.evidence.text) for claim in figure.claims])


def issues_rows(figure: Figure) -> list[Row]:
    """A row an issue; ``start`` and ``end`` are its first place in the text."""
    return _rows(figure, ISSUES, [(issue, next(iter(issue.evidence), None)) for issue in figure.issues])


def _rows(figure: Figure, columns: Mapping[str, type], items: Sequence[tuple[object, Span | None]]) -> list[Row]:
    rows, uri = [], figure.source.uri
    for number, (item, span) in enumerate(items):
        start, end = span or (None, None)
        known = {"uri": uri, "id": row_id(uri), "number": number, "start": start, "end": end}
        rows.append({name: known[name] if name in known else getattr(item, name) for name in columns})
    return rows


def documents_rows(figure: Figure) -> list[Row]:
    """One row: what is known of the document as a whole."""
    verdicts: list[str] = [claim.verdict for claim in figure.claims]
    known = vars(figure.source) | vars(figure.usage) | vars(figure) | {"id": row_id(figure.source.uri)}
    known |= {name: len(known[name]) for name in ("claims", "issues", "doubts", "unread")}
    known |= {name: verdicts.count(name) for name in VERDICTS}
    known["points"] = sum(len(panel.points) for panel in figure.panels)
    return [{name: known[name] for name in DOCUMENTS}]


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
    rows = ROWS[table](figure)
    if table == "points" and quotes is not None:
        for row, quote in zip(rows, quotes, strict=True):
            row["quote"] = quote
    return rows

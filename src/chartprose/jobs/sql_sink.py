"""A database as a sink: ``chartprose_records`` has a row a document, ``chartprose_points`` the tidy table.

A part is loaded in bulk into temporary tables; then, in the same transaction, what the database has of its documents
goes, and the new rows come. So a re-run replaces the rows of a document, never adds to them, and nobody sees it
half done.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from chartprose.jobs.sql import TYPES, connect, create_table, shown, told
from chartprose.tidy import TidyRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.jobs.publication import Kept
    from chartprose.jobs.sql import Columns
    from chartprose.record import Figure

RECORDS, POINTS = "chartprose_records", "chartprose_points"
STAGED_DOCUMENTS, STAGED_RECORDS, STAGED_POINTS = "staged_documents", "staged_records", "staged_points"
RECORD_COLUMNS: Columns = dict.fromkeys(
    ("uri", "sha256", "figure", "describer", "status", "reason", "kind", "title", "record"), str
)


def _python_type(hint: object) -> type:
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    return next(kind for kind in TYPES if kind in kinds)


POINT_COLUMNS: Columns = {
    "number": int,
    **{name: _python_type(hint) for name, hint in get_type_hints(TidyRow).items()},
}
"""``number`` counts a document's points from 0, in the order of the text; then the tidy table."""


class SqlSink:
    """The two tables at a URL; made if they are not there.

    Raises:
        OSError: the database cannot be reached or written to; ``MissingExtraError``: its driver is not installed.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection = connect(url)
        with told(url):
            self._connection.run(create_table(RECORDS, RECORD_COLUMNS, key="uri"))
            self._connection.run(create_table(POINTS, POINT_COLUMNS, key="uri, number"))
            for name, columns in (
                (STAGED_DOCUMENTS, {"uri": str}),
                (STAGED_RECORDS, RECORD_COLUMNS),
                (STAGED_POINTS, POINT_COLUMNS),
            ):
                self._connection.run(create_table(name, columns, temporary=True))

    @property
    def name(self) -> str:
        scheme, _, path = self._url.partition(":///")
        return f"{scheme}:///{Path(path).resolve()}" if scheme in {"sqlite", "duckdb"} else shown(self._url)

    def write(self, part: int, items: Iterable[Kept]) -> str:
        documents: list[tuple[str]] = []
        records: list[tuple[Any, ...]] = []
        points: list[tuple[Any, ...]] = []
        for item in items:
            documents.append((item.uri,))
            figure = item.figure()
            if figure is not None and item.record is not None:
                records.append(_record(figure, item.record))
                points += ((number, *row.values()) for number, row in enumerate(item.rows()))
        with told(self._url):
            self._replace(documents, records, points)
        return json.dumps({"part": part, "documents": len(records), "points": len(points)})

    def _replace(self, documents: list[tuple[str]], records: list[Any], points: list[Any]) -> None:
        run = self._connection.run
        run("BEGIN")
        try:
            for staged in (STAGED_DOCUMENTS, STAGED_RECORDS, STAGED_POINTS):
                run(f"DELETE FROM {staged}")  # noqa: S608 - names of ours, here and below
            self._connection.load(STAGED_DOCUMENTS, {"uri": str}, documents)
            self._connection.load(STAGED_RECORDS, RECORD_COLUMNS, records)
            self._connection.load(STAGED_POINTS, POINT_COLUMNS, points)
            self._merge(RECORDS, STAGED_RECORDS, RECORD_COLUMNS, "uri")
            self._merge(POINTS, STAGED_POINTS, POINT_COLUMNS, "uri, number")
            run("COMMIT")
        except BaseException:
            run("ROLLBACK")
            raise

    def _merge(self, table: str, staged: str, columns: Columns, key: str) -> None:
        """Take out what the documents do not have any more, and upsert what they have."""
        names = ", ".join(f'"{name}"' for name in columns)
        changes = ", ".join(f'"{name}" = excluded."{name}"' for name in columns if name not in key.split(", "))
        same = " AND ".join(f's."{part}" = {table}."{part}"' for part in key.split(", "))
        self._connection.run(
            f"DELETE FROM {table} WHERE uri IN (SELECT uri FROM {STAGED_DOCUMENTS}) "  # noqa: S608
            f"AND NOT EXISTS (SELECT 1 FROM {staged} s WHERE {same})"
        )
        self._connection.run(
            f"INSERT INTO {table} ({names}) SELECT {names} FROM {staged} WHERE true "  # noqa: S608
            f"ON CONFLICT ({key}) DO UPDATE SET {changes}"
        )

    def lost(self, entries: Sequence[tuple[int, str]]) -> list[int]:
        """All parts, if the table of records is empty: then it is another database than the one that was written to."""
        with told(self._url):
            there = self._connection.value(f"SELECT 1 FROM {RECORDS} LIMIT 1")  # noqa: S608
        return [] if there else [part for part, entry in entries if json.loads(entry)["documents"]]

    def finish(self, entries: Sequence[tuple[int, str]]) -> None:
        """The tables are their own manifest."""

    def close(self) -> None:
        self._connection.close()


def _record(figure: Figure, line: bytes) -> tuple[Any, ...]:
    source = figure.source
    return (
        source.uri,
        source.sha256,
        source.figure,
        source.describer,
        figure.status,
        figure.reason,
        figure.kind,
        figure.title,
        line.decode(),
    )

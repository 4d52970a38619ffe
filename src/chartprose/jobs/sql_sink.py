"""A database as a sink: ``chartprose_records`` has the records, and a table each points, claims, issues, documents.

A part is loaded in bulk into temporary tables; then, in the same transaction, what the database has of its documents
goes, and the new rows come. So a re-run replaces the rows of a document, never adds to them, and nobody sees it
half done.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chartprose.credentials import without_credentials
from chartprose.jobs.sql import connect, create_table, told
from chartprose.tables import COLUMNS, TABLES, record_row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from chartprose.jobs.publication import Kept
    from chartprose.jobs.sql import Columns
    from chartprose.tables import TableName

RECORDS = "chartprose_records"
STAGED_DOCUMENTS = "staged_uris"
RECORD_COLUMNS: Columns = dict.fromkeys(
    ("uri", "sha256", "figure", "describer", "status", "reason", "kind", "title", "record"), str
)
NUMBERED = frozenset({"points", "claims", "issues"})


@dataclass(frozen=True, slots=True)
class SqlTable:
    """A table of the database: its columns, what tells its rows apart, and the rows of a document."""

    name: str
    columns: Columns
    key: str
    rows: Callable[[Kept], list[tuple[Any, ...]]]

    @property
    def staged(self) -> str:
        return f"staged_{self.name.removeprefix('chartprose_')}"


def _table(table: TableName) -> SqlTable:
    """One of the tables of records; points are numbered as claims and issues are, in the order of the text."""
    columns: Columns = COLUMNS[table] if table != "points" else {"number": int, **COLUMNS[table]}
    key = "uri, number" if table in NUMBERED else "uri"

    def rows(item: Kept) -> list[tuple[Any, ...]]:
        found = item.rows(table)
        if table == "points":
            return [(number, *row.values()) for number, row in enumerate(found)]
        return [tuple(row.values()) for row in found]

    return SqlTable(f"chartprose_{table}", columns, key, rows)


def _records(item: Kept) -> list[tuple[Any, ...]]:
    if item.figure is None or item.record is None:
        return []
    return [tuple(record_row(item.figure, item.record.decode(), RECORD_COLUMNS).values())]


SQL_TABLES = (SqlTable(RECORDS, RECORD_COLUMNS, "uri", _records), *map(_table, TABLES))


class SqlSink:
    """The tables at a URL; made if they are not there.

    Raises:
        OSError: the database cannot be reached or written to; ``MissingExtraError``: its driver is not installed.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection = connect(url)
        with told(url):
            self._connection.run(create_table(STAGED_DOCUMENTS, {"uri": str}, temporary=True))
            for table in SQL_TABLES:
                self._connection.run(create_table(table.name, table.columns, key=table.key))
                self._connection.run(create_table(table.staged, table.columns, temporary=True))

    @property
    def name(self) -> str:
        scheme, _, path = self._url.partition(":///")
        return (
            f"{scheme}:///{Path(path).resolve()}" if scheme in {"sqlite", "duckdb"} else without_credentials(self._url)
        )

    def write(self, part: int, items: Iterable[Kept]) -> str:
        documents: list[tuple[str]] = []
        rows: list[list[tuple[Any, ...]]] = [[] for _ in SQL_TABLES]
        for item in items:
            documents.append((item.uri,))
            for own, table in zip(rows, SQL_TABLES, strict=True):
                own.extend(table.rows(item))
        with told(self._url):
            self._replace(documents, rows)
        return json.dumps({"part": part, "documents": len(rows[0]), "points": len(rows[1])})

    def _replace(self, documents: list[tuple[str]], rows: list[list[tuple[Any, ...]]]) -> None:
        run = self._connection.run
        run("BEGIN")
        try:
            for staged in (STAGED_DOCUMENTS, *(table.staged for table in SQL_TABLES)):
                run(f"DELETE FROM {staged}")  # noqa: S608 - names of ours, here and below
            self._connection.load(STAGED_DOCUMENTS, {"uri": str}, documents)
            for own, table in zip(rows, SQL_TABLES, strict=True):
                self._connection.load(table.staged, table.columns, own)
                self._merge(table.name, table.staged, table.columns, table.key)
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

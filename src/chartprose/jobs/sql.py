"""Databases by URL: SQLite, DuckDB and PostgreSQL, each as the few things that a sink and a source need of it.

``sqlite:///FILE`` and ``duckdb:///FILE`` name a file as given after the third slash (an absolute path has a fourth);
``postgresql://…`` is what PostgreSQL's own library takes.
"""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

from chartprose.credentials import without_credentials, without_secrets
from chartprose.errors import MissingExtraError, UsageError
from chartprose.tables import COLUMNS, TABLES, record_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from chartprose.jobs.publication import StoredRecord
    from chartprose.tables import TableName


EXTRA = "jobs-sql"
DRIVERS = frozenset({"sqlite3", "psycopg", "duckdb", "_duckdb"})
"""The modules whose errors are those of a database."""

ROWS_AT_ONCE = 500
TYPES = {str: "TEXT", int: "BIGINT", float: "DOUBLE PRECISION", bool: "BOOLEAN"}
"""Python's type → the column's, in all three."""

Columns = Mapping[str, type]
"""The columns of a table, in order."""

STAGED_DOCUMENTS = "staged_uris"
RECORD_COLUMNS: Columns = dict.fromkeys(
    ("uri", "sha256", "figure", "describer", "status", "reason", "kind", "title", "record"), str
)


class Connection(ABC):
    """One open database: what SQLite and DuckDB share, and PostgreSQL in part."""

    _connection: Any

    def run(self, statement: str) -> Any:
        return self._connection.execute(statement)

    @abstractmethod
    def load(self, table: str, columns: Columns, rows: list[tuple[Any, ...]]) -> None:
        """Load rows into an empty temporary table in bulk."""

    def stream(self, query: str) -> Iterator[dict[str, object]]:
        """The rows of a query, as they are fetched."""
        cursor = self._connection.execute(query)
        names = [column[0] for column in cursor.description or ()]
        while rows := cursor.fetchmany(ROWS_AT_ONCE):
            for row in rows:
                yield dict(zip(names, row, strict=True))

    def close(self) -> None:
        self._connection.close()


def create_table(name: str, columns: Columns, *, key: Sequence[str] = (), temporary: bool = False) -> str:
    """The statement that makes a table if it is not there."""
    listed = [f'"{column}" {TYPES[kind]}' for column, kind in columns.items()]
    listed += [f"PRIMARY KEY ({', '.join(key)})"] if key else []
    return f"CREATE {'TEMPORARY ' if temporary else ''}TABLE IF NOT EXISTS {name} ({', '.join(listed)})"


def connect(url: str, *, read_only: bool = False) -> Connection:
    """Open a database.

    Raises:
        UsageError: the scheme is not known.
        MissingExtraError: its driver is not installed.
        OSError: it cannot be opened.
    """
    scheme, _, path = url.partition("://")
    with driver_errors(url):
        if scheme in FILES:
            return FILES[scheme](path.removeprefix("/"), read_only=read_only)
        if scheme in {"postgresql", "postgres"}:
            return Postgres(url, read_only=read_only)
    raise UsageError(
        f"{without_credentials(url)}: not a database URL; use sqlite:///FILE, duckdb:///FILE or postgresql://…"
    )


@contextmanager
def driver_errors(url: str) -> Iterator[None]:
    """Turn a driver's errors into an ``OSError`` that names the database."""
    try:
        yield
    except Exception as error:
        if type(error).__module__.split(".")[0] not in DRIVERS:
            raise
        message = without_secrets(" ".join(str(error).split()), url)
        # Not from the driver's own error, which may repeat the password.
        raise OSError(errno.EIO, message, without_credentials(url)) from None


READS = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE})


def _only_reads(action: int, *_: object) -> int:
    """What a query may do: select. ``ATTACH`` would write, or make, another file, whatever the mode of this one."""
    return sqlite3.SQLITE_OK if action in READS else sqlite3.SQLITE_DENY


class Sqlite(Connection):
    """SQLite, by the standard library."""

    def __init__(self, path: str, *, read_only: bool) -> None:
        # As a URI in both cases: what the name holds of ? and # is of the name, and no mode of its own.
        address = f"file:{quote(os.path.abspath(path))}?mode={'ro' if read_only else 'rwc'}"  # noqa: PTH100 - as given
        self._connection = sqlite3.connect(address, uri=True, isolation_level=None)
        if read_only:
            self._connection.set_authorizer(_only_reads)

    def load(self, table: str, columns: Columns, rows: list[tuple[Any, ...]]) -> None:
        marks = ", ".join("?" * len(columns))
        self._connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)  # noqa: S608 - names of ours


class Duck(Connection):
    """DuckDB; rows travel as Arrow."""

    def __init__(self, path: str, *, read_only: bool) -> None:
        try:
            import duckdb  # noqa: PLC0415 - an extra
            import pyarrow as pa  # noqa: PLC0415 - another
        except ImportError as error:
            raise MissingExtraError("DuckDB", EXTRA) from error
        # In a database that is only read, COPY and ATTACH still write other files, unless that is closed too.
        closed: dict[str, Any] = {"enable_external_access": False, "lock_configuration": True} if read_only else {}
        self._connection = duckdb.connect(path, read_only=read_only, config=closed)
        self._arrow = pa

    def load(self, table: str, columns: Columns, rows: list[tuple[Any, ...]]) -> None:
        from chartprose.formats.parquet import ARROW_TYPES  # noqa: PLC0415 - pyarrow is an extra

        schema = self._arrow.schema([(name, ARROW_TYPES[kind]) for name, kind in columns.items()])
        named = [dict(zip(columns, row, strict=True)) for row in rows]
        self._connection.register("loaded", self._arrow.Table.from_pylist(named, schema=schema))
        self._connection.execute(f"INSERT INTO {table} SELECT * FROM loaded")  # noqa: S608 - names of ours
        self._connection.unregister("loaded")


FILES = {"sqlite": Sqlite, "duckdb": Duck}
"""Scheme → the connection to a database that is a file."""


class Postgres(Connection):
    """PostgreSQL; rows are loaded by COPY, and fetched by a cursor of the server."""

    def __init__(self, url: str, *, read_only: bool) -> None:
        try:
            import psycopg  # noqa: PLC0415 - an extra
        except ImportError as error:
            raise MissingExtraError("PostgreSQL", EXTRA) from error
        self._connection = psycopg.connect(url, autocommit=not read_only)
        self._connection.read_only = read_only

    def run(self, statement: str) -> Any:
        return self._connection.execute(statement.encode())

    def load(self, table: str, columns: Columns, rows: list[tuple[Any, ...]]) -> None:
        names = ", ".join(f'"{column}"' for column in columns)
        with self._connection.cursor().copy(f"COPY {table} ({names}) FROM STDIN".encode()) as copy:
            for row in rows:
                copy.write_row([_without_nul(value) for value in row])

    def stream(self, query: str) -> Iterator[dict[str, object]]:
        with self._connection.cursor("chartprose") as cursor:
            cursor.itersize = ROWS_AT_ONCE
            cursor.execute(query.encode())
            names: Sequence[str] = [column.name for column in cursor.description or ()]
            for row in cursor:
                yield dict(zip(names, row, strict=True))


def _without_nul(value: Any) -> Any:
    """PostgreSQL's texts hold no NUL; it becomes the sign for what cannot be shown."""
    return value.replace("\0", "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value


class SqlTable:
    """A table of the database, which holds one of the tables of records, or the records themselves.

    Its rows are loaded into the temporary table ``staged``; the columns ``key`` tell them apart. Points are numbered as
    claims and issues are, in the order of the text.
    """

    def __init__(self, table: TableName | Literal["records"]) -> None:
        self.table = table
        self.name, self.staged = f"chartprose_{table}", f"staged_{table}"
        self.columns: Columns = RECORD_COLUMNS if table == "records" else COLUMNS[table]
        if table == "points":
            self.columns = {"number": int, **self.columns}
        self.key = ("uri", "number") if "number" in self.columns else ("uri",)

    def rows(self, item: StoredRecord) -> list[tuple[Any, ...]]:
        """The rows of a document; none if it is gone."""
        if self.table != "records":
            found = item.rows(self.table)
            return [(number, *row.values())[self.table != "points" :] for number, row in enumerate(found)]
        if item.figure is None or item.record is None:
            return []
        return [tuple(record_row(item.figure, item.record.decode(), RECORD_COLUMNS).values())]


SQL_TABLES = (SqlTable("records"), *map(SqlTable, TABLES))


class SqlSink:
    """The tables at a URL; made if they are not there.

    Raises:
        OSError: the database cannot be reached or written to; ``MissingExtraError``: its driver is not installed.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection = connect(url)
        with driver_errors(url):
            self._connection.run(create_table(STAGED_DOCUMENTS, {"uri": str}, temporary=True))
            for table in SQL_TABLES:
                self._connection.run(create_table(table.name, table.columns, key=table.key))
                self._connection.run(create_table(table.staged, table.columns, temporary=True))

    @property
    def name(self) -> str:
        scheme, of_file, path = self._url.partition(":///")
        return f"{scheme}:///{Path(path).resolve()}" if of_file and scheme in FILES else without_credentials(self._url)

    def write(self, part: int, items: Iterable[StoredRecord]) -> str:
        documents: list[tuple[str]] = []
        rows: list[list[tuple[Any, ...]]] = [[] for _ in SQL_TABLES]
        for item in items:
            documents.append((item.uri,))
            for own, table in zip(rows, SQL_TABLES, strict=True):
                own.extend(table.rows(item))
        with driver_errors(self._url):
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
                self._merge(table)
            run("COMMIT")
        except BaseException:
            run("ROLLBACK")
            raise

    def _merge(self, table: SqlTable) -> None:
        """Take out what the documents do not have any more, and upsert what they have."""
        names = ", ".join(f'"{name}"' for name in table.columns)
        changes = ", ".join(f'"{name}" = excluded."{name}"' for name in table.columns if name not in table.key)
        same = " AND ".join(f's."{part}" = {table.name}."{part}"' for part in table.key)
        self._connection.run(
            f"DELETE FROM {table.name} WHERE uri IN (SELECT uri FROM {STAGED_DOCUMENTS}) "  # noqa: S608
            f"AND NOT EXISTS (SELECT 1 FROM {table.staged} s WHERE {same})"
        )
        self._connection.run(
            f"INSERT INTO {table.name} ({names}) SELECT {names} FROM {table.staged} WHERE true "  # noqa: S608
            f"ON CONFLICT ({', '.join(table.key)}) DO UPDATE SET {changes}"
        )

    def lost(self, entries: Sequence[tuple[int, str]]) -> list[int]:
        """All parts, if the table of records is empty: then it is another database than the one that was written to."""
        with driver_errors(self._url):
            there = self._connection.run("SELECT 1 FROM chartprose_records LIMIT 1").fetchone()
        return [] if there else [part for part, entry in entries if json.loads(entry)["documents"]]

    def finish(self, entries: Sequence[tuple[int, str]]) -> None:
        """The tables are their own manifest."""

    def close(self) -> None:
        self._connection.close()

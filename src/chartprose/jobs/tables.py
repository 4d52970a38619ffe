"""The files of a part: records, points, claims, issues and documents, as writers of one file each, by format."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, BinaryIO, Protocol

from chartprose.tables import TABLES as NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.jobs.publication import Kept
    from chartprose.tables import TableName


class TableWriter(Protocol):
    """Writes what a table has of each document; ``rows`` counts its rows."""

    rows: int

    def add(self, item: Kept) -> None: ...

    def close(self) -> None:
        """End the file's content; the stream stays open."""


class Table:
    """A folder of files with one ending."""

    def __init__(self, name: str, ending: str, writer: Callable[[BinaryIO], TableWriter]) -> None:
        self.name, self.ending, self.writer = name, ending, writer


class RecordLines:
    """A record a line, as JSON."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.rows = 0

    def add(self, item: Kept) -> None:
        if item.record is not None:
            self._stream.write(item.record + b"\n")
            self.rows += 1

    def close(self) -> None:
        """A line is whole when it is written."""


class TableLines:
    """A table as CSV."""

    def __init__(self, stream: BinaryIO, table: TableName = "points") -> None:
        from chartprose.formats.csv import Writer  # noqa: PLC0415 - when it is written

        self._writer, self._table = Writer(stream, table), table
        self.rows = 0

    def add(self, item: Kept) -> None:
        from chartprose.formats.csv import lines_of  # noqa: PLC0415 - as above

        rows = item.rows(self._table)
        self._writer.write(lines_of(rows, self._table))
        self.rows += len(rows)

    def close(self) -> None:
        self._writer.close()


class TableRows:
    """A table as Parquet."""

    def __init__(self, stream: BinaryIO, table: TableName = "points") -> None:
        from chartprose.formats.parquet import Writer  # noqa: PLC0415 - pyarrow is an extra

        self._writer, self._table = Writer(stream, table), table
        self.rows = 0

    def add(self, item: Kept) -> None:
        rows = item.rows(self._table)
        self._writer.write(rows)
        self.rows += len(rows)

    def close(self) -> None:
        self._writer.close()


def _jsonl() -> list[Table]:
    return [Table("records", "jsonl", RecordLines)]


def _csv() -> list[Table]:
    return [Table(name, "csv", partial(TableLines, table=name)) for name in NAMES]


def _parquet() -> list[Table]:
    from chartprose.jobs.record_parquet import RecordRows  # noqa: PLC0415 - as above

    tables = [Table(name, "parquet", partial(TableRows, table=name)) for name in NAMES]
    return [*tables, Table("records", "parquet", RecordRows)]


TABLES: dict[str, Callable[[], list[Table]]] = {"jsonl": _jsonl, "csv": _csv, "parquet": _parquet}
"""Format → its tables; that of points comes first, if there is one."""

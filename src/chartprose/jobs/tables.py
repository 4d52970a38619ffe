"""The files of a part: records, points, claims, issues and documents, as writers of one file each, by format."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, BinaryIO

from chartprose.formats.lines import LineWriter
from chartprose.tables import TABLES as NAMES
from chartprose.tables import record_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.jobs.publication import Kept
    from chartprose.tables import TableName


class TableWriter:
    """Writes what a table has of each document; ``rows`` counts its rows. The stream stays open.

    Args:
        writer: of ``chartprose.formats``.
        rows_of: the rows of a document.
        encode: rows as ``writer`` takes them.
    """

    def __init__(
        self, writer: Any, rows_of: Callable[[Kept], list[Any]], encode: Callable[[list[Any]], Any] = list
    ) -> None:
        self.writer, self._rows_of, self._encode = writer, rows_of, encode
        self.rows = 0

    def add(self, item: Kept) -> None:
        rows = self._rows_of(item)
        self.writer.write(self._encode(rows))
        self.rows += len(rows)

    def close(self) -> None:
        """End the file's content."""
        self.writer.close()


@dataclass(frozen=True, slots=True)
class Table:
    """A folder of files with one ending."""

    name: str
    ending: str
    writer: Callable[[BinaryIO], TableWriter]


def json_lines(stream: BinaryIO) -> TableWriter:
    """A record a line, as JSON."""
    return TableWriter(LineWriter(stream), _lines, b"".join)


def _lines(item: Kept) -> list[bytes]:
    return [] if item.record is None else [item.record + b"\n"]


def csv_rows(stream: BinaryIO, table: TableName) -> TableWriter:
    """A table as CSV."""
    from chartprose.formats.csv import Writer, lines_of  # noqa: PLC0415 - when it is written

    return TableWriter(Writer(stream, table), lambda item: item.rows(table), partial(lines_of, table=table))


def parquet_rows(stream: BinaryIO, table: TableName) -> TableWriter:
    """A table as Parquet."""
    from chartprose.formats.parquet import Writer  # noqa: PLC0415 - pyarrow is an extra

    return TableWriter(Writer(stream, table), lambda item: item.rows(table))


def parquet_records(stream: BinaryIO) -> TableWriter:
    """A record a row of Parquet."""
    from chartprose.formats.parquet import RECORD_SCHEMA, Writer  # noqa: PLC0415 - as above

    def row(item: Kept) -> list[Any]:
        if item.figure is None or item.record is None:
            return []
        return [record_row(item.figure, item.record.decode(), RECORD_SCHEMA.names)]

    return TableWriter(Writer(stream, "records"), row)


TABLES: dict[str, list[Table]] = {
    "jsonl": [Table("records", "jsonl", json_lines)],
    "csv": [Table(name, "csv", partial(csv_rows, table=name)) for name in NAMES],
    "parquet": [
        *(Table(name, "parquet", partial(parquet_rows, table=name)) for name in NAMES),
        Table("records", "parquet", parquet_records),
    ],
}
"""Format → its tables; that of points comes first, if there is one."""

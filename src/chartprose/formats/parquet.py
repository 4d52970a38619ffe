"""Parquet: a table of records, such as the tidy one; and Parquet files with a description a row, as input."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, Literal

from chartprose.errors import InputError, MissingExtraError
from chartprose.tables import COLUMNS
from chartprose.tables import rows_of as encode

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as error:
    raise MissingExtraError("Parquet", "parquet") from error

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.tables import Row, TableName

__all__ = ["RECORD_SCHEMA", "RowFile", "Writer", "encode"]

ROWS_A_GROUP = 50_000
RECORDS_A_GROUP = 2000
ROWS_A_BATCH = 256
ARROW_TYPES = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}


SCHEMAS = {
    table: pa.schema([(name, ARROW_TYPES[kind]) for name, kind in columns.items()])
    for table, columns in COLUMNS.items()
}
"""The columns of each table in their order, all of them nullable."""

RECORD_COLUMNS = ("uri", "sha256", "status", "reason", "kind", "title", "record", "points", "claims", "issues")
RECORD_SCHEMA = pa.schema([(name, ARROW_TYPES[COLUMNS["documents"].get(name, str)]) for name in RECORD_COLUMNS])
"""A row a document: what one filters by as columns, and the record itself as JSON."""


class Writer:
    """Gathers rows and writes them in row groups; the file is whole only after ``close``."""

    def __init__(self, stream: BinaryIO, table: TableName | Literal["records"] = "points") -> None:
        self._schema = RECORD_SCHEMA if table == "records" else SCHEMAS[table]
        self._most = RECORDS_A_GROUP if table == "records" else ROWS_A_GROUP
        self._file = pq.ParquetWriter(stream, self._schema, compression="zstd")
        self._rows: list[Row] = []

    def write(self, encoded: list[Row]) -> None:
        self._rows.extend(encoded)
        if len(self._rows) >= self._most:
            self._flush()

    def note(self, metadata: dict[bytes, bytes]) -> None:
        """Metadata for the file."""
        self._file.add_key_value_metadata(metadata)

    def close(self) -> None:
        self._flush()
        self._file.close()

    def _flush(self) -> None:
        if self._rows:
            self._file.write_table(pa.Table.from_pylist(self._rows, schema=self._schema))
            self._rows.clear()


class RowFile:
    """A Parquet file of descriptions, read in small batches.

    Raises:
        InputError: the file cannot be read or is no Parquet file.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        try:
            self._file = pq.ParquetFile(path)
        except (OSError, pa.ArrowInvalid) as error:
            problem = getattr(error, "strerror", None) or f"not a Parquet file ({error})"
            raise InputError(path, problem) from error
        self.columns: tuple[str, ...] = tuple(self._file.schema_arrow.names)

    @property
    def groups(self) -> list[int]:
        """The number of rows of each row group."""
        return [self._file.metadata.row_group(number).num_rows for number in range(self._file.num_row_groups)]

    def rows(self, columns: Sequence[str], groups: list[int] | None = None) -> Iterator[dict[str, object]]:
        """The rows, with the named columns; ``groups`` chooses row groups by their numbers.

        Raises:
            InputError: the data are broken, from this row on.
        """
        number = 0
        try:
            for batch in self._file.iter_batches(batch_size=ROWS_A_BATCH, row_groups=groups, columns=list(columns)):
                for row in batch.to_pylist():
                    number += 1
                    yield row
        except (OSError, pa.ArrowInvalid) as error:
            raise InputError(self.path, f"broken Parquet data ({error})", place=f"after row {number}") from error

"""Parquet: the tidy table, one row a point; and Parquet files with a description a row, as input."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, get_type_hints

from chartprose.errors import InputError, MissingExtraError
from chartprose.tidy import TidyRow

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as error:
    raise MissingExtraError("Parquet", "parquet") from error

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Figure

ROWS_A_GROUP = 50_000
ROWS_A_BATCH = 256
ARROW_TYPES = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}


def _arrow_type(hint: object) -> pa.DataType:
    return next(arrow for python, arrow in ARROW_TYPES.items() if hint in (python, python | None))


SCHEMA = pa.schema([(name, _arrow_type(hint)) for name, hint in get_type_hints(TidyRow).items()])
"""The columns of ``chartprose.tidy.COLUMNS`` in their order, all of them nullable."""


def encode(figure: Figure) -> list[TidyRow]:
    """The rows of ``figure``."""
    return figure.points_table()


class Writer:
    """Gathers rows and writes them in row groups; the file is whole only after ``close``."""

    def __init__(self, stream: BinaryIO) -> None:
        self._file = pq.ParquetWriter(stream, SCHEMA, compression="zstd")
        self._rows: list[TidyRow] = []

    def write(self, encoded: list[TidyRow]) -> None:
        self._rows.extend(encoded)
        if len(self._rows) >= ROWS_A_GROUP:
            self._flush()

    def close(self) -> None:
        self._flush()
        self._file.close()

    def _flush(self) -> None:
        if self._rows:
            self._file.write_table(pa.Table.from_pylist(self._rows, schema=SCHEMA))
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

    def rows(self, columns: Sequence[str], groups: Sequence[int] | None = None) -> Iterator[dict[str, object]]:
        """The rows, with the named columns; ``groups`` chooses row groups by their numbers.

        Raises:
            InputError: the data are broken, from this row on.
        """
        number = 0
        try:
            wanted = None if groups is None else list(groups)
            for batch in self._file.iter_batches(batch_size=ROWS_A_BATCH, row_groups=wanted, columns=list(columns)):
                for row in batch.to_pylist():
                    number += 1
                    yield row
        except (OSError, pa.ArrowInvalid) as error:
            raise InputError(self.path, f"broken Parquet data ({error})", place=f"after row {number}") from error

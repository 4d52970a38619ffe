"""Records as Parquet: a row a document, what one filters by as columns, and the record itself as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, BinaryIO

from chartprose.errors import MissingExtraError

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as error:
    raise MissingExtraError("Parquet", "parquet") from error

if TYPE_CHECKING:
    from chartprose.jobs.publication import Kept
    from chartprose.record import Figure

ROWS_A_GROUP = 2000
TEXT_COLUMNS = ("uri", "sha256", "status", "reason", "kind", "title", "record")
SCHEMA = pa.schema(
    [*((name, pa.string()) for name in TEXT_COLUMNS), *((name, pa.int64()) for name in ("points", "claims", "issues"))]
)


def record_row(figure: Figure, line: bytes) -> dict[str, Any]:
    """The columns of one record; ``line`` is its JSON."""
    return {
        "uri": figure.source.uri,
        "sha256": figure.source.sha256,
        "status": figure.status,
        "reason": figure.reason,
        "kind": figure.kind,
        "title": figure.title,
        "record": line.decode(),
        "points": sum(len(panel.points) for panel in figure.panels),
        "claims": len(figure.claims),
        "issues": len(figure.issues),
    }


class RecordRows:
    """A record a row."""

    def __init__(self, stream: BinaryIO) -> None:
        self._file = pq.ParquetWriter(stream, SCHEMA, compression="zstd")
        self._waiting: list[dict[str, Any]] = []
        self.rows = 0

    def add(self, item: Kept) -> None:
        figure = item.figure
        if figure is None or item.record is None:
            return
        self._waiting.append(record_row(figure, item.record))
        self.rows += 1
        if len(self._waiting) == ROWS_A_GROUP:
            self._flush()

    def note(self, metadata: dict[bytes, bytes]) -> None:
        """Metadata for the file."""
        self._file.add_key_value_metadata(metadata)

    def close(self) -> None:
        self._flush()
        self._file.close()

    def _flush(self) -> None:
        if self._waiting:
            self._file.write_table(pa.Table.from_pylist(self._waiting, schema=SCHEMA))
            self._waiting.clear()

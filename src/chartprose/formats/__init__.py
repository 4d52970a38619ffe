"""Reading inputs and writing records: one reader or writer a file.

A format of ``chartprose extract`` is a module with two names: ``encode(figure)`` makes what is to be written of one
record (in a worker process, so it must be picklable), and ``Writer(stream)`` has ``write(encoded)`` and ``close()``.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol, cast

from chartprose.errors import UsageError

if TYPE_CHECKING:
    from chartprose.record import Figure
    from chartprose.tables import TableName

FORMATS: dict[str, tuple[str, tuple[str, ...]]] = {
    "jsonl": ("chartprose.formats.jsonl", (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz")),
    "csv": ("chartprose.formats.csv", (".csv", ".csv.gz")),
    "parquet": ("chartprose.formats.parquet", (".parquet", ".pq")),
    "vega-lite": ("chartprose.formats.vega_lite", ()),
}
"""Name → its module, and the endings of file names that choose it (none: only ``--format`` does)."""

LINES = {"vega-lite": "jsonl"}
"""Formats whose files may also have the endings of another one, because they hold lines of JSON too."""


TABULAR = frozenset({"csv", "parquet"})
"""Formats that hold a table of records, and take its name."""


class Writer(Protocol):
    """Writes encoded records to a binary stream, in the order given."""

    def __init__(self, stream: BinaryIO, /, *table: str, **options: bool) -> None: ...

    def write(self, encoded: Any) -> None:
        """Write one record; what is written when this returns has left the writer's buffers, where the format can."""

    def close(self) -> None:
        """Finish the file; the stream stays open."""


class LineWriter:
    """Passes encoded lines on to a stream and flushes, so that a reader sees each document as soon as it is done."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def write(self, encoded: bytes) -> None:
        if encoded:
            self._stream.write(encoded)
            self._stream.flush()

    def close(self) -> None:
        self._stream.flush()


class Format(Protocol):
    """What a format's module offers."""

    Writer: type[Writer]

    def encode(self, figure: Figure, /, *table: TableName) -> Any:
        """The part of ``figure`` that this format writes."""


def load(name: str) -> Format:
    """The format called ``name``, one of ``FORMATS``."""
    return cast("Format", import_module(FORMATS[name][0]))


def writer_of(name: str, stream: BinaryIO, table: str, *, csv_safe: bool = False) -> Writer:
    """The writer of a format to a stream; ``csv_safe`` is only for CSV."""
    options = {"safe": True} if csv_safe else {}
    return load(name).Writer(stream, *((table,) if name in TABULAR else ()), **options)


def output_format(path: str | None, wanted: str | None) -> str:
    """The format of an output: ``wanted``, else what the ending of ``path`` stands for, else JSONL.

    Raises:
        UsageError: the ending says something else than ``wanted``, or nothing that is known.
    """
    if path is None:
        return wanted or "jsonl"
    known, ending = format_of(path), PurePath(path).suffix
    if wanted is None and known is None and ending:
        endings = ", ".join(ending for _, some in FORMATS.values() for ending in some)
        raise UsageError(f"{path}: no format is known by its ending; give --format, or one of {endings}")
    if wanted is not None and known not in (None, wanted, LINES.get(wanted)):
        raise UsageError(f"{path} ends as {known}, but --format is {wanted}")
    return wanted or known or "jsonl"


def format_of(path: str) -> str | None:
    """The format that the ending of ``path`` stands for, or ``None``."""
    lower = path.lower()
    return next((name for name, (_, endings) in FORMATS.items() if lower.endswith(endings)), None)

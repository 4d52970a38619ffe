"""Sinks: where the records of a job go, part by part. A part that is written again takes the place of what it was.

A folder has files and a manifest; a database (``sql_sink``) has rows a document. ``sink_for`` chooses by ``--out``.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from chartprose.errors import UsageError, need
from chartprose.formats import LineWriter, format_of
from chartprose.formats.csv import SafeStream
from chartprose.formats.output import AsideFile, write_whole
from chartprose.jobs.publication import Publication, all_items
from chartprose.tables import TABLES as NAMES
from chartprose.tables import record_row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from chartprose.jobs.publication import Kept
    from chartprose.jobs.sql import SqlSink
    from chartprose.jobs.store import Store
    from chartprose.tables import TableName


MANIFEST = "manifest.json"
MANIFEST_VERSION = 1
FOLDER_FORMATS = ("jsonl", "parquet", "csv")
LEFT_BEHIND = "part-*.part"
"""What a killed run leaves of a file that it was writing."""

OWNER_FILE = ".store"
"""Names the store whose parts a folder holds."""


class TableWriter:
    """Writes what a table has of each document with a writer of ``chartprose.formats``; ``rows`` counts its rows."""

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


def sink_for(out: str, format_name: str | None = None, owner: str | None = None) -> FolderSink | SqlSink:
    """The sink that ``--out`` means: the URL of a database, or a folder with a format (JSONL by default).

    Raises:
        UsageError: a format for a database, a scheme that is not known, or a folder of another store than ``owner``.
        MissingExtraError: the library for it is not installed.
        OSError: the folder cannot be made.
    """
    if "://" not in out:
        if format_of(out) is not None and not Path(out).is_dir():
            raise UsageError(
                f"--out {out}: a folder of parts, or the URL of a database; one file is written by job export"
            )
        return FolderSink(Path(out), format_name or "jsonl", owner)
    if format_name is not None:
        raise UsageError("--format is for a folder; a database has tables")
    from chartprose.jobs.sql import SqlSink  # noqa: PLC0415 - drivers are extras

    return SqlSink(out)


class FolderSink:
    """``records/part-N.jsonl``; or ``points/part-N.csv``; or both ``points`` and ``records`` as Parquet.

    Each file is written aside, synced and renamed, so that a reader never sees half of one; ``manifest.json`` lists
    them with rows, bytes and SHA-256.
    """

    def __init__(self, folder: Path, format_name: str, owner: str | None = None) -> None:
        if format_name not in FOLDER_FORMATS:
            raise UsageError(f"a folder of parts is {', '.join(FOLDER_FORMATS)}, not {format_name}")
        if format_name == "parquet":
            need("Parquet", "parquet", "pyarrow")
        self.folder = folder
        self.format_name = format_name
        self._tables = TABLES[format_name]
        if owner is not None:
            folder.mkdir(parents=True, exist_ok=True)
            _claim(folder / OWNER_FILE, owner)
        for table in self._tables:
            (folder / table.name).mkdir(parents=True, exist_ok=True)
            for rest in (folder / table.name).glob(LEFT_BEHIND):
                rest.unlink(missing_ok=True)

    @property
    def name(self) -> str:
        """What tells this sink from others of the same store."""
        return f"{self.folder.resolve()}#{self.format_name}"

    def write(self, part: int, items: Iterable[Kept]) -> str:
        """Replace what the folder has of the part; what the manifest says of it, as JSON."""
        files = [AsideFile(str(self.folder / table.name / f"part-{part:06}.{table.ending}")) for table in self._tables]
        documents = 0
        try:
            writers = [table.writer(file.stream) for table, file in zip(self._tables, files, strict=True)]
            for item in items:
                if item.record is not None:
                    documents += 1
                    for writer in writers:
                        writer.add(item)
            for writer, file in zip(writers, files, strict=True):
                writer.close()
                file.close()
        except BaseException as error:
            for file in files:
                file.abandon()
            if isinstance(error, OSError):
                error.filename = error.filename or str(self.folder)
            raise
        for file in files:
            file.take_place()
        listed = [
            self._listed(file.path, writer.rows, table.name)
            for table, file, writer in zip(self._tables, files, writers, strict=True)
        ]
        return json.dumps({"part": part, "documents": documents, "files": listed})

    def _listed(self, path: Path, rows: int, folder: str) -> dict[str, Any]:
        return {"path": f"{folder}/{path.name}", "rows": rows, "bytes": path.stat().st_size, "sha256": sha256_of(path)}

    def lost(self, entries: Sequence[tuple[int, str]]) -> list[int]:
        """The parts that were written and are not there any more."""
        return [part for part, entry in entries if not all(map(self._is_there, json.loads(entry)["files"]))]

    def _is_there(self, file: dict[str, Any]) -> bool:
        path = self.folder / str(file["path"])
        size: int = file["bytes"]
        return path.is_file() and path.stat().st_size == size

    def finish(self, entries: Sequence[tuple[int, str]]) -> None:
        parts = [json.loads(entry) for _, entry in entries]
        manifest = {
            "version": MANIFEST_VERSION,
            "format": self.format_name,
            "documents": sum(part["documents"] for part in parts),
            "parts": parts,
        }
        write_whole(self.folder / MANIFEST, json.dumps(manifest, indent=1).encode() + b"\n")

    def close(self) -> None:
        """Nothing is open between parts."""


def _claim(file: Path, owner: str) -> None:
    """Note that the folder is that of one store: parts are numbered, and another one's would take their places."""
    try:
        with file.open("x", encoding="utf-8") as stream:
            stream.write(owner)
    except FileExistsError:
        if file.read_text("utf-8") != owner:
            raise UsageError(
                f"{file.parent} holds the parts of another store; give another folder, or empty it"
            ) from None


def sha256_of(path: Path) -> str:
    """The SHA-256 of a file, in hex digits."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def export_to_stream(
    store: Store,
    format_name: str,
    path: str | None,
    stdout: BinaryIO,
    table: TableName = "points",
    *,
    csv_safe: bool = False,
) -> int:
    """Write to a file (aside, synced and renamed; a name that ends in ``.gz`` is compressed) or to ``stdout``.

    Returns:
        The number of records.
    """
    tables = TABLES[format_name]
    make = next((one for one in tables if one.name == table), tables[0]).writer
    if csv_safe:
        plain, make = make, lambda stream: plain(cast("BinaryIO", SafeStream(stream)))
    if path is None:
        return _write(store, make(stdout))
    file = AsideFile(path)
    try:
        number = _write(store, make(file.stream))
        file.close()
    except BaseException as error:
        file.abandon()
        if isinstance(error, OSError):
            error.filename = error.filename or path
        raise
    file.take_place()
    return number


def export_to_database(store: Store, url: str) -> int:
    """Write to a database, a transaction a part; what it has of a document is replaced.

    Returns:
        The number of records.
    """
    with closing(sink_for(url)) as sink:
        publication = Publication(store.state, sink.name)
        for part in publication.parts():
            sink.write(part, publication.items(part))
    return store.records()


def _write(store: Store, writer: TableWriter) -> int:
    number = 0
    for item in all_items(store.state):
        writer.add(item)
        number += 1
    writer.close()
    return number

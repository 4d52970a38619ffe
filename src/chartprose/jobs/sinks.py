"""Sinks: where the records of a job go, part by part. A part that is written again takes the place of what it was.

A folder has files and a manifest; a database (sql.py) has rows a document. ``sink_for`` chooses by ``--out``.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from chartprose.errors import UsageError, need
from chartprose.formats import TABULAR, format_of, writer_of
from chartprose.formats.output import AtomicFile, write_atomically
from chartprose.jobs.publication import items_of
from chartprose.tables import TABLES as NAMES
from chartprose.tables import record_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from chartprose.jobs.publication import StoredRecord
    from chartprose.jobs.sql import SqlSink
    from chartprose.jobs.store import Store
    from chartprose.tables import TableName


MANIFEST = "manifest.json"
MANIFEST_VERSION = 1
LEFT_BEHIND = "part-*.part"
"""What a killed run leaves of a file that it was writing."""

OWNER_FILE = ".store"
"""Names the store whose parts a folder holds."""


TABLES: dict[str, tuple[str, ...]] = {"jsonl": ("records",), "csv": NAMES, "parquet": (*NAMES, "records")}
"""Format → its tables, each a folder of parts."""


class TableWriter:
    """Writes what a table has of each document; ``rows`` counts its rows."""

    def __init__(self, stream: BinaryIO, format_name: str, table: str, *, csv_safe: bool = False) -> None:
        self.rows = 0
        self._table, self._format = table, format_name
        self.writer: Any = writer_of(format_name, stream, table, csv_safe=csv_safe)

    def add(self, item: StoredRecord) -> None:
        rows = self._rows(item)
        self.rows += len(rows)
        self.writer.write(b"".join(rows) if self._format == "jsonl" else rows)

    def _rows(self, item: StoredRecord) -> list[Any]:
        if self._table != "records":
            return item.rows(cast("TableName", self._table))
        if item.record is None or item.figure is None:
            return []
        if self._format == "jsonl":
            return [item.record + b"\n"]
        from chartprose.formats.parquet import RECORD_SCHEMA  # noqa: PLC0415 - pyarrow is an extra

        return [record_row(item.figure, item.record.decode(), RECORD_SCHEMA.names)]


@contextmanager
def whole_files(tables: Mapping[Path, str], format_name: str, *, csv_safe: bool = False) -> Iterator[list[TableWriter]]:
    """Writers of tables to their files, which take their places when all are whole, synced and renamed.

    Raises:
        OSError: the disk is full, or a folder is missing or read-only; nothing has changed.
    """
    mark = f"-{secrets.token_hex(4)}"
    files = [AtomicFile(str(path), mark) for path in tables]
    writers: list[TableWriter] = []
    try:
        for file, table in zip(files, tables.values(), strict=True):
            writers.append(TableWriter(file.stream, format_name, table, csv_safe=csv_safe))
        yield writers
        for writer, file in zip(writers, files, strict=True):
            writer.writer.close()
            file.close()
    except BaseException as error:
        for writer in writers:
            with suppress(OSError, ValueError):  # of no use any more; but left open it would complain when it goes
                writer.writer.close()
        for file in files:
            file.discard()
        if isinstance(error, OSError):
            error.filename = error.filename or str(files[0].path)
        raise
    for file in files:
        file.commit()


def sink_for(out: str, format_name: str | None, owner: str, *, csv_safe: bool = False) -> FolderSink | SqlSink:
    """The sink that ``--out`` means: the URL of a database, or a folder with a format (JSONL by default).

    Raises:
        UsageError: a format for a database, a scheme that is not known, or a folder of another store than ``owner``.
        MissingExtraError: the library for it is not installed.
        OSError: the folder cannot be made.
    """
    if csv_safe and format_name != "csv":
        raise UsageError("--csv-safe needs --format csv")
    if "://" not in out:
        if format_of(out) is not None and not Path(out).is_dir():
            raise UsageError(f"--out {out}: must be a folder or a database URL; to write one file, use job export")
        return FolderSink(Path(out), format_name or "jsonl", owner, csv_safe=csv_safe)
    if format_name is not None:
        raise UsageError("--format applies to a folder; leave it out for a database")
    from chartprose.jobs.sql import SqlSink  # noqa: PLC0415 - drivers are extras

    return SqlSink(out)


class FolderSink:
    """A folder for each table of the format, such as ``records/part-000000.jsonl``.

    Each file is written aside, synced and renamed, so that a reader never sees half of one; ``manifest.json`` lists
    them with rows, bytes and SHA-256.
    """

    def __init__(self, folder: Path, format_name: str, owner: str, *, csv_safe: bool = False) -> None:
        if format_name == "parquet":
            need("Parquet", "parquet", "pyarrow")
        self.folder, self.format_name, self.csv_safe = folder, format_name, csv_safe
        folder.mkdir(parents=True, exist_ok=True)
        _claim(folder / OWNER_FILE, owner)
        for table in TABLES[format_name]:
            (folder / table).mkdir(parents=True, exist_ok=True)
            for rest in (folder / table).glob(LEFT_BEHIND):
                rest.unlink(missing_ok=True)

    @property
    def name(self) -> str:
        """What tells this sink from others of the same store."""
        return f"{self.folder.resolve()}#{self.format_name}{'#safe' if self.csv_safe else ''}"

    def write(self, part: int, items: Iterable[StoredRecord]) -> str:
        """Replace what the folder has of the part; what the manifest says of it, as JSON."""
        paths = {
            self.folder / table / f"part-{part:06}.{self.format_name}": table for table in TABLES[self.format_name]
        }
        documents = 0
        with whole_files(paths, self.format_name, csv_safe=self.csv_safe) as writers:
            for item in items:
                documents += item.record is not None
                for writer in writers:
                    writer.add(item)
        listed = [self._listed(path, writer.rows) for path, writer in zip(paths, writers, strict=True)]
        return json.dumps({"part": part, "documents": documents, "files": listed})

    def _listed(self, path: Path, rows: int) -> dict[str, Any]:
        name = path.relative_to(self.folder).as_posix()
        with path.open("rb") as stream:
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
        return {"path": name, "rows": rows, "bytes": path.stat().st_size, "sha256": digest}

    def lost(self, entries: Sequence[tuple[int, str]]) -> list[int]:
        """The parts that were written and are not there any more."""
        return [part for part, entry in entries if not all(map(self._is_there, json.loads(entry)["files"]))]

    def _is_there(self, file: dict[str, Any]) -> bool:
        path = self.folder / str(file["path"])
        return path.is_file() and path.stat().st_size == int(file["bytes"])

    def finish(self, entries: Sequence[tuple[int, str]]) -> None:
        parts = [json.loads(entry) for _, entry in entries]
        manifest = {
            "version": MANIFEST_VERSION,
            "format": self.format_name,
            "documents": sum(part["documents"] for part in parts),
            "parts": parts,
        }
        write_atomically(self.folder / MANIFEST, json.dumps(manifest, indent=1).encode() + b"\n")

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
                f"{file.parent} holds the parts of another store; use another --out folder, or empty this one"
            ) from None


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
    name = table if format_name in TABULAR else "records"
    if path is not None:
        with whole_files({Path(path): name}, format_name, csv_safe=csv_safe) as (writer,):
            return _add_all(store, writer)
    writer = TableWriter(stdout, format_name, name, csv_safe=csv_safe)
    number = _add_all(store, writer)
    writer.writer.close()
    return number


def _add_all(store: Store, writer: TableWriter) -> int:
    for item in items_of(store.state):
        writer.add(item)
    return store.records()


def export_to_database(store: Store, url: str) -> int:
    """Write to a database, a transaction a part; what it has of a document is replaced.

    Returns:
        The number of records.
    """
    with closing(sink_for(url, None, store.ledger.identity)) as sink:
        for part in store.parts():
            sink.write(part, items_of(store.state, part))
    return store.records()

"""Sinks: where the records of a job go, part by part. A part that is written again takes the place of what it was.

A folder has files and a manifest; a database (``sql_sink``) has rows a document. ``sink_for`` chooses by ``--out``.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from chartprose.errors import UsageError
from chartprose.formats import format_of
from chartprose.formats.output import AsideFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from chartprose.jobs.publication import Kept

MANIFEST = "manifest.json"
MANIFEST_VERSION = 1
FOLDER_FORMATS = ("jsonl", "parquet", "csv")
LEFT_BEHIND = "part-*.part"
"""What a killed run leaves of a file that it was writing."""

OWNER_FILE = ".store"
"""Names the store whose parts a folder holds."""

READ_BYTES = 1 << 20


class Sink(Protocol):
    """Takes parts of the ledger. ``name`` tells this sink from others of the same store."""

    @property
    def name(self) -> str: ...

    def write(self, part: int, items: Iterable[Kept]) -> str:
        """Replace what the sink has of the part; what the manifest says of it, as JSON."""

    def lost(self, entries: Sequence[tuple[int, str]]) -> list[int]:
        """The parts that were written and are not there any more."""

    def finish(self, entries: Sequence[tuple[int, str]]) -> None:
        """List the parts."""

    def close(self) -> None: ...


def sink_for(out: str, format_name: str | None = None, owner: str | None = None) -> Sink:
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
    from chartprose.jobs.sql_sink import SqlSink  # noqa: PLC0415 - drivers are extras

    return SqlSink(out)


class FolderSink:
    """``records/part-N.jsonl``; or ``points/part-N.csv``; or both ``points`` and ``records`` as Parquet.

    Each file is written aside, synced and renamed, so that a reader never sees half of one; ``manifest.json`` lists
    them with rows, bytes and SHA-256.
    """

    def __init__(self, folder: Path, format_name: str, owner: str | None = None) -> None:
        if format_name not in FOLDER_FORMATS:
            raise UsageError(f"a folder of parts is {', '.join(FOLDER_FORMATS)}, not {format_name}")
        from chartprose.jobs.tables import TABLES  # noqa: PLC0415 - pyarrow is an extra

        self.folder = folder
        self.format_name = format_name
        self._tables = TABLES[format_name]()
        if owner is not None:
            folder.mkdir(parents=True, exist_ok=True)
            _claim(folder / OWNER_FILE, owner)
        for table in self._tables:
            (folder / table.name).mkdir(parents=True, exist_ok=True)
            for rest in (folder / table.name).glob(LEFT_BEHIND):
                rest.unlink(missing_ok=True)

    @property
    def name(self) -> str:
        return f"{self.folder.resolve()}#{self.format_name}"

    def write(self, part: int, items: Iterable[Kept]) -> str:
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
        file = AsideFile(str(self.folder / MANIFEST))
        file.stream.write(json.dumps(manifest, indent=1).encode() + b"\n")
        file.close()
        file.take_place()

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
    digest = hashlib.sha256()
    for block in _blocks(path):
        digest.update(block)
    return digest.hexdigest()


def _blocks(path: Path) -> Iterator[bytes]:
    with path.open("rb") as stream:
        while block := stream.read(READ_BYTES):
            yield block

"""The shard: the unit of work that any scheduler may run, kill and repeat, on any machine, also twice at a time.

A shard's output is two Parquet files whose names follow from its number, the number of shards and the configuration.
They are written aside, synced and renamed, the records last: where they are, the shard is done. Nothing is raised for
a document: what goes wrong is a row. No state is shared between shards but the folder.
"""

from __future__ import annotations

import os
import secrets
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, cast

import orjson

from chartprose.errors import InputError, MissingExtraError
from chartprose.extraction import WORKER_DIED, failed, record_of
from chartprose.jobs.publication import Kept
from chartprose.ordered import in_processes

try:
    import pyarrow.parquet as pq

    from chartprose.jobs.record_parquet import RecordRows
    from chartprose.jobs.tables import PointRows
except ImportError as error:
    raise MissingExtraError("shards", "parquet") from error

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from chartprose.formats.document import Document, Unreadable
    from chartprose.jobs.slices import Slice
    from chartprose.record import Figure

INPUTS_KEY = b"chartprose.inputs"
"""Metadata of the file of records: ``Slice.identity`` of what it was made from."""

STATUSES_KEY = b"chartprose.statuses"
PROBLEMS_KEY = b"chartprose.problems"


@dataclass(frozen=True, slots=True)
class Shard:
    """One shard and where its output goes: ``folder/CONFIGURATION-of-N``. Picklable."""

    slice: Slice
    folder: Path
    configuration: str

    @property
    def place(self) -> Path:
        return self.folder / f"{self.configuration}-of-{self.slice.of}"

    def path(self, table: str) -> Path:
        """Where the table ``points`` or ``records`` is when the shard is done."""
        return self.place / table / f"shard-{self.slice.index:05}.parquet"

    def done(self) -> Result | None:
        """What the shard brought, if it is done for the inputs as they are now."""
        path = self.path("records")
        if not path.exists() or not self.path("points").exists():
            return None
        metadata = pq.read_metadata(path).metadata or {}
        if metadata.get(INPUTS_KEY, b"").decode() != self.slice.identity():
            return None
        statuses = orjson.loads(metadata[STATUSES_KEY])
        return Result(self.slice.index, statuses, orjson.loads(metadata[PROBLEMS_KEY]), skipped=True)


@dataclass(frozen=True, slots=True)
class Result:
    """What a shard brought: how many records of each status, and the inputs that hold no documents."""

    index: int
    statuses: dict[str, int]
    problems: list[str] = field(default_factory=list)
    skipped: bool = False


def read_shard(shard: Shard, *, isolated: bool = False) -> Result:
    """Do the shard, unless it is done.

    Args:
        shard: which.
        isolated: read each document in a process of its own making, so that one that kills its process is a row too.

    Raises:
        OSError: the output cannot be written.
    """
    done = shard.done()
    if done is not None:
        return done
    identity = shard.slice.identity()
    problems: list[str] = []
    statuses: Counter[str] = Counter()
    writing = _Writing(shard)
    try:
        for figure in _figures(_documents(shard.slice, problems), isolated=isolated):
            statuses[figure.status] += 1
            writing.add(figure)
        writing.end(
            {
                INPUTS_KEY: identity.encode(),
                STATUSES_KEY: orjson.dumps(dict(statuses)),
                PROBLEMS_KEY: orjson.dumps(problems),
            }
        )
    except BaseException:
        writing.abandon()
        raise
    return Result(shard.slice.index, dict(statuses), problems)


def _documents(items: Slice, problems: list[str]) -> Iterator[Document | Unreadable]:
    for item in items:
        if isinstance(item, InputError):
            problems.append(str(item))
        else:
            yield item


def _figures(documents: Iterator[Document | Unreadable], *, isolated: bool) -> Iterator[Figure]:
    if not isolated:
        yield from map(record_of, documents)
        return
    figures = in_processes(_with_quotes, documents, 1, lost=partial(failed, reason=WORKER_DIED))
    with closing(cast("Generator[Figure]", figures)):
        yield from figures


def _with_quotes(document: Document | Unreadable) -> Figure:
    return record_of(document)


class _Writing:
    """Both files, beside their places. Their names are never used twice, so that two who do one shard do not meet."""

    def __init__(self, shard: Shard) -> None:
        self._places = [shard.path("points"), shard.path("records")]
        mark = f"{os.getpid()}-{secrets.token_hex(4)}"
        for place in self._places:
            place.parent.mkdir(parents=True, exist_ok=True)
        self._parts = [place.with_name(f"{place.name}.{mark}.part") for place in self._places]
        self._streams = [part.open("wb") for part in self._parts]
        self._points, self._records = PointRows(self._streams[0]), RecordRows(self._streams[1])

    def add(self, figure: Figure) -> None:
        rows = figure.points_table()
        quotes = orjson.dumps([row["quote"] for row in rows])
        kept = Kept(figure.source.uri, figure.model_dump_json().encode(), quotes)
        self._points.add(kept)
        self._records.add(kept)

    def end(self, metadata: dict[bytes, bytes]) -> None:
        self._records.note(metadata)
        self._points.close()
        self._records.close()
        for stream, part, place in zip(self._streams, self._parts, self._places, strict=True):
            stream.flush()
            os.fsync(stream.fileno())
            stream.close()
            part.replace(place)
            _sync(place.parent)

    def abandon(self) -> None:
        for stream, part in zip(self._streams, self._parts, strict=True):
            stream.close()
            part.unlink(missing_ok=True)


def _sync(folder: Path) -> None:
    if not hasattr(os, "O_DIRECTORY"):
        return
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(number)
    finally:
        os.close(number)

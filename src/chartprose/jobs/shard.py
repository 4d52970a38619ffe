"""The shard: the unit of work that any scheduler may run, kill and repeat, on any machine, also twice at a time.

A shard's output is two Parquet files whose names follow from its number, the number of shards and the configuration.
They are written aside, synced and renamed, the records last: where they are, the shard is done. Nothing is raised for
a document: what goes wrong is a row. Shards share no state but the folder and, with a model, the coordinator.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import orjson

from chartprose.errors import InputError, MissingExtraError
from chartprose.extraction import WORKER_DIED, content_of, record_of
from chartprose.formats.document import Unreadable
from chartprose.formats.output import write_atomically
from chartprose.jobs.publication import StoredRecord
from chartprose.jobs.sinks import whole_files
from chartprose.jobs.summary import Counts
from chartprose.parallel import map_in_processes, map_in_threads

try:
    import pyarrow.parquet as pq

except ImportError as error:
    raise MissingExtraError("shards", "parquet") from error

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from pathlib import Path

    from chartprose.formats.document import Document
    from chartprose.jobs.attempt import Attempt
    from chartprose.jobs.audit import AuditRow
    from chartprose.jobs.coordinator import Coordinator
    from chartprose.jobs.shard_model import ModelPass
    from chartprose.jobs.sinks import TableWriter
    from chartprose.jobs.sources import Slice
    from chartprose.record import Figure


Read = tuple["Figure", "Attempt | None"]
"""A record, and the attempt that read it, if a model was to be asked."""

SHARD_KEY = b"chartprose.shard"
"""Metadata of the file of records, as JSON: ``Slice.identity`` of what it was made from, and fields of its result."""

TABLES = ("points", "records")
MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Shard:
    """One shard and where its output goes: ``folder/CONFIGURATION-of-N``. Picklable. ``model`` is whom it asks."""

    slice: Slice
    folder: Path
    configuration: str
    model: ModelPass | None = None
    claims: bool = True

    def all(self) -> list[Shard]:
        """The shards of its corpus."""
        return [replace(self, slice=replace(self.slice, index=index)) for index in range(self.slice.of)]

    @property
    def place(self) -> Path:
        return self.folder / f"{self.configuration}-of-{self.slice.of}"

    def path(self, table: str) -> Path:
        """Where the table ``points`` or ``records`` is when the shard is done."""
        return self.place / table / f"shard-{self.slice.index:05}.parquet"

    def found(self) -> Result | None:
        """What is there of the shard, if it was made from the inputs as they are now."""
        path = self.path("records")
        if not path.exists() or not self.path("points").exists():
            return None
        noted = orjson.loads((pq.read_metadata(path).metadata or {}).get(SHARD_KEY, b"{}"))
        if noted.pop("inputs", None) != self.slice.identity():
            return None
        return Result(self.slice.index, **noted, skipped=True)

    def stands(self, found: Result) -> bool:
        """Whether it is done: as many are audited, and no model pass failed, or too often to be tried once more."""
        if self.model is None:
            return True
        return found.audited >= self.model.endpoint.audit and (not found.failures or found.tries >= self.model.tries)


@dataclass(slots=True)
class Result:
    """What a shard brought: how many records of each status, and the inputs that hold no documents.

    ``failures`` are the model passes that failed, by kind, at the ``tries``-th time; ``audits`` those of the share
    ``audited`` of its documents. Of a shard whose next call could have passed a bound (``over_budget``), or whose
    endpoint is down (``outage`` says how), nothing is written, and the answers so far are kept.
    """

    index: int
    statuses: dict[str, int] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    failures: dict[str, int] = field(default_factory=Counter)
    tries: int = 1
    audited: float = 0.0
    audits: list[AuditRow] = field(default_factory=list)
    skipped: bool = False
    over_budget: bool = False
    outage: str | None = None


def read_shard(shard: Shard, *, isolated: bool = False, coordinator: Coordinator | None = None) -> Result:
    """Do the shard, unless it is done.

    ``isolated`` reads each document in a process of its own making, so that one that kills its process is a row too.
    ``coordinator`` is that of the workers of a cluster; else the one in the folder of the model pass.

    Raises:
        OSError: the output cannot be written, or a paid answer cannot be kept.
    """
    found = shard.found()
    if found is not None and shard.stands(found):
        return found
    tries = found.tries + 1 if found and found.failures else 1
    result = Result(shard.slice.index, tries=tries, audited=shard.model.endpoint.audit if shard.model else 0.0)
    identity, paths = shard.slice.identity(), {shard.path(table): table for table in TABLES}
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
    with (
        suppress(_UnfinishedError),
        closing(_reads(shard, result.problems, coordinator, isolated=isolated)) as reads,
        whole_files(paths, "parquet") as writers,
    ):
        _write(reads, writers, result)
        if result.over_budget or result.outage:
            for counted in (result.statuses, result.failures, result.audits):
                counted.clear()
            raise _UnfinishedError
        writers[-1].writer.note(_metadata(result, identity))
    return result


class _UnfinishedError(Exception):
    """Nothing is to be written of the shard."""


def _write(reads: Iterator[Read], writers: list[TableWriter], result: Result) -> None:
    suspect: str | None = None
    for figure, attempt in reads:
        if attempt is not None:
            error, audit = attempt.error, attempt.audit
            if attempt.over_budget or attempt.outage is not None:
                result.over_budget, result.outage = attempt.over_budget, attempt.outage
                return
            if attempt.suspect or figure.usage.calls:
                suspect = error.problem if error is not None and attempt.suspect else None
            if error is not None:
                result.failures[error.code] += 1
            if audit is not None and audit.failure is None:
                result.audits.append((figure.source.uri, audit.compared, list(map(list, audit.disagreements))))
        result.statuses[figure.status] += 1
        stored = StoredRecord.of(figure)
        for writer in writers:
            writer.add(stored)
    result.outage = suspect


def _metadata(result: Result, identity: str) -> dict[bytes, bytes]:
    names = ["statuses", "problems", "audited", "audits"]
    if result.failures:  # so that a shard without failures has the same bytes, however often it was tried
        names += ["failures", "tries"]
    return {SHARD_KEY: orjson.dumps({"inputs": identity} | {name: getattr(result, name) for name in names})}


def _reads(shard: Shard, problems: list[str], coordinator: Coordinator | None, *, isolated: bool) -> Generator[Read]:
    documents = Counts(bad_inputs=problems).readable(shard.slice)
    if isolated:
        documents = _survivors(documents)
    if shard.model is None:
        for document in documents:
            yield record_of(document, claims=shard.claims), None
        return
    from chartprose.jobs.shard_model import worker_of  # noqa: PLC0415 - the model room is loaded if a model is asked

    worker = worker_of(shard.model, coordinator)
    with closing(map_in_threads(worker.read, documents, worker.threads)) as reads:
        yield from reads


def _survivors(documents: Iterator[Document | Unreadable]) -> Iterator[Document | Unreadable]:
    """The documents, read by the rules in another process first: one that kills it is a row, and costs no other."""
    with closing(map_in_processes(_tried, documents, 1, lost=_deadly)) as tried:
        yield from tried


def _tried(document: Document | Unreadable) -> Document | Unreadable:
    record_of(document)
    return document


def _deadly(document: Document | Unreadable) -> Unreadable:
    error = document.error if isinstance(document, Unreadable) else InputError(document.uri, WORKER_DIED)
    return Unreadable(document.uri, error, content_of(document), document.figure, document.describer)


def in_pool(shards: Iterable[Shard], jobs: int) -> Generator[Result]:
    """Do shards in ``jobs`` processes. The pool is rebuilt when one dies, and its shards are done again."""
    if jobs > 1:
        yield from map_in_processes(read_shard, shards, jobs, lost=partial(read_shard, isolated=True))
        return
    try:
        yield from map(read_shard, shards)
    finally:
        if (endpoint := sys.modules.get("chartprose.jobs.shard_model")) is not None:
            endpoint.close_workers()


def until_stopped(results: Generator[Result], *, go_on: bool) -> Iterator[Result]:
    """The results up to the first that is over budget, or, to ``go_on``, all: other shards may need no call.

    An endpoint that is down ends them too.
    """
    with closing(results):
        for result in results:
            yield result
            if result.outage or (result.over_budget and not go_on):
                return


def write_manifest(shards: list[Shard]) -> bool:
    """List the files of all shards in ``folder/manifest.json``, if all are done; whether they are.

    Whoever finishes a shard may call this; the last one succeeds, and two who do so at once write the same.
    """
    files: list[dict[str, Any]] = []
    for shard in shards:
        if not all(shard.path(table).exists() for table in TABLES):
            return False
        for table in TABLES:
            path = shard.path(table)
            rows = pq.read_metadata(path).num_rows
            name = path.relative_to(shard.folder).as_posix()
            files.append({"path": name, "table": table, "rows": rows, "bytes": path.stat().st_size})
    documents = sum(file["rows"] for file in files if file["table"] == "records")
    manifest = {"version": 1, "format": "parquet", "documents": documents, "shards": len(shards), "files": files}
    write_atomically(shards[0].folder / MANIFEST, json.dumps(manifest, indent=1).encode() + b"\n")
    return True

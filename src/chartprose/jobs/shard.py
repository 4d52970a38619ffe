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
from typing import TYPE_CHECKING, Any, cast

import orjson

from chartprose.errors import InputError, MissingExtraError
from chartprose.extraction import WORKER_DIED, failed, record_of
from chartprose.formats.document import Unreadable
from chartprose.formats.output import write_atomically
from chartprose.jobs.naming import Naming
from chartprose.jobs.publication import StoredRecord
from chartprose.jobs.sinks import whole_files
from chartprose.jobs.sources import Slice
from chartprose.jobs.work import failure_code
from chartprose.parallel import map_in_processes, map_in_threads

try:
    import pyarrow.parquet as pq

except ImportError as error:
    raise MissingExtraError("shards", "parquet") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from pathlib import Path

    from chartprose.formats.document import Document
    from chartprose.formats.rows import Fields
    from chartprose.jobs.attempt import Attempt
    from chartprose.jobs.audit import AuditRow
    from chartprose.jobs.coordinator import Coordinator
    from chartprose.jobs.shard_model import ModelPass
    from chartprose.jobs.sinks import TableWriter
    from chartprose.record import Figure


Read = tuple["Figure", "Attempt | None"]
"""A record, and the attempt that read it, if a model was to be asked."""

INPUTS_KEY = b"chartprose.inputs"
"""Metadata of the file of records: ``Slice.identity`` of what it was made from."""

STATUSES_KEY = b"chartprose.statuses"
PROBLEMS_KEY = b"chartprose.problems"
FAILURES_KEY = b"chartprose.failures"
TRIES_KEY = b"chartprose.tries"
"""The model passes that failed, by kind, and how often the shard was tried because of them."""

AUDITS_KEY = b"chartprose.audits"
"""The share of documents that was audited, and the audits."""

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
        metadata = pq.read_metadata(path).metadata or {}
        if metadata.get(INPUTS_KEY, b"").decode() != self.slice.identity():
            return None
        statuses, problems = orjson.loads(metadata[STATUSES_KEY]), orjson.loads(metadata[PROBLEMS_KEY])
        failures, tries = orjson.loads(metadata.get(FAILURES_KEY, b"{}")), int(metadata.get(TRIES_KEY, b"1"))
        share, audits = orjson.loads(metadata.get(AUDITS_KEY, b"[0, []]"))
        return Result(self.slice.index, statuses, problems, failures, tries, audited=share, audits=audits, skipped=True)

    @property
    def audit(self) -> float:
        """The share of documents that is to be audited."""
        return self.model.endpoint.audit if self.model is not None else 0.0

    def stands(self, found: Result) -> bool:
        """Whether it is done: as many are audited, and no model pass failed, or too often to be tried once more."""
        tried = not found.failures or self.model is None or found.tries >= self.model.tries
        return tried and found.audited >= self.audit


@dataclass(frozen=True, slots=True)
class Result:
    """What a shard brought: how many records of each status, and the inputs that hold no documents.

    ``failures`` are the model passes that failed, by kind, at the ``tries``-th time; ``audits`` those of the share
    ``audited`` of its documents. Of a shard whose next call could have passed a bound (``over_budget``), or whose
    endpoint is down (``outage`` says how), nothing is written, and the answers so far are kept.
    """

    index: int
    statuses: dict[str, int]
    problems: list[str] = field(default_factory=list)
    failures: dict[str, int] = field(default_factory=dict)
    tries: int = 1
    audited: float = 0.0
    audits: list[AuditRow] = field(default_factory=list)
    skipped: bool = False
    over_budget: bool = False
    outage: str | None = None


def rows_of_file(path: Path) -> int:
    """How many rows a Parquet file has."""
    return int(pq.read_metadata(path).num_rows)


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
    result = Result(shard.slice.index, {}, tries=tries, audited=shard.audit)
    identity, paths = shard.slice.identity(), {shard.path(table): table for table in TABLES}
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
    with (
        suppress(_UnfinishedError),
        closing(_reads(shard, result.problems, coordinator, isolated=isolated)) as reads,
        whole_files(paths, "parquet") as writers,
    ):
        result = _written(reads, writers, result)
        if result.over_budget or result.outage:
            raise _UnfinishedError
        writers[-1].writer.note(_metadata(result, identity))
    return result


class _UnfinishedError(Exception):
    """Nothing is to be written of the shard."""


def _written(reads: Iterator[Read], writers: list[TableWriter], result: Result) -> Result:
    statuses: Counter[str] = Counter()
    failures: Counter[str] = Counter()
    audits: list[AuditRow] = []
    suspect: str | None = None
    for figure, attempt in reads:
        if attempt is not None:
            error, audit = attempt.error, attempt.audit
            if attempt.over_budget or attempt.outage is not None:
                return replace(result, over_budget=attempt.over_budget, outage=attempt.outage)
            if attempt.suspect or figure.usage.calls:
                suspect = error.problem if error is not None and attempt.suspect else None
            if error is not None:
                failures[failure_code(error)] += 1
            if audit is not None and audit.failure is None:
                audits.append((figure.source.uri, audit.compared, list(map(list, audit.disagreements))))
        statuses[figure.status] += 1
        quotes = orjson.dumps([row["quote"] for row in figure.points_table()])
        stored = StoredRecord(figure.source.uri, figure.model_dump_json().encode(), quotes)
        for writer in writers:
            writer.add(stored)
    return replace(result, statuses=dict(statuses), failures=dict(failures), audits=audits, outage=suspect)


def _metadata(result: Result, identity: str) -> dict[bytes, bytes]:
    made = {
        INPUTS_KEY: identity.encode(),
        STATUSES_KEY: orjson.dumps(result.statuses),
        PROBLEMS_KEY: orjson.dumps(result.problems),
    }
    if result.failures:  # so that a shard without failures has the same bytes, however often it was tried
        made |= {FAILURES_KEY: orjson.dumps(result.failures), TRIES_KEY: str(result.tries).encode()}
    if result.audited:
        made[AUDITS_KEY] = orjson.dumps([result.audited, result.audits])
    return made


def _documents(items: Slice, problems: list[str]) -> Iterator[Document | Unreadable]:
    for item in items:
        if isinstance(item, InputError):
            problems.append(str(item))
        else:
            yield item


def _reads(shard: Shard, problems: list[str], coordinator: Coordinator | None, *, isolated: bool) -> Generator[Read]:
    documents = _documents(shard.slice, problems)
    if shard.model is None:
        read = partial(record_of, claims=shard.claims)
        for figure in _alone(documents, read) if isolated else map(read, documents):
            yield figure, None
        return
    from chartprose.jobs.shard_model import worker_of  # noqa: PLC0415 - the model room is loaded if a model is asked

    worker = worker_of(shard.model, coordinator)
    reads = map_in_threads(worker.read, _survivors(documents) if isolated else documents, worker.threads)
    with closing(cast("Generator[Read]", reads)):
        yield from reads


def _alone(
    documents: Iterator[Document | Unreadable], read: Callable[[Document | Unreadable], Figure]
) -> Iterator[Figure]:
    figures = map_in_processes(read, documents, 1, lost=partial(failed, reason=WORKER_DIED))
    with closing(cast("Generator[Figure]", figures)):
        yield from figures


def _survivors(documents: Iterator[Document | Unreadable]) -> Iterator[Document | Unreadable]:
    """The documents, read by the rules in another process first: one that kills it is a row, and costs no other."""
    tried = map_in_processes(_tried, documents, 1, lost=_deadly)
    with closing(cast("Generator[Document | Unreadable]", tried)):
        yield from tried


def _tried(document: Document | Unreadable) -> Document | Unreadable:
    record_of(document)
    return document


def _deadly(document: Document | Unreadable) -> Unreadable:
    error = document.error if isinstance(document, Unreadable) else InputError(document.uri, WORKER_DIED)
    data = document.data.encode("utf-8", "surrogatepass") if isinstance(document.data, str) else document.data
    return Unreadable(document.uri, error, data, document.figure, document.describer)


def shards_of(
    arguments: tuple[str, ...],
    fields: Fields,
    of: int,
    folder: Path,
    configuration: str,
    *,
    model: ModelPass | None = None,
    naming: Naming | None = None,
    claims: bool = True,
) -> list[Shard]:
    """The shards of a corpus."""
    named = naming or Naming()
    slices = [Slice(arguments, fields, index, of, named) for index in range(of)]
    return [Shard(one, folder, configuration, model, claims) for one in slices]


def isolated(shard: Shard) -> Result:
    """A shard in which some document kills its process, read one document a time."""
    return read_shard(shard, isolated=True)


def in_pool(shards: Iterable[Shard], jobs: int) -> Iterator[Result]:
    """Do shards in ``jobs`` processes. The pool is rebuilt when one dies, and its shards are done again."""
    if jobs > 1:
        yield from map_in_processes(read_shard, shards, jobs, lost=isolated)
        return
    try:
        yield from map(read_shard, shards)
    finally:
        if (endpoint := sys.modules.get("chartprose.jobs.shard_model")) is not None:
            endpoint.close_workers()


def until_stopped(results: Iterator[Result], *, go_on: bool) -> Iterator[Result]:
    """The results up to the first that is over budget, or, to ``go_on``, all: other shards may need no call.

    An endpoint that is down ends them too.
    """
    with closing(cast("Generator[Result]", results)):
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
            rows = rows_of_file(path)
            name = path.relative_to(shard.folder).as_posix()
            files.append({"path": name, "table": table, "rows": rows, "bytes": path.stat().st_size})
    documents = sum(file["rows"] for file in files if file["table"] == "records")
    manifest = {"version": 1, "format": "parquet", "documents": documents, "shards": len(shards), "files": files}
    write_atomically(shards[0].folder / MANIFEST, json.dumps(manifest, indent=1).encode() + b"\n")
    return True

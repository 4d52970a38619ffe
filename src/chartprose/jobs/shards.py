"""All shards of a corpus: on this machine in worker processes, and the manifest when the last one is done."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any, cast

from chartprose.formats.output import AsideFile
from chartprose.jobs.naming import Naming
from chartprose.jobs.shard import Result, Shard, read_shard, rows_of_file
from chartprose.jobs.slices import Slice
from chartprose.ordered import in_processes

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from pathlib import Path

    from chartprose.formats.rows import Fields
    from chartprose.jobs.shard_model import ModelPass

TABLES = ("points", "records")
MANIFEST = "manifest.json"


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
        yield from in_processes(read_shard, shards, jobs, lost=isolated)
        return
    try:
        yield from map(read_shard, shards)
    finally:
        if (asking := sys.modules.get("chartprose.jobs.shard_model")) is not None:
            asking.close_workers()


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
    file = AsideFile(str(shards[0].folder / MANIFEST))
    file.stream.write(json.dumps(manifest, indent=1).encode() + b"\n")
    file.close()
    file.take_place()
    return True

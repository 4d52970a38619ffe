"""Shards in a pool of processes against Ray Core tasks, in one run: documents a second, and their ratio.

Run: ``python benchmarks/job_shards.py [DOCUMENTS [PROCESSES]]``. Starting Ray is not in the times: it does a few
documents first. The pool starts anew in each round, which is in its times.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import ray

from chartprose.formats.rows import Fields
from chartprose.jobs.ray import _all
from chartprose.jobs.shard import Shard, in_pool
from chartprose.jobs.sources import Slice
from jobs import corpus

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from chartprose.jobs.shard import Result

ROUNDS = 2


def measured(name: str, engine: Callable[[Iterable[Shard]], Iterable[Result]], rows: Path, folder: Path) -> float:
    """Documents a second."""
    shards = Shard(Slice((str(rows),), Fields(), 0, 32), folder / name, "bench").all()
    begin = time.perf_counter()
    documents = sum(sum(result.statuses.values()) for result in engine(shards))
    return documents / (time.perf_counter() - begin)


def main(documents: int = 8192, processes: int = 2) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = corpus.write_rows(folder / "rows.jsonl", range(documents))
        few = corpus.write_rows(folder / "few.jsonl", range(512))
        ray.init(num_cpus=processes, log_to_driver=False, include_dashboard=False)
        engines = {"pool": lambda s: in_pool(s, processes), "ray": lambda s: _all(iter(s))}
        measured("warm", engines["ray"], few, folder)
        rates: dict[str, list[float]] = {"pool": [], "ray": []}
        for number in range(ROUNDS):
            for engine in ("pool", "ray"):
                rates[engine].append(measured(f"{engine}{number}", engines[engine], rows, folder))
        ray.shutdown()
    best = {engine: max(found) for engine, found in rates.items()}
    print(json.dumps({
        "documents": documents, "processes": processes, "rounds": ROUNDS,
        "documents_per_s": {engine: [round(rate) for rate in found] for engine, found in rates.items()},
        "ratio_of_the_best": round(best["ray"] / best["pool"], 3),
    }))  # fmt: skip


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))

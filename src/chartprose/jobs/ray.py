"""Ray as the engine of shards: one Ray Core task a shard.

A task whose worker or node dies is done again by Ray; one whose document kills its worker each time is done with
its documents isolated. If the driver dies, the command is run again: what is done is skipped. Ray Data is not used.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from chartprose.errors import MissingExtraError
from chartprose.jobs.shard import read_shard
from chartprose.jobs.shards import isolated

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that is started here reports to nobody

try:
    import ray
    from ray.exceptions import WorkerCrashedError
except ImportError as error:
    raise MissingExtraError("Ray", "ray") from error

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.jobs.shard import Result, Shard

TRIES_A_TASK = 3
IN_FLIGHT_A_CORE = 4


def on_ray(shards: Iterable[Shard], address: str | None) -> Iterator[Result]:
    """Do shards on a cluster, in any order.

    Args:
        shards: their folder must be one that all nodes share.
        address: of the cluster; ``"local"`` starts one here.
    """
    ray.init(address=address, log_to_driver=False, configure_logging=False)
    try:
        yield from _all(iter(shards))
    finally:
        ray.shutdown()


def _all(waiting: Iterator[Shard]) -> Iterator[Result]:
    normal = ray.remote(max_retries=TRIES_A_TASK)(read_shard)
    careful = ray.remote(max_retries=TRIES_A_TASK)(isolated)
    most = IN_FLIGHT_A_CORE * max(1, _cores())
    under_way: dict[Any, tuple[Shard, bool]] = {}
    while True:
        while len(under_way) < most and (shard := next(waiting, None)) is not None:
            under_way[normal.remote(shard)] = shard, False
        if not under_way:
            return
        ready, _ = ray.wait(list(under_way), num_returns=1)
        for reference in ready:
            shard, was_isolated = under_way.pop(reference)
            try:
                yield ray.get(reference)
            except WorkerCrashedError:
                if was_isolated:
                    raise
                under_way[careful.remote(shard)] = shard, True


def _cores() -> int:
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return int(resources.get("CPU", 1))

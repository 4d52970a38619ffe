"""Ray as the engine of shards: one Ray Core task a shard.

A task whose worker or node dies is done again by Ray; one whose document kills its worker each time is done with
its documents isolated. If the driver dies, the command is run again: what is done is skipped. Ray Data is not used.
"""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING, Any, cast

from chartprose.errors import MissingExtraError
from chartprose.jobs.answers import OWNER
from chartprose.jobs.coordinator import Coordinator
from chartprose.jobs.shard import read_shard

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that is started here reports to nobody

try:
    import ray
    from ray.exceptions import RayActorError, WorkerCrashedError
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy
except ImportError as error:
    raise MissingExtraError("Ray", "ray") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from pathlib import Path

    from chartprose import record
    from chartprose.jobs.shard import Result, Shard

TRIES_A_TASK = 3
IN_FLIGHT_A_CORE = 4
CALLS_AT_ONCE = 16
"""Calls that the actor with the coordinator serves at a time."""


def on_ray(shards: Iterable[Shard], address: str | None, store: Path | None = None) -> Generator[Result]:
    """Do shards on a cluster whose nodes share their folder, in any order; ``"local"`` starts one here.

    ``store`` is a folder of this machine for what those who ask a model share: an actor here keeps it for all workers.
    """
    ray.init(address=address, log_to_driver=False, configure_logging=False)
    try:
        yield from _all(iter(shards), None if store is None else _actor(store))
    finally:
        ray.shutdown()


def _actor(store: Path) -> Any:
    """The actor that holds the coordinator. It stays on this node; if it dies, it is started again with its state."""
    here = NodeAffinitySchedulingStrategy(ray.get_runtime_context().get_node_id(), soft=False)
    options = {"num_cpus": 0, "max_restarts": -1, "max_task_retries": -1, "max_concurrency": CALLS_AT_ONCE}
    return ray.remote(Coordinator).options(scheduling_strategy=here, **options).remote(str(store.absolute()))


class _RemoteCoordinator:
    """The coordinator behind an actor: each method is that of ``Coordinator``, called there.

    An actor that is gone, as it is when its driver was killed, is an ``OSError``: no fault of a document, but the end
    of the shard, of which nothing is written.
    """

    def __init__(self, actor: Any) -> None:
        self._actor = actor

    def put(self, key: str, value: bytes, usage: record.Usage | None = None) -> None:
        """As that of an ``AnswerStore``: for whom this thread asks is not known where the actor is."""
        self.keep(key, value, usage, OWNER.get())

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self._actor, name)

        def asked(*arguments: Any) -> Any:
            try:
                return ray.get(method.remote(*arguments))
            except RayActorError as error:
                raise OSError(errno.EIO, "the actor that coordinates the workers is gone") from error

        return asked


def _task(shard: Shard, actor: Any, *, isolated: bool) -> Result:
    coordinator = None if actor is None else cast("Coordinator", _RemoteCoordinator(actor))
    return read_shard(shard, isolated=isolated, coordinator=coordinator)


def _all(waiting: Iterator[Shard], actor: Any = None) -> Iterator[Result]:
    task = ray.remote(max_retries=TRIES_A_TASK)(cast("Any", _task)).options(name="read_shard")
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    most = IN_FLIGHT_A_CORE * max(1, int(resources.get("CPU", 1)))
    under_way: dict[Any, tuple[Shard, bool]] = {}
    while True:
        while len(under_way) < most and (shard := next(waiting, None)) is not None:
            under_way[task.remote(shard, actor, isolated=False)] = shard, False
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
                under_way[task.remote(shard, actor, isolated=True)] = shard, True

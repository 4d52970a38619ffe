"""Ray, with real raylets: a worker, a node and the driver are killed; nothing is lost and nothing doubled."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.model.wire import key_of
from endpoint.stub import Stub
from jobs import corpus

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from running import Run


pytestmark = pytest.mark.slow

SHARDS = 10
DOCUMENTS = SHARDS * 256
ASKS_EVERY = 16
CONCURRENCY = 4
RAYLETS = Path(__file__).with_name("raylets.py")
ENVIRONMENT = os.environ | {"RAY_USAGE_STATS_ENABLED": "0"}


@contextmanager
def cluster() -> Iterator[tuple[str, list[int]]]:
    command = [sys.executable, str(RAYLETS)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        try:
            address, *raylets = process.stdout.readline().split()
            yield address, [int(number) for number in raylets]
        finally:
            process.stdin.close()


def _driver(address: str, log: str, *options: str) -> subprocess.Popen[bytes]:
    arguments = ["rows.jsonl", "--shards", str(SHARDS), "--ray", address, *options]
    with Path(log).open("wb") as stream:
        command = [sys.executable, "-m", "chartprose", "job", "shard", *arguments]
        return subprocess.Popen(command, stderr=stream, stdout=stream, env=ENVIRONMENT)


def _asking(url: str, out: str, store: str) -> list[str]:
    return ["--out", out, "--model", "stub", "--base-url", url, "--store", store, "--concurrency", str(CONCURRENCY)]


def _workers(raylets: list[int]) -> list[int]:
    """The processes below these raylets that do a shard now."""
    return [pid for raylet in raylets for pid in corpus.children(raylet, b"ray::read_shard")]


def _wait(what: Callable[[], Any], driver: subprocess.Popen[bytes]) -> Any:
    while not (found := what()):
        assert driver.poll() is None, "the driver ended before all was killed"
        time.sleep(0.02)
    return found


def _done() -> list[Path]:
    return sorted(Path("A").glob("*/records/shard-*.parquet"))


def test_a_worker_a_node_and_the_driver_are_killed_and_nothing_is_lost_doubled_or_paid_twice(
    job: Run, stub: Stub
) -> None:
    """With a model, whose answers, rates and budget an actor keeps for all; and at the end by the rules alone."""
    corpus.write_rows(Path("rows.jsonl"), range(DOCUMENTS), asks_every=ASKS_EVERY)
    asking = _asking(stub.url, "A", "S")
    with cluster() as (address, raylets):
        with _driver(address, "first.log", *asking) as driver:
            os.kill(_wait(lambda: _workers(raylets), driver)[0], signal.SIGKILL)
            _wait(lambda: len(_done()) >= 2, driver)
            os.kill(raylets[0], signal.SIGKILL)
            _wait(lambda: len(_done()) >= 5, driver)
            driver.kill()
        assert len(_done()) < SHARDS
        with _driver(address, "second.log", *asking) as driver:
            assert driver.wait(timeout=240) == ExitCode.OK, Path("second.log").read_text()
        with _driver(address, "rules.log", "--out", "R") as driver:
            assert driver.wait(timeout=240) == ExitCode.OK, Path("rules.log").read_text()
    assert f"{SHARDS} of {SHARDS} shards" in Path("second.log").read_text()
    asked = {key_of(body) for body in stub.calls}
    assert len(asked) == DOCUMENTS // ASKS_EVERY
    assert len(stub.calls) - len(asked) <= 3 * CONCURRENCY, "what was in the air at three kills is asked again, no more"
    assert stub.most_at_once <= 2 * CONCURRENCY, "the driver's calls and those of one that was just killed"
    with Stub(reply=corpus.answer) as fresh:
        assert job("shard", "rows.jsonl", "--shards", str(SHARDS), *_asking(fresh.url, "B", "T")).code == ExitCode.OK
    assert corpus.contents("A") == corpus.contents("B")
    assert job("shard", "rows.jsonl", "--out", "Q", "--shards", str(SHARDS)).code == ExitCode.OK
    assert corpus.contents("R") == corpus.contents("Q")
    uris = [record["source"]["uri"] for record in corpus.records("A")]
    assert sorted(uris) == sorted(f"{Path('rows.jsonl').resolve()}#quay-{number}" for number in range(DOCUMENTS))

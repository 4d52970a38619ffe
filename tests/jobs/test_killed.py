"""A job that is killed at any moment: nothing lost, nothing doubled, nothing paid twice."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

import pytest

from endpoint.stub import Stub
from jobs import corpus, fork_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.slow

DOCUMENTS = 2000
KILLS = 50
CONCURRENCY = 4
ASKS_EVERY = 2


class ForkServer:
    """Starts runs, and kills them."""

    def __init__(self, stdin: IO[str], stdout: IO[str]) -> None:
        self._in, self._out = stdin, stdout

    def say(self, arguments: list[str]) -> str:
        self._in.write(json.dumps(arguments) + "\n")
        self._in.flush()
        return self._out.readline().strip()

    def begin(self, arguments: list[str]) -> int:
        return int(self.say(arguments))

    def end(self) -> int:
        return int(self._out.readline())


@contextmanager
def forking(warm_up: list[str], log: Path) -> Iterator[ForkServer]:
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [sys.executable, fork_server.__file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        made = ForkServer(process.stdin, process.stdout)
        try:
            assert made.say(warm_up) == "warm", log.read_text()
            yield made
        finally:
            process.stdin.close()


def _arguments(rows: Path, name: str, url: str) -> list[str]:
    folder = rows.parent / name
    options = ["--store", f"{folder}-store", "--out", str(folder), "--part-size", "100", "--model", "stub"]
    limits = ["--concurrency", str(CONCURRENCY), "--log-format", "json"]
    return ["job", "run", str(rows), *options, "--base-url", url, *limits]


def test_fifty_kills_over_two_thousand_documents_lose_and_double_nothing(tmp_path: Path) -> None:
    """The union is that of an undisturbed run, byte for byte, with the usage and the manifest."""
    rows = corpus.write_rows(tmp_path / "rows.jsonl", range(DOCUMENTS), asks_every=ASKS_EVERY)
    few = corpus.write_rows(tmp_path / "few.jsonl", range(DOCUMENTS, DOCUMENTS + 3))
    chance = random.Random(20_261)  # noqa: S311 - moments, not secrets
    with Stub(reply=corpus.answer) as stub, forking(_arguments(few, "warm", stub.url), tmp_path / "log") as server:
        killed = _arguments(rows, "killed", stub.url)
        before = len(stub.calls)
        kills = 0
        while kills < KILLS:
            child = server.begin(killed)
            wait_for_calls, then = chance.choice([(0, 0.25), (chance.randint(1, 16), 0.03)])
            start = len(stub.calls)
            while wait_for_calls and len(stub.calls) < start + wait_for_calls:
                time.sleep(0.001)
            time.sleep(chance.uniform(0, then))
            os.kill(child, signal.SIGKILL)
            assert server.end() == -signal.SIGKILL, "the run ended before it was killed: no kill to speak of"
            kills += 1
        server.begin(killed)
        assert server.end() == 0, (tmp_path / "log").read_text()
        paid = len(stub.calls) - before
        server.begin(_arguments(rows, "whole", stub.url))
        assert server.end() == 0
    found, expected = corpus.contents(tmp_path / "killed"), corpus.contents(tmp_path / "whole")
    assert sorted(found) == sorted(expected)
    assert [name for name in found if found[name] != expected[name]] == []
    records = corpus.records(str(tmp_path / "killed"))
    assert [record["source"]["uri"] for record in records] == [f"{rows}#quay-{n}" for n in range(DOCUMENTS)]
    asked = DOCUMENTS // ASKS_EVERY
    assert sum(record["usage"]["calls"] for record in records) == asked
    assert asked <= paid <= asked + KILLS * CONCURRENCY, "only what was in the air at a kill may be asked again"

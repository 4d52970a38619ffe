"""The model pass in shards: one cache, one limiter and one budget for all, and nothing lost, doubled or paid twice."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.jobs.coordinator import Coordinator
from chartprose.jobs.sources import LEAST_BYTES
from chartprose.model.wire import key_of
from endpoint.stub import Stub, error
from jobs import corpus

pytestmark = pytest.mark.slow

if TYPE_CHECKING:
    import subprocess

    from running import Run


SHARDS = 4
DOCUMENTS = 160
"""Large enough for as many ranges of bytes as there are shards."""

ASKS_EVERY = 2
ASKED = DOCUMENTS // ASKS_EVERY
CONCURRENCY = 3
SAME = 80


@pytest.fixture(autouse=True)
def rows(folder: Path) -> Path:
    made = corpus.write_rows(folder / "rows.jsonl", range(DOCUMENTS), asks_every=ASKS_EVERY)
    assert made.stat().st_size > SHARDS * LEAST_BYTES
    return made


def _options(url: str, out: str, store: str) -> list[str]:
    model = ["--model", "stub", "--base-url", url, "--store", store, "--concurrency", str(CONCURRENCY)]
    return ["shard", "rows.jsonl", "--out", out, *model]


def _ended(program: subprocess.Popen[str], code: int = ExitCode.OK) -> str:
    _, err = program.communicate(timeout=120)
    assert program.returncode == code, err
    assert "Traceback" not in err
    return err


def _paid(calls: list[dict[str, Any]]) -> int:
    """How many calls were not the first of their request."""
    return len(calls) - len({key_of(body) for body in calls})


def test_processes_that_share_a_store_share_its_calls_at_once_and_bring_the_bytes_of_one(job: Run, stub: Stub) -> None:
    with Stub(reply=partial(corpus.answer, delay=0.02)) as slow:
        programs = [
            corpus.started(*_options(slow.url, "A", "S"), "--shard", f"{index}/{SHARDS}") for index in range(SHARDS)
        ]
        for program in programs:
            _ended(program)
    assert (len(slow.calls), _paid(slow.calls)) == (ASKED, 0)
    assert slow.most_at_once <= CONCURRENCY
    assert job(*_options(stub.url, "B", "T"), "--shards", str(SHARDS)).code == ExitCode.OK
    assert corpus.contents("A") == corpus.contents("B")
    records = corpus.records("A")
    assert len({record["source"]["uri"] for record in records}) == len(records) == DOCUMENTS
    assert sum(record["usage"]["calls"] for record in records) == ASKED
    assert job("run", "rows.jsonl", "--model", "stub", "--base-url", stub.url, "--store", "R", "--out", "O").code == 0
    lines = Path("O/records/part-000000.jsonl").read_text().splitlines()
    assert sorted(json.dumps(record) for record in records) == sorted(json.dumps(json.loads(line)) for line in lines)


def test_one_request_of_many_documents_is_paid_once_whoever_asks() -> None:
    text = corpus.description(1)
    assert SAME * len(text) > 2 * LEAST_BYTES
    Path("rows.jsonl").write_text("".join(json.dumps({"text": text}) + "\n" for _ in range(SAME)))
    with Stub(reply=partial(corpus.answer, delay=0.3)) as slow:
        programs = [corpus.started(*_options(slow.url, "A", "S"), "--shard", f"{index}/2") for index in range(2)]
        for program in programs:
            _ended(program)
    assert len(slow.calls) == 1
    usages = [(record["usage"]["calls"], record["usage"]["cached_calls"]) for record in corpus.records("A")]
    assert sorted(usages) == [(0, 1)] * (SAME - 1) + [(1, 0)]


@pytest.mark.parametrize(
    ("bound", "most", "a_call", "jobs"),
    [("--max-calls", 40, 1, 2), ("--max-tokens", 100_000, 1200, 1), ("--max-cost", 70, 1.5, 1)],
)
def test_over_a_bound_shards_stop_before_it_and_the_next_time_goes_on(
    job: Run, bound: str, most: int, a_call: float, jobs: int
) -> None:
    Path("prices.toml").write_text("[stub]\ninput = 1000.0\noutput = 2000.0\n")

    def spent() -> float:
        with closing(Coordinator("S")) as coordinator:
            return coordinator.spent("shards")[("--max-calls", "--max-tokens", "--max-cost").index(bound)]

    with Stub(reply=partial(corpus.answer, tokens=(900, 300))) as dear:
        options = [*_options(dear.url, "A", "S"), "--shards", str(SHARDS), "--prices", "prices.toml"]
        ended = job(*options, bound, str(most), "--jobs", str(jobs))
        assert (ended.code, "the next run continues" in ended.err) == (ExitCode.OVER_BUDGET, True)
        first = len(dear.calls)
        assert 0 < first < ASKED
        assert spent() == pytest.approx(first * a_call)
        assert spent() <= most
        assert not Path("A/manifest.json").exists()
        assert job(*options, bound, str(most)).code == ExitCode.OVER_BUDGET
        assert spent() <= most, "the bound is of the account, not of one command"
        assert job(*options, bound, str(most), "--account", "b", "--max-calls", "0").code == ExitCode.OVER_BUDGET
        assert job(*options).code == ExitCode.OK
        assert (len(dear.calls), _paid(dear.calls)) == (ASKED, 0)
        assert job(*_options(dear.url, "B", "T"), "--shards", str(SHARDS), "--prices", "prices.toml").code == 0
    assert corpus.contents("A") == corpus.contents("B")


def test_workers_and_the_driver_are_killed_and_nothing_is_lost_doubled_or_paid_twice(job: Run, stub: Stub) -> None:
    """What was in the air when a process was killed is asked again, and nothing else."""
    chance = random.Random(11)  # noqa: S311 - moments, not secrets
    options = [*_options(stub.url, "A", "S"), "--shards", str(SHARDS), "--jobs", "2"]
    kills = 0
    for whom in ("worker", "driver", "worker", "driver"):
        begin = len(stub.calls)
        with corpus.started(*options) as program:
            while len(stub.calls) < begin + chance.randint(3, 20):
                assert program.poll() is None, "it ended before it was killed"
                time.sleep(0.005)
            workers = [pid for server in corpus.children(program.pid) for pid in corpus.children(server)]
            victim = program.pid if whom == "driver" else chance.choice(workers)
            os.kill(victim, signal.SIGKILL)
            kills += 1
            if whom == "worker":
                _ended(program) if len(stub.calls) > ASKED // 2 else program.kill()
    _ended(corpus.started(*options))
    assert _paid(stub.calls) <= 2 * kills * CONCURRENCY
    with Stub(reply=corpus.answer) as fresh:
        assert job(*_options(fresh.url, "B", "T"), "--shards", str(SHARDS)).code == ExitCode.OK
    assert corpus.contents("A") == corpus.contents("B")
    assert len(corpus.records("A")) == DOCUMENTS


def test_an_endpoint_that_is_down_leaves_the_shards_for_the_next_time(job: Run, stub: Stub) -> None:
    with Stub(error(401, "no such key")) as closed:
        ended = job(*_options(closed.url, "A", "S"), "--shards", "2")
    assert (ended.code, ended.err.count("no such key")) == (ExitCode.ENDPOINT_DOWN, 1)
    assert not list(Path("A").rglob("*.parquet"))
    assert job(*_options(stub.url, "A", "S"), "--shards", "2").code == ExitCode.OK


def test_model_passes_that_fail_are_rows_and_are_tried_so_often(job: Run, stub: Stub) -> None:
    with Stub(error(400, "no such parameter")) as closed:
        options = [*_options(closed.url, "A", "S"), "--shards", "2", "--tries", "2"]
        for tries in (1, 2):
            ended = job(*options)
            assert ended.code == ExitCode.SOME_FAILED
            assert f"{ASKED} without their model pass (refused)" in ended.err
            assert len(closed.calls) == tries * ASKED
        assert "(2 were done)" in job(*options).err
        assert len(closed.calls) == 2 * ASKED, "it was tried as often as it may be"
    record = next(record for record in corpus.records("A") if record["usage"]["calls"])
    assert [issue["code"] for issue in record["issues"]] == ["model_failed"]
    assert job(*_options(stub.url, "A", "S"), "--shards", "2", "--tries", "3").code == ExitCode.OK
    assert job(*_options(stub.url, "B", "T"), "--shards", "2").code == ExitCode.OK
    assert corpus.contents("A") == corpus.contents("B")


def test_answers_of_a_batch_need_no_call(job: Run) -> None:
    model = ["--store", "S", "--model", "stub"]
    assert job("batch", "export", "rows.jsonl", "--to", "B", *model).code == ExitCode.OK
    lines = [json.loads(line) for line in Path("B/requests-0001.jsonl").read_text().splitlines()]
    corpus.write_lines("answers.jsonl", [corpus.answered(line) for line in lines])
    assert job("batch", "import", "answers.jsonl", *model).code == ExitCode.OK
    nowhere = [*_options("http://127.0.0.1:9/v1", "A", "S"), "--max-calls", "0"]
    assert job(*nowhere, "--shards", "3").code == ExitCode.OK
    assert sum(record["usage"]["calls"] for record in corpus.records("A")) == ASKED


def test_a_model_without_a_store_and_a_bound_without_a_price_are_refused(job: Run) -> None:
    ended = job("shard", "rows.jsonl", "--out", "A", "--shards", "2", "--model", "stub")
    assert (ended.code, "--store DIR" in ended.err) == (ExitCode.BAD_INPUT, True)
    ended = job(*_options("http://127.0.0.1:9/v1", "A", "S"), "--shards", "2", "--max-cost", "1")
    assert (ended.code, "price" in ended.err) == (ExitCode.BAD_INPUT, True)
    assert not Path("A").exists()


@pytest.mark.parametrize("asked", ["get", "claim_request", "acquire_slot", "wait_for", "settle", "keep"])
def test_a_coordinator_that_is_gone_ends_the_shard_and_makes_no_document_a_failed_one(
    job: Run, stub: Stub, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    options = [*_options(stub.url, "A", "S"), "--shards", str(SHARDS)]
    calls = iter(range(10_000))
    there = getattr(Coordinator, asked)

    def gone(self: Coordinator, *arguments: Any) -> Any:
        if next(calls) >= ASKED // 8:
            raise OSError(errno.EIO, "the coordinator is gone")
        return there(self, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(Coordinator, asked, gone)
        ended = job(*options)
    assert (ended.code, "the coordinator is gone" in ended.err) == (ExitCode.NO_OUTPUT, True)
    assert not Path("A/manifest.json").exists()
    assert job(*options).code == ExitCode.OK
    assert "failed" not in {record["status"] for record in corpus.records("A")}
    assert len({key_of(body) for body in stub.calls}) == ASKED

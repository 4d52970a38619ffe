"""A job at its endpoint: what is paid is kept, counted once, and bounded."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.cli.exit_codes import ExitCode
from endpoint.stub import Answer, Stub, error
from jobs import corpus

if TYPE_CHECKING:
    from collections.abc import Callable

    from running import Run


PRICES = "[stub]\ninput = 1000.0\noutput = 2000.0\n"
"""US dollars for a million tokens: 100 in and 10 out, as the stub counts, are 0.12."""


@pytest.fixture
def run(job: Run, stub: Stub) -> Callable[..., Any]:
    """Run a job over ``rows.jsonl`` with the model."""

    def ended(*more: str, url: str | None = None, code: int = ExitCode.OK) -> Any:
        options = ["--store", "S", "--out", "O", "--model", "stub", "--base-url", url or stub.url]
        made = job("run", "rows.jsonl", *options, *more)
        assert made.code == code, made.err
        return made

    Path("prices.toml").write_text(PRICES)
    return ended


def _usages() -> list[dict[str, Any]]:
    return [record["usage"] for record in corpus.records()]


def test_the_same_request_is_paid_once_and_the_hit_is_marked(run: Run, stub: Stub) -> None:
    text = corpus.description(1)
    corpus.write_texts(*[text] * 5)
    run()
    assert len(stub.calls) == 1
    assert sorted((usage["calls"], usage["cached_calls"]) for usage in _usages()) == [*[(0, 1)] * 4, (1, 0)]
    assert corpus.summary()["by"] == {"cache": 4, "model": 1}
    assert corpus.summary()["calls"] == 1


def test_a_document_that_is_read_again_does_not_count_its_old_call(
    run: Run, stub: Stub, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(3))
    run()
    monkeypatch.setattr("chartprose.jobs.identity.rules_identity", lambda: "other")
    told = run("--dry-run", "--prices", "prices.toml").out
    assert "documents  3, 3 to read (3 rules changed)" in told
    assert "0 calls (3 answers are in the store" in told
    run()
    assert len(stub.calls) == 3
    assert [(usage["calls"], usage["cached_calls"]) for usage in _usages()] == [(0, 1)] * 3
    assert corpus.summary()["calls"] == 0


@pytest.mark.parametrize(
    ("bound", "most"), [(("--max-calls", "4"), 4), (("--max-tokens", "40000"), 12), (("--max-cost", "60"), 16)]
)
def test_a_bound_stops_before_it_is_passed_and_the_next_run_goes_on(
    run: Run, bound: tuple[str, str], most: int
) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(30))
    with Stub(reply=partial(corpus.answer, tokens=(3000, 300))) as dear:
        run("--prices", "prices.toml", *bound, "--concurrency", "1", url=dear.url, code=ExitCode.OVER_BUDGET)
        first = len(dear.calls)
        assert 0 < first <= most
        assert corpus.summary()["cost_usd"] == pytest.approx(3.6 * first)
        assert (corpus.summary()["documents"]["done"], corpus.summary()["failed"]) == (first, 0)
        run("--prices", "prices.toml", url=dear.url)
    assert len(dear.calls) == 30, "what the first run paid for is not asked again"
    assert corpus.summary()["documents"] == {"pending": 0, "done": 30, "failed": 0, "dead": 0, "gone": 0}


def test_a_bound_that_no_call_can_keep_or_that_has_no_price_makes_no_call(run: Run, stub: Stub) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(10), asks_every=2)
    run("--prices", "prices.toml", "--max-cost", "0.01", code=ExitCode.OVER_BUDGET)
    run("--max-calls", "0", code=ExitCode.OVER_BUDGET)
    assert (corpus.summary()["documents"]["done"], corpus.summary()["documents"]["pending"]) == (5, 5)
    assert "price" in run("--max-cost", "1", code=ExitCode.BAD_INPUT).err
    assert stub.calls == []


def test_a_model_pass_that_fails_leaves_the_record_of_the_rules_and_is_tried_again(run: Run) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(3))
    with Stub(error(400, "no such parameter")) as strict:
        run(url=strict.url, code=ExitCode.ALL_FAILED)
    assert corpus.summary()["failures"] == {"refused": 3}
    record = corpus.records()[0]
    assert [issue["code"] for issue in record["issues"]] == ["model_failed"]
    assert len(record["panels"][0]["points"]) == 3
    run()
    assert corpus.summary()["to_read"] == {"failed before": 3}
    assert corpus.summary()["documents"]["done"] == 3


@pytest.mark.parametrize("down", ["unreachable", "key", "server"])
def test_an_endpoint_that_is_down_for_four_nights_costs_no_document_a_try(run: Run, down: str) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(6), asks_every=2)
    with Stub(error(401, "no such key") if down == "key" else error(503, retry_after_ms="1")) as stub:
        url = "http://127.0.0.1:9/v1" if down == "unreachable" else stub.url
        for _ in range(4 if down != "unreachable" else 1):
            ended = run(url=url, code=ExitCode.ENDPOINT_DOWN)
            assert corpus.summary()["documents"] == {"pending": 3, "done": 3, "failed": 0, "dead": 0, "gone": 0}
            assert ended.err.count("Error: ") == 1
    run()
    assert corpus.summary()["documents"]["done"] == 6


def test_one_request_that_the_server_never_survives_counts_against_its_document_alone(run: Run) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(6))

    def reply(body: dict[str, Any]) -> Answer:
        poison = "Harbour 0\n" in body["messages"][-1]["content"]
        return error(500, retry_after_ms="1") if poison else corpus.answer(body, delay=0.3)

    with Stub(reply=reply) as fragile:
        run(url=fragile.url, code=ExitCode.SOME_FAILED)
    assert corpus.summary()["documents"] == {"pending": 0, "done": 5, "failed": 1, "dead": 0, "gone": 0}


def test_a_429_is_waited_for_and_costs_no_document(run: Run) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(8))
    said: list[int] = []

    def reply(body: dict[str, Any]) -> Answer:
        said.append(1)
        return error(429, retry_after_ms="5") if len(said) <= 4 else corpus.answer(body)

    with Stub(reply=reply) as busy:
        run("--concurrency", "4", url=busy.url)
    assert len(said) == 12
    assert (corpus.summary()["failed"], corpus.summary()["failed_calls"], corpus.summary()["calls"]) == (0, 4, 12)


def test_calls_at_once_keep_to_the_bound_and_use_it(run: Run) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(24))
    with Stub(reply=partial(corpus.answer, delay=0.1)) as slow:
        run("--concurrency", "3", url=slow.url)
    assert slow.most_at_once == 3


def test_a_dry_run_calls_nothing_writes_nothing_and_knows_what_is_there(run: Run, stub: Stub) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(4), asks_every=2)
    found = json.loads(run("--dry-run", "--prices", "prices.toml", "--log-format", "json").out)
    assert not Path("S").exists()
    assert stub.calls == []
    assert (found["documents"], found["to_read"], found["reasons"]) == (4, 4, {"new": 4})
    assert (found["calls"], found["read"]["calls"], found["claims"]["calls"]) == (2, 2, 0)
    least, most = found["output_tokens"]
    assert least == 20 < most
    run("--prices", "prices.toml")
    bodies = [json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode() for body in stub.calls]
    assert found["input_tokens"] == sum(-(-len(body) // 4) for body in bodies), "what was counted is what was sent"
    for cost, out in zip(found["cost_usd"], (least, most), strict=True):
        assert cost == pytest.approx((found["input_tokens"] * 1000 + out * 2000) / 1e6)
    corpus.write_rows(Path("rows.jsonl"), range(6), asks_every=2)
    again = json.loads(run("--dry-run", "--log-format", "json").out)
    assert (again["documents"], again["to_read"], again["calls"], again["cost_usd"]) == (6, 2, 1, None)


def test_a_dry_run_tells_read_and_claims_apart_and_that_a_price_is_unknown(run: Run) -> None:
    claim = "### Key Observations\n* Sail was a matter of taste rather than of wind.\n"
    texts = [corpus.description(number, asks=number == 1) + claim for number in range(2)]
    corpus.write_texts(*texts)
    told = run("--dry-run", "--log-format", "text").out.splitlines()
    assert [line.split(" (")[0] for line in told] == [
        "documents  2, 2 to read",
        "read       1 calls",
        "claims     2 calls",
        "together   3 calls",
        "           the price table does not list the model",
    ]
    without = json.loads(run("--dry-run", "--log-format", "json", "--no-claims").out)
    assert (without["read"]["calls"], without["claims"]["calls"]) == (1, 0)


def test_the_summary_is_written_where_it_is_wanted(run: Run) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(2))
    ended = run("--summary", "last.json")
    assert json.loads(Path("last.json").read_text()) == corpus.summary()
    assert Path("S/runs/1.json").read_text() == Path("last.json").read_text()
    lines = [json.loads(line) for line in ended.err.splitlines()]
    assert [line["event"] for line in lines] == ["end"]
    assert lines[0]["configuration"]["model"].startswith("stub-")

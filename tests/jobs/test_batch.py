"""Batch files: every request once, every answer once, and records as calls would have brought."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.model.wire import key_of
from jobs import corpus

if TYPE_CHECKING:
    from collections.abc import Callable

    from endpoint.stub import Stub

    Job = Callable[..., Any]

DOCUMENTS = 12


@pytest.fixture
def export(job: Job) -> Callable[..., Any]:
    """Export ``rows.jsonl`` into ``B``."""
    corpus.write_rows(Path("rows.jsonl"), range(DOCUMENTS), asks_every=2)

    def ended(*more: str) -> Any:
        made = job("batch", "export", "rows.jsonl", "--store", "S", "--to", "B", "--model", "stub", *more)
        assert made.code == ExitCode.OK, made.err
        return made

    return ended


def _requests() -> list[dict[str, Any]]:
    return [json.loads(line) for path in sorted(Path("B").glob("*.jsonl")) for line in path.read_text().splitlines()]


def _answered(request: dict[str, Any]) -> dict[str, Any]:
    body = corpus.answer(request["body"]).body
    response = {"status_code": 200, "request_id": "r", "body": body}
    return {"id": "b", "custom_id": request["custom_id"], "response": response, "error": None}


def _failed(request: dict[str, Any]) -> dict[str, Any]:
    error = {"code": "batch_expired", "message": "This request could not be executed before the window closed."}
    return {"id": "b", "custom_id": request["custom_id"], "response": None, "error": error}


def _write(name: str, rows: list[dict[str, Any]]) -> str:
    Path(name).write_text("".join(json.dumps(row) + "\n" for row in rows))
    return name


def _import(job: Job, *files: str, code: int = ExitCode.OK) -> str:
    ended = job("batch", "import", *files, "--store", "S", "--model", "stub")
    assert ended.code == code, ended.err
    return str(ended.out + ended.err)


def _run(job: Job, store: str, out: str, *more: str, code: int = ExitCode.OK) -> bytes:
    ended = job("run", "rows.jsonl", "--store", store, "--out", out, "--model", "stub", *more)
    assert ended.code == code, ended.err
    return Path(out, "records", "part-000000.jsonl").read_bytes()


def test_the_same_answers_by_batch_and_by_calls_give_the_same_records(job: Job, export: Job, stub: Stub) -> None:
    export()
    rows = [_answered(request) for request in _requests()]
    random.Random(5).shuffle(rows)  # noqa: S311 - an order, not a secret
    assert _import(job, _write("out.jsonl", rows)).startswith("6 answers taken")
    nowhere = ("--base-url", "http://127.0.0.1:9/v1", "--max-calls", "0")
    by_batch = _run(job, "S", "O", *nowhere)
    by_calls = _run(job, "T", "P", "--base-url", stub.url)
    assert by_batch == by_calls
    assert len(stub.calls) == 6


def test_a_line_is_what_a_call_would_send_under_its_content_key(job: Job, export: Job, stub: Stub) -> None:
    export()
    _run(job, "T", "P", "--base-url", stub.url)
    requests = _requests()
    assert {request["custom_id"]: request["body"] for request in requests} == {key_of(b): b for b in stub.calls}
    assert {(request["method"], request["url"]) for request in requests} == {("POST", "/v1/chat/completions")}
    assert all(set(request) == {"custom_id", "method", "url", "body"} for request in requests)


@pytest.mark.parametrize(("option", "most"), [("--max-lines", 4), ("--max-bytes", 25_000)])
def test_files_keep_to_the_limits_of_lines_and_of_bytes(export: Job, option: str, most: int) -> None:
    export(option, str(most))
    files = sorted(Path("B").iterdir())
    assert len(files) > 1
    sizes = [len(path.read_text().splitlines()) if option == "--max-lines" else path.stat().st_size for path in files]
    assert max(sizes) <= most
    assert len(_requests()) == 6


def test_a_request_is_written_once(export: Job) -> None:
    text = Path("rows.jsonl").read_text()
    Path("rows.jsonl").write_text(text + text.replace("quay-", "again-"))
    assert "6 requests" in export().err
    assert "0 requests (0 read, 0 claims); 12 are in files already" in export().err
    assert "6 requests" in export("--again").err
    assert [path.name for path in sorted(Path("B").iterdir())] == ["requests-0001.jsonl", "requests-0002.jsonl"]


def test_an_expired_batch_still_gives_what_was_paid_for(job: Job, export: Job, stub: Stub) -> None:
    export()
    first, *others = _requests()
    told = _import(
        job,
        _write("errors.jsonl", [_failed(request) for request in others[1:]]),
        _write("out.jsonl", [_answered(first)]),
        code=ExitCode.SOME_FAILED,
    )
    assert told.startswith("1 answers taken, 0 were there, 4 requests failed")
    assert "1 requests are still without an answer" in told
    assert "4 requests (4 read, 0 claims); 1 are in files already, 1 have answers" in export().err
    _run(job, "S", "O", "--base-url", stub.url)
    assert sorted(key_of(body) for body in stub.calls) == sorted(request["custom_id"] for request in others)


def test_the_same_file_twice_changes_nothing(job: Job, export: Job) -> None:
    export()
    name = _write("out.jsonl", [_answered(request) for request in _requests()])
    _import(job, name)
    before = _run(job, "S", "O", "--max-calls", "0", "--base-url", "http://127.0.0.1:9/v1")
    assert _import(job, name).startswith("0 answers taken, 6 were there")
    assert _run(job, "S", "O", "--max-calls", "0", "--base-url", "http://127.0.0.1:9/v1") == before


def test_an_unknown_id_is_refused_and_the_others_are_taken(job: Job, export: Job) -> None:
    export()
    rows = [_answered(request) for request in _requests()]
    name = _write("out.jsonl", [rows[0] | {"custom_id": "0" * 64}, rows[1] | {"custom_id": 7}, *rows[2:]])
    told = _import(job, name, code=ExitCode.SOME_FAILED)
    assert told.startswith("4 answers taken")
    assert "out.jsonl, line 1: no request of this store" in told
    assert "2 lines refused, 2 requests are still without an answer" in told


def test_a_file_that_was_cut_gives_its_whole_lines(job: Job, export: Job) -> None:
    export()
    name = _write("out.jsonl", [_answered(request) for request in _requests()])
    Path(name).write_bytes(Path(name).read_bytes()[:-40])
    told = _import(job, name, code=ExitCode.SOME_FAILED)
    assert told.startswith("5 answers taken")
    assert "line 6: not JSON" in told


@pytest.mark.parametrize(
    "change",
    [
        {"choices": []},
        {"choices": [{"finish_reason": "length", "message": {"content": "{}"}}]},
        {"choices": [{"finish_reason": "stop", "message": {"content": None, "refusal": "I would rather not"}}]},
        {"choices": [{"finish_reason": "stop", "message": {"content": '{"points": 3}'}}]},
    ],
)
def test_an_answer_that_is_none_is_not_kept(job: Job, export: Job, change: dict[str, Any]) -> None:
    export()
    row = _answered(_requests()[0])
    row["response"]["body"] |= change
    told = _import(job, _write("out.jsonl", [row]), code=ExitCode.SOME_FAILED)
    assert told.startswith("0 answers taken, 0 were there, 1 requests failed")
    assert "1 requests (1 read, 0 claims); 5 are in files already, 0 have answers" in export().err


def test_a_document_that_needs_both_requests_takes_two_rounds(job: Job, stub: Stub) -> None:
    claim = "### Key Observations\n* Sail was a matter of taste rather than of wind.\n"
    text = corpus.description(1) + claim
    Path("rows.jsonl").write_text(json.dumps({"id": 1, "text": text}) + "\n")
    arguments = ("batch", "export", "rows.jsonl", "--store", "S", "--to", "B", "--model", "stub")
    first = job(*arguments)
    assert "1 requests (1 read, 0 claims)" in first.err
    assert "First of two rounds for 1 documents" in first.err
    _import(job, _write("out.jsonl", [_answered(request) for request in _requests()]))
    second = job(*arguments)
    assert "1 requests (0 read, 1 claims)" in second.err
    assert "Last round" in second.err
    _import(job, _write("out.jsonl", [_answered(request) for request in _requests()]))
    assert "0 requests (0 read, 0 claims); 0 are in files already, 2 have answers" in job(*arguments).err
    by_batch = _run(job, "S", "O", "--base-url", "http://127.0.0.1:9/v1", "--max-calls", "0")
    by_calls = _run(job, "T", "P", "--base-url", stub.url)  # which ask again about the claims that were not answered
    one, other = (json.loads(record) | {"usage": None} for record in (by_batch, by_calls))
    assert one == other
    assert {key_of(body) for body in stub.calls} >= {request["custom_id"] for request in _requests()}


def test_an_import_takes_the_options_of_the_export(job: Job, export: Job, stub: Stub) -> None:
    export()
    name = _write("out.jsonl", [_answered(request) for request in _requests()])
    same = ("--store", "S", "--model", "stub", "--base-url", stub.url, "--mode", "strict", "--reader", "auto")
    assert job("batch", "import", name, *same).code == ExitCode.OK

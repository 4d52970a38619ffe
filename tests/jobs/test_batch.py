"""Batch files: every request once, every answer once, and records as calls would have brought.

Lines are as OpenAI's batch API and vLLM's run-batch document them.
"""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.jobs.store import Store
from chartprose.model.wire import key_of
from jobs import corpus

if TYPE_CHECKING:
    from collections.abc import Callable

    from endpoint.stub import Stub
    from running import Run


DOCUMENTS = 12
ARGUMENTS = ("batch", "export", "rows.jsonl", "--store", "S", "--to", "B", "--model", "stub")
COMPLETIONS = "/v1/chat/completions"
NOWHERE = ("--base-url", "http://127.0.0.1:9/v1", "--max-calls", "0")


@pytest.fixture
def export(job: Run) -> Callable[..., Any]:
    """Export ``rows.jsonl`` into ``B``."""
    corpus.write_rows(Path("rows.jsonl"), range(DOCUMENTS), asks_every=2)

    def ended(*more: str) -> Any:
        made = job(*ARGUMENTS, *more)
        assert made.code == ExitCode.OK, made.err
        return made

    return ended


def _requests() -> list[dict[str, Any]]:
    return [json.loads(line) for path in sorted(Path("B").glob("*.jsonl")) for line in path.read_text().splitlines()]


def _all_answered() -> str:
    """A file with the answers to all requests, in another order."""
    rows = [corpus.answered(request) for request in _requests()]
    random.Random(5).shuffle(rows)  # noqa: S311 - an order, not a secret
    return corpus.write_lines("out.jsonl", rows)


def _failed(request: dict[str, Any]) -> dict[str, Any]:
    error = {"code": "batch_expired", "message": "This request could not be executed before the window closed."}
    return {"id": "b", "custom_id": request["custom_id"], "response": None, "error": error}


def _import(job: Run, *files: str, code: int = ExitCode.OK) -> str:
    same = ("--base-url", "http://127.0.0.1:9/v1", "--mode", "strict", "--reader", "auto")  # the options of an export
    ended = job("batch", "import", *files, "--store", "S", "--model", "stub", *same)
    assert ended.code == code, ended.err
    return str(ended.out + ended.err)


def _run(job: Run, store: str, out: str, *more: str, code: int = ExitCode.OK) -> bytes:
    ended = job("run", "rows.jsonl", "--store", store, "--out", out, "--model", "stub", *more)
    assert ended.code == code, ended.err
    return Path(out, "records", "part-000000.jsonl").read_bytes()


def test_the_same_answers_by_batch_and_by_calls_give_the_same_records(job: Run, export: Run, stub: Stub) -> None:
    export()
    assert _import(job, _all_answered()).startswith("6 answers imported")
    by_batch = _run(job, "S", "O", *NOWHERE)
    by_calls = _run(job, "T", "P", "--base-url", stub.url)
    assert by_batch == by_calls
    assert len(stub.calls) == 6


@pytest.mark.parametrize("mode", ["strict", "tools", "json"])
def test_a_line_is_what_a_call_would_send_under_its_content_key_in_the_documented_form(
    job: Run, export: Run, stub: Stub, mode: str
) -> None:
    export("--mode", mode)
    lines = _requests()
    for line in lines:
        assert line == {key: line[key] for key in ("custom_id", "method", "url", "body")}
        assert (line["custom_id"], line["method"], line["url"]) == (key_of(line["body"]), "POST", COMPLETIONS)
        assert line["body"]["model"] == "stub"
        assert {message["role"] for message in line["body"]["messages"]} <= {"system", "user"}
        assert not line["body"].get("stream")
    if mode == "strict":
        _run(job, "T", "P", "--base-url", stub.url)
        assert {line["custom_id"]: line["body"] for line in lines} == {key_of(body): body for body in stub.calls}
    assert len({line["custom_id"] for line in lines}) == DOCUMENTS / 2


def test_files_keep_to_the_limits_of_lines_and_of_bytes_and_are_as_full_as_they_may_be(job: Run, export: Run) -> None:
    export("--max-lines", "4")
    assert [len(path.read_text().splitlines()) for path in sorted(Path("B").iterdir())] == [4, 2]
    sizes = [len(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()) + 1 for line in _requests()]
    most = sizes[0] + sizes[1] + sizes[2] + 10
    export("--again", "--max-bytes", str(most))
    files = sorted(Path("B").glob("*.jsonl"))[2:]
    assert sum(path.stat().st_size for path in files) == sum(sizes)
    assert max(path.stat().st_size for path in files) <= most
    for path, following in pairwise(files):
        first = following.read_bytes().split(b"\n", 1)[0]
        assert path.stat().st_size + len(first) + 1 > most, "it had room for the next line"
    ended = job(*ARGUMENTS[:2], "nowhere.md", *ARGUMENTS[2:])
    assert (ended.code, "nowhere.md: no such file" in ended.err) == (ExitCode.SOME_FAILED, True)
    ended = job(*ARGUMENTS, "--again", "--max-bytes", "500")
    assert (ended.code, "/rows.jsonl#quay-0: its request has" in ended.err) == (ExitCode.BAD_INPUT, True)
    assert len(list(Path("B").iterdir())) == 2 + len(files), "a request that is too large leaves no file"


def test_a_request_is_written_once(export: Run) -> None:
    text = Path("rows.jsonl").read_text()
    Path("rows.jsonl").write_text(text + text.replace("quay-", "again-"))
    assert "6 requests" in export().err
    assert "0 requests (0 read, 0 claims); 12 are already in files" in export().err
    assert "6 requests" in export("--again").err
    assert [path.name for path in sorted(Path("B").iterdir())] == ["requests-0001.jsonl", "requests-0002.jsonl"]


def test_an_expired_batch_still_gives_what_was_paid_for(job: Run, export: Run, stub: Stub) -> None:
    export()
    first, *others = _requests()
    told = _import(
        job,
        corpus.write_lines("errors.jsonl", [_failed(request) for request in others[1:]]),
        corpus.write_lines("out.jsonl", [corpus.answered(first)]),
        code=ExitCode.SOME_FAILED,
    )
    assert told.startswith("1 answers imported, 0 already present, 4 requests failed")
    assert "1 requests still have no answer" in told
    assert "4 requests (4 read, 0 claims); 1 are already in files, 1 have answers" in export().err
    _run(job, "S", "O", "--base-url", stub.url)
    assert sorted(key_of(body) for body in stub.calls) == sorted(request["custom_id"] for request in others)


def test_the_same_file_twice_changes_nothing_and_ids_that_were_left_out_stay_pending(job: Run, export: Run) -> None:
    export()
    rows = [corpus.answered(request) for request in _requests()]
    name = corpus.write_lines("out.jsonl", rows[:2])
    assert "4 requests still have no answer" in _import(job, name)
    assert _import(job, name).startswith("0 answers imported, 2 already present")
    assert "0 requests" in export().err
    name = _all_answered()
    assert _import(job, name).startswith("4 answers imported, 2 already present")
    before = _run(job, "S", "O", *NOWHERE)
    assert _import(job, name).startswith("0 answers imported, 6 already present")
    assert _run(job, "S", "O", *NOWHERE) == before


def test_an_unknown_id_and_a_cut_line_are_refused_and_the_others_are_taken(job: Run, export: Run) -> None:
    export()
    rows = [corpus.answered(request) for request in _requests()]
    name = corpus.write_lines("out.jsonl", [rows[0] | {"custom_id": "0" * 64}, rows[1] | {"custom_id": 7}, *rows[2:]])
    Path(name).write_bytes(Path(name).read_bytes()[:-40])
    told = _import(job, name, code=ExitCode.SOME_FAILED)
    assert told.startswith("3 answers imported")
    assert "out.jsonl, line 1: no request of this store" in told
    assert "line 6: not JSON" in told
    assert "3 lines refused, 3 requests still have no answer" in told


@pytest.mark.parametrize(
    "change",
    [
        {"choices": []},
        {"choices": [{"finish_reason": "length", "message": {"content": "{}"}}]},
        {"choices": [{"finish_reason": "stop", "message": {"content": None, "refusal": "I would rather not"}}]},
        {"choices": [{"finish_reason": "stop", "message": {"content": '{"points": 3}'}}]},
    ],
)
def test_an_answer_that_is_none_is_not_kept(job: Run, export: Run, change: dict[str, Any]) -> None:
    export()
    row = corpus.answered(_requests()[0])
    row["response"]["body"] |= change
    told = _import(job, corpus.write_lines("out.jsonl", [row]), code=ExitCode.SOME_FAILED)
    assert told.startswith("0 answers imported, 0 already present, 1 requests failed")
    assert "1 requests (1 read, 0 claims); 5 are already in files, 0 have answers" in export().err


def test_a_document_that_needs_both_requests_takes_two_rounds(job: Run, stub: Stub) -> None:
    claim = "### Key Observations\n* Sail was a matter of taste rather than of wind.\n"
    text = corpus.description(1) + claim
    corpus.write_texts(text)
    first = job(*ARGUMENTS)
    assert "1 requests (1 read, 0 claims)" in first.err
    assert "First of two rounds for 1 documents" in first.err
    _import(job, _all_answered())
    second = job(*ARGUMENTS)
    assert "1 requests (0 read, 1 claims)" in second.err
    assert "Last round" in second.err
    _import(job, _all_answered())
    assert "0 requests (0 read, 0 claims); 0 are already in files, 2 have answers" in job(*ARGUMENTS).err
    by_batch = _run(job, "S", "O", *NOWHERE)
    by_calls = _run(job, "T", "P", "--base-url", stub.url)  # which ask again about the claims that were not answered
    one, other = (json.loads(record) | {"usage": None} for record in (by_batch, by_calls))
    assert one == other
    assert {key_of(body) for body in stub.calls} >= {request["custom_id"] for request in _requests()}


def _vllm(request: dict[str, Any], number: int, **fields: Any) -> dict[str, Any]:
    """A line of run-batch's output: as OpenAI's, with identifiers of its own."""
    response = {"status_code": 200, "request_id": f"vllm-batch-{number}", "body": None}
    return {"id": f"vllm-{number}", "custom_id": request["custom_id"], "response": response, "error": None} | fields


def test_what_run_batch_writes_is_read_with_its_errors_in_the_same_file_and_their_reasons(
    job: Run, export: Run
) -> None:
    export()
    requests = _requests()
    body = corpus.answer(requests[0]["body"]).body | {"prompt_logprobs": None}
    nested = {"error": {"message": "The model `stub` does not exist.", "type": "NotFoundError", "code": 404}}
    rows = [
        _vllm(requests[0], 0, response={"status_code": 200, "request_id": "vllm-batch-0", "body": body}),
        _vllm(requests[1], 1, response={"status_code": 404, "body": None}, error=nested),
        _vllm(requests[2], 2, response={"status_code": 400, "body": None}, error="Request must not be a stream"),
        _vllm(requests[3], 3, response=None, error={"code": "batch_expired", "message": "not in time"}),
        _vllm(requests[4], 4, response={"status_code": 429, "body": {"error": {"message": "slow down"}}}),
        _vllm(requests[5], 5, response=None),
    ]
    told = _import(job, corpus.write_lines("results.jsonl", rows), code=ExitCode.SOME_FAILED)
    assert told.startswith("1 answers imported, 0 already present, 5 requests failed")
    with Store("S") as store:
        found = dict(store.state.rows("SELECT key, reason FROM batch_requests WHERE state = 'failed'"))
    assert [found[request["custom_id"]] for request in requests[1:]] == [
        "the batch has no answer (404): The model `stub` does not exist.",
        "the batch has no answer (400): Request must not be a stream",
        "the batch has no answer: not in time",
        "the batch has no answer (429): slow down",
        "the batch has no answer: no reason is given",
    ]
    _run(job, "S", "O", *NOWHERE, code=ExitCode.OVER_BUDGET)

"""Batch files as those who read them document them: OpenAI's batch API and vLLM's run-batch."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from chartprose.cli.exit_codes import ExitCode
from jobs import corpus

if TYPE_CHECKING:
    from collections.abc import Callable

    Job = Callable[..., Any]

TEXT, OBJECT = {"type": "string"}, {"type": "object"}
MESSAGE = {
    "type": "object",
    "required": ["role", "content"],
    "properties": {"role": {"enum": ["system", "user", "assistant"]}, "content": TEXT},
}
FUNCTION = {"type": "object", "required": ["name"], "properties": {"name": TEXT, "parameters": OBJECT}}
LINE = {
    "type": "object",
    "required": ["custom_id", "method", "url", "body"],
    "additionalProperties": False,
    "properties": {
        "custom_id": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "method": {"const": "POST"},
        "url": {"const": "/v1/chat/completions"},
        "body": {
            "type": "object",
            "required": ["model", "messages"],
            "properties": {
                "model": TEXT,
                "messages": {"type": "array", "items": MESSAGE, "minItems": 1},
                "stream": False,
                "n": {"const": 1},
                "max_completion_tokens": {"type": "integer", "minimum": 1},
                "response_format": {
                    "type": "object",
                    "required": ["type"],
                    "properties": {
                        "type": {"enum": ["text", "json_object", "json_schema"]},
                        "json_schema": {
                            "type": "object",
                            "required": ["name", "schema"],
                            "properties": {"name": TEXT, "schema": OBJECT, "strict": {"type": "boolean"}},
                        },
                    },
                },
                "tools": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["type", "function"],
                        "properties": {"type": {"const": "function"}, "function": FUNCTION},
                    },
                },
            },
        },
    },
}
"""A line as both document it: vLLM's ``BatchRequestInput`` (whose url chooses the kind of body, and whose requests may
not be streams), and OpenAI's input object. ``False`` is a field that may not be there."""


def _export(job: Job, *more: str) -> list[dict[str, Any]]:
    corpus.write_rows(Path("rows.jsonl"), range(12), asks_every=2)
    ended = job("batch", "export", "rows.jsonl", "--store", "S", "--to", "B", "--model", "served-name", *more)
    assert ended.code == ExitCode.OK, ended.err
    return [line for path in sorted(Path("B").glob("*.jsonl")) for line in _lines(path)]


def _lines(path: Path) -> list[dict[str, Any]]:
    data = path.read_bytes()
    assert data.endswith(b"\n")
    assert b"\r" not in data
    return [json.loads(line) for line in data.split(b"\n")[:-1]]


def _import(job: Job, rows: list[dict[str, Any]], code: int) -> str:
    Path("results.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    ended = job("batch", "import", "results.jsonl", "--store", "S", "--model", "served-name")
    assert ended.code == code, ended.err
    return str(ended.out + ended.err)


@pytest.mark.parametrize("mode", ["strict", "tools", "json"])
def test_each_line_is_of_the_documented_form(job: Job, mode: str) -> None:
    lines = _export(job, "--mode", mode)
    assert len(lines) == 6
    for line in lines:
        jsonschema.Draft202012Validator(LINE).validate(line)
    assert len({line["custom_id"] for line in lines}) == 6


def _vllm(request: dict[str, Any], number: int, **fields: Any) -> dict[str, Any]:
    """A line of run-batch's output: as OpenAI's, with identifiers of its own."""
    response = {"status_code": 200, "request_id": f"vllm-batch-{number}", "body": None}
    return {"id": f"vllm-{number}", "custom_id": request["custom_id"], "response": response, "error": None} | fields


def test_what_run_batch_writes_is_read_with_its_errors_in_the_same_file(job: Job) -> None:
    requests = _export(job)
    body = corpus.answer(requests[0]["body"]).body
    good = {"status_code": 200, "request_id": "vllm-batch-0", "body": body | {"prompt_logprobs": None}}
    nested = {"error": {"message": "The model `served-name` does not exist.", "type": "NotFoundError", "code": 404}}
    gone = {"status_code": 404, "request_id": "vllm-batch-1", "body": None}
    refused = {"status_code": 400, "request_id": "vllm-batch-2", "body": None}
    told = _import(
        job,
        [
            _vllm(requests[0], 0, response=good),
            _vllm(requests[1], 1, response=gone, error=nested),
            _vllm(requests[2], 2, response=refused, error="Request must not be sent in stream mode"),
        ],
        ExitCode.SOME_FAILED,
    )
    assert told.startswith("1 answers taken, 0 were there, 2 requests failed")
    assert "3 requests are still without an answer" in told
    run = job(
        *("run", "rows.jsonl", "--store", "S", "--model", "served-name", "--base-url", "http://127.0.0.1:9/v1"),
        *("--max-calls", "0"),
    )
    assert run.code == ExitCode.OVER_BUDGET


def test_the_reason_of_a_failed_request_is_kept_as_it_was_told(job: Job) -> None:
    requests = _export(job)
    nested = {"error": {"message": "The model does not exist.", "code": 404}}
    _import(
        job,
        [
            _vllm(requests[0], 0, response={"status_code": 404, "body": None}, error=nested),
            _vllm(requests[1], 1, response=None, error={"code": "batch_expired", "message": "not in time"}),
            _vllm(requests[2], 2, response={"status_code": 429, "body": {"error": {"message": "slow down"}}}),
            _vllm(requests[3], 3, response=None),
        ],
        ExitCode.SOME_FAILED,
    )
    from chartprose.jobs.store import Store  # noqa: PLC0415 - beside what it looks at

    with Store("S") as store:
        found = dict(store.state.rows("SELECT key, reason FROM batch_requests WHERE state = 'failed'"))
    assert [found[request["custom_id"]] for request in requests[:4]] == [
        "the batch has no answer (404): The model does not exist.",
        "the batch has no answer: not in time",
        "the batch has no answer (429): slow down",
        "the batch has no answer: no reason is given",
    ]


def test_files_are_cut_by_bytes_as_full_as_they_may_be(job: Job) -> None:
    sizes = [len(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()) + 1 for line in _export(job)]
    most = sizes[0] + sizes[1] + sizes[2] + 10
    _export(job, "--again", "--max-bytes", str(most))
    files = sorted(Path("B").glob("*.jsonl"))[1:]
    written = [path.stat().st_size for path in files]
    assert sum(written) == sum(sizes)
    assert max(written) <= most
    for path, following in pairwise(files):
        first = following.read_bytes().split(b"\n", 1)[0]
        assert path.stat().st_size + len(first) + 1 > most, "it had room for the next line"


def test_a_request_that_is_larger_than_a_file_may_be_is_told_and_leaves_no_file(job: Job) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(2))
    ended = job(
        *("batch", "export", "rows.jsonl", "--store", "S", "--to", "B", "--model", "served-name"),
        *("--max-bytes", "500"),
    )
    assert ended.code == ExitCode.BAD_INPUT
    assert "/rows.jsonl#quay-0: its request has" in ended.err
    assert list(Path("B").iterdir()) == []


def test_ids_that_were_left_out_stay_pending_for_ever_or_until_they_come(job: Job) -> None:
    requests = _export(job)
    answers = [
        _vllm(request, number, response={"status_code": 200, "body": corpus.answer(request["body"]).body})
        for number, request in enumerate(requests)
    ]
    assert "4 requests are still without an answer" in _import(job, answers[:2], ExitCode.OK)
    assert "4 requests are still without an answer" in _import(job, answers[:2], ExitCode.OK)
    assert (
        "0 requests" in job("batch", "export", "rows.jsonl", "--store", "S", "--to", "B", "--model", "served-name").err
    )
    assert _import(job, answers[::-1], ExitCode.OK).startswith("4 answers taken, 2 were there")

"""Telemetry from the command to the collector: the names of the convention, nothing of texts and answers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from endpoint.stub import Answer, Stub, error
from jobs import corpus

OBSERVED = Path(__file__).with_name("telemetry_program.py")
"""A program; importing it here would set the providers of all tests."""


def _points(found: dict[str, Any], name: str) -> list[dict[str, Any]]:
    scopes = [scope for resource in found["metrics"]["resource_metrics"] for scope in resource["scope_metrics"]]
    assert {scope["scope"]["name"] for scope in scopes} == {"chartprose"}
    metrics = {metric["name"]: metric for scope in scopes for metric in scope["metrics"]}
    points: list[dict[str, Any]] = metrics[name]["data"]["data_points"]
    return points


@pytest.mark.slow
def test_spans_and_counters_of_a_run_reach_the_collector() -> None:
    corpus.write_rows(Path("rows.jsonl"), range(6), asks_every=2)

    def reply(body: dict[str, Any]) -> Answer:
        return error(400, "no such parameter") if " 4\n" in body["messages"][-1]["content"] else corpus.answer(body)

    with Stub(reply=reply) as stub:
        asking = ["--model", "stub", "--base-url", stub.url, "--telemetry", "--log-format", "json"]
        arguments = ["job", "run", "rows.jsonl", "--store", "S", *asking]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(OBSERVED.parents[1]), *sys.path])}
        command = [sys.executable, str(OBSERVED), "seen.json", *arguments]
        ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)
    text = Path("seen.json").read_text()
    found = json.loads(text)
    failed = sum(span["attributes"].get("error.type") == "RefusedRequestError" for span in found["spans"])
    assert ended.returncode == (1 if failed else 0), ended.stderr
    good = [span for span in found["spans"] if "error.type" not in span["attributes"]]
    assert len(good) + failed == len(stub.calls) == 3
    for span in good:
        assert (span["name"], span["kind"]) == ("chat stub", "SpanKind.CLIENT")
        assert span["attributes"] == {
            "gen_ai.operation.name": "chat",
            "gen_ai.provider.name": "openai",
            "gen_ai.request.model": "stub",
            "gen_ai.response.model": "stub-served",
            "gen_ai.usage.input_tokens": 100,
            "gen_ai.usage.output_tokens": 10,
        }
    tokens = _points(found, "gen_ai.client.token.usage")
    sums = {point["attributes"]["gen_ai.token.type"]: (point["count"], point["sum"]) for point in tokens}
    assert sums == {"input": (len(good), 100 * len(good)), "output": (len(good), 10 * len(good))}
    assert sum(point["count"] for point in _points(found, "gen_ai.client.operation.duration")) == 3
    documents = _points(found, "chartprose.documents")
    by = {point["attributes"]["chartprose.source"]: point["value"] for point in documents}
    assert by == {"rules": 3, "model": len(good)} | ({"failed": failed} if failed else {})
    assert "Boats" not in text
    assert "blue line" not in text
    assert "no such key" not in text

"""Endpoints that refuse, hang up, stay silent or lie: the rules' reading stands."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chartprose import model
from chartprose.cli.exit_codes import ExitCode
from chartprose.model.retry import RetryPolicy
from endpoint.stub import Answer, Stub, error, ok
from test_docs import DESCRIPTION

if TYPE_CHECKING:
    from running import Run

MARK = "* 16: 4\n"
TEXT = DESCRIPTION.replace(MARK, f"{MARK}* Whoever asks gets 9000 of another kind, or so they say.\n")


@pytest.mark.parametrize(
    "answer",
    [
        error(401, "no such key"),
        error(404, "no such model"),
        error(503, "overloaded"),
        Answer(drop=True),
        Answer(body=b"<html>not the endpoint</html>", headers={"content-type": "text/html"}),
        ok("I would rather talk about the weather."),
        ok('{"points": ['),
        ok(None, refusal="I cannot help with that."),
        Answer(delay=2.0),
    ],
    ids=["key", "model", "overloaded", "hangs-up", "html", "prose", "cut", "refuses", "silent"],
)
def test_a_failing_endpoint_leaves_what_the_rules_read(
    program: Run, monkeypatch: pytest.MonkeyPatch, answer: Answer
) -> None:
    """With the client as it is, but that it tries twice, without waits, and soon thinks an endpoint silent."""
    policy = RetryPolicy(tries=2, sleep=lambda _: None)
    monkeypatch.setattr(model, "connect", partial(model.connect, retry=policy, timeout=0.5))
    Path("a.md").write_text(TEXT, "utf-8")
    Path("b.md").write_text(TEXT.replace("Tea", "Herbs"), "utf-8")
    alone = program("extract", "a.md", "b.md")
    with Stub(answer) as stub:
        ended = program("extract", "a.md", "b.md", "--model", "m", "--base-url", stub.url)
    assert stub.calls
    assert ended.code == ExitCode.SOME_FAILED
    assert [line.partition(": The read request failed: ")[0] for line in ended.err.splitlines()[:2]] == ["a.md", "b.md"]
    for record, without in zip(ended.out.splitlines(), alone.out.splitlines(), strict=True):
        found, expected = json.loads(record), json.loads(without)
        assert found["panels"] == expected["panels"]
        assert (found["status"], bool(found["reason"])) == ("partial", True)
        assert "model_failed" in [issue["code"] for issue in found["issues"]]

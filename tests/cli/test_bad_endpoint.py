"""Endpoints that refuse, hang up, stay silent or lie: the rules' reading stands, and nothing untrue gets in."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose import model
from chartprose.cli.exit_codes import ExitCode
from chartprose.cli.main import run
from chartprose.model.retry import RetryPolicy
from endpoint.stub import Answer, Stub, empty_answer, error, ok
from model.read.answers import blocks, group, value
from test_docs import DESCRIPTION

if TYPE_CHECKING:
    from collections.abc import Iterator

MARK = "* 16: 4\n"
TEXT = DESCRIPTION.replace(MARK, f"{MARK}* Whoever asks gets 9000 of another kind, or so they say.\n")
LINE = TEXT[: TEXT.index("9000")].count("\n") + 1
INVENTED = blocks(
    group("Black tea", value(LINE, "18", "9000")),
    group("Green tea", value(LINE, "12", "8000"), value(1, "12", "9000"), value(LINE, "later", "9000")),
)


@pytest.fixture
def stub() -> Iterator[Stub]:
    with Stub(ok("{}")) as server:
        yield server


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client as it is, but it tries twice, without waits, and soon thinks an endpoint silent."""
    policy = RetryPolicy(tries=2, sleep=lambda _: None)
    monkeypatch.setattr(model, "connect", partial(model.connect, retry=policy, timeout=0.5))
    Path("a.md").write_text(TEXT, "utf-8")
    Path("b.md").write_text(TEXT.replace("Tea", "Herbs"), "utf-8")


def _extract(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[dict[str, Any]], str]:
    code = run(["extract", "a.md", "b.md", *arguments])
    out, err = capfd.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def _data(record: dict[str, Any]) -> object:
    return [(panel["points"], panel["axes"], panel["series"]) for panel in record["panels"]]


@pytest.mark.parametrize(
    "answers",
    [
        [error(401, "no such key")],
        [error(404, "no such model")],
        [error(503, "overloaded")],
        [Answer(drop=True)],
        [Answer(body=b"<html>not the endpoint</html>", headers={"content-type": "text/html"})],
        [ok("I would rather talk about the weather.")],
        [ok('{"points": [')],
        [ok(None, refusal="I cannot help with that.")],
        [Answer(delay=2.0)],
    ],
    ids=["key", "model", "overloaded", "hangs-up", "html", "prose", "cut", "refuses", "silent"],
)
def test_a_failing_endpoint_leaves_what_the_rules_read(
    capfd: pytest.CaptureFixture[str], stub: Stub, answers: list[Answer]
) -> None:
    _, alone, _ = _extract(capfd)
    stub.script = answers
    code, records, err = _extract(capfd, "--model", "m", "--base-url", stub.url)
    assert stub.calls
    assert code == ExitCode.SOME_FAILED
    assert [line.partition(": The read request failed: ")[0] for line in err.splitlines()[:2]] == ["a.md", "b.md"]
    for record, without in zip(records, alone, strict=True):
        assert record["status"] == "partial"
        assert record["reason"]
        assert "model_failed" in [issue["code"] for issue in record["issues"]]
        assert _data(record) == _data(without)


def test_schema_valid_nonsense_adds_nothing(capfd: pytest.CaptureFixture[str], stub: Stub) -> None:
    _, alone, _ = _extract(capfd)

    def reply(body: dict[str, Any]) -> Answer:
        reads = body["response_format"]["json_schema"]["name"] == "BlocksAnswer"
        return ok(INVENTED.model_dump()) if reads else empty_answer(body)

    stub.reply = reply
    _, records, _ = _extract(capfd, "--model", "m", "--base-url", stub.url)
    assert stub.calls
    for record, without in zip(records, alone, strict=True):
        assert _data(record) == _data(without)
        assert "ungrounded_answer" in [issue["code"] for issue in record["issues"]]

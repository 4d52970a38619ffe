"""``chartprose extract`` with a model: what is asked for reaches the client, and nothing is asked unasked."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose import model
from chartprose.cli.exit_codes import ExitCode

if TYPE_CHECKING:
    from running import Run


@dataclass
class Client:
    """A client as the stub of the pipeline needs it: a name."""

    name: str


@dataclass
class Replay(Client):
    """A client that replays; ``played`` is what it used of its recording."""

    played: set[str] = field(default_factory=set)


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What ``connect`` was called with, while it gives stubs of clients."""
    calls: list[dict[str, Any]] = []

    def connect(name: str, **options: Any) -> Client:
        calls.append({"name": name, **options})
        return Replay(name, {"one"} if name == "recorded" else set()) if options["cassette"] else Client(name)

    monkeypatch.setattr(model, "connect", connect)
    Path("a.txt").write_text("7")
    return calls


def _usage(out: str) -> dict[str, Any]:
    usage: dict[str, Any] = json.loads(out)["usage"]
    return usage


def test_the_named_model_is_asked_at_the_named_place(command: Run, connections: list[dict[str, Any]]) -> None:
    command("extract", "a.txt")
    command("extract", "a.txt", "--model", "m", "--no-model")
    assert connections == [], "no client is made unless a model is named"
    ended = command("extract", "a.txt", "--model", "m", "--base-url", "http://127.0.0.1:9/v1")
    assert connections == [{"name": "m", "base_url": "http://127.0.0.1:9/v1", "cassette": None}]
    assert ended.code == ExitCode.OK
    assert (_usage(ended.out)["model"], _usage(ended.out)["calls"]) == ("m", 1)
    assert "model      1 calls, 0 cached, 0 failed" in ended.err
    ended = command("extract", *["a.txt"] * 6, "--model", "m", "--jobs", "3")
    assert (len(connections), "model      6 calls" in ended.err) == (2, True), "several jobs share one client"


def test_a_missing_key_is_told_before_any_document_is_read(command: Run) -> None:
    Path("a.txt").write_text("7")
    ended = command("extract", "a.txt", "--model", "m")
    assert (ended.code, ended.out) == (ExitCode.BAD_INPUT, "")
    assert "OPENAI_API_KEY" in ended.err


def test_a_replay_that_played_nothing_is_no_success(command: Run, connections: list[dict[str, Any]]) -> None:
    Path("tape.json").write_text("{}")
    unused = command("extract", "a.txt", "--model", "m", "--cassette", "tape.json")
    assert unused.code == ExitCode.SOME_FAILED
    assert "nothing of the cassette was played" in unused.err
    assert command("extract", "a.txt", "--model", "recorded", "--cassette", "tape.json").code == ExitCode.OK
    assert [call["cassette"] for call in connections] == ["tape.json", "tape.json"]


def test_each_document_is_told_of_if_asked(command: Run, connections: list[dict[str, Any]]) -> None:
    quiet = command("extract", "a.txt", "--model", "m")
    told = command("extract", "a.txt", "--model", "m", "--verbose")
    lines = [line for line in told.err.splitlines() if line not in quiet.err.splitlines()]
    assert connections
    assert len(lines) == 1
    assert lines[0].startswith("a.txt: ")
    assert "claims translated: " in lines[0]

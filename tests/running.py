"""Commands run in this process, each test in a folder of its own; the fixtures of the tests of commands and of jobs."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pytest

from chartprose.cli.main import run

if TYPE_CHECKING:
    from pathlib import Path


class Ended(NamedTuple):
    """How a command ended: its exit code, and what it wrote."""

    code: int
    out: str
    err: str


Run = Callable[..., Ended]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for each test, which commands run in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """Run ``chartprose`` with arguments; ``stdin`` is what it reads there."""

    def ended(*arguments: str | Path, stdin: bytes = b"") -> Ended:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = run([*map(str, arguments)])
        out, err = capfd.readouterr()
        return Ended(int(code), out, err)

    return ended

"""Running commands in this process, round a stub of the pipeline."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

import stub_pipeline
from chartprose import pipeline
from chartprose.cli.main import run

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Run = "Callable[..., Ended]"


class Ended(NamedTuple):
    """How a command ended: its exit code, and what it wrote."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for each test, which commands run in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stub in place of the pipeline."""
    monkeypatch.setattr(pipeline, "read_figure", stub_pipeline.read_figure, raising=False)
    monkeypatch.setattr(pipeline, "aread_figure", stub_pipeline.aread_figure, raising=False)


@pytest.fixture
def command(stub: None, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """Run ``chartprose`` with arguments; ``stdin`` is what it reads there."""
    del stub

    def ended(*arguments: str, stdin: bytes = b"") -> Ended:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = run(list(arguments))
        out, err = capfd.readouterr()
        return Ended(int(code), out, err)

    return ended

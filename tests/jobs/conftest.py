"""Jobs in this process, in a folder of their own."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

import stub_pipeline
from chartprose.cli.main import run
from endpoint.stub import Stub
from jobs import corpus

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


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
def job(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """Run ``chartprose job`` with arguments."""

    def ended(*arguments: str | Path) -> Ended:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
        code = run(["job", *map(str, arguments)])
        out, err = capfd.readouterr()
        return Ended(int(code), out, err)

    return ended


@pytest.fixture
def stub() -> Iterator[Stub]:
    """An endpoint that answers as ``corpus.answer`` does."""
    with Stub(reply=corpus.answer) as made:
        yield made


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pipeline of a few lines in place of the real one."""
    monkeypatch.setattr("chartprose.pipeline.read_figure", stub_pipeline.read_figure)

"""Jobs in this process, in a folder of their own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

import stub_pipeline
from endpoint.stub import Stub
from jobs import corpus
from running import folder, program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from running import Run

__all__ = ["folder", "program"]


@pytest.fixture
def job(program: Run) -> Run:
    """Run ``chartprose job`` with arguments."""
    return partial(program, "job")


@pytest.fixture
def stub() -> Iterator[Stub]:
    """An endpoint that answers as ``corpus.answer`` does."""
    with Stub(reply=corpus.answer) as made:
        yield made


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pipeline of a few lines in place of the real one."""
    monkeypatch.setattr("chartprose.pipeline.read_figure", stub_pipeline.read_figure)

"""Running commands in this process, round a stub of the pipeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import stub_pipeline
from chartprose import pipeline
from running import folder, program

if TYPE_CHECKING:
    from running import Run

__all__ = ["folder", "program"]


@pytest.fixture
def command(program: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``chartprose`` with arguments and the stub in place of the pipeline; ``stdin`` is what it reads there."""
    monkeypatch.setattr(pipeline, "read_figure", stub_pipeline.read_figure)
    monkeypatch.setattr(pipeline, "aread_figure", stub_pipeline.aread_figure)
    return program

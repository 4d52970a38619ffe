"""The program round a pipeline that dies of some texts, also in its worker processes, which import this module too."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import stub_pipeline
from chartprose import pipeline
from chartprose.cli import main

if TYPE_CHECKING:
    from chartprose import record
    from chartprose.text.source import Source


def read_figure(source: Source, model: object = None, *_: object, **__: object) -> record.Figure:
    """The stub's record, unless the text is deadly."""
    if "die" in source.text:
        os.kill(os.getpid(), signal.SIGKILL)
    return stub_pipeline.read_figure(source, model)


pipeline.read_figure = read_figure

if __name__ == "__main__":
    main()

"""The collector of cycles is slowed down in our own processes, and nowhere else."""

from __future__ import annotations

import gc
import subprocess
import sys

from chartprose.collector import THRESHOLDS
from chartprose.ordered import in_processes

PRINTED = "import gc, chartprose; chartprose.extract('a'); print(gc.get_threshold() == {})"


def thresholds_of(_: int) -> tuple[int, ...]:
    return gc.get_threshold()


def test_a_worker_does_not_look_at_its_objects_again_and_again() -> None:
    assert list(in_processes(thresholds_of, [0], 1, lost=lambda _: (0,))) == [THRESHOLDS]


def test_a_program_that_imports_us_keeps_its_collector() -> None:
    code = PRINTED.format(gc.get_threshold())
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "True\n"

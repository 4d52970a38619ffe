"""Many items at once: in order, bounded, and nothing is lost when a process dies."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from functools import partial
from itertools import count, islice
from operator import neg
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import samples
from chartprose.errors import UsageError
from chartprose.garbage_collection import THRESHOLDS
from chartprose.parallel import IN_FLIGHT, map_in_processes, map_in_threads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def test_results_keep_the_order_of_the_items_and_an_exception_is_raised() -> None:
    assert list(map_in_processes(samples.slow_if_even, range(10), 2, lost=neg)) == list(range(10))
    assert list(map_in_threads(samples.slow_if_even, range(10), 2)) == list(range(10))
    with pytest.raises(ValueError, match="seven"):
        list(map_in_processes(samples.fail_at_seven, range(10), 2, lost=neg))
    with pytest.raises(ValueError, match="seven"):
        list(map_in_threads(samples.fail_at_seven, range(10), 2))


def test_workers_are_processes_that_collect_garbage_seldom_and_a_program_keeps_its_collector() -> None:
    workers = dict(map_in_processes(samples.process_of, range(20), 2, lost=neg))
    assert os.getpid() not in workers
    assert len(workers) <= 2
    assert set(workers.values()) == {THRESHOLDS}
    code = f"import gc, chartprose; chartprose.extract('a'); print(gc.get_threshold() == {gc.get_threshold()})"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "True\n"


@pytest.mark.parametrize("batch", [1, 5])
def test_a_killed_worker_costs_its_own_item_only_also_where_items_are_sent_together(batch: int) -> None:
    results = list(map_in_processes(samples.die_at_seven, range(40), 2, lost=neg, batch=batch))
    assert results == [-7 if number == 7 else number for number in range(40)]


def test_an_item_whose_worker_was_killed_by_chance_is_repeated_and_not_given_up(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in range(20)]
    assert list(map_in_processes(samples.die_once, tasks, 2, lost=len)) == list(range(20))
    assert (tmp_path / "died").exists()


def _counted(taken: list[int]) -> Iterator[int]:
    for number in count():
        taken.append(number)
        yield number


@pytest.mark.parametrize("many", [partial(map_in_processes, lost=neg), map_in_threads], ids=["processes", "threads"])
def test_an_endless_stream_is_taken_only_as_far_as_workers_have_room(many: Callable[..., Any]) -> None:
    taken: list[int] = []
    results = many(neg, _counted(taken), 2)
    assert list(islice(results, 5)) == [0, -1, -2, -3, -4]
    assert len(taken) <= 5 + 2 * IN_FLIGHT
    results.close()


SCRIPT = """
from chartprose.errors import UsageError
from chartprose.parallel import map_in_processes
import operator
try:
    print(list(map_in_processes(operator.neg, range(3), 2, lost=abs)))
except UsageError as error:
    print("told:", error)
"""


@pytest.mark.parametrize("guarded", [True, False], ids=["guarded", "unguarded"])
def test_a_script_without_a_main_guard_is_told_so_and_does_not_lose_its_items(tmp_path: Path, *, guarded: bool) -> None:
    script = tmp_path / "script.py"
    lines = [f"    {line}" for line in SCRIPT.splitlines()]
    head = 'if __name__ == "__main__":' if guarded else "if True:"
    script.write_text("\n".join([head, *lines]))
    run = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, timeout=60)
    if guarded:
        assert run.stdout.splitlines()[-1] == "[0, -1, -2]"
    else:
        assert "__main__" in run.stdout.splitlines()[-1]
        assert UsageError.__name__ not in run.stdout


ORPHANS = """
import os, samples
from chartprose.parallel import map_in_processes
if __name__ == "__main__":
    print(next(iter(map_in_processes(samples.process_of, range(1000), 1, lost=abs)))[0], flush=True)
    os.read(0, 1)
"""


def test_no_worker_stays_behind_when_the_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(ORPHANS)
    folder = str(Path(samples.__file__).parent)
    with subprocess.Popen(
        [sys.executable, script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": folder},
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()
    assert _gone(worker)


def _gone(process: int) -> bool:
    """Whether it ends within ten seconds; one that nobody waits for is a zombie (``Z``) by then."""
    for _ in range(500):
        try:
            stat = Path(f"/proc/{process}/stat").read_text()
        except OSError:
            return True
        if stat.rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.02)
    return False

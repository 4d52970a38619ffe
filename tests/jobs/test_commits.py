"""Commits made together: each row is safe when it is said to be, or has the error."""

from __future__ import annotations

import threading
import time

from chartprose.jobs.answers import Commits


def test_answers_that_come_while_the_disk_is_busy_are_one_commit_and_an_error_reaches_each() -> None:
    busy, written = threading.Event(), list[list[int]]()

    def write(rows: list[int]) -> None:
        written.append(rows)
        assert busy.wait(10)
        if 3 in rows:
            raise OSError(28, "No space left on device")

    commits = Commits(write)
    first = commits.add(1)
    while not written:
        time.sleep(0.001)
    later = [commits.add(number) for number in (2, 3)]
    busy.set()
    commits.close()
    assert written == [[1], [2, 3]]
    assert first.result() is None
    assert [type(future.exception()) for future in later] == [OSError, OSError]

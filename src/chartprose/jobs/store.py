"""The store: a folder with the ledger (``state.db``), the paid answers (``answers.db``), the runs and the lock."""

from __future__ import annotations

import os
import platform
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

from chartprose.errors import InputError
from chartprose.jobs.answers import AnswerStore
from chartprose.jobs.database import STATE, Database, Lock
from chartprose.jobs.ledger import Ledger

if TYPE_CHECKING:
    from chartprose.jobs.identity import Configuration

STATE_FILE = "state.db"
ANSWERS_FILE = "answers.db"
LOCK_FILE = "lock.db"
RUNS_FOLDER = "runs"


class LastRun(NamedTuple):
    """A run; ``summary`` and ``progress`` are JSON."""

    number: int
    started: str
    ended: str | None
    summary: str | None
    progress: str | None
    host: str
    pid: int

    @property
    def under_way(self) -> bool:
        """Whether it goes on; of a run on another machine only its own end is known."""
        if self.ended is not None or self.host != platform.node():
            return self.ended is None
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True


class Store:
    """A context manager.

    Args:
        folder: where it is; made if ``exclusive``.
        exclusive: take the lock, for a run. Without it the store can be looked at while a run goes on.
        part_size: documents a part, for a store that is new.

    Raises:
        StoreBusyError: ``exclusive``, and another run works on it.
        InputError: there is no store, or it is damaged or of a newer version.
        OSError: the folder is read-only, or the disk is full.
    """

    def __init__(self, folder: str | Path, *, exclusive: bool = False, part_size: int | None = None) -> None:
        self.folder = Path(folder)
        with ExitStack() as stack:
            if exclusive:
                self.folder.mkdir(parents=True, exist_ok=True)
                stack.enter_context(closing(Lock(self.folder / LOCK_FILE)))
            elif not (self.folder / STATE_FILE).is_file():
                raise InputError(str(folder), "not a job store", hint="Create one with chartprose job run --store DIR")
            self.read_only = not exclusive and not os.access(self.folder, os.W_OK)
            database = Database(self.folder / STATE_FILE, STATE, read_only=self.read_only)
            self.state = stack.enter_context(closing(database))
            self.ledger = Ledger(self.state, part_size, read_only=self.read_only)
            self._stack = stack.pop_all()

    @cached_property
    def answers(self) -> AnswerStore:
        """The paid answers; opened when they are first wanted."""
        file = self.folder / ANSWERS_FILE
        return self._stack.enter_context(closing(AnswerStore(file, read_only=self.read_only)))

    @property
    def runs_folder(self) -> Path:
        return self.folder / RUNS_FOLDER

    def begin_run(self, configuration: Configuration) -> tuple[int, int]:
        """Note that a run begins; its number, and the number of its configuration."""
        number = self.ledger.configuration_number(configuration)
        with self.state.transaction():
            self.state.run(
                "INSERT INTO runs (started, host, pid, configuration) VALUES (?, ?, ?, ?)",
                (_now(), platform.node(), os.getpid(), number),
            )
            return self.state.number("SELECT max(number) FROM runs"), number

    def end_run(self, run: int, *, whole: bool, summary: str) -> None:
        """Note how a run ended; ``whole`` if it saw all of its inputs."""
        values = (_now(), whole, summary, run)
        self.state.run("UPDATE runs SET ended = ?, whole = ?, summary = ? WHERE number = ?", values)

    def note_progress(self, run: int, progress: str) -> None:
        """Keep how far a run is (JSON), for those who ask for its status."""
        self.state.run("UPDATE runs SET progress = ? WHERE number = ?", (progress, run))

    def last_run(self) -> LastRun | None:
        """What is known of the last run."""
        row = self.state.row(f"SELECT {', '.join(LastRun._fields)} FROM runs ORDER BY number DESC LIMIT 1")  # noqa: S608
        return None if row is None else LastRun(*row)

    def parts(self) -> list[int]:
        """The parts that there are."""
        return [part for (part,) in self.state.rows("SELECT part FROM parts ORDER BY part")]

    def records(self) -> int:
        """How many records there are."""
        return self.state.number("SELECT count(*) FROM records")

    def compact(self) -> int:
        """Give free space back to the system; how many bytes."""
        files = [self.folder / name for name in (STATE_FILE, ANSWERS_FILE)]
        before = _size(files)
        for database in (self.state, self.answers.database):
            database.run("VACUUM")
            database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        return max(0, before - _size(files))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()


def _size(files: list[Path]) -> int:
    return sum(file.stat().st_size for file in files if file.exists())


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")

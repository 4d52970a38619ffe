"""The files of a store: versions, errors of the system, and transactions."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from threading import Barrier
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.errors import InputError
from chartprose.jobs.database import STATE, Database

if TYPE_CHECKING:
    from pathlib import Path

ONE = ("CREATE TABLE a (x INTEGER UNIQUE);\nINSERT INTO a VALUES (1)",)
TWO = (*ONE, "ALTER TABLE a ADD COLUMN y INTEGER DEFAULT 7")


def _add(database: Database, *numbers: int) -> None:
    with database.transaction():
        for number in numbers:
            database.run("INSERT INTO a VALUES (?)", (number,))


def test_an_older_file_is_brought_up_to_date_with_its_rows(folder: Path) -> None:
    Database(folder / "a.db", ONE).close()
    with closing(Database(folder / "a.db", TWO)) as database:
        assert database.rows("SELECT x, y FROM a") == [(1, 7)]
    with closing(Database(folder / "a.db", TWO)) as database:
        assert database.rows("SELECT x, y FROM a") == [(1, 7)], "a script is applied once"
    with closing(Database(folder / "state.db", STATE[:1])) as old:
        old.run("INSERT INTO configurations (rules) VALUES ('r')")
        old.run("INSERT INTO documents VALUES (0, 'u', 0, x'00', 1, 'done', 0, 1, 1, NULL, NULL)")
    with closing(Database(folder / "state.db", STATE)) as now:
        assert now.rows("SELECT uri, state FROM documents") == [("u", "done")]


def test_those_who_make_one_file_at_the_same_moment_all_get_it(folder: Path) -> None:
    together = Barrier(8)

    def made(path: Path) -> int:
        together.wait()
        with closing(Database(path, ONE)) as database:
            return len(database.rows("SELECT x FROM a"))

    with ThreadPoolExecutor(8) as pool:
        for number in range(40):
            assert list(pool.map(made, [folder / f"{number}.db"] * 8)) == [1] * 8


def test_a_newer_file_is_refused_and_left_alone(folder: Path) -> None:
    Database(folder / "a.db", TWO).close()
    with pytest.raises(InputError, match="its schema version is 2, and this program supports versions up to 1"):
        Database(folder / "a.db", ONE)
    with closing(Database(folder / "a.db", TWO)) as database:
        assert database.rows("SELECT x, y FROM a") == [(1, 7)]


def test_a_script_that_fails_leaves_the_version_before_it(folder: Path) -> None:
    Database(folder / "a.db", ONE).close()
    with pytest.raises(sqlite3.OperationalError):
        Database(folder / "a.db", (*ONE, "CREATE TABLE b (x);\nCREATE TABLE b (x)"))
    with closing(Database(folder / "a.db", ONE)) as database:
        assert database.rows("SELECT name FROM sqlite_master WHERE type = 'table'") == [("a",)]


def test_a_transaction_that_fails_keeps_nothing_and_a_full_disk_is_an_error_that_names_the_file(folder: Path) -> None:
    (folder / "text.db").write_bytes(b"not a database, and long enough to be looked at" * 30)
    with pytest.raises(InputError, match=r"text\.db: not a chartprose database"):
        Database(folder / "text.db", ONE)
    with closing(Database(folder / "a.db", ONE)) as database:
        with pytest.raises(sqlite3.IntegrityError):
            _add(database, 2, 1)
        assert database.rows("SELECT x FROM a") == [(1,)]
        database.rows("PRAGMA max_page_count = 3")
        with pytest.raises(OSError, match="No space left on device") as caught:
            _add(database, *range(10, 5000))
        assert caught.value.filename == str(folder / "a.db")
        assert database.rows("SELECT x FROM a") == [(1,)]


class Signalled(sqlite3.Connection):
    """A connection whose commits are followed at once by a signal."""

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        made = super().execute(statement, *values)
        if statement == "COMMIT":
            raise SystemExit(143)
        return made


def test_a_signal_right_after_a_commit_is_a_signal_and_what_was_committed_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = "CREATE TABLE t (x INTEGER)"
    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Signalled))
        with pytest.raises(SystemExit):
            Database(folder / "a.db", [script])
    with closing(Database(folder / "a.db", [script])) as database:
        assert database.rows("PRAGMA user_version") == [(1,)]

"""SQLite, opened as the jobs want it: WAL, one writer at a time, schema versions, locks, and errors that say why."""

from __future__ import annotations

import errno
import os
import random
import sqlite3
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote

from chartprose.errors import InputError, StoreError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence


WAIT_SECONDS = 30.0
"""How long a statement waits for another process that writes (``job retry`` while a run goes on)."""

SYSTEM_ERRORS = {
    "SQLITE_FULL": errno.ENOSPC,
    "SQLITE_READONLY": errno.EROFS,
    "SQLITE_CANTOPEN": errno.EACCES,
    "SQLITE_PERM": errno.EACCES,
    "SQLITE_IOERR": errno.EIO,
}
"""SQLite's name of an error (its beginning) → what the system would call it."""

BROKEN = ("SQLITE_NOTADB", "SQLITE_CORRUPT")
T = TypeVar("T")
BUSY_SECONDS = 300.0
"""How long another program may hold the file of the answers, before the run is ended."""

STATE = (
    """
CREATE TABLE settings (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE configurations (number INTEGER PRIMARY KEY, rules TEXT NOT NULL, prompt TEXT, model TEXT);
CREATE TABLE runs (
    number INTEGER PRIMARY KEY, started TEXT NOT NULL, ended TEXT, host TEXT NOT NULL, pid INTEGER NOT NULL,
    configuration INTEGER NOT NULL REFERENCES configurations, whole INTEGER NOT NULL DEFAULT 0, summary TEXT
);
CREATE TABLE documents (
    seq INTEGER PRIMARY KEY, uri TEXT NOT NULL UNIQUE, part INTEGER NOT NULL, fingerprint BLOB NOT NULL,
    configuration INTEGER NOT NULL REFERENCES configurations, state TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, outcomes INTEGER NOT NULL DEFAULT 0, seen INTEGER NOT NULL,
    code TEXT, reason TEXT
);
CREATE INDEX documents_of_a_part ON documents (part, seq);
CREATE INDEX documents_not_done ON documents (state, part) WHERE state != 'done';
CREATE TABLE records (
    seq INTEGER PRIMARY KEY REFERENCES documents, status TEXT NOT NULL, record BLOB NOT NULL, quotes BLOB NOT NULL
);
CREATE TABLE parts (part INTEGER PRIMARY KEY, version INTEGER NOT NULL);
CREATE TABLE published (
    sink TEXT NOT NULL, part INTEGER NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (sink, part)
) WITHOUT ROWID
""",
    """
CREATE TABLE batch_requests (
    key TEXT PRIMARY KEY, file TEXT NOT NULL, exported TEXT NOT NULL, state TEXT NOT NULL, reason TEXT
) WITHOUT ROWID
""",
    """
ALTER TABLE runs ADD COLUMN progress TEXT;
CREATE TABLE audits (
    seq INTEGER PRIMARY KEY REFERENCES documents, configuration INTEGER NOT NULL, fingerprint BLOB NOT NULL,
    compared INTEGER NOT NULL, disagreements TEXT NOT NULL
);
INSERT INTO settings SELECT 'root', '' WHERE EXISTS (SELECT 1 FROM documents)
""",
)
"""``state.db``: the ledger. ``parts.version`` grows whenever a record of the part changes. Documents of the first
version are known by their paths as they were given (``jobs/naming.py``)."""

ANSWERS = (
    """
CREATE TABLE answers (
    key TEXT PRIMARY KEY, value BLOB NOT NULL, usage TEXT, owner TEXT, kept TEXT NOT NULL
) WITHOUT ROWID
""",
)
"""``answers.db``: what was paid for. ``owner`` is the try that it was paid for: document and number of outcomes."""

COORDINATOR = (
    """
CREATE TABLE members (id TEXT PRIMARY KEY, until REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE places (call TEXT PRIMARY KEY, member TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE claims (key TEXT PRIMARY KEY, member TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE pace (name TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE accounts (
    name TEXT PRIMARY KEY, calls INTEGER NOT NULL, tokens INTEGER NOT NULL, cost REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE held (
    call TEXT PRIMARY KEY, account TEXT NOT NULL, member TEXT NOT NULL, tokens INTEGER NOT NULL, cost REAL NOT NULL
) WITHOUT ROWID
""",
    "ALTER TABLE held DROP COLUMN member",
)
"""``asking.db``: what the workers of shards share while they ask. Times are seconds since the epoch."""


def is_busy(error: BaseException) -> bool:
    """Whether SQLite gave up because another program holds the file."""
    return getattr(error.__cause__ or error, "sqlite_errorname", "").startswith("SQLITE_BUSY")


def _use_wal(connection: sqlite3.Connection) -> None:
    """Have a file written ahead. SQLite waits for no lock here: programs that make one file at once try again."""
    until = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if not is_busy(error) or time.monotonic() > until:
                raise
            time.sleep(random.uniform(0.01, 0.1))  # noqa: S311 - a wait, not a secret
        else:
            return


@contextmanager
def translated_errors(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into an ``OSError`` with the file's name, or into one of ours.

    Raises:
        OSError: the disk is full, the folder is read-only, or reading or writing fails.
        InputError: the file is no database, or a damaged one.
        UsageError: another process held the file for too long.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        name = getattr(error, "sqlite_errorname", "")
        for start, number in SYSTEM_ERRORS.items():
            if name.startswith(start):
                raise OSError(number, f"{os.strerror(number)} ({error})", str(path)) from error
        if name.startswith(BROKEN):
            hint = "Restore it, or start with a new folder"
            raise InputError(str(path), f"not a chartprose database, or a damaged one ({error})", hint=hint) from error
        if is_busy(error):
            raise UsageError(f"{path}: locked by another process; try again later") from error
        raise


def opened_read_only(path: Path) -> sqlite3.Connection:
    """A file that is only read, also on a read-only mount.

    SQLite reads a file in WAL mode only where it can make another beside it; where it cannot, nobody else writes
    either, and the file is read as it stands.
    """
    address = f"file:{quote(str(path.absolute()))}?"
    opened = partial(sqlite3.connect, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False, uri=True)
    connection = opened(f"{address}mode=ro")
    try:
        connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        return opened(f"{address}immutable=1")
    return connection


class Database:
    """One file. Safe for threads: each call has the connection for itself.

    Args:
        path: the file; made if ``migrations`` are to be applied and it is not there.
        migrations: scripts; the version of a file is the number of those that it has had. A script is applied whole or
            not at all.
        paid_for: a commit survives a power cut, and waits longer for another program that holds the file.
        read_only: only look at a file that cannot be written to.

    Raises:
        InputError: the file is no database, or of a newer schema than this program knows.
        OSError: it cannot be opened or made.
    """

    def __init__(
        self, path: Path, migrations: Sequence[str], *, paid_for: bool = False, read_only: bool = False
    ) -> None:
        self.path = path
        self._lock = RLock()
        with translated_errors(path):
            if read_only and path.exists():
                self._connection = opened_read_only(path)
                self._migrate(migrations, read_only=True)
                return
            if read_only:  # what is not there is empty
                path = Path(":memory:")
            wait = BUSY_SECONDS if paid_for else WAIT_SECONDS
            self._connection = sqlite3.connect(path, wait, isolation_level=None, check_same_thread=False)
            try:
                _use_wal(self._connection)
                self._connection.execute(f"PRAGMA synchronous = {'FULL' if paid_for else 'NORMAL'}")
                self._migrate(migrations)
            except BaseException:
                self._connection.close()
                raise

    def _migrate(self, migrations: Sequence[str], *, read_only: bool = False) -> None:
        version = self._version()
        if read_only and version < len(migrations):
            problem = "written by an older version of chartprose, and read-only, so that it cannot be migrated"
            raise InputError(str(self.path), problem, hint="Copy the store to a writable folder")
        if version > len(migrations):
            problem = f"its schema version is {version}, and this program supports versions up to {len(migrations)}"
            raise InputError(
                str(self.path), problem, hint="Use the version of chartprose that wrote it, or a newer one"
            )
        while (version := self._version()) < len(migrations):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                if self._version() == version:
                    for statement in migrations[version].split(";\n"):
                        self._connection.execute(statement)
                    self._connection.execute(f"PRAGMA user_version = {version + 1}")
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:  # a signal may come right after the commit
                    self._connection.execute("ROLLBACK")
                raise

    def _version(self) -> int:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        return int(version)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All statements inside are written together, or none of them."""
        with self._lock, translated_errors(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:  # a full disk has rolled back already
                    self._connection.execute("ROLLBACK")
                raise

    def rows(self, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of a statement."""
        with self._lock, translated_errors(self.path):
            return self._connection.execute(statement, values).fetchall()

    def row(self, statement: str, values: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        """The first row, or ``None``."""
        with self._lock, translated_errors(self.path):
            return self._connection.execute(statement, values).fetchone()  # type: ignore[no-any-return]

    def number(self, statement: str, values: Sequence[Any] = ()) -> int:
        """The first column of the first row as a whole number; 0 if there is none."""
        row = self.row(statement, values)
        return int(row[0] or 0) if row else 0

    def stream(self, statement: str, values: Sequence[Any] = ()) -> Iterator[tuple[Any, ...]]:
        """The rows one by one, as they are at this moment; memory holds one."""
        with self._lock, translated_errors(self.path):
            cursor = self._connection.execute(statement, values)
        while True:
            with self._lock, translated_errors(self.path):
                row = cursor.fetchone()
            if row is None:
                return
            yield row

    def run(self, statement: str, values: Sequence[Any] = ()) -> int:
        """Carry out a statement; the number of rows that it changed."""
        with self._lock, translated_errors(self.path):
            return self._connection.execute(statement, values).rowcount

    def run_many(self, statement: str, values: Iterable[Sequence[Any]]) -> None:
        """Carry out a statement for each of ``values``."""
        with self._lock, translated_errors(self.path):
            self._connection.executemany(statement, values)

    def close(self) -> None:
        with self._lock:
            self._connection.close()


class StoreBusyError(UsageError):
    """Another run works on this store."""


class Lock:
    """The lock of a store, held from its making until ``close``: an open transaction, which ends with the process.

    Raises:
        StoreBusyError: another process holds it.
        OSError: the folder is read-only, or the disk is full.
    """

    def __init__(self, path: Path) -> None:
        with translated_errors(path):
            self._connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
            try:
                self._connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                self._connection.close()
                if is_busy(error):
                    raise StoreBusyError(
                        f"{path.parent}: another run is using this store; wait until it has ended"
                    ) from error
                raise

    def close(self) -> None:
        self._connection.close()


def guarded(path: Path, work: Callable[[], T]) -> T:
    """What ``work``, which reads or writes the answers, returns.

    Raises:
        StoreError: it cannot: the file is damaged, the disk full, or another program holds it for too long.
    """
    try:
        return work()
    except StoreError:
        raise
    except InputError as error:
        raise StoreError(str(path), error.problem) from error
    except (OSError, UsageError, sqlite3.Error) as error:
        raise StoreError(str(path), getattr(error, "strerror", None) or str(error)) from error

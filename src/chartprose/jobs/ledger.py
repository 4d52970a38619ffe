"""The ledger: each document that a store knows, where it stands, and its record.

A record and the fact that its document is done are one transaction. A document gets its number (``seq``) and its part
when it is first seen, in the order of the inputs, so that parts do not depend on who was done first.
"""

from __future__ import annotations

import secrets
import zlib
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from chartprose.errors import UsageError
from chartprose.jobs.identity import Configuration, fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.formats.document import Document, Unreadable
    from chartprose.jobs.database import Database
    from chartprose.jobs.publication import StoredRecord


MOST_TRIES = 3
PART_SIZE = 2000
LOOK_UP = 128
"""So many documents are looked up at a time."""

LEVEL = 3
"""Of zlib; higher ones take longer and save little."""

KNOWN = """
SELECT d.uri, d.fingerprint, c.rules, c.prompt, c.model, d.state, d.tries, d.seq, d.part, d.outcomes, d.seen
FROM documents d JOIN configurations c ON c.number = d.configuration WHERE d.uri IN (%s)
"""
ADD = "INSERT INTO documents (seq, uri, part, fingerprint, configuration, state, seen) VALUES (?, ?, ?, ?, ?, ?, ?)"
SEEN = "UPDATE documents SET seen = ? WHERE seq = ?"
BEGIN_ANEW = """
UPDATE documents
SET seen = ?, fingerprint = ?, configuration = ?, state = 'pending', tries = 0, code = NULL, reason = NULL
WHERE seq = ?
"""
SETTLE = """
UPDATE documents SET state = ?, tries = ?, outcomes = outcomes + 1, code = ?, reason = ? WHERE seq = ?
"""
PACKED = """
SELECT d.uri, d.seq, r.record, r.quotes FROM records r JOIN documents d USING (seq) WHERE d.part = ?
"""
RETRY = """
UPDATE documents SET state = 'failed', tries = 0 WHERE state IN ('failed', 'dead') AND (?1 IS NULL OR code = ?1)
"""
FORGET = """
UPDATE documents SET state = 'failed', tries = 0, code = 'internal', reason = 'its record in the store was damaged'
WHERE seq = ?
"""
KEEP = "INSERT OR REPLACE INTO records (seq, status, record, quotes) VALUES (?, ?, ?, ?)"
ONE_MORE = "ON CONFLICT (part) DO UPDATE SET version = version + 1"
NEWER = f"INSERT INTO parts (part, version) VALUES (?, 1) {ONE_MORE}"  # noqa: S608 - a constant


class State(StrEnum):
    """Where a document stands. ``dead`` failed too often; ``gone`` was removed from the corpus."""

    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"
    DEAD = "dead"
    GONE = "gone"


class Reason(StrEnum):
    """Why a document is to be read now."""

    NEW = "new"
    UNFINISHED = "unfinished"
    TEXT = "text changed"
    RULES = "rules changed"
    PROMPT = "prompt changed"
    MODEL = "model changed"
    FAILED = "failed before"


@dataclass(frozen=True, slots=True)
class Entry:
    """What the ledger knows of a document; ``seen`` is the last run that met it."""

    fingerprint: bytes
    configuration: Configuration
    state: State
    tries: int = 0
    seq: int = 0
    part: int = 0
    outcomes: int = 0
    seen: int = 0


def reason_to_read(entry: Entry | None, fingerprint: bytes, configuration: Configuration) -> Reason | None:
    """Why a document is to be read now, or ``None`` if its outcome stands; ``entry`` is ``None`` if it is new."""
    if entry is None or entry.state == State.GONE:
        return Reason.NEW
    before = entry.configuration
    for reason, changed in (
        (Reason.TEXT, entry.fingerprint != fingerprint),
        (Reason.RULES, before.rules != configuration.rules),
        (Reason.MODEL, before.model != configuration.model),
        (Reason.PROMPT, before.prompt != configuration.prompt),
        (Reason.UNFINISHED, entry.state == State.PENDING),
        (Reason.FAILED, entry.state == State.FAILED),
    ):
        if changed:
            return reason
    return None


def is_whole(packed: bytes) -> bool:
    """Whether what was packed can be unpacked; its checksum is looked at."""
    try:
        zlib.decompress(packed)
    except (zlib.error, TypeError):
        return False
    return True


@dataclass(frozen=True, slots=True)
class Placed:
    """A document's entry in the ledger, and why it is to be read: ``None`` if its outcome stands."""

    entry: Entry
    reason: Reason | None
    duplicate: bool = False

    @property
    def owner(self) -> str:
        """The name of this try, for what is paid for it."""
        return f"{self.entry.seq}:{self.entry.outcomes}"

    @property
    def may_be_audited(self) -> bool:
        """Whether its outcome stands and is a record."""
        return self.reason is None and self.entry.state == State.DONE and not self.duplicate


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one try. ``code`` is ``None`` unless it failed."""

    entry: Entry
    status: str
    stored: StoredRecord
    code: str | None = None
    reason: str | None = None


class Failure(NamedTuple):
    """A document that failed."""

    uri: str
    state: str
    code: str
    tries: int
    reason: str


class Ledger:
    """The documents of ``state.db``; ``part_size`` documents make a part, and that never changes for a store."""

    def __init__(self, database: Database, part_size: int | None = None, *, read_only: bool = False) -> None:
        self.database = database
        value = part_size or PART_SIZE
        if not read_only:
            with database.transaction():
                database.run("INSERT OR IGNORE INTO settings VALUES ('part_size', ?)", (value,))
                database.run("INSERT OR IGNORE INTO settings VALUES ('identity', ?)", (secrets.token_hex(16),))
        self.part_size = database.number("SELECT value FROM settings WHERE name = 'part_size'") or value
        if part_size not in (None, self.part_size):
            raise UsageError(
                f"--part-size {part_size}: this store has {self.part_size} documents per part, fixed when it was "
                "created; leave the option out, or use a new --store"
            )

    @property
    def identity(self) -> str:
        """What tells this store from all others, wherever it is moved."""
        row = self.database.row("SELECT value FROM settings WHERE name = 'identity'")
        return str(row[0]) if row else ""

    def damaged(self, part: int) -> list[str]:
        """The documents of a part whose records cannot be unpacked; they are forgotten, and so read anew."""
        rows = self.database.stream(PACKED, (part,))
        found = [(uri, seq) for uri, seq, record, quotes in rows if not (is_whole(record) and is_whole(quotes))]
        for _, seq in found:
            with self.database.transaction():
                self.database.run("DELETE FROM records WHERE seq = ?", (seq,))
                self.database.run(FORGET, (seq,))
        return [uri for uri, _ in found]

    def configuration_number(self, configuration: Configuration) -> int:
        values = (configuration.rules, configuration.prompt, configuration.model)
        with self.database.transaction():
            found = self.database.number(
                "SELECT number FROM configurations WHERE rules IS ? AND prompt IS ? AND model IS ?", values
            )
            if found:  # they count from 1
                return found
            self.database.run("INSERT INTO configurations (rules, prompt, model) VALUES (?, ?, ?)", values)
            return self.database.number("SELECT max(number) FROM configurations")

    def place(
        self, documents: Sequence[Document | Unreadable], run: int, number: int, configuration: Configuration
    ) -> list[Placed]:
        """Find or make the place of each document, in the order of the inputs, and say why it is to be read.

        A document that the same run has seen before is a duplicate; ``number`` is that of the configuration.
        """
        with self.database.transaction():
            known = self.entries([document.uri for document in documents])
            next_seq = self.database.number("SELECT coalesce(max(seq) + 1, 0) FROM documents")
            placed = []
            for document in documents:
                mark, entry = fingerprint(document), known.get(document.uri)
                if entry is None:
                    part = next_seq // self.part_size
                    place = Placed(Entry(mark, configuration, State.PENDING, 0, next_seq, part), Reason.NEW)
                    self.database.run(ADD, (next_seq, document.uri, part, mark, number, State.PENDING, run))
                    next_seq += 1
                else:
                    place = self._again(entry, mark, run, number, configuration)
                known[document.uri] = replace(place.entry, seen=run)
                placed.append(place)
        return placed

    def entries(self, uris: Sequence[str]) -> dict[str, Entry]:
        """What is known of these documents; nothing is written."""
        found = self.database.rows(KNOWN % ",".join("?" * len(uris)), uris)
        return {
            uri: Entry(mark, Configuration(rules, prompt, model), State(state), *rest)
            for uri, mark, rules, prompt, model, state, *rest in found
        }

    def _again(self, entry: Entry, mark: bytes, run: int, number: int, now: Configuration) -> Placed:
        if entry.seen == run:
            return Placed(entry, None, duplicate=True)
        reason = reason_to_read(entry, mark, now)
        if reason in {None, Reason.UNFINISHED, Reason.FAILED}:
            self.database.run(SEEN, (run, entry.seq))
            return Placed(entry, reason)
        self.database.run(BEGIN_ANEW, (run, mark, number, entry.seq))
        return Placed(replace(entry, fingerprint=mark, tries=0), reason)

    def settle(self, outcomes: Sequence[Outcome], most_tries: int = MOST_TRIES) -> None:
        """Keep outcomes: states and records in one transaction."""
        with self.database.transaction():
            changed = set()
            for outcome in outcomes:
                entry, stored = outcome.entry, outcome.stored
                tries = 0 if outcome.code is None else entry.tries + 1
                state = State.DONE
                if tries:
                    state = State.DEAD if tries >= most_tries else State.FAILED
                self.database.run(SETTLE, (state, tries, outcome.code, outcome.reason, entry.seq))
                packed = zlib.compress(stored.record or b"", LEVEL), zlib.compress(stored.quotes, LEVEL)
                if self.database.row("SELECT record, quotes FROM records WHERE seq = ?", (entry.seq,)) != packed:
                    self.database.run(KEEP, (entry.seq, outcome.status, *packed))
                    changed.add(entry.part)
            self.database.run_many(NEWER, [(part,) for part in sorted(changed)])

    def counts(self) -> dict[State, int]:
        """How many documents there are in each state."""
        found = dict(self.database.rows("SELECT state, count(*) FROM documents GROUP BY state"))
        return {state: found.get(state, 0) for state in State}

    def failures(self, code: str | None = None) -> Iterator[Failure]:
        """The documents that failed, dead ones too, in the order of the inputs; ``code`` chooses one kind."""
        rows = self.database.stream(
            "SELECT uri, state, coalesce(code, ''), tries, coalesce(reason, '') FROM documents "
            "WHERE state IN ('failed', 'dead') AND (?1 IS NULL OR code = ?1) ORDER BY seq",
            (code,),
        )
        return (Failure(*row) for row in rows)

    def retry(self, code: str | None = None) -> int:
        """Let the next run read failed and dead documents again, with all their tries; how many there are."""
        return self.database.run(RETRY, (code,))

    def missing(self) -> int:
        """How many documents the last run that read all of its inputs did not see."""
        return self.database.number(f"SELECT count(*) FROM documents WHERE {MISSING}")  # noqa: S608 - a constant

    def remove_missing(self) -> int:
        """Take these documents out of the corpus, with their records; how many there were."""
        with self.database.transaction():
            for statement in REMOVE_MISSING:
                number = self.database.run(statement)
        return number


MISSING = "state != 'gone' AND seen < (SELECT max(number) FROM runs WHERE whole)"
"""What no run saw since the last one that read all of its inputs."""

REMOVE_MISSING = (
    f"DELETE FROM records WHERE seq IN (SELECT seq FROM documents WHERE {MISSING})",  # noqa: S608 - a constant, as below
    f"INSERT INTO parts SELECT DISTINCT part, 1 FROM documents WHERE {MISSING} {ONE_MORE}",  # noqa: S608
    f"UPDATE documents SET state = 'gone', code = NULL, reason = NULL WHERE {MISSING}",  # noqa: S608
)

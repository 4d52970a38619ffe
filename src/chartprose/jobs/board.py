"""The board: how fast, for how much and about what all workers ask, kept where each of them can look.

It is a database beside the answers, so that processes share it that know nothing of each other, and one that is killed
leaves nothing wrong: what it held of calls at once and of requests under way falls back when it has not been heard of
for ``LEASE_SECONDS``; what it had set aside of the budget stays spent, as its call may have been paid for.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from chartprose.jobs.answers import AnswerStore
from chartprose.jobs.database import Database
from chartprose.jobs.schema import BOARD
from chartprose.jobs.store import ANSWERS_FILE
from chartprose.model.limit import BURST_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

BOARD_FILE = "asking.db"
LEASE_SECONDS = 10.0
"""A worker that was not heard of for so long is taken for dead."""

SPENT = """
SELECT coalesce(sum(calls), 0), coalesce(sum(tokens), 0), coalesce(sum(cost), 0) FROM (
    SELECT calls, tokens, cost FROM accounts WHERE name = ?1
    UNION ALL SELECT 1, tokens, cost FROM held WHERE account = ?1
)
"""
SPEND = """
INSERT INTO accounts (name, calls, tokens, cost) VALUES (?, 1, ?, ?) ON CONFLICT (name)
DO UPDATE SET calls = calls + 1, tokens = tokens + excluded.tokens, cost = cost + excluded.cost
"""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Bounds of all who share a board; ``None`` is none. ``account`` names what the budget's bounds are of."""

    account: str
    concurrency: int
    requests_per_minute: float | None = None
    tokens_per_minute: float | None = None
    max_cost: float | None = None
    max_tokens: int | None = None
    max_calls: int | None = None


class Board(Protocol):
    """What workers ask of a board, and what they tell it. Calls are named by them, so that one may be repeated."""

    def beat(self, member: str) -> None:
        """The worker ``member`` lives."""

    def leave(self, member: str) -> None:
        """It has ended, with no call under way."""

    def take_place(self, call: str, member: str, bounds: Bounds) -> bool:
        """A place among the calls at once, if there is one."""

    def give_back(self, call: str) -> None:
        """The place is free again."""

    def wait_for(self, tokens: int, bounds: Bounds) -> float:
        """Seconds until a call of so many tokens may start; its share of the rates is taken."""

    def succeeded(self, more_tokens: int, bounds: Bounds) -> None:
        """A call came back, and took so many more tokens (or less) than was thought."""

    def refused(self, started: float, retry_after: float | None) -> None:
        """A 429 for a call that started then (seconds since the epoch)."""

    def reserve(self, call: str, member: str, tokens: int, cost: float, bounds: Bounds) -> str | None:
        """Set aside the most that a call can take; or the bound that it could pass, in words."""

    def settle(self, call: str, tokens: int, cost: float) -> None:
        """What it took takes the place of what was set aside."""

    def claim(self, key: str, member: str) -> bool:
        """Whether this worker is the one to ask; ``False`` while another one does."""

    def release(self, key: str, member: str) -> None:
        """It has asked."""

    def answer(self, key: str) -> bytes | None:
        """The answer that is kept."""

    def keep(self, key: str, value: bytes, usage: str | None, owner: str | None) -> None:
        """Keep an answer, what it took (JSON) and whose it is; returns when it is safe."""

    def usage_for(self, key: str, owner: str) -> str | None:
        """What the answer took (JSON), if it is this owner's to count."""


class FileBoard:
    """A board in a folder of this machine, for all of its processes."""

    def __init__(self, folder: str | Path, clock: Callable[[], float] = time.time) -> None:
        place = Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        self._clock = clock
        self._database = Database(place / BOARD_FILE, BOARD)
        self._answers = AnswerStore(place / ANSWERS_FILE)

    def close(self) -> None:
        self._answers.close()
        self._database.close()

    def beat(self, member: str) -> None:
        now, run = self._clock(), self._database.run
        with self._database.transaction():
            run("INSERT OR REPLACE INTO members (id, until) VALUES (?, ?)", (member, now + LEASE_SECONDS))
            run("DELETE FROM members WHERE until < ?", (now,))
            for table in ("places", "claims"):
                run(f"DELETE FROM {table} WHERE member NOT IN (SELECT id FROM members)")  # noqa: S608 - constants

    def leave(self, member: str) -> None:
        with self._database.transaction():
            self._database.run("DELETE FROM members WHERE id = ?", (member,))

    def take_place(self, call: str, member: str, bounds: Bounds) -> bool:
        with self._database.transaction():
            allowed = self._pace("allowed", float(bounds.concurrency))
            most = max(1, int(min(allowed, bounds.concurrency)))
            self._database.run(
                "INSERT OR IGNORE INTO places (call, member) SELECT ?, ? WHERE (SELECT count(*) FROM places) < ?",
                (call, member, most),
            )
            return self._database.row("SELECT 1 FROM places WHERE call = ?", (call,)) is not None

    def give_back(self, call: str) -> None:
        self._database.run("DELETE FROM places WHERE call = ?", (call,))

    def wait_for(self, tokens: int, bounds: Bounds) -> float:
        with self._database.transaction():
            now = self._clock()
            moments = [now, self._pace("held_until", 0.0)]
            for name, amount, rate in (
                ("next_request", 1, bounds.requests_per_minute),
                ("next_token", tokens, bounds.tokens_per_minute),
            ):
                if rate:
                    start = max(self._pace(name, 0.0), now - BURST_SECONDS)
                    self._set_pace(name, start + amount * 60 / rate)
                    moments.append(start)
            return max(moments) - now

    def succeeded(self, more_tokens: int, bounds: Bounds) -> None:
        with self._database.transaction():
            if bounds.tokens_per_minute:
                self._set_pace(
                    "next_token", self._pace("next_token", 0.0) + more_tokens * 60 / bounds.tokens_per_minute
                )
            allowed = self._pace("allowed", float(bounds.concurrency))
            if allowed < bounds.concurrency:
                self._set_pace("allowed", min(float(bounds.concurrency), allowed + 1 / max(1.0, allowed)))

    def refused(self, started: float, retry_after: float | None) -> None:
        with self._database.transaction():
            now = self._clock()
            if retry_after is not None:
                self._set_pace("held_until", max(self._pace("held_until", 0.0), now + retry_after))
            if started > self._pace("cut_at", -1.0):
                under_way = self._database.row("SELECT count(*) FROM places") or (1,)
                self._set_pace("allowed", max(1.0, self._pace("allowed", float(under_way[0])) / 2))
                self._set_pace("cut_at", now)

    def reserve(self, call: str, member: str, tokens: int, cost: float, bounds: Bounds) -> str | None:
        with self._database.transaction():
            self._database.run("DELETE FROM held WHERE call = ?", (call,))  # asked again: the answer was lost
            spent = self._database.row(SPENT, (bounds.account,)) or (0, 0, 0.0)
            for name, bound, after in (
                ("calls", bounds.max_calls, spent[0] + 1),
                ("tokens", bounds.max_tokens, spent[1] + tokens),
                ("US dollars", bounds.max_cost, spent[2] + cost),
            ):
                if bound is not None and after > bound:
                    return f"{bound:g} {name}"
            values = (call, bounds.account, member, tokens, cost)
            self._database.run("INSERT INTO held (call, account, member, tokens, cost) VALUES (?, ?, ?, ?, ?)", values)
        return None

    def settle(self, call: str, tokens: int, cost: float) -> None:
        with self._database.transaction():
            row = self._database.row("SELECT account FROM held WHERE call = ?", (call,))
            if row is not None:  # else it was settled, and is told again
                self._database.run("DELETE FROM held WHERE call = ?", (call,))
                self._database.run(SPEND, (row[0], tokens, cost))

    def claim(self, key: str, member: str) -> bool:
        with self._database.transaction():
            self._database.run("INSERT OR IGNORE INTO claims (key, member) VALUES (?, ?)", (key, member))
            return self._database.row("SELECT member FROM claims WHERE key = ?", (key,)) == (member,)

    def release(self, key: str, member: str) -> None:
        self._database.run("DELETE FROM claims WHERE key = ? AND member = ?", (key, member))

    def answer(self, key: str) -> bytes | None:
        return self._answers.get(key)

    def keep(self, key: str, value: bytes, usage: str | None, owner: str | None) -> None:
        self._answers.keep(key, value, usage, owner)

    def usage_for(self, key: str, owner: str) -> str | None:
        found = self._answers.usage_for(key, owner)
        return None if found is None else found.model_dump_json()

    def spent(self, account: str) -> tuple[int, int, float]:
        """Calls, tokens and US dollars of an account, with what is set aside."""
        calls, tokens, cost = self._database.row(SPENT, (account,)) or (0, 0, 0.0)
        return int(calls), int(tokens), float(cost)

    def _pace(self, name: str, default: float) -> float:
        row = self._database.row("SELECT value FROM pace WHERE name = ?", (name,))
        return default if row is None else float(row[0])

    def _set_pace(self, name: str, value: float) -> None:
        self._database.run("INSERT OR REPLACE INTO pace (name, value) VALUES (?, ?)", (name, value))

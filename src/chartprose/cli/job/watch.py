"""What a run reports while it goes on: a bar on a terminal, else a line of JSON a minute; failures as they come."""

from __future__ import annotations

import json
import sys
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Self

import click

from chartprose.cli.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.jobs.summary import Counts, Summary

SECONDS_A_LINE = 60.0
FIRST_SECONDS = 5.0
"""The first line comes sooner, so that a short run is not silent either."""


class JsonLines:
    """A JSON object a minute and at the end, and one a problem, on standard error."""

    def __init__(self, total: int | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._total, self._clock = total, clock
        self._begin = clock()
        self._next = self._begin + FIRST_SECONDS

    def update(self, counts: Counts) -> None:
        now = self._clock()
        if now >= self._next:
            self._next = now + SECONDS_A_LINE
            rate = counts.read / max(1e-9, now - self._begin)
            self.line("progress", total=self._total, **counts.as_json(), rate=rate)

    def message(self, sentence: str) -> None:
        self.line("problem", message=sentence)

    def end(self, summary: Summary) -> None:
        """The summary of the run."""
        self.line("end", **summary.as_json())

    def line(self, event: str, **fields: Any) -> None:
        """One line."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        click.echo(json.dumps({"time": now, "event": event, **fields}), err=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is open."""


class Bar(Progress):
    """A progress bar with rate, the shares of rules, cache and model, failures and the cost so far."""

    def __init__(self, total: int | None) -> None:
        super().__init__(total, "", bar=sys.stderr.isatty())
        self._begin = time.monotonic()

    def update(self, counts: Counts) -> None:
        rate = counts.read / max(1e-9, time.monotonic() - self._begin)
        self._bar.update(self._task, completed=counts.finished, counts=f"{rate:.0f}/s, {progress_text(counts)}")

    def end(self, summary: Summary) -> None:
        """The summary of the run, in words; the bar goes."""
        self._bar.stop()
        for line in summary.lines():
            self.message(line)


class Quiet(JsonLines):
    """Problems as they come, and a summary, but no progress."""

    def update(self, counts: Counts) -> None:
        del counts


def progress_text(counts: Counts) -> str:
    """The shares of who read the documents, failures and cost, in one line."""
    read = max(1, counts.read)
    shares = [f"{name} {counts.by[name] / read:.0%}" for name in ("rules", "cache", "model") if counts.by[name]]
    cost = f"{counts.tally.priced:.4f} USD" if counts.tally.priced else "cost unknown" if counts.tally.unpriced else ""
    return ", ".join([*shares, f"{counts.failed} failed", *([cost] if cost else [])])


def watcher(total: int | None, log_format: str, *, quiet: bool = False) -> JsonLines | Bar:
    """What suits standard error: ``auto`` is a bar on a terminal, else lines of JSON."""
    if quiet:
        return Quiet(total)
    if log_format == "json" or (log_format == "auto" and not sys.stderr.isatty()):
        return JsonLines(total)
    return Bar(total)

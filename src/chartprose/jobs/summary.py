"""The counts of a run, which its bar and its log lines tell, and its summary: one JSON object, kept in the store."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chartprose.formats.output import write_whole
from chartprose.jobs.audit import Agreement
from chartprose.jobs.ledger import State
from chartprose.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.jobs.identity import Configuration
    from chartprose.jobs.ledger import Placed
    from chartprose.jobs.run import End, Run
    from chartprose.jobs.work import Done


@dataclass(slots=True)
class Counts:
    """Sums over a run. ``sources`` counts who read the documents: rules, cache, model, or failed.

    ``dead`` are those of the unchanged that failed too often to be tried again.
    """

    seen: int = 0
    unchanged: int = 0
    dead: int = 0
    duplicates: int = 0
    bad_inputs: list[str] = field(default_factory=list)
    parts: int = 0
    left: int = 0
    audits: int = 0
    audits_left: int = 0
    audit_usage: Tally = field(default_factory=Tally)
    reasons: Counter[str] = field(default_factory=Counter)
    sources: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    tally: Tally = field(default_factory=Tally)

    def placed(self, placed: Placed) -> None:
        """A document was looked up in the ledger."""
        if placed.duplicate:
            self.duplicates += 1
            return
        self.seen += 1
        if placed.reason is None:
            self.unchanged += 1
            self.dead += placed.stands == State.DEAD
        else:
            self.reasons[placed.reason.value] += 1

    def done(self, done: Done) -> None:
        """A document came to an outcome, or to none within the budget."""
        if done.audit is not None:
            self.audits += done.audit.failure is None
            self.audits_left += done.audit.failure is not None
            usage = done.audit.usage
            self.audit_usage += Tally(calls=usage.calls, priced=usage.cost_usd or 0.0)
        if done.source == "audit":
            return
        if done.outcome is None:
            self.left += 1
            return
        self.sources[done.source] += 1
        self.tally += done.tally
        if done.outcome.code is not None:
            self.failures[done.outcome.code] += 1

    @property
    def read(self) -> int:
        """The documents that came to an outcome in this run."""
        return self.sources.total()

    @property
    def finished(self) -> int:
        """The documents that this run has nothing more to do with."""
        return self.unchanged + self.read + self.left

    @property
    def failed(self) -> int:
        return self.failures.total()

    def as_json(self) -> dict[str, Any]:
        """The counts as plain values."""
        tally = self.tally
        return {
            "seen": self.seen,
            "unchanged": self.unchanged,
            "dead_before": self.dead,
            "duplicates": self.duplicates,
            "bad_inputs": self.bad_inputs,
            "to_read": dict(sorted(self.reasons.items())),
            "read": self.read,
            "by": dict(sorted(self.sources.items())),
            "statuses": dict(sorted(tally.statuses.items())),
            "failed": self.failed,
            "failures": dict(sorted(self.failures.items())),
            "left_for_lack_of_budget": self.left,
            "points": tally.points,
            "verdicts": dict(sorted(tally.verdicts.items())),
            "calls": tally.calls,
            "cached_calls": tally.cached_calls,
            "failed_calls": tally.failed_calls,
            "input_tokens": tally.input_tokens,
            "output_tokens": tally.output_tokens,
            "cost_usd": tally.priced if tally.priced or not tally.unpriced else None,
            "documents_of_unknown_cost": tally.unpriced,
            "parts_written": self.parts,
            "audits": self.audits,
            "audits_left": self.audits_left,
            "audit_calls": self.audit_usage.calls,
            "audit_cost_usd": self.audit_usage.priced,
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """What a run did, how it ended, and where all documents of its store stand now."""

    number: int
    end: End
    configuration: Configuration
    counts: dict[str, Any]
    documents: dict[str, int]
    tally: Tally
    agreement: Agreement | None = None

    def as_json(self) -> dict[str, Any]:
        now = self.configuration
        return {
            "run": self.number,
            "end": self.end.value,
            "configuration": {"rules": now.rules, "prompt": now.prompt, "model": now.model},
            **self.counts,
            "documents": self.documents,
            "audit": None if self.agreement is None else self.agreement.as_json(),
        }

    def lines(self) -> Iterator[str]:
        """The summary for a person."""
        counts = self.counts
        yield f"run {self.number}     {self.end.value}"
        yield (
            f"inputs     {counts['seen']} documents, {counts['unchanged']} unchanged, {counts['read']} read, "
            f"{counts['failed']} failed, {counts['left_for_lack_of_budget']} left for lack of budget"
        )
        for problem in counts["bad_inputs"]:
            yield f"not found  {problem}"
        if counts["dead_before"]:
            yield f"dead       {counts['dead_before']} failed too often to be tried again: job failures, job retry"
        if counts["duplicates"]:
            yield f"twice      {counts['duplicates']} documents have an identity that came before; the first one counts"
        if counts["read"]:
            yield from self.tally.lines()
        if self.agreement is not None:
            yield from self.agreement.lines()
        yield "store      " + ", ".join(f"{number} {state}" for state, number in self.documents.items() if number)


def summary_of(run: Run, end: End) -> Summary:
    """The summary of a run that has ended."""
    documents = {state.value: number for state, number in run.store.ledger.counts().items()}
    agreement = Agreement.of(run.store.state)
    return Summary(run.number, end, run.configuration, run.counts.as_json(), documents, run.counts.tally, agreement)


def keep_summary(run: Run, summary: Summary, path: str | None) -> None:
    """Note the end of the run in the store, and write the summary to ``runs/N.json`` there and to ``path``."""
    text = json.dumps(summary.as_json(), indent=2, ensure_ascii=False)
    run.store.end_run(run.number, whole=run.whole, summary=text)
    run.store.runs_folder.mkdir(exist_ok=True)
    for place in (run.store.runs_folder / f"{run.number}.json", *([Path(path)] if path else [])):
        write_whole(place, text.encode() + b"\n")

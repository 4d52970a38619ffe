"""The counts of a run, which its bar and its log lines tell, and its summary: one JSON object, kept in the store."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chartprose.errors import InputError
from chartprose.formats.output import write_atomically
from chartprose.jobs.audit import Agreement
from chartprose.jobs.ledger import State
from chartprose.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.formats.document import Document, Unreadable
    from chartprose.formats.inputs import Item
    from chartprose.jobs.identity import Configuration
    from chartprose.jobs.ledger import Placed
    from chartprose.jobs.run import End, Run
    from chartprose.jobs.work import Done


TALLIED = (
    *("statuses", "points", "verdicts"),
    *("calls", "cached_calls", "failed_calls", "input_tokens", "output_tokens"),
)
"""The sums over records that a summary has as they are."""


@dataclass(slots=True)
class Counts:
    """Sums over a run; the names are those of the summary.

    ``by`` counts who read the documents: rules, cache, model, or failed. ``dead_before`` are unchanged ones that failed
    too often to be tried again. ``tally`` has the sums over records.
    """

    seen: int = 0
    unchanged: int = 0
    dead_before: int = 0
    duplicates: int = 0
    bad_inputs: list[str] = field(default_factory=list)
    to_read: Counter[str] = field(default_factory=Counter)
    by: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    left_for_lack_of_budget: int = 0
    parts_written: int = 0
    audits: int = 0
    audits_left: int = 0
    audit_calls: int = 0
    audit_cost_usd: float = 0.0
    tally: Tally = field(default_factory=Tally)

    def readable(self, items: Iterable[Item], messages: list[str] | None = None) -> Iterator[Document | Unreadable]:
        """The documents; what cannot be found or read at all is noted, and goes to ``messages``."""
        for item in items:
            if isinstance(item, InputError):
                self.bad_inputs.append(str(item))
                if messages is not None:
                    messages.append(f"Error: {item}")
            else:
                yield item

    def placed(self, placed: Placed) -> None:
        """A document was looked up in the ledger."""
        if placed.duplicate:
            self.duplicates += 1
            return
        self.seen += 1
        if placed.reason is None:
            self.unchanged += 1
            self.dead_before += placed.entry.state == State.DEAD
        else:
            self.to_read[placed.reason.value] += 1

    def done(self, done: Done) -> None:
        """A document came to an outcome, or to none within the budget."""
        if done.audit is not None:
            self.audits += done.audit.failure is None
            self.audits_left += done.audit.failure is not None
            self.audit_calls += done.audit.usage.calls
            self.audit_cost_usd += done.audit.usage.cost_usd or 0.0
        if done.source == "audit":
            return
        if done.outcome is None:
            self.left_for_lack_of_budget += 1
            return
        self.by[done.source] += 1
        self.tally += done.tally
        if done.outcome.code is not None:
            self.failures[done.outcome.code] += 1

    @property
    def read(self) -> int:
        """The documents that came to an outcome in this run."""
        return self.by.total()

    @property
    def finished(self) -> int:
        """The documents that this run has nothing more to do with."""
        return self.unchanged + self.read + self.left_for_lack_of_budget

    @property
    def failed(self) -> int:
        return self.failures.total()

    def as_json(self) -> dict[str, Any]:
        """The counts as plain values."""
        tally = self.tally
        found = {name: getattr(self, name) for name in self.__slots__ if name != "tally"}
        found |= {name: getattr(tally, name) for name in TALLIED}
        found |= {"read": self.read, "failed": self.failed, "documents_of_unknown_cost": tally.unpriced}
        found["cost_usd"] = tally.priced if tally.priced or not tally.unpriced else None
        return {
            name: dict(sorted(value.items())) if isinstance(value, Counter) else value for name, value in found.items()
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """What a run did, how it ended, and where all documents of its store stand now."""

    number: int
    end: End
    configuration: Configuration
    counts: Counts
    documents: dict[str, int]
    agreement: Agreement | None = None

    @classmethod
    def of(cls, run: Run, end: End) -> Summary:
        """The summary of a run that has ended."""
        documents = {state.value: number for state, number in run.store.ledger.counts().items()}
        return cls(run.number, end, run.configuration, run.counts, documents, Agreement.of(run.store.state))

    def as_json(self) -> dict[str, Any]:
        return {
            "run": self.number,
            "end": self.end.value,
            "configuration": asdict(self.configuration),
            **self.counts.as_json(),
            "documents": self.documents,
            "audit": None if self.agreement is None else self.agreement.as_json(),
        }

    def lines(self) -> Iterator[str]:
        """The summary for a person."""
        counts = self.counts
        yield f"run {self.number}     {self.end.value}"
        yield (
            f"inputs     {counts.seen} documents, {counts.unchanged} unchanged, {counts.read} read, "
            f"{counts.failed} failed, {counts.left_for_lack_of_budget} left for lack of budget"
        )
        for problem in counts.bad_inputs:
            yield f"not found  {problem}"
        if counts.dead_before:
            yield f"dead       {counts.dead_before} failed too often to be tried again; see job failures and job retry"
        if counts.duplicates:
            yield f"duplicates {counts.duplicates} documents have the id of an earlier one, and were not read"
        if counts.read:
            yield from counts.tally.lines()
        if self.agreement is not None:
            yield from self.agreement.lines()
        yield "store      " + ", ".join(f"{number} {state}" for state, number in self.documents.items() if number)


def keep_summary(run: Run, summary: Summary, path: str | None) -> None:
    """Note the end of the run in the store, and write the summary to ``runs/N.json`` there and to ``path``."""
    text = json.dumps(summary.as_json(), indent=2, ensure_ascii=False)
    run.store.end_run(run.number, whole=run.whole, summary=text)
    run.store.runs_folder.mkdir(exist_ok=True)
    for place in (run.store.runs_folder / f"{run.number}.json", *([Path(path)] if path else [])):
        write_atomically(place, text.encode() + b"\n")

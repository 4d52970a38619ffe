"""The summary of a run: one JSON object, kept in the store and wherever else it is wanted."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chartprose.formats.output import AsideFile
from chartprose.jobs.audit import Agreement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.jobs.identity import Configuration
    from chartprose.jobs.run import End, Run
    from chartprose.tally import Tally


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
        file = AsideFile(str(place))
        file.stream.write(text.encode() + b"\n")
        file.close()
        file.take_place()

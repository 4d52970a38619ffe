"""The work on one document of a run: read it, encode its record, count it; alone or many at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chartprose.extraction import WORKER_DIED, failed, record_of
from chartprose.formats import TABULAR, load
from chartprose.ordered import in_processes, in_threads
from chartprose.tally import Tally, claim_work

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from chartprose.formats.document import Document, Unreadable
    from chartprose.model.client import ModelClient
    from chartprose.readers import Reader
    from chartprose.record import Figure
    from chartprose.tables import TableName


BATCH = 16
"""A document takes milliseconds, so that what it costs to hand one over alone would show."""


@dataclass(frozen=True, slots=True)
class Result:
    """What is left of a document: its part of the output, its counts, what went wrong, and what was done, in a line."""

    encoded: Any
    tally: Tally
    problem: str | None
    told: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a run reads its documents. Worker processes get a copy; they hand back encoded records, which travel well."""

    format_name: str
    client: ModelClient | None = None
    reader: Reader = "auto"
    table: TableName = "points"
    claims: bool = True
    claims_model: ModelClient | None = None

    def results(
        self, documents: Iterable[Document | Unreadable], jobs: int, *, batch: int = BATCH
    ) -> Generator[Result]:
        """The results, as a stream in the order of the documents; ``batch`` documents go to a process at a time."""
        if jobs == 1:
            yield from map(self, documents)
        elif self.client is not None or self.claims_model is not None:
            yield from in_threads(self, documents, jobs)
        else:
            yield from in_processes(self, documents, jobs, lost=self.lost, batch=batch)

    def __call__(self, document: Document | Unreadable) -> Result:
        figure = record_of(
            document, self.client, reader=self.reader, claims=self.claims, claims_model=self.claims_model
        )
        return self._result(figure)

    def lost(self, document: Document | Unreadable) -> Result:
        """The result of a document that kills its worker process."""
        return self._result(failed(document, WORKER_DIED))

    def _result(self, figure: Figure) -> Result:
        named = (self.table,) if self.format_name in TABULAR else ()
        return Result(load(self.format_name).encode(figure, *named), Tally.of(figure), _problem(figure), _told(figure))


def _told(figure: Figure) -> str:
    points, usage = sum(len(panel.points) for panel in figure.panels), figure.usage
    told = f"{figure.source.uri}: {figure.status}, {points} points; claims translated: {claim_work(figure)}"
    return f"{told}; {usage.input_tokens} tokens in, {usage.output_tokens} out"


def _problem(figure: Figure) -> str | None:
    uri, reason = figure.source.uri, figure.reason or "no reason is known"
    if figure.status == "failed":
        return f"failed: {reason}" if reason.startswith(uri) else f"failed: {uri}: {reason}"
    messages = (issue.message for issue in figure.issues if issue.code == "model_failed")
    return next((f"{uri}: {message}" for message in messages), None)

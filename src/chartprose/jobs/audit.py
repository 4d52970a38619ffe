"""The audit: the model reads, blind, a share of the documents that the rules vouch for, and both readings are compared.

That estimates the error of the rules on a person's own documents, without gold. Which documents are read follows from
their content, so that it is the same ones on every run. Nothing of it changes a record.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, NamedTuple

from chartprose.extraction import content_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.formats.document import Document, Unreadable
    from chartprose.jobs.database import Database
    from chartprose.record import Figure, Point, Position, Quantity, Usage

Z = NormalDist().inv_cdf(0.975)
"""The normal quantile for intervals of 95 %."""

MAX_SHOWN = 10

KEEP = """
INSERT OR REPLACE INTO audits (seq, configuration, fingerprint, compared, disagreements) VALUES (?, ?, ?, ?, ?)
"""
VALID = """
FROM audits a JOIN documents d ON d.seq = a.seq AND d.configuration = a.configuration AND d.fingerprint = a.fingerprint
WHERE d.state != 'gone'
"""


class Disagreement(NamedTuple):
    """One place of a text that was read differently: what each says of it, ``None`` for nothing."""

    start: int | None
    rules: str | None
    model: str | None


AuditRow = tuple[str, int, Sequence[Sequence[Any]]]
"""The audit of a document as it is kept: its uri, how many values were compared, and the disagreements."""


@dataclass(frozen=True, slots=True)
class Audit:
    """The audit of one document: how many values were compared, where the readings differ, and what it took.

    ``failure`` is why there is none.
    """

    compared: int
    disagreements: list[Disagreement]
    usage: Usage
    failure: str | None = None
    outage: bool = False


def sampled(document: Document | Unreadable, share: float) -> bool:
    """Whether a document is among the ``share`` (0 to 1) that is audited."""
    return int.from_bytes(hashlib.sha256(content_of(document)).digest()[:8]) < share * 2**64


def vouched_for(figure: Figure) -> bool:
    """Whether the rules alone read the document, and vouch for all of it."""
    points = [point for panel in figure.panels for point in panel.points]
    return figure.status == "complete" and bool(points) and all(point.by.startswith("rule/") for point in points)


def by_the_model(figure: Figure) -> Figure:
    """What the model read; where its answer brings nothing, the rules' points are still there."""
    made = figure.model_copy(deep=True)
    for panel in made.panels:
        panel.points = [point for point in panel.points if point.by.startswith("model/")]
    return made


def compare(rules: Figure, model: Figure) -> tuple[int, list[Disagreement]]:
    """How many values were compared, and where the readings differ.

    Two points speak of one value if they cite the same numeral; they agree if value, position and series are the same,
    where a series without a name has any name.
    """
    first, second = _by_place(rules), _by_place(model)
    places = sorted(first.keys() | second.keys(), key=str)
    found = []
    for place in places:
        ours, theirs = first.get(place), second.get(place)
        if ours is None or theirs is None or not _same(ours, theirs):
            start = place[0] if isinstance(place[0], int) else None
            found.append(Disagreement(start, _words(ours), _words(theirs)))
    return len(places), found


def _by_place(figure: Figure) -> dict[tuple[Any, ...], Point]:
    points = [point for panel in figure.panels for point in panel.points]
    return {point.evidence.get("value") or (point.series.casefold(), str(_x(point))): point for point in points}


def _same(ours: Point, theirs: Point) -> bool:
    series = {ours.series.casefold(), theirs.series.casefold()}
    amounts = [(p.value.value, p.value.low, p.value.high, p.missing) for p in (ours, theirs)]
    return (len(series) == 1 or "" in series) and _x(ours) == _x(theirs) and amounts[0] == amounts[1]


def _x(point: Point) -> tuple[Any, ...]:
    x = point.x
    return x.value, x.low, x.high, None if x.label is None else x.label.casefold()


def _words(point: Point | None) -> str | None:
    if point is None:
        return None
    place = point.x.label if point.x.label is not None else _number(point.x)
    return f"{point.series or '(no name)'} at {place or 'all along'}: {point.missing or _number(point.value)}"


def _number(amount: Position | Quantity) -> str:
    if amount.value is not None:
        return f"{amount.value:g}"
    ends = amount.low, amount.high
    return "" if ends == (None, None) else "..".join("" if end is None else f"{end:g}" for end in ends)


def keep(state: Database, seq: int, configuration: int, fingerprint: bytes, audit: Audit) -> None:
    """Note the audit of a document."""
    found = json.dumps(audit.disagreements, ensure_ascii=False)
    with state.transaction():
        state.run(KEEP, (seq, configuration, fingerprint, audit.compared, found))


def audited(state: Database, seqs: list[int]) -> set[int]:
    """Which of these documents have an audit of what they are now."""
    marks = ",".join("?" * len(seqs))
    return {seq for (seq,) in state.rows(f"SELECT a.seq {VALID} AND a.seq IN ({marks})", seqs)}


@dataclass(frozen=True, slots=True)
class Agreement:
    """The audits of a store together. ``disagreements`` are by uri."""

    documents: int
    agreed: int
    compared: int
    disagreements: dict[str, list[Disagreement]] = field(default_factory=dict)

    @classmethod
    def of(cls, state: Database) -> Agreement | None:
        """What the store knows; ``None`` without any audit."""
        rows = state.rows(f"SELECT d.uri, a.compared, a.disagreements {VALID} ORDER BY a.seq")
        return cls.over([(uri, compared, json.loads(text)) for uri, compared, text in rows])

    @classmethod
    def over(cls, rows: Sequence[AuditRow]) -> Agreement | None:
        """The agreement of some audits; ``None`` without any."""
        if not rows:
            return None
        differing = {uri: [Disagreement(*one) for one in some] for uri, _, some in rows if some}
        return cls(len(rows), len(rows) - len(differing), sum(compared for _, compared, _ in rows), differing)

    @property
    def interval(self) -> tuple[float, float]:
        """Of the share of documents that are read alike: Wilson's score interval, 95 %."""
        n, share = self.documents, self.agreed / self.documents
        centre = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        return max(0.0, centre - half), min(1.0, centre + half)

    def as_json(self) -> dict[str, Any]:
        return {
            "documents": self.documents,
            "agreed": self.agreed,
            "agreement": self.agreed / self.documents,
            "interval": list(self.interval),
            "values": self.compared,
            "values_that_differ": sum(map(len, self.disagreements.values())),
            "disagreements": {uri: [one._asdict() for one in some] for uri, some in self.disagreements.items()},
        }

    def lines(self) -> Iterator[str]:
        """The agreement for a person, and the first disagreements with both readings."""
        low, high = self.interval
        yield (
            f"audit      {self.agreed} of {self.documents} documents are read alike by the model "
            f"({self.agreed / self.documents:.1%}, 95 % interval {low:.1%} to {high:.1%}); "
            f"{self.compared} values compared"
        )
        shown = [(uri, one) for uri, some in self.disagreements.items() for one in some]
        for uri, one in shown[:MAX_SHOWN]:
            yield f"           {uri}: rules {one.rules or 'nothing'}; model {one.model or 'nothing'}"
        if len(shown) > MAX_SHOWN:
            yield f"           and {len(shown) - MAX_SHOWN} more: job status --json"

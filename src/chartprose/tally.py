"""Counting records: the summary of a run."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Self, get_args

from chartprose import record
from chartprose.draft import REFUSED_CLAIM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Figure


UNTRANSLATED = "rule/none"
"""The reader of a claim that has no translation."""


class ClaimWork(NamedTuple):
    """Numbers of claims: with an expression or a reason why they have none, by rules or by a model, and left without.

    ``refused`` are expressions of a model that were not of the language or not grounded.
    """

    by_rules: int
    by_model: int
    refused: int
    left: int

    def __str__(self) -> str:
        return f"{self.by_rules} by rules, {self.by_model} by a model, {self.refused} refused, {self.left} untranslated"


def claim_work(figure: Figure) -> ClaimWork:
    """The numbers of a record."""
    by_model = sum(claim.by.startswith("model/") for claim in figure.claims)
    left = sum(claim.by == UNTRANSLATED for claim in figure.claims)
    refused = sum(i.code == "ungrounded_answer" and i.message.startswith(REFUSED_CLAIM) for i in figure.issues)
    return ClaimWork(len(figure.claims) - by_model - left, by_model, refused, left)


@dataclass(slots=True)
class Tally:
    """Sums over records; two add up with ``+=``.

    ``translated`` has the numbers of :class:`~chartprose.tally.ClaimWork` by their names.
    ``covered`` is the sum of ``coverage`` over the ``measured`` documents that have numerals in data sections.
    ``priced`` is the sum of the known costs in US dollars; ``unpriced`` counts the documents whose calls have none.
    """

    statuses: Counter[str] = field(default_factory=Counter)
    verdicts: Counter[str] = field(default_factory=Counter)
    issues: Counter[str] = field(default_factory=Counter)
    translated: Counter[str] = field(default_factory=Counter)
    points: int = 0
    unread: int = 0
    covered: float = 0.0
    measured: int = 0
    calls: int = 0
    cached_calls: int = 0
    failed_calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    priced: float = 0.0
    unpriced: int = 0

    @classmethod
    def of(cls, figure: record.Figure) -> Tally:
        usage = figure.usage
        return cls(
            translated=Counter(claim_work(figure)._asdict()),
            statuses=Counter([figure.status]),
            verdicts=Counter(claim.verdict for claim in figure.claims),
            issues=Counter(issue.code for issue in figure.issues),
            points=sum(len(panel.points) for panel in figure.panels),
            unread=len(figure.unread),
            covered=figure.coverage or 0.0,
            measured=int(figure.coverage is not None),
            priced=usage.cost_usd or 0.0,
            unpriced=int(usage.cost_usd is None and usage.calls > 0),
            **usage.model_dump(exclude={"model", "cost_usd"}),
        )

    def __iadd__(self, other: Tally) -> Self:
        for name in self.__slots__:
            mine = getattr(self, name)
            mine += getattr(other, name)
            setattr(self, name, mine)
        return self

    @property
    def documents(self) -> int:
        return self.statuses.total()

    def lines(self) -> Iterator[str]:
        """The summary, a line a subject; subjects without a count are left out, but for the documents."""
        states = ", ".join(f"{self.statuses[status]} {status.replace('_', ' ')}" for status in get_args(record.Status))
        yield f"documents  {self.documents}: {states}"
        if self.measured:
            share = self.covered / self.measured
            yield f"numerals   {share:.1%} accounted for (mean, n = {self.measured}), {self.unread} left unread"
        yield f"points     {self.points}"
        if self.verdicts:
            verdicts = ", ".join(f"{self.verdicts[verdict]} {verdict}" for verdict in get_args(record.Verdict))
            yield f"claims     {self.verdicts.total()}: {verdicts}"
        if self.translated["by_model"] or self.translated["refused"]:
            yield f"translated {ClaimWork(*(self.translated[name] for name in ClaimWork._fields))}"
        if self.issues:
            codes = ", ".join(f"{number} {code}" for code, number in sorted(self.issues.items()))
            yield f"issues     {self.issues.total()}: {codes}"
        if self.calls or self.cached_calls or self.failed_calls:
            yield f"model      {self._model()}"

    def _model(self) -> str:
        cost = f"{self.priced:.4f} USD" if self.priced or not self.unpriced else "cost unknown"
        if self.priced and self.unpriced:
            cost += f" and an unknown cost for {self.unpriced} documents"
        return (
            f"{self.calls} calls, {self.cached_calls} cached, {self.failed_calls} failed, "
            f"{self.input_tokens} tokens in, {self.output_tokens} out, {cost}"
        )

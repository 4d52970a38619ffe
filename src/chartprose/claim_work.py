"""Who typed the claims of a record: how many the rules did, and what came of those that a model was asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from chartprose.record import Figure

LEFT = frozenset(["rule/none"])
"""Marks of claims that nobody has translated."""

REFUSED_CLAIM = "A claim of the model's answer"
"""How the message of an issue ``ungrounded_answer`` begins if it is about a claim."""


class ClaimWork(NamedTuple):
    """Numbers of claims. ``asked`` is what the model was asked about; what it left out is not among the last two."""

    typed: int
    asked: int
    answered: int
    rejected: int

    def __str__(self) -> str:
        return f"{self.typed} typed by rules, {self.asked} asked, {self.answered} answered, {self.rejected} rejected"


def claim_work(figure: Figure) -> ClaimWork:
    """The numbers of a record; without a model pass nothing was asked."""
    answered = sum(claim.by.startswith("model/") for claim in figure.claims)
    left = sum(claim.by in LEFT for claim in figure.claims)
    usage = figure.usage
    refused = sum(i.code == "ungrounded_answer" and i.message.startswith(REFUSED_CLAIM) for i in figure.issues)
    called = usage.calls or usage.cached_calls
    return ClaimWork(len(figure.claims) - answered - left, answered + left if called else 0, answered, refused)

"""Who translated the claims of a record: how many the rules did and how many a model, and what came of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chartprose.draft import REFUSED_CLAIM

if TYPE_CHECKING:
    from chartprose.record import Figure

NOBODY = "rule/none"
"""Who translated a claim that nobody has translated."""


class ClaimWork(NamedTuple):
    """Numbers of claims: with an expression or a reason why they have none, by rules or by a model, and left without.

    ``refused`` are expressions of a model that were not of the language or not grounded.
    """

    by_rules: int
    by_model: int
    refused: int
    left: int

    def __str__(self) -> str:
        return f"{self.by_rules} by rules, {self.by_model} by a model, {self.refused} refused, {self.left} left"


def claim_work(figure: Figure) -> ClaimWork:
    """The numbers of a record."""
    by_model = sum(claim.by.startswith("model/") for claim in figure.claims)
    left = sum(claim.by == NOBODY for claim in figure.claims)
    refused = sum(i.code == "ungrounded_answer" and i.message.startswith(REFUSED_CLAIM) for i in figure.issues)
    return ClaimWork(len(figure.claims) - by_model - left, by_model, refused, left)

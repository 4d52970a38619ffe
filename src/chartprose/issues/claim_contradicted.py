"""A claim that the text's own values refute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Issue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Claim


def claim_contradicted(claims: Sequence[Claim]) -> list[Issue]:
    """One issue a refuted claim: its reason, its text, and the values that decided it."""
    issues = []
    for claim in (claim for claim in claims if claim.verdict == "contradicted"):
        text, values = claim.evidence.text, claim.evidence.values
        spans = [text, *values] if text is not None else values
        issues.append(Issue(code="claim_contradicted", severity="warning", message=claim.reason, evidence=spans))
    return issues

"""Issues: what a person should look at, found without a model. One code a module; the list below is their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.issues.conflicting_values import conflicting_values
from chartprose.verify.issues.count_mismatch import count_mismatch
from chartprose.verify.issues.sum_mismatch import sum_mismatch
from chartprose.verify.issues.truncated_text import truncated_text
from chartprose.verify.issues.unit_mismatch import unit_mismatch
from chartprose.verify.issues.value_outside_axis import value_outside_axis
from chartprose.verify.issues.wholes import whole_mismatch

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.draft import Draft
    from chartprose.record import Claim, Span

FINDERS: tuple[Callable[[Draft], list[Issue]], ...] = (
    value_outside_axis,
    unit_mismatch,
    conflicting_values,
    count_mismatch,
    sum_mismatch,
    whole_mismatch,
    truncated_text,
)


def issues_of(draft: Draft, claims: list[Claim]) -> list[Issue]:
    """All issues of a draft in the order of the text, with those that the draft brings along."""
    found = [*draft.issues, *(issue for find in FINDERS for issue in find(draft))]
    conflicts = [set(issue.evidence) for issue in found if issue.code == "conflicting_values"]
    found += contradicted([claim for claim in claims if not _is_conflict(claim, conflicts)])
    return sorted(found, key=lambda i: i.evidence[0] if i.evidence else (len(draft.source.text),) * 2)


def _is_conflict(claim: Claim, conflicts: list[set[Span]]) -> bool:
    """Whether what refutes a claim is the same figure stated again, and otherwise: that has an issue of its own."""
    start, end = claim.evidence["text"]
    refuting = {span for key, span in claim.evidence.items() if key != "text"}
    return any(
        refuting and refuting <= spans and any(start <= one < end and stop <= end for one, stop in spans)
        for spans in conflicts
    )


def contradicted(claims: list[Claim]) -> list[Issue]:
    """One issue for each contradicted claim; a wrong total has an issue of its own."""
    return [
        Issue(
            code="claim_contradicted",
            severity="warning",
            message=f"The text's own figures contradict this claim: {claim.reason}.",
            evidence=[claim.evidence["text"]],
        )
        for claim in claims
        if claim.verdict == "contradicted" and claim.kind != "sum"
    ]

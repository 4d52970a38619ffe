"""Issues: what in the text, or in its reading, a reviewer should look at; a module for each code that takes work.

An issue is about the text. What may be a misreading (two values within one block, a block that lies beyond its
axis as a whole) is a doubt instead, and the gate's matter; where a second reader agrees with the first, it is an issue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.issues.conflicting_values import conflicting_values
from chartprose.issues.count_mismatch import count_mismatch
from chartprose.issues.sum_mismatch import sum_mismatch
from chartprose.issues.unit_mismatch import unit_mismatch
from chartprose.issues.value_outside_axis import value_outside_axis
from chartprose.record import Issue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.draft import Draft
    from chartprose.record import Claim

BROKEN_OFF = "The text ends in the middle of a sentence or an item; what follows in the original is not in this record."


def claim_contradicted(claims: Sequence[Claim]) -> list[Issue]:
    """One issue a refuted claim: its reason, its text, and the values of the text that decided it."""
    issues = []
    for claim in (claim for claim in claims if claim.verdict == "contradicted"):
        text, values = claim.evidence.text, claim.evidence.values
        spans = [text, *values] if text is not None else values
        issues.append(Issue(code="claim_contradicted", severity="warning", message=claim.reason, evidence=spans))
    return issues


def truncated_text(draft: Draft) -> list[Issue]:
    """One issue at the last word, if the outline found that the text breaks off."""
    if not draft.truncated:
        return []
    text = draft.source.text
    end = len(text.rstrip().rstrip("`~").rstrip())
    start = max(text.rfind(" ", 0, end) + 1, text.rfind("\n", 0, end) + 1)
    evidence = [(start, end)] if start < end else []
    return [Issue(code="truncated_text", severity="warning", message=BROKEN_OFF, evidence=evidence)]


OF_THE_TEXT: Final[tuple[Callable[[Draft], list[Issue]], ...]] = (
    value_outside_axis,
    conflicting_values,
    count_mismatch,
    sum_mismatch,
    unit_mismatch,
    truncated_text,
)
"""Each looks at one kind of fault; none looks at what another found."""


def issues_of(draft: Draft, claims: Sequence[Claim]) -> list[Issue]:
    """The issues of a draft, those of the model pass among them, in the order of the text."""
    found = [*draft.issues, *claim_contradicted(claims)]
    for look in OF_THE_TEXT:
        found += look(draft)
    return sorted(found, key=lambda issue: issue.evidence[:1])

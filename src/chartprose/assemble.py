"""From a draft to a record: verdicts, issues, doubts, coverage and status, all without a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.claims import judge
from chartprose.issues import issues_of
from chartprose.record import Doubt, Figure

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Status

CHARTED = frozenset({"chart", "table"})


def assemble(draft: Draft) -> Figure:
    """The record of a draft. Pure: the same draft gives the same record, and is left as it is."""
    charted = draft.kind in CHARTED
    claims = judge(draft) if charted and draft.wants_claims else []
    status, reason = status_of(draft)
    covered = draft.numerals - len(draft.unread)
    return Figure(
        source=draft.source.info(),
        status=status,
        reason=reason,
        kind=draft.kind,
        title=draft.title,
        panels=[panel.model_copy() for panel in draft.panels] if charted else [],
        claims=claims,
        issues=issues_of(draft, claims) if charted else sorted(draft.issues, key=lambda issue: issue.evidence[:1]),
        unread=list(draft.unread) if charted else [],
        doubts=list(doubts_of(draft)) if charted else [],
        coverage=covered / draft.numerals if charted and draft.numerals else None,
        usage=draft.usage,
    )


def doubts_of(draft: Draft) -> list[Doubt]:
    """The doubts of a record: that about the structure first, then those of its blocks in the order of the text."""
    found = []
    if draft.structure is not None:
        found.append(Doubt(evidence=list(draft.structure.evidence), reason=draft.structure.reason))
    doubted = (block for block in draft.blocks if block.objection is not None)
    found += [Doubt(evidence=[block.span], reason=block.objection.reason) for block in doubted if block.objection]
    return found


def status_of(draft: Draft) -> tuple[Status, str | None]:
    """The status of the record and, unless it is complete, the reason in one sentence."""
    if draft.kind not in CHARTED:
        return "not_a_chart", draft.reason or f"The text describes a {draft.kind}, not a chart."
    reasons = []
    if draft.truncated:
        reasons.append("the text ends in the middle of a sentence")
    if not any(panel.points for panel in draft.panels):
        reasons.append("no values were read")
    doubted = sum(block.objection is not None for block in draft.blocks) + (draft.structure is not None)
    if doubted:
        reasons.append(f"{doubted} {'block is' if doubted == 1 else 'blocks are'} doubted")
    if draft.unread:
        count = len(draft.unread)
        reasons.append(f"{count} {'numeral is' if count == 1 else 'numerals are'} left unread")
    if any(issue.code == "model_failed" for issue in draft.issues):
        reasons.append("a request to the model failed")
    if not reasons:
        return "complete", draft.reason
    sentence = "; ".join(reasons)
    return "partial", f"{sentence[0].upper()}{sentence[1:]}."

"""From a draft to a record: verdicts, issues, doubts, coverage and status, all without a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.claims import judge
from chartprose.claims.stated_numbers import matching_number, stated_numbers
from chartprose.draft import CHARTED
from chartprose.issues import issues_of
from chartprose.record import Doubt, Figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.record import Claim, Span, Status


def assemble(draft: Draft) -> Figure:
    """The record of a draft. Pure: the same draft gives the same record, and is left as it is."""
    charted = draft.kind in CHARTED
    claims = judge(draft) if charted and draft.wants_claims else []
    unread = unread_of(draft, claims)
    status, reason = status_of(draft, len(unread))
    covered = draft.numerals - len(unread)
    return Figure(
        source=draft.source.info(),
        status=status,
        reason=reason,
        kind=draft.kind,
        title=draft.title,
        panels=[panel.model_copy() for panel in draft.panels] if charted else [],
        claims=claims,
        issues=issues_of(draft, claims) if charted else sorted(draft.issues, key=lambda issue: issue.evidence[:1]),
        unread=unread if charted else [],
        doubts=doubts_of(draft) if charted else [],
        coverage=covered / draft.numerals if charted and draft.numerals else None,
        usage=draft.usage,
    )


def doubts_of(draft: Draft) -> list[Doubt]:
    """The doubts of a record: that about the structure first, then those of its blocks in the order of the text."""
    found = [(list(draft.structure.evidence), draft.structure)] if draft.structure is not None else []
    found += [([block.span], block.objection) for block in draft.blocks if block.objection is not None]
    return [Doubt(evidence=spans, reason=objection.reason) for spans, objection in found]


def unread_of(draft: Draft, claims: Sequence[Claim]) -> list[Span]:
    """The numerals that nothing accounts for.

    Of a text that a model has read whole, the figures of a claim are accounted for if the values that were read bear it
    out, and its expression speaks of them.
    """
    if not draft.read_whole or not draft.unread:
        return list(draft.unread)
    text = draft.source.text
    borne_out: set[Span] = set()
    for claim in claims:
        if claim.verdict == "supported" and claim.evidence.text is not None:
            start, end = claim.evidence.text
            used = stated_numbers(claim.check or "")
            for span in draft.unread:
                written = stated_numbers(text[slice(*span)]) if start <= span[0] and span[1] <= end else []
                if any(matching_number(used, figure.value) for figure in written):
                    borne_out.add(span)
    doubted = [block.span for block in draft.blocks if block.objection is not None]
    return [
        span for span in draft.unread if span not in borne_out or any(a < span[1] and span[0] < b for a, b in doubted)
    ]


def status_of(draft: Draft, unread: int) -> tuple[Status, str | None]:
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
    if unread:
        reasons.append(f"{unread} {'numeral is' if unread == 1 else 'numerals are'} left unread")
    if any(issue.code == "model_failed" for issue in draft.issues):
        reasons.append("a request to the model failed")
    if not reasons:
        return "complete", draft.reason
    sentence = "; ".join(reasons)
    return "partial", f"{sentence[0].upper()}{sentence[1:]}."

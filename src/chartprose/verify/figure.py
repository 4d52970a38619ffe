"""From a draft to a record: verdicts for all claims, issues, and the status."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Claim, Figure
from chartprose.verify.beside import FactsBeside, arranged
from chartprose.verify.certainty import weighed
from chartprose.verify.checks import interpretation
from chartprose.verify.evaluate import evaluate
from chartprose.verify.issues import issues_of

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Status, Verdict
    from chartprose.text.statement import Statement
    from chartprose.verify.outcome import Outcome

CLAIM_ROLES = frozenset({"observation", "interpretation", "trend"})
VERDICTS: dict[bool | None, Verdict] = {True: "supported", False: "contradicted", None: "unverifiable"}
OPEN = interpretation("no rule knows how to compute what it says")
"""The check of a claim that is not typed."""


def verify(draft: Draft) -> Figure:
    """The record of a draft. Pure: the same draft gives the same record, and is left as it is.

    A claim is every statement of the observations, the interpretation and the remarks on trends, typed or not. Figures
    that stand in the claim itself are no evidence for it.
    """
    charted = draft.kind in ("chart", "table")
    claims = claims_of(draft) if charted else []
    issues = issues_of(draft, claims) if charted else sorted(draft.issues, key=lambda i: i.evidence[:1])
    status, reason = status_of(draft)
    covered = draft.numerals - len(draft.unread)
    return Figure(
        source=draft.source.info(),
        status=status,
        reason=reason,
        kind=draft.kind,
        title=draft.title,
        panels=[p.model_copy() for p in draft.panels] if charted else [],
        claims=claims,
        issues=issues,
        unread=list(draft.unread) if charted else [],
        coverage=covered / draft.numerals if charted and draft.numerals else None,
        usage=draft.usage,
    )


def claims_of(draft: Draft) -> list[Claim]:
    """The claims of a draft with their verdicts, in the order of the text."""
    text = draft.source.text
    facts = FactsBeside(draft.panels, text, draft.arranged or arranged(draft.panels, text))
    claims = (statement for statement in draft.statements if statement.role in CLAIM_ROLES)
    return [claim_of(draft, statement, facts) for statement in claims]


def claim_of(draft: Draft, statement: Statement, facts: FactsBeside) -> Claim:
    """One claim: its check, evaluated over the facts outside of it."""
    typed = draft.typed.get(statement.number)
    check = typed.check if typed else OPEN
    computed = any(assertion.kind != "interpretation" for assertion in check.assertions)
    derived = any(assertion.panels or assertion.among == "panels" for assertion in check.assertions)
    outcome = evaluate(check, facts.of(statement.span, derived=derived) if computed else [], statement.text)
    if typed is not None:
        outcome = weighed(outcome, typed)
    return Claim(
        text=statement.text,
        kind=check.kind,
        check=check.model_dump(exclude_defaults=True) if typed else None,
        verdict=VERDICTS[outcome.truth],
        reason=outcome.reason,
        by=typed.by if typed else "rule/untyped",
        evidence=_evidence(statement, outcome),
    )


def _evidence(statement: Statement, outcome: Outcome) -> dict[str, tuple[int, int]]:
    figures = list(dict.fromkeys(outcome.spans))[:8]
    return {"text": statement.span, **{f"figure_{i}": span for i, span in enumerate(figures, 1)}}


def status_of(draft: Draft) -> tuple[Status, str | None]:
    """The status of the record and, unless it is complete, the reason in one sentence."""
    if draft.kind not in ("chart", "table"):
        return "not_a_chart", draft.reason or f"The text describes a {draft.kind}, not a chart."
    reasons = []
    if draft.truncated:
        reasons.append("the text ends in the middle of a sentence")
    if not any(p.points for p in draft.panels):
        reasons.append("no values were found")
    if draft.unread:
        n = len(draft.unread)
        reasons.append(
            f"{n} {'number' if n == 1 else 'numbers'} in the data sections {'is' if n == 1 else 'are'} left unread"
        )
    if any(i.code == "model_failed" for i in draft.issues):
        reasons.append("the model pass failed")
    if not reasons:
        return "complete", draft.reason
    sentence = "; ".join(reasons)
    return "partial", f"{sentence[0].upper()}{sentence[1:]}."

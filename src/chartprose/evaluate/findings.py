"""Claims and issues: which of the gold's were found, and with which verdict.

A claim is found when a predicted one shares at least half of the shorter of the two spans; each is paired once, by the
largest overlap and not by the verdict. An issue is found when one with its code touches its quote.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from chartprose.evaluate.assignment import assign
from chartprose.evaluate.equality import norm
from chartprose.evaluate.grounding import overlap
from chartprose.evaluate.match import Tally

if TYPE_CHECKING:
    from chartprose.evaluate.fields import Counts
    from chartprose.evaluate.gold import Gold
    from chartprose.evaluate.match import Outcome
    from chartprose.record import Claim, Figure, Issue, Span

SHARE = 0.5
"""The least share of the shorter span."""

ABSENT = "none"
"""The verdict of a claim that the other side does not have."""

TEXT_ISSUES = (
    "value_outside_axis",
    "claim_contradicted",
    "conflicting_values",
    "count_mismatch",
    "sum_mismatch",
    "unit_mismatch",
)
"""Codes that speak of the text. The others (cut text, ungrounded answers) speak of the run and are not scored."""

Verdicts = Counter[tuple[str, str]]
"""(gold's verdict, predicted verdict) → how many claims."""


def count_verdicts(gold: Gold, figure: Figure | None) -> Verdicts:
    """The confusion matrix of one document's verdicts, ``ABSENT`` among them. Optional claims count when found."""
    wanted, found = gold.figure.claims, figure.claims if figure else []
    made = dict(assign(wanted, found, _shared))
    counts: Verdicts = Counter()
    for number, claim in enumerate(wanted):
        if number in made:
            rights = gold.accepted(claim, "verdict", "claims", number)
            said = found[made[number]].verdict
            counts[said if said in rights else claim.verdict, said] += 1
        elif gold.mark("claims", number).required:
            counts[claim.verdict, ABSENT] += 1
    taken = set(made.values())
    counts.update((ABSENT, claim.verdict) for number, claim in enumerate(found) if number not in taken)
    return +counts


def tally_issues(gold: Gold, figure: Figure | None) -> Tally:
    """Issues found, raised falsely, and overlooked."""
    wanted = [(n, issue) for n, issue in enumerate(gold.figure.issues) if issue.code in TEXT_ISSUES]
    found = [issue for issue in (figure.issues if figure else []) if issue.code in TEXT_ISSUES]
    made = assign(
        wanted,
        found,
        lambda want, have: _touches(want[1], have) * (1.0 + gold.mark("issues", want[0]).required),
    )
    required = [gold.mark("issues", number).required for number, _ in wanted]
    hits = sum(required[w] for w, _ in made)
    return Tally(hits, len(found) - len(made), sum(required) - hits)


def count_findings(verdicts: Verdicts, issues: Tally) -> Counts:
    """The outcomes of two more fields: a claim's verdict, and an issue."""
    claims: Counter[Outcome] = Counter()
    for (gold, said), n in verdicts.items():
        claims["spurious" if gold == ABSENT else "missing" if said == ABSENT else _agreement(gold, said)] += n
    found: Counter[Outcome] = Counter({"correct": issues.tp, "spurious": issues.fp, "missing": issues.fn})
    return {name: +counts for name, counts in (("claim.verdict", claims), ("issue.code", found)) if +counts}


def _agreement(gold: str, said: str) -> Outcome:
    return "correct" if gold == said else "wrong"


def _shared(gold: Claim, pred: Claim) -> float:
    """The share of the union that two claims' spans have in common; without spans, whether their texts are the same."""
    a, b = gold.evidence.text, pred.evidence.text
    if a is None or b is None:
        return float(norm(gold.text) == norm(pred.text))
    common = overlap(a, b)
    if not common or common < SHARE * min(_length(a), _length(b)):
        return 0.0
    return common / (_length(a) + _length(b) - common)


def _touches(gold: Issue, pred: Issue) -> bool:
    if gold.code != pred.code:
        return False
    return not gold.evidence or any(overlap(a, b) for a in gold.evidence for b in pred.evidence)


def _length(span: Span) -> int:
    return span[1] - span[0]

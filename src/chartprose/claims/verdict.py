"""Verdicts: what the truth of an expression and the rest of its sentence make of a claim, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.claims.figures import figures_of
from chartprose.claims.functions import FUNCTIONS
from chartprose.claims.interpreter import Run
from chartprose.claims.refusal import Refusal, UnknownNameError
from chartprose.claims.syntax import parse
from chartprose.claims.table import Table
from chartprose.claims.truth import Fact, Truth
from chartprose.record import Claim, ClaimEvidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Translation
    from chartprose.record import Panel, Rest, Span, Verdict
    from chartprose.text.statement import Statement

NOT_TRANSLATED: Final = "nobody has translated it"
RESTS: Final[dict[Rest, str]] = {
    "cause": "it speaks of a cause, which no values can show",
    "guess": "it is a guess, not a statement about the values",
    "advice": "it gives advice",
    "meaning": "it speaks of what the values mean or are good for",
    "appearance": "it speaks of the look of the chart",
    "outside": "it needs values that the chart does not have",
}
"""Why the rest of a sentence, or all of it, cannot be computed."""

VERDICTS: Final[dict[bool, Verdict]] = {True: "supported", False: "contradicted"}
MOST_QUOTED: Final = 2
"""A reason quotes so many comparisons and tells the number of the others."""


def evaluate(expression: str, values: Table, statement: str | None = None) -> Truth:
    """Whether an expression holds of a record's values.

    Args:
        expression: of the claim language.
        values: the table of the record.
        statement: the claim, which tells how precise the numbers of the expression are written.

    Raises:
        Refusal: the expression is not of the language, is no statement, or names what the record does not have.
    """
    figures = figures_of(statement) if statement is not None else None
    return Run(values, FUNCTIONS, figures).truth(parse(expression))


class Answer(NamedTuple):
    """Whether an expression holds of a record (``None``: open), why, and the spans of the values that decided it."""

    holds: bool | None
    reason: str
    values: list[Span]


def answer(expression: str, panels: Sequence[Panel], text: str | None = None) -> Answer:
    """What a person who asks is told: there is no claim, so figures are free, and an unknown name leaves it open."""
    parse(expression)
    try:
        truth = evaluate(expression, Table(panels, text))
    except UnknownNameError as error:
        return Answer(None, error.sentence, [])
    reason = told_of(truth) if truth.state is not None else f"left open by the values: {told_of(truth)}"
    return Answer(truth.state, reason, spans_of(truth))


def claim_of(statement: Statement, translation: Translation | None, table: Table) -> Claim:
    """A claim with its verdict. Values that only the claim itself states are no evidence."""
    if translation is None:
        return _claim(statement, "unverifiable", NOT_TRANSLATED, "rule/none")
    expression, rest, by = translation
    if expression is None:
        why = f"nothing in it can be computed: {RESTS[rest]}" if rest is not None else NOT_TRANSLATED
        return _claim(statement, "unverifiable", why, by, rest=rest)
    try:
        truth = evaluate(expression, table.without(statement.span), statement.text)
    except Refusal as refusal:
        truth = Truth(None, (Fact(f"the expression cannot be computed ({refusal.sentence})"),))
    verdict = verdict_of(truth, rest)
    return _claim(statement, verdict, reason_of(truth, rest), by, check=expression, rest=rest, truth=truth)


def verdict_of(truth: Truth, rest: Rest | None) -> Verdict:
    """The verdict of a claim: a false part refutes it unless it is a guess; a rest keeps it from being supported."""
    if truth.state is None or rest == "guess" or (truth.state and rest is not None):
        return "unverifiable"
    return VERDICTS[truth.state]


def reason_of(truth: Truth, rest: Rest | None) -> str:
    """The reason of a verdict: the comparisons that decided it, and what the rest of the sentence is."""
    told = told_of(truth)
    if truth.state is None:
        return f"left open by the values: {told}" + (f"; and {RESTS[rest]}" if rest is not None else "")
    if rest is None:
        return told
    if truth.state:
        return f"part of it holds ({told}), but {RESTS[rest]}"
    return f"{RESTS[rest]}; by the values, {told}" if rest == "guess" else f"{told}; for the rest, {RESTS[rest]}"


def told_of(truth: Truth) -> str:
    """The facts of a truth in one sentence, with how many cases agree."""
    shown = list(dict.fromkeys(map(str, truth.facts[: 2 * MOST_QUOTED])))[:MOST_QUOTED]
    sentence = "; ".join(shown) or "the names of the chart decide it"
    if truth.tally is not None and truth.tally[1] > 1:
        agree, total = truth.tally
        return f"{sentence}; {'open ' if truth.state is None else ''}in {agree} of {total} cases"
    others = len(truth.facts) - len(shown)
    return f"{sentence}; and {others} more" if others > 0 else sentence


def spans_of(truth: Truth, claim: Span = (0, 0)) -> list[Span]:
    """The spans of the values that decided, one each and none in the claim itself, in the order of the text."""
    found = set()
    for source in (source for fact in truth.facts for source in fact.sources):
        outside = [span for span in source.spans if not (claim[0] <= span[0] and span[1] <= claim[1])]
        found.update(outside[:1])
    return sorted(found)


def _claim(
    statement: Statement,
    verdict: Verdict,
    reason: str,
    by: str,
    *,
    check: str | None = None,
    rest: Rest | None = None,
    truth: Truth | None = None,
) -> Claim:
    evidence = ClaimEvidence(text=statement.span, values=spans_of(truth, statement.span) if truth is not None else [])
    return Claim(text=statement.text, check=check, rest=rest, verdict=verdict, reason=reason, by=by, evidence=evidence)

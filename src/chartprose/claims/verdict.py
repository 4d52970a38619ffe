"""Verdicts: what the truth of an expression and the rest of its sentence make of a claim, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.claims.interpreter import Evaluator
from chartprose.claims.stated_numbers import stated_numbers
from chartprose.claims.syntax import parse
from chartprose.claims.table import Table
from chartprose.claims.truth import Fact, Refusal, Truth, UnknownNameError
from chartprose.record import Claim, ClaimEvidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Translation
    from chartprose.record import Panel, Rest, Span
    from chartprose.text.statements import Statement

NOT_TRANSLATED: Final = "no expression was written for it"
REST_REASONS: Final[dict[Rest, str]] = {
    "cause": "it states a cause, which values cannot confirm",
    "guess": "it is speculation, not a statement about the values",
    "advice": "it gives advice",
    "meaning": "it interprets the values",
    "appearance": "it describes the appearance of the chart",
    "outside": "it needs values that the chart does not have",
}
"""Why the rest of a sentence, or all of it, cannot be computed."""

MAX_QUOTED: Final = 2
"""The most comparisons that a reason quotes; it gives the number of the others."""


def evaluate(expression: str, values: Table, statement: str = "") -> Truth:
    """Whether an expression holds; the claim has the digits, and so the precision, of the expression's numbers."""
    return Evaluator(values, stated_numbers(statement)).truth(parse(expression))


class Answer(NamedTuple):
    """Whether an expression holds of a record (``None``: open), why, and the spans of the values that decided it."""

    holds: bool | None
    reason: str
    values: list[Span]


def answer(expression: str, panels: Sequence[Panel], text: str | None = None) -> Answer:
    """The answer to a user's question: there is no claim, so any number may occur; an unknown name leaves it open."""
    parse(expression)
    try:
        truth = evaluate(expression, Table(panels, text))
    except UnknownNameError as error:
        return Answer(None, str(error), [])
    return Answer(truth.state, reason_of(truth, None), spans_of(truth))


def claim_of(statement: Statement, translation: Translation | None, table: Table) -> Claim:
    """A claim with its verdict. Values that only the claim itself states are not evidence."""
    check, rest, by = translation or (None, None, "rule/none")
    claim = Claim(
        text=statement.text,
        check=check,
        rest=rest,
        verdict="unverifiable",
        reason=NOT_TRANSLATED if rest is None else f"nothing in it can be computed: {REST_REASONS[rest]}",
        by=by,
        evidence=ClaimEvidence(text=statement.span),
    )
    if check is None:
        return claim
    try:
        truth = _truth_of_claim(check, statement, table)
    except Refusal as refusal:
        truth = Truth(None, (Fact(f"the expression cannot be computed ({refusal})"),))
    if truth.state is False and rest != "guess":
        claim.verdict = "contradicted"
    elif truth.state and rest is None:
        claim.verdict = "supported"
    claim.reason = reason_of(truth, rest)
    claim.evidence.values = spans_of(truth, statement.span)
    return claim


def _truth_of_claim(expression: str, statement: Statement, table: Table) -> Truth:
    """The truth of a claim by the values outside it; not false if its own bear it out, or the text is only silent."""
    others = table.excluding(statement.span)
    truth = evaluate(expression, others, statement.text)
    if truth.state is False and truth.unstated:
        return truth._replace(state=None)
    if truth.state is not False or others is table or evaluate(expression, table, statement.text).state is False:
        return truth
    return Truth(None, (Fact("only values stated in the claim itself decide it"),))


def reason_of(truth: Truth, rest: Rest | None) -> str:
    """The reason of a verdict: the comparisons that decided it, and what the rest of the sentence is."""
    facts = quoted(truth)
    if truth.state is None:
        facts = f"the values do not decide it: {facts}"
    if rest is None:
        return facts
    why = REST_REASONS[rest]
    if truth.state is None:
        return f"{facts}; and {why}"
    if truth.state:
        return f"part of it holds ({facts}), but {why}"
    return f"{why}; by the values, {facts}" if rest == "guess" else f"{facts}; for the rest, {why}"


def quoted(truth: Truth) -> str:
    """The facts of a truth in one sentence, with how many cases agree."""
    shown = list(dict.fromkeys(map(str, truth.facts[: 2 * MAX_QUOTED])))[:MAX_QUOTED]
    sentence = "; ".join(shown) or "the names of the chart alone decide it"
    if truth.tally is not None and truth.tally[1] > 1:
        agree, total = truth.tally
        return f"{sentence}; {'open ' if truth.state is None else ''}in {agree} of {total} cases"
    others = len(truth.facts) - len(shown)
    return f"{sentence}; and {others} more" if others > 0 else sentence


def spans_of(truth: Truth, claim: Span = (0, 0)) -> list[Span]:
    """The spans of the values that decided, one each and none in the claim itself, in the order of the text."""
    found = set()
    for source in (source for fact in truth.facts for number in fact.numbers for source in number.sources):
        outside = [span for span in source.spans if not (claim[0] <= span[0] and span[1] <= claim[1])]
        found.update(outside[:1])
    return sorted(found)

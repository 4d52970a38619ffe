"""Checking an answer to a claims request, and taking over the items that are accepted.

An expression is accepted if it is of the language, and names and states only what the record and its statement do.
Any other item is asked for once more, with the sentence that refuses it; what is refused again becomes an issue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.claims import Refusal
from chartprose.claims.syntax import check_expression
from chartprose.draft import REFUSED_CLAIM, Translation
from chartprose.model.claims.answer import ClaimItem, ClaimsAnswer
from chartprose.record import Issue

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.claims.request import ClaimsRequest

NO_ITEM = "it has no item in the answer."
NOTHING_SAID = "claim and rest are both null; write an expression, or say in rest why there is none."
MAX_ISSUES = 20
MAX_SENTENCE_CHARS = 240


@dataclass(frozen=True, slots=True)
class ClaimsCheck:
    """The check of one request, as the client wants it."""

    request: ClaimsRequest

    def refusals(self, answer: ClaimsAnswer) -> list[str]:
        """A sentence for each statement that was left out, or whose item is rejected."""
        items = _by_statement(answer)
        found = {number: self.refusal(items[number]) if number in items else NO_ITEM for number in self.request.asked}
        return [f"statement {number}: {sentence}" for number, sentence in found.items() if sentence]

    def merged(self, first: ClaimsAnswer, second: ClaimsAnswer) -> ClaimsAnswer:
        """``first``, with the items of ``second`` where it had none that is accepted."""
        items, again = _by_statement(first), _by_statement(second)
        for number in self.request.asked:
            stands = number in items and self.refusal(items[number]) is None
            if not stands and number in again:
                items[number] = again[number]
        return ClaimsAnswer(items=[items[number] for number in sorted(items)])

    def refusal(self, item: ClaimItem) -> str | None:
        """Why an item is rejected, in a sentence; ``None`` if it is accepted."""
        statement = self.request.asked.get(item.statement)
        if statement is None:
            return "this number is not among the statements to translate."
        expression = _expression(item)
        if expression is None:
            return None if item.rest else NOTHING_SAID
        try:
            check_expression(expression, statement.text, self.request.names)
        except Refusal as refusal:
            return str(refusal)
        return None


def take_claims(draft: Draft, request: ClaimsRequest, answer: ClaimsAnswer, model: str) -> None:
    """Take over the accepted items, as translations by ``model/NAME``; each other one adds an issue.

    An item without a claim and without a reason says nothing: its statement stays untranslated, without an issue.
    """
    check, refused = ClaimsCheck(request), []
    seen: set[int] = set()
    for item in answer.items:
        sentence = "the answer has two items for this statement." if item.statement in seen else check.refusal(item)
        seen.add(item.statement)
        if sentence is None:
            draft.translations[item.statement] = Translation(_expression(item), item.rest, f"model/{model}")
        elif _expression(item) is not None or item.statement not in request.asked:
            refused.append(_issue(request, item, sentence))
    draft.issues += refused[:MAX_ISSUES]
    if len(refused) > MAX_ISSUES:
        more = f"{REFUSED_CLAIM} was refused for {len(refused) - MAX_ISSUES} more items."
        draft.issues.append(Issue(code="ungrounded_answer", severity="note", message=more))


def _issue(request: ClaimsRequest, item: ClaimItem, sentence: str) -> Issue:
    statement = request.asked.get(item.statement)
    shown = "".join(char if char.isprintable() else "�" for char in sentence)[:MAX_SENTENCE_CHARS]
    return Issue(
        code="ungrounded_answer",
        severity="note",
        message=f"{REFUSED_CLAIM} was refused: {shown}",
        evidence=[statement.span] if statement else [],
    )


def _by_statement(answer: ClaimsAnswer) -> dict[int, ClaimItem]:
    """The items by number; of two for one statement the first counts."""
    items: dict[int, ClaimItem] = {}
    for item in answer.items:
        items.setdefault(item.statement, item)
    return items


def _expression(item: ClaimItem) -> str | None:
    return (item.claim or "").strip() or None

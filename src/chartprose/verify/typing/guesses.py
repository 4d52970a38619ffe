"""The fact of a sentence: what stands before a guess ("…, which could mean wear") and behind "indicates that"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.sentences.phrasing import NOTING_RE
from chartprose.verify.typing.words import MODAL

if TYPE_CHECKING:
    from chartprose.text.statement import Statement

TAIL_RE = re.compile(
    r",\s(?:which|a (?:pattern|sign|result|finding) that|and this|this)\s(?:[a-z]+\s)?(?:may|might|could|would|should"
    r"|is likely|are likely|likely|probably|possibly|perhaps|potentially|presumably|hints?)\b.*$"
    r"|,\s(?:likely|probably|possibly|perhaps|potentially|presumably|maybe|hinting)\b.*$"
    r"|,\s(?:which|and this|this)\s(?:[a-z]+\s)?(?:suggests?|indicates?|impl(?:y|ies)|means?|points? to)\s"
    r"(?=[^;]{0,200}\b(?:may|might|could|would|should|likely|probably|possibly|perhaps)\b).*$",
    re.IGNORECASE | re.DOTALL,
)
INDICATES_RE = re.compile(
    r"[^,;:]{4,120}?\b(?:indicates?|suggests?|implies|imply|means?|demonstrates?|reveals?|highlights?|confirms?)\sthat\s",
    re.IGNORECASE,
)
MAY_RE = re.compile(
    r"(?<=[\w,;:(] )May\b|(?<=[(–—/-])May\b|^May(?= (?:is|was|has|had|shows?|sees?|saw|marks?|records?|and|to)\b|,)"
)
"""The month, whose capital letter tells it from the verb."""
WORD_RE = re.compile(r"[a-z][a-z'-]*")


def modal_in(text: str) -> list[str]:
    """The words of a guess or an advice, in their order; the month of May is none."""
    text = MAY_RE.sub("", text) if "May" in text else text
    return sorted(MODAL.intersection(WORD_RE.findall(text.lower())))


def before_guess(statement: Statement) -> Statement | None:
    """The statement without the guess that it ends in; ``None`` where it ends in none, or guesses before it."""
    tail = TAIL_RE.search(statement.text)
    if tail is None or not tail.start():
        return None
    head = statement.text[: tail.start()]
    if modal_in(head):
        return None
    return statement._replace(text=f"{head}.")


def concluded(statement: Statement) -> Statement:
    """The statement from its conclusion on: of "it should be noted that B is slow", that B is slow."""
    noting = NOTING_RE.match(statement.text)
    if noting is not None:
        statement = statement._replace(text=statement.text[noting.end() :])
    found = INDICATES_RE.match(statement.text) if "that" in statement.text.lower() else None
    if found is None or modal_in(found.group()):
        return statement
    return statement._replace(text=statement.text[found.end() :])

"""Steady moves, and what goes on: "a steady increase" is one at every step, "as the boiling goes on" is over time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

MOVES: Final = {
    "increase": "increase rise growth climb gain ascent",
    "decrease": "decrease decline fall drop reduction descent decay",
    "improve": "improvement",
}
"""The verb of each noun of a move."""
VERBS: Final = {noun: verb for verb, nouns in MOVES.items() for noun in nouns.split()}
TRENDS: Final = {"upward": "increase", "rising": "increase", "increasing": "increase", "positive": "increase"} | {
    "downward": "decrease", "falling": "decrease", "decreasing": "decrease", "declining": "decrease"
}  # fmt: skip
STEADY_RE: Final = re.compile(
    r"\b(?P<verb>shows?|exhibits?|displays?|sees?|experiences?|undergoes|undergo|records?|has|have|follows?) an? "
    r"(?:very |fairly |mostly )?(?:steady|continuous|consistent|constant|uninterrupted|monotonic|unbroken)"
    r"(?:,? [a-z]{4,9})?? "
    rf"(?:(?P<noun>{'|'.join(VERBS)})|(?P<way>{'|'.join(TRENDS)}) (?:trend|slope|course|trajectory|tendency))"
    r"(?=[.;,]|$| (?:over|across|along|through|throughout|during|with|from|between|until|after|as|for all"
    r"|at (?:each|every))\b)",
    re.IGNORECASE,
)
PLURAL: Final = frozenset(["show", "exhibit", "display", "see", "experience", "undergo", "record", "have", "follow"])
LOOSE: Final = re.compile(r"\b(?:fairly|mostly|no|not|never|nor)\b", re.IGNORECASE)
"""Words by which it is not said of every step."""


NO_MOVE_RE: Final = re.compile(
    r"\b(?P<verb>shows?|exhibits?|displays?|sees?|experiences?|records?|has|have) no (?:further |additional |more )?"
    rf"(?P<noun>{'|'.join(VERBS)})"
    r"(?=[.;,]|$| (?:over|across|during|from|between|until|after|beyond|as of)\b)",
    re.IGNORECASE,
)
"""What does not move over a span: "shows no further increase between 10 and 20"."""


def in_steps(statement: Statement) -> Statement:
    """A statement in which a steady move, or one that there is not, is the verb of that move."""
    still = NO_MOVE_RE.search(statement.text)
    if still is not None:
        told = f"do{'' if still['verb'].lower() in PLURAL else 'es'} not {VERBS[still['noun'].lower()]}"
        return statement._replace(text=f"{statement.text[: still.start()]}{told}{statement.text[still.end() :]}")
    m = STEADY_RE.search(statement.text)
    if m is None or LOOSE.search(m.group()):
        return statement
    verb = VERBS[m["noun"].lower()] if m["noun"] else TRENDS[m["way"].lower()]
    told = f"steadily {verb}{'' if m['verb'].lower() in PLURAL else 's'}"
    return statement._replace(text=f"{statement.text[: m.start()]}{told}{statement.text[m.end() :]}")


GOING_ON_RE: Final = re.compile(
    r"\b(?:as|while) (?:the |this |its )?(?:[a-z-]{3,14} )?(?P<noun>[a-z]{3,16}) "
    r"(?:continues?|proceeds?|progress(?:es)?|goes on|carries on|moves on|advances?|wears on|runs on)(?=[.;,]|$)",
    re.IGNORECASE,
)
"""What happens all along: "as heating continues"."""
TIMES: Final = frozenset(map(stem, words_of("time day hour minute second week month year min epoch iteration age")))


def over_time(statement: Statement, lexicon: Lexicon) -> Statement:
    """A statement in which what goes on is told as "over time", where the places are times."""
    m = GOING_ON_RE.search(statement.text)
    if m is None or not lexicon.numbers or lexicon.x_words.isdisjoint(TIMES):
        return statement
    noun = stem(m["noun"].lower())
    if noun in lexicon.y_words - TIMES or any(noun in stem(name.lower()) for name in lexicon.series):
        return statement
    lead = "Over time" if m.start() == 0 else "over time"
    return statement._replace(text=f"{statement.text[: m.start()]}{lead}{statement.text[m.end() :]}")

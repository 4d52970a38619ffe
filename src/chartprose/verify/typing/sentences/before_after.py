"""Times by an event: beside bars called Before and After, "after the repair" is the series of that name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.names import norm
from chartprose.verify.typing.sentences.opening import words_in
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DOWN, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from chartprose.text.statement import Statement
    from chartprose.verify.typing.naming import Names

EVENT_RE: Final = re.compile(
    r"\b(?:even |just |right |already )?(?P<side>before|after) (?:the|its|this|their) "
    r"(?:[a-z-]{2,16} ){0,2}?(?P<noun>[a-z-]{3,20})(?=[.,;:)]|$| (?:of|by|from|than|are|is|was|were|has|have|had)\b)",
    re.IGNORECASE,
)
"""A time by what happened: "before the campaign"."""
OF_THEM_RE: Final = re.compile(r"\b(?:of (?:them|these|those|which)|ones?|outliers?)\b\s?$", re.IGNORECASE)
"""Some of what is told before, of which the time is."""
SIDES_RE: Final = re.compile(r"\b(?:before|after|afterwards?|beforehand|both|since|until)\b", re.IGNORECASE)
MOVING: Final = (
    UP
    | DOWN
    | words_of(
        "past overtakes overtake overtook passes passed moves moved changes changed change goes went becomes "
        "became catches pulls turns gain gains loss increase decrease decline rise fall drop improvement"
    )
)
"""What goes from the one to the other."""
PAIR: Final = frozenset(["before", "after"])
EVENTS: Final = frozenset(
    map(
        stem,
        words_of(
            "change campaign intervention treatment training renovation reform program project switch measure event "
            "introduction course repair redesign update therapy rebuild"
        ),
    )
)
"""What happens between the two series, if no label says it."""


def by_series(statement: Statement, names: Names, labels: Collection[str]) -> Statement:
    """A statement with a time by an event as the series that is called so; ``labels`` are the stems of the figure.

    One that has both sides, or more than one time, stays as it is.
    """
    told = {norm(name.shown): name.shown for name in names.meaning.values() if name.kind == "S"}
    if not told.keys() >= PAIR or len(SIDES_RE.findall(statement.text)) != 1:
        return statement
    m = EVENT_RE.search(statement.text)
    left = f"{statement.text[: m.start()]} {statement.text[m.end() :]}" if m is not None else ""
    if not MOVING.isdisjoint(words_in(left)):
        return statement  # "drops after the repair" is from the one to the other
    if (
        m is None
        or OF_THEM_RE.search(statement.text, 0, m.start())
        or stem(m["noun"].lower()) not in EVENTS | set(labels)
    ):
        return statement
    lead = "In" if m.start() == 0 else "in"
    text = f"{statement.text[: m.start()]}{lead} the {told[m['side'].lower()]} series{statement.text[m.end() :]}"
    return statement._replace(text=text)

"""Outside: what no figure shows and a reading takes for its values, as causes, opinions and other quantities.

"Subsidies account for the growth of A" is no rise of A alone, "most residents of A find it too loud" no highest value
of A, and "the highest fat content" nothing that an axis of protein content shows.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.vocabulary.adjectives import SIGNS
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import ADJECTIVES, BEING, DEGREES, FILLER, HIGHEST, LOWEST, PREPOSITIONS

if TYPE_CHECKING:
    from chartprose.verify.typing.doubts.said import Said

CAUSED_RE: Final = re.compile(
    r"\bow(?:es?|ed) (?:its|their|this|the|much|most|part|some)\b[^.;]{2,60}\bto\b"
    r"|\baccount(?:s|ed)? for (?:the|its|their|this|much of the|most of the) (?:[a-z-]{3,14} ){0,2}"
    r"(?:growth|rise|increase|decline|drop|fall|decrease|gain|loss|jump|dip|gap|success|lead|change|shift)s?\b",
    re.IGNORECASE,
)
"""What is put down to something."""
OF_MOST_RE: Final = re.compile(
    r"^(?:most|the majority) (?!of (?:the|all|its|them)\b)(?:of )?[A-Za-z]"
    r"|\bmost of (?:their|its|his|her) [a-z]+(?: [a-z]+)? on\b",
    re.IGNORECASE,
)
"""Most of the things themselves: "most residents of A", "spend most of their time on"."""
THINKING_RE: Final = re.compile(
    r"\b(?:consider|believe|think|feel|find|prefer|want|like|know|say|come|spend|use|own|are)(?:s|ed)?\b", re.IGNORECASE
)
WIDELY_RE: Final = re.compile(
    r"\b(?:most|least|more|less) (?:widely|intensively)"
    r" (?P<deed>[a-z]{3,14}(?:ed|en|wn|ld))\b",
    re.IGNORECASE,
)
"""What is done the most to a thing: "the most widely grown"."""
COMPOUND_RE: Final = re.compile(
    r"\b(?:highest|lowest|largest|smallest|greatest|higher|lower)"
    r" (?P<kind>[a-z]{3,14}) (?P<noun>[a-z]{4,14})\b",
    re.IGNORECASE,
)
STATISTICS: Final = frozenset(["median", "mean", "mode", "peak", "maximum", "minimum", "average", "sum"])
SAID_OF_ANY: Final = FILLER | BEING | ADJECTIVES | DEGREES | HIGHEST | LOWEST | PREPOSITIONS | STATISTICS | SIGNS.keys()
PLAIN: Final = frozenset(map(stem, SAID_OF_ANY))
"""Stems of what may stand before any quantity."""
SUPERLATIVE_RE: Final = re.compile(r"\b(?!most\b)[a-z]{2,12}est\b", re.IGNORECASE)


GRADE: Final = r"(?:(?:more|less) (?!than\b|and\b)[a-z]{3,14}|(?!after\b|over\b|under\b|other\b|number\b)[a-z]{2,12}er)"
TOP: Final = r"(?:(?:most|least) [a-z]{3,14}|[a-z]{2,12}est)"
TWOFOLD_RE: Final = re.compile(
    rf"\b(?P<one>{GRADE}),? (?:and|but|yet|and also) (?P<two>{GRADE})\b[^.;]{{0,60}}\bthan\b"
    rf"|(?<!between )(?<!from )\b(?:the|is|are|was|were) (?P<first>{TOP}) and (?:the )?(?P<second>{TOP})\b",
    re.IGNORECASE,
)
"""Two qualities of one thing: "shorter and more intense than"."""


def of_two_qualities(said: Said) -> bool:
    """Whether one number is to stand for two qualities: ``longer and less steep than``, "the oldest and largest"."""
    if len(said.assertions) != 1 or said.kinds.isdisjoint(("comparison", "extremum", "difference", "ratio")):
        return False
    told = TWOFOLD_RE.search(said.text)
    words = [w.lower() for w in told.groups() if w] if told is not None else []
    return len(set(words)) > 1


def of_a_cause(said: Said) -> bool:
    """Whether a move, or a height, is put down to something: ``subsidies account for the growth of A``."""
    return bool(said.assertions) and CAUSED_RE.search(said.text) is not None


def most_as_highest(said: Said) -> bool:
    """Whether "most residents of A" is read as the highest value of A."""
    if "extremum" not in said.kinds or SUPERLATIVE_RE.search(said.text) is not None:
        return False
    return OF_MOST_RE.search(said.text) is not None and THINKING_RE.search(said.text) is not None


def of_another_deed(said: Said) -> bool:
    """Whether things are ranked by what is done to them, which the figure does not show: ``most widely grown``."""
    told = WIDELY_RE.search(said.text)
    return told is not None and stem(told["deed"].lower()) not in said.figure.shown


def of_another_kind(said: Said) -> bool:
    """Whether another kind of the quantity of the axis is ranked: ``the highest fat content``, beside proteins."""
    shown, known = said.figure.shown, said.figure.lexicon.known | said.figure.lexicon.parts.keys()
    for told in COMPOUND_RE.finditer(said.text):
        kind, noun = stem(told["kind"].lower()), stem(told["noun"].lower())
        own = noun in said.figure.label_stems
        if own and kind not in shown | known | PLAIN:
            return True
    return False


DOUBTS: Final = (of_a_cause, most_as_highest, of_another_deed, of_another_kind, of_two_qualities)
"""All of them, asked of every reading."""

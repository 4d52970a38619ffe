"""Structure: what the order of the words says, where a reading takes the names and the figures of a sentence as a set.

In "the green curve cuts through the red one" one name is the subject and the other the object; in "loses less in each
year than in the one before" the loss is compared; and a figure far beyond all values is none of them.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.evaluate import outcome_of
from chartprose.verify.measures import track
from chartprose.verify.sides import left_of
from chartprose.verify.typing.tokens.token import text_at, tokens_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DOWN, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.doubts.said import Said
    from chartprose.verify.typing.tokens.token import Token

ALONE: Final = frozenset(["trend", "plateau", "level", "spread", "start_end"])
"""Kinds of what is said of each thing by itself."""
THROUGH_RE: Final = re.compile(
    r"\b(?:cuts?|crosses|meets) the\b|\b(?:cuts?|runs?|passes|crosses|rises|climbs|falls|drops|sinks|slips|breaks|moves"
    r"|goes|shoots|dives)"
    r" (?:up |down |right |straight )?(?:through|across|past|under|beneath|over|above|below) the\b",
    re.IGNORECASE,
)
"""A verb of motion with the thing that it passes."""
GOES_ON_RE: Final = re.compile(
    r"\b(?:keeps?|kept) (?P<kept>[a-z]{3,14}ing)\b|\b(?:never|does not) stops? (?P<unstopped>[a-z]{3,14}ing)\b"
    r"|\bcontinu(?:es|ed|e) (?:to )?(?P<going>[a-z]{3,14})\b[^,;.]{0,20} (?:until|to|through|up to) the"
    r" (?:very )?(?:end|last|final)\b",
    re.IGNORECASE,
)
"""A move that does not stop: "keeps falling", "continues to rise until the end"."""
COMPARED_RE: Final = re.compile(
    r"\b(?:loses?|lost|gives? up|gains?|adds?|falls?|drops?|rises?|grows?|climbs?|sheds?|declines?|increases?"
    r"|decreases?)\b"
    r"[^.;,]{0,30}\b(?:less|more|fewer|faster|slower)\b[^.;]{1,60}\bthan\b",
    re.IGNORECASE,
)
"""A move that is set against another one."""
CROSSED: Final = frozenset(["comparison", "level", "crossover"])
AGAIN_RE: Final = re.compile(r"\bfor the (?:first|second|last|only) time\b|\bonce (?:more|again)\b", re.IGNORECASE)
STANDING_RE: Final = re.compile(r"\bstarting (?:points?|positions?|conditions?|materials?|languages?)\b", re.IGNORECASE)
"""What one starts from, which is not where a line starts."""
PASSING: Final = words_of("cuts cut runs run passes pass crosses cross breaks break moves goes shoots dives")
EACH: Final = frozenset(["each", "every"])
PLACES: Final = frozenset(["position_of_max", "position_of_min"])
PAIR: Final = 2
FAR: Final = 5.0
"""So many times the largest value a figure is not compared with values."""


def names_apart(said: Said) -> bool:
    """Whether what passes another one is read of both of them: ``the green line cuts through the red one``."""
    several = [set(a.series) for a in said.assertions if a.kind in ALONE and len(a.series) > 1]
    if not several or THROUGH_RE.search(said.text) is None:
        return False
    tokens = tokens_of(said.text, said.figure.lexicon)
    at = [i for i, t in enumerate(tokens) if t.kind == "S"]
    pairs = [(i, j) for i, j in pairwise(at) if any({*tokens[i].names, *tokens[j].names} <= named for named in several)]
    return any(_parted(tokens, i, j) for i, j in pairs)


def _parted(tokens: Sequence[Token], i: int, j: int) -> bool:
    """Whether a verb of motion stands between two names."""
    return any(t.kind == "w" and t.text in UP | DOWN | PASSING for t in tokens[i + 1 : j])


def goes_on_to_end(said: Said) -> bool:
    """Whether a move that is said to go on stops, or turns, somewhere: ``keeps falling until the last year``."""
    told = GOES_ON_RE.search(said.text)
    if told is None or not any(_moves(word.lower()) for word in told.groups() if word):
        return False
    if outcome_of(said.assertions, said.figure.facts).truth is not True:
        return False
    trends = [a for a in said.assertions if a.kind == "trend" and a.relation in ("rises", "falls") and not a.negated]
    strict = [a.model_copy(update={"quantifier": "all", "across": "positions"}) for a in trends]
    if any(outcome_of([a], said.figure.facts).truth is not True for a in strict):
        return True
    return any(_rests(a, panel) for a in trends for panel in said.figure.plotted)


def _rests(a: Assertion, panel: PanelFacts) -> bool:
    """Whether a series stays where it is in the last of its steps."""
    side = left_of(a, panel)
    if side is None:
        return False
    ends = [[step.reading.value.mid for step in track(side, key)[-2:]] for key in side.keyed()]
    return any(len(set(last)) == 1 < len(last) for last in ends)


def _moves(word: str) -> bool:
    return word in UP | DOWN or stem(word) in {stem(w) for w in UP | DOWN}


def compared_moves(said: Said) -> bool:
    """Whether moves that are compared are read as moves: ``loses less in each year than in the one before``."""
    stepwise = not said.words.isdisjoint(EACH)
    return stepwise and said.kinds == {"trend"} and COMPARED_RE.search(said.text) is not None


def of_first_time(said: Said) -> bool:
    """Whether what happens for the first time, or again, is read of any time."""
    return not said.kinds.isdisjoint(CROSSED) and AGAIN_RE.search(said.text) is not None


def starting_from(said: Said) -> bool:
    """Whether what one starts from is read as the start of a line."""
    return "start" in said.measures and STANDING_RE.search(said.text) is not None


def beyond_all_values(said: Said) -> bool:
    """Whether a figure that is far beyond all values is read as a value: it is told in another unit, or is a place."""
    values = [
        abs(f.value.mid)
        for p in said.figure.plotted
        for facts in p.facts.values()
        for f in facts
        if f.value is not None and abs(f.value.mid) < float("inf")
    ]
    if not values or not max(values):
        return False
    shown = {f"#{p.number + 1}" for p in said.figure.plotted}
    return any(_is_far(a, max(values)) for a in said.assertions if shown.issuperset(a.panels))


def _is_far(a: Assertion, largest: float) -> bool:
    plain = a.kind == "level" and a.relation == "equal" and a.measure not in PLACES
    return plain and a.low is not None and abs(a.low) > FAR * largest


def of_unknown_subject(said: Said) -> bool:
    """Whether a thing by a name that is not known is read as all of them: ``the sanded track stays above 5``."""
    lexicon = said.figure.lexicon
    if len(lexicon.series) < PAIR or not any(_of_all(a) for a in said.assertions):
        return False
    tokens = [t for t in tokens_of(said.text, lexicon) if not t.aside]
    i = 1 if text_at(tokens, 0).lower() in ("the", "a", "an", "this") else 0
    word = text_at(tokens, i)
    if not word or any(t.kind in "SGQO" for t in tokens) or not word.endswith("ed"):
        return False
    return stem(word) not in lexicon.known | lexicon.things


def _of_all(a: Assertion) -> bool:
    """Whether an assertion is on values at each place, of no series by name."""
    return a.kind in ALONE and a.among == "series" and not a.series and not a.at


DOUBTS: Final = (
    names_apart,
    goes_on_to_end,
    compared_moves,
    starting_from,
    of_first_time,
    beyond_all_values,
    of_unknown_subject,
)
"""All of them, asked of every reading."""

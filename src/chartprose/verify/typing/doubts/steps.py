"""Steps: what is said of every step, or of each year, and read of the whole way, and where a step lies."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.facts import panels_named
from chartprose.verify.measures import track
from chartprose.verify.sides import left_of
from chartprose.verify.typing.strides import stride_in
from chartprose.verify.typing.vocabulary.measures import CHANGES

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.doubts.said import Figure, Said

RATE_RE = re.compile(
    r"\bper (?P<noun>[a-z]+)\b|\b(?:each|every|(?<!by )(?<!than )(?<!about )(?<!nearly )(?<!roughly )(?<!over )a) "
    r"(?:step|reading|year|month|week|day|hour|decade|quarter|season)\b"
    r"|\b(?:annually|monthly|weekly|daily|hourly|on average)\b",
    re.IGNORECASE,
)
LOCATED_RE = re.compile(
    r"\b(?:occurs|occurred|happens|happened|takes place|took place|is (?:seen|observed|found|recorded))"
    r" (?:for|in|on|with|by) [^,;]{2,60} (?:between|from)\b|\b(?:annual|yearly) [a-z]{2,20} of (?:any|all)\b"
    r"|\bis (?:the one [^,;]{2,40} (?:makes|takes|shows|has|suffers|records)|that of [^,;]{2,40}) (?:between|from)\b"
    r"|\b(?:comes?|came|occurs?|occurred|lies|lay|falls|fell|happens?|happened|takes place|is|was)"
    r" (?:seen |found |located )?(?:right |just )?between\b",
    re.IGNORECASE,
)
"""The place of a change, behind its owner."""
STEPWISE_RE = re.compile(
    r"\b(?:(?:with|at|in|from|on) (?:each|every)|step by step|(?:each|every) (?:step|time|year|month|day)"
    r"|steadily|continuously|monotonically)\b",
    re.IGNORECASE,
)
"""That a change goes on at all places between two."""
EACH_RE = re.compile(
    r"\b(?:in|with|at|for|after|over|during) (?:each|every) (?:\w{1,20}[ -]){0,2}"
    r"(?:interval|step|stage|increment|year|month|week|day|decade|hour|cycle|epoch|round)\b"
    r"|\b(?:per|each|every) (?:interval|step|stage|year|month|week|day|decade|hour|time|round|epoch|cycle)\b",
    re.IGNORECASE,
)
"""That a figure is one of every step."""
SOME_STEPS_RE = re.compile(
    r"\b(?:every (?:second|other|third|fourth)|each (?:second|third|fourth)) [a-z]"
    r"|\b(?:neighbou?ring|adjacent|consecutive|successive) [a-z]{3,16}s (?:[a-z]{2,12} ){0,2}(?:differ|vary|are|lie)\b",
    re.IGNORECASE,
)
"""Steps that are not all of them, and pairs side by side: "every second bar", "neighboring bars differ by 9"."""
EVERY_STEP_RE: Final = re.compile(
    r"\b(?:with|at|in) (?:each|every) (?:further |additional |single )?(?:step|increase|increment|interval|month|year"
    r"|week|day|hour|quarter|reading|marker|round|epoch|stage)\b"
    r"|\bfrom (?:each|every|one) [^,;.]{1,30}? to the next\b",
    re.IGNORECASE,
)
"""That what rises or falls does so at every step."""
LOCATED: Final = CHANGES | frozenset(["range"])


def told_as_rate(said: Said) -> bool:
    """Whether an amount of change is one a step or a year: ``grows by 15 per reading``."""
    if not any(a.measure in CHANGES and a.low is not None for a in said.assertions):
        return False
    rate = RATE_RE.search(said.statement.text)
    return rate is not None and (rate["noun"] is None or rate["noun"].lower() not in said.figure.names.y_words)


def located_step(said: Said) -> bool:
    """Whether where the largest change occurs is read as the place of a ranking: "occurs for A from 2017 to 2018".

    Also whether a gap that widens "with each step" is read of the two ends alone.
    """
    text = said.statement.text
    ends = [a for a in said.assertions if a.kind == "comparison" and a.measure == "gap" and a.at and a.versus]
    if len(ends) == 1 and STEPWISE_RE.search(text):
        return True
    moved = any(a.kind == "extremum" and a.measure in LOCATED and a.start and a.end for a in said.assertions)
    return moved and LOCATED_RE.search(text) is not None


def amount_of_steps(said: Said, *, composed: bool) -> bool:
    """Whether an amount that is told of every step, or per step, is read of the whole way, or of steps so far apart.

    What is ``composed`` is asked even if it reads each step: which steps the phrase means has been asked before.
    """
    moves = [a for a in said.assertions if a.measure in CHANGES and a.low is not None and a.among != "positions"]
    if not moves:
        return False
    lexicon = said.figure.lexicon
    if stride_in(said.text, lexicon.x_words, lexicon.y_words) is None:
        return False
    steps = {(a.start, a.end) for a in moves}
    return composed or len(steps) == 1


def reads_one_stretch(said: Said) -> bool:
    """Whether a change by a figure, said of every step, is read of one stretch alone: ``12 in each interval``."""
    moves = [a for a in said.assertions if a.measure in CHANGES and a.low is not None and a.across != "positions"]
    stretches = {(a.start, a.end) for a in moves}
    return len(stretches) == 1 and EACH_RE.search(said.text) is not None


def takes_some_steps(said: Said) -> bool:
    """Whether what is said of every second step, or of all neighbors, is read of every step, or of one pair."""
    if SOME_STEPS_RE.search(said.text) is None:
        return False
    return any(a.kind in ("trend", "difference") and (a.quantifier == "all" or len(a.at) < 2) for a in said.assertions)


def stands_still(said: Said) -> bool:
    """Whether a move at every step is told, and some step of it lies between equal figures, or on a level stretch."""
    moves = [a for a in said.assertions if a.kind == "trend" and a.relation in ("rises", "falls") and not a.negated]
    steady = [a for a in moves if a.quantifier == "all" and a.across == "positions"]
    if any(_level_over_a_stretch(a, panel) for a in steady for panel in _panels(a, said.figure)):
        return True
    if not moves or EVERY_STEP_RE.search(said.statement.text) is None:
        return False
    return any(_tied(a, panel) for a in moves for panel in _panels(a, said.figure))


def _panels(a: Assertion, figure: Figure) -> list[PanelFacts]:
    """The panels that an assertion speaks of."""
    return [p for name in a.panels for p in panels_named(name, figure.facts)] if a.panels else figure.plotted


def _level_over_a_stretch(a: Assertion, panel: PanelFacts) -> bool:
    """Whether one figure is told of a stretch of the way: 32 from week 0 to 12, of what "falls steadily" to week 20."""
    side = left_of(a, panel)
    for key in side.keyed() if side is not None else ():
        for fact in panel.facts.get(key, ()):
            if isinstance(fact.low, str) or isinstance(fact.high, str) or fact.value is None or fact.is_of_most:
                continue
            if fact.low < fact.high and not fact.is_range and _within(fact.low, fact.high, a, panel):
                return True
    return False


def _within(low: float, high: float, a: Assertion, panel: PanelFacts) -> bool:
    """Whether a stretch overlaps the way that an assertion is about."""
    ends = panel.place(a.start) if a.start else None, panel.place(a.end) if a.end else None
    return not (isinstance(ends[0], float) and high <= ends[0]) and not (isinstance(ends[1], float) and low >= ends[1])


def _tied(a: Assertion, panel: PanelFacts) -> bool:
    """Whether two neighbouring figures of a track are the same."""
    side = left_of(a, panel)
    tracks = [track(side, key) for key in side.keyed()] if side is not None else []
    return any(
        one.reading.value.mid == two.reading.value.mid and not (one.is_range or two.is_range)
        for steps in tracks
        for one, two in pairwise(steps)
    )

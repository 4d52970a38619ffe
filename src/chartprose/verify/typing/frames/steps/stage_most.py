"""Who gains most from stage to stage: ``the south bed benefits the most from additional rounds``. Support only.

The stages are series whose names have growing figures ("1x, 2x, 4x"); the gain is the last minus the first of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.associations.gradings import order_of
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

GAINING: Final = frozenset(["benefits", "benefit", "gains", "gain", "profits", "profit", "improves", "improve"])
GRADES: Final = {"most": 1, "least": -1}
FURTHER: Final = frozenset(["additional", "more", "further", "extra"])
TRIGGERS: Final = GAINING
KNOWN: Final = GAINING | FURTHER | frozenset(["most", "least", "from", "the"])
FAMILY: Final = "stage-most"


def stage_most(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which one place gains most, or least, from the first stage to the last."""
    words = [t.text for t in clause.tokens if t.kind == "w"]
    grades = [GRADES[w] for w in words if w in GRADES]
    whole = half_of([t for t in clause.tokens if not t.aside])
    series = clause.lexicon.series
    if len(grades) != 1 or clause.amounts or clause.words & (DENIALS | LIMITS) or "than" in words:
        return
    if len(whole.at) != 1 or whole.series or whole.groups or whole.others or whole.panels or not clause.has(GAINING):
        return
    order = order_of(series)
    if not order or clause.goodness < 0 or not _of_stages(clause, words):
        return
    stages = [series[0], series[-1]] if order > 0 else [series[-1], series[0]]
    made: Fields = {"kind": "extremum", "series": stages, "among": "positions", "at": whole.at, "measure": "change"}
    risen: Fields = {"kind": "comparison", "series": stages[1:], "versus": stages[:1], "at": whole.at}
    told = [made | {"relation": "highest" if grades[0] > 0 else "lowest"}, risen | {"relation": "above"}]
    yield Candidate(FAMILY, [clause.scoped(fields) for fields in told], known=KNOWN)


def _of_stages(clause: Clause, words: list[str]) -> bool:
    """Whether nothing else is said than who gains most "from additional rounds", a word of the figure."""
    rest = [w for w in words if w not in KNOWN]
    if not rest:
        return "from" not in words
    return len(rest) == 1 and bool(FURTHER & {*words}) and "from" in words and stem(rest[0]) in clause.lexicon.known

"""How far lines spread: ``the gap between the highest and the lowest group shrinks from 41 to 13``."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes
from chartprose.verify.typing.frames.comparisons.apart import DIFFERING_BY
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

GAPS = frozenset(["gap", "spread", "difference", "range", "distance"])
EXTREMES = (
    frozenset(["highest", "top", "largest", "best", "uppermost"]),
    frozenset(["lowest", "bottom", "smallest", "worst"]),
)
OWNERS = frozenset(["between", "among", "of", "across"])
TRIGGERS = GAPS
KNOWN = GAPS | OWNERS | EXTREMES[0] | EXTREMES[1] | frozenset(["from", "to", "over", "time", "only"])
TWO = 2
TOGETHER = frozenset(["together", "apart"])
NEAR, FAR = frozenset(["closer", "nearer"]), frozenset(["farther", "further"])


DISTANCES = frozenset(["gap", "difference", "distance", "separation", "discrepancy"])
WIDER = frozenset(["wider", "larger", "greater", "bigger", "more", "broader", "higher"])
NARROWER = frozenset(["narrower", "smaller", "less", "lower", "tighter"])
PLACED = TOGETHER | DISTANCES | DIFFERING_BY
"""Words for how far several series are apart at a place."""


def _apart_more(clause: Clause, than: int) -> int:
    """1 for farther apart, -1 for closer together: ``the gap is wider``, "they differ less"."""
    words = [clause.text(i) for i in range(than)]
    for i, word in enumerate(words):
        if word in TOGETHER and words[i - 1] in NEAR | FAR:
            return -1 if words[i - 1] in NEAR else 1
    grades = [w for w in words if w in WIDER | NARROWER]
    told = [w for w in words if w in DISTANCES | DIFFERING_BY]
    if len(grades) != 1 or len(told) != 1 or (told[0] in DIFFERING_BY) != (grades[0] in ("more", "less")):
        return 0
    return 1 if grades[0] in WIDER else -1


def apart_at_places(clause: Clause) -> Iterator[Candidate]:
    """``The lines are closer together at 40 than at 10``, "the gap between A and B is wider in May than in June".

    The highest minus the lowest is smaller, or larger, there; it may be refuted of two series that are named.
    """
    than = next(iter(clause.find({"than"})), -1)
    sign = _apart_more(clause, than) if than > 1 and not clause.amounts else 0
    if not sign or clause.words & DENIALS or clause.adverb not in (None, "all") or has_boxes(clause):
        return
    left, right = half_of(clause.tokens[:than]), half_of(clause.tokens[than:])
    every = all(g.quantifier == "all" and g.names[0] in "S?" for g in left.groups)
    placed = len(left.at) == len(right.at) == 1 and not (left.start or right.start or right.groups or right.others)
    if not placed or not every or right.series or len(left.series) == 1 or len(clause.lexicon.series) < TWO:
        return
    fields: Fields = {"kind": "comparison", "among": "positions", "measure": "range", "series": left.series}
    fields |= {"panels": left.panels or right.panels, "at": left.at, "versus": right.at}
    fields["relation"] = "above" if sign > 0 else "below"
    two = len(left.series) == TWO and clause.lexicon.panel_count == 1
    yield Candidate("difference", [clause.scoped(fields)], sure=two, known=NEAR | FAR | PLACED | WIDER | NARROWER)


def fans(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which the highest minus the lowest of all lines grows or shrinks along the axis."""
    if not clause.has(TRIGGERS):
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    grows, shrinks = clause.has(UP), clause.has(DOWN - {"narrow"})
    if grows == shrinks or whole.series or len(whole.at) not in (0, TWO) or len(pool) < TWO or "than" in clause.words:
        return
    if clause.words & DENIALS or len(clause.lexicon.series) <= TWO or not _of_all(clause):
        return
    start, end = whole.at or (whole.start or pool[0], whole.end or pool[-1])
    base: Fields = {"among": "positions", "measure": "range", "panels": whole.panels}
    relation = "above" if grows else "below"
    stepwise = "successively" in clause.words or clause.adverb == "all"
    steps = list(pairwise(pool)) if stepwise and not whole.at else [(start, end)]
    if stepwise and (whole.start or whole.end or clause.amounts):
        return
    made = [base | {"kind": "comparison", "at": [b], "versus": [a], "relation": relation} for a, b in steps]
    amounts = clause.amounts
    if len(amounts) not in (0, TWO) or any(t.bound or t.amount is None or t.amount.high for t in amounts):
        return
    if amounts and not _from_to(clause):
        return
    for token, place in zip(amounts, (start, end), strict=False):
        if token.amount is not None:
            told = {"kind": "level", "at": [place], "relation": "equal", "low": token.amount.value}
            made.append(base | told | {"approx": token.amount.approx})
    family = "extremum" if clause.words & EXTREMES[0] else "difference"
    sure = not amounts and (stepwise or (whole.start is not None and whole.end is not None))
    scoped = [clause.scoped(f) for f in made]
    yield Candidate(family, scoped, amounts, {"only"} & clause.words, known=KNOWN, sure=sure)


def _of_all(clause: Clause) -> bool:
    """Whether the gap is that of all lines: of the highest and the lowest one, or of a group of all."""
    if all(clause.words & words for words in EXTREMES):
        return True
    i = next(iter(clause.find(GAPS)), -1)
    if i < 0 or clause.text(i + 1) not in OWNERS:
        return False
    noun = clause.text(i + 3) if clause.text(i + 2) in ("the", "all") else ""
    named = noun.endswith("s") and clause.lexicon.dimension(noun) == "S"
    return named or any(t.kind == "Q" and t.quantifier == "all" and t.names[0] in "S?" for t in clause.tokens[i:])


def _from_to(clause: Clause) -> bool:
    """Whether the two amounts are joined as ``from 41 to 13``, apart from places beside them."""
    at = [clause.tokens.index(token) for token in clause.amounts]
    return clause.text(at[0] - 1) == "from" and clause.text(at[1] - 1) == "to"

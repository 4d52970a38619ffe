"""How much things vary: ``A varies less across the months than B``, ``C is the flattest line``.

What varies is the highest value minus the lowest one, as everywhere where no measure of the spread is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, contrast, half_of, knowing
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

VARIES = frozenset(
    [
        "varies",
        "vary",
        "varied",
        "fluctuates",
        "fluctuate",
        "fluctuated",
        "differs",
        "differ",
        "differed",
        "changes",
        "change",
        "changed",
        "swings",
        "swing",
        "moves",
        "move",
        "scatters",
    ]
)
STEEPER = frozenset(["steeper", "flatter"])
MORE, LESS = frozenset(["more", "stronger", "wider", "farther"]), frozenset(["less", "weaker"])
FLATTEST = frozenset(["flattest", "steadiest", "roundest", "stablest", "evenest"])
EVEN = frozenset(["even", "balanced", "uniform", "stable", "constant", "consistent", "steady", "homogeneous", "level"])
UNEVEN = frozenset(["uneven", "unbalanced", "variable", "volatile", "erratic", "unstable", "inconsistent", "one-sided"])
TRIGGERS = VARIES | FLATTEST | EVEN | UNEVEN | STEEPER
KNOWN = TRIGGERS | MORE | LESS | frozenset(["profile", "polygon", "polygons", "most", "least", "shape", "either"])


@knowing(KNOWN)
def variations(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that compares or ranks how far the values of things lie apart."""
    if clause.words & DENIALS or clause.goodness is None:
        return
    yield from (_compared(clause) if "than" in clause.words else _ranked(clause))


def _sign(clause: Clause, i: int) -> int:
    """1 where the word behind the verb says more, -1 where it says less."""
    words = [clause.text(k) for k in range(i + 1, min(i + 4, len(clause.tokens))) if clause.tokens[k].kind == "w"]
    return next((1 if w in MORE else -1 for w in words if w in MORE | LESS), 0)


def _compared(clause: Clause) -> Iterator[Candidate]:
    pivot = next(i for i, t in enumerate(clause.tokens) if t.text == "than")
    found = [i for i in clause.find(VARIES) if i < pivot]
    steep = [i for i in clause.find(STEEPER) if i < pivot and not clause.words & (UP | DOWN)]
    graded = [i for i in clause.find(EVEN | UNEVEN) if i < pivot and clause.text(i - 1) in ("more", "less")]
    if len(found) + len(graded) + len(steep) != 1:
        return
    if steep:
        sign = 1 if clause.text(steep[0]) == "steeper" else -1
    elif found:
        sign = _sign(clause, found[0])
    else:
        sign = (1 if clause.text(graded[0]) in UNEVEN else -1) * (1 if clause.text(graded[0] - 1) == "more" else -1)
    head, tail = (
        [t for t in clause.tokens[:pivot] if not t.aside],
        [t for t in clause.tokens[pivot + 1 :] if not t.aside],
    )
    sides = contrast(half_of(head), half_of(tail))
    if not sign or sides is None:
        return
    left, right, dims = sides
    told = _sides(left, right, dims)
    figures = _figures(clause, pivot, told) if told else None
    if told is None or figures is None:
        return
    made = {"kind": "comparison", "measure": "range", "relation": "above" if sign > 0 else "below", **told}
    yield Candidate("spread", [clause.scoped(made), *figures], clause.amounts)


def _sides(left: Half, right: Half, dims: str) -> Fields | None:
    """Series against series, or positions against positions; nothing where both would be open."""
    if any(g.quantifier != "all" for g in left.groups):
        return None
    if left.series and (dims == "S" or (right.others and not left.at)):
        scope = {"series": left.series, "versus": right.series, "panels": left.panels}
        return scope | {"start": left.start, "end": left.end} if not left.at else None
    one_place = left.at and left.start is None and left.end is None and not left.series
    if one_place and (dims == "P" or right.others) and right.start is None and right.end is None:
        return {"at": left.at, "versus": right.at, "among": "positions", "panels": left.panels}
    return None


def _figures(clause: Clause, pivot: int, told: Fields) -> list[Fields] | None:
    """The two ends in parentheses behind a side: its least and its greatest value; none where they are no ends."""
    own = "series" if told.get("series") else "at"
    made: list[Fields] = []
    for names, tokens in ((told[own], clause.tokens[:pivot]), (told["versus"], clause.tokens[pivot:])):
        amounts = [t for t in tokens if t.kind == "N"]
        if not amounts:
            continue
        ends = _ends(amounts)
        if ends is None or len(names) != 1:
            return None
        base = {"kind": "level", own: names, "panels": told["panels"], "relation": "equal", "approx": True}
        base |= {"among": "positions" if own == "at" else "series"}
        made += [clause.scoped(base | {"measure": m, "low": v}) for m, v in zip(("min", "max"), ends, strict=True)]
    return made


def _ends(amounts: list[Token]) -> tuple[float, float] | None:
    """``(9 to 27)``: the two ends of a range in parentheses."""
    told = [t.amount for t in amounts if t.amount is not None and t.aside and not t.bound]
    if len(told) != len(amounts) or any(a.unit in ("times", "points") for a in told):
        return None
    if len(told) == 1:
        return (told[0].value, told[0].high) if told[0].high is not None else None
    return (told[0].value, told[1].value) if len(told) == 2 and told[0].value < told[1].value else None


def _ranked(clause: Clause) -> Iterator[Candidate]:
    """``A is the flattest of the three lines``, ``B has the most balanced profile``."""
    sign = _extreme(clause)
    tokens: list[Token] = [t for t in clause.tokens if not t.aside]
    whole = half_of([t for t in tokens if t.kind != "Q" or t.prep not in ("of", "among", "in")])
    if not sign or clause.amounts or whole.others or whole.groups or len(whole.panels) > 1:
        return
    base: Fields = {"kind": "extremum", "measure": "range", "relation": "highest" if sign > 0 else "lowest"}
    base |= {"panels": whole.panels}
    if whole.series and not whole.at:
        made = base | {"series": whole.series, "start": whole.start, "end": whole.end}
    elif whole.at and not whole.series and whole.start is None and whole.end is None:
        made = base | {"at": whole.at, "among": "positions"}
    else:
        return
    yield Candidate("extremum", [clause.scoped(made)])


def _extreme(clause: Clause) -> int:
    """1 for the one that varies most, -1 for the one that varies least, 0 where nothing is ranked."""
    if len(clause.find(FLATTEST)) == 1:
        return -1
    found = [i for i in clause.find(EVEN | UNEVEN) if clause.text(i - 1) in ("most", "least")]
    if len(found) != 1:
        return 0
    sign = 1 if clause.text(found[0]) in UNEVEN else -1
    return sign if clause.text(found[0] - 1) == "most" else -sign

"""Changes over two spans: ``A grows more from 0 to 30 than from 30 to 50``.

Where something changes *faster* over a span, the span is not longer than the other one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, knowing, quantified
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.vocabulary.words import CHANGE, DENIALS, DOWN, IMPROVE, PREPOSITIONS, UP, WORSEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

STEPS = frozenset(["step", "jump", "change", "difference", "move", "shift", "changes"])
FASTER, SLOWER = frozenset(["faster", "steeper", "steeply", "quickly", "rapidly"]), frozenset(["slower", "slowly"])
TRIGGERS = UP | DOWN | IMPROVE | WORSEN | STEPS | CHANGE | FASTER | SLOWER
KNOWN = FASTER | SLOWER | STEPS | frozenset(["one", "much", "far", "that", "those"])
NOUNS = STEPS | frozenset(["rate", "pace", "speed", "percent", "relative", "relatively", "proportion", "part"])
"""What need not be the plain change over a span."""
TWO = 2


@knowing(KNOWN)
def spans_compared(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets the change over one span against that over another."""
    pivot = next((i for i, t in enumerate(clause.tokens) if t.text == "than"), -1)
    if pivot < 0 or clause.amounts or clause.words & DENIALS or any(t.kind == "O" for t in clause.tokens):
        return
    yield from _of_places(clause, pivot)


def more_of(clause: Clause, pivot: int) -> int:
    """1 where the first change is the larger one, -1 where it is the smaller one."""
    words = [t.text for t in clause.tokens[:pivot] if t.kind == "w" and t.text not in PREPOSITIONS]
    for k in range(len(words) - 1, -1, -1):
        if words[k] in FASTER | SLOWER:
            less = words[k - 1] == "less" if k else False
            return (1 if words[k] in FASTER else -1) * (-1 if less else 1)
        sign, sure = sign_of(clause, words[k])
        if sign and sure and words[k] not in UP | DOWN | IMPROVE | WORSEN:
            return sign
    return 0


def measures_of(clause: Clause) -> list[str]:
    """The measures that the change may have."""
    words = [t.text for t in clause.tokens if t.kind == "w"]
    good = clause.goodness or 1
    signs: set[int] = set()
    for word in words:
        if word in IMPROVE or (word.startswith("gain") and good < 0):
            signs.add(good)
        elif word in WORSEN:
            signs.add(-good)
        elif word in UP | DOWN and word not in ("lower", "narrow"):
            signs.add(1 if word in UP else -1)
    if len(signs) == 1:
        return ["change" if signs.pop() > 0 else "drop"]
    return ["change", "drop"] if not signs and clause.words & (STEPS | CHANGE) else []


def _of_places(clause: Clause, pivot: int) -> Iterator[Candidate]:
    """``A grows more from 0 to 30 than from 30 to 50``."""
    spans = [(i, t) for i, t in enumerate(clause.tokens) if t.kind == "P"]
    ends = [_ends(t) for _, t in spans]
    more = more_of(clause, pivot)
    if len(spans) != TWO or not spans[0][0] < pivot < spans[1][0] or not more or None in ends:
        return
    whole = half_of([t for t in clause.tokens if t.kind != "P" and not t.aside])
    if not (whole.series or whole.groups or len(clause.lexicon.series) < TWO):
        return
    if clause.words & (FASTER | SLOWER) and not _as_short(clause, ends, more):
        return
    ways = list(quantified(clause, whole, dims="SG"))
    if any(way.get("quantifier") not in (None, "all") for way in ways):
        return
    scope: Fields = {"series": whole.series, "panels": whole.panels, **(ways[0] if len(ways) == 1 else {})}
    sure = len(ways) == len(measures_of(clause)) == 1 and not clause.words & (FASTER | SLOWER | NOUNS)
    sure = sure and _as_short(clause, ends, 1) and _as_short(clause, ends, -1)
    told, theirs = ({"start": pair[0], "end": pair[1]} for pair in ends if pair is not None)
    versus: Fields = {f"versus_{k}": v for k, v in theirs.items()}
    for measure in measures_of(clause):
        relation = "above" if more > 0 else "below"
        made = scope | told | versus | {"kind": "comparison", "measure": measure, "relation": relation}
        larger = scope | (told if more > 0 else theirs)
        positive = larger | {"kind": "level", "measure": measure, "relation": "above", "low": 0.0}
        yield Candidate("spans", [clause.scoped(made), clause.scoped(positive)], sure=sure)


def _ends(token: Token) -> tuple[str, str] | None:
    if token.is_span and token.start is not None and token.end is not None:
        return token.start, token.end
    return (token.names[0], token.names[1]) if len(token.names) == TWO else None


def _as_short(clause: Clause, ends: list[tuple[str, str] | None], more: int) -> bool:
    """Whether the faster change has no longer span: then more in all is also more in each unit."""
    pool = clause.lexicon.places
    sizes: list[float] = []
    for pair in ends:
        start, end = pair or ("", "")
        if pool:
            sizes.append(abs(pool.index(end) - pool.index(start)) if {start, end} <= set(pool) else 0)
        else:
            try:
                sizes.append(abs(float(end) - float(start)))
            except ValueError:
                return False
    return sizes[0] <= sizes[1] if more > 0 else sizes[0] >= sizes[1]

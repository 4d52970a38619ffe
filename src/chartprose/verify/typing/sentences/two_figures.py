"""Two figures in parentheses behind a comparison or a change: ``A needs less than B (9.4 vs. 35.4)``.

The first figure is that of the first side, or of the first place; both must hold, beside what the sentence says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.checks import Assertion
from chartprose.verify.typing.tokens.token import is_unit
from chartprose.verify.typing.vocabulary.measures import MOVING
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LINKS = words_of("to vs versus against with and in")
AROUND = LINKS | words_of("from compared only about")
ARROWS = frozenset(["→", ">", "-", "–", ".", "/", ",", "—"])
PAIR = 2


def two_figures(tokens: Sequence[Token], lexicon: Lexicon) -> tuple[list[Token], list[Token]] | None:
    """The tokens without the one run in parentheses, and its two figures; ``None`` where it holds anything else."""
    inner = [t for t in tokens if t.aside]
    figures = [t for t in inner if t.kind == "N" and t.amount is not None]
    if len(figures) != PAIR or any(t.bound for t in figures) or any(t.kind not in "Nw." for t in inner):
        return None
    first, last = (next(i for i, t in enumerate(inner) if t is f) for f in figures)
    between = [t.text for t in inner[first + 1 : last] if not is_unit(t, lexicon)]
    joined = all(w in LINKS | {"compared", "only"} | ARROWS for w in between)
    rest = [t for i, t in enumerate(inner) if t.kind == "w" and not first < i < last]
    if not joined or any(not (t.text in AROUND or is_unit(t, lexicon)) for t in rest):
        return None
    return [t for t in tokens if not t.aside], figures


def sides_of(a: Assertion, figures: Sequence[Token]) -> list[Assertion]:
    """That the two sides of a comparison, or the ends of a change, have the two figures; nothing if it has no two."""
    kept = a.model_dump(include={"panels", "series", "among", "at", "stat"})
    if a.among == "panels" or a.quantifier or a.count or a.negated:
        return []
    if a.versus or a.versus_at:
        shown = {**kept, **a.model_dump(include={"start", "end", "measure"})}
        other: dict[str, object] = {"series" if a.among == "series" else "at": a.versus} if a.versus else {}
        other |= {"at": a.versus_at} if a.versus_at else {}
        other |= {"stat": a.versus_stat or a.stat, "measure": a.versus_measure or a.measure}
        sides = [shown, {**shown, **other}]
    elif len(a.series) < PAIR and (a.kind == "trend" or a.measure in MOVING):
        places = (("start", a.start), ("end", a.end))
        sides = [{**kept, "at": [place]} if place else {**kept, "measure": end} for end, place in places]
    else:
        return []
    amounts = [f.amount for f in figures if f.amount is not None]
    told = [{"kind": "level", "relation": "equal", "low": n.value, "approx": n.approx} for n in amounts]
    return [Assertion.model_validate({**side, **value}) for side, value in zip(sides, told, strict=True)]

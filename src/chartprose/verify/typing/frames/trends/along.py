"""Changes along the axis: ``A falls as the dose rises``, ``the median grows with decreasing sleep``, with age alone."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, has_boxes, measure_in, quantified
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import ADVERBS, DETERMINERS, DOWN, PREPOSITIONS, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause

LINKS = frozenset(["as", "with", "when"])
GROWING = UP | frozenset(["increasing", "rising", "growing", "higher", "greater", "longer", "larger"])
SHRINKING = DOWN | frozenset(["decreasing", "falling", "declining", "lower", "smaller", "shorter"])
TRIGGERS = GROWING | SHRINKING
OF_AXIS = frozenset(["of", "number", "amount", "level", "levels", "hours", "value", "values"]) | DETERMINERS
NUMBER_RE = re.compile(r"^\D{0,12}?(\d+(?:\.\d+)?)(?:[-–—]\d+(?:\.\d+)?)?\D{0,16}$")


def along(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that says how values move while the quantity of the axis moves."""
    if clause.amounts or "than" in clause.words:
        return
    moves = [(i, 1 if clause.text(i) in GROWING else -1) for i in clause.find(TRIGGERS)]
    if len(moves) == 1:
        moves.append((len(clause.tokens), 1))  # "falls with distance": as it grows
    link = next((i for i in clause.find(LINKS) if len(moves) == 2 and moves[0][0] < i < moves[1][0]), None)
    alone = link is not None and moves[1][0] == len(clause.tokens)
    if link is None or (alone and clause.text(link) != "with"):
        return
    end = _scope_behind(clause, link if alone else moves[1][0])
    if not _of_axis(clause, link + 1, moves[1][0], end):
        return
    way = _axis_way(clause)
    head = [*clause.tokens[:link], *clause.tokens[end:]]
    whole = half_of([t for t in head if not t.aside])
    measures = measure_in(clause, head)
    if not way or whole.at or whole.others or measures.get("measure"):
        return
    relation = "rises" if moves[0][1] * moves[1][1] * way > 0 else "falls"
    known = LINKS | OF_AXIS
    every = bool(whole.groups) and all(g.quantifier == "all" and g.names[0] == "S" for g in whole.groups)
    sure = bool(whole.series) or (every and not has_boxes(clause))
    for told in quantified(clause, whole):
        fields = {"kind": "trend", **whole.scope(), **measures, **told, "relation": relation}
        yield Candidate("trend", [clause.scoped(boxed(clause, fields))], sure=sure, tier=0, known=known)


def _scope_behind(clause: Clause, move: int) -> int:
    """Where a scope begins behind the second verb: ``… with increasing flow for both pumps``."""
    named = next((k for k in range(move, len(clause.tokens)) if clause.tokens[k].kind in "SGQ"), len(clause.tokens))
    while named > move and clause.text(named - 1) in PREPOSITIONS | DETERMINERS:
        named -= 1
    return named


def _of_axis(clause: Clause, start: int, move: int, end: int) -> bool:
    """Whether the words from the link on name the axis, and nothing else, beside the second verb."""
    rest = [t for i, t in enumerate(clause.tokens[:end]) if i >= start and i != move]
    own = clause.lexicon.x_words - clause.lexicon.y_words
    words = [t.text for t in rest if t.kind == "w"]
    named = [w for w in words if stem(w) in own or stem(w) in clause.lexicon.x_words - {"value"}]
    return (
        bool(named)
        and all(t.kind == "w" for t in rest)
        and all(w in OF_AXIS or w in ADVERBS or w in named for w in words)
    )


def _axis_way(clause: Clause) -> int:
    """1 where the quantity of the axis grows along it, -1 where it shrinks, 0 where nothing tells."""
    places = clause.lexicon.places
    if not places:
        return 1 if len(clause.lexicon.numbers) > 2 else 0
    found = [NUMBER_RE.match(p) for p in places]
    numbers = [float(m.group(1)) for m in found if m]
    if len(numbers) < len(places) or len(places) < 3:
        return 0
    steps = {(b > a) - (b < a) for a, b in pairwise(numbers)}
    return steps.pop() if len(steps) == 1 else 0

"""Gains between stages: ``in most towns, the gain from A to B is larger than that from B to C``.

The stages are the series of grouped bars; at each place one difference of two bars is set against another one.
Support only: the bars are told with the values that decide it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

GAINS: Final = dict.fromkeys(["gain", "gains", "increase", "improvement", "rise", "growth", "jump"], 1)
LOSSES: Final = dict.fromkeys(["loss", "losses", "decrease", "drop", "decline", "fall", "reduction"], -1)
MOVES: Final = GAINS | LOSSES
THAT: Final = frozenset(["that", "the", "one"])
TRIGGERS: Final = frozenset(MOVES)
KNOWN: Final = TRIGGERS | THAT
PAIR: Final = 2
Step = tuple[str, str]


def stage_gains(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that compares two steps between stages, at one place, at all or at most of them."""
    tokens = [t for t in clause.tokens if not t.aside]
    pivot = next((i for i, t in enumerate(tokens) if t.text == "than" and t.kind == "w"), -1)
    words = {MOVES[t.text] for t in tokens if t.kind == "w" and t.text in MOVES}
    if pivot < 1 or clause.amounts or clause.words & (DENIALS | LIMITS) or len(words) != 1 or not clause.lexicon.places:
        return
    sign, sure = sign_of(clause, tokens[pivot - 1].text)
    steps = [_step(tokens[:pivot]), _step(tokens[pivot + 1 :])]
    whole = half_of([t for t in tokens if t.kind != "S"])
    first, second = steps
    if not sign or not sure or first is None or second is None or whole.others or whole.start or whole.end:
        return
    panel = panel_of(clause, [*first, *second], whole.panels)
    groups = [g for g in whole.groups if g.names[0] in "P?"]
    if panel is None or len(groups) != len(whole.groups) or len(groups) > 1 or bool(whole.at) == bool(groups):
        return
    places = whole.at or clause.lexicon.places
    better, sides = _better(panel, places, (first, second), sign * words.pop())
    if better is not None and _enough(groups[0] if groups else None, better, len(places)):
        made = [clause.scoped(s | {"panels": whole.panels}) for s in sides]
        yield Candidate("stage-gain", made, known=KNOWN)


def _step(tokens: Sequence[Token]) -> Step | None:
    """The stages of ``from A to B``."""
    named = [t for t in tokens if t.kind == "S"]
    if len(named) != PAIR or [t.prep for t in named] != ["from", "to"] or any(len(t.names) != 1 for t in named):
        return None
    return named[0].names[0], named[1].names[0]


def _better(
    panel: PanelFacts, places: Sequence[str], steps: tuple[Step, Step], sign: int
) -> tuple[int | None, list[Fields]]:
    """At how many places the first step is the larger one, with all bars that it rests on; none if one is missing."""
    better = 0
    sides: list[Fields] = []
    for place in places:
        moves: list[float] = []
        for step in steps:
            reads = [value_at(panel, s, place) for s in step]
            if any(r is None or r.value.width > abs(r.value.mid) for r in reads):
                return None, []
            told = [r.value.mid for r in reads if r is not None]
            moves.append(told[1] - told[0])
            cells = zip(step, told, strict=True)
            sides += [{"kind": "level", "series": [s], "at": [place], "relation": "equal", "low": v} for s, v in cells]
        better += (moves[0] - moves[1]) * sign > 0
    return better, [side for k, side in enumerate(sides) if side not in sides[:k]]


def _enough(group: Token | None, better: int, size: int) -> bool:
    if group is None or group.quantifier == "all":
        return better == size
    if group.count is not None:
        return better == group.count
    return group.quantifier == "most" and better > size / 2

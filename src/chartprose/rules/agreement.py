"""Agreement: whether the blocks of a document, and the sentences outside of its data, can all be right."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, Final

from chartprose.draft import Block, Objection
from chartprose.rules.clause_items import sole_pair
from chartprose.rules.lookup import DIGIT_RE
from chartprose.rules.points import ends_of, is_placed, position_key
from chartprose.text.names import norm
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Position
    from chartprose.rules.gate import Cover
    from chartprose.rules.read import RulesRun

MIN_SHARED: Final = 2
MAX_COMPARED: Final = 8
DECLARING: Final = ("overview", "axes", "legend")
"""The roles of sections whose sentences are no claims."""


def doubt_measures(run: RulesRun) -> None:
    """Doubt blocks that state different values for most of their shared positions: they measure different things."""
    values: dict[tuple[object, ...], list[tuple[int, tuple[object, ...]]]] = {}
    for place, (panel, outcome) in run.outcomes.items():
        for point in outcome.points if outcome.objection is None else ():
            values.setdefault((panel, *position_key(point)), []).append((place, ends_of(point.value)))
    shared: Counter[tuple[int, int]] = Counter()
    differing: Counter[tuple[int, int]] = Counter()
    for (*_, value, low, high, label), stated in values.items():
        weight = MIN_SHARED if value is low is high is None and not label else 1
        for (one, first), (other, second) in itertools.combinations(stated[:MAX_COMPARED], 2):
            shared[one, other] += weight
            differing[one, other] += weight * (first != second)
    for (one, other), count in shared.items():
        if count >= MIN_SHARED and differing[one, other] * 2 > count:
            for place in (one, other):
                _doubt(run, place, "two blocks state different values for the same positions")


def doubt_mixed_positions(run: RulesRun) -> None:
    """Doubt the blocks of a panel whose positions are numbers where most are names, and the reverse."""
    kinds: dict[int | None, Counter[bool]] = {}
    blocks: list[tuple[int, int | None, Counter[bool]]] = []
    for place, (panel, outcome) in run.outcomes.items():
        points = outcome.points if outcome.objection is None else ()
        found = Counter(p.x.label is not None for p in points if is_placed(p.x) and "x" not in p.derived)
        blocks.append((place, panel, found))
        kinds.setdefault(panel, Counter()).update(found)
    for place, panel, found in blocks:
        rarer = min((True, False), key=lambda kind: kinds[panel][kind])
        if kinds[panel][rarer] and len(found) == 1 and (found[rarer] or kinds[panel][True] == kinds[panel][False]):
            _doubt(run, place, "the positions of one panel are numbers here and names there")


def _doubt(run: RulesRun, place: int, reason: str) -> None:
    outcome = run.outcomes[place][1]
    outcome.objection = outcome.objection or Objection("ambiguous", reason, ())


def other_values(draft: Draft, run: RulesRun, declared: Cover) -> list[Block]:
    """A doubt for each sentence outside of the data with a value that no series has at the position that it names.

    Sentences that hold something ``declared`` are about the axes and the legend; those of other sections are claims.
    """
    if draft.outline is None or len(run.contexts) > 1 or not draft.outline.lines("data", "mixed"):
        return []
    found = []
    context = run.contexts[0]
    for line in draft.outline.lines(*DECLARING):
        text = line.plain.text
        for start, end in sentence_spans(text) if DIGIT_RE.search(text) else ():
            span = line.plain.span(start, end)
            states = DIGIT_RE.search(text, start, end) and not declared.touches(*span)
            pair = sole_pair(text[start:end], context, run.decimal) if states else None
            if pair is None:
                continue
            value, place = ends_of(pair[0].quantity()), _place(pair[1])
            known = [ends_of(point.value) for point in draft.panels[0].points if _place(point.x) == place]
            if known and value not in known:
                reason = "a sentence states another value than the data for the same position"
                found.append(Block(span, 0, objection=Objection("conflict", reason, (span,))))
    return found


def _place(x: Position) -> tuple[object, ...]:
    """A position as a key; a name of digits is its number."""
    name = norm(x.label or "")
    return (float(name), None, None, "") if name.isdecimal() else (*ends_of(x), name)

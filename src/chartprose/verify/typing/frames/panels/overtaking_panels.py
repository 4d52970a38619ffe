"""Who overtakes whom from one of two panels to the other: ``under elevated CO2, wheat overtakes maize``.

In the other panel the one is nowhere above, in most places below; in the panel named it is nowhere below, in most
places above. Support only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS: Final = frozenset(["overtakes", "overtake", "overtook", "surpasses", "passes"])
FLIPPED: Final = {"#1": "#2", "#2": "#1"}
PAIR = 2


def overtaking_panels(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which the panel named turns the order of two series round."""
    series = [t for t in clause.tokens if t.kind == "S"]
    panels = [t for t in clause.tokens if t.kind == "G" and t.prep]
    whole = half_of(clause.tokens)
    if clause.lexicon.panel_count != PAIR or len(panels) != 1 or len(panels[0].names) != 1 or clause.amounts:
        return
    if whole.placed or whole.groups or whole.others or clause.words & (DENIALS | LIMITS) or clause.goodness < 0:
        return
    verb = clause.find(TRIGGERS)
    if len(verb) != 1 or len(series) != PAIR or any(len(t.names) != 1 for t in series):
        return
    if not clause.tokens.index(series[0]) < verb[0] < clause.tokens.index(series[1]):
        return
    sides = {"series": series[0].names, "versus": series[1].names, "kind": "comparison", "across": "positions"}
    here, there = panels[0].names, [FLIPPED[panels[0].names[0]]]
    made: list[Fields] = []
    for panel, strict, loose in ((there, "below", "at_most"), (here, "above", "at_least")):
        made += [sides | {"panels": panel, "relation": strict, "quantifier": "most"}]
        made += [sides | {"panels": panel, "relation": loose, "quantifier": "all"}]
    yield Candidate("overtaking", made, tier=2)

"""No turning there: ``rises until 2019 and falls afterwards`` is refuted where 2019 is no extreme of its own place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate
from chartprose.verify.typing.frames.stops import around, panel_of, stops, value_at
from chartprose.verify.typing.tokens.sequels import UNREAD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS: Final = frozenset([UNREAD])
SIGNS: Final = {"peaks": 1, "highest": 1, "bottoms": -1, "lowest": -1}
KNOWN: Final = TRIGGERS | SIGNS.keys()
NOISE: Final = 0.1
"""The part of its range by which a line may miss its turning point: a ripple is no other one."""
MOST = 4
"""More words than "is highest" and that word are of something else."""


def turned_elsewhere(clause: Clause) -> Iterator[Candidate]:
    """The reading of what a sequel says of its turning point, where a neighbor lies beyond it: surely refuted."""
    lines = [t for t in clause.tokens if t.kind == "S"]
    places = [t for t in clause.tokens if t.kind == "P"]
    signs = [SIGNS[w] for w in clause.words if w in SIGNS]
    named = len(lines) == len(places) == len(signs) == 1 and len(lines[0].names) == len(places[0].names) == 1
    if not named or len(clause.words) > MOST or (places[0].amount is not None and places[0].amount.approx):
        return
    name, at = lines[0].names[0], places[0].names[0]
    panel = panel_of(clause, [name])
    here = value_at(panel, name, at) if panel is not None else None
    if panel is None or here is None:
        return
    relation = "above" if signs[0] > 0 else "below"
    values = [v.value.mid for p in stops(panel, name) if (v := value_at(panel, name, p)) is not None]
    least = NOISE * (max(values) - min(values))
    for place in around(panel, name, at):
        beside = value_at(panel, name, place) if place is not None else None
        if beside is not None and signs[0] * (beside.value.mid - here.value.mid) > least:
            told: Fields = {"kind": "comparison", "series": [name], "among": "positions", "at": [at]}
            yield Candidate(
                "peak",
                [clause.scoped(told | {"versus": [place], "relation": relation})],
                known=KNOWN,
                sure=True,
                tier=0,
            )

"""A gain against a loss: "A gains more than B loses" sets what B gives up against what A puts on.

Support only: a reading of the first move is turned round for the second one, and is left where that does not hold.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion

UP: Final = (
    "gains?|gained|rises?|rose|grows?|grew|growth|increases?|increased|climbs?|climbed|adds?|added|puts? on|surges?"
    "|surged|jumps?|jumped|advances?|advanced"
)
DOWN: Final = (
    "loses?|lost|loss(?:es)?|falls?|fell|shrinks?|shrank|decreases?|decreased|drops?|dropped|declines?|declined|sheds?"
    "|gives? up|gave up|sinks?|sank|slips?|slipped"
)
MOVE_RE: Final = re.compile(rf"\b(?:(?P<up>{UP})|(?P<down>{DOWN}))\b", re.IGNORECASE)
OPPOSITE: Final = {
    "change": "drop",
    "drop": "change",
    "percent_change": "percent_drop",
    "percent_drop": "percent_change",
}
PAIR: Final = 2


def opposes(text: str) -> bool:
    """Whether a text has two words for a move, and they go opposite ways."""
    found = [m["up"] is not None for m in MOVE_RE.finditer(text)]
    return len(found) == PAIR and found[0] != found[1]


def misread(assertions: Sequence[Assertion]) -> bool:
    """Whether the moves of two are compared as if both went one way."""
    return any(a.kind in ("comparison", "difference", "ratio") and _of_moves(a) for a in assertions)


def _of_moves(a: Assertion) -> bool:
    return a.measure in OPPOSITE and bool(a.versus) and a.versus_measure in (None, a.measure)


def turned(assertions: Sequence[Assertion]) -> list[Assertion]:
    """The assertions with the second move as one of its own direction."""
    return [a.model_copy(update={"versus_measure": OPPOSITE[a.measure]}) if _of_moves(a) else a for a in assertions]

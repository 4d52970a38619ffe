"""Boxes one after the other: ``the boxes become narrower from left to right``, and parts of them that rise."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.form_readings import Reading, group

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from chartprose.verify.typing.box_forms.table import Box, Boxes
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.plain_wording import Worded

    Form = Callable[[re.Match[str], Worded, Boxes], Iterator[Reading]]

GROWS: Final = frozenset(
    ["wider", "grows", "grow", "widens", "widen", "increases", "increase", "higher", "rises", "rise"]
)
CHAIN_RE: Final = re.compile(
    r"(?P<what>BOXs?(?: (?:lengths?|heights?|widths?))?|(?:total )?(?:whiskers|whisker (?:range|span|length)s?)"
    r"|MEDIANs?|Q[13]s?|MINs?|MAXs?)(?: (?:become|becomes|get|gets|grow|grows|is|are))?"
    r" (?P<way>wider|narrower|grows?|shrinks?|widens?|narrows?|increases?|decreases?|higher|lower|rises?|falls?)"
    r"(?: (?:successively|steadily|continuously|monotonically|throughout)){0,2}(?: (?:from )?(?P<over>@\d+))?"
)
PARTS: Final = {"MEDIAN": "median", "Q1": "q1", "Q3": "q3", "MIN": "min", "MAX": "max"}
FEWEST: Final = 3


def chain(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """Each box against the one before it, in the order of the axis; of the boxes of one series, in an order or not."""
    cells = _along(words, boxes, group(m, "over"))
    if len({box.series for box in boxes.cells}) > 1 or len(cells) < FEWEST:
        return
    part = next((stat for sign, stat in PARTS.items() if m["what"].startswith(sign)), None)
    if part is not None and m["way"] in ("wider", "narrower", "widens", "widen", "narrows", "narrow"):
        return
    more: Fields = {"stat": part} if part else {"measure": "iqr" if m["what"].startswith("BOX") else "range"}
    relation = "above" if m["way"] in GROWS else "below"
    stats = (part,) if part else ("q3", "q1") if more["measure"] == "iqr" else ("max", "min")
    first, last = _size(boxes, cells[0], stats), _size(boxes, cells[-1], stats)
    turned = first is not None and last is not None and (last < first if relation == "above" else last > first)
    steps = [boxes.sides(two, relation, one, **more) for one, two in pairwise(cells)]
    yield Reading(steps, sure=turned or "successively" in m.group())


def _size(boxes: Boxes, box: Box, stats: Sequence[str]) -> float | None:
    """What is stated of a part of a box, or the distance of two of them."""
    values = [boxes.value(box, stat) for stat in stats]
    told = [value for value in values if value is not None]
    return None if len(told) < len(values) else told[0] - sum(told[1:])


def _along(words: Worded, boxes: Boxes, over: str) -> list[Box]:
    """All boxes, or those from the first to the last one that is named."""
    named = list(boxes.of(words.named(over))) if over else []
    if not named:
        return [] if over else boxes.cells
    ends = [boxes.cells.index(box) for box in named]
    return boxes.cells[min(ends) : max(ends) + 1] if ends == sorted(ends) else []


CHAINS: Final[tuple[tuple[re.Pattern[str], Form], ...]] = ((CHAIN_RE, chain),)

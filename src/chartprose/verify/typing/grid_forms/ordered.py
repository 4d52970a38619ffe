"""Orders: bars that are sorted or not, and two orders of the same things."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.plain_wording import NAME

if TYPE_CHECKING:
    from chartprose.verify.typing.grid_forms.grid import Cell, Form, Grid
    from chartprose.verify.typing.plain_wording import Worded

PAIR = 2
SORTED_RE = re.compile(
    r"CELLs (?:is )?(?P<not>not )?(?:sorted|ordered|arranged)"
    r"(?: (?:by (?:length|height|size|CELL|share|magnitude|frequency)"
    r"|(?:in )?(?P<way>descending|decreasing|ascending|increasing)(?: order)?"
    r"|from (?P<lead>most |narrowest )?(?P<first>[a-z]+) to (?P<back>most |narrowest )?(?P<last>[a-z]+)(?: [a-z]+)?))?"
)
DESCENDING = frozenset(["descending", "decreasing", "highest", "widest", "frequent", "common", "largest", "important"])
ASCENDING = frozenset(["ascending", "increasing", "lowest", "narrowest", "rare"])
LADDER = frozenset(["frequent", "common", "important", "rare"])
TWO_RE = re.compile(
    rf"(?:order|ordering|sorting|ranking)(?: of)?(?: {NAME}| [a-z]+)? by (?P<one>{NAME}) (?:gives|is|yields)"
    rf" (?:exactly |just )?"
    rf"(?P<how>reverse of|opposite of|same as|identical to)(?: their| that)?(?: order| ordering| ranking)?(?: of"
    rf" [a-z]+)? by (?P<two>{NAME})"
)


def sorted_bars(m: re.Match[str], _: Worded, grid: Grid) -> list[Cell] | None:
    """``The bars are not sorted by length``, "… from the most frequent to the least frequent reason"."""
    if len(grid.series) != 1 or not grid.whole:
        return None
    values = [grid.values[grid.series[0], p] for p in grid.places]
    falls = all(a >= b for a, b in pairwise(values)) and values[0] > values[-1]
    rises = all(a <= b for a, b in pairwise(values)) and values[0] < values[-1]
    way = m["way"] or m["first"]
    if way is not None and way not in DESCENDING | ASCENDING:
        return None
    if m["lead"] or m["back"]:
        if m["lead"] == m["back"] or not m["lead"] or not m["back"] or m["first"] != m["last"]:
            return None
        way = "descending" if m["lead"] == "most " else "ascending"
    elif m["first"] in LADDER:
        return None
    held = (falls or rises) if way is None else falls if way in DESCENDING else rises
    if m["not"] and way is not None:
        return None
    return list(grid.values) if held != bool(m["not"]) else None


def two_orders(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``Ordering the systems by A gives exactly the reverse of their order by B``."""
    one, two = words.named(m["one"]), words.named(m["two"])
    rows = [grid.row(names[0]) for names in (one, two) if len(names) == 1 and names[0] in grid.series]
    if len(rows) < PAIR or one == two or not grid.whole or any(len(set(r.values())) < len(r) for r in rows):
        return None
    orders = [sorted(row, key=row.__getitem__) for row in rows]
    turned = m["how"] in ("reverse of", "opposite of")
    if orders[0] != (orders[1][::-1] if turned else orders[1]):
        return None
    return [(s, p) for s in (one[0], two[0]) for p in grid.places]


ORDERED: tuple[tuple[re.Pattern[str], Form], ...] = ((SORTED_RE, sorted_bars), (TWO_RE, two_orders))

"""Totals and parts: where the total is highest, which part is the smallest overall, and who is in the minority."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.grid_forms.grid import meets

if TYPE_CHECKING:
    from chartprose.verify.typing.grid_forms.grid import Cell, Form, Grid
    from chartprose.verify.typing.plain_wording import Worded

NAME, FIGURE = r"@\d+", r"#\d+"
PAIR = 2
HALF = 50.0
MINORITY_RE = re.compile(rf"(?P<own>{NAME}) is in (?P<what>minority|majority) in (?P<where>{NAME})")
OVERALL_RE = re.compile(
    rf"(?P<own>{NAME}) is (?P<rank>narrowest|widest|highest|lowest) (?:[a-z]+ ){{0,2}}overall(?: , with"
    rf" (?P<part>{FIGURE}) of(?: grand)? total)?"
)
MOSTLY_RE = re.compile(rf"in (?P<where>{NAME}) ,? ?(?P<part>{FIGURE}) (?:of )?total is (?P<own>{NAME})")


def minority(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``Women are in the minority in every arm``; a table may have them as a column."""
    own, where = words.named(m["own"]), words.named(m["where"])
    if len(own) != 1 or own[0] in where:
        return None
    row = {cell: v for cell, v in grid.of(own[0]).items() if {*cell} & {*where}}
    if len(row) < len(where):
        return None
    if "%" in own[0] or "percent" in own[0].lower():
        parts = list(row.values())
    elif grid.whole and own[0] in grid.series and (grid.stacked or len(grid.series) == PAIR):
        parts = [grid.share(own[0], p) for _, p in row]
    else:
        return None
    held = all(part < HALF for part in parts) if m["what"] == "minority" else all(part > HALF for part in parts)
    return list(row) if held else None


def overall(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``Longline is the smallest gear category overall, with about 18 % of the grand total``."""
    own = words.named(m["own"])
    if len(own) != 1 or own[0] not in grid.series or not grid.whole or not grid.stacked:
        return None
    sums = {s: sum(grid.row(s).values()) for s in grid.series}
    rest = [v for s, v in sums.items() if s != own[0]]
    least = m["rank"] in ("narrowest", "lowest")
    if not rest or not (sums[own[0]] < min(rest) if least else sums[own[0]] > max(rest)):
        return None
    part = 100 * sums[own[0]] / (sum(sums.values()) or 1.0)
    return list(grid.values) if not m["part"] or meets(words.figure(m["part"]), part, part=True) else None


def mostly(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``In both P and Q, roughly three quarters of the total is A``."""
    own, places, token = words.named(m["own"]), words.named(m["where"]), words.figure(m["part"])
    if len(own) != 1 or own[0] not in grid.series or not {*places} <= {*grid.places} or not grid.stacked:
        return None
    if any(len(grid.column(p)) < len(grid.series) for p in places):
        return None
    amount = token.amount
    if amount is None or amount.unit not in ("times", "percent") or len(grid.series) < PAIR:
        return None
    held = all(meets(token, grid.share(own[0], p), part=True) for p in places)
    return grid.cells_of(places) if held else None


TOTALS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (MINORITY_RE, minority),
    (OVERALL_RE, overall),
    (MOSTLY_RE, mostly),
)

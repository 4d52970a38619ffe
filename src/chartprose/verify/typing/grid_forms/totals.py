"""Totals and parts: where the total is highest, which part is the smallest overall, and who is in the minority."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.grid_forms.grid import meets

if TYPE_CHECKING:
    from chartprose.verify.typing.grid_forms.grid import Cell, Form, Grid
    from chartprose.verify.typing.plain_wording import Worded

NAME, FIGURE = r"@\d+", r"#\d+"
PAIR = 2
HALF = 50.0
UNIT = r"(?: (?!not|no|only|and|to|from|in|of)[a-z/·%°]+)?"
PEAK_RE = re.compile(
    r"(?:among (?:tabulated|listed|stated|given) [a-z]+ , )?"
    rf"total is highest in (?P<first>{NAME})(?: (?P<high>{FIGURE}){UNIT})? and lowest in (?P<last>{NAME})"
    rf"(?: (?P<low>{FIGURE}){UNIT})?(?: , (?:decline|decrease|drop|fall|reduction) of (?P<by>{FIGURE}))?"
)
MINORITY_RE = re.compile(rf"(?P<own>{NAME}) is in (?P<what>minority|majority) in (?P<where>{NAME})")
OVERALL_RE = re.compile(
    rf"(?P<own>{NAME}) is (?P<rank>narrowest|widest|highest|lowest) (?:[a-z]+ ){{0,2}}overall(?: , with"
    rf" (?P<part>{FIGURE}) of(?: grand)? total)?"
)
MOSTLY_RE = re.compile(rf"in (?P<where>{NAME}) ,? ?(?P<part>{FIGURE}) (?:of )?total is (?P<own>{NAME})")
TOP_RE = re.compile(
    rf"(?P<which>top|first|last|bottom) (?P<n>{'|'.join(NUMBER_WORDS)}) (?:[a-z]+ )?together (?:account in"
    rf"|accounts in|contain|reach|make up|sum to)"
    rf" (?:(?:CELL|[a-z]+) of )?(?P<figure>{FIGURE})"
    rf"(?P<of> of sum of {NAME}| of (?:sum of )?all(?: {FIGURE}| [a-z]+)?(?: CELLs)?)?{UNIT}"
)


def peak(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``The total is highest in 2000 (24.4) and lowest in 2015 (14.6), a decline of about 40 %``."""
    first, last = words.named(m["first"]), words.named(m["last"])
    places = [p for p in grid.places if len(grid.column(p)) == len(grid.series)]
    complete = grid.whole or words.text.startswith("among ")  # "among the listed years"
    if len(first) != 1 or len(last) != 1 or not complete or len(grid.series) < PAIR or len(places) <= PAIR:
        return None
    sums = {p: round(sum(grid.column(p).values()), 9) for p in places}
    ordered = sorted(sums, key=sums.__getitem__)
    if not {*first, *last} <= {*sums} or [ordered[-1], ordered[0]] != [*first, *last]:
        return None
    high, low = sums[first[0]], sums[last[0]]
    if sorted(sums.values())[1] == low or sorted(sums.values())[-2] == high or high <= 0:
        return None
    held = all(not m[key] or meets(words.figure(m[key]), v) for key, v in (("high", high), ("low", low)))
    if m["by"]:
        token = words.figure(m["by"])
        earlier = grid.places.index(first[0]) < grid.places.index(last[0])
        percent = token.amount is not None and token.amount.unit == "percent"
        held = held and earlier and meets(token, 100 * (high - low) / high if percent else high - low)
    return grid.cells_of(places) if held else None


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


def top(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``The top three features together account for 0.68``, "… for more than 70 % of the sum of all eight values"."""
    number, token = NUMBER_WORDS[m["n"]], words.figure(m["figure"])
    if len(grid.series) != 1 or not grid.whole or number >= len(grid.places):
        return None
    values = [grid.values[grid.series[0], p] for p in grid.places]
    if m["which"] in ("top", "bottom"):
        values = sorted(values, reverse=m["which"] == "top")
        if values[number - 1] == values[number]:
            return None
    else:
        values = values if m["which"] == "first" else values[::-1]
    told = sum(values[:number])
    if m["of"]:
        if token.amount is None or token.amount.unit not in ("percent", "times"):
            return None
        return list(grid.values) if meets(token, 100 * told / (sum(values) or 1.0), part=True) else None
    if token.amount is None or token.amount.unit == "times" or (token.amount.unit == "percent" and not grid.percent):
        return None
    return list(grid.values) if meets(token, told) else None


TOTALS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (PEAK_RE, peak),
    (MINORITY_RE, minority),
    (OVERALL_RE, overall),
    (MOSTLY_RE, mostly),
    (TOP_RE, top),
)

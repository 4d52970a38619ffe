"""Spreads: from where to where values vary, which varies least, and how far they differ."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.grid_forms.grid import meets, times

if TYPE_CHECKING:
    from chartprose.verify.typing.grid_forms.grid import Cell, Form, Grid
    from chartprose.verify.typing.plain_wording import Worded

NAME, FIGURE = r"@\d+", r"#\d+"
PAIR = 2
CLOSE = 0.97
"""Spreads that differ less than this, in parts of the larger one, are not told apart."""
UNIT = r"(?: (?!not|no|only|and|to|from|in|of)[a-z/·%°]+)?"
VARIES_RE = re.compile(
    rf"(?P<own>{NAME}) (?:CELLs? )?(?:varies|vary|ranges|range)(?: by (?:factor of )?(?P<factor>{FIGURE}))? ?,? ?"
    rf"from (?P<low>{FIGURE}){UNIT} in (?P<first>{NAME}) to (?P<high>{FIGURE}){UNIT} in (?P<last>{NAME})"
    rf"(?: , (?P<times>{FIGURE}) (?:difference|range|spread))?"
)
LEAST_RE = re.compile(
    rf"(?P<own>{NAME}) has (?P<rank>narrowest|widest|highest|lowest) (?:variation|variability|spread|range)"
    rf"(?: (?:between|across|among|over) (?:(?P<among>{NAME})|[a-z]+))?"
    rf"(?: , ranging (?:only )?from (?P<low>{FIGURE}){UNIT} to (?P<high>{FIGURE}){UNIT})?"
)
DEPENDS = r"(?:(?:advantage|benefit|difference|effect|gap) depends (?:strongly )?in [a-z]+ ; )?"
GAP_RE = re.compile(
    DEPENDS + rf"(?:gap|difference|distance|margin) (?:between )?(?P<own>{NAME}) (?:varies|ranges) from"
    rf" (?P<low>{FIGURE}){UNIT} to"
    rf" (?P<high>{FIGURE})(?: points?)?"
)
GAP_SPAN_RE = re.compile(
    rf"(?:gap|difference|distance|margin) (?:between )?(?P<own>{NAME}) (?:varies|ranges) (?:between"
    rf" )?(?P<span>{FIGURE})"
)
TOTALS_RE = re.compile(
    rf"(?:CELLs is of (?:similar|same) (?:height|length) ; )?highest total (?:higher|is higher than) lowest by"
    rf" (?:only )?(?P<by>{FIGURE}){UNIT}"
)
BALANCED_RE = re.compile(
    rf"(?P<own>{NAME}) has most balanced profile , as its CELLs (?:stay|lie) within (?P<by>{FIGURE})(?: points)?"
    rf" of each other"
)
DIFFER_RE = re.compile(rf"(?P<edge>initial|starting|final) (?!not|no)[a-z]+ differ by (?P<by>{FIGURE}){UNIT}")
STABLE_RE = re.compile(
    rf"(?P<own>{NAME}) is (?:comparatively |relatively |fairly )?stable , varying by (?:only"
    rf" )?(?P<by>{FIGURE}){UNIT}"
)
SPANS_RE = re.compile(
    rf"(?P<own>{NAME}) CELLs span (?P<by>{FIGURE}){UNIT}(?: (?:across|over) [a-z]+)?"
    rf"(?: , (?P<grade>less|more) than (?P<other>{NAME}) CELLs (?P<than>{FIGURE}){UNIT})?"
)


def _range(values: dict[Cell, float]) -> float:
    return round(max(values.values()) - min(values.values()), 9) if values else 0.0


def _own(words: Worded, sign: str, grid: Grid) -> str | None:
    """The one series or place that is named, with two values at least."""
    names = words.named(sign)
    return names[0] if len(names) == 1 and len(grid.of(names[0])) >= PAIR else None


def varies(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``A varies by a factor of 3.5, from 40 in P to 140 in Q``: these are its least and its greatest value."""
    own, first, last = _own(words, m["own"], grid), words.named(m["first"]), words.named(m["last"])
    if own is None or len(first) != 1 or len(last) != 1 or own not in grid.series or not grid.whole:
        return None
    row = grid.row(own)
    if first[0] not in row or last[0] not in row:
        return None
    ends = row[first[0]], row[last[0]]
    if {*ends} != {min(row.values()), max(row.values())}:
        return None
    held = meets(words.figure(m["low"]), ends[0]) and meets(words.figure(m["high"]), ends[1])
    quotient = max(ends) / min(ends) if min(ends) > 0 else 0.0
    held = held and all(times(words.figure(m[key]), quotient) for key in ("factor", "times") if m[key])
    return list(grid.of(own)) if held else None


def _over_all(own: str, m: re.Match[str], words: Worded, grid: Grid) -> bool:
    """Whether the things that something varies between are all of the other kind."""
    if not m["among"]:
        return True
    others = grid.places if own in grid.series else grid.series
    return {*words.named(m["among"])} == {*others}


def _ranked(own: str, rank: str, grid: Grid) -> bool:
    """Whether something varies least, or most, of its like."""
    others = grid.series if own in grid.series else grid.places
    spreads = {name: _range(grid.of(name)) for name in others}
    rest = [spread for name, spread in spreads.items() if name != own]
    if not rest or not grid.whole:
        return False
    least = rank in ("narrowest", "lowest")
    return spreads[own] < CLOSE * min(rest) if least else CLOSE * spreads[own] > max(rest)


def least(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``A shows the least variation between the towns, ranging only from 7 to 10``."""
    own = _own(words, m["own"], grid)
    if own is None or not _over_all(own, m, words, grid) or not _ranked(own, m["rank"], grid):
        return None
    values = grid.of(own).values()
    if m["low"] and not (meets(words.figure(m["low"]), min(values)) and meets(words.figure(m["high"]), max(values))):
        return None
    return list(grid.values)


def gap(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``The gap between A and B ranges from 3.9 to 18.2 points``."""
    names = words.named(m["own"])
    if len(names) != PAIR or not {*names} <= {*grid.series}:
        return None
    rows = [grid.row(name) for name in names]
    gaps = [round(abs(rows[0][p] - rows[1][p]), 9) for p in grid.places if p in rows[0] and p in rows[1]]
    if len(gaps) < len(grid.places):
        return None
    if "span" in m.groupdict():
        amount = words.figure(m["span"]).amount
        held = amount is not None and amount.high is not None and {amount.value, amount.high} == {min(gaps), max(gaps)}
    else:
        held = meets(words.figure(m["low"]), min(gaps)) and meets(words.figure(m["high"]), max(gaps))
    return [(s, p) for s in names for p in grid.places] if held else None


def totals(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``The highest total exceeds the lowest by only about 40``."""
    if not grid.stacked or not grid.whole:
        return None
    sums = [sum(grid.column(p).values()) for p in grid.places]
    comparable = "similar" not in words.text or max(sums) <= 1.25 * min(sums)
    return list(grid.values) if comparable and meets(words.figure(m["by"]), max(sums) - min(sums)) else None


def balanced(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``A has the most balanced profile, as its scores stay within 3.5 points of each other``."""
    own, token = _own(words, m["own"], grid), words.figure(m["by"])
    if own is None or token.amount is None or token.bound not in ("", "at_most") or not _ranked(own, "narrowest", grid):
        return None
    return list(grid.values) if _range(grid.of(own)) <= token.amount.value else None


def differ(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``The initial losses differ by no more than 0.02``."""
    place = grid.places[-1 if m["edge"] == "final" else 0]
    column = grid.column(place)
    if not grid.numeric or len(column) < len(grid.series) or len(column) < PAIR:
        return None
    return (
        grid.cells_of([place])
        if meets(words.figure(m["by"]), round(max(column.values()) - min(column.values()), 9))
        else None
    )


def stable(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``A is comparatively stable, varying by only about 5 points``: it varies least of all series."""
    own = _own(words, m["own"], grid)
    if own is None or own not in grid.series or not _ranked(own, "narrowest", grid):
        return None
    return list(grid.values) if meets(words.figure(m["by"]), _range(grid.of(own))) else None


def spans(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``A values span 3.5 across the species, slightly less than the B values (3.7)``."""
    own = _own(words, m["own"], grid)
    if own is None or own not in grid.series or not meets(words.figure(m["by"]), _range(grid.of(own))):
        return None
    if not m["other"]:
        return list(grid.of(own))
    other = _own(words, m["other"], grid)
    if other is None or other not in grid.series or not meets(words.figure(m["than"]), _range(grid.of(other))):
        return None
    first, second = _range(grid.of(own)), _range(grid.of(other))
    return [*grid.of(own), *grid.of(other)] if (first < second) == (m["grade"] == "less") and first != second else None


SPREAD: tuple[tuple[re.Pattern[str], Form], ...] = (
    (VARIES_RE, varies),
    (LEAST_RE, least),
    (GAP_RE, gap),
    (GAP_SPAN_RE, gap),
    (TOTALS_RE, totals),
    (BALANCED_RE, balanced),
    (DIFFER_RE, differ),
    (STABLE_RE, stable),
    (SPANS_RE, spans),
)

"""Bars in running text: sentences on the parts of a stack or on all bars of a place, which are no story of a series."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.listing import outer_pieces
from chartprose.rules1.families import BARS, LINES, MATRICES
from chartprose.rules1.nouns import YEARS, singular
from chartprose.rules1.number import holds_digit
from chartprose.rules1.place import is_nowhere
from chartprose.text.sentences import lower_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Position
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading
    from chartprose.rules1.trajectories.atom import Atom

NAMED_PLACES: Final = BARS | MATRICES | {"pie", "radar"}
"""Charts whose places have names, and one value of a series each."""

ROW_GAP_RE = re.compile(r"(?:\s?[A-Za-zµ°%][\w°%/·²³]{0,3})?(?:\s?[,;/|]\s(?:and\s)?|\s(?:and|vs\.?|versus)\s)[~≈]?\s?")
"""What parts two values with no name between them: "42, 31 and 57", "42 vs. 21"."""

LYING: Final = (
    r"(?:lies?|lying|sits?|sitting|rests?|resting|stacked|placed|drawn)\s(?:under|below|beneath|above|over)\s"
)
"""How one part of a bar is said to be over or under another one."""

STACKED_RE = re.compile(rf"\d[^.;\d]{{0,60}}\s{LYING}[^.;\d]{{0,20}}\d", re.IGNORECASE)
"""Two parts with their figures, of which none is a bound: "6 t of Rye lie under 52 of Oats"."""

OVER_RE = re.compile(rf"\b{LYING}(?:about\s|around\s|roughly\s|approximately\s|[~≈])?$", re.IGNORECASE)
OVER_REACH: Final = 40
"""What stands before the figure of the second one, and how far before it."""

NAMED_RE = re.compile(r"\b[A-Z][a-z]")
NAMED_VALUE_RE = re.compile(
    r"\b[A-Z][\w-]{1,24}(?:\s[\w-]{1,20}){0,2}\s?[=:(]?\s?[~≈]?\d|\d[\d.,]{0,12}+\s?[a-zµ°%]{0,3}\s?\(?[A-Z][a-z]"
)
"""A name right beside a figure: "Rye 11", "11 t (Rye)"."""

BRACKETED_RE = re.compile(r"\d\s?[A-Za-zµ°%]{0,3}\s?\([^()]{0,30}[A-Za-z][^()]{0,30}\)")
"""Words in brackets behind a figure, of which a line has several at one place: "11 ($5 fare), 21 (top_p)"."""

TOTAL_RE = re.compile(r"\b(?:in total|in all|altogether|combined|together|totals?|sums?)\b", re.IGNORECASE)
ENDS: Final = ("start", "end")
NEAR: Final = 20
"""How many characters on either side of a place may hold the word of its axis."""


def tells_stack(context: Context, start: int, end: int) -> bool:
    """Whether a sentence tells two parts of a stack, one over the other."""
    return context.panel.chart_type == "stacked_bar" and STACKED_RE.search(context.text, start, end) is not None


def lies_over(text: str, place: int, floor: int) -> bool:
    """Whether the figure at ``place`` is of the part of a bar over or under which another one lies."""
    return OVER_RE.search(text[max(floor, place - OVER_REACH) : place]) is not None


def tells_all_bars(context: Context, start: int, end: int, atoms: Sequence[Atom]) -> bool:
    """Whether a sentence on grouped bars that names no series tells the values of all, or their sum."""
    if context.panel.chart_type not in BARS:
        return False
    values = [atom for atom in atoms if atom.kind == "value"]
    return len(values) > 1 or TOTAL_RE.search(context.text, start, end) is not None


def is_no_bar(context: Context, x: Position, place: Atom | None, words: PanelWords) -> bool:
    """Whether a bar of no place is told: "the bar begins with 6 t of Rye".

    Bars that lie, or that have names, have no places in numbers, and end at their values. Where nothing names the bars,
    a value needs a place, and a figure in the unit of the values is none.
    """
    if words.lying and (x.label is None or x.label in ENDS):
        return True
    if context.panel.chart_type not in BARS or words.x_ends is not None:
        return False
    names = context.panel.names
    if names.categories and x.label is None and not is_nowhere(x):
        return True
    if x.label is None and place is not None and _is_bare(context.text, place, words):
        return True
    unplaced = is_nowhere(x) or (place is not None and _in_unit(context.text, place, words.y_unit))
    return x.label in ENDS or (unplaced and not names.series and not names.categories)


def _is_bare(text: str, place: Atom, words: PanelWords) -> bool:
    """Whether a figure has no word of the x axis beside it and is no year: 21 in "Oats at 21, Corn at 31"."""
    if place.digits is None or place.reading is None or not words.own_x_nouns:
        return False
    start, end = place.digits
    beside = lower_words(text[max(0, start - NEAR) : start])[-1:] + lower_words(text[end : end + NEAR])[:1]
    year = YEARS[0] <= place.reading.first <= YEARS[1]
    return not year and words.own_x_nouns.isdisjoint(singular(word) for word in beside)


def _in_unit(text: str, place: Atom, unit: str | None) -> bool:
    """Whether ``unit`` stands right behind the figure of a place."""
    if unit is None or place.digits is None:
        return False
    behind = text[place.digits[1] :].lstrip(" ")
    return behind.startswith(unit) and not behind[len(unit) : len(unit) + 1].isalnum()


def has_stray_place(context: Context, atoms: Sequence[Atom], words: PanelWords) -> bool:
    """Whether a figure was taken for a place where all places have names, so that it is a value of an unknown one."""
    if context.panel.chart_type not in NAMED_PLACES or not context.panel.names.categories or words.x_ends is not None:
        return False
    return any(atom.kind == "place" and atom.reading is not None for atom in atoms)


def in_row(context: Context, value: Reading) -> bool:
    """Whether a value of a chart with named places stands in a row of values, each of which is of another place."""
    if context.panel.chart_type not in NAMED_PLACES or not context.panel.names.categories:
        return False
    figures = context.readings
    pairs = ((a, b) for a, b in itertools.pairwise(figures) if value.digits in (a.digits, b.digits))
    return any(ROW_GAP_RE.fullmatch(context.text, a.digits[1], b.digits[0]) for a, b in pairs)


def tells_several(context: Context) -> bool:
    """Whether figures under the name of a place have a name each, so that none is its bar: "11 (Rye), 21 (Oats)"."""
    if context.panel.chart_type in BARS:
        placed = context.scope.category is not None
    else:
        placed = context.panel.chart_type in LINES and context.scope.position is not None
    if not placed:
        return False
    beside = (NAMED_VALUE_RE,) if context.panel.chart_type in BARS else (NAMED_VALUE_RE, BRACKETED_RE)
    if any(sum(1 for _ in pattern.finditer(context.text, context.start)) > 1 for pattern in beside):
        return True
    pieces = [context.text[a:b] for a, b in outer_pieces(context.text, context.start, len(context.text))]
    return sum(holds_digit(piece) and NAMED_RE.search(piece) is not None for piece in pieces) > 1


def without_clashes(context: Context, found: list[Found]) -> list[Found]:
    """The points without those that one line tells of one bar or cell with different values: their names are mistaken.

    "The cell for May holds 6, the one for June 8 and the one for July 9" does not tell three values of one cell.
    """
    if context.panel.chart_type not in NAMED_PLACES:
        return found
    told: defaultdict[tuple[str | None, str], set[str]] = defaultdict(set)
    for point in found:
        if point.x.label is not None and point.missing is None and point.stat is None:
            told[point.series, point.x.label].add(point.value.model_dump_json(exclude={"approx"}))
    return [p for p in found if p.x.label is None or len(told[p.series, p.x.label]) < 2]

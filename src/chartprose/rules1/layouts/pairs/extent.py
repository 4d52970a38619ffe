"""Rule ``extent``: how far a cloud of marks reaches on both axes — "x from 20 to 45 and y from -40 to -10".

An axis is told by its letter, its direction or its label ("UMAP 1 from -9 to -3, UMAP 2: [1, 7]").
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from chartprose.record import Position, Quantity
from chartprose.rules1.context import Found
from chartprose.rules1.data_sections.keys import Keys, label_keys
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.found import place_found
from chartprose.rules1.layouts.pairs.pair import has_coordinates, pair
from chartprose.rules1.layouts.pairs.stray import strays, unit_behind
from chartprose.rules1.names import folded, occurrences
from chartprose.rules1.quantity import readings_in
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.context import Context
    from chartprose.rules1.nouns import PanelWords

Side = Literal["x", "y"]

NUMBER: Final = r"[-+]?(?:\d{1,3}(?:,\d{3})++|\d++)(?:\.\d++)?"
ABOUT: Final = r"(?:~|about |around |approximately |roughly )?"
SPAN_RE = re.compile(
    rf"(?P<about>{ABOUT})(?P<a>(?<![\d.]){NUMBER})(?:\s?(?P<unit>[A-Za-zµ°%]{{1,6}}))?"
    rf"(?:\s?(?:to|and|through|…|\.\.\.?)\s?|\s-\s|-|(?P<comma>[,;]\s?)){ABOUT}(?P<b>{NUMBER})(?![\d.]*\d)"
)
SIDE_RE = re.compile(
    r"(?<![\w-])(?:(?P<x>x|horizontal(?:ly)?)|(?P<y>y|vertical(?:ly)?))"
    r"(?:[\s-]?(?:ax[ei]s|direction|values?|coordinates?|range))?(?![\w-])",
    re.IGNORECASE,
)
LEAD_RE = re.compile(
    r"[\s:=,∈]{0,3}(?:(?:values?|range|ranges|ranging|extent|extends|spans|spanning|runs|covers|covering|reaches|lies|is|goes"
    r"|in|of|from|between|within|at)\s){0,3}[\[(]?$",
    re.IGNORECASE,
)
BEHIND_RE = re.compile(r"[\])]?\s?(?:[A-Za-zµ°%]{1,6}\s)?(?:(?:on|along|in|of|for)\s(?:the\s)?|\()$", re.IGNORECASE)
UNIT_BEHIND_RE = re.compile(r"\s?([A-Za-zµ°%$€/²³]{1,12})(?![\w])")
MOVE_RE = re.compile(
    r"\b(?:increas(?:es?|ing)|decreas(?:es?|ing)|ris(?:es?|ing)|drops?|dropping|grows?|growing|climbs?|climbing"
    r"|declin(?:es?|ing)|shrinks?|shrinking)\s(?:\w{3,12}ly\s)?from\s",
    re.IGNORECASE,
)
"""A move from one value to another, which is no extent."""

CLOUDS: Final = frozenset({"scatter", "density", None})
"""Chart types whose marks lie in an area; of a line the same words tell a move."""


class Extent(NamedTuple):
    """One side of an area: its ends and where they stand in the line."""

    low: float
    high: float
    span: tuple[int, int]
    approx: bool


def extent(context: Context, words: PanelWords) -> list[Found] | None:
    """A range of values over a span of positions for the series in scope, or for the one that a sentence names."""
    keys = label_keys(context, words)
    start, end = context.start, len(context.text)
    if context.label and keys.series is None:
        first, last = context.line.label_span
        if context.scope.series is None or sides_in(context, first, last) is None:
            return None
        start = first  # "Height 4-9 m: weight from 20 to 60 kg"
    if _names_another(context):
        return None
    if keys.series or context.scope.series or len(context.panel.names.series) < 2:
        area = _extent_in(context, keys, start, end)
        beside = pair(context, words) if area and "[" not in context.text and has_coordinates(context.text) else None
        return [*area, *(beside or []), *_strays(context, keys, (start, end), words)] if area else None
    subjects = Subjects(context.line.plain.text, context.panel, start)
    found: list[Found] = []
    for begin, stop in sentence_spans(context.text, start, end):
        named = subjects.within(begin, stop)
        if len(named) == 1:
            found += _extent_in(context, Keys(named[0]), begin, stop) or []
    return found or None


def _names_another(context: Context) -> bool:
    """Whether a line without a label, below that of a cloud, speaks of another one: "The gap between Rye and Oats"."""
    scope = context.scope.series
    if scope is None or context.line.label:
        return False
    return any(name is not scope for name in Subjects(context.line.plain.text, context.panel, context.start).named)


def _extent_in(context: Context, keys: Keys, start: int, end: int) -> list[Found] | None:
    """The area that ``[start, end)`` of the line tells, as a point; None if it has no values or tells a side twice.

    A cloud may tell its values alone, over all positions ("Weight from 2 to 40 kg").
    """
    sides = sides_in(context, start, end)
    if sides is None or "y" not in sides or ("x" not in sides and context.panel.chart_type != "scatter"):
        return None
    across, along = sides.get("x"), sides["y"]
    if across is None and _is_placed(context, along.span):
        return None
    value = Quantity(low=along.low, high=along.high, approx=True if along.approx else None)
    found = Found(value=value, value_span=context.span(*along.span))
    placed = Keys(keys.series)
    if across is not None:
        placed.position = Position(low=across.low, high=across.high)
        placed.position_span = context.span(*across.span)
    return [found] if place_found(context, placed, found) else None


def _is_placed(context: Context, span: tuple[int, int]) -> bool:
    """Whether the sentence of a range holds a figure in the unit of the x axis: "Within 5 km, times of 6 to 20 min"."""
    x, y = context.panel.axis("x"), context.panel.axis("y")
    if x is None or y is None or x.unit is None or x.unit == y.unit:
        return False
    spans = sentence_spans(context.text, context.start)
    start, end = next((part for part in spans if part[0] <= span[0] < part[1]), span)
    return any(
        unit_behind(context.text, reading.digits[1]) == x.unit
        for reading in context.figures(start, end)
        if reading.digits[1] <= span[0] or reading.digits[0] >= span[1]
    )


def _strays(context: Context, keys: Keys, span: tuple[int, int], words: PanelWords) -> list[Found]:
    """The single marks beside the cloud, by the units of its ranges."""
    sides = sides_in(context, *span)
    if sides is None or "x" not in sides or "y" not in sides:
        return []
    units = unit_behind(context.text, sides["x"].span[1]), unit_behind(context.text, sides["y"].span[1])
    return strays(context, units, keys.series or context.scope.series, words)


def tells_cloud(context: Context) -> bool:
    """Whether a text tells the marks of a scatter plot by coordinates or by ranges beside the names of the axes."""
    return context.panel.chart_type == "scatter" and (has_coordinates(context.text) or _tells_side(context))


def _tells_side(context: Context) -> bool:
    """Whether a range stands beside the name of an axis, so that it is no move from one value to another."""
    marks = sorted(_marks(context, context.start))
    return any(_side_of(context.text, match, marks) for match in SPAN_RE.finditer(context.text, context.start))


def sides_in(context: Context, start: int, end: int) -> dict[Side, Extent] | None:
    """The ranges of the line by the axis that is named beside them; None if one has no axis, or an axis has two."""
    text = context.text
    if MOVE_RE.search(text, start, end):
        return None
    marks = sorted(_marks(context, start))
    if not marks and context.panel.chart_type not in CLOUDS:
        return None  # nothing gives a range its axis, so none need be looked for
    sides: dict[Side, Extent] = {}
    for match in SPAN_RE.finditer(text, start, end):
        before = text[match.start() - 1 : match.start()]
        if _units_differ(text, match) or (match["comma"] and before not in ("[", "(")):
            continue
        if (
            match["comma"]
            and before == "("
            and context.panel.chart_type == "scatter"
            and _is_beside(text, match, start)
        ):
            continue  # "…; one stray dot at (20.4, 0.5)"
        side = _side_of(text, match, marks) or _side_by_unit(context, match)
        if side is None or side in sides:
            return None
        sides[side] = side_of_match(match)
    return sides or None


def _is_beside(text: str, pair: re.Match[str], start: int) -> bool:
    """Whether coordinates stand behind the ranges of a cloud, so that they are of a mark beside it."""
    return any(not span["comma"] for span in SPAN_RE.finditer(text, start, pair.start()))


def _units_differ(text: str, span: re.Match[str]) -> bool:
    """Whether two numbers have units of their own, so that they are the two sides of one mark: "(25 kg, 52 W)"."""
    behind = UNIT_BEHIND_RE.match(text, span.end())
    return bool(span["unit"]) and behind is not None and behind[1] != span["unit"]


def _side_by_unit(context: Context, span: re.Match[str]) -> Side | None:
    """The axis of a cloud whose unit stands behind a range ("from 70 to 150 BPM"), if the other axis has another."""
    unit = UNIT_BEHIND_RE.match(context.text, span.end())
    x, y = context.panel.axis("x"), context.panel.axis("y")
    if unit is None or x is None or y is None or x.unit == y.unit or context.panel.chart_type not in CLOUDS:
        return None
    return "x" if unit[1] == x.unit else "y" if unit[1] == y.unit else None


def side_of_match(match: re.Match[str]) -> Extent:
    """The ends that a match of ``SPAN_RE`` tells, the lower one first."""
    a, b = (readings_in(match[name])[0].first for name in "ab")
    approx = "~" in match.group() or bool(match["about"])
    return Extent(min(a, b), max(a, b), (match.start("a"), match.end("b")), approx)


def _marks(context: Context, start: int) -> Iterator[tuple[int, int, Side]]:
    """Where the line names an axis from ``start`` on: by letter or direction, in a cloud of marks also by label."""
    line = context.line.plain.text
    for match in SIDE_RE.finditer(line, start):
        yield match.start(), match.end(), "x" if match["x"] else "y"
    if context.panel.chart_type not in CLOUDS:
        return
    sides: tuple[Side, ...] = ("x", "y")
    for side in sides:
        axis = context.panel.axis(side)
        for key in axis.label_keys() if axis else ():
            for form in (key, f"{key}s", f"{key}es"):
                for first, last in occurrences(folded(line), form, start):
                    yield first, last, side


def _side_of(text: str, span: re.Match[str], marks: list[tuple[int, int, Side]]) -> Side | None:
    """The axis that is named right before a range, else right behind it."""
    before = [mark for mark in marks if mark[1] <= span.start()]
    if before and LEAD_RE.fullmatch(text, before[-1][1], span.start()):
        return before[-1][2]
    behind = next((mark for mark in marks if mark[0] >= span.end()), None)
    return behind[2] if behind and BEHIND_RE.fullmatch(text, span.end(), behind[0]) else None

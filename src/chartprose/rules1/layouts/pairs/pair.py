"""Rule ``pair``: coordinates in brackets — "(0, 4.1) (2,000, 3.6)", "(x=2, y=17 %)", "Point 2: (4 bar, 84.0%)"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.everyone import everyone_in
from chartprose.rules1.data_sections.heads import field_key, new_name
from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.dates import is_calendar_name
from chartprose.rules1.found import found_value, place_found, points_of_pairs
from chartprose.rules1.layouts.pairs.named_pair import names_before
from chartprose.rules1.layouts.pairs.two_by_two import spoken_series
from chartprose.rules1.layouts.rows.interval import holds_interval
from chartprose.rules1.names import norm
from chartprose.rules1.not_data import not_data
from chartprose.rules1.nouns import singular
from chartprose.rules1.place import position_of_reading
from chartprose.rules1.quantity import Reading, readings_from
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.parts import PanelDraft

BRACKET_RE = re.compile(r"\(([^()\[\]]{3,60})\)|\[([^()\[\]]{3,60})\]")
PAGE_RE = re.compile(r"\[\s?(?:normalized\s)?x\s?[:=]")
"""A place on the page: "[x: 0.7, y: 0.6]"."""

COMMA_RE = re.compile(r",\s+|;\s*|,(?!\d{3}(?:\D|$))")
SIDE_RE = re.compile(
    r"^\s*+(?:[A-Za-zα-ωµ%][\w .%-]{0,24}?\s{0,8}(?:[=:≈~]\s{0,8})?)?[~<>≤≥$€£]{0,2}\s?[-+]?[$€£]?\.?\d[\d.,]*"
    r"(?:\s?[×x·]\s?10)?\S{0,8}"
    r"(?:\s[A-Za-z°%][\w°%/]{0,12})?\s*$"
)
STATISTIC_RE = re.compile(r"\s?(?:r|r²|R²|R\^2|p|AUC|SD|SE|RMSE|MAE|ρ)\s?[=≈<>:]")
"""A side that is told of all marks: "(r = 0.91, n = 8)"."""

_ONE = r"\s?[~≈]?-?\d[\d.]{0,12}\s?[A-Za-z°%]{0,6}"
LIST_RE = re.compile(r"[(\[]\s?~?-?\d[\d.]{0,12},\s~?-?\d[\d.]{0,12},\s~?-?\d")
"""A bracket that begins with three numbers."""

TRIPLE_RE = re.compile(rf"[(\[]{_ONE},\s{_ONE},\s{_ONE}[)\]]")
FIGURE_RE = re.compile(r"(?<![\w.,])-?\d[\d.,]{0,12}\s?(?:%|[A-Za-zµ°]{1,6})?\s?$")
ESTIMATE_REACH = 24
"""A figure right before a bracket."""

JOINT_RE = re.compile(r"\s?(?P<unit>[A-Za-zµ°]{1,5})?\s?(?:/|and|x|×)\s?")
"""What joins two quantities of different units: "2.9 m / 9 kg"."""

NAME_RE = re.compile(r"(?P<name>[A-Z][\w-]{1,30})(?:\s[\w-]{1,20}){0,3}\s?[:=(]?\s?[~≈]?$")
"""A name right before a figure."""

BEHIND_RE = re.compile(r"\s(?:for|is)\s(?:the\s)?\"?(?P<name>[^,;.()\"]{1,40}?)\"?(?=[,;.]|\sand\s|$)")
"""What a bracket is of, behind it."""

FEWEST_MARKS = 2
"""A label with so many marks behind it is no mark's name."""
LINED = frozenset({"roc", "line", "cdf"})
PAIRED_TYPES = frozenset({"scatter", "roc", "line", "cdf", "area", "density", "surface"})


def pair(context: Context, words: PanelWords) -> list[Found] | None:
    """All pairs of the line as points of the scope's series; None if it has none, or more figures than pairs."""
    text = context.text
    if "(" not in text and "[" not in text:
        return _comma_pair(context, words)
    if LIST_RE.search(text, context.start):
        return None  # where one bracket is a list, another of two numbers is one as well
    if holds_interval(context) or _is_unknown_line(context) or _is_of_category(context):
        return None
    found: list[Found] = []
    told = context.scope.series is not None or context.label
    spoken = None if told or context.panel.chart_type not in PAIRED_TYPES else spoken_series(context)
    for match in BRACKET_RE.finditer(text):
        if PAGE_RE.match(text, match.start()):
            continue
        sides = _sides(text, match.start() + 1, match.end() - 1)
        if sides is None:
            continue
        if _holds_estimate(text, match.start(), sides):
            return None
        point = found_value(context, sides[1], words)
        keys = Keys(position=position_of_reading(sides[0]), position_span=context.span(*sides[0].digits))
        if spoken and (each := _everyone(context, match.start())):
            found += _for_each(context, point, keys, each)
            continue
        if spoken:
            keys.series = _named_behind(context, match.end()) or spoken(match.start())
        else:
            keys.series = _label_series(context) or _new_series(context, words)
        if place_found(context, keys, point):
            found.append(point)
    if not found:
        return _comma_pair(context, words)
    return found


def _holds_estimate(text: str, start: int, sides: tuple[Reading, Reading]) -> bool:
    """Whether a bracket holds the ends of an interval around the figure right before it: "0.8 [0.6, 1.1]".

    In square brackets they are one even if they miss the figure, which is an error of the text: "0.8 [0.6, 0.7]".
    """
    before = FIGURE_RE.search(text, max(0, start - ESTIMATE_REACH), start)
    if before is None or before.group().rstrip().endswith(","):
        return False
    value = readings_from(text, before.start(), before.end())
    if len(value) != 1:
        return False
    low, middle, high = sides[0].first, value[0].first, sides[1].first
    beside = text[start] == "[" and "." in before.group() and middle not in (low, high)
    return low < middle < high or (beside and low < high)


def _is_unknown_line(context: Context) -> bool:
    """Whether the label is that of a line which nobody told, so that its points would be of no series."""
    unknown = bool(context.label) and context.scope.series is None and not _is_known(context.panel, context.label)
    return unknown and context.line.strong and context.panel.chart_type in LINED and not field_key(context.label)


def _is_of_category(context: Context) -> bool:
    """Whether a line tells of one bar, which has no coordinates: "Rye: 12 t, the longest bar (9 farms, 40%)"."""
    if context.panel.chart_type in PAIRED_TYPES:
        return False
    named = bool(context.label) and context.panel.names.category_named(context.label) is not None
    return named or context.scope.category is not None


def _named_behind(context: Context, place: int) -> Name | None:
    """The series that a bracket is said to be of, which ends at ``place``: "(2, 5) for Rye and (3, 8) for Oats"."""
    told = BEHIND_RE.match(context.line.plain.text, place)
    return context.panel.names.series_named(told["name"]) if told else None


def _everyone(context: Context, place: int) -> list[Name]:
    """The series of a sentence that speaks of all before ``place``, and names none: "All curves start at (0, 0)"."""
    text = context.line.plain.text
    start = max((start for start, _ in sentence_spans(text, context.start) if start <= place), default=context.start)
    each = everyone_in(text, start, place, context.panel.names.series)
    named = any(start <= mark < place and len(names) == 1 for mark, names in Subjects(text, context.panel, start).marks)
    return [] if named else each


def _for_each(context: Context, point: Found, keys: Keys, each: list[Name]) -> list[Found]:
    """The point once for each of the series."""
    twins = [replace(point, covers=list(point.covers)) for _ in each]
    own = [replace(keys, series=name) for name in each]
    return [twin for twin, key in zip(twins, own, strict=True) if place_found(context, key, twin)]


def _label_series(context: Context) -> Name | None:
    return context.panel.names.series_named(context.label) if context.label else None


def has_coordinates(text: str) -> bool:
    """Whether two quantities stand in one pair of brackets, parted by a comma."""
    return any(_sides(text, m.start() + 1, m.end() - 1) for m in BRACKET_RE.finditer(text))


def _new_series(context: Context, words: PanelWords) -> Name | None:
    """A series that only the label of a mark names, with a style: "`Salt A` (gray circle): (3.1, 10.9)"."""
    names = context.panel.names
    told = any(name.by != "rule/pair" for name in names.series)
    if not words.scattered or not context.label or told or field_key(context.label):
        return None
    name = new_name(context.label, context.line.label_span[0], context.span, "rule/pair")
    pairs = [_sides(context.text, m.start() + 1, m.end() - 1) for m in BRACKET_RE.finditer(context.text)]
    several = sum(sides is not None for sides in pairs) >= FEWEST_MARKS
    if (context.scope.series and not several) or not (name.style or several):
        return None  # a mark of the one series, or of that in scope, with a name of its own
    if names.by_series.holds(norm(name.text)):
        name.text, name.span = context.label, context.span(*context.line.label_span)  # another color of the same name
    names.add_series(name)
    return name


def tells_triple(context: Context) -> bool:
    """Whether a bracket holds three figures of a bubble, which are no pairs: "(12, 3.4, 50)", "(12 cm, 3 t, 5 ha)"."""
    return context.panel.chart_type == "scatter" and TRIPLE_RE.search(context.text, context.start) is not None


def _sides(text: str, start: int, end: int) -> tuple[Reading, Reading] | None:
    cut = COMMA_RE.search(text, start, end)
    if cut is None or COMMA_RE.search(text, cut.end(), end):
        return None
    if is_calendar_name(text[start : cut.start()].strip()):
        return None  # "(Jan 2021, 5)": a date is no number of the axis
    if not SIDE_RE.match(text[start : cut.start()]) or not SIDE_RE.match(text[cut.end() : end]):
        return None
    if STATISTIC_RE.match(text, start) or STATISTIC_RE.match(text, cut.end()):
        return None
    readings = readings_from(text, start, end)
    if len(readings) != 2 or readings[0].digits[1] > cut.start() or readings[1].digits[0] < cut.end():
        return None
    return readings[0], readings[1]


def _comma_pair(context: Context, words: PanelWords) -> list[Found] | None:
    """A labelled mark of a scatter plot, told as two quantities with units: "T-4: 4 bar, 88.5% rejection"."""
    if not context.label or context.panel.chart_type not in PAIRED_TYPES or _is_known(context.panel, context.label):
        return None
    text = context.text
    readings = context.figures()
    if len(readings) != 2 or all(not_data(text, reading) for reading in readings):
        return None  # "R² = 0.91, n = 8" tells no mark
    if _are_named(context, readings, words):
        return None
    first, second = readings
    joint = JOINT_RE.fullmatch(text, first.end, second.start)
    told = joint is not None and second.unit and (first.unit or joint["unit"]) not in (None, "", second.unit)
    if not told and "," not in text[first.end : second.start]:
        return None
    if (
        any(sign in text[context.start : readings[1].end] for sign in (". ", ";", "→"))
        or len(text[context.start : second.end].split()) + len(text[second.end :].split(". ")[0].split()) > 12
    ):
        return None
    if _is_y_first(first, second, words):
        first, second = second, first
    elif words.scattered and (names := names_before(text, first, second)) is not None and min(map(len, names)) > 1:
        return None  # "Yield: 3, Rainfall: 12", and nobody told which axis is which
    if words.x_ends is not None and not words.in_x(first.first) and words.in_y(first.first):
        return None  # two values, and no place
    return points_of_pairs(context, [(first, second)], None, words)


def _are_named(context: Context, readings: Sequence[Reading], words: PanelWords) -> bool:
    """Whether each of two figures of a line chart stands behind a name of no axis: "2010: Rye 3.1, Oats 6.4"."""
    if context.panel.chart_type not in LINED:
        return False
    starts = [context.start, *(reading.end for reading in readings[:-1])]
    told = [NAME_RE.search(context.text, start, reading.start) for start, reading in zip(starts, readings, strict=True)]
    nouns = words.x_nouns | words.y_nouns
    return all(match is not None and singular(match["name"].lower()) not in nouns for match in told)


def _is_y_first(first: Reading, second: Reading, words: PanelWords) -> bool:
    """Whether the units tell that the value stands first: "88.5% at 4 bar"."""
    y_first = first.unit is not None and first.unit == words.y_unit and second.unit != words.y_unit
    x_second = second.unit is not None and second.unit == words.x_unit and first.unit != words.x_unit
    return y_first or x_second


def _is_known(panel: PanelDraft, label: str) -> bool:
    return panel.names.series_named(label) is not None or panel.names.category_named(label) is not None

"""Rule ``inline``: several values on one line, each beside its name.

"Before ~12 MW, After ~16 MW", "52.6 (Alpha), 49.0 (Beta)", "0: ~-3; 50: ~-2".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.record import Quantity
from chartprose.rules1.context import Found
from chartprose.rules1.data_sections.keys import Keys, keys_of, leading_keys, one_key
from chartprose.rules1.families import BARS, BOXES, MATRICES, STACKS
from chartprose.rules1.found import place_found, placed_value
from chartprose.rules1.layouts.boxes.statistic import NAMES, SPANNING, marks_in_text
from chartprose.rules1.missing import kind_of
from chartprose.rules1.not_data import is_sum_behind
from chartprose.rules1.nouns import singular
from chartprose.rules1.place import in_axis, is_nowhere, is_place_before, place_in
from chartprose.rules1.quantity import Reading, readings_from
from chartprose.rules1.shares import shares_behind
from chartprose.rules1.spans import holds, last_begun
from chartprose.rules1.strict_value import strict_value
from chartprose.rules1.trajectories.hidden import hidden_in
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Missing
    from chartprose.rules1.context import Context
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.registry import Mark

GAP_RE = re.compile(
    r"^\s*+(?:\([^()]*+\)\s*+)?(?:(?:[:=~≈(]|at|is|are|of|reaches|scores|has|shows|records|leads with"
    r"|takes up|takes|accounts for|makes up|stands at|covers|contributes|comprises"
    r"|represents|holds|gets|sits at|uses|needs|spends|fills|adds|approximately|about|around|with|->|→|(?<=\s)-)\s*+)?"
    r"(?:(?:is|at|approximately|about|around)\s*+)?$",
    re.IGNORECASE,
)
ABSENT_RE = re.compile(
    r"\s?[:=(]?\s?(?P<name>n/a|not shown|not available|no bar|without an? (?:bar|value|marker)"
    r"|no data|none|missing|-)\s?\)?"
    r"\s?(?:\((?:n\s?=\s?\d[\d,]{0,9}(?:\s[a-z]{2,20}){0,2}|[^()\d]{1,40})\)\s?)?(?=[,;/|]|\.?$)",
    re.IGNORECASE,
)
"""What stands behind a name that has no value in a row."""

SAID_RE = re.compile(r"\s?[:=]\s?(?P<name>[^\W\d][^,;:()|/\d]{2,60}+)(?=[,;/|]|$)")
"""Words behind a name in the place of its value: "Tea: too thin to read"."""

NOT_RE = re.compile(
    r"\s(?P<name>not\s[a-z]{4,12}|no\s(?:visible\s)?(?:segment|bar|marker|value|data|reading)s?|unreadable|illegible"
    r"|absent|missing)(?=\s?(?:\(|[,;/|·]|\.?$))",
    re.IGNORECASE,
)
"""The same without a sign: "Tea not readable (behind the label)"."""

CARRIES_RE = re.compile(
    r"\s(?:carries|has|bears|shows|holds|is|(?:marker|point|dot|bar|column|value|symbol)\s(?:is|was))\s"
    r"(?P<name>(?:no|not|without an?)\s(?:[a-z]{2,12}\s){0,1}[a-z]{3,12}"
    r"|(?:hidden|covered|obscured|concealed)\s(?:behind|by|under|beneath)(?:\s[a-z]{2,12}){0,4}|missing|absent)"
    r"(?=\s?[,;)]|\s(?:and|but|as)\b|\.?$)",
    re.IGNORECASE,
)
"""A name that is said to have no value, or none that is told: "Tea carries no label", "the Tea dot is hidden by …"."""

NONE_FOR_RE = re.compile(
    r"\b(?P<name>no (?:visible\s)?(?:bars?|data(?:\spoints?)?|values?|points?|markers?|figure))\)?\s"
    r"(?:(?:for|in|at)\s(?:the\s)?|\()$",
    re.IGNORECASE,
)
"""What stands before a name that has no value: "There is no bar for 2011", "(no bar) (Rye)"."""

NONE_REACH = 40
FEWEST = 2

BEHIND_RE = re.compile(r"\s*+\(\s*+(?P<name>[^()\s]++(?:\s++[^()\s]++)*+)\s*+\)")
FOR_RE = re.compile(
    r"\s?(?:[a-z%]{1,12}\s)?(?:(?:were\s|are\s)?(?:predicted|classified|labell?ed|recognized|misclassified)\s(?:as|into)|for|as|of|in|by|during)\s(?:the\s)?",
    re.IGNORECASE,
)
VALUE_PLACE_RE = re.compile(r"\s*+(?P<value>[^()\d]{0,16}\d[^()]{0,16}?)\s?\((?P<place>[^()]{1,24})\)\s*+\.?\s*+$")
TOTAL_REACH = 30
TOTAL_RE = re.compile(
    r"\b(?:total|(?:for|giving|making)\sa\stotal\sof|sum|n\s?=|in\s(?:total|all)|(?:al)?together|combined|totall?ing"
    r"|(?:adds?|adding|comes?|sums?)\s(?:up\s)?to|(?:whole|entire|full)\s(?:bar|stack|column)"
    r"|(?:bar|stack|column)\s(?:height|length|end))\s?[:,=]?\s?$",
    re.IGNORECASE,
)
TOP_RE = re.compile(
    r"\b(?:bar|stack|column)\s(?:reaches|stands at|ends at|extends to|rises to|is)\s(?:about\s|around\s)?$",
    re.IGNORECASE,
)
"""What stands before the height of a stack: "the Mill bar reaches"."""

EACH_RE = re.compile(
    r"\s\((?:n\s?=\s?)?(?P<count>\d[\d,]{0,9})\s(?:[a-z]{2,20}\s){1,3}(?:per|(?:in|for|on|behind) each)\s"
    r"(?P<noun>[a-z]{2,20})\)\s?\.?$"
)
"""What stands at the end of a row if it tells how many things are behind each of its values: "(40 pots per mix)"."""

SUM_BEGIN_RE = re.compile(r"\s[\[(](?:(?:total|sum|top)(?:\sof)?:?\s)?[~≈]?\s?$", re.IGNORECASE)
SUM_END_RE = re.compile(r"(?:\s?[^\[\]()\d]{1,20})?[\])]\s?\.?$")
NO_RE = re.compile(r"\b(?:no|without an?)\s$", re.IGNORECASE)
MARK_RE = re.compile(
    r"\s(?:bar|column|segment|box|marker|dot|value)\b(?!\s(?:at|above|over|below|under)\b)", re.IGNORECASE
)
NO_REACH = 12
"""What stands around a name that has no value: "no Rye bar"."""

SLACK = 0.01
"""How far rounded parts may miss their sum."""

REMARK_RE = re.compile(r"[^\d:=→]{1,60}")
"""What may follow a place without a value behind a comma: "8 → no marker, the line is interrupted"."""

SEVERAL_RE = re.compile(r"\s?[-&/]\s?|,?\s(?:and|to|through)\s(?:the\s)?")
MARKS = frozenset({"bar", "group", "category", "point"})
PAIR_SEPARATOR_RE = re.compile(r"(?<!\s)\s*+(?:;|,(?!\d{3}\b)|\|)\s*+(?:and\s)?")


def inline(context: Context, words: PanelWords) -> list[Found] | None:
    """All name–value pairs of the line, if each value has a name right beside it; None otherwise."""
    readings = [reading for reading in context.figures() if not reading.ratio]
    if not readings:
        return None
    keys = keys_of(context, *context.line.label_span, words) if context.label else _led(context, words)
    if (context.label and not keys) or (keys and not context.label and _is_left(context, readings[-1].start)):
        return None
    outer = _told_place(context, keys)
    if outer is None:
        return None
    found = _named(context, readings, outer, words) or _placed(context, outer, words)
    if not found or len(found) < FEWEST or _of_several_bars(context, found) or _of_half_cells(context, found):
        return None
    if context.panel.chart_type in BOXES and not _take_statistic(context, found):
        return None
    return [*found, *_hidden(context, found, words)]


def _take_statistic(context: Context, found: list[Found]) -> bool:
    """Give the points the one statistic that a line on boxes tells; whether that and their places are plain.

    "Medians of 20 (Rye) and 17 (Oats)".
    """
    told = {NAMES.get(mark.word) for mark in marks_in_text(context)}
    if len(told) > 1 or not SPANNING.isdisjoint(told) or None in told:
        return False
    if context.panel.names.categories and any(is_nowhere(point.x) for point in found):
        return False
    for point in found:
        point.stat = point.stat or next(iter(told), None)
    return True


def _hidden(context: Context, found: list[Found], words: PanelWords) -> Iterator[Found]:
    """The places of the one series of the line that a sentence says to be hidden: "the marker for May is hidden"."""
    places = {point.x.label for point in found}
    if len({point.series for point in found}) != 1:
        return
    for point in hidden_in(context, context.start, len(context.text), words):
        if point.x.label is not None and point.x.label not in places:
            point.series, point.series_span = found[0].series, found[0].series_span
            yield point


def _of_half_cells(context: Context, found: list[Found]) -> bool:
    """Whether a value of a matrix has a row and no column: the names may as well be its columns."""
    if context.panel.chart_type not in MATRICES or not context.panel.names.categories:
        return False
    return any(is_nowhere(point.x) for point in found)


def _of_several_bars(context: Context, found: list[Found]) -> bool:
    """Whether a series of a bar chart has two values without a place, so that the bars are not known."""
    if context.panel.chart_type not in BARS:
        return False
    placeless = [p.series for p in found if p.x.label is None and p.x.value is None and p.x.low is None]
    return len(set(placeless)) < len(placeless)


def _told_place(context: Context, outer: Keys) -> Keys | None:
    """The keys with the one place that a line on grouped bars names; None if it names none, or several."""
    names, scope = context.panel.names, context.scope
    placed = outer.category or outer.position or scope.category or scope.position
    if placed or outer.series or scope.series or not names.series or not names.categories:
        return outer
    if context.panel.chart_type not in BARS:
        return outer
    told = {id(name): name for _, _, name in names.by_category.marks_in(context.line.plain.text, context.start)}
    return replace(outer, category=next(iter(told.values()))) if len(told) == 1 else None


def _led(context: Context, words: PanelWords) -> Keys:
    """The category or the place that a line begins with: "At Noon, Rye has 8 and Oats 6"."""
    keys = leading_keys(context, words)[1]
    return keys if keys.series is None and context.scope.category is None and context.scope.position is None else Keys()


def _is_left(context: Context, place: int) -> bool:
    """Whether a sentence behind the first one holds ``place``, so that what leads up to that is not its own."""
    return next(iter(sentence_spans(context.text, context.start)), (0, 0))[1] <= place


def _named(context: Context, readings: list[Reading], outer: Keys, words: PanelWords) -> list[Found] | None:
    names = context.panel.names
    rows = outer.series or (context.scope.series and not outer.category) or not names.series
    pool = names.categories if rows else names.series
    if not pool:
        return None
    index = names.by_series if pool is names.series else names.by_category
    marks = index.marks_in(context.line.plain.text, context.start)
    readings = [r for r in readings if not holds(marks, r.digits[0])]
    totals = [r for r in readings if _is_called_sum(context, r)]
    shares = shares_behind(context.text, readings, words)
    readings = [r for r in readings if r not in totals and r not in shares]
    count = _count_of_each(context, words)
    found: list[Found] = []
    place = context.start
    for reading in readings:
        if count is not None and reading.digits == count and found:
            found[-1].covers.append(context.span(*count))
            continue
        named = _name_beside(context, reading, marks, place, words)
        if named is None and reading is readings[-1] and _is_sum(context, reading, found):
            found[-1].covers.append(context.span(*reading.digits))
            continue
        if named is None or named[2] not in pool:
            return None
        start, end, name = named
        if _ends_several(context, start, marks):
            return None
        keys = replace(outer, series=name) if pool is names.series else replace(outer, category=name)
        point = placed_value(context, keys, reading, words)
        if point is None:
            return None
        if keys.series is name:
            point.series_span = context.span(start, end)
        found.append(point)
        place = max(reading.end, end)
    if found:
        found[-1].covers += [context.span(*share.digits) for share in shares]
    for total in totals:
        if _is_sum(context, total, found) or _adds_up(total, found):
            found[-1].covers.append(context.span(*total.digits))
    return [*found, *_without_value(context, outer, pool, marks)] if found else None


def _count_of_each(context: Context, words: PanelWords) -> tuple[int, int] | None:
    """Where the end of the line tells how many things are behind each value, which is none itself."""
    told = EACH_RE.search(context.text, context.start)
    if told is None or singular(told["noun"]) not in words.own_x_nouns | MARKS:
        return None
    return told.span("count")


def _is_called_sum(context: Context, reading: Reading) -> bool:
    """Whether a word for a sum stands before or behind a figure: "total: 88", "88 in total", "the bar reaches 88"."""
    text, first, last = context.text, max(0, reading.start - TOTAL_REACH), reading.start
    if context.panel.chart_type in STACKS and TOP_RE.search(text, first, last):
        return True
    return TOTAL_RE.search(text, first, last) is not None or is_sum_behind(text, reading)


def _adds_up(reading: Reading, parts: list[Found]) -> bool:
    """Whether a figure is the sum of all ``parts``, which are several."""
    values = [point.value.value for point in parts if point.value.value is not None]
    return FEWEST <= len(values) == len(parts) and abs(sum(values) - reading.first) <= SLACK * reading.first


def _is_sum(context: Context, reading: Reading, parts: list[Found]) -> bool:
    """Whether the line ends in the height of its stack, in brackets: "Rye 20, Oats 15 [35]"."""
    begin, end = reading.digits
    ends = SUM_END_RE.match(context.text, end) and SUM_BEGIN_RE.search(context.text, max(0, begin - TOTAL_REACH), begin)
    return bool(ends) and context.panel.chart_type in STACKS and _adds_up(reading, parts)


def _without_value(context: Context, outer: Keys, pool: list[Name], marks: list[Mark]) -> Iterator[Found]:
    """Names of the row that are said to have no value: "Scarification (no bar)"."""
    text = context.line.plain.text
    for start, end, name in marks:
        told = ABSENT_RE.match(text, end) or BEHIND_RE.match(text, end) or SAID_RE.match(text, end)
        told = (
            told
            or NOT_RE.match(text, end)
            or CARRIES_RE.match(text, end)
            or NONE_FOR_RE.search(text, max(0, start - NONE_REACH), start)
        )
        of_series = pool is context.panel.names.series
        keys = replace(outer, series=name) if of_series else replace(outer, category=name)
        no = NO_RE.search(text, max(0, start - NO_REACH), start)
        if told is None and no and (mark := MARK_RE.match(text, end)):
            yield from _absent(context, keys, "not_shown", (no.start(), mark.end()))
            continue
        kind = kind_of(told["name"]) if told and not any(char.isdigit() for char in told["name"]) else None
        if told is None or kind is None:
            continue
        yield from _absent(context, keys, kind, told.span("name"))


def _absent(context: Context, keys: Keys, kind: Missing, told: tuple[int, int]) -> Iterator[Found]:
    """The point of a name of the row that has no value; none if its place stays open."""
    point = Found(value=Quantity(), value_span=context.span(*told), missing=kind)
    if place_found(context, keys, point):
        yield point


def _ends_several(context: Context, start: int, marks: list[Mark]) -> bool:
    """Whether a name of a matrix at ``start`` ends several, all of which have the value: "Mon to Thu (~2)"."""
    before = last_begun(marks, start - 1) if context.panel.chart_type in MATRICES else None
    return before is not None and SEVERAL_RE.fullmatch(context.line.plain.text, before[1], start) is not None


def _name_beside(context: Context, reading: Reading, marks: list[Mark], floor: int, words: PanelWords) -> Mark | None:
    """The name right before the value, else the one in brackets behind it; None if neither is there from ``floor``."""
    text = context.line.plain.text
    lead = FOR_RE.match(text, reading.end)
    mark = last_begun(marks, lead.end()) if lead else None
    if lead and mark and mark[0] == lead.end() >= floor:
        return mark
    mark = last_begun(marks, reading.start - 1)
    if mark and mark[1] > reading.start:
        mark = last_begun(marks, mark[0] - 1)
    if mark and mark[0] >= floor and GAP_RE.match(text[mark[1] : reading.start]):
        return mark
    behind = BEHIND_RE.match(text, reading.end)
    if not behind:
        mark = last_begun(marks, reading.end + 1)
        return mark if mark and mark[0] == reading.end + 1 >= floor and text[reading.end] == " " else None
    key = one_key(context, behind.start("name"), behind.end("name"), words)
    named = key.series or key.category
    return (*behind.span("name"), named) if named else None


def _placed(context: Context, outer: Keys, words: PanelWords) -> list[Found] | None:
    """Places with their values, in a row: "0: ~-3; 50: ~-2" and "2015: 88, 2020: 93"."""
    text = context.text
    found: list[Found] = []
    for start, end in _pieces(text, context.start):
        if not text[start:end].strip(" ."):
            continue
        if (behind := _placed_behind(context, start, end, outer, words)) is not None:
            found.append(behind)
            continue
        if found and found[-1].missing is not None and REMARK_RE.fullmatch(text, start, end):
            continue
        cut = max(text.find(":", start, end), text.find("=", start, end), text.find("→", start, end))
        cut = cut if cut > start else text.find(" ~", start, end)  # "at 20 s ~ 5 nV"
        placed = place_in(text[:cut], words, start) if cut > start else None
        readings = [r for r in readings_from(text, cut, end) if r.start >= cut] if placed else []
        if not placed:
            return None
        keys = Keys(outer.series, outer.category, placed[0], context.span(*placed[1]))
        if not readings and found and (absent := _absent_at(context, keys, text.find(" ", cut) + 1, end)) is not None:
            found.append(absent)
            continue
        point = placed_value(context, keys, readings[0], words) if readings else None
        bounds = [context.span(*reading.digits) for reading in readings[1:]]
        if point is None or not all(any(a <= x and y <= b for a, b in point.covers) for x, y in bounds):
            return None  # "2012: 4.1 (3.9-4.3)" tells a value and its bounds, "2012: 4.1, 3.9" two values
        found.append(point)
    return found


def _absent_at(context: Context, keys: Keys, start: int, end: int) -> Found | None:
    """A place of the row that is said to have no value: "40 → not measured"; None if the piece is something else."""
    kind = kind_of(context.text[start:end]) if start else None
    point = Found(value=Quantity(), value_span=context.span(start, end), missing=kind) if kind else None
    return point if point is not None and place_found(context, keys, point) else None


def _placed_behind(context: Context, start: int, end: int, outer: Keys, words: PanelWords) -> Found | None:
    """A value with its place in brackets: "13.5 (week 40)", "49 (0 s)"; None if the piece is something else."""
    match = VALUE_PLACE_RE.match(context.text, start, end)
    if match is None:
        return None
    placed = place_in(context.text[: match.end("place")], words, match.start("place"))
    value = strict_value(context.text[: match.end("value")], start)
    if placed is None or value is None or not in_axis(placed[0], words):
        return None
    if is_place_before(value, placed[0], context.panel.axis("x"), words):
        return None
    return placed_value(context, Keys(outer.series, outer.category, placed[0], context.span(*placed[1])), value, words)


def _pieces(text: str, start: int) -> list[tuple[int, int]]:
    """The pieces of ``text[start:]`` between commas and semicolons outside brackets."""
    pieces: list[tuple[int, int]] = []
    place = start
    for match in PAIR_SEPARATOR_RE.finditer(text, start):
        if text.count("(", place, match.start()) == text.count(")", place, match.start()):
            pieces.append((place, match.start()))
            place = match.end()
    return [*pieces, (place, len(text))]

"""Rule ``told_of_groups``: running text on grouped bars — "At the Pier, the red bar reaches 4 and Ferry 5".

Each sentence, or what stands from one place of the axis on to the next, tells the values of that place. Each of them
needs its own series: in brackets behind it, right behind it, before it, or by "from" and "to" where the series are two
times.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.families import BARS
from chartprose.rules1.found import placed_value, without_value
from chartprose.rules1.layouts.told.bars import lies_over
from chartprose.rules1.layouts.told.in_turn import COMPARED, RANKED, names_before
from chartprose.rules1.not_data import data_figures
from chartprose.rules1.nouns import singular
from chartprose.rules1.spans import blanked, holds
from chartprose.rules1.trajectories.difference import is_difference
from chartprose.rules1.trajectories.words import CHANGE_WORDS
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading
    from chartprose.rules1.registry import Mark

FEWEST: Final = 2
COUNT_RE = re.compile(r"\((?:n\s?=\s?[\d,]{1,12}|[\d,]{1,12}(?P<nouns>(?:\s[a-z]{1,20}){1,3}))\)", re.IGNORECASE)
"""How many things a bar stands for, in brackets: "(38 visitors)"."""

FIGURE: Final = r"\d[\d,.]{0,12}(?:\s?[^\s\d()]{1,20})?"
SUM_RE = re.compile(
    r"\((?:(?:in all|in total|altogether|(?:an?\s|the\s)?(?:total|sum)(?:\sof)?)[:,]?\s[~≈]?"
    rf"{FIGURE}|(?:[~≈]|about\s|roughly\s)?{FIGURE}\s(?:in all|in total|altogether|total|together|combined))\)",
    re.IGNORECASE,
)
"""The sum of the parts of a bar in brackets: "(93 tons in all)", "(total 93)"."""

COMPARING_RE = re.compile(
    rf"\b(?:{COMPARED}|{RANKED}|(?<!followed\s)by(?=\s(?:[a-z]{{1,14}}\s)?[~≈]?\d)"
    r"|respectively|share|percentage|proportion|rate|except|would|if)\b",
    re.IGNORECASE,
)
"""Words beside which a figure may be something else than the height of one bar."""

AT_NAME_RE = re.compile(r"\d\S{0,8}\s(?:[a-z]{1,12}\s)?(?:at|in|for|of|on)\s(?:the\s)?$")
"""A value before its place, which tells that places stand behind values here."""

FROM_RE = re.compile(r"\bfrom\s(?:[a-z]{1,14}\s){0,2}[~≈]?\s?$", re.IGNORECASE)
TO_RE = re.compile(r"[^\d.;]{0,30}\sto\s(?:[a-z]{1,14}\s){0,2}[~≈]?\s?", re.IGNORECASE)
TIMES: Final = (
    ("before", "after"), ("pre", "post"), ("baseline", "follow-up"), ("old", "new"), ("initial", "final"),
    ("first", "second"), ("start", "end"), ("earlier", "later"), ("previous", "current"),
)  # fmt: skip
"""Names of two series that are an earlier and a later time."""

OF_RE = re.compile(r"(?:\s?[^\s\d]{1,14})?\sof\s(?:the\s)?")
WORD_RE = re.compile(r"[a-z-]+")
YEAR_RE = re.compile(r"(?:19|20)\d\d")
NONE_RE = re.compile(
    r"\b(?:no|without an?)\s(?P<name>[^\d,.;:()]{1,40}?)\s(?:bar|column|segment|value)\b", re.IGNORECASE
)
BEHIND_RE = re.compile(r"\s?(?:[A-Za-z°%µ]{1,12}\s)?\(?")
LEVEL_RE = re.compile(
    r"\b(?:are|were|stand|lie|stay)\s(?:both\s|all\s)?(?:level|equal|tied|even|identical)\s[^\d,;.]{0,24}\d[\d.]{0,8}"
    r"(?:\s(?!each\b)[A-Za-z°%µ]{1,12})?(?P<each>\seach\b)?"
)
"""The one value of a row of series: "are level at about 12 each"."""

DENIED_RE = re.compile(r"\b(?:no|without an?)\s(?:the\s)?$", re.IGNORECASE)


@dataclass(slots=True)
class Group:
    """What is told of one place: a part of the text, and where it names series."""

    place: Name
    start: int
    end: int
    marks: list[tuple[int, list[Name]]]

    @property
    def named(self) -> list[tuple[int, Name]]:
        """Where one series is named, and no row of them."""
        return [(start, names[0]) for start, names in self.marks if len(names) == 1]


def told_of_groups(context: Context, words: PanelWords) -> list[Found] | None:
    """The points of all places whose values have a series each; None if there are fewer than two."""
    panel, scope = context.panel, context.scope
    if panel.chart_type not in BARS or len(panel.names.series) < FEWEST or context.label:
        return None
    if scope.series is not None or scope.position is not None or not panel.names.categories:
        return None
    subjects = Subjects(context.line.plain.text, panel, context.start)
    places = panel.names.by_category.marks_in(context.line.plain.text, context.start)
    found: list[Found] = []
    for sentence in sentence_spans(context.text, context.start):
        for group in _groups(context, sentence, places, subjects.marks, words):
            found += _points(context, group, words)
    valued = [point for point in found if point.missing is None]
    told = {(point.series, point.x.label, point.value.value) for point in valued}
    twice = len({key[:2] for key in told}) < len(told)
    return found if len(valued) >= FEWEST and not twice else None


def _groups(
    context: Context,
    sentence: tuple[int, int],
    places: list[Mark],
    marks: list[tuple[int, list[Name]]],
    words: PanelWords,
) -> list[Group]:
    """The parts of a sentence, one a place; nothing if values stand before their places, or a place has none."""
    start, end = sentence
    within = [place for place in places if start <= place[0] < end]
    readings = [r for r in _data(context, start, end, words) if not holds(within, r.digits[0])]
    if not readings or COMPARING_RE.search(_masked(context, within), start, end):
        return []
    if not within:
        scoped = context.scope.category
        return [_group(scoped, start, end, marks)] if scoped is not None else []
    if readings[0].start < within[0][0] or len({id(p[2]) for p in within}) < len(within):
        return []
    if any(AT_NAME_RE.search(context.text, max(start, p[0] - 40), p[0]) for p in within):
        return []
    ends = [*(p[0] for p in within[1:]), end]
    told = [any(p[1] <= r.start < stop for r in readings) for p, stop in zip(within, ends, strict=True)]
    if not all(told):
        return []
    starts = [start, *(p[1] for p in within[1:])]
    return [_group(p[2], begin, stop, marks) for p, begin, stop in zip(within, starts, ends, strict=True)]


def _group(place: Name, start: int, end: int, marks: list[tuple[int, list[Name]]]) -> Group:
    return Group(place, start, end, [mark for mark in marks if start <= mark[0] < end])


def _masked(context: Context, places: list[Mark]) -> str:
    """The text with the names of places, with sums and with "each" blank, so that none of these counts as comparing."""
    text = context.line.plain.text
    words = [
        *(m.span() for m in SUM_RE.finditer(text)),
        *(m.span("each") for m in LEVEL_RE.finditer(text) if m["each"]),
    ]
    return blanked(text, [*(place[:2] for place in places), *words])


def _are_values(nouns: str | None, words: PanelWords) -> bool:
    """Whether the nouns behind a figure are those of the value axis, so that it is no count."""
    return nouns is not None and any(singular(noun) in words.y_nouns for noun in nouns.lower().split())


def _data(context: Context, start: int, end: int, words: PanelWords) -> list[Reading]:
    """The figures of a part of the text, without counts and sums in brackets."""
    counts = [m.span() for m in COUNT_RE.finditer(context.text, start, end) if not _are_values(m["nouns"], words)]
    counts += [m.span() for m in SUM_RE.finditer(context.text, start, end)]
    within = data_figures(context, start, end)
    return [r for r in within if not holds(counts, r.digits[0])]


def _points(context: Context, group: Group, words: PanelWords) -> list[Found]:
    """The points of one place; nothing if a value has no series of its own, or is no height of a bar."""
    readings = [r for r in _data(context, group.start, group.end, words) if not _in_name(group, r)]
    told = _in_brackets(context, group, readings) or _right_behind(context, group, readings)
    told = told or _from_to(context, group, readings)
    told = told or _before(context, group, readings) or _after(context, group, readings)
    if told is None and (told := _level(context, group, readings)):
        readings = readings * len(told)
    if told is None or len({id(name) for name in told}) < len(told):
        return []
    found: list[Found] = []
    for reading, name in zip(readings, told, strict=True):
        if not _is_height(context.text, reading, words):
            return []
        point = placed_value(context, Keys(series=name, category=group.place), _unbound(context, group, reading), words)
        if point is None:
            return []
        found.append(point)
    if found:
        sums = SUM_RE.finditer(context.text, group.start, group.end)
        found[0].covers += [context.span(*match.span()) for match in sums]
    return found + _without_value(context, group, told)


def _in_name(group: Group, reading: Reading) -> bool:
    return any(start <= reading.digits[0] < start + len(name.text) for start, name in group.named)


def _unbound(context: Context, group: Group, reading: Reading) -> Reading:
    """A figure of a stack without the word for its place, which bounds nothing: "6 lie under 52 tons of Rye".

    The series behind the figure shows that the verb speaks of the part told before it.
    """
    if reading.bound is None or reading.is_range or context.panel.chart_type != "stacked_bar":
        return reading
    of_series = any(OF_RE.fullmatch(context.text, reading.digits[1], name) for name, _ in group.named)
    if not of_series or not lies_over(context.text, reading.digits[0], group.start):
        return reading
    return reading._replace(bound=None, value=reading.first, low=None, high=None)


def _is_height(text: str, reading: Reading, words: PanelWords) -> bool:
    """Whether a figure may be the height of a bar: on the axis, in its unit, and no ratio and no change."""
    behind = text[reading.end : reading.end + 24].lower().split()
    changes = bool(behind) and behind[0].strip(",.;") in CHANGE_WORDS
    if reading.ratio or changes or is_difference(text, reading, words.y_nouns):
        return False
    return words.may_be_of_value(reading.unit) and (
        not words.value_ends or reading.bound is not None or words.in_y(reading.first)
    )


def _in_brackets(context: Context, group: Group, readings: list[Reading]) -> list[Name] | None:
    """The series in the brackets behind each value: "82 (Rye), 31 (Oats)"."""
    return _each(group, readings, context.text, "(")


def _right_behind(context: Context, group: Group, readings: list[Reading]) -> list[Name] | None:
    """The series right behind each value, where none stands before the first: "63 before and 60 after"."""
    if not readings or any(start < readings[0].start for start, _ in group.named):
        return None
    return _each(group, readings, context.text, " ")


def _each(group: Group, readings: list[Reading], text: str, sign: str) -> list[Name] | None:
    found: list[Name] = []
    for reading in readings:
        gap = BEHIND_RE.match(text, reading.end)
        ends = {reading.end + 1, gap.end() if gap else reading.end}
        name = next((n for start, n in group.named if start in ends and text[start - 1] == sign), None)
        if name is None:
            return None
        found.append(name)
    return found or None


def _before(context: Context, group: Group, readings: list[Reading]) -> list[Name] | None:
    """The one series between each value and the one before it: "the red bar reaches 4, the blue bar 5"."""
    if len(group.named) < len(group.marks):
        return None  # "the red and the blue bar are level at 4"
    floor = readings[-1].end if readings else group.start
    if any(start >= floor and not _is_denied(context.text, start) for start, _ in group.named):
        return None
    return names_before(group.marks, readings, group.start) or None


def _after(context: Context, group: Group, readings: list[Reading]) -> list[Name] | None:
    """The one series between each value and the next one, where none stands before the first: "12 use the red bus"."""
    marks = [(start, name) for start, name in group.named if not _is_denied(context.text, start)]
    if not readings or len(group.named) < len(group.marks) or any(s < readings[0].start for s, _ in marks):
        return None
    found: list[Name] = []
    ends = [*(reading.start for reading in readings[1:]), group.end]
    for reading, end in zip(readings, ends, strict=True):
        named = {id(name): name for start, name in marks if reading.end <= start < end}
        if len(named) != 1:
            return None
        found += named.values()
    return found


def _level(context: Context, group: Group, readings: list[Reading]) -> list[Name] | None:
    """The series of a row of which each has the one value of a place: "Rye and Oats are level at 4"."""
    marks = [mark for mark in group.marks if not _is_denied(context.text, mark[0])]
    if len(readings) != 1 or not marks:
        return None
    (start, row), reading = marks[-1], readings[0]
    level = LEVEL_RE.search(context.text, start, group.end)
    named = {id(name) for _, names in marks for name in names}
    told = level is not None and start < level.start() <= reading.digits[0] < level.end()
    return row if told and len(row) == len(named) > 1 else None


def _is_denied(text: str, start: int) -> bool:
    """Whether a series is named as having no bar."""
    return DENIED_RE.search(text, max(0, start - 16), start) is not None


def _from_to(context: Context, group: Group, readings: list[Reading]) -> list[Name] | None:
    """The earlier and the later series of "from 48 to 61"; None where the two series are no times."""
    names = context.panel.names.series
    if len(readings) != len(names) or len(names) != FEWEST:
        return None
    first, second = readings
    text = context.text
    if FROM_RE.search(text, group.start, first.digits[0]) is None or first.is_range or second.is_range:
        return None
    if TO_RE.fullmatch(text, first.digits[1], second.digits[0]) is None:
        return None
    return _as_times(names)


def _as_times(names: list[Name]) -> list[Name] | None:
    """The two series, the earlier one first; None if their names do not tell it."""
    for early, late in TIMES:
        told = [{early, late} & set(WORD_RE.findall(name.text.lower())) for name in names]
        if told == [{early}, {late}]:
            return list(names)
        if told == [{late}, {early}]:
            return list(reversed(names))
    years = all(YEAR_RE.fullmatch(name.text) for name in names)
    return sorted(names, key=lambda name: name.text) if years else None


def _without_value(context: Context, group: Group, told: list[Name]) -> list[Found]:
    """The series that the same place is said to have no bar of: "there is no Rye bar"."""
    match = NONE_RE.search(context.line.plain.text, group.start, group.end)
    name = context.panel.names.series_named(match["name"]) if match else None
    if match is None or name is None or any(name is one for one in told):
        return []
    point = without_value(context, Keys(series=name, category=group.place), match.span())
    return [] if point is None else [point]

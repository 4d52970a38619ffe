"""Rule ``clouds_told``: running text about clouds — "periods from 1 to 30 h, and their masses range from 2 to 5 kg"."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.context import Found
from chartprose.rules1.data_sections.keys import label_keys
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.layouts.pairs.extent import extent
from chartprose.rules1.layouts.pairs.pair import has_coordinates
from chartprose.rules1.layouts.told.clouds import SIDES, sides_told
from chartprose.rules1.place import position_of_reading
from chartprose.rules1.points import only_series
from chartprose.rules1.spans import parted
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.context import Context
    from chartprose.rules1.layouts.told.clouds import Side
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

PART_RE = re.compile(r";\s|,\s(?:while|whereas|but)\s", re.IGNORECASE)
OTHERWISE_RE = re.compile(
    r"\b(?:no|not|none|never|nowhere|without|absent|empty|gaps?|void|hardly|rarely|except|excluding|than|if|would|like"
    r"|line|curve|threshold|limit|fit|reference|diagonal|label\w*|axis (?:range|limit)s?"
    r"|dense\w*|density|crowded|sparse\w*|thin\w*|cent(?:er|re)\w*|mean|median|averages?|typical\w*|per"
    r"|overlap\w*|mix\w*|meet|cross\w*|rise[sn]?|rising|increas\w*|decreas\w*|grow\w*|climb\w*|declin\w*|drop\w*"
    r"|shrink\w*|slop\w*|trend\w*|correlat\w*|differ\w*|apart by|by (?:about|around|approximately)?\s?\d)\b",
    re.IGNORECASE,
)
"""Words of a sentence that tells no extent of a cloud, or not of all of it."""

EVERY_RE = re.compile(r"\b(?:all|both|each|every|general|overall|together)\b", re.IGNORECASE)
"""Words of a line below that of a cloud which speaks of more than this one."""

SOME_RE = re.compile(
    r"\b(?:second|third|other|another|small\w*|separate|loose|tight|distinct|isolated|compact sub\w*|sub-?\w*|groups?"
    r"|clusters?|clumps?|patch|arm|few|some|several|half|third|quarter|handful|core|tail|branch|outliers?|rest"
    r"|remaining|remainder|two|three|four|five)\b",
    re.IGNORECASE,
)
"""Words for a part of a cloud, of which one side alone says too little."""

MOST_RE = re.compile(r"\b(?:majority|most|bulk|mainly|mostly|main|nearly all|almost all)\b", re.IGNORECASE)
"""Words for nearly all of a cloud, which need not reach as far as the whole on the other axis."""

BUT_RE = re.compile(
    r"\s?(?:apart|aside) from\s[^,.;\d]{1,60},\s|\s?(?:with|but for) (?:the|one|an?) exception\s[^,.;\d]{1,60},\s",
    re.IGNORECASE,
)
"""What a sentence about all but one mark begins with."""

MARK_RE = re.compile(
    r"\b(?:dot|point|marker|mark|outlier|circle|square|triangle|diamond|cross|star|symbol)\b"
    r"|\b(?:one|single|isolated|lone|solitary|stray)\s(?:[a-z-]{1,20}\s){0,2}(?:at|lies|is|sits|stands|has|appears)\b",
    re.IGNORECASE,
)
SEVERAL_RE = re.compile(
    r"\b(?:dots|points|markers|marks|outliers|circles|squares|triangles|diamonds|crosses|stars|symbols|groups?|clusters?"
    r"|clouds?|bands?|they|their|them)\b",
    re.IGNORECASE,
)
IT_RE = re.compile(r"\s?It\s")
BOTH: Final = 2


@dataclass(slots=True)
class Cloud:
    """What has been told of a whole cloud, one side after the other; a side told twice is unsure."""

    sides: dict[Side, Reading] = field(default_factory=dict)
    unsure: bool = False

    def take(self, sides: dict[Side, Reading]) -> None:
        """Take the sides of another part of the text."""
        self.unsure = self.unsure or not self.sides.keys().isdisjoint(sides)
        self.sides |= sides


def clouds_told(context: Context, words: PanelWords) -> list[Found] | None:
    """A range of values over a span of places for each cloud, and a point for each single mark; None if none is told.

    A cloud may tell its sides in two sentences. What is told in one of each cloud is another rule's.
    """
    keys = label_keys(context, words)
    placed = context.scope.position or context.scope.category or keys.position or keys.category
    if not words.scattered or placed or (context.label and keys.series is None) or has_coordinates(context.text):
        return None
    if context.scope.series and not context.line.label and EVERY_RE.search(context.text, context.start):
        return None
    found: list[Found] = []
    wholes: dict[str | None, Cloud] = {}
    marked = False
    for start, end, name in _parts(context, keys.series or context.scope.series):
        series = name.text if name else None
        begin = but.end() if (but := BUT_RE.match(context.text, start, end)) else start
        text = context.text[begin:end]
        one = _is_one_mark(text) or (marked and IT_RE.match(text) is not None)
        marked = _is_one_mark(text)
        sides = None if OTHERWISE_RE.search(_unlabelled(context, text)) else sides_told(context, start, end)
        if not sides:
            continue
        if len(sides) == BOTH:
            if (point := _point(context, sides, series, words, one=one)) is not None:
                found.append(point)
        elif MOST_RE.search(text):
            found += _alone(context, sides, series, words)
        elif not SOME_RE.search(text) and not one and all(_is_span(reading) for reading in sides.values()):
            wholes.setdefault(series, Cloud()).take(sides)
    for series, cloud in wholes.items():
        found += _whole(context, cloud, series, words)
    known = extent(context, words) if found else None
    return sorted(found, key=lambda point: point.value_span) if _sides(found) > _sides(known or []) else None


def _sides(found: list[Found]) -> int:
    """How many sides of clouds and marks have been told."""
    return sum(1 + (point.x_span is not None) for point in found)


def _unlabelled(context: Context, text: str) -> str:
    """A text in lower case without the labels of the axes, whose words say nothing: "Mass per area from 25 to 80"."""
    text = text.lower()
    for side in SIDES:
        axis = context.panel.axis(side)
        for key in axis.label_keys() if axis else ():
            text = text.replace(key, "") if " " in key else text
    return text


def _parts(context: Context, scope: Name | None) -> Iterator[tuple[int, int, Name | None]]:
    """The parts of the sentences that speak of one series, with it; None for the only one of a panel without names."""
    subjects = Subjects(context.line.plain.text, context.panel, context.start)
    last = scope
    single = only_series(context.panel) is not None
    for first, stop in sentence_spans(context.text, context.start):
        for start, end in parted(context.text, PART_RE, first, stop):
            told = {id(name): name for place, names in subjects.marks if start <= place < end for name in names}
            if subjects.is_unsure(start, end) or len(told) > 1:
                last = scope
                continue
            named = next(iter(told.values()), None)
            if scope is not None and named is not None and named is not scope:
                continue
            last = named or last
            if last is not None or single:
                yield start, end, last


def _is_one_mark(text: str) -> bool:
    return MARK_RE.search(text) is not None and SEVERAL_RE.search(text) is None


def _is_span(reading: Reading) -> bool:
    return reading.is_range or reading.bound is not None


def _point(
    context: Context, sides: dict[Side, Reading], series: str | None, words: PanelWords, *, one: bool
) -> Found | None:
    """The area that two sides frame, or the one mark at two figures; None for two figures of several marks."""
    spans = [_is_span(reading) for reading in sides.values()]
    if one == any(spans):
        return None
    return _found(context, sides["x"], sides["y"], series, words)


def _alone(context: Context, sides: dict[Side, Reading], series: str | None, words: PanelWords) -> list[Found]:
    """The values of most marks, which are told without their places."""
    value = sides.get("y")
    return [_found(context, None, value, series, words)] if value is not None and _is_span(value) else []


def _whole(context: Context, cloud: Cloud, series: str | None, words: PanelWords) -> list[Found]:
    """What the text has told of a whole cloud, if it told its values."""
    value = cloud.sides.get("y")
    if value is None or cloud.unsure:
        return []
    return [_found(context, cloud.sides.get("x"), value, series, words)]


def _found(context: Context, place: Reading | None, value: Reading, series: str | None, words: PanelWords) -> Found:
    return Found(
        value=words.quantity(value),
        value_span=context.span(*value.digits),
        x=position_of_reading(place) if place else Position(),
        x_span=context.span(*place.digits) if place else None,
        series=series,
    )

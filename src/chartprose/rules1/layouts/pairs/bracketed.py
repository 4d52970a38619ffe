"""Rule ``bracketed``: a place and its value in brackets of their own, pair by pair — "[5: 2 mm] [9: 4 mm]"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.keys import Keys, series_of_label
from chartprose.rules1.families import LINES
from chartprose.rules1.found import all_or_none, placed_value
from chartprose.rules1.place import place_in
from chartprose.rules1.quantity import readings_from
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

PAIR_RE = re.compile(r"[\[({](?P<place>[^\[\](){}:=→]{1,30})(?::\s|\s?=\s?)(?P<value>[^\[\](){}:=→]{1,30})[\])}]")
GAP_RE = re.compile(r"\s?[,;|/]?\s?(?:and\s)?")
END_RE = re.compile(r"\s?\.?\s{0,4}$")
FEWEST: Final = 2


def bracketed(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a bracket, each at another place of an x axis of numbers; None if anything stands between them."""
    if not (words.scattered or context.panel.chart_type in LINES) or words.x_ends is None:
        return None
    pairs = _pairs(context.text, context.start)
    keys = series_of_label(context, words) if len(pairs) >= FEWEST else None
    if keys is None:
        return None
    found = all_or_none(_point(context, pair, keys, words) for pair in pairs)
    apart = len({point.x.value for point in found or []}) == len(pairs)
    return found if apart else None


def _pairs(text: str, start: int) -> list[re.Match[str]]:
    """The brackets that fill ``text[start:]``; none if anything else stands there."""
    pairs: list[re.Match[str]] = []
    place = start + len(text[start:]) - len(text[start:].lstrip())
    while pair := PAIR_RE.match(text, place):
        pairs.append(pair)
        gap = GAP_RE.match(text, pair.end())
        place = gap.end() if gap else pair.end()
    return pairs if pairs and END_RE.match(text, pairs[-1].end()) else []


def _point(context: Context, pair: re.Match[str], keys: Keys, words: PanelWords) -> Found | None:
    text = context.text
    placed = place_in(text[: pair.end("place")], words, pair.start("place"))
    value = strict_value(text[: pair.end("value")], pair.start("value"))
    if placed is None or placed[0].value is None or value is None or not words.in_x(placed[0].value):
        return None
    foreign = words.x_unit != words.y_unit and words.x_unit is not None and value.unit == words.x_unit
    several = len(readings_from(text[: pair.end("place")], pair.start("place"))) != 1
    unsure = value.unit is None and words.value_ends and not value.bound and not words.in_y(value.first)
    if foreign or several or unsure or not words.may_be_of_value(value.unit):
        return None
    return placed_value(context, Keys(keys.series, None, placed[0], context.span(*placed[1])), value, words)

"""Rule ``half_pair``: a mark of a cloud whose value is said not to be told — "load 9 N, bend not readable"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from chartprose.record import Quantity
from chartprose.rules1.context import Context, Found
from chartprose.rules1.data_sections.keys import label_keys
from chartprose.rules1.found import place_found
from chartprose.rules1.layouts.pairs.two_by_two import spoken_series
from chartprose.rules1.layouts.rows.by_unit import bears
from chartprose.rules1.missing import kind_of
from chartprose.rules1.not_data import data_figures
from chartprose.rules1.nouns import PanelWords, singular
from chartprose.rules1.place import position_of_reading
from chartprose.rules1.points import only_series

LEAD_RE = re.compile(r"(?:^|[:;,]\s)(?P<name>[A-Za-z]\w{0,20})\s?[=:~]?\s?$")
BETWEEN_RE = re.compile(
    r"(?:\s?[^\s,;]{1,8})?[,;]\s(?:and\s|but\s)?(?:its\s|the\s)?(?P<name>[A-Za-z]\w{0,20})\s?(?:[:=]\s|is\s)?"
)
REACH: Final = 24


def half_pair(context: Context, words: PanelWords) -> list[Found] | None:
    """One point without a value; None unless the one figure is named for x, and words for none for y."""
    if not words.scattered or len(readings := data_figures(context)) != 1:
        return None
    place = readings[0]
    lead = LEAD_RE.search(context.text[max(context.start, place.start - REACH) : place.start])
    between = BETWEEN_RE.match(context.text, place.digits[1])
    if lead is None or between is None or place.is_range or place.bound:
        return None
    named = singular(lead["name"].lower()) in words.own_x_nouns and singular(between["name"].lower()) in words.y_nouns
    measured = words.x_unit is None or place.unit is None or bears(context.text, place, words.x_unit)
    kind = kind_of(context.text[between.end() :])
    keys = label_keys(context, words)
    if not named or not measured or kind is None or keys.position is not None or keys.category is not None:
        return None
    series = keys.series or context.scope.series or spoken_series(context)(place.start)
    if series is None and only_series(context.panel) is None:
        return None
    told = context.span(between.end(), len(context.text.rstrip(" .")))
    found = Found(value=Quantity(), value_span=told, missing=kind)
    keys = replace(keys, series=series, position=position_of_reading(place), position_span=context.span(*place.digits))
    return [found] if place_found(context, keys, found) else None

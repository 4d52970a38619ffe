"""Rule ``same_order``: values without names, in an order told before: "Week 4: 9, 12 and 7, in the same order"."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.rules.data_sections.keys import Keys, keys_of
from chartprose.rules.layouts.in_order import told_order
from chartprose.rules.layouts.point import found_value, place_found

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.names import Name
    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.parts import PanelDraft

ORDER_RE = re.compile(
    r",?\s\(?(?:again\s)?(?:(?P<legend>in\s(?:the\s)?(?:legend order|(?:same\s)?order (?:of|as in|as) the legend))"
    r"|(?:in\s)?(?:the\s|that\s|this\s)?same\sorder(?:\sas (?:above|before))?|in\s(?:that|this)\sorder)\)?\s?\.?$",
    re.IGNORECASE,
)
GAP_RE = re.compile(r"(?:\s?[A-Za-zµ°%][\w°%/·²³]{0,11})?(?:\s?[,;/|]\s(?:and\s)?|\sand\s)")
"""What parts two values: a comma or "and", with a unit before it."""


def same_order(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a series, if the line tells as many values as there are series, and their order is known."""
    names = context.panel.names.series
    told = ORDER_RE.search(context.text, context.start) if len(names) > 1 and "order" in context.text.lower() else None
    listed = told_order(context.line.plain.text, context.panel.names) if told is None else []
    end = told.start() if told else context.text.rfind("(") if listed else context.start
    readings = [reading for reading in context.readings if context.start <= reading.start < end]
    if not readings or len(readings) != len(names) or context.text[context.start : readings[0].start].strip():
        return None
    gaps = pairwise(readings)
    if not all(GAP_RE.fullmatch(context.text, first.end, second.start) for first, second in gaps):
        return None
    outer = keys_of(context, *context.line.label_span, words) if context.label else Keys()
    order = listed or (names if told and told["legend"] else _order_before(context.panel) or context.scope.order)
    if not order or (context.label and (not outer or outer.series)):
        return None
    points = []
    for reading, name in zip(readings, order, strict=True):
        point = found_value(context, reading, words)
        if not place_found(context, replace(outer, series=name), point):
            return None
        points.append(point)
    return points


def _order_before(panel: PanelDraft) -> list[Name] | None:
    """The order in which the points before were told, if these are one of each series at one place; None if not."""
    last = panel.points[-len(panel.names.series) :]
    order = [panel.names.series_named(point.series) for point in last]
    known = [name for name in order if name is not None]
    if len({id(name) for name in known}) != len(panel.names.series) or any(p.x != last[0].x for p in last):
        return None
    return known

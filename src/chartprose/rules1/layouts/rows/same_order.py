"""Rule ``same_order``: values without names, in an order told before: "Week 4: 9, 12 and 7, in the same order"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import label_keys
from chartprose.rules1.found import all_or_none, placed_value
from chartprose.rules1.layouts.rows.in_order import told_order
from chartprose.rules1.quantity import are_joined

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.parts import PanelDraft

ORDER_RE = re.compile(
    r",?\s\(?(?:again\s)?(?:(?P<legend>in\s(?:the\s)?(?:legend order|(?:same\s)?order (?:of|as in|as) the legend))"
    r"|(?:in\s)?(?:the\s|that\s|this\s)?same\sorder(?:\sas (?:above|before))?|in\s(?:that|this)\sorder)\)?\s?\.?$",
    re.IGNORECASE,
)


def same_order(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a series, if the line tells as many values as there are series, and their order is known."""
    names = context.panel.names.series
    told = ORDER_RE.search(context.text, context.start) if len(names) > 1 and "order" in context.text.lower() else None
    listed = told_order(context.line.plain.text, context.panel.names) if told is None else []
    end = told.start() if told else context.text.rfind("(") if listed else context.start
    readings = context.figures(end=end)
    if not readings or len(readings) != len(names) or context.text[context.start : readings[0].start].strip():
        return None
    if not are_joined(context.text, readings):
        return None
    outer = label_keys(context, words)
    order = listed or (names if told and told["legend"] else _order_before(context.panel) or context.scope.order)
    if not order or (context.label and (not outer or outer.series)):
        return None
    pairs = zip(readings, order, strict=True)
    return all_or_none(placed_value(context, replace(outer, series=name), value, words) for value, name in pairs)


def _order_before(panel: PanelDraft) -> list[Name] | None:
    """The order in which the points before were told, if these are one of each series at one place; None if not."""
    last = panel.points[-len(panel.names.series) :]
    order = [panel.names.series_named(point.series) for point in last]
    known = [name for name in order if name is not None]
    if len({id(name) for name in known}) != len(panel.names.series) or any(p.x != last[0].x for p in last):
        return None
    return known

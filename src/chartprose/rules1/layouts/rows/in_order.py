"""Rule ``in_order``: a row of values of the series in an order told above — "(Rye / Oats)", "North: 4 / 7"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.listing import direction_in
from chartprose.rules1.data_sections.keys import Keys, keys_of
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.families import MATRICES
from chartprose.rules1.found import cell_value, place_found
from chartprose.rules1.names import norm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.parts import PanelDraft
    from chartprose.rules1.registry import Registry

ORDER_RE = re.compile(r"\((?P<names>[^()]{3,200})\)\s?[:.]?$|\border\s(?P<behind>[^().:]{3,200})[:.]?$")
"""Where a line tells an order: in brackets at its end, or behind the word."""

WORDS: Final = r"[^,.;:()\d]{2,40}?"
FIRST_RES: Final = (
    re.compile(
        rf"\b(?:gives?|lists?|shows?|states?|names?)\s(?:the\s)?(?P<a>{WORDS})\sfirst,?\s(?:and\sthen|and|then)\s(?:the\s)?"
        rf"(?P<b>{WORDS})(?:\s(?:second|next|last|afterwards))?[.:]?$",
        re.IGNORECASE,
    ),
    re.compile(
        rf"\bfirst\s(?:figure|number|value|entry)\sis\s(?:the\s)?(?P<a>{WORDS}),\s(?:and\s)?(?:the\s)?second\s"
        rf"(?:(?:one|figure|number|value|entry)\s)?(?:is\s)?(?:the\s)?(?P<b>{WORDS})[.:]?$",
        re.IGNORECASE,
    ),
)
"""The order of two series in words: "each entry gives the rye first and the oats second"."""

OF_RE = re.compile(r"^(?:[a-z]{3,20}|the one)\s(?:of|for)\s(?:the\s)?", re.IGNORECASE)
"""What stands before the name of a series in such a sentence: "the rating of Rye first and that of Oats second"."""

HEAD_RE = re.compile(r"^[^:/|,;]{1,30}:\s")
"""What the label of each row is, before the names: "(hour: Rye / Oats)"."""

COLUMNS_RE = re.compile(
    r"\b(?:column[ -]by[ -]column|(?:each|every) column,? (?:is )?(?:listed|read|given|from (?:top|bottom))"
    r"|columns,? (?:are )?(?:listed|read|given|from (?:top|bottom)))\b[^.:]{0,80}:$",
    re.IGNORECASE,
)
"""A head of rows of figures each of which is a column: "Column by column, from top to bottom:"."""

DOWN = "top to bottom"
SIGNS = ("/", "|", ",", ";")


def told_order(text: str, names: Registry) -> list[Name]:
    """The series in the order in which ``text`` lists each of them once, at its end; else nothing."""
    several = len(names.series) > 1
    if several and "first" in text and (pair := next(filter(None, (form.search(text) for form in FIRST_RES)), None)):
        return _complete(
            [names.series_named(pair[s]) or names.series_named(OF_RE.sub("", pair[s])) for s in "ab"], names
        )
    match = ORDER_RE.search(text) if several and (")" in text[-4:] or "order" in text) else None
    if match is None:
        return []
    listed = HEAD_RE.sub("", match["names"] or match["behind"])
    sign = next((sign for sign in SIGNS if sign in listed), ",")
    return _complete([names.series_named(piece) or _by_word(piece, names) for piece in listed.split(sign)], names)


def _complete(found: list[Name | None], names: Registry) -> list[Name]:
    """The series found, if they are all of the panel and each is told once; else nothing."""
    order = [name for name in found if name is not None]
    complete = len(order) == len(found) == len(names.series)
    return order if complete and len({name.text for name in order}) == len(order) else []


def told_columns_down(text: str, panel: PanelDraft) -> list[Name] | None:
    """The rows of a matrix in the order in which a head says that its columns are listed; None if it is no such head.

    No rows, where the head and the axis leave their order open.
    """
    if panel.chart_type not in MATRICES or COLUMNS_RE.search(text) is None:
        return None
    y = panel.axis("y")
    listed, told = (y.runs if y else None) or DOWN, direction_in(text)
    rows = panel.names.series
    if told is None or told == listed:
        return list(rows)
    return rows[::-1] if y is not None and y.runs else []


def _by_word(piece: str, names: Registry) -> Name | None:
    """The one series that has ``piece`` among its words: "North" for "North gate"."""
    found = [name for name in names.series if norm(piece) in norm(name.text).split()]
    return found[0] if len(found) == 1 else None


def in_order(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a series; None if no order is told, or if the row has more or fewer pieces, or words among them."""
    order = context.scope.order
    if not order or not context.label:
        return None
    keys = keys_of(context, *context.line.label_span, words)
    if context.scope.down and (column := context.panel.names.category_named(context.label)) is not None:
        keys = Keys(category=column)
    if not keys or keys.series is not None:
        return None
    for sign in SIGNS:
        pieces = list(_pieces(context, f" {sign} " if sign in "/|" else f"{sign} "))
        if len(pieces) == len(order):
            break
    else:
        return None
    found: list[Found] = []
    subjects = Subjects(context.line.plain.text, context.panel, context.start)
    for name, (start, end) in zip(order, pieces, strict=True):
        point = cell_value(context, start, end, words)
        if point is not None and point.missing is None and subjects.within(start, end) not in ([], [name]):
            return None  # "Rye leads with 4, Oats follow with 3" has an order of its own
        if point is None or not place_found(context, replace(keys, series=name), point):
            return None
        point.series_span, point.x_span = name.span, context.span(*context.line.label_span)
        found.append(point)
    return found


def _pieces(context: Context, sign: str) -> Iterator[tuple[int, int]]:
    place = context.start
    for piece in context.text[context.start :].split(sign):
        yield place, place + len(piece)
        place += len(piece) + len(sign)

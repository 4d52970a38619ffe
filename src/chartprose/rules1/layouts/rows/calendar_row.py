"""Rule ``calendar_row``: months, days or dates in a row, each with its value — "Jan 62, Feb 48", "~1.9k (Jan 10)".

The calendar tells such names, so no axis need list them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.components.listing import outer_pieces
from chartprose.rules1.data_sections.keys import Keys, series_of_label
from chartprose.rules1.dates import DATE, DAY_NAME, MONTH, TIME, YEAR_RE, is_calendar_name
from chartprose.rules1.found import all_or_none, placed_value
from chartprose.rules1.spans import trimmed
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

_DAY: Final = rf"{MONTH}\s\d{{1,2}}(?:,\s(?:19|20)\d\d)?|\d{{1,2}}\s{MONTH}"
_NAME: Final = rf"(?P<name>{DATE}|{_DAY}|{MONTH}|{DAY_NAME}|{TIME}|Q[1-4]|winter|spring|summer|autumn)"
_VALUE: Final = r"(?P<value>[^\s()\[\]:=,;][^()\[\]:=;]{0,24})"
FORMS: Final = (
    re.compile(rf"{_NAME}\s?[:=]\s?{_VALUE}", re.IGNORECASE),
    re.compile(rf"{_NAME}\s?[(\[]{_VALUE}[)\]]", re.IGNORECASE),
    re.compile(rf"{_VALUE}\s?[(\[](?:in\s|on\s)?{_NAME}[)\]]", re.IGNORECASE),
    re.compile(rf"(?P<name>{MONTH}|{DAY_NAME}|Q[1-4])\s{_VALUE}", re.IGNORECASE),
)
"""A piece of the row; all pieces of one row have the same form."""

LEAD_RE = re.compile(r"[^:\d.]{0,60}:\s")
"""What leads up to the row on its line: "Month by month: "."""

FEWEST: Final = 3


def calendar_row(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a name; None if a piece of the line is anything else, or if the x axis has numbers or other names."""
    if words.x_ends is not None or context.scope.category is not None or context.scope.position is not None:
        return None
    start = context.start
    if is_calendar_name(context.line.label):
        start = context.line.label_span[0]  # "Jan: 62, Feb: 48"
    elif lead := LEAD_RE.match(context.text, start):
        start = lead.end()
    pieces = outer_pieces(context.text, *trimmed(context.text, start, len(context.text), " ", " ."))
    if len(pieces) < FEWEST:
        return None
    for form in FORMS:
        told = [form.fullmatch(context.text, *trimmed(context.text, a, b, " ", " .")) for a, b in pieces]
        rows = [piece for piece in told if piece is not None]
        if len(rows) == len(pieces):
            return _points(context, rows, words)
    return None


def _points(context: Context, rows: list[re.Match[str]], words: PanelWords) -> list[Found] | None:
    keys = Keys() if is_calendar_name(context.line.label) else series_of_label(context, words)
    names = {row["name"].casefold() for row in rows}
    series = context.panel.names.series
    if any(row.re is FORMS[-1] and YEAR_RE.fullmatch(row["value"]) for row in rows):
        return None  # "Jan 2021" is a date, and no value of a month
    if keys is None or len(names) < len(rows) or (len(series) > 1 and not (keys.series or context.scope.series)):
        return None
    return all_or_none(_point(context, keys, row, words) for row in rows)


def _point(context: Context, keys: Keys, row: re.Match[str], words: PanelWords) -> Found | None:
    known = context.panel.names.category_named(row["name"])
    if context.panel.names.categories and known is None:
        return None
    value = strict_value(context.text[: row.end("value")], row.start("value"))
    place = Position(label=known.text if known else context.line.plain.text[slice(*row.span("name"))])
    span = context.span(*row.span("name"))
    return placed_value(context, Keys(keys.series, None, place, span), value, words) if value is not None else None

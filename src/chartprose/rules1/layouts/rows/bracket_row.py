"""Rule ``bracket_row``: a bar with its parts in brackets, and perhaps their sum — "Winter [Oats 4, Rye 3] → 7"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.rules1.components.listing import outer_pieces
from chartprose.rules1.data_sections.keys import keys_of
from chartprose.rules1.found import cell_value, place_found
from chartprose.rules1.spans import trimmed

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.data_sections.keys import Keys
    from chartprose.rules1.nouns import PanelWords

ROW_RE = re.compile(
    r"\s{0,4}[\[({](?P<row>[^()\[\]{}]{3,400})[\])}]\s?"
    r"(?:(?:→|->|=>|=|:|[-,;])?\s?(?:(?:(?:full|whole|total|bar|stack)\s(?:height|length)|total|sum|in all|whole)"
    r"\s?[:=]?\s)?[~≈]?\s?(?P<total>\d[\d.,]{0,12})[^\d.]{0,16})?"
    r"\.?\s{0,4}$",
    re.IGNORECASE,
)
PIECE_RE = re.compile(
    r"(?P<name>[^\d:=]{1,60}?)\s?[:=]?\s(?P<value>[~≈<>$€£-]{0,2}\s?\d[^\s]{0,12}(?:\s\S{1,12})?|[^\d]{1,24})"
)
FEWEST = 2


def bracket_row(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a name in the brackets; None if a piece is anything else than a known name and one value.

    The sum behind the brackets is accounted for, but no point.
    """
    start, end = _key(context)
    row = ROW_RE.match(context.text, end)
    outer = keys_of(context, start, end, words) if row else None
    if row is None or not outer or (outer.series is not None and outer.category is not None):
        return None
    pieces = outer_pieces(context.text, *row.span("row"))
    told = [_piece(context, outer, piece, words) for piece in pieces]
    found = [point for point in told if point is not None]
    if len(found) < max(FEWEST, len(told)) or len({(p.series, p.x.label) for p in found}) < len(found):
        return None
    if row["total"]:
        found[0].covers.append(context.span(*row.span("total")))
    return found


def _key(context: Context) -> tuple[int, int]:
    """What stands before the first bracket of the line."""
    start = context.line.label_span[0] if context.label else context.start
    ends = [place for sign in "[({" if (place := context.text.find(sign, start)) > 0]
    end = min(ends, default=start)
    return start, start + len(context.text[start:end].rstrip())


def _piece(context: Context, outer: Keys, piece: tuple[int, int], words: PanelWords) -> Found | None:
    match = PIECE_RE.fullmatch(context.text, *trimmed(context.text, *piece, " ", " ."))
    if match is None:
        return None
    names, name = context.panel.names, context.line.plain.text[slice(*match.span("name"))]
    keys = replace(outer, series=names.series_named(name))
    if outer.series is not None:
        keys = replace(outer, category=names.category_named(name))
    if (keys.category if outer.series is not None else keys.series) is None:
        return None
    point = cell_value(context, match.start("value"), match.end(), words)
    if point is None or not place_found(context, keys, point):
        return None
    if keys.series is not None and outer.series is None:
        point.series_span = context.span(*match.span("name"))
    return point

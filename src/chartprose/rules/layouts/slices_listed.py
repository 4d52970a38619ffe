"""Rule ``slices_listed``: all slices of a pie in one list — "the slices are Rye (tan) with 44 % or 22 bags, Oats …".

No list names the slices, so that only the whole tells that the list is complete: the shares make up 100 %.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules.layouts.point import found_value
from chartprose.rules.layouts.slices_told import FEWEST, SLACK
from chartprose.rules.names import norm
from chartprose.rules.quantity import readings_from
from chartprose.rules.style import style_of
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.nouns import PanelWords

LEAD_RE = re.compile(r"\b(?:slices|sectors|wedges|segments)\s(?:in order\s)?are:?\s(?=[^\W\d_])", re.IGNORECASE)
SEPARATOR_RE = re.compile(r"[,;]\s(?:and\s)?(?=[A-Z])|\sand\s(?=[A-Z])")
PIECE_RE = re.compile(
    r"(?P<name>[A-Z][^()\d,;:%]{0,50}?)(?:\s\((?P<style>[^()\d]{2,40})\))?,?\s(?:(?:with|at)\s)?"
    r"(?P<share>\d[\d.]{0,8}\s?%)(?:\s(?:or|\(|and|=)\s?(?P<count>\d[\d,]{0,9})\s[A-Za-z]{2,20}\)?)?"
)
"""A name, how its slice looks, its share and, where it is told, how many it stands for."""

LONGEST: Final = 6
"""How many words a name has at most."""


def slices_listed(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a slice; None if a piece of the list is anything else, or if the shares are not the whole."""
    panel, scope = context.panel, context.scope
    if panel.chart_type != "pie" or panel.names.series or panel.names.categories or panel.points:
        return None
    lead = LEAD_RE.search(context.text, context.start)
    if lead is None or scope.series or scope.category:
        return None
    stop = next((end for _, end in sentence_spans(context.text, lead.end())), len(context.text))
    stop = lead.end() + len(context.text[lead.end() : stop].rstrip(" ."))
    cuts = [cut.span() for cut in SEPARATOR_RE.finditer(context.text, lead.end(), stop)]
    starts, ends = [lead.end(), *(cut[1] for cut in cuts)], [*(cut[0] for cut in cuts), stop]
    pieces = [PIECE_RE.fullmatch(context.text, *piece) for piece in zip(starts, ends, strict=True)]
    found = [_point(context, piece, words) for piece in pieces if piece is not None]
    points = [point for point in found if point is not None]
    if len(points) < max(len(pieces), FEWEST) or len({norm(point.x.label or "") for point in points}) < len(points):
        return None
    return points if abs(sum(point.value.value or 0 for point in points) - 100) <= SLACK else None


def _point(context: Context, piece: re.Match[str], words: PanelWords) -> Found | None:
    looks = piece["style"] is None or style_of(piece["style"]).color is not None
    told = readings_from(context.text, piece.start("share"), piece.end("share"))
    if not looks or len(told) != 1 or told[0].value is None or len(piece["name"].split()) > LONGEST:
        return None
    point = found_value(context, told[0], words)
    point.x, point.x_span = Position(label=piece["name"]), context.span(*piece.span("name"))
    if piece["count"]:
        point.covers.append(context.span(*piece.span("count")))
    return point

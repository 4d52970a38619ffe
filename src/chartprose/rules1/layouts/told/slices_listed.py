"""Rule ``slices_listed``: all slices of a pie in one list — "the slices are Rye (tan) with 44 % or 22 bags, Oats …".

No list names the slices, so that only the whole tells that the list is complete: the shares make up 100 %.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.found import all_or_none, named_value
from chartprose.rules1.layouts.told.slices import are_whole, differ, is_unlisted_pie
from chartprose.rules1.quantity import readings_from
from chartprose.rules1.spans import parted
from chartprose.rules1.style import style_of
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

LEAD_RE = re.compile(r"\b(?:slices|sectors|wedges|segments)\s(?:in order\s)?are:?\s(?=[^\W\d_])", re.IGNORECASE)
SEPARATOR_RE = re.compile(r"[,;]\s(?:and\s)?(?=[A-Z])|\sand\s(?=[A-Z])")
PIECE_RE = re.compile(
    r"(?P<name>[A-Z][^()\d,;:%]{0,50}?)(?:\s\((?P<style>[^()\d]{2,40})\))?,?\s(?:(?:with|at)\s)?"
    r"(?P<share>\d[\d.]{0,8}\s?%)(?:\s(?:or|\(|and|=)\s?(?P<count>\d[\d,]{0,9})\s[A-Za-z]{2,20}\)?)?"
)
"""A name, how its slice looks, its share and, where it is told, how many it stands for."""

BRACKETED_RE = re.compile(
    r"(?P<name>[A-Z][^()\d,;:%]{0,50}?)\s\((?P<share>\d[\d.]{0,8}\s?%),\s(?P<style>[^()\d,;]{2,40})\)(?P<count>(?!))?"
)
"""The same with the share in the brackets: "Rye (44 %, tan)"."""

LONGEST: Final = 6
"""How many words a name has at most."""


def slices_listed(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a slice; None if a piece of the list is anything else, or if the shares are not the whole."""
    lead = LEAD_RE.search(context.text, context.start) if is_unlisted_pie(context) else None
    if lead is None:
        return None
    stop = next((end for _, end in sentence_spans(context.text, lead.end())), len(context.text))
    stop = lead.end() + len(context.text[lead.end() : stop].rstrip(" ."))
    pieces = parted(context.text, SEPARATOR_RE, lead.end(), stop)
    found = all_or_none(_point(context, *piece, words) for piece in pieces)
    return found if found and differ(found) and are_whole([point.value.value or 0 for point in found]) else None


def _point(context: Context, start: int, end: int, words: PanelWords) -> Found | None:
    piece = PIECE_RE.fullmatch(context.text, start, end) or BRACKETED_RE.fullmatch(context.text, start, end)
    if piece is None:
        return None
    looks = piece["style"] is None or style_of(piece["style"]).color is not None
    told = readings_from(context.text, piece.start("share"), piece.end("share"))
    if not looks or len(told) != 1 or told[0].value is None or len(piece["name"].split()) > LONGEST:
        return None
    point = named_value(context, piece.span("name"), told[0], words)
    if piece["count"]:
        point.covers.append(context.span(*piece.span("count")))
    return point

"""Rule ``listed_pairs``: one bracket of places with their values — "Rye (0: ~12, 6: ~19, 12: n/a), rising"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.found import all_or_none, cell_value, place_found
from chartprose.rules1.missing import kind_of
from chartprose.rules1.number import holds_digit
from chartprose.rules1.place import place_in
from chartprose.rules1.points import only_series
from chartprose.rules1.spans import parted

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords

BRACKET_RE = re.compile(r"[\[({](?P<pairs>[^()\[\]{}]{5,800})[\])}]")
SIGN_RE = re.compile(r"[:=→]|->")
PAIR_RE = re.compile(r"\s?(?P<place>[^:=→>]{1,30}?)\s?(?::\s|=\s?|→\s?|->\s?)(?P<value>[^:=→>]{1,24})")
BETWEEN_RE = re.compile(r"[;,]\s")
FEWEST: Final = 2


def listed_pairs(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a pair; None if the bracket holds anything else, or a figure stands beside it."""
    pairs = pairs_in(context.text)
    if not pairs or holds_digit(context.text[pairs[-1].end() :]):
        return None
    names = _subjects(context, pairs[0].start())
    if names is None:
        return None
    series = names[0] if names else None
    found = all_or_none(_point(context, pair, series, words) for pair in pairs)
    places = {(point.x.value, point.x.low, point.x.label) for point in found or []}
    return found if len(places) == len(pairs) else None


def pairs_in(text: str) -> list[re.Match[str]]:
    """The pairs of the first bracket that holds a sign between two figures; none where it holds anything else."""
    if SIGN_RE.search(text) is None:
        return []
    bracket = next((b for b in BRACKET_RE.finditer(text) if SIGN_RE.search(text, *b.span("pairs"))), None)
    pieces = parted(text, BETWEEN_RE, *bracket.span("pairs")) if bracket else []
    pairs = [pair for piece in pieces if (pair := PAIR_RE.fullmatch(text, *piece)) is not None]
    told = [pair for pair in pairs if holds_digit(pair["value"])]
    whole = len(pairs) == len(pieces) and all(pair in told or kind_of(pair["value"]) for pair in pairs)
    return pairs if whole and len(told) >= FEWEST else []


def _subjects(context: Context, end: int) -> list[Name] | None:
    """The one series that stands before the bracket, or that in scope; none where the panel has only one.

    None where several stand there, no one is known, or a figure stands beside the name.
    """
    text = context.line.plain.text
    subjects = Subjects(text, context.panel, 0)
    named = subjects.within(0, end)
    if len(named) == 1:
        rest = text[:end]
        for key in sorted(named[0].keys, key=len, reverse=True):
            rest = rest.lower().replace(key, "")
        return None if holds_digit(rest) else [named[0]]
    if named or holds_digit(text[context.start : end]):
        return None
    if context.scope.series is not None:
        return [context.scope.series]
    return [] if only_series(context.panel) is not None else None


def _point(context: Context, pair: re.Match[str], series: Name | None, words: PanelWords) -> Found | None:
    start, end = pair.span("place")
    point = cell_value(context, *pair.span("value"), words)
    if point is None or (point.missing is None and not words.may_be_of_value(point.value.unit)):
        return None
    category = context.panel.names.category_named(context.line.plain.text[start:end].strip(" \"'`"))
    if category is not None:
        return point if place_found(context, Keys(series, category, None, context.span(start, end)), point) else None
    placed = place_in(context.text[:end], words, start)
    if placed is None or placed[0].value is None or not words.in_x(placed[0].value):
        return None
    return point if place_found(context, Keys(series, None, placed[0], context.span(*placed[1])), point) else None

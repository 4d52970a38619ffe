"""Rule ``enumeration``: names that no list told, each with its value — "the bars end at: Oats (-3 t), Rye (4 t)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.listing import outer_pieces
from chartprose.rules1.found import named_value
from chartprose.rules1.nouns import YEARS, singular
from chartprose.rules1.number import CURRENCY, holds_digit
from chartprose.rules1.quantity import APPROX_WORDS, readings_in
from chartprose.rules1.spans import trimmed
from chartprose.rules1.strict_value import strict_value
from chartprose.rules1.trajectories.words import COUNT_NOUNS, MOTIONS, WIDTH_NOUNS
from chartprose.text.sentences import lower_words, sentence_spans
from chartprose.text.vocabulary import STATISTICS

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

NAME: Final = r"(?P<name>[^\W\d_][^()\[\]:=;,~<>]{0,60}?)"
VALUE: Final = (
    rf"(?P<value>(?:(?:approximately|about|around|roughly|nearly)\s)?"
    rf"[-+~<>≤≥{CURRENCY}\s]{{0,4}}\d[^()\[\]:=]{{0,40}}?)"
)
FORMS: Final = (
    re.compile(rf"{NAME}\s?[(\[]\s?{VALUE}\s?[)\]]"),
    re.compile(rf"{NAME}\s?(?::|=|\s(?:-|->|→))\s{VALUE}"),
    re.compile(rf"{NAME}\s(?:at|with)\s{VALUE}"),
    re.compile(rf"(?P<value>[-+~{CURRENCY}\s]{{0,4}}\d[^()\[\]:=]{{0,24}}?)\s(?:for|in)\s(?:the\s)?{NAME}"),
)
"""A piece of the list; all pieces of one list have the same form."""

VERB_LEAD_RE = re.compile(
    r"(?:The|These|All|Its|Their|Bars?|Values?|Heights?|Lengths?|Shares?|They)\s[a-z\s-]{0,60}?"
    r"(?:at|are|is|to|reach|reaches|shows?)\s(?=[^\W\d_a-z])"
)
"""What leads up to the first name without a colon: "The bars end at Oats (3)"."""

LEAD_RE = re.compile(r":\s")
EDGE: Final = " \"'"
MIN_NAMES: Final = 3
MAX_BARE_WORDS: Final = 4
"""Without a colon before the list its first name may not be a sentence that leads up to it."""

VERBS: Final = frozenset({
    "is", "are", "has", "have", "stands", "stand", "reaches", "reach", "climbs", "climb", "comes", "come", "sits",
    "sit", "lies", "lie", "holds", "hold", "shows", "show", "scores", "score", "measures", "measure", "arrives",
    "arrive", "ends", "end", "extends", "extend", "stretches", "stretch", "follows", "follow", "attains", "attain",
    "remains", "remain", "stays", "stay", "goes", "go", "gets", "get", "peaks", "peak", "records", "record",
    "leads", "lead", "trails", "tops", "ranks",
})  # fmt: skip
"""What gives a figure to the name before it."""

SENTENCE_WORDS: Final = VERBS | frozenset({
    "was", "were", "the", "at", "with", "then", "while", "than", "which", "by", "from", "to",
})  # fmt: skip
"""Words that are not in a name, but around it."""

LISTED_TYPES: Final = frozenset({"bar", "stacked_bar", "pie", "radar", "histogram", None})
OTHER_NOUNS: Final = WIDTH_NOUNS - {"rise", "fall", "drop", "lead"} | {
    "rank", "sample", "error", "deviation", "uncertainty", "median", "mean", "growth", "target", "colour", "color",
}  # fmt: skip
"""What a list may tell of names instead of the values of their bars."""

MOMENTS: Final = MOTIONS.keys() | {"beginning", "middle", "last", "first", "low", "high", "value", "final", "initial"}
"""Moments of a line, which are no places."""
NO_NAMES: Final = frozenset({word for word, _ in STATISTICS} | COUNT_NOUNS | {"total", "sum", "average", "n", "rank"})


NAMED_RE = re.compile(r"[A-Z][^:=;,]{0,60}?\s[-+~≈<>$€£]{0,3}\d[\d.,]*+\s?[^\s\d]{0,6}$")
"""A name with a figure behind it, and nothing else."""

BRACKETS_RE = re.compile(r"\([^()]*+\)")


def enumeration(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a name; None if the panel tells several series, or if a piece of the list is anything else."""
    panel, scope = context.panel, context.scope
    if scope.category is not None or scope.position is not None:
        return None
    if panel.chart_type not in LISTED_TYPES and not (scope.series is not None and _has_bare_axis(context)):
        return None
    if scope.series is None and len(panel.names.series) > 1:
        return None
    for start, end in sentence_spans(context.text, context.start):
        first = _list_start(context.text, start, end)
        items = _items(context, first, end)
        if (
            items
            and _leads_to_values(context.text[start:first], words)
            and not _are_years([reading for _, reading in items], words)
        ):
            return [named_value(context, name, reading, words) for name, reading in items]
    return None


def _has_bare_axis(context: Context) -> bool:
    """Whether the x axis has a label and nothing else, so that the names of a list may be its places: months."""
    x = context.panel.axis("x")
    if x is None or x.domain is not None or x.ticks or x.categories:
        return False
    return not readings_in(x.label or "")


def _list_start(text: str, start: int, end: int) -> int:
    """Where the list begins: behind the colon that leads up to it, if no name and no figure stands before that."""
    colon = LEAD_RE.search(text, start, end)
    if colon is None and (lead := VERB_LEAD_RE.match(text, start, end)):
        return lead.end()
    if colon is None or holds_digit(text[start : colon.start()]) or len(text[start : colon.start()].split()) < 2:
        return start
    return colon.end()


def _leads_to_values(lead: str, words: PanelWords) -> bool:
    """Whether the words before the list leave it open that it tells values; "the gains over last year" are none."""
    nouns = {singular(word) for word in lower_words(lead)}
    return OTHER_NOUNS.isdisjoint(nouns - words.y_nouns - words.own_x_nouns)


def _items(context: Context, start: int, end: int) -> list[tuple[tuple[int, int], Reading]]:
    """The names, as spans of the line, and their values; nothing if there are few, or one of another form."""
    text = context.text
    pieces = outer_pieces(text, *trimmed(text, start, end, "", " ."))
    pieces = [(a, b) for a, b in pieces if text[a:b].strip()]
    if len(pieces) < MIN_NAMES:
        return []
    for form in FORMS:
        matches = [form.fullmatch(text, *trimmed(text, a, b, EDGE, EDGE)) for a, b in pieces]
        items = [_item(context, match) for match in matches if match is not None]
        found = [item for item in items if item is not None]
        if len(found) == len(pieces):
            bare = text[: found[0][0][0]].rstrip().endswith(":") or len(_words(text, found[0][0])) <= MAX_BARE_WORDS
            return found if bare and _differ(text, found) else []
    return []


def _item(context: Context, match: re.Match[str]) -> tuple[tuple[int, int], Reading] | None:
    text = context.text
    words = _words(text, match.span("name"))
    if context.panel.chart_type not in LISTED_TYPES and not MOMENTS.isdisjoint(words):
        return None
    if words and words[0] in APPROX_WORDS:
        return None  # "about 3 at 100": a value and its place
    if not words or not SENTENCE_WORDS.isdisjoint(words) or singular(words[-1]) in NO_NAMES:
        return None
    names = context.panel.names
    if names.categories and names.category_named(context.line.plain.text[slice(*match.span("name"))]) is None:
        return None
    reading = strict_value(text[: match.end("value")], match.start("value"))
    return None if reading is None or reading.is_range else (match.span("name"), reading)


def _words(text: str, span: tuple[int, int]) -> list[str]:
    return text[slice(*span)].lower().split()


def _differ(text: str, items: list[tuple[tuple[int, int], Reading]]) -> bool:
    return len({text[slice(*span)].casefold() for span, _ in items}) == len(items)


def _are_years(readings: list[Reading], words: PanelWords) -> bool:
    """Whether the figures are years of something ("Old Mill (1891)"), and not values on the axis."""
    return all(
        reading.unit is None and YEARS[0] <= reading.first <= YEARS[1] and not words.in_y(reading.first)
        for reading in readings
    )


def lists_names(context: Context) -> bool:
    """Whether the text under a category is a row of names that nobody told, each with a figure, and no sentence."""
    if context.scope.category is None or context.panel.names.series:
        return False
    pieces = [context.text[a:b].strip(" .") for a, b in outer_pieces(context.text, context.start, len(context.text))]
    named = [piece for piece in pieces if NAMED_RE.match(piece)]
    words = {word for piece in named for word in lower_words(BRACKETS_RE.sub("", piece))}
    return len(named) == len(pieces) > 1 and words.isdisjoint(MOTIONS)

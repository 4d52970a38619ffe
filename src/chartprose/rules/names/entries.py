"""Entries: the two sides of one entry of a legend, and the entries of a line.

An entry is cut in two where a sign, a bracket, a comma or a verb is. The first cut after which exactly one
side is a style and nothing else is used; without one, the sides are distinguished for the whole list.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.heads import MODIFIERS, tokens_of
from chartprose.rules.names.labels import LEAD_WORDS_RE
from chartprose.rules.names.styles import Style, style_of
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules.names.piece import Piece

SIGN_RE = re.compile(r":\s|\s?(?:=|→|->|⇒|=>)\s?|\s-{1,2}\s")
VERB_RE = re.compile(r"\s(?:[a-z]{2,12}(?:s|ing|ed)(?:\s(?:as|by|to|for|with|in))?|for|as|in|is|are|with)\s(?:the\s)?")
"""What is between a name and its style where one side is plainly a style: a verb of any kind, or a preposition."""

CONNECTOR_RE = re.compile(r"\b[a-z]{2,10}(?:s|ed|ing)\b|\b(?:for|to|as|is|by|label)\b|[=→:]|->|\s-\s", re.IGNORECASE)
SEMICOLON_RE = re.compile(r"\s?;\s(?:and\s)?")
COMMA_RE = re.compile(r"\s?[,;]\s(?:and\s|while\s)?|\sand\s|\s[|·•]\s")
NUMBER_BEHIND_RE = re.compile(r",\s(?=[^,]*\d)")
NUMBERED_RE = re.compile(r"[A-Z][a-z]+ \d{1,3}:\s")
"""A number in place of a name, before the entry itself: "Series 1: Black line: Orchard"."""

OPENING_RE = re.compile(r"[^:`]{1,60}:\s(?=.*[;,])")
BRACKET_RE = re.compile(r"[(\[]([^()\[\]]{1,80})[)\]]")
TAIL_BRACKET_RE = re.compile(r"\s?[(\[]([^()\[\]]{1,80})[)\]]\s?$")
AXIS_RE = re.compile(r"\b(left|right|primary|secondary)[\s-](?:y[\s-]?)?(?:axis|scale)\b", re.IGNORECASE)
LOCATION_WORDS: Final = MODIFIERS | {
    "located", "placed", "positioned", "box", "legend", "corner", "beside", "position", "key", "between", "within",
    "entries", "is", "series", "items",
}  # fmt: skip
SIGNS: Final = "●○◯■□▲△▼▽◆◇★☆×✕▪•—-– "
MAX_ENTRY: Final = 240
MAX_WORDS: Final = 6


@dataclass(slots=True)
class Entry:
    """One entry: two sides, of which one may be missing; ``strong`` if it begins with a label in bold.

    ``style`` is that of all other words where the first side is marked as the name: in quotes, code or bold.
    """

    piece: Piece
    first: Piece
    second: Piece | None = None
    style: Style | None = None
    strong: bool = False

    @property
    def is_full(self) -> bool:
        """Whether the entry has a name and a style of its own."""
        if self.style is not None:
            return bool(self.style)
        return self.second is not None and style_of(self.first.text).whole != style_of(self.second.text).whole

    @property
    def is_sided(self) -> bool:
        """Whether the entry has two sides, and neither is a figure."""
        if self.style is not None:
            return bool(self.style)
        return self.second is not None and not self.second.text[:1].isdigit()


def is_place(piece: Piece) -> bool:
    """Whether a piece says nothing but where the legend is."""
    tokens = tokens_of(piece.text)
    return bool(tokens) and all(t in LOCATION_WORDS or t.isdigit() for t in tokens)


def entry_of(piece: Piece) -> Entry | None:
    """The two sides of an entry."""
    piece = piece.trimmed()
    if not piece or piece.end - piece.start > MAX_ENTRY:
        return None
    text = piece.line.plain.text
    if text[piece.start] in SIGNS and text[piece.start + 1 : piece.start + 2] == " ":
        piece = piece.sub(piece.start + 1, piece.end)
    if (entry := _marked(piece)) is not None:
        return entry
    strong = piece.line.strong and piece.start == piece.line.label_span[0] < piece.line.label_span[1] <= piece.end
    entries = [Entry(piece, first, second, strong=strong) for first, second in (*_cuts(piece), (piece, None))]
    return next((entry for entry in entries if entry.is_full), entries[0])


def _marked(piece: Piece) -> Entry | None:
    """An entry whose name is set in quotes or code, or in bold after its style; all other words are its style."""
    text = piece.line.plain.text
    named = [m for m in piece.quoted_names() if not style_of(text[m.start : m.end]).whole]
    quoted = [m for m in piece.quoted_names(bold=False) if text[m.outer_start - 1 : m.outer_start] != "("]
    marks = quoted if len(quoted) == 1 else named
    if len(marks) != 1:
        return None
    mark = marks[0]
    rest = f"{text[piece.start : mark.outer_start]} {text[mark.outer_end : piece.end]}"
    style = style_of(CONNECTOR_RE.sub(lambda match: match.group() if style_of(match.group()) else " ", rest))
    behind = mark.start > piece.start
    if mark in quoted:
        is_name = (mark in named or style.whole) and not (behind and named and named[0].start == piece.start)
    else:
        is_name = style.whole and behind
    return Entry(piece, piece.sub(mark.start, mark.end), style=style) if is_name else None


def _cuts(piece: Piece) -> Iterator[tuple[Piece, Piece]]:
    """The two sides of an entry, by each kind of cut in turn."""
    line = piece.line
    label_start, label_end = line.label_span
    if line.strong and piece.start == label_start < label_end <= line.rest_start < piece.end:
        yield piece.sub(label_start, label_end).trimmed(), piece.sub(line.rest_start, piece.end).trimmed()
    parts = list(piece.cuts(SIGN_RE))
    if len(parts) > 1:
        yield _sides(piece, parts[0].end, parts[1].start)
    yield from _bracket_cuts(piece)
    if style_of(piece.text):
        yield from _verb_cuts(piece)


def _sides(piece: Piece, end: int, start: int) -> tuple[Piece, Piece]:
    return piece.sub(piece.start, end).trimmed(), piece.sub(start, piece.end).trimmed()


def _bracket_cuts(piece: Piece) -> Iterator[tuple[Piece, Piece]]:
    """A style or an axis in brackets after a name."""
    text = piece.line.plain.text
    for match in BRACKET_RE.finditer(text, piece.start, piece.end):
        inner = next(iter(piece.sub(*match.span(1)).cuts(NUMBER_BEHIND_RE)))
        if not style_of(inner.text).whole and style_of(inner.text.partition(", ")[0]).whole:
            inner = next(iter(inner.cuts(COMMA_RE)))  # "orange stars, from left to right"
        outer = piece.sub(piece.start, match.start()).trimmed()
        if outer and (style_of(inner.text) or AXIS_RE.search(inner.text) or style_of(outer.text).whole):
            yield outer, inner


def _verb_cuts(piece: Piece) -> Iterator[tuple[Piece, Piece]]:
    """A style and a short name with a verb between them: "A teal line stands for the Fenn"."""
    parts = list(piece.cuts(VERB_RE))
    for before, behind in itertools.pairwise(parts):
        first, second = _sides(piece, before.end, behind.start)
        a, b = style_of(first.text), style_of(second.text)
        name = (second if a.whole else first).text
        plain = 0 < len(name.split()) <= MAX_WORDS and not style_of(name) and VERB_RE.search(f" {name} ") is None
        if a.whole != b.whole and plain:
            yield first, second


def is_entry(piece: Piece) -> bool:
    """Whether a bullet is plainly an entry of a legend: a style on one side and none on the other."""
    entry = entry_of(piece)
    return entry is not None and entry.is_full


def entries_of(piece: Piece) -> list[Entry]:
    """The entries of one bullet: one, or several in a row."""
    piece = piece.trimmed()
    if is_place(piece):
        return []
    numbered = NUMBERED_RE.match(piece.text)
    inner = entry_of(piece.sub(piece.start + numbered.end(), piece.end)) if numbered is not None else None
    if inner is not None and inner.is_full:
        return [inner]
    listed = inline_entries(piece)
    if len(listed) > 1 and any(entry.is_full for entry in listed):
        return listed
    entry = entry_of(piece)
    return [entry] if entry is not None else []


def inline_entries(piece: Piece) -> list[Entry]:
    """The entries that are after the head of a legend, sentence by sentence, each after an opening or not."""
    found: list[Entry] = []
    for start, end in sentence_spans(piece.line.plain.text, piece.start, piece.end):
        sentence = piece.sub(start, end).trimmed()
        if is_place(sentence):
            continue
        opening = OPENING_RE.match(sentence.text)
        listed: list[Entry] = []
        if opening is not None and not style_of(opening.group().rstrip(": ")).whole:
            listed = list_of(sentence.sub(sentence.start + opening.end(), sentence.end))
        found += listed or list_of(sentence)
    return found


def list_of(piece: Piece) -> list[Entry]:
    """The entries of a list, if each of its parts is one, or a capitalised name."""
    for separator in (COMMA_RE, SEMICOLON_RE) if "; " in piece.text else (COMMA_RE,):
        parts = [part for part in piece.cuts(separator) if not is_place(part)]
        lead = LEAD_WORDS_RE.match(parts[0].text) if parts else None
        if lead is not None and not style_of(lead.group()):
            parts[0] = parts[0].sub(parts[0].start + lead.end(), parts[0].end)  # "the legend lists Rye (red)"
        entries = [entry for entry in map(entry_of, parts) if entry is not None]
        if any(e.is_full for e in entries) and all(e.is_sided for e in entries):
            return entries
        if len(entries) > 1 and all(_is_name(entry) for entry in entries):
            return entries
    return []


def _is_name(entry: Entry) -> bool:
    """Whether an entry is a name and nothing else: in quotes, or short and capitalised."""
    text = entry.piece.text
    if entry.style is not None:
        return text.strip("\"'` .") == entry.first.text
    return entry.second is None and len(text.split()) <= 4 and not text[:1].islower()

"""Entries: the two sides of one entry of a legend, and the entries of a line.

An entry is cut in two where a sign, a bracket, a comma or a verb stands. The first cut holds after which exactly one
side is a style and nothing else; without one, the sides are told apart for the whole list.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.heads import tokens_of
from chartprose.rules.names.styles import BARS, Style, style_of
from chartprose.rules.names.vocabulary import FIELDS, MODIFIERS, SIDES
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules.names.piece import Mark, Piece

SIGN_RE = re.compile(r":\s|\s?(?:=|→|->|⇒|=>)\s?|\s-{1,2}\s")
VERB_RE = re.compile(r"\s(?:[a-z]{2,12}(?:s|ing|ed)(?:\s(?:as|by|to|for|with|in))?|for|as|in|is|are|with)\s(?:the\s)?")
"""What stands between a name and its style where one side is plainly a style: a verb of any kind, or a preposition."""

CONNECTOR_RE = re.compile(
    r"\b[a-z]{2,10}(?:s|ed|ing)\b|\b(?:series|for|to|as|is|by|label|name)\b|[=→:]|->|\s-\s", re.IGNORECASE
)
GENERIC_RE = re.compile(r"(?:series|line|entry|item|curve|dataset|group|trace)\s\d{1,3}(?::\s|$)", re.IGNORECASE)
"""A number in place of a name, before the entry itself: "Series 1: Black line: Orchard"."""

KEY_RE = re.compile(r"(?:^|[.;,]\s|\s-\s)(?P<key>[A-Za-z ]{3,16}):\s")
SEMICOLON_RE = re.compile(r"\s?;\s?(?:and\s)?|\s\|\s")
COMMA_RE = re.compile(r"\s?[,;]\s(?:and\s|while\s)?|\sand\s|\s\|\s")
NUMBER_BEHIND_RE = re.compile(r",\s(?=[^,]*\d)")
STYLED_ITEM_RE = re.compile(r"\(([^()]{2,60})\)[,;] ")
OPENING_RE = re.compile(r"[^:\"`]{1,60}:\s(?=.*[;,])")
SPACED_COMMA_RE = re.compile(r",\s")
BRACKET_RE = re.compile(r"[(\[]([^()\[\]]{1,80})[)\]]")
TAIL_BRACKET_RE = re.compile(r"\s?[(\[]([^()\[\]]{1,80})[)\]]\s?$")
AXIS_RE = re.compile(
    r"\b(?P<side>left|right|primary|secondary)\b[\s-]?(?:hand\s)?(?:y[\s-]?)?(?:axis|scale)\b|\b(?P<y2>y2)\b",
    re.IGNORECASE,
)
ASIDE_RE = re.compile(
    rf"{AXIS_RE.pattern.replace('?P<side>', '?:').replace('?P<y2>', '?:')}|\by2?[\s-]axis\b"
    r"|\b(?:(?:at|on|to|along|in)\s)?(?:the\s)?(?:bottom|top|left|right|middle|upper|lower|front|back|inner|outer)"
    r"(?:most)?(?:\s(?:half|part|segment|side|bar|layer|band|end|portion))?\b(?![\s-]?(?:triang|point|arrow))",
    re.IGNORECASE,
)
"""What a style may be accompanied by: the axis that it belongs to, and its place in a stack or a group."""

PLACES: Final = MODIFIERS | frozenset({
    "located", "placed", "positioned", "inside", "right", "area", "box", "legend", "with", "edge", "from", "corner",
    "beside", "position", "key", "between", "part", "quadrant", "shown", "entries", "within", "is", "series", "items",
})  # fmt: skip
DRAWN: Final = BARS | {"line", "lines", "curve", "curves", "marker", "markers", "points", "dots", "one", "legend"}
VAGUE_RE = re.compile(
    r"^(?:[Tt]h(?:[eo]se|is)|[Ii]ts?|[Ee]ach|[Ee]very|[Tt]wo|[Cc]olou?rs?)\s[a-z]|'s\s[a-z]+$|\sof\s(?:bars|lines|parts)$"
)
LEAD_RE = re.compile(r"\s?(?:->|[-:=→,])?\s?")
SIGNS: Final = "●○◯■□▲△▼▽◆◇★☆×✕▪•—-– "
MAX_ENTRY: Final = 240
MAX_WORDS: Final = 6


@dataclass(slots=True)
class Entry:
    """One entry: two sides, of which one may be missing; ``fixed`` if the first is a name in quotes or code."""

    piece: Piece
    first: Piece
    second: Piece | None = None
    fixed: bool = False
    before: Style | None = None
    strong: bool = False


def styled(text: str) -> Style:
    """The style that ``text`` tells, without the axis and the place that it may tell besides."""
    style = style_of(text)
    return style if style.whole or not style else style_of(ASIDE_RE.sub(" ", text))


def is_place(piece: Piece) -> bool:
    """Whether a piece tells nothing but where the legend is."""
    tokens = tokens_of(piece.text)
    return bool(tokens) and all(t in PLACES or t.isdigit() for t in tokens)


def entry_of(piece: Piece) -> Entry | None:
    """The two sides of an entry."""
    piece = piece.trimmed()
    if not piece or len(piece.text) > MAX_ENTRY:
        return None
    text = piece.line.plain.text
    if text[piece.start] in SIGNS and text[piece.start + 1 : piece.start + 2] == " ":
        piece = piece.sub(piece.start + 1, piece.end)
    if (generic := GENERIC_RE.match(text, piece.start, piece.end)) is not None and generic.end() < piece.end:
        piece = piece.sub(generic.end(), piece.end)
    if (entry := _named(piece)) is not None:
        return entry
    sides = None
    strong = piece.line.strong and piece.start == piece.line.label_span[0] < piece.line.label_span[1] <= piece.end
    for first, second in _cuts(piece):
        entry = Entry(piece, first, second, strong=strong)
        if is_full(entry):
            return entry
        sides = sides or entry
    return sides or Entry(piece, piece, strong=strong)


def _named(piece: Piece) -> Entry | None:
    """An entry whose name is set in quotes or code, or told by a field; all other words of it are its style."""
    text = piece.line.plain.text
    bold = [m for m in piece.marks() if not styled(text[m.start : m.end]).whole]
    marks = piece.marks(bold=False)
    plain = [m for m in marks if not styled(text[m.start : m.end]).whole]
    for mark in plain if len(plain) == 1 else marks[:1] if len(marks) == 1 else ():
        entry = _marked(piece, mark)
        if not (bold and bold[0].start == piece.start < mark.start) and (plain or (entry.before or Style()).whole):
            return entry
    for key in KEY_RE.finditer(text, piece.start, piece.end):
        if FIELDS.get(key["key"].lower()) == "label":
            stop = min(
                [p for p in (text.find(sign, key.end(), piece.end) for sign in (". ", "; ")) if p > 0] or [piece.end]
            )
            name = piece.sub(key.end(), stop).trimmed()
            rest = f"{text[piece.start : key.start()]} {text[stop : piece.end]}"
            if (style := _without_connectors(rest)).whole:
                return Entry(piece, name, fixed=True, before=style)
    return None


def _marked(piece: Piece, mark: Mark) -> Entry:
    text = piece.line.plain.text
    rest = f"{text[piece.start : mark.outer_start]} {text[mark.outer_end : piece.end]}"
    return Entry(piece, piece.sub(mark.start, mark.end), fixed=True, before=_without_connectors(rest))


def _without_connectors(rest: str) -> Style:
    return styled(CONNECTOR_RE.sub(lambda match: match.group() if style_of(match.group()) else " ", rest))


def _cuts(piece: Piece) -> Iterator[tuple[Piece, Piece]]:
    """The two sides of an entry, by each kind of cut in turn."""
    text, line = piece.line.plain.text, piece.line
    label_start, label_end = line.label_span
    if line.strong and piece.start == label_start < label_end <= line.rest_start < piece.end:
        yield piece.sub(label_start, label_end).trimmed(), piece.sub(line.rest_start, piece.end).trimmed()
    bold = next((m for m in piece.marks() if m.outer_start == piece.start and m.outer_end < piece.end), None)
    if bold is not None:
        rest = piece.sub(bold.outer_end, piece.end)
        inner = rest.bracket(rest.start) if rest and text[rest.start] in "([" else None
        yield piece.sub(bold.start, bold.end), inner or _behind_sign(rest)
    for cut in (SIGN_RE, BRACKET_RE, SPACED_COMMA_RE, VERB_RE) if style_of(piece.text) else (SIGN_RE, BRACKET_RE):
        if cut is BRACKET_RE:
            for match in cut.finditer(text, piece.start, piece.end):
                inner = next(iter(piece.sub(*match.span(1)).cuts(NUMBER_BEHIND_RE)))
                if match.start() == piece.start:
                    yield inner, piece.sub(match.end(), piece.end)
                elif (
                    styled(inner.text) or AXIS_RE.search(inner.text) or styled(text[piece.start : match.start()]).whole
                ):
                    yield piece.sub(piece.start, match.start()).trimmed(), inner
            continue
        parts = list(piece.cuts(cut))
        for before, behind in zip(parts, parts[1:] if cut is VERB_RE else parts[1:2], strict=False):
            first, second = piece.sub(piece.start, before.end).trimmed(), piece.sub(behind.start, piece.end).trimmed()
            a, b = styled(first.text), styled(second.text)
            if cut is VERB_RE and a.whole != b.whole and _is_plain_name(second if a.whole else first):
                if b.whole or text[before.end : behind.start].strip() not in ("in", "with"):
                    yield first, second
            elif cut is SIGN_RE or (cut is not VERB_RE and a.whole != b.whole):
                yield first, second


def _behind_sign(rest: Piece) -> Piece:
    lead = LEAD_RE.match(rest.line.plain.text, rest.start, rest.end)
    return rest.sub(lead.end() if lead is not None else rest.start, rest.end).trimmed()


def _is_plain_name(piece: Piece) -> bool:
    """Whether a piece beside a verb is a name, and no clause: short, without a style or a verb of its own."""
    text = piece.text
    return 0 < len(text.split()) <= MAX_WORDS and not style_of(text) and VERB_RE.search(f" {text} ") is None


def is_sided(entry: Entry) -> bool:
    """Whether an entry has two sides, and neither is a figure."""
    if entry.fixed:
        return bool(entry.before)
    return entry.second is not None and not entry.second.text[:1].isdigit()


def is_full(entry: Entry) -> bool:
    """Whether an entry has a name and a style of its own."""
    if entry.fixed:
        return bool(entry.before)
    return entry.second is not None and styled(entry.first.text).whole != styled(entry.second.text).whole


def is_entry(piece: Piece) -> bool:
    """Whether a bullet is plainly an entry of a legend: a style on one side and none on the other."""
    entry = entry_of(piece)
    return entry is not None and is_full(entry)


def is_vague(entry: Entry) -> bool:
    """Whether the name of an entry is a pronoun, a possessive or only what is drawn, or holds an entry itself."""
    if entry.fixed:
        return False
    name = entry.second if entry.second and styled(entry.first.text).whole else entry.first
    if any(styled(match).whole for match in STYLED_ITEM_RE.findall(f"{entry.first.text} ")):
        return True
    if any(name.text.count(a) != name.text.count(b) for a, b in ("()", "[]")):
        return True
    tokens = set(tokens_of(name.text))
    if entry.second is None:
        return bool(style_of(name.text)) and VERB_RE.search(name.text) is not None
    drawn = bool(tokens) and tokens <= DRAWN | SIDES | {"the"} and not tokens <= SIDES
    return drawn or VAGUE_RE.search(name.text) is not None


def entries_of(piece: Piece) -> list[Entry]:
    """The entries of one bullet: one, or several behind each other."""
    piece = piece.trimmed()
    if not piece or is_place(piece):
        return []
    for cut in (SEMICOLON_RE, COMMA_RE):
        parts = [part for part in (part.trimmed() for part in piece.cuts(cut)) if part]
        if len(parts) > 1:
            found = [entry for entry in map(entry_of, parts) if entry is not None]
            if len(found) == len(parts) and any(map(is_full, found)) and all(map(is_sided, found)):
                return found
    entry = entry_of(piece)
    return [entry] if entry is not None else []


def inline_entries(piece: Piece) -> list[Entry]:
    """The entries that stand behind the head of a legend, sentence by sentence, each behind an opening or not."""
    found: list[Entry] = []
    for start, end in sentence_spans(piece.line.plain.text, piece.start, piece.end):
        sentence = piece.sub(start, end).trimmed()
        if not sentence or is_place(sentence):
            continue
        opening = OPENING_RE.match(sentence.text)
        behind = sentence.sub(sentence.start + opening.end(), sentence.end) if opening is not None else None
        if behind is not None and opening is not None and styled(opening.group().rstrip(": ")).whole:
            behind = None
        found += (list_of(behind) if behind is not None else []) or list_of(sentence)
    return found


def list_of(piece: Piece) -> list[Entry]:
    """The entries of a list, if each of its parts is one, or a name in quotes, or a capitalised name."""
    for cut in (COMMA_RE, SEMICOLON_RE):
        parts = [part for part in (part.trimmed() for part in piece.cuts(cut)) if part and not is_place(part)]
        entries = [entry for entry in map(entry_of, parts) if entry is not None]
        if len(entries) > 2 and not is_sided(entries[0]) and all(map(is_full, entries[1:])):
            entries, parts = entries[1:], parts[1:]
        if any(map(is_full, entries)) and all(map(is_sided, entries)) and not any(map(is_vague, entries)):
            return entries if len(entries) == len(parts) else []
        if len(parts) < 2 or len(entries) < len(parts):
            continue
        if all(e.fixed and e.piece.text.strip("\"'` ") == e.first.text for e in entries):
            return entries
        if all(
            len(e.piece.text.split()) <= 4 and not e.piece.text[:1].islower() and not (e.second or e.fixed)
            for e in entries
        ):
            return entries
    return []

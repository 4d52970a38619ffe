"""Entries: the two sides of one entry of a legend, and the entries of a line."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.heads import tokens_of
from chartprose.rules.names.styles import BARS, Style, style_of
from chartprose.rules.names.vocabulary import QUALITIES, SHARED, SIDES
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Mark, Piece


SEPARATOR_RE = re.compile(
    r":\s|\sas\s(?=an?\s)|\s?(?:=|→|->|⇒|=>)\s?|\s-{1,2}\s|\s(?:represent(?:s|ing|ed)?(?: by)?"
    r"|indicat(?:es|ing)|denot(?:es|ing)|stands? for|correspond(?:s|ing)? to|mark(?:s|ing)"
    r"|show(?:s|ing)|depict(?:s|ing)|for|labell?ed(?: as)?|(?:is|are)(?= drawn| shown| plotted"
    r"| an? | the )|means|signif(?:ies|ying))\s"
)
"""What stands between a name and its style, in either order."""

CONNECTOR_RE = re.compile(
    r"(?:\b(?:labell?ed|marked|represent(?:s|ed|ing)?|indicat(?:es|ing|ed)|denot(?:es|ed|ing)"
    r"|corresponds?|stands?|shows?|showing|depict(?:s|ed|ing)|means?|named|called|titled"
    r"|tagged|series|for|to|as|is|are|by)\b|[=→:]|->|\s-\s)"
)

GENERIC_RE = re.compile(r"(?:series|line|entry|item|curve|dataset|group|trace)\s\d{1,3}:\s", re.IGNORECASE)
"""A number in place of a name, before the entry itself: "Series 1: Black line: Orchard"."""

WEAK_CUT_RE = re.compile(r"\s(?:is|are|in|with)\s(?:shown in\s|drawn in\s|the\s|an?\s)?")
"""What stands between a name and its style only where one side is plainly a style: "Goat in ivory"."""

ITEM_RE = re.compile(r"\s?;\s?(?:and\s)?|\s?,\s(?:and\s)?|\sand\s|\s\|\s|\s?/\s(?=[`\"])")

SEMICOLON_RE = re.compile(r"\s?;\s?(?:and\s)?|\s\|\s")

COMMA_RE = re.compile(r"\s?[,;]\s(?:and\s)?|\sand\s|\s\|\s")

TAIL_BRACKET_RE = re.compile(r"\s?[(\[]([^()\[\]]{1,80})[)\]]\s?$")

AXIS_RE = re.compile(
    r"\b(?P<side>left|right|primary|secondary)\b[\s-]?(?:hand\s)?(?:y[\s-]?)?(?:axis|scale)\b|\b(?P<y2>y2)\b",
    re.IGNORECASE,
)

PLACES: Final = SIDES | SHARED | QUALITIES | frozenset({
    "located", "placed", "positioned", "situated", "in", "at", "on", "corner", "inside", "outside", "the", "of",
    "right", "plot", "area", "box", "legend", "center", "with", "bottommost", "edge", "margin", "border", "to",
    "beside", "next", "placement", "position", "location", "key", "below", "above", "between", "part", "portion",
    "quadrant", "background", "white", "displayed", "shown", "found", "image", "horizontally", "vertically",
    "entries", "three", "two", "four", "five", "lower", "its", "title", "centrally", "framed", "within", "stands",
    "sits", "right-hand", "region", "is", "it", "spanning", "over", "series", "six", "seven", "eight", "items",
    "lines", "categories", "explicit", "visible", "space",
})  # fmt: skip

ASIDE_RE = re.compile(
    r"\b(?:left|right|primary|secondary)\b[\s-]?(?:hand\s)?(?:y[\s-]?)?(?:axis|scale)\b|\by2?[\s-]axis\b"
    r"|\b(?:at |on |to |along |in )?(?:the )?(?:bottom|top|left|right|middle|upper|lower|front"
    r"|back|center|centre|inner|outer)(?:most)?(?:\s(?:half|part|segment|side|bar|layer|band"
    r"|end|portion|corner))?"
    r"(?:\s(?:of|in)\s(?:the|each|every|a)\s\w+)?\b(?![\s-]?(?:triang|point|arrow))",
    re.IGNORECASE,
)
"""What a style may be accompanied by: the axis that it belongs to, and its place in a stack or a group."""

SIGNS = "●○◯■□▲△▼▽◆◇★☆×✕▪•—-– "

PLACED: Final = SIDES | {
    "corner", "located", "positioned", "placed", "center", "centre", "inside", "outside", "area", "frame",
}  # fmt: skip

VALUE_RE = re.compile(r"\d")

VAGUE_RE = re.compile(
    r"^(?:[Tt]hose|[Tt]hese|[Tt]his|[Ii]ts?|[Ee]ach|[Ee]very|[Tt]wo|[Tt]hree|[Ss]equence"
    r"|[Oo]rder|[Cc]olou?rs?|[Ss]hading|[Ss]tacking)\s[a-z]|'s\s(?:bars?|lines?|curves?"
    r"|points?)$|\sthe\s[a-z]+\sone$"
)

DRAWN: Final = BARS | {"line", "lines", "curve", "curves", "marker", "markers", "points", "dots"}


@dataclass(slots=True)
class Entry:
    """One entry: two sides, of which one may be missing; ``fixed`` if the first is a name in quotes or code."""

    piece: Piece
    first: Piece
    second: Piece | None = None
    fixed: bool = False
    before: Style | None = None
    strong: bool = False
    inner: bool = False


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
    if not piece or len(piece.text) > 240:
        return None
    text = piece.line.plain.text
    label_start, label_end = piece.line.label_span
    marks = [
        m
        for m in piece.marks(bold=False)
        if not styled(text[m.start : m.end]).whole or len(piece.marks(bold=False)) == 1
    ]
    bold = next((m for m in piece.marks() if m.outer_start == piece.start), None)
    named = bold is not None and marks and marks[0].start >= bold.outer_end and not styled(text[bold.start : bold.end])
    if len(marks) == 1 and not named:
        return _marked(piece, marks[0])
    if text[piece.start] in SIGNS and text[piece.start + 1 : piece.start + 2] == " ":
        piece = piece.sub(piece.start + 1, piece.end)
    if (generic := GENERIC_RE.match(text, piece.start, piece.end)) is not None:
        piece = piece.sub(generic.end(), piece.end)
    strong = piece.line.strong and piece.start == label_start < label_end <= piece.end
    if strong and piece.line.rest_start >= label_end:
        second = piece.sub(piece.line.rest_start, piece.end).trimmed()
        first = piece.sub(label_start, label_end).trimmed()
        if (
            bold is not None
            and bold.outer_end < first.end
            and VALUE_RE.search(text[bold.outer_end : first.end])
            and second
        ):
            first = piece.sub(bold.start, bold.end)
        return _bracketed(piece, first, second or None, strong=True)
    return _after_bold(piece) or _plain(piece)


def _after_bold(piece: Piece) -> Entry | None:
    """An entry that begins with a name in bold which is no label of its line."""
    text = piece.line.plain.text
    strongs = [m for m in piece.marks() if m.start == piece.start]
    if strongs and strongs[0].outer_end < piece.end:
        rest = piece.sub(strongs[0].outer_end, piece.end)
        lead = re.compile(r"\s?(?:[-:=→,]|->)?\s?").match(text, rest.start)
        if lead is not None:
            inner = rest.bracket(rest.start) if text[rest.start] in "([" else None
            second = inner or rest.sub(lead.end(), rest.end).trimmed()
            return _bracketed(piece, piece.sub(strongs[0].start, strongs[0].end), second or None, strong=True)
    return None


def _plain(piece: Piece) -> Entry:
    """An entry in plain words: two sides beside a separator, a style in brackets, or one side alone."""
    parts = list(_separated(piece))
    if len(parts) == 2:
        return _bracketed(piece, parts[0].trimmed(), parts[1].trimmed())
    opening = re.match(r"[\[(]([^()\[\]]{2,60})[\])]\s+(?=\S)", piece.text)
    if opening is not None and styled(opening[1]).whole:
        style = piece.sub(piece.start + 1, piece.start + 1 + len(opening[1]))
        name = piece.sub(piece.start + opening.end(), piece.end).trimmed()
        marks = name.marks()
        tail = TAIL_BRACKET_RE.search(name.text)
        if tail is not None and AXIS_RE.search(tail[1]):
            name = name.sub(name.start, name.start + tail.start())
        return Entry(piece, name.sub(marks[0].start, marks[0].end) if len(marks) == 1 else name, style, inner=True)
    whole = _bracketed(piece, piece, None)
    if whole.second is None:
        weak = list(piece.cuts(WEAK_CUT_RE))
        for before, behind in itertools.pairwise(weak):
            left, right = piece.sub(piece.start, before.end), piece.sub(behind.start, piece.end)
            if styled(left.text).whole != styled(right.text).whole:
                return Entry(piece, left.trimmed(), right.trimmed())
    return whole


def _separated(piece: Piece) -> list[Piece]:
    """The piece cut at its first separator outside of brackets and quotes."""
    cuts = list(piece.cuts(SEPARATOR_RE))
    if len(cuts) < 2:
        return cuts
    return [cuts[0], piece.sub(cuts[1].start, piece.end)]


def _marked(piece: Piece, mark: Mark) -> Entry:
    """An entry whose name is set in quotes or code; all other words of it are its style."""
    text = piece.line.plain.text
    name = piece.sub(mark.start, mark.end)
    rest = f"{text[piece.start : mark.outer_start]} {text[mark.outer_end : piece.end]}"
    style = styled(CONNECTOR_RE.sub(" ", rest))
    return Entry(piece, name, None, fixed=True, before=style)


def _bracketed(piece: Piece, first: Piece, second: Piece | None, *, strong: bool = False) -> Entry:
    """A side with a style in brackets: "Men (Teal)"; what stands behind it is no side then."""
    match = TAIL_BRACKET_RE.search(first.text)
    if match is not None and match.start() > 0:
        inner = first.sub(first.start + match.start(1), first.start + match.end(1))
        outer = first.sub(first.start, first.start + match.start())
        if second is not None and styled(inner.text).whole and GENERIC_RE.match(f"{outer.text}: "):
            return Entry(piece, second, inner, strong=strong)
        if styled(inner.text).whole and not (second is not None and styled(first.text).whole):
            return Entry(piece, outer.trimmed(), inner, strong=strong)
        if second is None and styled(outer.text).whole and not VALUE_RE.search(inner.text):
            return Entry(piece, outer.trimmed(), inner, strong=strong)
        if second is None and (styled(inner.text) or AXIS_RE.search(inner.text)):
            return Entry(piece, outer.trimmed(), inner, strong=strong, inner=True)
    if second is None and "," in first.text:
        head = next(iter(first.cuts(re.compile(r",\s"))))
        tail = first.sub(head.end + 1, first.end).trimmed()
        if styled(tail.text).whole:
            return Entry(piece, head.trimmed(), tail, strong=strong)
    return Entry(piece, first, second, strong=strong)


def is_remark(entry: Entry) -> bool:
    """Whether what is no full entry is a sentence, or tells of places and orders, and no name."""
    text = entry.piece.text
    return (
        text.endswith(".") or len(text.split()) > 8 or (entry.second is not None and len(entry.second.text.split()) > 2)
    )


def entries_of(piece: Piece, *, alone: bool) -> list[Entry]:
    """The entries of one bullet: one, or several behind each other."""
    piece = piece.trimmed()
    if not piece or is_place(piece):
        return []
    for cut in (SEMICOLON_RE, COMMA_RE):
        parts = [part.trimmed() for part in piece.cuts(cut)]
        parts = [part for part in parts if part]
        if len(parts) > 1:
            found = [entry for entry in map(entry_of, parts) if entry is not None]
            if len(found) == len(parts) and any(is_full(e) for e in found) and all(is_sided(e) for e in found):
                return found
    entry = entry_of(piece)
    del alone
    return [entry] if entry is not None else []


def is_vague(entry: Entry) -> bool:
    """Whether the name of an entry is a pronoun, a possessive or nothing but what is drawn: "those of Oats"."""
    if entry.fixed or entry.second is None:
        return False
    name = entry.second if styled(entry.first.text).whole else entry.first
    tokens = tokens_of(name.text)
    return VAGUE_RE.search(name.text) is not None or (
        bool(tokens) and all(t in DRAWN or t in SIDES for t in tokens) and not set(tokens) <= SIDES
    )


def is_sided(entry: Entry) -> bool:
    """Whether an entry has two sides, and neither is a figure."""
    if entry.fixed:
        return bool(entry.before)
    return entry.second is not None and not entry.second.text[:1].isdigit()


def holds_entry(entry: Entry) -> bool:
    """Whether a side holds a whole entry of its own: "Forest (blue line), Tree"."""
    if entry.first.text.count("(") != entry.first.text.count(")"):
        return True
    return any(styled(match).whole for match in re.findall(r"\(([^()]{2,60})\)[,;] ", f"{entry.first.text} "))


def is_full(entry: Entry) -> bool:
    """Whether an entry has a name and a style of its own."""
    if entry.fixed:
        return bool(entry.before)
    if entry.second is None:
        return False
    if entry.inner and styled(entry.second.text) and not styled(entry.first.text):
        return True
    return styled(entry.first.text).whole != styled(entry.second.text).whole


def inline_entries(piece: Piece) -> list[Entry]:
    """The entries that stand behind the head of a legend, sentence by sentence."""
    text = piece.line.plain.text
    found: list[Entry] = []
    for start, end in sentence_spans(text, piece.start, piece.end):
        sentence = piece.sub(start, end).trimmed()
        if not sentence or is_place(sentence):
            continue
        place = sentence.text.find(": ")
        if 0 < place < 60 and is_place(sentence.sub(sentence.start, sentence.start + place)):
            sentence = sentence.sub(sentence.start + place + 2, sentence.end)
        opening = max(text.find("[", sentence.start, sentence.end), 0)
        inner = sentence.bracket(opening) if opening else None
        if inner is not None and ";" in inner.text and (got := list_of(inner)):
            found += got
            continue
        opener = re.match(r"[^:\"`]{1,60}:\s(?=.*[;,])", sentence.text)
        tries = [sentence]
        if opener is not None and not styled(opener.group().rstrip(": ")).whole:
            tries.insert(0, sentence.sub(sentence.start + opener.end(), sentence.end))
        for part in tries:
            got = list_of(part)
            if got:
                found += got
                break
    return found


def list_of(piece: Piece) -> list[Entry]:
    for cut in (COMMA_RE, SEMICOLON_RE):
        parts = [part.trimmed() for part in piece.cuts(cut)]
        parts = [part for part in parts if part and not is_place(part)]
        entries = [entry for entry in map(entry_of, parts) if entry is not None]
        full = [entry for entry in entries if is_full(entry)]
        if len(entries) > 2 and entries and not is_sided(entries[0]) and all(is_full(e) for e in entries[1:]):
            entries, parts, full = entries[1:], parts[1:], entries[1:]
        sided = [entry for entry in entries if is_sided(entry)]
        if full and len(sided) == len(parts) and not any(holds_entry(e) for e in sided):
            return sided
        if (
            len(parts) > 1
            and len(entries) == len(parts)
            and all(e.fixed for e in entries)
            and all(e.piece.text.strip("\"'` ") == e.first.text for e in entries)
        ):
            return entries
        if (
            len(parts) > 1
            and all(
                len(p.text.split()) <= 4 and not p.text[:1].islower() and e.second is None and not e.fixed
                for p, e in zip(parts, entries, strict=False)
            )
            and len(entries) == len(parts)
        ):
            return entries
    return []

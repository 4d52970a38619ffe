"""Lines: the physical lines of a document with their kind and their label, before any word is understood."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from chartprose.text.markup import Plain, plain
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

LineKind = Literal["heading", "bullet", "ordered", "table", "text"]

MAX_LINE = 20_000
"""A longer line is cut for reading; its numerals past the cut count as unread."""

HEADING_RE = re.compile(r"(#{1,6})\s++(.*)")
BULLET_RE = re.compile(r"[-*+•●▪◦–]\s++")
ORDERED_RE = re.compile(r"(\d{1,3})[.)]\s++")
PICTOGRAPH_RE = re.compile(r"(?:(?:[\U0001f000-\U0001faff]|[\u2600-\u27bf]\ufe0f|[✅❌❗❓✨⚡⭐])\ufe0f?\s?)++(?=\S)")
"""What decorates the beginning of a line in a chat."""
RULE_RE = re.compile(r"(?:[-*_=]\s?){3,}+$")
FENCE_RE = re.compile(r"(?:```|~~~)[\w+-]*+\s*+$")
TABLE_RE = re.compile(r"\|.*\|\s*+$|[^|]{0,200}\s\|\s.*\s\|\s")
NEWLINE_RE = re.compile(r"[\n\r\x0b\x0c\x85\u2028\u2029](?:(?<=\r)\n)?")
ESCAPED_NEWLINE_RE = re.compile(r"\\n")
LABEL_COLON_RE = re.compile(r":(?=\s|$)")
LABEL_DASH_RE = re.compile(r"\s(?:-|->|→|=>)\s")
LABEL_PIPE_RE = re.compile(r"(?P<label>[^|:]{1,60}(?<=\S))\s\|\s(?=[^|]+$)")
"""A label before the only pipe of a line: "Rye | May: 4; June: 5"."""
RUN_IN_RE = re.compile(r"[A-Z][^\d.]{1,40}\.(?=\s\S)")
"""A run-in head in bold that a point ends: "**Vertical axis.** Yield"."""
PAIRS_RE = re.compile(
    r"[(\[][^()\[\]:]{1,40}+[:=]\s?[~≈]?-?\d[^()\[\]:=,;]{0,40}+[,;]\s[^()\[\]:]{1,40}+[:=]\s?[~≈]?-?\d"
)
"""Names with figures in brackets, which are not part of the label: "`Sand` [No biochar: 18.4, 2 % biochar: 27.9]"."""

HALF_OPEN_RE = re.compile(r"\[[-\s]?\d[^()\[\]:]{0,24}\)|\([-\s]?\d[^()\[\]:]{0,24}\]")
"""An interval with one open end, whose brackets are not a pair: "[2, 4)"."""

MAX_LABEL = 120
MAX_RUN_IN = 4
VALUE_END_RE = re.compile(
    r"(?:[:=~→]|\sat\s|\s-(?!\s?(?:19|20)\d\d$))\s?~?[<>$€£]?\d[\d.,]*\s?[^\s\d]{0,6}$|\((?!(?:19|20)\d\d\))~?\d[\d.,]*\)$"
)
"""What a key with its value ends in."""
MAX_HEAD_WORDS = 6
ITEMS = frozenset({"bullet", "ordered"})
MAX_COLON = MAX_LABEL + 40
"""How far into a line a colon is looked for; those in brackets do not count."""


class Label(NamedTuple):
    """Where the run-in of a line begins and ends, where the rest begins, and whether it is set in bold or code."""

    start: int = 0
    end: int = 0
    rest: int = 0
    strong: bool = False


NO_LABEL = Label()


@dataclass(slots=True)
class Line:
    """One line. ``plain`` is its content without list mark or emphasis; ``number`` the ordinal of an ordered item.

    ``label`` is a run-in before a colon, or a line that is bold as a whole, or an empty string; ``label_span`` is its
    span in ``plain.text``, and the text after it begins at ``rest_start`` (0 if there is no label). ``strong``: whether
    it is set in bold or code; ``is_head``: whether nothing is after it, so that the line only opens a group.
    ``level`` is a heading's number of hashes, else 0. Of a line that is cut, ``stop`` is where it ends in the document,
    and ``end`` where reading stops.
    """

    start: int
    end: int
    kind: LineKind
    plain: Plain
    level: int = 0
    number: int | None = None
    stop: int = 0
    label: str = ""
    label_span: tuple[int, int] = (0, 0)
    rest_start: int = 0
    strong: bool = False
    is_head: bool = False
    indent: int = 0

    def __post_init__(self) -> None:
        found = find_label(self.plain)
        if found is NO_LABEL:
            return
        self.label = self.plain.text[found.start : found.end]
        self.label_span = found.start, found.end
        self.rest_start, self.strong = found.rest, found.strong
        self.is_head = bool(self.label) and not self.rest.strip()

    def take_for_head(self) -> None:
        """Take the line for a head, as items are below it, unless it is a sentence or a key with its value."""
        text = self.plain.text
        if text.count(" ") < MAX_HEAD_WORDS and text[-1:] not in ".!?;," and VALUE_END_RE.search(text) is None:
            self.label, self.label_span, self.rest_start, self.is_head = text, (0, len(text)), len(text), True

    @property
    def rest(self) -> str:
        """The text after the label; all of it if there is none."""
        return self.plain.text[self.rest_start :]


def find_label(text: Plain) -> Label:
    """The run-in of ``text``: what is set in bold or code at its beginning, else what precedes a colon."""
    line = text.text
    for spans in (text.bold, text.code):
        if spans and spans[0][0] <= 1:
            found = _strong_label(line, *spans[0])
            if found:
                return found
    if " | " in line and (pipe := LABEL_PIPE_RE.match(line)) is not None:
        return Label(0, pipe.end("label"), pipe.end())
    match = LABEL_COLON_RE.search(line, 0, MAX_COLON) if ":" in line else None
    while match and _inside_brackets(line, match.start()):
        match = LABEL_COLON_RE.search(line, match.end(), MAX_COLON)
    stop = match.start() if match else 0
    if not match or not 0 < stop <= MAX_LABEL or (". " in line[:stop] and len([*sentence_spans(line, 0, stop)]) > 1):
        return NO_LABEL  # no end of a sentence is before it, but for that of an abbreviation: "St. Gallen"
    return Label(0, stop, _skip_space(line, match.end()))


def _strong_label(line: str, start: int, end: int) -> Label | None:
    """The label that ``line[start:end]``, in bold or code, is with what follows; None if the text simply continues."""
    stop = start + len(line[start:end].rstrip())
    if line.endswith(":", start, stop):
        return Label(start, stop - 1, _skip_space(line, end), strong=True)
    after = _skip_space(line, end)
    if (run_in := RUN_IN_RE.match(line, start)) and run_in.end() == stop and line.count(" ", start, stop) < MAX_RUN_IN:
        return Label(start, stop - 1, after, strong=True)
    if not line[after:].strip(" .:"):
        return Label(start, stop, len(line), strong=True)
    close = after
    if PAIRS_RE.match(line, close):
        return Label(start, stop, close, strong=True)
    while line.startswith(("(", "["), close):  # **A** (Red): …
        bracket = line.find(")" if line[close] == "(" else "]", close)
        if bracket < 0:
            return None
        stop = bracket + 1
        close = _skip_space(line, stop)
    if line.startswith(":", close):
        return Label(start, stop, _skip_space(line, close + 1), strong=True)
    if close > after and close >= len(line):
        return Label(start, stop, len(line), strong=True)
    dash = LABEL_DASH_RE.match(line, stop)
    if dash is not None and close == after:
        return Label(start, stop, _skip_space(line, dash.end()), strong=True)
    return None


def _inside_brackets(line: str, place: int) -> bool:
    before = HALF_OPEN_RE.sub("", line[:place])
    return before.count("(") > before.count(")") or before.count("[") > before.count("]") + before.count("(")


def _skip_space(line: str, place: int) -> int:
    return place + len(line[place:]) - len(line[place:].lstrip(" "))


def split_lines(text: str) -> Iterator[tuple[int, int]]:
    """The spans of the lines; a text that holds no newline but escaped ones is split at those."""
    newline = NEWLINE_RE
    if "\n" not in text and "\r" not in text and text.count("\\n") > 2:
        newline = ESCAPED_NEWLINE_RE
    place = 0
    for match in newline.finditer(text):
        yield place, match.start()
        place = match.end()
    yield place, len(text)


def lines_of(text: str) -> list[Line]:
    """The lines with content, in order; envelopes, rules and blank lines are left out."""
    found: list[Line] = []
    for start, end in split_lines(text):
        begin, cut = (start, end) if end - start <= MAX_LINE else _cut(text, start, end)
        raw = text[begin:cut]
        content = raw.strip().lstrip("\ufeff")
        if not content or content == "\\n":
            continue
        first = content[0]
        if (first in "`~" and FENCE_RE.match(content)) or (first in "-*_=" and RULE_RE.match(content)):
            continue
        line = _line(content, begin + raw.index(content))
        if cut < end:
            line.stop = end
        line.indent = begin + raw.index(content) - start
        found.append(line)
    for line, following in pairwise(found):
        items = following.kind in ITEMS
        if not line.label and (items if line.kind == "text" else line.kind in ITEMS and line.indent < following.indent):
            line.take_for_head()
    return found


def _cut(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the content of a long line begins, and where it is cut: between two words, never within a number."""
    start = end - len(text[start:end].lstrip())
    limit = start + MAX_LINE
    if end <= limit:
        return start, end
    space = text.rfind(" ", start, limit)
    if space > start:
        return start, space
    while limit > start and (text[limit - 1].isalnum() or text[limit - 1] == "."):
        limit -= 1
    return start, limit


def _line(content: str, at: int) -> Line:
    end = at + len(content)
    first = content[0]
    while first == ">":
        shorter = content[1:].lstrip()
        if not shorter:
            break
        at, content = end - len(shorter), shorter
        first = content[0]
    if first == "#" and (match := HEADING_RE.match(content)):
        words = match[2].rstrip("#") if match[2].endswith(" #") or "##" in match[2][-6:] else match[2]
        return Line(at, end, "heading", plain(words.rstrip(), at + match.start(2)), level=len(match[1]))
    kind: LineKind = "text"
    match = number = None
    if "|" in content and (first == "|" or not BULLET_RE.match(content)) and TABLE_RE.match(content):
        kind = "table"
    elif first in "-*+•●▪◦–" and (match := BULLET_RE.match(content)):
        kind = "bullet"
        match = ORDERED_RE.match(content, match.end()) or match
    elif first.isdigit():
        match = ORDERED_RE.match(content)
    if match is not None and match.re is ORDERED_RE:
        kind, number = "ordered", int(match[1])
    skip = match.end() if match is not None else 0
    if content[skip : skip + 1] > "\u25ff" and (sign := PICTOGRAPH_RE.match(content, skip)):
        skip = sign.end()
    return Line(at, end, kind, plain(content[skip:], at + skip), number=number)

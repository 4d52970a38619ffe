"""Legend entries: a name and its style, in either order and with any of the usual joints."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.entry_name import name_in, side_of
from chartprose.rules1.components.legend.leads import (
    JOINT_RE,
    MEASURED_RE,
    PLACE_RE,
    TERSE_RE,
    WHOLE_BOX_RE,
    behind_frame,
    behind_lead,
)
from chartprose.rules1.components.listing import outer_pieces
from chartprose.rules1.names import AXIS_PLACE, AXIS_PLACE_RE, PAREN_TAIL_RE
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.spans import parted
from chartprose.rules1.style import is_style, style_of
from chartprose.text.sentences import full_stop, is_abbreviation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.names import Name
    from chartprose.text.lines import Line
    from chartprose.text.markup import Plain

LABELED_RE = re.compile(
    r"(?!(?-i:Labels?|Named|Marked)\s[^:\"'])"
    r"(?:labell?ed|labels?|named|denoted|marked|representing|represents?|indicates?|indicating|for|corresponds? to"
    r"|denotes?|stands? for|shows|is|designat\w+)\b\s*:?\s*"
    r"(?:as\s|the\s|series\s)*[\"']?(?P<name>[^\"]+?)[\"']?\s*[.,;]?$",
    re.IGNORECASE,
)
REPRESENTED_RE = re.compile(
    r"(?:represented by|shown (?:in|as|by)|drawn (?:in|as|with)|depicted (?:in|as|by)|plotted (?:in|as|with)"
    r"|indicated by|in|as|with|is|uses)\s+(?:an?\s|the\s)?",
    re.IGNORECASE,
)
PAREN_RE = re.compile(r"(?<!\s)\s*+[(\[](?P<style>[^()\[\]]{2,80})[)\]]")
ARTICLE_RE = re.compile(r"^(?:an?|the)\s")
BOX_RE = re.compile(r"[\[(](?P<style>[^()\[\]]{2,80})[\])]\s*+(?:[:=→-]\s*+)?")
ENTRY_BOX_RE = re.compile(r"\[(?P<entry>[^\[\]]{3,80})\]")
"""One entry in brackets of its own: "[teal = Oats] [coral = Rye]", but not the style in "Oats [teal, solid]"."""

ROW_BOX_RE = re.compile(r"[\[(](?P<style>[^()\[\]]{2,80})[\])]\s*+(?:[:=→-]\s*+)?(?=[^\s()\[\],;.:])")
"""A style in brackets with its name behind it."""

EQUALS_RE = re.compile(r"(?P<style>[a-z][a-z -]{2,40})\s?(?:=|→)\s(?=\S)", re.IGNORECASE)
"""The marker before a name whose color stands behind it in brackets: "filled circle = Rye (teal)"."""

ROW_END_RE = re.compile(r"[,;|]?\s(?:and\s)?$")
"""What stands behind a name and before the style of the next one."""

IN_RE = re.compile(r"\s(?:in|as)\s")
SLASH_RE = re.compile(r"\s/\s")
MEANS_RE = re.compile(r"\s(?:stands? for|represents?|marks?|means?|denotes?|indicates?|shows?|is|are|for)\s(?:the\s)?")
"""What joins a style to its name in a row: "teal stands for Oats and coral for Rye"."""
ROW_JOINTS: Final = (JOINT_RE, IN_RE, MEANS_RE, SLASH_RE)
LABEL_FIELD_RE = re.compile(
    r"\b(?:label|labeled|name|legend)\s*:\s*[\"']?(?P<name>[^\"';]+?)[\"']?\s*\.?$", re.IGNORECASE
)
SERIES_NUMBER_RE = re.compile(
    r"(?:data\s)?(?:series|line|entry|item|bar|curve|color|group|trace)\s?#?\d{1,2}$", re.IGNORECASE
)
MARK_RE = re.compile(
    r"(?:bars?|columns?|lines?|curve|dots|points|markers|(?:shaded )?area"
    r"|(?:dark(?:er)?|light(?:er)?|medium|mid|pale|striped|hatched|patterned|plain|shaded|unshaded|filled|empty)"
    rf"(?:\s(?:bars?|columns?|segments?|fill))?)(?:[,;]?\s{AXIS_PLACE})?",
    re.IGNORECASE,
)
"""What a name in a row is drawn as, without a color: "Output (bars, left axis), Price (line)", "Rye (dark)"."""

SPACE_RE = re.compile(r"\s")
SEMICOLON_RE = re.compile(r";\s(?:and\s)?")
STYLE_END_RE = re.compile(
    r"[.;(]|\sat\s[a-z= ]{0,6}[$~]?-?\d|,\s(?!with|dashed|dotted|solid|circle|square|triangle|diamond)"
)
TOLD_IN_RE = re.compile(
    r"(?:explained|given|told|described|written|printed|named)\s(?:by|in|on|under|below|above|beside)\s"
)
"""A first piece of a row that tells where its entries stand: "explained in the caption; teal dots are Rye"."""

QUOTED_RE = re.compile(r"\"[^\"]{1,80}\"")
STYLED_RE = re.compile(r"[;,.(]")
WHERE_RE = re.compile(
    r"\s\((?:explained|given|listed|named|printed|written|as told|see|in|at|on|under|beside)\s[a-z ]{3,60}\)"
)
"""What stands in the brackets behind the last entry of a row, if it says where the key is."""

NEXT_RE = re.compile(r";\s[^;=]{1,40}\s=\s")
"""The entry behind that of a style: "teal, solid; Oats = coral, dashed"."""

FEWEST: Final = 2
MAX_LEFT: Final = 200
"""A name or a style that is longer than this many characters is none."""


def entries_in(line: Line, start: int = 0, end: int | None = None) -> list[Name]:
    """The legend entries of ``line.plain.text[start:end]``: one of the whole, else several in a row, else none."""
    text = line.plain
    stop = len(text.text) if end is None else end
    terse = TERSE_RE.match(text.text, start, stop)
    several = _entries(text, terse.end(), stop) if terse else []
    if len(several) > 1 or (terse and "," in terse.group()):
        return several  # a place with a comma is no name
    return _entries(text, start, stop)


def _entries(text: Plain, start: int, stop: int) -> list[Name]:
    """The same, whatever place is told before them."""
    start = behind_lead(text.text, start, stop)
    if (box := WHOLE_BOX_RE.match(text.text, start, stop)) and (boxed := _row(text, *box.span("entries"))):
        return boxed
    start = behind_frame(text.text, start, stop)
    several = _in_boxes(text, start, stop) or _behind_boxes(text, start, stop) or list(_several(text, start, stop))
    if len(several) > 1:
        return several
    several = [name for name in several if name.style]
    joined, cut = _row(text, start, stop), full_stop(text.text, start, stop)
    if not joined and cut > 0:
        joined = _row(text, start, cut)  # "Oats = teal; Rye = coral. The key is printed once"
    if joined := joined or _between_semicolons(text, start, cut if cut > 0 else stop):
        return joined
    one = _one(text, start, stop)
    if one is None:
        return several
    one.axis = one.axis or side_of(text.text, start, stop)
    return [one]


def _several(text: Plain, start: int, end: int) -> Iterator[Name]:
    """Names whose brackets hold nothing but a style: "`A` (blue), `B` (red)"."""
    place = start
    for match in PAREN_RE.finditer(text.text, start, end):
        begin = _after_separator(text.text, place, match.start())
        measured = MEASURED_RE.search(match["style"])
        style = match["style"][: measured.start()] if measured else match["style"]
        drawn = EQUALS_RE.match(text.text, begin, match.start())
        if drawn and is_style(drawn["style"]) and is_style(style):
            both = f"{drawn['style']} {style}"
            found = name_in(text, drawn.end(), match.start(), style_of(both), match.span("style"))
        elif is_style(style) or MARK_RE.fullmatch(style) or _tells_side(text.text[begin : match.start()], style):
            found = name_in(text, begin, match.start(), style_of(style), match.span("style"))
        elif (
            is_style(before := text.text[begin : match.start()])
            and not PLACE_RE.search(match["style"])
            and not _is_styled_behind(text.text, match.end(), end)
        ):
            found = name_in(text, *match.span("style"), style_of(before), (begin, match.start()))
        else:
            continue
        if found:
            yield found
        place = match.end()


def _tells_side(name: str, place: str) -> bool:
    """Whether brackets behind a name hold its axis: "Rain (left axis)", but not "Rain - bars (left axis)"."""
    return AXIS_PLACE_RE.fullmatch(place) is not None and JOINT_RE.search(name) is None


def _is_styled_behind(line: str, place: int, end: int) -> bool:
    """Whether a joint and a color stand behind brackets, so that what is before them is a name: "Gold (k = 2): red"."""
    joint = JOINT_RE.match(line, place, end)
    if joint is None or "," in joint.group():
        return False
    return style_of(STYLED_RE.split(line[joint.end() : end], maxsplit=1)[0]).color is not None


def _in_boxes(text: Plain, start: int, end: int) -> list[Name]:
    """Entries in brackets of their own, two or more; empty unless each of the brackets is one."""
    found: list[Name] = []
    for box in ENTRY_BOX_RE.finditer(text.text, start, end):
        first, last = box.span("entry")
        if "," in box["entry"] and not any(sign in box["entry"].partition(",")[0] for sign in "=:"):
            return []
        joints = _joints(JOINT_RE, text.text, first, last)
        name = next((n for a, b in joints if (n := _joined(text, first, a, b, last, strict=True))), None)
        if name is None:
            return []
        found.append(name)
    return found if len(found) > 1 else []


def _behind_boxes(text: Plain, start: int, end: int) -> list[Name]:
    """Names behind their styles, which stand in brackets: "[teal] Oats, [coral] Rye"; empty if one is told otherwise.

    The first bracket begins the row, so that none belongs to a name before it.
    """
    boxes = [box for box in ROW_BOX_RE.finditer(text.text, start, end) if is_style(box["style"])]
    if len(boxes) < FEWEST or text.text[start : boxes[0].start()].strip():
        return []
    found: list[Name] = []
    for box, following in zip_longest(boxes, boxes[1:]):
        stop = following.start() if following else end
        joint = ROW_END_RE.search(text.text, box.end(), stop) if following else None
        stop = _name_end(text.text, box.end(), joint.start() if joint else stop)
        name = name_in(text, box.end(), stop, style_of(box["style"]), box.span("style"))
        if name is None:
            return []
        found.append(name)
    return found


def _row(text: Plain, start: int, end: int) -> list[Name]:
    """Entries in a row, each with its joint: "Red = Alpha, Blue = Beta"; a first piece may tell where the legend is."""
    return _all_of(text, outer_pieces(text.text, start, end))


def _between_semicolons(text: Plain, start: int, end: int) -> list[Name]:
    """The same where semicolons part the entries: "left half, teal: Alpha; right half, coral: Beta"."""
    return _all_of(text, parted(text.text, SEMICOLON_RE, start, end))


def _all_of(text: Plain, pieces: list[tuple[int, int]]) -> list[Name]:
    """The entries that the pieces of a row are; empty unless every one is."""
    found: list[Name] = []
    for number, (first, last) in enumerate(pieces):
        joints = [joint for pattern in ROW_JOINTS for joint in _joints(pattern, text.text, first, last)]
        placed = PLACE_RE.search(text.text, first, last) if not joints else TOLD_IN_RE.match(text.text, first, last)
        if number == 0 and placed:
            continue
        name = next((n for a, b in joints if (n := _joined(text, first, a, b, last, strict=True))), None)
        name = name or _spoken(text, first, last) or _quoted(text, first, last) or _behind_style(text, first, last)
        if name is None:
            return []
        name.axis = name.axis or side_of(text.text, first, last)
        found.append(name)
    return found if len(found) > 1 else []


def _joints(pattern: re.Pattern[str], line: str, start: int, end: int) -> list[tuple[int, int]]:
    """The joints that a name or a style may stand before, outside brackets: "Gold (k = 2): red line"."""
    found = (match.span() for match in pattern.finditer(line, start, min(end, start + MAX_LEFT)))
    return [(a, b) for a, b in found if not _in_brackets(line, start, a, end)]


def _in_brackets(line: str, start: int, place: int, end: int) -> bool:
    """Whether brackets that open between ``start`` and ``place`` close behind it."""
    return line.count("(", start, place) > line.count(")", start, place) and ")" in line[place:end]


def _after_separator(line: str, start: int, end: int) -> int:
    cut = start
    for sign in (", ", "; ", ". ", ": ", " | "):
        found = line.rfind(sign, start, end)
        while sign == ". " and found >= 0 and is_abbreviation(line, start, found):
            found = line.rfind(sign, start, found)
        if found >= 0 and line.count("(", found, end) == line.count(")", found, end):
            cut = max(cut, found + len(sign))
    while cut < end and line[cut] == " ":
        cut += 1
    return cut + 4 if line.startswith("and ", cut) else cut


def _one(text: Plain, start: int, end: int) -> Name | None:
    """The entry that ``[start, end)`` is as a whole, by the first of its usual forms that fits."""
    line = text.text
    labelled = LABEL_FIELD_RE.search(line, start, end)
    if labelled and (style := style_of(line[start : labelled.start()])):
        return name_in(text, *labelled.span("name"), style, (start, labelled.start()))
    if (boxed := _boxed(text, start, end)) is not None:
        return boxed
    joints = sorted(_joints(JOINT_RE, line, start, end), key=lambda joint: line[joint[0]] == ",")
    for strict in (True, False):  # first a joint whose one side is nothing but a style ("d=256 - Blue line")
        for joint in joints:
            found = _joined(text, start, *joint, end, strict=strict)
            if found:
                return found
    told = _spoken(text, start, end) or _colored(text, start, end) or _behind_style(text, start, end)
    told = told or _bracketed(text, start, end)
    slashed = _joints(SLASH_RE, line, start, end) if told is None else []
    return told if len(slashed) != 1 else _joined(text, start, *slashed[0], end, strict=True)


def _colored(text: Plain, start: int, end: int) -> Name | None:
    """A name in code or in quotes, and what it is drawn in: "`3 % salt` in brown"."""
    for first, last in _joints(IN_RE, text.text, start, end):
        if text.text[start:first].strip() and _is_set_as_name(text, start, first):
            return _joined(text, start, first, last, end, strict=True)
    return None


def _spoken(text: Plain, start: int, end: int) -> Name | None:
    """A style, a verb and a name: "Blue line represents Alpha"."""
    line = text.text
    for space in SPACE_RE.finditer(line, start, min(end, start + MAX_LEFT)):
        named = LABELED_RE.match(line, space.end(), end)
        if named and is_style(line[start : space.start()]):
            style = style_of(line[start : space.start()])
            return name_in(text, *named.span("name"), style, (start, space.start()))
    return None


def _quoted(text: Plain, start: int, end: int) -> Name | None:
    """A name in quotes beside its style and nothing else: "solid blue line "Alpha"", ""Beta" light gray"."""
    match = QUOTED_RE.search(text.text, start, end)
    if match is None:
        return None
    before, behind = (start, match.start()), (match.end(), end)
    told = [side for side in (before, behind) if text.text[slice(*side)].strip(" .")]
    if len(told) != 1 or not is_style(text.text[slice(*told[0])]):
        return None
    return name_in(text, *match.span(), style_of(text.text[slice(*told[0])]), told[0])


def _behind_style(text: Plain, start: int, end: int) -> Name | None:
    """A style and a name in code right behind it, and nothing else: "teal rectangle `Rye`"."""
    first, last = next(((a, b) for a, b in text.code if start < a and b <= end), (end, end))
    if first == end or text.text[last:end].strip(" .") or not is_style(text.text[start:first]):
        return None
    return name_in(text, first, last, style_of(text.text[start:first]), (start, first))


def _boxed(text: Plain, start: int, end: int) -> Name | None:
    """A style in brackets before its name: "[Blue bars] Rain - left axis"."""
    line = text.text
    box = BOX_RE.match(line, start, end)
    if box is None or not is_style(box["style"]):
        return None
    cut = line.find(" - ", box.end(), end)
    return name_in(text, box.end(), cut if cut > 0 else end, style_of(box["style"]), box.span("style"))


def _bracketed(text: Plain, start: int, end: int) -> Name | None:
    """A name with its style in brackets and nothing behind: "Alpha (blue, dashed)"."""
    line = text.text
    for paren in PAREN_RE.finditer(line, start, end):
        style = style_of(paren["style"])
        if style and not readings_in(paren["style"]):
            if line[paren.end() : end].strip(" ."):
                return None
            return name_in(text, start, paren.start(), style, paren.span("style"))
    return None


def _joined(text: Plain, start: int, left_end: int, right_start: int, end: int, *, strict: bool) -> Name | None:
    line = text.text
    if line.startswith("the ", start):
        start += len("the ")
    left, right = line[start:left_end], line[right_start:end]
    if not left.strip() or not right.strip():
        return None
    if SERIES_NUMBER_RE.match(left.strip()):
        return None
    told_left = _is_set_as_name(text, start, left_end)
    named_so = told_left or (_styled_twice(left, right) and not _is_set_as_name(text, right_start, end))
    named_so = named_so and is_style(ARTICLE_RE.sub("", right))
    if is_style(left) and not named_so:
        named = LABELED_RE.match(line, right_start, end)
        if named:
            return name_in(text, named.start("name"), named.end("name"), style_of(left), (start, left_end))
        return name_in(text, right_start, _name_end(line, right_start, end), style_of(left), (start, left_end))
    if line[left_end] == ",":
        return None
    represented = REPRESENTED_RE.match(right)
    following = NEXT_RE.search(right)
    right = right[: following.start()] if following else right
    style_text = ARTICLE_RE.sub("", right[represented.end() :] if represented else right)
    first = STYLE_END_RE.split(style_text, maxsplit=1)[0]
    if is_style(first) or (not strict and style_of(first) and len(first.split()) <= 6):
        return name_in(text, start, left_end, style_of(style_text), (right_start, end))
    return None


def _styled_twice(left: str, right: str) -> bool:
    """Whether one word of colour or shape is the name of what has another one: "Forest: Dark green dots"."""
    one, two = style_of(left), style_of(right)
    tail = PAREN_TAIL_RE.search(left)
    bare = left[: tail.start()] if tail and not is_style(tail[1]) else left
    return bare.strip().isalpha() and bool((one.color and two.color) or (one.marker and two.marker))


def _is_set_as_name(text: Plain, start: int, end: int) -> bool:
    """Whether ``[start, end)`` is in code or in quotes, so that it is a name even where its words tell a style."""
    words = text.text[start:end].strip()
    begin = text.text.index(words, start)
    return (begin, begin + len(words)) in text.code or (len(words) > 2 and words[0] == words[-1] == '"')


def _name_end(line: str, start: int, end: int) -> int:
    """Where the name behind a style ends: at brackets that hold a style or a place, or at a full stop."""
    stop = end
    cut = full_stop(line, start, end)
    if cut > 0:
        stop = cut
    paren = line.rfind(" (", start, stop)
    told = paren > start and (PLACE_RE.search(line, paren, stop) or WHERE_RE.match(line, paren, stop))
    if told or (paren > start and is_style(line[paren:stop].strip(" ()"))):
        stop = paren
    return stop

"""Axes told by the side that their label runs along: "Load (N) runs along the bottom, 0 to 9, and Bend up the left"."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.draft import axis_for, take_label
from chartprose.rules1.components.axes.head import AXES_RE, AxisHead
from chartprose.rules1.components.axes.names import take_names
from chartprose.rules1.components.axes.sentences import (
    AXIS_SENTENCE_RE,
    axis_sentence,
    axis_sentences,
    sides_told,
)
from chartprose.rules1.components.axes.sentences import CHANNELS as NAMED
from chartprose.rules1.components.listing import listed_names
from chartprose.rules1.number import holds_digit
from chartprose.rules1.spans import parted
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.text.lines import Line

ALONG_RE = re.compile(
    r"(?<!\S)(?P<label>\"[^\"]{2,60}\"|[A-Z][^.;:,()\"]{1,50}(?:\s\([^()\d,]{1,16}\))?)\s"
    r"(?:runs|goes|climbs|rises|extends|is\s(?:plotted|drawn|shown|given|read|measured))\s"
    r"(?:along|across|up|down|on|at)\sthe\s(?P<side>bottom|foot|left|right)(?:[- ]hand)?(?:\s(?:side|edge|margin))?"
    r"(?=[\s,.;])(?!\sof\sthe\s(?:legend|image|page)\b)"
)
"""A label and the side that it runs along."""

JOINT_RE = re.compile(r"[.,;]?\s(?:and|while|whereas|with)\s$|[.;]\s$|^$")
"""What stands before such a label."""

ON_RE = re.compile(
    r"(?P<what>[^;]{2,200}?)\son\sthe\s(?P<ch>horizontal|vertical|[xy])[ -]axis\b(?P<facts>[^;]{0,160})", re.IGNORECASE
)
"""What stands on an axis, and its numbers: "the crops Rye and Oats on the horizontal axis"."""

RUNS_ON_RE = re.compile(
    r"(?:[,;]\s)?(?:and\s|while\s|whereas\s)?(?P<label>[A-Za-z][^\d,;:.()\"]{1,50}?(?:\s\([^()\d,]{1,14}\))?)\s"
    r"(?P<verb>(?:runs|goes|ranges|extends|is\s(?:plotted|shown|drawn|given))\s)?"
    r"(?P<facts>from\s[^,;:()]{1,30}?\sto\s[^,;:()]{1,30}?)\s(?:on|along|across)\sthe\s(?P<ch>horizontal|vertical|[xy])"
    r"[ -]axis\b",
    re.IGNORECASE,
)
"""A quantity and its range before the axis: "Height in m runs from 1 to 2 on the horizontal axis"."""

NOUN_RE = re.compile(r"(?:the\s)?(?:[a-z]{2,8}\s){0,2}[a-z]{3,20}s:?\s(?=[A-Z`\"])")
"""What names are of, before them: "the crops Rye and Oats"."""

PIECE_RE = re.compile(r";\s(?:and\s)?")
LIST_RE = re.compile(r"[^\d;]{2,120}(?:,|\sand)\s[^,;]{2,40}")
CHANNELS: Final[dict[str, Channel]] = {"bottom": "x", "foot": "x", "left": "y", "right": "y"}
JOINT_REACH: Final = 10


def axes_along(walk: ComponentWalk, line: Line) -> bool:
    """Read an axis of the bottom and one of a side, each with its numbers; False if the text does not tell both."""
    text, start = line.plain.text, line.rest_start
    marks = [mark for mark in ALONG_RE.finditer(text, start) if _begins(text, start, mark.start())]
    stops = [mark.start() for mark in marks[1:]]
    channels = [CHANNELS[mark["side"]] for mark in marks]
    told = all(holds_digit(text[mark.end() : stop]) for mark, stop in zip_longest(marks, stops))
    if not {"x", "y"} <= set(channels) or channels.count("x") > 1 or len(_sides(marks)) < len(marks) or not told:
        return False
    for mark, stop in zip_longest(marks, stops):
        _read(walk, line, mark, stop if stop is not None else len(text))
    return True


def axis_along(walk: ComponentWalk, line: Line) -> bool:
    """Read one axis by its side and the other one by its name; False if the text does not tell one each way.

    "Load (N) runs along the bottom from 0 to 9, and the vertical axis, "Bend (mm)", rises from 0 to 3".
    """
    text, start = line.plain.text, line.rest_start
    marks = [mark for mark in ALONG_RE.finditer(text, start) if _begins(text, start, mark.start())]
    named = _named_behind(text, marks[0].end()) if len(marks) == 1 else None
    if named is None or not holds_digit(text[marks[0].end() : named[0].start()]):
        return False
    mark, stop = named
    other = NAMED[(mark["ch"] or mark["hv"]).lower()]
    if other == CHANNELS[marks[0]["side"]] or walk.panel.axis(CHANNELS[marks[0]["side"]]) is not None:
        return False
    _read(walk, line, marks[0], len(text[: mark.start()].rstrip()))
    if mark.re is AXIS_SENTENCE_RE:
        axis_sentences(walk, line)
    else:
        axis_sentence(walk, line, mark, stop)
    return True


def _named_behind(text: str, start: int) -> tuple[re.Match[str], int] | None:
    """The first axis behind ``start`` that is told by its name, or else by its side, and where its sentence ends."""
    if (named := AXIS_SENTENCE_RE.search(text, start)) is not None:
        return named, len(text)
    spans = [(start, end) if begin < start < end else (begin, end) for begin, end in sentence_spans(text, 0)]
    return next(((mark, end) for begin, end in spans if begin >= start for mark in sides_told(text, begin, end)), None)


def axes_behind(walk: ComponentWalk, line: Line) -> bool:
    """Read an x and a y axis that stand behind their quantities and ranges; False if the text does not tell both so."""
    text, start = line.plain.text, line.rest_start
    first = RUNS_ON_RE.match(text, start)
    second = RUNS_ON_RE.match(text, first.end()) if first and first["verb"] else None
    if first is None or second is None or _channel(first) == _channel(second):
        return False
    for told in (first, second):
        axis = axis_for(walk.panel, AxisHead(_channel(told)))
        if axis.label is None:
            take_label(axis, line, *told.span("label"))
        filling.apply_text(axis, line.part(0, told.end("facts")), told.start("facts"), "range", walk.panel_count)
    return True


def axes_on(walk: ComponentWalk, line: Line) -> bool:
    """Read a line of what stands on the horizontal axis, and what on the vertical one; False if it is none."""
    text, start = line.plain.text, line.rest_start
    pieces = (
        [ON_RE.fullmatch(text, *span) for span in parted(text, PIECE_RE, start)] if AXES_RE.match(line.label) else []
    )
    told = [piece for piece in pieces if piece is not None]
    if len(told) < len(pieces) or sorted(_channel(piece) for piece in told) != ["x", "y"]:
        return False
    walk.open("")
    for piece in told:
        _read_on(walk, line, piece)
    return True


def _channel(piece: re.Match[str]) -> Channel:
    return "x" if piece["ch"].lower() in ("x", "horizontal") else "y"


def _read_on(walk: ComponentWalk, line: Line, piece: re.Match[str]) -> None:
    """Take what stands on an axis as its names, if it is a list of them, else as its label; then its numbers."""
    axis = axis_for(walk.panel, AxisHead(_channel(piece)))
    text, (start, end) = line.plain.text, piece.span("what")
    noun = NOUN_RE.match(text, start, end)
    names = listed_names(line.plain, noun.end() if noun else start, end) if LIST_RE.fullmatch(piece["what"]) else []
    if len(names) > (not noun) + 1 and not holds_digit(piece["facts"]):
        take_names(axis, line, names)
        return
    label = piece["what"].removeprefix("the ").strip('" ')
    if axis.label is None and not (noun and names):
        begin = text.index(label, start)
        take_label(axis, line, begin, begin + len(label))
    filling.apply_text(axis, line.part(0, piece.end()), piece.start("facts"), "range", walk.panel_count)


def _begins(text: str, start: int, place: int) -> bool:
    """Whether a label stands at the beginning of a text, a sentence or a clause."""
    return place == start or JOINT_RE.search(text[max(start, place - JOINT_REACH) : place]) is not None


def _sides(marks: list[re.Match[str]]) -> set[str]:
    return {mark["side"] for mark in marks}


def _read(walk: ComponentWalk, line: Line, mark: re.Match[str], stop: int) -> None:
    side = mark["side"] if mark["side"] in ("left", "right") else None
    axis = axis_for(walk.panel, AxisHead(CHANNELS[mark["side"]], side))
    start, end = mark.span("label")
    if axis.label is None:
        quoted = mark["label"].startswith('"')
        take_label(axis, line, start + quoted, end - quoted)
    filling.apply_text(axis, line.part(0, stop), mark.end(), "range", walk.panel_count)

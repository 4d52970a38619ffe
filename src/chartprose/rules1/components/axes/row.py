"""Axes in a row, each behind its name: "Axes: X = Month (Jan, Feb); Y = Yield (kg), 0 to 40"."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.grid import BOTH_RE as NAMES_OF_BOTH_RE
from chartprose.rules1.components.axes.head import AXES_RE, AxisHead, axis_head, side_head
from chartprose.rules1.components.axes.lines import open_axis
from chartprose.rules1.components.axes.names import take_names
from chartprose.rules1.components.axes.text import scale_told
from chartprose.rules1.components.listing import listed_names
from chartprose.rules1.components.panels.names import SHARED_RE
from chartprose.rules1.spans import parted
from chartprose.text.lines import Label

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line

AXIS_RE = re.compile(
    r"(?:^\s*+|(?P<sign>[;:,.|/])\s++|\s(?P<word>-|and)\s)(?:the\s)?"
    r"(?P<head>(?:(?:left|right|bottom)\s)?(?:[xy][\s-]?axis|horizontal axis|vertical axis|[xy]|horizontal|vertical))"
    r"(?:\s\([^()]{0,40}\))?\s?(?P<joint>=|:|→|-|\sis\s|\sshows\s|\s(?=\")|\s\((?=\"))\s*+",
    re.IGNORECASE,
)
"""The name of an axis before what is told of it, or before its label in quotes."""

BOTH_HEADS_RE = re.compile(
    r"(?:(?:the\s)?axes\s\((?=[^()]{3,40}\)$))?"
    r"(?P<first>(?:the\s)?(?:[xy](?:[\s-]?axis)?|horizontal(?:\saxis)?|vertical(?:\saxis)?))\s?/\s?"
    r"(?P<second>(?:[xy](?:[\s-]?axis)?|horizontal(?:\saxis)?|vertical(?:\saxis)?)(?:\saxes)?)\)?",
    re.IGNORECASE,
)
"""The names of two axes in one label: "X-axis / Y-axis", "Axes (x / y)"."""

EQUAL_RE = re.compile(
    r"(?P<head>(?:(?:left|right|bottom)\s)?(?:[xy][\s-]?axis|(?:horizontal|vertical)\saxis)|[xy])\s(?:=|→)\s(?-i:(?=[A-Z\"]))"
    r"(?=[^=+*^]{3,160}$)",
    re.IGNORECASE,
)
"""One axis before a sign: "x-axis = Load (N), 0 to 9"."""

SLASH_RE = re.compile(r"\s/\s")
FORMER_RE = re.compile(
    r"[;,.]\s(?:and\s)?the\s(?:former|first)(?:\sone|\saxis)?\s(?=[^;.]{0,80}\d)(?P<former>[^;.]{2,80}?)"
    r"[;,]?\s(?:and\s|while\s|whereas\s)?the\s(?:latter|second)(?:\sone|\saxis)?,?\s(?P<latter>[^;]{2,120}?)\.?$",
    re.IGNORECASE,
)
"""What is told of two axes behind them both: "; the former covers 0 to 9, the latter 20 to 80"."""

BACK_RE = re.compile(r"[;,.]\s(?:and\s)?the\s(?:former|latter)\b", re.IGNORECASE)
AGAIN_RE = re.compile(
    r"[;.]\s(?P<told>[Tt]he\s(?P<ch>x|y|horizontal|vertical)[ -](?:axis\s)?(?:ranges?|scale|limits|axis)\s"
    r"[^;.]{0,30}\d[^;]{2,160}?)(?=[;.]\s|[;.]?$)"
)
"""A sentence behind the row that goes on about one of its axes: "The x range is 0 to 5 on the left"."""

CLAUSE_ENDS: Final = (None, ";", ":", ".")
"""What ends the clause before; none stands at the beginning of the text."""

BOTH: Final = ["x", "y"]
FEWEST: Final = 2
LONGEST: Final = 4
"""How many words a name has at most."""


def axes_in_row(walk: ComponentWalk, line: Line) -> bool:
    """Read two axes or more behind a label of axes; False if ``line`` is no such row."""
    marks = _marks(line) if AXES_RE.match(line.label) else []
    if len(marks) < FEWEST or line.plain.text[line.rest_start : marks[0].start("head")].strip(" .;,"):
        return False
    _open(walk, line, marks)
    for axis in (walk.panel.axis("x"), walk.panel.axis("y")):
        if axis is not None:
            axis.scale = axis.scale or scale_told(line.label)
    return True


def axes_one_by_one(walk: ComponentWalk, line: Line) -> bool:
    """Read a second axis behind the first one, whose line it is: "X-axis: Day, 0 to 9; Y-axis: Height".

    Names that "both list" are of both. False if no other axis follows, or several do.
    """
    first = axis_head(line.label) if line.strong else None
    marks = [mark for mark in _marks(line) if mark["sign"] in (";", ".") and mark["joint"] in (":", "=")]
    second = axis_head(marks[0]["head"]) if len(marks) == 1 else None
    if first is None or second is None or sorted((first.channel, second.channel)) != BOTH or first.field is not None:
        return False
    text, mark = line.plain.text, marks[0]
    both = NAMES_OF_BOTH_RE.search(text, mark.end())
    stop = len(text[: both.start() if both else len(text)].rstrip(" ;,.|/"))
    open_axis(
        walk,
        line.part(0, len(text[: mark.start()].rstrip(" ;,.|/")), Label(*line.label_span, line.rest_start, strong=True)),
        first,
    )
    one = walk.axis
    open_axis(walk, line.part(0, stop, Label(mark.start("head"), mark.end("head"), mark.end(), strong=True)), second)
    names = listed_names(line.plain, *both.span("names")) if both else []
    if len(names) >= FEWEST and all(len(name.split()) <= LONGEST for name, _ in names):
        for axis in (one, walk.axis):
            if axis is not None and not axis.categories:
                take_names(axis, line, names)
    walk.open("")
    return True


def axis_set_equal(walk: ComponentWalk, line: Line) -> bool:
    """Read one axis behind a sign of equality or an arrow; False if ``line`` has none, or a formula."""
    told = EQUAL_RE.match(line.plain.text) if not line.label and line.kind == "bullet" else None
    head = axis_head(told["head"]) if told else None
    if told is None or head is None or not walk.in_axes or len(_marks(line)) > 1:
        return False
    open_axis(walk, line.part(0, len(line.plain.text), Label(*told.span("head"), told.end(), strong=True)), head)
    return True


def axes_parted(walk: ComponentWalk, line: Line) -> bool:
    """Read two axes parted by a slash, behind their names parted so as well; False if ``line`` has no such label.

    "X-axis / Y-axis: "Day" from 0 to 9 / "Height (cm)" from 0 to 40".
    """
    label = BOTH_HEADS_RE.fullmatch(line.label) if line.label else None
    pieces = parted(line.plain.text, SLASH_RE, line.rest_start) if label else []
    channels = [_channel(label[name]) for name in ("first", "second")] if label else []
    if label is None or len(pieces) != FEWEST or sorted(channels) != BOTH:
        return False
    begin = line.label_span[0]
    for name, channel, (start, stop) in zip(("first", "second"), channels, pieces, strict=True):
        head = AxisHead(channel)
        told = Label(begin + label.start(name), begin + label.end(name), start, strong=True)
        open_axis(walk, line.part(begin + label.start(name), stop, told), head)
    walk.open("")
    return True


def _channel(name: str) -> Channel:
    return "x" if name.lower().removeprefix("the ")[0] in "xh" else "y"


def axes_in_clauses(walk: ComponentWalk, line: Line) -> bool:
    """Read an x and a y axis in a clause each, behind any label or none; False if ``line`` does not tell both."""
    marks = [mark for mark in _marks(line) if _begins_clause(mark)]
    heads = [axis_head(mark["head"]) for mark in marks]
    if sorted(head.channel if head else "" for head in heads) != BOTH:
        return False
    outer = walk.panel
    walk.panel = walk.found.shared if SHARED_RE.fullmatch(line.label) else outer
    _open(walk, line, marks)
    walk.panel = outer
    return True


def axes_of_panel(walk: ComponentWalk, line: Line, start: int) -> None:
    """Read both axes of the panel in scope where they follow its title: ""Summer"; x: Route, y: Delay, 0 to 60"."""
    marks = [mark for mark in AXIS_RE.finditer(line.plain.text, start) if mark["joint"] in (":", "=") and mark["sign"]]
    heads = [mark["head"].lower()[:1] for mark in marks]
    if sorted(heads) != BOTH or marks[0].start() != start or any(len(mark["head"]) > 1 for mark in marks):
        return
    if all(line.plain.text[mark.end() : mark.end() + 1].isalpha() for mark in marks):
        _open(walk, line, marks)


def _begins_clause(mark: re.Match[str]) -> bool:
    """Whether a letter and a sign of equality or a colon stand where a clause begins."""
    lettered = mark["head"][0].lower() in BOTH and mark["joint"] in "=:"
    return lettered and mark["word"] is None and mark["sign"] in CLAUSE_ENDS


def _marks(line: Line) -> list[re.Match[str]]:
    start = line.rest_start
    return list(AXIS_RE.finditer(" " * start + line.plain.text[start:]))


def _open(walk: ComponentWalk, line: Line, marks: list[re.Match[str]]) -> None:
    """Open each of the axes, as if it had a line of its own, and leave none open.

    What stands behind "the former" and "the latter" is of the first and of the second.
    """
    text = line.plain.text
    back, again = BACK_RE.search(text, marks[-1].end()), AGAIN_RE.search(text, marks[-1].end())
    end = min(match.start() if match else len(text) for match in (back, again))
    opened: list[AxisDraft | None] = []
    for mark, following in zip_longest(marks, marks[1:]):
        head = axis_head(mark["head"]) or side_head(mark["head"])
        stop = len(text[: following.start() if following else end].rstrip(" ;,.|/"))
        label = Label(mark.start("head"), mark.end("head"), mark.end(), strong=True)
        if head is not None:
            open_axis(walk, line.part(0, stop, label), head)
        opened.append(walk.axis if head is not None else None)
    told = FORMER_RE.match(text, end) if len(opened) == FEWEST else None
    for axis, name in zip(opened, ("former", "latter"), strict=False):
        if told is not None and axis is not None:
            filling.apply_text(axis, line.part(0, told.end(name)), told.start(name), "range", walk.panel_count)
    _goes_on(walk, line, end, [axis for axis in opened if axis is not None])
    walk.open("")


def _goes_on(walk: ComponentWalk, line: Line, start: int, axes: list[AxisDraft]) -> None:
    """Read sentences from ``start`` on into those of ``axes`` that they name."""
    for told in AGAIN_RE.finditer(line.plain.text, start):
        channel = "x" if told["ch"] in ("x", "horizontal") else "y"
        for axis in [axis for axis in axes if axis.channel == channel][:1]:
            filling.apply_text(axis, line.part(0, told.end("told")), told.start("told"), "range", walk.panel_count)

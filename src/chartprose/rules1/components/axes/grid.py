"""The axes of a matrix, told by its sides: "rows are the actual coin, and columns the guess"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.alike import SAME_SIDE_RE, side_alike
from chartprose.rules1.components.axes.draft import axis_for, take_label
from chartprose.rules1.components.axes.head import AxisHead
from chartprose.rules1.components.axes.names import FIELD_IN_LIST_RE, NUMBER_RE, take_names
from chartprose.rules1.components.listing import direction_in, listed_names
from chartprose.rules1.dates import YEAR_RE
from chartprose.rules1.number import holds_digit

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules1.components.axes.names import Listed
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.text.lines import Line

VERB: Final = (
    r"(?:hold|show|are|list|give|represent|contain|stand for|correspond to|denote|indicate|tell|carry|mean|name)"
)
LABEL: Final = r"[A-Za-z][^,.;:()\"=]{1,40}?"
GRID_RE = re.compile(
    rf"\b(?P<first>rows|columns)\s(?:{VERB}\s)?(?:the\s)?(?P<one>{LABEL}),?\s(?:and|while|whereas)\s(?:the\s|its\s)?"
    rf"(?P<second>rows|columns)\s(?:{VERB}\s)?(?:the\s)?(?P<two>{LABEL})(?=[,.;:(]|$)",
    re.IGNORECASE,
)
"""What the rows and the columns of a matrix stand for."""

TURNED_RE = re.compile(
    r"\b(?:by|from|with|in|into|at|on|to|under|not|no|none|same|both|each|one|two|three|four|five|six|as|it|they|is"
    r"|(?!predicted|observed|expected|estimated|measured|assigned)[a-z]{2,16}ed)\b",
    re.IGNORECASE,
)
"""Words of what is done with rows and columns, which are in no label: "rows are sorted by size"."""

BOTH_RE = re.compile(
    r"\b(?:[Bb]oth|[Ee]ach)\s(?:(?:axes|sides|of them|axis)\s)?(?:list|show|hold|name|contain|give|carry)s?\s(?:the\s)?"
    r"(?:(?:same|classes|labels|names|species|categories)\s)*(?P<names>[A-Z][^.;:()]{3,300}?)"
    r"(?:,?\s(?:in\s(?:this|that|the same)\sorder|from left to right|from top to bottom))?(?=[.;:(]|$)"
)
"""The names of both axes."""

SIDE: Final = r"(?:rows|columns|[xy][ -]?axis|horizontal axis|vertical axis)"
SIDES_RE = re.compile(
    rf"(?P<first>{SIDE})\s\((?P<one>[^()]{{2,40}})\)\s(?:and|&|/)\s(?P<second>{SIDE})\s\((?P<two>[^()]{{2,40}})\)"
    r"(?:\s\([^()]{1,40}\))?$",
    re.IGNORECASE,
)
"""Both sides of a matrix in one head, each with its label in brackets: "Rows (true coin) and columns (guess)"."""

BOTH_LEAD_RE = re.compile(
    r"(?:(?:[Bb]oth|[Ee]ach|[Tt]hey)\s(?:(?:axes|sides|of them|axis)\s)?"
    r"(?:list|show|hold|name|contain|give|carry|use|share|have)s?\s|(?=the same\s))"
    r"(?:the\s)?(?:(?:same|classes|labels|names|species|categories|groups|two|three|four|five|six|seven|eight)\s?){0,3}:?\s?"
    r"(?=[A-Z])"
)
"""What leads up to the names of both axes: "both list Oak, Elm", "both have the same classes: Oak, Elm"."""

SAYING_RE = re.compile(r"(?:both|each|all|they|the same|same)\s")
"""How a piece of a sentence begins that is no name."""

ORDER_TAIL_RE = re.compile(
    r",?\s\(?(?:(?:listed|both|all|each)\s){0,2}(?:in\s(?:this|that|the same)\sorder"
    r"|from left to right|from top to bottom)\)?\.?$",
    re.IGNORECASE,
)
SHOWN_ORDER_RE = re.compile(
    r"\s\((?:from\s)?(?:left to right|right to left|top to bottom|bottom to top)\)\.?$", re.IGNORECASE
)
"""The direction of the names of one side behind them: "Rows: Hill, Lake, Moor (top to bottom)"."""

ORDERED_RE = re.compile(
    r"(?P<side>row|column)(?:s|\s(?:labels|headers|headings|heads|names|categories))"
    r"(?:\s\((?!(?:from\s)?(?:left|right|top|bottom|[xy][ -]?axis)\b)(?P<label>[^()\d]{2,40})\))?"
    r"(?P<way>,?\s\(?(?:(?:listed|named|read)\s)?(?:from\s)?"
    r"(?:left to right|top to bottom|bottom to top)\)?)?"
    r"(?:,?\s\(?(?:(?:axis|row|column)\s)?(?:title|label|labell?ed|titled):?\s\"(?P<title>[^\"()]{1,60})\"\)?)?",
    re.IGNORECASE,
)
"""One side of a matrix with the direction in which its names are listed, and its title: "Columns, left to right"."""

LISTED_RE = re.compile(
    rf"(?:^|[.;,]\s|\s(?:and|while)\s)(?:the\s)?(?P<side>rows|columns)\s{VERB}\s(?:the\s)?"
    r"(?:(?P<label>[a-z][^.;:()\d]{1,40}):\s|(?:(?:two|three|four|five|six|seven|eight)\s[^.;:()\d]{1,40}[:(]\s?))?"
    r"(?P<names>[^;:()]{3,300}?)(?=[;)]|\.\s|\.?$|,?\s(?:and|while)\s(?:the\s)?(?:rows|columns)\s)",
    re.IGNORECASE,
)
"""The names of one side of a matrix in a sentence: "The rows are Oak and Elm", "Columns list the towns: Kiel, Bonn"."""

TITLE_TAIL_RE = re.compile(
    r"\s\((?:(?:axis|row|column)\s)?(?:title|label|labell?ed|titled):?\s\"(?P<label>[^\"()]{1,60})\"\)\.?$",
    re.IGNORECASE,
)
"""The label of an axis behind its names."""

CHANNELS: Final[dict[str, Channel]] = {"row": "y", "rows": "y", "column": "x", "columns": "x"}
LONGEST: Final = 4


def axes_of_grid(walk: ComponentWalk, line: Line) -> bool:
    """Read what rows and columns stand for, and the names that both list; False if ``line`` does not tell both."""
    text = line.plain.text
    told = GRID_RE.search(text, line.rest_start)
    if told is None or told["first"].lower() == told["second"].lower():
        return False
    labels = {told["first"].lower(): told.span("one"), told["second"].lower(): told.span("two")}
    if any(_is_no_label(text[slice(*span)]) for span in labels.values()):
        return False
    found = [axis_for(walk.panel, AxisHead(CHANNELS[side])) for side in labels]
    for axis, span in zip(found, labels.values(), strict=True):
        if axis.label is None:
            take_label(axis, line, *span)
    both = BOTH_RE.search(text, told.end())
    names = listed_names(line.plain, *both.span("names")) if both else []
    short = all(len(name.split()) <= LONGEST for name, _ in names)
    if len(names) > 1 and short and not any(axis.categories for axis in found):
        for axis in found:
            take_names(axis, line, names)
    return True


def names_of_sides(walk: ComponentWalk, line: Line) -> bool:
    """Read the names that a sentence lists for rows or columns, if each of them is a label of the data."""
    read = False
    for told in LISTED_RE.finditer(line.plain.text):
        names = listed_names(line.plain, *told.span("names"))
        channel = CHANNELS[told["side"].lower()]
        known = len(names) > 1 and all(walk.known.labels(name) for name, _ in names)
        if not known or walk.panel.axis(channel) is not None:
            continue
        axis = axis_for(walk.panel, AxisHead(channel))
        take_names(axis, line, names)
        if told["label"] and not _is_no_label(told["label"]):
            take_label(axis, line, *told.span("label"))
        read = True
    return read


def axes_of_sides(walk: ComponentWalk, line: Line) -> bool:
    """Read both sides of a matrix in one head, and the names that both have; False if ``line`` has no such head."""
    told = SIDES_RE.match(line.label)
    if told is None:
        return False
    sides = [_channel(told[name]) for name in ("first", "second")]
    text, tail = line.plain.text, ORDER_TAIL_RE.search(line.plain.text, line.rest_start)
    lead = BOTH_LEAD_RE.match(text, line.rest_start)
    start = lead.end() if lead else line.rest_start
    names = listed_names(line.plain, start, tail.start() if tail else len(text))
    if sides[0] == sides[1] or any(len(name.split()) > LONGEST for name, _ in names):
        return False
    if any(SAYING_RE.match(name) for name, _ in names):
        names = []
    walk.open("")
    for side, name in zip(sides, ("one", "two"), strict=True):
        axis, begin = axis_for(walk.panel, AxisHead(side)), line.label_span[0]
        if axis.label is None:
            take_label(axis, line, begin + told.start(name), begin + told.end(name))
        if len(names) > 1 and not axis.categories:
            take_names(axis, line, names)
    return True


def axis_in_order(walk: ComponentWalk, line: Line) -> bool:
    """Read the names along one side of a matrix; False if nothing says that they are names.

    A direction or a title says it, and that each of them is a label of the data: "Rows: Rye, Oats" over "Rye: 0.4".
    """
    told = ORDERED_RE.fullmatch(line.label)
    if told is None or not walk.in_axes or walk.group not in ("", "axis"):
        return False
    channel, text = CHANNELS[told["side"].lower()], line.plain.text
    if _is_alike(walk, line, channel):
        return True
    title = TITLE_TAIL_RE.search(text, line.rest_start)
    stop = title.start() if title else len(text)
    order = SHOWN_ORDER_RE.search(text, line.rest_start, stop) if line.label.lower() in CHANNELS else None
    stop = order.start() if order else stop
    names = listed_names(line.plain, line.rest_start, stop)
    beside = _stands_beside(walk, channel) and line.label.lower() in CHANNELS
    known = len(names) > 1 and all(walk.known.labels(name) for name, _ in names)
    if (
        not (known or told["way"] or told["title"] or title or order or beside)
        or not (_are_names(names) or (beside and _are_years(names)))
        or FIELD_IN_LIST_RE.search(text, line.rest_start, stop)
    ):
        return False
    walk.enter_titled()
    if walk.panel.axis(channel) is not None:
        return False
    axis = axis_for(walk.panel, AxisHead(channel))
    take_names(axis, line, names)
    axis.runs = direction_in(order.group() if order else line.label)
    begin = line.label_span[0]
    if title:
        take_label(axis, line, *title.span("label"))
    elif name := next((name for name in ("title", "label") if told[name]), ""):
        take_label(axis, line, begin + told.start(name), begin + told.end(name))
    walk.open("axis", axis)
    return True


def _is_alike(walk: ComponentWalk, line: Line, channel: Channel) -> bool:
    """Give one side the names of the other, if ``line`` says so and no more; False if it says anything else."""
    other = walk.panel.axis("y" if channel == "x" else "x")
    if other is None or not other.categories or SAME_SIDE_RE.fullmatch(line.rest.strip()) is None:
        return False
    if walk.panel.axis(channel) is not None:
        return False
    axis = axis_for(walk.panel, AxisHead(channel))
    side_alike(line, axis, other)
    axis.runs = direction_in(line.label)
    walk.open("axis", axis)
    return True


def _stands_beside(walk: ComponentWalk, channel: Channel) -> bool:
    """Whether the names of the other side, right above, were told in their order."""
    other = walk.axis
    return other is not None and other.channel != channel and other.runs is not None and bool(other.categories)


def _are_years(listed: Listed) -> bool:
    return len(listed) > 1 and all(YEAR_RE.fullmatch(name) for name, _ in listed)


def _are_names(listed: Listed) -> bool:
    """Whether several names are listed; numbers alone are ticks."""
    short = all(len(name.split()) <= LONGEST for name, _ in listed)
    return len(listed) > 1 and short and not all(NUMBER_RE.fullmatch(name) for name, _ in listed)


def _channel(side: str) -> Channel:
    return "x" if side[0].lower() in "cxh" else "y"


def _is_no_label(words: str) -> bool:
    return TURNED_RE.search(words) is not None or holds_digit(words) or len(words.split()) > LONGEST

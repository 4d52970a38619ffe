"""Axes told on one line, each with what brackets say of it: "Day (x, 0-40, ticks every 10) vs. Height (y, 0-9)".

The axis may stand before the brackets as well, behind its label: "Day on the x-axis (0-40), Height …".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.draft import axis_for, take_label
from chartprose.rules1.components.axes.head import AXES_RE, AxisHead
from chartprose.rules1.components.panels.names import panel_key
from chartprose.rules1.components.walk import add_panel
from chartprose.rules1.nouns import singular
from chartprose.rules1.number import holds_digit

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.text.lines import Line

AXIS_RE = re.compile(
    r"(?P<label>[^(),;\"]{2,60}?(?:\s\([^(),;]{1,16}\))?)\"?\s\((?P<ch>[xy])(?:\s?-?\s?axis)?[,;:]\s(?P<facts>[^()]{1,120})\)",
    re.IGNORECASE,
)
ON_RE = re.compile(
    r"(?P<label>[^\W\d_][^,;:()\"]{1,60}?(?:\s\([^(),;\d]{1,16}\))?)\s(?:on|along)\sthe\s(?:horizontal\s|vertical\s)?"
    r"(?P<ch>[xy])[ -]?axis\s\((?P<facts>[^()]{3,120})\)",
    re.IGNORECASE,
)
FACTS_FIRST_RE = re.compile(
    r"(?P<label>[^\W\d_][^,;:()\"]{1,60}?(?:\s\([^(),;\d]{1,16}\))?)\s\((?P<facts>(?=[^()]{0,60}\d)[^()]{3,120})\)\s"
    r"(?:on|along)\sthe\s(?:horizontal\s|vertical\s)?(?P<ch>[xy])[ -]?axis\b",
    re.IGNORECASE,
)
"""The axis behind the brackets: "Day (0 to 40) on the x-axis, Height (cm) (0 to 9) on the y-axis"."""

WITH_RE = re.compile(
    r"(?:^|(?<=[:;.,]\s)|(?<=\sand\s))\"?(?P<label>[^\W\d_][^,;:()\"]{1,60}?(?:\s\([^(),;\d]{1,16}\))?)\"?\s(?:on|along)\sthe\s"
    r"(?:horizontal\s|vertical\s)?(?P<ch>[xy])[ -]?axis,?\s(?:(?P<names>with)|from|between|ranging|running|marked)\s"
    r"(?:the\s)?(?P<facts>[^;()]{3,160}?)(?=;\s|\.\s|\.?$|,?\sand\s[^,;]{2,60}\son\sthe\s)",
    re.IGNORECASE,
)
"""The same without brackets: "Day on the x-axis with Mon, Tue and Wed; Height on the y-axis from 0 to 9"."""
PLAIN_RE = re.compile(
    r"(?P<label>[^(),;:\"]{2,60}?(?:\s\([^(),;\d]{1,16}\))?)\"?\s\((?P<facts>(?=[^()]{0,60}\d)[^()]{3,120})\)",
    re.IGNORECASE,
)
"""A label and its numbers, without the letter of its axis."""

TIMES: Final = frozenset({
    "year", "date", "month", "week", "day", "hour", "minute", "second", "time", "season", "quarter", "decade",
})  # fmt: skip
"""Nouns of an axis that is the x axis where only one of two bears one."""

SHOWN_RE = re.compile(r"\s(?:is|are)\s(?:plotted|shown|drawn|given|placed|displayed|measured)$")
"""A verb between a label and its axis: "Day is shown on the x-axis"."""

JOINT: Final = r"(?:vs\.?|versus|against|over|and|/|\|)\s"
JOINT_RE = re.compile(rf"\s?{JOINT}\"?", re.IGNORECASE)
BOTH: Final = 2
GAP_RE = re.compile(rf"[,;.]?\s?(?:{JOINT})?\"?", re.IGNORECASE)


def axes_in_brackets(walk: ComponentWalk, line: Line) -> bool:
    """Read a line of axes and nothing else; False if ``line`` is none, or tells an axis twice."""
    found = _told(line, AXIS_RE) if AXES_RE.match(line.label) else []
    if not found:
        return False
    walk.open("")
    for match in found:
        _read(walk, line, match, _channel(match))
    return True


def axes_against(walk: ComponentWalk, line: Line) -> bool:
    """Read two axes set against each other, of which one is told by its noun to be that of time; False otherwise."""
    found = _told(line, PLAIN_RE) if AXES_RE.match(line.label) else []
    timed = [not TIMES.isdisjoint(_nouns(match["label"])) for match in found]
    if sorted(timed) != [False, True] or found[0].start() != line.rest_start:
        return False
    walk.open("")
    for match, is_time in zip(found, timed, strict=True):
        _read(walk, line, match, "x" if is_time else "y")
    return True


def _nouns(label: str) -> set[str]:
    """The words of a label before its unit, in the singular."""
    return {singular(word) for word in JOINT_RE.sub("", label, 1).partition(" (")[0].lower().split()}


def axes_behind_labels(walk: ComponentWalk, line: Line) -> bool:
    """Read both axes of the figure, or of the panel that the label names, each behind its own label."""
    low = line.plain.text.lower()
    if "ax" not in low:
        return False  # as most lines have no axis
    found = (_told(line, ON_RE) or _told(line, FACTS_FIRST_RE) if "(" in low else []) or _told(line, WITH_RE)
    key = panel_key(line.label) if line.label else None
    headed = not line.label or AXES_RE.match(line.label) is not None or (key is not None and key.is_told)
    if len(found) < BOTH or not headed or found[0].start() != line.rest_start:
        return False
    outer, walk.panel = walk.panel, add_panel(walk, key) if key is not None else walk.panel
    walk.open("")
    for match in found:
        _read(walk, line, match, _channel(match))
    walk.panel = outer
    return True


def _told(line: Line, pattern: re.Pattern[str]) -> list[re.Match[str]]:
    """The axes that a text consists of; none if it holds anything else, or one of them twice."""
    text = line.plain.text
    found: list[re.Match[str]] = []
    for match in pattern.finditer(text, line.rest_start):
        if found and GAP_RE.fullmatch(text, found[-1].end(), match.start()) is None:
            return []
        found.append(match)
    channels = [match["ch"].lower() for match in found if "ch" in pattern.groupindex]
    if not found or len(set(channels)) < len(channels) or text[found[-1].end() :].strip(" ."):
        return []
    return found


def _channel(match: re.Match[str]) -> Channel:
    return "x" if match["ch"].lower() == "x" else "y"


def _read(walk: ComponentWalk, line: Line, match: re.Match[str], channel: Channel) -> None:
    """Put the label, and what stands in the brackets behind it, into the axis."""
    axis = axis_for(walk.panel, AxisHead(channel))
    start, end = match.span("label")
    lead = JOINT_RE.match(line.plain.text, start, end)
    start = lead.end() if lead else start
    shown = SHOWN_RE.search(line.plain.text, start, end)
    label = line.plain.text[start : shown.start() if shown else end].strip('" ')
    if axis.label is None and label:
        begin = line.plain.text.index(label, start)
        take_label(axis, line, begin, begin + len(label))
    named = match.re is WITH_RE and match["names"] and not holds_digit(match["facts"])
    field = "categories" if named else "range"
    filling.apply_text(axis, line.part(0, match.end("facts")), match.start("facts"), field, walk.panel_count)

"""Axes told on one line, each with what brackets say of it: "Day (x, 0-40, ticks every 10) vs. Height (y, 0-9)".

The axis may stand before the brackets as well, behind its label: "Day on the x-axis (0-40), Height …".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.components.axes import filling
from chartprose.rules.components.axes.draft import axis_for, take_label
from chartprose.rules.components.axes.head import AXES_RE, AxisHead
from chartprose.rules.components.panels.names import panel_key
from chartprose.rules.components.walk import add_panel
from chartprose.rules.number import holds_digit

if TYPE_CHECKING:
    from chartprose.rules.components.walk import ComponentWalk
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
WITH_RE = re.compile(
    r"(?:^|(?<=[:;.,]\s)|(?<=\sand\s))\"?(?P<label>[^\W\d_][^,;:()\"]{1,60}?(?:\s\([^(),;\d]{1,16}\))?)\"?\s(?:on|along)\sthe\s"
    r"(?:horizontal\s|vertical\s)?(?P<ch>[xy])[ -]?axis,?\s(?:(?P<names>with)|from|between|ranging|running|marked)\s"
    r"(?:the\s)?(?P<facts>[^;()]{3,160}?)(?=;\s|\.\s|\.?$|,?\sand\s[^,;]{2,60}\son\sthe\s)",
    re.IGNORECASE,
)
"""The same without brackets: "Day on the x-axis with Mon, Tue and Wed; Height on the y-axis from 0 to 9"."""

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
        _read(walk, line, match)
    return True


def axes_behind_labels(walk: ComponentWalk, line: Line) -> bool:
    """Read both axes of the figure, or of the panel that the label names, each behind its own label."""
    low = line.plain.text.lower()
    if "ax" not in low:
        return False  # as most lines have no axis
    found = (_told(line, ON_RE) if "(" in low else []) or _told(line, WITH_RE)
    key = panel_key(line.label) if line.label else None
    headed = not line.label or AXES_RE.match(line.label) is not None or (key is not None and key.is_told)
    if len(found) < BOTH or not headed or found[0].start() != line.rest_start:
        return False
    outer, walk.panel = walk.panel, add_panel(walk, key) if key is not None else walk.panel
    walk.open("")
    for match in found:
        _read(walk, line, match)
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
    channels = {match["ch"].lower() for match in found}
    if not found or len(channels) < len(found) or text[found[-1].end() :].strip(" ."):
        return []
    return found


def _read(walk: ComponentWalk, line: Line, match: re.Match[str]) -> None:
    """Put the label, and what stands in the brackets behind it, into the axis."""
    axis = axis_for(walk.panel, AxisHead("x" if match["ch"].lower() == "x" else "y"))
    start, end = match.span("label")
    lead = JOINT_RE.match(line.plain.text, start, end)
    start = lead.end() if lead else start
    label = line.plain.text[start:end].strip('" ')
    if axis.label is None and label:
        begin = line.plain.text.index(label, start)
        take_label(axis, line, begin, begin + len(label))
    named = match.re is WITH_RE and match["names"] and not holds_digit(match["facts"])
    field = "categories" if named else "range"
    filling.apply_text(axis, line.part(0, match.end("facts")), match.start("facts"), field, walk.panel_count)

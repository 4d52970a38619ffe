"""Colour scales told mark by mark: "Red (0.5): low"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.parts import AxisDraft
from chartprose.rules1.quantity import readings_in
from chartprose.text.vocabulary import COLORS

if TYPE_CHECKING:
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.quantity import Reading
    from chartprose.text.lines import Line

COLOR_NUMBER_RE = re.compile(r"\s*+[(=:~]\s*+(?:~\s*+)?-?[\d.]++%?\+?(?:\s?-\s?-?[\d.]++%?)?\s*+(?:[):,]|$)")
LEVEL_RE = re.compile(
    r"\b(?:low|high|lower|higher|medium|lowest|highest|moderate|maximum|minimum|max|min|no|strong|weak|negative"
    r"|positive|perfect)\s+",
    re.IGNORECASE,
)
YEAR_RE = re.compile(r"(?:19|20)\d\d(?:\s?-\s?(?:19|20)?\d\d)?")
END: Final = r"(?:[a-z]{1,15}[\s-]){0,3}\(?[~≈]?[-+]?[$€£]?\d[\d.,]{0,12}"
SPAN_RE = re.compile(
    r"(?:(?:it|the (?:scale|bar|strip))\s|[a-z][^\d,;:()]{1,40},\s)?"
    r"(?:(?:ranges?|ranging|spans?|spanning|runs?|running|goes|extends?|values)\s)?"
    rf"(?:linearly\s)?(?:from\s|between\s)?{END}(?:\s?[^\s\d,;()]{{1,5}})?\)?"
    rf"(?:\s?\([^()\d]{{1,40}}\))?\s(?:to|and|through)\s{END}",
    re.IGNORECASE,
)
"""A line under the head of a colour scale that tells both of its ends: "Range from 0 (tan) to 40 (teal)"."""

TINTS: Final = frozenset({"light", "dark", "deep", "pale", "bright"})


def color_tick(walk: ComponentWalk, line: Line) -> bool:
    """Take "Red (0.5): low", a colour with a number, as a mark of a colour scale; False if the line is none."""
    label = line.label or line.plain.text
    color = label.split("(")[0]
    words = color.strip(" :=").lower().split()
    if not words or not all(word.split("-")[-1] in COLORS or word in TINTS for word in words):
        return False
    if not COLOR_NUMBER_RE.match(line.plain.text, len(color.rstrip(" :="))):
        return False
    readings = readings_in(label) or readings_in(line.plain.text)
    listed = walk.group == "legend" or (walk.group == "color" and walk.axis is None)
    if not readings or (listed and not readings_in(label) and YEAR_RE.fullmatch(line.rest.strip(" ."))):
        return False  # "Dark blue: 2015" under a legend names the bars of a year
    axis = walk.panel.axis("color")
    if axis is None:
        axis = AxisDraft("color", by="rule/legend")
        walk.panel.axes.append(axis)
    _widen(axis, line, readings)
    _color_label(line, axis)
    return True


def tells_span(line: Line) -> bool:
    """Whether a line without a label tells where a colour scale begins and ends, and so names no series."""
    return not line.label and SPAN_RE.match(line.plain.text) is not None


def _widen(axis: AxisDraft, line: Line, readings: list[Reading]) -> None:
    """Widen the domain of a colour scale, and its evidence, to hold ``readings``."""
    values = [v for r in readings for v in (r.low, r.value, r.high) if v is not None]
    values += [end for end in axis.domain or () if end is not None]
    axis.domain = (min(values), max(values))
    start, end = line.plain.span(readings[0].digits[0], readings[-1].digits[1])
    known = axis.evidence.get("domain", (start, end))
    axis.evidence["domain"] = (min(known[0], start), max(known[1], end))


def _color_label(line: Line, axis: AxisDraft) -> None:
    """Take what a level is said to be of ("low energy") as the label of the scale."""
    rest = line.rest.strip(" .")
    level = LEVEL_RE.match(rest)
    if axis.label is None and level and 0 < len(rest[level.end() :].split()) <= 4:
        axis.label = rest[level.end() :].strip()
        at = line.plain.text.index(axis.label)
        axis.evidence["label"] = line.plain.span(at, at + len(axis.label))

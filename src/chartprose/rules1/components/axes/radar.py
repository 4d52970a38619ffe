"""The axes of a radar: the names of its spokes, and the scale of its rings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.draft import axis_for, take_label
from chartprose.rules1.components.axes.head import AxisHead
from chartprose.rules1.components.axes.names import plain_list, take_names
from chartprose.rules1.components.listing import listed_names
from chartprose.rules1.names import PAREN_TAIL_RE
from chartprose.rules1.number import holds_digit
from chartprose.rules1.quantity import readings_in

if TYPE_CHECKING:
    from chartprose.rules1.components.axes.names import Listed
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.text.lines import Line

SPOKES: Final = frozenset({"axes", "spokes", "dimensions", "categories", "radial axes", "axis labels", "vertices"})
"""Labels of a list of names that are the positions of the chart: the spokes of a radar, first of all."""

PLAIN_SPOKES: Final = frozenset({
    "spokes", "spoke labels", "perimeter labels", "vertices", "vertex labels", "corners", "angular axis",
    "angular axes", "axes/categories", "categories/axes", "axes/dimensions", "dimensions/axes",
})  # fmt: skip
"""Those that mean nothing else, whatever is open."""

NUMBER_WORDS: Final = r"(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|[3-9]|1[0-2])"
SAID_RE = re.compile(
    rf"\b{NUMBER_WORDS}\s(?:[a-z]{{3,12}}\s)?(?:axes|spokes)\b"
    r"(?:,?\s(?:(?:are|is)\s)?(?:labell?ed|named|called|titled|namely|for))?"
    r"(?:(?::|\sare)?\s\(?|,\s)(?=(?-i:[A-Z\"`]))",
    re.IGNORECASE,
)
"""A sentence that counts the spokes, before their names: "three axes, labeled Taste, Cost and Yield"."""

COUNTED_RE = re.compile(rf"{NUMBER_WORDS}\s\(|(?:each|every)\saxis\s[^:.()]{{3,40}}:\s", re.IGNORECASE)
"""What leads up to the names behind a label for them: "three (Taste, Cost, Yield)"."""

NAMES_END_RE = re.compile(
    r"\)|;|,\s(?=(?:each|all|with|from|clockwise|arranged|starting|running|and\seach)\b)|\.(?:\s|$)"
)
AT_RE = re.compile(
    r"\s\((?:at\s)?(?:the\s)?(?:far\s)?(?:top|bottom|upper|lower|left|right|north|south|east|west)\b[\w' -]{0,24}\)$",
    re.IGNORECASE,
)
"""Where a spoke points, behind its name: "Taste (top)"."""

FEWEST: Final = 3
MAX_WORDS: Final = 5

ROUND_RE = re.compile(r"(?:counter-?)?clockwise\b[^:,]{0,40}:\s", re.IGNORECASE)
"""What leads up to the names of spokes."""

RINGS_RE = re.compile(r"\b(?:concentric|rings?|radial|outer edge)\b", re.IGNORECASE)
"""The scale of a radar, among the names of its spokes."""

RING_HEADS: Final = frozenset({"scale", "range", "rings", "grid", "radius", "radial scale"})
CENTER_RE = re.compile(
    r"\bcent(?:er|re)\s(?:is|marks|stands for|means|represents|being|at|of)\s(?P<number>-?\d{1,6}(?:\.\d{1,6})?)"
    r"|(?<![\d.])(?P<before>-?\d{1,6}(?:\.\d{1,6})?)\s(?:at|in)\sthe\scent(?:er|re)\b",
    re.IGNORECASE,
)
"""What the center of a radar stands for."""


TITLED_RE = re.compile(r"\b(?:titled|labell?ed|called|named)\s\"(?P<label>[^\"]{1,60})\"", re.IGNORECASE)

BEFORE_RANGE_RE = re.compile(
    r"\s?(?!(?:linear|log\w*|rings?|radial|concentric|scales?|scaled|values?|grid|ranges?|ranging|numeric|numerical|runs?"
    r"|goes|starts?|circular|circles|ticks?|marked|marks?|equal|common|same|one|all|each|every|shared|it|the|an?)\b)"
    r"(?P<label>[A-Z][a-z]{2,20}(?:\s[a-z]{2,14}){0,2}?)(?:,)?\s(?:running\s|runs\s|ranging\s|ranges\s)?from\s-?\d",
    re.IGNORECASE,
)
"""What the rings tell, right before their range: "Score from 0 at the center to 10"."""


def tells_rings(line: Line) -> bool:
    """Whether a line speaks of the rings of a radar."""
    return RINGS_RE.search(line.rest) is not None


def radar_axes(walk: ComponentWalk, line: Line) -> bool:
    """Read the spokes or the rings of a radar behind a label for them; False if ``line`` tells neither."""
    if PAREN_TAIL_RE.sub("", line.label).lower() in SPOKES and _spokes(walk, line):
        return True
    told = line.label.lower() == "rings" or (line.label.lower() in RING_HEADS and tells_rings(line))
    if told:
        read_rings(walk, line)
    return told


def read_rings(walk: ComponentWalk, line: Line) -> None:
    """Read the scale of a radar: its rings, and what the center stands for."""
    axis = axis_for(walk.panel, AxisHead("radial"))
    filling.apply_text(axis, line, line.rest_start, "scale")
    titled = TITLED_RE.search(line.plain.text, line.rest_start)
    titled = titled or BEFORE_RANGE_RE.match(line.plain.text, line.rest_start)
    if titled is not None and axis.label is None:
        take_label(axis, line, *titled.span("label"))
    center = CENTER_RE.search(line.plain.text, line.rest_start)
    if center is None or axis.domain is not None or not axis.ticks:
        return
    told = "number" if center["number"] else "before"
    axis.domain = (readings_in(center[told])[0].first, max(axis.ticks))
    first, last = line.plain.span(*center.span(told))
    ticks = axis.evidence["ticks"]
    axis.evidence["domain"] = (min(ticks[0], first), max(ticks[1], last))
    if center["before"] and axis.domain[0] < min(axis.ticks):
        axis.ticks, axis.evidence["ticks"] = [axis.domain[0], *axis.ticks], axis.evidence["domain"]


def spokes_set_out(walk: ComponentWalk, line: Line) -> bool:
    """Read the spokes behind a label that means nothing else, or below the rings; False if ``line`` tells none."""
    label = PAREN_TAIL_RE.sub("", line.label).lower()
    below = label in SPOKES and walk.axis is not None and walk.axis.channel == "radial"
    names = _names(line) if label in PLAIN_SPOKES or below else _said(line)
    if not names or walk.panel.axis("x") is not None:
        return False
    walk.enter_titled()
    take_names(axis_for(walk.panel, AxisHead("x")), line, names)
    walk.open("")
    return True


def _names(line: Line) -> Listed:
    """The names of spokes behind their label, some of them with where they point."""
    lead = ROUND_RE.match(line.plain.text, line.rest_start)
    start = lead.end() if lead else line.rest_start
    counted = COUNTED_RE.match(line.plain.text, start)
    if counted is not None:
        return _said_from(line, counted.end())
    if AT_RE.search(line.plain.text.rstrip(" .")) is not None:
        placed = [_without_place(name, span) for name, span in listed_names(line.plain, start)]
        return placed if _are_spokes(placed) else []
    return plain_list(line, start)


def _without_place(name: str, span: tuple[int, int]) -> tuple[str, tuple[int, int]]:
    at = AT_RE.search(name)
    return (name[: at.start()], (span[0], span[0] + at.start())) if at else (name, span)


def _said(line: Line) -> Listed:
    """The names in a sentence that counts the spokes."""
    told = SAID_RE.search(line.plain.text)
    return _said_from(line, told.end()) if told else []


def _said_from(line: Line, start: int) -> Listed:
    end = NAMES_END_RE.search(line.plain.text, start)
    names = listed_names(line.plain, start, end.start() if end else None)
    return names if _are_spokes(names) else []


def _are_spokes(names: Listed) -> bool:
    short = all(len(name) > 1 and len(name.split()) <= MAX_WORDS and not holds_digit(name) for name, _ in names)
    return len(names) >= FEWEST and short and not any("axis" in name.lower() for name, _ in names)


def _spokes(walk: ComponentWalk, line: Line) -> bool:
    """Read the positions of a radar, behind their head or on the lines below it; False if the line lists none."""
    names = _names(line)
    told = line.label.lower() != "axes" and line.is_head
    if not names and not told:
        return False
    axis = axis_for(walk.panel, AxisHead("x"))
    if names:
        take_names(axis, line, names)
    else:
        walk.open("axis", axis)
        axis.expects_names = True
    return True

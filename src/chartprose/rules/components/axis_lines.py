"""Axis lines: heads that open an axis, the fields and values under it, and axes told in running text."""

from __future__ import annotations

import re
from copy import copy
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from chartprose.rules.components import axes
from chartprose.rules.components.axis_fields import axis_fields
from chartprose.rules.components.axis_head import AxisHead, axis_head, field_of
from chartprose.rules.components.axis_names import BIN_RE, bare_category, take_names
from chartprose.rules.components.axis_text import UNIT_IN_LABEL_RE, axis_facts
from chartprose.rules.components.listing import listed_names
from chartprose.rules.components.panel_names import panel_key
from chartprose.rules.components.walk import add_panel
from chartprose.rules.number import UNIT_RE
from chartprose.rules.parts import AxisDraft, PanelDraft
from chartprose.rules.quantity import readings_in
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules.components.walk import ComponentWalk
    from chartprose.text.lines import Line

AXIS_SENTENCE_RE = re.compile(
    r"\b(?:the\s)?(?P<mods>(?:left|right|primary|secondary|horizontal|vertical)\s)?"
    r"(?:\(?(?P<ch>[xy])\s?-?\s?axis\)?|(?P<hv>horizontal|vertical|radial) (?:axis|scale))\b",
    re.IGNORECASE,
)
SENTENCE_LABEL_RE = re.compile(
    r"axis\)?(?:\s?:\s+|,?\s+(?=\")|\s+(?:is\s)?(?:\([^)]*\)\s)?(?:represents?|shows?|displays?|indicates?|denotes?|measures?|plots?"
    r"|lists?|gives?|is labell?ed(?: as)?|labell?ed(?: as)?|represent\w*|being|is)\s+)(?:the\s)?"
    r"(?P<label>\"[^\"]+\"|'[^']+'|[^,.;()\"]{2,60}?)(?=\s(?:from|ranging|on|in|for|across|with|of the|as|\()"
    r"|[,.;()]|\sand\s(?:the|runs|ranges|spans|goes|has|is|extends|covers)\s|$)",
    re.IGNORECASE,
)
NAMES_RE = re.compile(
    r"\b(?:has|bears|carries|shows|lists)\sthe\s(?:tick\s)?(?:labels|names|categories)\s(?P<names>[A-Z`\"][^.;:()\d]{3,300})\.?$"
)
"""The names of an axis at the end of a sentence on it."""

UNIT_BEHIND_RE = re.compile(r"\s\([^()\d,]{1,14}\)")
SAME_RE = re.compile(
    r"\(?(?:the\s)?(?:same|identical|shared|as)\b.{0,20}\b(?:as|with|to|above|left|first|previous|panel|chart|plot)\b",
    re.IGNORECASE,
)
ALIKE_RE = re.compile(
    r"\b(?:identical|(?:the )?same|equal)\s(?:scale|range|limits|scaling)\b"
    r"(?:(?:,\s|\sand\s)(?:ticks?|labels?|range|limits|scale)){0,2}(?:\sas (?:the )?x(?:[- ]axis)?)?\s?(?:[.;]|$)",
    re.IGNORECASE,
)
SAME_NAMES_RE = re.compile(
    r"\b(?:same|identical)\s(?:[a-z]{2,8}\s){0,2}(?:classes|categories|labels|names|groups|species|order)\b",
    re.IGNORECASE,
)
LABEL_AND_LIST_RE = re.compile(r"[^,()]{1,40}\([^()]{1,400},[^()]{1,400}\)\W*$")
"""What rows stand for, and their names: "Ferry (Heron, Tern, Osprey)"."""
LOG_RE = re.compile(
    r"\([^()]{0,30}\blog(?:arithmic)?\b[^()]{0,30}\)|\blog(?:arithmic)? (?:scale|axis)\b", re.IGNORECASE
)
"""A head that says how its axis is scaled: "Y-axis (log)"."""

PANEL_AXIS_RE = re.compile(
    r"(?P<panel>[^:]{3,60}?)[\s:,-]{1,3}(?P<axis>(?:(?:shared|left|right|primary|secondary|horizontal|vertical)\s)?"
    r"[xy]\s?-?\s?axis\b[^:]{0,40})$",
    re.IGNORECASE,
)
"""An axis behind the panel that it is of: "Panel (a) Y-axis", "Left chart: X-axis"."""

PER_RE = re.compile(r"\bper\s\d[\d,]{0,12}(?=\s[A-Za-z])|\b(?:\d{4}(?:-\d{2,4})?|[a-z]+) = 1(?:00?)?\b")
"""A number that belongs to a unit: "Visits per 100 flowers", "Index, 1980 = 100"."""

BRACKETED_RE = re.compile(r"\(([^()]+)\)")
LABELED_RE = re.compile(r"(?:labell?ed\s|titled\s|label:\s?)?[\"'`]", re.IGNORECASE)
FOR_ALL_RE = re.compile(
    r"\((?:[^()]{0,20}\b)?(?:both|all|shared|common|every|each)\b[^()]{0,20}\b(?:panels?|charts?|plots?|sub-?plots?|graphs?)\)",
    re.IGNORECASE,
)
"""What the head of an axis says that all panels have."""

CHANNELS: Final[dict[str, Channel]] = {"x": "x", "y": "y", "horizontal": "x", "vertical": "y", "radial": "radial"}
SIDES: Final = {"left": "left", "right": "right", "primary": "left", "secondary": "right"}


def open_axis(walk: ComponentWalk, line: Line, head: AxisHead) -> None:
    """Open the axis that ``head`` names, and read what stands behind it."""
    shared = walk.found.shared if FOR_ALL_RE.search(line.label) and walk.panel in walk.found.panels else None
    panel = shared or _panel_in(walk, line.label) or walk.panel
    axis = axis_for(panel, head)
    if axis.label is None and not ((head.paren or head.name) and LABELED_RE.match(line.rest)):
        _label_from_head(walk, line, head, axis)
    elif head.paren or head.name:
        axis.spoken = head.paren or head.name
    walk.open("axis" if axis.channel != "color" else "color", axis)
    if LOG_RE.search(line.label):
        axis.scale = axis.scale or "log"
    if SAME_RE.match(line.rest) and (twin := _earlier(walk, panel, axis)) is not None:
        panel.axes[panel.axes.index(axis)] = twin
    elif line.rest.strip() and not axis_fields(axis, line, line.rest_start, walk.panel_count):
        listed = head.told_by_side and _lists_names(line.rest)
        start = axes.labelled_names(axis, line, line.rest_start) if listed else line.rest_start
        axes.apply_text(axis, line, start, "categories" if listed else head.field, walk.panel_count)
        _scaled_alike(panel, axis, line)
        _named_alike(panel, axis, line)
        axis.expects_names = line.rest.rstrip().endswith(":")


def _lists_names(rest: str) -> bool:
    """Whether names stand behind "Rows", and no label, with its names in brackets or without."""
    return ":" not in rest and "," in rest and '"' not in rest and not labels_list(rest)


def labels_list(rest: str) -> bool:
    """Whether the text is a label with a list of names in brackets."""
    return LABEL_AND_LIST_RE.match(rest.strip()) is not None


def _scaled_alike(panel: PanelDraft, axis: AxisDraft, line: Line) -> None:
    """Give a y axis the ends and ticks of the x axis where it is said to have the same: "Identical scale and ticks"."""
    x = panel.axis("x")
    if axis.channel != "y" or axis.domain or axis.ticks or x is None or ALIKE_RE.search(line.rest) is None:
        return
    axis.domain, axis.ticks, axis.step, axis.scale = x.domain, x.ticks, x.step, axis.scale or x.scale
    for key in ("domain", "ticks", "step"):
        if key in x.evidence:
            axis.evidence[key] = x.evidence[key]


def _named_alike(panel: PanelDraft, axis: AxisDraft, line: Line) -> None:
    """Give an axis the names of the other one where it is said to have the same: "with the same four classes"."""
    other = panel.axis("y" if axis.channel == "x" else "x")
    bare = not axis.categories and not axis.ticks and axis.domain is None
    if bare and other is not None and other.categories and SAME_NAMES_RE.search(line.rest):
        axis.categories, axis.scale = list(other.categories), axis.scale or other.scale
        axis.evidence["categories"] = other.evidence.get(
            "categories", line.plain.span(line.rest_start, len(line.plain.text))
        )
        if axis.unit and SAME_NAMES_RE.search(axis.unit):
            axis.unit, axis.label = None, (axis.label or "").partition(" (")[0] or None


def panel_axis(walk: ComponentWalk, line: Line) -> bool:
    """Open the axis of the panel that stands before it in one head; False if ``line`` has no such head."""
    match = PANEL_AXIS_RE.match(line.label) if line.label else None
    key = panel_key(match["panel"]) if match else None
    head = axis_head(match["axis"]) if match else None
    if key is None or head is None or not (key.letter or key.word) or key.title:
        return False
    outer, walk.panel = walk.panel, add_panel(walk, key)
    open_axis(walk, line, head)
    walk.panel = outer
    return True


def _label_from_head(walk: ComponentWalk, line: Line, head: AxisHead, axis: AxisDraft) -> None:
    """Take the label in the head's brackets, or the name that the head puts before the axis."""
    label, begin = None, line.label_span[0]
    if head.paren and _panel_in(walk, f"({head.paren})") is None and not readings_in(PER_RE.sub("", head.paren)):
        label, begin = head.paren, begin + head.paren_start
    elif head.name and head.field != "categories":
        label = head.name
    if label:
        axis.label, axis.evidence["label"] = label, line.plain.span(begin, begin + len(label))
        unit = UNIT_IN_LABEL_RE.search(label) if head.paren else None
        axis.unit = axis.unit or (unit[1] if unit else None)
        behind = label.rpartition(", ")[2] if ", " in label else ""
        if UNIT_RE.fullmatch(behind):
            axis.unit = axis.unit or behind  # "Body Mass, kg"


def _earlier(walk: ComponentWalk, own: PanelDraft, axis: AxisDraft) -> AxisDraft | None:
    """A copy of the axis of the same channel in the panel before ("Same as above")."""
    for panel in reversed(walk.found.panels):
        twin = panel.axis(axis.channel)
        if panel is not own and twin is not None:
            return copy(twin)
    return None


def _panel_in(walk: ComponentWalk, words: str) -> PanelDraft | None:
    """The panel that brackets in ``words`` name: "Y-axis (left chart)"."""
    for match in BRACKETED_RE.finditer(words):
        key = panel_key(match[1])
        if key is None:
            continue
        if walk.panel_count > 1 and key.position and key.word and not key.title:
            return add_panel(walk, key)
        if len(walk.found.panels) > 1 and (panel := walk.found.panel_for(key)):
            return panel
    return None


def axis_for(panel: PanelDraft, head: AxisHead) -> AxisDraft:
    """The axis that ``head`` speaks of; a second one of a channel on another side is its twin (y2)."""
    same = [
        axis
        for axis in panel.axes
        if axis.channel[0] == head.channel[0] and (axis.channel == "color") == (head.channel == "color")
    ]
    for axis in same:
        if (
            axis.side == head.side
            or (head.field is not None and head.side is None)
            or (axis.side is None and head.side == "left")
        ):
            return axis
    if len(same) == 1 and head.side is None and head.field is None and same[0].label is None:
        return same[0]
    channel = head.channel
    if same and channel in ("x", "y"):
        channel = "y2" if channel == "y" else "x2"
        if len(same) > 1:
            return same[-1]
    axis = AxisDraft(channel, side=head.side)
    panel.axes.append(axis)
    return axis


def axis_line(walk: ComponentWalk, line: Line, axis: AxisDraft) -> bool:
    """Read a line under the open axis: a field, a range or a category; False if it belongs to something else."""
    name = field_of(line.label) if line.label else None
    rest = line.rest.strip()
    if name is None and walk.panel_count > 1 and rest and (key := panel_key(line.label)) and key.is_told:
        own = axis_for(add_panel(walk, key), AxisHead(axis.channel, axis.side, None, None, 0))
        axes.apply_text(own, line, line.rest_start)
        return True
    if name == "skip" or (name and line.is_head):
        return True
    if name and rest:
        axes.apply_text(axis, line, line.rest_start, name, walk.panel_count)
        return True
    if line.label and line.strong and not name and len(rest.split()) > 4:
        return False
    before = _state(axis)
    if axis.expects_names or BIN_RE.match(line.plain.text) or (line.kind == "ordered" and not axis.ticks):
        if bare_category(axis, line):
            return True
    elif not axis.categories and (axis.domain is None or readings_in(line.plain.text)):
        axes.apply_text(axis, line, 0, "range", walk.panel_count)
    if axis.domain is None and not axis.ticks and _state(axis) == before:
        bare_category(axis, line)
    return True


def _state(axis: AxisDraft) -> tuple[object, ...]:
    """What a line under an axis may change."""
    return axis.domain, axis.ticks, axis.scale, len(axis.categories)


def axis_sentences(walk: ComponentWalk, line: Line, start: int) -> None:
    """Read axes told in running text: "The x-axis shows the year, from 1990 to 2020."."""
    for begin, end in sentence_spans(line.plain.text, start):
        marks = list(AXIS_SENTENCE_RE.finditer(line.plain.text, begin, end))
        for mark, following in zip_longest(marks, marks[1:]):
            _axis_sentence(walk, line, mark, following.start() if following else end)


def _axis_sentence(walk: ComponentWalk, line: Line, mark: re.Match[str], stop: int) -> None:
    side = SIDES.get((mark["mods"] or "").strip().lower())
    axis = axis_for(walk.panel, AxisHead(CHANNELS[(mark["ch"] or mark["hv"]).lower()], side, None, None, 0))
    text = line.plain.text
    match = SENTENCE_LABEL_RE.match(text[:stop], text.lower().find("axis", mark.start()))
    if match and axis.label is None and not readings_in(match["label"]):
        label = match["label"].strip("\"' ")
        begin = match.start("label") + match["label"].index(label[0])
        if measured := UNIT_BEHIND_RE.match(text, begin + len(label), stop):
            label += measured.group()
        axis.label, axis.evidence["label"] = label, line.plain.span(begin, begin + len(label))
        unit = UNIT_IN_LABEL_RE.search(label)
        axis.unit = axis.unit or (unit[1] if unit else None)
    facts = axis_facts(text[:stop], mark.end(), want_label=False)
    axis.scale = axis.scale or facts.scale
    axes.take_numbers(axis, line, facts, walk.panel_count)
    listed = NAMES_RE.search(text[:stop], mark.end())
    names = listed_names(line.plain, *listed.span("names")) if listed else []
    if len(names) > 1 and axis.domain is None and not axis.ticks and not axis.categories:
        take_names(axis, line, names)

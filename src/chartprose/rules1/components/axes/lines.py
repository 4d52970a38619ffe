"""Axis lines: heads that open an axis, and the fields and values under it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.alike import earlier_axis, named_alike, scaled_alike
from chartprose.rules1.components.axes.draft import axis_for, take_label
from chartprose.rules1.components.axes.ends import take_end
from chartprose.rules1.components.axes.fields import axis_fields
from chartprose.rules1.components.axes.head import AxisHead, axis_head, field_of
from chartprose.rules1.components.axes.marks import take_marks
from chartprose.rules1.components.axes.names import BIN_RE, bare_category
from chartprose.rules1.components.axes.owners import axis_by_panel, panel_of_head
from chartprose.rules1.components.axes.text import axis_facts
from chartprose.rules1.components.listing import DIRECTIONS, direction_in
from chartprose.rules1.components.panels.names import ALL_PANELS, panel_key
from chartprose.rules1.components.walk import add_panel
from chartprose.rules1.names import PAREN_TAIL_RE
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.style import is_style

if TYPE_CHECKING:
    from chartprose.rules1.components.panels.names import PanelKey
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.parts import AxisDraft, PanelDraft
    from chartprose.text.lines import Line

FEWEST_PANELS: Final = 2
SIDES: Final = {"left": "left", "primary": "left", "right": "right", "secondary": "right"}
"""What stands for one of two value axes below a bare "Y-axis", and its side."""

LETTER_RE = re.compile(
    r"(?:;\s|(?<=:\s))(?:\(?(?P<letter>[a-h])\)\s(?=\")|(?P<place>left|right|top|bottom|upper|lower|middle):\s)",
    re.IGNORECASE,
)
"""A panel by its letter or its place, before its axis: "(a) "Level", 0 to 9; (b) "Flow", 0 to 4", "Left: Day; …"."""

LETTERS: Final = frozenset("abcdefgh")
"""What panels are called in the brackets of a head: "Y-axis (a)"."""

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

DIRECTED_RE = re.compile(rf",\s(?:from\s)?{DIRECTIONS}$", re.IGNORECASE)
"""The way in which names are listed, behind the label in a head: "Y-axis (farms, top to bottom)"."""

PER_RE = re.compile(r"\bper\s\d[\d,]{0,12}(?=\s[A-Za-z]|$)|\b(?:\d{4}(?:-\d{2,4})?|[a-z]+) = 1(?:00?)?\b")
"""A number that belongs to a unit: "Visits per 100 flowers", "Index, 1980 = 100"."""

NO_LABEL_RE = re.compile(
    r"(?:(?:with\s)?no|without(?:\san?)?)\s(?:own\s|axis\s|visible\s)?(?:label|title|name)|un(?:labell?ed|titled|named)\b",
    re.IGNORECASE,
)
"""What brackets in a head say of an axis without a label."""

PLACED_RE = re.compile(
    r"(?:(?:far|upper|lower)[ -])?(?:below|above|beside|beneath|under|over|next to|inside|outside|left|right|top|bottom"
    r"|at|on|in)\b",
    re.IGNORECASE,
)
"""What brackets begin with if they tell where a colour scale stands."""

BRACKETED_RE = re.compile(r"\(([^()]+)\)")
NESTED_RE = re.compile(r"\(([^()]{1,60}\([^()]{1,60}\))\)")
"""Brackets with a title in brackets: "Y-axis (Top-Left (Rye))"."""

OF_BOTH_RE = re.compile(r"\bboth\saxes\b|\blog-log\b", re.IGNORECASE)
"""That a field under one axis is of the other as well: "Scale: both axes logarithmic"."""

TITLED_RE = re.compile(r"\b(?:labell?ed|titled)\s(?:as\s)?[\"`]", re.IGNORECASE)
"""What leads up to the label of an axis in a sentence under its head."""

LABELED_RE = re.compile(r"(?:labell?ed\s|titled\s|label:\s?)?[\"'`]", re.IGNORECASE)
FOR_ALL_RE = re.compile(
    rf"\((?:[^()]{{0,20}}\b)?{ALL_PANELS}\)|^(?:the\s)?(?:common|shared|global)\s[^()]{{0,40}}\baxis\b"
    rf"|\baxis\s(?:of|for|in|on|under|across)\s(?:the\s)?{ALL_PANELS}$",
    re.IGNORECASE,
)
"""The head of an axis that says that it is of all panels."""

OF_ALL_RE = re.compile(rf"\b(?:for|of|by|to|with)\s(?:the\s)?{ALL_PANELS}", re.IGNORECASE)
"""What says so of a color scale behind its head: "One bar for both heatmaps"."""


SHARING_RE = re.compile(
    r"\s*+(?:both|all(?:\s(?:two|three|four|five|six))?)\s(?:the\s)?(?:charts|panels|plots|graphs|sub-?plots)\s(?:share|have|use|show)\s"
    r"(?:the\s)?(?:same\s|label\s){0,2}(?=[\"'`])",
    re.IGNORECASE,
)
"""What leads up to the label that the axes of all panels have: "X-axis: both panels share "Depth (m)"."""

OTHER_RE = re.compile(
    r"\s*+(?:the\s|its\s|own\s){0,2}(?P<head>(?:left\s|right\s)?(?:[xy][\s-]?axis|(?:horizontal|vertical)\saxis))"
    r"(?:\s(?=[\"'`])|:\s|\s(?:is\s)?(?:labell?ed|titled)\s)",
    re.IGNORECASE,
)
"""An axis behind the head of a panel: "Top panel: y-axis "Level (m)" from 0 to 9"."""

LED_NAMES_RE = re.compile(
    r"[A-Z][^,;:()]{1,40}?,? (?:with (?:the )?(?:(?:row |column )?labels|names|categories|entries|rows|columns)"
    r"|labell?ed) (?=[A-Z])"
)
"""A label with its names behind a word for them: "Metal, with labels Iron, Zinc, and Brass"."""


def open_axis(walk: ComponentWalk, line: Line, head: AxisHead) -> None:
    """Open the axis that ``head`` names, and read what stands behind it."""
    for_all = FOR_ALL_RE.search(line.label) or (head.channel == "color" and OF_ALL_RE.search(line.rest))
    shared = walk.found.shared if for_all and walk.panel in walk.found.panels else None
    panel = shared or _panel_in(walk, line.label) or panel_of_head(walk, line.label) or walk.panel
    axis = axis_for(panel, head)
    if axis.label is None and not ((head.paren or head.name) and LABELED_RE.match(line.rest)):
        _label_from_head(walk, line, head, axis)
    elif head.paren or head.name:
        axis.spoken = head.paren or head.name
    walk.open("axis" if axis.channel != "color" else "color", axis)
    if LOG_RE.search(line.label):
        axis.scale = axis.scale or "log"
    axis.runs = axis.runs or direction_in(line.plain.text)
    if (twin := earlier_axis(walk, line, panel, axis)) is not None:
        panel.axes[panel.axes.index(axis)] = twin
    elif _of_letters(walk, line, axis) or axis_by_panel(walk, line, axis):
        return
    elif line.rest.strip() and not axis_fields(axis, line, line.rest_start, walk.panel_count):
        listed = (head.told_by_side and _lists_names(line.rest)) or _lists_labels(walk, line.rest)
        sharing = SHARING_RE.match(line.plain.text, line.rest_start)
        start = sharing.end() if sharing else line.rest_start
        start = filling.labelled_names(axis, line, start) if listed else start
        filling.apply_text(axis, line, start, "categories" if listed else head.field, walk.panel_count)
        scaled_alike(panel, axis, line)
        named_alike(panel, axis, line)
        take_marks(axis, line)
        axis.expects_names = line.rest.rstrip().endswith(":")


def _lists_labels(walk: ComponentWalk, rest: str) -> bool:
    """Whether two names stand alone behind the head, each a label of the data: "X-axis: Kiel, Bonn"."""
    names = [name.strip(" .") for name in rest.split(", ")]
    return len(names) == FEWEST_PANELS and all(name and walk.known.labels(name) for name in names)


def _lists_names(rest: str) -> bool:
    """Whether names stand behind "Rows", and no label, with its names in brackets or without."""
    plain = ":" not in rest and "," in rest and '"' not in rest
    return plain and not labels_list(rest) and LED_NAMES_RE.match(rest.strip()) is None


def labels_list(rest: str) -> bool:
    """Whether the text is a label with a list of names in brackets."""
    return LABEL_AND_LIST_RE.match(rest.strip()) is not None


def lateral_head(walk: ComponentWalk, line: Line) -> AxisHead | None:
    """The value axis that "Left" or "Right" means below the x axis of the one panel, or below a bare "Y-axis"."""
    side, axis = SIDES.get(PAREN_TAIL_RE.sub("", line.label).lower()), walk.axis
    if side is None or walk.group != "axis" or axis is None or walk.panel_count > 1:
        return None
    y = walk.panel.axis("y")
    bare = axis is y and not (axis.label or axis.domain or axis.ticks or axis.categories or axis.side)
    if (axis.channel != "x" or y is not None) and not bare if side == "left" else (y is None or y.side != "left"):
        return None
    facts = axis_facts(line.plain.text, line.rest_start)
    if not facts.label or not (facts.ranges or facts.ticks):
        return None
    axis.side = "left" if bare else axis.side
    return AxisHead("y", side)


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
    said = head.paren or ""
    paren = None if is_style(said) or NO_LABEL_RE.match(said) else head.paren
    if paren and axis.channel == "color" and PLACED_RE.match(paren):
        paren = None  # "Color key (below the bars)"
    if paren and _panel_in(walk, f"({paren})") is None and not readings_in(PER_RE.sub("", paren)):
        label, begin = paren, begin + head.paren_start
    elif head.name and head.field != "categories":
        label = head.name
    if label:
        label = DIRECTED_RE.sub("", label.strip('"')) or label
        begin = line.plain.text.index(label, begin)
        take_label(axis, line, begin, begin + len(label))


def _panel_in(walk: ComponentWalk, words: str) -> PanelDraft | None:
    """The panel that brackets in ``words`` name: "Y-axis (left chart)", "Y-axis (b)"."""
    for match in (*NESTED_RE.finditer(words), *BRACKETED_RE.finditer(words)):
        lettered = match[1].lower() in LETTERS and walk.panel_count > 1
        key = panel_key(f"Panel ({match[1]})" if lettered else match[1])
        if key is None:
            continue
        if lettered or (walk.panel_count > 1 and _is_one_panel(key)):
            return add_panel(walk, key)
        if len(walk.found.panels) > 1 and (panel := walk.found.panel_for(key)):
            return panel
        if key.position in walk.places and not key.title:
            return add_panel(walk, key)  # "Y-axis (Left)" of the left one of two charts
    return None


def _is_one_panel(key: PanelKey) -> bool:
    """Whether a key has a plot word and what tells it apart: "left chart", "Panel A: Rye", or a corner: "Top-Left"."""
    placed = (key.position is not None and not key.title) or key.letter is not None or key.ordinal is not None
    corner = key.position is not None and len(key.position.split()) > 1
    return corner or (key.word is not None and placed)


def axis_line(walk: ComponentWalk, line: Line, axis: AxisDraft) -> bool:
    """Read a line under the open axis: a field, a range or a category; False if it belongs to something else."""
    if take_end(axis, line):
        return True
    name = field_of(line.label) if line.label else None
    rest = line.rest.strip()
    if name is None and walk.panel_count > 1 and rest and (key := panel_key(line.label)) and key.is_told:
        _own_axis(walk, line, axis, key)
        return True
    if name == "skip" or (name and line.is_head):
        return True
    if name and rest:
        filling.apply_text(axis, line, line.rest_start, name, walk.panel_count)
        if name == "scale" and OF_BOTH_RE.search(rest):
            for other in (walk.panel.axis("x"), walk.panel.axis("y")):
                if other is not None:
                    other.scale = other.scale or axis.scale
        return True
    if line.label and line.strong and not name and len(rest.split()) > 4:
        return False
    before = _state(axis)
    named = walk.known.heads(line.plain.text.strip(" .")) and not readings_in(line.plain.text)  # "Food & Drink"
    if named or axis.expects_names or BIN_RE.match(line.plain.text) or (line.kind == "ordered" and not axis.ticks):
        if bare_category(axis, line):
            return True
    elif not axis.categories and (axis.domain is None or readings_in(line.plain.text)):
        titled = axis.label is None and TITLED_RE.search(line.plain.text) is not None
        filling.apply_text(axis, line, 0, None if titled else "range", walk.panel_count)
    if axis.domain is None and not axis.ticks and _state(axis) == before:
        bare_category(axis, line)
    return True


def tells_own_axis(walk: ComponentWalk, line: Line) -> bool:
    """Whether a line tells the axis of one panel below a bare head: "Panel (a): "Level", 0 to 9" under "Y-axes"."""
    axis = walk.axis
    if axis is None or walk.panel_count < FEWEST_PANELS or axis.label or axis.domain or axis.ticks or axis.categories:
        return False
    key = panel_key(line.label) if line.label and line.rest.strip() else None
    return key is not None and key.is_told


def _of_letters(walk: ComponentWalk, line: Line, axis: AxisDraft) -> bool:
    """Read the axis of each panel behind one head: "(a) "Level", 0 to 9; (b) "Flow", 0 to 4"; False if it is none.

    Places are those of panels where there are several, each once: "Left: Day (1 to 9); right: Crop".
    """
    marks = list(LETTER_RE.finditer(line.plain.text, line.rest_start))
    told = {(mark["letter"] or mark["place"]).lower() for mark in marks}
    if not FEWEST_PANELS <= len(marks) == len(told) or marks[0].start() > line.rest_start:
        return False
    if any(mark["place"] for mark in marks) and walk.panel_count != len(marks):
        return False
    for mark, stop in zip(marks, [*(mark.start() for mark in marks[1:]), len(line.plain.text)], strict=True):
        key = panel_key(f"Panel ({mark['letter']})" if mark["letter"] else f"{mark['place']} panel")
        if key is not None:
            own = axis_for(add_panel(walk, key), AxisHead(axis.channel, axis.side))
            filling.apply_text(own, line.part(mark.end(), stop), mark.end())
    return True


def _own_axis(walk: ComponentWalk, line: Line, axis: AxisDraft, key: PanelKey) -> None:
    """Read what ``axis`` is in one panel, or the other axis, if the line behind the panel begins with its name."""
    told = OTHER_RE.match(line.plain.text, line.rest_start)
    head = axis_head(told["head"]) if told else None
    own = axis_for(add_panel(walk, key), head or AxisHead(axis.channel, axis.side))
    filling.apply_text(own, line, told.end() if told and head else line.rest_start)


def _state(axis: AxisDraft) -> tuple[object, ...]:
    """What a line under an axis may change."""
    return axis.domain, axis.ticks, axis.scale, len(axis.categories)

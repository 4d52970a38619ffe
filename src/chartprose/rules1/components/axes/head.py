"""Axis heads: which label opens an axis, and which names a field under it or something beside it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.record import Channel

MODS: Final = (
    r"(?:common|shared|global|left|right|primary|secondary|bottom|top|upper|lower|horizontal|vertical|main|both"
    r"|first|second|outer|inner|the|all)"
)
HEAD_RE = re.compile(
    rf"(?P<mods>(?:{MODS}[\s-]+)*)(?:(?P<ch>[xyz])[12]?\s?-?\s?(?:ax[ei]s)\b|(?P<axis>ax[ei]s)\b"
    r"|(?P<color>colou?r\s?(?:bar|map)|colou?r\s(?:intensity\s)?(?:scale|key|gradient|axis|encoding|range|legend)"
    r"|heatmap (?:scale|legend)|scale bar)"
    r"|(?P<radial>radial (?:ax[ei]s|scale|grid|range|rings)|(?:radial|rings?)(?=\s(?:ticks?|mark\w+|values)\b)"
    r"|(?:central|ring|polar|concentric) scale"
    r"|concentric (?:rings|circles)|(?:angular|circular) ax[ei]s))(?P<tail>.*)$",
    re.IGNORECASE,
)
NAMED_HEAD_RE = re.compile(
    r"(?P<name>.{1,60}?)\s*\((?:[^()]{0,30}\b)?(?P<ch>[xyz])\s?-?\s?axis\b(?P<tail>[^()]*)\)$", re.IGNORECASE
)
QUOTED_RE = re.compile(r"\"([^\"]+)\"")
PAREN_RE = re.compile(r"[(\[]((?:[^()\[\]]|[(\[][^()\[\]]*[)\]])*)[)\]]")
FIELD_TAIL_RE = re.compile(
    r"\s*+(?:[-:]\s*+)?\b(?P<field>labels? and (?:ticks|range|scale)|labels?|titles?|names?|scale|range|ticks?"
    r"(?: marks?| labels?| values?)?|major ticks?(?: marks?)?|markers?|markings|"
    r"categories|values|units?|limits|increments?|intervals?|type|variable|bounds)\b",
    re.IGNORECASE,
)
DASH_NAME_RE = re.compile(r"\s-\s(?P<name>[A-Za-z][^:]{1,60})$")
"""The label of an axis behind a dash in its head: "X-axis - Length (mm)"."""
WORD_RE = re.compile(r"[\w-]+")
LETTER_RE = re.compile(r"\b([xy])\b")
FIELD_LEAD_RE = re.compile(r"(?:axis|x-axis|y-axis|data|visible|approximate|numerical|main)\s+")
MAX_NAME_WORDS: Final = 6
BARE_HEADS: Final[dict[str, Channel]] = {
    "x": "x", "y": "y", "abscissa": "x", "ordinate": "y", "horizontal scale": "x", "vertical scale": "y",
}  # fmt: skip
"""Labels that mean an axis wherever they stand."""

NUMBERED_RE = re.compile(
    r"(?P<ch>(?:[xy](?=[12])|x(?=\s\((?:the\s)?[bth])|y(?=\s\((?:the\s)?[lrv])))[12]?\s"
    r"\((?:the\s)?(?P<side>left|right|bottom|top|primary|secondary|horizontal|vertical)(?:[- ]hand)?"
    r"(?:\s(?:side|edge|axis|scale))?\)",
    re.IGNORECASE,
)
"""An axis by its letter, with its number or without, and its side: "Y1 (left)", "X (bottom)"."""

SIDE_HEADS: Final[dict[str, Channel]] = {"horizontal": "x", "vertical": "y", "bottom": "x"}
"""Labels that mean an axis among axes only; elsewhere they may be lines or bars."""

TABLE_HEADS: Final[dict[str, Channel]] = {"rows": "y", "columns": "x"}
"""The sides of a matrix, among axes: "Rows (true class): Oak, Elm"."""

SIDE_NAMES: Final = frozenset({"rows", "columns", "row", "column", "row labels", "column labels"})
"""What stands along an axis, which is no label of it: "Columns (X-axis)"."""

LETTERED_RE = re.compile(r"[,:]\s([A-Z][A-Za-z -]{1,40})")
"""The label of an axis behind its letter: "Rows (Y-axis, Weekday)"."""

VERTICAL_MODS: Final = ("vertical", "left", "right", "primary", "secondary")
PLACE_WORDS: Final = frozenset({
    "left", "right", "bottom", "top", "horizontal", "vertical", "categorical", "numerical", "numeric", "primary",
    "secondary", "x", "y", "z", "axis", "x-axis", "y-axis", "log", "logarithmic", "scale", "linear", "side", "both",
    "charts", "panels", "plots", "common", "shared", "for", "the", "all", "of", "chart", "panel", "plot", "in",
    "color", "colour", "upper", "lower", "main", "outer", "inner", "continuous", "discrete", "time", "radial", "and",
    "independent", "dependent", "blue", "red", "orange", "green", "quantitative", "ordinal", "nominal", "value",
    "rows", "columns", "down", "left-to-right", "top-to-bottom", "order", "ordered",
    "category", "categories", "classes", "groups", "spokes", "names", "labels", "vertices", "values", "each",
    "every", "single", "only", "two", "three", "four", "six", "same", "identical",
    "far", "center", "centre", "rim", "edge", "ring", "from", "to", "outward", "outwards",
})  # fmt: skip
"""Words in the brackets of a head that tell its place or its kind, not its label."""

PANEL_NOUNS: Final = frozenset({
    "chart", "charts", "panel", "panels", "plot", "plots", "subplot", "subplots", "graph", "graphs", "histogram",
    "histograms", "heatmap", "heatmaps", "diagram", "diagrams", "subfigure", "subfigures", "figure", "figures",
})  # fmt: skip
"""Words that end what brackets say of the panels that an axis belongs to: "both histograms", "stacked bar chart"."""

FIELDS: Final[tuple[tuple[str, str], ...]] = (
    ("tick step", "step"), ("tick interval", "step"), ("tick spacing", "step"), ("spacing", "step"),
    ("major tick", "ticks"), ("minor tick", "skip"), ("tick", "ticks"), ("marker", "ticks"), ("marking", "ticks"),
    ("gridline", "ticks"), ("increment", "step"), ("interval", "step"), ("step", "step"), ("scale type", "scale"),
    ("scale", "scale"), ("range", "range"), ("limits", "range"), ("bounds", "range"), ("min/max", "range"),
    ("domain", "range"), ("title", "label"), ("label", "label"), ("name", "label"), ("variable", "label"),
    ("categor", "categories"), ("class", "categories"), ("bins", "categories"), ("groups", "categories"),
    ("entries", "categories"), ("items", "categories"), ("order", "categories"), ("unit", "unit"),
    ("rows (", "categories"), ("columns (", "categories"),
    ("value", "values"), ("type", "scale"), ("data type", "scale"), ("position", "skip"), ("location", "skip"),
    ("orientation", "skip"), ("note", "skip"), ("color", "skip"), ("description", "range"), ("start", "range"),
)  # fmt: skip
"""Field words under an axis and what they hold; the first that begins the label decides."""

END_RE = re.compile(
    r"(?:(?P<low>lower|low|lowest|bottom|left|min(?:imum)?|first)|upper|high|highest|top|right|max(?:imum)?|last)"
    r"(?:\s(?:end|limit|bound|value|tick|mark))?$",
    re.IGNORECASE,
)
"""A field that holds one end of an axis: "Lower end: 0"."""

CLOSERS: Final = (
    "grid", "gridline", "grid line", "background", "annotation", "error bar", "reference line", "title",
    "chart title", "main title",
    "subtitle", "data point", "data label", "data series", "chart type", "plot type", "spatial layout", "layout",
    "data encoding", "data element", "plot element", "boxes", "shaded", "trend line", "horizontal line",
    "dashed line", "vertical line", "stacking order", "text", "caption", "footer", "header", "embedded text",
    "additional", "panel", "figure", "border", "other", "aesthetics", "source", "data source", "bars", "lines",
    "outlier", "whisker", "median", "notch", "visual", "threshold", "baseline", "watermark", "diagonal", "cells",
    "cell",
)  # fmt: skip
"""Beginnings of labels that stand beside an axis, not under it."""

CLOSER_RE = re.compile(rf"(?:{'|'.join(map(re.escape, CLOSERS))})s?(?![\w-])")


MARKS_RE = re.compile(
    r"(?:(?:all|the|every|each|both|no|there (?:is|are) no|a|an)\s(?:[\w-]{1,20}\s)?)?"
    r"(?:bars?|lines?|points?|dots|markers|boxes|cells|slices|legend|grid ?lines?|grid|background|data labels)\s"
    r"(?:is|are|has|have|share|shares|carry|bear|run|runs)\b",
    re.IGNORECASE,
)
"""The beginning of a sentence about what is drawn, which says nothing of the axis before it."""


@dataclass(frozen=True, slots=True)
class AxisHead:
    """A label that opens an axis: its channel, side, the field that it already names, and the label in its brackets."""

    channel: Channel
    side: str | None = None
    field: str | None = None
    paren: str | None = None
    paren_start: int = 0
    name: str | None = None
    told_by_side: bool = False
    """Whether the head is called rows or columns: what stands behind it are names, or a label and names."""


AXES_RE = re.compile(
    r"(?:(?:both|the|two|plot|chart)\s)?axes(?:\s(?:labels|and ranges|ranges|titles))?(?:\s\([^()]*+\))?"
    r"(?:\s(?:are|have)\s[a-z -]{0,24}(?:log(?:arithmic|-scaled)?|linear)(?:\sscales?)?)?$"
    r"|axis$|scales$",
    re.IGNORECASE,
)
"""The label of a line that tells several axes."""

SIDE_LABEL_RE = re.compile(
    r"(?P<side>left|bottom)(?:[- ]hand)?(?: side)? (?:label|title|caption)"
    r"(?:\s\((?:for (?:the )?)?(?:rows|columns)\))?$",
    re.IGNORECASE,
)
"""The label of an axis by its side: "Left-hand label (rows)"."""


@lru_cache(maxsize=8192)
def axis_head(label: str) -> AxisHead | None:
    """What ``label`` opens, or None if it is no axis."""
    match = HEAD_RE.match(label)
    if not match:
        if told := SIDE_LABEL_RE.match(label):
            return AxisHead("y" if told["side"].lower() == "left" else "x", field="label")
        if numbered := NUMBERED_RE.fullmatch(label):
            return AxisHead(_channel(numbered["ch"]), _side_of(numbered["side"].lower()))
        bare = _bare_channel(label)
        return AxisHead(bare) if bare else _named_head(label)
    mods, tail = match["mods"].lower(), match["tail"]
    channel = _head_channel(match, mods, tail)
    if channel is None:
        return None
    side = next((side for side in ("right", "left") if side in mods), None) or _side_of(mods)
    named = DASH_NAME_RE.match(tail)
    if named and FIELD_TAIL_RE.match(tail) is None and not _tells_place(named["name"]):
        return AxisHead(channel, side, None, named["name"], match.start("tail") + named.start("name"))
    quoted = QUOTED_RE.fullmatch(tail.strip())
    if quoted is not None:
        return AxisHead(channel, side, None, quoted[1], label.index(quoted[0], match.start("tail")) + 1)
    paren, paren_start = None, 0
    for found in PAREN_RE.finditer(label, match.start("tail")):
        words = WORD_RE.findall(found[1].lower())
        if all(word in PLACE_WORDS for word in words) or words[-1] in PANEL_NOUNS:
            side = side or _side_of(words)
        elif paren is None:
            paren, paren_start = found[1], found.start(1)
    field = FIELD_TAIL_RE.match(PAREN_RE.sub("", tail))
    return AxisHead(channel, side, field_of(field["field"]) if field else None, paren, paren_start)


def _tells_place(words: str) -> bool:
    return all(word in PLACE_WORDS for word in WORD_RE.findall(words.lower()))


def _bare_channel(label: str) -> Channel | None:
    """The axis that a letter alone means, with the panels it is of in brackets or without: "X", "Y (both plots)"."""
    paren = PAREN_RE.search(label)
    words = WORD_RE.findall(paren[1].lower()) if paren else []
    told = not words or words[-1] in PANEL_NOUNS
    return BARE_HEADS.get(PAREN_RE.sub("", label).strip().lower()) if told else None


def side_head(label: str) -> AxisHead | None:
    """The axis that a direction alone means among axes: "Horizontal", "Rows (true class)", "Columns"."""
    words = PAREN_RE.sub("", label).strip().lower()
    paren = PAREN_RE.search(label)
    if words in TABLE_HEADS and paren is not None and not _tells_place(paren[1]):
        return AxisHead(TABLE_HEADS[words], None, None, paren[1], paren.start(1), told_by_side=True)
    if words in TABLE_HEADS and paren is None:
        return AxisHead(TABLE_HEADS[words], told_by_side=True)
    channel = SIDE_HEADS.get(words)
    return AxisHead(channel) if channel else None


def _named_head(label: str) -> AxisHead | None:
    """A head that names its axis in brackets: "Speed (x-axis)"."""
    named = NAMED_HEAD_RE.match(label)
    if not named or len(named["name"].split()) > MAX_NAME_WORDS:
        return None
    head = axis_head(named["name"].strip())
    if head:
        return head
    field = "categories" if "categor" in named["tail"].lower() else None
    quoted = QUOTED_RE.search(named["tail"])
    if quoted:
        return AxisHead(_channel(named["ch"]), None, field, quoted[1], named.start("tail") + quoted.start(1))
    name = named["name"].strip(' "')
    if name.lower() in SIDE_NAMES:
        told = LETTERED_RE.fullmatch(named["tail"])
        if told is None or _tells_place(told[1]):
            return AxisHead(_channel(named["ch"]), field=field, told_by_side=True)
        return AxisHead(
            _channel(named["ch"]), None, field, told[1], named.start("tail") + told.start(1), told_by_side=True
        )
    return AxisHead(_channel(named["ch"]), field=field, name=name)


def _side_of(words: str | list[str]) -> str | None:
    """The side that the words of a head tell; the first axis stands left, the second one right.

    "Left to right" is a direction.
    """
    if "left" in words and "right" in words:
        return None
    if "right" in words or "secondary" in words:
        return "right"
    return "left" if "left" in words or "primary" in words else None


def _channel(letter: str) -> Channel:
    return "x" if letter.lower() == "x" else "y" if letter.lower() == "y" else "size"


def _head_channel(match: re.Match[str], mods: str, tail: str) -> Channel | None:
    if match["ch"]:
        return _channel(match["ch"])
    if match["color"]:
        return "color"
    if match["radial"]:
        return "x" if match["radial"].lower().endswith("axes") else "radial"
    if "spoke" in tail.lower() or "radial" in tail.lower():
        return "x"
    letter = LETTER_RE.search(tail.lower().replace("-", " "))
    inner = letter[1] if letter else ""
    if inner == "x" or any(word in mods for word in ("horizontal", "bottom")):
        return "x"
    if inner == "y" or any(word in mods for word in VERTICAL_MODS):
        return "y"
    return None


@lru_cache(maxsize=8192)
def field_of(label: str) -> str | None:
    """The field of an axis that ``label`` names, or None."""
    words = label.lower().strip(" :")
    if lead := FIELD_LEAD_RE.match(words):
        words = words[lead.end() :]
    return next((field for word, field in FIELDS if words.startswith(word)), None)


def tells_marks(text: str) -> bool:
    """Whether ``text`` is a sentence about the marks, the legend or the ground of the plot."""
    return MARKS_RE.match(text) is not None


def closes(label: str) -> bool:
    """Whether ``label`` opens something beside an axis or a legend."""
    return CLOSER_RE.match(label.lower()) is not None

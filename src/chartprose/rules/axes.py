"""Axes: which line opens one, and what its text and its fields say of it."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from chartprose.rules.axis_text import AxisFacts, axis_facts, expand, set_label
from chartprose.rules.listing import listed_names
from chartprose.rules.names import Name
from chartprose.rules.quantity import readings_in

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules.parts import AxisDraft
    from chartprose.text.lines import Line

MODS: Final = (
    r"(?:common|shared|global|left|right|primary|secondary|bottom|top|upper|lower|horizontal|vertical|main|both"
    r"|first|second|outer|inner|the|all)"
)
HEAD_RE = re.compile(
    rf"(?P<mods>(?:{MODS}[\s-]+)*)(?:(?P<ch>[xyz])[12]?\s?-?\s?(?:ax[ei]s)\b|(?P<axis>ax[ei]s)\b"
    r"|(?P<color>colou?r\s?(?:bar|map)|colou?r\s(?:intensity\s)?(?:scale|key|gradient|axis|encoding|range|legend)"
    r"|heatmap (?:scale|legend)|scale bar|central scale)"
    r"|(?P<radial>radial (?:ax[ei]s|scale)|(?:angular|circular) ax[ei]s))(?P<tail>.*)$",
    re.IGNORECASE,
)
NAMED_HEAD_RE = re.compile(
    r"(?P<name>.{1,60}?)\s*\((?:[^()]{0,30}\b)?(?P<ch>[xyz])\s?-?\s?axis\b(?P<tail>[^()]*)\)$", re.IGNORECASE
)
QUOTED_RE = re.compile(r"\"([^\"]+)\"")
PAREN_RE = re.compile(r"[(\[]((?:[^()\[\]]|[(\[][^()\[\]]*[)\]])*)[)\]]")
FIELD_TAIL_RE = re.compile(
    r"\s*(?:-|:)?\s*\b(?P<field>labels? and (?:ticks|range|scale)|labels?|titles?|names?|scale|range|ticks?"
    r"(?: marks?| labels?| values?)?|major ticks?(?: marks?)?|markers?|markings|"
    r"categories|values|units?|limits|increments?|intervals?|type|variable|bounds)\b",
    re.IGNORECASE,
)
PLACE_WORDS: Final = frozenset({
    "left", "right", "bottom", "top", "horizontal", "vertical", "categorical", "numerical", "numeric", "primary",
    "secondary", "x", "y", "z", "axis", "x-axis", "y-axis", "log", "logarithmic", "scale", "linear", "side", "both",
    "charts", "panels", "plots", "common", "shared", "for", "the", "all", "of", "chart", "panel", "plot", "in",
    "color", "colour", "upper", "lower", "main", "outer", "inner", "continuous", "discrete", "time", "radial", "and",
    "independent", "dependent", "blue", "red", "orange", "green", "quantitative", "ordinal", "nominal", "value",
    "category", "values",
})  # fmt: skip
FIELDS: Final[tuple[tuple[str, str], ...]] = (
    ("major tick", "ticks"), ("minor tick", "skip"), ("tick", "ticks"), ("marker", "ticks"), ("marking", "ticks"),
    ("gridline", "ticks"), ("increment", "step"), ("interval", "step"), ("step", "step"), ("scale type", "scale"),
    ("scale", "scale"), ("range", "range"), ("limits", "range"), ("bounds", "range"), ("min/max", "range"),
    ("domain", "range"), ("title", "label"), ("label", "label"), ("name", "label"), ("variable", "label"),
    ("categor", "categories"), ("class", "categories"), ("bins", "categories"), ("groups", "categories"),
    ("entries", "categories"), ("items", "categories"), ("order", "categories"), ("unit", "unit"),
    ("value", "values"), ("type", "scale"), ("data type", "scale"), ("position", "skip"), ("location", "skip"),
    ("orientation", "skip"), ("note", "skip"), ("color", "skip"), ("description", "range"), ("start", "range"),
)  # fmt: skip
"""Field words under an axis and what they hold; the first that begins the label decides."""

CLOSERS: Final = (
    "grid", "background", "annotation", "error bar", "reference line", "title", "chart title", "main title",
    "subtitle", "data point", "data label", "data series", "chart type", "plot type", "spatial layout", "layout",
    "data encoding", "data element", "plot element", "boxes", "shaded", "trend line", "horizontal line",
    "dashed line", "vertical line", "stacking order", "text", "caption", "footer", "header", "embedded text",
    "additional", "panel", "figure", "border", "other", "aesthetics", "source", "data source", "bars", "lines",
    "visual", "threshold", "baseline", "watermark", "diagonal", "cells", "cell",
)  # fmt: skip
"""Beginnings of labels that stand beside an axis, not under it."""

CLOSER_RE = re.compile(rf"(?:{'|'.join(map(re.escape, CLOSERS))})s?(?![\w-])")
LIST_LEAD_RE = re.compile(
    r"\b(?:categor\w*|class(?:es)?|entries|labels?|names?|lists?|listing|groups?|bins?|items|methods|models"
    r"|includ\w+|consist\w* of|namely|labelled|labeled|with|"
    r"from (?:left|top|bottom)[^:,]{0,20}|left to right|bottom to top|top to bottom|are|shows?|displays?"
    r"|represent\w*|features|showing|marked)\b[:\s]+(?:are\s|as\s|the\s|with\s|labels\s)*",
    re.IGNORECASE,
)
DIRECTION_RE = re.compile(
    r"\s*\(?(?:from\s)?(?:left to right|top to bottom|bottom to top|right to left)\)?[:,]?\s*", re.IGNORECASE
)
FIELD_IN_LIST_RE = re.compile(
    r"\b(?:scale|from|rang|tick|increment|labell?ed|axis|linear|log|mark|interval|steps?|to \d|unit|each|every"
    r"|represent|show|with|left to right)|\.\s|:\s|\(.*,.*\)|\"",
    re.IGNORECASE,
)
NAME_RE = re.compile(r"[A-Za-z]{2}")
LIST_IN_BRACKETS_RE = re.compile(r"\(([^()]+,[^()]+)\)")
BIN_RE = re.compile(
    r"[(\[<>≤≥]?\s?[$€£]?\d[\d.,]*[kKM]?\s?(?:%|[a-z]{0,3})\s?(?:-|to)\s?[$€£]?(?:\d[\d.,]*[kKM]?|inf\w*|∞)\s?"
    r"(?:%|[a-z]{0,3})\s?[)\]]?\s*$|[<>≤≥]\s?\d[\d.,]*\s*$"
)
LEVEL_RE = re.compile(
    r"\b(?:low|high|lower|higher|medium|lowest|highest|moderate|maximum|minimum|max|min|no|strong|weak|negative"
    r"|positive|perfect)\s+",
    re.IGNORECASE,
)
POWER_OF_TEN: Final = frozenset(float(f"1e{k}") for k in range(-12, 19))


@dataclass(frozen=True, slots=True)
class AxisHead:
    """A label that opens an axis: its channel, side, the field that it already names, and the label in its brackets."""

    channel: Channel
    side: str | None
    field: str | None
    paren: str | None
    paren_start: int
    name: str | None = None


@lru_cache(maxsize=8192)
def axis_head(label: str) -> AxisHead | None:
    """What ``label`` opens, or None if it is no axis."""
    match = HEAD_RE.match(label)
    if not match:
        named = NAMED_HEAD_RE.match(label)
        if not named or len(named["name"].split()) > 6:
            return None
        head = axis_head(f"{named['name'].strip()}")
        if head:
            return head
        field = "categories" if "categor" in named["tail"].lower() else None
        quoted = QUOTED_RE.search(named["tail"])
        if quoted:
            return AxisHead(_channel(named["ch"]), None, field, quoted[1], named.start("tail") + quoted.start(1))
        return AxisHead(_channel(named["ch"]), None, field, None, 0, named["name"].strip(' "'))
    mods, tail = match["mods"].lower(), match["tail"]
    channel = _head_channel(match, mods, tail)
    if channel is None:
        return None
    side = next((s for s in ("right", "left") if s in mods), None) or (
        "right" if "secondary" in mods else "left" if "primary" in mods else None
    )
    paren, paren_start = None, 0
    for found in PAREN_RE.finditer(label, match.start("tail")):
        words = re.findall(r"[\w-]+", found[1].lower())
        if all(word in PLACE_WORDS for word in words):
            side = side or (
                "right" if {"right", "secondary"} & set(words) else "left" if {"left", "primary"} & set(words) else None
            )
        elif paren is None:
            paren, paren_start = found[1], found.start(1)
    field_match = FIELD_TAIL_RE.match(PAREN_RE.sub("", tail))
    return AxisHead(channel, side, field_of(field_match["field"]) if field_match else None, paren, paren_start)


def _channel(letter: str) -> Channel:
    return "x" if letter.lower() == "x" else "y" if letter.lower() == "y" else "size"


def _head_channel(match: re.Match[str], mods: str, tail: str) -> Channel | None:
    if match["ch"]:
        return _channel(match["ch"])
    if match["color"]:
        return "color"
    if match["radial"]:
        return "x" if match["radial"].lower().endswith("axes") else "radial"
    if match["axis"] and ("spoke" in tail.lower() or "radial" in tail.lower()):
        return "x"
    inner = re.search(r"\b([xy])\b", tail.lower().replace("-", " "))
    if "horizontal" in mods or "bottom" in mods or (inner and inner[1] == "x"):
        return "x"
    if (
        "vertical" in mods
        or any(s in mods for s in ("left", "right", "primary", "secondary"))
        or (inner and inner[1] == "y")
    ):
        return "y"
    return None


@lru_cache(maxsize=8192)
def field_of(label: str) -> str | None:
    """The field of an axis that ``label`` names, or None."""
    words = label.lower().strip(" :")
    words = re.sub(r"^(?:axis|x-axis|y-axis|data|visible|approximate|numerical|main)\s+", "", words)
    return next((field for word, field in FIELDS if words.startswith(word)), None)


def closes(label: str) -> bool:
    """Whether ``label`` opens something beside an axis or a legend."""
    return CLOSER_RE.match(label.lower()) is not None


def apply_text(axis: AxisDraft, line: Line, start: int, field: str | None = None, panels: int = 1) -> AxisFacts:
    """Read the text of ``line`` from ``start`` into ``axis``; what the axis already has stays."""
    text = line.plain
    if field in (None, "label") and not axis.categories and (names := _plain_list(line, start)):
        _take_names(axis, line, names)
        return AxisFacts()
    facts = axis_facts(
        text.text, start, want_label=field in (None, "label") and axis.label is None, ticks_field=field == "ticks"
    )
    if field == "label" and facts.label is None and axis.label is None:
        _whole_label(text.text, start, facts)
    if field in ("scale", "range", "ticks", "step", "skip"):
        facts.label = None
    if facts.label and axis.label is None:
        axis.label, axis.unit = facts.label, facts.unit
        axis.evidence["label"] = text.span(*facts.label_span)  # type: ignore[misc]
    axis.unit = axis.unit or facts.unit
    axis.scale = axis.scale or facts.scale
    if field == "unit" and axis.unit is None:
        axis.unit = text.text[start:].strip(" .") or None
    if field == "skip":
        return facts
    _numbers(axis, line, facts, panels)
    if field == "label" and facts.label_span:
        _listed_behind(axis, line, facts.label_span[1])
    elif not facts.ranges and facts.ticks is None:
        _categories(axis, line, start, facts, field)
    elif len(facts.ranges) > 2 and panels == 1:
        _bins(axis, line, start, facts)
    return facts


def _whole_label(text: str, start: int, facts: AxisFacts) -> None:
    end = len(text)
    for sign in (" (", ". ", "; "):
        cut = text.find(sign, start)
        if cut > start and (
            sign != " ("
            or re.search(r"left|right|top|bottom|rotat|center|below|horizontal|vertical|located|position", text[cut:])
        ):
            end = min(end, cut)
    set_label(facts, text, start, end)


def _numbers(axis: AxisDraft, line: Line, facts: AxisFacts, panels: int) -> None:
    text = line.plain
    if axis.channel == "color" and not facts.ranges and axis.domain is None:
        _color_ends(axis, line, facts)
    if facts.ranges and axis.domain is None and not (len(facts.ranges) > 2 and panels == 1):
        low, high, span = facts.ranges[0]
        axis.domain = (low, high)
        axis.evidence["domain"] = text.span(*span)
        if len(facts.ranges) > 1 and panels > 1:
            axis.per_panel = {n: (a, b, text.span(*s)) for n, (a, b, s) in enumerate(facts.ranges)}
    if facts.ticks is not None and axis.ticks is None and facts.ticks_span:
        axis.ticks = facts.ticks
        axis.evidence["ticks"] = text.span(*facts.ticks_span)
    if facts.step is not None and axis.step is None and facts.step_span:
        axis.step = facts.step
        axis.evidence["step"] = text.span(*facts.step_span)


def _color_ends(axis: AxisDraft, line: Line, facts: AxisFacts) -> None:
    """ "white (0.0) to dark teal (1.0)": the first and the last number of a colour scale are its ends."""
    readings = [r for r in readings_in(line.plain.text) if r.start >= line.rest_start and r.value is not None]
    if len(readings) > 1 and facts.ticks is None:
        axis.domain = (readings[0].first, readings[-1].first)
        axis.evidence["domain"] = line.plain.span(readings[0].digits[0], readings[-1].digits[1])


def _categories(axis: AxisDraft, line: Line, start: int, facts: AxisFacts, field: str | None) -> None:
    """Names listed in the text: behind a lead word, in brackets behind the label, in code or quotes."""
    if axis.categories:
        return
    text = line.plain
    begin, end = start, len(text.text)
    if facts.label_span:
        begin = facts.label_span[1]
    elif axis.label and field is None and text.text.startswith(f'"{axis.label}"', start):
        begin = start + len(axis.label) + 2
    lead = None
    for match in LIST_LEAD_RE.finditer(text.text, begin):
        lead = match
        if text.text[match.end() - 2 : match.end()].strip().endswith(":"):
            break
    colon = text.text.rfind(": ", begin)
    paren = re.search(r"\(([^()]+,[^()]+)\)", text.text[begin:])
    if field in ("categories", "values", "label"):
        names = listed_names(text, begin)
    elif paren and len(listed_names(text, begin + paren.start(1), begin + paren.end(1))) > 1 and not lead:
        names = listed_names(text, begin + paren.start(1), begin + paren.end(1))
    elif colon >= begin:
        names = listed_names(text, colon + 2)
    elif lead:
        names = listed_names(text, lead.end(), _sentence_end(text.text, lead.end(), end))
    elif facts.label_span and len(text.code) < 2:
        return
    else:
        names = listed_names(text, begin)
    names = _without_direction(names)
    if (
        len(names) > 1
        and all(0 < len(name) <= 60 for name, _ in names)
        and not any("axis" in name.lower() for name, _ in names)
    ):
        _take_names(axis, line, names)


def _listed_behind(axis: AxisDraft, line: Line, start: int) -> None:
    """ "\"Type of stop\" (Terminal, Downtown, Suburb)": names in brackets behind the label, unless they are places."""
    text = line.plain.text
    match = LIST_IN_BRACKETS_RE.search(text, start)
    if match is None or axis.categories or readings_in(match[1]):
        return
    names = listed_names(line.plain, match.start(1), match.end(1))
    if len(names) > 1 and not any(
        word in PLACE_WORDS for name, _ in names for word in re.findall(r"[\w-]+", name.lower())
    ):
        _take_names(axis, line, names)


def _take_names(axis: AxisDraft, line: Line, names: list[tuple[str, tuple[int, int]]]) -> None:
    axis.categories = [Name(name, line.plain.span(*span), by="rule/axes") for name, span in names]
    axis.evidence["categories"] = line.plain.span(names[0][1][0], names[-1][1][1])


def _plain_list(line: Line, start: int) -> list[tuple[str, tuple[int, int]]]:
    """The rest of an axis line where it is nothing but names between commas ("Jan 2024, Feb 2024, Mar 2024")."""
    text = line.plain.text
    if text.count(",", start) < 2 or FIELD_IN_LIST_RE.search(text, start):
        return []
    names = listed_names(line.plain, start)
    if len(names) < 3 or any(len(name.split()) > 5 or not NAME_RE.search(name) for name, _ in names):
        return []
    return names


def _sentence_end(text: str, start: int, end: int) -> int:
    cut = text.find(". ", start)
    return cut if cut >= 0 else end


def _without_direction(names: list[tuple[str, tuple[int, int]]]) -> list[tuple[str, tuple[int, int]]]:
    cleaned = []
    for name, (start, end) in names:
        match = DIRECTION_RE.match(name)
        skip = match.end() if match else 0
        if name[skip:]:
            cleaned.append((name[skip:], (start + skip, end)))
    return cleaned


def _bins(axis: AxisDraft, line: Line, start: int, facts: AxisFacts) -> None:
    """ "0-10, 10-20, 20-30": a list of ranges is a list of bins."""
    if axis.categories:
        return
    text = line.plain.text
    spans = [span for _, _, span in facts.ranges]
    gaps = [text[a[1] : b[0]] for a, b in itertools.pairwise(spans)]
    begin = max(text.rfind(":", start, spans[0][0]) + 1, start)
    names = [(name, span) for name, span in listed_names(line.plain, begin) if any(char.isdigit() for char in name)]
    if all("," in gap or ";" in gap for gap in gaps) and len(names) >= len(spans):
        _take_names(axis, line, names)
    elif axis.domain is None:
        low, high, span = facts.ranges[0]
        axis.domain, axis.evidence["domain"] = (low, high), line.plain.span(*span)


def bare_category(axis: AxisDraft, line: Line) -> bool:
    """Take a bare line under an axis as one of its categories, if it looks like a name."""
    text = line.plain.text.strip()
    words = text.split()
    if not text or len(words) > 8 or (text.endswith(".") and len(words) > 3):
        return False
    start, end = 0, len(line.plain.text)
    label = line.label
    if label and line.rest.strip():
        end = line.label_span[1]
    name = line.plain.text[start:end].strip(" \"'.,;:`")
    at = line.plain.text.find(name)
    if not name:
        return False
    axis.categories.append(Name(name, line.plain.span(at, at + len(name)), by="rule/axes"))
    return True


def finish(axis: AxisDraft) -> None:
    """Expand the step, take the domain from the ticks where none is stated, and name the scale that the ticks show."""
    if axis.ticks is None and axis.step and axis.domain and axis.domain[0] is not None and axis.domain[1] is not None:
        axis.ticks = expand(axis.domain[0], axis.domain[1], axis.step)
        if axis.ticks and "step" in axis.evidence:
            axis.evidence["ticks"] = axis.evidence["step"]
    axis.evidence.pop("step", None)
    if axis.domain is None and axis.ticks and len(axis.ticks) > 1:
        axis.domain = (
            (min(axis.ticks), max(axis.ticks)) if axis.ticks[0] <= axis.ticks[-1] else (axis.ticks[0], axis.ticks[-1])
        )
        axis.evidence["domain"] = axis.evidence["ticks"]
    if axis.scale is None and axis.categories:
        axis.scale = "categorical"
    if axis.scale is None and axis.ticks and len(axis.ticks) > 2 and all(t in POWER_OF_TEN for t in axis.ticks):
        axis.scale = "log"

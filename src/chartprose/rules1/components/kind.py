"""Kind and title: what the document says that the picture is, and what it is called."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.chart_type import chart_type_of, refused_kind
from chartprose.rules1.components.panels.lines import NO_TITLE_RE, PLACE_TAIL_RE, TITLE_RE

if TYPE_CHECKING:
    from chartprose.record import Kind
    from chartprose.rules1.components.walk import Components
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.outline import Outline

GENERIC_START_RE = re.compile(
    r"technical (?:document |data |chart |image )?(?:analysis|extraction|description|report|breakdown) of\b",
    re.IGNORECASE,
)
GENERIC_RE = re.compile(
    r"(?:technical|data|document|image|chart|figure|visual)\b.*\b"
    r"(?:extraction|analysis|document|description|report|breakdown|interpretation)$",
    re.IGNORECASE,
)
PLACEHOLDER_RE = re.compile(
    r"\[?\s?(?:chart|diagram|graph|image|figure)(?:\s?/\s?(?:chart|diagram|graph|figure|image|table))?"
    r"(?:\s?type)?\s?\]?$",
    re.IGNORECASE,
)
KIND_TAIL_RE = re.compile(
    r"\b(?:analysis|charts?|graphs?|plots?|diagram|heatmaps?|histograms?|overview|description|extraction|figures?"
    r"|panels|visuali[sz]ation)$",
    re.IGNORECASE,
)
TITLED_RE = re.compile(
    r"\b(?:titled|entitled|title (?:is|reads|of|line|text)|with the title|headed|captioned|heading)\s*+(?::\s*+)?"
    r"(?:\"([^\"]{2,160})\"|(?<!\w)'([^']{2,160})'(?!\w))",
    re.IGNORECASE,
)
OWN_TITLE_RE = re.compile(
    r"\b(?:the|its)\s(?:(?:chart|figure|plot|graph|main|overall)(?:'s)?\s)title(?:,|\sis|\sreads)\s\"(?P<title>[^\"]{2,160})\"",
    re.IGNORECASE,
)
"""A sentence of the components on the title of the figure: "The chart title, "Tides", stands above the frame"."""

STATED_RE = re.compile(
    r"(?P<lead>\b(?:titled|entitled|headlined|captioned)\s"
    r"|\btitle(?:\s\([^()]{1,30}\))?(?:,?\s(?:line|text|font|type|in|and|bold|large|small|dark|gray|grey|black|white"
    r"|cent(?:ere|re)d|left-aligned|right-aligned|across|above|over|the|whole|figure|plot|chart|frame|image)){0,6}+"
    r"(?::|,?\s(?:is|reads|says)|,)?\s"
    r"|\b(?:common|overall|shared|main)\sheading,?\s|\bstands\sthe\sheading\s"
    r"|\bheading\s(?:inside|of|above|in)\sthe\s(?:figure|chart|plot|frame|image)\s(?:is|reads|says)\s)"
    r"\"(?P<title>(?-i:[A-Z\d])[^\"]{2,160})\"",
    re.IGNORECASE,
)
"""A sentence that states the title of the figure: "The heading inside the figure is "Tides"."."""

HEADER_RE = re.compile(r"(?:page\s)?header(?:\s(?:area|region|text))?$", re.IGNORECASE)
HEADLINE_RE = re.compile(r"\s*+\"(?P<title>[A-Z\d][^\"]{2,160})\"\s*+(?:[,(]|\.?$)")
"""What stands behind the label of the header where nothing but the title is quoted: "Header: "Tides" (bold)"."""

PART_RE = re.compile(
    r"\b(?:left|right|upper|lower|top|bottom|middle|first|second|third|each|panels?|sub-?plots?|ax[ei]s|legend|color)\b"
    r"|\b(?:reference|dashed|dotted|thresholds?|annotations?|arrows?|insets?|brackets?|(?<!title\s)line(?![\s-]?(?:chart|graph|plot|and)))\b"
    r"|\([a-h]\)",
    re.IGNORECASE,
)
"""What makes a title one of a part of the figure."""

PART_REACH: Final = 60

SLANTED_RE = re.compile(
    r"\b(?:titled|entitled|with the title|headed|captioned)\s([*_])(?P<title>[A-Z][^*_\n]{2,160})\1(?![*_\w])"
)
"""A title in italics, as it is written: "a heatmap titled *Tides of a Harbor*"."""

OF_AXIS_RE = re.compile(r"\b(?:ax[ei]s|scale|colou?r ?bar|legend|key)\b[^.;\"]{0,24}$", re.IGNORECASE)
OF_AXIS_REACH: Final = 40
"""What stands before the title of a part of the figure: "the horizontal axis is titled"."""

TABLE_RE = re.compile(
    r"(?:the|this) (?:image|figure|document|picture|page)(?: \w+){0,2} (?:an?|one|the)(?: [\w-]+){0,3} table\b",
    re.IGNORECASE,
)
"""An overview that says first that the picture is a table."""

OPENING: Final = 400
SECTIONS_NEEDED: Final = frozenset({"axes", "data", "legend", "observations"})


@dataclass(frozen=True, slots=True)
class Heading:
    """The document's first heading: the words for the kind, and the title that it may hold.

    ``generic``: the heading speaks of the extraction first ("Technical Document Extraction: …").
    """

    kind: str
    title: str | None
    generic: bool = False


def heading_of(outline: Outline) -> Heading:
    """Split "Line Chart: Snow Depth" and its many relatives."""
    if outline.title is None:
        return Heading("", None)
    text = outline.title.plain.text.strip(" :")
    kind, colon, rest = text.partition(": ")
    rest = rest.strip()
    if not colon:
        return Heading(text, None if GENERIC_RE.match(text) else text)
    kind = kind.strip(" []")
    named, inner, title = rest.partition(": ")
    if inner and (GENERIC_RE.match(kind) or PLACEHOLDER_RE.match(kind)) and KIND_TAIL_RE.search(named):
        return Heading(named, title.strip())  # "Chart Type: Line Graph: Harvest"
    if GENERIC_RE.match(kind):
        return Heading(rest, None if KIND_TAIL_RE.search(rest) and chart_type_of(rest) else rest, generic=True)
    if kind.lower() == "diagram" and chart_type_of(rest) is None:
        return Heading(kind, rest)
    if PLACEHOLDER_RE.match(kind):
        bare = chart_type_of(rest) is not None and len(rest.split()) <= 3
        return Heading(rest, None if bare else rest)
    if chart_type_of(kind) is None and refused_kind(kind) is None and not KIND_TAIL_RE.search(kind):
        return Heading(text, text)  # the colon belongs to the title
    return Heading(kind, rest)


def title_of(outline: Outline, components: Components, heading: Heading) -> str | None:
    """The figure's own title if the text states it, else the heading's."""
    if components.title:
        return components.title
    for line in outline.lines("overview"):
        if line.label and TITLE_RE.match(line.label) and line.rest.strip() and not NO_TITLE_RE.match(line.rest.strip()):
            return PLACE_TAIL_RE.sub("", line.rest.strip()).strip(' ."')
    for line in outline.lines("axes"):
        own = OWN_TITLE_RE.search(line.plain.text)
        if own is None and HEADER_RE.match(line.label):
            own = HEADLINE_RE.match(line.rest)
        if own is not None:
            return own["title"].rstrip(".,")
    if (stated := _stated_title(outline)) is not None:
        return stated
    for line in outline.lines("overview", "axes"):
        text = line.plain.text
        match = next((m for m in TITLED_RE.finditer(text) if not _is_of_axis(text, m.start())), None)
        if match and (heading.title is None or heading.generic or GENERIC_START_RE.match(heading.title)):
            return (match[1] or match[2]).rstrip(".,")
        if heading.title is None and (slanted := _slanted(outline.source.text, line.start, line.end)):
            return slanted
    return heading.title


def _stated_title(outline: Outline) -> str | None:
    """The title that one sentence states of the figure as a whole; None where several titles are told, or of a part."""
    found: set[str] = set()
    for line in outline.lines("overview", "axes"):
        text = line.plain.text
        for match in STATED_RE.finditer(text):
            reach = max(0, match.start() - PART_REACH)
            of_part = PART_RE.search(text, reach, match.start()) or PART_RE.search(match["lead"])
            if not of_part and not _is_of_axis(text, match.start()):
                found.add(match["title"].rstrip(".,"))
    return found.pop() if len(found) == 1 else None


def _slanted(text: str, start: int, end: int) -> str | None:
    """The title in italics that the text, as it is written, tells in ``[start, end)`` of the figure itself."""
    told = (match for match in SLANTED_RE.finditer(text, start, end) if not _is_of_axis(text, match.start()))
    return next((match["title"].rstrip(".,") for match in told), None)


def _is_of_axis(text: str, place: int) -> bool:
    """Whether the title at ``place`` is that of an axis or of the legend."""
    return OF_AXIS_RE.search(text, max(0, place - OF_AXIS_REACH), place) is not None


def kind_of(outline: Outline, components: Components, heading: Heading) -> tuple[Kind, str | None]:
    """The record's kind, and why the document holds no chart where it does not."""
    axes = [
        axis
        for panel in (components.shared, *components.panels)
        for axis in panel.axes
        if axis.channel in ("x", "y", "x2", "y2", "color", "radial")
    ]
    sections = {
        "data" if section.role == "mixed" else section.role
        for section in outline.sections
        if section.heading is not None
    }
    phrase = heading.kind
    refused = refused_kind(phrase)
    chart_type = chart_type_of(phrase)
    if refused and (chart_type is None or chart_type == "line") and not _plots(axes):
        return refused, f"the text describes a {refused} ({phrase!r}), which has no data on axes"
    opening = " ".join(line.plain.text for line in outline.lines("overview"))[:OPENING]
    if chart_type == "table" or (chart_type is None and not axes and TABLE_RE.match(opening)):
        return "table", None
    if chart_type is None and not axes:
        refused = refused_kind(opening) if opening else None
        if refused and chart_type_of(opening) is None:
            return refused, f"the overview describes a {refused}, and no axis is named"
    if not sections & SECTIONS_NEEDED and not axes and (outline.title is None or chart_type is None):
        return "other", "the text has none of the sections or axes of a described chart"
    if chart_type is None and not axes and chart_type_of(opening) is None:
        return "other", "no chart type and no axis is named"
    return "chart", None


def _plots(axes: list[AxisDraft]) -> bool:
    """Whether an axis with figures or names is stated: a "diagram" that has it is a chart."""
    return sum(1 for axis in axes if axis.domain or axis.ticks or axis.categories or axis.label) > 1

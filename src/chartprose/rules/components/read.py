"""Components: one walk over the lines that tell panels, axes and legends, with the lost nesting rebuilt from roles.

A line that ends in a colon with nothing behind it opens a group; a field word belongs to the open group; a key of the
section's own level closes it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.components import axes, legend
from chartprose.rules.components.axis_brackets import bracketed_axes
from chartprose.rules.components.axis_clauses import axis_clauses
from chartprose.rules.components.axis_head import AxisHead, axis_head, closes, field_of, side_head, tells_marks
from chartprose.rules.components.axis_lines import (
    axis_for,
    axis_line,
    axis_sentences,
    labels_list,
    open_axis,
    panel_axis,
)
from chartprose.rules.components.axis_names import plain_list, take_names
from chartprose.rules.components.axis_pair import axis_pair
from chartprose.rules.components.axis_row import axes_in_row
from chartprose.rules.components.axis_table import axis_row, field_line
from chartprose.rules.components.chart_type import chart_type_of
from chartprose.rules.components.described_entries import named_beside
from chartprose.rules.components.legend_lines import (
    add_entries,
    drawn_entry,
    legend_line,
    open_legend,
    opens_legend,
    table_row,
)
from chartprose.rules.components.panel_lines import TITLE_RE, listed_panels, open_panel, read_title, titled_panel
from chartprose.rules.components.panel_names import panel_key
from chartprose.rules.components.piped import piped_fields
from chartprose.rules.components.plain_entries import describes_line, plain_entries
from chartprose.rules.components.walk import Components, ComponentWalk
from chartprose.rules.names import PAREN_TAIL_RE
from chartprose.rules.quantity import readings_in
from chartprose.rules.style import is_style, style_of
from chartprose.text.outline import bare

if TYPE_CHECKING:
    from chartprose.rules.parts import PanelDraft
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline, Section

TITLES_RE = re.compile(
    r"(?:chart|panel|plot|graph|sub-?plot|figure)?\s?titles$|(?:charts|panels|subplots|plots)$", re.IGNORECASE
)
TYPE_RE = re.compile(r"(?:chart|plot|graph|figure|diagram)?\s?type$|visualization type$", re.IGNORECASE)
TOLD_APART_RE = re.compile(
    r"\b(?:distinguished|differentiated|told apart|separated|identified|grouped|coded|encoded|colou?red)"
    r"\s(?:[a-z]{2,12}\s){0,3}?by\b[^.:]{0,60}:$",
    re.IGNORECASE,
)
"""A sentence that heads the entries of a legend: "Points: The points are distinguished by color:"."""

SERIES_GROUP_RE = re.compile(
    r"(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s(?:distinct\s|data\s|colored\s)?)?"
    r"(?:data series|series|lines?|bars|bands|areas|curves|data lines|plotted series|color coding|colour coding"
    r"|data categories|bar groups|slices|segments|sectors|wedges|data sets|datasets|data elements)"
    r"\b[^:]{0,60}$",
    re.IGNORECASE,
)
PLAIN_GROUP_RE = re.compile(r"(?:data |plotted )?series|curves|data sets|datasets", re.IGNORECASE)
"""Heads behind which two names without styles are a legend."""

SCALE_FIELDS: Final = frozenset({"range", "scale", "ticks", "step", "label", "unit"})
"""Fields of a colour scale on the lines below it."""

BOX_HEADS: Final = frozenset({"boxes", "violins", "box colors", "box colours"})
"""Heads of a legend with nothing behind them; with a text behind it, it is about how boxes look."""

ENTRY_NAMES: Final = frozenset({"baseline", "threshold", "other", "others", "source", "reference line"})
"""Labels that stand beside a legend, but in it where nothing but a style is behind them."""

SPOKES: Final = frozenset({"axes", "spokes", "dimensions", "categories", "radial axes", "axis labels", "vertices"})
"""Labels of a list of names that are the positions of the chart: the spokes of a radar, first of all."""

ROUND_RE = re.compile(r"(?:counter-?)?clockwise\b[^:,]{0,40}:\s", re.IGNORECASE)
"""What leads up to the names of spokes."""

RINGS_RE = re.compile(r"\b(?:concentric|rings?|radial|outer edge)\b", re.IGNORECASE)
"""The scale of a radar, among the names of its spokes."""

RING_HEADS: Final = frozenset({"scale", "range", "rings", "grid", "radius", "radial scale"})
CENTER_RE = re.compile(
    r"\bcent(?:er|re)\s(?:is|marks|stands for|means|represents|being|at|of)\s(?P<number>-?\d{1,6}(?:\.\d{1,6})?)",
    re.IGNORECASE,
)
"""What the center of a radar stands for."""

MARKS_RE = re.compile(
    r"(?:markers?|lines?|points|dots|symbols|bars|curves|series|layers|areas|bands|strata)"
    r"(?:,?\s\(?(?:listed\s|named\s)?(?:from\s)?(?:the\s)?(?:bottom|top|lowest|base)[a-z -]{0,24}\)?)?$",
    re.IGNORECASE,
)
"""Labels with entries of a legend behind them: "Layers, from the bottom up: Oak in green, Elm in brown"."""

BOTH_RE = re.compile(
    r"(?:both axes|x[- ]?(?:axis)?(?:\sand\s|\s?[/&]\s?)y[- ]?ax[ei]s|rows and columns)\b"
    r"|(?:class|label|categor|name)[a-z]{0,3}\b[^:]{0,20}\bboth (?:ways|axes|directions|sides)\b[^:]{0,20}$",
    re.IGNORECASE,
)
HEADING_WORDS: Final = 4


def read_components(outline: Outline, panel_count: int) -> Components:
    """Panels, axes and legends of the document; the overview fills in the axes that the components leave out."""
    walk = ComponentWalk(panel_count)
    found = walk.found
    for section in outline.sections:
        if section.role in ("axes", "legend", "mixed") or _lists_legend(section):
            _section(walk, section)
    overviews = [section for section in outline.sections if section.role == "overview"]
    for section in overviews:
        walk.panel = found.shared
        walk.open("")
        for line in section.lines:
            if line.label and line.strong and (axis_head(line.label) or opens_legend(line.label)):
                _line(walk, line)
    for panel in walk.alike:
        _share_names(panel)
    if not found.shared.axes and not any(panel.axes for panel in found.panels):
        walk.panel = found.shared
        for section in overviews:
            _section(walk, section)
    return found


def _share_names(panel: PanelDraft) -> None:
    """Give the x axis the names that stand below a head of both axes, where it has none."""
    x, y = panel.axis("x"), panel.axis("y")
    if x is not None and y is not None and not x.categories:
        x.categories, x.scale = list(y.categories), x.scale or y.scale


def _lists_legend(section: Section) -> bool:
    """Whether a section of the data is headed as the legend as well: "Legend and Data Series"."""
    return (
        section.role == "data"
        and section.heading is not None
        and legend.HEAD_RE.match(bare(section.heading.plain.text)) is not None
    )


def _section(walk: ComponentWalk, section: Section) -> None:
    walk.in_legend_section = section.role in ("legend", "data")
    walk.in_axes = section.role == "axes"
    walk.close()
    lines = [section.heading, *section.lines] if section.role == "mixed" and section.heading else section.lines
    for line in lines:
        _line(walk, line)


def _line(walk: ComponentWalk, line: Line) -> None:
    """Give a line to the first kind that it is of: table row, panel, heading, head of a group, line of the open one."""
    if line.kind == "table":
        _row(walk, line)
    elif fields := piped_fields(line):
        for field in fields:
            _line(walk, field)
    elif axis_pair(walk, line) or panel_axis(walk, line) or bracketed_axes(walk, line) or open_panel(walk, line):
        return
    elif line.kind == "heading":
        _heading(walk, line)
    elif not (line.label and _head(walk, line, line.label)) and not _in_group(walk, line):
        _other(walk, line)


def _row(walk: ComponentWalk, line: Line) -> None:
    """Read a row of a table: an axis with its fields, a field with its text, or a row of the legend."""
    field = field_line(line)
    if field is not None and walk.group != "legend" and _is_field(field.label):
        _head(walk, field, field.label)
    elif field is not None and walk.group != "legend" and (entry := drawn_entry(field)) is not None:
        add_entries(walk, [entry])
    elif not axis_row(walk, line):
        table_row(walk, line)


def _is_field(label: str) -> bool:
    """Whether the first of two cells names an axis, a title or the legend."""
    return axis_head(label) is not None or TITLE_RE.match(label) is not None or opens_legend(label)


def _heading(walk: ComponentWalk, line: Line) -> None:
    """Close what is open at a sub-heading; "#### Legend" and "#### X-Axis" open anew."""
    words = bare(line.plain.text)
    walk.close()
    head = axis_head(words)
    if legend.HEAD_RE.match(words):
        walk.open_legend()
    elif head and len(words.split()) <= HEADING_WORDS:
        walk.open("axis", axis_for(walk.panel, head))


def _head(walk: ComponentWalk, line: Line, label: str) -> bool:
    """Open what ``label`` heads, or take what it tells of the panel; False if it is no head."""
    under_axis = walk.group == "axis"
    if row := axes_in_row(line):
        for piece in row:
            head = axis_head(piece.label) or side_head(piece.label)
            if head is not None:
                open_axis(walk, piece, head)
        walk.open("")
        return True
    if BOTH_RE.match(label):
        for channel in ("x", "y"):
            open_axis(walk, line, AxisHead(channel, None, None, None, 0))
        walk.alike.append(walk.panel)
    elif head := axis_head(label) or _side_head(walk, line):
        walk.enter_titled()
        open_axis(walk, line, head)
    elif opens_legend(label):
        open_legend(walk, line)
    elif under_axis and legend.HEAD_RE.match(label):
        walk.open("legend")  # a field of the legend, which is none of the axis before it
    elif not under_axis and TITLE_RE.match(label) and not (line.is_head and TITLES_RE.match(label)):
        read_title(walk, line)
    elif TITLES_RE.match(label):
        walk.open("titles" if line.is_head else "")
        listed_panels(walk, line)
    elif (
        MARKS_RE.match(label)
        and (entries := legend.entries_in(line, line.rest_start))
        and all(entry.style for entry in entries)
    ):
        walk.open("legend")
        add_entries(walk, entries)
    elif not under_axis and TYPE_RE.match(label):
        walk.panel.chart_type = walk.panel.chart_type or chart_type_of(line.rest)
    elif walk.group == "titles" and (key := panel_key(label)):
        titled_panel(walk, line, key)
    else:
        return False
    return True


def _side_head(walk: ComponentWalk, line: Line) -> AxisHead | None:
    """The axis that "Horizontal: …" means in a section of axes, unless it is known or the text tells a style."""
    if not walk.in_axes or walk.group not in ("", "axis") or is_style(line.rest):
        return None
    head = side_head(line.label)
    if head and head.told_by_side and not head.paren and not labels_list(line.rest):
        return None  # "Rows: 12 drugs, each with its dose", of a table
    return head if head and walk.panel.axis(head.channel) is None else None


def _in_group(walk: ComponentWalk, line: Line) -> bool:
    """Read a line of the open axis or legend; False if none is open, or if the label stands beside it."""
    label = line.label
    closing = closes(label) if label else walk.group == "axis" and tells_marks(line.plain.text)
    if label and walk.group == "legend" and SERIES_GROUP_RE.match(label):
        return False
    if label and walk.group == "legend" and describes_line(line):
        return True  # a line of reference, no entry
    spokes = walk.axis is not None and (walk.axis.expects_names or (walk.axis.categories and field_of(label)))
    if spokes and RINGS_RE.search(line.rest):
        _rings(walk, line)
        return True
    if walk.group == "axis" and walk.axis is not None and not (closing and field_of(label) is None):
        return axis_line(walk, line, walk.axis)
    named = line.label.lower() in ENTRY_NAMES and is_style(line.rest)
    if walk.group == "color" and walk.axis is not None and line.rest.strip() and field_of(label) in SCALE_FIELDS:
        return axis_line(walk, line, walk.axis)
    if walk.group in ("legend", "color") and (not closing or style_of(label) or named):
        legend_line(walk, line)
        return True
    return False


def _rings(walk: ComponentWalk, line: Line) -> None:
    """Read the scale of a radar: its rings, and what the center stands for."""
    axis = axis_for(walk.panel, AxisHead("radial", None, None, None, 0))
    axes.apply_text(axis, line, line.rest_start, "scale")
    center = CENTER_RE.search(line.plain.text, line.rest_start)
    if center is None or axis.domain is not None or not axis.ticks:
        return
    axis.domain = (readings_in(center["number"])[0].first, max(axis.ticks))
    first, last = line.plain.span(*center.span("number"))
    ticks = axis.evidence["ticks"]
    axis.evidence["domain"] = (min(ticks[0], first), max(ticks[1], last))


def _other(walk: ComponentWalk, line: Line) -> None:
    """Read a line of no open group: a list of series, or running text about axes."""
    label = line.label
    walk.open("")
    lead = ROUND_RE.match(line.plain.text, line.rest_start)
    if PAREN_TAIL_RE.sub("", label).lower() in SPOKES and _spokes(walk, line, lead.end() if lead else line.rest_start):
        return
    if label.lower() in RING_HEADS and RINGS_RE.search(line.rest):
        _rings(walk, line)
        return
    if label and TOLD_APART_RE.search(line.rest):
        walk.open_legend()
    elif label and (SERIES_GROUP_RE.match(label) or (line.is_head and label.lower() in BOX_HEADS)):
        fewest = 2 if PLAIN_GROUP_RE.fullmatch(label) else 3
        entries = legend.entries_in(line, line.rest_start) or plain_entries(line, fewest)
        if entries or not style_of(line.rest):  # "Bars: steel blue with black edges" heads no names
            walk.open("legend")
            add_entries(walk, entries)
    elif label or line.kind not in ("bullet", "ordered") or not is_style(line.plain.text.split("(")[0]):
        start = line.rest_start if label else 0
        if not axis_clauses(walk, line, start):
            axis_sentences(walk, line, start)
        if not walk.panel.names.series:
            add_entries(walk, named_beside(line, start))


def _spokes(walk: ComponentWalk, line: Line, start: int) -> bool:
    """Read the positions of a radar, behind their head or on the lines below it; False if the line lists none."""
    names = plain_list(line, start)
    told = line.label.lower() != "axes" and line.is_head
    if not names and not told:
        return False
    axis = axis_for(walk.panel, AxisHead("x", None, None, None, 0))
    if names:
        take_names(axis, line, names)
    else:
        walk.open("axis", axis)
        axis.expects_names = True
    return True

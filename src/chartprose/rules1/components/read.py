"""Components: one walk over the lines that tell panels, axes and legends, with the lost nesting rebuilt from roles.

A line that ends in a colon with nothing behind it opens a group; a field word belongs to the open group; a key of the
section's own level closes it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.alike import BOTH_RE, share_names
from chartprose.rules1.components.axes.draft import axis_for
from chartprose.rules1.components.axes.head import AxisHead, axis_head, closes, field_of, side_head, tells_marks
from chartprose.rules1.components.axes.lines import axis_line, labels_list, lateral_head, open_axis, tells_own_axis
from chartprose.rules1.components.axes.radar import radar_axes, read_rings, tells_rings
from chartprose.rules1.components.axes.sentences import color_bar
from chartprose.rules1.components.axes.table import field_line, row_of_axes
from chartprose.rules1.components.axes.ways import axes_set_out, axes_told
from chartprose.rules1.components.chart_type import chart_type_of
from chartprose.rules1.components.legend.clauses import entries_told, labelled_style
from chartprose.rules1.components.legend.color_key import tells_series
from chartprose.rules1.components.legend.color_scale import tells_span
from chartprose.rules1.components.legend.color_stops import are_stops
from chartprose.rules1.components.legend.heads import HEAD_RE, heads_colors, heads_entries, opens_legend
from chartprose.rules1.components.legend.known import KnownNames
from chartprose.rules1.components.legend.lines import add_entries, legend_line, open_legend
from chartprose.rules1.components.legend.order import keep_settings, put_in_order
from chartprose.rules1.components.legend.plain import describes_line
from chartprose.rules1.components.legend.series import is_series_head, marks_listed, series_listed
from chartprose.rules1.components.legend.styled import is_styled_entry
from chartprose.rules1.components.legend.table import drawn_entry, row_of_legend
from chartprose.rules1.components.legend.told import told_entries
from chartprose.rules1.components.panels.lines import (
    TITLE_RE,
    listed_panels,
    open_panel,
    read_title,
    row_of_panels,
    titled_panel,
)
from chartprose.rules1.components.panels.names import ALL_PANELS, panel_key
from chartprose.rules1.components.panels.over_axes import heads_over_axes
from chartprose.rules1.components.piped import following_fields, piped_fields
from chartprose.rules1.components.walk import Components, ComponentWalk, add_panel
from chartprose.rules1.names import norm
from chartprose.rules1.number import holds_digit
from chartprose.rules1.style import is_style, style_of
from chartprose.text.outline import bare

if TYPE_CHECKING:
    from chartprose.rules1.names import Name
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline, Section

OF_ALL_RE = re.compile(
    rf"(?:(?:in|for|shared by|common to|same in|across)\s)?(?:the\s)?{ALL_PANELS}(?:\s\([^()]{{1,30}}\))?",
    re.IGNORECASE,
)
"""The label of what all panels have: "Both panels: x-axis "Year", 1990 to 2020"."""

TITLES_RE = re.compile(
    r"(?:chart|panel|plot|graph|sub-?plot|figure)?\s?titles$|(?:charts|panels|subplots|plots)"
    r"(?:,?\s\(?(?:from\s)?(?:left to right|top to bottom)\)?)?$",
    re.IGNORECASE,
)
TYPE_RE = re.compile(r"(?:chart|plot|graph|figure|diagram)?\s?type$|visualization type$", re.IGNORECASE)
SCALE_FIELDS: Final = frozenset({"range", "scale", "ticks", "step", "label", "unit"})
"""Fields of a colour scale on the lines below it."""

ENTRY_NAMES: Final = frozenset({"baseline", "threshold", "other", "others", "source", "reference line"})
"""Labels that stand beside a legend, but in it where nothing but a style is behind them."""

HEADING_WORDS: Final = 4
FEWEST: Final = 2


def read_components(outline: Outline, panel_count: int, places: frozenset[str] = frozenset()) -> Components:
    """Panels, axes and legends of the document; the overview fills in the axes that the components leave out.

    ``places`` are where the panels stand that the heads of the document name, so far as they tell it.
    """
    walk = ComponentWalk(panel_count, KnownNames(outline), heads_over_axes(outline))
    walk.places = places if len(places) > 1 else frozenset()
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
    _take_told(walk, overviews)
    for panel in (found.shared, *found.panels):
        put_in_order(panel, outline.source.text)
        keep_settings(panel)
    for panel in walk.alike:
        share_names(panel)
    if not found.shared.axes and not any(panel.axes for panel in found.panels):
        walk.panel = found.shared
        for section in overviews:
            _section(walk, section)
    return found


def _take_told(walk: ComponentWalk, overviews: list[Section]) -> None:
    """Take the labels with styles as a legend, or what the overview tells of one, where nothing else did."""
    for panel in {id(panel): panel for panel, _ in walk.styled}.values():
        names = [name for owner, name in walk.styled if owner is panel]
        colors = {name.style for name in names}
        if not panel.names.series and FEWEST <= len(names) == len(colors) and not _are_places(walk, names):
            walk.panel = panel
            add_entries(walk, names)
    if any(panel.names.series for panel in (walk.found.shared, *walk.found.panels)):
        return
    walk.panel = walk.found.shared
    for line in (line for section in overviews for line in section.lines):
        names = entries_told(line, line.rest_start, walk.known)
        if names and not _are_places(walk, names):
            add_entries(walk, names)
            return


def _lists_legend(section: Section) -> bool:
    """Whether a section of the data is headed as the legend as well: "Legend and Data Series"."""
    return (
        section.role == "data"
        and section.heading is not None
        and HEAD_RE.match(bare(section.heading.plain.text)) is not None
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
    elif walk.group == "legend" and is_styled_entry(line, of_panel=walk.panel_count < FEWEST):
        legend_line(walk, line)
    elif axes_set_out(walk, line) or open_panel(walk, line):
        return
    elif fields := following_fields(line):
        for field in fields:
            _line(walk, field)
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
    elif not row_of_axes(walk, line):
        row_of_legend(walk, line)


def _is_field(label: str) -> bool:
    """Whether the first of two cells names an axis, a title or the legend."""
    return axis_head(label) is not None or TITLE_RE.match(label) is not None or opens_legend(label)


def _heading(walk: ComponentWalk, line: Line) -> None:
    """Close what is open at a sub-heading; "#### Legend" and "#### X-Axis" open anew."""
    words = bare(line.plain.text)
    walk.close()
    head = axis_head(words)
    if HEAD_RE.match(words):
        walk.open_legend()
    elif head and len(words.split()) <= HEADING_WORDS:
        walk.open("axis", axis_for(walk.panel, head))


def _head(walk: ComponentWalk, line: Line, label: str) -> bool:
    """Open what ``label`` heads, or take what it tells of the panel; False if it is no head."""
    under_axis = walk.group == "axis"
    if BOTH_RE.match(label):
        for channel in ("x", "y"):
            open_axis(walk, line, AxisHead(channel))
        walk.alike.append(walk.panel)
    elif tells_series(walk, line):
        open_legend(walk, line)
    elif head := axis_head(label) or _side_head(walk, line):
        walk.enter_titled()
        open_axis(walk, line, head)
    elif opens_legend(label):
        if not color_bar(walk, line):
            open_legend(walk, line)
    elif walk.in_axes and walk.group in ("", "axis") and heads_colors(line):
        walk.open("color")  # names, or the levels of a scale
    elif under_axis and HEAD_RE.match(label):
        walk.open("legend")  # a field of the legend, which is none of the axis before it
    elif not under_axis and TITLE_RE.match(label) and not (line.is_head and TITLES_RE.match(label)):
        read_title(walk, line)
    elif TITLES_RE.match(label):
        walk.open("titles" if line.is_head else "")
        listed_panels(walk, line)
    elif not (under_axis and field_of(label) == "label") and (entries := marks_listed(line, walk.known)):
        walk.open("legend")
        add_entries(walk, entries)
    elif not under_axis and TYPE_RE.match(label):
        walk.panel.chart_type = walk.panel.chart_type or chart_type_of(line.rest)
    elif walk.group == "titles" and row_of_panels(walk, line):
        pass
    elif walk.group == "titles" and (key := panel_key(label)):
        titled_panel(walk, line, key)
    elif walk.group in ("", "axis") and field_of(label) is None and (entry := labelled_style(line, walk.known)):
        walk.styled.append((walk.panel, entry))
    else:
        return False
    return True


def _side_head(walk: ComponentWalk, line: Line) -> AxisHead | None:
    """The axis that "Horizontal: …" means in a section of axes, unless it is known or the text tells a style."""
    if not walk.in_axes or walk.group not in ("", "axis") or is_style(line.rest):
        return None
    if (lateral := lateral_head(walk, line)) is not None:
        return lateral
    head = side_head(line.label)
    if head and head.told_by_side and not head.paren and not labels_list(line.rest):
        return None  # "Rows: 12 drugs, each with its dose", of a table
    return head if head and walk.panel.axis(head.channel) is None else None


def _in_group(walk: ComponentWalk, line: Line) -> bool:
    """Read a line of the open axis or legend; False if none is open, or if the label stands beside it."""
    label = line.label
    closing = closes(label) if label else walk.group == "axis" and _tells_marks(walk, line)
    listed = label and walk.axis is not None and _lists_entries(walk, line, walk.axis)
    closing = closing or bool(listed)
    if label and walk.group == "legend" and is_series_head(label):
        return False
    if walk.group == "legend" and _heads_data(walk, line):
        walk.open("")
        return True
    if label and walk.group == "legend" and describes_line(line):
        return True  # a line of reference, no entry
    spokes = walk.axis is not None and (walk.axis.expects_names or (walk.axis.categories and field_of(label)))
    if spokes and tells_rings(line):
        read_rings(walk, line)
        return True
    beside = closing and (listed or field_of(label) is None) and not tells_own_axis(walk, line)
    if walk.group == "axis" and walk.axis is not None and not beside:
        return axis_line(walk, line, walk.axis)
    named = line.label.lower() in ENTRY_NAMES and is_style(line.rest)
    if walk.group == "color" and walk.axis is not None and line.rest.strip() and field_of(label) in SCALE_FIELDS:
        return axis_line(walk, line, walk.axis)
    if walk.group == "color" and walk.axis is not None and tells_span(line):
        return axis_line(walk, line, walk.axis)
    if walk.group in ("legend", "color") and (not closing or style_of(label) or named):
        legend_line(walk, line)
        return True
    return False


def _heads_data(walk: ComponentWalk, line: Line) -> bool:
    """Whether a head is the name of a place, in a section that has axes, legend and data: "**Kiel:**" over its bars."""
    if walk.in_axes or walk.in_legend_section or not (line.strong and line.is_head):
        return False
    key = norm(line.label)
    return any(norm(name.text) == key for axis in walk.panel.axes for name in axis.categories)


def _lists_entries(walk: ComponentWalk, line: Line, axis: AxisDraft) -> bool:
    """Whether a label under an axis has styles with names behind it that are no places: "Groups: Rye, teal; …"."""
    if axis.channel == "color" or field_of(line.label) in SCALE_FIELDS - {"label"}:
        return False
    names = entries_told(line, line.rest_start, walk.known)
    return bool(names) and not _are_places(walk, names)


def _axes_of_owner(walk: ComponentWalk, line: Line) -> None:
    """Read axes in running text: those of the panel that the label names, or of the one in scope."""
    key = panel_key(line.label) if line.label and walk.panel_count > 1 else None
    outer = walk.panel
    if key is not None and key.word and (key.position or key.letter) and holds_digit(line.rest):
        walk.panel = add_panel(walk, key)
    elif walk.found.panels and OF_ALL_RE.fullmatch(line.label):
        walk.panel = walk.found.shared
    axes_told(walk, line)
    walk.panel = outer


def _tells_marks(walk: ComponentWalk, line: Line) -> bool:
    if tells_marks(line.plain.text):
        return True
    colors = walk.axis is not None and walk.axis.channel == "color"
    return bool(found := told_entries(line, 0, walk.known)) and not (colors and are_stops(found))


def _other(walk: ComponentWalk, line: Line) -> None:
    """Read a line of no open group: a list of series, or running text about axes."""
    walk.open("")
    if radar_axes(walk, line) or series_listed(walk, line):
        return
    if line.label or line.kind not in ("bullet", "ordered") or not is_style(line.plain.text.split("(")[0]):
        _axes_of_owner(walk, line)
        if not walk.panel.names.series and not _are_places(
            walk, found := told_entries(line, line.rest_start, walk.known)
        ):
            add_entries(walk, found)
        if heads_entries(line.plain.text):
            walk.open_legend()


def _are_places(walk: ComponentWalk, names: list[Name]) -> bool:
    """Whether all names are those of an axis, whose bars or boxes the text gives their colors."""
    axes = [axis for panel in (walk.panel, walk.found.shared) for axis in panel.axes]
    places = {norm(name.text) for axis in axes for name in axis.categories}
    labels = [norm(axis.label) for axis in axes if axis.label]
    return all(norm(name.text) in places or _is_position(norm(name.text), labels) for name in names)


def _is_position(name: str, labels: list[str]) -> bool:
    """Whether a name is a place on an axis: its label and a figure, "Week 8"."""
    return any(name.startswith(f"{label} ") and name[len(label) + 1 :].isdigit() for label in labels)

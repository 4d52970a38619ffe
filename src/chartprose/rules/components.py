"""Components: one walk over the lines that tell panels, axes and legends, with the lost nesting rebuilt from roles.

A line that ends in a colon with nothing behind it opens a group; a field word belongs to the open group; a key of the
section's own level closes it.
"""

from __future__ import annotations

import re
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.rules import axes, legend
from chartprose.rules.axis_head import AxisHead, axis_head, closes, field_of
from chartprose.rules.axis_names import BIN_RE, bare_category
from chartprose.rules.axis_text import axis_facts
from chartprose.rules.chart_type import chart_type_of
from chartprose.rules.names import Name, norm
from chartprose.rules.panel_names import PanelKey, panel_key
from chartprose.rules.parts import AxisDraft, PanelDraft
from chartprose.rules.quantity import readings_in
from chartprose.rules.style import is_style, style_of
from chartprose.text.outline import bare
from chartprose.text.sentences import sentence_spans
from chartprose.text.vocabulary import COLORS

if TYPE_CHECKING:
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline, Section

TITLE_RE = re.compile(
    r"(?:(?:main|chart|figure|plot|graph|overall|image|panel|heatmap|bar chart|line chart|subplot)\s)?"
    r"(?:title|heading)s?(?:\s\([^)]*\))?$",
    re.IGNORECASE,
)
TITLES_RE = re.compile(
    r"(?:chart|panel|plot|graph|sub-?plot|figure)?\s?titles$|(?:charts|panels|subplots|plots)$", re.IGNORECASE
)
NO_TITLE_RE = re.compile(
    r"(?:\(?none|no\b|not\b|n/?a\b|absent|\(?implicit|untitled|there is no|the chart has no|missing|unlabel)",
    re.IGNORECASE,
)
TYPE_RE = re.compile(r"(?:chart|plot|graph|figure|diagram)?\s?type$|visualization type$", re.IGNORECASE)
QUOTED_RE = re.compile(r"\"([^\"]{2,160})\"|(?<!\w)'([^']{2,160})'(?!\w)")
AXIS_SENTENCE_RE = re.compile(
    r"\b(?:the\s)?(?P<mods>(?:left|right|primary|secondary|horizontal|vertical)\s)?"
    r"(?:\(?(?P<ch>[xy])\s?-?\s?axis\)?|(?P<hv>horizontal|vertical) axis)\b",
    re.IGNORECASE,
)
SENTENCE_LABEL_RE = re.compile(
    r"axis\)?\s+(?:is\s)?(?:\([^)]*\)\s)?(?:represents?|shows?|displays?|indicates?|denotes?|measures?|plots?"
    r"|lists?|gives?|is labell?ed(?: as)?|labell?ed(?: as)?|represent\w*|being|is)\s+(?:the\s)?"
    r"(?P<label>\"[^\"]+\"|'[^']+'|[^,.;()\"]{2,60}?)(?=\s(?:from|ranging|on|in|for|across|with|of the|as|\()"
    r"|[,.;()]|\sand\sthe\s|$)",
    re.IGNORECASE,
)
PLACE_TAIL_RE = re.compile(
    r"\s*\((?:[^()]{0,60}\b(?:top|bottom|left|right|cent(?:er|re)d?|above|below|set|placed|located|position"
    r"|bold)\b[^()]{0,60})\)\s*\.?$",
    re.IGNORECASE,
)
LEGEND_SERIES_RE = re.compile(r"(?:data\s)?(?:series|line|entry|item|bar|curve|trace)\s?#?\d{1,2}$", re.IGNORECASE)
SERIES_GROUP_RE = re.compile(
    r"(?:data series|series|lines?|bars|curves|data lines|plotted series|color coding|colour coding"
    r"|data categories|bar groups|slices|segments|sectors|wedges|data sets|datasets|data elements)\b[^:]{0,25}$",
    re.IGNORECASE,
)
HEADING_WORDS: Final = 4
GROUP_NOISE: Final = ("none", "no ", "not ", "absent", "n/a", "there is no", "only one", "implicit", "a single")
SAME_RE = re.compile(
    r"\(?(?:the\s)?(?:same|identical|shared|as)\b.{0,20}\b(?:as|with|to|above|left|first|previous|panel|chart|plot)\b",
    re.IGNORECASE,
)
LEVEL_RE = re.compile(
    r"\b(?:low|high|lower|higher|medium|lowest|highest|moderate|maximum|minimum|max|min|no|strong|weak|negative"
    r"|positive|perfect)\s+",
    re.IGNORECASE,
)
COLOR_NUMBER_RE = re.compile(r"\s*[(=:~]\s*~?\s*-?[\d.]+%?\+?(?:\s?-\s?-?[\d.]+%?)?\s*(?:[):,]|$)")


@dataclass(slots=True)
class Components:
    """What the components tell: ``shared`` holds what no panel claims for itself."""

    panels: list[PanelDraft] = field(default_factory=list)
    shared: PanelDraft = field(default_factory=PanelDraft)
    title: str | None = None
    used: list[tuple[int, int]] = field(default_factory=list)

    def panel_for(self, key: PanelKey) -> PanelDraft | None:
        return next((panel for panel in self.panels if panel.key.matches(key)), None)


class ComponentsReader:
    """The state of the walk: the panel in scope, and the open group."""

    def __init__(self, found: Components, panel_count: int = 1) -> None:
        self.found = found
        self.panel = found.shared
        self.axis: AxisDraft | None = None
        self.group = ""
        self.panel_count = panel_count
        self.in_legend_section = False

    def read(self, section: Section) -> None:
        legend_section = section.role == "legend"
        self.axis, self.group = None, "legend" if legend_section else ""
        self.in_legend_section = legend_section
        lines = [section.heading, *section.lines] if section.role == "mixed" and section.heading else section.lines
        for line in lines:
            self.line(line)

    def line(self, line: Line) -> None:
        label = line.label
        if line.kind == "table":
            self.table_row(line)
            return
        if self.open_panel(line):  # also the heading of a section that is a panel
            return
        if line.kind == "heading":
            self.heading(line)
            return
        head = axis_head(label) if label else None
        if head:
            self.open_axis(line, head)
        elif label and legend.HEAD_RE.match(label) and not legend.FIELD_RE.match(label):
            self.open_legend(line)
        elif label and not (self.axis and self.group == "axis") and TITLE_RE.match(label):
            self.title(line)
        elif label and TITLES_RE.match(label) and line.is_head:
            self.group, self.axis = "titles", None
        elif label and TYPE_RE.match(label) and self.group != "axis":
            self.panel.chart_type = self.panel.chart_type or chart_type_of(line.rest)
        elif self.group == "titles" and label and panel_key(label):
            self.titled_panel(line)
        elif (
            self.group == "axis" and self.axis is not None and not (label and closes(label) and field_of(label) is None)
        ):
            self.axis_line(line, self.axis)
        elif self.group in ("legend", "color") and not (label and closes(label) and not style_of(label)):
            self.legend_line(line)
        else:
            self.other(line)

    def heading(self, line: Line) -> None:
        """A sub-heading closes what is open; "#### Legend" and "#### X-Axis" open anew."""
        words = bare(line.plain.text)
        self.axis, self.group = None, "legend" if self.in_legend_section else ""
        head = axis_head(words)
        if legend.HEAD_RE.match(words):
            self.group = "legend"
        elif head and len(words.split()) <= HEADING_WORDS:
            self.axis, self.group = self.axis_for(self.panel, head), "axis"

    # panels

    def open_panel(self, line: Line) -> bool:
        """A head that names a panel opens its scope; "Left Chart: "Energy"" only tells its title."""
        if line.kind == "heading" or (line.strong and line.is_head):
            key = panel_key(line.plain.text.rstrip(" :") if line.kind == "heading" or not line.label else line.label)
            if key is None and line.is_head and line.kind in ("text", "heading") and self.panel_count > 1:
                key = self._titled(line)
            if key is None or (
                self.group == "axis" and line.kind == "bullet" and not key.position and not key.letter and not key.word
            ):
                return False
            self.panel = self.add_panel(key, line)
            self.axis, self.group = None, ""
            return True
        if line.label and line.strong and (key := panel_key(line.label)) and self.group != "axis":
            return self.inline_panel(line, key)
        return False

    def _titled(self, line: Line) -> PanelKey | None:
        known = [p for p in self.found.panels if p.title and norm(p.title) == norm(line.label)]
        return known[0].key if known else None

    def add_panel(self, key: PanelKey, line: Line) -> PanelDraft:
        panel = self.found.panel_for(key)
        if panel is None:
            panel = PanelDraft(
                key=PanelKey(key.title, key.title_start, key.position, key.letter, key.ordinal, key.word, key.label)
            )
            self.found.panels.append(panel)
        if key.title and (panel.title is None or len(key.title) < len(panel.title)):
            panel.title = panel.title or key.title
        panel.key.position = panel.key.position or key.position
        panel.chart_type = panel.chart_type or (chart_type_of(key.word) if key.word else None) or None
        _ = line
        return panel

    def inline_panel(self, line: Line, key: PanelKey) -> bool:
        """ "**Left Chart:** X-axis 0 to 10 …" or "Left Chart: "Energy""."""
        rest = line.rest
        quoted = QUOTED_RE.match(rest)
        panel = self.add_panel(key, line)
        if quoted:
            panel.title = panel.title or quoted[1] or quoted[2]
        panel.chart_type = panel.chart_type or chart_type_of(rest)
        outer, self.panel = self.panel, panel
        self.sentences(line, line.rest_start)
        self.panel = outer if quoted else panel
        self.axis, self.group = None, self.group if quoted else ""
        return True

    def titled_panel(self, line: Line) -> None:
        key = panel_key(line.label)
        if key is None:
            return
        panel = self.add_panel(key, line)
        quoted = QUOTED_RE.search(line.rest)
        panel.title = (quoted[1] or quoted[2]) if quoted else line.rest.strip(" .") or panel.title

    def title(self, line: Line) -> None:
        rest = line.rest.strip()
        self.group, self.axis = "", None
        if not rest or NO_TITLE_RE.match(rest):
            return
        quoted = QUOTED_RE.match(rest)
        title = (quoted[1] or quoted[2]) if quoted else PLACE_TAIL_RE.sub("", rest).strip(' ."')
        if (
            quoted
            and QUOTED_RE.match(rest).end() < len(rest) - 1
            and rest[quoted.end() :].strip(" .").startswith(("and", "/", "&"))
        ):  # type: ignore[union-attr]
            return
        if self.panel is self.found.shared:
            self.found.title = self.found.title or title
        else:
            self.panel.title = title

    # axes

    def open_axis(self, line: Line, head: AxisHead) -> None:
        panel = self.panel
        if line.label and (key := self._panel_in(line.label)) is not None:
            panel = key
        axis = self.axis_for(panel, head)
        if (
            head.paren
            and axis.label is None
            and (key := self._panel_in(f"({head.paren})")) is None
            and not readings_in(head.paren)
        ):
            begin = line.label_span[0] + head.paren_start
            axis.label = head.paren
            axis.evidence["label"] = line.plain.span(begin, begin + len(head.paren))
        if head.name and head.field != "categories" and axis.label is None:
            axis.label = head.name
            axis.evidence["label"] = line.plain.span(line.label_span[0], line.label_span[0] + len(head.name))
        self.axis, self.group = axis, "axis" if axis.channel != "color" else "color"
        if SAME_RE.match(line.rest) and (twin := self.earlier(axis)) is not None:
            self.panel.axes[self.panel.axes.index(axis)] = twin
        elif line.rest.strip():
            axes.apply_text(axis, line, line.rest_start, head.field, self.panel_count)
            axis.expects_names = line.rest.rstrip().endswith(":")

    def earlier(self, axis: AxisDraft) -> AxisDraft | None:
        """A copy of the axis of the same channel in the panel before ("Same as above")."""
        for panel in reversed(self.found.panels):
            twin = panel.axis(axis.channel)
            if panel is not self.panel and twin is not None:
                return copy(twin)
        return None

    def _panel_in(self, words: str) -> PanelDraft | None:
        if len(self.found.panels) < 2:
            return None
        for match in re.finditer(r"\(([^()]+)\)", words):
            key = panel_key(match[1])
            if key and (panel := self.found.panel_for(key)):
                return panel
        return None

    def axis_for(self, panel: PanelDraft, head: AxisHead) -> AxisDraft:
        """The axis that ``head`` speaks of; a second one of a channel on another side is its twin (y2)."""
        same = [
            a
            for a in panel.axes
            if a.channel[0] == head.channel[0] and (a.channel == "color") == (head.channel == "color")
        ]
        for axis in same:
            if (
                axis.side == head.side
                or (head.field is not None and head.side is None)
                or (axis.side is None and head.side == "left")
            ):
                return axis
        if same and head.side is None and len(same) == 1 and head.field is None and same[0].label is None:
            return same[0]
        channel = head.channel
        if same and channel in ("x", "y"):
            channel = "y2" if channel == "y" else "x2"
            if len(same) > 1:
                return same[-1]
        axis = AxisDraft(channel, side=head.side)
        panel.axes.append(axis)
        return axis

    def axis_line(self, line: Line, axis: AxisDraft) -> None:
        name = field_of(line.label) if line.label else None
        if name == "skip":
            return
        if name and line.rest.strip():
            axes.apply_text(axis, line, line.rest_start, name, self.panel_count)
            return
        if line.is_head and name:
            return
        if line.label and line.strong and not name and line.rest.strip() and len(line.rest.split()) > 4:
            self.axis, self.group = None, ""
            self.other(line)
            return
        before = (axis.domain, axis.ticks, axis.scale, len(axis.categories))
        readings = readings_in(line.plain.text)
        if axis.expects_names or BIN_RE.match(line.plain.text) or (line.kind == "ordered" and not axis.ticks):
            if bare_category(axis, line):
                return
        elif not axis.categories and (readings or axis.domain is None):
            axes.apply_text(axis, line, 0, "range", self.panel_count)
        if (axis.domain, axis.ticks, axis.scale, len(axis.categories)) == before and axis.domain is None:
            bare_category(axis, line)

    # legends

    def open_legend(self, line: Line) -> None:
        self.axis, self.group = None, "legend"
        rest = line.rest.strip()
        if rest and not rest.lower().startswith(GROUP_NOISE):
            self.panel.names.series += self.fresh(legend.entries_in(line, line.rest_start))

    def legend_line(self, line: Line) -> None:
        label = line.label
        if label and legend.FIELD_RE.match(label) and not is_style(label):
            if legend.ENTRIES_RE.match(label) and line.rest.strip():
                self.panel.names.series += self.fresh(legend.entries_in(line, line.rest_start))
            return
        if self.color_tick(line):
            return
        start = line.rest_start if label and LEGEND_SERIES_RE.match(label) else 0
        found = legend.entries_in(line, start)
        if (
            not found
            and (bare := legend.bare_entry(line))
            and not readings_in(line.plain.text if not line.plain.code else "")
        ):
            found = [bare]
        self.panel.names.series += self.fresh(found)

    def fresh(self, names: list[Name]) -> list[Name]:
        known = {norm(name.text) for name in self.panel.names.series}
        return [name for name in names if norm(name.text) not in known and not known.add(norm(name.text))]  # type: ignore[func-returns-value]

    def color_tick(self, line: Line) -> bool:
        """ "Red (0.5): low": a colour with a number is a mark of a colour scale, not a series."""
        label = line.label or line.plain.text
        words = label.split("(")[0].strip(" :=").lower().split()
        if not words or not all(
            w.split("-")[-1] in COLORS or w in ("light", "dark", "deep", "pale", "bright") for w in words
        ):
            return False
        if not COLOR_NUMBER_RE.match(line.plain.text, len(label.split("(")[0].rstrip(" :="))):
            return False
        readings = readings_in(label) or readings_in(line.plain.text)
        if not readings:
            return False
        axis = self.panel.axis("color")
        if axis is None:
            axis = AxisDraft("color", by="rule/legend")
            self.panel.axes.append(axis)
        values = [v for r in readings for v in (r.low, r.value, r.high) if v is not None]
        ends = [v for v in (axis.domain or ()) if v is not None]
        axis.domain = (min(values + ends), max(values + ends))
        span = line.plain.span(readings[0].digits[0], readings[-1].digits[1])
        axis.evidence.setdefault("domain", span)
        axis.evidence["domain"] = (min(axis.evidence["domain"][0], span[0]), max(axis.evidence["domain"][1], span[1]))
        self._color_label(line, axis)
        return True

    @staticmethod
    def _color_label(line: Line, axis: AxisDraft) -> None:
        rest = line.rest.strip(" .")
        level = LEVEL_RE.match(rest)
        if axis.label is None and level and 0 < len(rest[level.end() :].split()) <= 4:
            axis.label = rest[level.end() :].strip()
            at = line.plain.text.index(axis.label)
            axis.evidence["label"] = line.plain.span(at, at + len(axis.label))

    def table_row(self, line: Line) -> None:
        """A legend as a table: | Color | Label |."""
        cells = [cell.strip() for cell in line.plain.text.strip("| ").split("|")]
        if self.group != "legend" or len(cells) < 2 or all(set(cell) <= set(":- ") for cell in cells):
            return
        style = next((cell for cell in cells if is_style(cell)), None)
        name = next((cell for cell in cells if cell and cell is not style and not is_style(cell)), None)
        if style and name:
            at = line.plain.text.index(name)
            self.panel.names.series += self.fresh(
                [Name(name.strip('" '), line.plain.span(at, at + len(name)), style_of(style))]
            )

    # the rest

    def other(self, line: Line) -> None:
        label = line.label
        self.axis = None
        self.group = ""
        if label and SERIES_GROUP_RE.match(label):
            self.group = "legend"
            if line.rest.strip() and legend.entries_in(line, line.rest_start):
                self.panel.names.series += self.fresh(legend.entries_in(line, line.rest_start))
            return
        if line.kind in ("bullet", "ordered") and not label and is_style(line.plain.text.split("(")[0]):
            return
        self.sentences(line, line.rest_start if label else 0)

    def sentences(self, line: Line, start: int) -> None:
        """Axes told in running text: "The x-axis shows the year, from 1990 to 2020."."""
        for begin, end in sentence_spans(line.plain.text, start):
            marks = list(AXIS_SENTENCE_RE.finditer(line.plain.text, begin, end))
            for number, mark in enumerate(marks):
                stop = marks[number + 1].start() if number + 1 < len(marks) else end
                self.axis_sentence(line, mark, stop)

    def axis_sentence(self, line: Line, mark: re.Match[str], stop: int) -> None:
        letter = mark["ch"] or ("x" if (mark["hv"] or "").lower() == "horizontal" else "y")
        side = (mark["mods"] or "").strip().lower() or None
        side = {"primary": "left", "secondary": "right"}.get(side or "", side if side in ("left", "right") else None)
        head = AxisHead("x" if letter.lower() == "x" else "y", side, None, None, 0)
        axis = self.axis_for(self.panel, head)
        text = line.plain.text
        match = SENTENCE_LABEL_RE.match(text[:stop], text.lower().find("axis", mark.start()))
        if match and axis.label is None and not readings_in(match["label"]):
            label = match["label"].strip("\"' ")
            begin = match.start("label") + match["label"].index(label[0])
            axis.label, axis.evidence["label"] = label, line.plain.span(begin, begin + len(label))
        facts = axis_facts(text[:stop], mark.end(), want_label=False)
        axis.scale = axis.scale or facts.scale
        axes.take_numbers(axis, line, facts, self.panel_count)


def read_components(outline: Outline, panel_count: int) -> Components:
    """Panels, axes and legends of the document; the overview fills in the axes that the components leave out."""
    found = Components()
    reader = ComponentsReader(found, panel_count)
    for section in outline.sections:
        if section.role in ("axes", "legend", "mixed"):
            reader.read(section)
    for section in outline.sections:
        if section.role == "overview":
            reader.panel, reader.axis, reader.group = found.shared, None, ""
            for line in section.lines:
                if line.label and line.strong and axis_head(line.label):
                    reader.line(line)
    if not found.shared.axes and not any(panel.axes for panel in found.panels):
        reader.panel = found.shared
        for section in outline.sections:
            if section.role == "overview":
                reader.read(section)
    return found

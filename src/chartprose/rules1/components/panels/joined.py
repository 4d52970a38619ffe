"""Panels: how many plots the figure has, what each is called, and what they share."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.marks import name_by_axes
from chartprose.rules1.components.axes.tick_names import name_ticks, tick_names
from chartprose.rules1.components.chart_type import chart_type_of
from chartprose.rules1.components.legend.color_stops import take_stops
from chartprose.rules1.components.mark_statistics import mark_statistics
from chartprose.rules1.components.panels.chart_types import type_of_panel
from chartprose.rules1.components.panels.heads import keyed_heads
from chartprose.rules1.components.panels.inherited import inherit
from chartprose.rules1.components.panels.mentions import panels_mentioned
from chartprose.rules1.components.panels.names import PanelKey, is_within, panel_key
from chartprose.rules1.components.panels.ranges import split_ranges
from chartprose.rules1.data_sections.heads import field_key
from chartprose.rules1.dates import other_form
from chartprose.rules1.families import BARS, BOXES, MATRICES
from chartprose.rules1.names import norm
from chartprose.rules1.parts import PanelDraft
from chartprose.rules1.style import is_style

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules1.components.walk import Components
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

MANY_RE = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|2|3|4|5|6|8|9|multiple|several|pair of|grid of"
    r"|series of|set of|side-by-side|stacked vertically)\s"
    r"(?:[\w-]+,?\s){0,4}(?:charts|plots|panels|heatmaps|graphs|subplots|sub-plots|histograms|matrices"
    r"|scatterplots|diagrams|box plots)\b"
    r"|\b(?:two|three|four|five|six|multi|2|3|4)-panel\b|\b\d\s?x\s?\d grid\b|\bside-by-side\b|\bsubplots\b",
    re.IGNORECASE,
)
IN_ROW_RE = re.compile(r"[(\[][^()\[\]]{0,20}\b(?:row|column)\b[^()\[\]]{0,20}[)\]]\s*+$", re.IGNORECASE)
"""A place within a matrix behind a name, which tells a panel only where there are several: "Tray (bottom row)"."""

COUNTS: Final = {"two": 2, "2": 2, "three": 3, "3": 3, "four": 4, "4": 4, "six": 6, "6": 6}
TURNS: Final = (("a", "b"), ("left", "right"), ("top", "bottom"))
"""What counts two panels that are told in their order."""

MANY_NOUNS: Final = (
    "charts", "plots", "panel", "heatmaps", "graphs", "histograms", "matrices", "diagrams", "side", "grid",
)  # fmt: skip
"""``MANY_RE`` matches nothing without one of these."""

TYPE_PHRASE_RE = re.compile(
    r"(?:[\w-]{1,40}+\s){0,3}(?:chart|graph|plot|heatmap|histogram|matrix|curves?|diagram)s?\b|\b(?:boxplot|scatterplot)s?\b",
    re.IGNORECASE,
)
MARK_RE = re.compile(r"\b(?:bar|column|(?<!title )line|curve|slice|cell)(?=s?\b)", re.IGNORECASE)
MARKS: Final = {"bar": "bar", "column": "bar", "line": "line", "curve": "line", "slice": "pie", "cell": "heatmap"}
"""Marks that a text speaks of, and the chart type that has them."""

BAR_CHART_RE = re.compile(r"\b(?:bar|column)\s?(?:charts?|graphs?|plots?)\b", re.IGNORECASE)
SPLIT_RE = re.compile(
    r"\bbars\b[^.]{0,40}\beach\s(?:bar\s)?(?:is\s)?(?:split|divided|broken(?:\s(?:down|up))?)\sinto\b", re.IGNORECASE
)
"""What makes bars stacked ones: "four bars, each divided into pieces"."""

NUMBERED_RE = re.compile(r"[^\W\d_][\w-]*+(?: [^\W\d_][\w-]*+){0,3} \d{1,2}")
"""A label of an axis that ends in a number of its own, which is no value: "UMAP 1", "Principal component 2"."""

ORDINAL_RE = re.compile(r"\d{1,3}[.)]\s++")
CHANNEL_ORDER: Final[tuple[Channel, ...]] = ("x", "y", "x2", "y2", "color", "size", "radial")


class Panels:
    """All panels of a figure; a figure without panel names has one."""

    def __init__(self, drafts: list[PanelDraft]) -> None:
        self.all = drafts

    def first(self) -> PanelDraft:
        return self.all[0]

    def index(self, panel: PanelDraft) -> int:
        return next(k for k, p in enumerate(self.all) if p is panel)

    def named(self, label: str, *, heading: bool) -> PanelDraft | None:
        """The panel that ``label`` names, or None."""
        if len(self.all) == 1:
            key = panel_key(label) if heading else None
            only = self.all[0]
            same = key and (only.key.matches(key) or (key.title and norm(key.title) == norm(only.title or "")))
            return only if same else None
        exact = [p for p in self.all if p.title and norm(p.title) == norm(label)]
        exact = exact or [p for p in self.all if p.key.is_called(label)]
        if len(exact) == 1:
            return exact[0]
        key = panel_key(label)
        if key is None:
            return self._by_title(label) if heading else None
        found = [p for p in self.all if p.key.matches(key)]
        if len(found) > 1:
            narrow = [p for p in found if p.key.ordinal is not None and p.key.ordinal == key.ordinal] or [
                p for p in found if p.key.position == key.position
            ]
            found = narrow or found
        return found[0] if found else self._by_own_title(key) or self._by_turn(key)

    def _by_own_title(self, key: PanelKey) -> PanelDraft | None:
        hits = [p for p in self.all if p.title and key.title and norm(p.title) == norm(key.title)]
        return hits[0] if len(hits) == 1 else None

    def _by_turn(self, key: PanelKey) -> PanelDraft | None:
        """The panel of two that a letter or a side counts, where they are told in their order without such."""
        if key.title or len(self.all) != len(TURNS[0]):
            return None
        letters, places = (
            tuple(told) for told in zip(*((p.key.letter, p.key.position) for p in self.all), strict=True)
        )
        word, own, other = (key.letter, letters, places) if key.letter else (key.position, places, letters)
        if any(own) or (key.letter and key.position) or (any(other) and other not in TURNS):
            return None
        return next((self.all[turn.index(word)] for turn in TURNS if word in turn), None)

    def _by_title(self, label: str) -> PanelDraft | None:
        key = norm(_without_ordinal(label))
        long = len(key) > 3
        hits = [p for p in self.all if p.title and (is_within(p.title, key) or (long and is_within(key, p.title)))]
        return hits[0] if len(hits) == 1 else None


def panel_keys(outline: Outline) -> list[PanelKey]:
    """The distinct keys among the heads, in order."""
    keys: list[PanelKey] = []
    one = _is_one_matrix(outline)
    for line, key in keyed_heads(outline, many=speaks_of_many(outline)):
        if (
            key
            and not (one and IN_ROW_RE.search(key.label))
            and (key.is_told or line.kind == "heading")
            and not any(known.matches(key) for known in keys)
        ):
            keys.append(key)
    if len(keys) < 2 and not one and speaks_of_many(outline):
        keys = panels_mentioned(outline) or keys
    return keys


def speaks_of_many(outline: Outline) -> bool:
    """Whether the title or the overview says that the figure has several plots."""
    words = [outline.title.plain.text] if outline.title else []
    words += [line.plain.text for line in outline.lines("overview")]
    return any(_names_many(text) for text in words)


def _is_one_matrix(outline: Outline) -> bool:
    """Whether the figure is a single heatmap or confusion matrix, by its title or its overview."""
    if speaks_of_many(outline):
        return False
    lines = [outline.title] if outline.title else []
    told = (chart_type_of(line.plain.text) for line in (*lines, *outline.lines("overview")))
    return next(filter(None, told), None) in MATRICES


def _names_many(text: str) -> bool:
    lower = text.lower()
    return any(noun in lower for noun in MANY_NOUNS) and MANY_RE.search(text) is not None


def join_panels(outline: Outline, components: Components, kind_phrase: str, title: str | None, count: int) -> Panels:
    """The panels with what they share; data heads add those that the components do not name."""
    drafts = list(components.panels)
    if len(drafts) < 2:
        _from_data(outline, drafts, count, _shared_names(components))
    if len(drafts) < 2:
        drafts = _single(components, drafts)
    else:
        _entitle(outline, drafts)
    chart_type = chart_type_of(kind_phrase) or told_type(outline)
    _share_last_legend(drafts, components)
    for panel in drafts:
        inherit(panel, components.shared)
        if panel.chart_type == "bar" and chart_type == "histogram" and not _speaks_of_bar_charts(outline):
            panel.chart_type = None  # "Panel (a): teal bars", which are those of a histogram
        panel.chart_type = panel.chart_type or type_of_panel(outline, panel.key) or chart_type
        if panel.chart_type in BOXES:
            panel.marks = mark_statistics(line.plain.text for line in outline.lines("axes", "legend", "overview"))
        if len(drafts) == 1:
            panel.title = title or panel.title
        elif panel.title is None:
            panel.title = panel.key.title
    for axis_owner in drafts:
        _finish(axis_owner, outline.source.text)
    split_ranges(outline.source.text, drafts)
    return Panels(drafts)


def _share_last_legend(drafts: list[PanelDraft], components: Components) -> None:
    """Give the legend of one panel, such as the last one, to the others, if none of them has one of its own.

    Where a list has lost its nesting, nothing tells that it stands below all panels; plots of one type over the same
    places share it.
    """
    owners = [panel for panel in drafts if panel.names.series]
    last = owners[0] if len(owners) == 1 else drafts[-1]
    before = [panel for panel in drafts if panel is not last]
    alike = len({panel.chart_type for panel in drafts}) == 1 and last.chart_type not in MATRICES
    if not alike or not last.names.series or components.shared.names.series:
        return
    along = {norm(axis.label or "") for panel in drafts if (axis := panel.axis("x") or components.shared.axis("x"))}
    if len(along) == 1 and all(panel.axes and not panel.names.series for panel in before):
        components.shared.names.series = last.names.series


def _speaks_of_bar_charts(outline: Outline) -> bool:
    """Whether the title, the overview or the components speak of a bar chart, and not of bars alone."""
    lines = [outline.title] if outline.title else []
    lines += [*outline.lines("overview"), *outline.lines("axes")]
    return any(BAR_CHART_RE.search(line.plain.text) for line in lines)


def told_type(outline: Outline) -> str | None:
    """The chart type that the overview or the components name first beside a word such as chart or plot."""
    for line in (*outline.lines("overview"), *outline.lines("axes")[:8], *outline.lines("data")[:1]):
        for match in TYPE_PHRASE_RE.finditer(line.plain.text):
            if (found := chart_type_of(match.group())) is not None:
                return found
    counts = Counter(
        match.group().lower()
        for line in outline.lines("axes", "legend", "data", "mixed", "observations")
        for match in MARK_RE.finditer(line.plain.text)
    )
    counts.update(
        match.group().lower() for line in outline.lines("overview") for match in MARK_RE.finditer(line.plain.text)
    )
    found = MARKS[counts.most_common(1)[0][0]] if counts else None
    split = found == "bar" and any(SPLIT_RE.search(line.plain.text) for line in outline.lines("overview"))
    return "stacked_bar" if split else found


def _single(components: Components, drafts: list[PanelDraft]) -> list[PanelDraft]:
    panel = PanelDraft()
    for found in drafts:
        panel.axes += found.axes
        panel.names.series += found.names.series
        panel.chart_type = panel.chart_type or found.chart_type
        panel.title = panel.title or found.title
        panel.key = found.key
    panel.chart_type = components.shared.chart_type or panel.chart_type
    return [panel]


def _shared_names(components: Components) -> set[str]:
    """The names of series and categories that a head with a place in it may mean: "Oats (left)", "Lower-middle"."""
    shared = components.shared
    names = [*shared.names.series, *(name for axis in shared.axes for name in axis.categories)]
    return {key for name in names for key in name.keys}


def _from_data(outline: Outline, drafts: list[PanelDraft], count: int, named: set[str]) -> None:
    """Add the panels that heads name; where the text speaks of one plot, ``named`` are no panels but names within.

    "Four box plots" may be the four boxes of one.
    """
    many, one = speaks_of_many(outline), _is_one_matrix(outline)
    if count < 2 and not many:
        return
    within = not many or told_type(outline) in BOXES
    for _, key in keyed_heads(outline, many=speaks_of_many(outline)):
        if key is None or not key.is_told or (one and IN_ROW_RE.search(key.label)):
            continue
        if within and {norm(key.title or ""), norm(_without_ordinal(key.label))} & named:
            continue
        found = next((panel for panel in drafts if panel.key.matches(key)), None)
        if found is None:
            chart_type = chart_type_of(key.word) if key.word else None
            drafts.append(PanelDraft(key=key, title=key.title, chart_type=chart_type))
        elif found.title is None:
            found.title = key.title
    if len(drafts) < 2 and many and not one and (keys := panels_mentioned(outline)):
        drafts += [
            PanelDraft(key=key, chart_type=chart_type_of(key.word or ""))
            for key in keys
            if not any(panel.key.matches(key) for panel in drafts)
        ]
    if not drafts and many and not one:
        drafts += _in_the_number_told(outline, named)
    if not drafts and many:
        headings = [line for line in outline.lines("data") if line.kind == "heading" and _may_be_title(line)]
        if len(headings) > 1:
            drafts += [
                PanelDraft(key=PanelKey(title=title, label=line.plain.text), title=title)
                for line in headings
                for title in [_without_ordinal(line.plain.text.strip(" :"))]
            ]


def _in_the_number_told(outline: Outline, named: set[str]) -> list[PanelDraft]:
    """The panels of bold heads that name nothing known, if there are as many as the overview says: "two charts"."""
    counts = {match.group().split()[0].lower() for line in outline.lines("overview") for match in _many(line)}
    heads = [
        line
        for line in outline.lines("data")
        if line.kind != "heading"
        and line.strong
        and line.is_head
        and _may_be_title(line)
        and norm(line.label) not in named
    ]
    titles = list(dict.fromkeys(_without_ordinal(line.label) for line in heads))
    if not named or {COUNTS.get(count) for count in counts} != {len(heads)} or len(titles) < len(heads):
        return []
    return [PanelDraft(key=PanelKey(title=title, label=title), title=title) for title in titles]


def _many(line: Line) -> list[re.Match[str]]:
    return [*MANY_RE.finditer(line.plain.text)]


def _entitle(outline: Outline, drafts: list[PanelDraft]) -> None:
    """Give panels that the components name by letter or place alone the titles that heads of the data add."""
    for _, key in keyed_heads(outline, many=speaks_of_many(outline)):
        if key is None or not key.title or not key.is_told:
            continue
        found = [panel for panel in drafts if panel.key.matches(key)]
        if len(found) == 1 and found[0].title is None and found[0].key.title is None:
            found[0].title = key.title


def _may_be_title(line: Line) -> bool:
    text = line.plain.text
    return field_key(text) is None and not (text.endswith(")") and is_style(text[text.rfind("(") + 1 : -1]))


def _without_ordinal(text: str) -> str:
    match = ORDINAL_RE.match(text)
    return text[match.end() :] if match else text


def _finish(panel: PanelDraft, text: str) -> None:
    """Complete the axes, and take the names of categories into the registry."""
    if panel.chart_type in MATRICES:
        take_stops(panel)
    elif any(name.style.color for name in panel.names.series):
        panel.axes = [a for a in panel.axes if a.channel != "color" or a.label or a.domain or a.ticks]
    panel.axes.sort(key=lambda axis: CHANNEL_ORDER.index(axis.channel))
    x, y = panel.axis("x"), panel.axis("y")
    upright = x and y and (y.ends() or y.ticks) and not tick_names(y, text)
    named = y and y.categories and panel.chart_type in MATRICES
    if x and ((upright and panel.chart_type in BOXES | BARS) or named):  # what stands upright stands for groups
        name_ticks(x, text, boxes=panel.chart_type in BOXES)
    for axis in panel.axes:
        filling.finish(axis)
    names = panel.names
    second = panel.axis("y2")
    for name in names.series:
        if second is None:
            name.axis = None
        elif name.axis and second.side == "left":  # the right axis was told first
            name.axis = "y2" if name.axis == "y" else "y"
    name_by_axes(panel)
    names.axes = [key for axis in panel.axes for key in axis.label_keys() if NUMBERED_RE.fullmatch(key)]
    if panel.chart_type in MATRICES or (panel.axis("color") and x and y and y.categories and x.categories):
        if y and y.categories and not names.series:
            names.series = [replace(name, aliases=[]) for name in y.categories]
        elif y and y.ticks and not names.series:
            names.series = tick_names(y, text)
        names.categories = list(x.categories) if x else []
    elif panel.chart_type == "pie" and names.series:
        panel.slices = names.categories = names.series
        names.series = []
    else:
        names.categories = list(x.categories) if x and x.categories else list(y.categories) if y else []
        known = {norm(name.text) for name in names.categories}
        if panel.chart_type in BOXES and names.series and all(norm(name.text) in known for name in names.series):
            panel.slices, names.series = names.series, []  # the legend of boxes that bear their own names
    for name in names.categories:
        if (other := other_form(name.text)) is not None:
            name.aliases = [*name.aliases, other]
    if panel.chart_type == "radar":
        radial = panel.axis("radial")
        names.categories = names.categories or (list(radial.categories) if radial else [])

"""Panels: how many plots the figure has, what each is called, and what they share."""

from __future__ import annotations

import re
from collections import Counter
from copy import copy
from typing import TYPE_CHECKING

from chartprose.rules import axes
from chartprose.rules.axis_text import expand
from chartprose.rules.chart_type import chart_type_of
from chartprose.rules.heads import field_key
from chartprose.rules.names import Registry, norm
from chartprose.rules.panel_names import PanelKey, panel_key
from chartprose.rules.parts import AxisDraft, PanelDraft
from chartprose.rules.style import is_style

if TYPE_CHECKING:
    from chartprose.rules.component_walk import Components
    from chartprose.record import Span
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
TYPE_PHRASE_RE = re.compile(
    r"(?:[\w-]+\s){0,3}(?:chart|graph|plot|heatmap|histogram|matrix|curves?|diagram)s?\b|\b(?:boxplot|scatterplot)s?\b",
    re.IGNORECASE,
)
MARK_RE = re.compile(r"\b(?:bar|column|(?<!title )line|curve|slice|cell)(?=s?\b)", re.IGNORECASE)
HEATMAPS = frozenset({"heatmap", "confusion_matrix"})
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
NUMBER_WORDS = ("two", "three", "four")
ORDINAL_RE = re.compile(
    rf"[^.;,\d]{{0,14}}\b(?:in|for|of)\sthe\s(?P<side>{'|'.join(ORDINALS)}|last)(?:\s(?P<several>two|three|four))?\b(?!\s(?:axis|half))",
    re.IGNORECASE,
)
WORD_RE = re.compile(r"[\w.+-]+")


class Panels:
    """All panels of a figure; a figure without panel names has one."""

    def __init__(self, drafts: list[PanelDraft], shared: PanelDraft, *, open_end: bool) -> None:
        self.all = drafts
        self.shared = shared
        self.open_end = open_end

    def first(self) -> PanelDraft:
        return self.all[0]

    def index(self, panel: PanelDraft) -> int:
        return next(k for k, p in enumerate(self.all) if p is panel)

    def named(self, label: str, current: PanelDraft, *, heading: bool) -> PanelDraft | None:
        """The panel that ``label`` names, or None."""
        if len(self.all) == 1:
            key = panel_key(label) if heading else None
            same = key is not None and (
                self.all[0].key.matches(key) or (key.title and norm(key.title) == norm(self.all[0].title or ""))
            )
            return self.all[0] if same else None
        exact = [p for p in self.all if p.title and norm(p.title) == norm(label)]
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
        _ = current
        return found[0] if found else None

    def _by_title(self, label: str) -> PanelDraft | None:
        key = norm(re.sub(r"^\d+[.)]\s+", "", label))
        hits = [p for p in self.all if p.title and (norm(p.title) in key or (len(key) > 3 and key in norm(p.title)))]
        return hits[0] if len(hits) == 1 else None


def heads_of(outline: Outline) -> list[Line]:
    """The lines of components and data that may name a panel: headings and lines that are bold as a whole."""
    return [
        line
        for section in outline.sections
        if section.role in ("axes", "legend", "data", "mixed")
        for line in section.lines
        if line.kind == "heading" or (line.strong and (line.is_head or line.kind in ("text", "bullet", "ordered")))
    ]


def panel_keys(outline: Outline) -> list[PanelKey]:
    """The distinct keys among the heads, in order."""
    keys: list[PanelKey] = []
    for line in heads_of(outline):
        key = panel_key(line.plain.text.rstrip(" :") if line.kind == "heading" else line.label)
        if (
            key
            and (key.position or key.letter or key.word or line.kind == "heading")
            and not any(k.matches(key) for k in keys)
        ):
            keys.append(key)
    return keys


def speaks_of_many(outline: Outline) -> bool:
    """Whether the title or the overview says that the figure has several plots."""
    words = [outline.title.plain.text] if outline.title else []
    words += [line.plain.text for line in outline.lines("overview")]
    return any(MANY_RE.search(text) for text in words)


def join_panels(outline: Outline, components: Components, kind_phrase: str, title: str | None, count: int) -> Panels:
    """The panels with what they share; data heads add those that the components do not name."""
    drafts = list(components.panels)
    if len(drafts) < 2:
        _from_data(outline, drafts, count)
    if len(drafts) < 2:
        drafts = _single(components, drafts)
    chart_type = chart_type_of(kind_phrase) or told_type(outline)
    for panel in drafts:
        _inherit(panel, components.shared, drafts)
        panel.chart_type = panel.chart_type or chart_type
        if len(drafts) == 1:
            panel.title = title or panel.title
        elif panel.title is None:
            panel.title = panel.key.title
    for axis_owner in drafts:
        _finish(axis_owner)
    _split_ranges(outline, drafts)
    return Panels(drafts, components.shared, open_end=False)


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
    return (
        {"bar": "bar", "column": "bar", "line": "line", "curve": "line", "slice": "pie", "cell": "heatmap"}[counts.most_common(1)[0][0]]
        if counts
        else None
    )


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


def _from_data(outline: Outline, drafts: list[PanelDraft], count: int) -> None:
    many = speaks_of_many(outline)
    if count < 2 and not many:
        return
    for line in heads_of(outline):
        key = panel_key(line.plain.text.rstrip(" :") if line.kind == "heading" else line.label)
        if key is None:
            continue
        if not (key.position or key.letter or key.word):
            continue
        found = next((p for p in drafts if p.key.matches(key)), None)
        if found is None:
            drafts.append(
                PanelDraft(key=key, title=key.title, chart_type=chart_type_of(key.word) if key.word else None)
            )
        elif found.title is None:
            found.title = key.title
    if not drafts and many:
        headings = [line for line in outline.lines("data") if line.kind == "heading" and _may_be_title(line)]
        if len(headings) > 1:
            drafts += [
                PanelDraft(key=PanelKey(title=_bare(line), label=line.plain.text), title=_bare(line))
                for line in headings
            ]


def _may_be_title(line: Line) -> bool:
    text = line.plain.text
    return field_key(text) is None and not (text.endswith(")") and is_style(text[text.rfind("(") + 1 : -1]))


def _bare(line: Line) -> str:
    return re.sub(r"^\d+[.)]\s+", "", line.plain.text.strip(" :"))


def _inherit(panel: PanelDraft, shared: PanelDraft, drafts: list[PanelDraft]) -> None:
    """Take the shared axes and legend, as far as the panel has none of its own."""
    for axis in shared.axes:
        if panel.axis(axis.channel) is None:
            panel.axes.append(_copy(axis))
    if not panel.names.series:
        panel.names.series = [copy(name) for name in shared.names.series]
        for name in panel.names.series:
            name.aliases = list(name.aliases)
    _ = drafts


def _copy(axis: AxisDraft) -> AxisDraft:
    twin = copy(axis)
    twin.evidence = dict(axis.evidence)
    twin.categories = list(axis.categories)
    return twin


def _finish(panel: PanelDraft) -> None:
    """Complete the axes, and take the names of categories into the registry."""
    order = {"x": 0, "y": 1, "x2": 2, "y2": 3, "color": 4, "size": 5, "radial": 6}
    panel.axes.sort(key=lambda axis: order[axis.channel])
    for axis in panel.axes:
        axes.finish(axis)
    x, y = panel.axis("x"), panel.axis("y")
    names: Registry = panel.names
    if panel.chart_type in HEATMAPS or (panel.axis("color") and x and y and y.categories and x.categories):
        if y and y.categories and not names.series:
            names.series = [copy(name) for name in y.categories]
        names.categories = list(x.categories) if x else []
    elif panel.chart_type == "pie" and names.series:
        names.categories, names.series = names.series, []
    else:
        names.categories = list(x.categories) if x and x.categories else list(y.categories) if y else []
    if panel.chart_type == "radar":
        radial = panel.axis("radial")
        names.categories = names.categories or (list(radial.categories) if radial else [])


def _split_ranges(outline: Outline, drafts: list[PanelDraft]) -> None:
    """One bullet with a range for each panel: by the words behind each range, else in the order of the panels."""
    text = outline.source.text
    for number, panel in enumerate(drafts):
        for axis in panel.axes:
            ranges = list(axis.per_panel.values())
            if len(ranges) < 2 or len(drafts) < 2:
                continue
            chosen = _range_of(text, [span for _, _, span in ranges], drafts, number)
            if chosen is None:
                continue
            low, high, span = ranges[chosen]
            axis.domain = (low, high)
            axis.evidence["domain"] = span
            if axis.step is not None and low is not None and high is not None:
                axis.ticks = expand(low, high, axis.step)


def _range_of(text: str, spans: list[Span], drafts: list[PanelDraft], number: int) -> int | None:
    """Which of the ranges at ``spans`` is that of the panel ``number``."""
    ordered = [_ordinals(text[span[1] : span[1] + 40], len(drafts)) for span in spans]
    if any(number in panels for panels in ordered):
        return next(k for k, panels in enumerate(ordered) if number in panels)
    ends = [*(span[0] for span in spans[1:]), spans[-1][1] + 60]
    behind = [_clause(text[span[1] : end]) for span, end in zip(spans, ends, strict=True)]
    starts = [max(spans[0][0] - 40, 0), *(span[1] for span in spans[:-1])]
    before = [_clause(text[start : span[0]][::-1])[::-1] for start, span in zip(starts, spans, strict=True)]
    told_first = any(_speaks_of(before[0], other) for other in drafts)
    for spoken in (before, behind) if told_first else (behind, before):
        scores = [[_speaks_of(words, other) for words in spoken] for other in drafts]
        best = max(range(len(spans)), key=lambda k: scores[number][k])
        if scores[number][best] > 0 and sum(1 for row in scores if row[best] == scores[number][best]) == 1:
            return best
    told = any(_speaks_of(words, other) for words in behind for other in drafts)
    return number if len(spans) == len(drafts) and not told else None


def _clause(text: str) -> str:
    return re.split(r"\.\s|\s\.|\n", text)[0]


def _ordinals(words: str, count: int) -> set[int]:
    """The panels that "in the first two charts" or "in the third" speaks of, counted from 0."""
    match = ORDINAL_RE.match(words)
    if not match:
        return set()
    if match["several"]:
        many = NUMBER_WORDS.index(match["several"].lower()) + 2
        return set(range(many)) if match["side"].lower() == "first" else set(range(count - many, count))
    which = match["side"].lower()
    return {count - 1} if which == "last" else {ORDINALS.index(which)}


def _speaks_of(words: str, panel: PanelDraft) -> int:
    """How many words of the panel's name and position stand in ``words``; parts of compound names count."""
    spoken = {w for word in WORD_RE.findall(words.lower()) for w in (word, *word.split("-"))}
    own = {w for word in WORD_RE.findall((panel.title or "").lower()) for w in (word, *word.split("-"))}
    own |= set((panel.key.position or "").split()) | ({panel.key.letter} if panel.key.letter else set())
    return len(
        (spoken & own) - {"the", "for", "and", "model", "chart", "in", "of", "panel", "plot", "a"}
        | ({panel.key.letter} & spoken if panel.key.letter else set())
    )

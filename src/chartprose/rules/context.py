"""The context of a panel: its axes by what they are for, and the lookup of its names."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

from chartprose.rules.lookup import AXIS_WORDS, BRACKETS_RE, FILLERS, STYLES, Lookup, Meaning, words_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Axis, Panel
    from chartprose.rules.lookup import Role

GRID_TYPES: Final = frozenset({"heatmap", "confusion_matrix"})
HORIZONTAL_TYPES: Final = frozenset({"bar", "stacked_bar", "box", "violin", "other", ""})
"""Types whose categories may be on the vertical axis."""
BOX_TYPES: Final = frozenset({"box", "violin"})
BAR_TYPES: Final = frozenset({"bar", "stacked_bar", "pie", "radar"})
PIE_TYPES: Final = frozenset({"pie"})
SCATTER_TYPES: Final = frozenset({"scatter"})
"""Types whose positions are numbers, so that no name is one."""


@dataclass
class Context:
    """A panel and its declared names. ``value_axis`` measures values, ``position_axis`` holds positions."""

    index: int
    panel: Panel
    heads: list[str]
    position_axis: Axis | None = None
    value_axis: Axis | None = None
    rows: Axis | None = None
    lookup: Lookup = field(default_factory=Lookup)
    shares_series: bool = False

    @property
    def chart_type(self) -> str:
        return self.panel.chart_type or ""

    @cached_property
    def second(self) -> Axis | None:
        """The second axis of values."""
        channel = "x2" if self.value_axis is not None and self.value_axis.channel == "x" else "y2"
        return next((axis for axis in self.panel.axes if axis.channel == channel), None)

    @cached_property
    def series(self) -> list[str]:
        return [series.name for series in self.panel.series]

    @cached_property
    def categories(self) -> list[str]:
        """The declared names of positions; a confusion matrix has those of its rows, where it names its rows alone."""
        named = self.position_axis.categories if self.position_axis is not None else None
        if not named and self.chart_type == "confusion_matrix" and self.rows is not None:
            named = self.rows.categories
        return list(named or [])

    @property
    def has_numeric_positions(self) -> bool:
        """Whether positions are numbers: the axis has a domain or ticks, and no names."""
        return _is_measured(self.position_axis)


def contexts_of(panels: Sequence[Panel], heads: Sequence[list[str]]) -> list[Context]:
    """The context of each panel; the names of all panels are in every lookup."""
    found = [
        context_of(panel, index, list(names)) for index, (panel, names) in enumerate(zip(panels, heads, strict=True))
    ]
    shared = Counter(tuple(context.series) for context in found)
    for context in found:
        context.shares_series = shared[tuple(context.series)] > 1
        _enter_names(context, found)
    return found


def context_of(panel: Panel, index: int = 0, heads: list[str] | None = None) -> Context:
    """The context of one panel without its names: which axis holds positions, which values, which the rows."""
    context = Context(index, panel, heads or [])
    by_channel = {axis.channel: axis for axis in reversed(context.panel.axes)}
    x, y, color, radial = (by_channel.get(name) for name in ("x", "y", "color", "radial"))
    if context.chart_type in GRID_TYPES or (x and y and x.categories and y.categories):
        context.position_axis, context.rows, context.value_axis = x, y, color
        if context.chart_type == "confusion_matrix" and x and y and not y.categories and not y.ticks:
            context.rows = y.model_copy(update={"categories": x.categories})
    elif y is not None and all(_names_series(by_channel.get(name), panel) for name in ("x", "x2")):
        context.position_axis, context.value_axis = y, x  # a profile
    elif radial is not None:
        context.position_axis = x if x is not None and x.categories else radial
        context.value_axis = radial
    elif y is not None and y.categories and not (x and x.categories) and context.chart_type in HORIZONTAL_TYPES:
        context.position_axis, context.value_axis = y, x
    elif context.chart_type in BAR_TYPES and _is_measured(x) and y is not None and not _is_measured(y):
        context.position_axis, context.value_axis = y, x  # horizontal bars, whose names no axis lists
    else:
        context.position_axis, context.value_axis = x, y
    return context


def _names_series(axis: Axis | None, panel: Panel) -> bool:
    """Whether an axis is called as a series is, so that it measures its values."""
    words = set(words_of(axis.label or "")) - FILLERS if axis is not None else set()
    return any(not words.isdisjoint(words_of(series.name)) for series in panel.series)


def _is_measured(axis: Axis | None) -> bool:
    """Whether an axis has numbers."""
    return axis is not None and not axis.categories and (axis.domain is not None or bool(axis.ticks))


def _enter_names(context: Context, every: Sequence[Context]) -> None:
    lookup = context.lookup
    for series in context.panel.series:
        meaning = Meaning("series", series.name)
        for name in (series.name, *series.aliases):
            lookup.add_forms(name, meaning)
        if series.color:
            words = frozenset(word for word in words_of(series.color) if word in STYLES)
            lookup.colors.setdefault(words, []).append(series.name)
    if context.rows is not None:
        for name in context.rows.categories or ():
            lookup.add_forms(name, Meaning("series", name))
    for name in context.categories:
        lookup.add_forms(name, Meaning("category", name))
    _enter_short_forms(lookup, [*context.series, *context.categories])
    _enter_axes(context)
    if len(every) > 1:
        for other in every:
            for name in other.heads:
                lookup.add(name, Meaning("panel", str(other.index)))
            if other.panel.title:
                lookup.add_forms(other.panel.title, Meaning("panel", str(other.index)))


def _enter_short_forms(lookup: Lookup, names: Sequence[str]) -> None:
    """Enter the part of each name before a comma ("Elm, old"), where it is that of no other name."""
    heads = Counter(name.partition(", ")[0] for name in names)
    for name in names:
        head, comma, _ = name.partition(", ")
        if comma and heads[head] == 1:
            for meaning in list(lookup.keys.get(words_of(name), ())):
                lookup.add(head, meaning, weak=True)


def _enter_axes(context: Context) -> None:
    """The labels of the axes as names of measures; their words may be next to a name."""
    lookup = context.lookup
    measured = [(context.position_axis, "position"), (context.value_axis, "value")]
    for axis, role in measured:
        if axis is not None and axis.label:
            lookup.add_forms(axis.label, Meaning("measure", role))
    measures = {axis.channel: role for axis, role in reversed(measured) if axis is not None}
    for word, channel in AXIS_WORDS.items():
        if channel in measures:
            lookup.add(word, Meaning("measure", measures[channel]), weak=True)
    lookup.fillers = FILLERS | {
        token
        for axis in context.panel.axes
        for token in words_of(BRACKETS_RE.sub(" ", axis.label or ""))
        if not token.isdigit()
    }
    roles: tuple[tuple[Axis | None, Role], ...] = ((context.position_axis, "category"), (context.rows, "series"))
    for axis, role in roles:
        for token in words_of(axis.label or "") if axis is not None else ():
            if token not in FILLERS:
                lookup.axis_words[norm(token)] = role

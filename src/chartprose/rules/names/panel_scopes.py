"""Panel scopes: which panels there are, which axes and legends are of each, and what they have in common."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import Objection
from chartprose.rules.names.clauses import finish
from chartprose.rules.names.panel_heads import data_panels
from chartprose.rules.names.panels import PanelName, fit, means, same_panel
from chartprose.rules.names.state import Scope

if TYPE_CHECKING:
    from chartprose.rules.names.axes import AxisDraft
    from chartprose.rules.names.found import Declared
    from chartprose.rules.names.panels import Owner
    from chartprose.rules.names.walk import Walk
    from chartprose.text.outline import Outline

BOTH_RE = re.compile(r"\b(?:both|all|each|every)\b")
BEFORE_RE = re.compile(r"previous|above|before|first")


def panel_scopes(walk: Walk, outline: Outline) -> list[Scope]:
    """The panels: those of the declarations, else those of a list of titles, else those of the heads of the data."""
    scopes = list(walk.scopes)
    if not scopes and len(walk.panel_titles) > 1:
        for name, title in walk.panel_titles:
            name.title = title.text
            scopes.append(Scope(name, title=title))
    for name, title in walk.panel_titles if walk.scopes else ():
        for scope in scopes:
            if scope.name is not None and same_panel(scope.name, name) and scope.title is None:
                scope.title = title
    names = data_panels(outline, walk, [s.name for s in scopes if s.name is not None])
    if not scopes:
        return [Scope(name) for name in names] or [walk.shared]
    for name in names:
        for scope in [s for s in scopes if s.name is not None and same_panel(s.name, name)][:1]:
            assert scope.name is not None  # noqa: S101 - chosen by its name
            scope.name.aliases += [name.text, *([name.title] if name.title else [])]
            scope.name.title = scope.name.title or (scope.title.text if scope.title else None) or name.title
    return scopes


def share_out(walk: Walk, scopes: list[Scope], found: Declared) -> None:
    """Give the axes and legends whose heads name panels to these panels."""
    shared, named = walk.shared, [s for s in scopes if s.name is not None]
    for (channel, owners), axis in list(shared.owned.items()):
        finish(axis)
        mine = _owned(owners, named)
        for scope in mine:
            scope.axes.setdefault(channel, axis)
        if not mine and len(named) < 2 and not (channel in shared.axes and shared.axes[channel].is_stated):
            shared.axes[channel] = axis
        elif not mine and axis.is_stated:
            reason = f"the panel of an axis is not known: {axis.label or channel}"
            found.objections.append(Objection("structure", reason, tuple(axis.evidence.values())[:1]))
    second = shared.axes.get("y2")
    if second is not None and second.is_stated and {s.name.place for s in named if s.name} & {"left", "right"}:
        reason = "the right axis may be that of the right panel"
        found.objections.append(Objection("structure", reason, tuple(second.evidence.values())[:1]))
    for legend in [legend for legend in shared.legends if legend.owners]:
        mine = _owned(legend.owners, named)
        if mine and len(mine) < len(named):
            shared.legends.remove(legend)
            for scope in mine:
                scope.legends.append(legend)
    last = named[-1] if named and walk.flat else None
    if last is not None and not shared.legends and not any(s.legends for s in named[:-1]):
        shared.legends, last.legends = last.legends, []


def _owned(owners: tuple[Owner, ...], named: list[Scope]) -> list[Scope]:
    return [s for s in named if s.name is not None and any(means(owner, s.name) for owner in owners)]


def pick_extent(axis: AxisDraft, name: PanelName | None, names: list[PanelName]) -> int | None:
    """Which of the ranges of ``axis`` holds for the panel ``name``; None if that cannot be told."""
    scopes = [stated.scope for stated in axis.ranges]
    if len(scopes) < 2 or (axis.categories and not axis.ticks):
        return 0
    if name is None or len(names) < 2 or not any(scopes):
        return None if _differ(axis) else axis.widest()
    scores = [fit(scope, name) if scope else 0 for scope in scopes]
    top = max(scores)
    if top and scores.count(top) == 1:
        return scores.index(top)
    free = [place for place, scope in enumerate(scopes) if not any(fit(scope, other) for other in names if scope)]
    if len(free) == 1 and not top:
        return free[0]
    return 0 if BOTH_RE.search(scopes[0]) else None


def _differ(axis: AxisDraft) -> bool:
    """Whether none of the ranges holds the others."""
    wide = axis.ranges[axis.widest()]
    return any(
        (wide.low is not None and other.low is not None and other.low < wide.low)
        or (wide.high is not None and other.high is not None and other.high > wide.high)
        for other in axis.ranges
    )


def copy_same(scopes: list[Scope], shared: Scope) -> None:
    """Copy what an axis has in common with another one: range, ticks and names, never the label."""
    for place, scope in enumerate(scopes):
        for channel, axis in scope.axes.items():
            if axis.same is not None:
                source = _source(channel, axis.same, scopes, place) or shared.axes.get(channel)
                if source is not None and source is not axis:
                    _copy(axis, source)


def _copy(axis: AxisDraft, source: AxisDraft) -> None:
    if not axis.ranges:
        axis.ranges = list(source.ranges)
    if axis.ticks is None and axis.step is None:
        axis.ticks, axis.step = source.ticks, source.step
    axis.categories = axis.categories or source.categories
    axis.scale = axis.scale or source.scale
    for key in ("categories", "ticks"):
        if key in source.evidence:
            axis.evidence.setdefault(key, source.evidence[key])


def _source(channel: str, reference: str, scopes: list[Scope], place: int) -> AxisDraft | None:
    """The axis that a reference means: the other one, that of a panel by its name, or that of the panel before."""
    axes = scopes[place].axes
    if reference.startswith(("x-axis", "y-axis")):
        return axes.get("x" if reference.startswith("x") else "y")
    if not reference and channel in ("x", "y"):
        return axes.get("y" if channel == "x" else "x")
    scores = [fit(reference, s.name) if s.name is not None else 0 for s in scopes]
    top = max(scores, default=0)
    if top and scores.count(top) == 1 and scores.index(top) != place:
        return scopes[scores.index(top)].axes.get(channel)
    return scopes[place - 1].axes.get(channel) if place and BEFORE_RE.search(reference) else None

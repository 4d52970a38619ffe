"""Panel scopes: which panels there are, which axes and legends are of each, and what they have in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.draft import Objection
from chartprose.rules.names.clauses import finish
from chartprose.rules.names.legend import read_legend
from chartprose.rules.names.panel_heads import data_panels
from chartprose.rules.names.panels import PanelName, match_score, same_panel
from chartprose.rules.number import numbers_in
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Collection

    from chartprose.rules.names.axes import AxisDraft
    from chartprose.rules.names.declared import Declared
    from chartprose.rules.names.legend import LegendDraft
    from chartprose.rules.names.piece import Piece
    from chartprose.text.outline import Outline


@dataclass(slots=True)
class Scope:
    """What is declared for one panel, or (``name`` is ``None``) for all of them.

    ``owned`` are the axes whose heads name other panels than the one that they are under.
    """

    name: PanelName | None = None
    axes: dict[str, AxisDraft] = field(default_factory=dict)
    owned: list[tuple[str, list[PanelName], AxisDraft]] = field(default_factory=list)
    legends: list[LegendDraft] = field(default_factory=list)
    title: Piece | None = None
    chart_type: str | None = None
    color_scales: list[LegendDraft] = field(default_factory=list)


def panel_scopes(shared: Scope, scopes: list[Scope], outline: Outline) -> list[Scope]:
    """The panels: those of the declarations, else those of the heads of the data."""
    if scopes:
        return scopes
    series = {norm(s.name) for legend in shared.legends for s in read_legend(legend).series}
    named = {norm(name) for axis in shared.axes.values() for name in axis.categories or ()}
    x, y = shared.axes.get("x") or shared.axes.get("angular"), shared.axes.get("y")
    own = x is not None and (x.categories or x.ranges or x.ticks)
    rows = series or {norm(name) for name in (y.categories if y is not None and own else None) or ()}
    names = data_panels(outline, series | named, rows if own else set(), headings=not series)
    if x is not None and x.ticks and all(_is_tick(name, x.ticks) for name in names):
        names = []
    return [Scope(name) for name in names] or [shared]


def _is_tick(name: PanelName, ticks: Collection[float]) -> bool:
    """Whether a head of the data is a position: "7B" under ticks at 7B and 13B."""
    stated = [number.value for number in numbers_in(name.text)]
    return not name.explicit and len(stated) == 1 and stated[0] in ticks


def assign_to_panels(shared: Scope, scopes: list[Scope], found: Declared, *, is_unsectioned: bool) -> None:
    """Give the axes and legends whose heads name panels to these panels.

    ``is_unsectioned`` if nothing ends a panel, so that a legend after the last one is its own.
    """
    named = [s for s in scopes if s.name is not None]
    for channel, owners, axis in shared.owned:
        finish(axis)
        mine = _owned(owners, named)
        for scope in mine:
            scope.axes.setdefault(channel, axis)
        if not mine:
            reason = f"the panel of the axis “{axis.label or channel}” cannot be determined"
            found.objections.append(Objection("structure", reason, tuple(axis.evidence.values())[:1]))
    if is_unsectioned and named and not shared.legends and not any(s.legends for s in named[:-1]):
        shared.legends, named[-1].legends = named[-1].legends, []


def _owned(owners: list[PanelName], named: list[Scope]) -> list[Scope]:
    return [s for s in named if s.name is not None and any(same_panel(owner, s.name) for owner in owners)]


def pick_range(axis: AxisDraft, name: PanelName | None) -> int | None:
    """The place of the range of ``axis`` that holds for the panel ``name``; None if that is not decided."""
    scopes = [stated.scope for stated in axis.ranges]
    if len(scopes) < 2 or (axis.categories and not axis.ticks):
        return 0
    if name is None or not any(scopes):
        return axis.widest()
    scores = [match_score(scope, name) if scope else 0 for scope in scopes]
    top = max(scores)
    return scores.index(top) if top and scores.count(top) == 1 else None


def copy_shared_axes(scopes: list[Scope], shared: Scope) -> None:
    """Copy what an axis has in common with another one: range, ticks and names, never the label."""
    for place, scope in enumerate(scopes):
        for channel, axis in scope.axes.items():
            source = _source(channel, axis.same_as, scopes, place) or shared.axes.get(channel) if axis.same_as else None
            if source is None or source is axis:
                continue
            axis.ranges = axis.ranges or list(source.ranges)
            if axis.ticks is None and axis.step is None:
                axis.ticks, axis.step = source.ticks, source.step
            axis.categories = axis.categories or source.categories
            axis.scale = axis.scale or source.scale
            shared_spans = {key: span for key, span in source.evidence.items() if key in ("categories", "ticks")}
            axis.evidence = {**shared_spans, **axis.evidence}


def _source(channel: str, reference: str, scopes: list[Scope], place: int) -> AxisDraft | None:
    """The axis that a reference means: that of a panel by its name."""
    scores = [match_score(reference, s.name) if s.name is not None else 0 for s in scopes]
    top = max(scores)
    if top and scores.count(top) == 1 and scores.index(top) != place:
        return scopes[scores.index(top)].axes.get(channel)
    return None

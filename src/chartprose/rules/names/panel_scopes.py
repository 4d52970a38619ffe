"""Panel scopes: which panels there are, and which axes and legends are of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.draft import Objection
from chartprose.rules.names.clauses import finish
from chartprose.rules.names.owners import means
from chartprose.rules.names.panel_heads import data_panels
from chartprose.rules.names.panels import PanelName, same_panel
from chartprose.rules.names.state import Scope

if TYPE_CHECKING:
    from chartprose.rules.names.found import Declared
    from chartprose.rules.names.walk import Walk
    from chartprose.text.outline import Outline


def panel_scopes(walk: Walk, outline: Outline) -> list[Scope]:
    """The panels: those of the declarations, else those of a list of titles, else those of the heads of the data."""
    scopes = list(walk.scopes)
    if not scopes and len(walk.panel_titles) > 1:
        for name, title in walk.panel_titles:
            name.title = title.text
            scopes.append(Scope(name, title=title))
    elif scopes:
        for name, title in walk.panel_titles:
            for scope in scopes:
                if scope.name is not None and same_panel(scope.name, name) and scope.title is None:
                    scope.title = title
    names = data_panels(outline, walk, [s.name for s in scopes if s.name is not None])
    if not scopes and not names:
        names = owner_panels(walk)
    if not scopes:
        return [Scope(name) for name in names] or [walk.shared]
    for name in names:
        for scope in scopes:
            if scope.name is not None and same_panel(scope.name, name):
                scope.name.aliases += [name.text, *([name.title] if name.title else [])]
                scope.name.title = scope.name.title or (scope.title.text if scope.title else None) or name.title
                break
    return scopes


def owner_panels(walk: Walk) -> list[PanelName]:
    """The panels that only the heads of axes name: "Y-axis (left panel)", "Y-axis (right panel)"."""
    owners = list(dict.fromkeys(owner for _, named in walk.shared.owned for owner in named))
    if len(owners) < 2:
        return []
    return [
        PanelName(
            o.title or (f"{o.place} panel" if o.place else f"panel {o.mark}"),
            title=o.title,
            place=o.place,
            mark=o.mark,
            explicit=True,
        )
        for o in owners
    ]


def share_out(walk: Walk, scopes: list[Scope], found: Declared) -> None:
    """Give the axes and legends whose heads name panels to these panels."""
    shared, named = walk.shared, [s for s in scopes if s.name is not None]
    for (channel, owners), axis in list(shared.owned.items()):
        finish(axis)
        mine = [s for s in named if s.name is not None and any(means(o, s.name) for o in owners)]
        for scope in mine:
            scope.axes.setdefault(channel, axis)
        if not mine and len(named) < 2 and not shared.axes.get(channel, axis).told | (axis is shared.axes.get(channel)):
            shared.axes[channel] = axis
        elif not mine and axis.told:
            span = next(iter(axis.evidence.values()), None)
            found.objections.append(
                Objection(
                    "structure", f"the panel of an axis is not known: {axis.label or channel}", (span,) if span else ()
                )
            )
    give_sides(shared, named)
    for legend in [legend for legend in shared.legends if legend.owners]:
        mine = [s for s in named if s.name is not None and any(means(o, s.name) for o in legend.owners)]
        if mine and len(mine) < len(named):
            shared.legends.remove(legend)
            for scope in mine:
                scope.legends.append(legend)
    last = named[-1] if named else None
    if (
        last is not None
        and last.legends
        and not shared.legends
        and not any(s.legends for s in named[:-1])
        and walk.flat
    ):
        shared.legends, last.legends = last.legends, []


def give_sides(shared: Scope, named: list[Scope]) -> None:
    """Two axes of sides that are the places of two panels belong to these, and are no second axis."""
    for first, second in (("y", "y2"), ("x", "x2")):
        pair = [shared.axes.get(first), shared.axes.get(second)]
        if any(axis is None or axis.side is None for axis in pair):
            continue
        owned = [
            [s for s in named if s.name is not None and means(axis.side, s.name)]
            for axis in pair
            if axis is not None and axis.side is not None
        ]
        if all(owned) and owned[0] != owned[1]:
            for axis, scopes in zip(pair, owned, strict=True):
                for scope in scopes:
                    if axis is not None:
                        scope.axes.setdefault(first, axis)
            del shared.axes[first], shared.axes[second]

"""Crossed panels: panels with the same series and quantity, with panels and series in each other's place.

Beside the panels "25 °C" and "45 °C" with lines for two cells stand

* ``exchanged``: one panel a cell, with a line for each temperature;
* ``combined``: one panel with all lines, "Alpha at 25 °C" among them;
* ``section``: for each place of the x axis a table of the cells at the temperatures, and the same table turned.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from chartprose.record import Axis, Panel, Point, Position, Series
from chartprose.verify.names import measured, norm, spellings

if TYPE_CHECKING:
    from collections.abc import Sequence

BY = "rule/derived"
TYPES = frozenset({"line", "bar", "scatter", "area"})
MAX_NAMES = 12
"""So many panels, series or places are crossed at most."""
NUMBERING = frozenset({"left", "right", "middle", "top", "bottom", "panel", "chart", "plot", "subplot"})

JOINTS = (" at ", " in ", " in the ", " under ", " with ", " for ", " of the ", " on ", " ", ", ")
"""What stands between the name of a panel and that of a series where they mean one line."""

Place = float | str
Cells = dict[tuple[str, str, Place], Point]
"""The points by the name of their panel, their series and their place."""


class SectionPlace(NamedTuple):
    """The place of a section: its name, the label of its axis with the unit, and whether it is the last one."""

    name: str
    label: str
    is_last: bool


class Crossed(NamedTuple):
    """One form of several panels: its kind, its panels, and the place that it is a section at."""

    kind: str
    panels: tuple[Panel, ...]
    place: SectionPlace | None = None


def crossed_of(panels: Sequence[Panel]) -> list[Crossed]:
    """The forms of all panels that share a quantity, each with its kind; none where fewer than two do."""
    chosen = _alike(panels)
    names = short_names([panel.title or "" for panel in chosen])
    if len(chosen) < 2 or not names:
        return []
    cells: Cells = {}
    for name, panel in zip(names, chosen, strict=True):
        for point in panel.points:
            place = _place(point)
            if place is not None:
                cells.setdefault((name, point.series, place), point)
    series = list(dict.fromkeys(key[1] for key in cells))
    places = list(dict.fromkeys(key[2] for key in cells))
    if max(len(names), len(series)) > MAX_NAMES or {*map(norm, names)} & {*map(norm, series)}:
        return []
    made = [Crossed("exchanged", tuple(_exchanged(chosen[0], cells, names, one) for one in series))]
    if len(series) > 1:
        made.append(Crossed("combined", (_combined(chosen[0], cells),)))
    if len(series) < 2 or len(places) > MAX_NAMES:
        return made
    for place in places:
        here = {(p, s): point for (p, s, at), point in cells.items() if at == place}
        if len(here) == len(names) * len(series):
            at = _named(place, places, chosen[0])
            made += [Crossed("section", (table,), at) for table in _sections(chosen[0], here)]
    return made


def short_names(titles: Sequence[str]) -> list[str]:
    """What tells titles apart: "NMC" and "LFP" of "NMC Capacity" and "LFP Capacity"; nothing if nothing does."""
    split = [title.split() for title in titles]
    shared = Counter(norm(word) for words in split for word in {*words})
    made = []
    for words in split:
        kept = [k for k, word in enumerate(words) if shared[norm(word)] < len(titles)]
        made.append(" ".join(words[kept[0] : kept[-1] + 1]).strip(" ,:;-–—") if kept else "")
    known = {norm(name) for name in made}
    return made if len(known) == len(titles) and "" not in known and not known & NUMBERING else []


def _alike(panels: Sequence[Panel]) -> list[Panel]:
    """The panels that show the quantity of the first of them, on one value axis, for the same series."""
    drawn = [panel for panel in panels if panel.points and panel.chart_type in TYPES]
    groups: dict[tuple[str, str, str, frozenset[str]], list[Panel]] = {}
    for panel in drawn:
        key = _quantity(panel)
        if key is not None:
            groups.setdefault((*key, frozenset(point.series for point in panel.points)), []).append(panel)
    return max(groups.values(), key=len, default=[])


def _quantity(panel: Panel) -> tuple[str, str, str] | None:
    axes = {axis.channel: axis for axis in panel.axes}
    if "y2" in axes or "x" not in axes or "y" not in axes or axes["y"].categories:
        return None
    if any(point.stat or point.value.value is None for point in panel.points):
        return None
    return norm(axes["x"].label or ""), norm(axes["y"].label or ""), measured(panel.title or "")


def _place(point: Point) -> Place | None:
    x = point.x
    if x.label is not None:
        return x.label
    return x.value if x.low is None and x.high is None else None


def _named(place: Place, places: Sequence[Place], model: Panel) -> SectionPlace:
    axis = next(axis for axis in model.axes if axis.channel == "x")
    numbers = [one for one in places if isinstance(one, float)]
    label = f"{axis.label or ''} {axis.unit or ''}"
    if isinstance(place, str):
        return SectionPlace(place, label, is_last=False)
    return SectionPlace(f"{place:.12g}", label, is_last=len(numbers) == len(places) and place == max(numbers))


def _exchanged(model: Panel, cells: Cells, names: Sequence[str], series: str) -> Panel:
    """The panel of a series: a line for each panel that has it."""
    made = Panel(title=series or None, chart_type=model.chart_type, axes=list(model.axes))
    made.series = [Series(name=name, by=BY) for name in names]
    made.points = [
        point.model_copy(update={"series": name, "by": BY}) for (name, one, _), point in cells.items() if one == series
    ]
    return made


def _combined(model: Panel, cells: Cells) -> Panel:
    """The panel with a line for each panel and series together."""
    pairs = {f"{series}, {name}": (name, series) for name, series, _ in cells}
    made = Panel(chart_type=model.chart_type, axes=list(model.axes))
    made.series = [Series(name=whole, aliases=_spelt(*pair), by=BY) for whole, pair in pairs.items()]
    for (name, series, _), point in cells.items():
        made.points.append(point.model_copy(update={"series": f"{series}, {name}", "by": BY}))
    return made


def _spelt(name: str, series: str) -> list[str]:
    """How a text joins the two: "Alpha at 25 °C", "the 25 °C Alpha"."""
    pairs = [(one, two) for one in spellings(name) for two in spellings(series)]
    both = [*pairs, *((two, one) for one, two in pairs)]
    return [f"{one}{joint}{two}" for one, two in both for joint in JOINTS]


def _sections(model: Panel, here: dict[tuple[str, str], Point]) -> list[Panel]:
    """The table of one place: series over panels, and panels over series."""
    values = [axis for axis in model.axes if axis.channel == "y"]
    made = []
    for row, column in ((1, 0), (0, 1)):
        rows = list(dict.fromkeys(key[row] for key in here))
        columns = list(dict.fromkeys(key[column] for key in here))
        table = Panel(chart_type="bar", axes=[Axis(channel="x", categories=columns, by=BY), *values])
        table.series = [Series(name=name, by=BY) for name in rows]
        table.points = [
            point.model_copy(update={"series": key[row], "x": Position(label=key[column]), "by": BY})
            for key, point in here.items()
        ]
        made.append(table)
    return made

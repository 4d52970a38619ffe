"""Single bars: colors mark groups of bars, and each place has one bar; the panel as one series over all places.

What is said of the bars by their places alone (*the tallest bar*, *A is four times B*) is said over all colors.
"""

from __future__ import annotations

from typing import Final

from chartprose.record import Panel
from chartprose.verify.axes import plotted
from chartprose.verify.names import norm

TYPES: Final = frozenset({"bar", "waterfall"})
FEWEST: Final = 4
BY: Final = "rule/derived"


def single_of(panel: Panel) -> Panel | None:
    """The panel without its groups; ``None`` where a place has several bars, or none of the groups has two."""
    names = [series.name for series in plotted(panel)]
    places = [p.x.label for p in panel.points]
    if panel.chart_type not in TYPES or len(names) < 2 or len(places) < FEWEST or len(set(places)) < len(places):
        return None
    if any(p.stat or not p.x.label or p.series not in names or p.value.value is None for p in panel.points):
        return None
    owners = [p.series for p in panel.points]
    if len(set(owners)) == len(owners) or len(set(owners)) < 2:
        return None
    if {norm(name) for name in names} & {norm(place) for place in places if place}:
        return None
    made = Panel(title=panel.title, chart_type="bar", axes=list(panel.axes))
    made.points = [p.model_copy(update={"series": "", "by": BY}) for p in panel.points]
    return made

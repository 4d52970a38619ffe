"""Turned panels: grouped bars whose series are times, as a line over these times for each category.

Beside "2005 (gray), 2019 (navy)" the categories are what rises and falls: *the share falls most in the capital*.
"""

from __future__ import annotations

import re
from typing import Final

from chartprose.record import Axis, Panel, Position, Series
from chartprose.verify.axes import plotted
from chartprose.verify.names import norm

YEAR_RE = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
COUNTED_RE = re.compile(r"\b(?:day|week|month|year|quarter|wave|round|phase|survey|q)\s?(\d{1,3})\b")
DURATION_RE = re.compile(
    r"(?:after |at )?(?P<number>\d{1,5}(?:\.\d{1,3})?) ?(?P<unit>s|min|h|hr|hrs|d|yr|yrs|[a-z]{3,7})"
)
HOURS: Final = {
    **dict.fromkeys(("s", "second", "seconds"), 1 / 3600), **dict.fromkeys(("min", "minute", "minutes"), 1 / 60),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), 1.0), **dict.fromkeys(("d", "day", "days"), 24.0),
    **dict.fromkeys(("week", "weeks"), 168.0), **dict.fromkeys(("month", "months"), 730.5),
    **dict.fromkeys(("yr", "yrs", "year", "years"), 8766.0),
}  # fmt: skip
"""The units of durations in hours."""
EARLY: Final = frozenset({"before", "pre", "baseline", "initial", "old", "former", "previous", "past", "early"})
LATE: Final = frozenset({"after", "post", "follow-up", "followup", "final", "new", "current", "today", "now", "late"})
SEASONS: Final = frozenset({
    "spring", "summer", "autumn", "fall", "winter", "january", "february", "march", "april", "may", "june", "july",
    "august", "september", "october", "november", "december",
})  # fmt: skip
WORD_RE = re.compile(r"[a-z-]+")
TYPES: Final = frozenset({"bar", "line", "scatter"})
BY: Final = "rule/derived"


def turned_of(panel: Panel) -> Panel | None:
    """The panel with its categories as series and its series as times; ``None`` where the series are no times."""
    names = [series.name for series in plotted(panel)]
    times = in_time(names)
    points = [p for p in panel.points if p.series in names and p.x.label]
    places = list(dict.fromkeys(p.x.label for p in points if p.x.label))
    keys = {(p.series, p.x.label) for p in points}
    if times is None or panel.chart_type not in TYPES or len(places) < 2 or len(keys) < len(panel.points):
        return None
    if any(p.stat for p in points):
        return None
    years = all(YEAR_RE.fullmatch(name) for name in times)
    across = Axis(channel="x", label="Year" if years else "Time", categories=None if years else times, by=BY)
    values = [axis for axis in panel.axes if axis.channel in ("y", "y2") and not axis.categories]
    values += [axis.model_copy(update={"channel": "y"}) for axis in panel.axes if axis.channel == "x" and axis.domain]
    made = Panel(title=panel.title, chart_type="line", axes=[across, *values[:1]])
    made.series = [Series(name=place, by=BY) for place in places]
    for point in sorted(points, key=lambda p: (places.index(p.x.label or ""), times.index(p.series))):
        at = Position(value=float(point.series)) if years else Position(label=point.series)
        turned = point.model_copy(update={"series": point.x.label, "x": at, "by": BY})
        made.points.append(turned)
    return made


def in_time(names: list[str]) -> list[str] | None:
    """The names from the first time to the last; ``None`` where one of them is no time."""
    if len(names) < 2:
        return None
    keys = [_time(name) for name in names]
    if any(key is None for key in keys) or len({key[0] for key in keys if key}) > 1:
        return None
    found = [(key, name) for key, name in zip(keys, names, strict=True) if key is not None]
    ranks = [key[1] for key, _ in found]
    if found[0][0][0] == "season":
        return names
    return [name for _, name in sorted(found)] if len(set(ranks)) == len(ranks) else None


def _time(name: str) -> tuple[str, float] | None:
    """The kind of a time that a name tells, and its place among others of the kind."""
    plain = norm(name)
    if year := YEAR_RE.search(plain):
        return "year", int(year.group())
    if (lasting := DURATION_RE.fullmatch(plain)) and lasting["unit"] in HOURS:
        return "duration", float(lasting["number"]) * HOURS[lasting["unit"]]
    if counted := COUNTED_RE.search(plain):
        return "count", int(counted[1])
    words = set(WORD_RE.findall(plain))
    if words & EARLY and not words & LATE:
        return "side", 0
    if words & LATE and not words & EARLY:
        return "side", 1
    return ("season", 0) if words & SEASONS else None

"""What a claims request shows of the chart: names, positions, axes, styles and statistics, and never a value.

All of it depends on the declared names and on where values stand, not on what they are, so that drafts that differ in
values alone are listed alike, byte for byte. Names and positions have the one spelling that expressions use: strings
in double quotes, numbers plain.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from chartprose.claims.names import Names
    from chartprose.record import Axis, Panel, Series

X_CHANNELS = ("x", "radial")
"""The axes that positions stand on."""

MOST_SERIES = 80
MOST_POSITIONS = 120
MOST_PANELS = 24
MOST_LABEL_CHARS = 200
WORDS_RE = re.compile(r"[\w ./-]{1,40}")


def listed(title: str | None, panels: Sequence[Panel], names: Names) -> Iterator[str]:
    """The lines about a chart."""
    yield f"FIGURE {quoted(title) if title else '(no title)'}"
    before: str | None = None
    for index, panel in enumerate(panels[:MOST_PANELS]):
        yield from _panel(index, panel)
        yield from _series(index, panel, names)
        positions = _capped([spelled(x) for x in names.panels[index].positions], MOST_POSITIONS)
        if positions:
            yield f"  positions: {f'as in #{index}' if positions == before else positions}"
        before = positions
        statistics = sorted({point.stat for point in panel.points if point.stat is not None})
        if statistics:
            yield f"  statistics: {', '.join(statistics)}"
    if len(panels) > MOST_PANELS:
        yield f"and {len(panels) - MOST_PANELS} more panels"


def quoted(text: str) -> str:
    """A name or a label of the text as data: in quotes, on one line, control characters escaped."""
    return json.dumps(text if len(text) <= MOST_LABEL_CHARS else f"{text[:MOST_LABEL_CHARS]}…", ensure_ascii=False)


def spelled(name: str | float) -> str:
    """A name or a position as expressions write it."""
    if isinstance(name, str):
        return json.dumps(name, ensure_ascii=False)
    return str(int(name)) if float(name).is_integer() and abs(name) < 1e15 else repr(float(name))


def _word(text: str | None) -> str | None:
    """A word of a style or a type: bare if it is one, else quoted as any other text."""
    return text if not text or WORDS_RE.fullmatch(text) else quoted(text)


def _capped(names: Sequence[str], most: int) -> str:
    more = f" | and {len(names) - most} more" if len(names) > most else ""
    return " | ".join(names[:most]) + more


def _panel(index: int, panel: Panel) -> Iterator[str]:
    facts = [quoted(panel.title) if panel.title else None, _word(panel.chart_type), _word(panel.position)]
    yield f"PANEL #{index + 1}: {', '.join(fact for fact in facts if fact) or '(nothing stated)'}"
    for axis in panel.axes:
        yield f"  {axis.channel} axis: {_axis(axis)}"


def _axis(axis: Axis) -> str:
    ends = None
    if axis.domain is not None and axis.channel not in X_CHANNELS:
        low, high = (spelled(end) if end is not None else "?" for end in axis.domain)
        ends = f"{low} to {high}"
    parts = [quoted(axis.label) if axis.label else None, f"in {quoted(axis.unit)}" if axis.unit else None]
    return ", ".join(part for part in (*parts, axis.scale, ends) if part) or "(nothing stated)"


def _series(index: int, panel: Panel, names: Names) -> Iterator[str]:
    known = {series.name: series for series in panel.series}
    whole = _without_position(panel)
    made = []
    for name in names.panels[index].series:
        facts = list(_style(known[name])) if name in known else []
        facts += ["one value, no position"] if name in whole else []
        tail = f" ({', '.join(facts)})" if facts else ""
        made.append(f"{spelled(name)}{tail}")
    if made:
        yield f"  series: {_capped(made, MOST_SERIES)}"


def _style(series: Series) -> Iterator[str]:
    aliases = [quoted(alias) for alias in series.aliases]
    if aliases:
        yield f"also {' or '.join(aliases)}"
    yield from (fact for fact in map(_word, (series.color, series.line, series.marker)) if fact)
    if series.axis == "y2":
        yield "on y2"


def _without_position(panel: Panel) -> set[str]:
    """The series all of whose values are stated for the whole of it, as a reference line's are."""
    placed = {p.series for p in panel.points if any(x is not None for x in (p.x.value, p.x.low, p.x.high, p.x.label))}
    return {p.series for p in panel.points} - placed


def words_of(lines: Iterable[str]) -> str:
    """Lines as they are sent; what is no Unicode text is replaced."""
    return "\n".join(lines).encode("utf-8", "replace").decode("utf-8")

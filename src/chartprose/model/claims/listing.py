"""What a claims request shows of the chart: names, positions, axes, styles and statistics, and never a value.

All of it depends on the declared names and on where values are, not on what they are, so that drafts that differ in
values alone are listed alike, byte for byte. Names and positions have the one spelling that expressions use: strings
in double quotes, numbers plain.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from chartprose.claims.spelling import spelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.claims.names import Names, SeriesName
    from chartprose.record import Axis, Panel

MAX_SERIES = 80
MAX_POSITIONS = 120
MAX_PANELS = 24
MAX_ALIASES = 3
MAX_LABEL_CHARS = 200
WORDS_RE = re.compile(r"[\w ./-]{1,40}")


def listed(title: str | None, panels: Sequence[Panel], names: Names) -> Iterator[str]:
    """The lines about a chart; ``names`` are those of ``panels``."""
    yield f"FIGURE {quoted(title) if title else '(no title)'}"
    known: dict[str, str] = {}
    for panel, named in list(zip(panels, names.panels, strict=True))[:MAX_PANELS]:
        yield from _panel(named.id, panel)
        series = _capped([_series(each, panel) for each in named.series], MAX_SERIES)
        if series:
            yield f"  series: {series}"
        places = [_called(x) for x in (*named.positions, *(x for x in named.regions if x not in named.positions))]
        positions = _capped(places, MAX_POSITIONS)
        if positions:
            same = known.setdefault(positions, named.id)
            yield f"  positions: {positions if same == named.id else f'as in {same}'}"
        if named.stats:
            yield f"  statistics: {', '.join(named.stats)}"
    if len(panels) > MAX_PANELS:
        yield f"and {len(panels) - MAX_PANELS} more panels"


def quoted(text: str) -> str:
    """A name or a label of the text as data: in quotes, on one line, control characters escaped."""
    flat = " ".join(text.split())
    return json.dumps(flat if len(flat) <= MAX_LABEL_CHARS else f"{flat[:MAX_LABEL_CHARS]}…", ensure_ascii=False)


def _called(name: str | float) -> str:
    """A name or position as expressions write it, on one line: spaces of all kinds are the same in names."""
    return spelled(" ".join(name.split()) if isinstance(name, str) else name)


def _word(text: str | None) -> str | None:
    """A word of a style or a type: bare if it is one, else quoted as any other text."""
    return text if not text or WORDS_RE.fullmatch(text) else quoted(text)


def _capped(names: Sequence[str], most: int) -> str:
    more = f" | and {len(names) - most} more" if len(names) > most else ""
    return " | ".join(names[:most]) + more


def _panel(number: str, panel: Panel) -> Iterator[str]:
    facts = [quoted(panel.title) if panel.title else None, _word(panel.chart_type), _word(panel.position)]
    yield f"PANEL {number}: {', '.join(fact for fact in facts if fact) or '(nothing stated)'}"
    for axis in panel.axes:
        yield f"  {axis.channel} axis: {_axis(axis)}"


def _axis(axis: Axis) -> str:
    ends = None
    if axis.domain is not None:
        low, high = (spelled(end) if end is not None else "?" for end in axis.domain)
        ends = f"{low} to {high}"
    parts = [quoted(axis.label) if axis.label else None, f"in {quoted(axis.unit)}" if axis.unit else None]
    return ", ".join(part for part in (*parts, axis.scale, ends) if part) or "(nothing stated)"


def _series(named: SeriesName, panel: Panel) -> str:
    """A series as it is called, with what else identifies it: other names, its style, its axis."""
    declared = next((series for series in panel.series if series.name == named.name), None)
    facts = [f"also {quoted(alias)}" for alias in named.aliases[:MAX_ALIASES]]
    if declared is not None:
        facts += [fact for fact in map(_word, (declared.color, declared.line, declared.marker)) if fact]
    facts += ["on y2"] if named.axis == "y2" else []
    facts += ["one value for all positions"] if named.whole else []
    return f"{_called(named.name)} ({', '.join(facts)})" if facts else _called(named.name)

"""The known names as a request shows them: one JSON object a panel, so that they are data and nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from chartprose.model.read.lines import UNPRINTABLE_RE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.draft import Draft
    from chartprose.record import Axis, Panel, Series

MOST_NAMES = 200
"""The most names that are shown of a list."""

MOST_NAME_CHARS = 200


def shown_panels(draft: Draft) -> Iterator[str]:
    """The panels of a draft, numbered from 1, with their axes and series; never a value."""
    if draft.title:
        yield json.dumps({"figure": _short(draft.title)}, ensure_ascii=False)
    for number, panel in enumerate(draft.panels, 1):
        yield json.dumps({"panel": number} | _panel(panel), ensure_ascii=False)


def _panel(panel: Panel) -> dict[str, Any]:
    series = [_series(one) for one in panel.series[:MOST_NAMES]]
    return _stated(
        title=panel.title,
        type=panel.chart_type,
        place=panel.position,
        axes=[_axis(axis) for axis in panel.axes],
        series=series or None,
        more_series=max(0, len(panel.series) - MOST_NAMES) or None,
    )


def _axis(axis: Axis) -> dict[str, Any]:
    names = axis.categories or []
    return _stated(
        axis=axis.channel,
        label=axis.label,
        unit=axis.unit,
        range=[_number(end) for end in axis.domain] if axis.domain else None,
        categories=[_short(name) for name in names[:MOST_NAMES]] or None,
        more_categories=max(0, len(names) - MOST_NAMES) or None,
    )


def _series(series: Series) -> dict[str, Any] | str:
    styles = _stated(color=series.color, line=series.line, marker=series.marker, axis=series.axis)
    return {"name": _short(series.name)} | styles if styles else _short(series.name)


def _stated(**fields: Any) -> dict[str, Any]:
    return {
        name: _short(value) if isinstance(value, str) else value for name, value in fields.items() if value is not None
    }


def _short(name: str) -> str:
    return " ".join(UNPRINTABLE_RE.sub(" ", name).split())[:MOST_NAME_CHARS]


def _number(end: float | None) -> float | int | None:
    return int(end) if end is not None and end.is_integer() else end

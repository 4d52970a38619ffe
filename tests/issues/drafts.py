"""Drafts built by hand: a text, the points in it by their quotes, axes and legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chartprose.draft import Block, Draft
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.text.outline import outline_of
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Sequence

Row = tuple[str, float | str, str]


def y_axis(low: float | None = None, high: float | None = None, **fields: Any) -> Axis:
    domain = None if low is None and high is None else (low, high)
    return Axis(**{"channel": "y", "by": "rule/axes", "domain": domain, **fields})


def legend(*names: str, **styles: Any) -> list[Series]:
    return [Series(name=name, by="rule/legend", evidence={"name": (0, 1)}, **styles) for name in names]


def points_of(text: str, rows: Sequence[Row], **fields: Any) -> list[Point]:
    """One point per row: series, position, value as written; later quotes are searched after earlier ones."""
    points, place = [], 0
    for series, x, quote in rows:
        start = text.index(quote, place)
        place = start + len(quote)
        number = float(quote.strip("~%").replace(",", ""))
        value = Quantity(value=number, approx=quote.startswith("~") or None, unit="%" if "%" in quote else None)
        where = Position(label=x) if isinstance(x, str) else Position(value=x)
        evidence = {"value": (start, place)}
        points.append(Point(**{"series": series, "x": where, "value": value, "by": "rule/cells", "evidence": evidence,
                               **fields}))  # fmt: skip
    return points


def draft_of(
    text: str,
    rows: Sequence[Row] = (),
    axes: Sequence[Axis] = (),
    series: Sequence[Series] = (),
    *,
    kind: str = "line",
    by: str | None = None,
    panels: Sequence[Panel] | None = None,
) -> Draft:
    """The draft of a text whose lines are its blocks; with ``by`` the whole text is one block of that reader."""
    outline = outline_of(read(text))
    panel = Panel(chart_type=kind, axes=list(axes), series=list(series), points=points_of(text, rows))
    draft = Draft(outline.source, "chart", outline=outline, truncated=outline.truncated)
    draft.panels = [panel] if panels is None else list(panels)
    if by is not None:
        draft.blocks = [Block((0, len(text)), by=by)]
    else:
        starts = [0, *(place + 1 for place, sign in enumerate(text) if sign == "\n")]
        draft.blocks = [Block(span) for span in zip(starts, [*starts[1:], len(text)], strict=True)]
    return draft

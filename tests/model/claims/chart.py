"""Drafts of a small chart for tests of the claims request, made by hand, so that no rule stands in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.draft import Draft
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.text.source import Source
from chartprose.text.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Sequence

CLAIMS = (
    "Rye yields more than oats in 2012.",
    "Oats never exceed 5 t.",
    "This may come from the wet spring.",
)
VALUES = {("Rye", 2010.0): 3.5, ("Rye", 2012.0): 4.5, ("Oats", 2010.0): 4.0, ("Oats", 2012.0): 4.25}


def draft_of(
    claims: Sequence[str] = CLAIMS,
    values: dict[tuple[str, float], float] | None = None,
    *,
    title: str | None = "Yield of cereals",
    panels: int = 1,
) -> Draft:
    """A draft with ``claims``, numbered from 1; its points stand in no text."""
    text = "\n".join(claims)
    statements, start = [], 0
    for number, claim in enumerate(claims, 1):
        statements.append(Statement(number, start, start + len(claim), claim, "observation"))
        start += len(claim) + 1
    made = [panel_of(VALUES if values is None else values, number) for number in range(panels)]
    return Draft(Source(text), "chart", title, panels=made, statements=statements)


def panel_of(values: dict[tuple[str, float], float], number: int = 0) -> Panel:
    """A line chart; series and positions are those of ``values``."""
    names = list(dict.fromkeys(name for name, _ in values))
    return Panel(
        title=f"Plot {number + 1}",
        chart_type="line",
        axes=[
            Axis(channel="x", label="Year", domain=(2010, 2012), by="rule/axes"),
            Axis(channel="y", label="Yield (t/ha)", unit="t/ha", domain=(0, 10), by="rule/axes"),
        ],
        series=[Series(name=name, color="blue", line="dashed", by="rule/legend") for name in names],
        points=[
            Point(series=name, x=Position(value=x), value=Quantity(value=value), by="rule/list")
            for (name, x), value in values.items()
        ],
    )

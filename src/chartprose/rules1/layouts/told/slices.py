"""Slices that no list names: what makes sure that a text tells all of them, as the shares make up the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.rules1.names import norm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context, Found

FEWEST: Final = 3
SLACK: Final = 1.0
"""How far rounded shares may miss 100 %."""


def is_unlisted_pie(context: Context) -> bool:
    """Whether the panel is a pie whose slices have no names and no values yet."""
    panel, scope = context.panel, context.scope
    told = panel.names.series or panel.names.categories or panel.points or scope.series or scope.category
    return panel.chart_type == "pie" and not told


def are_whole(shares: Sequence[float]) -> bool:
    """Whether several shares make up 100 %."""
    return len(shares) >= FEWEST and abs(sum(shares) - 100) <= SLACK


def differ(slices: Sequence[Found]) -> bool:
    """Whether each of the slices has a name of its own."""
    return len({norm(point.x.label or "") for point in slices}) == len(slices)

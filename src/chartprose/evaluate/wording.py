"""How points and figures are put into words, the same on the terminal, in Markdown and on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.report.wording import place, value

if TYPE_CHECKING:
    from chartprose.evaluate.intervals import Estimate
    from chartprose.record import Point

NOTHING = "—"


def describe_point(point: Point) -> str:
    """A point in one line: ``Alpha @ 8 = 0.89``."""
    return f"{point.series or 'unnamed'} @ {place(point.x)} = {value(point) or 'no value'}"


def figure(estimate: Estimate) -> str:
    """A figure by itself: three decimals, or a dash where there is nothing to measure."""
    return NOTHING if estimate.value is None else f"{estimate.value:.3f}"


def interval(estimate: Estimate) -> str:
    """Its interval."""
    if estimate.low is None or estimate.high is None:
        return NOTHING
    return f"{estimate.low:.3f} to {estimate.high:.3f}"


def basis(estimate: Estimate) -> str:
    """What it rests on: ``128 points, 14 docs``."""
    docs = "" if estimate.unit == "documents" else f", {estimate.documents} docs"
    return f"{estimate.n} {estimate.unit}{docs}"

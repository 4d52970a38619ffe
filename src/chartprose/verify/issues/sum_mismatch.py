"""Stated totals against the sum of their parts, and percentages that add up to more than a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.facts import facts_of
from chartprose.verify.interval import Interval, unit_of
from chartprose.verify.measures import added, number
from chartprose.verify.totals import stated_total

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts, Reading
    from chartprose.verify.totals import Total

TOLERANCE = 0.01
"""Parts and total may differ by one percent of the total, and by the rounding of each figure."""


def sum_mismatch(draft: Draft) -> list[Issue]:
    """One issue for each stated total that its parts do not add up to."""
    totals = [(s, t) for s in draft.statements if (t := stated_total(s)) is not None]
    panels = facts_of(draft.panels, draft.source.text) if totals else []
    found = [_of_total(statement, total, panels) for statement, total in totals]
    return [issue for issue in found if issue is not None]


def _of_total(statement: Statement, total: Total, panels: list[PanelFacts]) -> Issue | None:
    for panel in panels if statement.panel is None else panels[statement.panel : statement.panel + 1]:
        parts = _parts(statement, panel)
        if len(parts) < 2:
            continue
        result = added(parts)
        slack = TOLERANCE * abs(total.value) + unit_of(total.value, total.written) / 2
        if _distance(result.value, total.value) <= slack:
            return None
        name = statement.category or statement.series
        message = f"The parts of {name} add up to {number(result.value.mid)}, but the stated total is {total.written}."
        return Issue(code="sum_mismatch", severity="warning", message=message, evidence=[total.span, *result.spans])
    return None


def _distance(value: Interval, total: float) -> float:
    """From the written parts' sum; only their own rounding is forgiven, not the sum of all roundings."""
    return max(abs(value.mid - total) - value.width / 4, 0.0)


def _parts(statement: Statement, panel: PanelFacts) -> list[Reading]:
    if statement.category is not None:
        place = panel.place(statement.category)
        read = [panel.read(k, place) for k in panel.order if panel.facts.get(k)] if place is not None else []
    else:
        key = panel.series_key(statement.series or "")
        read = [panel.read(key, p) for p in panel.places if key is not None and panel.has(key, p)] if key else []
    return [r for r in read if r is not None]

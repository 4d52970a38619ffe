"""Stated totals against the sum of their parts, and percentages that add up to more than a whole."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.facts import facts_of
from chartprose.verify.interval import Interval, unit_of
from chartprose.verify.measures import added, number

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Span
    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts, Reading

TOTAL_RE = re.compile(
    r"\btotal(?:s|\s+\w+){0,2}\**\s?:?\**\s?(?:is|of|=|≈)?\s?[~≈]?\s?(?:about |approximately |around )?\**(\d[\d,]*(?:\.\d+)?)",
    re.IGNORECASE,
)
TOLERANCE = 0.01
"""Parts and total may differ by one percent of the total, and by the rounding of each figure."""


def sum_mismatch(draft: Draft) -> list[Issue]:
    """One issue for each stated total that its parts do not add up to."""
    panels = facts_of(draft.panels, draft.source.text)
    issues = []
    for statement in draft.statements:
        if statement.role not in ("trend", "data") or (statement.category is None and statement.series is None):
            continue
        found = TOTAL_RE.search(statement.text)
        if found is None:
            continue
        span = (statement.start + found.start(1), statement.start + found.end(1))
        issue = _of_total(statement, panels, found.group(1), span)
        if issue is not None:
            issues.append(issue)
    return issues


def _of_total(statement: Statement, panels: list[PanelFacts], written: str, span: Span) -> Issue | None:
    total = float(written.replace(",", ""))
    for panel in panels if statement.panel is None else panels[statement.panel : statement.panel + 1]:
        parts = _parts(statement, panel)
        if len(parts) < 2:
            continue
        result = added(parts)
        slack = TOLERANCE * abs(total) + unit_of(total, written) / 2
        if _distance(result.value, total) <= slack or abs(result.value.mid - total) <= TOLERANCE * abs(total):
            return None
        name = statement.category or statement.series
        message = f"The parts of {name} add up to {number(result.value.mid)}, but the stated total is {written}."
        return Issue(code="sum_mismatch", severity="warning", message=message, evidence=[span, *result.spans])
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

"""Stated totals against the sum of their parts."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.beside import arranged
from chartprose.verify.interval import unit_of
from chartprose.verify.issues.parts import Part, Parts, candidates, parts_in, whole_panel
from chartprose.verify.issues.placed_totals import placed_totals
from chartprose.verify.issues.spans import Ordered
from chartprose.verify.issues.table_totals import table_totals
from chartprose.verify.measures import number
from chartprose.verify.totals import stated_total, totals_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.record import Span
    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.totals import Total

TOLERANCE = 0.01
"""Parts and total may differ by one percent of the total, and by the rounding of each figure."""
FAR = 2.0
"""A total of less than half or more than twice the sum is a total of something else, such as the size of a sample."""
FEW = 3
"""If none of so many totals fits the parts beside it, they are totals of something else."""
MOST = 500
"""A text with more totals than this is no description of a figure."""
CLAIMS = ("observation", "interpretation")


@dataclass(frozen=True, slots=True)
class Finding:
    """A total and the sets of values that it may be the total of."""

    total: Total
    sets: list[Parts]

    @property
    def fits(self) -> bool:
        return any(fits(self.total, s.parts) for s in self.sets)


def sum_mismatch(draft: Draft) -> list[Issue]:
    """One issue for each stated total that its parts do not add up to."""
    text, parts = draft.source.text, parts_in(draft)
    totals = _totals(draft) if parts.things else []
    scopes = Ordered(s for s in draft.statements if s.category or s.series)
    facts = (draft.arranged or arranged(draft.panels, text)).facts if totals else []
    findings = [Finding(t, _sets(draft, t, totals, parts, _scoped(scopes.at(t.span[0]), facts, parts))) for t in totals]
    findings += [Finding(t, [s]) for t, s in table_totals(text, parts) if _addable(t, s)]
    findings += [Finding(t, [s]) for t, s in placed_totals(text, parts) if _addable(t, s)]
    findings = [f for f in findings if f.sets]
    fitting = sum(f.fits for f in findings)
    if not fitting and len(findings) >= FEW:
        return []
    return [_issue(f) for f in findings if not f.fits and _is_sum(f, draft.unread, fitting)]


def _totals(draft: Draft) -> list[Total]:
    """The totals of the data, those of lines and of statements; claims about totals are checked as claims."""
    claims = Ordered(s for s in draft.statements if s.role in CLAIMS)
    written = [t for t in islice(totals_in(draft.source.text), MOST) if not claims.at(t.span[0])]
    known = {t.span[0] for t in written}
    scoped = [t for s in draft.statements if (t := stated_total(s)) is not None and t.span[0] not in known]
    return sorted([*written, *scoped], key=lambda t: t.span)[:MOST]


def _sets(
    draft: Draft, total: Total, totals: Sequence[Total], parts: Ordered[Part], scoped: list[Parts]
) -> list[Parts]:
    """What a total may be the total of: by its heads, else by its neighbours; or all of a panel."""
    sets = scoped or candidates(total, parts, totals, draft.source.text)
    if sets:
        sets = sets + whole_panel(draft.panels, parts)
    return [s for s in sets if _addable(total, s)]


def _addable(total: Total, found: Parts) -> bool:
    """Whether all parts have a value; percentages may add up to a percentage alone."""
    percent = sum(p.percent for p in found.parts)
    whole = len(found.parts)
    return whole > 1 and all(p.value for p in found.parts) and percent in ((0, whole) if total.percent else (0,))


def _scoped(statement: Statement | None, panels: Sequence[PanelFacts], parts: Ordered[Part]) -> list[Parts]:
    """The parts by the heads above a total: the values of its category, else of its series."""
    if statement is None:
        return []
    name = statement.category or statement.series or ""
    for facts in panels if statement.panel is None else panels[statement.panel : statement.panel + 1]:
        here = [p for p in parts.things if p.panel == facts.number]
        if statement.category:
            place = facts.place(name)
            found = [p for p in here if place is not None and p.place == place]
        else:
            key = facts.series_key(name)
            found = [p for p in here if key is not None and facts.series_key(p.shown[0]) == key]
        by_spot = {(p.series, p.place): p for p in reversed(found)}
        if len(by_spot) > 1:
            return [Parts(name, tuple(reversed(by_spot.values())))]
    return []


def fits(total: Total, parts: Sequence[Part]) -> bool:
    """Whether parts add up to a total; half of their own rounding is forgiven, and none to counts."""
    values = [p.value for p in parts if p.value is not None]
    added = sum(v.mid for v in values)
    slack = TOLERANCE * abs(total.value)
    if total.rounded or not all(p.counted for p in parts):
        slack += unit_of(total.value, total.written) / 2 + sum(v.width for v in values) / 4
    return abs(added - total.value) <= slack


def _is_sum(finding: Finding, unread: Sequence[Span], fitting: int) -> bool:
    """Whether a total that does not fit is about these parts at all."""
    total, first = finding.total, finding.sets[0]
    if is_far(total, first):
        return False
    ends = [total.span, *(p.span for p in first.parts)]
    start, end = min(ends)[0], max(ends)[1]
    if any(start < s and e < end and (s, e) != total.span for s, e in unread) and total.form != "cell":
        return False
    heads = total.form == "tail" and first.parts[0].span[0] > total.span[0]
    return not heads or fitting > 0


def is_far(total: Total, parts: Parts) -> bool:
    """Whether a total is so far from the sum of parts that it is one of something else."""
    return not total.value / FAR <= sum_of(parts) <= total.value * FAR


def sum_of(parts: Parts) -> float:
    return sum(p.value.mid for p in parts.parts if p.value is not None)


def _issue(finding: Finding) -> Issue:
    total, first = finding.total, finding.sets[0]
    of = f" of {first.name}" if first.name else ""
    message = f"The parts{of} add up to {number(sum_of(first))}, but the stated total is {total.written}."
    spans = sorted(p.span for p in first.parts)
    return Issue(code="sum_mismatch", severity="warning", message=message, evidence=[total.span, *spans])

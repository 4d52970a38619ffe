"""Points: what the rules found, put into the panels; a point that is told twice is one point with two spans."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Point, Position, Quantity, Span
from chartprose.rules1.names import norm

if TYPE_CHECKING:
    from chartprose.record import Evidence
    from chartprose.rules1.account import Account
    from chartprose.rules1.context import Found, Scope
    from chartprose.rules1.names import Name
    from chartprose.rules1.parts import PanelDraft


UNLINED = frozenset({"scatter", "histogram", "bar", "box", "violin"})
"""Chart types whose data are no lines."""
LINE_BESIDE_RE = re.compile(
    r"\b(?:fit|fitted|trend|trend ?line|regression|mean|median|average|threshold|target|limit|baseline|reference|chance"
    r"|identity|normal|density|ideal)\b",
    re.IGNORECASE,
)
DIGITS_RE = re.compile(r"\d[\d.,]*+")


class Points:
    """All points of a figure by what they say."""

    def __init__(self, account: Account, text: str) -> None:
        self.account, self.text = account, text
        self.known: dict[tuple[object, ...], Point] = {}

    def add(self, panel: PanelDraft, found: Found, rule: str, scope: Scope) -> bool:
        """Add a point, or another span to one that is known; False if its series stays open."""
        series = found.series
        if series is None:
            series = scope.series.text if scope.series else only_series(panel)
            if series is None:
                return False
        self._place(found, scope)
        if found.stat is None and scope.stat is not None and found.value.value is not None:
            found.stat = scope.stat  # "Medians:" over the boxes of each place
        told = (found.value_span, found.series_span, found.x_span, *found.covers)
        self.account.used += [span for span in told if span]
        key = (id(panel), norm(series), _place_key(found.x), _value_key(found.value), found.stat)
        known = self.known.get(key)
        if known is not None:
            if found.value_span != known.evidence["value"]:
                known.also.append(found.value_span)
            return True
        self.known[key] = Point(
            series=series,
            x=found.x,
            value=found.value,
            stat=found.stat,
            missing=found.missing,
            derived=found.derived,
            by=f"rule/{rule}",
            evidence=_evidence(found, found.series_span or _series_span(panel, series, scope)),
        )
        panel.points.append(self.known[key])
        return True

    def _place(self, found: Found, scope: Scope) -> None:
        """Give a place that the scope set its span, and say so where one end of it is not written but follows."""
        if found.x_span is None and found.x == scope.position and not found.derived:
            found.x_span = scope.position_span
        ends = found.x.low is not None and found.x.high is not None
        if ends and found.x_span and not found.derived and len(DIGITS_RE.findall(self.text, *found.x_span)) == 1:
            found.derived = ["x"]  # "until 70", told from 50 on; "the first 60 hours"


def only_series(panel: PanelDraft) -> str | None:
    """The series of a panel that has one, the empty name if it has none, and None if it has several.

    A line through a cloud, or at the mean of bars, stands in the legend beside the one series.
    """
    names = panel.names.series
    if len(names) > 1 and panel.chart_type in UNLINED:
        names = [name for name in names if not _is_line_beside(panel, name)]
    if len(names) == 1:
        return names[0].text
    return "" if not names else None


def _is_line_beside(panel: PanelDraft, name: Name) -> bool:
    """Whether an entry is a line that is fitted to the marks, or drawn across them: "Linear fit (red dashed line)"."""
    drawn = name.style.line is not None and name.style.marker is None
    return drawn and (LINE_BESIDE_RE.search(name.text) is not None or panel.chart_type == "scatter")


def _evidence(found: Found, series_span: Span | None) -> Evidence:
    evidence = {"value": found.value_span}
    if found.x_span:
        evidence["x"] = found.x_span
    if series_span:
        evidence["series"] = series_span
    return evidence


def _series_span(panel: PanelDraft, series: str, scope: Scope) -> Span | None:
    if scope.series is not None and scope.series.text == series:
        return scope.series.span
    return next((name.span for name in panel.names.series if name.text == series), None)


def _place_key(place: Position) -> tuple[object, ...]:
    return place.value, place.low, place.high, place.label and norm(place.label)


def _value_key(value: Quantity) -> tuple[object, ...]:
    return value.value, value.low, value.high

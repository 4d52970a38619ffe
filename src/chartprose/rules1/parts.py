"""The parts of a figure in the making: panels and axes as the rules fill them in, before they become a record."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose import record
from chartprose.rules1.components.panels.names import PanelKey
from chartprose.rules1.families import FILLED
from chartprose.rules1.names import norm, without_tail
from chartprose.rules1.registry import Registry

if TYPE_CHECKING:
    from chartprose.record import Channel, Evidence, Point, Scale, Span, Stat
    from chartprose.rules1.names import Name

CIRCUMSTANCE_RE = re.compile(r"\s(?:at|in|on|after|before|from|since|during|until|under)\s")
"""What parts the quantity of an axis from where or when it is taken."""


@dataclass(slots=True)
class AxisDraft:
    """An axis as its lines tell it. ``ranges`` holds one per panel where one bullet speaks of several."""

    channel: Channel
    side: str | None = None
    label: str | None = None
    spoken: str | None = None
    """What the head calls the axis in brackets where its label is told apart: "X-axis (leaf mass): Labeled …"."""
    unit: str | None = None
    scale: Scale | None = None
    domain: tuple[float | None, float | None] | None = None
    ticks: list[float] | None = None
    step: float | None = None
    decades: bool = False
    categories: list[Name] = field(default_factory=list)
    evidence: Evidence = field(default_factory=dict)
    per_panel: dict[int, tuple[float | None, float | None, Span]] = field(default_factory=dict)
    by: str = "rule/axes"
    expects_names: bool = False
    runs: str | None = None
    """Which way the names of the axis are said to be listed: "top to bottom"."""
    mark: Name | None = None
    """What is drawn on the axis, where its own line tells that; the name is empty as yet."""

    def ends(self) -> tuple[float, float] | None:
        """Both ends of the domain, lower first, where they are known."""
        first, last = self.domain or (None, None)
        if first is None or last is None:
            return None
        return min(first, last), max(first, last)

    def label_keys(self) -> list[str]:
        """The label for comparison: as written, without its unit, and what it speaks of ("drying time at 60 °C")."""
        short = without_tail(self.label or "")
        forms = (norm(self.label or ""), short, CIRCUMSTANCE_RE.split(short, maxsplit=1)[0], norm(self.spoken or ""))
        return [key for key in dict.fromkeys(forms) if key]

    def finished(self) -> record.Axis:
        categories = [name.text for name in self.categories] or None
        return record.Axis(
            channel=self.channel,
            label=self.label,
            unit=self.unit,
            scale=self.scale,
            domain=self.domain,
            ticks=self.ticks,
            categories=categories,
            by=self.by,
            evidence=self.evidence,
        )


@dataclass(slots=True)
class PanelDraft:
    """A panel in the making. ``key`` tells it from the others; ``names`` are its series and categories.

    ``slices`` are the entries of a legend whose names are categories: those of a pie, which has no series.
    ``marks`` are the statistics that the marks of a box or a violin are said to stand for.
    """

    key: PanelKey = field(default_factory=PanelKey)
    title: str | None = None
    chart_type: str | None = None
    axes: list[AxisDraft] = field(default_factory=list)
    names: Registry = field(default_factory=Registry)
    points: list[Point] = field(default_factory=list)
    slices: list[Name] = field(default_factory=list)
    marks: dict[str, Stat] = field(default_factory=dict)

    def axis(self, channel: Channel) -> AxisDraft | None:
        return next((axis for axis in self.axes if axis.channel == channel), None)

    def finished(self) -> record.Panel:
        names = self.names.series or self.slices
        swatches = self.chart_type in FILLED and all(_is_swatch(name) for name in names)
        return record.Panel(
            title=self.title,
            chart_type=self.chart_type,
            position=self.key.position,
            axes=[axis.finished() for axis in self.axes],
            series=[_series(name, marked=not swatches) for name in names],
            points=self.points,
        )


def _is_swatch(name: Name) -> bool:
    """Whether a legend shows the color of a fill as a square, which is no marker: "a teal square labelled Rye"."""
    return name.style.marker == "square" and name.style.color is not None and name.drawn != "line"


def _series(name: Name, *, marked: bool = True) -> record.Series:
    evidence = {"name": name.span}
    if name.style_span:
        evidence["style"] = name.style_span
    return record.Series(
        name=name.text,
        aliases=name.aliases,
        color=name.style.color,
        line=name.style.line,
        marker=name.style.marker if marked else None,
        axis=name.axis,
        by=name.by,
        evidence=evidence,
    )

"""Axes: what a declaration says of one axis, clause by clause, with where it says so."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.record import Axis
from chartprose.rules.names.labels import LOG_BRACKET_RE, NO_LABEL_RE, split_unit
from chartprose.rules.names.numeric import by_decades, by_step
from chartprose.rules.names.styles import style_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Channel, Scale, Span
    from chartprose.rules.names.piece import Piece

LOG_RE = re.compile(
    r"\blog(?:arithmic(?:ally)?)?(?:[- ](?:scale|scaled|axis))?\b(?![- ]?loss)|\bsymlog\b|\bsemi-?log", re.IGNORECASE
)
LINEAR_RE = re.compile(r"(?<!non-)(?<!not )\blinear(?:ly)?\b", re.IGNORECASE)
NOMINAL_RE = re.compile(r"\b(?:categorical|nominal)\b", re.IGNORECASE)
TIME_RE = re.compile(r"\btime scale\b|\btemporal\b|\bdate axis\b|^time$", re.IGNORECASE)
MAX_NAMES: Final = 1000
MAX_UNIT: Final = 40
COLOR_LABEL_RE = re.compile(r"^colou?r|\bgradient\b|\b(?:right|left|top|bottom|below|above)\b", re.IGNORECASE)
"""What is said of a scale of colours, and is no label of it."""

YEARS: Final = (1200, 2200)
"""Between these a decade is one of years, not a power of ten."""


@dataclass(slots=True)
class AxisDraft:
    """An axis in the making. ``extents`` are ranges with what each of them is said of."""

    channel: str
    label: str | None = None
    unit: str | None = None
    scale: Scale | None = None
    extents: list[tuple[float | None, float | None, str, Span]] = field(default_factory=list)
    ticks: list[float] | None = None
    step: float | None = None
    decades: bool = False
    powers: bool = False
    categories: list[str] | None = None
    evidence: dict[str, Span] = field(default_factory=dict)
    sides: frozenset[str] = frozenset()
    same: str | None = None
    children: list[Piece] = field(default_factory=list)
    quoted: bool = False
    objections: list[Objection] = field(default_factory=list)
    consumed: list[Span] = field(default_factory=list)
    at: int = 0
    tick_ends: bool = False
    unread: list[Span] = field(default_factory=list)

    def state(self) -> tuple[object, ...]:
        """What changes when a clause is understood."""
        facts = (self.label, self.unit, self.scale, self.ticks, self.step, self.decades, self.categories)
        return (*facts, len(self.extents), len(self.children))

    @property
    def told(self) -> bool:
        """Whether anything is known of the axis but its channel."""
        return any((self.label, self.scale, self.extents, self.ticks, self.categories, self.step, self.same))


def take_label(axis: AxisDraft, label: Piece, *, quoted: bool) -> None:
    """Give ``axis`` a label, unless it has one; two quoted ones that differ are an objection."""
    label = label.trimmed() if not quoted else label
    bare, unit = split_unit(label)
    if unit is not None and LOG_BRACKET_RE.fullmatch(unit.text):
        axis.scale = axis.scale or ("linear" if unit.text.lower().startswith("lin") else "log")
        axis.evidence.setdefault("scale", unit.span())
    elif unit is not None:
        take_unit(axis, unit)
    text = bare.text
    if not text or (axis.channel == "color" and (style_of(text).color is not None or COLOR_LABEL_RE.search(text))):
        return
    if axis.label is None or (quoted and not axis.quoted):
        axis.label, axis.quoted, axis.evidence["label"] = text, quoted, bare.span()
    elif quoted and norm(axis.label) not in norm(text) and norm(text) not in norm(axis.label):
        reason = f"two labels for the {axis.channel} axis: {axis.label} and {text}"
        axis.objections.append(Objection("structure", reason, (axis.evidence["label"], bare.span())))


def take_unit(axis: AxisDraft, unit: Piece) -> None:
    if axis.unit is None and unit and len(unit.text) <= MAX_UNIT and not NO_LABEL_RE.match(unit.text):
        axis.unit, axis.evidence["unit"] = unit.text, unit.span()


def take_scale(axis: AxisDraft, piece: Piece, masked: list[tuple[int, int]]) -> None:
    for pattern, scale in ((LOG_RE, "log"), (LINEAR_RE, "linear"), (NOMINAL_RE, "categorical"), (TIME_RE, "time")):
        for match in pattern.finditer(piece.line.plain.text, piece.start, piece.end):
            if axis.scale is None and not any(a <= match.start() < b for a, b in masked):
                axis.scale = scale  # type: ignore[assignment]
                axis.evidence["scale"] = piece.line.plain.span(*match.span())


def take_names(axis: AxisDraft, names: list[Piece]) -> None:
    if axis.categories is None and names:
        axis.categories = [name.text for name in names[:MAX_NAMES]]
        axis.evidence["categories"] = (names[0].span()[0], names[-1].span()[1])


def widest(axis: AxisDraft) -> int:
    """The range that holds all others, or the first."""
    ends = [(low, -high, place) for place, (low, high, *_) in enumerate(axis.extents) if None not in (low, high)]  # type: ignore[operator]
    _, high, place = min(ends, default=(0, 0, 0))
    return place if ends and high == min(high for _, high, _ in ends) else 0


def record_axis(axis: AxisDraft, channel: Channel, pick: int | None) -> Axis:
    """The axis of the record; ``pick`` is the range that holds for its panel, if it is known."""
    ticks = axis.ticks
    domain: tuple[float | None, float | None] | None = None
    span = None
    if pick is not None and axis.extents:
        low, high, _, span = axis.extents[pick]
        low = min(ticks) if ticks and low is None else low
        high = max(ticks) if ticks and high is None else high
        domain = low, high
    evidence = dict(axis.evidence)
    if ticks is None and domain is not None and domain[0] is not None and domain[1] is not None:
        if axis.step is not None and axis.scale != "log":
            ticks = by_step(domain[0], domain[1], axis.step)
        elif axis.decades and YEARS[0] <= domain[0] < domain[1] <= YEARS[1] and axis.scale != "log":
            ticks = by_step(domain[0], domain[1], 10.0)
        elif axis.decades:
            ticks = by_decades(domain[0], domain[1])
        if ticks is not None and span is not None:
            evidence.setdefault("ticks", span)
    if ticks is not None and axis.tick_ends and domain is not None:
        ticks = sorted({*ticks, *(end for end in domain if end is not None)})
    categories = axis.categories if axis.scale in (None, "categorical", "time") or not ticks else None
    if domain is None and ticks:
        domain, span = (min(ticks), max(ticks)), axis.evidence.get("ticks")
    if span is not None:
        evidence["domain"] = span
    if ticks is None:
        evidence.pop("ticks", None)
    return Axis(
        channel=channel,
        label=axis.label,
        unit=axis.unit,
        scale=axis.scale,
        domain=domain if categories is None else None,
        ticks=ticks if categories is None else None,
        categories=categories,
        by="rule/axes",
        evidence=evidence,
    )

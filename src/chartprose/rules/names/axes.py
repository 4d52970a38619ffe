"""Axes: what the clauses of a declaration say of one axis, with where they say so, and the axis of the record."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.record import Axis
from chartprose.rules.names.heads import SIDE_WORDS, tokens_of
from chartprose.rules.names.labels import LOG_BRACKET_RE, split_unit
from chartprose.rules.names.styles import style_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Channel, Scale, Span
    from chartprose.rules.names.piece import Piece

SCALE_RE = re.compile(
    r"(?P<log>\b(?:semi-?|sym)?log(?:arithmic(?:ally)?)?\b(?![- ]?loss))"
    r"|(?P<linear>(?<!non-)(?<!not )\blinear(?:ly)?\b)|(?P<categorical>\b(?:categorical|nominal)\b)"
    r"|(?P<time>\btemporal\b)",
    re.IGNORECASE,
)
MAX_NAMES: Final = 1000
MAX_TICKS: Final = 1000
LOCATION_WORDS: Final = SIDE_WORDS | {"below", "above", "beside", "color", "bar", "gradient"}


@dataclass(slots=True)
class Range:
    """A stated range of an axis, with the words after it that may say for which panel it holds."""

    low: float
    high: float
    span: Span
    scope: str = ""


@dataclass(slots=True)
class AxisDraft:
    """An axis in the making.

    ``same_as`` is what the text calls the other axis that has the same range or names; ``children`` are the bullets
    under its head; ``quoted`` if its label is in quotes.
    """

    channel: str
    label: str | None = None
    unit: str | None = None
    scale: Scale | None = None
    ranges: list[Range] = field(default_factory=list)
    ticks: list[float] | None = None
    step: float | None = None
    log_decades: bool = False
    categories: list[str] | None = None
    evidence: dict[str, Span] = field(default_factory=dict)
    same_as: str | None = None
    children: list[Piece] = field(default_factory=list)
    quoted: bool = False
    objections: list[Objection] = field(default_factory=list)
    unread: list[Span] = field(default_factory=list)

    def state(self) -> tuple[object, ...]:
        """What changes when a clause is understood."""
        facts = (self.label, self.unit, self.scale, self.ticks, self.step, self.categories, self.same_as)
        return (*facts, len(self.ranges), len(self.children))

    @property
    def is_stated(self) -> bool:
        """Whether anything is known of the axis but its channel."""
        return any((self.label, self.scale, self.ranges, self.ticks, self.categories, self.step, self.same_as))

    def add_objection(self, reason: str, *spans: Span) -> None:
        self.objections.append(Objection("structure", reason, spans))

    def take_label(self, label: Piece, *, quoted: bool) -> None:
        """Take a label, unless there is one; two quoted ones that differ are an objection."""
        bare, unit = split_unit(label if quoted else label.trimmed())
        if unit is not None and LOG_BRACKET_RE.fullmatch(unit.text):
            self.take_scale(unit)
        elif unit is not None:
            self.take_unit(unit)
        text = bare.text
        placed = style_of(text).color is not None or not LOCATION_WORDS.isdisjoint(tokens_of(text))
        if self.channel == "color" and not quoted and placed:
            return  # what a scale of colours looks like, or where it is
        if self.label is None or (quoted and not self.quoted):
            self.label, self.quoted, self.evidence["label"] = text, quoted, bare.span()
        elif quoted and norm(self.label) not in norm(text) and norm(text) not in norm(self.label):
            reason = f"two labels for the {self.channel} axis: {self.label} and {text}"
            self.add_objection(reason, self.evidence["label"], bare.span())

    def take_unit(self, unit: Piece) -> None:
        """Take a unit, unless there is one."""
        if self.unit is None:
            self.unit, self.evidence["unit"] = unit.text, unit.span()

    def take_scale(self, piece: Piece) -> None:
        """Take the scale that a piece names, unless there is one."""
        match = SCALE_RE.search(piece.line.plain.text, piece.start, piece.end)
        if self.scale is None and match is not None:
            self.scale = match.lastgroup  # type: ignore[assignment]
            self.evidence["scale"] = piece.line.plain.span(*match.span())

    def take_names(self, names: list[Piece]) -> None:
        """Take names as categories, unless there are some."""
        if self.categories is None and names:
            self.categories = [name.text for name in names[:MAX_NAMES]]
            self.evidence["categories"] = (names[0].span()[0], names[-1].span()[1])

    def widest(self) -> int | None:
        """The place of the range that holds all others, if there is one."""
        low, high = min(stated.low for stated in self.ranges), max(stated.high for stated in self.ranges)
        return next((i for i, stated in enumerate(self.ranges) if (stated.low, stated.high) == (low, high)), None)


def record_axis(axis: AxisDraft, channel: Channel, pick: int | None) -> Axis:
    """The axis of the record; ``pick`` is the place of the range that holds for its panel, if it is known."""
    ticks, evidence = axis.ticks, dict(axis.evidence)
    domain: tuple[float, float] | None = None
    if pick is not None and axis.ranges:
        chosen = axis.ranges[pick]
        domain, evidence["domain"] = (chosen.low, chosen.high), chosen.span
        if ticks is None and axis.step is not None and axis.scale != "log":
            ticks = by_step(*domain, axis.step)
    elif ticks:
        domain, evidence["domain"] = (min(ticks), max(ticks)), evidence["ticks"]
    if ticks is None:
        evidence.pop("ticks", None)
    if axis.categories is not None:
        domain = ticks = None
    return Axis(
        channel=channel,
        label=axis.label,
        unit=axis.unit,
        scale=axis.scale,
        domain=domain,
        ticks=ticks,
        categories=axis.categories,
        by="rule/axes",
        evidence=evidence,
    )


def by_step(low: float, high: float, step: float) -> list[float] | None:
    """The ticks from ``low`` to ``high`` by ``step``; None if there are too many of them, or fewer than two."""
    if step <= 0 or not 1 <= (high - low) / step <= MAX_TICKS:
        return None
    count = math.floor((high - low) / step + 1e-9)
    first, each = Decimal(repr(low)), Decimal(repr(step))
    return [float(first + each * place) for place in range(count + 1)]

"""What a rule is given, and what it gives back.

A rule reads one line of a data section. It gets the line's text with the names masked, the scope that the heads above have
opened, and the panel; it returns what it found, or None if the line is not of its kind. A rule that is not sure abstains.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.record import Position, Quantity

if TYPE_CHECKING:
    from chartprose.record import Missing, Span, Stat
    from chartprose.rules.names import Name
    from chartprose.rules.parts import PanelDraft
    from chartprose.rules.quantity import Reading
    from chartprose.text.lines import Line

WORD_RE = re.compile(r"[A-Za-zΑ-ωµΔ°][\w°Δ'-]*")
MATRICES: Final = frozenset({"heatmap", "confusion_matrix"})
SMALL_WORDS: Final = frozenset({
    "of", "the", "a", "an", "in", "per", "and", "for", "to", "after", "before", "number", "value", "values", "log",
    "axis", "by", "on", "at", "with",
})  # fmt: skip
X_NOUNS: Final = frozenset({
    "layer", "step", "epoch", "iteration", "week", "day", "month", "year", "hour", "minute", "second", "position",
    "token", "index", "x", "time", "round", "generation", "depth", "sample", "bin", "row", "column", "quarter",
    "decade", "timestep", "frame", "frequency", "wavelength", "distance", "temperature", "age", "rank", "k", "n", "t",
    "snr", "lag", "threshold", "turn", "stage", "trial", "session", "cycle", "degree", "node", "point", "block",
    "checkpoint", "shot", "context", "fpr", "recall", "percentile", "level", "game", "season", "visit", "run",
    "batch", "mile", "kilometer", "kilometre", "dose", "concentration", "hours",
})  # fmt: skip
"""Words before or behind a number that make it a position on the x axis, in the singular."""


@dataclass(slots=True)
class Scope:
    """What the heads above a line say it belongs to."""

    series: Name | None = None
    category: Name | None = None
    position: Position | None = None
    position_span: Span | None = None
    remark: bool = False


@dataclass(slots=True)
class Context:
    """One line for the rules. ``text`` is its plain text with masked names; reading begins at ``start``.

    ``label`` is the run-in, if the line has one that is not consumed by the scope; then ``start`` is behind it.
    """

    line: Line
    text: str
    panel: PanelDraft
    scope: Scope
    start: int = 0
    label: str = ""

    def span(self, start: int, end: int) -> Span:
        return self.line.plain.span(start, end)


@dataclass(slots=True)
class Found:
    """One point as a rule found it. Spans are of the document; ``series`` None means the scope's or the panel's only one.

    ``covers`` are spans of other numerals that the point accounts for (operands, an error bar).
    """

    value: Quantity
    value_span: Span
    x: Position = field(default_factory=Position)
    x_span: Span | None = None
    series: str | None = None
    series_span: Span | None = None
    stat: Stat | None = None
    missing: Missing | None = None
    derived: list[str] = field(default_factory=list)
    covers: list[Span] = field(default_factory=list)


def singular(word: str) -> str:
    """ "layers" → "layer"; good enough for the nouns of axes."""
    if len(word) > 3 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def axis_nouns(label: str | None) -> frozenset[str]:
    """The words of an axis label that may stand beside a number of that axis, in the singular."""
    if not label:
        return frozenset()
    words = (singular(word.lower().strip("'-")) for word in WORD_RE.findall(label))
    return frozenset(word for word in words if word and word not in SMALL_WORDS)


class PanelWords:
    """Nouns, units and domains of a panel's axes, made once a panel."""

    def __init__(self, panel: PanelDraft) -> None:
        x, y = panel.axis("x"), panel.axis("y") or panel.axis("color")
        values = [axis for axis in panel.axes if axis.channel in ("y", "y2", "color", "radial")]
        own = axis_nouns(x.label if x else None)
        value_nouns = frozenset().union(*(axis_nouns(axis.label) for axis in values)) if values else frozenset()
        self.x_nouns = (X_NOUNS | own) - (value_nouns - own)
        if panel.chart_type in MATRICES:
            self.x_nouns -= {"row", "column"} - own
        self.scattered = panel.chart_type == "scatter"
        self.own_x_nouns = own
        self.y_nouns = value_nouns - own
        self.x_unit = x.unit if x else None
        self.y_unit = y.unit if y else None
        self.x_ends = x.ends() if x and not x.categories else None
        self.y_ends = y.ends() if y else None
        self.value_ends = [ends for axis in values if (ends := axis.ends())]
        self.categorical = bool(panel.names.categories)

    def in_x(self, value: float) -> bool:
        return self.x_ends is not None and self.x_ends[0] <= value <= self.x_ends[1]

    def in_y(self, value: float) -> bool:
        for low, high in self.value_ends:
            slack = (high - low) * 0.1
            if low - slack <= value <= high + slack:
                return True
        return False


def value_of(reading: Reading, unit: str | None = None) -> Quantity:
    return reading.quantity(unit)

"""Nouns: the words of a panel's axes that tell a position from a value, with their units and domains."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from chartprose.rules1.families import LINES, MATRICES, NAMED
from chartprose.rules1.multiples import counts_multiples
from chartprose.rules1.number import MULTIPLIERS
from chartprose.rules1.registry import Index

if TYPE_CHECKING:
    from chartprose.record import Quantity
    from chartprose.rules1.parts import AxisDraft, PanelDraft
    from chartprose.rules1.quantity import Reading
    from chartprose.rules1.registry import Form

WORD_RE = re.compile(r"[A-Za-zΑ-ωµΔ°][\w°Δ'-]*")
VALUE_CHANNELS: Final = frozenset({"y", "y2", "color", "radial"})
UNITS: Final = {"hour": "h", "minute": "min", "second": "s", "day": "d", "week": "wk", "year": "yr"}
"""The unit that a number on an axis of this noun bears, where the axis states none."""

YEARS: Final = (1500, 2200)
"""An axis within these counts years."""

SMALL_WORDS: Final = frozenset({
    "of", "the", "a", "an", "in", "per", "and", "for", "to", "after", "before", "number", "value", "values", "log",
    "axis", "by", "on", "at", "with", "from", "since", "until", "during", "over", "under", "between", "within",
    "across", "or", "as", "vs",
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

ORIGIN_RE = re.compile(r"\b(?:from|since|after|relative to)\s(?:the\s)?(?P<noun>[a-z]{3,20})\b")
"""The event that an axis of time counts from: "Time after sowing (d)"."""

BRACKETS_RE = re.compile(r"[(\[][^()\[\]]*[)\]]")
GREEK: Final = {
    "wavelength": "λ", "angle": "θφα", "frequency": "νω", "delay": "τ", "lag": "τ", "strain": "ε", "density": "ρ",
    "stress": "σ", "phase": "φ",
}  # fmt: skip
"""Signs that a quantity has beside its initial."""

MIN_INITIALS: Final = 3
MAX_INITIALS: Final = 5
"""How many words an axis label has whose initials stand for it."""


def singular(word: str) -> str:
    """The noun without its plural ending ("layers" → "layer"); good enough for the nouns of axes."""
    if len(word) > 3 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@lru_cache(maxsize=1024)
def axis_nouns(label: str | None) -> frozenset[str]:
    """The words of an axis label that may stand beside a number of that axis, in the singular."""
    if not label:
        return frozenset()
    found = WORD_RE.findall(label)
    words = [singular(word.lower().strip("'-")) for word in found]
    if len(found) >= MIN_INITIALS:  # "FPR" for the False Positive Rate
        words.append("".join(word[0] for word in found[:MAX_INITIALS] if word[0].isalpha()).lower())
    return frozenset(word for word in words if word and word not in SMALL_WORDS)


def _has_numbers(axis: AxisDraft) -> bool:
    return bool(axis.domain or axis.ticks or axis.step)


def _unit_of(label: str) -> str | None:
    """The unit of the first noun of a label that has one: "h" for "Hour of day"."""
    nouns = (singular(word.lower()) for word in WORD_RE.findall(label))
    return next((UNITS[noun] for noun in nouns if noun in UNITS), None)


def short_unit(unit: str | None) -> str | None:
    """A unit as it stands beside numbers: "h" for "hours"."""
    return UNITS.get(singular(unit.lower()), unit) if unit else None


def _multiple_of(unit: str | None) -> str | None:
    """The word before the noun of a unit that multiplies it: "million" of "million tonnes"; none for "millions"."""
    first, _, noun = (unit or "").removeprefix("in ").partition(" ")
    word = first.lower().removesuffix("s")
    return word if noun and word in MULTIPLIERS else None


def _symbols(label: str | None) -> frozenset[str]:
    """The letters that may stand for the quantity of an axis label: the initials of its words, and the usual Greek."""
    words = [word.lower() for word in WORD_RE.findall(BRACKETS_RE.sub("", label or ""))]
    greek = {sign for word in words for sign in GREEK.get(singular(word), "")}
    return frozenset({word[0] for word in words if word not in SMALL_WORDS} | greek)


SHARE: Final = "%"
"""The unit that values have although only their axis states it, where all value axes have it."""


CALENDAR: Final = frozenset({"month", "date", "day", "weekday", "time", "clock", "quarter", "season", "week", "hour"})
"""Nouns of axes whose places the calendar tells."""


def _is_calendar(x: AxisDraft | None, *, lined: bool) -> bool:
    """Whether an axis has a noun of the calendar, and neither numbers nor names; that of a line may be told nowhere."""
    if x is None:
        return lined
    if x.ends() or x.ticks or x.categories:
        return False
    return not CALENDAR.isdisjoint(axis_nouns(x.label))


SHOWN: Final = frozenset({
    "value", "height", "length", "share", "percentage", "bar", "column", "slice", "segment", "line", "curve",
})  # fmt: skip
"""Nouns that stand for a value in a drawing, whatever its axis is called: "Height of Rye"."""


class PanelWords:
    """Nouns, units and domains of a panel's axes, made once a panel."""

    def __init__(self, panel: PanelDraft) -> None:
        x, y = panel.axis("x"), panel.axis("y") or panel.axis("color")
        self.lying = bool(panel.chart_type in NAMED and x and y and x.ends() and not _has_numbers(y))
        values = [axis for axis in panel.axes if axis.channel in VALUE_CHANNELS]
        if self.lying and x:
            values = [x]
            x, y = y, x  # bars that lie have their values on the horizontal axis
        own = axis_nouns(x.label if x else None)
        value_nouns = frozenset().union(*(axis_nouns(axis.label) for axis in values)) if values else frozenset()
        self.x_nouns = (X_NOUNS | own) - (value_nouns - own)
        if panel.chart_type in MATRICES:
            self.x_nouns -= {"row", "column"} - own
        if panel.names.names_years:
            self.x_nouns -= {"year"} - own
        self.scattered = panel.chart_type == "scatter"
        self.sliced = panel.chart_type == "pie"
        self.own_x_nouns = own
        self.place_nouns = frozenset(noun for noun in self.x_nouns if len(noun) > 1 or noun in own or noun == "x")
        self.x_initials = frozenset(word[0] for word in own) if x and not x.categories else frozenset()
        self.y_nouns = value_nouns - own
        self.x_symbols = _symbols(x.label if x else None).difference(*(_symbols(axis.label) for axis in values))
        origin = ORIGIN_RE.search((x.label or "").lower()) if x else None
        self.x_origin = origin["noun"] if origin else None
        self.x_unit = (short_unit(x.unit) or _unit_of(x.label or "")) if x else None
        self.y_unit = y.unit if y else None
        taken = {short_unit(axis.unit) for axis in values} | value_nouns
        self.own_x_unit = None if self.x_unit in taken or self.x_unit == SHARE else self.x_unit
        self.share_unit = SHARE if values and all(axis.unit == SHARE for axis in values) else None
        self.x_ends = x.ends() if x and not x.categories else None
        self.value_ends = [ends for axis in values if (ends := axis.ends())]
        multiples = {_multiple_of(axis.unit) for axis in values} - {None}
        self._multiple = multiples.pop() if len(multiples) == 1 and self.value_ends else None
        self.in_multiples = counts_multiples(panel)
        self.categorical = bool(panel.names.categories)
        self.by_calendar = (
            _is_calendar(x, lined=panel.chart_type in LINES) and not self.categorical and not self.scattered
        )
        series = {key for name in panel.names.series for key in name.keys}
        self.categories = [name for name in panel.names.categories if series.isdisjoint(name.keys)]
        self._categories = Index(self.categories)

    def in_value_unit(self, reading: Reading) -> Reading:
        """The reading in the unit of the value axis: "12 million litres" is 12 on an axis "(million litres)"."""
        multiplied = reading.multiple and reading.multiple == self._multiple
        return (
            reading.without_multiple()
            if multiplied and not any(map(self.in_y, filter(None, reading.ends)))
            else reading
        )

    def quantity(self, reading: Reading) -> Quantity:
        """The reading as a value of the panel."""
        return self.in_value_unit(reading).quantity(self.share_unit)

    def may_be_of_value(self, unit: str | None) -> bool:
        """Whether a figure with ``unit``, or with none, may be on the value axis: in its unit, or before its noun."""
        return unit in (None, self.y_unit) or singular((unit or "").lower()) in self.y_nouns

    def category_forms(self, text: str) -> list[Form]:
        """The categories, as written or in their other form, that ``text`` (folded) may hold."""
        return [form for form in self._categories.forms_in(text) if form.whole]

    @property
    def counts_years(self) -> bool:
        return self.x_ends is not None and YEARS[0] <= self.x_ends[0] and self.x_ends[1] <= YEARS[1]

    def in_x(self, value: float) -> bool:
        return self.x_ends is not None and self.x_ends[0] <= value <= self.x_ends[1]

    def in_y(self, value: float) -> bool:
        for low, high in self.value_ends:
            slack = (high - low) * 0.1
            if low - slack <= value <= high + slack:
                return True
        return False

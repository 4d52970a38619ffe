"""Parts: a percentage or a part of its own that is read as a value, and segments that are read for the whole."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.whole_bars import PARTS, STACKED, of_segment

if TYPE_CHECKING:
    from chartprose.record import Axis
    from chartprose.verify.typing.doubts.said import Said

OWN_PART_RE = re.compile(
    r"(?:\b(?:half|thirds?|quarters?|fifths?|percent)|%) of (?:its|their) (?:own )?"
    r"(?:\d{4}|initial|first|starting|original|earlier|former|early|previous)\b",
    re.IGNORECASE,
)
RELATIVE_RE = re.compile(
    r"\brelative(?:ly)? (?:\w{1,12} )?(?:decline|drop|fall|loss|decrease|reduction|rise|gain|increase|growth|terms)"
    r"|\b(?:proportionally|proportionately|percentage-wise)\b"
    r"|\b(?:larger|smaller|higher|lower|greater|largest|smallest|highest|lowest|greatest) "
    r"(?:share|proportion|percentage|fraction|part) of (?:its|their)\b",
    re.IGNORECASE,
)
"""A change in parts of what was there first."""
BY_PART_RE = re.compile(
    r"\bby (?:(?:more|less|over|under|well|just|almost|nearly|about|roughly|at|than|least|most) ){0,3}(?:a )?"
    r"(?:half|third|quarter|fifth|two thirds|three quarters)\b"
)
PERCENTAGE_RE = re.compile(r"(?<![\d.])(?P<value>-?\d[\d.]{0,20}) ?(?:%|percent\b)")
LEVELS = frozenset(["value", "max", "min", "start", "end", "mean"])
ALONE = frozenset(["value", "start", "end", "max", "min", "change", "drop", "percent_change", "percent_drop"])
"""Measures that each of several series has by itself."""
TOGETHER = ("together", "combined", "jointly")


def part_as_value(said: Said) -> bool:
    """Whether a percentage of stacked bars, whose values are none, is read as a value: ``less than 30 % in May``."""
    panels = said.figure.panels
    stacked = any(p.chart_type in STACKED for p in panels)
    if not stacked or "%" not in said.statement.text or not said.kinds <= {"level"}:
        return False
    labels = [_label(a) for p in panels for a in p.axes if a.channel == "y" and not a.categories]
    return bool(labels) and not any("%" in t or "percent" in t or "share" in t for t in labels)


def percent_as_value(said: Said) -> bool:
    """Whether a percentage is read as a value of axes in other units: "exceeds 99 %", where grams are plotted."""
    text, panels = said.statement.text, said.figure.panels
    if "%" not in text and "percent" not in text:
        return False
    axes = [a for p in panels for a in p.axes if a.channel in ("y", "y2", "color", "radial") and not a.categories]
    axes += [a for p in panels if p.chart_type in ("bar", "stacked_bar") for a in p.axes if a.channel == "x"]
    told = [_label(a) for a in axes]
    if not axes or not all(a.unit for a in axes) or any("%" in t or "percent" in t for t in told):
        return False
    values = {
        f"{a.low:.12g}" for a in said.assertions if a.kind == "level" and a.low is not None and a.measure in LEVELS
    }
    found = [m["value"] for m in PERCENTAGE_RE.finditer(text)]
    return not values.isdisjoint([*found, *(value.removeprefix("-") for value in found)])


BOTH_SEGMENTS_RE = re.compile(
    r"\b(?:but|and|yet|while|though|with|together with)(?: also| at the same time)? (?:the |its |their )?(?:by far )?"
    r"[a-z-]{3,15}(?:est|most|least)\b[^.;]{0,60} (?:segment|part|block|section|slice)s?\b",
    re.IGNORECASE,
)


def _label(axis: Axis) -> str:
    """The label and the unit of an axis."""
    return f"{axis.label or ''} {axis.unit or ''}".lower()


def relative_change(said: Said) -> bool:
    """Whether a change in parts of what was there first is read as one in its unit."""
    return (
        not said.measures.isdisjoint(("change", "drop", "largest_step")) and RELATIVE_RE.search(said.text) is not None
    )


def part_as_factor(said: Said) -> bool:
    """Whether a part is read as a quotient above one: "falls by more than half" is no quotient of two."""
    factor = any(a.kind == "ratio" and a.low is not None and a.low > 1 for a in said.assertions)
    return factor and BY_PART_RE.search(said.text) is not None


def own_part(said: Said) -> bool:
    """Whether a part of its own first value is read as a share: "a third of its 1990 level"."""
    return not said.measures.isdisjoint(("share", "share_of_all")) and OWN_PART_RE.search(said.text) is not None


def added_apart(said: Said) -> bool:
    """Whether figures of several together are read of each of them: "A and B together grow from 13 to 36"."""
    if said.words.isdisjoint(TOGETHER):
        return False
    if "taken" in said.words and any(len(a.series) > 1 and a.quantifier == "all" for a in said.assertions):
        return True
    kinds = ("level", "difference", "start_end", "ratio")
    told = [a for a in said.assertions if a.kind in kinds and a.low is not None]
    return any(len(a.series) > 1 and (a.measure in ALONE or a.kind == "ratio") for a in told)


def segment_of_one_bar(said: Said) -> bool:
    """Whether the largest segment of its kind, which a bar has, is ranked among the kinds over all bars.

    "Fox has the fewest walkers but the largest cyclists segment", where the second half is said of the same bar.
    """
    if BOTH_SEGMENTS_RE.search(said.text) is None or all(p.chart_type not in STACKED for p in said.figure.panels):
        return False
    if all(place.lower() not in said.text.lower() for place in said.figure.lexicon.places):
        return False
    return any(
        a.kind == "extremum" and a.among == "series" and a.measure == "value" and a.series and not (a.at or a.start)
        for a in said.assertions
    )


def takes_segments(said: Said) -> bool:
    """Whether a reading says of the segments of all bars what the sentence says of no segment."""
    panels = said.figure.panels
    stacked = len(panels) == 1 and panels[0].chart_type in STACKED and len(panels[0].series) > 1
    if said.statement.series is not None or not stacked or not said.words.isdisjoint(PARTS):
        return False
    return any(of_segment(a.model_dump(exclude_defaults=True)) and a.across != "series" for a in said.assertions)

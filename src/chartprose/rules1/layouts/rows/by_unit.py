"""Rule ``by_unit``: values whose units tell which of two value axes each is read on — "March: 62 mm | 14 NTU".

A noun that only one of the axes has stands for its unit as well: "March: 62 mm, 9 days of frost".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.rules1.data_sections.keys import Keys, keys_of, leading_keys
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.found import found_value, place_found, without_value
from chartprose.rules1.nouns import UNITS, axis_nouns, singular
from chartprose.rules1.trajectories.difference import tells_distance

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.parts import AxisDraft, PanelDraft
    from chartprose.rules1.quantity import Reading

GAP_RE = re.compile(
    r"\b(?:(?:has|shows|leaves)\san?\sgap|no\s(?:bar|point|marker|value|data|reading)|(?:is|are)\s(?:missing|interrupted))\b",
    re.IGNORECASE,
)
"""Words for a series that has no value at the place of the line."""

AXES: Final = 2


WORD_RE = re.compile(r"\s?(?P<word>[A-Za-z]{1,20})\b")
TIMED: Final = frozenset({"after", "in", "within", "for", "over", "every", "per", "from", "by", "until", "since"})
"""Words before a figure that make it a time and no value, although it bears the noun of an axis: "after 4 hours"."""


class Scale(NamedTuple):
    """A series, the unit of the axis that it is read on, the nouns that this axis alone has, and the axis."""

    name: Name
    unit: str | None
    nouns: frozenset[str]
    axis: AxisDraft


def by_unit(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a unit, at the place of the label or of the lead; None if a number has neither of the two units."""
    scales = scales_of(context.panel)
    if len(scales) != AXES or context.scope.series is not None or not context.readings:
        return None
    start, keys = _place(context, words)
    if not keys or keys.series is not None:
        return None
    found = []
    told: list[Scale] = []
    for reading in context.figures(start):
        scale = next((s for s in scales if _is_on(context.text, reading, s)), None)
        if scale is None or scale in told or tells_distance(context.text, reading):
            return None
        point = found_value(context, reading, words)
        if point.value.unit is None:
            point.value.unit = scale.unit
        if not place_found(context, replace(keys, series=scale.name), point):
            return None
        told.append(scale)
        found.append(point)
    missing = _without_value(context, start, keys, [s for s in scales if s not in told])
    if not told or (not missing and _names_another(context, start, told)):
        return None
    return [*found, *missing]


def scales_of(panel: PanelDraft) -> list[Scale]:
    """The series with their axes, if each of two has the noun of one axis alone, or is said to be on it."""
    axes = [axis for axis in panel.axes if axis.channel in ("y", "y2")]
    if len(axes) != AXES or len(panel.names.series) != AXES or (axes[0].unit and axes[0].unit == axes[1].unit):
        return []
    nouns = [axis_nouns(axis.label) for axis in axes]
    alone = [nouns[0] - nouns[1], nouns[1] - nouns[0]]
    found: dict[int, Scale] = {}
    for name in panel.names.series:
        own = axis_nouns(name.text)
        hits = [k for k in range(AXES) if axes[k].channel == name.axis or own & alone[k]]
        if len(hits) == 1:
            found[hits[0]] = Scale(name, axes[hits[0]].unit, alone[hits[0]], axes[hits[0]])
    told = all(scale.unit or scale.nouns for scale in found.values())
    return list(found.values()) if len(found) == AXES and told else []


def _is_on(text: str, reading: Reading, scale: Scale) -> bool:
    """Whether the unit of an axis, or a noun that it alone has, stands right behind a reading."""
    if scale.unit and bears(text, reading, scale.unit):
        return True
    word = WORD_RE.match(text, reading.digits[1])
    noun = singular(word["word"].lower()) if word else ""
    short = {UNITS[known] for known in scale.nouns if known in UNITS} if not scale.unit else set()
    return bool(noun) and (noun in scale.nouns or noun in short) and reading.head not in TIMED


def _place(context: Context, words: PanelWords) -> tuple[int, Keys]:
    """Where the values begin, and the place that stands before them."""
    if context.label:
        return context.start, keys_of(context, *context.line.label_span, words)
    return leading_keys(context, words)


def is_on_other(context: Context, reading: Reading, series: str) -> bool:
    """Whether the unit of a reading is that of another value axis than the one that ``series`` is read on."""
    scales = scales_of(context.panel) if context.panel.axis("y2") is not None else []
    told = [scale for scale in scales if scale.unit and bears(context.text, reading, scale.unit)]
    return bool(told) and all(scale.name.text != series for scale in told)


def bears(text: str, reading: Reading, unit: str) -> bool:
    """Whether ``unit`` stands right behind the digits of a reading."""
    at = reading.digits[1] + text.startswith(" ", reading.digits[1])
    end = at + len(unit)
    return text.startswith(unit, at) and not text[end : end + 1].isalnum()


def _names_another(context: Context, start: int, told: list[Scale]) -> bool:
    """Whether the line names a series that none of its units is of."""
    named = Subjects(context.line.plain.text, context.panel, start).named
    return any(all(name is not scale.name for scale in told) for name in named)


def _without_value(context: Context, start: int, keys: Keys, left: list[Scale]) -> list[Found]:
    """The other series as a point without a value, if the line says that it has a gap here."""
    told = GAP_RE.search(context.text, start)
    if told is None or len(left) != 1:
        return []
    point = without_value(context, replace(keys, series=left[0].name), told.span())
    return [] if point is None else [point]

"""Marks told with their axes: "Left Y-axis: "Loaves", 0 to 400 (tan bars)" names a series where no legend does."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules1.names import Name, norm
from chartprose.rules1.style import is_style, style_of

if TYPE_CHECKING:
    from chartprose.rules1.parts import AxisDraft, PanelDraft
    from chartprose.text.lines import Line

MARKS_RE = re.compile(
    r"\((?P<style>[^()\d]{0,40}\b(?:bar|column|line|curve)s?\b[^()\d]{0,40})\)"
    r"|[,;]\s(?P<last>[^(),;\d]{3,40}\s(?:bar|column|line|curve)s?(?:\swith\s[^(),;\d]{3,30})?)\.?$",
    re.IGNORECASE,
)
BARS_RE = re.compile(r"\b(?:bar|column)s?\b", re.IGNORECASE)
UNIT_RE = re.compile(r"\s?[(\[][^()\[\]]{1,24}[)\]]$")
RATE_RE = re.compile(r"\s(?:per|of|in)\s")
"""What parts the thing that an axis counts from what it is counted over: "Loans per visit"."""

AXES: Final = 2


def take_marks(axis: AxisDraft, line: Line) -> None:
    """Keep what is drawn on a value axis, where its line tells that with a color, in brackets or at its end."""
    told = MARKS_RE.search(line.plain.text)
    if axis.channel not in ("y", "y2") or told is None or axis.mark is not None:
        return
    style, span = told[told.lastgroup or 0], line.plain.span(*told.span(told.lastgroup or 0))
    if is_style(style):
        drawn: Literal["bar", "line"] = "bar" if BARS_RE.search(style) else "line"
        axis.mark = Name("", span, style_of(style), span, drawn=drawn, by="rule/axes")


def name_by_axes(panel: PanelDraft) -> None:
    """Name the series of a panel without a legend by its two value axes, if each tells what is drawn on it."""
    axes = [axis for axis in panel.axes if axis.channel in ("y", "y2")]
    names = [name for axis in axes if (name := _name(axis)) is not None]
    if panel.names.series or not AXES == len(axes) == len(names) == len({norm(name.text) for name in names}):
        return
    if len({(name.style.color, name.drawn) for name in names}) < AXES:
        return
    for name, other in zip(names, reversed(names), strict=True):
        short = RATE_RE.split(name.text, maxsplit=1)[0]
        if short != name.text and norm(short) not in norm(other.text):
            name.aliases.append(short)
        panel.names.series.append(name)


def _name(axis: AxisDraft) -> Name | None:
    """The label of an axis, without its unit, as the name of what is drawn on it."""
    told = name_of_label(axis)
    if axis.mark is None or told is None:
        return None
    return replace(axis.mark, text=told.text, span=told.span, axis=told.axis, aliases=[])


def name_of_label(axis: AxisDraft) -> Name | None:
    """The label of a value axis, without its unit, as the name of a series."""
    if axis.label is None or "label" not in axis.evidence:
        return None
    unit = UNIT_RE.search(axis.label)
    text = axis.label[: unit.start()] if unit else axis.label
    start, _ = axis.evidence["label"]
    channel: Literal["y", "y2"] = "y2" if axis.channel == "y2" else "y"
    return Name(text, (start, start + len(text)), axis=channel, by="rule/axes")

"""Quantities: a panel, or one of two series, goes by the words and by the unit of a value axis that is its own."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from chartprose.verify.axes import plotted, value_axis
from chartprose.verify.names import PARENTHESIS_RE, measured, norm
from chartprose.verify.typing.vocabulary.stems import stem, stems_of
from chartprose.verify.typing.words import FUNCTION_WORDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from chartprose.record import Axis, Panel

PERCENT = "%"
SLASH_RE = re.compile(r"\s?/\s?")
FALLEN = {"rainfall": "rain", "snowfall": "snow"}
PARTED = 2
LEAST = 4
"""Letters of a word that may tell an axis."""
UNTOLD = (None, "", "radial", "radius")
"""Labels that say nothing of what is plotted."""
WORD_RE = re.compile(r"[a-z]+")
SCOPED_RE = re.compile(r" (?:by|of|in|for|from|across|per|vs|versus|over|at|on|with|between|and|during) |[:(]")
"""What stands behind the quantity in a title: "recall by encoder"."""


def axis_own(panels: Sequence[Panel]) -> frozenset[str]:
    """The stems that the label of one of two value axes has, and that of the other one not."""
    axes = [{a.channel: stems_of(norm(a.label or "")) for a in panel.axes} for panel in panels]
    return frozenset(s for told in axes if "y2" in told for s in {*told.get("y", ())} ^ {*told["y2"]})


def axis_owners(panels: Sequence[Panel], common: Collection[str]) -> dict[str, int]:
    """Words of a value axis that only one of several panels has: "speed" means the panel that shows it.

    So do those of a title with a unit: "Yield (kg per plot)". ``common`` words tell no panel.
    """
    labels = _quantity_words(panels)
    if len(labels) < PARTED:
        return {}
    count = Counter(w for own in labels for w in own)
    return {w: i for i, own in enumerate(labels) for w in own if count[w] == 1 and w not in common}


def own_quantities(panels: Sequence[Panel]) -> dict[str, int]:
    """The stems of the words for what one of several panels shows, and the others do not: "loss" beside "yield"."""
    labels = [{stem(w) for w in told} for told in _quantity_words(panels)]
    count = Counter(s for own in labels for s in own)
    return {s: i for i, own in enumerate(labels) for s in own if count[s] == 1} if len(labels) >= PARTED else {}


def _quantity_words(panels: Sequence[Panel]) -> list[set[str]]:
    """The words of the value axes of each panel, or those of titles with a unit where the axes have the same words."""
    labels = [
        {w for a in p.axes if a.channel != "x" for w in re.findall(r"[a-z]{4,}", norm(a.label or ""))} for p in panels
    ]
    titles = [measured(p.title or "") for p in panels]
    if len(panels) < PARTED or not all(titles) or any(own != labels[0] for own in labels):
        return labels
    return [{w for w in title.split() if len(w) >= LEAST} for title in titles]


def axis_words(panels: Sequence[Panel]) -> Iterator[tuple[str, frozenset[str]]]:
    """The only series of each of two value axes, with the stems that the label of its axis alone has, and no name."""
    for panel in panels:
        told = list(_one_each(panel))
        labels = [_label_stems(axis) for _, axis in told]
        named = {s for name, _ in told for s in stems_of(norm(name))}
        for i, (name, _) in enumerate(told):
            own = labels[i] - labels[1 - i] - named
            if own:
                yield name, frozenset(own)


def fallen(names: Sequence[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """The series that go by what falls: "the most rain" beside the only entry of a rainfall."""
    for whole, word in FALLEN.items():
        told = [name for name in names if whole in norm(name).split()]
        if len(told) == 1:
            yield told[0], frozenset({word})


def of_percent(panels: Sequence[Panel]) -> str | None:
    """The series that alone is told in percent: "drops by 11 percentage points" can be said of no other one."""
    found = [(name, axis.unit) for panel in panels for name, axis in _one_each(panel)]
    told = [name for name, unit in found if unit == PERCENT]
    return told[0] if len(told) == 1 and len(found) == PARTED else None


def titled(panels: Sequence[Panel]) -> frozenset[str]:
    """The stems of what a title says is shown, where no axis of values has a label: "Recall by Encoder"."""
    told: set[str] = set()
    for panel in panels:
        labels = [a.label for a in panel.axes if a.channel != "x" and not a.categories and a.label not in UNTOLD]
        if not labels:
            told |= {stem(w) for w in WORD_RE.findall(SCOPED_RE.split(norm(panel.title or ""), maxsplit=1)[0])}
    return frozenset(told)


def colors_of(panels: Sequence[Panel]) -> dict[str, str]:
    """The series by a color, or by a kind of line, that no other one has."""
    seen: dict[str, set[str]] = {}
    for series in (one for panel in panels for one in plotted(panel)):
        for told in (series.color, series.line):
            for shade in SLASH_RE.split(norm(told)) if told else ():
                if shade:
                    seen.setdefault(shade, set()).add(series.name)
    return {color: next(iter(names)) for color, names in seen.items() if len(names) == 1}


def slice_colors(panels: Sequence[Panel]) -> dict[str, str]:
    """The entries of a pie by a color that no other one has."""
    told = [(norm(s.color), s.name) for p in panels if not plotted(p) for s in p.series if s.color]
    count = Counter(color for color, _ in told)
    return {color: name for color, name in told if count[color] == 1}


def is_grid(panels: Sequence[Panel], series: Sequence[str]) -> bool:
    """Whether the series are the rows of a grid: names of a y axis."""
    rows = {c for panel in panels for a in panel.axes if a.channel == "y" for c in a.categories or ()}
    return bool(series) and set(series) <= rows


def _one_each(panel: Panel) -> Iterator[tuple[str, Axis]]:
    """Each of two series with the axis that is its own."""
    names = [s.name for s in plotted(panel)]
    axes = [value_axis(panel, name) for name in names]
    if {a.channel for a in axes if a is not None} == {"y", "y2"} and len(names) == PARTED:
        yield from ((name, axis) for name, axis in zip(names, axes, strict=True) if axis is not None)


def _label_stems(axis: Axis) -> set[str]:
    """The stems of an axis label without its unit; participles ("reported cases") are words of the language."""
    label = PARENTHESIS_RE.sub(" ", norm(axis.label or "")).partition(" per ")[0]
    return {s for s in stems_of(label) if len(s) >= LEAST and s not in FUNCTION_WORDS and not s.endswith("ed")}

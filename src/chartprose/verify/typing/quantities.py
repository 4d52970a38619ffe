"""Which of several panels a sentence speaks of, by the quantity that it names: "fewer than 2,000 cycles"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.vocabulary.stems import PIECE_RE, stem

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement

LEAST = 4
"""So many letters a word of a label has at least that tells a panel from others."""
COMMON = frozenset(
    stem(word)
    for word in ("value", "number", "rate", "level", "mean", "average", "total", "relative", "percent", "after")
)
"""Words of labels that sentences use of any quantity."""


def quantities_of(panels: Sequence[Panel]) -> dict[str, int]:
    """The stems that stand in the label of the value axis, or in the title, of one panel alone, with its number.

    Empty unless at least two panels show different quantities.
    """
    drawn = [(k, panel) for k, panel in enumerate(panels) if panel.points]
    labels = {norm(axis.label or "") for _, panel in drawn for axis in panel.axes if axis.channel == "y"}
    if len(drawn) < 2 or len(labels) < 2:
        return {}
    own = {k: _stems(_spoken(panel)) for k, panel in drawn}
    shared = {s for _, panel in drawn for s in _stems(_names(panel))}
    return {
        s: k
        for k, stems in own.items()
        for s in stems - shared - COMMON
        if all(s not in others for n, others in own.items() if n != k)
    }


def by_quantity(statement: Statement, quantities: Mapping[str, int]) -> Statement:
    """The statement with the panel whose quantity it names, if it names that of one alone and no panel is in scope."""
    if not quantities or statement.panel is not None:
        return statement
    told = {quantities[s] for s in _stems(statement.text) if s in quantities}
    return statement._replace(panel=told.pop()) if len(told) == 1 else statement


def _spoken(panel: Panel) -> str:
    labels = [axis.label or "" for axis in panel.axes if axis.channel in ("y", "color")]
    return " ".join([panel.title or "", *labels])


def _names(panel: Panel) -> str:
    places = [name for axis in panel.axes for name in axis.categories or []]
    across = [axis.label or "" for axis in panel.axes if axis.channel == "x"]
    return " ".join([*(series.name for series in panel.series), *places, *across])


def _stems(text: str) -> set[str]:
    return {stem(word) for word in PIECE_RE.findall(norm(text)) if len(word) >= LEAST}

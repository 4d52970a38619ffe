"""Quantities two by two: the figures of a line in pairs, and the series that a sentence names before a pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.not_data import data_figures
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.rules1.context import Context
    from chartprose.rules1.names import Name
    from chartprose.rules1.quantity import Reading


def figures_in_pairs(context: Context) -> list[tuple[Reading, Reading]]:
    """The figures of the line that may be data, each two that follow each other; none if one is left over."""
    readings = data_figures(context)
    return list(zip(readings[::2], readings[1::2], strict=True)) if len(readings) % 2 == 0 else []


def spoken_series(context: Context) -> Callable[[int], Name | None]:
    """Which series a sentence names last before a place: "Alpha lies around (5, 6), and Beta around (6, -3)"."""
    text = context.line.plain.text
    subjects = Subjects(text, context.panel, context.start)
    starts = [start for start, _ in sentence_spans(text, context.start)]

    def before(place: int) -> Name | None:
        named = subjects.before(place, max((start for start in starts if start <= place), default=context.start))
        named = named or subjects.named  # of a line that speaks of one series only, each sentence does
        return named[0] if len(named) == 1 else None

    return before

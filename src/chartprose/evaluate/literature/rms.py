"""RMS, relative mapping similarity: F. Liu et al., "DePlot" (Findings of ACL 2023), section 3.

A table is a set of mappings from (row, column) to a value. Mappings are paired so that the sum of NL_tau, the
normalised Levenshtein distance of the joined keys, is least. A pair is worth (1 - NL_tau) (1 - D_theta), with D_theta
the relative distance of the values (or the string distance, where one is no number). Precision is the sum over the
number of predicted mappings, recall over the number of target mappings. The table is also read transposed, and the
better F1 counts. The title, which the published program counts as one more mapping, is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.evaluate.assignment import assign
from chartprose.evaluate.literature.distance import relative_distance, string_distance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.literature.cells import Cell

TAU, THETA = 0.5, 0.1
"""The thresholds of the published program: beyond them a key or a value is worth nothing."""

Mappings = dict[str, float | str]


def rms(target: Sequence[Cell], prediction: Sequence[Cell]) -> tuple[float, float, float]:
    """Precision, recall and F1 in [0, 1]; all 1 for two empty tables."""
    wanted = _mappings(target)
    readings = [_mappings(prediction), _mappings(prediction, transposed=True)]
    return max((_score(wanted, given) for given in readings), key=lambda score: score[2])


def _mappings(table: Sequence[Cell], *, transposed: bool = False) -> Mappings:
    if transposed:
        return {f"{cell.column} {cell.row}": cell.value for cell in table}
    return {f"{cell.row} {cell.column}": cell.value for cell in table}


def _score(target: Mappings, prediction: Mappings) -> tuple[float, float, float]:
    if not target or not prediction:
        precision, recall = float(not prediction), float(not target)
        return precision, recall, float(not target and not prediction)
    wanted, given = list(target), list(prediction)
    made = assign(wanted, given, lambda t, p: 1 - string_distance(t, p, TAU))
    worth = sum(
        (1 - string_distance(wanted[t], given[p], TAU)) * (1 - _value_distance(target[wanted[t]], prediction[given[p]]))
        for t, p in made
    )
    if not worth:
        return 0.0, 0.0, 0.0
    precision, recall = worth / len(given), worth / len(wanted)
    return precision, recall, 2 * precision * recall / (precision + recall)


def _value_distance(target: float | str, prediction: float | str) -> float:
    if isinstance(target, str) or isinstance(prediction, str):
        return string_distance(_text(target), _text(prediction), TAU)
    return relative_distance(target, prediction, THETA)


def _text(value: float | str) -> str:
    return value if isinstance(value, str) else f"{value:.12g}"

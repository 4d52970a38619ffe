"""Relaxed accuracy: A. Masry et al., "ChartQA" (Findings of ACL 2022), section 5.1, after N. Methani et al., "PlotQA".

An answer is right within 5 % of the target, |p - t| <= 0.05 |t|; an answer that is no number must be the same text.
Here each gold point is one question, "what is the value of SERIES at POSITION?", and the answer is the predicted cell
with the same keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.literature.cells import Cell

TOLERANCE = 0.05


def relaxed_match(target: float | str, answer: float | str) -> bool:
    """Whether one answer is right."""
    if isinstance(target, str) or isinstance(answer, str):
        return target == answer
    return abs(answer - target) <= TOLERANCE * abs(target)


def relaxed_accuracy(target: Sequence[Cell], prediction: Sequence[Cell]) -> float:
    """The share of the target's cells that are answered right; 1 for a target without cells."""
    answers = {(cell.row, cell.column): cell.value for cell in prediction}
    right = [
        (cell.row, cell.column) in answers and relaxed_match(cell.value, answers[cell.row, cell.column])
        for cell in target
    ]
    return sum(right) / len(right) if right else 1.0

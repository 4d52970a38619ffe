"""Counts and what is made of them: precision, recall, F1. Nothing here is ever NaN: a ratio of nothing is ``None``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

    from chartprose.evaluate.match import Outcome, Pair

OUTCOMES: tuple[Outcome, ...] = ("correct", "wrong", "missing", "spurious")


@dataclass(frozen=True, slots=True)
class Tally:
    """True positives, false positives and false negatives.

    A wrong answer is both a false positive (it was given) and a false negative (the right one was not). What is right
    but not required counts nowhere; what answers an optional item wrongly is a false positive alone.
    """

    tp: int = 0
    fp: int = 0
    fn: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.tp + other.tp, self.fp + other.fp, self.fn + other.fn)

    @property
    def precision(self) -> float | None:
        return ratio(self.tp, self.tp + self.fp)

    @property
    def recall(self) -> float | None:
        return ratio(self.tp, self.tp + self.fn)

    @property
    def f1(self) -> float | None:
        """The harmonic mean of precision and recall, 2 tp / (2 tp + fp + fn)."""
        return ratio(2 * self.tp, 2 * self.tp + self.fp + self.fn)


def ratio(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def tally_points(pairs: Iterable[Pair]) -> Tally:
    """The tally of the point pairs of one document."""
    tp = fp = fn = 0
    for pair in pairs:
        right = pair.outcome == "correct"
        tp += right and pair.required
        fp += not right and pair.pred is not None
        fn += not right and pair.required
    return Tally(tp, fp, fn)


def tally_outcomes(counts: Counter[Outcome]) -> Tally:
    """The tally of a field's outcomes."""
    return Tally(counts["correct"], counts["wrong"] + counts["spurious"], counts["wrong"] + counts["missing"])

"""Metrics of the literature on chart-to-table extraction, for comparison with published figures and for nothing else.

They were made for tables guessed from pixels and forgive what text truth must not: docs/evaluation.md names the faults
of each. Nothing in this project is gated on them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rapidfuzz.distance import Levenshtein

from chartprose.evaluate.match import assign, gold_points
from chartprose.evaluate.metrics import mean
from chartprose.report.wording import between, place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.evaluate.document import DocumentScore
    from chartprose.evaluate.intervals import Estimate
    from chartprose.record import Point


TOLERANCE = 0.05
TAU, THETA = 0.5, 0.1
"""The thresholds of the published program: beyond them a key or a value is worth nothing."""

Tolerance = tuple[int, float]
"""At most so many edits in the names of a triplet, and such a relative error of its value."""

TOLERANCES: dict[str, Tolerance] = {"strict": (0, 0.0), "slight": (2, 0.05), "high": (5, 0.1)}
THRESHOLDS = tuple(percent / 100 for percent in range(50, 100, 5))
NAMES = ("rms.precision", "rms.recall", "rms.f1", "rnss", "relaxed_accuracy", *(f"scrm.{name}" for name in TOLERANCES))
Mappings = dict[str, float | str]
Triplet = tuple[str, float | str]


class Cell(NamedTuple):
    """One entry of a table: its row is a point's position, its column the series (with the statistic, if any).

    ``value`` is a number, or text for ranges, bounds and nulls, as these metrics have no word for them.
    """

    row: str
    column: str
    value: float | str


def cells(points: Iterable[Point]) -> list[Cell]:
    """The cells of a table, in lower case, as the published programs have them."""
    return [
        Cell(
            place(point.x).lower(),
            " ".join(filter(None, (point.series, point.stat))).lower(),
            between(point.value.low, point.value.high) if point.value.value is None else point.value.value,
        )
        for point in points
    ]


def string_distance(a: str, b: str, most: float) -> float:
    """Levenshtein's distance over the longer length, 1 from ``most`` on; two empty strings are the same."""
    distance = Levenshtein.normalized_distance(a, b)
    return distance if distance < most else 1.0


def relative_distance(target: float, prediction: float, most: float = 1.0) -> float:
    """min(1, |p - t| / |t|), 1 from ``most`` on; for a target of 0 it is 0 or 1."""
    if target == 0:
        return float(prediction != 0)
    distance = min(1.0, abs((target - prediction) / target))
    return distance if distance < most else 1.0


def relaxed_match(target: float | str, answer: float | str | None) -> bool:
    """Whether one answer is right."""
    if isinstance(target, str) or not isinstance(answer, float | int):
        return target == answer
    return abs(answer - target) <= TOLERANCE * abs(target)


def relaxed_accuracy(target: Sequence[Cell], prediction: Sequence[Cell]) -> float:
    """The share of the target's cells that are answered right; 1 for a target without cells.

    A. Masry et al., "ChartQA" (Findings of ACL 2022), section 5.1, after N. Methani et al., "PlotQA". An answer is
    right within 5 % of the target. Each gold point is one question: what is the value of SERIES at POSITION?
    """
    answers = {(cell.row, cell.column): cell.value for cell in prediction}
    right = [relaxed_match(value, answers.get((row, column))) for row, column, value in target]
    return sum(right) / len(right) if right else 1.0


def rms(target: Sequence[Cell], prediction: Sequence[Cell]) -> tuple[float, float, float]:
    """Relative mapping similarity: precision, recall and F1 in [0, 1]; all 1 for two empty tables.

    F. Liu et al., "DePlot" (Findings of ACL 2023), section 3. Mappings from (row, column) to a value are paired so that
    the sum of NL_tau, the normalised Levenshtein distance of the joined keys, is least. A pair is worth (1 - NL_tau)
    (1 - D_theta), with D_theta the relative distance of the values (or the string distance, where one is no number).
    The table is also read transposed, and the better F1 counts. The title, one more mapping there, is left out.
    """
    wanted = {f"{cell.row} {cell.column}": cell.value for cell in target}
    readings = [
        {f"{cell.row} {cell.column}": cell.value for cell in prediction},
        {f"{cell.column} {cell.row}": cell.value for cell in prediction},
    ]
    return max((_score(wanted, given) for given in readings), key=lambda score: score[2])


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
    return worth / len(given), worth / len(wanted), 2 * worth / (len(given) + len(wanted))


def _value_distance(target: float | str, prediction: float | str) -> float:
    if isinstance(target, str) or isinstance(prediction, str):
        return string_distance(_text(target), _text(prediction), TAU)
    return relative_distance(target, prediction, THETA)


def _text(value: float | str) -> str:
    return value if isinstance(value, str) else f"{value:.12g}"


def rnss(target: Sequence[float | str], prediction: Sequence[float | str]) -> float:
    """Relative number set similarity in [0, 1]: 1 for two tables without numbers, 0 if one has none.

    F. Liu et al., "DePlot", section 3. All numbers, without their places, are paired one-to-one so that the sum of
    relative distances is least; it is 1 minus that sum over max(N, M), where a number that is left over costs 1.
    """
    wanted = [value for value in target if not isinstance(value, str)]
    given = [value for value in prediction if not isinstance(value, str)]
    if not wanted or not given:
        return float(not wanted and not given)
    made = assign(wanted, given, lambda t, p: 1 - relative_distance(t, p))
    shared = sum(1 - relative_distance(wanted[t], given[p]) for t, p in made)
    return shared / max(len(wanted), len(given))


def scrm(target: Sequence[Cell], prediction: Sequence[Cell], tolerance: Tolerance) -> float:
    """Structuring chart-oriented representation metric: mPrecision of one table, in [0, 1].

    R. Xia et al., "StructChart" (2023), section 3. A table is a set of triplets (entity, entity, value), the entities
    in alphabetical order. mPrecision is the share of the thresholds 0.5, 0.55 … 0.95 that its IoU reaches.
    """
    reached = intersection_over_union(target, prediction, tolerance)
    return sum(reached >= threshold for threshold in THRESHOLDS) / len(THRESHOLDS)


def intersection_over_union(target: Sequence[Cell], prediction: Sequence[Cell], tolerance: Tolerance) -> float:
    """|A ∩ B| / |A ∪ B| within the tolerance; 1 for two empty tables.

    The intersection is as published: the predicted triplets that have a partner, which need not be theirs alone. Two
    predictions that match one target therefore count twice, and the ratio may pass 1.
    """
    given, wanted = _triplets(prediction), _triplets(target)
    if not given and not wanted:
        return 1.0
    common = {a for a in given if any(_same(a, b, tolerance) for b in wanted)}
    union = len(given | wanted) - len(common - wanted)
    return len(common) / union if union else 0.0


def _triplets(table: Iterable[Cell]) -> set[Triplet]:
    return {("".join(sorted((cell.row, cell.column))), cell.value) for cell in table}


def _same(a: Triplet, b: Triplet, tolerance: Tolerance) -> bool:
    edits, error = tolerance
    if isinstance(a[1], str) or isinstance(b[1], str):
        return Levenshtein.distance(f"{a[0]}{a[1]}", f"{b[0]}{b[1]}") <= edits
    return Levenshtein.distance(a[0], b[0]) <= edits and abs(a[1] - b[1]) <= error * abs(b[1])


def literature(scores: Sequence[DocumentScore]) -> dict[str, Estimate]:
    """The mean over documents of each metric. A document that failed has 0; optional gold points are left out."""
    rows = [_document(score) for score in scores]
    return {name: mean([row[name] for row in rows]) for name in NAMES}


def _document(score: DocumentScore) -> dict[str, float]:
    if score.failure:
        return dict.fromkeys(NAMES, 0.0)
    target = cells(p.point for panel in gold_points(score.match.gold) for p in panel if p.required)
    panels = score.match.figure.panels if score.match.figure else []
    prediction = cells(point for panel in panels for point in panel.points)
    numbers = rnss([cell.value for cell in target], [cell.value for cell in prediction])
    structures = [scrm(target, prediction, tolerance) for tolerance in TOLERANCES.values()]
    values = (*rms(target, prediction), numbers, relaxed_accuracy(target, prediction), *structures)
    return dict(zip(NAMES, values, strict=True))

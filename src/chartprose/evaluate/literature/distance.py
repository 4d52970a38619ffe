"""Distances of strings and numbers, as the metrics of the literature use them."""

from __future__ import annotations


def levenshtein(a: str, b: str) -> int:
    """The least number of characters inserted, deleted or substituted that makes the one from the other."""
    previous = list(range(len(b) + 1))
    for row, left in enumerate(a, 1):
        current = [row]
        for column, right in enumerate(b, 1):
            current.append(min(previous[column] + 1, current[-1] + 1, previous[column - 1] + (left != right)))
        previous = current
    return previous[-1]


def string_distance(a: str, b: str, most: float) -> float:
    """Levenshtein's distance over the longer length, 1 from ``most`` on; two empty strings are the same."""
    if not a and not b:
        return 0.0
    distance = levenshtein(a, b) / max(len(a), len(b))
    return distance if distance < most else 1.0


def relative_distance(target: float, prediction: float, most: float = 1.0) -> float:
    """min(1, |p - t| / |t|), 1 from ``most`` on; for a target of 0 it is 0 or 1."""
    if target == 0:
        return float(prediction != 0)
    distance = min(1.0, abs((target - prediction) / target))
    return distance if distance < most else 1.0

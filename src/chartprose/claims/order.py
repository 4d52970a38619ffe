"""The order of positions along an axis.

Numbers stand in the order of their values, declared categories in the order given. Labels that differ only in their
numbers ("Week 2", "Week 10", "2021-03-01", "Q1 2020", "Mar 2021") stand in the order of these; all else in the order in
which the text first names it.
"""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Final

from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chartprose.claims.spelling import Key

MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTH_RE = re.compile(rf"\b({'|'.join(MONTHS)})(?:[a-z]{{0,6}})\b")
NUMBER_RE = re.compile(r"\d++(?:\.\d++)?")
EDGES: Final = {"start": -math.inf, "end": math.inf}
"""The labels of a value that is stated for the start or the end of an axis without its number."""

FIRST_YEAR: Final = 1000


def axis_order(keys: Sequence[Key], categories: Sequence[Key], mentioned: Mapping[Key, int]) -> list[Key]:
    """The keys in the order of their axis; ``mentioned`` is where the text first names each."""
    places = {key: index for index, key in enumerate(categories)}
    if places:
        return sorted(keys, key=lambda key: (places.get(key, len(places)), *_rank(key, mentioned)))
    labels = [str(key[1]) for key in keys if key[0] == "s" and key[1] not in EDGES]
    counted = _counted(labels)
    if counted is not None:
        return sorted(keys, key=lambda key: (*counted.get(str(key[1]), _edge(key)), math.inf))
    return sorted(keys, key=lambda key: _rank(key, mentioned))


def _edge(key: Key) -> tuple[float, ...]:
    """Where a key stands that is no counted label: numbers by value, the start first and the end last."""
    return (EDGES.get(str(key[1]), math.inf),) if key[0] == "s" else (float(key[1]),)


def _rank(key: Key, mentioned: Mapping[Key, int]) -> tuple[float, float, float, str]:
    if key[0] == "n":
        return (0, float(key[1]), 0, "")
    if key[0] == "r":
        low, high = float(key[1]), float(key[-1])
        return (0, low if math.isfinite(low) else high - 1e-6, 1, "")
    edge = EDGES.get(str(key[1]))
    if edge is not None:
        return (0, edge, 0, "")
    return (1, float(mentioned.get(key, 0)), 0, str(key[1]))


def _counted(labels: Sequence[str]) -> dict[str, tuple[float, ...]] | None:
    """Label → its numbers, years first, if the labels differ in nothing but their numbers; else ``None``."""
    found: dict[str, tuple[float, ...]] = {}
    frames = set()
    for label in labels:
        text = MONTH_RE.sub(lambda match: str(MONTHS.index(match[1]) + 1), norm(label))
        numbers = [float(number) for number in NUMBER_RE.findall(text)]
        frames.add(NUMBER_RE.sub("0", text))
        if not numbers:
            return None
        found[label] = tuple(sorted(numbers, key=lambda number: number < FIRST_YEAR))
    return found if len(frames) == 1 and len(set(found.values())) == len(found) else None

"""The steps that a phrase means: the places of a series, two by two, each of the width that is told."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.strides import TIMES
from chartprose.verify.typing.vocabulary.stems import stem, stems_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.composed.sides import Side
    from chartprose.verify.typing.strides import Stride
    from chartprose.verify.typing.tokens.token import Token

CALENDAR: Final = (1500.0, 2200.0)
PAIR: Final = 2


def strides(sheet: Sheet, side: Side, stride: Stride) -> tuple[list[tuple[str, str]], bool] | None:
    """The steps of a series along the span of a side, and whether they are surely those that are meant.

    Nothing where the stated places do not lie so that the phrase fits them.
    """
    places = [p for p, _ in sheet.span(side.series[0], side.start, side.end)]
    numbers = [n for p in places if (n := _number(p)) is not None]
    if len(places) < PAIR or not sheet.ordered:
        return None
    if len(numbers) < len(places):
        named = stride.width is None or (stride.width == 1 and stem(stride.unit) in _axis_words(sheet))
        whole = places == _between(sheet, side.start, side.end)
        return (list(pairwise(places)), True) if named and whole and stride.factor is None else None
    if stride.factor is not None:
        fits = numbers[0] > 0 and all(math.isclose(b, a * stride.factor) for a, b in pairwise(numbers))
        return (list(pairwise(places)), True) if fits else None
    if stride.width is None:
        at_ticks = _at_ticks(sheet, numbers)
        return None if stride.of_ticks and not at_ticks else (list(pairwise(places)), _even(numbers) and at_ticks)
    if not _in_unit(stride, numbers, _axis_words(sheet)):
        return None
    return _wide(places, numbers, stride.width)


def along(sheets: Sequence[Sheet], stride: Stride) -> list[Sheet]:
    """The panels along whose places something may move; of several those whose axis has the unit of the steps."""
    ordered = [s for s in sheets if s.ordered]
    told = [s for s in ordered if stride.unit and stem(stride.unit) in _axis_words(s)]
    return told or ordered


def ranged(tokens: list[Token]) -> list[Token]:
    """``Between 8 and 9`` as one figure, where 8 is also a place of the axis."""
    made: list[Token] = []
    for token in tokens:
        low, high = made[-2:-1], token.amount if token.kind == "N" else None
        told = [t.text for t in (*made[-3:-2], *made[-1:])] == ["between", "and"] and low[0].kind in "NP"
        if told and high is not None and low[0].amount is not None and high.high is None:
            amount = replace(high, value=low[0].amount.value, high=high.value)
            made[-3:] = [replace(token, amount=amount)]
        else:
            made.append(token)
    return made


def _axis_words(sheet: Sheet) -> frozenset[str]:
    """The stems of the label and of the unit of the axis of the places."""
    return frozenset(
        s for a in sheet.panel.panel.axes if a.channel == "x" for s in stems_of(f"{a.label or ''} {a.unit or ''}")
    )


def _number(place: str) -> float | None:
    try:
        return float(place)
    except ValueError:
        return None


def _between(sheet: Sheet, start: str | None, end: str | None) -> list[str]:
    i = sheet.places.index(start) if start is not None else 0
    j = sheet.places.index(end) if end is not None else len(sheet.places) - 1
    return sheet.places[i : j + 1]


def _even(numbers: list[float]) -> bool:
    return len({round(b - a, 9) for a, b in pairwise(numbers)}) == 1


def _at_ticks(sheet: Sheet, numbers: list[float]) -> bool:
    """Whether the stated places are all the ticks of their span, where ticks are told."""
    ticks = next((a.ticks for a in sheet.panel.panel.axes if a.channel == "x" and a.ticks), None)
    return ticks is None or [t for t in ticks if numbers[0] <= t <= numbers[-1]] == numbers


def _in_unit(stride: Stride, numbers: list[float], words: frozenset[str]) -> bool:
    """Whether a width is told in the unit of the axis."""
    unit = stem(stride.unit)
    if unit in words:
        return True
    years = all(CALENDAR[0] <= n <= CALENDAR[1] and n == int(n) for n in numbers)
    return years and unit == "year" and TIMES.isdisjoint(words - {"year"})


def _wide(places: list[str], numbers: list[float], width: float) -> tuple[list[tuple[str, str]], bool] | None:
    """The steps of one width from the first place to the last."""
    made, k = [places[0]], 0
    for i, number in enumerate(numbers):
        if math.isclose(number - numbers[k], width):
            made.append(places[i])
            k = i
        elif number - numbers[k] > width:
            return None
    if made[-1] != places[-1] or len(made) < PAIR:
        return None
    return list(pairwise(made)), True

"""Making points: what a rule found in a line, with its keys and those of the heads above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Position, Quantity
from chartprose.rules1.context import Context, Found
from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.missing import kind_of
from chartprose.rules1.place import position_of_reading
from chartprose.rules1.strict_value import error_of, strict_value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading


def found_value(context: Context, reading: Reading, words: PanelWords) -> Found:
    """A point with the value of ``reading`` and its error bar, without keys."""
    value = words.quantity(reading)
    error = error_of(context.text, reading, boxed=context.panel.chart_type in ("box", "violin"))
    covers = []
    if error and value.low is None:
        value.low, value.high = error[0], error[1]
        covers = [context.span(*error[2])]
    return Found(value=value, value_span=context.span(*reading.digits), covers=covers)


def place_found(context: Context, keys: Keys, found: Found) -> bool:
    """Put the keys of the label and of the scope into ``found``; False if the series or the place stays open."""
    scope = context.scope
    series = keys.series or scope.series
    if series is not None:
        found.series = series.text
        found.series_span = keys.span if keys.series and not keys.position else series.span
    category = keys.category or (scope.category if keys.position is None else None)
    if keys.position is not None:
        found.x, found.x_span = keys.position, keys.position_span
    elif category is not None:
        found.x = Position(label=category.text)
        found.x_span = keys.span if keys.category and not keys.series else category.span
    elif scope.position is not None:
        found.x, found.x_span = scope.position, scope.position_span
    elif keys.series is not None and scope.series is not None and keys.series is not scope.series:
        return False
    return not (
        keys.series is not None
        and scope.series is not None
        and keys.series is not scope.series
        and category is None
        and keys.position is None
        and not scope.series_within
    )


def placed_value(context: Context, keys: Keys, reading: Reading, words: PanelWords) -> Found | None:
    """A point with the value of ``reading`` and its keys; None if its series or its place stays open."""
    point = found_value(context, reading, words)
    return point if place_found(context, keys, point) else None


def named_value(context: Context, name: tuple[int, int], reading: Reading, words: PanelWords) -> Found:
    """A point with the value of ``reading`` at the category that stands in ``name``, which no list need tell."""
    point = found_value(context, reading, words)
    label = context.line.plain.text[slice(*name)]
    known = context.panel.names.category_named(label)
    point.x, point.x_span = Position(label=known.text if known else label), context.span(*name)
    return point


def without_value(context: Context, keys: Keys, told: tuple[int, int]) -> Found | None:
    """A point that ``told`` says not to be drawn; None if its series or its place stays open."""
    point = Found(value=Quantity(), value_span=context.span(*told), missing="not_shown")
    return point if place_found(context, keys, point) else None


def cell_value(context: Context, start: int, end: int, words: PanelWords) -> Found | None:
    """What a piece of a row holds: a value, or words that there is none; None if it is anything else."""
    reading = strict_value(context.text[:end], start)
    if reading is not None:
        return found_value(context, reading, words)
    kind = kind_of(context.text[start:end])
    return Found(value=Quantity(), value_span=context.span(start, end), missing=kind) if kind else None


def points_of_pairs(
    context: Context, pairs: Iterable[tuple[Reading, Reading]], series: Name | None, words: PanelWords
) -> list[Found] | None:
    """One point a pair of a place and a value; None if one of them fits the axes in no way."""
    return all_or_none(point_of_pair(context, place, value, series, words) for place, value in pairs)


def all_or_none(points: Iterable[Found | None]) -> list[Found] | None:
    """The points of a line; None if one of them is missing, as the line is then another rule's."""
    found: list[Found] = []
    for point in points:
        if point is None:
            return None
        found.append(point)
    return found


def point_of_pair(
    context: Context, place: Reading, value: Reading, series: Name | None, words: PanelWords
) -> Found | None:
    """The value at a place; None if its series stays open."""
    return placed_value(
        context, Keys(series, None, position_of_reading(place), context.span(*place.digits)), value, words
    )

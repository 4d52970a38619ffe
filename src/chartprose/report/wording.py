"""Amounts and positions in a few signs, for tables that a person reads, and texts of documents made safe to print."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.record import Axis, Point, Position, Quantity


APPROXIMATELY = "~"
MISSING_WORDS = {"not_shown": "not shown", "not_applicable": "not applicable", "unread": "not readable"}
WHOLE_SERIES = "(all)"
CONTROL_PICTURES = {code: 0x2400 + code for code in range(0x20)} | {0x7F: 0x2421}
REPLACED = (
    *range(0x80, 0xA0),  # C1 controls: U+009B begins a sequence as ESC [ does
    0x061C, 0x180E, 0x200B, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2060, 0x2070), 0xFEFF,
    *range(0xFFF0, 0xFFFC),
    *range(0xD800, 0xE000),
    *range(0xE0000, 0xE0080),
)  # fmt: skip
"""C1 controls; what reorders or hides, and what breaks lines in Unicode alone; halves of surrogate pairs; tags."""

SHOWN = CONTROL_PICTURES | dict.fromkeys(REPLACED, 0xFFFD) | {ord("\n"): " ", ord("\t"): " ", ord("\r"): " "}


def number(value: float) -> str:
    """``8.0`` as ``8``; every other number as it reads back."""
    return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)


def between(low: float | None, high: float | None) -> str:
    """``0.6–0.7``, ``≥ 0.6`` or ``≤ 0.7``; nothing for nothing."""
    if low is not None and high is not None:
        dash = " to " if low < 0 or high < 0 else "–"
        return f"{number(low)}{dash}{number(high)}"
    if low is not None:
        return f"≥ {number(low)}"
    return "" if high is None else f"≤ {number(high)}"


def amount(quantity: Quantity) -> str:
    """``~0.89 %``, ``0.6–0.7``, ``10 (8–12)``, ``≤ 20``."""
    bounds = between(quantity.low, quantity.high)
    words = bounds if quantity.value is None else number(quantity.value) + (f" ({bounds})" if bounds else "")
    if words and quantity.approx:
        words = APPROXIMATELY + words
    return f"{words} {quantity.unit}" if words and quantity.unit else words


def place(position: Position) -> str:
    """A position on the x axis."""
    if position.value is not None:
        return number(position.value)
    return between(position.low, position.high) or position.label or WHOLE_SERIES


def value(point: Point) -> str:
    """What a point says: its amount or why there is none, and what it is if it is no plain value."""
    words = MISSING_WORDS[point.missing] if point.missing else amount(point.value)
    if point.stat:
        words = f"{point.stat} {words}"
    return f"{words} (derived)" if "value" in point.derived else words


def extent(axis: Axis) -> str:
    """What an axis spans: its domain, and its ticks or categories."""
    parts = [] if axis.domain is None else [between(*axis.domain)]
    if axis.ticks:
        parts.append("ticks " + ", ".join(map(number, axis.ticks)))
    if axis.categories:
        parts.append(", ".join(axis.categories))
    return "; ".join(filter(None, parts))


def plain(text: str) -> str:
    """``text`` as one line that prints as what it is: white space as spaces, control characters as their pictures."""
    return text.translate(SHOWN)

"""Small charts for tests of claims: panels written as text, a value a word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose import record

if TYPE_CHECKING:
    from collections.abc import Mapping

VALUE_RE = re.compile(r"(~?)(-?\d+(?:\.\d+)?)(?:(\.\.|±)(\d+(?:\.\d+)?))?")


def quantity(word: str) -> record.Quantity:
    """``~0.94``, ``0.9..1.0``, ``<5``, ``>5``, ``10±2``, or a plain number."""
    if word[0] in "<>":
        bound = float(word[1:])
        return record.Quantity(high=bound) if word[0] == "<" else record.Quantity(low=bound)
    match = VALUE_RE.fullmatch(word)
    assert match is not None, word
    approx, first, sign, second = bool(match[1]) or None, float(match[2]), match[3], match[4]
    if sign == "..":
        return record.Quantity(low=first, high=float(second), approx=approx)
    if sign == "±":
        return record.Quantity(value=first, low=first - float(second), high=first + float(second), approx=approx)
    return record.Quantity(value=first, approx=approx)


def position(x: object) -> record.Position:
    """A number, a label, a pair of ends, or ``None`` for the whole series."""
    if x is None:
        return record.Position()
    if isinstance(x, tuple):
        return record.Position(low=x[0], high=x[1])
    return record.Position(label=x) if isinstance(x, str) else record.Position(value=float(str(x)))


def chart(rows: Mapping[str, Mapping[Any, str]], **fields: Any) -> record.Panel:
    """A panel from series → position → value; the digits of all values stand in ``document``, in this order."""
    points, at = [], 0
    for series, values in rows.items():
        for x, word in values.items():
            name, _, stat = series.partition("|")
            digits = word.lstrip("~<>")
            span = (at + len(word) - len(digits), at + len(word))
            missing = "not_shown" if word == "-" else None
            points.append(
                record.Point(
                    series=name,
                    x=position(x),
                    value=record.Quantity() if missing else quantity(word),
                    stat=stat or None,
                    missing=missing,
                    by="rule/test",
                    evidence={"value": span},
                )
            )
            at += len(word) + 1
    domain = fields.pop("domain", None)
    axes = fields.pop("axes", [])
    if domain is not None:
        axes = [*axes, record.Axis(channel="y", domain=domain, by="rule/test")]
    names = dict.fromkeys(series.partition("|")[0] for series in rows)
    fields.setdefault("series", [record.Series(name=name, by="rule/test") for name in names if name])
    return record.Panel(points=points, axes=axes, **fields)


def document(rows: Mapping[str, Mapping[Any, str]]) -> str:
    """The text in which the values of ``chart(rows)`` stand."""
    return "".join(f"{word} " for values in rows.values() for word in values.values())

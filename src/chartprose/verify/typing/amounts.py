"""Amounts in a sentence: figures as written, fractions and multiples in words."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chartprose.verify.names import MULTIPLIERS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

NUMBER_RE = re.compile(
    r"(?=[arncsj~≈$€£+\-−–.\d])"  # nothing else begins an amount, and most places are passed by at once
    r"(?P<about>(?:approximately|about|around|roughly|nearly|almost|close to|near|some|approx\.?|just "
    r"over|just under|~|≈)\s?)?"
    r"(?P<sign>(?<![\w.)])[-+−–])?"
    r"(?P<currency>[$€£])?"
    r"(?P<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)"
    r"(?P<power>\s?[×x]\s?10\s?\^\s?-?\d+|\s?\^\s?\{?-?\d+\}?|e[-+]?\d+)?"
    r"(?P<scale>\s?(?:thousand|million|billion|trillion)\b|[kKMBT]\b)?"
    r"(?P<percent>\s?(?:%|percent\b|per cent\b))?"
    r"(?P<points>[\s-]?(?:percentage[\s-]points?|pp\b|points?\b))?"
    r"(?P<times>\s?(?:times\b|[x×](?![\w])|-fold\b))?",
    re.IGNORECASE,
)
COUNTED_RE = re.compile(r"\b(thousands?|millions?|billions?|trillions?)\b|\((k|M|bn)\)", re.IGNORECASE)
DIGIT_RE = re.compile(r"\d")
REACH = 18
"""No more characters stand before the first digit of an amount: "approximately −$"."""
SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12, **MULTIPLIERS}


@dataclass(frozen=True, slots=True)
class Amount:
    """A figure of a statement, or a range with a ``high`` end.

    ``unit``: percent, points or times where it is written.
    """

    value: float
    start: int
    end: int
    approx: bool = False
    unit: str | None = None
    high: float | None = None
    scale: float = 1.0


def placed_on(amount: Amount, places: Collection[float], domain: tuple[float, float] | None) -> Amount:
    """An amount in the unit of the axis that it is a place of: "2M steps" is 2, where the axis ends at 2."""
    if amount.scale == 1 or amount.value in places or (domain and domain[0] <= amount.value <= domain[1]):
        return amount
    small = amount.value / amount.scale
    fits = small in places or (domain is not None and domain[0] <= small <= domain[1])
    return replace(amount, value=small) if fits else amount


PLACED_RE = re.compile(
    r"[(\[]\s?(?:in )?(?P<unit>1[,.]?000|10\^?3|10³|thousands?|k|millions?|M|10\^?6|10⁶)(?![\w,.])"
    r"(?! (?:people|inhabitants))"
)
"""What an axis of places counts in: "Distance (1,000 km)", "Steps (k)"."""
UNIT_BEHIND_RE = re.compile(r"(?:\s?(?:and|to|or|–|-)\s?[\d,.]{1,12})?[ -](?P<unit>[A-Za-zµ°]+)\b")
"""The unit of a figure, or of two in a row."""


def counting_places(labels: str) -> float:
    """What an axis of places counts in by its label: 1000 for ``Distance (1,000 km)``."""
    found = PLACED_RE.search(labels)
    if found is None:
        return 1.0
    return 1e6 if found["unit"][0] in "mM" or found["unit"][-1] in "6⁶" else 1e3


def counted_on(
    amount: Amount, after: str, counted: float, domain: tuple[float, float] | None, units: Collection[str]
) -> Amount:
    """A figure with the unit of the axis of places as that axis counts it: "30,000 km" is 30 on one of thousands."""
    unit = UNIT_BEHIND_RE.match(after)
    if counted == 1 or domain is None or amount.scale != 1 or amount.value <= domain[1] or unit is None:
        return amount
    small = amount.value / counted
    fits = domain[0] <= small <= domain[1] and unit["unit"].lower() in units
    return replace(amount, value=small) if fits else amount


def amounts_in(text: str, counted: float = 1.0) -> list[Amount]:
    """All figures of a text that are written in digits, with their places in it.

    ``counted`` is what the value axis counts in: "60 thousand" is 60 where it counts thousands.
    """
    return [a for m in figures_in(text) if (a := _amount(m, text, counted)) is not None]


def figures_in(text: str) -> Iterator[re.Match[str]]:
    """The matches of ``NUMBER_RE``, which are looked for only where a digit stands, and a little before it."""
    place = 0
    while digit := DIGIT_RE.search(text, place):
        found = NUMBER_RE.search(text, max(place, digit.start() - REACH))
        if found is None:
            return
        yield found
        place = found.end()


def counted_in(labels: str) -> float:
    """What an axis counts in by its label and unit: 1000 for ``Loans (thousand)``."""
    found = COUNTED_RE.search(labels)
    word = found.group(1) or found.group(2) if found else ""
    return SCALES.get(word.lower().removesuffix("s"), SCALES.get(word, 1.0))


def _amount(m: re.Match[str], text: str, counted: float) -> Amount | None:
    before = text[m.start("digits") - 1] if m.start("digits") else " "
    if before.isalpha() or (
        before == "-" and m["sign"] is None and text[m.start("digits") - 2 : m.start("digits") - 1].isalpha()
    ):
        return None
    after = text[m.end() : m.end() + 1]
    if after.isalpha() or (after == "-" and text[m.end() + 1 : m.end() + 2].isalpha()):
        return None
    value = float(m["digits"].replace(",", ""))
    power = (m["power"] or "").replace(" ", "").replace("{", "").replace("}", "")
    if power.startswith("^"):
        value **= float(power[1:])
    elif power.lower().startswith("e"):
        value = float(f"{value}{power}")
    elif power:
        value *= 10.0 ** float(power.partition("^")[2])
    scale = SCALES[m["scale"].strip().lower()] if m["scale"] else 1.0
    if m["scale"]:
        value *= 1.0 if scale == counted else scale
    if m["sign"] in ("-", "−", "–"):
        value = -value
    unit = "times" if m["times"] else "points" if m["points"] else "percent" if m["percent"] else None
    start = m.start("about") if m["about"] else m.start("sign") if m["sign"] else m.start("digits")
    return Amount(value, start, m.end(), bool(m["about"]), unit, scale=scale)

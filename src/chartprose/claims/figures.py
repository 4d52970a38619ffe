"""Figures: the numbers that stand in a statement, in digits or in words, with the precision of their writing.

A figure grounds the numbers of an expression. It is read generously (the digits of "H2" count too), because what it
keeps out is a number that the statement does not have at all.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.text.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NUMERAL_RE = re.compile(
    r"(?P<digits>\d{1,3}(?:[,'  ]\d{3})++(?!\d)(?:\.\d++)?|\d++(?:[.,]\d++)?|\.\d++)"
    r"(?:\s?[×x·*]\s?10\^?(?P<power>[-−]?\d{1,2}|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})|[eE](?P<exponent>[-+]?\d{1,2})(?!\w))?"
    r"(?P<ordinal>st|nd|rd|th)?(?!\w\d)"
    r"(?P<multiple>\s?(?:k|K|M|B|bn|mn|hundred|thousand|million|billion|trillion)(?![A-Za-z]))?"
    r"(?P<percent>\s?(?:%|per\s?cent|percentage|pct))?"
)
RAISED_RE = re.compile(r"10\^?(?:(?P<up>[-−]?\d{1,2})|(?P<sup>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))(?!\d)")
SUPERSCRIPTS: Final = str.maketrans("⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹−", "-+0123456789-")
VULGAR: Final = {"¼": 1 / 4, "½": 1 / 2, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅕": 1 / 5, "⅛": 1 / 8}
POWERS: Final = {
    "k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "bn": 1e9, "mn": 1e6,
    "hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12,
}  # fmt: skip

WORD_RE = re.compile(r"[a-z]+")
ONES: Final = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
TENS: Final = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
CARDINALS: Final = {
    **{word: float(value) for value, word in enumerate(ONES)},
    **{word: 20.0 + 10 * value for value, word in enumerate(TENS)},
    "dozen": 12.0, "hundred": 100.0, "thousand": 1000.0, "million": 1e6, "billion": 1e9,
}  # fmt: skip
ORDINALS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12,
}  # fmt: skip
FRACTIONS: Final = {"half": 2, "halves": 2, "quarter": 4, "quarters": 4} | {
    ending: value for word, value in ORDINALS.items() if value > 2 for ending in (word, f"{word}s")
}
SHARES: Final[dict[str, tuple[float, ...]]] = {
    "half": (0.5,), "halves": (0.5,), "halved": (0.5,), "halving": (0.5,),
    "majority": (0.5,), "minority": (0.5,), "most": (0.5,), "mostly": (0.5,), "dominant": (0.5,),
    "magnitude": (10.0,),
}  # fmt: skip
MULTIPLE_RE = re.compile(r"(?P<stem>tw|thr|doubl|tripl|quadrupl|quintupl)(?:ice|e|es|ed|ing|y)\b")
MULTIPLES: Final = {"tw": 2.0, "thr": 3.0, "doubl": 2.0, "tripl": 3.0, "quadrupl": 4.0, "quintupl": 5.0}
FOLD_RE = re.compile(r"(?P<count>[a-z]+)-?fold\b")


class Figure(NamedTuple):
    """A number of a statement. ``unit`` is one unit of its last written digit (0 where it is a word)."""

    value: float
    unit: float = 0.0
    percent: bool = False
    ordinal: bool = False


def figures_of(statement: str) -> list[Figure]:
    """All figures of a statement, those in words behind those in digits."""
    text = plain(statement, 0).text
    return [*_numerals(text), *_words(text.lower())]


def unit_of(digits: str, value: float) -> float:
    """One unit of the last digit of a numeral as written, scaled to what it stands for: 1000 for "12k"."""
    mantissa = digits.replace(",", "").replace("'", "")
    places = len(mantissa.partition(".")[2])
    number = abs(float(mantissa))
    return 10.0**-places * (abs(value) / number if number and value else 1.0)


def grounds(figures: Sequence[Figure], number: float) -> Figure | None:
    """The figure that ``number`` is: as written, or as a share of 1 where it is a percentage; ``None`` without one."""
    for figure in figures:
        if _same(figure.value, number):
            return figure
    for figure in figures:
        if figure.percent and _same(figure.value / 100, number):
            return Figure(number, figure.unit / 100, percent=True)
        if figure.ordinal and _same(figure.value - 1, number):
            return Figure(number, ordinal=True)
    return None


def _same(a: float, b: float) -> bool:
    return abs(a - b) <= 1e-9 * max(1.0, abs(a))


def _numerals(text: str) -> Iterator[Figure]:
    for match in NUMERAL_RE.finditer(text):
        digits = match["digits"]
        for written in _readings(digits):
            value = float(written)
            power = (match["power"] or match["exponent"] or "").translate(SUPERSCRIPTS)
            if power:
                value *= 10.0 ** int(power)
            percent, ordinal = match["percent"] is not None, match["ordinal"] is not None
            yield Figure(value, unit_of(written, value), percent, ordinal)
            if match["multiple"]:
                scale = POWERS[match["multiple"].strip()]
                yield Figure(value * scale, unit_of(written, value) * scale)
    for match in RAISED_RE.finditer(text):
        yield Figure(10.0 ** int((match["up"] or match["sup"]).translate(SUPERSCRIPTS)))
    for sign, value in VULGAR.items():
        for place in (place for place, char in enumerate(text) if char == sign):
            yield Figure(value)
            whole = re.search(r"\d{1,3}$", text[max(0, place - 3) : place])
            if whole is not None:
                yield Figure(int(whole.group()) + value)


def _readings(digits: str) -> list[str]:
    """The digits without what groups them; "0,94" may be a decimal comma too."""
    plain_digits = re.sub(r"[,'  ](?=\d{3}(?!\d))", "", digits)
    found = [plain_digits.replace(",", ".")]
    if digits.count(",") == 1 and "." not in digits and found[0] != digits.replace(",", "."):
        found.append(digits.replace(",", "."))
    return found


def _words(text: str) -> Iterator[Figure]:
    words = WORD_RE.findall(text)
    for index, word in enumerate(words):
        after = words[index + 1] if index + 1 < len(words) else ""
        if word in CARDINALS:
            yield Figure(CARDINALS[word])
            if word in TENS and after in ONES[1:10]:
                yield Figure(CARDINALS[word] + CARDINALS[after])
            if after in CARDINALS and CARDINALS[after] >= 12:
                yield Figure(CARDINALS[word] * CARDINALS[after])
            if after in FRACTIONS:
                yield from (Figure(CARDINALS[word] / FRACTIONS[after]), Figure(float(FRACTIONS[after])))
        if word in ORDINALS:
            yield Figure(float(ORDINALS[word]), ordinal=True)
        if word in FRACTIONS:
            yield from (Figure(1 / FRACTIONS[word]), Figure(float(FRACTIONS[word])))
        yield from map(Figure, SHARES.get(word, ()))
    for match in MULTIPLE_RE.finditer(text):
        yield Figure(MULTIPLES[match["stem"]])
    for match in FOLD_RE.finditer(text):
        if match["count"] in CARDINALS:
            yield Figure(CARDINALS[match["count"]])

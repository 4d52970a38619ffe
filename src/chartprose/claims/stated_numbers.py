"""Figures: the numbers that are in a statement, in digits or in words, with the precision of their writing.

They are read generously (the digits of "H2" count too), to keep out only what the statement does not have at all.
"""

from __future__ import annotations

import itertools
import math
import re
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.claims.spelling import plain_number
from chartprose.text.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NUMERAL_RE = re.compile(
    r"(?P<digits>\d{1,3}(?:[,'  ]\d{3})++(?!\d)(?:\.\d++)?|\d++(?:[.,]\d++)?|\.\d++)"
    r"(?:\s?[×x·*]\s?10\^?(?P<power>-?\d{1,2})|[eE](?P<exponent>[-+]?\d{1,2})(?!\w))?"
    r"(?P<ordinal>st|nd|rd|th)?(?!\w\d)"
    r"(?P<multiple>\s?(?:k|K|M|B|bn|mn|hundred|thousand|million|billion|trillion)(?![A-Za-z]))?"
    r"(?P<percent>\s?(?:%|per\s?cent|percentage|pct))?"
)
RAISED_RE = re.compile(r"10\^?(-?\d{1,2})(?!\d)")
GROUPING_RE = re.compile(r"[,'  ](?=\d{3}(?!\d))")
PLAIN_SIGNS: Final = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹−", "-0123456789-") | {
    ord("⁺"): "", ord("¼"): ".25", ord("½"): ".5", ord("¾"): ".75"
}  # fmt: skip
ZEROS: Final = {"hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}
POWERS: Final = ZEROS | {"k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "bn": 1e9, "mn": 1e6}

WORD_RE = re.compile(r"[a-z]+")
ONES_WORDS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
TENS_WORDS: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
TENS: Final = {word: 10.0 * value for value, word in enumerate(TENS_WORDS.split(), 2)}
CARDINALS: Final = (
    ZEROS | {"dozen": 12.0} | {word: float(value) for value, word in enumerate(ONES_WORDS.split())} | TENS
)
ORDINAL_WORDS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
ORDINALS: Final = {word: value for value, word in enumerate(ORDINAL_WORDS.split(), 1)}
PARTS: Final = {"half": 2, "halves": 2, "halved": 2, "quarter": 4, "quarters": 4} | {
    ending: value for word, value in ORDINALS.items() if value > 2 for ending in (word, f"{word}s")
}
"""What a whole is divided into: "third" has the figures 3 and a third."""
STEMS: Final = {"doubl": 2.0, "tripl": 3.0, "quadrupl": 4.0, "quintupl": 5.0}
OTHERS: Final = (
    dict.fromkeys(["majority", "minority", "most", "mostly", "dominant"], 0.5)
    | {"magnitude": 10.0, "twice": 2.0, "thrice": 3.0}
    | {stem + ending: value for stem, value in STEMS.items() for ending in ("e", "es", "ed", "ing", "y")}
)


class StatedNumber(NamedTuple):
    """A number of a statement. ``unit`` is one unit of its last written digit (0 where it is a word).

    ``multiple``: what leads to its other reading, 1000 for the 12 of "12k", 0.01 for the 80 of "80 %".
    """

    value: float
    unit: float = 0.0
    percent: bool = False
    ordinal: bool = False
    multiple: float = 1.0


def stated_numbers(statement: str) -> list[StatedNumber]:
    """All figures of a statement, those in words after those in digits."""
    text = plain(statement, 0).text.translate(PLAIN_SIGNS)
    return [*_numerals(text), *_words(text.lower())]


def unit_of(value: float, digits: str | None = None) -> float:
    """One unit of the last digit of a number (1000 for "12k"), as it is written or, without its digits, would be."""
    mantissa = (digits or plain_number(abs(value))).replace(",", "").replace("'", "")
    if "e" in mantissa:
        return abs(value) * 1e-3
    number = float(mantissa)
    return 10.0 ** -len(mantissa.partition(".")[2]) * (abs(value) / number if number and value else 1.0)


def matching_number(figures: Sequence[StatedNumber], number: float) -> StatedNumber | None:
    """The figure that ``number`` is: as written, or as a share of 1 where it is a percentage; ``None`` without one."""
    same = partial(math.isclose, number, rel_tol=1e-9, abs_tol=1e-9)
    for figure in figures:
        if same(figure.value):
            return figure
    for figure in figures:
        if figure.percent and same(figure.value / 100):
            return StatedNumber(number, figure.unit / 100, percent=True, multiple=100.0)
        if figure.ordinal and same(figure.value - 1):
            return StatedNumber(number, ordinal=True)
    return None


def _numerals(text: str) -> Iterator[StatedNumber]:
    for match in NUMERAL_RE.finditer(text):
        digits = match["digits"]
        # "0,94" may be a decimal comma, "1,200" a grouping one or both
        for written in dict.fromkeys([GROUPING_RE.sub("", digits).replace(",", "."), digits.replace(",", ".", 1)]):
            if not written.replace(".", "", 1).isdecimal():
                continue
            value = float(written) * 10.0 ** int(match["power"] or match["exponent"] or 0)
            unit = unit_of(value, written)
            scale = POWERS[match["multiple"].strip()] if match["multiple"] else 0.01 if match["percent"] else 1.0
            yield StatedNumber(value, unit, match["percent"] is not None, match["ordinal"] is not None, scale)
            if match["multiple"]:
                yield StatedNumber(value * scale, unit * scale, multiple=1 / scale)
    for match in RAISED_RE.finditer(text):
        yield StatedNumber(10.0 ** int(match[1]))


def _words(text: str) -> Iterator[StatedNumber]:
    words = WORD_RE.findall(text)
    for word, after in itertools.pairwise([*words, ""]):
        number, next_ = CARDINALS.get(word.removesuffix("fold")), CARDINALS.get(after, 0.0)
        if number is not None:
            yield StatedNumber(number)
            if word in TENS and 0 < next_ < 10:
                yield StatedNumber(number + next_)
            if next_ >= 12:
                yield StatedNumber(number * next_)
            if after in PARTS:
                yield from (StatedNumber(number / PARTS[after]), StatedNumber(float(PARTS[after])))
        if word in ORDINALS:
            yield StatedNumber(float(ORDINALS[word]), ordinal=True)
        if word in PARTS:
            yield from (StatedNumber(1 / PARTS[word]), StatedNumber(float(PARTS[word])))
        if word in OTHERS:
            yield StatedNumber(OTHERS[word])

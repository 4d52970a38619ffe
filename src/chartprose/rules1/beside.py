"""Figures beside a value that tell it once more or what it is a part of: "22 t (11%)", "22 of 60", "11% (n = 40)".

They are taken out of a line before the rules read it, as each of them would be a value, or a place, of its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.nouns import singular
from chartprose.rules1.number import numbers_in
from chartprose.rules1.shares import PERCENTAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.nouns import PanelWords

FILLER: Final = "ʭ"
"""A letter in the place of what is taken out, so that it stands there as a unit or a remark would."""

FIGURE: Final = r"[~≈]?\s?[$€£]?\d[\d.,]{0,11}"
TWICE_RE = re.compile(
    rf"(?<![\d.,])(?P<first>{FIGURE})(?P<unit>\s?%|\s?[A-Za-zµ°²³/]{{1,12}})?(?P<open>\s?\()"
    rf"(?P<second>{FIGURE}\s?(?P<other>%|[A-Za-zµ°²³/]{{1,12}}))\)"
)
"""A value in two units, the second in brackets."""

SAMPLE_RE = re.compile(r"[\w%]\s?\((?P<sample>n\s?=\s?\d[\d,]{0,7})\)", re.IGNORECASE)
"""How many stand behind a value: "(n = 40)"."""

PART_RE = re.compile(
    r"(?<![\w.,/-])(?P<part>\d{1,6})\s(?P<whole>(?:out\s)?of\s(?:the\s|all\s)?(?P<count>\d{1,6}))(?![\w%/-]|[.,]\d)"
)
"""A count and what it is out of: "12 of 60"."""

FRACTION_RE = re.compile(r"(?<![\w.,/-])(?P<part>\d{1,4})(?P<whole>\s?/\s?(?P<count>\d{2,4}))(?![\w/-]|[.,]\d)")
SLASHED_WORDS_RE = re.compile(r"[A-Za-z)]\s?/\s?[A-Za-z]")
LABEL_RE = re.compile(r"[:=|-]\s?$")
LEAST_PARTS: Final = 2
SHARE: Final = "%"


def without_figures_beside(text: str, words: PanelWords) -> str:
    """``text`` (plain, names masked) with the figures that only stand beside a value taken out, sign for sign."""
    if "(" not in text and " of " not in text and "/" not in text:
        return text
    for start, end in sorted({*_told_twice(text, words), *_samples(text, words), *_wholes(text)}):
        lead = " " if text[start] == "/" else ""
        text = text[:start] + lead + FILLER * (end - start - len(lead)) + text[end:]
    return text


def _told_twice(text: str, words: PanelWords) -> Iterator[tuple[int, int]]:
    """The spans of the values that are told in another unit than that of the value axis: "(11%)" in "22 t (11%)"."""
    for match in TWICE_RE.finditer(text):
        unit, other = (match["unit"] or "").strip(), match["other"]
        if (unit == SHARE) == (other == SHARE):
            continue
        measure, figure = (other, "second") if unit == SHARE else (unit, "first")
        if not _is_measured(measure, match[figure], words):
            continue
        shared = _tells_shares(words)
        if (unit == SHARE) == (unit == SHARE if shared is None else shared):
            if not words.sliced:
                yield match.span("second")
        elif not words.sliced or LABEL_RE.search(text, 0, match.start("first")):
            yield match.start("first"), match.end("open") - 1


def _is_measured(unit: str, figure: str, words: PanelWords) -> bool:
    """Whether a figure beside a percentage is a value as well, and not the place of that percentage."""
    noun = singular(unit.lower())
    if words.x_unit == SHARE or (unit and unit == words.x_unit) or noun in words.own_x_nouns:
        return False
    if words.sliced or (unit and unit == words.y_unit) or noun in words.y_nouns:
        return True
    if words.x_ends is None:
        return words.categorical and noun not in words.x_nouns
    numbers = numbers_in(figure)
    return bool(numbers) and not words.in_x(numbers[0].value)


def _tells_shares(words: PanelWords) -> bool | None:
    """Whether the value axis has percentages; None where nothing tells its unit."""
    if words.y_unit is None and words.y_nouns.isdisjoint(PERCENTAGES):
        return True if words.sliced else None
    return words.y_unit in (SHARE, None)


def _samples(text: str, words: PanelWords) -> Iterator[tuple[int, int]]:
    """The spans of the sizes of samples, unless these are the places: "(n = 40)"."""
    if "n" not in words.own_x_nouns and (words.own_x_nouns or words.categorical):
        yield from (match.span("sample") for match in SAMPLE_RE.finditer(text))


def _wholes(text: str) -> Iterator[tuple[int, int]]:
    """The spans of what counts are out of: "of 60" in "12 of 60", and "/60" where every count of the line is."""
    parts = [match for match in PART_RE.finditer(text) if int(match["part"]) <= int(match["count"])]
    fractions = [] if SLASHED_WORDS_RE.search(text) else list(FRACTION_RE.finditer(text))
    alike = len({match["count"] for match in fractions}) == 1 and len(fractions) >= LEAST_PARTS
    if alike and all(int(match["part"]) <= int(match["count"]) for match in fractions):
        parts += fractions
    yield from (match.span("whole") for match in parts)

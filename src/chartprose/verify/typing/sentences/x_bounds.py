"""Bounds of the x axis: ``at all speeds below 12 m/s`` is at every marker between the first stop and the last below 12.

The noun of the axis, or its unit, tells that the bound is one of places and not of values.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

BOUND_RE: Final = re.compile(
    r"\b(?:(?P<lead>at|for|in|under|over|across) )?(?P<all>(?:all|every|each|any) (?:of the |the )?)?(?:the )?"
    r"(?:(?:listed|stated|plotted|measured|tested|shown|given) )?(?:(?P<first>[a-z]{3,15}) )?(?P<noun>[a-z]{3,20})"
    r" (?:(?P<above>above|over|beyond|exceeding|greater than|higher than|larger than|longer than|of more than)"
    r"|(?P<below>below|under|less than|lower than|smaller than|shorter than|of less than)"
    r"|(?P<least>of at least|from)|(?P<most>up to|of at most))"
    r" (?P<number>\d[\d,]{0,9}(?:\.\d{1,4})?)(?:\s?[%°]C?)?"
    r"(?P<more> (?:or|and) (?:above|more|higher|beyond|below|less|lower))?(?=[\s.,;:)]|$)",
    re.IGNORECASE,
)


def with_x_bounds(statement: Statement, lexicon: Lexicon) -> Statement:
    """A statement whose bounds of the axis of numbers are spans between two of its stated places."""
    if not _has_stops(lexicon) or not any(char.isdigit() for char in statement.text):
        return statement

    def spanned(m: re.Match[str]) -> str:
        stops = _stops(m, lexicon)
        if not stops:
            return m.group()
        every = "at every marker " if m["all"] else ""
        told = f"{every}between {stops[0]:.12g} and {stops[-1]:.12g}" if len(stops) > 1 else f"at {stops[0]:.12g}"
        return told if m.start() or statement.text.startswith(",", m.end()) else f"{told[0].upper()}{told[1:]},"

    text = BOUND_RE.sub(spanned, statement.text)
    return statement._replace(text=text) if text != statement.text else statement


def bounds_places(text: str, lexicon: Lexicon) -> list[float]:
    """The figures of a text that bound places of the x axis."""
    if not _has_stops(lexicon):
        return []
    return [_number(m) for m in BOUND_RE.finditer(text) if _is_of_x(m, lexicon)]


def _has_stops(lexicon: Lexicon) -> bool:
    """Whether the axis is one of numbers at which values are read, and not in bins or up to them."""
    binned = any(panel.chart_type in ("histogram", "cdf") for panel in lexicon.names.panels)
    return bool(lexicon.numbers) and not lexicon.places and not binned


def _number(m: re.Match[str]) -> float:
    return float(m["number"].replace(",", ""))


def _is_of_x(m: re.Match[str], lexicon: Lexicon) -> bool:
    own = lexicon.x_words - lexicon.y_words
    return stem(m["noun"].lower()) in own and (m["first"] is None or stem(m["first"].lower()) in own)


def _stops(m: re.Match[str], lexicon: Lexicon) -> list[float]:
    """The stated places on the side of the bound; the bound itself where it is one of them and is meant."""
    if not _is_of_x(m, lexicon):
        return []
    bound, stops = _number(m), lexicon.numbers
    if m["above"]:
        return [stop for stop in stops if stop > bound or (m["more"] and stop == bound)]
    if m["below"]:
        return [stop for stop in stops if stop < bound or (m["more"] and stop == bound)]
    if m["least"]:
        meant = m["least"].lower() != "from" or m["more"]
        return [stop for stop in stops if stop >= bound] if meant else []
    return [stop for stop in stops if stop <= bound]

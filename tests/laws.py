"""What holds for every record of every text: the tests check it on some texts, ``make fuzz`` on many."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from chartprose.evaluate.equality import numbers_in
from chartprose.pipeline import read_figure
from chartprose.record import Figure
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Point, Position, Quantity, Span

Field = tuple[str, "Span"]

GROUPED_RE = re.compile(r"(?<![\d.,])\d{1,3}(?:(?:'\d{3})+|(?:[ \u00a0\u2009\u202f]\d{3})+)(?!\d)")
"""Thousands parted by an apostrophe or a space."""
MINUS_WORD_RE = re.compile(r"\b(?:minus|negative)\s", re.IGNORECASE)
MINUS = frozenset("-−–—‐‑‒﹣－")
ZERO_RE = re.compile(r"\bzero\b|0", re.IGNORECASE)
CLOSE = 1e-9


def figure_of(text: str) -> Figure:
    """The record of ``text``, read by the rules alone."""
    return read_figure(read(text))


def check(text: str) -> Figure:
    """Read ``text`` and check all laws of its record; returns the record."""
    figure = figure_of(text)
    for name, (start, end) in spans_of(figure):
        assert 0 <= start < end <= len(text), f"{name} has the span {start}:{end} of {len(text)} characters"
    for start, end in figure.unread:
        assert any(char.isnumeric() for char in text[start:end]), f"unread without a digit: {text[start:end]!r}"
    for panel in figure.panels:
        for point in panel.points:
            check_point(text, point)
    assert (figure.coverage is None) or 0 <= figure.coverage <= 1
    assert bool(figure.unread) == (figure.coverage not in (None, 1.0))
    assert figure.status != "complete" or not (figure.unread or figure.doubts)
    assert (figure.status == "not_a_chart") == (figure.kind not in ("chart", "table"))
    assert Figure.model_validate_json(figure.model_dump_json()) == figure
    return figure


def check_envelopes(text: str) -> None:
    """Check that reading ``text`` twice gives the same, and that line ends and blank lines behind it change nothing."""
    before = figure_of(text)
    assert figure_of(text) == before
    if "\n" not in text:
        return  # its lines may be parted by a backslash and an n
    told = without_places(before, text)
    for other in (text.replace("\n", "\r\n"), text + "\n \n\t\n"):
        assert without_places(figure_of(other), other) == told


def spans_of(figure: Figure) -> Iterator[Field]:
    """Every span of a record, with the name of what it is evidence of."""
    for panel in figure.panels:
        for axis in panel.axes:
            yield from ((f"axis.{name}", span) for name, span in axis.evidence.items())
        for series in panel.series:
            yield from ((f"series.{name}", span) for name, span in series.evidence.items())
        for point in panel.points:
            yield from ((f"point.{name}", span) for name, span in point.evidence.items())
            yield from (("point.also", span) for span in point.also)
    for claim in figure.claims:
        if claim.evidence.text is not None:
            yield "claim.text", claim.evidence.text
        yield from (("claim.values", span) for span in claim.evidence.values)
    for issue in figure.issues:
        yield from (("issue", span) for span in issue.evidence)
    for doubt in figure.doubts:
        yield from (("doubt", span) for span in doubt.evidence)
    yield from (("unread", span) for span in figure.unread)


def check_point(text: str, point: Point) -> None:
    """Check that the text says, where the evidence is, what the point says."""
    span = point.evidence["value"]
    if "value" in point.derived:
        assert ZERO_RE.search(text[slice(*span)]), f"an imputed zero at {text[slice(*span)]!r}"
    else:
        for number in _numbers(point.value):
            assert states(text, span, number), f"{number} is not what {text[slice(*span)]!r} says"
    if "x" in point.derived:
        return
    for number in _numbers(point.x):
        assert "x" in point.evidence, f"the place {number} has no evidence"
        assert states(text, point.evidence["x"], number), f"{number} is not at {text[slice(*point.evidence['x'])]!r}"


def _numbers(stated: Quantity | Position) -> list[float]:
    """The numbers that must be written at the span: not the ends of an error bar, which are worked out."""
    if stated.value is not None:
        return [stated.value]
    return [number for number in (stated.low, stated.high) if number is not None]


def states(text: str, span: Span, number: float) -> bool:
    """Whether ``number``, up to thousands, is written in ``text`` at ``span``: whole, and with its sign if negative."""
    written = text[slice(*span)]
    around = text[max(0, span[0] - 1) : span[0]] + text[span[1] : span[1] + 1]
    if any(char.isdecimal() and char.isascii() for char in around) or (number < 0 and not _has_minus(written)):
        return False
    plain = re.sub(r"\\(?=\W)|</?sub>|[*`$]", "", written)
    plain = GROUPED_RE.sub(lambda match: re.sub(r"\D", "", match.group()), plain)
    return any(math.isclose(abs(number), found, rel_tol=CLOSE) for found in numbers_in(plain))


def _has_minus(written: str) -> bool:
    return not MINUS.isdisjoint(written) or MINUS_WORD_RE.search(written) is not None


def without_places(figure: Figure, text: str) -> object:
    """A record with each span replaced by the words at it, so that texts of different length can be compared."""
    return _worded(figure.model_dump(mode="json", exclude={"source"}), text)


def _worded(value: object, text: str) -> object:
    if isinstance(value, dict):
        return {key: _words_at(item, text) if key in ("evidence", "also", "unread") else _worded(item, text)
                for key, item in value.items()}  # fmt: skip
    return [_worded(item, text) for item in value] if isinstance(value, list) else value


def _words_at(spans: object, text: str) -> object:
    if isinstance(spans, dict):
        return {key: text[slice(*span)].split() for key, span in spans.items()}
    return [text[slice(*span)].split() for span in spans] if isinstance(spans, list) else spans

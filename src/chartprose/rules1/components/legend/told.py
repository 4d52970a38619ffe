"""Entries told in running text: a sentence on the legend, or on which color is what — "Rye is drawn in teal, …"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.clauses import JOINT_WORDS, entries_told
from chartprose.rules1.components.legend.described import named_beside
from chartprose.rules1.components.legend.entries import entries_in
from chartprose.rules1.names import folded
from chartprose.rules1.style import COLOR_RE
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.components.legend.known import KnownNames
    from chartprose.rules1.names import Name
    from chartprose.text.lines import Line

TELLS_RE = re.compile(
    r"\b(?:lists|includes|identifies|assigns|shows|names|distinguishes|explains|gives|contains|tells)\s(?:that\s|the\s)?"
)
"""The verb of a sentence on the legend, behind which its entries stand."""

LEGEND_RE = re.compile(r"\b(?:legend|key)\b", re.IGNORECASE)
BY_RE = re.compile(r"\b(?:apart|distinguished|differentiated|identified|marked|shown|drawn|separated|encoded)\sby\s")
COLON_RE = re.compile(r":\s")
SCALE_RE = re.compile(
    r"\b(?:colou?r\s?(?:bar|scale|map|key|gradient|legend)|colou?rbar|gradient|axis|axes|ticks?)\b", re.IGNORECASE
)
"""Words of a sentence about something else than series, although it may hold colors."""

NAME_RE = re.compile(
    r"(?!(?:The|An?|Each|Every|All|Both|It|Its|This|That|These|There|Titles?|Subtitles?|Background|Grid(?:lines)?|Text|Legend"
    r"|Labels?|Bars?|Lines?|Dots|Points|Values?|Cells|Boxes|Positive|Negative|High(?:er)?|Low(?:er)?|Zero|Error|Axis)\b)"
    r"[A-Z\d\"'`][^:;()]{0,50}$"
)
"""A name; what a chart is made of is none."""

FEWEST: Final = 2
YEAR_DIGITS: Final = 4


def told_entries(line: Line, start: int, known: KnownNames) -> list[Name]:
    """The entries of the first sentence that tells two or more, each with a color of its own.

    No color is left over; one in capitals may be a name as well ("Sand is drawn in orange").
    """
    if found := entries_told(line, start, known) or named_beside(line, start):
        return found
    text = line.plain.text
    for begin, end in sentence_spans(text, start):
        most, fewest = (sum(1 for _ in COLOR_RE.finditer(words, begin, end)) for words in (folded(text), text))
        if most < FEWEST or SCALE_RE.search(text, begin, end):
            continue
        for place in _beginnings(text, begin, end):
            names = entries_in(line, place, end)
            if max(fewest, FEWEST) <= len(names) <= most and _are_entries(names, known):
                return names
    return []


def _beginnings(text: str, begin: int, end: int) -> Iterator[int]:
    """Where the entries of a sentence may begin: behind a colon, "told apart by" or the legend's verb, or with it."""
    if (colon := COLON_RE.search(text, begin, end)) is not None:
        yield colon.end()
    if (by := BY_RE.search(text, begin, end)) is not None:
        yield by.end()
    if LEGEND_RE.search(text, begin, end) and (verb := TELLS_RE.search(text, begin, end)):
        yield verb.end()
    yield begin


def _are_entries(names: list[Name], known: KnownNames) -> bool:
    """Whether all look like names, and each has a color that no other one has with the same line."""
    styles = {(name.style.color, name.style.line, name.style.marker) for name in names}
    colored = all(name.style.color and NAME_RE.match(name.text) for name in names)
    if any(name.text.rpartition(" ")[2] in JOINT_WORDS or _is_value(name.text, known) for name in names):
        return False
    return colored and len(styles) == len({name.text for name in names}) == len(names)


def _is_value(name: str, known: KnownNames) -> bool:
    """Whether a name is a bare figure, but no year and no label of the data: "A black line marks 50"."""
    return name.isdigit() and len(name) != YEAR_DIGITS and not known.heads(name)

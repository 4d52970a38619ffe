"""Two value axes told on one line: "the left one, "Loaves", ends at 400, and the right one, "Guests", ends at 60"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.draft import axis_for, take_label
from chartprose.rules1.components.axes.head import AxisHead
from chartprose.rules1.components.axes.sentences import axis_sentences
from chartprose.rules1.components.axes.text import AxisFacts, axis_facts
from chartprose.rules1.quantity import Reading, readings_from

if TYPE_CHECKING:
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.text.lines import Line

SIDE_RE = re.compile(
    r"\bthe\s(?P<side>left|right)\s(?:one|(?:(?:vertical|y)[ -]?)?(?:axis|scale))(?:,\s|\s)(?:is\s|shows\s)?"
    r"(?:labell?ed\s|titled\s)?\(?\"(?P<label>[^\"]{1,60})\"",
    re.IGNORECASE,
)
PLAIN_RE = re.compile(
    r"\bthe\s(?P<side>left|right)\s(?:one|(?:(?:vertical|y)[ -]?)?(?:axis|scale)),?\s"
    r"(?:shows|gives|measures|plots|displays|represents|is\sfor)\s(?:the\s)?"
    r"(?!(?:values?|numbers|figures|ticks?|labels?|an?|no|its|their|from|what|how)\b)"
    r"(?P<label>[A-Za-z][^,;.:()\"\d]{1,40}?(?:\s\([^()\d,]{1,14}\))?)(?=,?\s(?:from|ranging|running|between)\s)",
    re.IGNORECASE,
)
"""The same without quotes: "the left one shows Loaves from 0 to 400"."""

HEADED_RE = re.compile(
    r"(?:^|[:.;]\s)(?P<side>left|right)(?:\s(?:axis|scale))?:\s\"?"
    r"(?P<label>[A-Z][^,;.:()\"\d]{1,40}(?:\s\([^()\d,]{1,14}\))?)\"?(?=,\s|\.\s|;\s|$)",
    re.IGNORECASE,
)
UPRIGHT_RE = re.compile(r"(?:y|vertical|value)[ -]?ax[ei]s:\s(?=left\b)", re.IGNORECASE)
"""One head for both: "Y-axis: Left: Loaves (t), from 0 to 400. Right: Guests, from 0 to 60"."""

AXES_RE = re.compile(
    r"\b(?:two|both|dual|left|right)\s(?:(?:vertical|value|y)[ -]?)?(?:ax[ei]s|scales?)\b", re.IGNORECASE
)
"""That sides are those of two axes, and not of panels."""

ACROSS_RE = re.compile(r"\b(?:x[ -]?axis|horizontal\saxis)\b", re.IGNORECASE)
BOTH_RE = re.compile(r"\b(?:both|the two)\s[a-z -]{0,20}ax[ei]s\s(?:start|begin)\sat\s(?=[-~]?\d)", re.IGNORECASE)
"""Where both axes begin."""

START_RE = re.compile(r"\b(?:starts|begins)\sat\s(?=[-~]?\d)", re.IGNORECASE)
END_RE = re.compile(r"\b(?:ends|stops|closes|goes up|tops out)\s(?:at|to)\s(?=[-~]?\d)", re.IGNORECASE)
SIDES: Final = ["left", "right"]


def axes_by_side(walk: ComponentWalk, line: Line) -> bool:
    """Read a left and a right axis, each with its label in quotes; False if ``line`` does not tell both of them."""
    text = line.plain.text
    marks = list(SIDE_RE.finditer(text))
    if not marks and walk.panel_count == 1 and AXES_RE.search(text) is not None:
        marks = list(PLAIN_RE.finditer(text))
    if not marks and walk.panel_count <= 1 and UPRIGHT_RE.match(text) is not None:
        marks = list(HEADED_RE.finditer(text))
    if sorted(mark["side"].lower() for mark in marks) != SIDES:
        return False
    both = _number_behind(BOTH_RE, text, 0, marks[0].start())
    walk.open("")
    for mark in sorted(marks, key=lambda mark: mark["side"].lower()):
        stop = next((other.start() for other in marks if other.start() > mark.start()), len(text))
        across = ACROSS_RE.search(text, mark.end(), stop)
        stop = across.start() if across is not None else stop
        _read(walk, line, mark, stop, both)
    if walk.panel.axis("x") is None and ACROSS_RE.search(text) is not None:
        axis_sentences(walk, line)
    return True


def _read(walk: ComponentWalk, line: Line, mark: re.Match[str], stop: int, both: Reading | None) -> None:
    text, label = line.plain.text, mark["label"].rstrip(" ,.")
    axis = axis_for(walk.panel, AxisHead("y", mark["side"].lower()))
    if axis.label is None:
        take_label(axis, line, mark.start("label"), mark.start("label") + len(label))
    facts = axis_facts(text[:stop], mark.end(), want_label=False)
    if not facts.ranges:
        _ends(text, mark.end(), stop, both, facts)
    filling.take_numbers(axis, line, facts, walk.panel_count)


def _ends(text: str, start: int, stop: int, both: Reading | None, facts: AxisFacts) -> None:
    """Take the end that a clause tells with its own beginning, or with that of both axes."""
    first, last = _number_behind(START_RE, text, start, stop) or both, _number_behind(END_RE, text, start, stop)
    if first is not None and last is not None and first.first < last.first:
        facts.ranges.append((first.first, last.first, last.digits))


def _number_behind(pattern: re.Pattern[str], text: str, start: int, stop: int) -> Reading | None:
    match = pattern.search(text, start, stop)
    found = readings_from(text, match.end(), stop) if match else []
    return found[0] if found and found[0].value is not None else None

"""Run-ins that no colon ends: a known name before an arrow, or before a comma and its value — "Rye, 5", "Rye → …"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.rules1.missing import kind_of
from chartprose.rules1.number import holds_digit
from chartprose.rules1.place import place_in
from chartprose.rules1.strict_value import strict_value
from chartprose.text.lines import NO_LABEL, Label

if TYPE_CHECKING:
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.registry import Registry
    from chartprose.text.lines import Line

JOINT_RE = re.compile(r"(?:(?P<arrow>\s(?:→|->|=>|\|))|,)\s")
PAIR_RE = re.compile(
    r"^[^:,;]{0,24}\d[^:,;]{0,12}[,;|]\s[A-Za-z ]{0,12}-?\d[\d.,]{0,12}(?:\s?[-–]\s?\d[\d.]{0,12})?"
    r"\s?[A-Za-z°%]{0,6}:\s?[~≈]?-?\d"
)
"""A value, and behind it another place with its value."""
DASH_RE = re.compile(r"\s[—–-]\s")
BOX_ROW_RE = re.compile(
    r"(?P<name>[^\[\]{}():;,=→]{1,60}+)(?:(?::|=|→)\s)?[\[({](?=[^\[\]{}():;,]{1,24}(?::|\s?=)\s?[~≈]?-?\d[^\[\]{}()]{0,400}[\])}]\.?$)"
)
"""A name before its pairs in brackets, to the end of the line: "Rye [2010: 2.1, 2020: 5.6]"."""

MAX_REACH = 60


def with_run_in(line: Line, names: Registry, words: PanelWords) -> Line:
    """``line`` with the known name at its beginning as its label; the line itself if it has a label or no such name."""
    text = line.plain.text
    if line.kind in ("bullet", "ordered") and (box := BOX_ROW_RE.match(text)) is not None:
        name = box["name"].rstrip()
        if names.series_named(name) is not None:
            return replace(line, told=Label(0, len(name), box.end(), line.strong))
    if line.label:
        return _dashed(line, names, words)
    if line.kind not in ("bullet", "ordered"):
        return line
    dash = DASH_RE.search(text, 0, MAX_REACH)
    if dash is not None and _opens_row(text, dash, names, words):
        return replace(line, told=Label(0, dash.start(), dash.end()))
    joint = JOINT_RE.search(text, 0, MAX_REACH)
    if joint is None:
        return line
    name = text[: joint.start()]
    if names.series_named(name) is None and names.category_named(name) is None:
        empty = joint["arrow"] is not None and kind_of(text[joint.end() :]) is not None
        if not empty or place_in(name, words) is None:
            return line
    if joint["arrow"] is None and not _is_value(text, joint.end()):
        return line
    return replace(line, told=Label(0, joint.start(), joint.end()))


def _opens_row(text: str, dash: re.Match[str], names: Registry, words: PanelWords) -> bool:
    """Whether a place, and behind a dash a series with its value, begin a line: "Hour 6 - Rye ~5.0, Oats ~5.5"."""
    rest = text[dash.end() :]
    if not any(rest.startswith(name.text) and holds_digit(rest[len(name.text) :]) for name in names.series):
        return False
    return place_in(text[: dash.start()], words) is not None


def _is_value(text: str, start: int) -> bool:
    """Whether nothing but a value, or words for none, stands behind the comma."""
    rest = text[start:]
    if holds_digit(rest):
        return ", " not in rest and strict_value(text, start) is not None
    return kind_of(rest) is not None


def _dashed(line: Line, names: Registry, words: PanelWords) -> Line:
    """The name before a dash as the label of a row of places: "Rye — 2010: 2.1; 2020: 5.6"; a bare row has none."""
    if PAIR_RE.search(line.rest) and place_in(line.label, words) is not None:
        return replace(line, told=NO_LABEL)  # "2000: 1.0, 2010: 2.1": the first place is none of the others' heads
    start, _ = line.label_span
    dash = DASH_RE.search(line.label)
    if dash is None or not line.rest.count(":") or names.series_named(line.label[: dash.start()]) is None:
        return line
    if names.series_named(line.label) is not None or place_in(line.label[dash.end() :], words) is None:
        return line
    return replace(line, told=Label(start, start + dash.start(), start + dash.end(), line.strong))

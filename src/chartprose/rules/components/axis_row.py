"""Axes in a row: both told behind one label — "Axes: X = Month (Jan, Feb); Y = Yield (kg), 0 to 40"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.text.lines import Label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.text.lines import Line

HEAD_RE = re.compile(
    r"(?:(?:both|the|two|plot|chart)\s)?axes(?:\s(?:labels|and ranges|ranges|titles))?(?:\s\([^()]*+\))?$",
    re.IGNORECASE,
)
PIECE_RE = re.compile(
    r"(?:(?<=:\s)|[;,.|/]\s+|\s-\s|\sand\s)(?:the\s)?"
    r"(?P<head>(?:(?:left|right|bottom)\s)?(?:[xy][\s-]?axis|horizontal axis|vertical axis|[xy]|horizontal|vertical))"
    r"(?:\s\([^()]{0,40}\))?\s?(?P<joint>=|:|→|-|\sis\s|\sshows\s)\s*+",
    re.IGNORECASE,
)
FEWEST = 2


def axes_in_row(line: Line) -> list[Line]:
    """The axes of a row as lines of their own, each with its head as label; nothing where it is no such row."""
    if not line.label or HEAD_RE.match(line.label) is None:
        return []
    pieces = list(_pieces(line))
    return pieces if len(pieces) >= FEWEST else []


def _pieces(line: Line) -> Iterator[Line]:
    text = line.plain.text
    marks = list(PIECE_RE.finditer(text, line.rest_start))
    if not marks or text[line.rest_start : marks[0].start("head")].strip(" .;,"):
        return
    stops = [mark.start() for mark in marks[1:]] + [len(text)]
    for mark, stop in zip(marks, stops, strict=True):
        label = Label(*mark.span("head"), mark.end(), strong=True)
        yield replace(line, plain=replace(line.plain, text=text[:stop].rstrip(" ;,.|/")), told=label)

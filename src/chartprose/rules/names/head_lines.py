"""Lines of heads: how the heads of a line are found, and what they say of the channel."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.names.entries import entry_of, is_full
from chartprose.rules.names.heads import Head, head_of, tokens_of
from chartprose.rules.names.styles import style_of
from chartprose.rules.names.vocabulary import FIELDS, Field
from chartprose.text.lines import Label, Line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules.names.piece import Piece


AXES_PART_RE = re.compile(
    (
        r"(?:^|(?<=[;,.] )|(?<=and )|(?<=: )|(?<=\s))(?P<axis>horizontal|vertical"
        r"|[xy])(?:\s?\([^()]{1,12}\))?\s?(?:=|:|-|(?=[\"`]))\s?"
    ),
    re.IGNORECASE,
)
HEADS_RE = re.compile(
    r"(?:^|[;|,.]\s)\s{0,4}(?P<head>(?:[xy]|horizontal|vertical|left y|right y)[-\s]?axis\b[^:;|\"`]{0,24}:)",
    re.IGNORECASE,
)


def heads_in(line: Line) -> Iterator[Line]:
    """The heads that follow each other on one line: "X-axis: Day, 0 to 40; Y-axis: Height"."""
    text = line.plain.text
    starts = [match.start("head") for match in HEADS_RE.finditer(text)]
    if len(starts) < 2 or text[: starts[0]].strip():
        return
    for place, start in enumerate(starts):
        stop = starts[place + 1] if place + 1 < len(starts) else len(text)
        stop = start + len(text[start:stop].rstrip(" ;|,."))
        colon = text.index(":", start)
        yield line.part(start, stop, Label(start, colon, min(colon + 2, stop), strong=line.strong))


def dashed_head(told: Piece) -> tuple[Head | None, Piece]:
    """A head with its label behind a dash: "X-axis - Length (mm)"."""
    cut = told.line.plain.text.index(" - ", told.start)
    head = head_of(told.sub(told.start, cut))
    if head is None or head.part not in ("axis", "color"):
        return None, told
    head.brackets = (told.sub(cut + 3, told.end),)
    return head, told.sub(told.start, cut)


def inner_of(piece: Piece) -> tuple[int, int]:
    marks = piece.marks()
    return (marks[0].start, marks[0].end) if len(marks) == 1 else (piece.start, piece.end)


def channel_of(head: Head) -> str:
    channel = head.channel or "x"
    if channel == "y" and {"right", "secondary", "second"} & head.sides:
        return "y2"
    if channel == "x" and {"top", "secondary", "second"} & head.sides and "bottom" not in head.sides:
        return "x2"
    return channel


def is_entry_key(told: Piece, rest: Piece) -> bool:
    """Whether words of a component are the style of an entry: "**Dashed line:** Target"."""
    style = style_of(told.text)
    return (style.whole and len(rest.text.split()) <= 6 and style.color is not None) or (
        style.whole and len(rest.text.split()) <= 3
    )


def is_entry(piece: Piece) -> bool:
    """Whether a bullet is plainly an entry of a legend: a style on one side and none on the other."""
    entry = entry_of(piece)
    return entry is not None and is_full(entry)


def field_of(words: str) -> Field | None:
    """The field that the head of a column names."""
    return next((FIELDS[token] for token in tokens_of(words) if token in FIELDS), None)

"""Heads: which component of a chart the words before a colon name, by a closed vocabulary of components and fields.

A head names a component only if each of its words is one of the vocabulary: "Primary Y-Axis (Left)", "X-axis Label",
"Legend Position". A bracket with other words holds a name: "Y-axis (Snow Depth [cm])".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.vocabulary import (
    AXIS,
    BAR,
    COLOR,
    DIRECTIONS,
    FIELDS,
    LEGEND,
    LETTERS,
    OTHER,
    QUALIFIERS,
    QUALITIES,
    SERIES,
    SERIES_WORDS,
    SHARED,
    SIDES,
    SIDES_OF_A_GRID,
    TITLE,
    TITLE_WORDS,
    TYPES,
    Field,
    Part,
)

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Piece


TOKEN_RE = re.compile(r"[a-z]+\d?|\d+|\(")


SCALES: Final = frozenset({"bar", "scale", "colorbar", "gradient", "map", "axis", "intensity"})
RADIAL: Final = frozenset({"radial", "scale", "range", "central", "spokes", "labels", "circles", "rings", "vertices"})
KEY_WORDS: Final = frozenset({"key", "the", "color", "shared", "common", "line", "symbol", "marker", "style"})
"""Words beside which "key" is a legend; "key points" and "key markers" are none."""


MAX_HEAD: Final = 120
SHARING: Final = frozenset({"common", "shared", "global", "both", "all", "every"})
KINDS: Final = frozenset({"log", "logarithmic", "linear", "categorical"})
FIELD_WORDS: Final = QUALIFIERS | set(FIELDS)
LEGEND_WORDS: Final = FIELD_WORDS | SIDES | SHARED | QUALITIES | SERIES_WORDS | LEGEND
COLOR_WORDS: Final = COLOR | BAR | LEGEND | SIDES | SHARED | set(FIELDS) | {"axis"}
PLAIN: Final = SIDES | SHARED | QUALITIES | set(DIRECTIONS) | set(LETTERS) | AXIS
AXIS_WORDS: Final = PLAIN | FIELD_WORDS


@dataclass(slots=True)
class Head:
    """A component, with the channel and the field that its head names, and what its brackets hold."""

    part: Part
    channel: str | None = None
    field: Field | None = None
    sides: frozenset[str] = frozenset()
    scale: str | None = None
    shared: bool = False
    brackets: tuple[Piece, ...] = ()


def tokens_of(text: str) -> list[str]:
    return TOKEN_RE.findall(text.lower().replace("colour", "color"))


def split_head(piece: Piece) -> tuple[str, list[Piece]]:
    """The words of a head without its brackets, and what these hold."""
    text, words, found, at = piece.line.plain.text, "", [], piece.start
    while at < piece.end:
        if text[at] in "([" and (inner := piece.bracket(at)) is not None:
            found.append(inner)
            at = inner.end + 1
            words += " "
        else:
            words += text[at]
            at += 1
    return words, found


def head_of(piece: Piece) -> Head | None:
    """The component that ``piece`` names, or None."""
    if len(piece.text) > MAX_HEAD:
        return None
    words, brackets = split_head(piece)
    tokens = tokens_of(words)
    own: list[Piece] = []
    extra: list[str] = []
    for bracket in brackets:
        inner = tokens_of(bracket.text)
        if inner and set(inner) <= PLAIN and not bracket.numbers():
            extra += inner
        elif not bracket.text.strip().isdigit():
            own.append(bracket)
    head = _named(tokens, extra) if tokens else None
    if head is not None:
        head.brackets = tuple(own)
        head.shared = bool(SHARING & {*tokens, *extra})
    return head


def _named(tokens: list[str], extra: list[str]) -> Head | None:
    known = set(tokens)
    if (head := _color(tokens) or _axis(tokens, extra)) is not None:
        return head
    if LEGEND & known and known <= (LEGEND_WORDS if known & {"legend", "legends"} else KEY_WORDS):
        return Head("legend", None, _field([t for t in tokens if t not in LEGEND]))
    if TITLE & known and known <= TITLE_WORDS | SIDES:
        return Head("titles" if known & {"titles", "plots", "charts", "subplots", "panels"} else "title")
    if known <= TYPES and known & {"type", "kind", "format"}:
        return Head("type")
    if "size" in known and len(known) > 1 and known <= {"size"} | BAR | LEGEND:
        return Head("size", "size")
    lines = known & {"line", "lines", "curve", "curves", "series"} and known & {"labels", "label", "names"}
    if lines and known <= SERIES_WORDS | set(FIELDS):
        return Head("series")
    field = _field(tokens)
    if field is not None and known <= FIELD_WORDS and not known <= SERIES and "data" not in known:
        return Head("field", None, field)
    if known & SERIES and known <= SERIES_WORDS and "error" not in known:
        return Head("series")
    return Head("other") if known <= OTHER else None


def _color(tokens: list[str]) -> Head | None:
    """A scale of colours, or a legend of colours, which its content tells apart."""
    known = set(tokens)
    if not (COLOR & known and (BAR | {"colorbar"}) & known and known <= COLOR_WORDS) and known != {"colorbar"}:
        return None
    keyed = known & {"key", "legend", "coding", "range"} or not known & SCALES
    part: Part = "color" if not keyed or known & {"bar", "scale", "colorbar", "gradient"} else "legend"
    return Head(part, "color", _field([t for t in tokens if t not in COLOR | BAR | LEGEND]))


def _axis(tokens: list[str], extra: list[str]) -> Head | None:
    """An axis by its letter, its direction or its side, with a field; "axes" for what has none of them."""
    known, every = set(tokens), [*tokens, *extra]
    if tokens in (["rows"], ["columns"]):
        return Head("axis", next((LETTERS[t] for t in extra if t in LETTERS), SIDES_OF_A_GRID[tokens[0]]))
    letters = [LETTERS[t] for t in tokens if t in LETTERS] or [LETTERS[t] for t in extra if t in LETTERS]
    lone = len(tokens) == 1 and tokens[0] in ("x", "y")
    pair = len(tokens) == 2 and {"x", "y"} & known and _field(tokens) in ("label", "ticks", "range", "scale")
    behind = AXIS & set(extra) and letters and known <= set(FIELDS) | QUALITIES | SIDES | set(SIDES_OF_A_GRID)
    if not (AXIS & known or lone or pair or behind):
        return _radial(tokens)
    if not behind and not known <= AXIS_WORDS:
        return None
    directions = [DIRECTIONS[t] for t in every if t in DIRECTIONS]
    sides = frozenset(t for t in every if t in SIDES)
    field = None if behind else _field([t for t in tokens if t not in PLAIN])
    scale = next(("log" if t.startswith("log") else t for t in every if t in KINDS), None)
    if {"x", "y"} <= set(letters):
        return Head("axis", "both", field, sides, scale)
    channel = next(iter(letters or directions), None)
    if channel is None and {"left", "right", "primary", "secondary"} & sides:
        channel = "y"
    if channel is None and {"top", "bottom"} & sides:
        channel = "x"
    if channel == "radial" and "axes" in known:
        channel = "angular"
    return Head("axis" if channel else "axes", channel, field, sides, scale)


def _radial(tokens: list[str]) -> Head | None:
    """The scale or the spokes of a radar chart: "Radial Scale"."""
    known = set(tokens)
    if len(known) < 2 or not known <= RADIAL or not known & {"radial", "central"}:
        return None
    field = _field([t for t in tokens if t not in ("radial", "central")])
    return Head("axis", "angular" if {"spokes", "vertices"} & known else "radial", field)


def channel_of(head: Head) -> str:
    """The channel of a head; an axis on the right or at the top is a second one."""
    channel = head.channel or "x"
    if channel == "y" and {"right", "secondary", "second"} & head.sides:
        return "y2"
    if channel == "x" and {"top", "secondary", "second"} & head.sides and "bottom" not in head.sides:
        return "x2"
    return channel


def field_of(words: str) -> Field | None:
    """The field that the head of a column names."""
    return next((FIELDS[token] for token in tokens_of(words) if token in FIELDS), None)


def _field(tokens: list[str]) -> Field | None:
    """The field that the last word of a head names that is one."""
    named = [FIELDS[t] for t in tokens if t in FIELDS]
    if not named:
        return None
    if "ticks" in named and {"tick", "ticks", "marks", "markers", "tickmarks", "major"} & set(tokens):
        return "ticks"
    return named[-1]

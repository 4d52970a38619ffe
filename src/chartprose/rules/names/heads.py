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
    if len(piece.text) > 120:
        return None
    words, brackets = split_head(piece)
    tokens = tokens_of(words)
    if not tokens:
        return None
    own: list[Piece] = []
    extra: list[str] = []
    for bracket in brackets:
        inner = tokens_of(bracket.text)
        if inner and all(_is_plain(token) for token in inner) and not bracket.numbers():
            extra += inner
        elif bracket.text.strip().isdigit():
            continue
        else:
            own.append(bracket)
    head = _named(tokens, extra)
    if head is not None:
        head.brackets = tuple(own)
    return head


def _is_plain(token: str) -> bool:
    return (
        token in SIDES
        or token in SHARED
        or token in QUALITIES
        or token in DIRECTIONS
        or token in LETTERS
        or token in AXIS
    )


def _named(tokens: list[str], extra: list[str]) -> Head | None:
    every = [*tokens, *extra]
    known = set(tokens)
    shared = bool({"common", "shared", "global", "both", "all", "every"} & set(every))
    if (color := _color(tokens, shared=shared)) is not None:
        return color
    if (axis := _axis(tokens, extra, shared=shared)) is not None:
        return axis
    if (
        LEGEND & known
        and known <= LEGEND | SIDES | SHARED | set(FIELDS) | QUALIFIERS | QUALITIES | SERIES_WORDS
        and (known & {"legend", "legends"} or known <= KEY_WORDS)
    ):
        rest = [t for t in tokens if t not in LEGEND]
        return Head("legend", None, _field(rest) if rest else None, shared=shared)
    if TITLE & known and known <= TITLE_WORDS | SIDES:
        many = bool({"titles"} & known or known & {"plots", "charts", "subplots", "panels"})
        return Head("titles" if many else "title", sides=frozenset(SIDES & known))
    if known <= TYPES and ({"type", "kind", "format"} & known):
        return Head("type")
    if known <= {"size"} | BAR | LEGEND and "size" in known and len(known) > 1:
        return Head("size", "size", shared=shared)
    if (
        known & {"line", "lines", "curve", "curves", "series"}
        and known & {"labels", "label", "names"}
        and known <= SERIES_WORDS | set(FIELDS)
    ):
        return Head("series")
    field = _field(tokens)
    if (
        field is not None
        and all(t in FIELDS or t in QUALIFIERS for t in tokens)
        and not known <= SERIES
        and "data" not in known
    ):
        return Head("field", None, field)
    if known & SERIES and known <= SERIES_WORDS and "error" not in known:
        return Head("series")
    return Head("other") if known <= OTHER else None


def _color(tokens: list[str], *, shared: bool) -> Head | None:
    """A scale of colours, or a legend of colours, which its content tells apart."""
    known = set(tokens)
    if (
        COLOR & known
        and (BAR | {"colorbar"}) & known
        and known <= COLOR | BAR | LEGEND | SIDES | SHARED | set(FIELDS) | {"axis"}
    ):
        if known & {"key", "legend", "coding", "range"} or not known & SCALES:
            part: Part = "color" if known & {"bar", "scale", "colorbar", "gradient"} else "legend"
            return Head(part, "color", _field([t for t in tokens if t not in COLOR | BAR | LEGEND]), shared=shared)
        return Head("color", "color", _field([t for t in tokens if t not in COLOR | BAR]), shared=shared)
    if known <= COLOR | {"heat"} and "colorbar" in known:
        return Head("color", "color", shared=shared)
    return None


def _axis(tokens: list[str], extra: list[str], *, shared: bool) -> Head | None:
    known = set(tokens)
    lone = len(tokens) == 1 and tokens[0] in ("x", "y")
    if (
        AXIS & set(extra)
        and not AXIS & known
        and {"x", "y"} & set(extra)
        and known <= set(FIELDS) | QUALITIES | SIDES | set(SIDES_OF_A_GRID)
    ):
        return Head("axis", next(LETTERS[t] for t in extra if t in LETTERS), None, shared=shared)
    if (
        not AXIS & known
        and not lone
        and not ({"x", "y"} & known and len(tokens) == 2 and _field(tokens) in ("label", "ticks", "range", "scale"))
    ):
        return _radial(tokens, shared=shared)
    vocabulary = AXIS | set(LETTERS) | set(DIRECTIONS) | SIDES | SHARED | set(FIELDS) | QUALIFIERS | QUALITIES
    if not known <= vocabulary:
        return None
    every = [*tokens, *extra]
    letters = [LETTERS[t] for t in tokens if t in LETTERS] or [LETTERS[t] for t in extra if t in LETTERS]
    directions = [DIRECTIONS[t] for t in every if t in DIRECTIONS]
    sides = frozenset(t for t in every if t in SIDES)
    outer = AXIS | set(LETTERS) | set(DIRECTIONS) | SIDES | SHARED | QUALITIES
    rest = [t for t in tokens if t not in outer]
    scale = (
        "log"
        if {"log", "logarithmic"} & set(every)
        else next((q for q in ("linear", "categorical") if q in every), None)
    )
    many = len({c[0] for c in letters if c in ("x", "y")}) > 1
    if many:
        return Head("axis", "both", _field(rest), sides, scale, shared)
    channel = letters[0] if letters else directions[0] if directions else None
    if channel is None and {"left", "right", "primary", "secondary"} & sides:
        channel = "y"
    if channel is None and {"top", "bottom"} & sides:
        channel = "x"
    if channel is None:
        return Head("axes", None, _field(rest), sides, scale, shared)
    if channel == "radial" and "axes" in known:
        channel = "angular"
    return Head("axis", channel, _field(rest), sides, scale, shared)


def _radial(tokens: list[str], *, shared: bool) -> Head | None:
    """The scale or the spokes of a radar chart: "Radial Scale"."""
    known = set(tokens)
    if len(known) < 2 or not known <= RADIAL or not known & {"radial", "central"}:
        return None
    field = _field([t for t in tokens if t not in ("radial", "central")])
    return Head("axis", "angular" if {"spokes", "vertices"} & known else "radial", field, shared=shared)


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

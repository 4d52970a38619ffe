"""Rule ``dashed_row``: a series, a place and a value, parted by dashes — "Rye - week 10 - 95%".

"Rye - 10 - 95" may be a range just as well. It is a row if a line above told the order, or if only the x axis can hold
the first figure.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.keys import Keys, one_key
from chartprose.rules1.found import cell_value, place_found
from chartprose.rules1.missing import kind_of
from chartprose.rules1.nouns import axis_nouns
from chartprose.rules1.spans import parted

if TYPE_CHECKING:
    from chartprose.rules1.context import Column, Context, Found
    from chartprose.rules1.nouns import PanelWords

DASH_RE = re.compile(r"\s(?:-|\|)\s")
ORDER_RE = re.compile(
    r"\b(?:order|form|format|pattern|layout|gives?|lists?|reads?)\s?(?:of\s|:\s|as\s)?(?P<behind>[^.:;()]{5,100})[:.]?$"
    r"|\((?P<brackets>[^().:;]{5,100})\)\s?[:.]?$",
    re.IGNORECASE,
)
"""Where a line tells what the pieces of a row are: behind the word, or in brackets at its end."""

PIECES: Final = 3
BARE_RE = re.compile(r"\s*+[~≈-]?\d[\d.,]{0,12}\s*+")


def told_columns(text: str, words: PanelWords) -> tuple[Column, ...]:
    """What the three pieces of a row are ("line - week - share"), if two of them name the axes; else nothing."""
    match = ORDER_RE.search(text) if DASH_RE.search(text) else None
    if match is None:
        return ()
    heads = DASH_RE.split(match["behind"] or match["brackets"])
    if len(heads) != PIECES:
        return ()
    nouns = [axis_nouns(head) for head in heads]
    across = [bool(own & (words.own_x_nouns - words.y_nouns)) for own in nouns]
    along = [bool(own & (words.y_nouns - words.own_x_nouns)) for own in nouns]
    if sum(across) != 1 or sum(along) != 1 or across.index(True) == along.index(True):
        return ()
    return tuple("x" if x else "y" if y else "series" for x, y in zip(across, along, strict=True))


def dashed_row(context: Context, words: PanelWords) -> list[Found] | None:
    """The one point of a row; None if a piece is anything else, or if the row may be a range."""
    start = context.line.label_span[0] if context.label else context.start
    pieces = parted(context.text, DASH_RE, start)
    if len(pieces) != PIECES:
        return None
    columns = context.scope.columns or ("series", "x", "y")
    told = dict(zip(columns, pieces, strict=True))
    keys = _keys(context, told["series"], told["x"], words)
    if keys is None or not (context.scope.columns or _is_place(context, told["x"], told["y"], keys, words)):
        return None
    point = cell_value(context, *told["y"], words)
    if point is None or not place_found(context, keys, point):
        return None
    point.covers.append(context.span(min(told["x"][0], told["y"][0]), max(told["x"][1], told["y"][1])))
    return [point]


def _keys(context: Context, named: tuple[int, int], placed: tuple[int, int], words: PanelWords) -> Keys | None:
    """The series and the place of a row; None if one of them is something else."""
    first, second = one_key(context, *named, words), one_key(context, *placed, words)
    if first.series is None or first.position is not None or second.series is not None:
        return None
    if second.position is None and second.category is None:
        return None
    return Keys(first.series, second.category, second.position, second.position_span)


def _is_place(
    context: Context, placed: tuple[int, int], valued: tuple[int, int], keys: Keys, words: PanelWords
) -> bool:
    """Whether a row that no line announced has a place in its middle, and no lower end of a range."""
    if keys.category is not None or not BARE_RE.fullmatch(context.text, *placed):
        return True
    at = keys.position.value if keys.position else None
    if at is None or not words.in_x(at):
        return False
    return kind_of(context.text[slice(*valued)]) is not None or (words.x_ends is not None and not words.in_y(at))

"""Trajectories: a sentence about a known series as pairs of value and position, or why it is none.

Each number of the sentence is a value or a position; which one, its surroundings say (``clause_items.py``). A number
that could be either is tried as both. The sentence is read only if exactly one complete pairing of all its numbers is
left: value and position are side by side in one clause, and no pair crosses another.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.draft import Objection
from chartprose.record import Position
from chartprose.rules.clause_items import ClauseContext, Item, Role, UnreadableError, edge_position, items_of
from chartprose.rules.lookup import MASK, blanked
from chartprose.rules.quantity import numerals_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Axis, Span
    from chartprose.rules.number import DecimalMark
    from chartprose.rules.quantity import Reading

    Name = tuple[int, int, str, str]

CODE: Final = "sentence"
MAX_NUMERALS: Final = 20
MAX_LENGTH: Final = 2_000

UNCERTAIN_RE = re.compile(
    r"\b(?:not|never|no|cannot|neither|nor|would|could|should|might|if|unless|except|instead|rather|than|versus|vs"
    r"|compared|respectively|half|twice|double|triple|both|each|every|expected|predicted|difference|gap|axis|axes|scale|ticks?|gridlines?)\b|n't\b"
    rf"|\bbetween\b(?!(?:\s\S+){{0,2}}\s[^\s\d]*[\d{MASK}])",
    re.IGNORECASE,
)
"""Words that negate a statement, compare it, distribute it, or are about the axes: no pairing holds next to them.

So does "between" before anything but numbers and names: "the distance between the two".
"""

WHOLE_RE = re.compile(r"\b(?:throughout|entire|whole|constant|(?:over|across|for|in|at)\sall)\b", re.IGNORECASE)
STEADY_RE = re.compile(r"\b(?:always|constantly|consistently)\b", re.IGNORECASE)
"""What says that a level holds for the whole series, and what says so of a range in brackets after it."""

EXTREME_RE = re.compile(
    r"\b(?:peak(?:s|ed|ing)?|maxim(?:a|um)|minim(?:a|um)|max|min|highest|lowest|dips?|spikes?|final|initial|outliers?)\b",
    re.IGNORECASE,
)
"""Words of single positions: a number next to one of them does not hold for the whole series."""

LONE_DASH_RE = re.compile(r"\s?-+\s?")
BREAK_RE = re.compile(r"[;.!?](?=\s|$)|\b(?:and|then|but|while|whereas|before|followed)\b", re.IGNORECASE)
COMMA_RE = re.compile(r"[,:]")
UNTIL_RE = re.compile(r"\b(?:until|till|through|up\sto)\s(?:[^\W\d_]{1,14}\s){0,2}$")
TO_RE = re.compile(r"\bto(?:\s(?:an?|the|just|only|values?\sof))*+\s$")
FOR_RE = re.compile(r"\bfor\s(?:[^\W\d_]{1,14}\s){0,2}$")
"""What precedes a value that is reached, and what precedes the span that a value holds for."""


class Pair(NamedTuple):
    """A value and where it holds.

    ``span`` is where the position is, ``None`` where that is an end of the axis that the text does not write
    (``derived``) or the whole series.
    """

    reading: Reading
    position: Position
    span: Span | None
    derived: bool = False


def read_sentence(
    text: str,
    *,
    x: Axis | None,
    y: Axis | None,
    names: Sequence[Name] = (),
    own: str | None = None,
    decimal: DecimalMark | None = ".",
    before: str = "",
) -> list[Pair] | Objection:
    """The pairs of a sentence about one series.

    Args:
        text: the sentence, plain and uniform; spans are offsets in it.
        x: the axis of positions, if declared; ``y`` the axis of values.
        y: see ``x``.
        names: the declared names in it: start, end, kind ("series", "category", "panel"), name.
        own: the series that the sentence is about, the only one that it may name.
        decimal: the decimal mark of the document.
        before: the sentences before it in its line, if no number is in them.

    Returns:
        The pairs in the order of the text, none if it has no number; or an objection that says what could not be read.
    """
    masked = blanked(text, [name[:2] for name in names])
    numerals = numerals_in(masked, decimal)
    if not numerals:
        return []
    if len(text) > MAX_LENGTH or len(numerals) > MAX_NUMERALS:
        return Objection(CODE, "the sentence is too long", tuple(numerals[:1]))
    if uncertain := UNCERTAIN_RE.search(masked):
        return Objection(CODE, f"the word “{uncertain.group()}” makes the numbers uncertain", (uncertain.span(),))
    clause = ClauseContext(text, x, y, decimal, masked, before)
    try:
        items = items_of(clause, names)
    except UnreadableError as error:
        return Objection(CODE, error.reason, (error.span,))
    missed = [span for span in numerals if not any(item.start <= span[0] and span[1] <= item.end for item in items)]
    if missed:
        return Objection(CODE, f"the number {text[slice(*missed[0])]} is not read", tuple(missed))
    pairings = list(islice(_pairings(clause, items), 2))
    if len(pairings) != 1:
        reason = "the numbers of the sentence do not pair up into values and positions"
        return Objection(CODE, reason, tuple(item.figures for item in items))
    if other := next((name for name in names if name[2] != "category" and name[3] != own), None):
        return Objection(CODE, f"the sentence also names another {other[2]}, {other[3]}", (other[:2],))
    pairs = pairings[0]
    return [_continued(masked, last, pair) for last, pair in zip([None, *pairs], pairs, strict=False)]


def _pairings(clause: ClauseContext, items: Sequence[Item], at: int = 0) -> Iterator[list[Pair]]:
    """All complete pairings of the items from ``at`` on."""
    if at == len(items):
        yield []
        return
    for pair, used in _segments(clause, items, at):
        for rest in _pairings(clause, items, at + used):
            yield [pair, *rest]


def _segments(clause: ClauseContext, items: Sequence[Item], at: int) -> Iterator[tuple[Pair, int]]:
    """What the items at ``at`` may be, and how many they take: a value and its position, or a value at an end."""
    first = items[at]
    second = items[at + 1] if at + 1 < len(items) else None
    if second is not None:
        for role, other in ((role, other) for role in first.roles for other in second.roles):
            if pair := _pair(clause, first, role, second, other):
                yield pair, 2
    bound = second is not None and second.bound
    if "value" in first.roles and first.reading is not None and not bound:
        if first.edge is not None:
            yield Pair(first.reading, edge_position(clause.x, first.edge), None, derived=True), 1
        elif len(items) == 1 and _holds_throughout(clause, first):
            yield Pair(first.reading, Position(), None), 1


def _holds_throughout(clause: ClauseContext, item: Item) -> bool:
    """Whether the one number of a sentence is the level of the whole series."""
    context = f"{clause.before} {clause.masked}"
    if EXTREME_RE.search(context):
        return False
    if item.level:
        return WHOLE_RE.search(context) is not None
    ranged = item.reading is not None and item.reading.join is not None and clause.masked[: item.start].endswith("(")
    return ranged and (WHOLE_RE.search(context) or STEADY_RE.search(context)) is not None


def _pair(clause: ClauseContext, first: Item, role: Role, second: Item, other: Role) -> Pair | None:
    """Two neighbours as value and position, in either order."""
    value, at = (second, first) if role == "position" else (first, second)
    gap = clause.masked[first.end : second.start]
    if role == other or (at is first and first.bound) or BREAK_RE.search(gap) or LONE_DASH_RE.fullmatch(gap):
        return None
    if COMMA_RE.search(gap) and not (at is first and (gap.strip() == ":" or clause.is_fronted(first.start))):
        return None
    assert value.reading is not None  # noqa: S101 - only numbers are values
    assert at.position is not None  # noqa: S101 - every item of this role has its position
    if _moves_over(clause.masked, value, at):
        return None
    return Pair(value.reading, at.position, at.figures)


def _moves_over(text: str, value: Item, at: Item) -> bool:
    """Whether a value may be an end or the size of a change, and not hold over the span: "grows to 5 after 10"."""
    position = at.position
    if position is None or position.value is not None or position.label is not None:
        return False
    if FOR_RE.search(text, max(0, at.start - 40), at.start):
        return False
    if TO_RE.search(text, max(0, value.start - 40), value.start):
        return True
    single = value.reading is not None and value.reading.join is None
    return position.low is not None and position.high is not None and single and not value.level


def _continued(text: str, before: Pair | None, pair: Pair) -> Pair:
    """A value that holds until a position holds from the position of the value before it on."""
    high, span = pair.position.high, pair.span
    last = before.position.value if before else None
    if pair.position.low is not None or high is None or span is None or last is None or last >= high:
        return pair
    if not UNTIL_RE.search(text, max(0, span[0] - 40), span[0]):
        return pair
    return pair._replace(position=Position(low=last, high=high), derived=True)

"""Distances told twice: ``peaks two months later, in July`` says no more than "peaks in July", if they are two months.

The words are left out where they are right, by the place named before and the one behind; where they are not, they
stay, and the clause with them is not read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, as_number, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import MONTHS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LATER: Final = {"later": 1, "afterwards": 1, "earlier": -1}
INTO: Final = frozenset([",", "in", "at", "on", "the", "already", "only"])
ONE: Final = frozenset(["a", "an"])
BINS: Final = frozenset(["bin", "bins", "interval", "intervals"])
IN_MONTHS: Final = frozenset(["month", "months"])
YEAR_LIKE: Final = range(1500, 2101)
SHORT = 3
YEAR_MONTHS = 12


def so_long_later(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens without the distances of two named places that are as the places have it."""
    for i, token in enumerate(tokens):
        if token.kind != "w" or token.text not in LATER or i < SHORT:
            continue
        count = _count(tokens[i - 2])
        k = i + 1
        while k < len(tokens) and tokens[k].kind in "w." and tokens[k].text in INTO:
            k += 1
        there = tokens[k] if k < len(tokens) and tokens[k].kind == "P" else None
        here = next((t for t in reversed(tokens[: i - 2]) if t.kind == "P"), None)
        if count is None or there is None or here is None or k == i + 1:
            continue
        if _apart(here, there, text_at(tokens, i - 1), lexicon) == count * LATER[token.text]:
            return [*tokens[: i - 2], *tokens[i + 1 + (tokens[i + 1].text == ",") :]]
    return tokens


def _count(token: Token) -> float | None:
    """How many are told."""
    if token.kind == "N":
        return token.amount.value if token.amount is not None and not token.bound and not token.amount.approx else None
    return 1.0 if token.text in ONE else float(NUMBER_WORDS[token.text]) if token.text in NUMBER_WORDS else None


def _apart(here: Token, there: Token, unit: str, lexicon: Lexicon) -> float | None:
    """How far the second place is behind the first one, in a unit; ``None`` where that cannot be told."""
    if unit in BINS and here.is_span and there.is_span:
        return 1.0 if here.end == there.start else -1.0 if here.start == there.end else None
    one, other = (t.end if t.is_span else t.names[0] if len(t.names) == 1 else None for t in (here, there))
    if one is None or other is None or there.is_span:
        return None
    if unit in IN_MONTHS and month_of(one) is not None:
        return months_apart(one, other, lexicon.places)
    first, second = as_number(one), as_number(other)
    if first is not None and second is not None:
        years = unit in ("year", "years") and first in YEAR_LIKE and second in YEAR_LIKE
        return second - first if years or stem(unit) in lexicon.x_words else None
    pool = lexicon.places
    counted = stem(unit) in lexicon.x_words or unit in BINS
    return float(pool.index(other) - pool.index(one)) if counted and {one, other} <= set(pool) else None


def month_of(place: str) -> int | None:
    """The number of the month that a place is: ``Sep``, "September"."""
    low = place.lower().rstrip(".")
    found = [k for k, month in enumerate(MONTHS) if len(low) >= SHORT and month.startswith(low)]
    return found[0] if len(found) == 1 else None


def months_apart(one: str, other: str, places: Sequence[str]) -> float | None:
    """How many months one place is before another, by the calendar; an axis may run on into the next year."""
    first, second = month_of(one), month_of(other)
    if first is None or second is None or one not in places or other not in places:
        return None
    forward = (second - first) % YEAR_MONTHS
    ahead = places.index(other) > places.index(one)
    return float(forward if ahead else forward - YEAR_MONTHS) if one != other else 0.0

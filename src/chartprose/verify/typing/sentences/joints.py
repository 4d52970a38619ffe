"""Joints: how a piece of a sentence hangs on the pieces before it, so that its failing need not refute them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.vocabulary.words import DETERMINERS, SOLE

if TYPE_CHECKING:
    from chartprose.draft import TypedClaim
    from chartprose.verify.typing.frames.clause import Clause
    from chartprose.verify.typing.tokens.token import Token


BY_TURNS = frozenset(["SPSP", "PSPS", "SPSPSP", "PSPSPS", "SPSPSPSP"])
AFTERWARDS = frozenset(["afterwards", "afterward", "thereafter", "then", "later", "beforehand", "before", "earlier"])
LEADING_IN = frozenset(["while", "whereas", "although", "though"])
RELATIVE = frozenset(["that", "which", "where", "when", "who", "whose", "to", "with", "without"])
AMONG = frozenset(["among", "amongst", "of", "within"])


def leading_in_ends(tokens: list[Token], i: int, opening: frozenset[str]) -> bool:
    """Whether a comma ends the clause that leads a sentence: "While A rises, B falls", "Although A leads, it …"."""
    if tokens[0].text not in LEADING_IN or any(t.text in AFTERWARDS for t in tokens[i + 1 :]):
        return False  # "While A falls up to 3, B rises afterwards": behind 3, and not up to it
    after = [t for t in tokens[i + 1 : i + 3] if t.text not in DETERMINERS]
    named = bool(after) and (after[0].kind in "SPQ" or after[0].text in ("it", "they")) and not after[0].prep
    said = all(any(t.kind == "w" and t.text in opening for t in part) for part in (tokens[:i], tokens[i + 1 :]))
    return named and said and any(t.kind in "SP" for t in tokens[:i])


def joined_loosely(piece: list[Token]) -> bool:
    """Whether a piece only adds something ("with fewer stays in May"), and does not say what it is said of."""
    if piece[0].text != "with":
        return False
    first = next((t for t in piece[1:] if t.text not in DETERMINERS), None)
    return first is None or first.kind not in "SPGQ"


def of_several(piece: list[Token], first: list[Token]) -> bool:
    """Whether "which is …" may be said of several things together: ``A, B and C add up to 38, which is above D``."""
    named = {name for t in first if t.kind in "SP" for name in t.names}
    return piece is not first and piece[0].text in ("which", "that") and len(named) > 1


def hangs(piece: list[Token], pieces: list[list[Token]]) -> bool:
    """Whether a piece is a part of what is said: of several, or "the only hut where A …" before "and B …"."""
    words = [t.text for t in piece if t.kind == "w"]
    limited = next((k for k, word in enumerate(words) if word in SOLE), len(words))
    goes_on = not RELATIVE.isdisjoint(words[limited:]) and piece is not pieces[-1]
    return goes_on or of_several(piece, pieces[0])


def placed_before(piece: list[Token], first: list[Token]) -> bool:
    """Whether a sentence begins with a place, or some of the things, that a later piece without one may share."""
    led = next((t for t in first if t.kind != "w"), None)
    leads = led is not None and led.kind == "P" and bool(led.prep)
    leads = leads or (led is not None and led.kind == "Q" and led.prep in AMONG)
    return leads and piece is not first and not any(t.kind == "P" for t in piece)


def narrower(first: TypedClaim | None, held: TypedClaim) -> bool:
    """Whether a reading says of every place what a first one says of no place: "largest in all five museums"."""
    if first is None or len(first.check.assertions) != 1 or len(held.check.assertions) != 1:
        return False
    plain, own = first.check.assertions[0], held.check.assertions[0]
    moved = plain.kind == "trend" and own.kind in ("difference", "ratio") and own.low is not None
    if (
        moved
        and not own.versus
        and all(getattr(plain, k) == getattr(own, k) for k in ("series", "start", "end", "panels"))
    ):
        return True  # "falls by a third", of which the first has only that it falls
    told = (own.quantifier, own.across) == ("all", "positions") and plain.quantifier is None and plain.series
    return bool(told) and own.model_copy(update={"quantifier": None, "across": None}) == plain


def in_turn(clause: Clause) -> bool:
    """Whether names of series and of places stand by turns, each pair for itself: ``A in Q4 and B in Q1``."""
    kinds = [t.kind for t in clause.tokens if t.kind in "SP" and not t.is_span and not t.aside]
    return "".join(kinds) in BY_TURNS and "than" not in clause.words

"""Sequels: ``rises until 30, then declines``: it declines from 30 on; ``falls up to 10 before it recovers``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, as_number, text_at
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, FLAT, IMPROVE, UP, WORSEN

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

FIRST = frozenset(["then"])
LAST = frozenset(["afterwards", "afterward", "thereafter", "subsequently", "later", "after"])
PHRASES = (
    ("after", "which"),
    ("followed", "by"),
    ("after", "that"),
    ("from", "then", "on"),
    ("from", "there", "on"),
    ("from", "that", "point", "on"),
)
BEGINNING = frozenset([("starts", "to"), ("begins", "to"), ("start", "to"), ("begin", "to")])
TURNING = frozenset(
    ["converge", "converges", "diverge", "diverges", "fan", "recovers", "rebounds", "levels", "settles"]
)
LINKS = FIRST | LAST | frozenset(["before", *(phrase[0] for phrase in PHRASES)])
"""The words that may link what comes first with what follows it."""
MOVES = UP | DOWN | FLAT | IMPROVE | WORSEN | TURNING
UNREAD = "turning"
"""A word that no list has: a clause with it is not understood, and so never refuted."""
JOINTS = frozenset([",", "and", "but", "while", ";"])
ONWARD = frozenset(["on", "onward", "onwards"])
POINTS = frozenset(["point", "year", "month", "moment", "mark", "day", "week", "hour", "step", "stage"])


def sequels(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which what follows later is a clause of its own, from the place named before it on."""
    tokens = _onward(tokens)
    for i, token in enumerate(tokens):
        if i == 0 or token.text not in LINKS or token.kind != "w":
            continue
        where = _parts(tokens, i)
        place = _place_before(tokens, where[0]) if where else None
        if where is None or place is None:
            continue
        cut, start, end = where
        rest = [t for k, t in enumerate(tokens[start:], start) if not i <= k < end]
        while rest and rest[0].kind != "w" and rest[0].text in JOINTS:
            rest = rest[1:]
        from_ = place if moves(rest) else next_place(place, lexicon)
        told = _from(rest, from_)
        if from_ is not None and told is not None:
            return [*tokens[:cut], *_extreme(tokens[:cut], rest, place, lexicon), Token("w", "but"), *told]
    return tokens


def _onward(tokens: list[Token]) -> list[Token]:
    """``… and falls from there``, "from that year onward" at the end: thereafter."""
    last = len(tokens) - (bool(tokens) and tokens[-1].text == ".")
    end = last - (text_at(tokens, last - 1) in ONWARD)
    begin = end - 2 if text_at(tokens, end - 1) in ("there", "then") else end - 3
    far = text_at(tokens, end - 2) == "that" and text_at(tokens, end - 1) in POINTS
    if begin < 1 or text_at(tokens, begin) != "from" or not (far or begin == end - 2):
        return tokens
    return [*tokens[:begin], Token("w", "thereafter"), *tokens[last:]]


def _extreme(first: list[Token], rest: list[Token], place: str, lexicon: Lexicon) -> list[Token]:
    """Who rises until 30 and then declines is highest at 30; a clause that no other word may refute."""
    words = {t.text for t in first if t.kind == "w"}
    behind = {t.text for t in rest if t.kind == "w"}
    up, down = bool(words & UP) and bool(behind & DOWN), bool(words & DOWN) and bool(behind & UP)
    spans = [t for t in first if t.kind == "P"]
    if (
        up == down
        or words & DENIALS
        or len(spans) != 1
        or spans[0].start is not None
        or any(t.kind == "P" for t in rest)
    ):
        return []
    verb = ["is", "highest" if up else "lowest"] if lexicon.places else ["peaks" if up else "bottoms"]
    said = [Token("w", word) for word in ("but", *verb)]
    return [*said, Token("P", place, [place], prep="at"), Token("w", UNREAD)]


def _parts(tokens: list[Token], i: int) -> tuple[int, int, int] | None:
    """Where the first clause ends, where the second begins, and the index behind the word at ``i`` that links them."""
    word, after = tokens[i].text, text_at(tokens, i + 1)
    size = next((len(p) for p in PHRASES if tuple(text_at(tokens, i + k) for k in range(len(p))) == p), 0)
    if size and tokens[i - 1].text in JOINTS:
        cut = i - 1
        while cut > 0 and tokens[cut - 1].text in JOINTS:
            cut -= 1
        return cut, i, i + size
    if word in FIRST and (tokens[i - 1].text in JOINTS):
        cut = i - 1
        while cut > 0 and tokens[cut - 1].text in JOINTS:
            cut -= 1
        return cut, i, i + 1
    if word == "before" and (after.endswith("ing") or (after in ("it", "they") and text_at(tokens, i + 2) in MOVES)):
        moving = after in ("it", "they") or after in MOVES
        return (i, i, i + 1 + (after in ("it", "they"))) if moving else None
    begun = tuple(text_at(tokens, i + k) for k in (2, 3))
    if word == "before" and after in ("it", "they") and begun in BEGINNING and text_at(tokens, i + 4) in MOVES:
        return i, i, i + 4
    last = i + 1 == len(tokens) or tokens[i + 1].kind == "."
    if word in LAST and last and tokens[i - 1].text not in ("ever", "than", "years", "days", "hours", "months"):
        cut = next((k for k in range(i - 1, 0, -1) if tokens[k].text in JOINTS and moves(tokens[k:i])), 0)
        cut -= cut > 0 and tokens[cut - 1].text == ","
        return (cut, cut + 1, i + 1) if cut else None
    return None


def moves(tokens: list[Token]) -> bool:
    """Whether something rises, falls or stays."""
    return any(t.kind == "w" and t.text in MOVES for t in tokens)


def _place_before(tokens: list[Token], cut: int) -> str | None:
    """The place that the clause before comes to: the end of its span, or its only place."""
    named = [t for t in tokens[:cut] if t.kind == "P" and not t.aside]
    if not named:
        return None
    last = named[-1]
    place = last.end if last.is_span else last.names[0] if len(last.names) == 1 else None
    return None if place in ("start", "end") else place


def next_place(place: str, lexicon: Lexicon) -> str | None:
    """The place behind another one, also where that is none of the stated ones."""
    if lexicon.places:
        return lexicon.after(place)
    number = as_number(place)
    return None if number is None else next((f"{n:.12g}" for n in lexicon.numbers if n > number), None)


def _from(rest: list[Token], start: str | None) -> list[Token] | None:
    """The second clause from a place on; none where it names other places."""
    own = [t for t in rest if t.kind == "P"]
    if not own:
        return [Token("P", "span", start=start, prep="after"), *rest]
    if len(own) > 1 or start is None:
        return None
    if not own[0].is_span and len(own[0].names) == 1 and moves(rest):
        return [Token("P", "span", start=start, end=own[0].names[0], prep="after") if t is own[0] else t for t in rest]
    if not own[0].is_span or own[0].start is not None:
        return None
    own[0].start = start
    return rest

"""Precision: the words and signs before a number that say how far it holds: approximations and bounds.

The tables are closed. A word that is in none of them says nothing of the number's precision.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

Bound = Literal["below", "above"]

APPROXIMATIONS: Final = (
    "approximately", "approx", "approx.", "about", "around", "roughly", "circa", "ca.", "ca", "c.", "near", "nearly",
    "almost", "close to", "est.", "estimated", "estimated at", "some", "in the region of", "in the vicinity of",
    "etwa", "rund",
)  # fmt: skip
BOUNDS: Final[dict[str, Bound]] = {
    "at most": "below", "up to": "below", "less than": "below", "fewer than": "below", "lower than": "below",
    "smaller than": "below", "below": "below", "under": "below",
    "at least": "above", "more than": "above", "greater than": "above", "higher than": "above", "larger than": "above",
    "above": "above", "over": "above", "beyond": "above", "in excess of": "above",
    "exceed": "above", "exceeds": "above", "exceeding": "above", "exceeded": "above",
}  # fmt: skip
NEGATIONS: Final = frozenset({"no", "not", "never", "without"})
"""A word right before a bound that reverses it: "no more than"."""

DEGREES: Final = frozenset({"a", "an", "the", "just", "only", "even", "slightly", "well", "far"})
"""Words before an approximation or a bound that change nothing."""

FILLERS: Final = DEGREES | {"value", "of"}
"""Words between an approximation or a bound and its number that change nothing."""

ALTERING: Final = frozenset({"within", "twice", "double", "triple", "half", "per", "every", "each"})
"""Words right before a number that make it no quantity of its own."""

LEADING: Final = frozenset({"of", "is", "are", "was", "were", "with", "for", "by", "and", "or", "only", "a", "the"})
"""The words after which "up to" is a bound; "climbs up to 88" is not a bound."""

BOUND_SIGNS: Final[dict[str, Bound]] = {
    "<": "below", "≤": "below", "<=": "below", ">": "above", "≥": "above", ">=": "above",
}  # fmt: skip
PHRASES: Final = {tuple(phrase.split()): bound for phrase, bound in BOUNDS.items()} | {
    tuple(phrase.split()): None for phrase in APPROXIMATIONS
}
ENDINGS: Final = {last: tuple(" ".join(phrase) for phrase in PHRASES if phrase[-1] == last) for *_, last in PHRASES}
"""The phrases by their last words."""
LONGEST: Final = max(map(len, PHRASES))

SIGNS_RE = re.compile(r"(?:(?<![-=])(?:<=|>=|[<>≤≥])\s?|~\s?|US\$\s?|[$€£¥]\s?|(?:USD|EUR|GBP|CHF|JPY)\s?){1,4}$")
LOOSE_SIGN_RE = re.compile(r"[:=(|]\s?-\s$")
"""A dash that is a sign or none: "Rye: - 5"."""

TOKEN_RE = re.compile(r"\S+")
SIGN_ENDS: Final = "~<>≤≥=$€£¥DRPFY"
"""What the last of the signs before a number ends in."""

SIGN_RE = re.compile(r"<=|>=|[<>≤≥~]")

PHRASE_ENDS: Final = "(,;:["
"""Words before one of these signs say nothing of a number after it."""

LOOK_BACK: Final = 56
"""How far before a number its words are looked for."""


class Qualifier(NamedTuple):
    """What precedes a number: where the quantity begins, what that says, and the word before.

    ``altered`` is set where the word makes it no quantity of its own ("within 5"), or leaves open what it is.
    """

    start: int
    approx: bool | None
    bound: Bound | None
    head: str
    between: bool
    altered: bool


def qualifier_of(text: str, start: int, floor: int) -> Qualifier:
    """Read the signs and words that lead up to the number at ``start``, none of them before ``floor``."""
    first = max(floor, start - LOOK_BACK)
    at, approx, bound = _signs(text, first, start)
    if plain := _plain_before(text, first, at, approx=approx, bound=bound):
        return plain
    words = _words(text, first, at)
    kept, open_bound = len(words), False
    count = len(words)
    while count:
        phrase = _phrase(words, count)
        if phrase is None:
            if words[count - 1][0] not in FILLERS:
                break
            count -= 1
            continue
        length, kind = phrase
        count -= length
        if kind is None:
            approx = True
        elif bound is None:
            bound = kind
            open_bound = length == 2 and words[count][0] == "up" and bool(count) and words[count - 1][0] not in LEADING
            if count and words[count - 1][0] in NEGATIONS:
                bound, count = ("below" if kind == "above" else "above"), count - 1
        kept = count
    while kept and words[kept - 1][0] in DEGREES and kept < len(words):
        kept -= 1
    heads = [word for word, _ in words[:kept]]
    head = heads[-1] if heads else ""
    return Qualifier(
        words[kept][1] if kept < len(words) else at,
        approx,
        bound,
        head,
        head == "between" or heads[-2:-1] == ["between"],
        head in ALTERING or open_bound or (head == "-" and LOOSE_SIGN_RE.search(text, max(0, at - 5), at) is not None),
    )


def _plain_before(text: str, first: int, at: int, *, approx: bool | None, bound: Bound | None) -> Qualifier | None:
    """The same where the last word is of no table, as it mostly is: it is looked at alone."""
    end = at
    while end > first and text[end - 1] == " ":
        end -= 1
    if end > first and text[end - 1] in PHRASE_ENDS:
        return Qualifier(at, approx, bound, "", between=False, altered=False)
    begin = text.rfind(" ", first, end) + 1
    word = text[begin:end].lower() if begin > first or not first else ""
    if not word.isalnum() or word in FILLERS or word in ALTERING:
        return None
    if word in ENDINGS and text[first:end].lower().endswith(ENDINGS[word]):
        return None
    between = word == "between" or text[max(first, begin - 8) : begin].lower() == "between "
    return Qualifier(at, approx, bound, word, between, altered=False)


def _signs(text: str, first: int, start: int) -> tuple[int, bool | None, Bound | None]:
    """Step back over currencies and the signs "~", "<", "≥"; what they say of the number."""
    last = text[start - 1 : start] if text[start - 1 : start] != " " else text[start - 2 : start - 1]
    match = SIGNS_RE.search(text, max(first, start - 16), start) if last and last in SIGN_ENDS else None
    if match is None:
        return start, None, None
    approx: bool | None = None
    bound: Bound | None = None
    for sign in SIGN_RE.findall(match.group()):
        if sign == "~":
            approx = True
        else:
            bound = BOUND_SIGNS[sign]
    return match.start(), approx, bound


def _words(text: str, start: int, end: int) -> list[tuple[str, int]]:
    """The lower-case words that lead up to ``end`` with nothing but spaces between them, and where they begin."""
    start = max(start, *[text.rfind(sign, start, end) + 1 for sign in PHRASE_ENDS])
    return [(match.group().lower().strip("\"'"), match.start()) for match in TOKEN_RE.finditer(text, start, end)]


def _phrase(words: list[tuple[str, int]], count: int) -> tuple[int, Bound | None] | None:
    """The longest phrase of the tables that ends with word ``count``: its length and its bound."""
    if words[count - 1][0] not in ENDINGS:
        return None
    for length in range(min(LONGEST, count), 0, -1):
        key = tuple(word for word, _ in words[count - length : count])
        if key in PHRASES:
            return length, PHRASES[key]
    return None

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
_PHRASES: Final = "|".join(re.escape(word) for word in sorted((*APPROXIMATIONS, *BOUNDS), key=len, reverse=True))
_DEGREES: Final = "|".join(DEGREES)
PHRASE_RE = re.compile(
    rf"(?<![^\s(,;:\[\"'])(?:(?:{_DEGREES})\s++){{0,3}}+(?:(?P<no>{'|'.join(NEGATIONS)})\s++)?"
    rf"(?P<phrase>{_PHRASES})\s++(?:(?:{'|'.join(FILLERS)})\s++){{0,4}}$",
    re.IGNORECASE,
)
"""An approximation or a bound right before a number."""

LAST_WORDS: Final = FILLERS | {phrase.rpartition(" ")[2] for phrase in (*APPROXIMATIONS, *BOUNDS)}
"""The words that such a phrase may end in."""

SIGNS_RE = re.compile(r"(?:(?<![-=])(?:<=|>=|[<>≤≥])\s?|~\s?|US\$\s?|[$€£¥]\s?|(?:USD|EUR|GBP|CHF|JPY)\s?){1,4}$")
LOOSE_SIGN_RE = re.compile(r"[:=(|]\s?-\s$")
"""A dash that is a sign or none: "Rye: - 5"."""

SIGN_ENDS: Final = "~<>≤≥=$€£¥DRPFY"
"""What the last of the signs before a number ends in."""

SIGN_RE = re.compile(r"<=|>=|[<>≤≥~]")

EDGES: Final = "(,;:[\"'"
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
    words, limit = _words_before(text, first, at), ""
    while words[-1] in LAST_WORDS and (match := PHRASE_RE.search(text, first, at)):
        at, limit = match.start(), match["phrase"].lower()
        if limit not in BOUNDS:
            approx = True
        elif bound is None:
            bound = BOUNDS[limit]
            if match["no"]:
                bound = "below" if bound == "above" else "above"
        words = _words_before(text, first, at)
    head = words[-1]
    return Qualifier(
        at,
        approx,
        bound,
        head,
        "between" in words,
        head in ALTERING
        or (limit == "up to" and head not in LEADING | {""})
        or (head == "-" and LOOSE_SIGN_RE.search(text, max(0, at - 5), at) is not None),
    )


def _words_before(text: str, first: int, at: int) -> list[str]:
    """The last two words before a place in lower case, the second empty where a sign of punctuation is between."""
    words = text[first:at].lower().rsplit(None, 2)[-2:] or [""]
    if words[-1][-1:] in PHRASE_ENDS:
        return [""]
    return [word.strip(EDGES) for word in words]


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

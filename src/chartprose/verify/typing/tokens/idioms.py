"""Idioms: verbs with their particles, and set phrases, as the plain words that say the same.

``wins back`` gains, ``climbs past`` exceeds, "brings up the rear" ranks last. A new idiom is a line in one of the
tables; verbs stand in their base form, and all of their forms are known.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.amounts import Amount
from chartprose.verify.typing.tokens.token import Token, text_at

IRREGULAR: Final = {
    "be": "is are was were be being",
    "break": "break breaks broke broken breaking",
    "bring": "bring brings brought bringing",
    "build": "build builds built building",
    "come": "come comes came coming",
    "cut": "cut cuts cutting",
    "draw": "draw draws drew drawn drawing",
    "drive": "drive drives drove driven driving",
    "eat": "eat eats ate eaten eating",
    "fall": "fall falls fell fallen falling",
    "get": "get gets got getting",
    "give": "give gives gave given giving",
    "go": "go goes went gone going",
    "have": "have has had having",
    "hold": "hold holds held holding",
    "keep": "keep keeps kept keeping",
    "lead": "lead leads led leading",
    "leave": "leave leaves left leaving",
    "lie": "lie lies lay lying",
    "make": "make makes made making",
    "put": "put puts putting",
    "rise": "rise rises rose risen rising",
    "run": "run runs ran running",
    "shoot": "shoot shoots shot shooting",
    "sink": "sink sinks sank sunk sinking",
    "slide": "slide slides slid sliding",
    "slip": "slip slips slipped slipping",
    "stand": "stand stands stood standing",
    "swap": "swap swaps swapped swapping",
    "take": "take takes took taken taking",
    "win": "win wins won winning",
    "wear": "wear wears wore worn wearing",
}
"""Verbs whose forms are not made by endings."""
MOVES: Final = {
    "gains": "win back; gain back; claw back; get back; take back",
    "loses": "give away; hand back; eat away",
    "rises": (
        "head up; head upward; head upwards; move up; move upward; move upwards; step up; ramp up; build up; drift up"
        "; slope up; climb up; spring up; trend up; push up; go uphill; gain ground; gain height; swing up"
    ),
    "falls": (
        "head down; head downward; head downwards; move down; move downward; move downwards; drift down; slide down"
        "; slope down; step down; trend down; cool off; cool down; die down; ease off; fall off; fall away; tail away"
        "; taper off; trail off; wear off; go downhill; lose ground; lose height; slip back; sink back; slide back"
    ),
    "flattens": "level off; level out; flatten out; flatten off; even out",
}
PASSING: Final = {
    "exceeds": (
        "go past; get past; climb past; rise past; push past; move past; break through; break past; go beyond"
        "; get beyond; climb beyond; rise beyond; move beyond"
    ),
    "falls below": (
        "slip under; sink under; dip under; drop under; sink beneath; slip beneath; drop beneath; dip beneath"
    ),
}
"""What passes a figure."""
OVERTAKING: Final = {
    "overtakes": (
        "pull ahead of; get ahead of; go ahead of; draw ahead of; edge ahead of; shoot past; pull past; climb past"
        "; rise past; move past; cut above; cross above; climb through; rise through; take the lead from"
        "; move in front of"
    ),
    "crosses": (
        "cut; cut through; cut across; run through; change places with; swap places with; trade places with"
        "; switch places with"
    ),
    "exceeds": (
        "get the better of; stay clear of; keep clear of; have the edge over; come out above; come out ahead of"
    ),
}
"""What passes another series."""
STANDING: Final = {
    "ranks last": "bring up the rear; come off worst; be at the bottom of the list; be at the bottom of the ranking",
    "ranks first": "head the list; head the ranking; head the table; top the list; top the ranking; top the table",
}
SEQUENCES: Final = {
    ("short", "of"): "below",
    ("shy", "of"): "below",
    ("in", "excess", "of"): "above",
    ("in", "tandem"): "together",
}
"""Phrases beside a figure."""
FOLLOWING: Final = frozenset(["the", "a", "an", "its", "their", "both", "all"])
"""What may stand between a verb and the thing that it passes."""
LEAVING: Final = frozenset(IRREGULAR["leave"].split())
HALF_TIMES: Final = ("and", "a", "half", "times")
AWAY: Final = frozenset(["behind", "below"])
DIRECTIONS: Final = frozenset(["up", "down"])
LONGEST: Final = 7


def forms_of(verb: str) -> list[str]:
    """All forms of a verb: ``climb climbs climbed climbing``."""
    if verb in IRREGULAR:
        return IRREGULAR[verb].split()
    base = verb.removesuffix("e")
    double = base + base[-1] if base[-1] in "pgt" and base[-2] in "aeiou" and base[-3] not in "aeiou" else base
    return [verb, f"{verb}es" if verb.endswith(("sh", "ch")) else f"{verb}s", f"{double}ed", f"{double}ing"]


def _expanded(table: dict[str, str]) -> dict[tuple[str, ...], tuple[str, ...]]:
    made: dict[tuple[str, ...], tuple[str, ...]] = {}
    for plain, phrases in table.items():
        for phrase in phrases.split(";"):
            verb, *rest = phrase.split()
            for form in forms_of(verb):
                made[form, *rest] = tuple(plain.split())
    return made


ANYWHERE: Final = _expanded(MOVES) | _expanded(STANDING)
BEFORE_FIGURES: Final = _expanded(PASSING) | {phrase: (plain,) for phrase, plain in SEQUENCES.items()}
BEFORE_SERIES: Final = _expanded(OVERTAKING)
OPENING: Final = (
    frozenset(phrase[0] for table in (ANYWHERE, BEFORE_FIGURES, BEFORE_SERIES) for phrase in table) | LEAVING
)


def idioms(tokens: list[Token]) -> list[Token]:
    """Tokens in which each idiom is the plain words that say the same; the longest is taken."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        found = _idiom(tokens, i) or _left_behind(tokens, i) or _and_a_half(tokens, i)
        if found is None:
            made.append(tokens[i])
            i += 1
        else:
            made += found[0]
            i = found[1]
    return made


def _idiom(tokens: list[Token], i: int) -> tuple[list[Token], int] | None:
    if tokens[i].kind != "w" or tokens[i].text not in OPENING:
        return None
    for size in range(min(LONGEST, len(tokens) - i), 0, -1):
        run = tokens[i : i + size]
        if any(t.kind != "w" for t in run):
            continue
        phrase = tuple(t.text for t in run)
        if phrase[-1] in DIRECTIONS and text_at(tokens, i + size) == "to":
            continue  # "climbs up to week 30"
        plain = ANYWHERE.get(phrase)
        plain = plain or (BEFORE_FIGURES.get(phrase) if _stands(tokens, i + size, "N") else None)
        plain = plain or (BEFORE_SERIES.get(phrase) if _stands(tokens, i + size, "S") else None)
        if plain is not None:
            return [Token("w", word) for word in plain], i + size
    return None


def _stands(tokens: list[Token], i: int, kind: str) -> bool:
    """Whether a figure, or a series, stands here, behind its article."""
    while text_at(tokens, i) in FOLLOWING:
        i += 1
    return i < len(tokens) and tokens[i].kind == kind


def _and_a_half(tokens: list[Token], i: int) -> tuple[list[Token], int] | None:
    """``One and a half times`` as one figure."""
    whole = NUMBER_WORDS.get(text_at(tokens, i))
    if whole is None or tuple(text_at(tokens, i + k) for k in range(1, 5)) != HALF_TIMES:
        return None
    amount = Amount(whole + 0.5, 0, 0, unit="times")
    return [Token("N", f"{whole} and a half times", amount=amount)], i + 5


def _left_behind(tokens: list[Token], i: int) -> tuple[list[Token], int] | None:
    """``Leaves B behind`` has passed it."""
    if text_at(tokens, i) not in LEAVING:
        return None
    k = i + 1 + (text_at(tokens, i + 1) in FOLLOWING)
    if k + 1 < len(tokens) and tokens[k].kind == "S" and text_at(tokens, k + 1) in AWAY:
        return [Token("w", "is"), Token("w", "above"), replace(tokens[k])], k + 2
    return None

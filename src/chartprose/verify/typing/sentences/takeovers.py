"""Clauses that say of another one what was said before: ``…, then B takes the lead``, "…, where B is even smaller"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.sentences.likewise import likewise
from chartprose.verify.typing.tokens.exceptions import lone_exception
from chartprose.verify.typing.tokens.token import Token
from chartprose.verify.typing.vocabulary.words import (
    BEST,
    BETTER,
    DENIALS,
    GENERIC,
    HIGHER,
    HIGHEST,
    LIMITS,
    LOWER,
    LOWEST,
    PREPOSITIONS,
    SORTS,
    WORSE,
    WORST,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

COMPARATIVE: Final = (
    (HIGHER | LOWER | BETTER | WORSE) - PREPOSITIONS - words_of("exceeds exceed behind ahead more less above below")
)
SHADING: Final = words_of(
    "where is are even slightly somewhat far much clearly marginally bit only still performs lies was"
)
SUPERLATIVES: Final = (HIGHEST | LOWEST | BEST | WORST) - words_of("most least top bottom peak maximum minimum max min")
TAKING: Final = words_of("takes take took assumes assumed gains gained")
SPOTS: Final = words_of("the lead over first top place spot position rank")
OVERTAKING: Final = words_of("overtakes overtake overtook surpasses surpassed passes passed exceeds replaces")
UNMATCHED: Final = words_of(
    "which none no other matches match reaches reach attains attain equals equal achieves at any time anywhere point"
)
DETERMINED: Final = frozenset(["the"])
THERE: Final = words_of("not in at on for under during with the")
PAIR = 2


def even_more(piece: list[Token], before: Sequence[Token]) -> list[Token] | None:
    """``…, where B is even smaller`` behind "A is smallest in all other towns": smaller than A there."""
    own = [t for t in piece if t.kind == "S"]
    grades = [t for t in piece if t.kind == "w" and t.text in COMPARATIVE]
    places = [t for t in piece if t.kind == "P"]
    rest = {t.text for t in piece if t.kind == "w"} - {t.prep for t in places} - SHADING - {"the", "a"}
    if len(own) != 1 or own[0].prep or len(own[0].names) != 1 or len(grades) != 1 or rest != {grades[0].text}:
        return None
    if len(places) != 1 or any(t.kind not in "SPw." for t in piece):
        return None
    named = [t for t in before if t.kind == "S" and not t.aside]
    others = [t for t in named if t.names != own[0].names]
    if len(others) != 1 or len(others[0].names) != 1 or len(named) > PAIR or any(t.text in DENIALS for t in before):
        return None
    if len(named) == 1 and (others[0].prep or not any(t.text in SUPERLATIVES for t in before)):
        return None
    other = replace(others[0], prep="than")
    is_so = [Token("w", "is"), grades[0], Token("w", "than")]
    return [replace(places[0]), Token(".", ","), replace(own[0], prep=""), *is_so, other]


def takes_over(piece: list[Token], before: Sequence[Token]) -> list[Token] | None:
    """``… then B takes the lead`` behind "A is the largest one": B is the largest; "B overtakes it": A."""
    first = [t for t in before if t.kind == "S" and not t.aside]
    at = next((k for k, t in enumerate(piece) if t.kind == "S"), -1)
    if len(first) != 1 or len(first[0].names) != 1 or at < 0 or sum(t.kind == "S" for t in piece) != 1:
        return None
    own, rest = piece[at], piece[at + 1 :]
    if own.names == first[0].names or len(own.names) != 1 or any(t.text in DENIALS | LIMITS for t in (*piece, *before)):
        return None
    own, lead = replace(own, prep=""), [t for t in piece[:at] if t.kind != "w" or t.text not in DETERMINED]
    if len(rest) > 1 and rest[0].text in OVERTAKING and rest[1].text == "it" and not first[0].prep:
        return [*lead, own, Token("w", "overtakes"), replace(first[0], prep=""), *rest[2:]]
    graded = [t for t in before if t.kind == "w" and t.text in SUPERLATIVES]
    taken = next((k for k, t in enumerate(rest) if k and t.text not in SPOTS), len(rest))
    spots = {t.text for t in rest[1:taken]}
    if not rest or rest[0].text not in TAKING or spots <= {"the"} or len(graded) != 1 or first[0].prep:
        return None
    if graded[0].text in LOWEST | WORST and not spots.isdisjoint({"lead", "first", "top"}):
        return None
    return [*lead, own, Token("w", "is"), Token("w", "the"), graded[0], *rest[taken:]]


def takes_over_next(tokens: Sequence[Token], i: int) -> bool:
    """Whether ``… before B takes over`` begins here."""
    later = [t for t in tokens[i + 1 : i + 4] if t.text != "the"]
    opened = tokens[i].kind == "w" and tokens[i].text == "before" and len(later) > 1
    return opened and later[0].kind == "S" and later[1].text in TAKING | OVERTAKING


def of_others(piece: list[Token], before: Sequence[Assertion], lexicon: Lexicon) -> list[Assertion]:
    """What a clause says of the things that the one before leaves out."""
    told = lone_exception(piece, before, lexicon) or denied_there(piece, before) or unmatched(piece, before, lexicon)
    return told or likewise(piece, before, lexicon)


def unmatched(piece: Sequence[Token], before: Sequence[Assertion], lexicon: Lexicon) -> list[Assertion]:
    """``…, which no other crop reaches`` behind "A reaches 90 at 4": each of them is lower at its highest."""
    words = [t.text for t in piece if t.kind == "w"]
    groups = [t for t in piece if t.kind in "QO"]
    nobody = groups[0].text if groups else ""
    one = before[-1] if before else None
    denied = nobody.startswith(("no other ", "none of the other")) or words[1:2] == ["none"]
    if words[1:3] == ["no", "other"] and len(words) > PAIR + 1 and words[3] in SORTS | GENERIC:
        words, denied = [*words[:3], *words[4:]], True
    if one is None or words[:1] != ["which"] or not denied or not set(words) <= UNMATCHED or len(groups) > PAIR:
        return []
    others = [name for name in lexicon.series if name not in one.series]
    plain = one.kind == "level" and one.relation == "equal" and one.measure == "value" and one.among == "series"
    if not plain or len(one.series) != 1 or len(one.at) != 1 or one.quantifier or any(t.kind in "SPGN" for t in piece):
        return []
    if lexicon.panel_count > 1 or not others or any(a.relation == "falls" or a.measure == "min" for a in before):
        return []
    if any(t.names[0] != "P" or t.quantifier != "all" for t in groups[1:]):
        return []
    told = {"kind": "comparison", "relation": "above", "low": None, "high": None, "approx": False}
    told |= {"versus_measure": "max", "versus_start": "start", "versus_end": "end"}
    return [one.model_copy(update={**told, "versus": [name]}) for name in others]


def denied_there(piece: Sequence[Token], before: Sequence[Assertion]) -> list[Assertion]:
    """``…, but not in C`` behind what is said of A and B: the denial of it for each place, or panel, of this clause."""
    named = [t for t in piece if t.kind != "w"]
    words = [t.text for t in piece if t.kind == "w"]
    one = before[0] if len(before) == 1 else None
    if one is None or len(named) != 1 or words[:1] != ["not"] or not set(words) <= THERE or len(words) < PAIR:
        return []
    field = {"P": "at", "G": "panels"}.get(named[0].kind)
    plain = one.quantifier in (None, "all") and one.count is None and not one.negated and one.among == "series"
    if field is None or not plain or named[0].is_span or not named[0].prep:
        return []
    here: list[str] = getattr(one, field)
    if not here or set(here) & set(named[0].names) or one.start or one.end or one.versus_at:
        return []
    told = {"quantifier": None, "across": None, "negated": True}
    return [one.model_copy(update={**told, field: [name]}) for name in named[0].names]

"""Where, and of whom, alone something holds: "only at Elm does A exceed 40", "Elm is the only town where A leads B"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.clauses import SPARING
from chartprose.verify.typing.composed.words import FAILING, NOTS, is_neutral
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import BEING
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

    Found = tuple[list[Assertion], bool]
    Read = Callable[[list[Token]], Found | None]
    Split = tuple[list[Token], Token, list[Token]]

ASKING: Final = words_of("do does did")
AT: Final = words_of("at in on for under")
WHERE: Final = words_of("where in at on for")
THAT: Final = words_of("that which who to")
MOST_MEMBERS: Final = 16
LONGEST: Final = 3
MOVED: Final = words_of("then later after before again until since than while but")
"""Words with which a clause goes on elsewhere."""


def solely(tokens: list[Token], sheets: Sequence[Sheet], read: Read, lexicon: Lexicon) -> Found | None:
    """A clause that holds of the named thing alone, read of it and of each other one; ``None`` where that is open.

    It is refuted where it surely fails of the thing that is named, or holds of it and of another one as well.
    """
    found = _split(tokens, lexicon)
    if found is None or len(sheets) != 1:
        return None
    lead, named, rest = found
    pool = sheets[0].series if named.kind == "S" else sheets[0].places
    if not 1 < len(pool) <= MOST_MEMBERS or not {*named.names} < {*pool}:
        return None
    told = {name: read([*lead, replace(named, names=[name], quantifier=None), *rest]) for name in pool}
    own = [told[name] for name in named.names]
    failed = next((one for one in own if one is not None and not one[1]), None)
    if failed is not None:
        return failed
    held = [one[0] for one in own if one is not None]
    if len(held) < len(own):
        return None
    others = [told[name] for name in pool if name not in named.names]
    also = next((one[0] for one in others if one is not None and one[1]), None)
    if also is not None:
        return [_turned(also[0])], False
    wrong = [one[0] for one in others if one is not None]
    if len(wrong) < len(others):
        return None
    return [a for one in held for a in one] + [_turned(one[0]) for one in wrong if len(one) == 1], True


def _turned(told: Assertion) -> Assertion:
    """The denial of an assertion."""
    return told.model_copy(update={"negated": not told.negated})


def _split(tokens: list[Token], lexicon: Lexicon) -> Split | None:
    """What stands before the thing that is named alone, the thing, and what stands behind it."""
    words = [t.text for t in tokens if t.kind == "w"]
    if not (NOTS - {"nowhere"}).isdisjoint(words) or not FAILING.isdisjoint(words):
        return None
    if words.count("only") + words.count("nowhere") != 1 or not MOVED.isdisjoint({*words} - {*SPARING, "than"}):
        return None
    return _only_thing(tokens, lexicon) or _only_there(tokens)


def _only_there(tokens: list[Token]) -> Split | None:
    """``Only at Elm does A exceed 40``, "A exceeds 40 only at Elm", "nowhere but at Elm", "it is only at Elm that"."""
    at = next(i for i, t in enumerate(tokens) if t.kind == "w" and t.text in ("only", "nowhere"))
    j = at + 1
    if tokens[at].text == "nowhere":
        if text_at(tokens, j) not in SPARING:
            return None
        j += 1
    j += text_at(tokens, j) in AT
    named = tokens[j] if j < len(tokens) else None
    if named is None or named.kind not in "SP" or named.is_span or named.aside:
        return None
    lead, rest = tokens[:at], tokens[j + 1 :]
    if [t.text for t in lead] in (["it", "is"], ["it", "was"]) and rest and rest[0].text in THAT:
        lead, rest = [], rest[1:]
    if not lead and named.kind == "S" and not named.prep:
        return [], named, rest
    if named.kind != "P" or not (named.prep in AT or not lead):
        return None
    if lead and (lead[-1].kind == "." or rest):
        return None
    rest = rest[1:] if rest and rest[0].text in ASKING else rest
    return lead, named, rest


def _only_thing(tokens: list[Token], lexicon: Lexicon) -> Split | None:
    """``Elm is the only town where A exceeds B``, "… with more A than B", "… that exceeds 40"."""
    if len(tokens) < LONGEST or tokens[0].kind not in "SP" or tokens[0].is_span or tokens[0].prep:
        return None
    named, j = tokens[0], 2
    if text_at(tokens, 1) not in BEING or text_at(tokens, 2) != "the" or text_at(tokens, 3) != "only":
        return None
    j = 4
    while j < len(tokens) and j < 4 + LONGEST and text_at(tokens, j) not in WHERE | THAT | {"with"}:
        if tokens[j].kind != "w" or not (is_neutral(text_at(tokens, j), lexicon) or text_at(tokens, j) == "one"):
            return None
        j += 1
    word, rest = text_at(tokens, j), tokens[j + 1 :]
    if j == 4 or not word or not rest:
        return None
    if word == "with":
        return [], named, [Token("w", "has"), *rest]
    if word in THAT:
        return [], named, rest
    if text_at(tokens, j) != "where":
        if text_at(tokens, j + 1) != "which":
            return None
        rest = rest[1:]
    if named.kind != "P" or any(t.kind == "P" for t in rest):
        return None
    return [*rest, Token("w", "at")], replace(named, prep="at"), []

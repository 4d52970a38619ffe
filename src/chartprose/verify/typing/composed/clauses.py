"""A clause without what denies, limits or repeats it: the tokens that are left, and what was said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.words import FAILING, NOTS, OPENING, STAYING
from chartprose.verify.typing.frames.amounts.words import SUMS
from chartprose.verify.typing.tokens.token import text_at
from chartprose.verify.typing.vocabulary.words import BEING
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.strides import Stride
    from chartprose.verify.typing.tokens.token import Token

STEPWISE: Final = words_of("successively")
LIMITING: Final = words_of("only just merely already even still")
NEVER: Final = words_of("never nowhere")
TIMING: Final = words_of("already even still")
ONLY: Final = "only"
RELATIVE: Final = words_of("that which who where")
SPARING: Final = words_of("but except save besides")
LEADING: Final = words_of("in at on for among with the")


@dataclass(slots=True)
class Told:
    """The tokens of a clause that name things and say what holds; ``denied``, ``alone`` and so on are taken out.

    ``plainly``: denied by "not", which of several things says only that it does not hold of all of them.
    """

    tokens: list[Token]
    denied: bool = False
    plainly: bool = False
    alone: bool = False
    stepwise: bool = False
    stride: Stride | None = None
    """The phrase for the steps that an amount is told of."""
    staying: bool = False
    kind: str = ""
    """Of what kind the thing behind "only" is."""
    words: frozenset[str] = frozenset()


def _leads(tokens: list[Token]) -> bool:
    """Whether nothing but a place stands before: "at Birch, only A …"."""
    return all(t.prep or t.kind == "." or (t.kind == "w" and t.text in LEADING) for t in tokens)


def _sole(tokens: list[Token]) -> str:
    """The kind of the one name that is "the only town that …"."""
    named = [t for t in tokens if t.kind in "SPQN" and not t.aside]
    before = [t.text for t in tokens[-2:]]
    lone = len(named) == 1 and named[0].kind in "SP" and not named[0].prep and len(named[0].names) == 1
    return named[0].kind if lone and before[1:] == ["the"] and before[0] in BEING else ""


def told_of(tokens: list[Token]) -> Told | None:
    """A clause as it is read; ``None`` where it is denied twice."""
    made = Told([], words=frozenset(t.text for t in tokens if t.kind == "w"))
    summed = "than" in made.words and not made.words.isdisjoint(SUMS)
    denials = 0
    for i, token in enumerate(tokens):
        if token.kind == "Q" and token.quantifier == "none":
            denials += 1
        if token.kind != "w":
            made.tokens.append(token)
            continue
        word, after = token.text, tokens[i + 1] if i + 1 < len(tokens) else None
        if word in NEVER and text_at(tokens, i + 1) in SPARING:
            return None  # "nowhere but at Elm"
        if word in NOTS or (word in FAILING and text_at(tokens, i + 1) == "to"):
            if all(t.kind in "w." for t in made.tokens):
                return None  # "it is not the case that …", "not all of …"
            denials, made.denied = denials + 1, True
            made.plainly = made.plainly or word not in NEVER
        elif word == "to" and text_at(tokens, i - 1) in FAILING and i:
            continue
        elif word in STEPWISE:
            made.stepwise = True
        elif (word in LIMITING and after is not None and after.kind == "N") or (
            word in TIMING and after is not None and after.kind == "P"
        ):
            continue
        elif word == ONLY and _leads(made.tokens) and after is not None and after.kind in "SPQ":
            made.alone, made.kind = True, after.kind
        elif word == ONLY and _leads(made.tokens) and after is not None and after.text == "the":
            follows = tokens[i + 2] if i + 2 < len(tokens) else after
            made.alone, made.kind = follows.kind in "SP", follows.kind
            if not made.alone:
                made.tokens.append(token)
        elif word == ONLY and (kind := _sole(made.tokens)):
            made.alone, made.kind = True, kind
        elif (made.alone and word in RELATIVE and text_at(tokens, i - 2) == ONLY) or (
            word in OPENING and not made.tokens
        ):
            continue
        elif word == "alone" and i and tokens[i - 1].kind in "SP" and summed:
            continue  # "the last two years alone bring more than the three before combined"
        else:
            made.staying = made.staying or word in STAYING
            made.tokens.append(token)
    grouped = any(t.kind == "Q" and t.quantifier != "none" for t in made.tokens)
    if made.denied and (grouped or made.alone):
        return None  # "each of them never exceeds 20"
    return made if denials <= 1 else None

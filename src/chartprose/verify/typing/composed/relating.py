"""How a clause sets one side against another, beyond what amounts know: "reaches the level of", "within 3 of"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.words import REACHING
from chartprose.verify.typing.frames.amounts.relating import Relation, relations_in, with_margin
from chartprose.verify.typing.frames.amounts.words import DEGREES, GRADED_LESS, GRADED_MORE, SIZES
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEING
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.frames.clause import Clause

KINDS: Final = frozenset(["side", "margin", "times"])
MORE: Final = GRADED_MORE | words_of("stronger wider broader")
LESS: Final = GRADED_LESS | words_of("weaker narrower")
SIDED: Final = words_of("above below")
DOING: Final = words_of("does did do performs performed")
LEADING: Final = words_of("in at on for the throughout always")
FAR: Final = 8
PAIR: Final = 2


def relations_of(clause: Clause) -> Iterator[Relation]:
    """The ways to part a clause into two sides."""
    tokens = clause.tokens
    yield from (r for r in relations_in(clause) if r.kind in KINDS)
    yield from _graded(clause)
    yield from _paced(clause)
    yield from _as_many(clause)
    for i, token in enumerate(tokens):
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        factor = token.amount.unit == "times" if token.kind == "N" and token.amount is not None else False
        if factor and after is not None and after.text in ("the", "its", "what", "that"):
            yield Relation(
                tokens[:i], tokens[i + 2 :] if after.text == "what" else tokens[i + 1 :], kind="times", amount=token
            )
        if token.kind == "w" and token.text in REACHING and after is not None and after.kind != "N":
            yield Relation(tokens[:i], tokens[i + 1 :], 1, kind="reach")


def _as_many(clause: Clause) -> Iterator[Relation]:
    """``A has twice as many at 4 as at 8``: what stands between the two "as" is of the first side."""
    tokens = clause.tokens
    at = [i for i, t in enumerate(tokens) if t.kind == "w" and t.text == "as"]
    if len(at) != PAIR or text_at(tokens, at[0] + 1) not in SIZES or not 1 < at[1] - at[0] <= FAR:
        return
    between, factor = tokens[at[0] + 2 : at[1]], tokens[at[0] - 1] if at[0] else None
    if factor is not None and factor.kind == "N" and any(t.kind in "SPG" for t in between):
        yield Relation([*between, *tokens[: at[0] - 1]], tokens[at[1] + 1 :], kind="times", amount=factor)


def of_two(tokens: list[Token], sheet: Sheet) -> Iterator[Relation]:
    """``A has the higher yield``, "A is better": above the other one, where there are two."""
    named = [t for t in tokens if t.kind == "S"]
    at = [i for i, t in enumerate(tokens) if t.kind == "w" and t.text in MORE | LESS | SIDED]
    if len(sheet.rows) != PAIR or len(named) != 1 or len(named[0].names) != 1 or len(at) != 1:
        return
    i, word = at[0], tokens[at[0]].text
    before = text_at(tokens, i - 1)
    if before != "the" and not (before in BEING | DOING and _ends(tokens, i)):
        return
    if word in ("more", "less") or any(t.kind == "w" and t.text in ("than", "of", "and") for t in tokens):
        return
    other = next((name for name in sheet.rows if name not in named[0].names), "")
    left = [t for k, t in enumerate(tokens) if k not in (i, i - 1)]
    yield Relation(left, [Token("S", other.casefold(), [other])], 1 if word in MORE | {"above"} else -1)


def _ends(tokens: list[Token], i: int) -> bool:
    """Whether nothing but places stands behind a word."""
    return all(t.kind in "PQG." or (t.kind == "w" and t.text in LEADING) for t in tokens[i + 1 :])


def _paced(clause: Clause) -> Iterator[Relation]:
    """``A falls faster in the first 100 cycles than in the last 100``."""
    tokens = clause.tokens
    at = [i for i, t in enumerate(tokens) if t.kind == "w" and t.text in ("faster", "slower")]
    than = [i for i, t in enumerate(tokens) if t.kind == "w" and t.text == "than"]
    if len(at) == len(than) == 1 and at[0] < than[0]:
        left = [*tokens[: at[0]], *tokens[at[0] + 1 : than[0]]]
        yield Relation(left, tokens[than[0] + 1 :], 1 if tokens[at[0]].text == "faster" else -1, kind="pace")


def _graded(clause: Clause) -> Iterator[Relation]:
    """``A has a higher final value than B``: what stands between the grade and "than" is of the first side."""
    tokens = clause.tokens
    at = [i for i, t in enumerate(tokens) if t.kind == "w" and t.text == "than"]
    grades = [i for i, t in enumerate(tokens) if t.kind == "w" and t.text in MORE | LESS]
    if len(at) != 1 or len(grades) != 1 or not 0 < at[0] - grades[0] <= FAR:
        return
    k, i = grades[0], at[0]
    if any(t.kind == "w" and stem(t.text) in clause.lexicon.x_words for t in tokens[k + 1 : i]):
        return  # "peaks at a higher dose than B"
    sign = 1 if tokens[k].text in MORE else -1
    start = k
    while start and text_at(tokens, start - 1) in DEGREES | {"a"}:
        start -= 1
    yield from with_margin(clause, [*tokens[k + 1 : i], *tokens[:start]], tokens[i + 1 :], sign)

"""How a clause sets one amount against another: above, below, level, so many times, a part of, or a figure alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.amounts.words import (
    AHEAD,
    BEHIND,
    DEGREES,
    FALLING,
    GRADED_LESS,
    GRADED_MORE,
    LESS,
    LEVEL,
    MORE,
    PARTICLES,
    SIZES,
    is_neutral,
)
from chartprose.verify.typing.tokens.token import text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Clause
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

ROUGH: Final = words_of("roughly about nearly almost approximately practically virtually")
MULTIPLES: Final = words_of("twice thrice double triple treble quadruple half")
PIVOTS: Final = MORE | LESS | AHEAD | BEHIND | LEVEL
NEEDING: Final = {"edges": "out past", "edge": "out past", "short": "of", "shy": "of", "level": "with"}
"""Words that say nothing without the word behind them."""
TRIGGERS: Final = PIVOTS | words_of("than as of together combined jointly total sum average mean plus adds add sums")
NEAR: Final = 7
SHORT: Final = 4
COMING: Final = words_of("comes come came goes go went falls fall is are was were belongs belong made used consumed")
"""Verbs between a part and whose part it is: "half of the crates come from Oslo"."""
OWNING: Final = frozenset(["from", "to", "by", "on", "in", "at", "with"])
NEEDING_MORE: Final = words_of("needs need lacks lack misses miss requires require")
REACHING: Final = words_of("match reach equal catch draw overtake attain join")


@dataclass(slots=True)
class Relation:
    """The tokens of both sides and what is said of them: a side, a margin or a factor."""

    left: list[Token]
    right: list[Token]
    sign: int = 0
    kind: str = "side"
    amount: Token | None = None
    rough: bool = False


def relations_in(clause: Clause) -> Iterator[Relation]:
    """The ways to part a clause into two sides."""
    tokens = clause.tokens
    for i, token in enumerate(tokens):
        if token.kind == "w" and token.text in PIVOTS:
            yield from _at_word(clause, i)
        elif token.kind == "w" and token.text == "than":
            yield from _at_than(clause, i)
        elif token.kind == "w" and token.text == "as":
            yield from _at_as(clause, i)
        elif token.kind == "w" and token.text == "same" and text_at(tokens, i + 1) == "as":
            yield Relation(tokens[:i], tokens[i + 2 :])
        elif token.kind == "N" and not token.aside:
            yield from _at_part(clause, i)
            yield from _part_of_all(clause, i)
            yield from _needing(clause, i)
            yield Relation(tokens[:i], tokens[i + 1 :], kind="value", amount=token)


def added_to(clause: Clause) -> Iterator[tuple[list[Token], list[Token]]]:
    """What stands before a comma, and the comparison behind it: ``A and B have 43, well ahead of C``."""
    tokens = clause.tokens
    for i, token in enumerate(tokens):
        k = i + 1
        while token.text == "," and text_at(tokens, k) in DEGREES | ROUGH | {"the", "so", "or"}:
            k += 1
        if token.text == "," and i and text_at(tokens, k) in PIVOTS | GRADED_MORE | GRADED_LESS | {"as", "same"}:
            yield tokens[:i], tokens[i + 1 :]


def _sign(word: str, clause: Clause) -> int:
    if word in MORE:
        return 1
    if word in LESS:
        return -1
    if clause.goodness < 0 or clause.lexicon.pace < 0:
        return 0
    return 1 if word in AHEAD else -1


def _at_word(clause: Clause, i: int) -> Iterator[Relation]:
    """``A exceeds B``, "A falls short of B", "A lies 20 above B", "A matches B"."""
    tokens, word = clause.tokens, clause.tokens[i].text
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    needed = NEEDING.get(word, "").split()
    if after is None or (needed and after.text not in needed and after.prep not in needed):
        return
    sign = 0 if word in LEVEL else _sign(word, clause)
    if not sign and word not in LEVEL:
        return
    j = i + 1
    while text_at(tokens, j) in PARTICLES:
        j += 1
    k = i
    while text_at(tokens, k - 1) in DEGREES | ROUGH | (FALLING if word in NEEDING else frozenset()) and k:
        k -= 1
    rough = any(t.text in ROUGH for t in tokens[k:i])
    yield from with_margin(clause, tokens[:k], tokens[j:], sign, rough=rough)


def _at_than(clause: Clause, i: int) -> Iterator[Relation]:
    """``A has more crates than B``, "A is 20 % lower than B"."""
    tokens = clause.tokens
    for k in range(i - 1, max(-1, i - NEAR), -1):
        word = text_at(tokens, k)
        if word in GRADED_MORE | GRADED_LESS:
            sign = 1 if word in GRADED_MORE else -1
            start = k
            while start and text_at(tokens, start - 1) in DEGREES | {"a"}:
                start -= 1
            where = [t for t in tokens[k + 1 : i] if t.kind in "SP" and t.prep]
            yield from with_margin(clause, [*where, *tokens[:start]], tokens[i + 1 :], sign)
            return
        if not (_is_object(tokens[k], clause.lexicon) or (tokens[k].kind in "SP" and tokens[k].prep)):
            return


def _is_object(token: Token, lexicon: Lexicon) -> bool:
    """Whether a token may be what there is more of: the quantity of the axis, by its name or by one of its words."""
    if token.kind == "S":
        return list(token.names) == lexicon.series
    return token.kind == "w" and (stem(token.text) in lexicon.y_words or is_neutral(token.text, lexicon))


def with_margin(
    clause: Clause, left: Sequence[Token], right: Sequence[Token], sign: int, *, rough: bool = False
) -> Iterator[Relation]:
    """The sides without the margin that ends the first, or that "by" tells on the second."""
    left, right = list(left), _without_manner(right)
    units = clause.lexicon
    at = next((k for k, t in enumerate(right) if t.kind == "N" and not t.aside), None)
    if at is not None and at and text_at(right, at - 1) == "by":
        amount = right[at]
        del right[at - 1 : at + 1]
        if sign:
            yield Relation(left, right, sign, "margin", amount)
        return
    k = len(left)
    while k and left[k - 1].kind == "w" and is_neutral(left[k - 1].text, units):
        k -= 1
    if k and left[k - 1].kind == "N" and not left[k - 1].aside:
        if sign:
            yield Relation([*left[: k - 1], *left[k:]], right, sign, "margin", left[k - 1])
        return
    yield Relation(left, right, sign, rough=rough)


def _without_manner(tokens: Sequence[Token]) -> list[Token]:
    """Tokens without ``by a wide margin``, which tells no figure."""
    at = next((k for k, t in enumerate(tokens) if t.text in ("margin", "distance") and t.kind == "w"), None)
    by = next((k for k in range(at or 0) if text_at(list(tokens), k) == "by"), None)
    if at is None or by is None or any(t.kind != "w" for t in tokens[by : at + 1]) or at - by > SHORT:
        return list(tokens)
    return [*tokens[:by], *tokens[at + 1 :]]


def _at_as(clause: Clause, i: int) -> Iterator[Relation]:
    """``A has half as many crates as B``, "A is as high as B"."""
    tokens = clause.tokens
    if text_at(tokens, i + 1) not in SIZES:
        return
    j = i + 2
    while j < len(tokens) and text_at(tokens, j) != "as" and _is_object(tokens[j], clause.lexicon):
        j += 1
    if text_at(tokens, j) != "as":
        return
    before = tokens[i - 1] if i else None
    if before is not None and before.kind == "N":
        yield Relation(tokens[: i - 1], tokens[j + 1 :], kind="times", amount=before)
    elif before is not None:
        rough = before.text in ROUGH
        yield Relation(tokens[: i - rough], tokens[j + 1 :], rough=rough)


def _at_part(clause: Clause, i: int) -> Iterator[Relation]:
    """``A has half of what B has``, "A is twice that of B", "A makes up 26 % of the total"."""
    tokens, amount = clause.tokens, clause.tokens[i].amount
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    if amount is None or amount.unit not in ("times", "percent") or after is None:
        return
    of = after.text in ("of", "that", "those") or after.prep == "of"
    if of or (tokens[i].text in MULTIPLES and (after.kind in "SP" or after.text in ("the", "its"))):
        yield Relation(tokens[:i], tokens[i + 1 :], kind="times", amount=tokens[i])


def _part_of_all(clause: Clause, i: int) -> Iterator[Relation]:
    """``A quarter of all crates comes from A``, "more than half of the total is made up by A and B"."""
    tokens, amount = clause.tokens, clause.tokens[i].amount
    if amount is None or amount.unit not in ("times", "percent") or i + 1 >= len(tokens):
        return
    if text_at(tokens, i + 1) != "of" and tokens[i + 1].prep != "of":
        return
    k = next((k for k in range(i + 2, len(tokens)) if text_at(tokens, k) in COMING), None)
    if k is None or any(t.kind in "SPNO" for t in tokens[i + 1 : k]):
        return
    whose = next((t for t in tokens[k:] if t.kind != "w"), None)
    if whose is not None and whose.kind in "SP" and whose.prep in OWNING:
        owner = [t for t in tokens[k:] if t.text not in OWNING]
        yield Relation([*tokens[:i], *owner], tokens[i + 1 : k], kind="part", amount=tokens[i])


def _needing(clause: Clause, i: int) -> Iterator[Relation]:
    """``A needs another 30 crates to catch up with B``: A is 30 below B."""
    tokens = clause.tokens
    verb = next((k for k in range(i + 1, len(tokens)) if text_at(tokens, k) in REACHING), None)
    if verb is None or text_at(tokens, verb - 1) != "to":
        return
    needs = next((k for k in range(i) if text_at(tokens, k) in NEEDING_MORE), None)
    between = [t for t in tokens[(needs or 0) + 1 : i] + tokens[i + 1 : verb - 1] if t.text not in MORE_OF]
    plain = all(t.kind == "w" and is_neutral(t.text, clause.lexicon) for t in between)
    if needs is None or not plain:
        return
    k = verb + 1
    while text_at(tokens, k) in ("up", "with", "level", "even"):
        k += 1
    yield Relation(tokens[:needs], tokens[k:], -1, "margin", tokens[i])


MORE_OF: Final = words_of("another more extra additional further an")


def identities_in(clause: Clause) -> Iterator[Relation]:
    """``The runner-up is A``, "A, B and C are the top three", "A represents the median"."""
    for i, token in enumerate(clause.tokens):
        if token.kind == "w" and token.text in BEING_VERBS and 0 < i < len(clause.tokens) - 1:
            yield Relation(clause.tokens[:i], clause.tokens[i + 1 :], kind="identity")


BEING_VERBS: Final = words_of("is are was were form forms make represents represent marks constitute takes occupies")

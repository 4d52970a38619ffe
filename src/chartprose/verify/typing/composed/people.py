"""Parts of the people who were asked: ``by a fifth of the respondents``, "wins the trust of a majority"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.amounts import Amount
from chartprose.verify.typing.composed.words import NOTS, SHARED
from chartprose.verify.typing.frames.amounts.words import PEOPLE
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

ASKED: Final = (PEOPLE - words_of("those that ones one someone everyone")) | words_of(
    "respondents participants adults men women children patients teachers parents seniors youngsters subscribers "
    "listeners citizens consumers owners interviewees shoppers riders tenants audience sample public electorate"
)
PART: Final = "=part"
"""Stands for "of the people asked", behind a figure: a value where the axis is in percent."""
HALF: Final = 50.0
WINNING: Final = words_of(
    "win wins won enjoy enjoys enjoyed earn earns earned command commands commanded get gets find finds found have has "
    "had attract attracts attracted gains gain receive receives received"
)
REGARDS: Final = words_of("trust confidence support approval favor favour backing vote votes")
GIVING: Final = words_of("of from among by")


def of_people(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``A fifth of the respondents``, "most of the visitors": a part of those who were asked."""
    token, amount = tokens[i], tokens[i].amount
    most = token.kind == "w" and token.text == "most" and text_at(tokens, i - 1) != "the"
    part = amount is not None and token.kind == "N" and amount.high is None and _is_part(amount)
    if not (most or part) or _is_denied(tokens, i):
        return None
    j = i + 1 + (text_at(tokens, i + 1) == "of")
    j += text_at(tokens, j) in ("the", "all", "its", "their")
    behind = tokens[j] if j < len(tokens) else None
    if behind is None or (not most and j == i + 1):
        return None
    if behind.kind in "SP" and not ASKED.isdisjoint(behind.text.split()) and behind.prep == "of":
        return [_figure(token, amount), Token("w", PART), replace(behind, prep="in")], j + 1
    if behind.kind != "w" or not _are_asked(behind.text, lexicon):
        return None
    return [_figure(token, amount), Token("w", PART)], j + 1


def _is_denied(tokens: list[Token], i: int) -> bool:
    """Whether something is denied of the part: "a third of the voters do not"."""
    return any(t.kind == "w" and t.text in NOTS for t in tokens[i:])


def _is_part(amount: Amount) -> bool:
    return amount.unit == "percent" or (amount.unit == "times" and 0 < amount.value < 1)


def _are_asked(word: str, lexicon: Lexicon) -> bool:
    return word in ASKED or (word.endswith("s") and stem(word) in lexicon.y_words)


def _figure(token: Token, amount: Amount | None) -> Token:
    """The figure of a part, in percent; that of most is more than half."""
    if token.kind != "N" or amount is None:
        return Token("N", token.text, amount=Amount(HALF, 0, 0, unit="percent"), bound="above")
    if amount.unit == "percent":
        return token
    told = replace(amount, value=100 * amount.value, unit="percent", approx=amount.approx or not token.bound)
    return replace(token, amount=told)


def majority(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``By a majority``, "majority trust": more than half."""
    j = i + (text_at(tokens, i) in ("a", "the", "an"))
    after = tokens[j + 1] if j + 1 < len(tokens) else None
    if text_at(tokens, j) != "majority" or _is_denied(tokens, i):
        return None
    figure = Token("N", "majority", amount=Amount(HALF, 0, 0, unit="percent"), bound="above")
    if after is None or after.kind in ".SPQG" or after.text in ("in", "at", "for", "among", "on", "and", "but"):
        return [figure, Token("w", PART)], j + 1
    if j == i and (after.text in REGARDS or stem(after.text) in lexicon.y_words):
        return [figure, Token("w", PART)], j + 2
    k = j + 1 + (after.text == "of")
    k += text_at(tokens, k) in ("the", "all", "its")
    named = tokens[k] if k < len(tokens) else None
    if k > j + 1 and named is not None and named.kind in "SP" and not ASKED.isdisjoint(named.text.split()):
        return [figure, Token("w", PART), replace(named, prep="in")], k + 1
    return ([figure, Token("w", PART)], k + 1) if k > j + 1 and _are_asked(text_at(tokens, k), lexicon) else None


def winning(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``Wins the confidence of 60 % of them`` has that share; a bare "wins" before a figure as well."""
    if text_at(tokens, i) not in WINNING or i + 1 >= len(tokens):
        return None
    j = i + 1 + (text_at(tokens, i + 1) in ("the", "a"))
    noun = text_at(tokens, j)
    if (noun in REGARDS or stem(noun) in lexicon.y_words) and text_at(tokens, j + 1) in GIVING:
        return ([], j + 2) if _told(tokens, j + 2) else None
    return ([], i + 1) if tokens[i].text in ("win", "wins", "won") and _told(tokens, i + 1) else None


def parts_told(tokens: list[Token], sheet: Sheet) -> list[Token]:
    """The tokens in one panel: where its values are shares already, a part of the people is such a value."""
    if all(t.text != PART for t in tokens):
        return tokens
    plain = sheet.percent and (not sheet.stacked or _adds_up(sheet))
    made = [t if t.text != PART else Token("w", SHARED) for t in tokens]
    return [t for t in made if t.text != SHARED] if plain else made


def _adds_up(sheet: Sheet) -> bool:
    """Whether the parts of each place make up all of it."""
    sums = [sum(row.get(p, 0.0) for row in sheet.rows.values()) for p in sheet.places]
    return all(abs(s - 2 * HALF) <= 1 for s in sums)


def _told(tokens: list[Token], i: int) -> bool:
    """Whether a part follows."""
    figure = i < len(tokens) and tokens[i].kind == "N"
    return figure or text_at(tokens, i) in ("most", "majority") or text_at(tokens, i + 1) == "majority"

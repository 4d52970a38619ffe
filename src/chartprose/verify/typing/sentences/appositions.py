"""Appositions behind a comma: ``A is highest, more than three times B``, ``A reaches 11, the maximum of the chart``.

Each is a clause of its own about the subject of the sentence; all of them must hold.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.superlatives.runners_up import NEXT
from chartprose.verify.typing.tokens.token import Token
from chartprose.verify.typing.vocabulary.words import (
    BEST,
    DOWN,
    HIGHEST,
    LOWEST,
    ORDINALS,
    PEAK_VERBS,
    PLACING,
    TOTALS,
    UP,
    WORST,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MARKS = HIGHEST | LOWEST
WHOLES = frozenset(
    ["chart", "figure", "plot", "graph", "heatmap", "table", "all", "overall", "bars", "cells", "values", "entire"]
)
"""What a value is the highest of, if it is the highest of all."""
SUMMING = frozenset(
    ["sum", "sums", "add", "adds", "total", "totals", "amount", "amounts", "come", "comes", "cost", "costs"]
)
"""Verbs before what things make together."""
LEADS = frozenset(["at", "with", "about", "around", "namely"])
LEVELS = frozenset(["level", "value", "figure", "total", "rate"])
VERSUS = frozenset(["vs", "versus", "against", "and", "compared", "to", "with"])
MARGINS = frozenset(["slightly", "narrowly", "just", "marginally", "clearly", "well", "far", "closely"])
CHANGES = words_of(
    "gap distance spread range margin "
    "difference change increase gain rise growth decrease decline drop fall loss reduction improvement jump"
)
GAPS = frozenset(["difference", "gap", "distance", "spread", "range", "margin"])
SIDES = frozenset(["above", "below", "ahead", "behind", "over", "more", "less", "higher", "lower", "fewer"])
MARGIN_TOKENS = 8
RANK_WORDS = 6
PACES = frozenset(["faster", "slower", "more", "less"])

Clauses = list[list[list[Token]]]
Figures = list[tuple[Token, Token]]


def appositions(tokens: Sequence[Token]) -> Iterator[tuple[Clauses, Figures]]:
    """The ways to read a sentence as a head and what a comma or parentheses add, with figures beside their names."""
    cut = next((k for k in range(len(tokens) - 1, 0, -1) if tokens[k].text == "," and not tokens[k].aside), None)
    if cut is not None:
        head, tail = list(tokens[:cut]), list(tokens[cut + 1 :])
        if part := _part_of_sum(head, tail):
            yield [[head], part], []
        subject = next((t for t in head if t.kind in "SP" and not t.is_span and len(t.names) == 1), None)
        if subject is not None and tail:
            for made in (
                _multiple(head, tail),
                _multiple_move(head, tail),
                _with_extreme(head, tail),
                _rank_of_last(head, tail),
                _mark(head, tail),
                _placed(tail, subject),
                _pace(head, tail),
                _ahead(head, tail),
                _margin(head, tail),
                _to_next(head, tail),
                _amounting(head, tail),
                _apart(head, tail),
                _between_ends(tail, subject),
                _ranging(tail, subject),
                _sooner(head, tail),
                _part(tail, subject),
            ):
                if made:
                    yield [[head], made], []
    yield from _one_against_other(tokens)


def _multiple(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``…, more than three times that of B``."""
    first, others = tail[0], [t for t in tail if t.kind in "SP"]
    if first.kind != "N" or first.amount is None or first.amount.unit != "times" or len(others) != 1:
        return []
    own = next((t for t in head if t.kind == others[0].kind and not t.is_span and len(t.names) == 1), None)
    words = {t.text for t in tail}
    levelled = others[0].kind == "P" and tail[-1].text in LEVELS
    if own is None or (words.isdisjoint({"that", "those", "than", "as", "of"}) and not levelled):
        return []
    if any((t.text in UP or t.text in DOWN) for t in head) and {"much", "many"} & {t.text for t in tail}:
        return []  # "loses 50 points, three times as much as B" is of the loss
    if levelled and {t.text for t in head} & TOTALS:
        tail = [*tail[:-1], Token("w", "total")]
    return _with_subject(head, tail, own)


def _with_extreme(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``A peaks in 2012, the year with the fewest cases``: the place that the head names has them."""
    places = [t for t in head if t.kind == "P" and not t.is_span and len(t.names) == 1]
    words = [t.text for t in tail[:5]]
    named = [t for t in tail[5:] if t.kind == "S"]
    if len(places) != 1 or len(words) < 5 or words[0] != "the" or words[2:4] != ["with", "the"]:
        return []
    if words[4] not in MARKS or len(named) != 1 or any(t.kind not in "wS" for t in tail):
        return []
    return [[replace(places[0], prep=""), Token("w", "has"), *tail[3:]]]


def _rank_of_last(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``A lasts three times as long as B, the second-best brand``, "the best brand": the rank of the name before."""
    words = [t.text for t in tail if t.kind == "w"]
    ordinal, _, grade = words[1].partition("-") if len(words) > 1 else ("", "", "")
    grade = grade or (words[2] if len(words) > 2 else "")
    last = head[-1] if head else None
    if last is None or last.kind not in "SP" or last.is_span or len(last.names) != 1 or len(words) != len(tail):
        return []
    compared = {"as", "than"} & {t.text for t in head} and len(words) <= RANK_WORDS and "that" not in words
    if compared and words[:1] == ["the"] and words[1:2] and words[1] in HIGHEST | LOWEST | BEST | WORST:
        return [[replace(last, prep=""), Token("w", "is"), *tail]]  # ", the least important feature"
    if words[:1] != ["the"] or ordinal not in ORDINALS or grade not in HIGHEST | LOWEST | BEST | WORST:
        return []
    return [[replace(last, prep=""), *(Token("w", w) for w in ("has", "the", ordinal, grade, "value"))]]


def _with_subject(head: list[Token], tail: list[Token], own: Token) -> list[list[Token]]:
    scope = [t for t in head if t.kind in "SPG" and t.kind != own.kind]
    return [[*scope, replace(own, prep=""), Token("w", "is"), *tail]]


def _multiple_move(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``A loses 50 points, more than three times as much as B``: by the move of the head."""
    moves = [t for t in head if t.kind == "w" and (t.text in UP or t.text in DOWN)]
    others = [t for t in tail if t.kind in "SP"]
    factor = tail[0].amount is not None and tail[0].amount.unit == "times"
    own = next((t for t in head if t.kind == others[0].kind and len(t.names) == 1), None) if len(others) == 1 else None
    if len(moves) != 1 or not factor or own is None or {"much", "many"}.isdisjoint(t.text for t in tail):
        return []
    return [[moves[0] if t.kind == "w" and t.text == "is" else t for t in _with_subject(head, tail, own)[0]]]


def _mark(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``…, the maximum of the chart``: the cell that the head names is the highest of all."""
    words = [t.text for t in tail]
    if any(t.kind not in "wQ" for t in tail) or words[:1] != ["the"] or set(words).isdisjoint(WHOLES):
        return []
    mark = next((w for w in words if w in MARKS), None)
    cell = [t for t in head if t.kind in "SP"]
    if mark is None or any(t.is_span or len(t.names) != 1 for t in cell) or len({t.kind for t in cell}) != len(cell):
        return []
    superlative = "highest" if mark in HIGHEST else "lowest"
    if len(cell) == 1:
        return [[replace(cell[0], prep=""), *(Token("w", w) for w in ("has", "the", superlative, "value"))]]
    found = [Token("w", w) for w in ("the", superlative, "value", "is", "found")]
    return [[*found, *(replace(t, prep="at" if t.kind == "P" else "for") for t in cell)]]


def _placed(tail: list[Token], subject: Token) -> list[list[Token]]:
    """``…, about 26 in July``: the value of the subject there."""
    rest = tail[1:] if tail[0].text in LEADS else tail
    figures, places = [t for t in tail if t.kind == "N"], [t for t in tail if t.kind == "P"]
    if not rest or rest[0].kind != "N" or len(figures) != 1 or len(places) != 1 or subject.kind != "S":
        return []
    where = places[0]
    amount = figures[0].amount
    known = {t.text for t in rest if t.kind == "w"}
    if where.prep not in PLACING or where.is_span or len(where.names) != 1 or amount is None or amount.unit == "times":
        return []
    if any(t.kind in "SGQO" for t in tail) or "than" in known:
        return []
    return [[replace(subject, prep=""), Token("w", "is"), Token("w", "at"), figures[0], where]]


def _ahead(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``…, slightly ahead of B``: by the values of the head."""
    words = [t.text for t in tail if t.kind == "w"]
    bare = [w for w in words if w not in MARGINS]
    others = [t for t in tail if t.kind in "SP"]
    if bare not in (["ahead", "of"], ["ahead", "of", "the"]) or len(others) != 1 or len(tail) != len(words) + 1:
        return []
    own = next((t for t in head if t.kind == others[0].kind and not t.is_span and len(t.names) == 1), None)
    if own is None:
        return []
    scope = [t for t in head if t.kind in "SPG" and t.kind != own.kind]
    return [[*scope, replace(own, prep=""), *(Token("w", w) for w in ("is", "ahead", "of")), others[0]]]


def _margin(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``…, about 5 above B``: by the values of the head."""
    others = [t for t in tail if t.kind in "SP"]
    words = {t.text for t in tail[1:] if t.kind == "w"}
    if tail[0].kind != "N" or len(others) != 1 or len(tail) > MARGIN_TOKENS or words.isdisjoint(SIDES):
        return []
    own = next((t for t in head if t.kind == others[0].kind and not t.is_span and len(t.names) == 1), None)
    panels = [t.names for t in head if t.kind == "G"]
    tail = [t for t in tail if t.kind != "G" or [t.names] != panels]  # "the hottest roof, 20 °C hotter than B"
    if own is None or any(t.kind in "GNQO" for t in tail[1:]):
        return []
    scope = [t for t in head if t.kind in "SPG" and t.kind != own.kind]
    return [[*scope, replace(own, prep=""), Token("w", "is"), *tail]]


def _to_next(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``…, 15 below the next best method``: from the subject of the head, at its place."""
    words = {t.text for t in tail if t.kind == "w"}
    own = next((t for t in head if t.kind in "SP" and not t.is_span and len(t.names) == 1), None)
    if tail[0].kind != "N" or own is None or words.isdisjoint(NEXT) or words.isdisjoint(SIDES):
        return []
    return _with_subject(head, tail, own)


def _amounting(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``…, a difference of 71``: by how much what the head names changes."""
    words = [t.text for t in tail if t.kind == "w"]
    figures = [t for t in tail if t.kind == "N"]
    moves = [t for t in head if t.kind == "w" and (t.text in UP or t.text in DOWN)]
    if len(figures) != 1 or words[:1] not in (["a"], ["an"]) or words[2:3] != ["of"] or words[1] not in CHANGES:
        return []
    if len(moves) != 1 or any(t.kind in "SPGQO" for t in tail):
        return []
    kept = [t for t in head if t.kind in "SPG"]
    return [[*kept, moves[0], Token("w", "by"), figures[0]]]


def _apart(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``A is highest (75) and B lowest (42), a difference of 33``, "… lowest in 2015, a decline of 40 %"."""
    words = [t.text for t in tail if t.kind == "w"]
    figures = [t for t in tail if t.kind == "N"]
    if len(figures) != 1 or words[:1] not in (["a"], ["an"]) or words[2:3] != ["of"] or words[1] not in CHANGES:
        return []
    if any(t.kind in "SPGQO" for t in tail):
        return []
    for kind, other in (("S", "P"), ("P", "S")):
        named = [t for t in head if t.kind == kind and not t.is_span and not t.aside]
        scope = [t for t in head if t.kind in f"G{other}" and not t.aside]
        if len(named) != 2 or any(len(t.names) != 1 for t in named):
            continue
        first, last = (replace(t, prep="") for t in named)
        if words[1] in GAPS:
            lead = [Token("w", w) for w in ("the", "difference", "between")]
            return [[*lead, first, Token("w", "and"), last, Token("w", "is"), figures[0], *scope]]
        if kind == "P":
            span = Token("P", "span", start=first.names[0], end=last.names[0], prep="between")
            return [[*scope, Token("w", words[1]), Token("w", "of"), figures[0], span]]
    return []


def _between_ends(tail: list[Token], subject: Token) -> list[list[Token]]:
    """``…, from 28 to 22``: the first and the last value of the subject."""
    figures = [t for t in tail if t.kind == "N" and t.amount is not None]
    words = [t.text for t in tail if t.kind == "w"]
    if tail[0].text != "from" or len(figures) != 2 or "to" not in words or any(t.kind in "SPGQO" for t in tail):
        return []
    first, last = (t.amount.value for t in figures if t.amount is not None)
    verb = "falls" if last < first else "rises"
    return [[replace(subject, prep=""), Token("w", verb), *tail]]


def _ranging(tail: list[Token], subject: Token) -> list[list[Token]]:
    """``A varies most, from 90 to 450``: its smallest and its largest value."""
    if not _between_ends(tail, subject):
        return []
    return [[replace(subject, prep=""), Token("w", "ranges"), *tail]]


def _sooner(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``A and B peak in 2005, five years before C``: each of them so long before the other one."""
    verb = next((t for t in head if t.kind == "w" and t.text in PEAK_VERBS), None)
    others = [t for t in tail if t.kind == "S"]
    words = {t.text for t in tail if t.kind == "w"}
    if verb is None or len(others) != 1 or words.isdisjoint({"before", "after", "earlier", "later"}):
        return []
    names = [(t, n) for t in head if t.kind == "S" for n in t.names]
    return [[replace(t, names=[n], text=n.casefold(), prep=""), verb, *tail] for t, n in names]


def _part_of_sum(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``The top three causes add up to 359 hours, or two-thirds of the total``: they are that part as well."""
    verb = next((i for i, t in enumerate(head) if t.kind == "w" and t.text in SUMMING and not t.aside), 0)
    figures = [t for t in head if t.kind == "N"]
    own, part = head[:verb], tail[1:] if tail and tail[0].text == "or" else tail
    if not own or len(figures) != 1 or head.index(figures[0]) < verb or not part or not _is_part(part):
        return []
    inside = [replace(t, aside=False) for t in own if t.aside]
    if inside and not any(t.kind in "SPGQ" for t in own if not t.aside):
        own = inside  # "the mechanical causes (A, B and C)"
    return [[*own, *(Token("w", w) for w in ("account", "for")), *part]]


def _is_part(tail: list[Token]) -> bool:
    """Whether a run of tokens is a part of a whole and nothing else: "nearly a third of the total"."""
    first = tail[0]
    whole = first.kind == "N" and first.amount is not None and first.amount.unit in ("times", "percent")
    return whole and all(t.kind == "w" for t in tail[1:]) and [t.text for t in tail[1:3]] == ["of", "the"]


def _part(tail: list[Token], subject: Token) -> list[list[Token]]:
    """``A is the largest segment with 31 %, nearly a third of the total``."""
    if not _is_part(tail):
        return []
    return [[replace(subject, prep=""), *(Token("w", w) for w in ("accounts", "for")), *tail]]


def _pace(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """``…, faster than any other``: with the verb and the span of the head."""
    words = [t.text for t in tail]
    if len(words) < 3 or words[0] not in PACES or words[1] != "than" or any(t.kind in "PN" for t in tail):
        return []
    kept = [t for t in head if t.kind in "SPG" or (t.kind == "w" and (t.text in UP or t.text in DOWN))]
    return [[*kept, *tail]]


def _one_against_other(tokens: Sequence[Token]) -> Iterator[tuple[Clauses, Figures]]:
    """``A is four times B (89 vs. 23)``: the figures belong to the two names, in their order."""
    inside = [t for t in tokens if t.aside]
    kept = [t for t in tokens if not t.aside]
    figures = [t for t in inside if t.kind == "N"]
    told = {t.text for t in inside if t.kind == "w"}
    if len(figures) != 2 or not told & VERSUS or any(t.kind in "SPGQO" for t in inside):
        return
    for kind in "SP":
        names = [t for t in kept if t.kind == kind]
        if len(names) == 2 and all(len(t.names) == 1 and not t.is_span for t in names):
            yield [[kept]], list(zip(names, figures, strict=True))

"""Cells of a matrix: the diagonal as a whole, the signs of entries, the one cell that is extreme among all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import Candidate, half_of, knowing
from chartprose.verify.typing.vocabulary.words import BEST, HIGHEST, LACKING, LOWEST, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

DIAGONAL = frozenset(["diagonal", "correctly", "correct", "recognized", "recognised", "hits"])
SIGNED = {"positive": "above", "negative": "below"}
ENTRIES = frozenset(
    ["entry", "entries", "value", "values", "cell", "cells", "number", "numbers", "coefficient", "coefficients", "gain"]
)
ZEROS = frozenset(["zero", "zeros", "zeroes"])
EXTREMES = HIGHEST | LOWEST | BEST | WORST
TRIGGERS = DIAGONAL | frozenset(SIGNED) | ZEROS | EXTREMES
KNOWN = DIAGONAL | frozenset(SIGNED) | ENTRIES | ZEROS | frozenset(["total", "whole", "taken", "entirely", "consists"])


@knowing(KNOWN)
def cells(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about the cells of one matrix."""
    lexicon = clause.lexicon
    if lexicon.panel_count != 1 or len(lexicon.series) < 2 or len(lexicon.places) < 2 or "than" in clause.words:
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    square = set(lexicon.series) == set(lexicon.places)
    if square and (("column" in clause.words and whole.series) or ("row" in clause.words and whole.at)):
        return  # a name that rows and columns share, read as the wrong one
    yield from (*_signs(clause, whole), *(_diagonal(clause) if square else ()), *(_corner(clause) if square else ()))


def _signs(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``The column B has no positive entry``, "A is the only row without a negative value"."""
    words = [t.text for t in clause.tokens if t.text in SIGNED]
    denied = set(clause.words & LACKING)
    grouped = [g for g in whole.groups if g.quantifier == "none"]
    if len(words) != 1 or clause.amounts or not (whole.named or clause.has(DIAGONAL)):
        return
    if not clause.has(ENTRIES) and not grouped:
        return
    base: Fields = {"kind": "level", **whole.scope(), "low": 0.0}
    if len(whole.at) == 1 and len(clause.lexicon.series) > 1 and not whole.series:
        base |= {"across": "positions"}
    only = set(clause.words & {"only"})
    other = {"above": "at_most", "below": "at_least"}[SIGNED[words[0]]]
    if (len(denied) == 1) != (len(grouped) == 1):
        if only and len(whole.series) == 1:
            told = base | {"relation": other, "quantifier": "only", "across": "series"}
            yield Candidate("level", [told], [], denied | only, sure=True)
        elif not only:
            named = whole.series or whole.at
            told = base | {"relation": other, "quantifier": "all", "across": "positions"}
            yield Candidate("level", [told], [], denied, sure=len(named) == 1)
    elif not denied and not grouped and not only and "all" in clause.words:
        yield Candidate("level", [base | {"relation": SIGNED[words[0]], "quantifier": "all", "across": "positions"}])


def _diagonal(clause: Clause) -> Iterator[Candidate]:
    """``On the diagonal stand 187 images``, "three of the four are recognized in at least 80 calls"."""
    if not clause.has(DIAGONAL) or any(t.kind in "SP" for t in clause.tokens):
        return
    base: Fields = {"at": ["diagonal"]}
    if clause.has(ZEROS) and "diagonal" in clause.words:
        yield Candidate(
            "level", [base | {"kind": "level", "relation": "equal", "low": 0.0}], [], set(clause.words & {"only"})
        )
        return
    group = next((t for t in clause.tokens if t.kind == "Q" and t.quantifier != "none"), None)
    amounts = clause.amounts
    if group is not None and len(amounts) == 1 and amounts[0].amount is not None and amounts[0].amount.unit is None:
        told = {"relation": amounts[0].bound or "equal", "low": amounts[0].amount.value, "across": "series"}
        way = {"count": group.count} if group.count is not None else {"quantifier": group.quantifier}
        yield Candidate("level", [base | {"kind": "level"} | told | way], amounts, sure=bool(amounts[0].bound))
        return
    yield from _whole(clause, base)


def _whole(clause: Clause, base: Fields) -> Iterator[Candidate]:
    """The sum of the diagonal, or its part of the sum of all cells; ``327 of the 400 calls``."""
    told = [t for t in clause.amounts if t.amount is not None]
    made = base | {"kind": "sum", "among": "positions"}
    if len(told) == 1 and told[0].amount is not None:
        amount, bound = told[0].amount, told[0].bound or "equal"
        approx = amount.approx and not told[0].bound
        if amount.unit in ("times", "percent"):
            low = amount.value * (100 if amount.unit == "times" else 1)
            part = {
                "measure": "share_of_all",
                "low": low,
                "relation": bound,
                "approx": approx or amount.unit == "times",
            }
            yield Candidate("share", [made | part], told, sure=bool(told[0].bound))
        elif amount.unit is None:
            total = {"measure": "sum", "low": amount.value, "relation": bound, "approx": approx}
            yield Candidate("sum", [made | total], told, sure="diagonal" in clause.words)
    elif len(told) == 2 and told[0].amount is not None and told[1].amount is not None and told[1].amount.value:
        i = clause.tokens.index(told[0])
        if [clause.text(i + 1), clause.text(i + 2)] in (["of", "the"], ["out", "of"]) or clause.text(i + 1) == "of":
            percent = 100 * told[0].amount.value / told[1].amount.value
            sums = {"measure": "sum", "low": told[0].amount.value, "relation": "equal"}
            share = {"measure": "share_of_all", "low": percent, "relation": "equal", "approx": True}
            yield Candidate("sum", [made | sums, made | share], told)


def _corner(clause: Clause) -> Iterator[Candidate]:
    """``The greatest gain is +4.6, obtained for A after training on B``: that cell, one way or the other, among all."""
    order = [n for t in clause.tokens if t.kind in "SP" and not t.is_span for n in t.names]
    amounts = clause.amounts
    found = clause.find(EXTREMES)
    if len(order) != 2 or order[0] == order[1] or len(found) != 1 or len(amounts) != 1 or amounts[0].amount is None:
        return
    if any(t.text in NUMBER_WORDS for t in clause.tokens) or amounts[0].amount.unit not in (None, "percent"):
        return
    word, value = clause.text(found[0]), amounts[0].amount.value
    ways = ["highest", "lowest"] if word in ("most", "least") or word in BEST | WORST else [_way(word)]
    for row, column in (order, order[::-1]):
        cell: Fields = {"series": [row], "at": [column]}
        level = {"kind": "level", **cell, "relation": "equal", "low": value, "approx": amounts[0].amount.approx}
        for way in ways:
            mine = {"kind": "extremum", **cell, "among": "positions", "relation": way}
            best = {
                "kind": "extremum",
                "series": [row],
                "measure": "max" if way == "highest" else "min",
                "relation": way,
            }
            yield Candidate("extremum", [mine, best, level], amounts)


def _way(word: str) -> str:
    return "highest" if word in HIGHEST else "lowest"

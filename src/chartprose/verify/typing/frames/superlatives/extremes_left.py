"""The extreme of what is left: ``apart from Other, broken strings has the smallest share (8.5 %)``. Support only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    CORE_HIGHEST,
    CORE_LOWEST,
    DETERMINERS,
    GENERIC,
    MARKS,
    SHARES,
    SORTS,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

LEADS: Final = words_of("apart aside except excepting excluding besides")
GRADES: Final = CORE_HIGHEST | CORE_LOWEST
TRIGGERS: Final = LEADS
PLAIN: Final = (
    LEADS | DETERMINERS | GENERIC | MARKS | SHARES | SORTS | words_of("from for has is shows value of all at")
)
PAIR: Final = 2


def extremes_left(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that ranks one thing first among all but those that it names before."""
    lead = clause.find(LEADS)
    grades = clause.find(GRADES)
    named = [t for t in clause.tokens if t.kind in "SPGQO"]
    if len(lead) != 1 or lead[0] != 0 or len(grades) != 1 or len(named) != PAIR or len(clause.amounts) > 1:
        return
    out, own = named
    if out.kind != own.kind or own.kind not in "SP" or own.prep or out.is_span or own.is_span or len(own.names) != 1:
        return
    pool = clause.lexicon.series if own.kind == "S" else clause.lexicon.places
    rest = [n for n in pool if n not in (*out.names, *own.names)]
    if clause.lexicon.panel_count != 1 or len(rest) < PAIR or not _plain(clause) or not set(out.names) <= set(pool):
        return
    base: Fields = {"series": own.names} if own.kind == "S" else {"at": own.names, "among": "positions"}
    told: Fields = {"kind": "comparison", "relation": "above" if clause.text(grades[0]) in CORE_HIGHEST else "below"}
    made = [base | told | {"versus": [name]} for name in rest]
    for level in _levels(clause.amounts):
        figure = [base | level] if level else []
        yield Candidate(
            "extremum", made + figure, clause.amounts, set(clause.words & LEADS), known=PLAIN | GRADES, tier=0
        )


def _levels(amounts: list[Token]) -> Iterator[Fields]:
    """The figure beside the rank, as the value or as the share of it; an empty one where there is no figure."""
    if not amounts:
        yield {}
        return
    amount = amounts[0].amount
    if amount is None or amount.high is not None or amounts[0].bound or amount.unit not in (None, "percent"):
        return
    told: Fields = {"relation": "equal", "low": amount.value, "approx": amount.approx}
    yield told | {"kind": "level"}
    if amount.unit == "percent":
        yield told | {"kind": "sum", "measure": "share"}


def _plain(clause: Clause) -> bool:
    """Whether every word only joins what is ranked."""
    words = [t.text for t in clause.tokens if t.kind == "w"]
    own = clause.lexicon.y_words | clause.lexicon.x_words
    return all(w in PLAIN | GRADES or stem(w) in own for w in words)

"""Extremes at a place: ``at 48 h the driest soil holds 4 %``: the lowest of all series there has the figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.lexicon import stem
from chartprose.verify.typing.frames.tokens import Token, text_at
from chartprose.verify.typing.frames.words import BEST, GAP_NOUNS, GENERIC, HIGHEST, LOWEST, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS = (HIGHEST | LOWEST | BEST | WORST) - frozenset(["most", "least", "max", "min", "peak", "closest", "nearest"])
DRAWN = frozenset(["value", "values", "reading", "point", "bar", "bars", "one", "score", "result", "results", "values"])


def extremes(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that gives a figure to the highest or the lowest series of one place, unnamed."""
    found = clause.find(TRIGGERS)
    whole = half_of(clause.tokens)
    if (
        len(found) != 1
        or len(clause.amounts) != 1
        or len(whole.at) != 1
        or whole.series
        or whole.groups
        or whole.others
    ):
        return
    token, noun = clause.amounts[0], clause.text(found[0] + 1)
    named = stem(noun) in clause.lexicon.size_words or clause.lexicon.dimension(noun) in ("S", "?") or noun in DRAWN
    if (
        clause.text(found[0] - 1) != "the"
        or not named
        or token.amount is None
        or token.amount.unit in ("times", "points")
    ):
        return
    if clause.words & {"not", "never", "than"} or len(clause.lexicon.series) < 2:
        return
    good = clause.goodness or 1
    word = clause.text(found[0])
    sign = 1 if word in HIGHEST else -1 if word in LOWEST else good if word in BEST else -good
    told: Fields = {"relation": token.bound or "equal", "low": token.amount.value, "high": token.amount.high}
    told |= {"approx": token.amount.approx and not token.bound, "measure": "max" if sign > 0 else "min"}
    made = {"kind": "level", "among": "positions", "at": whole.at, "panels": whole.panels, **told}
    yield Candidate("extremum", [clause.scoped(made)], [token])


def between_extremes(tokens: list[Token]) -> list[Token]:
    """``The gap between the best and the worst model`` is a spread."""
    for i in range(1, len(tokens) - 4):
        if text_at(tokens, i) != "between" or text_at(tokens, i - 1) not in GAP_NOUNS:
            continue
        first = _superlative(tokens, i + 1)
        linked = first is not None and text_at(tokens, first[1]) == "and"
        second = _superlative(tokens, first[1] + 1) if linked and first is not None else None
        if first is not None and second is not None and first[0] == -second[0]:
            return [*tokens[: i - 1], Token("w", "spread"), *tokens[second[1] :]]
    return tokens


def _superlative(tokens: list[Token], i: int) -> tuple[int, int] | None:
    """1 for the highest, -1 for the lowest, and the index behind it and its noun."""
    k = i + 1 if text_at(tokens, i) in ("the", "its", "their") else i
    word = text_at(tokens, k)
    if word not in TRIGGERS:
        return None
    noun = text_at(tokens, k + 1)
    plain = (
        noun in GENERIC or noun in DRAWN or (noun and noun not in ("and", "in", "at", "is", "of", "on", "for", "was"))
    )
    return 1 if word in HIGHEST | BEST else -1, k + 2 if plain else k + 1

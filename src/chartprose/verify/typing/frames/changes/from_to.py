"""Two ends with their places: ``the box widens with the temperature, from 1.1 at 2 °C to 5.1 at 20 °C``."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, measure_in
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS = UP | DOWN
PLACING = frozenset(["at", "in", "for", "on", "with", "under", "the", "a", "of", "near", "to"])
WIDTHS = frozenset(["iqr", "range", "gap", "share"])
KNOWN = frozenset(["from", "to", "with", "increasing", "decreasing"])


def from_to(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that gives a figure, and the name that it belongs to, for each end of a change.

    Each figure is that of its name, and from one to the next they go the way that the verb says.
    """
    if len(clause.amounts) < 2 or clause.words & DENIALS or "than" in clause.words:
        return
    pairs = _pairs(clause)
    signs = signs_in(clause.cut([t for t in clause.tokens if not t.text.endswith("ing")])) or signs_in(clause)
    if len(pairs) != len(clause.amounts) or len({name.kind for _, name in pairs}) != 1 or len(signs) != 1:
        return
    values = [figure.amount.value for figure, _ in pairs if figure.amount is not None]
    if len(values) < len(pairs) or any(signs[0] * (b - a) <= 0 for a, b in pairwise(values)):
        return
    own = [name for _, name in pairs]
    rest = [t for t in clause.tokens if not any(t is o for o in own)]
    whole = half_of([t for t in rest if not t.aside])
    if whole.groups or whole.others or whole.start or whole.end:
        return
    measures = measure_in(clause, rest)
    made = [_told(clause, whole.scope(), pair, measures) for pair in pairs]
    if all(made):
        yield Candidate("range", made, clause.amounts, known=KNOWN)


def _pairs(clause: Clause) -> list[tuple[Token, Token]]:
    """Each figure with the name behind it, the first led by ``from`` and the second by ``to``."""
    found: list[tuple[Token, Token]] = []
    leads: list[str] = []
    for i, token in enumerate(clause.tokens):
        if token.kind != "N" or token.amount is None or token.amount.high is not None or token.bound:
            continue
        k = i + 1
        while k < len(clause.tokens) and clause.tokens[k].kind == "w" and k - i < 5 and clause.text(k) != "to":
            k += 1
        name = clause.tokens[k] if k < len(clause.tokens) else None
        links = [clause.text(j) for j in range(i + 1, k)]
        if name is None or name.kind not in "SP" or name.is_span or len(name.names) != 1:
            continue
        if name.aside or PLACING.intersection(links) or name.prep in PLACING:
            found.append((token, name))
            leads.append(next((clause.text(j) for j in range(i - 1, max(-1, i - 4), -1) if clause.text(j)), ""))
    lead = {t.text for t in clause.tokens[: clause.tokens.index(found[0][0])]} if found else set()
    return found if len(found) > 1 and "from" in lead and "to" in leads[1:] else []


def _told(clause: Clause, scope: Fields, pair: tuple[Token, Token], measures: Fields) -> Fields:
    """That the name has the figure, by the measure of the clause; nothing where both name the same kind of thing."""
    figure, name = pair
    key = "series" if name.kind == "S" else "at"
    amount = figure.amount
    measure = measures.get("measure")
    if amount is None or scope.get(key) or measure not in (None, "start", "end", "mean", *WIDTHS):
        return {}
    told: Fields = {**scope, key: name.names, "kind": "level", "relation": "equal", "low": amount.value}
    told |= {"approx": amount.approx} | {k: v for k, v in measures.items() if k == "stat"}
    if measure in WIDTHS:
        if name.kind == "S" and not scope.get("at"):
            return {}
        told |= {"measure": measure, "among": "positions"}
    elif name.kind == "P" and not scope.get("series"):
        told |= {"among": "positions"}
    return clause.scoped(boxed(clause, told))

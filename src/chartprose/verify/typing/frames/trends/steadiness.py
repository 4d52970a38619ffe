"""Who moves least: ``A is the flattest line``, ``B has the most balanced profile``, ``views on C are the most alike``.

A series is flat by the range of its values over the positions, a position is even by that over its series.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes
from chartprose.verify.typing.frames.plain_clauses import is_of_one_panel, is_plain
from chartprose.verify.typing.frames.superlatives.ranking import FLATTEST
from chartprose.verify.typing.vocabulary.words import DOWN, PLACING, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields


STEADY = words_of(
    "flat steady stable constant consistent balanced even uniform regular rounded homogeneous alike similar unanimous"
)
UNSTEADY = words_of(
    "variable volatile erratic unbalanced uneven unstable inconsistent diverse sensitive responsive polarized"
)
WIDEST = frozenset(["farthest", "furthest", "widest"])
CLOSEST = frozenset(["closest", "nearest"])
TWO = 2
TRIGGERS = WIDEST | CLOSEST | FLATTEST | frozenset(["most", "least"])
OTHER = (
    UP | DOWN | frozenset(["box", "boxes", "median", "whisker", "whiskers", "slope", "error", "bar", "bars", "than"])
)
"""What is flat or varies then is another thing than the values."""


def steadiness(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that ranks things by how much their values differ."""
    signs = list(_signs(clause))
    whole = half_of([t for t in clause.tokens if not t.aside])
    apart = _apart(clause)
    lines = all(g.quantifier == "all" and g.names[0] in "S?" for g in whole.groups)
    if apart and len(whole.at) == 1 and not whole.series and lines:
        if len(clause.lexicon.series) > TWO:
            yield from _farthest(clause, {"panels": whole.panels, "at": whole.at, "among": "positions"}, apart)
        return
    if len(signs) != 1 or clause.amounts or whole.others or whole.start or whole.end or clause.has(OTHER):
        return
    told: Fields = {"kind": "extremum", "measure": "range", "relation": "highest" if signs[0] > 0 else "lowest"}
    if clause.words & {"not", "never"} or any(g.prep not in ("of", "among") for g in whole.groups):
        return
    scope = {"panels": whole.panels}
    if len(whole.series) == 1 and not whole.at:
        yield Candidate("extremum", [clause.scoped({**told, **scope, "series": whole.series, "among": "series"})])
    elif len(whole.at) == 1 and not whole.series and len(clause.lexicon.series) > 1:
        yield Candidate("extremum", [clause.scoped({**told, **scope, "at": whole.at, "among": "positions"})])


def _farthest(clause: Clause, place: Fields, apart: int) -> Iterator[Candidate]:
    """That the lines are farthest apart, or closest together, at a place, with how far they are."""
    amounts = clause.amounts
    told = [t.amount for t in amounts if t.amount is not None and t.amount.unit != "times" and not t.bound]
    if len(amounts) > 1 or len(told) < len(amounts):
        return
    base: Fields = {**place, "measure": "range"}
    made: list[Fields] = [base | {"kind": "extremum", "relation": "highest" if apart > 0 else "lowest"}]
    made += [
        base | {"kind": "level", "relation": "equal", "low": a.value, "high": a.high, "approx": a.approx} for a in told
    ]
    sure = not amounts and _of_all_lines(clause)
    yield Candidate("extremum", [clause.scoped(fields) for fields in made], amounts, sure=sure, known=CLOSEST | WIDEST)


def _of_all_lines(clause: Clause) -> bool:
    """Whether all series are set against each other at the categories of the only panel: "the three tools are …"."""
    lexicon = clause.lexicon
    if lexicon.panel_count != 1 or lexicon.square or has_boxes(clause):
        return False
    if not lexicon.places and not (is_of_one_panel(clause) and is_plain(clause)):
        return False
    if any(t.kind == "Q" and t.quantifier == "all" and t.names[0] == "S" for t in clause.tokens):
        return True
    return clause.text(0) == "the" and lexicon.dimension(clause.text(1)) == "S"


def _apart(clause: Clause) -> int:
    """1 for lines that are farthest apart, -1 for those that are closest together, else 0."""
    if clause.has(WIDEST) and clause.has(frozenset(["apart"])):
        return 1
    return -1 if clause.has(CLOSEST) and clause.has(frozenset(["together"])) else 0


def _signs(clause: Clause) -> Iterator[int]:
    """-1 for each superlative of little difference, 1 for one of much."""
    for i, token in enumerate(clause.tokens):
        if token.kind != "w":
            continue
        after = clause.text(i + 1)
        if token.text in FLATTEST:
            yield -1
        elif token.text in ("most", "least") and after in STEADY | UNSTEADY and clause.text(i - 1) not in PLACING:
            yield (1 if token.text == "most" else -1) * (1 if after in UNSTEADY else -1)

"""Several together at two times: ``the four trees together fall from 64 in 2014 to 28 in 2017``. Support only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS: Final = frozenset(["together", "combined", "total", "altogether"])
PAIR = 2


def summed_moves(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that gives the sum over all things of one kind at two things of the other kind."""
    signs = signs_in(clause)
    groups = [t for t in clause.tokens if t.kind == "Q"]
    if len(signs) != 1 or len(clause.amounts) != PAIR or len(groups) != 1 or clause.words & DENIALS:
        return
    group = groups[0]
    kind = {"P": "S", "S": "P"}.get(group.names[0])
    named = [t for t in clause.tokens if t.kind in "SP"]
    if kind is None or group.quantifier != "all" or group.count or [t.kind for t in named] != [kind, kind]:
        return
    order = [t for t in clause.tokens if t in named or t in clause.amounts]
    if [t.kind for t in order] != ["N", kind, "N", kind] or any(len(t.names) != 1 or t.is_span for t in named):
        return
    values = [t.amount.value for t in clause.amounts if t.amount is not None and t.amount.high is None and not t.bound]
    if len(values) < PAIR or (values[1] - values[0]) * signs[0] <= 0 or not _joined(clause, clause.amounts):
        return
    panels = half_of(clause.tokens).panels
    if not all(_stated(clause, name, panels) for name in named):
        return
    made = [_sum(clause, figure, name, panels) for figure, name in zip(clause.amounts, named, strict=True)]
    yield Candidate("summed", [clause.scoped(m) for m in made], clause.amounts)


def _stated(clause: Clause, name: Token, panels: list[str]) -> bool:
    """Whether each thing that is added up has a value there: no bar is no zero."""
    lexicon = clause.lexicon
    of_series = name.kind == "S"
    series = name.names if of_series else lexicon.series
    panel = panel_of(clause, series, panels)
    places = lexicon.places if of_series else name.names
    cells = [(s, p) for s in series for p in places]
    return panel is not None and bool(cells) and all(value_at(panel, s, p) is not None for s, p in cells)


def _joined(clause: Clause, amounts: list[Token]) -> bool:
    """Whether two figures stand as ``from 64 … to 28``."""
    at = [clause.tokens.index(t) for t in amounts]
    return clause.text(at[0] - 1) == "from" and clause.text(at[1] - 1) == "to"


def _sum(clause: Clause, figure: Token, name: Token, panels: list[str]) -> Fields:
    """That the sum over all things at ``name`` is the figure."""
    amount = figure.amount
    told: Fields = {"kind": "sum", "measure": "sum", "relation": "equal", "panels": panels}
    told |= {"low": amount.value if amount else None, "approx": amount.approx if amount else False}
    if name.kind == "S":
        return told | {"series": name.names, "at": clause.lexicon.places, "among": "series"}
    return told | {"series": clause.lexicon.series, "at": name.names, "among": "positions"}

"""One panel against another, cell by cell: ``the north slope has more cover than the south slope for all plants``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.turned import in_time
from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.vocabulary.words import DENIALS, GAP_NOUNS, LIMITS, SPREADS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS: Final = frozenset(["than"])
TIMES: Final = frozenset(["year", "years", "season", "seasons", "month", "months", "week", "weeks", "time", "times"])
MOST = 60
"""So many cells are set against each other at most."""


def panels_compared(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets two panels against each other in every cell that both have."""
    pivot = next(iter(clause.find(TRIGGERS)), -1)
    panels = [(i, t) for i, t in enumerate(clause.tokens) if t.kind == "G"]
    if pivot < 1 or len(panels) != 2 or any(len(t.names) != 1 for _, t in panels):
        return
    (i, one), (j, other) = panels
    if (
        not i < pivot < j
        or clause.words & (DENIALS | LIMITS)
        or clause.adverb not in (None, "all")
        or has_boxes(clause)
    ):
        return
    if _apart(clause, i, pivot):
        return  # "A in 2023 has more than B in 2015"
    if clause.has(GAP_NOUNS | SPREADS):
        yield from _gaps(clause, one, other, pivot)
        return
    if clause.amounts:
        return
    sign, sure = sign_of(clause, _comparative(clause, pivot))
    whole = half_of([t for t in clause.tokens if t.kind != "G" and not t.aside])
    shown = [p for p in clause.facts if not p.derived and f"#{p.number + 1}" in (*one.names, *other.names)]
    cells = _cells(clause, whole, shown) if sign and len(shown) == 2 else []
    if not 1 < len(cells) <= MOST:
        return
    base: Fields = {"kind": "comparison", "panels": one.names, "versus": other.names, "among": "panels"}
    base["relation"] = "above" if sign > 0 else "below"
    yield Candidate("panels_compared", [base | cell for cell in cells], sure=sure)


def _gaps(clause: Clause, one: Token, other: Token, pivot: int) -> Iterator[Candidate]:
    """``At 10, the gap between A and B is larger in the left panel than in the right one``."""
    named = [t for t in clause.tokens if t.kind == "S"]
    places = [t for t in clause.tokens if t.kind == "P"]
    sign, _ = sign_of(clause, _comparative(clause, pivot))
    single = len(places) == 1 and len(places[0].names) == 1 and not places[0].is_span
    if not sign or not single or len(named) != 1 or len(named[0].names) != 2 or clause.has(SPREADS):
        return
    made: Fields = {"kind": "comparison", "panels": one.names, "versus": other.names, "among": "panels"}
    gap: Fields = {"series": named[0].names, "measure": "gap", "at": places[0].names}
    ranked = made | gap | {"relation": "above" if sign > 0 else "below"}
    if not clause.amounts:
        yield Candidate("panels_compared", [ranked], sure=True)
        return
    told = [t.amount for t in clause.amounts if t.aside and not t.bound]
    if len(told) == len(clause.amounts) == 2 and pivot < clause.tokens.index(clause.amounts[1]):
        level: Fields = {"kind": "level", "among": "positions", "relation": "equal", **gap}
        each = [
            level | {"panels": panel.names, "low": amount.value, "approx": amount.approx}
            for panel, amount in zip((one, other), told, strict=True)
            if amount is not None and amount.high is None
        ]
        yield Candidate("panels_compared", [ranked, *each], clause.amounts)


def _apart(clause: Clause, first: int, pivot: int) -> bool:
    """Whether a series or a place belongs to one of the two panels alone."""
    left = {t.kind for t in clause.tokens[:pivot] if t.kind in "SP"}
    right = {t.kind for t in clause.tokens[pivot:] if t.kind in "SP"}
    return bool(left & right) or any(t.kind in "SP" and t.prep for t in clause.tokens[first:pivot])


def _comparative(clause: Clause, pivot: int) -> str:
    """The comparative before ``than``."""
    words = [t.text for t in clause.tokens[:pivot] if t.kind == "w"]
    return next((w for w in reversed(words) if sign_of(clause, w)[0]), "")


def _dimension(clause: Clause, group: Token) -> str:
    """What a group counts; "every year" counts the series, where these are years beside categories."""
    timed = bool(clause.lexicon.places) and in_time(clause.lexicon.series) is not None
    return "S" if timed and group.text.split()[-1] in TIMES else group.names[0]


def _cells(clause: Clause, whole: Half, shown: list[PanelFacts]) -> list[Fields]:
    """Every cell that the clause speaks of; none where its groups leave a dimension open."""
    if whole.start is not None or whole.end is not None or whole.others:
        return []
    groups = [g for g in whole.groups if g.quantifier == "all" and not g.count]
    told = [_dimension(clause, g) for g in groups]
    kinds = set(told)
    if len(groups) != len(whole.groups) or len(groups) > 2 or not kinds <= {"S", "P", "?"}:
        return []
    series, places = whole.series, whole.at
    drawn = [s for s in clause.lexicon.series if all(p.series_key(s) is not None for p in shown)]
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    open_ = 0
    if not series and "S" not in kinds and len(drawn) > 1:
        open_ += 1
    if not places and "P" not in kinds and len(pool) > 1:
        open_ += 1
    if open_ > told.count("?") or (open_ and not pool):
        return []
    rows: list[Fields] = [{"series": [s]} for s in series or drawn] or [{}]
    stops = [p for p in places or pool if all(panel.place(p) is not None for panel in shown)]
    return [row | {"at": [place]} for row in rows for place in stops]

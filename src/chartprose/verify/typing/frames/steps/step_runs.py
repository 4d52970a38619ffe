"""Runs of steps: ``each of the last three steps more than doubles the delay``. Support only."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.tokens.token import as_number
from chartprose.verify.typing.vocabulary.words import DENIALS, GAP_NOUNS, LIMITS, MULTIPLYING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

STEPS: Final = frozenset(["steps", "increments", "doublings", "increases"])
EACH: Final = frozenset(["each", "every", "all"])
TRIGGERS: Final = STEPS | EACH
KNOWN: Final = STEPS | EACH | frozenset(["first", "last", "one"])
FEWEST, MOST = 2, 9
FLIPPED: Final = {"above": "below", "below": "above", "at_least": "at_most", "at_most": "at_least", "": ""}


def run_in(clause: Clause) -> tuple[int, int]:
    """How many steps of the beginning (1) or of the end (-1) of the axis a clause speaks of; (0, 0) if of none."""
    numbers, places = clause.lexicon.numbers, clause.lexicon.places
    for i, token in enumerate(clause.tokens):
        if token.kind != "P" or (token.text not in STEPS and clause.text(i + 1) not in STEPS):
            continue
        if places and token.names and not token.is_span:
            size = len(token.names)
            side = 1 if token.names == places[:size] else -1 if token.names == places[-size:] else 0
        elif numbers and not places and token.start is not None and token.end is not None:
            low, high = as_number(token.start) or 0.0, as_number(token.end) or 0.0
            side = 1 if low == numbers[0] else -1 if high == numbers[-1] else 0
            size = round(high - low) + (side == 1 and low == 1)
        else:
            continue
        if side and FEWEST <= size <= MOST:
            return size, side
    return 0, 0


def step_runs(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which each of the first, or last, so many steps changes the value so."""
    size, side = run_in(clause)
    if not size or not clause.has(EACH) or clause.words & (DENIALS | LIMITS | GAP_NOUNS) or "than" in clause.words:
        return
    tokens = [t for t in clause.tokens if not t.aside]
    whole = half_of([t for t in tokens if t.kind != "P"])
    series = whole.series or (clause.lexicon.series if len(clause.lexicon.series) == 1 else [])
    panel = panel_of(clause, series, whole.panels) if len(series) == 1 and not whole.groups else None
    pool = stops(panel, series[0]) if panel is not None else []
    told = _told(clause)
    if told is None or whole.others or size >= len(pool) or sum(t.kind == "P" for t in tokens) > 1:
        return
    run = pool[: size + 1] if side > 0 else pool[-size - 1 :]
    base: Fields = {"series": series, "panels": whole.panels, **told}
    made = [clause.scoped(base | {"start": a, "end": b}) for a, b in pairwise(run)]
    yield Candidate("step-run", made, clause.amounts, known=KNOWN)


def _told(clause: Clause) -> Fields | None:
    """What each step does: it doubles the value, raises it, or raises it by so much."""
    figures = clause.amounts
    if len(figures) > 1:
        return None
    signs = signs_in(clause)
    if not figures:
        return {"kind": "trend", "relation": "rises" if signs[0] > 0 else "falls"} if len(signs) == 1 else None
    token = figures[0]
    factor = MULTIPLYING.get(token.text)
    if factor is not None and token.amount is not None:
        relation = (FLIPPED[token.bound] if factor < 1 else token.bound) or "equal"
        approx = relation == "equal"
        return {"kind": "ratio", "measure": "times", "relation": relation, "low": factor, "approx": approx}
    i = clause.tokens.index(token)
    plain = token.amount is not None and token.amount.high is None and token.amount.unit not in ("times", "percent")
    if len(signs) != 1 or not plain or token.amount is None or clause.text(i - 1) != "by":
        return None
    told: Fields = {"kind": "difference", "measure": "change" if signs[0] > 0 else "drop"}
    return told | {"relation": token.bound or "equal", "low": on_axis(clause, token.amount), "approx": not token.bound}

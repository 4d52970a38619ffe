"""Steps that grow: ``the loss grows from 2 in the first interval to 8 in the last``, "the fall of A accelerates".

Support only.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.stretches import length, rows_of, span_in
from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.frames.wording import says_more

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.changes.stretches import Span
    from chartprose.verify.typing.frames.clause import Clause, Fields

QUICKER: Final = frozenset(["accelerates", "accelerate", "accelerated", "steepens", "intensifies"])
SLOWER: Final = frozenset(["slows", "slow", "slowed", "decelerates", "decelerate", "decelerated", "weakens", "eases"])
LOSSES: Final = frozenset(["loss", "decline", "drop", "decrease", "fall", "fade", "reduction", "losses"])
GAINS: Final = frozenset(["gain", "growth", "increase", "rise", "climb", "gains"])
GROWS: Final = frozenset(["grows", "increases", "rises", "widens", "climbs"])
SHRINKS: Final = frozenset(["shrinks", "falls", "decreases", "drops", "declines", "diminishes"])
TRIGGERS: Final = QUICKER | SLOWER | GROWS | SHRINKS
KNOWN: Final = TRIGGERS | LOSSES | GAINS | frozenset(["per", "interval", "age", "steadily", "down", "until", "every"])
PER: Final = frozenset(["per", "each", "every"])
STEPS: Final = frozenset(["interval", "step", "stop", "segment"])
PAIR = 2
LEAST = 3
MAX_STEPS = 24


def growing_steps(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which a change becomes larger, or smaller, along the axis."""
    rows = rows_of(clause.cut([t for t in clause.tokens if t.kind != "Q"]))
    nouns = [i for i in clause.find(LOSSES | GAINS) if clause.text(i) not in GROWS | SHRINKS]
    whole = half_of(clause.tokens)
    panel = panel_of(clause, rows, whole.panels) if len(rows) == 1 else None
    verbs = [i for i in clause.find(TRIGGERS) if not nouns or i > nouns[0]]
    if panel is None or len(nouns) != 1 or len(verbs) != 1 or says_more(clause, KNOWN) or "than" in clause.words:
        return
    measure = "drop" if clause.text(nouns[0]) in LOSSES else "change"
    grows = 1 if clause.text(verbs[0]) in QUICKER | GROWS else -1
    if clause.amounts:
        yield from _from_to(clause, panel, rows[0], measure, grows)
    elif clause.text(verbs[0]) in QUICKER | SLOWER and all(_of_steps(t.text) for t in whole.groups):
        yield from _throughout(clause, panel, rows[0], measure, grows)


def _of_steps(text: str) -> bool:
    words = text.split()
    return words[0] in ("every", "each") and words[-1] in ("interval", "step", "period", "decade", "year")


def _from_to(clause: Clause, panel: PanelFacts, row: str, measure: str, grows: int) -> Iterator[Candidate]:
    """The changes over the first and over the second stretch are those told; each is as long as ``per 20 m`` says."""
    figures = [t for t in clause.amounts if clause.text(clause.tokens.index(t) - 1) in ("from", "to")]
    unit = [t for t in clause.amounts if clause.text(clause.tokens.index(t) - 1) == "per"]
    places = [t for t in clause.tokens if t.kind == "P"]
    if len(figures) == PAIR == len(clause.amounts) and not places and clause.has(PER) and clause.has(STEPS):
        yield from _first_and_last(clause, panel, row, measure, grows)
        return
    if len(figures) != PAIR or len(places) != PAIR or len(figures) + len(unit) != len(clause.amounts):
        return
    at = [clause.tokens.index(t) for t in (figures[0], places[0], figures[1], places[1])]
    links = [clause.text(at[k] - 1) for k in (0, 2)]
    spans = [span_in(panel, row, [t]) for t in places]
    if at != sorted(at) or links != ["from", "to"] or any(s is None for s in spans):
        return
    told = [t.amount for t in figures]
    sizes = [abs(on_axis(clause, a)) for a in told if a is not None and a.unit not in ("times", "percent")]
    if len(sizes) < PAIR or (sizes[1] - sizes[0]) * grows <= 0 or any(t.bound for t in clause.amounts):
        return
    if any(s is not None and t.amount and length(panel, s) != t.amount.value for t in unit for s in spans):
        return
    base: Fields = {"kind": "difference", "series": [row], "panels": half_of(clause.tokens).panels}
    base |= {"measure": measure, "relation": "equal"}
    made = [
        base | {"start": s[0], "end": s[1], "low": size, "approx": a is not None and a.approx}
        for s, size, a in zip(spans, sizes, told, strict=True)
        if s is not None
    ]
    yield Candidate("spans", [clause.scoped(f) for f in made], clause.amounts, known=KNOWN)


def _first_and_last(clause: Clause, panel: PanelFacts, row: str, measure: str, grows: int) -> Iterator[Candidate]:
    """``The loss per interval grows from 2 to 8``: that of the first step, and that of the last one."""
    pool = stops(panel, row)
    sizes = [abs(on_axis(clause, t.amount)) for t in clause.amounts if t.amount is not None and t.amount.high is None]
    plain = all(t.amount is not None and t.amount.unit not in ("times", "percent") for t in clause.amounts)
    if len(pool) < LEAST or len(sizes) < PAIR or not plain or (sizes[1] - sizes[0]) * grows <= 0:
        return
    base: Fields = {"kind": "difference", "series": [row], "panels": half_of(clause.tokens).panels}
    base |= {"measure": measure, "relation": "equal"}
    made = [
        base | {"start": a, "end": b, "low": size, "approx": t.amount is not None and t.amount.approx}
        for (a, b), size, t in zip((pool[:2], pool[-2:]), sizes, clause.amounts, strict=True)
    ]
    yield Candidate("spans", [clause.scoped(f) for f in made], clause.amounts, known=KNOWN | PER | STEPS)


def _throughout(clause: Clause, panel: PanelFacts, row: str, measure: str, grows: int) -> Iterator[Candidate]:
    """Each step goes on at a greater, or a smaller, pace than the one before it."""
    places = [t for t in clause.tokens if t.kind == "P"]
    pool = stops(panel, row)
    if len(places) == 1:
        span = span_in(panel, row, places)
        if span is None or span[0] not in pool or span[1] not in pool:
            return
        pool = pool[pool.index(span[0]) : pool.index(span[1]) + 1]
    steps: list[Span] = list(pairwise(pool))
    if len(places) > 1 or not LEAST - 1 <= len(steps) <= MAX_STEPS or not all(length(panel, s) for s in steps):
        return
    base: Fields = {"series": [row], "panels": half_of(clause.tokens).panels, "measure": measure}
    made = [base | {"kind": "level", "start": a, "end": b, "relation": "above", "low": 0.0} for a, b in steps]
    for one, two in pairwise(steps):
        told = {"start": two[0], "end": two[1], "versus_start": one[0], "versus_end": one[1], "unit": "times"}
        told |= {"kind": "ratio", "relation": "above" if grows > 0 else "below"}
        made.append(base | told | {"low": length(panel, two) / length(panel, one)})
    yield Candidate("spans", [clause.scoped(f) for f in made], known=KNOWN)

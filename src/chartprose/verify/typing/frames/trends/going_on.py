"""Moves that go on or stop: ``all lines keep rising``, ``A is still falling at 40``, ``B no longer gains after 30``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import marks, panel_of
from chartprose.verify.typing.vocabulary.words import (
    DENIALS,
    GAP_NOUNS,
    KEEPING,
    LIMITS,
    MOVES,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

STILL: Final = frozenset(["still"])
LONGER: Final = frozenset(["longer"])
STOPPING: Final = frozenset(["stops", "stop", "stopped", "ceases", "cease"])
TRIGGERS: Final = KEEPING | STILL | LONGER | STOPPING
COURSES: Final = frozenset(["training", "test", "run", "experiment", "trial", "study", "season", "period"])
"""What may come to its end."""
KNOWN: Final = TRIGGERS | COURSES | frozenset(["toward", "towards", "on", "very", "right", "edge"])
LOOSE: Final = frozenset([
    "almost", "mostly", "generally", "nearly", "often", "either", "partly", "may", "slower", "faster", "more", "less",
    "most", "least", "first", "alone", "together", "behind", "ahead", "above", "below", "away", "rate", "pace",
])  # fmt: skip
"""Words beside which the move is another one."""


def going_on(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that says that a move goes on, or that it does not."""
    signs = signs_in(clause)
    whole = half_of([t for t in clause.tokens if not t.aside])
    stale = any(clause.text(i - 1) == "no" for i in clause.find(LONGER)) or clause.has(STOPPING)
    if len(signs) != 1 or clause.amounts or "than" in clause.words or clause.words & (LOOSE | GAP_NOUNS):
        return
    if not any(_first_verb(clause, i) in MOVES or _of_noun(clause, i) for i in clause.find(TRIGGERS)):
        return  # "its growth keeps slowing"
    if clause.words & DENIALS - ({"no"} if stale else set()) or clause.words & LIMITS - {"only"}:
        return
    if stale:
        yield from _no_more(clause, whole, signs[0])
    elif clause.has(KEEPING):
        yield from _kept(clause, whole, signs[0])
    elif clause.has(STILL):
        yield from _still(clause, whole, signs[0])


def _first_verb(clause: Clause, i: int) -> str:
    """The verb behind a word that says that something goes on: ``continue to rise``."""
    return next((w for k in range(i + 1, i + 3) if (w := clause.text(k)) not in ("to", "on")), "")


def _of_noun(clause: Clause, i: int) -> bool:
    """Whether a move is told by a noun before: "a decline that continues until the end"."""
    lasting = clause.text(i) in KEEPING and clause.text(i + 1) in ("until", "through", "throughout")
    return lasting and clause.text(i - 1) in ("that", "which") and clause.text(i - 2) in MOVES


def _of(clause: Clause, whole: Half) -> tuple[PanelFacts | None, list[str]]:
    """The one panel with the series that are meant, which may be all of a panel."""
    every = [g for g in whole.groups if g.names[0] in "S?"]
    if whole.series and not whole.groups and not whole.others:
        return panel_of(clause, whole.series, whole.panels), whole.series
    if len(every) != 1 or len(whole.groups) > 1 or every[0].quantifier != "all" or whole.series or whole.others:
        return None, []
    panel = panel_of(clause, [], whole.panels)
    series = [panel.shown[k] for k in panel.order if panel.facts.get(k)] if panel is not None else []
    told = [(NUMBER_WORDS | {"both": 2})[w] for w in every[0].text.split() if w in NUMBER_WORDS or w == "both"]
    return (panel, series) if series and all(n == len(series) for n in told) else (None, [])


def _others(clause: Clause, whole: Half) -> list[str]:
    """``A falls …, while the other two lines continue to rise``: all but the ones named, if there are so many."""
    token = next(t for t in clause.tokens if t.kind == "O")
    named = [t for t in clause.tokens if t.kind == "S"]
    left = [s for s in clause.lexicon.series if s not in whole.series]
    told = [NUMBER_WORDS[w] for w in token.text.split() if w in NUMBER_WORDS]
    plain = len(named) == 1 and not named[0].prep and not whole.groups and clause.lexicon.panel_count == 1
    return left if plain and all(n == len(left) for n in told) else []


def _kept(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``All four lines keep rising until the end``: each of them rises at every step."""
    panel, series = _of(clause, whole)
    if whole.others:
        series = _others(clause, whole)
        panel = panel_of(clause, series) if series else None
    ends = set(whole.at) <= {"end"}
    if panel is None or not panel.numeric or not series or not ends or "only" in clause.words:
        return
    told: Fields = {"kind": "trend", "relation": "rises" if sign > 0 else "falls", "panels": whole.panels}
    told |= {"quantifier": "all", "across": "positions", "start": whole.start, "end": whole.end}
    made = [clause.scoped(told | {"series": [s]}) for s in series]
    yield Candidate("going-on", made, sure=not whole.others and whole.start is None, known=KNOWN)


def _still(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``A is (the only line that is) still rising at the end``: its last step goes up, and no other one's."""
    ing = [i for i in clause.find(STILL) if clause.text(i + 1).endswith("ing")]
    panel, series = _of(clause, whole)
    if not ing or panel is None or not panel.numeric or not panel.numbers() or whole.start or whole.end:
        return
    last = panel.numbers()[-1]
    placed = len(whole.at) == 1 and panel.place(whole.at[0]) == last
    if not placed and not (not whole.at and "end" in clause.words):
        return
    only = clause.find({"only"})
    others = [panel.shown[k] for k in panel.order if panel.facts.get(k) and panel.shown[k] not in series]
    if only and (len(series) != 1 or clause.text(only[0] - 1) != "the" or not others or len(only) > 1):
        return
    made = [_last_step(panel, s, last, sign) for s in series]
    made += [_last_step(panel, s, last, -sign, strict=False) for s in others if only]
    if all(made):
        told = [clause.scoped(m | {"panels": whole.panels}) for m in made if m]
        yield Candidate("going-on", told, [], {"only"} & clause.words, known=KNOWN)


def _last_step(panel: PanelFacts, series: str, last: float, sign: int, *, strict: bool = True) -> Fields | None:
    """That the last step of a series goes up (or down), or at least not the other way."""
    pool = marks(panel, series)
    if len(pool) < 2 or pool[-1] != last:
        return None
    return _move(series, pool[-2], last, sign, strict=strict)


def _move(series: str, start: float, end: float, sign: int, *, strict: bool = True) -> Fields:
    told: Fields = {"kind": "comparison", "series": [series], "among": "positions"}
    told |= {"at": [f"{end:.12g}"], "versus": [f"{start:.12g}"]}
    if strict:
        return told | {"relation": "above" if sign > 0 else "below"}
    return told | {"relation": "at_least" if sign > 0 else "at_most"}


def _no_more(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``A no longer improves after 30``: it has risen until there, and stands nowhere above that later."""
    panel, series = _of(clause, whole)
    after = any(t.is_span and t.prep in ("after", "beyond", "past", "from") for t in clause.tokens)
    begin = panel.place(whole.start) if panel is not None and whole.start is not None else None
    if panel is None or not after or whole.end is not None or whole.at or "only" in clause.words:
        return
    if not isinstance(begin, float):
        return
    made = [m for s in series for m in _risen_until(panel, s, begin, sign)]
    if made and {m["series"][0] for m in made} == set(series):
        told = [clause.scoped(m | {"panels": whole.panels}) for m in made]
        yield Candidate("going-on", told, [], {"no"} & clause.words, known=KNOWN)


def _risen_until(panel: PanelFacts, series: str, begin: float, sign: int) -> Sequence[Fields]:
    pool = marks(panel, series)
    before, later = [p for p in pool if p < begin], [p for p in pool if p > begin]
    if not before or not later or begin not in pool:
        return []
    risen = [_move(series, before[-1], begin, sign)]
    return risen + [_move(series, begin, p, -sign, strict=False) for p in later]

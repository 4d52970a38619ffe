"""Lines against marks of their own: ``A and B end below their maximum``, ``A is still below its 1998 peak``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.comparisons.adding import meant
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DENIALS, FILLER, LIMITS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

ENDING = words_of("end ends ended finish finishes finished")
STARTING = words_of("start starts started begin begins began")
SIDES = {
    "below": -1, "under": -1, "lower": -1, "drops": -1, "falls": -1, "above": 1, "over": 1, "higher": 1, "exceeds": 1,
    "exceeded": 1, "exceed": 1,
}  # fmt: skip
FALLING = words_of("drop drops dropped fall falls fell dip dips dipped")
PEAKS = words_of("maximum peak maxima peaks")
LOWS = words_of("minimum trough minima")
YEARS = range(1500, 2101)
OWN = words_of("its their it they")
TRIGGERS = frozenset(SIDES) | ENDING
PLAIN = words_of(
    "the a an at in by to than with of is was are were has have had still well far slightly clearly just value values"
    " level levels figure line lines curve curves it its they their own where had been does again after which that and"
    " same all both each every"
)
"""Words that change nothing of what is said."""


def own_marks(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets a line against its own maximum, its start or another place of its own."""
    sides = [(i, SIDES[clause.text(i)]) for i in clause.find(SIDES) if clause.text(i) not in FALLING]
    if len(sides) != 1 or clause.words & (DENIALS | LIMITS) or clause.adverb is not None or not clause.has(OWN):
        return
    i, sign = sides[0]
    subject = half_of(clause.tokens[:i])
    every = all(g.quantifier == "all" and g.names[0] == "S" for g in subject.groups)
    if not every or (subject.groups and subject.series) or subject.panels or subject.others:
        return
    if any(t.aside for t in clause.tokens) or not _plain(clause):
        return
    named = bool(subject.series or subject.groups)
    yield from _against_extreme(clause, subject, i, sign)
    yield from _against_start(clause, subject, i, sign)
    if len(subject.series) == 1 or not named:
        yield from _against_place(clause, subject, i, sign)


def _plain(clause: Clause) -> bool:
    """Whether each word is of the figure, of the frame, or changes nothing."""
    known = PLAIN | FILLER | TRIGGERS | STARTING | PEAKS | LOWS | frozenset(["starting", "initial"])
    words = [t.text for t in clause.tokens if t.kind == "w"]
    return all(w in known or stem(w) in clause.lexicon.known or clause.lexicon.parts.get(stem(w)) for w in words)


def _of_all(subject: Half) -> Fields:
    return {"series": subject.series, "quantifier": "all", "across": "series"}


def _against_extreme(clause: Clause, subject: Half, i: int, sign: int) -> Iterator[Candidate]:
    """``All lines end below their maximum``."""
    behind = {t.text for t in clause.tokens[i + 1 :] if t.kind == "w"}
    ends = any(t.text in ENDING for t in clause.tokens[:i])
    if (
        clause.amounts
        or not ends
        or subject.placed
        or not behind & PEAKS
        or sign > 0
        or half_of(clause.tokens[i:]).named
    ):
        return
    if not (subject.series or subject.groups):
        return
    told: Fields = {"kind": "difference", "measure": "below_max", "relation": "above", "low": 0.0}
    yield Candidate("ending", [clause.scoped(told | _of_all(subject))], sure=True, known=PLAIN | PEAKS | STARTING)


def _against_start(clause: Clause, subject: Half, i: int, sign: int) -> Iterator[Candidate]:
    """``All methods end at a higher value than they started with``, ``A drops below its starting level``."""
    behind = {t.text for t in clause.tokens[i + 1 :] if t.kind == "w"}
    before = {t.text for t in clause.tokens[:i] if t.kind == "w"}
    rest = half_of(clause.tokens[i + 1 :])
    starting = behind & (STARTING | {"starting", "initial"})
    if clause.amounts or not starting or rest.named or rest.groups or subject.placed or behind & (PEAKS | LOWS):
        return
    if not (subject.series or subject.groups) or not behind & OWN:
        return
    if before & ENDING:
        told: Fields = {
            "kind": "difference",
            "measure": "change",
            "relation": "above" if sign > 0 else "below",
            "low": 0.0,
        }
        yield Candidate("ending", [clause.scoped(told | _of_all(subject))], sure=True, known=PLAIN | STARTING)
    elif before & FALLING and sign < 0:
        told = {"kind": "comparison", "measure": "min", "versus_measure": "start", "relation": "below"}
        yield Candidate("ending", [clause.scoped(told | {"series": subject.series})], known=PLAIN | STARTING)


def _against_place(clause: Clause, subject: Half, i: int, sign: int) -> Iterator[Candidate]:
    """``In 2010, A is still below its 1998 peak``, ``by June the count is higher than it was in May``."""
    rest = half_of(clause.tokens[i + 1 :])
    behind = {t.text for t in clause.tokens[i + 1 :] if t.kind == "w"}
    series = subject.series or meant(clause) or (clause.lexicon.series if len(clause.lexicon.series) == 1 else [])
    placed = rest.at + years_in(clause)
    if len(placed) != 1 or len(clause.amounts) != len(placed) - len(rest.at) or rest.series or rest.groups:
        return
    if len(subject.at) > 1 or subject.start is not None or subject.end is not None or rest.start is not None:
        return
    if len(series) > 1 or (not series and len(clause.lexicon.series) > 1) or not behind & OWN or behind & LOWS:
        return
    at = subject.at or ["end"]
    if at == placed or (not subject.at and not clause.has(ENDING)):
        return
    base: Fields = {"series": series}
    made = [base | {"kind": "comparison", "at": at, "versus_at": placed, "relation": "above" if sign > 0 else "below"}]
    if behind & PEAKS and sign < 0:
        made.append(base | {"kind": "extremum", "among": "positions", "at": placed, "relation": "highest"})
    elif behind & PEAKS:  # the highest one before
        pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
        k = pool.index(at[0]) if at[0] in pool else 0
        if k < 1 or placed[0] not in pool[:k]:
            return
        made.append(
            base | {"kind": "extremum", "among": "positions", "at": placed, "relation": "highest", "end": pool[k - 1]}
        )
    yield Candidate("ending", [clause.scoped(m) for m in made], clause.amounts, known=PLAIN | PEAKS)


def years_in(clause: Clause) -> list[str]:
    """The figures that are years of the axis behind an *its*: "its 1998 peak"."""
    found = [t for k, t in enumerate(clause.tokens) if t.kind == "N" and clause.text(k - 1) in OWN | {"own"}]
    values = [t.amount.value for t in found if t.amount is not None and t.amount.unit is None]
    return [f"{v:.12g}" for v in values if v in YEARS and v in clause.lexicon.names.places]

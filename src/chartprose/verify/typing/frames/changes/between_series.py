"""Changes from one series to another: ``from spring to summer, Oak gains 26``, ``all parks lose visitors in autumn``.

Where the seasons are the series and the parks the categories, a change runs from series to series at a category.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.turned import in_time
from chartprose.verify.typing.frames.changes.changing import STRICT
from chartprose.verify.typing.frames.clause import Candidate, half_of, quantified
from chartprose.verify.typing.frames.comparisons.apart_by import by_amount
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    DOWN,
    FLIPPED,
    GAP_NOUNS,
    IMPROVE,
    MULTIPLYING,
    SPREADS,
    UP,
    WORSEN,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

SAVING = frozenset(["saves", "save"])
TRIGGERS = UP | DOWN | IMPROVE | WORSEN | frozenset(MULTIPLYING) | SAVING
SET_AGAINST = frozenset(["compared", "relative", "comparison", "versus", "against"])
TRANSITIVE = frozenset(
    ["saves", "save", "lowers", "lower", "raises", "raise", "reduces", "reduce", "lifts", "lift", "cuts", "boosts"]
)
"""What one of two series does, it does to the other: ``Plan B lowers the cost by 4 in North``."""
PAIR = 2
OWNING = frozenset(["", "of"])
"""What stands before the category that changes: "the yield of Oak more than doubles between spring and summer"."""
TARGETS = frozenset(["to", "in", "at", "for", "during", "under", "on", "with", "by"])


def shifts(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause with a verb of change and two series that are its start and its end."""
    implied = not any(t.kind == "S" for t in clause.tokens)
    for candidate in _shifts(clause, _the_two(clause) if implied else _pair(clause)):
        candidate.sure = candidate.sure and not implied
        yield candidate


def _the_two(clause: Clause) -> tuple[str, str] | None:
    """The only two series, if they are times, for a category that changes: ``Oak gains 26`` from spring to summer.

    With a figure also any other two, in the order of the legend: ``the yield of Oak drops by 8.5`` with the new tool.
    """
    series = clause.lexicon.series
    subject = next((t for t in clause.tokens if t.kind in "PQ"), None)
    if len(series) != PAIR or not clause.lexicon.places or subject is None or subject.prep or subject.is_span:
        return None
    if subject.kind == "Q" and (subject.names[0] not in "P?" or subject.quantifier == "none"):
        return None
    times = in_time(series)
    if times is not None:
        return times[0], times[1]
    return (series[0], series[1]) if clause.amounts and subject.kind == "P" else None


def _shifts(clause: Clause, pair: tuple[str, str] | None) -> Iterator[Candidate]:
    if pair is None or "than" in clause.words or any(t.kind == "O" for t in clause.tokens):
        return
    before, after = pair
    whole = half_of([t for t in clause.tokens if t.kind != "S"])
    if whole.start is not None or whole.end is not None:
        return
    base = {"series": [after], "versus": [before], "at": whole.at, "panels": whole.panels}
    amounts = [t for t in clause.amounts if not t.aside]
    for way in quantified(clause, whole, dims="PG"):
        if len(amounts) == 1 and amounts[0].text in MULTIPLYING:
            yield _multiplied(clause, base | way)
            continue
        for sign in _signs(clause):
            made = clause.scoped({"kind": "comparison", **base, **way, "relation": "above" if sign > 0 else "below"})
            if not clause.amounts:
                steps = pairwise(_between(clause, before, after) if clause.has(STRICT) else pair)
                yield Candidate("trend", [{**made, "series": [b], "versus": [a]} for a, b in steps])
            elif len(amounts) == len(clause.amounts) == 1:
                yield from by_amount(clause, made, amounts[0], sign)


def _between(clause: Clause, before: str, after: str) -> list[str]:
    """All series from one to another one in their order: what rises steadily does so from each to the next."""
    series = clause.lexicon.series
    if before not in series or after not in series:
        return [before, after]
    i, j = series.index(before), series.index(after)
    return series[i : j + 1] if i < j else series[j : i + 1][::-1]


def _pair(clause: Clause) -> tuple[str, str] | None:
    """The series before and the one after."""
    named = [(i, t) for i, t in enumerate(clause.tokens) if t.kind == "S"]
    everyone = clause.lexicon.series
    if len(named) == 1 and len(everyone) == 2 and clause.has(TRANSITIVE) and len(named[0][1].names) == 1:
        own = named[0][1].names[0]
        return (next(n for n in everyone if n != own), own) if not named[0][1].prep else None
    if len(named) == 1 and len(named[0][1].names) == PAIR and named[0][1].prep == "between":
        placed = any(t.kind == "P" and t.prep in OWNING for t in clause.tokens[: named[0][0]])
        return (named[0][1].names[0], named[0][1].names[1]) if placed and not clause.has(GAP_NOUNS | SPREADS) else None
    if len(named) != PAIR or any(len(t.names) != 1 for _, t in named):
        return None
    for (i, one), (_, other) in (named, named[::-1]):
        words = {clause.text(k) for k in range(max(0, i - 3), i)}
        starts = one.prep == "from" or not words.isdisjoint(SET_AGAINST)
        if starts and other.prep in TARGETS and (one.prep != "from" or other.prep == "to"):
            return one.names[0], other.names[0]
    return None


def _signs(clause: Clause) -> list[int]:
    signs = set()
    for i in clause.find(TRIGGERS):
        word = clause.text(i)
        if stem(word) in clause.lexicon.y_words:
            continue
        good = clause.goodness or 1
        signs.add(good if word in IMPROVE else -good if word in WORSEN else 1 if word in UP else -1)
    return list(signs) if len(signs) == 1 else []


def _multiplied(clause: Clause, base: Fields) -> Candidate:
    """``Oak more than doubles from spring to summer``."""
    token = next(t for t in clause.amounts if t.text in MULTIPLYING)
    value = MULTIPLYING[token.text]
    down = value < 1
    relation = (FLIPPED.get(token.bound, "") if down else token.bound) or "equal"
    told = {"relation": relation, "low": value, "unit": "times", "approx": relation == "equal"}
    return Candidate("ratio", [clause.scoped({"kind": "ratio", **base, **told})], [token])

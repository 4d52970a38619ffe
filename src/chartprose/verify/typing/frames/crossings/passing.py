"""Who passes whom, and when: ``A overtakes B between 10 and 20 and C between 20 and 30``, "all have passed D by 40".

What is told of a place by which it has happened is refuted where the one stands on the other side there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.crossings.crossing import OTHER_SIDE, SIDES, passed_by
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.frames.wording import says_more
from chartprose.verify.typing.vocabulary.words import CROSSING, DENIALS, LIMITS, SERIES_NOUNS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

PASSIVE: Final = frozenset(["by"])
TRIGGERS: Final = CROSSING | frozenset(SIDES)
MOVES: Final = frozenset(["falls", "drops", "sinks", "dips", "rises", "climbs", "moves"])
KNOWN: Final = TRIGGERS | MOVES | frozenset(["have", "has", "already"])
PAIR = 2
NEAR: Final = ("around ", "about ", "near ", "roughly ", "approximately ")


def passings(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which one thing, or a group, passes one or more others at places that are told."""
    words, moved = clause.find(CROSSING), passed_by(clause)
    known = KNOWN | _of_group(clause)
    if len(words) == 1 and len(clause.amounts) == 1 and not clause.has(PASSIVE) and not says_more(clause, KNOWN):
        yield from _around(clause, words[0])
    if (len(words) != 1 and moved is None) or clause.amounts or says_more(clause, known) or "than" in clause.words:
        return
    i = words[0] if moved is None else moved
    plain = clause.text(i).startswith(("cross", "intersect")) or clause.text(i + 1) in PASSIVE
    if plain or any(t.kind == "G" for t in clause.tokens) or any(t.kind == "O" for t in clause.tokens[i:]):
        return
    side = SIDES[clause.text(i + 1)] if moved is not None else "above"
    turned = clause.goodness < 0 or clause.lexicon.pace < 0 or "rank" in clause.lexicon.y_words
    if side == "behind" or (moved is None and turned):
        return  # who passes another one may come to lie below it
    left, right = clause.tokens[:i], clause.tokens[i + 1 :]
    yield from _in_turn(clause, left, right, side)
    yield from _refuted(clause, left, right, side)
    yield from _all_by(clause, left, right, side)


def _in_turn(clause: Clause, left: Sequence[Token], right: Sequence[Token], side: str) -> Iterator[Candidate]:
    """``A overtakes B between 10 and 20 and C between 20 and 30``: each over the span behind its name."""
    half = half_of(left)
    told = [t for t in right if t.kind in "SP"]
    pairs = list(zip(told[::2], told[1::2], strict=False))
    named = len(half.series) == 1 and not half.placed and not half.groups and not half.others
    if not named or len(told) < 2 * PAIR or len(told) % PAIR or any(t.kind == "Q" for t in right):
        return
    if any(a.kind != "S" or len(a.names) != 1 or b.start is None or b.end is None for a, b in pairs):
        return
    made: list[Fields] = []
    for other, span in pairs:
        both: Fields = {"kind": "comparison", "series": half.series, "versus": other.names}
        made.append(both | {"at": [span.start], "relation": OTHER_SIDE[side]})
        made.append(both | {"at": [span.end], "relation": side})
    yield Candidate("crossover", [clause.scoped(f) for f in made], known=KNOWN)


def _refuted(clause: Clause, left: Sequence[Token], right: Sequence[Token], side: str) -> Iterator[Candidate]:
    """``A passes B in 2022``, "between 10 and 20": not where A is still on the other side there, or at the end."""
    one, other = half_of(left), half_of(right)
    places = [t for t in clause.tokens if t.kind == "P"]
    named = len(one.series) == len(other.series) == 1 and not (one.groups or other.groups or one.others)
    if not named or len(places) != 1 or any(t.text in ("around", "near", "about") for t in clause.tokens):
        return
    at = places[0].end if places[0].is_span else places[0].names[0] if len(places[0].names) == 1 else None
    exact = places[0].prep in ("in", "at", "by", "between", "from")
    panel = panel_of(clause, [*one.series, *other.series])
    if panel is None or at is None or not exact or not _behind(panel, one.series[0], other.series[0], at, side):
        return
    both: Fields = {"kind": "comparison", "series": one.series, "versus": other.series, "at": [at], "relation": side}
    yield Candidate("crossover", [clause.scoped(both)], sure=True, known=KNOWN)


def _around(clause: Clause, i: int) -> Iterator[Candidate]:
    """``A overtakes B around 2014``: it changes sides next to it; not if it is behind there and on either side."""
    token = clause.amounts[0]
    place = f"{token.amount.value:.12g}" if token.amount is not None else ""
    one = half_of([t for t in clause.tokens[:i] if t is not token])
    other = half_of([t for t in clause.tokens[i + 1 :] if t is not token])
    plain = clause.text(i).startswith(("cross", "intersect")) or clause.goodness < 0 or clause.lexicon.pace < 0
    if not token.text.startswith(NEAR) or token.amount is None or token.amount.value not in clause.lexicon.numbers:
        return
    if plain or [len(one.series), len(other.series)] != [1, 1] or any(t.kind not in "SNw." for t in clause.tokens):
        return
    panel = panel_of(clause, [*one.series, *other.series])
    if panel is None:
        return
    both: Fields = {"series": one.series, "versus": other.series, "at": [place], "relation": "above"}
    yield Candidate("crossover", [clause.scoped({"kind": "crossover", **both})], [token], known=KNOWN)
    shared = [p for p in stops(panel, one.series[0]) if panel.place(p) in _places(panel, other.series[0])]
    k = shared.index(place) if place in shared else -1
    beside = shared[max(0, k - 1) : k + PAIR]
    if 0 < k < len(shared) - 1 and all(_behind(panel, one.series[0], other.series[0], p, "above") for p in beside):
        yield Candidate("crossover", [clause.scoped({"kind": "comparison", **both})], [token], sure=True, known=KNOWN)


def _behind(panel: PanelFacts, one: str, other: str, at: str, side: str) -> bool:
    """Whether the one is clearly on the other side at a stop of both lines."""
    first, second = value_at(panel, one, at), value_at(panel, other, at)
    if first is None or second is None or not {*_places(panel, one)} & {*_places(panel, other)} & {panel.place(at)}:
        return False
    low, high = (first, second) if side == "above" else (second, first)
    return low.value.high < high.value.low


def _places(panel: PanelFacts, name: str) -> list[str | float | None]:
    return [panel.place(p) for p in stops(panel, name)]


def _all_by(clause: Clause, left: Sequence[Token], right: Sequence[Token], side: str) -> Iterator[Candidate]:
    """``All three methods have overtaken D by 10``: each of the others stands beyond it there."""
    groups = [t for t in left if t.kind == "Q"]
    other = half_of(right)
    places = [t for t in clause.tokens if t.kind == "P"]
    if len(groups) != 1 or groups[0].quantifier != "all" or len(other.series) != 1 or other.groups:
        return
    if any(t.kind in "SPO" for t in left):
        return
    rows = [s for s in clause.lexicon.series if s not in other.series]
    counted = groups[0].count is None and any(_size(t.text) == len(rows) for t in groups)
    every = groups[0].names[0] in "S?!" and (counted or groups[0].text.startswith("all other"))
    if not every or len(places) != 1 or places[0].prep not in ("by", "at") or len(places[0].names) != 1:
        return
    made: Fields = {"kind": "comparison", "series": rows, "versus": other.series, "at": places[0].names}
    told = [clause.scoped(made | {"series": [row], "relation": side}) for row in rows]
    yield Candidate("crossover", told, sure=True, known=KNOWN | _of_group(clause))


def _of_group(clause: Clause) -> frozenset[str]:
    """The words that say what a counted group at the beginning is: ``all three reinforcement learning methods``."""
    if not clause.tokens or clause.tokens[0].kind != "Q" or not _size(clause.tokens[0].text):
        return frozenset()
    noun = next((i for i in range(1, 4) if clause.text(i) in SERIES_NOUNS), 0)
    return frozenset(t.text for t in clause.tokens[1:noun] if t.kind == "w") - DENIALS - LIMITS


COUNTS: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "both": 2}


def _size(text: str) -> int:
    """How many things ``all three methods`` are."""
    return next((COUNTS[word] for word in text.split() if word in COUNTS), 0)

"""Where extremes lie: ``A peaks at a higher dose than B``, "the minimum of A lies later on the left than on the right".

Along an axis of numbers the places are compared. *At the lowest dose* may be that of all lines, as well as the first
place of the axis. Support only.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.frames.wording import says_more
from chartprose.verify.typing.vocabulary.stems import stems_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

TOPS: Final = frozenset(["peak", "peaks", "peaked", "peaking", "maximum", "maxima", "optimum", "culminates", "crest"])
LOWS: Final = frozenset(["minimum", "minima", "trough", "bottoms", "bottom"])
LATER: Final = frozenset(["later", "after"])
EARLIER: Final = frozenset(["earlier", "sooner", "before"])
FARTHER: Final = frozenset(["higher", "larger", "greater", "bigger", "longer", "deeper"])
NEARER: Final = frozenset(["lower", "smaller", "shorter", "shallower"])
MOVES: Final = frozenset(["moves", "move", "shifts", "shift", "shifted", "moved", "wanders", "migrates"])
ENDS: Final = {"lowest": "lowest", "smallest": "lowest", "shortest": "lowest", "earliest": "lowest"} | {
    "highest": "highest", "largest": "highest", "longest": "highest", "latest": "highest",
}  # fmt: skip
TRIGGERS: Final = TOPS | LOWS
KNOWN: Final = TRIGGERS | LATER | EARLIER | FARTHER | NEARER | MOVES | frozenset(["out", "begins", "that", "of"])
PAIR = 2
TURNS: Final = {"rose": "rises", "rises": "rises", "fell": "falls", "falls": "falls"} | {
    "increased": "rises", "increases": "rises", "decreased": "falls", "decreases": "falls", "dropped": "falls",
    "declined": "falls", "grew": "rises",
}  # fmt: skip


def peak_places(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets where one extreme lies against where another one does."""
    tops, lows = clause.find(TOPS), clause.find(LOWS)
    if bool(tops) == bool(lows) or clause.amounts or says_more(clause, KNOWN | TURNS.keys() | ENDS.keys()):
        return
    sign = 1 if tops else -1
    if "than" in clause.words:
        yield from _than(clause, sign, (tops or lows)[-1])
    elif clause.has(MOVES):
        yield from _moved(clause, sign, (tops or lows)[0])
    elif "when" in clause.words:
        yield from _meanwhile(clause, sign)
    else:
        yield from _at_end(clause, sign, (tops or lows)[0])


def of_place(clause: Clause, i: int) -> bool:
    """Whether a comparative is one of the place: ``at a higher dose``."""
    noun = {*stems_of(clause.text(i + 1))}
    own = bool(noun) and noun <= clause.lexicon.x_words and not noun <= clause.lexicon.y_words
    return own and clause.text(i - 1) in ("a", "an", "much", "slightly", "far") and "at" in _before(clause, i)


def of_other_place(clause: Clause) -> bool:
    """Whether an extreme is said to lie ``at a higher dose``."""
    return clause.has(TRIGGERS) and any(of_place(clause, i) for i in clause.find(FARTHER | NEARER))


def _before(clause: Clause, i: int) -> list[str]:
    return [clause.text(k) for k in range(max(i - 3, 0), i)]


def _than(clause: Clause, sign: int, extreme: int) -> Iterator[Candidate]:
    """``A peaks later than B``, "at a higher dose than B", "later in the left panel than in the right one"."""
    pivot = clause.find({"than"})[0]
    graded = [i for i in clause.find(LATER | EARLIER | FARTHER | NEARER) if i < pivot]
    if len(graded) != 1 or len(clause.find({"than"})) > 1 or any(t.kind in "PQO" for t in clause.tokens):
        return
    word = clause.text(graded[0])
    timed = word in ("later", "earlier", "sooner")
    if not (timed or of_place(clause, graded[0])) or not (extreme < graded[0] or extreme > pivot):
        return
    far = word in LATER | FARTHER
    left, right = half_of(clause.tokens[:pivot]), half_of(clause.tokens[pivot:])
    measure = "position_of_max" if sign > 0 else "position_of_min"
    told: Fields = {"kind": "comparison", "measure": measure, "relation": "above" if far else "below"}
    one = len(left.series) == 1 and not left.groups
    if one and len(left.panels) == len(right.panels) == 1 and not right.series and left.panels != right.panels:
        both: Fields = {"series": left.series, "among": "panels", "panels": left.panels, "versus": right.panels}
        if not clause.lexicon.places:
            yield Candidate("peak", [both | told], known=KNOWN)
    elif one and len(right.series) == 1 and not right.panels and not clause.lexicon.places:
        both = {"series": left.series, "versus": right.series, "panels": left.panels}
        yield Candidate("peak", [clause.scoped(both | told)], known=KNOWN)


def extreme_of(panel: PanelFacts, name: str, sign: int) -> str | None:
    """The one stop with the highest (1), or the lowest (-1), value of a series."""
    pool = stops(panel, name)
    read = [value_at(panel, name, p) for p in pool]
    values = [sign * r.value.mid for r in read if r is not None]
    if len(values) < PAIR or len(values) < len(pool) or values.count(max(values)) > 1:
        return None
    return pool[values.index(max(values))]


def _at(name: str, place: str, sign: int, panels: list[str]) -> Fields:
    relation = "highest" if sign > 0 else "lowest"
    made: Fields = {"kind": "extremum", "series": [name], "among": "positions", "at": [place], "panels": panels}
    return made | {"relation": relation}


def _moved(clause: Clause, sign: int, extreme: int) -> Iterator[Candidate]:
    """``On Sunday the maximum moves to Noon``: it is there, and elsewhere for the row before."""
    verb = clause.find(MOVES)[0]
    places = [t for t in clause.tokens if t.kind == "P"]
    whole = half_of(clause.tokens)
    plain = len(places) == 1 and len(places[0].names) == 1 and places[0].prep == "to" and len(whole.series) == 1
    if not plain or whole.groups or whole.others or not extreme < verb:
        return
    name, place = whole.series[0], places[0].names[0]
    rows = clause.lexicon.series
    earlier = rows[rows.index(name) - 1] if name in rows and rows.index(name) else None
    panel = panel_of(clause, [name, *([earlier] if earlier else [])], whole.panels)
    if panel is None or earlier is None or extreme_of(panel, earlier, sign) in (None, place):
        return
    other = _at(earlier, str(extreme_of(panel, earlier, sign)), sign, whole.panels)
    made = [_at(name, place, sign, whole.panels), other]
    yield Candidate("peak", [clause.scoped(f) for f in made], known=KNOWN)


def _meanwhile(clause: Clause, sign: int) -> Iterator[Candidate]:
    """``A reached its maximum in a year when B rose``: B moves that way from the stop before to that of the maximum."""
    at = clause.find({"when"})[0]
    left, right = half_of(clause.tokens[:at]), half_of(clause.tokens[at:])
    ways = [TURNS[clause.text(i)] for i in clause.find(TURNS.keys()) if i > at]
    named = len(left.series) == len(right.series) == 1 and not left.placed and not right.placed
    if not named or len(ways) != 1 or left.groups or right.groups or clause.text(at - PAIR) not in ("a", "the"):
        return
    panel = panel_of(clause, [*left.series, *right.series])
    place = extreme_of(panel, left.series[0], sign) if panel is not None else None
    steps = {b: a for a, b in pairwise(stops(panel, right.series[0]))} if panel is not None else {}
    if place is None or place not in steps:
        return
    moved: Fields = {"kind": "trend", "series": right.series, "start": steps[place], "end": place, "relation": ways[0]}
    yield Candidate("peak", [clause.scoped(f) for f in (_at(left.series[0], place, sign, []), moved)], known=KNOWN)


def _at_end(clause: Clause, sign: int, extreme: int) -> Iterator[Candidate]:
    """``A has its maximum at the lowest dose``: no other line has its own at a lower one."""
    places = [t for t in clause.tokens if t.kind == "P"]
    whole = half_of([t for t in clause.tokens if t.kind != "P"])
    word = places[0].text.split()[0] if len(places) == 1 and places[0].prep == "at" else ""
    if word not in ENDS or len(whole.series) != 1 or whole.groups or clause.lexicon.places or whole.others:
        return
    if clause.tokens.index(places[0]) < extreme or len(clause.lexicon.series) <= PAIR:
        return
    measure = "position_of_max" if sign > 0 else "position_of_min"
    told: Fields = {"kind": "extremum", "series": whole.series, "measure": measure, "relation": ENDS[word]}
    yield Candidate("peak", [clause.scoped(told | {"panels": whole.panels})], known=KNOWN)

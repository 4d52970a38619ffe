"""Extremes of two series at one place: ``the maximum of A falls in the same year as the minimum of B``.

Also ``A is lowest in the year with the most B``, and "A peaks in 2018, when B is at its minimum".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.peaks.peak_places import extreme_of
from chartprose.verify.typing.frames.stops import panel_of
from chartprose.verify.typing.frames.wording import says_more
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

TOPS: Final = words_of("maximum peak peaks peak's highest most high culminates top tops")
LOWS: Final = words_of("minimum lowest low bottoms trough fewest least bottom smallest")
TIMES: Final = words_of("year month quarter season week day hour decade place time point position marker category")
SAYING: Final = words_of(
    "falls lies occurs comes is was reaches reach reached hits hit has have out value values reading coincides shows "
    "their its same which that as with when where exactly also just precisely"
)
TRIGGERS: Final = TOPS | LOWS
KNOWN: Final = TRIGGERS | TIMES | SAYING
LINKS: Final = frozenset(["as", "which", "that", "with", "when", "where"])


def same_place(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that says of two series that they have their extremes at one place."""
    lines = [i for i, t in enumerate(clause.tokens) if t.kind == "S" and len(t.names) == 1]
    places = [t for t in clause.tokens if t.kind == "P"]
    if len(lines) != 2 or clause.amounts or clause.words & (DENIALS | LIMITS) or "than" in clause.words:
        return
    one, two = (clause.tokens[i].names[0] for i in lines)
    cut = next((i for i in clause.find(LINKS) if lines[0] < i < lines[1]), -1)
    if one == two or cut < 0 or says_more(clause, KNOWN) or any(t.kind in "QO" for t in clause.tokens):
        return
    first, second = _sign(clause.tokens[:cut]), _sign(clause.tokens[cut:])
    panel = panel_of(clause, [one, two], half_of(clause.tokens).panels)
    if not first or not second or panel is None or not (places or _joined(clause, cut)):
        return
    if len(places) > 1 or (places and (len(places[0].names) != 1 or places[0].is_span)):
        return
    at = places[0].names[0] if places else extreme_of(panel, two, second)
    told: Fields = {"kind": "extremum", "among": "positions", "at": [at]}
    made = [
        told | {"series": [s], "relation": "highest" if way > 0 else "lowest"}
        for s, way in ((one, first), (two, second))
    ]
    if at is not None:
        yield Candidate("extremum", [clause.scoped(f) for f in made], known=KNOWN, sure=True, tier=0)


def _sign(tokens: Sequence[Token]) -> int:
    """1 where one side speaks of a highest value, -1 for a lowest one, 0 where it has none or both."""
    found = {1 if t.text in TOPS else -1 for t in tokens if t.kind == "w" and t.text in TRIGGERS}
    return found.pop() if len(found) == 1 else 0


def _joined(clause: Clause, cut: int) -> bool:
    """Whether the two sides share a place that is not named: "in the same year as", "in the year with"."""
    before = [t.text for t in clause.tokens[:cut] if t.kind == "w"]
    shared = before[-1:] == ["in"] or before[-2:-1] == ["the"] or before[-2:-1] == ["same"]
    timed = any(word in TIMES for word in before[-3:])
    return (shared and timed) or clause.text(cut) == "when" or before[-1:] in (["coincides"], ["coincide"])

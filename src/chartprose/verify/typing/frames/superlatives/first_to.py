"""Who gets beyond a mark first: ``A is the first group to fall below 0.5``, "B is the last to rise above 20".

Of the first, at some place only its value is beyond the mark and no other one has been; of the last, all others are
beyond it at a place where its own value is not. Supports only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.tokens.token import as_number
from chartprose.verify.typing.vocabulary.words import BEING, DENIALS, DOWN, LIMITS, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

ORDER = frozenset(["first", "last"])
TRIGGERS = ORDER
OTHER_SIDE = {"below": "at_least", "above": "at_most", "at_most": "above", "at_least": "below"}
PASSING = frozenset(["exceed", "surpass", "pass", "cross", "reach"])
PLACED = frozenset(["before", "by", "at"])


def first_to(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that says who is the first, or the last, to come beyond an amount."""
    found = [i for i in clause.find(ORDER) if "to" in (clause.text(i + 1), clause.text(i + 2))]
    whole = half_of([t for t in clause.tokens if t.kind != "Q"])
    token = clause.amounts[0] if len(clause.amounts) == 1 else None
    if len(found) != 1 or token is None or token.amount is None or len(whole.series) != 1 or whole.others:
        return
    if (
        clause.text(found[0] - 1) != "the"
        or clause.text(found[0] - 2) not in BEING
        or clause.words & (DENIALS | LIMITS)
    ):
        return
    panel = panel_of(clause, whole.series, whole.panels)
    if panel is None or not panel.numeric or token.amount.high is not None or token.bound not in OTHER_SIDE:
        return
    if not clause.has(UP if token.bound in ("above", "at_least") else DOWN) and not clause.has(PASSING):
        return
    others = [panel.shown[k] for k in panel.order if panel.facts.get(k) and panel.shown[k] != whole.series[0]]
    told: Fields = {"kind": "level", "low": on_axis(clause, token.amount), "panels": whole.panels}
    beyond, short = told | {"relation": token.bound}, told | {"relation": OTHER_SIDE[token.bound]}
    made = (_first if clause.text(found[0]) == "first" else _last)(panel, whole.series[0], others, (beyond, short))
    until = _until(clause, whole.series[0], beyond)
    if made and until is not None:
        yield Candidate("first_to", [clause.scoped(f) for f in (*made, *until)], [token], known=ORDER | PASSING)


def _until(clause: Clause, name: str, beyond: Fields) -> list[Fields] | None:
    """That it has come beyond the mark before a place; ``None`` where a place is named otherwise."""
    places = [t for t in clause.tokens if t.kind == "P"]
    if not places:
        return []
    end = places[0].end if places[0].is_span else places[0].names[0]
    plain = len(places) == 1 and places[0].prep in PLACED and places[0].start is None
    return [beyond | {"series": [name], "at": [end]}] if plain and end is not None else None


def _beyond(panel: PanelFacts, name: str, place: str, beyond: Fields) -> bool | None:
    """Whether the value at a place is beyond the mark, by its middle."""
    read = value_at(panel, name, place)
    if read is None:
        return None
    low, mid = float(beyond["low"]), read.value.mid
    told = {"below": mid < low, "above": mid > low, "at_most": mid <= low, "at_least": mid >= low}
    return told[str(beyond["relation"])]


def _first(panel: PanelFacts, name: str, others: list[str], sides: tuple[Fields, Fields]) -> list[Fields]:
    """The first place where the one is beyond the mark; there and before no other one is."""
    beyond, short = sides
    own = stops(panel, name)
    k = next((k for k, place in enumerate(own) if _beyond(panel, name, place, beyond)), 0)
    if not k or not others or any(value_at(panel, other, own[k]) is None for other in others):
        return []
    made = [beyond | {"series": [name], "at": [own[k]]}, short | {"series": [name], "at": [own[k - 1]]}]
    for other in others:
        until = [p for p in stops(panel, other) if not is_later(p, own[k])]
        made += [short | {"series": [other], "at": [p]} for p in dict.fromkeys([*until, own[k]])]
    return made


def _last(panel: PanelFacts, name: str, others: list[str], sides: tuple[Fields, Fields]) -> list[Fields]:
    """A place where all others are beyond the mark and the one is not, which is so at a later place."""
    beyond, short = sides
    own = stops(panel, name)
    k = next((k for k, place in enumerate(own) if _beyond(panel, name, place, beyond)), 0)
    if not k or not others:
        return []
    made = [beyond | {"series": [name], "at": [own[k]]}, short | {"series": [name], "at": [own[k - 1]]}]
    for other in others:
        reached = [p for p in stops(panel, other) if not is_later(p, own[k - 1])]
        if not reached or _beyond(panel, other, reached[0], beyond):
            return []
        made.append(beyond | {"series": [other], "at": reached[-1:]})
    return made


def is_later(one: str, other: str) -> bool:
    """Whether a place of an axis of numbers lies behind another one."""
    first, second = as_number(one), as_number(other)
    return first is None or second is None or first > second

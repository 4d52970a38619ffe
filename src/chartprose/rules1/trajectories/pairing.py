"""Pairing: the values and places of a trajectory, clause by clause, as points, plateaus and bands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.record import Position
from chartprose.rules1.trajectories.clauses import clauses_of
from chartprose.rules1.trajectories.story import Pair
from chartprose.rules1.trajectories.words import UP_TO

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.trajectories.atom import Atom
    from chartprose.rules1.trajectories.clauses import Clause
    from chartprose.rules1.trajectories.story import Story


TURNS = 3
"""A place, a value and its own place at least."""

BRACKET = 4
"""How far behind a place its value in brackets begins at most."""


def pairs_of(atoms: list[Atom], story: Story) -> Iterator[Pair]:
    """All pairs of a sentence or a line, in order. What cannot be placed is left out, and so stays unread."""
    story.leading = _leading(atoms)
    for clause in clauses_of(atoms):
        yield from _clause_pairs(clause, story)


def _clause_pairs(clause: Clause, story: Story) -> Iterator[Pair]:
    values, places = clause.values, clause.places
    if not values and clause.excepted:
        return
    if not values:
        yield from _kept_on(clause, story)
        told = clause.motion in ("move", "peak") and any(place.before == "after" for place in places)
        story.pending = story.pending if told or not places else places
        return
    if not places and story.pending:
        places = story.pending
        clause.atoms = [_reached(place) for place in places] + clause.atoms
    story.pending = []
    if _moves_within(values, places):
        return
    moved = _transition(values, places, story)
    for pair in _matched(clause, story) if moved is None else moved:
        story.begun, story.last = True, pair.value
        ends = (pair.x.value, pair.x.high, pair.x.low) if pair.x else ()
        story.last_x = next((end for end in ends if end is not None), story.last_x)
        yield pair


def _kept_on(clause: Clause, story: Story) -> Iterator[Pair]:
    """The plateau of a clause that holds the value just told: "falls to 5 by day 6 and stays there until day 9"."""
    value, places = story.last, clause.places
    if value is None or value.reading is None or value.reading.bound or not clause.same or clause.motion != "stay":
        return
    x = _position(places[0], clause, story) if len(places) == 1 else None
    if x is not None and x.value is not None and places[0].before in UP_TO and story.last_x is not None:
        x = Position(low=story.last_x, high=x.value) if story.last_x < x.value else None
    if x is not None and x.low is not None and x.high is not None:
        story.last_x = x.high
        yield Pair(value, places[0], x)


def _moves_within(values: list[Atom], places: list[Atom]) -> bool:
    """Whether a move from one value to another is told of one named place: "At Rye it goes from 2 to 3"."""
    if len(values) != 2 or values[0].before != "from" or values[1].before != "to" or len(places) != 1:
        return False
    place = places[0].place
    named = place is not None and place.label is not None and places[0].digits is not None
    return named and places[0].start < values[0].start


def _reached(place: Atom) -> Atom:
    """The place of the next clause, where one ends: "level until 1990, when it stands at 11"."""
    x = place.place
    if place.before in ("until", "till", "to") and x is not None and x.high is not None and x.low is None:
        return replace(place, place=Position(value=x.high))
    return place


def _transition(values: list[Atom], places: list[Atom], story: Story) -> list[Pair] | None:
    """The pairs of "from a to b", with none, one or two places or a span; None if the clause is no transition.

    There are none without a place where x has categories, as no word tells at which of them the move begins and ends.
    """
    if len(values) != 2 or values[0].before != "from" or values[1].before != "to":
        return None
    first, second = values
    numeric = [place for place in places if place.kind == "place" and place.place is not None]
    if len(numeric) == 1:
        return _between(first, second, numeric[0], story)
    if len(numeric) == 2:
        return [Pair(first, numeric[0], numeric[0].place), Pair(second, numeric[1], numeric[1].place)]
    if places or story.begun:
        return None
    if story.within_place:
        return []
    ends = story.ends
    return [_start_pair(first, ends), _end_pair(second, ends)] if not story.words.categorical else []


def _between(first: Atom, second: Atom, place: Atom, story: Story) -> list[Pair]:
    """The pairs of "from a to b" with one place: a span, the place of both, or that of one end."""
    where, ends = place.place, story.ends
    if where is not None and place.reading is not None and place.reading.is_range:
        low, high = where.low, where.high
        if low is not None and high is not None:
            return [Pair(first, place, Position(value=low)), Pair(second, place, Position(value=high))]
    if where is not None and where.value is None and where.high is not None:
        where = Position(value=where.high)
    if place.start < first.start and where is not None and first.reading and second.reading:
        return [Pair(_ranged(first, second), place, where)]
    if place.start < second.start:
        return [Pair(first, place, where), *([] if story.within_place else [_end_pair(second, ends)])]
    return [*([] if story.begun or story.within_place else [_start_pair(first, ends)]), Pair(second, place, where)]


def _ranged(first: Atom, second: Atom) -> Atom:
    """One range at one place: "At week 16 it reaches from 80 to 102"."""
    one, two = first.reading, second.reading
    if one is None or two is None:
        return first
    reading = one.ranged(two)._replace(approx=one.approx or two.approx)
    return replace(first, reading=reading, end=two.end, digits=reading.digits)


def _start_pair(value: Atom, ends: tuple[float, float] | None) -> Pair:
    return Pair(value, None, Position(value=ends[0]) if ends else Position(label="start"), derived=True)


def _end_pair(value: Atom, ends: tuple[float, float] | None) -> Pair:
    return Pair(value, None, Position(value=ends[1]) if ends else Position(label="end"), derived=True)


def _matched(clause: Clause, story: Story) -> Iterator[Pair]:
    """Bind each place to the value before it, or, where the clause begins with a place, to the one behind it."""
    sequence = [atom for atom in clause.atoms if atom.kind in ("value", "place", "region")]
    sequence = sequence[1:] if _sets_out(sequence) else sequence
    forward = sequence[0].kind != "value"
    bound: dict[int, list[Atom]] = {id(value): [] for value in clause.values}
    order = sequence if not forward else sequence[::-1]
    current: Atom | None = None
    for atom in order:
        if atom.kind == "value":
            current = atom
        elif current is not None:
            bound[id(current)].append(atom)
    for value in clause.values:
        places = bound[id(value)]
        if forward:
            places.reverse()
        if len(places) == 2 and (open_span := _to_the_end(*places)) is not None:
            yield Pair(value, places[0], open_span)
        elif places:
            for place in places:
                x = _kept(value, place, clause, story) or _position(place, clause, story)
                if x is not None:
                    yield Pair(value, place, x)
        elif pair := _unplaced(value, clause, story):
            yield pair


def _sets_out(sequence: list[Atom]) -> bool:
    """Whether a clause begins with where a move begins, and each value has its own place behind it.

    "From hour 17 it falls through 62 at hour 20 to 58 at hour 23".
    """
    kinds = ["value" if atom.kind == "value" else "place" for atom in sequence]
    turns = len(kinds) >= TURNS and kinds == [*(["place", "value"] * (len(kinds) // 2)), "place"]
    return turns and sequence[0].before in ("from", "after", "since", "beyond")


def _to_the_end(first: Atom, second: Atom) -> Position | None:
    """The open span of "from 40 to the end"; None if the two places are none."""
    if first.before != "from" or first.place is None or first.place.value is None:
        return None
    return Position(low=first.place.value) if second.kind == "region" and second.word == "end" else None


def _kept(value: Atom, place: Atom, clause: Clause, story: Story) -> Position | None:
    """All places that a bound is kept in, up to the last one: "staying above 90 to the end"; None for other values."""
    if clause.motion != "stay" or place.before not in UP_TO or value.reading is None or not value.reading.bound:
        return None
    ends, at = story.ends, place.place.value if place.place else None
    if place.kind == "region" and place.word == "end":
        at = ends[1] if ends else None
    elif at is None:
        return None
    if story.last_x is not None and (at is None or story.last_x < at):
        return Position(low=story.last_x, high=at)
    return Position(high=at) if ends is None or at != ends[1] else Position()


def _position(place: Atom, clause: Clause, story: Story) -> Position | None:
    """The place as the verb means it: a plateau "until 48" begins where the story was, one "from 40" stays open."""
    x, ends = place.place, story.ends
    if place.kind == "region" and place.word in ("start", "end"):
        return Position(value=ends[place.word == "end"]) if ends else x
    if x is None or x.label is not None or (x.low is not None and x.high is not None):
        return x
    holds = clause.motion in ("stay", "band")
    if x.value is None and not holds and _is_moment(place, clause):
        return Position(value=x.high if x.high is not None else x.low)
    if x.value is not None:
        return _held(x, x.value, place, clause, story) if holds else x
    if x.high is None:
        return x
    if holds and story.last_x is not None and story.last_x < x.high:
        return Position(low=story.last_x, high=x.high)
    behind = clause.loose and not holds and all(value.start > place.end for value in clause.values)
    if (clause.motion == "move" or behind) and place.before in ("until", "till", "to"):
        return Position(value=x.high)  # "climbs up to week 10, where it peaks at 40"
    if place.before == "first" and not story.begun and ends and ends[0] < x.high:
        return Position(low=ends[0], high=x.high)
    return x


def _is_moment(place: Atom, clause: Clause) -> bool:
    """Whether an open place is one point: "at 350 after 0.3M steps", "until epoch 30 (about 60)"."""
    single = all(v.reading is not None and not v.reading.is_range and not v.reading.bound for v in clause.values)
    if not single or place.reading is None or place.before not in ("after", "until", "till", "before"):
        return False
    if place.before == "after" and place.reading.head == "after" and place.start > clause.values[0].start:
        return True
    behind = any(0 < value.start - place.end < BRACKET for value in clause.values)
    return behind and any(atom.kind == "open" for atom in clause.atoms)


def _held(x: Position, at: float, place: Atom, clause: Clause, story: Story) -> Position:
    """The span that a plateau holds: up to its place, or from it on."""
    if place.before in ("through", "throughout", "to", "until") and story.last_x is not None and story.last_x < at:
        return Position(low=story.last_x, high=at)
    if place.before == "from" or clause.afterwards or (place.before in ("by", "around", "near") and story.begun):
        return Position(low=at)
    return x


def _leading(atoms: list[Atom]) -> Atom | None:
    """The one place of a sentence that begins with it and a comma, and tells no move from there."""
    told = [atom for atom in atoms if atom.motion != "pass"]
    places = [atom for atom in told if atom.kind in ("place", "region")]
    if len(places) != 1 or len(told) < 2 or places[0] is not told[0] or told[1].kind != "comma":
        return None
    if any(atom.motion not in (None, "stay", "end") for atom in told):
        return None
    where = places[0].place
    return places[0] if where is not None and (where.value is not None or where.label is not None) else None


def _unplaced(value: Atom, clause: Clause, story: Story) -> Pair | None:
    if story.leading is not None and value.start > story.leading.end:
        return Pair(value, story.leading, story.leading.place)
    if story.words.categorical and clause.motion in ("start", "end"):
        return None
    if clause.motion in ("start", "end") and value is not clause.values[0]:
        return None  # "starts at 8, never exceeds 35"
    if story.scope is not None and story.ends is not None and clause.motion == "move":
        return _start_pair(value, story.ends) if value.before == "from" and not story.begun else None
    if clause.motion in ("start", "end") and story.within_place:
        return Pair(value, None, Position())
    if clause.motion == "start":
        return _start_pair(value, story.ends)
    if clause.motion == "end":
        return _end_pair(value, story.ends)
    ranged = value.reading is not None and (value.reading.is_range or value.reading.bound is not None)
    if story.scoped and (not story.begun or value.named):
        return Pair(value, None, Position())
    if (story.words.categorical or story.words.scattered) and not clause.whole:
        return None
    if clause.motion == "stay" or (clause.motion == "band" and ranged):
        if story.last_x is not None and not clause.whole:
            return Pair(value, None, Position(low=story.last_x), derived=True)
        return None if story.begun and not clause.whole else Pair(value, None, Position())
    bracketed = any(atom.kind == "open" and atom.start < value.start for atom in clause.atoms)
    bracketed = bracketed and value is clause.values[0]  # "4.1 (3.8-4.0)" tells no second value
    if (clause.motion is None and bracketed and value.reading is not None and value.reading.is_range) or clause.whole:
        return Pair(value, None, Position())
    return None

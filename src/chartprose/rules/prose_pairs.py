"""Pairing: the values and places of a trajectory, clause by clause, as points, plateaus and bands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from chartprose.record import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.prose_atoms import Atom
    from chartprose.rules.prose_words import Motion


BRACKET = 4
"""How far behind a place its value in brackets begins at most."""


@dataclass(slots=True)
class Clause:
    """Atoms between two breaks. ``motion`` is the verb of its (first) value."""

    atoms: list[Atom] = field(default_factory=list)
    motion: Motion | None = None
    whole: bool = False
    afterwards: bool = False
    loose: bool = False  # a comma stands behind the verb, so that a further verb takes its place

    @property
    def values(self) -> list[Atom]:
        return [atom for atom in self.atoms if atom.kind == "value"]

    @property
    def places(self) -> list[Atom]:
        return [atom for atom in self.atoms if atom.kind in ("place", "region")]


@dataclass(slots=True)
class Pair:
    """A value with its place. ``place`` None: the whole series; ``derived`` where the place is not written."""

    value: Atom
    place: Atom | None = None
    x: Position | None = None
    derived: bool = False


@dataclass(slots=True)
class Story:
    """What a trajectory has told so far. ``scoped``: a head or a label has set the place of its first value."""

    words: PanelWords
    last_x: float | None = None
    begun: bool = False
    scoped: bool = False
    pending: list[Atom] = field(default_factory=list)


def clauses_of(atoms: list[Atom]) -> list[Clause]:
    """Cut at full stops, semicolons, and at commas and conjunctions that begin a new move."""
    clauses = [Clause()]
    for number, atom in enumerate(atoms):
        following = _next(atoms, number)
        if _cuts(atom, clauses[-1], following, atoms, number):
            clauses.append(Clause())
        if atom.kind == "comma":
            clauses[-1].loose = True
        elif atom.kind == "whole":
            clauses[-1].whole = True
        elif atom.kind == "after":
            clauses[-1].afterwards = True
        elif atom.kind == "motion":
            _take_motion(clauses[-1], atom)
        elif atom.kind in ("value", "place", "region", "open"):
            clauses[-1].atoms.append(atom)
    return clauses


def _take_motion(clause: Clause, atom: Atom) -> None:
    if clause.motion is not None and not clause.atoms and atom.motion != "pass":
        if clause.loose or clause.motion not in ("start", "end") or atom.motion in ("start", "end"):
            clause.motion, clause.loose = atom.motion, False
        return
    if atom.motion == "pass" or (clause.values and clause.motion is not None):
        return
    if clause.motion in ("start", "end", "band") and atom.motion in ("peak", "move", "stay"):
        return  # "begins low at 0.2"
    if atom.motion == "peak" and atom.before in ("a", "the") and clause.motion == "stay":
        return
    clause.motion = atom.motion


def _next(atoms: list[Atom], number: int) -> Atom | None:
    return next((a for a in atoms[number + 1 :] if a.kind not in ("open", "close", "whole")), None)


def _cuts(atom: Atom, clause: Clause, following: Atom | None, atoms: list[Atom], number: int) -> bool:
    if atom.kind == "comma":
        if following is None or not clause.atoms:
            return bool(clause.values) and following is not None
        if clause.motion is not None and not clause.values and not clause.places and following.kind == "value":
            return False  # "Ends highest, at about 71"
        last = clause.atoms[-1]
        if following.kind == "motion" and not clause.atoms:
            return False
        listed = last.kind == following.kind and last.kind in ("place", "value") and last.end >= atom.start - 1
        anded = following.kind == "break" and following.word == "and" and _listed_after(atoms, number, last)
        where = following.kind == "break" and following.word in ("where", "which") and not clause.values
        return not (listed or anded or where)
    if atom.kind != "break":
        return False
    if not atom.word[0].isalpha():
        return True
    if (
        atom.word in ("before", "after")
        and following is not None
        and following.kind == "place"
        and following.before == atom.word
    ):
        return False
    if atom.word in ("and", "with"):
        return (
            bool(clause.values)
            and following is not None
            and (following.kind == "motion" or (following.kind == "break" and following.word == "then"))
        )
    return not (atom.word in ("where", "which") and not clause.values)


def _listed_after(atoms: list[Atom], number: int, last: Atom) -> bool:
    """ "~5, ~18, and ~58": the list goes on behind the conjunction."""
    after = [a for a in atoms[number + 1 : number + 4] if a.kind != "break"]
    return bool(after) and after[0].kind == last.kind == "place" and after[0].reading is not None


def pairs_of(atoms: list[Atom], story: Story) -> Iterator[Pair]:
    """All pairs of a sentence or a line, in order. What cannot be placed is left out, and so stays unread."""
    clauses = clauses_of(atoms)
    for clause in clauses:
        yield from _clause_pairs(clause, story)


def _clause_pairs(clause: Clause, story: Story) -> Iterator[Pair]:
    values, places = clause.values, clause.places
    if not values:
        told = clause.motion in ("move", "peak") and any(place.before == "after" for place in places)
        story.pending = story.pending if told or not places else places
        return
    if not places and story.pending:
        places = story.pending
        clause.atoms = [_reached(place) for place in places] + clause.atoms
    story.pending = []
    for pair in _transition(clause, values, places, story) or _matched(clause, story):
        story.begun = True
        if pair.x is not None:
            end = pair.x.value if pair.x.value is not None else pair.x.high if pair.x.high is not None else pair.x.low
            story.last_x = end if end is not None else story.last_x
        yield pair


def _reached(place: Atom) -> Atom:
    """ "level until 1990, when it stands at 11": the end of one clause is the place of the next."""
    x = place.place
    if place.before in ("until", "till") and x is not None and x.high is not None and x.low is None:
        return replace(place, place=Position(value=x.high))
    return place


def _transition(clause: Clause, values: list[Atom], places: list[Atom], story: Story) -> list[Pair] | None:
    """ "from a to b", with none, one or two places or a span."""
    if len(values) != 2 or values[0].before != "from" or values[1].before != "to":
        return None
    first, second = values
    ends = story.words.x_ends
    numeric = [p for p in places if p.kind == "place" and p.place is not None]
    if len(numeric) == 1 and numeric[0].reading is not None and numeric[0].reading.is_range:
        span = numeric[0].place
        if span is not None and span.low is not None and span.high is not None:
            return [
                Pair(first, numeric[0], Position(value=span.low)),
                Pair(second, numeric[0], Position(value=span.high)),
            ]
    if len(numeric) == 2:
        return [Pair(first, numeric[0], numeric[0].place), Pair(second, numeric[1], numeric[1].place)]
    if len(numeric) == 1:
        where = numeric[0].place
        if where is not None and where.value is None and where.high is not None:
            where = Position(value=where.high)
        if numeric[0].start < first.start and where is not None and first.reading and second.reading:
            return [Pair(_ranged(first, second), numeric[0], where)]
        if numeric[0].start < second.start:
            return [Pair(first, numeric[0], where), _end_pair(second, ends)]
        return ([] if story.begun else [_start_pair(first, ends)]) + [Pair(second, numeric[0], where)]
    if places or story.begun:
        return None
    return [_start_pair(first, ends), _end_pair(second, ends)] if not story.words.categorical else []


def _ranged(first: Atom, second: Atom) -> Atom:
    """ "At week 16 it reaches from 80 to 102": one range at one place."""
    one, two = first.reading, second.reading
    if one is None or two is None:
        return first
    reading = replace(one.ranged(two), approx=one.approx or two.approx)
    return replace(first, reading=reading, end=two.end, digits=reading.digits)


def _start_pair(value: Atom, ends: tuple[float, float] | None) -> Pair:
    return (
        Pair(value, None, Position(value=ends[0]), derived=True)
        if ends
        else Pair(value, None, Position(label="start"), derived=True)
    )


def _end_pair(value: Atom, ends: tuple[float, float] | None) -> Pair:
    return (
        Pair(value, None, Position(value=ends[1]), derived=True)
        if ends
        else Pair(value, None, Position(label="end"), derived=True)
    )


def _matched(clause: Clause, story: Story) -> Iterator[Pair]:
    """Bind each place to the value before it, or, where the clause begins with a place, to the one behind it."""
    sequence = [atom for atom in clause.atoms if atom.kind in ("value", "place", "region")]
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
        if places:
            for place in places:
                x = _position(place, clause, story)
                if x is not None:
                    yield Pair(value, place, x)
        elif pair := _unplaced(value, clause, story):
            yield pair


def _position(place: Atom, clause: Clause, story: Story) -> Position | None:
    """The place as the verb means it: a plateau "until 48" begins where the story was, one "from 40" stays open."""
    x = place.place
    if place.kind == "region" and place.word in ("start", "end"):
        ends = story.words.x_ends
        return Position(value=ends[place.word == "end"]) if ends else x
    if x is None or x.label is not None or (x.low is not None and x.high is not None):
        return x
    holds = clause.motion in ("stay", "band")
    if x.value is None and not holds and _is_moment(place, clause):
        return Position(value=x.high if x.high is not None else x.low)
    if holds and x.value is not None:
        if (
            place.before in ("through", "throughout", "to", "until")
            and story.last_x is not None
            and story.last_x < x.value
        ):
            return Position(low=story.last_x, high=x.value)
        if place.before == "from" or clause.afterwards or (place.before in ("by", "around", "near") and story.begun):
            return Position(low=x.value)
    if x.high is not None and x.low is None:
        if holds and story.last_x is not None and story.last_x < x.high:
            return Position(low=story.last_x, high=x.high)
        if clause.motion == "move" and place.before in ("until", "till", "to"):
            return Position(value=x.high)
        if not story.begun and story.words.x_ends and story.words.x_ends[0] < x.high:
            return Position(low=story.words.x_ends[0], high=x.high) if place.before == "first" else x
    return x


def _is_moment(place: Atom, clause: Clause) -> bool:
    """"at 350 after 0.3M steps", "until epoch 30 (about 60)": one value at the open end of a span is a point there."""
    single = all(v.reading is not None and not v.reading.is_range and not v.reading.bound for v in clause.values)
    if not single or place.reading is None:
        return False
    if place.before in ("after", "until", "till", "before"):
        behind = any(v.start > place.end and v.start - place.end < BRACKET for v in clause.values)
        counted = place.before == "after" and place.reading.head == "after" and place.start > clause.values[0].start
        return counted or (behind and any(atom.kind == "open" for atom in clause.atoms))
    return False


def _unplaced(value: Atom, clause: Clause, story: Story) -> Pair | None:
    if story.words.categorical and clause.motion in ("start", "end"):
        return None
    if clause.motion == "start":
        return _start_pair(value, story.words.x_ends)
    if clause.motion == "end":
        return _end_pair(value, story.words.x_ends)
    ranged = value.reading is not None and (value.reading.is_range or value.reading.bound is not None)
    if story.scoped and not story.begun:
        return Pair(value, None, Position())
    if (story.words.categorical or story.words.scattered) and not clause.whole:
        return None
    if clause.motion == "stay" or (clause.motion == "band" and ranged):
        if story.last_x is not None and not clause.whole:
            return Pair(value, None, Position(low=story.last_x), derived=True)
        return None if story.begun and not clause.whole else Pair(value, None, Position())
    bracketed = any(atom.kind == "open" and atom.start < value.start for atom in clause.atoms)
    if (clause.motion is None and bracketed and value.reading is not None and value.reading.is_range) or clause.whole:
        return Pair(value, None, Position())
    return None

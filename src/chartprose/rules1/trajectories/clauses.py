"""Clauses: the atoms of a sentence, cut where a new move begins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.rules1.trajectories.words import EXCEPTIONS

if TYPE_CHECKING:
    from chartprose.rules1.trajectories.atom import Atom
    from chartprose.rules1.trajectories.words import Motion


LISTED = 16
"""How far behind a comma the next place of a list begins at most."""


@dataclass(slots=True)
class Clause:
    """Atoms between two breaks. ``motion`` is the verb of its (first) value."""

    atoms: list[Atom] = field(default_factory=list)
    motion: Motion | None = None
    whole: bool = False
    afterwards: bool = False
    excepted: bool = False
    """Whether a word of exception begins it."""
    same: bool = False
    """Whether a word of it means the value just told ("stays there until day 9")."""
    loose: bool = False  # a comma stands behind the verb, so that a further verb takes its place

    @property
    def values(self) -> list[Atom]:
        return [atom for atom in self.atoms if atom.kind == "value"]

    @property
    def places(self) -> list[Atom]:
        return [atom for atom in self.atoms if atom.kind in ("place", "region")]


def clauses_of(atoms: list[Atom]) -> list[Clause]:
    """Cut at full stops, semicolons, and at commas and conjunctions that begin a new move."""
    clauses = [Clause()]
    for number, (atom, following) in enumerate(zip(atoms, _followings(atoms), strict=True)):
        if _cuts(atom, clauses[-1], following, atoms, number):
            clauses.append(Clause(excepted=atom.word in EXCEPTIONS))
        if atom.kind == "comma":
            clauses[-1].loose = True
        elif atom.kind == "whole":
            clauses[-1].whole = True
        elif atom.kind == "after":
            clauses[-1].afterwards = True
        elif atom.kind == "same":
            clauses[-1].same = True
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


def _followings(atoms: list[Atom]) -> list[Atom | None]:
    """For each atom the one that follows it, brackets and words for the whole left out."""
    found: list[Atom | None] = []
    following: Atom | None = None
    for atom in reversed(atoms):
        found.append(following)
        if atom.kind not in ("open", "close", "whole", "same"):
            following = atom
    return found[::-1]


def _cuts(atom: Atom, clause: Clause, following: Atom | None, atoms: list[Atom], number: int) -> bool:
    """Whether a comma or a break ends the clause before it."""
    if atom.kind == "comma":
        return following is not None and _comma_cuts(atom, clause, following, atoms, number)
    if atom.kind != "break" or (atom.word == ":" and not clause.atoms and clause.motion in ("start", "end")):
        return False  # "Final value: 8" is told in one clause
    if atom.word in ("before", "after") and following is not None and following.kind == "place":
        return following.before != atom.word
    if atom.word in ("and", "with"):
        moves = following is not None and (following.kind == "motion" or following.word == "then")
        told = bool(clause.values) or clause.same
        return moves and (told or (_has_moved(clause) and _placed_behind(atoms[number + 1 :])))
    return atom.word not in ("where", "which") or bool(clause.values)


def _has_moved(clause: Clause) -> bool:
    """Whether a clause without a value tells a move and, behind its verb, where that ends: "falls back on day 4"."""
    return clause.motion == "move" and any(place.before in ("on", "in", "at", "by") for place in clause.places)


def _placed_behind(atoms: list[Atom]) -> bool:
    """Whether a value with a place of its own comes next: "and climbs to 21 on day 12"."""
    told = [atom.kind for atom in atoms if atom.kind in ("value", "place", "region", "break")]
    return told[:2] in (["value", "place"], ["value", "region"])


def _comma_cuts(comma: Atom, clause: Clause, following: Atom, atoms: list[Atom], number: int) -> bool:
    """A comma ends a clause, unless a list goes on behind it, or a "where" that its value stands behind."""
    if not clause.atoms:
        return False
    if clause.motion is not None and not clause.values and not clause.places and following.kind == "value":
        return False  # "Ends highest, at about 71"
    before = [atom.kind for atom in atoms[max(0, number - 2) : number]]
    if following.motion == "pass" and following.start <= comma.end + 1 and before == ["comma", "value"]:
        return False  # "Its peak, 94 %, is reached on day 14"
    last = clause.atoms[-1]
    near = last.kind == "value" or following.start - comma.end <= LISTED
    if last.kind == following.kind and last.kind in ("place", "value") and last.end >= comma.start - 1 and near:
        return False
    if following.kind != "break":
        return True
    if following.word == "and":
        return not _listed_after(atoms, number, last)
    return following.word not in ("where", "which") or bool(clause.values)


def _listed_after(atoms: list[Atom], number: int, last: Atom) -> bool:
    """Whether a list of places goes on behind the conjunction: "~5, ~18, and ~58"."""
    after = [a for a in atoms[number + 1 : number + 4] if a.kind != "break"]
    return bool(after) and after[0].kind == last.kind == "place" and after[0].reading is not None

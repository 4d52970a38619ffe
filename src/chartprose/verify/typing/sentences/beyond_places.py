"""What stands beyond a place: ``A remains above 75 beyond 25``, "A is ahead of B after 2014".

Moves begin where the place is, as "falls after 2014" does; a height is said of the places that come after it. What is
said *after 24 h* may mean the value at 24 h, and keeps it; no year is such a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Candidate, Clause, Fields

PAST: Final = frozenset(["beyond", "past"])
YEARS: Final = range(1500, 2101)
STANDING: Final = frozenset(["level", "comparison"])


def beyond_places(clause: Clause, found: list[Candidate]) -> list[Candidate]:
    """The same candidates, of which heights and comparisons begin at the stated place behind the one that is named."""
    named = {t.start for t in clause.tokens if t.is_span and t.start and t.end is None and _excludes(t.prep, t.start)}
    if not named:
        return found
    for candidate in found:
        candidate.assertions = [_beyond(clause, fields, named) for fields in candidate.assertions]
    return found


def _excludes(prep: str, place: str) -> bool:
    """Whether a place is left out by the word before it."""
    return prep in PAST or (prep == "after" and is_year(place))


def is_year(place: str) -> bool:
    """Whether a place is a year."""
    return place.isdecimal() and int(place) in YEARS


def _beyond(clause: Clause, fields: Fields, named: set[str]) -> Fields:
    standing = fields.get("kind") in STANDING and fields.get("measure", "value") == "value"
    if not standing or fields.get("start") not in named or fields.get("end") is not None:
        return fields
    return {**fields, "start": clause.lexicon.after(str(fields["start"])) or fields["start"]}

"""Truth in three values, with the facts that it rests on; lists whose members may be open; names that are one of many.

The facts are the trace of an evaluation: a comparison leaves one, and what combines truths keeps those that decided.
A verdict's reason and its evidence are made from them and from nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from chartprose.claims.intervals import Num, Source
    from chartprose.claims.spelling import Key

MOST_FACTS: Final = 100


class Fact(NamedTuple):
    """Something that was looked at: a sentence with a ``{}`` for each of its numbers."""

    sentence: str
    numbers: tuple[Num, ...] = ()

    def __str__(self) -> str:
        if not self.numbers:
            return self.sentence  # it may hold names, and they may hold braces
        return self.sentence.format(*(number.shown() for number in self.numbers))

    @property
    def sources(self) -> Iterable[Source]:
        return (source for number in self.numbers for source in number.sources)


NOTHING: Final = Fact("there is nothing to compare")


class Truth(NamedTuple):
    """True, false, or open (``None``). ``tally``: of how many cases so many agree, where there are several."""

    state: bool | None
    facts: tuple[Fact, ...] = ()
    tally: tuple[int, int] | None = None


class Absent(NamedTuple):
    """What the text does not state. Quantifiers pass over it; alone it leaves a claim open."""

    fact: Fact


class UndecidedError(Exception):
    """Something that the values leave open and that no interval expresses; it leaves the whole statement open."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class OneOf:
    """The name or position that comes first (or at some rank), as far as the values decide it.

    ``written`` are the keys that it is by the values as written, ``possible`` those that it may be within their
    precision, each with its name. ``fact_for`` tells what speaks for or against a key.
    """

    __slots__ = ("fact_for", "possible", "written")

    def __init__(
        self,
        written: dict[Key, Value],
        possible: Iterable[Key],
        fact_for: Callable[[Key | None], Fact],
    ) -> None:
        self.written, self.fact_for = written, fact_for
        self.possible = frozenset(possible) | frozenset(written)


class Items:
    """A list. ``maybe`` tells for each member whether it is open that it belongs to the list; ``None``: for none."""

    __slots__ = ("maybe", "values")

    def __init__(self, values: list[Value], maybe: Sequence[bool] | None = None) -> None:
        self.values = values
        self.maybe = list(maybe) if maybe is not None and any(maybe) else None

    def pairs(self) -> list[tuple[Value, bool]]:
        """Each member with whether it may be missing."""
        return list(zip(self.values, self.maybe or [False] * len(self.values), strict=True))

    def plain(self, function: str) -> list[Value]:
        """The members, where it is certain which they are."""
        if self.maybe is not None:
            raise UndecidedError(f"the values leave open which members the list of {function} has")
        return self.values


Value: TypeAlias = "Num | str | Truth | Absent | OneOf | Items | None"
"""What an expression may be: a number, a name, a truth, nothing stated, one of several names, a list, nothing said."""


def opposite(x: Truth | Absent) -> Truth | Absent:
    if isinstance(x, Absent) or x.state is None:
        return x
    return x._replace(state=not x.state)


def decided(x: Truth | Absent) -> Truth:
    """What stands alone: absent is open."""
    return Truth(None, (x.fact,)) if isinstance(x, Absent) else x


def all_of(truths: Sequence[Truth | Absent], maybe: Sequence[bool] | None = None) -> Truth | Absent:
    """Whether all are true; those in ``maybe`` need not belong."""
    return _quantified(truths, maybe, decisive=False)


def any_of(truths: Sequence[Truth | Absent], maybe: Sequence[bool] | None = None) -> Truth | Absent:
    """Whether one is true; those in ``maybe`` need not belong."""
    return _quantified(truths, maybe, decisive=True)


def _quantified(truths: Sequence[Truth | Absent], maybe: Sequence[bool] | None, *, decisive: bool) -> Truth | Absent:
    """``decisive`` is the truth of one member that decides the whole."""
    marks = maybe or [False] * len(truths)
    stated = [(x, may) for x, may in zip(truths, marks, strict=True) if isinstance(x, Truth)]
    if not stated:
        return next((x for x in truths if isinstance(x, Absent)), Absent(NOTHING))
    # A member that may be missing decides nothing; if all may be, there may be nothing to decide.
    every = [x._replace(state=None) if may and x.state is decisive else x for x, may in stated]
    if all(may for _, may in stated):
        return Truth(None, facts_of(every))
    for state in (decisive, None):
        found = [x for x in every if x.state is state]
        if found:
            return Truth(state, facts_of(found), tally(found, every))
    return Truth(not decisive, facts_of(every), tally(every, every))


def most_of(truths: Sequence[Truth | Absent], maybe: Sequence[bool] | None = None) -> Truth | Absent:
    """Whether more than half are true."""
    marks = maybe or [False] * len(truths)
    stated = [(x, may) for x, may in zip(truths, marks, strict=True) if isinstance(x, Truth)]
    if not stated:
        return next((x for x in truths if isinstance(x, Absent)), Absent(NOTHING))
    sure_true = [x for x, may in stated if x.state is True and not may]
    sure_false = [x for x, may in stated if x.state is False and not may]
    others = [x for x, may in stated if may or x.state is None]
    every = [x for x, _ in stated]
    if len(sure_true) > len(sure_false) + len(others):
        return Truth(state=True, facts=facts_of(sure_true), tally=tally(sure_true, every))
    if len(sure_true) + len(others) <= len(sure_false):
        return Truth(state=False, facts=facts_of(sure_false), tally=tally(sure_false, every))
    return Truth(None, facts_of(others or every), tally(others, every))


def facts_of(truths: Iterable[Truth]) -> tuple[Fact, ...]:
    """The facts of several truths, each once, in order."""
    found: dict[Fact, None] = {}
    for truth in truths:
        for fact in truth.facts:
            found.setdefault(fact)
            if len(found) >= MOST_FACTS:
                return tuple(found)
    return tuple(found)


def tally(agreeing: Sequence[Truth], every: Sequence[Truth]) -> tuple[int, int] | None:
    if len(every) == 1:
        return every[0].tally
    return len(agreeing), len(every)

"""Truth in three values, with the facts that it rests on; lists; names that are one of many.

A comparison leaves a fact, what combines truths keeps those that decided; reasons and evidence are made from them.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from chartprose.claims.intervals import Num
    from chartprose.claims.spelling import Key

MAX_FACTS: Final = 100


class Fact(NamedTuple):
    """Something that was looked at: a sentence with a ``{}`` for each of its numbers."""

    sentence: str
    numbers: tuple[Num, ...] = ()

    def __str__(self) -> str:
        # without numbers it may hold names, and they may hold braces
        return self.sentence.format(*(number.shown() for number in self.numbers)) if self.numbers else self.sentence


class Truth(NamedTuple):
    """True, false, or open (``None``). ``tally``: how many of how many cases agree, where there are several.

    ``tie``: false because two values are equal, neither above nor below. ``unstated``: only by what is not stated.
    """

    state: bool | None
    facts: tuple[Fact, ...] = ()
    tally: tuple[int, int] | None = None
    tie: bool = False
    unstated: bool = False


class Absent(NamedTuple):
    """A value that is not in the text: left out of quantifiers, and by itself an open question."""

    fact: Fact


class Refusal(ValueError):  # noqa: N818 - the language's word for it
    """An expression that is not of the language, or not grounded; its message says what to write instead."""


class UnknownNameError(Refusal):
    """A name that the record does not have."""


class UndecidedError(Exception):
    """Something that the values leave open and that no interval expresses; it leaves the whole statement open."""


class OneOf(NamedTuple):
    """The name or position that comes first (or at some rank), as far as the values decide it.

    ``written`` are the keys that it is by the values as written, each with its name, ``possible`` those that it may be
    within their precision. ``fact_for`` gives the fact for or against a key, if the values decide.
    """

    written: dict[Key, Value]
    possible: frozenset[Key]
    fact_for: Callable[[Key], Fact] | None = None


MEMBERS_OPEN: Final = "unknown values decide which members a list has"


@dataclass(slots=True, eq=False)
class Items:
    """A list: its ``certain`` members, and those whose condition is open, which are ``possible`` ones.

    ``doubts`` are the facts that leave the conditions open. ``sample``: the list is the one value that the text states
    of a series that has others.
    """

    certain: list[Value]
    possible: Sequence[Value] = ()
    doubts: tuple[Fact, ...] = ()
    sample: bool = False

    @property
    def values(self) -> list[Value]:
        """The members, if it is known which they are."""
        if self.possible:
            raise UndecidedError(MEMBERS_OPEN)
        return self.certain


Value: TypeAlias = "Num | str | Truth | Absent | OneOf | Items | None"
"""What an expression may be: a number, a name, a truth, nothing stated, one of several names, a list, nothing said."""


def opposite(x: Truth | Absent) -> Truth | Absent:
    return x if isinstance(x, Absent) or x.state is None else x._replace(state=not x.state, tie=False)


def absent_of(*values: Value) -> Absent | None:
    """The first of some values that is absent, if one is."""
    return next((x for x in values if isinstance(x, Absent)), None)


def decided(x: Truth | Absent) -> Truth:
    """A value on its own: absent is open."""
    return Truth(None, (x.fact,)) if isinstance(x, Absent) else x


def quantified(
    truths: Sequence[Truth | Absent], possible: Sequence[Truth | Absent] = (), *, decisive: bool | None
) -> Truth | Absent:
    """Whether all, one or most of some truths hold, whichever of the ``possible`` ones are among them.

    ``decisive`` is the truth of one member that decides the whole; ``None`` where the larger number decides: then one
    case alone refutes nothing, since it is not known to be most of anything. Possible members alone decide nothing,
    since there may be no case at all.
    """
    certain, every = ([x for x in some if isinstance(x, Truth)] for some in (truths, [*truths, *possible]))
    if not every:
        return absent_of(*truths, *possible) or Absent(Fact("there is nothing to compare"))
    state = _state(certain, every, decisive=decisive)
    opened = ([x._replace(state=None) if x.unstated else x for x in some] for some in (certain, every))
    silent = state is not None and _state(*opened, decisive=decisive) is None
    found = [x for x in (certain if state is decisive else every) if x.state is state] or every
    tally = every[0].tally if len(every) == 1 else (len(found), len(every))
    return Truth(state, facts_of(found), tally, unstated=silent)


def _state(certain: Sequence[Truth], every: Sequence[Truth], *, decisive: bool | None) -> bool | None:
    sure, all_ = ([x.state for x in some] for some in (certain, every))
    if decisive is not None:
        unsure = not sure or {decisive, None} & {*all_}
        return decisive if decisive in sure else None if unsure else not decisive
    against, lost = (sum(x.state is False and not x.tie for x in some) for some in (every, certain))
    if sure.count(True) > against + all_.count(None):
        return True
    return False if len(certain) > 1 and len(all_) - all_.count(False) < lost else None


all_of = partial(quantified, decisive=False)
any_of = partial(quantified, decisive=True)


def facts_of(truths: Iterable[Truth]) -> tuple[Fact, ...]:
    """The facts of several truths, each once, in order."""
    facts = itertools.chain.from_iterable(truth.facts for truth in truths)
    return tuple(dict.fromkeys(itertools.islice(facts, MAX_FACTS)))

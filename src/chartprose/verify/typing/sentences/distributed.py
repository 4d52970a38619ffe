"""Groups one by one: what is said of all, of most or of so many of them is read of one, and asked of each.

A frame that knows no groups thereby reads them: ``each line ends within 5 points of its start``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.marks.averages import AVERAGES, side_of
from chartprose.verify.typing.frames.marks.levels import ATTAIN, OVER
from chartprose.verify.typing.sentences.solitary import FIELDS, pool_of
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import APART_WORDS, CROSSING, GAP_NOUNS, SAME, SIMILAR, SPREADS, TOTALS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.frames.clause import Clause
    from chartprose.verify.typing.sentences.solitary import Found, Read, Truth


COLLECTIVE = (
    APART_WORDS
    | CROSSING
    | GAP_NOUNS
    | SAME
    | SIMILAR
    | SPREADS
    | TOTALS
    | words_of(
        "differ differs differed vary converge converges diverge diverges between among order ranking sorted "
        "mean average averaged averages each other another meet meets share shares add adds sum summed "
        "separate fan apart together only alone most least than"
    )
)
"""What is said of several things at once, or may be."""
OUTSIDE = frozenset(["of", "among", "between", "than", "across", "to", "over", "from"])
MAX_MEMBERS = 12
REFUTING = frozenset(["level", "average"])
"""The families of which a group is refuted: one figure, and each member on one of its sides."""
PAIR = 2
CELLS = "C"
"""The kind of a group of all values of a figure: "eight of the fourteen bars"."""


def distributed(clause: Clause, read: Read, truth: Truth) -> Found | None:
    """The assertions of a clause with one group, a copy for each of its members; they bear the quantifier out."""
    groups = [t for t in clause.tokens if t.kind == "Q"]
    if len(groups) != 1 or groups[0].prep in OUTSIDE or any(t.kind == "O" for t in clause.tokens):
        return None
    group = groups[0]
    if group.quantifier not in ("all", "most") and group.count is None:
        return None
    collective = COLLECTIVE - OVER if clause.amounts else COLLECTIVE  # "surpasses 60" is no crossing
    collective = collective - AVERAGES if side_of(clause) else collective
    if not collective.isdisjoint(t.text for t in clause.tokens if t.kind == "w"):
        return None
    for kind in _kinds(clause, group):
        members = _cells(clause) if kind == CELLS else [[m] for m in pool_of(clause, kind)]
        if not 1 < len(members) <= MAX_MEMBERS * (PAIR if kind == CELLS else 1):
            continue
        fields = ("series", "at") if kind == CELLS else (FIELDS[kind],)
        seen: set[bool] = set()
        for member in members:
            found = read(_renamed(clause.tokens, group, kind, member))
            holds = found is not None and truth(found[1]) is True
            if found is None or holds in seen:
                continue
            seen.add(holds)
            asked = [_moved(found[1], fields, (member, other)) for other in members]
            if not all(asked) or not (holds or found[0] in REFUTING):
                continue
            told = _borne_out(asked, group, truth) if holds else _against(asked, group, truth)
            if told:
                return found[0], told
    return None


def _renamed(tokens: list[Token], group: Token, kind: str, member: list[str]) -> list[Token]:
    """The clause said of one member."""
    kinds = "SP" if kind == CELLS else kind
    told = [
        Token(k, m.casefold(), [m], prep="at" if i else group.prep)
        for i, (k, m) in enumerate(zip(kinds, member, strict=True))
    ]
    reached = [  # "at least two reach 60" are those that have 60 or more
        replace(t, bound="at_least")
        if t.kind == "N" and not t.bound and group.bound and text_at(tokens, k - 1) in ATTAIN
        else t
        for k, t in enumerate(tokens)
    ]
    return [x for t in reached for x in (told if t is group else [t])]


def _kinds(clause: Clause, group: Token) -> Iterator[str]:
    named = {t.kind for t in clause.tokens}
    for kind in FIELDS if group.names == ["?"] else group.names:
        if (kind in FIELDS and kind not in named) or (kind == CELLS and not named & {"S", "P"}):
            yield kind


def _cells(clause: Clause) -> list[list[str]]:
    """Series and position of each stated value."""
    panels = [p for p in clause.facts if not p.derived]
    if len(panels) != 1:
        return []
    panel = panels[0]
    return [
        [panel.shown[k], panel.place_shown.get(p, f"{p:.12g}") if isinstance(p, float) else panel.place_shown.get(p, p)]
        for k in panel.order
        for p in panel.places
        if k and panel.has(k, p)
    ]


def _moved(assertions: list[Assertion], fields: Sequence[str], names: tuple[list[str], list[str]]) -> list[Assertion]:
    """The assertions said of another member; nothing where one of them is not about the first member alone."""
    first, other = names
    own = [a for a in assertions if a.kind != "level" or a.measure != "mean" or any(getattr(a, f) for f in fields)]
    if any(getattr(a, f) != [n] for a in own for f, n in zip(fields, first, strict=True)):
        return []
    told = {f: [n] for f, n in zip(fields, other, strict=True)}
    return [a.model_copy(update=told) if a in own else a for a in assertions]  # "the mean of 40" is that of all


def _borne_out(asked: list[list[Assertion]], group: Token, truth: Truth) -> list[Assertion]:
    """What holds of each member, and denials for the others, if they are as many as the group asks for."""
    held = [moved for moved in asked if truth(moved)]
    false = [next((a for a in moved if truth([a]) is False), None) for moved in asked]
    failed = [a.model_copy(update={"negated": not a.negated}) for a in false if a is not None]
    if group.bound:
        fits = (len(held) >= (group.count or 0)) if group.bound == "at_least" else _at_most(held, asked, failed, group)
    elif group.count is not None:
        fits = len(held) == group.count and len(failed) == len(asked) - group.count
    else:
        fits = len(held) == len(asked) if group.quantifier == "all" else 2 * len(held) > len(asked)
    told = [a for moved in held for a in moved] if group.bound != "at_most" else []
    return [*told, *(failed if group.count is not None and group.bound != "at_least" else [])] if fits else []


def _at_most(held: list[list[Assertion]], asked: list[list[Assertion]], failed: list[Assertion], group: Token) -> bool:
    """Whether so many surely fail that no more can be left than the group has, and some do hold."""
    return len(failed) >= len(asked) - (group.count or 0) and bool(held)


def _against(asked: list[list[Assertion]], group: Token, truth: Truth) -> list[Assertion]:
    """What is surely so otherwise than the group has it: too many hold, or too few can.

    It is asked for only where the frame refutes what it reads of one member.
    """
    held = [moved for moved in asked if truth(moved)]
    failed = [moved for moved in asked if truth(moved) is False]
    size, count = len(asked), group.count
    least = count if count is not None and group.bound != "at_most" else 0
    if group.quantifier == "most" and 2 * len(failed) >= size:
        return [a for moved in failed for a in moved]
    if group.quantifier == "all" and count is None and failed:
        return failed[0]
    if size - len(failed) < least:
        return [a for moved in failed for a in moved]
    if count is not None and group.bound != "at_least" and len(held) > count and all(len(m) == 1 for m in held):
        return [a.model_copy(update={"negated": not a.negated}) for moved in held for a in moved]
    return []

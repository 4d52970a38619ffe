"""Groups one by one: what is said of all, of most, of none or of so many things is read of each of them.

``Every line loses ground in each interval``, "three of the five parks open before 8", "no ferry ever exceeds 30".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.ranks import HIGH, LOW, OWNING
from chartprose.verify.typing.composed.sides import is_plain
from chartprose.verify.typing.composed.words import FAILING, MEANS, NOTS
from chartprose.verify.typing.frames.amounts.words import SUMS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.composed.sheet import Sheet

    Found = tuple[list[Assertion], bool]
    Read = Callable[[list[Token]], Found | None]
    Truth = Callable[[Assertion], bool | None]

MOST_MEMBERS: Final = 12
FEWEST: Final = 2
OUTSIDE: Final = frozenset(["among", "between", "than", "to", "over", "from", "across"])
"""Prepositions of a group that is measured against, and not spoken of."""
COLLECTIVE: Final = (
    MEANS
    | SUMS
    | words_of(
        "differ differs differed apart each other another same equal identical converge converges diverge "
        "diverges between order ranking only alone mutually overall"
    )
)
"""What several things do or have together."""
DISTRIBUTING: Final = frozenset(["each", "every", "both", "all"])
DENYING: Final = frozenset(["no", "none", "neither", "nor", "hardly", "without"])
EXACTLY: Final = words_of("exactly just only precisely single")
PLAINLY: Final = {"most": "all", "any": "every"}
LOOSELY: Final = words_of("nearly almost virtually practically roughly about not hardly")
"""What stands before a group that is not quite all."""


@dataclass(slots=True)
class Asked:
    """What was read of each member of a group: where it holds, where it surely fails, of how many."""

    held: list[list[Assertion]]
    failed: list[list[Assertion]]
    size: int


def one_by_one(tokens: list[Token], sheets: Sequence[Sheet], read: Read, truth: Truth) -> Found | None:
    """The assertions of a clause with a group, read of each member; ``None`` where they do not decide it."""
    words = [t.text for t in tokens if t.kind == "w"]
    at = next((i for i, t in enumerate(tokens) if _is_group(t, text_at(tokens, i + 1))), None)
    if at is None or not COLLECTIVE.isdisjoint(words) or any(t.kind == "O" for t in tokens):
        return None
    group = tokens[at]
    members = _members(group, tokens, sheets)
    never = "never" in words
    denied = not (NOTS | FAILING | DENYING).isdisjoint(words)
    if (
        not FEWEST <= len(members) <= MOST_MEMBERS
        or (denied and not (never and _is_denied_each(group)))
        or text_at(tokens, at - 1) in LOOSELY
        or tokens[0].kind == "N"
        or (not group.prep and _is_ranked(tokens))
    ):
        return None
    figures = any(t.kind == "N" and not t.aside for t in tokens)
    if group.quantifier == "none" and not figures and {"S", "P"} <= {t.kind for t in tokens}:
        return None  # "no bar is taller than that of A at B"
    denial = [Token("w", "never")] if group.quantifier == "none" else []
    asked = Asked([], [], len(members))
    for member in members:
        found = read([*tokens[:at], member, *denial, *tokens[at + 1 :]])
        if found is not None:
            (asked.held if found[1] else asked.failed).append(found[0])
    return _of_all(asked) if group.count is None and group.quantifier != "most" else _of_many(asked, group, truth)


def _is_denied_each(group: Token) -> bool:
    """Whether "never" is said of each one: of "neither A nor B", and not of "every line"."""
    words = group.text.split()
    return "any" in words if group.kind == "Q" else DISTRIBUTING.isdisjoint(words)


def _is_ranked(tokens: list[Token]) -> bool:
    """Whether a superlative ranks: "every crop yields most at Elm", and not "has its highest yield"."""
    best = [i for i, t in enumerate(tokens) if t.kind == "w" and t.text in HIGH | LOW]
    return any(text_at(tokens, i - 1) not in OWNING for i in best)


def _is_group(token: Token, after: str) -> bool:
    """Whether a token is a group whose members are spoken of: all of them, none, most, or so many."""
    if token.prep in OUTSIDE:
        return False
    if token.kind in "SP" and len(token.names) > 1 and not token.is_span:
        if token.text.startswith("most "):
            return False  # "most towns, except Elm"
        return token.quantifier == "all" or after == "never" or token.text.split()[0] in DISTRIBUTING
    if token.kind != "Q" or token.names[0] not in "SP?":
        return False
    words = [PLAINLY.get(w, w) for w in token.text.split() if w not in EXACTLY]
    plain = replace(token, text=" ".join(words))
    return (token.quantifier in ("all", "none", "most") or token.count is not None) and is_plain(plain)


def _members(group: Token, tokens: list[Token], sheets: Sequence[Sheet]) -> list[Token]:
    """A group by its members; none where the panels differ in them, or its kind is not told."""
    if group.kind in "SP":
        return [Token(group.kind, name.casefold(), [name], prep=group.prep) for name in group.names]
    kind = group.names[0]
    if kind == "?":
        named = {t.kind for t in tokens}
        kind = "P" if "S" in named or all(s.single for s in sheets) else "S" if "P" in named else ""
    if not kind or not sheets:
        return []
    pools = [s.series if kind == "S" else s.places for s in sheets]
    if any(pool != pools[0] for pool in pools) or not all(pools[0]):
        return []
    return [Token(kind, name.casefold(), [name], prep=group.prep) for name in pools[0]]


def _of_all(asked: Asked) -> Found | None:
    """All hold, or one surely fails."""
    if asked.failed:
        return asked.failed[0], False
    if len(asked.held) == asked.size:
        return [a for told in asked.held for a in told], True
    return None


def _of_many(asked: Asked, group: Token, truth: Truth) -> Found | None:
    """As many hold as the group has it, or more, or fewer, surely do."""
    held, failed, size = len(asked.held), len(asked.failed), asked.size
    if group.quantifier == "most":
        holds, few, much = 2 * held > size, 2 * failed >= size, False
    elif group.count is None:
        return None
    else:
        least = 0 if group.bound == "at_most" else group.count
        most = size if group.bound == "at_least" else group.count
        holds = held >= least and size - failed <= most
        exact = bool(group.bound) or not {*EXACTLY, "of"}.isdisjoint(group.text.split())
        few, much = size - failed < least, held > most and exact
    if holds:
        told = asked.held if group.bound != "at_most" else []
        denied = asked.failed if group.count is not None and group.bound != "at_least" else []
        wrong = [next((a for a in one if truth(a) is False), None) for one in denied]
        made = [*(a for one in told for a in one), *(turned(a) for a in wrong if a is not None)]
        return (made, True) if made and None not in wrong else None
    if few:
        return [a for one in asked.failed for a in one], False
    return ([turned(one[0]) for one in asked.held], False) if much else None


def turned(told: Assertion) -> Assertion:
    """The denial of an assertion."""
    return told.model_copy(update={"negated": not told.negated})


def panelled(tokens: list[Token]) -> list[list[Token]]:
    """A clause said of several panels by their names, said of each: "for children as well as for adults"."""
    at = [i for i, t in enumerate(tokens) if t.kind == "G"]
    names = list(dict.fromkeys(n for i in at for n in tokens[i].names))
    if len(names) < FEWEST or len(at) != 1 or not tokens[at[0]].prep or tokens[at[0]].prep in OUTSIDE:
        return []
    return [[*tokens[: at[0]], replace(tokens[at[0]], names=[n]), *tokens[at[0] + 1 :]] for n in names]

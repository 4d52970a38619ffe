"""One sentence as several clauses: figures given to several names, and a contrast with another name.

``A (78) beats B (76)`` is "A beats B", "A is 78" and "B is 76"; ``A and B reach 76 and 78, respectively`` is one clause
for each; ``unlike C, A rises`` says that A rises and C does not.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.sentences.appositions import appositions
from chartprose.verify.typing.sentences.turned import turned
from chartprose.verify.typing.tokens.token import Token
from chartprose.verify.typing.vocabulary.words import (
    BETTER,
    DENIALS,
    DOWN,
    ENDS,
    GAP_NOUNS,
    HIGHER,
    HIGHEST,
    LIMITS,
    LOWER,
    LOWEST,
    PLACING,
    STARTS,
    UP,
    WORSE,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from chartprose.verify.checks import Assertion

    Read = Callable[[list[Token]], tuple[str, list[Assertion]] | None]

PAIR = 2
VERBS = ("is", "ends", "peaks", "starts")
"""What a figure behind the name of a whole line may be: its only value, its last, its best, its first."""
CONTRASTS = (
    ("unlike",),
    ("in", "contrast", "to"),
    ("in", "contrast", "with"),
    ("contrary", "to"),
    ("as", "opposed", "to"),
)
BOUNDING = frozenset(["more", "less", "over", "under", "above", "below"])
GRADED = (HIGHER | LOWER | HIGHEST | LOWEST | BETTER | WORSE | GAP_NOUNS | DENIALS | LIMITS | {"by"}) - BOUNDING
"""Words that set figures against each other, which are then no plain values."""
JOINTS = frozenset([",", "and", "but", "while", "whereas", ";"])
LINKING = frozenset(["only", "by", "just", "about", "at", "with", "to", "even", "a", "has", "is", "reaches", "of"])
"""Words between a name and its figure that add nothing to the clause before."""
LIKENESSES = (("like",), ("just", "like"), ("as", "with"))


OPPOSING = frozenset(phrase[0] for phrase in CONTRASTS + LIKENESSES)


@dataclass(slots=True)
class Parts:
    """Clauses that all must hold, each as alternatives of which one must; of whom the first holds too, or does not.

    ``figures`` stand in parentheses behind their names.
    """

    clauses: list[list[list[Token]]]
    unlike: list[str] = field(default_factory=list)
    like: list[str] = field(default_factory=list)
    figures: list[tuple[Token, Token]] = field(default_factory=list)


def one_refuted(
    parts: Parts, read: Read, truth: Callable[[list[Assertion]], bool | None]
) -> tuple[str, list[Assertion]] | None:
    """The one clause of a list that is surely refuted, where the others hold: "A keeps 90 %, B 80 %, and C 40 %"."""
    if parts.figures or parts.like or parts.unlike or any(len(told) != 1 for told in parts.clauses):
        return None
    clauses = [told[0] for told in parts.clauses]
    said = {tuple(t.text if t.kind in "w." else t.kind for t in clause) for clause in clauses}
    names = [n for clause in clauses for t in clause if t.kind == "S" for n in t.names]
    if len(said) != 1 or len({*names}) < len(clauses):
        return None  # not one predicate for each name
    found = [read(clause) for clause in clauses]
    decided = [(one, truth(one[1])) for one in found if one is not None]
    refuted = [one for one, held in decided if held is False]
    alike = len({one[0] for one, _ in decided}) == 1
    return refuted[0] if len(decided) == len(found) > len(refuted) > 0 and alike else None


def parted(tokens: Sequence[Token]) -> Iterator[Parts]:
    """The ways to read a sentence as several clauses."""
    yield from _contrasted(tokens)
    yield from _beside(tokens)
    both = turned(tokens)
    if both:
        yield Parts([[clause] for clause in both])
    yield from _in_turn(tokens)
    yield from _each_with_place(tokens)
    yield from _one_after_other(tokens)
    yield from _places_in_turn(tokens)
    yield from _other_side(tokens)
    for clauses, figures in appositions(tokens):
        yield Parts(clauses, figures=figures)


def contrasting(tokens: Sequence[Token]) -> bool:
    """Whether a sentence sets its subject against another name before it says anything."""
    return next(_contrasted(tokens), None) is not None


def _contrasted(tokens: Sequence[Token]) -> Iterator[Parts]:
    """``Unlike C, A rises``."""
    if not tokens or tokens[0].text not in OPPOSING:
        return
    for phrases, alike in ((CONTRASTS, False), (LIKENESSES, True)):
        for phrase in phrases:
            size = len(phrase)
            if tuple(t.text for t in tokens[:size]) != phrase or len(tokens) < size + 3:
                continue
            other, comma = tokens[size], tokens[size + 1]
            if other.kind == "S" and comma.text == ",":
                clauses = [[list(tokens[size + 2 :])]]
                yield Parts(clauses, like=other.names) if alike else Parts(clauses, unlike=other.names)


def beside(tokens: Sequence[Token]) -> tuple[list[Token], list[tuple[Token, Token]]]:
    """Figures in parentheses right behind a name: the tokens without them, and each with its name."""
    pairs: list[tuple[Token, Token]] = []
    kept: list[Token] = []
    for token in tokens:
        named = kept[-1] if kept else None
        behind = bool(pairs) and pairs[-1][0] is named
        if token.aside and token.kind == "N" and named is not None and named.kind in "SP" and not behind:
            pairs.append((named, token))
        elif not (token.aside and token.kind in "w." and behind):
            kept.append(token)
    return kept, pairs


def _beside(tokens: Sequence[Token]) -> Iterator[Parts]:
    kept, pairs = beside(tokens)
    if not pairs or any(t.aside for t in kept) or any(len(name.names) != 1 for name, _ in pairs):
        return
    yield Parts([[kept]], figures=pairs)


def told_of(name: Token, figure: Token, tokens: Sequence[Token]) -> list[list[Token]]:
    """``A is 78``, within the places of the clause that are of the other kind."""
    scope = [t for t in tokens if t.kind == "G"]
    other = [(k, t) for k, t in enumerate(tokens) if t.kind in "SP" and t.kind != name.kind]
    here = next((k for k, t in enumerate(tokens) if t is name), 0)
    if other:
        scope.append(max((o for o in other if o[0] < here), key=lambda o: o[0], default=other[0])[1])
    words = {t.text for t in tokens if t.kind == "w"}
    verbs: Sequence[str] = VERBS
    if name.kind == "P" or any(t.kind == "P" for t in scope):
        verbs = ("is",)
    elif words & STARTS:
        verbs = ("starts",)
    elif words & ENDS:
        verbs = ("ends",)
    subject, amount = replace(name, prep=""), replace(figure, aside=False)
    return [[subject, Token("w", verb), Token("w", "at"), amount, *scope] for verb in verbs]


def _in_turn(tokens: Sequence[Token]) -> Iterator[Parts]:
    """A list of names and a list of as many figures."""
    amounts = [i for i, t in enumerate(tokens) if t.kind == "N" and not t.aside]
    lists = [t for t in tokens if t.kind in "SP" and len(t.names) > 1 and not t.is_span]
    if len(lists) != 1 or len(amounts) < 2 or len(lists[0].names) != len(amounts):
        return
    first, last = amounts[0], amounts[-1]
    if any(t.text not in (",", "and", "or") for t in tokens[first:last] if t.kind != "N"):
        return
    made = []
    for name, i in zip(lists[0].names, amounts, strict=True):
        own = replace(lists[0], names=[name], text=name.lower())
        clause = [own if t is lists[0] else t for t in (*tokens[:first], tokens[i], *tokens[last + 1 :])]
        made.append([[t for t in clause if t.text not in ("respectively", "both")]])
    yield Parts(made)


def _each_with_place(tokens: Sequence[Token]) -> Iterator[Parts]:
    """``Oak has 22 in spring, 48 in summer and 26 in autumn``; ``drops from 55 in summer to 28 in autumn``."""
    at = [i for i, t in enumerate(tokens) if t.kind == "N"]
    if len(at) < 2 or any(t.aside for t in tokens):
        return
    words = {t.text for t in tokens if t.kind == "w"}
    owners = [_place_behind(tokens, i, j) for i, j in zip(at, [*at[1:], len(tokens)], strict=True)]
    named = [o for o in owners if o is not None]
    if len(named) < len(at) or len({t.kind for t in named}) != 1 or not words.isdisjoint(GRADED):
        return
    subject = [t for t in tokens[: at[0]] if t.kind in "SPG" and t.kind != named[0].kind]
    values = [t.amount.value for t in tokens if t.kind == "N" and t.amount is not None and t.amount.unit != "points"]
    steps = [b - a for a, b in pairwise(values)]
    turned = (words & UP and min(steps, default=0) < 0) or (words & DOWN and max(steps, default=0) > 0)
    if not subject or len(values) < len(at) or turned or any(t.bound for t in tokens if t.kind == "N"):
        return
    told = [Token("w", "is"), Token("w", "at")]
    yield Parts([[[*subject, *told, tokens[i], owner]] for i, owner in zip(at, named, strict=True)])


def _place_behind(tokens: Sequence[Token], i: int, end: int) -> Token | None:
    """The one name between a figure and the next, with its preposition."""
    found = [t for t in tokens[i + 1 : end] if t.kind in "SPGQO"]
    near = len(found) == 1 and len(found[0].names) == 1 and found[0].prep in PLACING and not found[0].is_span
    return found[0] if near and found[0].kind in "SP" else None


def _one_after_other(tokens: Sequence[Token]) -> Iterator[Parts]:
    """``A yields 5.5, B 5.3 and C 3.9``: the first clause again with each further name and figure."""
    groups: list[list[Token]] = [[]]
    for i, token in enumerate(tokens):
        if token.text in JOINTS and (not groups[-1] or _opens_pair(tokens, i + 1)):
            groups += [[]] if groups[-1] else []
        else:
            groups[-1].append(token)
    first, rest = groups[0], groups[1:]
    figures = [i for i, t in enumerate(first) if t.kind == "N" and not t.aside]
    if not rest or len(figures) != 1:
        return
    made = [[first]]
    for group in rest:
        name = next((t for t in group if t.kind in "SP"), None)
        figure = next((t for t in group if t.kind == "N"), None)
        if name is None or figure is None:
            return
        here = [i for i, t in enumerate(first) if t.kind == name.kind and not t.is_span and len(t.names) == 1]
        if len(here) != 1 or sum(t.kind in "SPGNQO" for t in group) != 2:
            return
        own = replace(name, prep=first[here[0]].prep)
        made.append([[own if i == here[0] else figure if i == figures[0] else t for i, t in enumerate(first)]])
    yield Parts(made)


def _places_in_turn(tokens: Sequence[Token]) -> Iterator[Parts]:
    """``A peaks in April, B in June and C in August``: the first clause again with each further name and place."""
    groups: list[list[Token]] = [[]]
    for i, token in enumerate(tokens):
        if token.text in JOINTS and (not groups[-1] or _kinds(tokens[i + 1 : i + 6])[:2] == ["S", "P"]):
            groups += [[]] if groups[-1] else []
        else:
            groups[-1].append(token)
    first, rest = groups[0], groups[1:]
    here = [i for i, t in enumerate(first) if t.kind in "SP"]
    if not rest or [first[i].kind for i in here] != ["S", "P"] or not first[here[1]].prep or first[here[1]].is_span:
        return
    made = [[first]]
    for group in rest:
        named = [t for t in group if t.kind in "SPGNQO"]
        words = {t.text for t in group if t.kind not in "SP"}
        placed = [t.kind for t in named] == ["S", "P"] and named[1].prep == first[here[1]].prep
        if not placed or not words <= PLACING | {"the"}:
            return
        own = dict(zip(here, named, strict=True))
        made.append([[replace(own[i], prep=t.prep) if i in own else t for i, t in enumerate(first)]])
    yield Parts(made)


def _kinds(tokens: Sequence[Token]) -> list[str]:
    """The kinds of tokens, but for the words that only lead to the next name."""
    return [t.kind for t in tokens if t.kind != "w" or (t.text not in PLACING and t.text not in ("the", "and"))]


def _opens_pair(tokens: Sequence[Token], i: int) -> bool:
    """Whether a name with its figure begins here, without a verb of its own."""
    if i < len(tokens) and tokens[i].text in JOINTS:
        i += 1
    if i >= len(tokens) or tokens[i].kind not in "SP" or tokens[i].is_span:
        return False
    for token in tokens[i + 1 : i + 4]:
        if token.kind == "N":
            return not token.aside
        if token.kind != "w" or token.text not in LINKING:
            return False
    return False


def _other_side(tokens: Sequence[Token]) -> Iterator[Parts]:
    """``A lies below B at 4, above it at 20 and below it again at 300``."""
    groups: list[list[Token]] = [[]]
    for token in tokens:
        if token.text in JOINTS:
            groups += [[]] if groups[-1] else []
        else:
            groups[-1].append(token)
    first, *rest = groups
    rest = [group for group in rest if group]
    names = [t for t in first if t.kind == "S" and len(t.names) == 1]
    if not rest or len(names) != PAIR or sum(t.kind == "P" for t in first) != 1:
        return
    made = [[first]]
    for group in rest:
        places = [t for t in group if t.kind == "P"]
        words = [t.text for t in group if t.kind == "w"]
        if len(places) != 1 or words[:1] not in (["above"], ["below"]) or any(t.kind in "SGNQO" for t in group):
            return
        told = [replace(names[0], prep=""), Token("w", "is"), Token("w", words[0]), replace(names[1], prep="")]
        made.append([[*told, places[0]]])
    yield Parts(made)

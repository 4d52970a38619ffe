"""The only one: ``A is the only line that …``, ``only in B does …``, ``… in one region only, C``.

What is said of the one is read as a clause of its own, by whatever frame reads it, and must hold; what it says must
then be false of every other series, position or panel, by the very same assertions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.sentences.certain import surely
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import DENIALS, PREPOSITIONS, SOLE, WHOLLY
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.frames.clause import Clause

    Found = tuple[str, list[Assertion]]
    Read = Callable[[list[Token]], Found | None]
    Truth = Callable[[list[Assertion]], bool | None]


TRIGGERS = SOLE | WHOLLY
SUBJECT = frozenset(["that", "which", "who", "whose", "to"])
PLACING = words_of("in on at for under during with by from")
THERE = frozenset(["where", "when"])
HAVING = frozenset(["with", "without", "showing", "having", "reaching"])
STATING = words_of("is are was were remains stays being as be")
AUXILIARY = words_of("do does did is are was were has have")
MAX_NOUN = 4
MAX_OTHERS = 24
CERTAIN = frozenset(["ending"])
"""The families that refute: what they read of another one as well is not so of one only."""
GRADED = words_of(
    "clear clearly notable notably marked markedly substantial substantially significant significantly considerable "
    "considerably strong strongly sharp sharply dramatic dramatically noticeable noticeably visible visibly pronounced "
    "steep steeply distinct distinctly slight slightly well far much"
)
"""Words of a degree: that another one rises as well is not that it rises clearly."""
UNTURNED: dict[str, tuple[dict[str, str], ...]] = {
    "falls_then_rises": (
        {"measure": "min", "relation": "at_least", "versus_measure": "start"},
        {"measure": "end", "relation": "at_most", "versus_measure": "min"},
    ),
    "rises_then_falls": (
        {"measure": "max", "relation": "at_most", "versus_measure": "start"},
        {"measure": "end", "relation": "at_least", "versus_measure": "max"},
    ),
}
"""What makes that a line does not turn: its extreme is its first or its last value, or as high as that."""
FIELDS = {"S": "series", "P": "at", "G": "panels"}


TURNED = {"above": "below", "below": "above"}


def solitary(clause: Clause, read: Read, truth: Truth) -> Found | None:
    """The assertions of a clause that something is true of one thing only: they hold of it and of no other one."""
    if sum(t.text in TRIGGERS for t in clause.tokens if t.kind == "w") != 1:
        return None
    for one, tokens in _rests(clause.tokens):
        others = [n for n in pool_of(clause, one.kind) if n not in one.names]
        if not 0 < len(others) <= MAX_OTHERS or any(t.kind == "O" for t in tokens):
            continue
        found = read(tokens)
        if found is None:
            continue
        if truth(found[1]) is False:
            return found  # what is said of the only one is surely not so
        if not truth(found[1]):
            continue
        family, assertions = found
        denials = [_failing(assertions, one, other, truth) for other in others]
        also = _also(assertions, one, others, truth) if family in CERTAIN or _is_sure(clause, tokens, truth) else []
        if also:
            return family, also
        if all(denials) and _beside(clause, assertions, one, truth):
            return family, [*assertions, *(d for d in denials if d is not None)]
    return None


def _is_sure(clause: Clause, tokens: list[Token], truth: Truth) -> bool:
    """Whether what is said of the only one is sure, without a degree; "only A is not above 7" is left alone."""
    i = next(iter(clause.find(TRIGGERS)), 0)
    denied = not clause.words.isdisjoint(DENIALS) and clause.text(i - 1) != "the"
    return not denied and clause.words.isdisjoint(GRADED) and surely(clause.cut(tokens), truth)


def _also(assertions: list[Assertion], one: Token, others: list[str], truth: Truth) -> list[Assertion]:
    """What is said of the only one, with the denial that it is so of another one, of which it is so as well."""
    if any(a.quantifier == "all" for a in assertions):
        return []  # where fewer places are stated, "at every step" says less
    for other in others:
        told = [a.model_copy(update={FIELDS[one.kind]: [other]}) for a in assertions]
        if len(told) == 1 and getattr(assertions[0], FIELDS[one.kind]) == one.names and truth(told):
            return [*assertions, told[0].model_copy(update={"negated": True})]
    return []


def _beside(clause: Clause, assertions: list[Assertion], one: Token, truth: Truth) -> bool:
    """Whether "only A in B" fails in the other places, or panels, as well: of A and of all others there."""
    scope = _joined(clause.tokens, one)
    if scope is None:
        return True
    places = [n for n in pool_of(clause, scope.kind) if n not in scope.names]
    things = pool_of(clause, one.kind)
    if len(places) * len(things) > MAX_OTHERS * MAX_OTHERS:
        return False
    held, own = FIELDS[scope.kind], FIELDS[one.kind]
    made = next((a for a in assertions if sorted(getattr(a, held)) == sorted(scope.names)), None)
    if made is None:
        return True
    return all(truth([made.model_copy(update={held: [p], own: [n]})]) is False for p in places for n in things)


def _joined(tokens: list[Token], one: Token) -> Token | None:
    """The place or panel right behind the one thing: "A in B"."""
    i = next((k for k, t in enumerate(tokens) if t is one), len(tokens))
    rest = [t for t in tokens[i + 1 : i + 4] if t.kind != "w" or t.text not in PLACING | {"the"}]
    scope = rest[0] if rest else None
    told = scope is not None and scope.kind in "PG" and scope.kind != one.kind and not scope.is_span
    return scope if told else None


def pool_of(clause: Clause, kind: str) -> list[str]:
    """All things of a kind that have values."""
    lexicon = clause.lexicon
    if kind == "G":
        return [f"#{i + 1}" for i in range(lexicon.panel_count)]
    if kind == "P":
        return lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    shown = [p.shown[k] for p in clause.facts if not p.derived for k in p.order if k and p.facts.get(k)]
    return list(dict.fromkeys(shown))


def _failing(assertions: list[Assertion], one: Token, other: str, truth: Truth) -> Assertion | None:
    """The denial of an assertion that is false of another thing; nothing where all may hold of it."""
    field = FIELDS[one.kind]
    for made in assertions:
        if sorted(getattr(made, field)) != sorted(one.names):
            continue
        moved = made.model_copy(update={field: [other]})
        if moved.kind == "crossover" and truth(
            [moved.model_copy(update={"relation": TURNED.get(moved.relation or "")})]
        ):
            continue  # they cross there as well, the other way
        if truth([moved]) is False:
            return moved.model_copy(update={"negated": not moved.negated})
        for side in UNTURNED.get(made.relation or "", ()) if not made.negated else ():
            straight = moved.model_copy(update={"kind": "comparison", **side})
            if truth([straight]):
                return straight
    return None


def _rests(tokens: list[Token]) -> Iterator[tuple[Token, list[Token]]]:
    """The one thing, and the clause that says of it what is true of no other."""
    i = next(k for k, t in enumerate(tokens) if t.kind == "w" and t.text in TRIGGERS)
    yield from _predicated(tokens, i)
    if tokens[i].text in WHOLLY:
        yield from _restricted(tokens, i)
        yield from _one_only(tokens, i)


def _predicated(tokens: list[Token], i: int) -> Iterator[tuple[Token, list[Token]]]:
    """``A is the only line that …``, "the only line in which …", "with A as the only line that …"."""
    named = [t for t in tokens[:i] if t.kind in FIELDS and not t.is_span]
    one = next((t for t in named if not t.prep), named[0] if named else None)  # "at 120, A is the only one that …"
    if one is None or text_at(tokens, i - 1) != "the" or text_at(tokens, i - 2) not in STATING:
        return
    if any(t.text in DENIALS for t in tokens[:i]):
        return
    scope = [t for t in tokens[:i] if t.kind in "SPG" and t is not one]
    for k in range(i + 1, min(i + 2 + MAX_NOUN, len(tokens))):
        word, after = text_at(tokens, k), text_at(tokens, k + 1)
        rest, subject = tokens[k + 1 :], replace(one, prep="")
        if word in SUBJECT:
            yield one, [subject, *rest, *scope]
        elif word in THERE or (word in PLACING and after in ("which", "whom")):
            prep = word if word in PLACING else "in"
            placed = [Token("w", prep), replace(one, prep=prep)]
            bare = rest if word in THERE else rest[1:]
            yield one, [*placed, Token(".", ","), *bare, *scope]
            yield one, [*bare, *placed, *scope]
        elif word in HAVING and k > i + 1:
            yield one, [subject, Token("w", "has") if word in ("with", "having") else tokens[k], *rest, *scope]
        elif (word.endswith("ing") or word in PREPOSITIONS) and k > i + 1:
            yield one, [subject, *([] if word.endswith("ing") else [Token("w", "is")]), tokens[k], *rest, *scope]
        else:
            continue
        return


def _restricted(tokens: list[Token], i: int) -> Iterator[tuple[Token, list[Token]]]:
    """``Only A …``, "only in A does …", "… only in A", "… in A alone"."""
    rest = [*tokens[:i], *tokens[i + 1 :]]
    if text_at(tokens, i - 1) in DENIALS:
        return
    k = i
    while text_at(rest, k) in PREPOSITIONS or text_at(rest, k) == "the":
        k += 1
    behind = rest[k] if k < len(rest) and rest[k].kind in FIELDS and not rest[k].is_span else None
    if tokens[i].text != "alone" and behind is not None:
        if i == 0 and k > i and text_at(rest, k + 1) in AUXILIARY:
            turned = [*rest[k + 2 :]] if text_at(rest, k + 1) in ("do", "does", "did") else rest[k + 1 :]
            yield behind, [*turned, *rest[: k + 1]]
            yield behind, [*rest[: k + 1], Token(".", ","), *turned]
        else:
            yield behind, rest
        return
    before = tokens[i - 1] if i and tokens[i - 1].kind in FIELDS and not tokens[i - 1].is_span else None
    if before is not None and (tokens[i].text == "alone" or i + 1 == len(tokens)):
        yield before, rest


def _one_only(tokens: list[Token], i: int) -> Iterator[tuple[Token, list[Token]]]:
    """``… in one region only, the Islands``, "… in only one region, namely the Islands"."""
    names = [t for t in tokens[i:] if t.kind in FIELDS and not t.is_span]
    k = next((k for k in range(max(0, i - 3), i + 2) if text_at(tokens, k) == "one"), None)
    if k is None or len(names) != 1 or text_at(tokens, k - 1) not in PLACING | {"only"}:
        return
    start = k - 1 if text_at(tokens, k - 1) == "only" else k
    prep = text_at(tokens, start - 1)
    if prep not in PLACING:
        return
    comma = next((c for c in range(k, len(tokens)) if tokens[c].text in (",", "(") or tokens[c].aside), None)
    end = next(c for c, t in enumerate(tokens) if t is names[0])
    if comma is None or comma > end or any(t.kind in "NQ" for t in tokens[comma:]):
        return
    yield names[0], [*tokens[: start - 1], Token("w", prep), replace(names[0], prep=prep, aside=False)]

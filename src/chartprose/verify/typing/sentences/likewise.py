"""Clauses without a predicate of their own: ``…, whereas B does so only between 15 and 20``.

What they say is what the clause before says, of another name at other places, or of nobody else at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

DOING: Final = (("does", "so"), ("do", "so"), ("did", "so"))
AT_PLACES: Final = words_of(
    "does do did so only not until already later earlier first as early late at in by between and from the same thing"
)
NOBODY: Final = words_of(
    "neither none no never of the other others two three four reaches reach touches touch crosses cross passes drops"
    " drop falls fall goes go gets get below beneath under above over it that mark line limit threshold level ever does"
    " do so at any time"
)
PAIR: Final = 2


def likewise(piece: Sequence[Token], before: Sequence[Assertion], lexicon: Lexicon) -> list[Assertion]:
    """What a clause says in the words of the one before; nothing where it has words of its own."""
    return _does_so(piece, before) or _nobody_else(piece, before, lexicon)


def _does_so(piece: Sequence[Token], before: Sequence[Assertion]) -> list[Assertion]:
    """``B does so only between 15 and 20``: as A did between 10 and 15."""
    words = [t.text for t in piece if t.kind == "w"]
    names, places = ([t for t in piece if t.kind == kind] for kind in "SP")
    if tuple(words[:PAIR]) not in DOING or not set(words) <= AT_PLACES or "not" in words[:1]:
        return []
    if len(names) != 1 or names[0].prep or len(places) != 1 or any(t.kind not in "SPw." for t in piece):
        return []
    owners = {tuple(a.series) for a in before}
    if len(owners) != 1 or any(len(a.series) != 1 or not _plain(a) for a in before):
        return []
    told = [_moved(a, k, places[0]) for k, a in enumerate(before)]
    if len(before) != len([fields for fields in told if fields]):
        return []
    return [
        a.model_copy(update={**fields, "series": [name]})
        for name in names[0].names
        for a, fields in zip(before, told, strict=True)
    ]


def _plain(a: Assertion) -> bool:
    """Whether an assertion is of one series against a figure, and has no quantifier."""
    return a.among == "series" and not (a.versus or a.quantifier or a.count or a.negated or a.versus_at)


def _moved(a: Assertion, k: int, place: Token) -> dict[str, object]:
    """The places of an assertion as this clause has them; nothing where they are of another kind."""
    if place.is_span and place.start is not None and place.end is not None:
        if len(a.at) == 1 and not a.start and not a.end and k < PAIR:
            return {"at": [(place.start, place.end)[k]]}
        return {"start": place.start, "end": place.end} if a.start and a.end and not a.at else {}
    single = len(place.names) == 1 and bool(place.prep) and not place.is_span
    return {"at": place.names} if single and len(a.at) == 1 and not k else {}


def _nobody_else(piece: Sequence[Token], before: Sequence[Assertion], lexicon: Lexicon) -> list[Assertion]:
    """``…, while none of the others reaches it`` behind who comes below a mark: they stay above it at every place."""
    words = [t.text for t in piece if t.kind == "w"]
    groups = [t.text.split() for t in piece if t.kind in "OQ"]
    if len(before) != PAIR or len(groups) != 1 or any(t.kind not in "wOQ." for t in piece) or not set(words) <= NOBODY:
        return []
    told = {*words, *groups[0]}
    if not told & {"neither", "none", "no"} or not told & {"other", "others"} or lexicon.panel_count > 1:
        return []
    first, second = before
    crossed = {first.relation, second.relation} == {"above", "below"} and first.low == second.low
    if not crossed or first.series != second.series or len(first.series) != 1 or first.relation in words:
        return []
    return _never(second, lexicon) if all(a.kind == "level" and _plain(a) for a in before) else []


def _never(passed: Assertion, lexicon: Lexicon) -> list[Assertion]:
    """That no other series comes to where one has passed to."""
    others = [name for name in lexicon.series if name not in passed.series]
    side = "at_least" if passed.relation == "below" else "at_most"
    told = {"at": [], "relation": side, "quantifier": "all", "across": "positions"}
    return [passed.model_copy(update={**told, "series": [name]}) for name in others]

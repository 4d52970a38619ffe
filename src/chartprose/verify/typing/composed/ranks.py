"""Ranks: who, or where, a measure is highest, lowest, second highest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.predicates import Said, asides
from chartprose.verify.typing.composed.sides import is_plain, quantities, resolved, side_of
from chartprose.verify.typing.composed.words import PEAKS, TROUGHS
from chartprose.verify.typing.frames.amounts.words import SUMS
from chartprose.verify.typing.vocabulary.measures import MOVING
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEING, BEST, HIGHEST, LOWEST, ORDINALS, WORST
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.quantity import Quantity
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.composed.sides import Side
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

PARTITIVE: Final = frozenset(["of", "among", "across"])
SHAPES: Final = words_of(
    "widest narrowest broadest tightest steepest sharpest gentlest shallowest densest mildest slightest"
)
"""Superlatives of a difference or a change, and of no value."""
OWNING: Final = words_of("its their own")
NOT_SIZES: Final = words_of("closest nearest tightest oldest richest cheapest peak maximum minimum max min top")
HIGH: Final = (HIGHEST | BEST | {"fullest", "busiest"}) - NOT_SIZES
LOW: Final = (LOWEST | WORST | {"emptiest"}) - NOT_SIZES
FILLED: Final = words_of("emptiest fullest busiest")
GRADED: Final = BEST | WORST
SEVERAL: Final = 2


def ranked(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """``A suffers the greatest loss``, "averaged over the years, trust is highest in B"."""
    at = [i for i, t in enumerate(clause.tokens) if t.kind == "w" and t.text in HIGH | LOW]
    if len(at) != 1 or clause.denied or clause.alone or clause.stepwise:
        return
    word = clause.tokens[at[0]].text
    if word in FILLED and SUMS.isdisjoint(clause.words):
        return  # "the busiest pier", by another number
    if stem(word) in context.lexicon.y_words:
        return
    sign = 1 if word in HIGH else -1
    if word in GRADED:
        sign *= context.goodness
    after = clause.tokens[at[0] + 1].text if at[0] + 1 < len(clause.tokens) else ""
    if _is_of_others(clause, at[0], after, context):
        return
    rank, skipped = _rank(clause.tokens, at[0])
    rest = [t for i, t in enumerate(clause.tokens) if i not in skipped]
    rest = [t for t in rest if not _pool(t)]
    front = [t for t in clause.tokens[: at[0]] if t in rest]
    subject = _subject(front, rest[len(front) :])
    if not sign or subject is None or any(t.kind == "N" and not t.aside for t in rest):
        return
    side = side_of([t for t in rest if t.text not in PARTITIVE or t.kind != "w"], context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    if side is None or side.others or any(t.names[0] != "G" for t in side.groups):
        return
    if word in SHAPES and not (side.sign or side.taken in ("gap", "range")):
        return  # "the shaded region is widest"
    kind = "highest" if sign > 0 else "lowest"
    apart = _at_places(clause, side, subject, sheet, {"relation": kind, "rank": rank})
    if apart is not None:
        yield from apart
        return
    told = _among(side, subject, sheet)
    if told is None:
        return
    fields, found = told
    if sheet.partial and rank > 1:
        return
    if sheet.partial:
        yield from _within(found, subject, sheet, sign, named=context.lexicon.nouns.get(stem(after)) == "S")
        return
    fields |= {"kind": "extremum", "relation": kind}
    fields |= {"rank": rank} if rank > 1 else {}
    yield Said([fields], sure=True, beside=asides(side, found))


def _is_of_others(clause: Told, at: int, after: str, context: Clause) -> bool:
    """Whether the superlative at ``at``, with ``after`` behind it, ranks places, own steps or some of a group."""
    word = clause.tokens[at].text
    spanned = any(t.kind == "P" and t.is_span for t in clause.tokens)
    called = [t.text for t in clause.tokens[max(0, at - 2) : at]]  # "is the emptiest pier"
    named = called[-1:] == ["the"] and called[0] in BEING and clause.tokens[0].kind in "wP"
    if (stem(after) in context.lexicon.x_words and not named) or (word in ("most", "least") and spanned):
        return True  # "at the highest dose"; "gains most between 10 and 20", of its own steps
    words = [t.text for t in clause.tokens]
    if any(words[k : k + 2] == ["of", "the"] and words[k + 2] in PEAKS | TROUGHS for k in range(len(words) - 2)):
        return True  # "the temperature of the peak"
    if at and clause.tokens[at - 1].text in OWNING:
        return True  # "their highest count"
    return any(t.kind == "Q" and t.prep in PARTITIVE and not is_plain(t) for t in clause.tokens)  # "of the three fast"


def _at_places(clause: Told, side: Side, subject: Token, sheet: Sheet, told: Fields) -> list[Said] | None:
    """The ranks of a series at each place, or at each of several; nothing where these are not what is told."""
    if subject.kind != "S":
        return None
    if side.taken == "value" and not side.placed and _everywhere(clause, side):
        along = _along(side, subject, sheet, told)
        return [Said(along, sure=True)] if along else []
    if len(side.places) < SEVERAL or side.spanned:
        return None
    each = [_among(replace(side, places=[p]), subject, sheet) for p in side.places]
    spots = [one for one in each if one is not None]
    if len(spots) < len(each) or told["rank"] != 1 or side.pooled or sheet.partial:
        return []
    many: list[Fields] = [one[0] | {"kind": "extremum", "relation": told["relation"]} for one in spots]
    return [Said(many, beside=asides(side, [q for one in spots for q in one[1]]))]


def _everywhere(clause: Told, side: Side) -> bool:
    """Whether a rank is said of each place: "throughout", "at every pier"."""
    every = side.group("P")
    return clause.staying if every is None else every.quantifier == "all" and every.sure and len(side.groups) == 1


def _along(side: Side, subject: Token, sheet: Sheet, told: Fields) -> list[Fields]:
    """The rank of a series at each place; nothing where a value is missing."""
    if len(side.series) != 1 or side.series != subject.names or sheet.single or side.pooled or side.told:
        return []
    if any(p not in row for row in sheet.rows.values() for p in sheet.places):
        return []
    told = {k: v for k, v in told.items() if k != "rank" or v != 1}
    base: Fields = {"kind": "extremum", "series": side.series, "among": "series", "panels": [sheet.name]}
    return [base | told | {"at": [p]} for p in sheet.places]


def _within(found: list[Quantity], subject: Token, sheet: Sheet, sign: int, *, named: bool) -> Iterator[Said]:
    """The highest of some places, or of the series at one of them: above each of the others.

    ``named``: whether the noun of the series tells that these are ranked, "the largest source".
    """
    if len(found) != 1 or found[0].measure != "value" or found[0].pooled or len(found[0].series) != 1:
        return
    own, relation = found[0], "above" if sign > 0 else "below"
    along = [replace(own, places=(p,)).number() for p in sheet.places if (p,) != own.places]
    beside = [replace(own, series=(s,)).number() for s in sheet.series if (s,) != own.series]
    value, ways = own.number(), []
    for numbers in (along, beside):
        told = [n for n in numbers if n is not None]
        ways.append(value is not None and bool(told) and all((value - n) * sign > 0 for n in told))
    numbers = along if subject.kind == "P" else beside
    if subject.kind == "S" and not named and along and ways[0] != ways[1]:
        return  # "wind is lowest in May": of all sources there, or in all months
    if numbers and None not in numbers:
        said = [own.told({"kind": "level", "relation": relation, "low": n, "approx": False}) for n in numbers]
        yield Said([fields for fields in said if fields is not None], sure=True)


def _rank(tokens: list[Token], at: int) -> tuple[int, set[int]]:
    """The rank that an ordinal before a superlative tells, and the places of both."""
    before = tokens[at - 1].text if at else ""
    if before in ORDINALS:
        return ORDINALS[before], {at, at - 1}
    return 1, {at}


def _pool(token: Token) -> bool:
    """Whether a token names all things that somebody is ranked among: "of all four cities"."""
    return token.kind == "Q" and token.quantifier == "all" and token.prep in PARTITIVE and token.names[0] in "SP?"


def _subject(front: list[Token], back: list[Token]) -> Token | None:
    """What is ranked: a name before the superlative that no preposition leads, else the name right behind it."""
    bare = [t for t in front if t.kind in "SP" and t.prep in ("", "with") and not t.is_span and not t.aside]
    if len(bare) == 1:
        return bare[0]
    later = [
        t for t in back if t.kind in "SP" and t.prep in ("in", "for", "at", "with", "on", "among") and not t.is_span
    ]
    return later[0] if not bare and later and len(later) == 1 else None


def _among(side: Side, subject: Token, sheet: Sheet) -> tuple[Fields, list[Quantity]] | None:
    """The things of the ranking: series among series, or places among places."""
    if len(subject.names) != 1:
        return None
    scope = replace(side)
    if subject.kind == "S":
        if len(side.series) != 1 or sheet.single:
            return None
        fields: Fields = {"series": side.series, "among": "series"}
    else:
        if len(side.places) != 1 or side.spanned or side.sign:
            return None
        several = (side.pooled or side.measure in ("mean", "range", "gap")) and len(side.series) != 1
        if len(side.series) != 1 and not several:
            return None
        fields = {"series": side.series if side.series != [""] else [], "among": "positions", "at": side.places}
        scope = replace(side, series=side.series or list(sheet.series))
    measure = scope.taken
    if subject.kind == "S":
        if measure == "value" and len(side.places) != 1 and (len(sheet.places) > 1 or side.spanned):
            return None
        if measure == "gap":
            return None
        if side.places and (measure in MOVING or measure in ("max", "min", "range")):
            return None
        fields |= {"at": side.places, "start": side.start, "end": side.end}
    found = quantities(scope, sheet)
    if not found or any(q.number() is None for q in found):
        return None
    measure = "sum" if scope.pooled else found[0].measure if measure == "gap" else measure
    if scope.pooled and scope.taken != "value":
        return None
    return fields | {"measure": measure, "panels": [sheet.name]}, found

"""Where a thing has its own extreme: ``every line reaches its maximum in 2014``, "all ferries peak in May or June"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.predicates import Said
from chartprose.verify.typing.composed.sides import resolved, side_of
from chartprose.verify.typing.composed.words import PEAKS, REACHING, TROUGHS, is_neutral
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import BEST, WORST
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.frames.clause import Clause, Fields

TOPS: Final = PEAKS | words_of("highest largest greatest")
BOTTOMS: Final = TROUGHS | words_of("lowest smallest")
OWNING: Final = words_of("its their")
HAVING: Final = REACHING | words_of("has have had shows show showed records record recorded")
PEAKING: Final = words_of("peaks peak peaked")
CHOOSING: Final = words_of("either or")
FEWEST: Final = 3
WHERE: Final = frozenset(["in", "at", "for", "on", "with", "among"])


def own_extremes(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """The reading of a clause that tells where one thing has its highest, or its lowest, value."""
    if clause.denied or clause.alone or clause.stepwise:
        return
    found = _extreme(clause.tokens, context)
    if found is None:
        return
    sign, rest = found
    choice = any(t.kind == "w" and t.text in CHOOSING for t in rest)
    either = next((t for t in rest if t.kind == "Q" and t.text.startswith("either")), None)
    rest = [_placed(t, sheet) for t in rest if t is not either and (t.kind != "w" or t.text not in CHOOSING)]
    rest = [replace(t, prep=t.prep or "in") if choice and t.kind == "P" and sheet.ordered else t for t in rest]
    side = side_of(rest, context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    if (
        side is None
        or side.groups
        or side.others
        or side.sign
        or side.measure
        or side.spanned
        or side.told
        or side.pooled
    ):
        return
    told = [t for t in rest if t.kind in "SP"]
    where = [t for t in told if t.prep in WHERE]
    if not where or len({t.kind for t in where}) != 1:
        return
    along = where[0].kind == "P"
    things, spots = (side.series, side.places) if along else (side.places, side.series)
    if len(things) != 1 or not spots or (len(spots) > 1) != choice:
        return
    row = _row(sheet, things[0], along=along)
    if len(row) < FEWEST:
        return
    best = (max if sign > 0 else min)(row, key=lambda p: row[p])
    if best not in spots and any(p not in row for p in spots):
        return
    at = best if best in spots else spots[0]
    series = things[0] if along else at
    fields: Fields = {"kind": "extremum", "relation": "highest" if sign > 0 else "lowest", "panels": [sheet.name]}
    fields |= {"series": [series] if series else [], "at": [at] if along else things}
    yield Said([fields | {"among": "positions" if along else "series"}], sure=True)


def _extreme(tokens: list[Token], context: Clause) -> tuple[int, list[Token]] | None:
    """Which extreme a clause tells, and its tokens without the words for it: "reaches its highest level in"."""
    for i, token in enumerate(tokens):
        if token.kind != "w":
            continue
        if token.text in PEAKING and i and tokens[i - 1].kind in "SPQ," and text_at(tokens, i + 1) not in ("of", "at"):
            return 1, [*tokens[:i], *tokens[i + 1 :]]
        owned = text_at(tokens, i + 1)
        if token.text in OWNING and owned in TOPS | BOTTOMS and text_at(tokens, i - 1) in HAVING:
            return 1 if owned in TOPS else -1, [*tokens[: i - 1], *tokens[i + 2 :]]
        own = owned in BEST | WORST and is_neutral(text_at(tokens, i + 2), context.lexicon)  # "its best result"
        if token.text in OWNING and own and text_at(tokens, i - 1) in HAVING and context.goodness:
            return context.goodness * (1 if owned in BEST else -1), [*tokens[: i - 1], *tokens[i + 2 :]]
    return None


def _placed(token: Token, sheet: Sheet) -> Token:
    """A figure that is a number of the axis as a place: "in either 2022 or 2023"."""
    amount = token.amount
    if token.kind != "N" or token.aside or token.bound or amount is None or amount.unit or amount.high is not None:
        return token
    name = f"{amount.value:.12g}"
    return replace(token, kind="P", names=[name], amount=None, prep="in") if name in sheet.places else token


def _row(sheet: Sheet, thing: str, *, along: bool) -> dict[str, float]:
    """The values of a series by their places, or those of a place by their series."""
    if along:
        return sheet.rows[thing]
    return {s: row[thing] for s, row in sheet.rows.items() if thing in row}

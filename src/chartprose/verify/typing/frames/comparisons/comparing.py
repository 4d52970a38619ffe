"""Comparisons: ``A is higher than B at 10``, ``A exceeds the others``, ``A is 5 points above B``, ``A is twice B``."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import (
    Candidate,
    adverbless,
    boxed,
    compared,
    contrast,
    denied,
    half_of,
    knowing,
    quantified,
)
from chartprose.verify.typing.frames.comparisons.apart_by import by_amount
from chartprose.verify.typing.frames.comparisons.comparatives import (
    LOSSES,
    LYING,
    MOVING,
    PACES,
    measures_beside,
    sign_of,
    subject_of,
)
from chartprose.verify.typing.frames.comparisons.multiples import multiples
from chartprose.verify.typing.frames.comparisons.of_two import of_two
from chartprose.verify.typing.frames.crossings.crossing import passed_by
from chartprose.verify.typing.frames.plain_clauses import is_of_one_panel, is_plain
from chartprose.verify.typing.tokens.figures import POINT_WORDS
from chartprose.verify.typing.vocabulary.adjectives import SHAPES
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    ADJECTIVE_SIGNS,
    BEING,
    BETTER,
    DOWN,
    HIGHER,
    INNER,
    LOWER,
    MISTAKES,
    PREPOSITIONS,
    UP,
    WORSE,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

PASSIVE = frozenset(["beaten", "exceeded", "surpassed", "outperformed", "outnumbered", "topped"])
TRIGGERS = HIGHER | LOWER | BETTER | WORSE | frozenset(["than", "as", "beaten", "of", "times", "compared"])
STANDING = frozenset(
    ["well", "just", "far", "clearly", "slightly", "always", "consistently", "still", "starts", "ends"]
)
VARYING = frozenset(
    ["varies", "vary", "varied", "differs", "differ", "differed", "fluctuates", "fluctuate", "scatters"]
)
"""Verbs of the spread: "A differs more at 10 than at 20" compares no values."""


ARTICLES = frozenset(["a", "an", "both a", "both an"])
AMOUNTS = frozenset(["change", "drop"])
PROPORTIONAL = frozenset(["relative", "proportional", "percentage", "proportionally"])
LYING_VERBS = UP | DOWN | BEING | STANDING
PIVOTS = HIGHER | LOWER | BETTER | WORSE | PASSIVE | {"than"}
"""The words that one side of a comparison may stand behind."""
ENDING = frozenset(["starts", "begins", "ends", "finishes", "start", "begin", "end", "finish"])
STAYING = frozenset(["until", "stays", "remains", "stay", "remain"])
ALWAYS = frozenset(["throughout", "always", "consistently"])
LEADING = frozenset(["on", "together"])
"""How a clause begins that takes many values as one: "on average, …", "taken together, …"."""


@knowing(frozenset(PACES))
def comparisons(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets one thing against another."""
    if clause.lexicon.square and not clause.words.isdisjoint(MISTAKES):
        return  # who is mistaken for whom is a pair of cells
    if passed_by(clause) is not None and any(t.start and t.end for t in clause.tokens):
        return  # "drops below B between 10 and 20" is a crossing
    if len(clause.find(("above", "below"))) > 1:
        return  # "below B at 10, above it at 20"
    chained = [t.text for t in clause.tokens].count("exceeds") > 1  # "A > B > C" is an order
    ranged = any(stem(w) not in clause.lexicon.y_words for w in clause.words & VARYING)
    for sign, pivot, sure in () if chained or ranged else _pivots(clause):
        placed = clause.words & {"box", "boxes"} and clause.text(pivot) in LYING
        if clause.text(pivot + 1) not in ("it", "them") and not placed:
            yield from _at_pivot(clause, sign, pivot, sure=sure)
    yield from multiples(clause)
    yield from of_two(clause)


def _everywhere(clause: Clause) -> bool:
    """Whether no adverb loosens what is said: *throughout* and *always* of two lines fall with one place."""
    return adverbless(clause) or (clause.adverb == "all" and clause.has(ALWAYS))


def _pivots(clause: Clause) -> Iterator[tuple[int, int, bool]]:
    """(sign, index of the last word of the trigger, sure)."""
    tokens = clause.tokens
    for i in clause.find(PIVOTS):
        token = tokens[i]
        if token.text == "than":
            for j in range(i - 1, max(-1, i - 8), -1):
                grades = tokens[j].kind == "w" and tokens[j].text not in PREPOSITIONS  # "higher under A than under B"
                sign, sure = sign_of(clause, tokens[j].text) if grades else (0, False)
                if sign and not INNER.isdisjoint([clause.text(j - 1), clause.text(j - 2)]):
                    break
                if sign and _turned_before(clause, j, sign):
                    break
                if sign:
                    graded = clause.text(j + 1) if tokens[j].text in ("more", "less") else ""
                    graded = "" if stem(graded) in clause.lexicon.y_words else graded  # "more light"
                    if graded not in SHAPES:
                        yield sign * ADJECTIVE_SIGNS.get(graded, 1), i, sure
                    break
        elif token.text in ("under", "over") and not _stands(tokens, i):
            continue  # "the median under Blue" is no comparison
        elif token.text == "beaten" or (token.text in PASSIVE and clause.text(i + 1) == "by"):
            sign, sure = sign_of(clause, token.text)
            yield (-sign if token.text != "beaten" else sign), i, sure
        else:
            sign, sure = sign_of(clause, token.text)
            following = next(
                (t for t in tokens[i + 1 :] if t.kind in "SPGOQN" or t.text in ("that", "those", "than")), None
            )
            if (
                sign
                and following is not None
                and following.kind in "SPGOQw"
                and following.text != "than"
                and token.text not in ("more", "less", "higher", "lower", "larger", "smaller", "greater")
            ):
                yield sign, i, sure


def _turned_before(clause: Clause, i: int, sign: int) -> bool:
    """Whether another quantity before it is graded the other way: "a higher price and a lower yield than B"."""
    return any(clause.text(k - 1) in ARTICLES and sign_of(clause, clause.text(k))[0] == -sign for k in range(1, i))


def _stands(tokens: Sequence[Token], i: int) -> bool:
    """Whether a preposition says where something lies: ``lies under B``, "5 points under B"."""
    before = tokens[i - 1] if i else None
    if before is None or before.kind == "N" or before.text in LYING_VERBS:
        return before is not None
    return i > 1 and before.text in POINT_WORDS and tokens[i - 2].kind == "N"


SLOWLY = frozenset(["slowly", "gently", "gradually"])


def _told_before(clause: Clause, amount: Token, pivot: int) -> bool:
    """Whether a figure is that of a noun before the comma, and so no margin of what is compared behind it."""
    at = next((i for i, t in enumerate(clause.tokens) if t is amount), pivot)
    told = clause.text(at - 1) == "of" or (clause.text(at - 1) != "by" and not clause.has(MOVING))
    return told and any(t.text == "," for t in clause.tokens[at + 1 : pivot])


def _at_pivot(clause: Clause, sign: int, pivot: int, *, sure: bool) -> Iterator[Candidate]:
    tokens = clause.tokens
    behind = half_of(tokens[pivot + 1 :])
    if clause.text(pivot) == "over" and behind.groups and behind.groups[0].names == ["P"]:
        return  # "rises over the five years" is no rival of its places
    found = _sides(half_of(tokens[:pivot]), behind)
    if found is None or (behind.groups and not behind.named and behind.groups[0].names[0] == "P"):
        return  # "more than in any earlier year" is of the years, not of the others
    one, two, dims = found
    amounts = [t for t in clause.amounts if not t.aside]
    if clause.has(SLOWLY):
        return  # "falls more slowly than B" is no fall by more
    if amounts and _told_before(clause, amounts[0], pivot):
        return  # "a spread of 0.38, larger than that of any other row"
    if len(amounts) > 1 or (
        amounts and amounts[0].amount is not None and amounts[0].amount.high is not None and amounts[0].bound
    ):
        return
    fields = compared(one, two, dims, subject_of(one, tokens, pivot))
    if fields is None:
        return
    if not dims and amounts and fields["among"] == "series":
        fields["versus"] = [n for n in clause.lexicon.series if n not in one.series]
    for measures, way in product(measures_beside(clause, pivot), quantified(clause, one)):
        if measures.get("measure") == "gap" or (clause.has(PROPORTIONAL) and measures.get("measure") in AMOUNTS):
            continue  # "gains more than B in relative terms" is another number
        made = clause.scoped({"kind": "comparison", **fields, **measures, **way})
        if any(w in LOSSES and stem(w) not in clause.lexicon.y_words for w in clause.words) and made.get(
            "measure", "value"
        ) not in ("change", "drop"):
            continue
        made = boxed(clause, made)
        made, words = denied(clause, made)
        made["relation"] = "above" if sign > 0 else "below"
        if not amounts:
            yield Candidate(
                "comparison",
                [made],
                [],
                words,
                sure=sure
                and not words
                and _everywhere(clause)
                and _plainly_measured(clause, measures, one, two)
                and not (dims == "S" and any(g.names[0] == "S" and g.prep != "of" for g in behind.groups)),
            )
        elif not words:
            told = sure or not clause.lexicon.pace  # of times, who is ahead has less
            yield from by_amount(clause, made, amounts[0], sign, sure=told)


def _plainly_measured(clause: Clause, measures: Fields, one: Half, two: Half) -> bool:
    """Whether two things are compared by no measure of many values, or two lines by their first, or last, ones."""
    if measures.get("measure", "iqr") == "iqr" or _taken_together(clause, measures, one, two):
        return True
    ends = measures.get("measure") in ("start", "end") and clause.has(ENDING) and clause.words.isdisjoint(STAYING)
    return ends and len(one.series) == len(two.series) == 1 and not one.placed and not two.placed


def _taken_together(clause: Clause, measures: Fields, one: Half, two: Half) -> bool:
    """Whether means, or sums, of two things are compared in so many words: "on average, A has more than B"."""
    if clause.text(0) not in LEADING or one.groups or two.groups or not (is_of_one_panel(clause) and is_plain(clause)):
        return False
    series = len(one.series) == len(two.series) == 1 and not one.placed and not two.placed
    places = len(one.at) == len(two.at) == 1 and not one.series and not two.series
    wanted = "sum" if clause.text(0) == "together" else "mean"
    return measures == {"measure": wanted} and (series or places)


def _sides(left: Half, right: Half) -> tuple[Half, Half, str] | None:
    """What is compared; a group of all behind the comparative stands for the others."""
    found = contrast(left, right)
    grouped = bool(right.groups) and not right.named and right.groups[0].quantifier == "all"
    if found is not None or not grouped or not (left.series or left.at):
        return found
    right.others, right.groups = True, right.groups[1:]
    return contrast(left, right)

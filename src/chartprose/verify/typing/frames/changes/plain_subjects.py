"""Plain subjects of changes: ``A declines``, "all lines steadily rise", "both lines on the left show net growth"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.plain_clauses import LOOSE, is_of_one_panel, is_plain, spread_of, subject_before
from chartprose.verify.typing.vocabulary.nominal import in_order
from chartprose.verify.typing.vocabulary.words import ADVERBS, DOWN, FILLER, GENERIC, IMPROVE, UP, WORSEN

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

SHOWING = frozenset(["show", "shows", "exhibit", "exhibits", "see", "sees", "record", "records", "experience"])
NEAR = 0.8
"""The part of a factor that is not yet about that factor."""
EXTENDING = frozenset(["over", "across", "during", "through"])
WHOLE = ("the ", "all ", "these ")
PAIR = 2
PASSED_OVER = FILLER | GENERIC | frozenset(ADVERBS) | frozenset(["in", "on"])


def plain_subject(clause: Clause, whole: Half) -> bool:
    """Whether the verb follows its subject: ``A declines``, ``all lines steadily rise``."""
    verbs = UP | DOWN | (IMPROVE | WORSEN if clause.goodness else frozenset())
    i = next(iter(clause.find(verbs)), 0)
    k = i - 1
    while k > 0 and _between(clause, k):
        k -= 1
    before = clause.tokens[k] if i else None
    spanned = whole.start is not None and whole.end is not None
    ordered = bool(clause.lexicon.numbers) or spanned or in_order(clause.lexicon.places)
    return (
        ordered
        and before is not None
        and before.kind in "SQ"
        and len(clause.find(verbs)) == 1
        and bool(whole.series or whole.groups)
    )


def is_extent(clause: Clause, group: Token) -> bool:
    """Whether a group is the whole axis, and not each of its places: "rises over the five years"."""
    i = next((k for k, t in enumerate(clause.tokens) if t is group), 0)
    over = group.prep in EXTENDING or clause.text(i - 1) in EXTENDING
    return over and group.names == ["P"] and group.quantifier == "all" and group.text.startswith(WHOLE)


def last_step(clause: Clause) -> Fields:
    """``Drops at the right edge``: from the last but one place to the last."""
    places = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    return {"start": places[-2], "end": places[-1]} if len(places) > 1 else {}


def of_all_steps(clause: Clause, whole: Half) -> bool:
    """Whether each step of each series of the only panel is meant: "for every town, rents rise with each year"."""
    kinds = sorted(g.names[0].replace("?", "S") for g in whole.groups if g.quantifier == "all" and g.count is None)
    if kinds != ["P", "S"] or len(whole.groups) != PAIR or whole.series or whole.placed or whole.others:
        return False
    i, steps = next((i, t) for i, t in enumerate(clause.tokens) if t.kind == "Q" and t.names == ["P"])
    stepwise = steps.text.startswith(("each ", "every ")) or clause.text(i - 1) == "with"
    told = clause.lexicon.numbers or in_order(clause.lexicon.places) or clause.text(i - 1) == "with"
    return stepwise and bool(told) and is_of_one_panel(clause) and clause.words.isdisjoint(LOOSE)


def _between(clause: Clause, k: int) -> bool:
    """Whether a token may stand between a subject and its verb: ``A in clay gently falls``, "all show net growth"."""
    token = clause.tokens[k]
    if token.kind == "G":
        return bool(token.prep)
    shown = token.text in SHOWING and clause.text(k + 1) not in ("a", "an", "some", "the")
    return token.kind == "w" and (shown or token.text in PASSED_OVER)


def plainly_multiplied(clause: Clause, base: Fields, i: int, value: float) -> bool:
    """Whether ``A triples`` is said of one line from end to end, or of one that does not come near it anywhere."""
    series, ends = base.get("series") or [], (base.get("start"), base.get("end"))
    if len(series) != 1 or not (is_of_one_panel(clause) and is_plain(clause) and subject_before(clause, i)):
        return False
    if not clause.lexicon.numbers or (ends != (None, None) and None in ends):
        return False
    told = spread_of(clause, series[0])
    factor = max(value, 1 / value)
    return None not in ends or (told is not None and 0 < told[1] < told[0] * factor * NEAR)

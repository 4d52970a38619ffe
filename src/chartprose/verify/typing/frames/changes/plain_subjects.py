"""Plain subjects of changes: ``A declines``, "all lines steadily rise", "both lines on the left show net growth"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.plain_clauses import is_of_one_panel, is_plain, spread_of, subject_before
from chartprose.verify.typing.vocabulary.words import ADVERBS, DOWN, FILLER, GENERIC, IMPROVE, UP, WORSEN

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

SHOWING = frozenset(["show", "shows", "exhibit", "exhibits", "see", "sees", "record", "records", "experience"])
NEAR = 0.8
"""The part of a factor that is not yet about that factor."""
PASSED_OVER = FILLER | GENERIC | frozenset(ADVERBS) | frozenset(["in", "on"])


def plain_subject(clause: Clause, whole: Half) -> bool:
    """Whether the verb follows its subject: ``A declines``, ``all lines steadily rise``."""
    verbs = UP | DOWN | (IMPROVE | WORSEN if clause.goodness else frozenset())
    i = next(iter(clause.find(verbs)), 0)
    k = i - 1
    while k > 0 and _between(clause, k):
        k -= 1
    before = clause.tokens[k] if i else None
    ordered = bool(clause.lexicon.numbers) or (whole.start is not None and whole.end is not None)
    return (
        ordered
        and before is not None
        and before.kind in "SQ"
        and len(clause.find(verbs)) == 1
        and bool(whole.series or whole.groups)
    )


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

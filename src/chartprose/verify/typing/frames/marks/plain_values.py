"""Plain values: ``in 2016 A recorded 85 thousand visitors``, "all lines start at 5", "C drops to 70 by 4".

Where nothing else is said, and the place is settled, another value refutes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import has_boxes
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, ENDS, LIMITS, SHARES, STARTS, TOTALS, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

HAVING: Final = words_of(
    "is was are were has had have shows showed records recorded stands stood lies lay sits sat scores scored posts "
    "posted registers registered counts counted carries carried draws drew measures measured attracts attracted"
)
"""Verbs behind which a figure is the value itself."""
LOOSENING: Final = words_of(
    "average mean per each both by about than as only up down short close near some most best worst highest lowest "
    "already within between total share gap lead margin difference rate change range increase decrease "
    "below above over under beneath behind ahead beyond more less fewer higher lower from"
)
"""Words beside which a figure is another one, or no exact one."""
PLACING: Final = frozenset(["in", "at", "on", "by", "for", "during"])
DRAWN: Final = frozenset(["line", "bar", "grouped_bar", "stacked_bar"])


def is_plain_value(clause: Clause, whole: Half, token: Token, made: Fields) -> bool:
    """Whether a clause says of one value, or of an end of each line, what it is, and nothing else."""
    if token.bound or token.amount is None or token.amount.high is not None or made.get("relation") != "equal":
        return False
    if clause.has(DENIALS | LIMITS | SHARES | TOTALS) or whole.others or len(clause.amounts) != 1:
        return False
    if token.amount.unit == "times" or not _is_drawn(clause) or whole.start is not None or whole.end is not None:
        return False
    moved = clause.has(UP | DOWN)
    i = clause.tokens.index(token)
    if moved and clause.text(i - 1) != "to":
        return False
    loose = clause.words & LOOSENING - {"by"}
    return not loose and _is_placed(clause, whole, made, moved=moved)


def _is_drawn(clause: Clause) -> bool:
    """Whether the figure has one value axis, and bars or lines of which each has one value at a place."""
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    if any(p.panel.chart_type not in DRAWN or any(a.channel == "y2" for a in p.panel.axes) for p in shown):
        return False
    return bool(shown) and not (clause.lexicon.bins or clause.lexicon.square or has_boxes(clause))


def _is_placed(clause: Clause, whole: Half, made: Fields, *, moved: bool) -> bool:
    """Whether it is settled of which value, of the only panel or of the one named, the clause speaks."""
    if clause.lexicon.panel_count > 1 and len(whole.panels) != 1:
        return False
    measure = made.get("measure")
    every = len(whole.groups) == 1 and made.get("quantifier") == "all" and made.get("across") == "series"
    one = len(whole.series) == 1 and not whole.groups
    if measure in ("start", "end") and not whole.at:
        return (one or (every and not whole.series)) and clause.has(STARTS | ENDS) and not moved
    places = [t for t in clause.tokens if t.kind == "P"]
    placed = one and not measure and len(places) == len(whole.at) == 1 and places[0].prep in PLACING
    return placed and (moved or (clause.has(HAVING) and places[0].prep != "by"))

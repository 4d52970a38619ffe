"""Plain clauses: one subject, one predicate and one place, with nothing beside them, so that they may be refuted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import has_boxes
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.vocabulary.words import BEING, DENIALS, LIMITS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Clause

DRAWN: Final = frozenset(["line", "bar", "grouped_bar", "stacked_bar", "heatmap", "radar"])
"""Charts with one value of each series at each place."""
LOOSE: Final = (
    DENIALS
    | LIMITS
    | words_of(
        "each both nearly almost close closely roughly about practically virtually usually often mostly typically if "
        "when while whereas although despite but and or except initially first already eventually again then"
    )
)
"""Words that join, limit or loosen what is said."""
SIDES: Final = frozenset([",", "(", ")", ";", ":", "–", "—"])
"""Marks behind which something else may be said."""


def is_plain(clause: Clause) -> bool:
    """Whether a clause has but names spelt in full, and one comma at most, behind what leads it: "At 4, A is …"."""
    marks = [i for i, t in enumerate(clause.tokens) if t.kind == "." and t.text in SIDES]
    led = clause.tokens[: marks[0]] if marks else []
    leading = len(marks) <= 1 and not any(t.kind in "SQ" for t in led) and led != clause.tokens[:-1]
    sure = all(t.sure and not t.aside for t in clause.tokens if t.kind in "SPGQ")
    return leading and sure and clause.words.isdisjoint(LOOSE) and not any(t.kind == "O" for t in clause.tokens)


def is_of_one_panel(clause: Clause) -> bool:
    """Whether the only panel has one value axis, and bars, lines or cells of which each has one value at a place."""
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    if len(shown) != 1 or clause.lexicon.panel_count != 1 or clause.lexicon.bins or has_boxes(clause):
        return False
    one = shown[0].panel
    twofold = any(a.channel == "y2" for a in one.axes) or clause.lexicon.square
    return one.chart_type in DRAWN and not twofold


def subject_before(clause: Clause, i: int) -> bool:
    """Whether a name, or a group, stands right before the word at ``i``: ``A triples``, but for a verb of being."""
    k = i - 1
    while k > 0 and clause.text(k) in BEING:
        k -= 1
    return k >= 0 and clause.tokens[k].kind in "SQ" and clause.tokens[k].prep in ("", "of")


def spread_of(clause: Clause, series: str) -> tuple[float, float] | None:
    """The least and the greatest value of a series of the only panel, where each place has one."""
    panel = panel_of(clause, [series])
    pool = stops(panel, series) if panel is not None else []
    read = [r.value for p in pool if panel is not None and (r := value_at(panel, series, p)) is not None]
    return (min(v.low for v in read), max(v.high for v in read)) if len(read) > 1 else None

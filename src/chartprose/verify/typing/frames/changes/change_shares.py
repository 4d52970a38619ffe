"""Parts of a change: ``a third of the loss of A occurs in the first 10 h``, ``A has lost a fifth of its flux by 100``.

A part of the whole change is the change over the span against that from the first to the last value. Supports only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.change_ratios import FALLING, RISING, measure_of
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DENIALS, LOSING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

HAPPENS: Final = frozenset([
    "occurs", "occur", "occurred", "happens", "happen", "happened", "takes", "take", "took", "comes", "come", "came",
    "falls", "fall", "lies", "is", "are", "was", "were", "achieved", "lost", "gained", "within", "concentrated",
    "accounted", "accounts",
])  # fmt: skip
WHOLE: Final = frozenset(["total", "overall", "whole", "entire", "full"])
PARTS: Final = frozenset(["most", "majority", "bulk", "half"])
EITHER: Final = frozenset(["improvement", "change"])
"""Nouns of either direction; a part of a change is the same quotient in both."""
TRIGGERS: Final = FALLING | RISING | EITHER
LEADING: Final = WHOLE | {"the", "its", "this", "their"}
KNOWN: Final = HAPPENS | WHOLE | PARTS | frozenset(["place", "already", "its", "their"])


def change_shares(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that gives a part of a change."""
    figures = [t for t in clause.tokens if t.kind == "N" and not t.aside]
    directed = measure_of(clause)
    measure = directed or ("change" if clause.has(EITHER) else None)
    if (
        clause.words & DENIALS
        or measure is None
        or "than" in clause.words
        or any(t.kind in "QO" for t in clause.tokens)
    ):
        return
    if len(figures) == len(clause.amounts) <= 1:
        yield from _within(clause, measure, figures)
        if directed is not None:
            yield from _of_itself(clause, figures)


def _within(clause: Clause, measure: str, figures: list[Token]) -> Iterator[Candidate]:
    """``Most of the decline of A occurs after 100``."""
    nouns = [i for i in clause.find(TRIGGERS) if clause.text(i - 1) in LEADING]
    whole = half_of([t for t in clause.tokens if not t.aside])
    span = {"start": whole.start or "start", "end": whole.end or "end"}
    if len(nouns) != 1 or len(whole.series) > 1 or whole.at or (whole.start is None and whole.end is None):
        return
    if clause.find(frozenset(["of"]))[:1] == [] or not clause.has(HAPPENS):
        return
    told: Fields = {"relation": "above", "low": 0.5}
    if figures:
        amount = figures[0].amount
        if amount is None or amount.unit not in ("times", "percent") or clause.tokens.index(figures[0]) > nouns[0]:
            return
        value = amount.value / (100 if amount.unit == "percent" else 1)
        told = {"relation": figures[0].bound or "equal", "low": value, "approx": not figures[0].bound}
    elif not clause.has(PARTS - {"half"}):
        return
    versus = {"versus_measure": measure, "versus_start": "start", "versus_end": "end"}
    sides = {"series": whole.series, "panels": whole.panels, "measure": measure, **span, **versus}
    made = clause.scoped({"kind": "ratio", "unit": "times", **sides, **told})
    yield Candidate("change", [made], figures, known=KNOWN)


def _of_itself(clause: Clause, figures: list[Token]) -> Iterator[Candidate]:
    """``A loses about four fifths of its cover over the ten years``."""
    if len(figures) != 1 or (amount := figures[0].amount) is None or amount.unit not in ("times", "percent"):
        return
    i = clause.tokens.index(figures[0])
    down = any(clause.text(k) in LOSING for k in range(i))
    own = clause.text(i + 1) == "of" and clause.text(i + 2) in ("its", "their")
    whole = half_of([t for t in clause.tokens if not t.aside])
    noun = clause.text(i + 3)
    if not own or not down or len(whole.series) > 1 or len(whole.at) > 1 or stem(noun) not in clause.lexicon.y_words:
        return
    part = 100 * amount.value if amount.unit == "times" else amount.value
    end = whole.end or (whole.at[0] if whole.at else None)
    told: Fields = {"relation": figures[0].bound or "equal", "low": part, "approx": not figures[0].bound}
    sides = {"series": whole.series, "panels": whole.panels, "start": whole.start, "end": end}
    yield Candidate(
        "change",
        [clause.scoped({"kind": "difference", "measure": "percent_drop", **sides, **told})],
        figures,
        known=KNOWN,
    )

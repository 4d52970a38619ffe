"""Losses since a peak: ``A and B both lose 2 to 3 points between their peak and the last week``. Support only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import panel_of
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, GAP_NOUNS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

PEAKS: Final = frozenset(["peak", "peaks", "maximum", "maxima"])
OWN: Final = frozenset(["its", "their"])
LINKS: Final = {"between": ("and",), "from": ("to", "until")}
TRIGGERS: Final = PEAKS
KNOWN: Final = PEAKS | OWN | frozenset(["both", "percentage", "points", "point", "units", "about"])
PAIR: Final = 2


def since_peak(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that tells how far one or more lines fall from their own maximum to their end."""
    peak = next((i for i in clause.find(PEAKS) if clause.text(i - 1) in OWN), -1)
    links = LINKS.get(clause.text(peak - 2), ()) if peak > 1 else ()
    if clause.text(peak + 1) not in links or not clause.has(DOWN) or clause.words & (DENIALS | LIMITS | GAP_NOUNS):
        return
    before = half_of([t for t in clause.tokens[:peak] if not t.aside])
    if before.groups or before.others or not before.series or before.placed or "than" in clause.words:
        return
    panel = panel_of(clause, before.series, before.panels)
    told = _amount(clause, clause.amounts)
    if panel is None or told is None or not _is_end(panel, clause.tokens[peak + PAIR :]):
        return
    base: Fields = {"kind": "difference", "measure": "below_max", "panels": before.panels, **told}
    made = [clause.scoped(base | {"series": [s]}) for s in before.series]
    yield Candidate("since-peak", made, clause.amounts, known=KNOWN)


def _amount(clause: Clause, amounts: Sequence[Token]) -> Fields | None:
    """``3 points``, "more than 3", "2 to 3"."""
    first = amounts[0] if amounts else None
    if first is None or first.amount is None or first.amount.unit == "times" or len(amounts) > PAIR:
        return None
    low, high = on_axis(clause, first.amount), first.amount.high
    if len(amounts) == PAIR:
        second = amounts[1]
        i, j = clause.tokens.index(first), clause.tokens.index(second)
        between = [t.text for t in clause.tokens[i + 1 : j]]
        if second.amount is None or between not in (["to"], ["or"]) or first.bound or second.bound or high is not None:
            return None
        high = on_axis(clause, second.amount)
    if high is not None:
        return {"relation": "between", "low": low, "high": high}
    if first.amount.unit == "percent":
        return None
    return {"relation": first.bound or "equal", "low": low, "approx": first.amount.approx and not first.bound}


def _is_end(panel: PanelFacts, tokens: Sequence[Token]) -> bool:
    """Whether nothing but the last place, or the end, stands behind the link."""
    places = [t for t in tokens if t.kind == "P"]
    words = {t.text for t in tokens if t.kind == "w"} - {"the", "of", "at", "in"}
    if any(t.kind not in "Pw." for t in tokens) or len(places) > 1 or not panel.places:
        return False
    if not places:
        return words in ({"end"}, {"final", "value"}, {"last", "value"})
    named = places[0]
    told = len(named.names) == 1 and panel.place(named.names[0]) == panel.places[-1]
    return told and not named.is_span and not words

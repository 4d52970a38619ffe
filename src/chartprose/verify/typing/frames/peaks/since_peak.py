"""Losses since a peak: ``A and B both lose 2 to 3 points between their peak and the last week``. Support only."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis, quantified
from chartprose.verify.typing.frames.stops import panel_of
from chartprose.verify.typing.vocabulary.stems import stem
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
    if peak > 1 and not clause.amounts:
        yield from _come_down(clause, peak)
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


def _come_down(clause: Clause, peak: int) -> Iterator[Candidate]:
    """``By 10, the yield has fallen from its peak in every field``: it is below the highest value there."""
    whole = half_of(clause.tokens)
    down = [i for i in clause.find(DOWN) if i < peak and stem(clause.text(i)) not in clause.lexicon.y_words]
    linked = clause.text(peak - PAIR) in ("from", "since") and clause.text(peak + 1) not in LINKS["from"]
    if (
        not down
        or not linked
        or clause.words & (DENIALS | LIMITS | GAP_NOUNS)
        or whole.others
        or "than" in clause.words
    ):
        return
    places = [t for t in clause.tokens if t.kind == "P"]
    end = places[0].names[0] if len(places) == 1 and len(places[0].names) == 1 and not places[0].is_span else None
    if (places and (end is None or places[0].prep not in ("by", "in", "at"))) or len(whole.panels) > 1:
        return
    named = bool(whole.series) != bool(whole.groups) or len(clause.lexicon.series) == 1
    told: Fields = {"kind": "difference", "measure": "below_max", "relation": "above", "low": 0.0, "end": end}
    told |= {"series": whole.series, "panels": whole.panels}
    for way in quantified(clause, replace(whole, at=[]), dims="S") if named else ():
        if way.get("quantifier") in (None, "all") and not way.get("count"):
            each = way or {"quantifier": "all", "across": "series"}
            yield Candidate("since-peak", [clause.scoped(told | each)], sure=True, known=KNOWN)


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

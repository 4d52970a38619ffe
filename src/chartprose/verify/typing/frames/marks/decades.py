"""Orders of magnitude: ``the rates span more than five orders of magnitude``, "the values cover three decades"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import Fact, PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

SPANNING = frozenset(["span", "spans", "spanning", "cover", "covers", "covering", "extend", "extends"])
TRIGGERS = SPANNING
KNOWN = SPANNING | frozenset(["over"])
DECADE = 10.0
HALF_DECADE = 10**0.5


def decades(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets the highest of all values against the lowest, by powers of ten."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    amounts = clause.amounts
    panels = [p for p in clause.facts if not p.derived]
    if not clause.has(SPANNING) or len(amounts) != 1 or len(panels) != 1 or clause.words & DENIALS:
        return
    amount = amounts[0].amount
    if amount is None or amount.unit != "times" or amount.value < DECADE or amount.high is not None:
        return
    if whole.series or whole.placed or whole.panels or "than" in clause.words:
        return
    ends = _ends(panels[0])
    if ends is None:
        return
    made: Fields = {"kind": "ratio", "unit": "times", "relation": amounts[0].bound, "low": amount.value}
    if not amounts[0].bound:
        made |= {"relation": "between", "low": amount.value / HALF_DECADE, "high": amount.value * HALF_DECADE}
    yield Candidate("ratio", [made | ends], amounts, known=KNOWN)


def _ends(panel: PanelFacts) -> Fields | None:
    """The highest and the lowest stated value: of two series, or of two places of one series."""
    told = [f for fs in panel.facts.values() for f in fs if f.value is not None and f.is_exact and f.stat is None]
    told.sort(key=lambda f: f.value.mid)  # type: ignore[union-attr]
    if len(told) < 2:
        return None
    low, high = told[0], told[-1]
    if low.series == high.series:
        sides = {"among": "positions", "at": [_place(panel, high)], "versus": [_place(panel, low)]}
        return sides | ({"series": [panel.shown[low.series]]} if low.series else {})
    made: Fields = {"series": [panel.shown[high.series]], "versus": [panel.shown[low.series]]}
    return made | {"measure": "max", "versus_measure": "min"}


def _place(panel: PanelFacts, fact: Fact) -> str:
    return panel.place_shown.get(fact.low, str(fact.low)) if isinstance(fact.low, str) else f"{fact.low:.12g}"

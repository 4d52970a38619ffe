"""The extreme of all panels together: ``wheat reaches the highest value of the entire figure (about 41)``.

The series has it in one panel, is the highest there, and no series of another panel comes above it. Support only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

ENTIRE: Final = frozenset(["entire", "whole", "overall", "both", "all"])
FIGURES: Final = frozenset(["figure", "figures", "image", "panels", "charts", "plots"])
EXTREMES: Final = {"highest": 1, "tallest": 1, "largest": 1, "greatest": 1, "lowest": -1, "smallest": -1}
TRIGGERS: Final = FIGURES | EXTREMES.keys()
FAMILY: Final = "figure_extremum"
MEASURES: Final = {1: ("max", "highest", "at_most"), -1: ("min", "lowest", "at_least")}


def whole_figure(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that gives one series the highest, or the lowest, value of all panels."""
    found = clause.find(EXTREMES.keys())
    whole = half_of([t for t in clause.tokens if t.kind != "Q"])
    if clause.lexicon.panel_count < 2 or len(found) != 1 or not _of_figure(clause, found[0]):
        return
    if len(whole.series) != 1 or whole.placed or len(clause.amounts) > 1 or clause.words & (DENIALS | LIMITS):
        return
    if any(t.kind == "Q" and t.names[0] != "G" for t in clause.tokens) or whole.others:
        return
    sign = EXTREMES[clause.text(found[0])]
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    for panel in shown:
        if not whole.panels or f"#{panel.number + 1}" in whole.panels:
            yield from _in_panel(clause, panel, [p for p in shown if p is not panel], (whole.series[0], sign))


def of_whole_figure(clause: Clause) -> bool:
    """Whether a clause ranks among the values of all of several panels, which no ranking in each of them decides."""
    found = clause.find(EXTREMES.keys())
    return clause.lexicon.panel_count > 1 and any(_of_figure(clause, i) for i in found)


def _of_figure(clause: Clause, i: int) -> bool:
    """Whether ``the highest value of the entire figure`` stands at an index, or "of both panels"."""
    texts = [t.text for t in clause.tokens[i + 1 : i + 7]]
    words = [w for text in texts for w in text.split()]
    named = next((k for k, w in enumerate(words) if w in FIGURES), -1)
    alone = named >= 0 and words[named] in ("figure", "image")
    return "of" in words[: max(named, 0)] and (alone or not ENTIRE.isdisjoint(words[: max(named, 0)]))


def _in_panel(
    clause: Clause, panel: PanelFacts, others: list[PanelFacts], told: tuple[str, int]
) -> Iterator[Candidate]:
    """That the series has the extreme in this panel, and nobody has more of it in the others."""
    series, sign = told
    measure, relation, bound = MEASURES[sign]
    key = panel.series_key(series)
    values = [f.value for f in panel.facts.get(key or "", []) if f.value is not None and not f.value.ranged]
    if key is None or not values or not others:
        return
    top = max(sign * v.mid for v in values) * sign
    own: Fields = {"panels": [f"#{panel.number + 1}"], "series": [series], "measure": measure}
    made: list[dict[str, Any]] = [own | {"kind": "extremum", "relation": relation}]
    for other in others:
        scope: Fields = {"panels": [f"#{other.number + 1}"], "quantifier": "all", "across": "series"}
        made.append(scope | {"kind": "level", "measure": measure, "relation": bound, "low": top})
    for token in clause.amounts:
        if token.amount is None or token.amount.high is not None or token.bound:
            return
        made.append(own | {"kind": "level", "relation": "equal", "low": token.amount.value} | _approx(token.amount))
    yield Candidate(FAMILY, made, clause.amounts, tier=2)


def _approx(amount: Any) -> Fields:
    return {"approx": amount.approx}

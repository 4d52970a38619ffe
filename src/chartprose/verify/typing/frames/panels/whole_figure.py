"""The extreme of all panels together: ``wheat reaches the highest value of the entire figure (about 41)``.

The series has it in one panel, is the highest there, and no series of another panel comes above it. It is refuted where
the panel is named ("the highest value of all is that of wheat in sand") and all panels show one quantity.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, GAP_NOUNS, HIGHEST, LIMITS, LOWEST, SPREADS, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

ENTIRE: Final = frozenset(["entire", "whole", "overall", "both", "all"])
FIGURES: Final = frozenset(["figure", "figures", "image", "panels", "charts", "plots"])
PLAIN: Final = {"highest": 1, "tallest": 1, "largest": 1, "greatest": 1, "lowest": -1, "smallest": -1}
GRADED: Final = dict.fromkeys(HIGHEST, 1) | dict.fromkeys(LOWEST, -1)
LOOSE: Final = frozenset(["most", "least", "top", "bottom", "peak", "maximum", "max", "minimum", "min", "steepest"])
EXTREMES: Final = {word: sign for word, sign in (GRADED | PLAIN).items() if word not in LOOSE}
VALUES: Final = frozenset(
    ["value", "values", "reading", "readings", "point", "points", "bar", "bars", "level", "levels"]
)
TRIGGERS: Final = FIGURES | EXTREMES.keys()
VERBS: Final = frozenset(["is", "was", "belongs", "goes", "occurs", "comes", "lies", "appears", "stands"])
LEADING = 2
"""The first tokens, where a panel is the scope of the sentence: "In loam, …"."""
STEPS: Final = UP | DOWN | GAP_NOUNS | SPREADS
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
    if clause.words & STEPS:
        return  # the largest change is no value
    sign = EXTREMES[clause.text(found[0])]
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    for panel in shown:
        if not whole.panels or f"#{panel.number + 1}" in whole.panels:
            others = [p for p in shown if p is not panel]
            sure = bool(whole.panels) and not clause.amounts and clause.text(found[0]) in PLAIN and _alike(shown)
            yield from _in_panel(clause, panel, others, (whole.series[0], sign), sure=sure)


def _alike(shown: list[PanelFacts]) -> bool:
    """Whether all panels have one value axis, of one quantity."""
    axes = [[(a.label, a.unit) for a in p.panel.axes if a.channel in ("y", "y2")] for p in shown]
    return bool(axes) and len(axes[0]) == 1 and all(told == axes[0] for told in axes)


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
    before = words[: max(named, 0)]
    told = ("in" in before and alone) or ("of" in before and (alone or not ENTIRE.isdisjoint(before)))
    return told or _of_all(clause)


def _of_all(clause: Clause) -> bool:
    """Whether a panel is a part of what has the extreme "of all", "of all values" or "across both panels"."""
    placed = [k for k, t in enumerate(clause.tokens) if t.kind == "G"]
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    if not placed or placed[0] < LEADING or not _alike(shown):
        return False
    if any(t.kind == "Q" and t.names[0] == "G" and t.quantifier == "all" for t in clause.tokens):
        return True
    behind = [clause.tokens[k + 1] if k + 1 < len(clause.tokens) else None for k in clause.find(["all"])]
    return any(t is None or t.kind in ".S" or t.text in VALUES | VERBS for t in behind)


def _in_panel(
    clause: Clause, panel: PanelFacts, others: list[PanelFacts], told: tuple[str, int], *, sure: bool
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
    yield Candidate(FAMILY, made, clause.amounts, sure=sure, tier=2)


def _approx(amount: Any) -> Fields:
    return {"approx": amount.approx}

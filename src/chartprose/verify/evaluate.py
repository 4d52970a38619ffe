"""Evaluation: an assertion over the facts of the panels, to one outcome. Formulas: docs/claims.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from chartprose.verify import special
from chartprose.verify.axes import across_axes
from chartprose.verify.checks import Trend
from chartprose.verify.comparing import compare, compare_panels
from chartprose.verify.facts import panels_named
from chartprose.verify.level import level, level_of_all
from chartprose.verify.measures import track
from chartprose.verify.outcome import Outcome, every, only, quantified, undecided
from chartprose.verify.ranking import rank
from chartprose.verify.scales import scale_of
from chartprose.verify.sides import left_of, right_of
from chartprose.verify.standing import STANDING, standing
from chartprose.verify.stepping import amounts_by_step, changes_by_step, counts_steps, stepwise
from chartprose.verify.trends import trend
from chartprose.verify.written_amounts import WrittenAmount, as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.verify.checks import Assertion, Check
    from chartprose.verify.facts import Content, PanelFacts

TRENDS = frozenset(get_args(Trend))
SPECIAL: dict[str, Callable[[Assertion, PanelFacts], Outcome]] = {
    "order": special.order,
    "crossover": special.crossover,
    "outlier": special.outlier,
    "association": special.association,
}
UNRESOLVED = "no panel has all the names that it speaks of"


def evaluate(check: Check, panels: Sequence[PanelFacts], sentence: str = "") -> Outcome:
    """The outcome of a claim: contradicted beats unverifiable beats supported among its assertions.

    Its amounts have the digits that its ``sentence`` writes.
    """
    return outcome_of(as_written(check.assertions, sentence), panels)


def outcome_of(assertions: Sequence[Assertion], panels: Sequence[PanelFacts]) -> Outcome:
    """The outcome of the assertions of a claim."""
    if not assertions:
        return undecided("nothing in it can be computed")
    return every([_assertion(a, panels) for a in assertions])


def _assertion(a: Assertion, panels: Sequence[PanelFacts]) -> Outcome:
    if a.kind == "interpretation":
        return undecided(a.reason or "it speaks of causes, meaning or advice, which the stated figures do not decide")
    if a.among == "panels" and (a.relation in ("highest", "lowest") or a.versus):
        outcome = compare_panels(a, panels)
    else:
        outcome = _in_panels(a, panels)
    return outcome.denied() if a.negated else outcome


def _in_panels(a: Assertion, panels: Sequence[PanelFacts]) -> Outcome:
    if a.panels:
        chosen = [p for name in a.panels for p in panels_named(name, panels)]
        if not chosen:
            return undecided(f"no panel is called {a.panels[0]}")
    else:
        chosen = [p for p in panels if any(p.facts.values()) and not p.derived]
    content = _content(a)
    found = [p for p in chosen if _resolves(a, p, content)]
    if not found or (a.panels and len(found) < len(chosen)):
        return undecided(UNRESOLVED)
    if a.kind == "count" and a.relation is None:
        return special.count_of(a, found)
    if a.across == "panels":
        inner = a.model_copy(update={"quantifier": None, "count": None, "across": None})
        plain = _content(inner)
        return quantified([_in_panel(inner, p, plain) for p in found], a.quantifier, a.count)
    outcomes = [_in_panel(a, p, content) for p in found]
    if len(outcomes) == 1:
        return outcomes[0]
    return every([o.denied() for o in outcomes]).denied() if a.negated else every(outcomes)


def _content(a: Assertion) -> Content:
    """What an assertion says, to find it again: half of those that are tried on a figure are tried twice."""
    said = [tuple(v) if v.__class__ is list else v for v in a.__dict__.values()]
    return tuple(said + [v.decimals for v in (a.low, a.high) if v.__class__ is WrittenAmount])


def _resolves(a: Assertion, panel: PanelFacts, content: Content) -> bool:
    """Whether a panel has all the names of an assertion."""
    known = panel.resolved.get(content)
    if known is None:
        known = panel.resolved[content] = right_of(a, panel) is not None
    return known


def _in_panel(a: Assertion, panel: PanelFacts, content: Content) -> Outcome:
    """The outcome of an assertion in one panel, which remembers it."""
    known = panel.outcomes.get(content)
    if known is None:
        known = panel.outcomes[content] = _outcome(a, panel)
    return known


def _outcome(a: Assertion, panel: PanelFacts) -> Outcome:
    if across_axes(a, panel.panel):
        return undecided("its series are drawn on two value axes, and their figures do not compare")
    if a.kind in SPECIAL:
        return SPECIAL[a.kind](a, panel)
    if a.relation in TRENDS:
        return _trends(a, panel)
    if a.relation in ("highest", "lowest"):
        return rank(a, panel)
    if a.relation in STANDING:
        return standing(a, panel)
    if a.versus or a.versus_at or a.versus_measure or a.versus_start or a.versus_end or a.versus_stat:
        return compare(a, panel)
    if a.relation in ("similar", "different") and a.low is None:
        return level_of_all(a, panel)
    if changes_by_step(a) and (a.low is not None or a.high is not None):
        return amounts_by_step(a, panel)
    if a.low is None and a.high is None:
        return compare(a, panel)
    return level(a, panel)


def _trends(a: Assertion, panel: PanelFacts) -> Outcome:
    side = left_of(a, panel)
    if side is None or a.relation is None:
        return undecided(UNRESOLVED)
    each_step = a.across == "positions" or (a.series and a.across != "series") or a.count is not None
    strict = a.quantifier if each_step else None
    made = {}
    of_series = a.quantifier == "only" or (a.count is not None and not counts_steps(a))
    for key in _all_keys(panel) if of_series else side.keyed():
        steps = track(side, key)
        if counts_steps(a):
            outcome = stepwise(a, panel, steps)
        else:
            step = strict if strict in ("all", "generally") else None
            outcome = trend(panel, steps, a.relation, step, scale_of(panel, key))
        made[key] = Outcome(outcome.truth, f"{panel.shown.get(key) or 'the series'}: {outcome.reason}", outcome.spans)
    if a.quantifier == "only":
        named = side.series or []
        return only([o for k, o in made.items() if k in named], [o for k, o in made.items() if k not in named])
    outcomes = list(made.values())
    if counts_steps(a):
        return every(outcomes)
    if a.series or a.across == "positions":
        return every(outcomes) if a.quantifier != "none" else quantified(outcomes, "none")
    return quantified(outcomes, a.quantifier or "all", a.count)


def _all_keys(panel: PanelFacts) -> list[str]:
    return [k for k in panel.order if panel.facts.get(k)]

"""Coming back: ``A returns to its initial value by 40``, ``all end within 2 of their starting values``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis, quantified
from chartprose.verify.typing.vocabulary.words import ENDING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

COMING = frozenset(["return", "returns", "returned", "returning", "back", "recovers", "recover", "recovered"])
BACK = frozenset(["back", "returned", "returns", "return"])
FIRST = frozenset(["initial", "starting", "original", "first", "start", "beginning", "opening"])
LEVELS = frozenset(["value", "values", "level", "levels", "point", "height", "score", "position"])
OWN = frozenset(["its", "their", "the"])
DENYING = frozenset(["not", "never", "none", "neither", "fails", "doesn't", "don't", "didn't"])
TRIGGERS = COMING | ENDING
KNOWN = TRIGGERS | FIRST | LEVELS | OWN | frozenset(["fully", "completely", "within", "where", "all"])
FULLY = frozenset(["fully", "completely", "entirely", "exactly"])
NEARLY = frozenset(["almost", "nearly", "roughly", "approximately", "about", "close"])
NEAR = 0.15
"""Who is back up to this part of all that it went is almost back."""
PART = 1 / 3
"""Who is still away from the start by a third of all that it went has not returned."""


def returns(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets a later value of a series beside its first one, or beside another series."""
    yield from _back_at(clause)
    verb = next(iter(clause.find(TRIGGERS)), -1)
    goal = next((i for i in clause.find(FIRST) if i > verb >= 0), -1)
    whole = half_of([t for t in clause.tokens if not t.aside])
    if verb < 0 or "than" in clause.words or len(whole.at) > 1 or whole.start is not None:
        return
    if goal < 0 or clause.text(goal - 1) not in OWN:
        return
    behind = clause.text(goal + 1)
    if clause.text(goal) not in ("start", "beginning") and behind not in LEVELS | clause.lexicon.y_words:
        return
    place = whole.end if whole.end not in (None, "end") else next(iter(whole.at), None)
    scope: Fields = {"series": whole.series, "panels": whole.panels}
    if place not in (None, "end"):
        scope["end"] = place
    if clause.text(verb) in ENDING:
        yield from _within(clause, scope)
    elif not clause.amounts:
        yield from _returned(clause, scope)


def _back_at(clause: Clause) -> Iterator[Candidate]:
    """``By 2020, A is back at its 2000 level``: the values of both places are alike."""
    back = next(iter(clause.find(BACK)), -1)
    marks = [(i, t) for i, t in enumerate(clause.tokens) if t.kind == "P" and not t.is_span and len(t.names) == 1]
    behind = [(i, t) for i, t in marks if i > back and clause.text(i + 1) in LEVELS | {"figure"}]
    now = [t for _, t in marks if not any(t is b for _, b in behind)]
    series = [n for t in clause.tokens if t.kind == "S" for n in t.names]
    if back < 0 or len(behind) != 1 or len(now) > 1 or clause.amounts or not clause.words.isdisjoint(DENYING):
        return
    whole = half_of(clause.tokens)
    here = now[0].names if now else [whole.end or "end"]
    fully = clause.has(FULLY)
    told: Fields = {"kind": "comparison", "series": series, "panels": whole.panels, "at": here}
    told |= {"versus_at": behind[0][1].names, "relation": "equal" if fully else "similar"}
    sure = fully and clause.words.isdisjoint(NEARLY)
    yield Candidate("ending", [clause.scoped(told)], known=KNOWN | FULLY, sure=sure)


def _within(clause: Clause, scope: Fields) -> Iterator[Candidate]:
    """``Both lines end within 2 points of their starting values``: the change lies between -2 and 2."""
    amounts = clause.amounts
    if len(amounts) != 1 or amounts[0].prep != "within" or amounts[0].amount is None:
        return
    amount = amounts[0].amount
    percent = amount.unit == "percent"
    if amount.unit == "times" or amount.high is not None or not clause.words.isdisjoint(DENYING):
        return
    low = amount.value if percent else on_axis(clause, amount)
    apart = {"kind": "level", "measure": "percent_change" if percent else "change", "relation": "between"}
    for way in quantified(clause, half_of(clause.tokens), dims="SG"):
        if way.get("quantifier") in (None, "all") and "count" not in way:
            made = clause.scoped(scope | apart | way | {"low": -low, "high": low})
            yield Candidate("ending", [made], amounts, sure=not percent, known=KNOWN)


def _returned(clause: Clause, scope: Fields) -> Iterator[Candidate]:
    """Returned: the last value is the first one again. Not returned: it lies apart.

    That all have returned is refuted only by one that is still far away: the last assertion decides nothing, so that
    what is merely near bears nothing out. *Almost* returned is borne out by what is near.
    """
    denied = set(clause.words & DENYING)
    every: Fields = {"quantifier": "all", "across": "series"}
    for way in quantified(clause, half_of(clause.tokens), dims="SG"):
        none = way.get("quantifier") == "none"
        if way.get("quantifier") not in (None, "all", "none") or "count" in way:
            continue
        if (none or denied) and (not way or (none and not denied)):
            for relation in ("above", "below"):
                yield Candidate("ending", [_moved(clause, scope, relation)], [], denied, known=KNOWN)
        elif not denied and not none:
            yield Candidate("ending", [_moved(clause, scope, relation) for relation in ("at_least", "at_most")])
            away = scope | every | {"kind": "ratio", "measure": "change", "versus_measure": "range", "unit": "times"}
            far = [away | {"relation": "below", "low": PART}, away | {"relation": "above", "low": -PART}]
            far.append({"kind": "interpretation", "reason": "what is near its first value bears nothing out"})
            if clause.has(NEARLY):
                near = [away | {"relation": "below", "low": NEAR}, away | {"relation": "above", "low": -NEAR}]
                yield Candidate("returning", [clause.scoped(fields) for fields in near], known=KNOWN)
                continue
            yield Candidate("returning", [clause.scoped(fields) for fields in far], sure=True, known=KNOWN)


def _moved(clause: Clause, scope: Fields, relation: str) -> Fields:
    """The change of every series against zero."""
    moved = {"kind": "level", "measure": "change", "relation": relation, "low": 0.0}
    return clause.scoped(scope | moved | {"quantifier": "all", "across": "series"})

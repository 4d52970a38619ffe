"""What a part is worth: ``removing the filter never shifts the score by more than 0.6``, "… costs 4 points at 20".

Beside one full variant stand those that lack a part ("w/o Filter"); removing it leads from the full one to that.
Supports only.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, LIMITS, REMOVING, WORSEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

LACKING_RE = re.compile(r"(?:w/o|without|no|minus)\b|- ?(?=[a-z])")
TRIGGERS = REMOVING | frozenset(["removal", "leaving"])
SHIFTING = frozenset(["shifts", "shift", "changes", "change", "alters", "alter", "moves", "affects"])
COSTING = frozenset(["costs", "cost"]) | DOWN | WORSEN
PENALTY = frozenset(["loss", "cost", "penalty", "drop", "gap", "damage"])
WIDENING = frozenset(["widens", "grows", "increases", "rises"])
KNOWN = TRIGGERS | SHIFTING | PENALTY | WIDENING | frozenset(["costs", "successively", "never"])


def removals(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets a variant without some part against the full one."""
    i = next(iter(clause.find(TRIGGERS)), -1)
    whole = half_of(clause.tokens)
    if i < 0 or len(whole.series) != 1 or whole.others or whole.groups or clause.words & (LIMITS | {"not", "no"}):
        return
    panel = panel_of(clause, whole.series, whole.panels)
    full = _full(panel, whole.series[0]) if panel is not None else None
    if panel is None or full is None or not clause.goodness:
        return
    never = "never" in clause.words
    if clause.words & DENIALS and not never:
        return
    pair = (full, whole.series[0])
    if clause.has(SHIFTING) and len(clause.amounts) == 1:
        yield from _shifted(clause, whole, pair, never=never)
    elif clause.has(PENALTY) and clause.text(i - 1) in ("of", "from", "by") and clause.has(WIDENING) and not never:
        yield from _widening(clause, panel, pair)
    elif clause.has(COSTING) and len(clause.amounts) == 1 and not never:
        yield from _costing(clause, whole, pair)


def _full(panel: PanelFacts, lacking: str) -> str | None:
    """The one variant that lacks nothing, beside others that lack something."""
    names = [panel.shown[k] for k in panel.order if panel.facts.get(k)]
    full = [n for n in names if LACKING_RE.match(norm(n)) is None]
    return full[0] if len(full) == 1 and lacking not in full and len(names) > 1 else None


def _shifted(clause: Clause, whole: Half, pair: tuple[str, str], *, never: bool) -> Iterator[Candidate]:
    """``Never shifts the score by more than 0.6``: at no place are the two farther apart."""
    token = clause.amounts[0]
    amount = token.amount
    bound = {"above": "at_most", "at_least": "below"}.get(token.bound) if never else token.bound
    if amount is None or amount.unit == "times" or bound not in ("at_most", "below") or whole.at:
        return
    made: Fields = {"kind": "difference", "series": list(pair), "measure": "gap", "among": "positions"}
    made |= {"start": whole.start, "end": whole.end, "panels": whole.panels, "low": on_axis(clause, amount)}
    made |= {"relation": bound, "quantifier": "all", "across": "positions"}
    yield Candidate("worth", [clause.scoped(made)], [token], {"never"} & clause.words, known=KNOWN)


def _worth(clause: Clause, pair: tuple[str, str], place: str, token: Token) -> Fields | None:
    """That at a place the full variant is so much better than the other one."""
    amount = token.amount
    if amount is None or amount.unit == "times" or amount.high is not None or token.bound:
        return None
    told: Fields = {"kind": "difference", "series": [pair[0]], "versus": [pair[1]], "at": [place], "unit": "points"}
    relation = "above" if clause.goodness > 0 else "below"
    return told | {"relation": relation, "low": on_axis(clause, amount), "approx": amount.approx}


def _costing(clause: Clause, whole: Half, pair: tuple[str, str]) -> Iterator[Candidate]:
    """``Removing the filter costs 4 points at 20``."""
    made = _worth(clause, pair, whole.at[0], clause.amounts[0]) if len(whole.at) == 1 and not whole.start else None
    if made is not None:
        yield Candidate("worth", [clause.scoped(made)], clause.amounts, known=KNOWN)


def _widening(clause: Clause, panel: PanelFacts, pair: tuple[str, str]) -> Iterator[Candidate]:
    """``The loss of removing it widens with every step, from 1.5 at 10 to 4 at 40``."""
    places = [p for p in stops(panel, pair[0]) if value_at(panel, pair[1], p) is not None]
    ends = [t.names[0] for t in clause.tokens if t.kind == "P" and not t.is_span and len(t.names) == 1]
    amounts = clause.amounts
    if len(places) < 2 or len(amounts) not in (0, 2) or len(ends) not in (len(amounts), 0):
        return
    if amounts and ends != [places[0], places[-1]]:
        return
    strict = clause.has(frozenset(["successively", "steadily"]))
    better = "above" if clause.goodness > 0 else "below"
    made: list[Fields] = [
        {"kind": "comparison", "series": [pair[0]], "versus": [pair[1]], "at": [p], "relation": better} for p in places
    ]
    gap: Fields = {"kind": "comparison", "series": list(pair), "measure": "gap", "among": "positions"}
    steps = pairwise(places) if strict else [(places[0], places[-1])]
    made += [gap | {"at": [b], "versus": [a], "relation": "above"} for a, b in steps]
    told = [_worth(clause, pair, place, token) for place, token in zip(ends, amounts, strict=False)]
    if None not in told:
        made += [f for f in told if f is not None]
        yield Candidate("worth", [clause.scoped(f) for f in made], amounts, known=KNOWN)

"""Changes from one of two panels to the other: ``soy gains 7 units at 500 when CO2 is elevated``.

Also without their names, where something "rises from 8 to 17": the first panel has the one, the second the other.
Support only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, measure_in, on_axis, quantified
from chartprose.verify.typing.vocabulary.words import (
    CHANGE,
    DENIALS,
    DOWN,
    FLIPPED,
    GAP_NOUNS,
    HARDLY,
    INNER,
    LIMITS,
    MULTIPLYING,
    PARTS,
    UP,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

LEADS: Final = frozenset(["when", "under", "with", "at", "in", "to", "on", "during", "after"])
TRIGGERS: Final = UP | DOWN
KNOWN: Final = LEADS | HARDLY | frozenset(["units", "unit", "more", "only"])
PAIR, REACH = 2, 4
OTHER_PANEL: Final = {"#1": "#2", "#2": "#1"}


def panel_gains(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause with a verb of change, of a figure with two panels."""
    if clause.lexicon.panel_count != PAIR:
        return
    signs = signs_in(clause)
    whole = half_of([t for t in clause.tokens if not t.aside])
    if whole.start is not None or whole.end is not None:
        return
    if "than" in clause.words or whole.others or whole.groups or clause.has(GAP_NOUNS) or not whole.named:
        return
    yield from _multiplied(clause, whole, signs)
    if len(signs) != 1:
        return
    if len(whole.panels) == 1 and len(clause.amounts) == 1:
        yield from _gains(clause, whole, signs[0])
    elif not whole.panels and clause.panel is None and len(clause.amounts) in (PAIR, PAIR + 1):
        yield from _from_to(clause, whole, signs[0])


def _gains(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``Gains 7 at 500 under G``: at each of the places the value in G is 7 above that in the other panel."""
    token = clause.amounts[0]
    i = next(k for k, t in enumerate(clause.tokens) if t.kind == "G")
    amount = token.amount
    words = clause.words & DENIALS
    if not LEADS & {clause.text(k) for k in range(max(0, i - REACH), i)} or len(whole.series) != 1 or not whole.at:
        return
    if amount is None or amount.unit in ("times", "percent") or amount.high is not None or not words <= HARDLY:
        return
    if clause.text(clause.tokens.index(token) - 1) == "to" or (words and not clause.has(CHANGE | INNER)):
        return
    base: Fields = {"panels": whole.panels, "versus": [OTHER_PANEL[whole.panels[0]]], "among": "panels"}
    base |= {"series": whole.series}
    told: Fields = {"kind": "difference", "relation": "above" if sign > 0 else "below", "unit": "points"}
    told |= {"low": on_axis(clause, amount), "approx": amount.approx}
    if token.bound:
        return
    made = [base | told | {"at": [place]} for place in whole.at]
    made += [base | {"kind": "comparison", "relation": "similar", "at": [p]} for p in whole.at if words]
    yield Candidate("panel_gain", made, [token], set(words), known=KNOWN)


def _multiplied(clause: Clause, whole: Half, signs: list[int]) -> Iterator[Candidate]:
    """``More than doubles at P in G``, "falls by more than half after sorting": against the other panel."""
    named = [t for t in clause.tokens if t.kind == "G"]
    told = _factor(clause, signs) if len(clause.amounts) == 1 else None
    if told is None or len(whole.panels) != 1 or len(named) != 1 or not (whole.series or whole.at):
        return
    if len(whole.series) > 1 or len(whole.at) > 1 or clause.words & (DENIALS | LIMITS):
        return
    if not named[0].prep and not LEADS & {*named[0].text.split()[:1]}:
        return
    base: Fields = {"panels": whole.panels, "versus": [OTHER_PANEL[whole.panels[0]]], "among": "panels"}
    made = base | {"kind": "ratio", "series": whole.series, "at": whole.at, "unit": "times"} | told
    yield Candidate("panel_gain", [made], clause.amounts, known=KNOWN)


def _factor(clause: Clause, signs: list[int]) -> Fields | None:
    """What the later value is of the earlier one: more than 2 of what more than doubles, below 0.5 of what halves."""
    token = clause.amounts[0]
    by = clause.text(clause.tokens.index(token) - 1) == "by"
    if token.text in MULTIPLYING and not by:
        factor = MULTIPLYING[token.text]
    elif token.text in PARTS and by and signs:
        factor = 1 + signs[0] * PARTS[token.text]
    else:
        return None
    bound = FLIPPED.get(token.bound or "") if factor < 1 else token.bound
    return {"relation": bound or "equal", "low": factor, "approx": not bound}


def _from_to(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``The median of A rises from 8 to 17, more than double``, of the first panel and of the second."""
    first, second, *rest = clause.amounts
    i, j = clause.tokens.index(first), clause.tokens.index(second)
    if clause.text(i - 1) != "from" or clause.text(j - 1) != "to" or clause.words & DENIALS:
        return
    if not _plain(first) or not _plain(second) or (rest and not _is_factor(rest[0])):
        return
    if (second.amount.value - first.amount.value) * sign <= 0:  # type: ignore[union-attr]
        return
    stat = {k: v for k, v in measure_in(clause, clause.tokens).items() if k == "stat"}
    scope: Fields = {"series": whole.series, "at": whole.at} | stat
    if not whole.series:
        scope["among"] = "positions"
    if len(whole.series) > 1 or len(whole.at) != 1 or quantified(clause, whole) != [{}]:
        return
    made = [boxed(clause, scope | _level(token, panel)) for token, panel in ((first, "#1"), (second, "#2"))]
    for token in rest:
        told: Fields = {"kind": "ratio", "unit": "times", "relation": token.bound or "equal"}
        told |= {"panels": ["#2"], "versus": ["#1"], "low": token.amount.value if token.amount else None}
        made.append(boxed(clause, scope | told | {"among": "panels", "approx": not token.bound}))
    yield Candidate("panel_gain", made, clause.amounts, known=KNOWN)


def _plain(token: Token) -> bool:
    """Whether a figure is one value."""
    amount = token.amount
    return amount is not None and amount.high is None and amount.unit not in ("times", "points") and not token.bound


def _is_factor(token: Token) -> bool:
    """Whether a figure is a multiple: "more than double"."""
    return token.amount is not None and token.amount.unit == "times" and token.amount.value > 1


def _level(token: Token, panel: str) -> Fields:
    amount = token.amount
    told: Fields = {"kind": "level", "panels": [panel], "relation": "equal"}
    return told | {"low": amount.value if amount else None, "approx": amount.approx if amount else False}

"""Sums and shares: ``A and B together make up 60 %``, ``B accounts for more than half of the total in each bar``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.percentages import percent_values
from chartprose.verify.typing.frames.clause import Candidate, half_of, is_stacked, quantified
from chartprose.verify.typing.frames.marks.own_shares import marks_of
from chartprose.verify.typing.frames.plain_clauses import is_of_one_panel, is_plain
from chartprose.verify.typing.vocabulary.words import CHANGE, DOWN, SHARES, TOTALS, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

OVER = frozenset(["exceed", "exceeds", "exceeded", "surpass", "surpasses"])
ADDING = frozenset(["add", "adds", "sum", "sums", "together", "combined", "total", "totals", "altogether"])
COMBINED = frozenset(["combined", "altogether", "total"])
MOVING = CHANGE | UP | DOWN | OVER
PAIR = 2
TRIGGERS = SHARES | TOTALS | ADDING | frozenset(["of", "in"])


def sums(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about a sum of things or a part of the whole."""
    amounts = clause.amounts
    if len(amounts) == PAIR:
        yield from _told_twice(clause)
    if len(amounts) != 1 or amounts[0].amount is None or marks_of(clause):
        return
    token = amounts[0]
    amount = token.amount
    if amount is None or amount.unit == "points":
        return
    if amount.unit == "times" and "as" in clause.words:
        return  # "a tenth as long" is no tenth of all
    whole = half_of(clause.tokens)
    everyone = [g for g in whole.groups if g.quantifier == "all" and g.names[0] == "S"]
    if everyone and len(whole.groups) == 1 and not whole.series and clause.has(ADDING) and len(whole.at) == 1:
        whole.series, whole.groups = list(clause.lexicon.series), []
    whole.groups = [g for g in whole.groups if not _is_whole(clause, g)]
    adding = clause.has(ADDING) or (clause.has(SHARES) and max(len(whole.series), len(whole.at)) > 1)
    relation = token.bound or ("above" if clause.has(OVER) else "equal")
    told: Fields = {"relation": relation, "approx": (amount.approx or amount.unit == "times") and not token.bound}
    percent = amount.value * 100 if amount.unit == "times" else amount.value
    base = clause.scoped({"kind": "sum", **whole.scope()})
    if clause.has(TOTALS) and len(clause.lexicon.series) > 1 and not whole.series and amount.unit != "times":
        over = [w for w in quantified(clause, whole) if w.get("across") == "positions"]
        if over and clause.lexicon.places and not whole.at:
            made = (
                base | told | over[0] | {"among": "positions", "measure": "sum", "low": amount.value, "kind": "level"}
            )
            yield Candidate("sum", [made], [token])
    for way in quantified(clause, whole):
        if adding and amount.unit != "times" and (amount.unit != "percent" or percent_values(clause)):
            yield from _added(clause, whole, way, base | told | {"measure": "sum", "low": amount.value})
        if amount.unit == "times" and amount.value >= 1:
            continue
        drawn = any(p.axes for p in clause.lexicon.names.panels)
        valued = drawn and amount.unit == "percent" and percent_values(clause) and not clause.has(SHARES | TOTALS)
        if amount.unit in ("times", "percent") and _is_part(clause, whole) and not way and not valued:
            part: Fields = {"series": clause.lexicon.series or [""], "at": whole.at, "measure": "sum"}
            part |= {"versus_measure": "sum", "versus_at": clause.lexicon.places, "kind": "ratio", "unit": "times"}
            yield Candidate("share", [base | told | part | {"low": percent / 100}], [token], sure=_of_slices(clause))
        if len(whole.series) > 1 and len(whole.at) == 1 and not way and (adding or clause.has(SHARES)):
            every = {"series": whole.series, "among": "positions", "measure": "sum", "low": percent}
            yield Candidate("sum", [base | told | every], [token])
        yield from _shares(clause, whole, base | told | way, percent)


def _of_slices(clause: Clause) -> bool:
    """Whether slices of the only pie are added up: "A and B together make up more than half"."""
    shown = [p for p in clause.facts if not p.derived]
    if sum(t.kind in "SPGQO" for t in clause.tokens) != 1 or clause.amounts[0].aside:
        return False  # "A (21 %) has more than B and C together"
    return clause.has(ADDING) and len(shown) == 1 and shown[0].panel.chart_type == "pie" and clause.adverb is None


def _is_whole(clause: Clause, group: Token) -> bool:
    """Whether a group says what a total is of: "half of the total importance of the seven features"."""
    i = next(k for k, t in enumerate(clause.tokens) if t is group)
    of_all = group.quantifier == "all" and group.names[0] in "P?" and group.prep == "of"
    return of_all and "total" in (clause.text(i - 2), clause.text(i - 3)) and clause.text(i - 1) == "of"


def _is_part(clause: Clause, whole: Half) -> bool:
    """Whether a part of the only series is told, of one place or of several together; "exceeds B by 5%" tells none."""
    places = [t for t in clause.tokens if t.kind == "P"]
    if clause.words & {"than", "within"} and clause.lexicon.numbers:
        return False  # "at depths of less than 30 km" is no single place
    apart = clause.has(OVER) or clause.text(clause.tokens.index(clause.amounts[0]) - 1) == "by"
    return bool(whole.at) and len(clause.lexicon.series) <= 1 and not apart and len(places) == 1


def _told_twice(clause: Clause) -> Iterator[Candidate]:
    """A part in words with its percentage: ``accounts for nearly one-third of all cases (31.4%)``."""
    one, two = clause.amounts
    if one.amount is None or two.amount is None or (one.amount.unit, two.amount.unit) != ("times", "percent"):
        return
    worded = list(sums(clause.cut([t for t in clause.tokens if t is not two])))
    exact = list(sums(clause.cut([t for t in clause.tokens if t is not one])))
    for first, second in zip(worded, exact, strict=False):
        if first.family == second.family == "share":
            yield Candidate("share", [*first.assertions, *second.assertions], [one, two], first.words)


def _added(clause: Clause, whole: Half, way: Fields, made: Fields) -> Iterator[Candidate]:
    """Several things added up: of one series over positions, or at each position over series."""
    everywhere = way == {"quantifier": "all", "across": "positions"} and len(whole.series) > 1 and not whole.at
    if max(len(whole.series), len(whole.at)) < 2 or (way and not everywhere):
        return
    if len(whole.at) > 1 and len(whole.series) <= 1:
        yield Candidate("sum", [_summed(made)], clause.amounts, sure=_of_slices(clause))
    else:
        summed = made | way | {"among": "positions"}
        placed = _everywhere(clause) if everywhere else not way and _at_one_place(clause, whole)
        yield Candidate("sum", [summed], clause.amounts, sure=placed)


def _at_one_place(clause: Clause, whole: Half) -> bool:
    """Whether series are added up at one place, in so many words: "A and B combined have 40 in 2015"."""
    return len(whole.at) == 1 and is_of_one_panel(clause) and _is_told(clause)


def _everywhere(clause: Clause) -> bool:
    """Whether series are added up at each place and set against a bound: "A and B combined exceed 40 everywhere"."""
    return (bool(clause.amounts[0].bound) or clause.has(OVER)) and is_of_one_panel(clause) and _is_told(clause)


def _is_told(clause: Clause) -> bool:
    together = [i for i in clause.find({"together"}) if clause.tokens[i - 1].kind in "SQ"]
    return (clause.has(COMBINED) or bool(together)) and is_plain(clause) and "average" not in clause.words


def _shares(clause: Clause, whole: Half, made: Fields, percent: float) -> Iterator[Candidate]:
    """The part of a whole that a series has; a change or a level is none."""
    token = clause.amounts[0]
    if whole.at and clause.lexicon.numbers and "than" in clause.words:
        return  # "lighter than 45 g" is no place
    if clause.has(MOVING) or any(t.kind == "Q" and t.quantifier == "none" for t in clause.tokens):
        return
    if clause.amounts[0].amount and clause.amounts[0].amount.unit is None and not clause.has(SHARES):
        return
    one = max(len(whole.series), len(whole.at)) == 1 and (clause.has(SHARES) or "of" in clause.words)
    spread = len(whole.series) == 1 and made.get("across")
    if percent_values(clause) and not is_stacked(clause) and not clause.has(SHARES | TOTALS):
        if "of" in clause.words and token.amount and token.amount.unit == "percent" and (whole.series or whole.at):
            yield Candidate("level", [made | {"kind": "level", "low": percent}], [token])
        return  # "in less than 90 % of the cases", where the values are percentages of them
    if not one and (not spread or (percent_values(clause) and not clause.has(SHARES | TOTALS))):
        return  # of percentages "does not stay above 90 %" tells a level
    words = {"never", "not"} & clause.words
    if words and token.bound in ("above", "below"):
        made = made | {"relation": "at_most" if token.bound == "above" else "at_least"}
    elif words:
        return
    yield Candidate("share", [made | {"measure": "share", "low": percent}], [token], words)


def _summed(made: Fields) -> Fields:
    """Positions of one series added up."""
    series = made["series"] or [""]
    return made | {"series": series, "among": "series"}

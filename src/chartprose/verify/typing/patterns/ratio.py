"""Ratios: "about twice as high as", "roughly half that of", "more than five times the maximum of"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import BE, SUBJECT, WORD, measure_of
from chartprose.verify.typing.words import FRACTIONS, MULTIPLES, SMALL_NUMBERS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

NUMBERS = "|".join(SMALL_NUMBERS)
FACTOR = (
    rf"(?:(?P<more>more than |over |at least )|(?P<less>less than |under )|(?P<about>approximately |"
    rf"about |around |nearly |almost |close to ))?(?:(?P<fraction>{'|'.join(FRACTIONS)})|"
    rf"(?P<multiple>{'|'.join(MULTIPLES)})|(?P<count>{NUMBERS}) times|(?P<amount>N\d+))"
)
TRIGGERS = frozenset(
    [
        "times",
        "twice",
        "many",
        "much",
        "double",
        "triple",
        "half",
        "third",
        "thirds",
        "quarter",
        "one-third",
        "two-thirds",
        "one-fifth",
        "quarters",
        "fifth",
    ]
)
RATIO_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{0,2}}?)(?:of |for |in )?{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}?) (?:{BE}|"
    rf"reach(?:es)?|(?P<tops>tops? out at|peaks? at)) {FACTOR}(?: as (?:high|large|great|big|much|long|"
    rf"tall) as| (?:higher|larger|greater) than)?(?: (?P<measure>value|maximum|peak|level|height|that|"
    rf"those|value)(?: (?:of|for))?| of)? (?P<other>[SKX]\d+)(?: (?:value|values|maximum))?$"
)

AT_TWO_RE = re.compile(
    rf"^(?P<subject>S\d+)(?: {WORD}){{0,3}} {FACTOR} as (?:many|much|high|large|great|big|long)(?: "
    rf"{WORD}){{0,2}} as(?: {WORD})?$"
)
CHANGES_RE = re.compile(
    rf"^(?P<subject>S\d+) (?:(?P<up>gains|rises|grows|increases|climbs)|(?P<down>loses|falls|drops|"
    rf"declines|sinks))(?: by)? {FACTOR} as(?: much| fast| strongly)?(?: as)? (?P<other>S\d+)$"
)
AT_PEAK_RE = re.compile(
    rf"^at (?P<what>peak|maximum|minimum|lowest) (?P<subject>S\d+) (?:{BE}|reaches) {FACTOR} as (?:high|"
    rf"large|great|big|much|long) as$"
)


def ratio(clause: Clause) -> list[Assertion] | None:
    """The assertion of a clause that gives one thing as a multiple or fraction of another."""
    peak = AT_PEAK_RE.match(clause.core)
    if peak and len(clause.scope.at) == 1:
        return _at_peak(clause, peak)
    two = AT_TWO_RE.match(clause.core)
    if two and len(clause.scope.at) == 2:
        return _at_two(clause, two)
    changes = CHANGES_RE.match(clause.core)
    if changes:
        return _changes(clause, changes)
    found = RATIO_RE.match(clause.core)
    if not found or found["subject"][0] != found["other"][0]:
        return None
    factor = _factor(clause, found)
    if factor is None:
        return None
    relation = "above" if found["more"] else "below" if found["less"] else "equal"
    measure, stat = measure_of(
        f"{found['pre']} {found['noun']} {found['measure'] or ''} {'peak' if found['tops'] else ''}", clause
    )
    approx = relation == "equal"
    return [
        asserted(
            clause,
            "ratio",
            found["subject"],
            relation=relation,
            low=factor,
            unit="times",
            approx=approx,
            versus=clause.group(found["other"]).names,
            measure=measure,
            stat=stat,
        )
    ]


def _at_two(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Passes twenty times as many at 10^4 as at 10^3``."""
    factor = _factor(clause, found)
    if factor is None:
        return None
    relation = "above" if found["more"] else "below" if found["less"] else "equal"
    made = asserted(
        clause, "ratio", found["subject"], relation=relation, low=factor, unit="times", approx=relation == "equal"
    )
    return [made.model_copy(update={"among": "positions", "at": clause.scope.at[:1], "versus": clause.scope.at[1:]})]


def _changes(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Gains more than twice as much as Alpha``."""
    factor = _factor(clause, found)
    if factor is None:
        return None
    relation = "above" if found["more"] else "below" if found["less"] else "equal"
    fields = {"relation": relation, "low": factor, "unit": "times", "approx": relation == "equal"}
    measure = "change" if found["up"] else "drop"
    return [
        asserted(
            clause, "ratio", found["subject"], measure=measure, versus=clause.group(found["other"]).names, **fields
        )
    ]


def _at_peak(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    factor = _factor(clause, found)
    if factor is None:
        return None
    relation = "above" if found["more"] else "below" if found["less"] else "equal"
    measure = "max" if found["what"] in ("peak", "maximum") else "min"
    fields = {
        "relation": relation,
        "low": factor,
        "unit": "times",
        "approx": relation == "equal",
        "measure": measure,
        "at": [],
    }
    return [asserted(clause, "ratio", found["subject"], **fields, versus_measure="value", versus_at=clause.scope.at)]


def _factor(clause: Clause, found: re.Match[str]) -> float | None:
    if found["fraction"]:
        return FRACTIONS[found["fraction"]]
    if found["multiple"]:
        return MULTIPLES[found["multiple"]]
    if found["count"]:
        return float(SMALL_NUMBERS[found["count"]])
    amount = clause.amount(found["amount"])
    return amount.value if amount.unit == "times" else None

"""Forms of their own.

"only Alpha still has any", "the maximum moves from 45 (Low) to 90 (Mid)", whiskers, sums, panels.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import HIGH, LESS, LOW, MORE, WORD, measure_of
from chartprose.verify.typing.words import DOWN_NOUNS, SMALL_NUMBERS, UP_NOUNS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

TRIGGERS = frozenset(
    [
        "outlier",
        "exception",
        "anomaly",
        "deviation",
        "same",
        "better",
        "worse",
        "more",
        "greater",
        "coincides",
        "takes",
        "needs",
        "maximum",
        "peak",
        "reaches",
        "hits",
        "passes",
        "crosses",
        "only",
        "moves",
        "shifts",
        "whisker",
        "add",
        "adds",
        "sum",
        "sums",
        "higher",
        "lower",
        "larger",
        "smaller",
        "from",
        "improvement",
        "progression",
        "order",
        "between",
        "coincides",
    ]
)
ONLY_HAS_RE = re.compile(rf"^only (?P<subject>[SK]\d+) (?:has|holds|shows|retains|keeps|contains)(?: any)? {WORD}$")
ONLY_IN_RE = re.compile(
    rf"^(?P<place>K\d+|X\d+) is only {WORD}(?: {WORD})?(?: (?:in which|where|for which|at which|with))? "
    rf"(?P<subject>S\d+) (?:is|has|leads|forms|shows)(?: (?P<sup>{HIGH}|{LOW})(?: {WORD}){{0,3}})?$"
)
WHISKER_RE = re.compile(
    r"^(?P<one>upper|lower) whisker is (?:(?P<up>longer)|(?P<down>shorter)) than (?P<two>upper|lower)(?: "
    r"one| whisker)?$"
)
SUM_RE = re.compile(
    rf"^(?:(?:printed |stated )?(?:values|shares|entries|percentages|{WORD}) of )?(?P<subject>[SAKE]\d+) "
    rf"(?:adds?|sums?) up to (?P<amount>N\d+)|^(?:values of )?(?P<subject2>[SAKE]\d+) sums? to "
    rf"(?P<amount2>N\d+)$"
)
PANELS_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{0,3}}?)(?:of )?(?P<subject>S\d+) (?:is|are|lies|has|reaches) "
    rf"(?:(?P<up>{MORE})|(?P<down>{LESS}))(?P<metric>(?: {WORD}){{0,3}}?) than$"
)
CHAIN_RE = re.compile(
    rf"^(?:there is )?(?:,? ?{WORD} ){{0,2}}(?P<up>improvement|increase|rise|growth|"
    rf"progression)?(?P<down>decrease|decline|drop|reduction)? from (?P<names>[SK]\d+(?: to [SK]\d+)+)$"
)
LATER_RE = re.compile(
    rf"^(?P<subject>S\d+) (?:reaches|hits|has|attains) (?P<what>maximum|peak|highest (?:value|metric|level|"
    rf"point)|minimum|"
    rf"lowest (?:value|metric|level|point))(?: (?:(?P<amount>N\d+)|(?P<word>{'|'.join(SMALL_NUMBERS)}))(?: [a-z]+)?)? "
    rf"(?:(?P<after>after|later than)|(?P<before>before|earlier than)) (?:that of )?(?P<other>S\d+)(?: "
    rf"(?:does|peak|maximum|one))?$"
)
TAKES_RE = re.compile(
    r"^(?P<subject>S\d+) (?:takes (?:(?P<longer>longer)|less time|shorter)|needs (?:(?P<more>more)|less) "
    r"time) to reach (?P<what>maximum|peak|minimum) "
    r"than (?P<other>[SO]\d+)$"
)
PASSES_RE = re.compile(
    r"^(?P<subject>S\d+) (?:passes|goes|moves|crosses|drops|falls|rises) from (?:(?P<down>above)|below) "
    r"(?P<other>S\d+) to (?:above|below) (?:it|S\d+)$"
)
OUTLIER_RE = re.compile(
    rf"^(?P<subject>S\d+) (?:shows|has|contains|exhibits|displays) (?:one |{WORD} )?(?:outlier|exception|"
    rf"anomaly|deviation)"
    rf"(?: (?:in|at|with)(?: {WORD}){{0,3}}?(?: (?P<place>[XK]\d+))?)?$"
)
SAME_PLACE_RE = re.compile(
    rf"^(?P<one>S\d+) (?P<first>maximum|peak|minimum) (?:falls|occurs|lies|comes|coincides|is) (?:in|at|with|on)"
    rf"(?: same {WORD} as)? (?P<last>highest|maximum|peak|lowest|minimum)(?: {WORD})? (?:of )?(?P<two>S\d+)$"
)
MORE_PANEL_RE = re.compile(
    rf"^(?P<one>G\d+) (?:shows|exhibits|has|displays) (?:{MORE}|stronger|steeper|faster)(?: {WORD}| and){{0,4}}? "
    rf"(?:(?P<down>{'|'.join(DOWN_NOUNS)})|(?P<up>{'|'.join(UP_NOUNS)}))(?: {WORD}| and| all){{0,9}}? (?:than|"
    rf"compared to|relative to) (?P<two>G\d+)$"
)
BETTER_PANEL_RE = re.compile(
    rf"^(?P<subject>S\d+) (?:does|performs|is|scores|fares) (?:(?P<better>better)|(?P<worse>worse)|"
    rf"(?P<up>{MORE})|(?P<down>{LESS}))(?: {WORD})? than$"
)
MIDDLE_RE = re.compile(r"^(?P<subject>S\d+) (?:runs|lies|is|stays|sits|falls|remains) (?:in )?between O\d+$")


def special(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause in one of the forms above."""
    for regex, make in RULES:
        found = regex.match(clause.core)
        if found:
            made = make(clause, found)
            if made:
                return made
    return _chain(clause)


def _only_has(clause: Clause, found: re.Match[str]) -> list[Assertion]:
    across = "series" if found["subject"][0] == "S" else "positions"
    fields = {"relation": "above", "low": 0.0, "quantifier": "only", "across": across}
    return [asserted(clause, "level", found["subject"], **fields)]


def _only_in(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    if not found["sup"]:
        return None
    relation = "highest" if found["sup"] in HIGH.split("|") else "lowest"
    made = asserted(clause, "extremum", found["subject"], relation=relation, quantifier="only", across="positions")
    return [made.model_copy(update={"at": clause.group(found["place"]).names})]


def _whisker(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    if found["one"] == found["two"]:
        return None
    relation = "above" if found["up"] else "below"
    made = asserted(
        clause,
        "spread",
        None,
        relation=relation,
        measure=f"{found['one']}_whisker",
        versus_measure=f"{found['two']}_whisker",
    )
    if made.at:  # each against the other whisker of its own box
        return [made.model_copy(update={"among": "positions", "at": [p], "versus_at": [p]}) for p in made.at]
    return [
        made.model_copy(update={"among": "positions", "quantifier": clause.scope.quantifier, "across": "positions"})
    ]


def _sum(clause: Clause, found: re.Match[str]) -> list[Assertion]:
    amount = clause.amount(found["amount"] or found["amount2"])
    fields = {"measure": "sum", "relation": "equal", "low": amount.value, "approx": amount.approx}
    subject = found["subject"] or found["subject2"]
    if subject[0] == "K":  # parts named one by one: their values are added up, within a series
        parts = {"among": "series", "quantifier": None, "count": None, "across": None}
        return [asserted(clause, "sum", subject, **{**fields, **parts})]
    return [asserted(clause, "sum", subject, **fields)]


def _panels(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    if len(clause.scope.panels) != 2:
        return None
    measure, stat = measure_of(f"{found['pre']} {found['metric']}", clause)
    one, two = clause.scope.panels
    made = asserted(
        clause, "comparison", found["subject"], relation="above" if found["up"] else "below", measure=measure, stat=stat
    )
    return [made.model_copy(update={"among": "panels", "panels": [one], "versus": [two]})]


def _middle(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    if clause.masked.names.series_count != 3:
        return None
    return [
        asserted(
            clause,
            "extremum",
            found["subject"],
            relation="highest",
            rank=2,
            quantifier="all",
            across="positions",
        )
    ]


def _later(clause: Clause, found: re.Match[str]) -> list[Assertion]:
    """``Reaches its maximum twelve weeks after Alpha``."""
    measure = "position_of_min" if found["what"].startswith(("minimum", "lowest")) else "position_of_max"
    fields: dict[str, Any] = {"relation": "above" if found["after"] else "below", "measure": measure}
    if found["amount"] or found["word"]:
        value = abs(clause.amount(found["amount"]).value) if found["amount"] else float(SMALL_NUMBERS[found["word"]])
        fields |= {"low": value, "unit": "points"}
    return [asserted(clause, "comparison", found["subject"], versus=clause.group(found["other"]).names, **fields)]


def _takes(clause: Clause, found: re.Match[str]) -> list[Assertion]:
    """``Takes longer to reach its maximum than the others``."""
    measure = "position_of_min" if found["what"] == "minimum" else "position_of_max"
    versus = [] if found["other"][0] == "O" else clause.group(found["other"]).names
    relation = "above" if found["longer"] or found["more"] else "below"
    return [asserted(clause, "comparison", found["subject"], relation=relation, measure=measure, versus=versus)]


def _passes(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Passes from above Alpha to below it`` between two positions."""
    start, end = clause.scope.start, clause.scope.end
    if start is None or end is None:
        return None
    first, last = ("above", "below") if found["down"] else ("below", "above")
    made = asserted(
        clause, "crossover", found["subject"], versus=clause.group(found["other"]).names, start=None, end=None
    )
    return [
        made.model_copy(update={"kind": "comparison", "relation": relation, "at": [place]})
        for relation, place in ((first, start), (last, end))
    ]


def _outlier(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Shows an outlier at layer 0 (~0.5)``."""
    at = clause.group(found["place"]).names if found["place"] else clause.scope.at
    if len(at) != 1:
        return None
    made = asserted(clause, "outlier", found["subject"]).model_copy(update={"at": at})
    asides = clause.masked.asides
    if len(asides) != 1:
        return [made]
    return [
        made,
        made.model_copy(update={"kind": "level", "relation": "equal", "low": asides[0].value, "approx": True}),
    ]


def _same_place(clause: Clause, found: re.Match[str]) -> list[Assertion]:
    """``Its peak coincides with the minimum of Beta``: the two positions are the same."""
    low, high = "position_of_min", "position_of_max"
    fields = {
        "measure": low if found["first"] == "minimum" else high,
        "versus_measure": low if found["last"] in ("lowest", "minimum") else high,
        "relation": "equal",
    }
    return [asserted(clause, "comparison", found["one"], versus=clause.group(found["two"]).names, **fields)]


def _more_panel(clause: Clause, found: re.Match[str]) -> list[Assertion]:
    """``The left chart shows a larger decrease than the right one``: of every series."""
    one, two = clause.group(found["one"]).names, clause.group(found["two"]).names
    measure = "drop" if found["down"] else "change"
    made = asserted(clause, "comparison", None, relation="above", measure=measure, quantifier=None, across=None)
    clause.unsure = True
    return [made.model_copy(update={"among": "panels", "panels": one, "versus": two, "quantifier": "generally"})]


def _better_panel(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Does better on weekends than on weekdays``, where each is a panel."""
    if len(clause.scope.panels) != 2:
        return None
    good = clause.masked.names.goodness
    clause.unsure = clause.unsure or bool(not good and (found["better"] or found["worse"]))
    up = bool(found["up"]) or (bool(found["better"]) == (good >= 0) and not found["down"])
    made = asserted(clause, "comparison", found["subject"], relation="above" if up else "below", measure="mean")
    return [
        made.model_copy(
            update={"among": "panels", "panels": clause.scope.panels[:1], "versus": clause.scope.panels[1:]}
        )
    ]


RULES = (
    (OUTLIER_RE, _outlier),
    (SAME_PLACE_RE, _same_place),
    (MORE_PANEL_RE, _more_panel),
    (BETTER_PANEL_RE, _better_panel),
    (LATER_RE, _later),
    (TAKES_RE, _takes),
    (PASSES_RE, _passes),
    (ONLY_HAS_RE, _only_has),
    (ONLY_IN_RE, _only_in),
    (WHISKER_RE, _whisker),
    (SUM_RE, _sum),
    (PANELS_RE, _panels),
    (MIDDLE_RE, _middle),
)


def _chain(clause: Clause) -> list[Assertion] | None:
    """``A stepwise improvement from A to B to C`` at a category: the values stand in this order."""
    found = CHAIN_RE.match(clause.masked.text)
    if not found or not (found["up"] or found["down"]):
        return None
    tokens = re.findall(r"[SK]\d+", found["names"])
    if len({t[0] for t in tokens}) != 1 or len(tokens) < 3:
        return None
    up = bool(found["up"])
    if found["up"] == "improvement":
        good = clause.masked.names.goodness
        if not good:
            clause.unsure = True
        up = good >= 0
    names = [n for t in tokens for n in clause.group(t).names]
    made = asserted(clause, "order", tokens[0], relation="lowest" if up else "highest")
    category = clause.masked.statement.category
    if tokens[0][0] == "S":
        return [
            made.model_copy(
                update={"series": names, "at": [category] if category else clause.scope.at, "start": None, "end": None}
            )
        ]
    return [made.model_copy(update={"at": names})]

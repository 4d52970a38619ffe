"""Comparisons.

"Beta is consistently above Alpha", "has a lower rate than", "exceeds it by 3 points", "twice as high as".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import BE, HAVE, LESS, METRIC, MORE, SUBJECT, WORD, measure_of
from chartprose.verify.typing.words import DOWN_VERBS, UP_VERBS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

LOOSE_UP = "heavier|warmer|hotter|deeper|wetter|slower|later|older|brighter|denser|richer|busier|costlier|steeper"
LOOSE_DOWN = "lighter|colder|cooler|shallower|drier|faster|earlier|younger|dimmer|poorer|cheaper"
"""Comparatives of one quantity only: they may support a claim, not contradict one."""
TRIGGERS = frozenset(
    [
        *MORE.split("|"),
        *LESS.split("|"),
        "above",
        "below",
        "over",
        "under",
        "exceeds",
        "exceed",
        "outperforms",
        "outperform",
        "surpasses",
        "surpass",
        "trails",
        "trail",
        "beats",
        "ahead",
        "behind",
        "outpaces",
        "tops",
        "better",
        "worse",
        *LOOSE_UP.split("|"),
        *LOOSE_DOWN.split("|"),
    ]
)
MOVE = (
    r"(?:is|are|was|were|remains?|stays?|lies|lie|sits?|runs?|ranks?|stands?|keeps?|comes|"
    r"(?P<moves>falls?|drops?|dips?|sinks?|rises?|climbs?|moves?)|(?P<first>starts?|begins?|opens?)|(?P<last>ends?|"
    r"finish(?:es)?|closes?))(?: (?:out|up|off))?"
)
OTHER = r"(?P<other>[SKXO]\d+)"
UP = (
    r"(?:clearly )?(?:above|over|ahead of|on top of|higher than|greater than|larger than|bigger than|"
    r"more than|taller than|hotter than|longer than)"
)
BEHIND = ("behind", "trail", "lag")
DOWN = r"(?:below|under|beneath|behind|lower than|smaller than|less than|shorter than|underneath)"
BY = r"(?: with N\d+)?(?: by (?:margin of |gap of |difference of )?(?P<amount>N\d+)(?: [a-z°%/]+)?)?"
THAT_OF = (
    r"(?:(?P<theirs>(?:first |third |lower |upper )?(?:that|those|value|values|level|score|maximum|"
    r"one|median|quartile|peak|minimum)) (?:of|for|in|with) )?"
)
LIES_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{0,3}}?)(?:of |for |in )?{SUBJECT}(?P<noun>(?: {WORD}){{0,3}}?) {MOVE} "
    rf"(?:(?P<ahead>N\d+)(?: [a-z°%/]+){{0,2}} )?(?:(?P<up>{UP})|(?P<down>{DOWN})) {THAT_OF}{OTHER}{BY}$"
)
VERB_RE = re.compile(
    rf"^{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}?) (?:(?P<up>exceeds?|surpass(?:es)?|tops?|outranks?|outpaces?|"
    rf"leads)|(?P<down>trails?|lags? behind|falls? short of|undercuts?)|(?P<good>outperforms?|beats?|"
    rf"performs? better than)|(?P<bad>underperforms?|performs? worse than)) {THAT_OF}{OTHER}{BY}$"
)
HAS_RE = re.compile(
    rf"^{SUBJECT} (?:{HAVE}|{BE}) (?:(?P<up>{MORE})|(?P<down>{LESS})) (?P<metric>{METRIC})(?:than|compared "
    rf"to|compared with|relative to) {THAT_OF}{OTHER}{BY}$"
)
ALONE_RE = re.compile(rf"^{SUBJECT} {HAVE} (?:(?P<up>{MORE})|(?P<down>{LESS}))(?P<metric>(?: {WORD}){{1,4}})$")
LOOSE_RE = re.compile(
    rf"^{SUBJECT}(?: {WORD}){{0,2}} {MOVE} (?:(?P<up>{LOOSE_UP})|(?P<down>{LOOSE_DOWN})|(?P<good>better)|"
    rf"(?P<bad>worse)) than {THAT_OF}{OTHER}$"
)
MOVES_MORE_RE = re.compile(
    rf"^{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}?) (?:(?P<rise>{'|'.join(UP_VERBS)})|"
    rf"(?P<fall>{'|'.join(DOWN_VERBS)})) (?:(?P<up>more|faster|further)|(?P<down>less|slower))(?: "
    rf"{WORD}){{0,2}} than {OTHER}$"
)
TWO_PLACES_RE = re.compile(
    rf"^{SUBJECT}(?: {WORD}){{0,2}} (?:{BE}|{HAVE}) (?:(?P<up>{MORE})|(?P<down>{LESS}))(?: {WORD}){{0,4}}? "
    rf"than(?: {WORD})?$"
)


def comparison(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause that sets one thing above or below another."""
    for regex in (LIES_RE, VERB_RE, HAS_RE):
        found = regex.match(clause.core)
        if found:
            return _compared(clause, found)
    loose = LOOSE_RE.match(clause.core)
    if loose:
        clause.unsure = True
        return _compared(clause, loose)
    moves = MOVES_MORE_RE.match(clause.core)
    if moves and moves["other"][0] == moves["subject"][0] == "S":
        return _moved(clause, moves)
    two = TWO_PLACES_RE.match(clause.core)
    if two and two["subject"][0] == "S" and len(clause.scope.at) == 2:
        made = asserted(clause, "comparison", two["subject"], relation="above" if two["up"] else "below")
        return [
            made.model_copy(update={"among": "positions", "at": clause.scope.at[:1], "versus": clause.scope.at[1:]})
        ]
    found = ALONE_RE.match(clause.core)
    if found and found["subject"][0] == "S" and clause.masked.names.series_count == 2:
        measure, stat = measure_of(found["metric"], clause)
        relation = "above" if found["up"] else "below"
        return [asserted(clause, "comparison", found["subject"], relation=relation, measure=measure, stat=stat)]
    return None


def _compared(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    groups = found.groupdict()
    subject, other = groups["subject"], groups["other"]
    relation = _relation(clause, groups)
    if relation is None or (subject[0] != other[0] and other[0] != "O") or subject[0] in "AE":
        return None
    if any(clause.group(t).quantifier for t in (subject, other)):
        return None
    if groups.get("moves") and clause.scope.start and clause.scope.end:
        return None  # "drops below B between 10 and 20" is a crossing
    if subject[0] == "S" == other[0] and min(len(clause.group(t).names) for t in (subject, other)) > 1:
        return _families(clause, groups, relation)
    measure, stat = measure_of(
        f"{groups.get('pre') or ''} {groups.get('metric') or ''} {groups.get('noun') or ''}", clause
    )
    if measure == "value" and (groups.get("first") or groups.get("last")):
        measure = "start" if groups.get("first") else "end"
    if measure in ("share", "gap", "largest_step", "drop", "change"):
        return None
    versus = [] if other[0] == "O" else clause.group(other).names
    if other[0] == "O" and subject[0] not in "SK":
        return None
    fields: dict[str, Any] = {"relation": relation, "versus": versus, "measure": measure, "stat": stat}
    theirs = groups.get("theirs") or ""
    if not theirs.startswith(("that", "those", "one", "value", "level", "score")) and theirs:
        fields["versus_measure"], fields["versus_stat"] = measure_of(theirs, clause)
        if fields["versus_measure"] in ("max", "min") and clause.scope.at:
            fields |= {"versus_start": "start", "versus_end": "end"}  # wherever it is reached
    token = groups.get("amount") or groups.get("ahead")
    kind = "comparison"
    if token:
        amount = clause.amount(token)
        if amount.unit == "times":
            return None
        unit = "percent" if amount.unit == "percent" else "points"
        fields |= {"low": abs(amount.value), "high": amount.high, "approx": amount.approx, "unit": unit}
        kind = "difference"
        if (
            not (clause.scope.at or clause.scope.start or clause.scope.end or clause.scope.quantifier)
            and subject[0] == "S"
            and measure == "value"
        ):
            fields |= {"quantifier": "some", "across": "positions"}
            clause.unsure = True
    if measure == "range":
        kind = "spread"
    return [asserted(clause, kind, subject, **fields)]  # type: ignore[arg-type]


def _moved(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Beta loses more than Alpha``."""
    measure = "change" if found["rise"] else "drop"
    relation = "above" if found["up"] else "below"
    subject, other = found["subject"], found["other"]
    if max(len(clause.group(t).names) for t in (subject, other)) > 1:
        paired = _families(clause, found.groupdict(), relation)
        return [a.model_copy(update={"measure": measure, "kind": "difference"}) for a in paired] if paired else None
    versus = clause.group(other).names
    return [asserted(clause, "difference", subject, relation=relation, measure=measure, versus=versus, quantifier=None)]


def _families(clause: Clause, groups: dict[str, str | None], relation: str) -> list[Assertion] | None:
    """Families such as "Alpha (x)" and "Beta (x)" are compared pair by pair, where each member has its partner."""
    left, right = (clause.group(groups[k] or "").names for k in ("subject", "other"))
    pairs = [(a, b) for a in left for b in right if partner(a) and partner(a) == partner(b)]
    if len(pairs) != len(left) or len(pairs) != len(right) or groups.get("amount") or groups.get("ahead"):
        return None
    made = asserted(clause, "comparison", groups["subject"], relation=relation)
    return [made.model_copy(update={"series": [a], "versus": [b]}) for a, b in pairs]


def partner(name: str) -> str:
    """What a name holds in parentheses."""
    found = re.search(r"\(([^()]+)\)", name)
    return found.group(1) if found else ""


def _relation(clause: Clause, groups: dict[str, str | None]) -> str | None:
    good = clause.masked.names.goodness
    if good < 0 and (groups.get("down") or "").startswith(BEHIND):
        clause.unsure = True  # who is behind has more of a loss
        return "above"
    if groups.get("up"):
        return "above"
    if groups.get("down"):
        return "below"
    if not good:
        return None
    return "above" if (good > 0) == bool(groups.get("good")) else "below"

"""Orders and passages: "from A to B to C", "overtakes Beta at 70", "A > B > C"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import WORD

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

TRIGGERS = frozenset(
    ["overtakes", "surpasses", "crosses", "passes", "improvement", "increase", "decrease", ">", "<", "step"]
)
CROSS_RE = re.compile(
    r"^(?P<subject>S\d+) (?:(?P<up>overtakes|surpasses|passes|rises above|moves above|crosses above)|"
    r"(?P<down>falls below|drops below|falls under|drops under|sinks below|dips below|crosses below)) "
    r"(?P<other>[SO]\d+)$"
)
RANKING_RE = re.compile(r"^(?:ranking|order|ordering)(?: [a-z]+){0,2} (?:is|reads) ")
CHAIN_RE = re.compile(r"^(?P<first>[SK]\d+)(?P<rest>(?: (?:>|<|then) [SK]\d+)+)$")


def steps(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about a passage of two series, or an order of several."""
    cross = CROSS_RE.match(clause.core)
    if cross and cross["other"][0] == "S" and clause.scope.start is None and clause.scope.end is None:
        relation = "above" if cross["up"] else "below"
        return [
            asserted(
                clause, "crossover", cross["subject"], relation=relation, versus=clause.group(cross["other"]).names
            )
        ]
    chain = CHAIN_RE.match(RANKING_RE.sub("", clause.core))
    if chain and (">" in chain["rest"]) != ("<" in chain["rest"]):
        tokens = re.findall(r"[SK]\d+", chain.group())
        if len({t[0] for t in tokens}) != 1:
            return None
        names = [n for t in tokens for n in clause.group(t).names]
        made = asserted(clause, "order", tokens[0], relation="highest" if ">" in chain["rest"] else "lowest")
        return [made.model_copy(update={"series" if tokens[0][0] == "S" else "at": names})]
    return None


LARGEST_STEP_RE = re.compile(
    rf"^(?:largest|biggest|steepest)(?: {WORD})? (?:step|jump|change|drop|rise|increase)(?: {WORD})? "
    rf"(?:lies|is|occurs|is found|is seen|appears|follows)$"
)


def largest_step(clause: Clause) -> list[Assertion] | None:
    """The largest step of one series lies in a span."""
    if not LARGEST_STEP_RE.match(clause.core) or clause.scope.start is None or clause.scope.end is None:
        return None
    made = asserted(clause, "extremum", None, measure="largest_step", relation="highest", among="positions")
    out = [made]
    if len(clause.masked.asides) == 1:
        told = {
            "kind": "difference",
            "relation": "equal",
            "low": clause.masked.asides[0].value,
            "start": None,
            "end": None,
            "among": "series",
        }
        out.append(made.model_copy(update=told))
    return out

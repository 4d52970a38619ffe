"""Gaps between two series: "farthest apart at 0", "differ by 2.4", "the gap widens from 40 to 150"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.clause import asserted, pair_of
from chartprose.verify.typing.slots import WORD

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.clause import Clause

TRIGGERS = frozenset(
    [
        "shrinks",
        "grows",
        "increases",
        "decreases",
        "closes",
        "apart",
        "closest",
        "differ",
        "differs",
        "gap",
        "difference",
        "distance",
        "widens",
        "narrows",
    ]
)
PAIR = r"(?:(?P<pair>S\d+|A\d+)|(?:two |both )?[a-z]+|they)"
APART_RE = re.compile(
    rf"^{PAIR} (?:are|is|lie|come) (?:(?P<far>farthest apart|furthest apart|most different)|"
    rf"(?P<near>closest(?: together| to each other)?|most similar|nearest))$"
)
DIFFER_RE = re.compile(rf"^(?:where )?{PAIR} differs? by (?P<amount>N\d+)(?: [a-zµ°%/]+)?$")
LARGEST_RE = re.compile(
    rf"^(?:(?P<far>largest|widest|biggest|greatest)|(?P<near>smallest|narrowest)) (?:gap|difference|"
    rf"distance|separation)(?: between (?P<pair>S\d+))?(?: {WORD})? (?:is|occurs|appears|is found|is seen|"
    rf"lies)(?: (?:at|in|for))? ?(?P<at>[XK]\d+)?$"
)

WIDENS_RE = re.compile(
    r"^(?:gap|distance|difference) between (?P<pair>S\d+|two [a-z]+) (?:grows|widens|narrows|shrinks|"
    r"increases|decreases|closes) "
    r"from (?P<n1>N\d+) (?:at|in|on|by|for) (?P<x1>[XK]\d+) to (?P<n2>N\d+) (?:at|in|on|by|for) (?P<x2>[XK]\d+)$"
)

IS_RE = re.compile(
    r"^(?:gap|distance|difference) between (?P<pair>S\d+|two [a-z]+) (?:is|was) (?:(?P<far>largest|widest|"
    r"greatest|biggest|highest)|(?P<near>smallest|narrowest|lowest))$"
)
RUNS_RE = re.compile(
    r"^(?:gap|distance|difference) between (?P<pair>S\d+|two [a-z]+|them) (?:(?P<up>grows|widens|"
    r"increases)|(?P<down>narrows|shrinks|decreases|closes))$"
)


def gap(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about the distance of two series."""
    apart = APART_RE.match(clause.core) or IS_RE.match(clause.core) or LARGEST_RE.match(clause.core)
    if apart:
        return _extreme(clause, apart)
    wide = WIDENS_RE.match(clause.masked.text)
    if wide:
        return _widens(clause, wide)
    runs = RUNS_RE.match(clause.core)
    if runs:
        fields = {
            "kind": "comparison",
            "relation": "above" if runs["up"] else "below",
            "at": [clause.scope.end or "end"],
            "versus": [clause.scope.start or "start"],
        }
        apart_ = _pair(clause, runs["pair"], {**fields, "start": None, "end": None})
        return [apart_] if apart_ is not None else None
    differ = DIFFER_RE.match(clause.core)
    if differ:
        amount = clause.amount(differ["amount"])
        made = _pair(clause, differ["pair"], {"relation": "equal", "low": amount.value, "approx": amount.approx})
        return [made] if made is not None and len(made.at) == 1 else None
    return None


def _widens(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    made = []
    for amount, place in ((found["n1"], found["x1"]), (found["n2"], found["x2"])):
        told = clause.amount(amount)
        fields = {"relation": "equal", "low": told.value, "approx": told.approx, "at": clause.group(place).names}
        one = _pair(clause, found["pair"], fields)
        if one is None:
            return None
        made.append(one)
    return made


def _extreme(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    fields = {"kind": "extremum", "relation": "highest" if found["far"] else "lowest"}
    made = _pair(clause, found["pair"], fields)
    token = found.groupdict().get("at")
    if made is not None and token:
        made = made.model_copy(update={"at": clause.group(token).names})
    return [made] if made is not None and len(made.at) == 1 else None


def _pair(clause: Clause, token: str | None, fields: dict[str, Any]) -> Assertion | None:
    names = clause.group(token).names if token and token[0] == "S" else []
    names = names or pair_of(clause)
    if len(names) != 2:
        return None
    base = asserted(clause, "difference", None)
    told = {
        "among": "positions",
        "series": names,
        "at": clause.scope.at,
        "measure": "gap",
        "quantifier": None,
        "across": None,
    }
    return base.model_copy(update={**told, **fields})

"""Gaps between two series: "farthest apart at 0", "differ by 2.4", "the gap widens from 40 to 150"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.patterns.clause import asserted, pair_of
from chartprose.verify.typing.patterns.slots import WORD
from chartprose.verify.typing.vocabulary.nominal import nominal
from chartprose.verify.typing.words import SMALL_NUMBERS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

TRIGGERS = frozenset(["smaller", "larger", "greater", "bigger"]) | frozenset(
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
    r"^(?:gap|distance|difference) between (?P<pair>S\d+|two [a-z]+) (?:(?P<up>grows|widens|increases)|narrows|shrinks"
    r"|decreases|closes) "
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

ALL_DIFFER_RE = re.compile(
    r"^(?:(?P<pair>[SA]\d+)|(?:two |three |four |all )?[a-z]+|they) differ by (?:(?P<more>more than )|"
    r"(?P<less>less than |at most |under ))?"
    r"(?:(?P<factor>factor of )(?:(?P<count>[a-z]+)|(?P<times>N\d+))|(?P<amount>N\d+))(?: [a-zµ°%/]+)?$"
)
STEP_PAIR_RE = re.compile(
    r"^(?:step|difference|gap|jump|drop|increase|rise|gain|decline) (?:between|from) (?P<one>K\d+|[XK]\d+ "
    r"(?:and|to) [XK]\d+) "
    r"is (?:(?P<less>smaller|less|lower)|(?P<more>larger|greater|bigger|higher)) than (?:that |step |"
    r"difference |gap |jump |drop |increase |rise |gain )?"
    r"(?:between|from) (?P<two>K\d+|[XK]\d+ (?:and|to) [XK]\d+)$"
)


def gap(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about the distance of two series."""
    pair = STEP_PAIR_RE.match(clause.masked.text)
    if pair:
        return _step_pair(clause, pair)
    alike = ALL_DIFFER_RE.match(clause.core)
    if alike and len(clause.scope.at) == 1 and len(clause.masked.names.all_series) > 2:
        return _all_differ(clause, alike)
    apart = APART_RE.match(clause.core) or IS_RE.match(clause.core) or LARGEST_RE.match(clause.core)
    if apart:
        return _extreme(clause, apart)
    wide = WIDENS_RE.match(clause.masked.text)
    if wide:
        return _widens(clause, wide)
    runs = RUNS_RE.match(clause.core)
    if runs and (clause.scope.end or not nominal(clause.masked.names.panels)):
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


def _step_pair(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``The step between A and B is smaller than the step between C and D``: of the one series there is."""
    ends = [[n for t in re.findall(r"[XK]\d+", found[k]) for n in clause.group(t).names] for k in ("one", "two")]
    statement, names = clause.masked.statement, clause.masked.names
    series = [statement.series] if statement.series else clause.masked.recent
    if len(ends[0]) != 2 or len(ends[1]) != 2 or (len(names.all_series) > 1 and len(series) != 1):
        return None
    made = asserted(clause, "difference", None, relation="below" if found["less"] else "above", measure="range")
    told = {
        "series": series if len(names.all_series) > 1 else [],
        "at": ends[0],
        "versus_at": ends[1],
        "start": None,
        "end": None,
    }
    return [made.model_copy(update=told)]


def _all_differ(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``The three differ by less than a factor of ten at 5``: the highest against the lowest there."""
    if found["factor"]:
        value = float(SMALL_NUMBERS.get(found["count"] or "", 0)) or (
            clause.amount(found["times"]).value if found["times"] else 0.0
        )
        unit = "times"
    else:
        value, unit = clause.amount(found["amount"]).value, "points"
    if not value:
        return None
    relation = "at_least" if found["more"] else "at_most" if found["less"] else "equal"
    made = asserted(clause, "ratio" if unit == "times" else "difference", None, relation=relation, low=value, unit=unit)
    names = clause.group(found["pair"]).names if found["pair"] else []
    told = {"series": names, "among": "positions", "versus": clause.scope.at, "measure": "max", "versus_measure": "min"}
    return [made.model_copy(update=told)]


def _widens(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    made = []
    if (clause.amount(found["n2"]).value > clause.amount(found["n1"]).value) != bool(found["up"]):
        return None  # "decreases from 3 to 8"
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

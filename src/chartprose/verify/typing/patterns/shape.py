"""Shapes told with two series or two positions at once.

"climbs while the level sinks", "ends 2 m higher than it began".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import WORD
from chartprose.verify.typing.words import DOWN_NOUNS, DOWN_VERBS, SMALL_NUMBERS, UP_NOUNS, UP_VERBS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

UP, DOWN = "|".join(UP_VERBS), "|".join(DOWN_VERBS)
NUMBER = rf"(?:(?P<amount>N\d+)|(?P<word>{'|'.join(SMALL_NUMBERS)}|half))"
TRIGGERS = frozenset(
    [
        *UP_VERBS,
        *DOWN_VERBS,
        "ends",
        "end",
        "finishes",
        "hardly",
        "barely",
        "growth",
        "decline",
        "rise",
        "drop",
        "improvement",
        "loses",
        "closes",
        "reacts",
        "changes",
        "similar",
        "similarly",
        "comparable",
        "identical",
        "close",
        "only",
    ]
)
OPPOSITE_RE = re.compile(
    rf"^(?P<one>S\d+) (?:(?P<up>{UP})|(?P<down>{DOWN})) (?:while|as|when) (?P<two>S\d+) (?:(?P<up2>{UP})|"
    rf"(?P<down2>{DOWN}))(?: and (?:(?P<up3>{UP})|(?P<down3>{DOWN})) (?:while|as|when) (?P<two2>S\d+) "
    rf"(?:(?P<up4>{UP})|(?P<down4>{DOWN})))?$"
)
ENDS_RE = re.compile(
    rf"^(?P<subject>[SA]\d+) (?:ends?|finish(?:es)?|closes?)(?: {WORD})? {NUMBER}(?: [a-zµ°%/]+){{0,2}} "
    rf"(?:(?P<up>higher|above|over|more)|(?P<down>lower|below|under|less))(?: than)? (?:it|they|where it|"
    rf"its) ?(?:began|started|begins|starts|start|opened|starting (?:value|point|level))$"
)
UNDER_TOP_RE = re.compile(
    rf"^(?P<subject>[SA]\d+) (?:ends?|finish(?:es)?|closes?|stays?|is|remains?) (?:(?P<more>more than |"
    rf"over )|(?P<less>less than |under |within ))?{NUMBER}(?: [a-zµ°%/]+){{0,2}} (?:under|below|of) "
    rf"(?:highest value|peak|maximum|highest level|top value)$"
)
LOSES_RE = re.compile(
    rf"^(?P<subject>[SA]\d+) (?:loses?|drops?|falls?|declines?|gives up)(?: by)? (?:(?P<more>more than |"
    rf"over )|(?P<less>less than |under ))?{NUMBER}(?: [a-z0-9µ°%/]+){{0,2}} (?:between|from) (?:peak|"
    rf"maximum|highest value)(?: (?:and|to))?(?: (?P<end>X\d+|end))?$"
)
HARDLY_RE = re.compile(
    r"^(?P<subject>[SK]\d+) (?:hardly|barely|scarcely) (?:reacts?|changes?|moves?|varies|responds?|improves?|grows?)$"
)
MOSTLY_RE = re.compile(
    rf"^(?:most|majority|bulk) of (?:(?P<up>{'|'.join(UP_NOUNS)})|(?P<down>{'|'.join(DOWN_NOUNS)}))(?: "
    rf"(?:of|in) (?P<subject>S\d+))? (?:takes place|occurs?|happens?|comes|falls|is)$"
)

ONLY_TREND_RE = re.compile(
    rf"^(?P<subject>S\d+) is only (?:{WORD} )?(?:that|which|to|with|whose) (?:(?P<up>{UP})|"
    rf"(?P<down>{DOWN}))$|^only (?P<subject2>S\d+) (?:(?P<up2>{UP})|(?P<down2>{DOWN}))$"
)
ALIKE_RE = re.compile(
    rf"^(?:(?P<subject>[SA]\d+)|(?:{WORD} ){{1,3}}?)(?: ?(?:is|are|remains?|performs?|behaves?|achieves?|"
    rf"shows?|has|have)) (?:similar|comparable|nearly identical|close|similarly|comparably|very close)(?: "
    rf"{WORD}){{0,2}}(?: (?:across|among|between) (?P<over>[AES]\d+|conditions|methods|models|series|"
    rf"groups))?$"
)


def shape(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about ends, peaks and movements against each other."""
    for regex, make in (
        (OPPOSITE_RE, _opposite),
        (ENDS_RE, _ends),
        (UNDER_TOP_RE, _under),
        (LOSES_RE, _loses),
        (MOSTLY_RE, _mostly),
    ):
        found = regex.match(clause.core)
        if found:
            return make(clause, found)
    alike = ALIKE_RE.match(clause.core)
    if alike:
        return _alike(clause, alike)
    only = ONLY_TREND_RE.match(clause.core)
    if only:
        up = only["up"] or only["up2"]
        fields = {"relation": "rises" if up else "falls", "quantifier": "only", "across": "series"}
        return [asserted(clause, "trend", only["subject"] or only["subject2"], **fields)]
    hardly = HARDLY_RE.match(clause.core)
    if hardly and hardly["subject"][0] == "S":
        return [asserted(clause, "plateau", hardly["subject"], relation="flat")]
    if hardly:
        made = asserted(clause, "comparison", hardly["subject"], relation="similar", among="series")
        return [made.model_copy(update={"series": clause.scope.series})]
    return None


def _alike(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``The three are similar at the end``: highest and lowest differ little, at each position in scope."""
    over = found["over"] or ""
    token = found["subject"] or (over if over[:1] in "SA" else None)
    names = clause.group(token).names if token else clause.scope.series
    if (token is None and not over) or (token and token[0] == "S" and len(names) < 2) or over[:1] == "E":
        return None
    made = asserted(clause, "comparison", token, relation="similar")
    return [
        made.model_copy(update={"series": list(names), "quantifier": clause.scope.quantifier, "across": "positions"})
    ]


def _opposite(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    same = bool(found["up"]) == bool(found["up2"])
    if found["up3"] or found["down3"]:
        if (bool(found["up3"]) == bool(found["up4"])) != same or clause.group(found["two"]).names != clause.group(
            found["two2"]
        ).names:
            return None
    elif not (clause.scope.start or clause.scope.end):
        return _each(clause, found)
    return [
        asserted(
            clause,
            "association",
            found["one"],
            relation="rises" if same else "falls",
            versus=clause.group(found["two"]).names,
        )
    ]


def _each(clause: Clause, found: re.Match[str]) -> list[Assertion]:
    pairs = (("one", "up"), ("two", "up2"))
    return [asserted(clause, "trend", found[s], relation="rises" if found[u] else "falls") for s, u in pairs]


def _amount(clause: Clause, found: re.Match[str]) -> tuple[float, bool] | None:
    if found["word"]:
        return (0.5 if found["word"] == "half" else float(SMALL_NUMBERS[found["word"]])), False
    amount = clause.amount(found["amount"])
    return None if amount.unit in ("times", "percent") else (abs(amount.value), amount.approx)


def _ends(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    amount = _amount(clause, found)
    if amount is None:
        return None
    measure = "change" if found["up"] else "drop"
    return [
        asserted(
            clause, "start_end", found["subject"], measure=measure, relation="equal", low=amount[0], approx=amount[1]
        )
    ]


def _under(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    amount = _amount(clause, found)
    if amount is None or not (found["more"] or found["less"]):
        return None
    relation = "above" if found["more"] else "below"
    return [asserted(clause, "difference", found["subject"], measure="below_max", relation=relation, low=amount[0])]


def _loses(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    amount = _amount(clause, found)
    if amount is None:
        return None
    relation = "above" if found["more"] else "below" if found["less"] else "equal"
    made = asserted(
        clause, "difference", found["subject"], measure="below_max", relation=relation, low=amount[0], approx=amount[1]
    )
    end = clause.group(found["end"]).names[0] if (found["end"] or "").startswith("X") else None
    return [made.model_copy(update={"end": end or made.end})]


def _mostly(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    names = clause.group(found["subject"]).names if found["subject"] else clause.scope.series
    if len(names) != 1 or not (clause.scope.start or clause.scope.end):
        return None
    measure = "change" if found["up"] else "drop"
    made = asserted(clause, "ratio", found["subject"], measure=measure, relation="above", low=0.5, unit="times")
    return [
        made.model_copy(
            update={"series": names, "versus_measure": measure, "versus_start": "start", "versus_end": "end"}
        )
    ]

"""Matrices whose rows and columns have the same names: "the diagonal is the largest in every row"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import HIGH, LOW, WORD

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

TRIGGERS = frozenset({"diagonal", "diagonals"})
EACH_RE = re.compile(
    rf"^(?:in [AE]\d+ )?(?:values? on )?(?:main )?diagonal(?: (?:cells?|entry|entries|values?|"
    rf"elements?))?(?: in [AE]\d+)? (?:is|are|holds?|has|have|contains?) (?:(?P<high>{HIGH})|"
    rf"(?P<low>{LOW}))(?: {WORD}){{0,2}}(?: (?:in|of) [AE]\d+)?$"
)
ON_RE = re.compile(
    rf"^(?:in A\d+ ,? ?(?:the )?(?:(?P<high>{HIGH})|(?P<low>{LOW}))(?: {WORD})? (?:is|lies|stands|sits|falls|appears)"
    rf"|A\d+ (?:has|shows|reaches|takes|attains) (?:(?P<best>{HIGH})|(?P<worst>{LOW}))(?: {WORD})?)"
    r" (?:found |always )?on (?:main )?diagonal$"
)
ONE_RE = re.compile(
    rf"^(?:(?P<high>{HIGH})|(?P<low>{LOW})) diagonal (?:cell|entry|value|element)(?: {WORD})? (?:belongs "
    rf"to|is that of|is|is found (?:for|in)|goes to) (?P<subject>[SK]\d+)$"
)


def matrix(clause: Clause) -> list[Assertion] | None:
    """One assertion a row (or a pair of rows) about the diagonal of a matrix."""
    rows = diagonal(clause)
    if len(rows) < 2 or clause.scope.at or clause.scope.series:
        return None  # "weakest for Robin": one cell, not all rows
    each = EACH_RE.match(clause.masked.text.split(" , so ")[0]) or EACH_RE.match(clause.core)
    each = each or ON_RE.match(clause.masked.text)
    if each:
        told = each.groupdict()
        relation = "highest" if told["high"] or told.get("best") else "lowest"
        base = asserted(clause, "extremum", None, relation=relation, among="positions", quantifier=None, across=None)
        return [base.model_copy(update={"series": [row], "at": [column]}) for row, column in rows]
    one = ONE_RE.match(clause.core)
    if one is None:
        return None
    name = norm(clause.group(one["subject"]).names[0])
    mine = [(r, c) for r, c in rows if norm(r) == name]
    base = asserted(clause, "comparison", None, relation="above" if one["high"] else "below")
    made = [
        base.model_copy(update={"series": [mine[0][0]], "at": [mine[0][1]], "versus": [r], "versus_at": [c]})
        for r, c in rows
        if mine and r != mine[0][0]
    ]
    if made and len(clause.masked.asides) == 1:
        told = {
            "kind": "level",
            "relation": "equal",
            "low": clause.masked.asides[0].value,
            "versus": [],
            "versus_at": [],
        }
        made.append(made[0].model_copy(update=told))
    return made


def diagonal(clause: Clause) -> list[tuple[str, str]]:
    """The cells (row, column) of the same name, in a figure with one panel."""
    panels = clause.masked.names.panels
    if len(panels) != 1:
        return []
    columns = {norm(c): c for a in panels[0].axes if a.channel == "x" for c in a.categories or []}
    rows = list(dict.fromkeys([*(s.name for s in panels[0].series), *(p.series for p in panels[0].points)]))
    return [(r, columns[norm(r)]) for r in rows if norm(r) in columns]

"""Superlatives of all values: "the highest of all listed points" is that of the highest that each series has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.checks import Check

if TYPE_CHECKING:
    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion

SHOWN = r"(?:listed |stated |shown |plotted |marked |labell?ed |given |recorded |reported )?"
OVERALL_RE = re.compile(
    rf"\bof (?:all|any|every|the) (?:the )?{SHOWN}(?:values?|readings?|cells?|points?|data points?|measurements?"
    r"|entries|heatmap|chart|figure|plot|graph|matrix|panel|table|map)\b"
    r"|\b(?:in|of|across|on) the (?:whole|entire) \w+\b",
    re.IGNORECASE,
)
"""A superlative among all values, not at each position: "the highest of all listed points"."""


def over_all(statement: Statement, check: Check) -> Check:
    """The check with a superlative "of all values" taken of the highest, or the lowest, that each series has."""
    if not any(map(_is_plain, check.assertions)) or OVERALL_RE.search(statement.text) is None:
        return check
    return Check(assertions=[_of_all(a) for a in check.assertions])


def _is_plain(a: Assertion) -> bool:
    """Whether it is a superlative among the plain values of series."""
    plain = a.kind == "extremum" and a.among == "series" and a.measure == "value" and not (a.at or a.start or a.end)
    return plain and a.relation in ("highest", "lowest")


def _of_all(a: Assertion) -> Assertion:
    if not _is_plain(a):
        return a
    measure = "max" if a.relation == "highest" else "min"
    return a.model_copy(update={"measure": measure, "quantifier": None, "across": None})

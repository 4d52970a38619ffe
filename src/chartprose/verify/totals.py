"""Stated totals: "Total: ~42" under the head of a category or a series."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.text.statement import Statement

TOTAL_RE = re.compile(
    r"(?:^|\b)(?P<label>totals?(?: [a-z]+){0,2}\**\s?:?\**\s?(?:(?:is|of|=)\s)?)?"
    r"(?:[~≈]\s?|(?:about|approximately|around|roughly) )?\**(?P<digits>\d[\d,]*(?:\.\d+)?)\s?(?:%|"
    r"[a-z]{1,12})?\**\.?$",
    re.IGNORECASE,
)
MAX_LENGTH = 60
"""A stated total is a short line; a sentence that has a total in it is a claim of its own."""


@dataclass(frozen=True, slots=True)
class Total:
    """A stated total: its value, its digits as written and where they stand."""

    value: float
    written: str
    span: Span


def stated_total(statement: Statement) -> Total | None:
    """The total that a statement states, if it does nothing else and its heads say what it is a total of."""
    if not (statement.category or statement.series) or len(statement.text) > MAX_LENGTH:
        return None
    labelled = statement.label is not None and statement.label.lower().startswith(("total", "sum"))
    found = TOTAL_RE.search(statement.text)
    if found is None or not (found["label"] or (labelled and found.start("digits") <= 16)):
        return None
    start = statement.start + found.start("digits")
    written = found["digits"]
    return Total(float(written.replace(",", "")), written, (start, start + len(written)))

"""Stated totals: "Total: ~42" under the head of a category or a series, below a list, or behind a row of values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Span
    from chartprose.text.statement import Statement

TOTAL_RE = re.compile(
    r"(?:^|\b)(?P<label>totals?(?: [a-z]+){0,2}\*{0,3}\s?:?\*{0,3}\s?(?:(?:is|of|=)\s)?)?"
    r"(?:[~≈]\s?|(?:about|approximately|around|roughly) )?\*{0,3}(?P<digits>\d[\d,]{0,20}+(?:\.\d{1,20}+)?)\s?(?:%|"
    r"[a-z]{1,12})?\*{0,3}\.?$",
    re.IGNORECASE,
)
LABEL_RE = re.compile(r"(?<![\w-])(?:sub-?)?(?:totals?|sum)\b", re.IGNORECASE)
MAX_LENGTH = 60
"""A stated total is a short line; a sentence that has a total in it is a claim of its own."""

LONGEST = 2000
"""So far back a total looks for the begin of its line."""

NO_SUMS = (
    "swing|gain|loss|change|changes|increase|decrease|range|difference|growth|drop|decline|rise|fall|span|improvement"
    "|reduction|number|length|duration|effect|variance|variation|budget|of|is"
)
"""A total swing or a total gain is no sum of parts."""
NO_SUM_RE = re.compile(rf"\b(?:totals?|sum) (?:(?!of\b|is\b)(?:{NO_SUMS}))\b", re.IGNORECASE)
AMOUNT = (
    r"(?P<rounded>[~≈]\s?|(?:about|approximately|around|roughly|approx\.?) )?\**[€$£]?"
    r"(?P<digits>\d[\d,]*+(?:\.\d++)?)(?P<scale>[kKMB](?![A-Za-z]))?\s?(?P<unit>%|[A-Za-zµ°][A-Za-z/²³·]{0,15})?"
)
WRITTEN_RE = re.compile(
    r"(?<![\w-])(?:(?:(?:row|column|grand|overall|bar|stack|stacked|group|category) )?(?:sub-?)?(?:totals?|sum)"
    r"|stack height|height of the stack|(?:whole|entire|full) (?:bar|stack|column)"
    r"|sum of (?:the |all |all the |these )?"
    r"(?:slices|parts|bars|segments|shares|values|percentages|counts|cells|wedges|bands)"
    r"|all (?:[a-z]{1,20} ){1,2}(?:together|combined))"
    rf"(?: (?!(?:{NO_SUMS})\b)[a-z]+){{0,2}}\*{{0,3}}\s?(?:[:=]|(?:is|of)\b)?\*{{0,3}}\s?{AMOUNT}"
    r"\**(?: \([^()\n]{1,40}\)| of \d[\d,.]{0,12}\d ?[A-Za-z/]{1,12})?(?=\s?(?:[.;,)\]](?!\d)|$))",
    re.IGNORECASE | re.MULTILINE,
)
IN_WRITTEN = ("total", "sum", "stack", "together", "comb", "whole", "entire", "full")
"""One of them stands in each match."""
ADDED_RE = re.compile(
    r"(?<![A-Za-z])(?:[a-z]{1,30}+ ){1,5}?(?:add(?:ing)?(?: up)?|sum(?:ming)?(?: up)?) to (?:a total of )?"
    rf"{AMOUNT}"
    r"\**(?=\s?(?:[.;,)](?!\d)|$))",
    re.IGNORECASE | re.MULTILINE,
)
"""A sentence that adds up: "The slices add up to 100%"."""
MARKS_RE = re.compile(r"\s*+(?:[-*+•>]\s|\d{1,2}[.)]\s)?[\s*_`(]*+")
TAIL_RE = re.compile(r"[(\[,;:.–—-]\s?\**$")
SCALES = {"k": 1e3, "m": 1e6, "b": 1e9}

Form = Literal["line", "tail", "cell"]


@dataclass(frozen=True, slots=True)
class Total:
    """A stated total: its value, its digits as written and where they stand.

    ``form`` tells whether it has a line of its own, ends a line or stands in a table, ``line`` is the span of
    that line, ``percent`` whether it is written with a percent sign, ``rounded`` whether it is called approximate.
    """

    value: float
    written: str
    span: Span
    form: Form = "line"
    line: Span = (0, 0)
    percent: bool = False
    rounded: bool = False


def stated_total(statement: Statement) -> Total | None:
    """The total that a statement states, if it does nothing else and its heads say what it is a total of."""
    if not (statement.category or statement.series) or len(statement.text) > MAX_LENGTH:
        return None
    labelled = statement.label is not None and LABEL_RE.search(statement.label) is not None
    found = TOTAL_RE.search(statement.text)
    if found is None or NO_SUM_RE.search(f"{statement.label or ''} {found['label'] or ''}"):
        return None
    if not (found["label"] or (labelled and found.start("digits") <= 16)):
        return None
    start = statement.start + found.start("digits")
    written = found["digits"]
    return Total(float(written.replace(",", "")), written, (start, start + len(written)))


def totals_in(text: str) -> Iterator[Total]:
    """Every total that a line of a text consists of or ends with, in their order."""
    low = text.casefold()
    written = WRITTEN_RE.finditer(text) if any(map(low.__contains__, IN_WRITTEN)) else ()
    added = ADDED_RE.finditer(text) if "add" in low or "sum" in low else ()
    for found in sorted((*written, *added), key=re.Match.start):
        start = text.rfind("\n", max(0, found.start() - LONGEST), found.start()) + 1
        start = start or max(0, found.start() - LONGEST)
        end = text.find("\n", found.end(), found.end() + LONGEST)
        form = _form(text[start : found.start()])
        if form is None:
            continue
        value = float(found["digits"].replace(",", "")) * SCALES.get((found["scale"] or "").lower(), 1.0)
        line = (start, found.end() if end < 0 else end)
        written = found["digits"] + (found["scale"] or "")
        span = (found.start("digits"), found.start("digits") + len(written))
        yield Total(value, written, span, form, line, found["unit"] == "%", found["rounded"] is not None)


def _form(lead: str) -> Form | None:
    """What stands before a total on its line: list marks only, a row or a head that it ends, or running words."""
    if MARKS_RE.fullmatch(lead):
        return "line"
    return "tail" if TAIL_RE.search(lead) else None

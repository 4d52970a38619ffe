"""Groups by size as the names of an axis: "(Under 18, 18-34, 35 and over)", "the age groups 15-24, 25-44 and 65+"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.listing import listed_names
from chartprose.text.sentences import full_stop

if TYPE_CHECKING:
    from chartprose.rules1.components.axes.names import Listed
    from chartprose.rules1.components.listing import SpanIn
    from chartprose.text.markup import Plain

LIST_IN_BRACKETS_RE = re.compile(
    r"(?:\((?=[^()]{1,600}\))|\[(?!\s?[-+~]?\d)(?=[^()\[\]]{1,600}\]))"
    r"(?:(?:categories|groups|classes):\s)?([^()][^(),]*+,[^()\]]++)[)\]]",
    re.IGNORECASE,
)
DECADE_RE = re.compile(r"\d{3}0s")
"""A decade as a name: "1970s"."""

GROUP_RE = re.compile(
    r"(?P<whole>\d{1,6}\s?(?:-|to)\s?\d{1,6})(?:\s[a-z]{1,10})?"
    r"|(?:under|below|up to|over|above|less than|more than|[<>≤≥])\s?\d{1,6}(?:\s[a-z]{1,10})?"
    r"|\d{1,6}\s?(?:\+|(?:and|or) (?:over|older|above|more|up|under|younger|below|less))(?:\s[a-z]{1,10})?",
    re.IGNORECASE,
)
"""A group of an axis by size, with two ends or with one."""

LEAD_RE = re.compile(
    r"\b(?:groups|bins|classes|bands|brackets|categories|intervals)(?:\s(?:are|of))?:?\s(?=[\d<>≤≥]|[Uu]nder|[Bb]elow)"
)
"""What leads up to such groups without brackets."""

ITEM_RE = re.compile(r"[^\s,;][^,;]*+")
FEWEST: Final = 2


def open_groups(text: Plain, start: int, stop: int | None = None) -> list[SpanIn]:
    """The spans of groups by size, one of which has one end only, in brackets or behind a noun that says what they are.

    Decades in brackets are such names, too.
    """
    end = len(text.text) if stop is None else stop
    paren = LIST_IN_BRACKETS_RE.search(text.text, start, end)
    if paren is not None:
        names = [match.span() for match in ITEM_RE.finditer(text.text, *paren.span(1))]
        if len(names) >= FEWEST and all(DECADE_RE.fullmatch(text.text, *span) for span in names):
            return names
    elif (lead := LEAD_RE.search(text.text, start, end)) is not None:
        cut = full_stop(text.text, lead.end())
        names = [span for _, span in listed_names(text, lead.end(), cut if 0 <= cut < end else end)]
        if len(names) > FEWEST and all(GROUP_RE.fullmatch(text.text, *span) for span in names):
            return names
    else:
        return []
    ranged = [GROUP_RE.fullmatch(text.text, *span) for span in names]
    if len(names) < FEWEST or not all(ranged) or all(match is None or match["whole"] for match in ranged):
        return []
    return names


def groups_listed(text: Plain, start: int, stop: int | None = None, *, in_brackets: bool = True) -> Listed:
    """The same with their names, also those in brackets or only the others."""
    if not in_brackets and LIST_IN_BRACKETS_RE.search(text.text, start):
        return []
    return [(text.text[slice(*span)], span) for span in open_groups(text, start, stop)]

"""Lists of what is drawn, which are a legend without its name: "Layers, from the bottom up: Oak in green"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.clauses import entries_told
from chartprose.rules1.components.legend.described import described_row
from chartprose.rules1.components.legend.entries import entries_in
from chartprose.rules1.components.legend.fill_remarks import tells_fill
from chartprose.rules1.components.legend.lines import add_entries
from chartprose.rules1.components.legend.plain import PLAINLY_SEVERAL, plain_entries
from chartprose.rules1.style import style_of

if TYPE_CHECKING:
    from chartprose.rules1.components.legend.known import KnownNames
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.names import Name
    from chartprose.text.lines import Line

TOLD_APART_RE = re.compile(
    r"\b(?:distinguished|differentiated|told apart|separated|identified|grouped|coded|encoded|colou?red)"
    r"\s(?:[a-z]{2,12}\s){0,3}?by\b[^.:]{0,60}:$",
    re.IGNORECASE,
)
"""A sentence that heads the entries of a legend: "Points: The points are distinguished by color:"."""

SERIES_GROUP_RE = re.compile(
    r"(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s(?:distinct\s|data\s|colored\s)?)?"
    r"(?:data series|series|lines?|bars|bands|areas|curves|data lines|plotted series|color coding|colour coding"
    r"|data categories|bar groups|slices|segments|sectors|wedges|data sets|datasets|data elements)"
    r"\b[^:]{0,60}$",
    re.IGNORECASE,
)
PLAIN_GROUP_RE = re.compile(r"(?:data |plotted )?series|curves|data sets|datasets", re.IGNORECASE)
"""Heads behind which two names without styles are a legend."""

BOX_HEADS: Final = frozenset({"boxes", "violins", "box colors", "box colours"})
"""Heads of a legend with nothing behind them; with a text behind it, it is about how boxes look."""

MARKS_RE = re.compile(
    r"(?:(?:bar|column|line|curve|area|layer|box|violin|dot|point|marker)\s(?=colou?rs))?"
    r"(?:markers?|lines?|points|dots|symbols|bars|curves|series|layers|areas|bands|strata|colou?rs|labels|segments"
    r"|slices|sectors|wedges|(?:bar\s)?parts|pieces|polygons|outlines|shapes|traces)"
    r"(?:,?\s\(?(?:listed\s|named\s)?(?:from\s)?(?:the\s)?(?:bottom|top|lowest|base)[a-z -]{0,24}\)?)?$",
    re.IGNORECASE,
)
"""Labels with entries of a legend behind them: "Layers, from the bottom up: Oak in green, Elm in brown"."""


LOOKS_RE = re.compile(
    r"\b(?:no|without)\s[a-z]{3,10}\b|\b(?:gaps?|edges?|outlin(?:es?|ed)|borders?|fill(?:ed|ing)?|hatch(?:es|ing|ed)"
    r"|adjacent|adjoining|touch(?:es|ing)|contiguous|overlapping|side by side|spac(?:ed|ing)|stacked|each"
    r"|one (?:per|for)|(?:all|of) (?:the same|equal)|equally|(?:equal|uniform|same) (?:size|height)|width|wide|thick"
    r"|thin|narrow|pixels?|(?:semi-?)?transparent|translucent|opaque|smooth|jagged|drawn|connected|joined|covering|spanning)\b",
    re.IGNORECASE,
)
"""Words on how marks look: "Bars: teal, narrow gaps, no outline", "Bars: teal, one per day"."""
REMARK_RE = re.compile(
    r"(?:with|at|in|on|of|from|by|to|for|along|behind|above|below|near|under|over|between|through|dashed|dotted|solid)\b"
    r"|(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s(?:in|of|per)\b"
    r"|[a-z]{3,14}(?:ed|ing)\s(?:by|at|in|with|from|on|to)\b"
)
"""The beginning of a remark on marks, which is no name: "Bars: teal, sorted by height", "Line: teal, at the mean"."""


def is_series_head(label: str) -> bool:
    """Whether ``label`` heads a list of series: "Data series", "Three bars"."""
    return SERIES_GROUP_RE.match(label) is not None


def marks_listed(line: Line, known: KnownNames) -> list[Name]:
    """The entries behind a label of marks, if each has its style."""
    if MARKS_RE.match(line.label) is None:
        return []
    entries = entries_told(line, line.rest_start, known)
    entries = entries or described_row(line, line.rest_start) or _entries(line)
    return entries if all(entry.style for entry in entries) else []


def _entries(line: Line) -> list[Name]:
    """The entries behind a label; none if the only one tells how the marks look, and is no name."""
    entries = entries_in(line, line.rest_start)
    looks = len(entries) == 1 and _tells_looks(entries[0].text)
    return [] if looks or tells_fill(entries) else entries


def _tells_looks(name: str) -> bool:
    return REMARK_RE.match(name) is not None or (name[0].islower() and LOOKS_RE.search(name) is not None)


def series_listed(walk: ComponentWalk, line: Line) -> bool:
    """Read the names behind a head of series, or open a legend for the lines below it; False if it is no such head."""
    label = line.label
    if label and TOLD_APART_RE.search(line.rest):
        walk.open_legend()
        return True
    if not label or not (is_series_head(label) or (line.is_head and label.lower() in BOX_HEADS)):
        return False
    fewest = 2 if PLAIN_GROUP_RE.fullmatch(label) else PLAINLY_SEVERAL
    entries = entries_told(line, line.rest_start, walk.known, legend=True) or _entries(line)
    entries = entries or plain_entries(line, fewest)
    if entries or not style_of(line.rest):  # "Bars: steel blue with black edges" heads no names
        walk.open("legend")
        add_entries(walk, entries)
    return True

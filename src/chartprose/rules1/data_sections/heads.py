"""Heads: what a label that opens a group names — a field, a series, a category, a place — and the scope it opens."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules1.context import Scope
from chartprose.rules1.dates import calendar_begin
from chartprose.rules1.names import (
    AXIS_PLACE_RE,
    HEAD_PREFIX_RE,
    PAREN_TAIL_RE,
    SIDE_FIRST_RE,
    Name,
    by_color,
    said_series,
    styled_tail,
)
from chartprose.rules1.nouns import axis_nouns
from chartprose.rules1.style import is_style, style_of
from chartprose.text.vocabulary import CLAIM_FIELDS, DATA_FIELDS, FIELD_WORDS, TOTAL_WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.record import Position, Span, Stat
    from chartprose.rules1.parts import PanelDraft

HeadKind = Literal["series", "category", "place"]

TOTAL_TAIL_RE = re.compile(r"(?<!\s)\s++\(?(?:total|n)\s?[:=]\s?[\d,]++\)?$", re.IGNORECASE)
NAME_BEHIND_RE = re.compile(r"(?!(?:Left|Right|Top|Bottom|Upper|Lower|Solid|Dashed|Dotted)\b)[A-Z][^()\d,;:]{1,40}")
"""A name in brackets behind its style: "Red line (Rye)"."""

DRAWN_AS_RE = re.compile(
    r"(?<=\w\w)(?<!\btime)(?<!\bdata)(?<!\bfirst)(?<!\bmain)\s(?:(?P<series>series|curve|trace)|line|bars?)$",
    re.IGNORECASE,
)
"""What is drawn, behind the name of a series: "Rye series", "Rye line" before its style."""

STYLED_RE = re.compile(r"[^(),:]{1,60}\s\(([^()]{2,60})\),\s")
"""A name with its style, and remarks behind: "Rye (teal), 12 samples"."""
ROW_PLACE_RE = re.compile(
    r"(?:the\s)?(?:top|upper|bottom|lower|middle|first|second|third|fourth|fifth|last|left|right|leftmost|rightmost)"
    r"(?:\s?most)?\s(?:row|column)"
)
"""Where a row or a column of a matrix is, behind its name: "Tray (bottom row)"."""

MARKS_RE = re.compile(r"(?:bars|columns|line|curve|area)", re.IGNORECASE)
"""What a series of a combined chart is drawn as, and nothing else: "Rain (bars)"."""

TAIL_RES: Final = (ROW_PLACE_RE, AXIS_PLACE_RE, MARKS_RE)
"""What brackets behind a name tell that is no part of it."""

STACK_RE = re.compile(
    r"(?:the )?(?:(?:top|upper|outer) (?:edge|line|boundary|outline)|top|height|outline|envelope|sum) of"
    r"(?: the| all)?(?: whole| entire| full)? (?:stacks?|bars?|columns?|layers|areas)"
    r"|(?:the )?(?:whole|entire|full|stacked) (?:stack|height|bar|column)"
)
"""A label that means the sum of the layers of a stacked chart."""
SAMPLES_TAIL_RE = re.compile(
    r"(?<!\s)\s++\((?:\d[\d,]{0,9}+(?:,?\sand\s|,\s|\s?/\s?)){0,6}\d[\d,]{0,9}+\s(?:[a-z]{3,12}\s)?"
    r"(?:animals|birds|cases|children|farms|fields|fish|flowers|fruits|households|individuals|measurements|mice|nests"
    r"|observations|participants|patients|people|persons|plants|plots|readings|replicates|respondents|runs|samples"
    r"|seedlings|sites|specimens|students|subjects|surveys|trees|trials|values|volunteers)\)$"
)
"""How many measurements a box or a bar stands for, behind its name: "Rye (34 and 31 plots)"."""

PLACED_RE = re.compile(
    r"(?:row|column|bar|group)\s(?:\d{1,2}\s?[(-]\s?)?(?P<name>[^\W\d_][^()]{0,40}?)\)?", re.IGNORECASE
)
"""A label with its place before its name: "Row 1 (Rye)", "Row Rye"."""

_MARK: Final = r"(?:bar|column|segment|group|cluster|stack)"
FRAMED_RES: Final = (
    PLACED_RE,
    re.compile(
        rf"(?:the\s)?(?:first|second|third|fourth|fifth|sixth|last|left|middle|center|right|top|bottom|leftmost|rightmost)"
        rf"\s{_MARK}\s\((?P<name>[^()]{{1,40}})\)",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:in|at|on|for|In|At|On|For)\s(?:the\s)?"
        r"(?!(?:Air|Board|Call|Demand|Duty|Foot|Hand|Hire|Home|House|Leave|Line|Person|Progress|Rent|Risk|Sale|School|Sea"
        r"|Shore|Site|Situ|Store|Time|Vitro|Vivo|Work)\b)(?P<name>[A-Z][^:()]{0,40})"
    ),
    re.compile(r"(?P<name>[^\W\d_][^:()]{0,40}?)\s\([Tt]otal:?\s[~≈]?\d[^()]{0,20}\)"),
    re.compile(r"(?P<name>[^\W\d_][^:()]{0,40}?):\s[~≈]?\d[^:()]{0,40}"),
    re.compile(rf"(?P<name>[^\W\d_][^:()]{{0,40}}?)\s{_MARK}s?", re.IGNORECASE),
)
"""Heads with words around their name: "Group 1 (Kiel)", "In Kiel", "Kiel (total 63)", "Kiel: 63 t", "Rye bars"."""

NOUN_RE = re.compile(r"(?P<noun>[A-Za-z]{3,20}(?:\s[a-z]{2,20})?):\s(?P<name>[^\W\d_][^:()]{0,40})")
"""A name behind the label of its axis: "Town: Kiel"."""

SUMMED_RE = re.compile(r"(?P<name>[^\W\d_][^:()]{0,40}?)\s\([~≈]?\d[\d.,]{0,12}+\s?(?P<unit>[^\d()]{1,20})\)")
"""A name before a figure in brackets: "Kiel (63 t)"."""

ORDINAL_RE = re.compile(r"^(?:\d{1,2}[.)]|[A-Ha-h][.)])\s+")
FIELD_START: Final = (
    "trend", "visual", "key data", "data point", "key point", "spatial", "pattern", "general", "overall", "note",
    "observation", "critical", "estimated", "approximate", "cross-", "verification", "key feature", "notable",
    "summary", "confidence", "error bar", "interpretation", "comparison",
)  # fmt: skip
NOTES: Final = (
    "note", "critical note", "caveat", "remark", "spatial", "position", "location", "color", "colour", "label",
    "legend", "cross-", "style", "marker", "annotation", "placement", "difference", "angular", "angle",
    "diagonal", "off-diagonal", "bin width", "bin size", "bar width", "number of",
    "dashed", "dotted", "vertical", "horizontal", "reference line", "threshold line", "fit", "best fit",
    "trend line", "trendline", "line of best fit", "linear fit", "fitted line",
    "equation", "regression", "correlation", "group size", "sample size",
)  # fmt: skip
SERIES_TYPES: Final = frozenset({
    "line", "scatter", "roc", "cdf", "area", "density", "heatmap", "radar", "surface", "confusion_matrix",
    "histogram",
})  # fmt: skip


COUNTS_RE = re.compile(
    r"(?:approximate |estimated |the )?(?:(?:bin|bar|interval) (?:counts|frequenc(?:y|ies))"
    r"|(?:counts?|frequenc(?:y|ies)|heights?|values?) (?:of|per|by|in|for) (?:the |each |every )?"
    r"(?:bin|bar|interval)s?)"
)
"""A label over the heights of bars, whatever they count: "Bin counts"."""

DATA_TAILS: Final = (" values", " data points", " readings", " coordinates", " estimates", " heights")


@lru_cache(maxsize=8192)
def field_key(label: str) -> str | None:
    """The field that ``label`` names, in lower case and without brackets; None if it is no field."""
    words = ORDINAL_RE.sub("", label).lower().strip(" :*")
    short = PAREN_TAIL_RE.sub("", words)
    for form in (words, short):
        if form in FIELD_WORDS or form in DATA_FIELDS or form in TOTAL_WORDS:
            return form
    if STACK_RE.fullmatch(short) or COUNTS_RE.fullmatch(short):
        return short
    if (short.startswith(FIELD_START) or short.endswith(DATA_TAILS) or is_total(short)) and len(short.split()) <= 4:
        return short
    return None


def framed_name(panel: PanelDraft, text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where the name in a head with words around it stands: "Kiel" in "In Kiel (63 t)"; None for any other head."""
    within = _framed(panel, text, start, end)
    return (_framed(panel, text, *within) or within) if within else None


def _framed(panel: PanelDraft, text: str, start: int, end: int) -> tuple[int, int] | None:
    noun, x = NOUN_RE.fullmatch(text, start, end), panel.axis("x")
    nouns = axis_nouns(noun["noun"]) if noun else frozenset()
    if noun and nouns and x is not None and nouns <= axis_nouns(x.label):
        return noun.span("name")
    summed = SUMMED_RE.fullmatch(text, start, end)
    if summed and any(axis.channel in ("x", "y") and axis.unit == summed["unit"] for axis in panel.axes):
        return summed.span("name")
    framed = next((match for form in FRAMED_RES if (match := form.fullmatch(text, start, end))), None)
    return framed.span("name") if framed else None


def is_data_field(key: str) -> bool:
    return (
        key in DATA_FIELDS
        or ("point" in key and "key" in key)
        or key.startswith(("data point", "approximate", "estimated", "extracted"))
        or key.endswith(DATA_TAILS)
        or COUNTS_RE.fullmatch(key) is not None
    )


def is_note(key: str) -> bool:
    """Whether the field speaks of the reading or the layout, so that its numbers are no data."""
    return key.startswith(NOTES)


def is_total(key: str) -> bool:
    together = key.startswith("all ") and key.endswith((" together", " combined"))
    summed = together or key in TOTAL_WORDS or key.startswith(("total", "sum "))
    summed = summed or key.endswith((" total", " totals", " sum", " sums"))
    return summed or STACK_RE.fullmatch(key) is not None


def is_claim_field(key: str) -> bool:
    return key in CLAIM_FIELDS or key.startswith(
        ("trend", "overall", "general", "pattern", "observation", "comparison")
    )


@dataclass(slots=True)
class Stack:
    """The open heads, outermost first: a head of a kind that is open already closes it and all within."""

    heads: list[tuple[HeadKind, Name | None, Position | None, Span | None]] = field(default_factory=list)
    remark: bool = False
    field_key: str = ""
    stat: Stat | None = None
    """The statistic of a box plot that a head names: the lines below tell it of each box."""
    told_inline: bool = False
    """Whether the innermost head has its text behind it, so that a label of the same kind stands beside it."""
    closed: bool = False
    """Whether nobody knows what the values below the last head are: crossings of a level line."""

    def push(
        self, kind: HeadKind, name: Name | None = None, position: Position | None = None, span: Span | None = None
    ) -> None:
        for number, head in enumerate(self.heads):
            if head[0] == kind or {head[0], kind} == {"category", "place"}:
                del self.heads[number:]
                break
        self.heads.append((kind, name, position, span))
        self.remark, self.field_key, self.told_inline, self.closed = False, "", False, False

    def clear(self) -> None:
        self.heads.clear()
        self.remark, self.field_key, self.told_inline, self.stat = False, "", False, None
        self.closed = False

    @contextmanager
    def kept(self) -> Iterator[None]:
        """What is opened within holds for this block only."""
        heads, remark, key = list(self.heads), self.remark, self.field_key
        yield
        self.heads, self.remark, self.field_key = heads, remark, key

    def scope(self) -> Scope:
        scope = Scope(stat=self.stat)
        for kind, name, position, span in self.heads:
            if kind == "series":
                scope.series = name
            elif kind == "category":
                scope.category = name
            else:
                scope.position, scope.position_span = position, span
        scope.series_within = len(self.heads) > 1 and self.heads[-1][0] == "series"
        return scope


def named_series(panel: PanelDraft, label: str) -> Name | None:
    """The series that a head names, by its name or by the style in its brackets."""
    found = panel.names.series_named(label)
    if found is None:
        tail = PAREN_TAIL_RE.search(label)
        if tail and is_style(tail[1]):
            found = by_color(tail[1], panel.names.series)
    return found


def on_value_axis(label: str) -> bool:
    """Whether a head tells the value axis of what it names, which is a series: "Rain (bars, left axis)"."""
    tail = PAREN_TAIL_RE.search(label)
    if tail is None or not tail.start():
        return False
    first = SIDE_FIRST_RE.fullmatch(label[: tail.start(1) - 1])
    return AXIS_PLACE_RE.fullmatch(tail[1]) is not None or (
        first is not None and NAME_BEHIND_RE.match(tail[1]) is not None
    )


def new_name(label: str, label_start: int, span_of: Callable[[int, int], Span], by: str) -> Name:
    """A name that no legend told, from a head: without ordinal and style.

    ``label_start`` is where ``label`` begins in its line, and ``span_of`` maps the line's offsets to the document.
    """
    if said := said_series(label):
        (start, end), told = said
        return Name(label[start:end], span_of(label_start + start, label_start + end), style_of(told), by=by)
    prefix = HEAD_PREFIX_RE.match(label)
    start = calendar_begin(label, prefix.end() if prefix and prefix.end() < len(label) else 0)
    end = len(label)
    style = style_of("")
    tail = PAREN_TAIL_RE.search(label)
    drawn = label[start : tail.start(1) - 1] if tail and NAME_BEHIND_RE.fullmatch(tail[1]) else ""
    if tail and drawn and (is_style(drawn) or SIDE_FIRST_RE.fullmatch(drawn)):
        start, end, style = tail.start(1), tail.end(1), style_of(drawn)  # "Red line (Rye)"
    elif tail and tail.start() > start and (is_style(tail[1]) or style_of(tail[1])):
        end, style = tail.start(), style_of(tail[1])
    elif tail and tail.start() > start and any(form.fullmatch(tail[1]) for form in TAIL_RES):
        end = tail.start()
    elif (styled := STYLED_RE.match(label, start)) and is_style(styled[1]):
        end, style = styled.start(1) - 2, style_of(styled[1])
    elif comma := styled_tail(label, start):
        end, style = comma.end("name"), style_of(comma["style"])
    total = TOTAL_TAIL_RE.search(label, start, end) or SAMPLES_TAIL_RE.search(label, start, end)
    if total:
        end = total.start()
    if drawn_as := DRAWN_AS_RE.search(label, start, end):
        end = drawn_as.start() if drawn_as["series"] or style else end
    while end > start and label[end - 1] in " :\"'`*":
        end -= 1
    while start < end and label[start] in " \"'`*":
        start += 1
    return Name(label[start:end], span_of(label_start + start, label_start + end), style, by=by)

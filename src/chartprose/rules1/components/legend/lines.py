"""Legend lines: the head of a legend, and the fields, marks and entries below it."""

from __future__ import annotations

import re
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.clauses import entries_told
from chartprose.rules1.components.legend.color_scale import color_tick
from chartprose.rules1.components.legend.described import described_entry, described_row, named_beside
from chartprose.rules1.components.legend.entries import entries_in
from chartprose.rules1.components.legend.entry_name import COUNT_TAIL_RE
from chartprose.rules1.components.legend.fill_remarks import tells_fill
from chartprose.rules1.components.legend.heads import ENTRIES_RE, FIELD_RE
from chartprose.rules1.components.legend.plain import bare_entry, plain_entries
from chartprose.rules1.components.legend.styled import figure_entry
from chartprose.rules1.components.panels.names import ALL_PANELS
from chartprose.rules1.components.walk import owners_in
from chartprose.rules1.names import norm
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.style import COLOR_RE, is_style, style_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.names import Name
    from chartprose.rules1.registry import Registry
    from chartprose.text.lines import Line

LEGEND_SERIES_RE = re.compile(r"(?:data\s)?(?:series|line|entry|item|bar|curve|trace)\s?#?\d{1,2}$", re.IGNORECASE)
LEVEL_NAME_RE = re.compile(
    r"(?:very |most |strong(?:ly)? |weak(?:ly)? )?(?:(?:negative|positive|low|high|lower|higher|lowest|highest|zero"
    r"|neutral|medium|middle|intermediate|maximum|minimum|near|strong|weak|values)\b|[-+]?\d)",
    re.IGNORECASE,
)
"""What a colour of a scale stands for, which is no series."""

SAME_RE = re.compile(r"(?:the\s)?(?:same|identical|shared|as (?:in|for|above))\b", re.IGNORECASE)
FOR_ALL_RE = re.compile(rf"{ALL_PANELS}\b|\b(?:shared|common)\b|\b(?:shown|printed|given|drawn) once\b", re.IGNORECASE)
"""What the head of a legend says if it stands for all panels."""

VALID_RE = re.compile(
    r"\b(?:valid|applies|applying|applicable|holds|shared|common|the same|identical|used)\s(?:for|to|by|in|across)\s"
    r"(?:both|all|every|the\s(?:[a-z]{2,12}\s){1,3}and\s(?:the\s)?(?:[a-z]{2,12}\s){0,2}(?:inset|plot|panel|chart)s?)\b",
    re.IGNORECASE,
)
"""What says so behind it: "Upper left, valid for the main plot and the inset"."""

GROUP_NOISE: Final = ("none", "no ", "not ", "absent", "n/a", "there is no", "only one", "implicit", "a single")
"""Beginnings of a text that says that there is no legend."""


ABSENT_RE = re.compile(
    r"(?:not (?:present|shown|visible|applicable|included|needed)|none|absent|n/a|no (?:separate |explicit )?legend"
    r"|there is no(?: separate| explicit)? legend)\b(?: (?:present|is present|shown|needed))?\s?(?:[.;,]|$)",
    re.IGNORECASE,
)
"""A line of a legend that says that there is none; what stands behind it may name the lines where they end."""


STYLE_FIELD_RE = re.compile(r"colou?r|line(?:\s?style|\stype)?|markers?|symbol|style", re.IGNORECASE)
"""Fields of an entry that tell how it is drawn."""

PANEL_RE = re.compile(
    r"(?:the\s)?(?:(?:[Pp]anel|[Ss]ub-?plot|[Pp]lot|[Cc]hart|[Gg]raph)\s(?:\([A-Ha-h1-8]\)|[a-h])"
    r"|(?:left|right|top|bottom|upper|lower|middle)(?:[- ]hand)?\s(?:panel|sub-?plot|plot|chart|graph))$"
)
"""A panel, which is no entry: "Teal dots in plot (a), gray dots in plot (b)" tells how the marks of each look."""


def open_legend(walk: ComponentWalk, line: Line) -> None:
    """Open the legend, and read the entries behind its head."""
    walk.open_legend(for_all=bool(FOR_ALL_RE.search(line.label) or VALID_RE.search(line.rest)))
    walk.owners = owners_in(walk, line.label)
    rest = line.rest.strip()
    if SAME_RE.match(rest) and (twin := _earlier(walk)):
        add_entries(walk, twin)
        return
    if rest and not rest.lower().startswith(GROUP_NOISE):
        told = entries_told(line, line.rest_start, walk.known, legend=True)
        told = told or described_row(line, line.rest_start) or entries_in(line, line.rest_start)
        add_entries(walk, [] if tells_fill(told) else told or plain_entries(line, 2))
    else:
        add_entries(walk, named_beside(line, line.rest_start))


def _earlier(walk: ComponentWalk) -> list[Name]:
    """The entries of the panel before ("Same colors as in (a)")."""
    before = [panel for panel in walk.found.panels if panel is not walk.panel and panel.names.series]
    return [copy(name) for name in before[-1].names.series] if before else []


def legend_line(walk: ComponentWalk, line: Line) -> None:
    """Read a line of an open legend: a field, a mark of a colour scale, an entry or a bare name."""
    label = line.label
    if _adds_style(walk, line) or _repeats_looks(walk, line):
        return
    if label and FIELD_RE.match(label) and not is_style(label):
        if ENTRIES_RE.match(label) and line.rest.strip():
            told = entries_told(line, line.rest_start, walk.known, legend=True)
            add_entries(walk, told or entries_in(line, line.rest_start))
        return
    if (entry := figure_entry(line, walk.known)) is not None:
        add_entries(walk, [entry])
        return
    if color_tick(walk, line):
        return
    start = line.rest_start if label and LEGEND_SERIES_RE.match(label) else 0
    absent = ABSENT_RE.match(line.plain.text) is not None
    told = entries_told(line, start, walk.known, legend=True)
    found = [] if absent else told or entries_in(line, start)
    if not found and (described := described_entry(line)):
        found = [described]
    if not (found or absent) and (bare := bare_entry(line)) and (line.plain.code or not readings_in(line.plain.text)):
        found = [bare]
    add_entries(walk, found)


def _repeats_looks(walk: ComponentWalk, line: Line) -> bool:
    """Whether a label has nothing behind it but colors of entries above: "Bars, left to right: teal, coral"."""
    known = {name.style.color for name in walk.panel.names.series}
    told = [match.group() for match in COLOR_RE.finditer(line.rest.lower())] if line.label and len(known) > 1 else []
    return len(set(told)) > 1 and set(told) <= known and not style_of(line.label)


def _adds_style(walk: ComponentWalk, line: Line) -> bool:
    """Take a field that tells how the entry above it is drawn: "Rye" over "Color: teal"; False if it is none."""
    names = walk.panel.names.series
    told = line.rest.strip(" .")
    if not names or walk.owners or STYLE_FIELD_RE.fullmatch(line.label) is None or not is_style(told):
        return False
    entry, style = names[-1], style_of(told)
    twice = zip(
        (style.color, style.line, style.marker), (entry.style.color, entry.style.line, entry.style.marker), strict=True
    )
    if any(new and known for new, known in twice):
        return False
    entry.style = replace(
        entry.style,
        color=entry.style.color or style.color,
        line=entry.style.line or style.line,
        marker=entry.style.marker or style.marker,
    )
    entry.style_span = entry.style_span or line.plain.span(line.rest_start, len(line.plain.text))
    return True


def add_entries(walk: ComponentWalk, names: Iterable[Name]) -> None:
    """Add the names that the panel in scope does not know yet."""
    for name in names:
        if walk.group == "color" and LEVEL_NAME_RE.match(name.text):
            continue
        if walk.panel_count > 1 and PANEL_RE.match(name.text):
            continue
        for panel in walk.owners or [walk.panel]:
            own = copy(name) if walk.owners else name
            _keep_settings(panel.names, own)
            panel.names.add_series(own)


def _keep_settings(names: Registry, name: Name) -> None:
    """Give series that differ in what was taken for a count their whole names: "Plum (n = 4)", "Plum (n = 8)"."""
    if name.counted is None:
        return
    bare, whole = norm(name.text), norm(name.counted[0])
    twins = [known for known in names.series if known.counted and norm(COUNT_TAIL_RE.sub("", known.text)) == bare]
    if all(norm(known.counted[0]) == whole for known in twins if known.counted):
        return
    for twin in (*twins, name):
        twin.text, twin.span = twin.counted or (twin.text, twin.span)
    names.series = list(names.series)  # the index is made anew

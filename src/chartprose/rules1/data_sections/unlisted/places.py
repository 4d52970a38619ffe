"""Lines that no legend names, told place by place with the same names: "2010: Rye (4), Oats (7)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.unlisted.grid import cell_name
from chartprose.rules1.dates import QUARTER_RE, is_calendar_name
from chartprose.rules1.families import LINES
from chartprose.rules1.names import Name, norm
from chartprose.rules1.nouns import PanelWords
from chartprose.rules1.place import place_in
from chartprose.rules1.quantity import readings_from
from chartprose.rules1.strict_value import strict_value
from chartprose.text.lines import Line
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.rules1.parts import PanelDraft

LEAD_RE = re.compile(r"(?:in|at|on|by|for|during)\s(?P<place>[^,.;:()]{1,24}),\s", re.IGNORECASE)
"""What a sentence begins with that tells of one place: "In May, Rye is at 4"."""

PLACE_LEAD_RE = re.compile(r"(?:in|at|on|by|for|during)\s", re.IGNORECASE)
NUMBER_RE = re.compile(r"-?\d[\d.,^]{0,9}\s?[%kMB]?")
NAME: Final = r"(?P<name>[A-Z][\w'-]{0,20}(?:\s[\w'-]{1,20}){0,3}?)"
VALUE: Final = r"[~≈]?\s?-?[$€£]?\d[\d.,]{0,12}\s?%?"
ABOUT: Final = r"(?:(?:about|approximately|around|roughly|nearly)\s)?"
VERB: Final = r"(?:(?:is|are|stands|sits|lies)\sat|at|is|reaches|has|shows)"
FORMS: Final = (
    re.compile(rf"(?<![\w'-]){NAME}\s?(?:\(|:\s|=\s|\s){ABOUT}{VALUE}"),
    re.compile(rf"{VALUE}\s?\({NAME}\)"),
    re.compile(rf"{VALUE}\sfor\s(?:the\s)?{NAME}(?=\s(?:and|but|while)\b|\s?[,;.]|$)"),
    re.compile(rf"(?<![\w'-]){NAME}\s(?:(?:line|curve)\s)?{VERB}\s{ABOUT}{VALUE}"),
)
"""The ways in which a name stands beside its value; all of one place are told in one way."""

FEWEST: Final = 2


Told = tuple[Line, int, int]
"""A line, and where in it the text of one place begins and ends."""


def names_at_places(panel: PanelDraft, lines: Sequence[Line]) -> list[Name]:
    """The names that two places or more have in common, each with a value there.

    There are none if they differ; the panel's text is then of several series that nobody names.
    """
    if panel.chart_type not in LINES or panel.names.series:
        return []
    words = PanelWords(panel)
    told = [place for line in lines for place in _behind_places(line, words)]
    rows = [next(filter(None, (_names(place, form) for form in FORMS)), []) for place in told]
    common = _common(rows) or _common(_below_places(lines, words))
    if not common and any(len(row) >= FEWEST for row in rows):
        panel.names.unnamed = True
    return common


def _common(rows: Sequence[list[Name]]) -> list[Name]:
    """The names of each row, if two rows or more have the same ones; else nothing."""
    keys = {frozenset(norm(name.text) for name in row) for row in rows}
    return rows[0] if len(keys) == 1 and len(rows) >= FEWEST and len(rows[0]) >= FEWEST else []


def _behind_places(line: Line, words: PanelWords) -> Iterator[Told]:
    """The text behind the place that a line, or one of its sentences, begins with."""
    text = line.plain.text
    if line.kind == "heading" or (line.label and not line.rest.strip()):
        return
    if line.label:
        if _is_place(line.label, words):
            yield line, line.rest_start, len(text)
        return
    for start, end in sentence_spans(text, 0):
        lead = LEAD_RE.match(text, start, end)
        if lead is not None and _is_place(lead["place"], words):
            yield line, lead.end(), end


def _below_places(lines: Sequence[Line], words: PanelWords) -> list[list[Name]]:
    """The labels of values below each head that is a place."""
    rows: list[list[Name]] = []
    for line in lines:
        label = line.plain.text.rstrip(" :") if line.kind == "heading" else line.label
        if label and (line.kind == "heading" or not line.rest.strip()) and _is_place(label, words):
            rows.append([])
        elif rows and line.label and strict_value(line.plain.text, line.rest_start) is not None:
            name = cell_name(line, line.label_span)
            rows[-1] += [name] if name is not None and not _is_place(line.label, words) else []
    return rows


def _is_place(label: str, words: PanelWords) -> bool:
    bare = label[begin.end() :] if (begin := PLACE_LEAD_RE.match(label)) else label
    told = is_calendar_name(bare) or any(form.fullmatch(bare) for form in (QUARTER_RE, NUMBER_RE))
    return told or place_in(label, words) is not None


def _names(told: Told, form: re.Pattern[str]) -> list[Name]:
    """The names of ``form`` in the text of one place, if each value has one and all differ; else nothing."""
    line, start, end = told
    found = [cell_name(line, match.span("name")) for match in form.finditer(line.plain.text, start, end)]
    names = [name for name in found if name is not None and not is_calendar_name(name.text)]
    apart = len({norm(name.text) for name in names}) == len(names) == len(readings_from(line.plain.text, start, end))
    return names if apart else []

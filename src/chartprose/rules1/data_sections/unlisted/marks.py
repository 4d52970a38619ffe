"""Bars and slices that no list tells: lines of one form with a name each — "Bar 1 (Rye): 11", "Rye makes up 11%"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.heads import field_key, new_name
from chartprose.rules1.data_sections.keys import behind_measure
from chartprose.rules1.layouts.told.one_told import TYPES, sentence_on_one
from chartprose.rules1.names import norm
from chartprose.rules1.nouns import PanelWords
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

_MARK: Final = r"(?:bar|column|slice|segment|wedge|sector)"
LABEL_RES: Final = (
    re.compile(rf"(?:the\s)?{_MARK}\s#?\d{{1,2}}\s?[(-]\s?(?P<name>[^\W\d_][^()]{{0,40}}?)\)?", re.IGNORECASE),
    re.compile(
        rf"(?:the\s)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|last|left|middle|center|right|top|bottom)"
        rf"(?:most)?\s{_MARK}\s\((?P<name>[^()]{{1,40}})\)",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?P<name>[^\W\d_][^():]{0,40}?)\s\((?:far\s)?(?:left|middle|center|centre|right|top|bottom)(?:most)?(?:\sbar)?\)",
        re.IGNORECASE,
    ),
    re.compile(rf"(?:the\s)?(?P<name>[^\W\d_][^():]{{0,40}}?)\s{_MARK}", re.IGNORECASE),
    re.compile(rf"(?:the\s)?{_MARK}\s(?:for|of)\s(?:the\s)?(?P<name>[^\W\d_][^():]{{0,40}})", re.IGNORECASE),
)
"""Forms of a label with its mark or its place beside a name: "Bar 1 (Rye)", "Rye (left)", "Rye bar", "Bar for Rye"."""

FEWEST: Final = 2
MAX_WORDS: Final = 4


def name_marks(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take the names that lines of one form tell, where neither an axis nor a legend lists any."""
    names = panel.names
    if panel.chart_type not in TYPES or names.series or names.categories:
        return
    words = PanelWords(panel)
    for form in (_in_sentence, *(_in_label(pattern) for pattern in LABEL_RES), _behind_measure(words)):
        told = [(line, span) for line in lines if (span := form(line)) is not None]
        found = [new_name(line.plain.text[slice(*span)], span[0], line.plain.span, "rule/head") for line, span in told]
        if FEWEST <= len({norm(name.text) for name in found}) == len(found):
            for name in found:
                names.add_category(name)
            return


def _in_sentence(line: Line) -> tuple[int, int] | None:
    """Where the name stands in a line that is a plain sentence on it."""
    told = sentence_on_one(line.plain.text, 0) if not line.label and line.kind != "heading" else None
    return told[0] if told and _may_be_name(line.plain.text[slice(*told[0])]) else None


def _in_label(pattern: re.Pattern[str]) -> Callable[[Line], tuple[int, int] | None]:
    """A finder of the name in a label of the form ``pattern`` before one value."""

    def find(line: Line) -> tuple[int, int] | None:
        match = pattern.fullmatch(line.plain.text, *line.label_span) if line.label else None
        if match is None or field_key(line.label) or not _may_be_name(match["name"]):
            return None
        return match.span("name") if strict_value(line.plain.text, line.rest_start) is not None else None

    return find


def _behind_measure(words: PanelWords) -> Callable[[Line], tuple[int, int] | None]:
    """A finder of the name behind what the value axis shows: "Output of Rye: 11"."""

    def find(line: Line) -> tuple[int, int] | None:
        told = behind_measure(line.label, words) if line.label and line.rest.strip() else []
        if not told or not _may_be_name(told[0]) or strict_value(line.plain.text, line.rest_start) is None:
            return None
        end = line.label_span[0] + len(line.label)
        return end - len(told[0]), end

    return find


def _may_be_name(text: str) -> bool:
    return text[:1].isupper() and len(text.split()) <= MAX_WORDS

"""Lines that no legend names: running text that begins with one after the other, each with its color."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.heads import field_key, new_name
from chartprose.rules1.data_sections.subjects import COLOR_LINE_RE
from chartprose.rules1.data_sections.unlisted.places import names_at_places
from chartprose.rules1.names import Name
from chartprose.rules1.style import Style, is_style, style_of
from chartprose.rules1.trajectories.words import MOTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

VERB: Final = rf"(?:{'|'.join(sorted(word for word, motion in MOTIONS.items() if motion != 'pass'))})\b"
NAME: Final = r"(?P<name>[A-Z][^,.;:()\"]{0,40}?)"
OF_RE = re.compile(
    r"The\s(?P<style>[a-z][a-z -]{2,30}?\s(?:line|curve|trace))\s(?:for|of|labell?ed|marked|named|called)\s(?:the\s)?"
    rf"\"?{NAME}\"?,?\s{VERB}"
)
"""A line and what it is of: "The teal line for Mill Pond starts at 0"."""

BETWEEN_RE = re.compile(
    rf"The\s(?P<style>[a-z][a-z -]{{2,20}}?)\s\"?{NAME}\"?\s(?:line|curve|trace|area|layer)\s"
    rf"(?:[a-z]{{2,12}}\s){{0,2}}?{VERB}"
)
"""A name between its color and its mark: "The teal "Mill Pond" line starts at 0"."""

STYLED_RE = re.compile(rf"\"?{NAME}\"?\s\((?P<style>[a-z][a-z, -]{{2,40}})\),?\s(?:[a-z]{{2,12}}\s){{0,2}}?{VERB}")
"""A name with its style, and what it does: "Goose Pond (brown) falls to 30"."""

QUOTED_RE = re.compile(
    r"(?:The\s)?(?:\"(?P<double>[^\"]{1,40})\"|'(?P<single>[^']{1,40})')\s(?:line|curve|trace|area|layer|series)\b"
)
"""A name in quotes before its mark, without a color: "The 'Mill Pond' line starts at 0"."""

BARE_RE = re.compile(
    rf"The\s(?P<bare>[A-Z][^,.;:()\"']{{0,40}}?)\s(?:line|curve|trace)\s(?:[a-z]{{2,12}}\s){{0,2}}?{VERB}"
)
"""The same without quotes, before what the line does: "The Mill Pond line starts at 0"."""

ROW_RE = re.compile(r"(?P<row>[A-Z][^.,;:()\[\]{}=→\"\d]{0,40}?)\s?(?:(?:=|→|-)\s)?[\[({](?=[\[(]?\s?-?\d)")
"""A name before its pairs in brackets: "Mill Pond [1990: 4, 2000: 7]"."""

SUBJECT_RE = re.compile(
    r"(?!(?:The|An?|It|Its|This|That|These|Those|There|They|Both|All|Each|Every|No|One|In|At|On|By|For|From|To|After|Before"
    r"|Until|Between|Over|During|Within|Beyond|Past|As|While|When|Where|With|Then|Up|Values?|Levels?|Lines?|Curves?)\b)"
    rf"(?P<subject>[A-Z][^\s,.;:()\"']{{1,20}}(?:\s[^\s,.;:()\"']{{1,16}}){{0,2}}?)\s(?P<verb>{VERB})[^.;]{{0,80}}?\d"
)
"""What a line of text begins with, if it moves: "Mill Pond starts at 40"."""

PAIR_RES: Final = (
    re.compile(r"(?<![\d.,])(?P<x>-?\d{1,7}(?:\.\d{1,6})?)\s?[a-z]{0,6}\s?[:=]\s?[~≈]?\s?-?\d"),
    re.compile(r"\(\s?(?P<x>-?\d{1,7}(?:\.\d{1,6})?)\s?[,;]\s?[~≈]?\s?-?\d"),
    re.compile(r"\d[\d.]{0,8}\s?[^\s\d]{0,6}\sat\s(?:[a-z]{2,12}\s)?(?P<x>-?\d{1,7}(?:\.\d{1,6})?)(?![\d.]*\d)"),
)
"""A place and its value, in the ways in which a row tells several."""

MAX_WORDS: Final = 6
STARTS: Final = frozenset({"starts", "start", "begins", "begin", "opens", "open", "started", "began", "opened"})

LINED: Final = frozenset({"line", "area", "cdf"})
FEWEST: Final = 2


def name_lines(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take two names or more from the beginnings of ``lines``, if the panel has none and each has its color.

    One in quotes or before its mark, and one that stands before its row of pairs, needs none.

    Where lines are told by different colors and not all of them have names, the panel's text is of several series that
    nobody names.
    """
    drawn = panel.chart_type in LINED or (panel.chart_type is None and panel.axis("x") is not None)
    if not drawn or panel.names.series:
        return
    told = [line for line in lines if not line.label and line.kind in ("text", "bullet", "ordered")]
    found = [name for line in told if (name := _named(line)) is not None]
    colors = {name.style.color for name in found} | {color for line in told if (color := _color(line))}
    if not FEWEST <= len(found) == len(colors) == len({name.text for name in found}):
        plain = _plain_names(told)
        whole = FEWEST <= len(plain) == len({name.text for name in plain})
        found = (plain if whole else []) or _names_of_rows(panel, lines) or names_at_places(panel, lines)
    for name in found:
        panel.names.add_series(name)
    panel.names.unnamed = panel.names.unnamed or (not found and (len(colors) >= FEWEST or _tells_several(told)))


def _names_of_rows(panel: PanelDraft, lines: Sequence[Line]) -> list[Name]:
    """The labels of bullets with a row of pairs each, if the rows go over the same places; phases of one line do not.

    A name before brackets needs no colon: "Mill Pond [0: 4, 10: 7]".
    """
    told: list[Name] = []
    reach: tuple[float, float] = (-math.inf, math.inf)
    for line in lines:
        row = ROW_RE.match(line.plain.text) if not line.label else None
        label, begin = (row["row"], row.start("row")) if row else (line.label, line.label_span[0] if line.label else 0)
        places = _places_of(line.rest) if label and line.kind in ("bullet", "ordered") else []
        if len(places) < FEWEST:
            continue
        if field_key(label) or is_style(label) or panel.names.category_named(label) or len(label.split()) > MAX_WORDS:
            return []
        told.append(new_name(label, begin, line.plain.span, "rule/head"))
        reach = max(reach[0], min(places)), min(reach[1], max(places))
    apart = len({name.text for name in told}) == len(told) >= FEWEST
    return told if apart and reach[0] < reach[1] else []


def _places_of(rest: str) -> list[float]:
    """The places of a row of pairs: "0: 4, 10: 7", "(0, 4), (10, 7)", "4 at day 0, 7 at day 10"."""
    rows = ([float(match["x"]) for match in pattern.finditer(rest)] for pattern in PAIR_RES)
    return max(rows, key=len)


def _tells_several(lines: Iterable[Line]) -> bool:
    """Whether two lines or more begin with a subject of their own, so that they are of several series."""
    told = [match for line in lines if (match := SUBJECT_RE.match(line.plain.text))]
    return len({match["subject"] for match in told}) >= FEWEST


def _plain_names(lines: Iterable[Line]) -> list[Name]:
    """The names that lines begin with in one way, in quotes or before their mark; else nothing.

    Those of sentences need a verb that begins a line: "Mill Pond starts at 0".
    """
    ways = [
        [(line, match) for line in lines if (match := pattern.match(line.plain.text))]
        for pattern in (QUOTED_RE, BARE_RE, SUBJECT_RE)
    ]
    told = [found for found in ways if found]
    if len(told) != 1 or all(is_style(_name_of(match)) for _, match in told[0]):
        return []
    if any(match.re is SUBJECT_RE and match["verb"] not in STARTS for _, match in told[0]):
        return []
    return [_as_name(line, match) for line, match in told[0]]


def _name_of(match: re.Match[str]) -> str:
    return next(text for text in match.groups() if text is not None)


def _as_name(line: Line, match: re.Match[str]) -> Name:
    start = match.start() + match.group().index(_name_of(match))
    return Name(_name_of(match), line.plain.span(start, start + len(_name_of(match))), Style(), by="rule/head")


def _named(line: Line) -> Name | None:
    """The name that a line begins with, and its style; None if there is none, or if the style has no color."""
    ways = (pattern.match(line.plain.text) for pattern in (OF_RE, BETWEEN_RE, STYLED_RE))
    told = next((way for way in ways if way is not None), None)
    if told is None or not is_style(told["style"]) or is_style(told["name"]):
        return None
    style: Style = style_of(told["style"])
    start, end = told.span("name")
    return Name(told["name"], line.plain.span(start, end), style, by="rule/head") if style.color else None


def _color(line: Line) -> str | None:
    """The color of the line that a text begins with: "The teal line starts at 0"."""
    told = COLOR_LINE_RE.match(line.plain.text)
    return style_of(told[1]).color if told and style_of(told[1]).line is None else None

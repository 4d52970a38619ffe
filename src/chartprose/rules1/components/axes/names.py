"""Axis names: the categories that an axis lists — between commas, in brackets, as bins, or one a line."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.groups import DECADE_RE, LIST_IN_BRACKETS_RE, groups_listed, open_groups
from chartprose.rules1.components.axes.head import PLACE_WORDS, SIDE_NAMES, WORD_RE
from chartprose.rules1.components.listing import DIRECTIONS, listed_names
from chartprose.rules1.dates import YEAR_RE
from chartprose.rules1.names import Name
from chartprose.rules1.number import holds_digit
from chartprose.rules1.quantity import readings_in
from chartprose.text.sentences import full_stop

if TYPE_CHECKING:
    from chartprose.rules1.components.axes.text import AxisFacts
    from chartprose.rules1.components.listing import SpanIn
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line
    from chartprose.text.markup import Plain

Listed = list[tuple[str, "SpanIn"]]
"""Names with their spans in the plain text of a line."""

LIST_LEAD_RE = re.compile(
    r"\b(?:categor\w*|class(?:es)?|entries|labels?|names?|lists?|listing|groups?|bins?|items|methods|models"
    r"|includ\w+|consist\w* of|namely|labelled|labeled|listed|named|with|"
    r"from (?:left|top|bottom) to (?:right|bottom|top)(?= are )|"
    r"from (?:left|top|bottom)[^:,()]{0,20}|left to right|bottom to top|top to bottom|are|shows?|displays?"
    r"|represent\w*|features|showing|marked)\b\)?[:\s]+(?!of\s)(?:are\s|as\s|the\s|with\s|labels\s|columns\s|rows\s)*",
    re.IGNORECASE,
)
DIRECTION_RE = re.compile(rf"\s*\(?(?:from\s)?{DIRECTIONS}\)?[:,]?\s*", re.IGNORECASE)
DIRECTION_END_RE = re.compile(rf"(?:from\s)?{DIRECTIONS}\)?\.?$", re.IGNORECASE)
FIELD_IN_LIST_RE = re.compile(
    r"\b(?:scale|from|rang|tick|increment|labell?ed|listed|named|called|axis|linear|log|mark|interval|steps?|to \d|unit"
    r"|each|every|represent|show|with|listing|left to right|bins? of|width)|\.\s|:\s|\([^(,]{0,200}+,[^)]{0,200}+\)|\""
)
"""What names do not hold, in small letters: "Range" and "Market" may be spokes."""

QUOTES_RE = re.compile(r"\s\"[^\"]{1,60}\",?\s(?:and\s)?\"")
"""Names in quotes behind the label of their axis: ``Town "Kiel", "Bonn"``."""

LABEL_DASH_RE = re.compile(r"\s(?:[-|→]|->)\s")
LIST_JOINT_RE = re.compile(r"\"?\s(?:-|→|->|\|)\s")
"""What stands between the label of an axis and the first of its names."""

MEASURED_RE = re.compile(r"\d[\d.,]*\s?[A-Za-zµ°%][^\s,]{0,9}(?:\s[a-z]{1,8})?")
"""A category that is a figure with its unit: "8 h"."""

NAMES_HEAD_RE = re.compile(
    r"\b(?:categor(?:y|ies)|groups|classes|arms|bars|methods|models|names)\b[^.:]{0,30}:\s", re.IGNORECASE
)
NAMES_SAID_RE = re.compile(
    r"\b(?:categories|groups|classes|arms|conditions|treatments|bars|boxes|violins|columns|rows)\s(?:are\s|is\s)?"
    r"(?:labell?ed|named|called|marked|captioned)\s(?:as\s)?(?=[\"'\d])"
    r"|\b(?:categories|groups|classes|arms|conditions|names|labels),?\s(?:in order\s)?from\s(?:left|top|bottom)\sto\s"
    r"(?:right|bottom|top),?\s(?:are|read)\s(?=[A-Z\"'])",
    re.IGNORECASE,
)
"""What leads up to names that may be figures with their unit: "The groups are labeled 4 h, 8 h, and 12 h"."""

ORDER_RE = re.compile(
    r"(?<!\s)\s++\([^()]{0,80}\b(?:clockwise|left|right|top|bottom|order)\b[^()]{0,80}\)\s*+\.?$", re.IGNORECASE
)
ANNOUNCED_RE = re.compile(
    r"(?:the\s)?(?:three|four|five|six|seven|eight|nine|ten|twelve)\s[a-z]{3,16}(?:,[^:]{1,60})?:\s*+$", re.IGNORECASE
)
"""What announces the names on the lines below: "Five tests, clockwise from the top:"."""

PLAIN_LEAD_RE = re.compile(
    r"(?:the\s)?(?:categor\w+|groups|classes|labels|values|names|items|bars|entries)?\s?(?:shown\s)?"
    r"(?:includes?|including|are|consists? of)\s",
    re.IGNORECASE,
)
DIGITS_RE = re.compile(r"\d[\d.,]*")
SAID_RE = re.compile(r"\s(?:are|is|were|was)\s")
"""A line that says something is no name: "Labels are turned by 45 degrees"."""

NAME_RE = re.compile(r"[A-Za-z][A-Za-z\d]")
DECADES_RE = re.compile(r"\b\d{3}0s(?:,\s(?:and\s)?\d{3}0s\b){1,40}")
"""A list of decades: "1970s, 1980s"."""

BIN_RE = re.compile(
    r"[(\[<>≤≥]?\s?[$€£]?\d[\d.,]*[kKM]?\s?(?:%|[a-z]{0,3})\s?(?:-|to)\s?[$€£]?(?:\d[\d.,]*[kKM]?|inf\w*|∞)\s?"
    r"(?:%|[a-z]{0,3})\s?[)\]]?\s*$|[<>≤≥]\s?\d[\d.,]*\s*$"
)
NO_NAME_RE = re.compile(
    r"(?:the\s|an?\s|with\s|its\s)*(?:names? of\b|unlabel|untitled|not (?:label|title)|without\b|no$"
    r"|no\s(?:[a-z]{2,12}\s){0,2}(?:titles?|labels?|names?|units?|ticks?|numbers?|values?|scales?|marks?|markings?|text|axis"
    r"|gridlines?|categories|caption|legend)\b|no\s(?:further|other|additional|explicit|visible|specific)\b"
    r"|(?:same|identical)\s(?:[a-z]{2,8}\s)?(?:order|classes|categories|labels|names|groups)\b)"
    r"|.*\s(?:is|are)\s",
    re.IGNORECASE,
)
"""What stands between commas beside a name, or instead of one."""

YEARLY_RE = re.compile(r"\bcategories:?\s(?=\d{4}\b)", re.IGNORECASE)
"""Years that are said to be names: "with the categories 2021, 2022, 2023"."""


PLACED_RE = re.compile(
    r"(?:then\s|from\s)?(?P<name>\S.{0,60}?)(?P<place>\sat\s(?:the\s)?(?:far\s)?(?:top|bottom|left|right))?$"
)
"""A name of an axis with the end at which it stands: "Hill at top, then Lake, Moor at bottom"."""

TICKS_LEAD_RE = re.compile(r"\b(?:ticks?|marks?|gridlines?|grid lines?)\b[^,;]{0,24}$", re.IGNORECASE)
NUMBER_RE = re.compile(r"-?\d[\d.,]*+")
"""Numbers in code, and what is said before them if they are ticks."""

CODE_GAPS: Final = frozenset({",", ", and", "and", ";", "/"})
MAX_NAME = 60
FEWEST_PLACED: Final = 3


def named_items(line: Line, start: int) -> list[SpanIn]:
    """The spans of a list that is one of names although some hold digits ("Placebo, Drug 4 mg, Drug 8 mg").

    Each item begins with a word, and one has no digit or all differ in their words ("Hsp22, DnaJ-1"). The list is in
    code or quotes, or a word for names heads it.
    """
    text = line.plain
    if groups := open_groups(text, start):
        return groups
    if decades := DECADES_RE.search(text.text, start):
        return [match.span() for match in DECADE_RE.finditer(text.text, *decades.span())]
    if yearly := YEARLY_RE.search(text.text, start):
        names = listed_names(text, yearly.end(), _sentence_end(text.text, yearly.end()))
        if len(names) > 1 and all(YEAR_RE.fullmatch(name) for name, _ in names):
            return [span for _, span in names]
    lead = NAMES_HEAD_RE.search(text.text, start) or NAMES_SAID_RE.search(text.text, start)
    marked = lead is None and (len([s for s in text.code if s[0] >= start]) > 1 or text.text.count('"', start) > 3)
    names = listed_names(text, lead.end() if lead else start) if lead or marked else []
    words = all(NAME_RE.match(name) for name, _ in names)
    if lead and len(names) > 1 and _are_measured([name for name, _ in names]):
        return [span for _, span in names]
    bare = {DIGITS_RE.sub("", name) for name, _ in names}
    if len(names) < 2 or not words or (len(bare) < len(names) and all(holds_digit(name) for name, _ in names)):
        return []
    return [span for name, span in names if holds_digit(name)]


def _are_measured(names: list[str]) -> bool:
    """Whether all names are figures with their unit, but for words without a figure: "control, 5 mg, 10 mg"."""
    measured = [MEASURED_RE.fullmatch(name) is not None for name in names]
    return all(told or not holds_digit(name) for told, name in zip(measured, names, strict=True)) and any(measured)


ENDS: Final = 2
ENDS_GAP_RE = re.compile(r"[`\"]?\s?(?:-|to|through|until|→|…|\.{3})\s?[`\"]?")
"""What stands between the first and the last name of an axis, which lists none of those between: "Jan - Jun"."""


def take_categories(axis: AxisDraft, line: Line, start: int, facts: AxisFacts, field: str | None) -> None:
    """Names listed in the text: behind a lead word, in brackets behind the label, in code or quotes."""
    text = line.plain.text
    if axis.categories or facts.scale == "log" or ANNOUNCED_RE.match(text, start):
        return
    begin = start
    if facts.label_span:
        begin = facts.label_span[1]
    elif axis.label and field is None and text.startswith(f'"{axis.label}"', start):
        begin = start + len(axis.label) + 2
    names = _without_direction(_listed_from(line, begin, facts, field))
    if (
        len(names) > 1
        and not (len(names) == ENDS and ENDS_GAP_RE.fullmatch(text, names[0][1][1], names[1][1][0]))
        and all(0 < len(name) <= MAX_NAME for name, _ in names)
        and not any(
            "axis" in name.lower() or (NO_NAME_RE.match(name) and span not in line.plain.code) for name, span in names
        )
    ):
        take_names(axis, line, names)


def _listed_from(line: Line, begin: int, facts: AxisFacts, field: str | None) -> Listed:
    text = line.plain
    if groups := groups_listed(text, begin):
        return groups
    lead = _lead(text.text, begin)
    joint = LIST_JOINT_RE.match(text.text, begin) if facts.label_span else None
    if joint and lead and (order := ORDER_RE.search(text.text, begin)) and lead.start() > order.start():
        lead = None  # "Floor - Cellar, Hall, Attic (from bottom to top)"
    if field in ("categories", "values", "label"):
        return listed_names(text, begin)
    paren = LIST_IN_BRACKETS_RE.search(text.text, begin)
    if paren and (not lead or lead.start() > paren.start()) and len(inner := listed_names(text, *paren.span(1))) > 1:
        return inner
    colon = text.text.rfind(": ", begin)
    if colon >= begin:
        return listed_names(text, colon + 2, _sentence_end(text.text, colon + 2))
    if lead:
        return listed_names(text, lead.end(), _sentence_end(text.text, lead.end()))
    if joint:
        return _told_names(text, joint.end())
    if facts.label_span and len(text.code) < 2 and not QUOTES_RE.match(text.text, begin):
        return []
    return listed_names(text, begin)


def _told_names(text: Plain, start: int) -> Listed:
    """The names between commas from ``start`` on, if there are three of them and no word of a field among them."""
    order = ORDER_RE.search(text.text, start)
    end = order.start() if order else len(text.text)
    if FIELD_IN_LIST_RE.search(text.text, start, end):
        return []
    names = listed_names(text, start, end)
    return names if len(names) > 2 else []


def _lead(text: str, begin: int) -> re.Match[str] | None:
    """The first lead word that ends in a colon, else the last one."""
    lead = None
    for match in LIST_LEAD_RE.finditer(text, begin):
        if lead is not None and DIRECTION_END_RE.match(text, match.start()):
            continue  # "with Rye and Oats from left to right"
        lead = match
        if text[match.end() - 2 : match.end()].strip().endswith(":"):
            break
    return lead


def coded_names(line: Line, start: int) -> Listed:
    """The names in code behind a few words that they belong to: "Layers `L0`, `L4`"; "ticks at `0`, `4`" are none."""
    names = _names_in_code(line, start + 1, 2)
    lead = line.plain.text[start : names[0][1][0]] if names else ""
    if TICKS_LEAD_RE.search(lead) and all(NUMBER_RE.fullmatch(name) for name, _ in names):
        return []
    return names if lead.strip(" :(") else []


def code_list(line: Line, start: int) -> Listed:
    """Three names or more in code, where nothing else begins the text: "`Hsp22`, `Act5C`, `Dnaj`"."""
    names = _names_in_code(line, start, 3)
    lone = names and not line.plain.text[start : names[0][1][0]].strip()
    return names if lone and all(NAME_RE.match(name) for name, _ in names) else []


def _names_in_code(line: Line, start: int, fewest: int) -> Listed:
    """All that is set in code from ``start`` on, if nothing but joints stands between; none if they are few."""
    text = line.plain
    spans = [span for span in text.code if span[0] >= start]
    joined = all(text.text[a[1] : b[0]].strip() in CODE_GAPS for a, b in itertools.pairwise(spans))
    return [(text.text[first:last], (first, last)) for first, last in spans] if joined and len(spans) >= fewest else []


def take_bracketed(axis: AxisDraft, line: Line, start: int) -> None:
    """Take the names in brackets behind a label, unless they are places: "Stop" (Terminal, Downtown, Suburb)."""
    text = line.plain.text
    match = LIST_IN_BRACKETS_RE.search(text, start)
    if match is None or axis.categories or readings_in(match[1]) or NO_NAME_RE.match(match[1]):
        return
    names = _without_direction(listed_names(line.plain, match.start(1), match.end(1)))
    if len(names) > 1 and not any(word in PLACE_WORDS for name, _ in names for word in WORD_RE.findall(name.lower())):
        take_names(axis, line, names)


def take_names(axis: AxisDraft, line: Line, names: Listed) -> None:
    axis.categories = [Name(name, line.plain.span(*span), by="rule/axes") for name, span in names]
    axis.evidence["categories"] = line.plain.span(names[0][1][0], names[-1][1][1])


UNTITLED_TAIL_RE = re.compile(r"\.\s(?:There is|It has|The axis has)\sno\s(?:axis\s)?(?:title|label)\s?\.?$")
"""A sentence behind the names of an axis that says that it has no title."""


NOUN_LEAD_RE = re.compile(
    r"(?:the|(?:the\s)?(?:two|three|four|five|six|seven|eight|nine|ten|twelve))\s(?:[a-z]{2,12}\s){0,2}[a-z]{3,20}s:?\s"
    r"(?=[A-Z`\"])",
    re.IGNORECASE,
)
"""What names are of, right before them: "the crops Rye, Oats and Corn"."""

WRITTEN_RE = re.compile(
    r",\s(?:each\s)?(?:written|printed|drawn|placed|set|spelled out)\s(?:[a-z]{2,12}\s)?"
    r"(?:below|under|underneath|beneath|along|above|beside|at|on|in)\s[a-z -]{2,60}\.?$"
)
"""Where the names of an axis stand, behind them: ", written below the bars"."""

NAMES_LABEL_RE = re.compile(r"\b(?:labels|names|categories|groups)$", re.IGNORECASE)
"""The label of a line that lists names, if they are but two."""


def plain_list(line: Line, start: int) -> Listed:
    """The rest of an axis line where it is nothing but names between commas ("Jan 2024, Feb 2024, Mar 2024")."""
    text = line.plain.text
    order = ORDER_RE.search(text, start)
    end = order.start() if order else len(text)
    if untitled := UNTITLED_TAIL_RE.search(text, start, end):
        end = untitled.start()
    if written := WRITTEN_RE.search(text, start, end):
        end = written.start()
    noun = _noun_lead(text, start)
    fewest = 2 if noun or NAMES_LABEL_RE.search(line.label) else 3
    parted = text.count(",", start, end) or (0 if holds_digit(text[start:end]) else text.count(" | ", start, end))
    if (not noun and parted < fewest - 1) or FIELD_IN_LIST_RE.search(text, start, end):
        return []
    if LABEL_DASH_RE.search(text, start, text.find(",", start)):
        return []  # "Country - Norland, Sudria": a label stands before the names
    lead = PLAIN_LEAD_RE.match(text, start)
    names = _without_direction(listed_names(line.plain, noun or (lead.end() if lead else start), end))
    if len(names) < fewest or any(len(name.split()) > 5 or not _is_named(name) for name, _ in names):
        return []
    return names


def _noun_lead(text: str, start: int) -> int:
    """Where names begin behind a noun in the plural that they are of; 0 if nothing of the kind leads up to them."""
    noun = NOUN_LEAD_RE.match(text, start)
    return noun.end() if noun and text[noun.end()].isupper() else 0


def _is_named(name: str) -> bool:
    return NAME_RE.search(name) is not None or DECADE_RE.fullmatch(name) is not None


def _sentence_end(text: str, start: int) -> int:
    cut = full_stop(text, start)
    return cut if cut >= 0 else len(text)


def _without_direction(names: Listed) -> Listed:
    """The names without the direction before the first, and the ends at which the first and the last stand.

    Two ends alone are no list: "Monday at the top, Sunday at the bottom".
    """
    cleaned = []
    for name, (start, end) in names:
        match = DIRECTION_RE.match(name)
        skip = match.end() if match else 0
        if name[skip:]:
            cleaned.append((name[skip:], (start + skip, end)))
    placed = [PLACED_RE.match(name) for name, _ in cleaned]
    ends = [place for place, match in enumerate(placed) if match and match["place"]]
    if not ends:
        return cleaned
    if len(names) < FEWEST_PLACED or not {0, len(placed) - 1} >= set(ends):
        return []
    return [
        (match["name"], (start + match.start("name"), start + match.end("name")))
        for match, (_, (start, _)) in zip(placed, cleaned, strict=True)
        if match
    ]


SIDE_RE = re.compile(
    r"(?:(?:far\s)?(?:left|right)(?:most)?|middle|center|centre|top|bottom|first|second|third|fourth|last)"
    r"(?:[- ]hand)?(?:\s(?:bars?|box|group|column|label|side))?",
    re.IGNORECASE,
)
"""Where a name of an axis stands, before it: "Left: Walled garden"."""


def bare_category(axis: AxisDraft, line: Line) -> bool:
    """Take a bare line under an axis as one of its categories, if it looks like a name."""
    text = line.plain.text.strip()
    words = text.split()
    if (
        line.label.lower() in SIDE_NAMES
        or not text
        or len(words) > 8
        or (len(words) > 3 and (text.endswith(".") or SAID_RE.search(text)))
    ):
        return False
    start, end = 0, len(line.plain.text)
    label = line.label
    if label and line.rest.strip():
        start, end = (line.rest_start, end) if SIDE_RE.fullmatch(label) else (0, line.label_span[1])
    name = line.plain.text[start:end].strip(" \"'.,;:`")
    at = line.plain.text.find(name, start)
    if not name:
        return False
    axis.categories.append(Name(name, line.plain.span(at, at + len(name)), by="rule/axes"))
    return True

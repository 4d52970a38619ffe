"""Entries without styles: names of a legend that stand alone, and lines that a legend only describes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.entries import MAX_LEFT
from chartprose.rules1.components.legend.entry_name import name_in
from chartprose.rules1.components.legend.leads import PLACE_RE
from chartprose.rules1.components.listing import listed_names
from chartprose.rules1.names import Name
from chartprose.rules1.style import Style, is_style

if TYPE_CHECKING:
    from chartprose.text.lines import Line

LINES_RE = re.compile(
    r"(?:[\w-]{1,20}+\s){0,3}(?:dashed|dotted|vertical|horizontal|diagonal|reference|zero|target|limit)\s(?:[\w-]{1,20}+\s){0,3}lines?$",
    re.IGNORECASE,
)
SIZE_KEY_RE = re.compile(
    r"(?:bubble|size|area|circle|dot|marker|width)s?(?:\s(?:size|area|width))?\s(?:key|legend|scale)$", re.IGNORECASE
)
"""The label of a key to what sizes mean, which names no series."""

REFERENCE_RE = re.compile(
    r"(?:reference|threshold|target|limit|baseline|benchmark|annotated|guide)s?(?:\s(?:line|level|mark)s?)?",
    re.IGNORECASE,
)
LEVEL_RE = re.compile(r"\b(?:horizontal|vertical|line)\b[^.;]{0,40}\bat\s[a-z= ]{0,10}[~≈$€£]?-?\d", re.IGNORECASE)
"""A line of reference with the level that it is drawn at, which is no entry: "Reference: dotted line at 0.9"."""

DIRECTION_RE = re.compile(r"(?:[a-z]{1,12}+,\s){0,2}(?:horizontal|vertical|diagonal)(?:ly)?\b", re.IGNORECASE)
MARKED_RE = re.compile(r",\s(?:labell?ed|marked|annotated)\b", re.IGNORECASE)
WORDS_RE = re.compile(r"(?:the|which|an?|with|no|each|all|every|single)\s", re.IGNORECASE)
"""The beginning of a remark, which is no name."""

UNLISTED_RE = re.compile(r"\bnot (?:listed |named |shown )?in the (?:legend|key)\b", re.IGNORECASE)
LISTS_RE = re.compile(
    r"(?:It\s)?(?:(?:[Ll]ists|[Ss]hows|[Ii]dentifies|[Dd]istinguishes|[Nn]ames|[Cc]ontains|[Hh]as)\s)?"
    r"(?:entries\sfor\s)?(?:[Tt]he\s)?(?:(?:two|three|four|five|six)\s)?(?:[a-z]{1,20}\s){0,2}(?:[a-z]{1,20}:?\s)?"
    r"(?=[A-Z`\"])"
)
"""What leads up to the names of a legend: "Lists three methods: Alpha, Beta", "the two strains Alpha and Beta"."""

PLACED_TAIL_RE = re.compile(r"\s\([a-z][a-z -]{0,40}\)\.?$")
"""Where a legend is, behind its names: "Alpha and Beta (top right)"."""

PLACES: Final = frozenset({
    "top", "bottom", "left", "right", "inside", "outside", "above", "below", "upper", "lower", "centered", "none",
    "absent", "present", "shown", "shared", "visible", "horizontal", "vertical",
})  # fmt: skip
NAMED_RE = re.compile(
    r"(?!(?:Yes|No|None|Not|Two|Three|Four|There|See|Title|Titled|Same)\b)[A-Z\d](?:[^.:]|\.\d){1,40}$"
)
"""One of two names without styles."""

PLAINLY_SEVERAL: Final = 3


def describes_line(line: Line) -> bool:
    """Whether a label is no entry: a key to sizes, or lines that the text describes ("Dashed line: vertical, at 3")."""
    if SIZE_KEY_RE.match(line.label):
        return True
    if REFERENCE_RE.fullmatch(line.label) and LEVEL_RE.search(line.rest, 0, MAX_LEFT):
        return True
    if LINES_RE.match(line.label) is None:
        return False
    marked = MARKED_RE.search(line.rest, 0, MAX_LEFT)
    described = marked is not None and not is_style(line.rest[: marked.start()])
    described = described or UNLISTED_RE.search(line.rest, 0, MAX_LEFT) is not None
    return described or DIRECTION_RE.match(line.rest) is not None


def plain_entries(line: Line, fewest: int = 3) -> list[Name]:
    """The names of a list without styles ("Slices: Media, Housework, Meals"); nothing if they are fewer.

    Two alone must look like names: "Legend: Training, Validation".
    """
    text = line.plain.text
    lead = LISTS_RE.match(text, line.rest_start)
    tail = PLACED_TAIL_RE.search(text, line.rest_start)
    names = listed_names(line.plain, lead.end() if lead else line.rest_start, tail.start() if tail else len(text))
    if len(names) < fewest or any(_tells_place(name) or is_style(name) or WORDS_RE.match(name) for name, _ in names):
        return []
    if len(names) < PLAINLY_SEVERAL and not all(NAMED_RE.match(name) for name, _ in names):
        return []
    return [Name(name, line.plain.span(*span)) for name, span in names]


def _tells_place(name: str) -> bool:
    """Whether a piece of a list tells where the legend is; "Boxes" begins as a name does."""
    return PLACE_RE.search(name, 1) is not None or name.lower() in PLACES


def bare_entry(line: Line) -> Name | None:
    """A legend line that is a name and nothing else ("Alpha", "'Oil'"), or None for places and sentences."""
    text = line.plain.text.strip()
    if not text or (text.endswith(".") and len(text.split()) > 3) or len(text.split()) > 6:
        return None
    if PLACE_RE.search(text) and not (line.plain.code or text[0] in "\"'"):
        return None
    return name_in(line.plain, 0, len(line.plain.text), Style(), None)

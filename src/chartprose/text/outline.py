"""The outline: the document's title line, and its sections with their roles and lines.

Sections are known by their words, never by their level or their place: headings of one level stand for a section in one
document and for a panel in the next. Indentation is not used at all; it is lost in most descriptions.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING

from chartprose.text.lines import VALUE_END_RE, Line, lines_of
from chartprose.text.sentences import TERMINAL, sentence_spans
from chartprose.text.vocabulary import DATA_HEADS, SECTION_FIRST, SECTION_WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.source import Source
    from chartprose.text.vocabulary import SectionRole

ORDINAL_RE = re.compile(r"(?:\d{1,2}(?:\.\d{1,2}){0,4}+[.)]?|[A-Z][.)]|[IVX]{1,4}[.)]|Step \d+:)\s++")
EXACT_SECTIONS = frozenset({
    "overview", "components/axes", "axes", "legend", "detailed analysis", "content details", "key observations",
    "observations", "interpretation", "conclusion", "summary",
})  # fmt: skip
"""Names that make a line that is bold as a whole a section of its own."""

SECTION_RES = tuple(
    (role, re.compile(rf"(?<![a-z])(?:{'|'.join(map(re.escape, phrases))})(?![a-z]{{4}})"))
    for role, phrases in SECTION_WORDS
)
"""A word with its endings; "checkpoint" and "taxis" have none of them."""
PLOT_RE = re.compile(r"(?:plot|panel|chart|figure|graph|sub-?plot|heatmap)\s*(?:\d|\(?[a-h]\)?\b)|\([a-h]\)\s")
NUMERAL_RE = re.compile(r"(?<![\w.,])\d[\d.,]*+")
COMPONENT_RE = re.compile(
    r"(?:[xyz]|horizontal|vertical|left|right|top|bottom|shared|common|primary|secondary)?[\s-]?(?:ax[ei]s|legend|key(?!\s{1,4}\w)"
    r"|grid ?lines?|titles?|colou?r ?(?:bar|scale)|fonts?|frame|background)\b",
    re.IGNORECASE,
)
AXIS_RE = re.compile(r"(?:[xy]|horizontal|vertical|left|right)[\s-]axis$", re.IGNORECASE)
VALUE_RE = re.compile(r"[~≈<>]?\s?[-+$€£]?\d[\d.,]*\s?\S{0,6}[.,;]?$")
"""A value and its unit, and nothing else."""
MIN_NUMERALS = 3
"""Fewer figures are not data of a chart."""

MAX_HEADING_WORDS = 8
MAX_GROUPS = 100
MIN_ROLES = 2
MAIN_ROLES = frozenset({"axes", "legend", "data", "observations", "interpretation"})
"""The roles by which headings are known that are not written as such."""

MAX_BEFORE_TITLE = 12
MIN_CUT_WORDS = 4


@dataclass(slots=True)
class Section:
    """A part of the document; ``lines`` holds its content with the sub-headings that have no role of their own."""

    role: SectionRole
    heading: Line | None = None
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Outline:
    """The document in sections. ``title`` is its first heading, unless that is a section's."""

    source: Source
    title: Line | None
    sections: list[Section]
    truncated: bool

    def lines(self, *roles: SectionRole) -> list[Line]:
        """The lines of all sections with one of ``roles``, in order."""
        return [line for section in self.sections if section.role in roles for line in section.lines]


def outline_of(source: Source) -> Outline:
    """The outline of ``source``. Every line with content is in exactly one section, but for headings of sections."""
    lines = lines_of(source.text)
    title = _title(lines)
    heads = [bare(line.plain.text) for line in lines if line.kind == "heading" and line is not title]
    named = any(section_role(words) == "data" for words in heads)
    sections = [Section("overview")]
    ranks = _heading_ranks(lines) if not heads else ()
    for place, line in enumerate(lines):
        if line is title:
            continue
        if _rank(line) in ranks:
            role = _ranked_role(lines, place, sections[-1])
            is_name = section_role(bare(line.label)) not in (None, role)  # a name over values, whatever it speaks of
            titled = role is not None and line.is_head and not is_name and not _heads_group(lines, place)
            sections += [Section(role, line if titled else None)] if role is not None else []
            sections[-1].lines += [] if titled else [line]
            continue
        role = _section_role(line, sections[-1])
        if role is not None and sections[-1].role == "data" and _names_part(lines, place, sections[-1], role):
            role = None
        if role == "interpretation" and line.kind == "heading" and len(sections) == 1:
            role = "overview"  # "Summary of the Image", before all other sections
        if role is None and not named and _opens_section(line, sections[-1]) and _holds_data(lines, place):
            role = "mixed" if PLOT_RE.match(bare(line.plain.text)) else "data"
        named = named or (role in ("data", "mixed") and not is_unnamed(line))
        if role is None:
            sections[-1].lines.append(line)
            continue
        sections.append(Section(role, line))
    for section in sections:
        if section.role == "data" and any(AXIS_RE.match(line.label) for line in section.lines):
            section.role = "mixed"  # panels that declare axes of their own
    return Outline(source, title, sections, _is_truncated(lines, source.text))


def _rank(line: Line) -> tuple[str, bool]:
    """What lines of one level share where no line is a heading: their kind, and whether their labels are in bold."""
    return line.kind, line.strong


def _heading_ranks(lines: Sequence[Line]) -> set[tuple[str, bool]]:
    """The ranks of the lines that are the headings of a text without any: those that name several kinds of sections."""
    roles: dict[tuple[str, bool], set[SectionRole | None]] = {}
    for line in lines:
        if line.label and line.label.count(" ") < MAX_HEADING_WORDS:
            roles.setdefault(_rank(line), set()).add(section_role(bare(line.label)))
    return {rank for rank, found in roles.items() if len(found & MAIN_ROLES) >= MIN_ROLES}


def _ranked_role(lines: Sequence[Line], place: int, current: Section) -> SectionRole | None:
    """The role of the section that a line of a heading's rank opens: by its words, or as the data that are below it."""
    line = lines[place]
    role = section_role(bare(line.label))
    if role is None and line.is_head and current.role in ("overview", "axes", "legend"):
        return "data" if _heads_data(lines, place) else None
    if role not in (None, "axes", "legend") and _lists_values(lines, place):
        role = "data"
    return None if role == "data" == current.role else role


def _lists_values(lines: Sequence[Line], place: int) -> bool:
    """Whether most of what is below a head are keys with values, so that its words are a name: "Comparison Group"."""
    below = _groups(lines, place, most=1)[0][1:]
    values = sum(
        (VALUE_RE.match(line.rest) if line.label else VALUE_END_RE.search(line.rest)) is not None for line in below
    )
    return values > 1 and 2 * values > len(below)


def _groups(lines: Sequence[Line], place: int, most: int = MAX_GROUPS) -> list[list[Line]]:
    """The lines from the head ``lines[place]`` to the next that names a kind of section, head by head of its rank."""
    rank, groups = _rank(lines[place]), [[lines[place]]]
    for line in lines[place + 1 :]:
        ends = _rank(line) == rank and section_role(bare(line.label)) is not None
        opens = _rank(line) == rank and line.is_head
        if ends or (opens and len(groups) == most):
            break
        groups += [[]] if opens else []
        groups[-1].append(line)
    return groups


def _lists_figures(group: Sequence[Line]) -> bool:
    """Whether items and rows with figures are below a head, and nothing of an axis or a legend."""
    below = [line for line in group[1:] if line.kind != "text" or line.label]
    figures = sum(len(NUMERAL_RE.findall(line.plain.text)) for line in below)
    return figures >= MIN_NUMERALS and not any(COMPONENT_RE.match(line.label or line.plain.text) for line in below)


def _heads_data(lines: Sequence[Line], place: int) -> bool:
    """Whether figures are listed below a head, or below the head that follows it at once."""
    groups = _groups(lines, place, most=2)
    return _lists_values(lines, place) or any(map(_lists_figures, groups[: 1 if len(groups[0]) > 1 else 2]))


def _heads_group(lines: Sequence[Line], place: int) -> bool:
    """Whether a head without a kind of section is over the first of several groups, and not over all of them."""
    groups = _groups(lines, place) if section_role(bare(lines[place].label)) is None else [[]]
    return len(groups[0]) > 1 and any(map(_lists_figures, groups[1:]))


def _title(lines: list[Line]) -> Line | None:
    """The first heading, if nothing but short lines is before it, and it is not a section's or a plot's."""
    for line in lines[:3]:
        if line.kind == "heading":
            words = bare(line.plain.text)
            section = line.level > 2 and ":" not in words and section_role(words) is not None
            return None if words in EXACT_SECTIONS or section or PLOT_RE.match(words) else line
        if len(line.plain.text.split()) > MAX_BEFORE_TITLE:
            return None
    return None


def _section_role(line: Line, current: Section) -> SectionRole | None:
    """The role of the section that ``line`` opens, or None if it opens none."""
    if line.kind == "heading":
        words = bare(line.plain.text)
        role = section_role(words)
        deeper = (
            current.heading is not None and current.heading.kind == "heading" and line.level > current.heading.level
        )
        if role is None and PLOT_RE.match(words) and current.role in ("overview", "mixed"):
            return "mixed"
        if role is None or (deeper and not _overrules(role, words, current)):
            return None
        return role
    if line.kind == "text" and line.is_head and line.strong:
        words = bare(line.label)
        opens = words in DATA_HEADS and current.role in ("axes", "legend", "overview")
        return "data" if opens else section_role(words) if words in EXACT_SECTIONS else None
    return None


def _names_part(lines: Sequence[Line], place: int, current: Section, role: SectionRole) -> bool:
    """Whether a sub-heading of the data names a plot or is over values, whatever section its words speak of."""
    line, heading = lines[place], current.heading
    if line.kind == "heading" and (heading is None or line.level <= heading.level):
        return False
    words = bare(line.plain.text)
    if words in EXACT_SECTIONS:
        return role in ("axes", "legend") and _lists_values(lines, place)
    return line.kind == "heading" and (PLOT_RE.match(words) is not None or _lists_values(lines, place))


def _opens_section(line: Line, current: Section) -> bool:
    """Whether ``line`` is a heading that is not within the section before it, which announces axes, a legend or data.

    Of the data only such count as are under an unnamed heading themselves: under a named one it heads a group.
    """
    heading = current.heading
    if line.kind != "heading" or heading is None or heading.kind != "heading" or line.level > heading.level:
        return False
    return current.role in ("axes", "legend") or (current.role == "data" and is_unnamed(heading))


def _holds_data(lines: Sequence[Line], place: int) -> bool:
    """Whether the lines under the heading ``lines[place]`` hold figures, and do not name a part of the plot."""
    level, count = lines[place].level, 0
    for line in lines[place + 1 :]:
        if line.kind == "heading" and line.level <= level:
            break
        if COMPONENT_RE.match(line.label or line.plain.text):
            return False
        count += len(NUMERAL_RE.findall(line.plain.text))
    return count >= MIN_NUMERALS


def is_unnamed(heading: Line) -> bool:
    """Whether the words of a heading do not determine the role of its section."""
    return heading.kind == "heading" and section_role(bare(heading.plain.text)) is None


def _overrules(role: SectionRole, words: str, current: Section) -> bool:
    """Whether a sub-heading with words of its own role leaves the section that it is in."""
    if words in EXACT_SECTIONS:
        return True
    if current.role == "data":
        return role in ("observations", "interpretation", "checks", "residue", "legend") and len(words.split()) <= 4
    return current.role not in (role, "axes")


def bare(heading: str) -> str:
    """A heading in lower case, without its ordinal and its closing colon."""
    match = ORDINAL_RE.match(heading)
    return (heading[match.end() :] if match else heading).strip(" :*").lower()


@lru_cache(maxsize=4096)
def section_role(words: str) -> SectionRole | None:
    """The role that the words of a heading (lower case) speak of, or None."""
    for phrase, role in SECTION_FIRST:
        if phrase in words:
            return role
    return next((role for role, phrases in SECTION_RES if phrases.search(words)), None)


def _is_open(raw: str) -> bool:
    """Whether a mark of bold or of code, or a bracket, is opened in a line and not closed."""
    marks = any(raw.count(mark) % 2 == 1 and raw[: raw.rfind(mark)][-1:] in ("", " ", "(", '"') for mark in ("**", "`"))
    return marks or (raw.count("(") > raw.count(")") and "]" not in raw)  # "(0, 4]" is closed


def _is_truncated(lines: list[Line], document: str) -> bool:
    """Whether the text stops within a mark of emphasis, or in the middle of a sentence that the other lines end."""
    if not lines:
        return False
    last = lines[-1]
    if last.stop:
        return False  # we cut it, not the writer
    if _is_open(document[last.start : last.end]) and not any(_is_open(document[x.start : x.end]) for x in lines[:-1]):
        return True
    text = last.plain.text.rstrip()
    if last.kind in ("heading", "table") or not text or text[-1] in TERMINAL or len(text.split()) < MIN_CUT_WORDS:
        return False
    if not text[-1].isalnum() and text[-1] not in ",-(":
        return False
    long = [line.plain.text.rstrip() for line in lines[:-1] if len(line.plain.text.split()) > 9]
    near = list(takewhile(lambda line: line.kind == last.kind and not line.is_head, reversed(lines[-4:-1])))
    same = [line.plain.text.rstrip() for line in near if len(line.plain.text.split()) >= MIN_CUT_WORDS]
    if len(list(sentence_spans(text))) > 1 or text[-1] in ",-(":
        return True
    ended = sum(1 for line in same if line and line[-1] in TERMINAL)
    if same:
        return bool(long) and ended == len(same)
    lists = bool(last.label) and any(map(str.isdigit, last.rest))  # an item of data, which no full stop ends
    return bool(long) and not lists and all(line[-1] in TERMINAL for line in long)

"""Subjects: which series a sentence speaks of, where no head says it."""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.everyone import COUNTS, counted
from chartprose.rules1.names import Name, by_color, folded, occurrences
from chartprose.rules1.nouns import axis_nouns, singular
from chartprose.rules1.spans import last_begun
from chartprose.text.vocabulary import COLORS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.parts import PanelDraft
    from chartprose.rules1.registry import Mark

SORTS: Final = (
    "seasons", "sexes", "genders", "arms", "treatments", "samples", "sites", "variants", "types", "species", "visits",
    "versions", "teams", "materials", "varieties", "brands", "alloys", "cohorts", "regions", "surveys",
)  # fmt: skip
"""What series may be: "both seasons" are both series, where no axis counts them."""

ALL_RE = re.compile(
    r"\b(?<!\bof )(?<!\bamong )(?<!\bthan )"
    r"(?:both|all|all two|all three|all four|all five|all six|the two|the three|the four)\s(?:of the\s)?"
    r"(?:the\s)?(?:data\s)?(?:lines|series|curves|models|methods|conditions|groups|bars)\b"
    rf"|\bboth\s(?P<noun>years|{'|'.join(SORTS)})\b"
    r"|\b(?:both|all)(?=\s(?:are\s|sit\s|lie\s|score\s|reach\s|stand\s)?(?:at|around|about|near|approximately|~)\s?~?\d)",
    re.IGNORECASE,
)
COLOR_LINE_RE = re.compile(
    rf"\b(?:the\s)?((?:(?:light|dark|pale|solid|dashed|dotted)\s)?(?:{'|'.join(sorted(COLORS))})(?:\s(?:solid|dashed|dotted))?)\s(?:lines?|curves?|bars?|series|dots?|points?|markers?|segments?|areas?|bands?|slices?|circles?|squares?|triangles?|diamonds?|stars?|crosses|polygons?|ones?)\b",
    re.IGNORECASE,
)

WORD_RE = re.compile(r"[a-z]+")
COLOR_WORDS = frozenset(word for color in COLORS for word in WORD_RE.findall(color)[:1])
SAME_LETTERS: Final = str.maketrans("ıİſ", "iis")
"""Letters that a pattern without regard to case takes for another one."""
DRAWN_RE = re.compile(r"\bthe\s(?:(?P<bar>bar|column)s?|line|curve)\b", re.IGNORECASE)
"""A series of a combined chart by what it is drawn as."""

PAIR: Final = 2
OTHERS_RE = re.compile(
    r"\bthe (?:(?:other|remaining) (?P<few>two|three|four|five)|(?P<number>two|three|four|five) others)\b",
    re.IGNORECASE,
)
"""The series that a line has not named yet, if there are so many."""

LEVEL_RE = re.compile(
    r"\s(?:(?:are|were|stand|lie|sit)\s(?:both|all|level|equal|tied|identical|the same)\b|(?:both|all)\s[a-z]{2,12}\b"
    r"|tie\b|share\b|meet\b)",
    re.IGNORECASE,
)
"""What stands behind several names if the value that follows is that of each: "Alpha and Beta are level at 4"."""

JOINTS: Final = frozenset({" and ", ", ", ", and ", " and the ", " & "})


def _joint(text: str, spans: list[tuple[int, int, Name]]) -> Iterator[tuple[int, list[Name]]]:
    """The marks of names at ``spans``; names in a row that are level are one subject from the last of them on."""
    run: list[Name] = []
    for number, (start, end, name) in enumerate(spans):
        joined = number > 0 and text[spans[number - 1][1] : start].lower() in JOINTS
        if not joined:
            run = []
        run.append(name)
        level = len(run) > 1 and LEVEL_RE.match(text, end) is not None
        yield start, list({id(one): one for one in run}.values()) if level else [name]


OBJECT_RE = re.compile(
    r"\b(?:than|above|below|beneath|under|over|behind|ahead of|beats|leads|trails|exceeds|outpaces|overtakes|surpasses"
    r"|outperforms)\s(?:the\s|that of\s|those of\s){0,2}$",
    re.IGNORECASE,
)
"""What stands before a name that another one is compared with."""

OBJECT_REACH: Final = 32
GOES_ON_RE = re.compile(r",\s|\s(?:and|but|then)\s", re.IGNORECASE)
"""What parts such a name from what the sentence tells of its subject; "above Beta (25)" tells a value of Beta."""

RELATIVE_RE = re.compile(r"\b(?:which|whose|who|the latter|itself|in turn)\b|;", re.IGNORECASE)
"""Words behind such a name that make it the subject after all."""

PLURAL_RE = re.compile(r"\b(?:rows|lines|curves|bars|columns|groups|series)\s\"?$", re.IGNORECASE)
PLURAL_REACH: Final = 12
AND_RE = re.compile(r"\"?(?:,\s(?:and\s)?|\sand\s)\"?")


def _is_of_series(match: re.Match[str], panel: PanelDraft) -> bool:
    """Whether "both years" or "both seasons" means the two series, and no places on an axis."""
    if match["noun"] is None:
        return True
    if match["noun"].lower() == "years":
        return panel.names.names_years
    counted = {noun for axis in panel.axes for noun in axis_nouns(axis.label)}
    return len(panel.names.series) == PAIR and singular(match["noun"].lower()) not in counted


def _may_color(text: str) -> bool:
    """Whether a word of a colour stands in a text, without which ``COLOR_LINE_RE`` need not look at each word of it."""
    return not COLOR_WORDS.isdisjoint(WORD_RE.findall(text.translate(SAME_LETTERS).lower()))


def _spans_of_names(panel: PanelDraft, text: str, start: int) -> tuple[list[Mark], list[int]]:
    """Where the series stand in ``text`` (folded), in order, and where a name stands that may be of several.

    A name is none within a longer one ("Rye" in "Winter Rye"); that of several, without brackets, is the one before.
    """
    spans: list[Mark] = []
    bare: dict[tuple[int, int], list[Name]] = {}
    for form in panel.names.by_series.forms_in(text):
        if (form.whole or form.bare) and len(form.key) > 1:
            for first, last in occurrences(text, form.key, start):
                if form.whole:
                    spans.append((first, last, form.name))
                else:
                    bare.setdefault((first, last), []).append(form.name)
    whole = {first: last for first, last, _ in spans}
    unsure: list[int] = []
    for (first, last), names in sorted(bare.items()):
        if whole.get(first, 0) >= last:
            continue  # "Rye" is Rye, where "Rye (wet)" is another one
        told = names if len(names) == 1 else _last_before(spans, first, names)
        spans += [(first, last, name) for name in told]
        unsure += [first] if not told else []
    return _outermost(spans), unsure


def _outermost(spans: list[Mark]) -> list[Mark]:
    """``spans`` in order, without those that stand within a longer one."""
    kept: list[Mark] = []
    for mark in sorted(spans, key=lambda mark: (mark[0], -mark[1])):
        if not kept or mark[1] > kept[-1][1] or mark[:2] == kept[-1][:2]:
            kept.append(mark)
    return kept


def _last_before(spans: list[Mark], place: int, names: list[Name]) -> list[Name]:
    """The one of ``names`` that stands last before ``place``; nothing if none does."""
    earlier = [(first, name) for first, _, name in spans if first < place and any(name is one for one in names)]
    return [max(earlier, key=itemgetter(0))[1]] if earlier else []


class Subjects:
    """Where names stand in one line, so that each value can be given to the last one named before it."""

    def __init__(self, text: str, panel: PanelDraft, start: int = 0) -> None:
        self.marks: list[tuple[int, list[Name]]]
        self.text = text
        names = panel.names.series
        lower = folded(text)
        spans, self._unsure = _spans_of_names(panel, lower, start)
        self.marks = [*_joint(text, spans)]
        counting = "both" in lower or "all" in lower or "the t" in lower or "the f" in lower
        for match in ALL_RE.finditer(text, start) if counting and len(names) > 1 else ():
            if _is_of_series(match, panel) and (each := counted(match.group(), names)):
                self.marks.append((match.start(), each))
        for match in OTHERS_RE.finditer(text, start) if "other" in lower or "rema" in lower else ():
            before = {id(name) for first, _, name in spans if first < match.start()}
            others = [name for name in names if id(name) not in before]
            if before and len(others) == COUNTS[(match["few"] or match["number"]).lower()]:
                self.marks.append((match.start(), others))
        for match in COLOR_LINE_RE.finditer(text, start) if _may_color(text) else ():
            if (named := by_color(match[1], names)) is not None:
                self.marks.append((match.start(), [named]))
        if len(names) == PAIR and {name.drawn for name in names} == {"bar", "line"}:
            drawn = {name.drawn: name for name in names}
            for match in DRAWN_RE.finditer(text, start):
                self.marks.append((match.start(), [drawn["bar" if match["bar"] else "line"]]))
        self.marks.sort(key=lambda mark: mark[0])
        self._join_rows(text, {first: last for first, last, _ in spans})

    def _join_rows(self, text: str, ends: dict[int, int]) -> None:
        """Make one subject of the names behind a plural noun: "Rows E3 and E4"."""
        for number, (place, named) in enumerate(self.marks):
            if PLURAL_RE.search(text, max(0, place - PLURAL_REACH), place) is None:
                continue
            joined, stop = list(named), ends.get(place, place)
            for other, names in self.marks[number + 1 :]:
                if AND_RE.fullmatch(text, stop, other) is None or other not in ends:
                    break
                joined += [name for name in names if name not in joined]
                stop = ends[other]
            self.marks[number] = place, joined

    @property
    def named(self) -> list[Name]:
        """The series that the line names, each once."""
        return list({id(name): name for _, names in self.marks for name in names}.values())

    def within(self, start: int, end: int) -> list[Name]:
        """The names that open the sentence ``[start, end)``; empty if it names none."""
        index = bisect_left(self.marks, start, key=itemgetter(0))
        return self.marks[index][1] if index < len(self.marks) and self.marks[index][0] < end else []

    def is_unsure(self, start: int, end: int) -> bool:
        """Whether the sentence ``[start, end)`` holds a name that may be of several series."""
        return any(start <= place < end for place in self._unsure)

    def before(self, place: int, start: int) -> list[Name]:
        """The subject of a value at ``place`` in a sentence from ``start``: the last name before it.

        What another is compared with is none: "Alpha stays above Beta and ends at 25".
        """
        mark = last_begun(self.marks, place - 1)
        if mark is None or mark[0] < start:
            return []
        compared = OBJECT_RE.search(self.text, max(start, mark[0] - OBJECT_REACH), mark[0])
        goes_on = GOES_ON_RE.search(self.text, mark[0], place) and not RELATIVE_RE.search(self.text, mark[0], place)
        if compared is None or not goes_on:
            return mark[1]
        earlier = last_begun(self.marks, mark[0] - 1)
        return earlier[1] if earlier is not None and earlier[0] >= start else mark[1]

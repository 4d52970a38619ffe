"""Sentences: what is under a series' head in running words, read by the grammar of trajectories.

A sentence that only restates values and positions of vouched blocks under the same heads adds nothing; one whose
numbers do not all find a role is doubted.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.record import Point
from chartprose.rules.elimination import is_generic, is_section
from chartprose.rules.lookup import blanked, field_of, words_of
from chartprose.rules.points import UNDECLARED, known_ends, objection_to_level, value_axis
from chartprose.rules.quantity import numerals_in, readings_in
from chartprose.rules.trajectories import read_sentence
from chartprose.text.names import norm
from chartprose.text.sentences import sentence_spans
from chartprose.text.vocabulary import CLAIM_FIELDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Span
    from chartprose.rules.cells import Group, Label
    from chartprose.rules.cells.types import Sentence
    from chartprose.rules.context import Context
    from chartprose.rules.number import DecimalMark
    from chartprose.rules.senses import Reader
    from chartprose.rules.trajectories import Pair

TREND_FIELDS: Final = CLAIM_FIELDS - {
    "difference", "gap", "ranking", "comparison", "exception", "variability", "note", "notes", "remark",
    "interpretation",
}  # fmt: skip
"""Fields whose sentences describe the course of a series."""
TYPES_WITHOUT_TREND: Final = frozenset({"scatter", "box", "violin", "pie", "sankey"})
"""Types whose series have no course along an axis."""
OPTIONAL_SLOTS: Final = frozenset({"heading", "lead-in"})
"""Slots whose labels may say nothing of a sentence below them."""

LEAD_RE = re.compile(r"(?:(?:the|for|in|of|line|curve|series)\s|[\"'`(])*", re.IGNORECASE)
"""What precedes the name that a sentence is about."""

MIN_VALUES: Final = 2
DECIMALS: Final = 9
"""Decimals to which differences are compared, so that binary rounding does not make them differ."""
Name = tuple[int, int, str, str]


@dataclass(slots=True)
class Subject:
    """What the heads over a sentence name, or why that is not known."""

    series: str | None = None
    span: Span | None = None
    position_label: Label | None = None
    problem: Objection | None = None

    @property
    def lead(self) -> str:
        """What is put before a sentence: the position that its head states."""
        return f"{self.position_label.text}: " if self.position_label is not None else ""


@dataclass(slots=True)
class KnownNumbers:
    """The values of a panel's vouched points, and all its numbers, by series; under None those of all."""

    values: dict[str, list[float]] = field(default_factory=dict)
    by_series: dict[str | None, set[float]] = field(default_factory=dict)

    def add(self, points: Sequence[Point]) -> None:
        """Enter the numbers of ``points``."""
        for point in points:
            values = known_ends(point.value)
            self.values.setdefault(point.series, []).extend(values)
            for series in (point.series, None):
                self.by_series.setdefault(series, set()).update(values, known_ends(point.x))

    def steps(self, series: str | None) -> set[float]:
        """The differences between neighbouring values of a series, and between its highest and its lowest."""
        values = self.values.get(series or "", [])
        pairs = [*itertools.pairwise(values), (max(values, default=0.0), min(values, default=0.0))]
        return {round(abs(first - second), DECIMALS) for first, second in pairs}


@dataclass
class ProseReader:
    """The reader of sentences in one panel."""

    context: Context
    reader: Reader
    decimal: DecimalMark | None

    def read(self, group: Group, known: KnownNumbers) -> None:
        """Enter the points of a group of sentences, or an objection; ``known`` are the numbers of lists and tables."""
        subject = self.subject(group)
        restated = known.by_series.get(subject.series, set())
        if restated and group.path and norm(group.path[-1].text) in CLAIM_FIELDS:
            restated = restated | known.steps(subject.series)
        for sentence in group.sentences:
            plain = sentence.line.plain
            numerals = numerals_in(self.context.lookup.mask(plain.text), self.decimal)
            for start, end in sentence_spans(plain.text, sentence.start, sentence.end):
                if not any(start <= first < end for first, _ in numerals):
                    continue
                text = subject.lead + plain.text[start:end]
                names = self._names(text)
                if self._restates(blanked(self.context.lookup.mask(text), [name[:2] for name in names]), restated):
                    continue
                if self.context.chart_type in TYPES_WITHOUT_TREND:
                    subject.problem = Objection("prose", f"sentences of a {self.context.chart_type} plot are not read")
                if not (self.context.series or self.context.panel.axes or self.context.lookup.keys):
                    subject.problem = subject.problem or UNDECLARED
                if subject.problem is not None:
                    group.objection = subject.problem
                    return
                points = self._pairs(sentence, start - len(subject.lead), text, names, subject)
                if isinstance(points, Objection):
                    group.objection = points
                    return
                group.points += points
        group.objection = _contradicts_listed_values(group.points, known)
        group.accounted = list(group.numerals)

    def subject(self, group: Group) -> Subject:
        """The series that the heads of a group name; all of them must be understood."""
        found = Subject()
        for label in group.path:
            senses = self.reader.senses(label)
            base = label.slot.rstrip("123456789")
            if not senses and base == "bold" and is_generic(words_of(label.text), self.reader):
                continue
            optional = base in OPTIONAL_SLOTS and (self.context.series or is_section(label.text, self.reader))
            measured = base not in OPTIONAL_SLOTS and any("measure" in sense for sense in senses)
            series = {str(sense["series"]) for sense in senses if "series" in sense}
            if len(senses) == 1 and set(senses[0]) <= {"series", "panel"}:
                if series and found.series not in (None, *series):
                    found.problem = Objection("ambiguous", "the headings above name two series", (label.span,))
                if series:
                    found.series, found.span = series.pop(), label.span
            elif any("aside" in sense for sense in senses) and norm(label.text) not in TREND_FIELDS:
                found.problem = Objection("prose", f"a sentence under “{label.text}” is not read", (label.span,))
            elif len(senses) == 1 and "x" in senses[0]:
                found.position_label = label
            elif measured or (not senses and not optional and field_of(label.text) is None):
                found.problem = Objection("label", f"the role of “{label.text}” cannot be determined", (label.span,))
            elif len(senses) > 1:
                found.problem = Objection("ambiguous", f"“{label.text}” has two meanings", (label.span,))
        names = self.context.series
        if found.series is None and found.problem is None and len(names) < 2:
            found.series = names[0] if names else ""
        return found

    def _restates(self, masked: str, known: set[float]) -> bool:
        """Whether all numbers of a sentence, whose names are masked, are values or positions that are known."""
        if not known:
            return False
        readings = readings_in(masked, self.decimal)
        for start, _ in numerals_in(masked, self.decimal):
            if not any(reading.start <= start < reading.end for reading in readings):
                return False
        return all(end in known for reading in readings for end in reading.ends)

    def _pairs(
        self, sentence: Sentence, begin: int, text: str, names: Sequence[Name], subject: Subject
    ) -> list[Point] | Objection:
        """Read one sentence after its lead, which begin at ``begin`` of the line."""
        axis = self.context.value_axis
        if self.context.second is not None:
            units = {one.unit for one in readings_in(self.context.lookup.mask(text), self.decimal) if one.unit}
            axis = value_axis(self.context, subject.series, units)
        if axis is None and self.context.value_axis is not None:
            return Objection("ambiguous", "the text does not say which value axis applies", ())
        if subject.series is None and names and names[0][2] == "series" and LEAD_RE.fullmatch(text, 0, names[0][0]):
            subject = replace(subject, series=names[0][3])
        pairs = read_sentence(
            text,
            x=self.context.position_axis,
            y=axis,
            names=names,
            own=subject.series or None,
            decimal=self.decimal,
            before=self._before(sentence, begin + len(subject.lead)),
        )
        plain, lead = sentence.line.plain, len(subject.lead)
        if isinstance(pairs, Objection):
            spans = tuple(plain.span(begin + a, begin + b) for a, b in pairs.evidence if b > a >= lead)
            return Objection("prose", pairs.reason, spans)
        points = []
        for pair in pairs:
            evidence = {"series": subject.span} if subject.span is not None else {}
            if pair.span is not None:
                head = subject.position_label if pair.span[0] < lead else None
                evidence["x"] = plain.span(begin + pair.span[0], begin + pair.span[1]) if head is None else head.span
            evidence["value"] = plain.span(begin + pair.reading.digits[0], begin + pair.reading.digits[1])
            if problem := self._problem(pair, subject):
                return problem._replace(evidence=(evidence["value"],))
            points.append(Point(
                series=subject.series or "", x=pair.position, value=pair.reading.quantity(),
                derived=["x"] if pair.derived else [], by="rule/prose", evidence=evidence,
            ))  # fmt: skip
        return points

    def _before(self, sentence: Sentence, start: int) -> str:
        """The sentences before one in its line, if they hold no number."""
        text = sentence.line.plain.text[sentence.start : start]
        return "" if numerals_in(self.context.lookup.mask(text), self.decimal) else text

    def _problem(self, pair: Pair, subject: Subject) -> Objection | None:
        """Why a pair is no point, or None."""
        if problem := objection_to_level(pair.reading, self.context):
            return Objection("prose", problem)
        if pair.position.low is None and pair.position.high is not None:
            return Objection("prose", "the start of the span is not stated")
        if subject.series is None:
            return Objection("label", "several series are declared, and the value does not name one")
        return None

    def _names(self, text: str) -> list[Name]:
        """The declared names in a text, for the grammar of trajectories."""
        found: list[Name] = []
        for start, end, meanings in self.context.lookup.names_in(text):
            meaning = next((one for one in meanings if one.role in ("series", "category", "panel")), None)
            if meaning is not None:
                found.append((start, end, meaning.role, meaning.name))
        return found


def _contradicts_listed_values(points: Sequence[Point], known: KnownNumbers) -> Objection | None:
    """What sentences say far beyond all values that a list states for the same series, which is a change of them."""
    for point in points:
        series = known.values.get(point.series, [])
        if len(series) < MIN_VALUES:
            continue
        low, high = min(series), max(series)
        if any(not low - (high - low) / 2 <= end <= high + (high - low) / 2 for end in known_ends(point.value)):
            reason = "a sentence states a value far from the listed ones"
            return Objection("conflict", reason, (point.evidence["value"],))
    return None

"""Rows of values in a sentence: "Rye and Oats start at 5 and 4" — one for each name of a row, or of no known place."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.subjects import JOINTS
from chartprose.rules1.quantity import are_joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.rules1.context import Context
    from chartprose.rules1.names import Name
    from chartprose.rules1.registry import Mark
    from chartprose.rules1.trajectories.atom import Atom
    from chartprose.rules1.trajectories.story import Pair

PAIR: Final = 2
ARROW_RE = re.compile(r"\s?(?:[A-Za-z%°µ]{1,8}\s)?(?:→|->)\s?[~≈]?\s?")
FOR_RE = re.compile(r"\s(?:[A-Za-z%°µ]{1,8}\s)?(?:for|in|of)\s(?:the\s)?", re.IGNORECASE)
"""What stands between a row of values and the names that it is of."""

SHARED_RE = re.compile(
    r"[;:]|\b(?:both|all|each|cross|crosses|meet|intersect|by|differ|between|then|while|whereas|but|than)\b",
    re.IGNORECASE,
)
"""Words between the names and the values of a row with which it is of all of them, or of none."""


class Rows:
    """The rows of values of a sentence, each with the names that it is of, if they are known."""

    def __init__(self, context: Context, span: tuple[int, int], atoms: Sequence[Atom]) -> None:
        self.atoms = list(atoms)
        self._rows: dict[int, tuple[list[Atom], list[Name]]] = {}
        if not _rows_in(context.text, atoms, ()):
            return
        text = context.line.plain.text
        marks = [mark for mark in context.panel.names.by_series.marks_in(text, *span) if mark[0] >= span[0]]
        runs = _runs(text, marks)
        for row in _rows_in(context.text, atoms, marks):
            run = next((run for run in runs if _is_of(context.text, run, row, marks)), [])
            self._rows[row[0].start] = (row, [mark[2] for mark in run])
            self.atoms = [a for a in self.atoms if a is row[0] or not row[0].start <= a.start <= row[-1].start]

    def each(self, pairs: Iterator[Pair]) -> Iterator[tuple[Pair, Name | None]]:
        """The pairs of the sentence, one for each value of a row with its name.

        There are none for a row without names, or with several places.
        """
        told = list(pairs)
        times = Counter(pair.value.start for pair in told)
        for pair in told:
            row, names = self._rows.get(pair.value.start, ([], []))
            names = names if times[pair.value.start] == 1 else []
            if not row:
                yield pair, None
            for value, name in zip(row, names, strict=False):
                yield replace(pair, value=value), name


def _rows_in(text: str, atoms: Sequence[Atom], marks: Sequence[Mark]) -> list[list[Atom]]:
    """The values between which nothing but a joint stands, and no name: three at least, or two with "and"."""
    told = [atom for atom in atoms if atom.kind in ("value", "place", "region", "motion", "open", "close")]
    rows: list[list[Atom]] = [[]]
    for atom in told:
        if atom.kind != "value" or atom.reading is None:
            rows.append([])
            continue
        if rows[-1] and not _joined(text, rows[-1][-1], atom, marks):
            rows.append([])
        rows[-1].append(atom)
    return [row for row in rows if len(row) > PAIR or (len(row) == PAIR and " and " in text[row[0].end : row[1].start])]


def _joined(text: str, first: Atom, second: Atom, marks: Sequence[Mark]) -> bool:
    if first.reading is None or second.reading is None or any(first.end <= m[0] < second.start for m in marks):
        return False
    arrow = ARROW_RE.fullmatch(text, first.end, second.start) is not None
    return arrow or are_joined(text, [first.reading, second.reading])


def _is_of(text: str, run: Sequence[Mark], row: Sequence[Atom], marks: Sequence[Mark]) -> bool:
    """Whether a row is of the names of a run: they stand before it, with no others between, or right behind "for"."""
    ranges = {atom.reading is not None and atom.reading.is_range for atom in row}
    if len(run) != len(row) or len(ranges) > 1:
        return False
    first, last, behind = row[0].start, row[-1].end, run[-1][1]
    if run[0][0] > last:
        return FOR_RE.fullmatch(text, last, run[0][0]) is not None
    between = any(behind <= mark[0] < first for mark in marks)
    return behind <= first and not between and SHARED_RE.search(text, behind, first) is None


def _runs(text: str, marks: Sequence[Mark]) -> list[list[Mark]]:
    """Names that only a comma or "and" parts, as runs; each name once."""
    runs: list[list[Mark]] = [[mark] for mark in marks[:1]]
    for first, second in pairwise(marks):
        if text[first[1] : second[0]].lower() in JOINTS:
            runs[-1].append(second)
        else:
            runs.append([second])
    return [run for run in runs if len({id(mark[2]) for mark in run}) == len(run)]

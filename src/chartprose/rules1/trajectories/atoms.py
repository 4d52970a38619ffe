"""Atoms of prose: the quantities of a clause sorted into values, positions and neither, and the words between them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from chartprose.record import Position
from chartprose.rules1.dates import calendar_names_in, dates_in, without_figures
from chartprose.rules1.moves import is_midway
from chartprose.rules1.names import folded, norm, occurrences
from chartprose.rules1.nouns import UNITS, singular
from chartprose.rules1.place import in_axis_unit
from chartprose.rules1.quantity import are_joined, readings_from
from chartprose.rules1.spans import holds
from chartprose.rules1.trajectories.atom import Atom, next_word, words_before
from chartprose.rules1.trajectories.difference import is_difference
from chartprose.rules1.trajectories.hidden import NONE_RE
from chartprose.rules1.trajectories.motions import word_atoms
from chartprose.rules1.trajectories.quantities import only_x, quantity_atom
from chartprose.rules1.trajectories.words import GAP_FILLERS, LEVEL_WORDS, MOTIONS, RANGE_JOINTS, RANGE_OPENERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.rules1.data_sections.subjects import Subjects
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading


MARK_RE = re.compile(
    r"\bthe\s(?P<number>\d{1,6}(?:\.\d{1,3})?)-(?P<noun>[A-Za-z]{1,20})\s(?:mark|point|line)\b", re.IGNORECASE
)
"""A place on x whose number is joined to its noun: "at the 90-minute mark"."""


class Told(NamedTuple):
    """A line of prose: its text with masked names, as it is written, and where it names series, if that matters."""

    text: str
    plain: str
    subjects: Subjects | None = None


def atoms_in(told: Told, start: int, end: int, words: PanelWords) -> list[Atom]:
    """The atoms of ``told.text[start:end]`` in order."""
    text, subjects = _unjoined(told.text, words), told.subjects
    readings = [reading for reading in readings_from(text, start, end) if reading.start >= start]
    find = calendar_names_in if words.by_calendar else dates_in
    dates = find(text, start, end) if readings else []
    readings = [reading for reading in readings if not holds(dates, reading.digits[0])]
    text = without_figures(text)
    atoms: list[Atom] = []
    place = start
    changes: list[Reading] = []
    for reading in _joined(text, readings, words):
        atoms += word_atoms(text, place, reading.start, words)
        named = subjects is not None and place > start and bool(subjects.within(place, reading.start))
        atom = quantity_atom(text, reading, atoms, words, named=named)
        if is_difference(text, reading, words.y_nouns) or (changes and are_joined(text, [changes[-1], reading])):
            changes.append(reading)  # "gain 20 and 30 cm"
        elif atom is not None:
            atom.named = named
            atoms.append(atom)
        place = reading.end
    atoms += word_atoms(text, place, end, words)
    atoms += _dated(told.text, dates, words)
    if words.categories:
        _add_categories(told.plain, start, end, atoms, words)
    nowhere = [match.span("place") for match in NONE_RE.finditer(text, start, end)]
    atoms = [atom for atom in atoms if not any(first <= atom.start < last for first, last in nowhere)]
    return _without_doubles(sorted(atoms, key=lambda atom: atom.start))


def _without_doubles(atoms: list[Atom]) -> list[Atom]:
    """The atoms without a region that its own span follows at once: "the last layers 21-23"."""
    spans = {atom.reading.start for atom in atoms if atom.kind == "place" and atom.reading and atom.reading.is_range}
    return [a for a in atoms if a.kind != "region" or spans.isdisjoint((a.end, a.end + 1))]


def _dated(text: str, dates: Sequence[tuple[int, int]], words: PanelWords) -> Iterator[Atom]:
    """The dates as places, under the name that the axis gives them."""
    for start, end in dates:
        written = text[start:end]
        label = next((name.text for name in words.categories if norm(written) in name.keys), written)
        before = words_before(text, start, 1)
        yield Atom(
            "place", start, end, place=Position(label=label), word=label.lower(), digits=(start, end),
            before=before[0] if before else "",
        )  # fmt: skip


def _unjoined(text: str, words: PanelWords) -> str:
    """The text with a space for the hyphen between a place on x and its noun or unit, so that its number is read."""
    for mark in MARK_RE.finditer(text):
        noun = mark["noun"].lower()
        of_x = singular(noun) in words.x_nouns or words.x_unit in (mark["noun"], UNITS.get(noun, noun))
        if of_x and noun not in words.y_nouns:
            text = f"{text[: mark.end('number')]} {text[mark.start('noun') :]}"
    return text


def _add_categories(text: str, start: int, end: int, atoms: list[Atom], words: PanelWords) -> None:
    """Add the categories that the sentence names, as places: "expands to 57 % in the Outer Ring"."""
    lower = folded(text[:end])
    spans = [(form.name, *span) for form in words.category_forms(lower) for span in occurrences(lower, form.key, start)]
    if any(words_before(lower, first, 1) == ["between"] for _, first, _ in spans):
        return  # what lies between two of them is a difference
    for name, first, last in spans:
        if all(last <= atom.start or atom.end <= first for atom in atoms if atom.kind in ("value", "place")):
            x = Position(label=name.text)
            atoms.append(Atom("region", first, last, place=x, word=name.text.lower(), digits=(first, last)))


def _joined(text: str, readings: Sequence[Reading], words: PanelWords) -> list[Reading]:
    """Join "between layers 16 and 48" and "from week 6 to week 18", where both ends are positions."""
    joined: list[Reading] = []
    for reading in (in_axis_unit(text, written, words) for written in readings):
        head = _range_head(text, joined[-1], reading, words) if joined else None
        if head is None and len(joined) > 1 and _is_held(text, joined[-2], joined[-1], reading, words):
            head = "x"
        if head is not None:
            joined[-1] = joined[-1].ranged(reading, head)
        else:
            joined.append(reading)
    return joined


def _range_head(text: str, first: Reading, second: Reading, words: PanelWords) -> str | None:
    """The noun of the range from ``first`` to ``second`` ("x" if none is told); None if they are no range."""
    if first.is_range or second.is_range or first.bound or second.bound:
        return None
    gap = text[first.end : second.start].lower().split()
    if len(gap) > 1 and gap[0] == next_word(text, second.end):
        gap = gap[1:]  # "from 16 h to 24 h", where no axis tells the unit
    lead = words_before(text, first.start, 3)
    if words.scattered and lead[-1:] == ["from"] and gap[-1:] == ["to"] and len(gap) < 3:
        return "x" if only_x(first, words) and only_x(second, words) else "from"
    placed = any(singular(word) in words.x_nouns for word in (*lead[-1:], *gap)) or _in_x_unit(
        text, first, second, words
    )
    if not placed and not (only_x(first, words) and only_x(second, words)):
        return None
    joint = [w for w in gap if singular(w) not in words.x_nouns and w not in GAP_FILLERS and w != words.x_unit]
    if len(joint) != 1 or joint[0] not in RANGE_JOINTS or (joint == ["and"] and "between" not in lead):
        return None
    if joint == ["to"] and is_midway(text, first.start):
        return None  # "from 9 in week 2 to 6 in week 9"
    openers = lead[-2:] if lead and singular(lead[-1]) in words.x_nouns else lead[-1:]
    if RANGE_OPENERS.isdisjoint(openers):
        return None
    return next((word for word in reversed(lead) if singular(word) in words.x_nouns), "x")


def _is_held(text: str, value: Reading, first: Reading, second: Reading, words: PanelWords) -> bool:
    """Whether two numbers are the ends of what a value right before them is said of: "near 690 from 2014 to 2022"."""
    if any(r.is_range or r.bound or r.unit or not words.in_x(r.first) for r in (first, second)) or value.is_range:
        return False
    if text[first.end : second.start].split() not in (["to"], ["until"], ["through"]):
        return False
    lead = words_before(text, value.digits[0], 2)
    held = "by" not in lead and any(w in LEVEL_WORDS or MOTIONS.get(w) == "stay" for w in lead)
    return held and text[value.end : first.start].split() == ["from"]


def _in_x_unit(text: str, first: Reading, second: Reading, words: PanelWords) -> bool:
    """Whether the second of two numbers bears the unit of x, and the first one none of its own: "from 50 to 80 min"."""
    if words.x_unit in (None, words.y_unit) or first.unit not in (None, words.x_unit):
        return False
    if second.unit is not None:
        return second.unit == words.x_unit
    noun = singular(next_word(text, second.end))
    return noun == words.x_unit or UNITS.get(noun) == words.x_unit

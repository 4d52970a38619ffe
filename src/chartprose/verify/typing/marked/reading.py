"""A claim on the marks of a scatter plot that a pattern reads: what its signs stand for, and what to assert of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from chartprose.verify.extents import GREATEST, LEAST
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.marked.wording import is_of
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Relation
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.marked.marks import Marks
    from chartprose.verify.typing.marked.wording import Condition, Wording

Fields = dict[str, Any]
WORD_RE = re.compile(r"[a-z][a-z-]*")
OPPOSITE: Final[dict[Relation, Relation]] = {
    "above": "at_most",
    "below": "at_least",
    "at_least": "below",
    "at_most": "above",
}
END_OF_ALL: Final[dict[Relation, str]] = {"above": LEAST, "at_least": LEAST, "below": GREATEST, "at_most": GREATEST}
"""The end of a group that lies beyond a figure if all of it does."""
EDGE = 10
"""A mark is told apart from a figure if it lies beyond it by a tenth of the width of its interval."""


@dataclass(slots=True)
class Reading:
    """A sentence that fits a pattern, with the marks that it speaks of.

    ``sure`` tells whether what is read may refute it.
    """

    found: re.Match[str]
    told: Wording
    marks: Marks
    sure: bool = True

    def said(self, key: str) -> str:
        """What a part of the pattern has found; empty where it is left out."""
        return self.found.groupdict().get(key) or ""

    def conditions(self, key: str) -> list[Condition]:
        """The conditions, or the bare figures, of a part of the pattern."""
        return [self.told.conditions[_number(s)] for s in re.findall(r"<[cvn][a-z]>", self.said(key))]

    def group(self, key: str) -> str | None:
        """The group of a part of the pattern."""
        sign = self.said(key)
        return self.told.groups[_number(sign)] if sign else None

    def mark(self, key: str) -> str | None:
        """The mark of a part of the pattern."""
        sign = self.said(key)
        return self.told.names[_number(sign)] if sign else None

    def owners(self, key: str = "group") -> list[str]:
        """The group of a sentence, or all groups where it names none."""
        named = self.group(key)
        return self.marks.groups if named is None else [named]

    def axis(self, *words: str) -> int | None:
        """The one axis whose label has all of some words, and words there are."""
        wanted = [w for text in words for w in WORD_RE.findall(text)]
        labels = [{stem(w) for w in WORD_RE.findall((p.title or "").casefold())} for p in self.marks.panels]
        fits = [k for k, own in enumerate(labels) if wanted and all(is_of(w, own) for w in wanted)]
        return fits[0] if len(fits) == 1 else None

    def axis_of(self, nouns: Sequence[str]) -> int | None:
        """The one axis whose label has one of some nouns."""
        fits = [
            k for k, p in enumerate(self.marks.panels) if set(nouns) & set(WORD_RE.findall((p.title or "").casefold()))
        ]
        return fits[0] if len(fits) == 1 else None

    def end(self, group: str, condition: Condition, place: str, relation: Relation) -> Fields:
        """That an end of a group stands so to the figure of a condition."""
        where: Fields = {"kind": "level", "panels": [panel_of(self.marks.extents[condition.axis])], "series": [group]}
        return where | {"at": [place], "relation": relation, "low": condition.value}

    def beyond(self, owners: Sequence[str], condition: Condition) -> list[Fields]:
        """That all marks of some groups fulfil a condition."""
        return [self.end(g, condition, END_OF_ALL[condition.relation], condition.relation) for g in owners]

    def none_beyond(self, owners: Sequence[str], condition: Condition) -> list[Fields]:
        """That no mark of some groups fulfils a condition."""
        opposite = OPPOSITE[condition.relation]
        return [self.end(g, condition, END_OF_ALL[opposite], opposite) for g in owners]

    def rows(self, owners: Sequence[str], conditions: Sequence[Condition]) -> list[str]:
        """The marks of some groups that fulfil conditions; none where that is not decided for one of them."""
        chosen: list[str] = []
        for name in (name for owner in owners for name in self.marks.families.get(owner, [])):
            held = [self.holds(name, c) for c in conditions]
            if None in held:
                return []
            if all(held):
                chosen.append(name)
        return chosen

    def holds(self, name: str, condition: Condition) -> bool | None:
        """Whether a mark fulfils a condition; ``None`` at the very edge of it, or where its value is not told."""
        panel = self.marks.tables[condition.axis]
        place = panel.place(name)
        read = panel.read("", place) if place is not None else None
        if read is None:
            return None
        over = read.value.mid - condition.value
        if over == 0:
            return condition.relation in ("at_least", "at_most")
        if abs(over) <= read.value.width / EDGE:
            return None
        return (over > 0) == (condition.relation in ("above", "at_least"))

    def of_rows(self, rows: Sequence[str], condition: Condition, **said: Any) -> Fields:
        """What is said of how many of some marks."""
        panel = panel_of(self.marks.tables[condition.axis])
        where: Fields = {"kind": "level", "panels": [panel], "series": [""], "at": list(rows), "across": "positions"}
        return where | {"relation": condition.relation, "low": condition.value} | said


def panel_of(facts: PanelFacts) -> str:
    """A panel as an assertion names it."""
    return f"#{facts.number + 1}"


def in_words(number: int) -> str:
    """``three`` for 3."""
    return next((word for word, n in NUMBER_WORDS.items() if n == number), "")


def _number(sign: str) -> int:
    return ord(sign[2]) - ord("a")

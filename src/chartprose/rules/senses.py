"""Senses: what a label may mean in a panel, looked up once, with positions and technical terms."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Axis, Position
from chartprose.rules.context import BOX_TYPES, GRID_TYPES, SCATTER_TYPES
from chartprose.rules.lookup import ORDINAL_RE, SERIES_WORDS, field_of, name_in, statistic_of, words_of
from chartprose.rules.position import position_of, stated_position

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.rules.cells import Label
    from chartprose.rules.context import Context
    from chartprose.rules.lookup import Hit
    from chartprose.rules.number import DecimalMark

Sense = dict[str, str | Position]
"""What a label means: roles with what they stand for. Mostly one; a compound label has several."""

COMMENT_SLOTS: Final = frozenset({"bracket", "tail", "corner"})
"""Slots whose labels may be mere comments."""
NON_NAME_ROLES: Final = frozenset({"nothing", "aside", "total", "statistic"})
"""Roles of the technical terms, which may be among names."""
NAME_AXIS: Final = Axis(channel="x", scale="categorical", by="rule/axes")
"""An axis of names, which have been looked up already."""
MAX_SENSES: Final = 16
SECTION_NUMBER_RE = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,3}\s+")


class Reader:
    """The senses of labels in one panel, each looked up once."""

    def __init__(self, context: Context, decimal: DecimalMark | None = ".", text: str = "") -> None:
        self.context, self.decimal, self.text = context, decimal, text
        self.everywhere: set[str] = set()
        self.one_of_many = False
        self._known: dict[tuple[str, str], list[Sense]] = {}

    def senses(self, label: Label) -> list[Sense]:
        key = (label.text, label.slot)
        if key not in self._known:
            self._known[key] = list(self._senses(label))
        return self._known[key]

    def _senses(self, label: Label) -> Iterator[Sense]:
        if label.slot == "tuple":
            yield {"measure": {"0": "position", "1": "value"}.get(label.text, "other")}
            return
        if self.context.chart_type in BOX_TYPES and (meaning := statistic_of(label.text)) is not None:
            yield {meaning.role: meaning.name}
            return
        if label.slot.rstrip("123456789") in ("heading", "bold"):
            label = label._replace(text=self._unnumbered(label.text))
        hits = self.context.lookup.meanings(label.text)
        if seen := _combined(hits):
            yield from seen
            return
        if self._row_of_grid(label.text):
            yield {"series": label.text}
            if self.context.categories:
                return
        if (name := _stated_series(label.text)) and not is_declared("series", self.context):
            yield {"series": name_in(name)}
            return
        if label.slot.startswith("row") and self.context.chart_type in GRID_TYPES:
            return  # the rows of a grid are series, whatever they are called
        if label.slot in COMMENT_SLOTS and not self.context.has_numeric_positions:
            return  # a number in brackets is another quantity
        axis = NAME_AXIS if self.context.categories else self.context.position_axis
        if (position := position_of(label.text, axis, decimal=self.decimal)) is not None:
            yield {"x": position}
            return
        place = stated_position(label.text, self.context.lookup.fillers, self.decimal)
        counted = self.context.has_numeric_positions and self.context.chart_type not in SCATTER_TYPES
        if place is not None and (not place[1] or (counted and len(place[1]) == 1)):
            yield {"x": place[0]}
            return
        if (meaning := field_of(label.text, self.context.lookup.fillers)) is not None and _counts(
            meaning.role, label.slot
        ):
            yield {meaning.role: meaning.name}

    def _unnumbered(self, heading: str) -> str:
        """A heading without its number; a number of sections ("3.1 Rye") only before a name."""
        if (ordinal := ORDINAL_RE.match(heading)) is not None:
            return heading if self.context.lookup.meanings(heading) else heading[ordinal.end() :]  # "E. coli"
        number = SECTION_NUMBER_RE.match(heading)
        return heading[number.end() :] if number and self.context.lookup.meanings(heading[number.end() :]) else heading

    def _row_of_grid(self, text: str) -> bool:
        """Whether a label states one of the numbers at which the rows of a grid are."""
        rows = self.context.rows
        if rows is None or rows.categories or not rows.ticks:
            return False
        placed = position_of(text, rows, decimal=self.decimal)
        return placed is not None and placed.value in rows.ticks


def _stated_series(label: str) -> str:
    """The name of a series behind words that say that it is one: "Series 2: Rye"."""
    before, _, name = label.partition(": ")
    words = words_of(before)
    known = all(word in SERIES_WORDS or word == "data" or len(word) == 1 for word in words)
    return name.strip() if known and not SERIES_WORDS.isdisjoint(words) else ""


def _counts(role: str, slot: str) -> bool:
    """Whether a technical term says something in a slot: the heads of a table are names, but for its totals."""
    if slot.startswith("row"):
        return role == "total"
    return role in ("total", "statistic") or not slot.startswith("column")


def _combined(hits: Sequence[Hit]) -> list[Sense]:
    """The senses of a label with these names: one meaning of each, if no two of them claim one role."""
    seen: list[Sense] = []
    named = [[m for m in hit.meanings if m.role != "measure"] or hit.meanings for hit in hits]
    options = [[("x" if m.role in ("category", "position") else m.role, m.name) for m in found] for found in named]
    for choice in itertools.islice(itertools.product(*options), MAX_SENSES) if options else ():
        sense: Sense = {}
        for role, name in choice:
            if sense.get(role, name) != name:
                break
            sense[role] = name
        else:
            if len(sense) > 1:
                sense.pop("measure", None)  # the label of an axis next to a name says which axis it is on
            if sense not in seen:
                seen.append(sense)
    if len(hits) == 1 and [{*sense} for sense in seen] in ([{"series"}, {"x"}], [{"x"}, {"series"}]):
        seen.append({**seen[0], **seen[1]})  # a legend that repeats the categories
    return seen


def is_declared(role: str, context: Context) -> bool:
    """Whether the names of a role are declared, so that another name is none of them."""
    if role == "series":
        return bool(context.series) or bool(context.rows and (context.rows.categories or context.rows.ticks))
    return bool(context.categories) or context.has_numeric_positions

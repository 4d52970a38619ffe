"""Roles: what each slot of the paths of a region means, decided for the whole region at once.

A slot is where a label comes from. All its labels are looked up; the assignment must give at most one slot to each role.
What no lookup explains is assigned by elimination, where a single role is left open; else it stays unexplained.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules.context import BOXES, GRIDS, SLICES
from chartprose.rules.lookup import PUNCTUATION, field_of, name_in, words_of
from chartprose.rules.place import place_of
from chartprose.rules.position import position_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.rules.cells import Cell, Label
    from chartprose.rules.context import Context
    from chartprose.rules.number import DecimalMark

Sense = dict[str, "str | Position"]
"""What a label means: roles with what they stand for. Mostly one; a compound label has several."""

COMMENTS: Final = frozenset({"bracket", "tail", "corner"})
UNNAMED: Final = frozenset({"weak", "tail", "corner", "tuple", "measure", "bracket"})
"""Slots that no elimination gives a role."""
ASIDE: Final = frozenset({"nothing", "aside", "total", "statistic"})
SINGLE_LEVEL: Final = frozenset({"bar", "pie", "histogram", "radar", "table", "box", "violin", ""})
CLOUDS: Final = frozenset({"scatter"})
"""Types whose positions are numbers, so that no name is one."""
LEAD_RE = re.compile(r"^[\w-]+\s+(?:(?:as|is|=|:)\s+)?")
HEADS: Final = frozenset({"heading", "bold", "item"})
NAMING: Final = frozenset({"bold", "item", "runin", "row"})
"""Slots whose labels tell groups apart, even if they are made of the words of styles: "Red Dot", "Blue Dot"."""
MAX_SLOTS: Final = 9


@dataclass(frozen=True, slots=True)
class Signature:
    """The slots of a region and the role of each, as small values that can be stored."""

    slots: tuple[str, ...]
    roles: tuple[tuple[str, ...], ...]


@dataclass
class Assignment:
    """The roles of a region's slots, or why there are none. ``unexplained`` are labels that nothing explains."""

    roles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    senses: dict[tuple[str, str], Sense] = field(default_factory=dict)
    problem: tuple[str, str] | None = None

    def signature(self) -> Signature:
        return Signature(tuple(self.roles), tuple(self.roles.values()))


class Reader:
    """The senses of labels in one panel, each looked up once."""

    def __init__(self, context: Context, decimal: DecimalMark | None = ".", text: str = "") -> None:
        self.context, self.decimal, self.text = context, decimal, text
        names, places = ({norm(n) for n in group} for group in (context.series, context.categories))
        self.twins = bool(names) and names == places and context.chart_type not in GRIDS
        self._known: dict[tuple[str, str], list[Sense]] = {}

    def senses(self, label: Label) -> list[Sense]:
        key = (label.text, label.slot)
        if key not in self._known:
            self._known[key] = list(self._senses(label))
        return self._known[key]

    def know(self, label: Label, senses: list[Sense]) -> None:
        self._known[label.text, label.slot] = senses

    def _senses(self, label: Label) -> Iterator[Sense]:
        if label.slot == "tuple":
            yield {"measure": {"0": "place", "1": "value"}.get(label.text, "other")}
            return
        if self.context.chart_type in BOXES and (meaning := field_of(label.text)) is not None and meaning.role == "statistic":
            yield {meaning.role: meaning.name}
            return
        hits = self.context.lookup.meanings(label.text)
        if len(hits) == 1 and self.twins and {m.role for m in hits[0].meanings} <= {"series", "category"}:
            name = hits[0].meanings[0].name
            yield {"series": name, "x": name}
            yield {"series": name}
            yield {"x": name}
            return
        options = [[_plain_role(m.role, m.name) for m in hit.meanings] for hit in hits]
        seen: list[Sense] = []
        for choice in itertools.islice(itertools.product(*options), 16) if options else ():
            sense: Sense = {}
            for role, name in choice:
                if sense.get(role, name) != name:
                    break
                sense[role] = name
            else:
                if len(sense) > 1:
                    sense.pop("measure", None)  # the label of an axis beside a name says which axis it is on
                if sense not in seen:
                    seen.append(sense)
        named = any(set(sense) - {"measure"} for sense in seen)
        if named:
            yield from seen
            return
        if not seen and (compound := self._compound(label.text)):
            yield compound
            return
        if not seen and label.slot.startswith("row") and self.context.chart_type in GRIDS:
            return  # the rows of a grid are series, whatever they are called
        if not seen and (placed := position_of(label.text, self.context.place, decimal=self.decimal)) is not None:
            yield {"x": placed.position}
            return
        place = None if seen else place_of(label.text, self.context.lookup.fillers, self.decimal)
        if place is not None and (not place[1] or (self.context.numeric_place and len(place[1]) == 1)):
            yield {"x": place[0]}
            return
        yield from seen
        if not seen and (meaning := field_of(label.text)) is not None and _counts(meaning.role, label.slot):
            yield {meaning.role: meaning.name}


    def _compound(self, text: str) -> Sense | None:
        """A name and a position in one label: "Rye, week 4"."""
        hits, rest = self.context.lookup.split(text)
        names = {(m.role, m.name) for hit in hits for m in hit.meanings if m.role in ("series", "category")}
        if len(names) != 1 or not any(map(str.isdigit, rest)):
            return None
        place = place_of(rest, self.context.lookup.fillers, self.decimal)
        role, name = names.pop()
        if place is None or place[1] or role != "series":
            return None
        return {"series": name, "x": place[0]}


def _counts(role: str, slot: str) -> bool:
    """Whether a word of the trade says something in a slot: the heads of a table are names, but for its totals."""
    if slot.startswith("row"):
        return role == "total"
    return role in ("total", "statistic") or not slot.startswith("column")


def _plain_role(role: str, name: str) -> tuple[str, str]:
    return ("x", name) if role in ("category", "position") else (role, name)


def assign(cells: Sequence[Cell], reader: Reader) -> Assignment:
    """The roles of all slots in the paths of ``cells``; two levels of column heads may be read as one name."""
    found = _assign(cells, reader)
    if found.problem is not None and any(label.slot == "column2" for cell in cells for label in cell.path):
        for cell in cells:
            cell.path = _joined(cell.path)
        found = _assign(cells, reader)
    return found


def _joined(path: tuple[Label, ...]) -> tuple[Label, ...]:
    """A path whose two levels of column heads are one."""
    columns = [label for label in path if label.slot.startswith("column")]
    if len(columns) < 2:  # noqa: PLR2004 - two levels
        return path
    joined = columns[-1]._replace(text=" ".join(label.text for label in columns), slot="column1")
    return (*(label for label in path if label not in columns), joined)


def _assign(cells: Sequence[Cell], reader: Reader) -> Assignment:
    slots: dict[str, dict[str, Label]] = {}
    for cell in cells:
        for label in cell.path:
            slots.setdefault(label.slot, {}).setdefault(label.text, label)
    if len(slots) > MAX_SLOTS:
        return Assignment(problem=("ambiguous", "labels stand on too many levels"))
    options = {slot: _slot_options(slot, list(labels.values()), reader) for slot, labels in slots.items()}
    best = _choose(options, cells, reader)
    if best is None:
        return Assignment(problem=("ambiguous", "two labels of one value claim the same role"))
    if len(best) > 1:
        if reader.context.chart_type in GRIDS:
            best = [roles for roles in best if _is_grid_order(roles)] or best
    if len(best) > 1:
        return Assignment(problem=("ambiguous", "the labels fit two readings equally well"))
    roles = dict(best[0])
    if reader.context.chart_type in GRIDS and len(options) > 1 and _is_turned(cells, reader.context) and _is_grid_order(roles):
        return Assignment(problem=("ambiguous", "the rows of the table are the columns of the grid"))
    problem = _eliminate(roles, slots, reader, cells)
    if problem is not None:
        return Assignment(roles, problem=problem)
    return _finish(roles, slots, reader)


def _slot_options(slot: str, labels: Sequence[Label], reader: Reader) -> list[tuple[str, ...]]:
    """The roles that a slot may have, those that explain most of its labels; an empty role where none explains any."""
    counts: Counter[tuple[str, ...]] = Counter()
    live = 0
    united = _united(labels, reader)
    for label in labels:
        senses = reader.senses(label)
        if united:
            senses = [{"x": united[label.text]}]
            reader.know(label, senses)
        kinds = {tuple(sorted(sense)) for sense in senses}
        if kinds and all(len(kind) == 1 and kind[0] in ASIDE for kind in kinds):
            if slot not in COMMENTS:
                counts.update({kind: 0 for kind in kinds})
            continue
        live += 1
        counts.update(kinds)
    if not live:
        return [max(counts, key=lambda kind: kind == ("statistic",))] if counts else [()]
    most = max((count for kind, count in counts.items() if count), default=0)
    if not most:
        return [("statistic",)] if ("statistic",) in counts else [()]
    best = [kind for kind, count in counts.items() if count == most]
    if most < live and best == [("x",)] and not _is_declared("x", reader.context):
        return [()]  # a number in some of the names
    if slot in COMMENTS:
        best.append(())
    return best


def _united(labels: Sequence[Label], reader: Reader) -> dict[str, Position]:
    """The positions that all labels of a slot state with one unit behind each: "0 min", "5 min"."""
    if len(labels) < 2 or any(reader.senses(label) for label in labels):  # noqa: PLR2004 - nothing to compare
        return {}
    found, units = {}, set()
    for label in labels:
        place = place_of(label.text, reader.context.lookup.fillers, reader.decimal)
        if place is None or not label.text[:1].isdigit():
            return {}
        found[label.text] = place[0]
        units.add(place[1])
    return found if len(units) == 1 else {}


def _choose(
    options: dict[str, list[tuple[str, ...]]], cells: Sequence[Cell], reader: Reader
) -> list[dict[str, tuple[str, ...]]] | None:
    """The assignments that give each role to one slot only and explain most, or None where there is none."""
    found: dict[int, list[dict[str, tuple[str, ...]]]] = {}
    for choice in itertools.islice(itertools.product(*options.values()), 256):
        roles = dict(zip(options, choice, strict=True))
        if not _is_consistent(roles, cells, reader):
            continue
        used = {role for kinds in choice for role in kinds}
        explained = sum(bool(kinds) for slot, kinds in roles.items() if slot not in COMMENTS)
        score = 100 * explained + 10 * len(used & {"series", "x"}) - sum(bool(roles[s]) for s in roles if s in COMMENTS)
        found.setdefault(score, []).append(roles)
    return found[max(found)] if found else None


def _is_consistent(roles: dict[str, tuple[str, ...]], cells: Sequence[Cell], reader: Reader) -> bool:
    """Whether no two slots claim one role, unless their labels always say the same."""
    claims = Counter(role for kinds in roles.values() for role in kinds)
    for role in ("series", "x", "panel", "statistic"):
        if claims[role] < 2:
            continue
        sharing = [slot for slot, kinds in roles.items() if role in kinds]
        for cell in cells:
            said = set()
            for label in cell.path:
                if label.slot not in sharing:
                    continue
                said |= {str(sense[role]) for sense in reader.senses(label) if tuple(sorted(sense)) == roles[label.slot]}
            if len(said) > 1:
                return False
    return True


def _is_turned(cells: Sequence[Cell], context: Context) -> bool:
    """Whether the corner of a table names the positions before the rows of the grid: "Predicted \\ True"."""
    corner = next((label.text for label in cells[0].path if label.slot == "corner"), "")
    axes = [set(words_of(axis.label or "")) if axis is not None else set() for axis in (context.place, context.rows)]
    place, rows = (axes[0] - axes[1], axes[1] - axes[0]) if all(axes) else (set(), set())
    named = ["x" if word in place else "y" for word in words_of(corner) if word in place | rows]
    return named[:1] == ["x"]


def _is_grid_order(roles: dict[str, tuple[str, ...]]) -> bool:
    """Whether rows are series and columns positions, as in a grid."""
    return all(
        kinds in (("series",), ()) if slot.startswith("row") else kinds in (("x",), ()) if slot.startswith("column") else True
        for slot, kinds in roles.items()
    )


def _eliminate(
    roles: dict[str, tuple[str, ...]], slots: dict[str, dict[str, Label]], reader: Reader, cells: Sequence[Cell]
) -> tuple[str, str] | None:
    """Give slots that no lookup explains the role that is left open, if it is the only one; else say why not."""
    context = reader.context
    for slot in roles:
        if not roles[slot] and _says_nothing(slot, slots[slot], context, cells):
            roles[slot] = ("nothing",)
    open_slots = [slot for slot, kinds in roles.items() if not kinds and slot not in COMMENTS]
    used = {role for kinds in roles.values() for role in kinds}
    if any(sense.get("measure") == "place" for labels in slots.values() for lb in labels.values() for sense in reader.senses(lb)):
        used.add("x")
    missing = []
    if "series" not in used and context.chart_type not in SLICES and not context.series and not (context.rows and context.rows.categories):
        missing.append("series")
    if "x" not in used and not (context.chart_type in SLICES and "series" in used) and not context.categories and not context.numeric_place:
        missing.append("x" if context.chart_type not in CLOUDS else "other")
    if not open_slots and len(missing) == 1 and "bracket" in roles and _tells_apart("bracket", cells):
        roles["bracket"] = (missing[0],)
        return None
    if not open_slots:
        return None
    labels = next(iter(slots[open_slots[0]].values()))
    unknown = ("label", f"nothing tells what “{labels.text}” is")
    if any(slot.rstrip("12345") in UNNAMED for slot in open_slots):
        return unknown
    if any(_is_trade(text, slots[slot][text], reader) for slot in open_slots for text in slots[slot]):
        return unknown
    if "other" in missing and "series" not in missing:
        return unknown
    columns_open = any(slot.startswith("column") for slot in open_slots)
    if columns_open and context.value is not None and _units_differ(cells):
        return "ambiguous", "the columns of the table have different units"
    if any(slot.rstrip("12345") in HEADS and (len(slots[slot]) == 1 or slot.startswith("heading")) for slot in open_slots):
        return unknown
    if len(open_slots) == len(missing) == 1:
        roles[open_slots[0]] = (missing[0],)
        return None
    if len(open_slots) == 1 and len(missing) == 2 and context.chart_type in SINGLE_LEVEL:
        roles[open_slots[0]] = ("x",)
        return None
    if len(open_slots) == len(missing) == 2 and "other" not in missing:
        rows = [slot for slot in open_slots if slot.startswith("row")]
        columns = [slot for slot in open_slots if slot.startswith("column")]
        if len(rows) == len(columns) == 1:
            order = (("x",), ("series",)) if context.chart_type == "table" else (("series",), ("x",))
            roles[rows[0]], roles[columns[0]] = order
            return None
        if context.chart_type in GRIDS:
            roles[open_slots[0]], roles[open_slots[1]] = ("series",), ("x",)
            return None
        return "ambiguous", f"nothing tells whether “{labels.text}” is a series or a category"
    return unknown


def _tells_apart(slot: str, cells: Sequence[Cell]) -> bool:
    """Whether the labels of a slot differ within each record, and no value is without one."""
    seen: dict[int, set[str]] = {}
    for cell in cells:
        text = next((label.text for label in cell.path if label.slot == slot), None)
        if text is None or text in seen.setdefault(cell.record, set()):
            return False
        seen[cell.record].add(text)
    return all(len(texts) > 1 for texts in seen.values())


def _units_differ(cells: Sequence[Cell]) -> bool:
    """Whether the values of some column are in another unit than those of the others."""
    units: dict[str, set[str | None]] = {}
    for cell in cells:
        column = next((label.text for label in cell.path if label.slot.startswith("column")), "")
        if cell.reading is not None:
            units.setdefault(column, set()).add(cell.reading.unit)
    return len({frozenset(found) for found in units.values()}) > 1


def _is_trade(text: str, label: Label, reader: Reader) -> bool:
    """Whether a label of an unexplained slot is a word of the trade, so that its siblings may be no names either."""
    return any(set(sense) <= {"statistic", "measure"} for sense in reader.senses(label))


def _says_nothing(slot: str, labels: dict[str, Label], context: Context, cells: Sequence[Cell]) -> bool:
    """Whether the labels of a slot say nothing of their values: the same head over all, words of a unit or an axis."""
    base = slot.rstrip("12345")
    if base == "bracket":
        return True
    words = {word for text in labels for word in words_of(text)}
    filled = bool(words) and all(word in context.lookup.fillers or word in PUNCTUATION for word in words)
    if filled and (len(labels) == 1 or base not in NAMING):
        return True
    if len(labels) > 1:
        return False
    if base == "tail":
        return len(cells) > 1
    return base in ("heading", "column", "lead-in") or (base == "section" and len(cells) > 1)


def _finish(roles: dict[str, tuple[str, ...]], slots: dict[str, dict[str, Label]], reader: Reader) -> Assignment:
    """The sense of each label in the role of its slot."""
    found = Assignment(roles)
    for slot, labels in slots.items():
        kinds = roles[slot]
        for text, label in labels.items():
            senses = reader.senses(label)
            sense = next((s for s in senses if tuple(sorted(s)) == kinds), None)
            if sense is None and slot in COMMENTS and kinds in ((), ("nothing",)):
                sense = {}
            if sense is None:
                sense = next((s for s in senses if len(s) == 1 and set(s) <= ASIDE), None)
            if sense is None and kinds in (("series",), ("x",)) and all(set(s) == {"x"} for s in senses) and not _is_declared(kinds[0], reader.context):
                sense = {kinds[0]: _undeclared(label, labels, reader)}
            if sense is None and kinds == ("nothing",):
                sense = {}
            if sense is not None:
                found.senses[slot, text] = sense
    return found


def _undeclared(label: Label, labels: dict[str, Label], reader: Reader) -> str:
    """The name that an undeclared label states, without a word of an axis that all its siblings begin with."""
    leads = {words[0] for text in labels if (words := words_of(text))}
    raw = reader.text[slice(*label.span)]
    name = name_in(raw if len(raw) == len(label.text) else label.text, reader.context.lookup.fillers, table=label.slot.startswith(("row", "column")))
    if len(leads) == 1 and len(labels) > 1 and leads <= set(reader.context.lookup.axis_words):
        name = LEAD_RE.sub("", name)
    measures = set(words_of(reader.context.value.label or "")) if reader.context.value is not None else set()
    while len(labels) > 1 and " " in name and all(_ends_dully(text, name.rsplit(" ", 1)[1], measures) for text in labels):
        name = name.rsplit(" ", 1)[0]
    return name


def _is_declared(role: str, context: Context) -> bool:
    """Whether the names of a role are declared, so that another name is none of them."""
    if role == "series":
        return bool(context.series) or bool(context.rows and context.rows.categories)
    return bool(context.categories) or context.numeric_place


def is_slice(context: Context) -> bool:
    return context.chart_type in SLICES


def _ends_dully(text: str, word: str, measures: set[str]) -> bool:
    """Whether a label holds a word of the value axis, which all its siblings end with."""
    return norm(word) in measures and norm(word) in words_of(text)

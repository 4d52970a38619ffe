"""Roles: what each slot of the paths of a region means, decided for the whole region at once.

A slot is where a label comes from. All its labels are looked up; the assignment must give at most one slot to each
role. What no lookup explains is assigned by elimination, where a single role is left open; else it stays unexplained.

A label may name a series, a position, a statistic or a panel, which the point keeps; of any other label each word must
be one that means nothing by itself, a word of an axis, or a field. Undeclared names must be names of one kind.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules.context import BAR_TYPES, BOX_TYPES, GRID_TYPES, SCATTER_TYPES
from chartprose.rules.elimination import LEVEL_DIGITS, eliminate, is_section, names_positions, undeclared
from chartprose.rules.lookup import BRACKETS_RE, ORDINALS, PUNCTUATION, field_of, words_of
from chartprose.rules.position import stated_position
from chartprose.rules.senses import COMMENT_SLOTS, NON_NAME_ROLES, is_declared
from chartprose.text.vocabulary import DATA_FIELDS, MARK_NOUNS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from chartprose.rules.cells import Cell, Label
    from chartprose.rules.context import Context
    from chartprose.rules.elimination import Roles, Slots
    from chartprose.rules.senses import Reader, Sense

OUTER: Final = frozenset({"bold", "item", "runin", "heading"})
"""Slots whose labels may be those of panels."""
MAX_SLOTS: Final = 9
MAX_CHOICES: Final = 256
EXPLAINED_ROLES: Final = frozenset({"series", "x", "statistic", "panel", "total", "aside", "measure", "dot"})
"""Roles whose names a point keeps, or which make no point; the name of a dot has no field in the record."""
SECTION_SLOTS: Final = frozenset({"heading", "lead-in"})
JOINT_RE = re.compile(r"\s(?:in|at|of|for|by|from|on|per|with|under|during|-|/|\|)\s|,\s|:\s")
QUANTITY_TAIL_RE = re.compile(r"(.*\S)\s\((?P<before>[^\d(]*+)(?<![A-Za-z])\d[\d.,]*(?P<after>(?!\w)\D*)\)")
OVERLAY_WORDS: Final = frozenset({"line", "lines", "threshold"})
"""Words of what is drawn across a chart of bars, boxes or cells, and is none of them."""
MIN_NAMES: Final = 3
MAX_WORDS: Final = 5


@dataclass
class Assignment:
    """The roles of a region's slots, or why there are none. ``unexplained`` are labels that nothing explains."""

    roles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    senses: dict[tuple[str, str], Sense] = field(default_factory=dict)
    problem: tuple[str, str] | None = None
    undeclared: list[tuple[str, str]] = field(default_factory=list)


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
    if len(columns) < 2:
        return path
    joined = columns[-1]._replace(text=" ".join(label.text for label in columns), slot="column1")
    return (*(label for label in path if label not in columns), joined)


def _assign(cells: Sequence[Cell], reader: Reader) -> Assignment:
    slots: dict[str, dict[str, Label]] = {}
    for cell in cells:
        for label in cell.path:
            slots.setdefault(label.slot, {}).setdefault(label.text, label)
    if len(slots) > MAX_SLOTS:
        return Assignment(problem=("ambiguous", "labels are nested too deeply"))
    options = {slot: _slot_options(slot, list(labels.values()), reader) for slot, labels in slots.items()}
    best = _choose(options, cells, reader)
    if best is None:
        return Assignment(problem=("ambiguous", "two labels of one value claim the same role"))
    is_grid = reader.context.chart_type in GRID_TYPES
    if len(best) > 1 and is_grid:
        best = [roles for roles in best if _is_grid_order(roles)] or best
    if len(best) > 1:
        return Assignment(problem=("ambiguous", "the labels fit two readings equally well"))
    roles = dict(best[0])
    if is_grid and len(options) > 1 and _is_transposed(cells, reader.context) and _is_grid_order(roles):
        return Assignment(problem=("ambiguous", "the table may be transposed"))
    problem = eliminate(roles, slots, reader, cells)
    if problem is not None:
        return Assignment(roles, problem=problem)
    return _finish(roles, slots, reader, cells)


def _slot_options(slot: str, labels: Sequence[Label], reader: Reader) -> list[tuple[str, ...]]:
    """The roles that a slot may have, those that explain most of its labels; an empty role where none explains any."""
    counts: Counter[tuple[str, ...]] = Counter()
    live = 0
    for label in labels:
        kinds = {tuple(sorted(sense)) for sense in reader.senses(label)}
        if kinds and all(len(kind) == 1 and kind[0] in NON_NAME_ROLES for kind in kinds):
            if slot not in COMMENT_SLOTS:
                counts.update(dict.fromkeys(kinds, 0))
            continue
        live += 1
        counts.update(kinds)
    if not live:
        return [max(counts, key=lambda kind: kind == ("statistic",))] if counts else [()]
    most = max((count for kind, count in counts.items() if count), default=0)
    if not most:
        return [("statistic",)] if ("statistic",) in counts else [()]
    best = [kind for kind, count in counts.items() if count == most]
    if most < live and best == [("x",)] and not is_declared("x", reader.context):
        return [()]  # a number in some of the names
    if slot in COMMENT_SLOTS and slot != "tail":
        best.append(())
    return best


def _choose(options: dict[str, list[tuple[str, ...]]], cells: Sequence[Cell], reader: Reader) -> list[Roles] | None:
    """The assignments that give each role to one slot only and explain most, or None where there is none."""
    found: dict[int, list[Roles]] = {}
    for choice in itertools.islice(itertools.product(*options.values()), MAX_CHOICES):
        roles = dict(zip(options, choice, strict=True))
        if not _is_consistent(roles, cells, reader):
            continue
        used = {role for kinds in choice for role in kinds}
        explained = sum(bool(kinds) for slot, kinds in roles.items() if slot not in COMMENT_SLOTS)
        score = (
            100 * explained
            + 10 * len(used & {"series", "x"})
            - sum(bool(roles[s]) for s in roles if s in COMMENT_SLOTS)
        )
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
                if label.slot in sharing:
                    senses = (s for s in reader.senses(label) if tuple(sorted(s)) == roles[label.slot])
                    said |= {str(sense[role]) for sense in senses}
            if len(said) > 1:
                return False
    return True


def _is_transposed(cells: Sequence[Cell], context: Context) -> bool:
    """Whether the corner of a table names the positions before the rows of the grid."""
    corner = next((label.text for label in cells[0].path if label.slot == "corner"), "")
    axes = [
        set(words_of(axis.label or "")) if axis is not None else set() for axis in (context.position_axis, context.rows)
    ]
    place, rows = (axes[0] - axes[1], axes[1] - axes[0]) if all(axes) else (set(), set())
    named = ["x" if word in place else "y" for word in words_of(corner) if word in place | rows]
    return named[:1] == ["x"]


def _is_grid_order(roles: dict[str, tuple[str, ...]]) -> bool:
    """Whether rows, or the heads of lists, are series and columns, or the keys below, positions, as in a grid."""
    keyed = ["runin"] if {"key", "weak"} & roles.keys() else []
    wanted = dict.fromkeys(("row", "bold", "item", *keyed), (("series",), ()))
    wanted |= dict.fromkeys(("column", "key", "weak"), (("x",), ()))
    return all(kinds in wanted.get(slot.rstrip("123"), (kinds,)) for slot, kinds in roles.items())


def _names_points(cells: Sequence[Cell], found: Assignment) -> bool:
    """Whether each of several undeclared names has one point."""
    records: dict[tuple[str, str], set[int]] = {key: set() for key in found.undeclared}
    for cell in cells:
        for label in cell.path:
            if (label.slot, label.text) in records:
                records[label.slot, label.text].add(cell.record if label.slot == "tuple" else cell.span[0])
    pairs = 2 if found.roles.get("key") or found.roles.get("tuple") else 1
    return len(records) > 1 and all(len(seen) <= pairs for seen in records.values())


def _numbered(roles: Roles, slots: Slots, found: Assignment, context: Context) -> str | None:
    """The head of a column of numbers that heads the rows, but is not called as the axis of positions is."""
    if context.has_numeric_positions or "corner" not in slots or roles.get("row1") != ("x",):
        return None
    senses = [found.senses.get(("row1", text), {}).get("x") for text in slots["row1"]]
    if not all(isinstance(x, Position) and x.value is not None for x in senses):
        return None
    corner, axis = next(iter(slots["corner"])), context.position_axis
    called = set(words_of(f"{axis.label} {axis.unit or ''}")) if axis is not None and axis.label else None
    meaning = field_of(corner)
    unnamed = called is None and meaning is not None and meaning.role == "statistic"
    return corner if unnamed or (called is not None and called.isdisjoint(words_of(corner))) else None


def _other_noun(roles: Roles, slots: Slots, reader: Reader) -> str | None:
    """A position with a word of its own, which may change the meaning of its value: "gain 2015" next to "2010"."""
    for slot, labels in slots.items() if reader.context.has_numeric_positions else ():
        if roles[slot] != ("x",) or len(labels) < 2:
            continue
        nouns: dict[tuple[str, ...], str] = {}
        for text in labels:
            place = stated_position(text, reader.context.lookup.fillers, reader.decimal)
            if place is not None:
                own = (word.removesuffix("s") for word in place[1] if word not in DATA_FIELDS)
                nouns[tuple(word for word in own if f"{word}s" not in reader.context.lookup.fillers)] = text
        if len(nouns) > 1:
            return nouns[max(nouns)]
    return None


def _finish(roles: dict[str, tuple[str, ...]], slots: Slots, reader: Reader, cells: Sequence[Cell]) -> Assignment:
    """The sense of each label in the role of its slot."""
    found = Assignment(roles)
    for slot, labels in slots.items():
        kinds = roles[slot]
        names: dict[str, str] = {}
        for text, label in labels.items():
            senses = reader.senses(label)
            sense = next((s for s in senses if tuple(sorted(s)) == kinds), None)
            if sense is None and slot in COMMENT_SLOTS and kinds in ((), ("nothing",)):
                sense = {}
            if sense is None:
                sense = next((s for s in senses if len(s) == 1 and set(s) <= NON_NAME_ROLES), None)
            if (
                sense is None
                and kinds in (("series",), ("x",))
                and all(set(s) == {"x"} for s in senses)
                and not is_declared(kinds[0], reader.context)
            ):
                names = names or undeclared(labels, reader)
                sense = {kinds[0]: names[text]}
                found.undeclared.append((slot, text))
            if sense is None and kinds in (("nothing",), ("dot",)):
                sense = {"dot": text} if kinds == ("dot",) else {}
            if sense is not None and _is_explained(label, sense, reader, lone=len(labels) == 1):
                found.senses[slot, text] = sense
    _object(found, slots, reader, cells)
    return found


def _object(found: Assignment, slots: Slots, reader: Reader, cells: Sequence[Cell]) -> None:
    """Enter what speaks against an assignment as a whole."""
    roles = found.roles
    if (changed := _other_noun(roles, slots, reader)) is not None:
        found.problem = "label", f"“{changed}” may not be a position like the others"
    if (numbered := _numbered(roles, slots, found, reader.context)) is not None:
        found.problem = "label", f"“{numbered}” cannot be matched to the position axis"
    rows = [text for slot, text in found.undeclared if slot.startswith("row") and roles[slot] == ("series",)]
    if rows and names_positions(slots, reader.context) and reader.context.chart_type not in GRID_TYPES:
        found.problem = "ambiguous", f"“{rows[0]}” is used where positions are expected"
    places = [text for slot, text in found.undeclared if text[:1].isdigit() and roles[slot] == ("x",)]
    if places and reader.context.chart_type == "line":
        found.problem = "ambiguous", f"“{places[0]}” could be a number of the axis or a name"
    heads = [
        text for slot, text in found.undeclared if slot.rstrip(LEVEL_DIGITS) in OUTER and roles[slot] == ("series",)
    ]
    if heads and reader.one_of_many:
        found.problem = "ambiguous", f"“{heads[0]}” could be a panel or a series"
    if reader.context.chart_type in SCATTER_TYPES and _names_points(cells, found):
        found.problem = "ambiguous", "the names could be point labels or series"
    called = {
        str(name)
        for slot, text in found.undeclared
        if not slot.startswith("row")
        for name in found.senses.get((slot, text), {}).values()
    }
    if (mixed := _incompatible_name(sorted(called), reader.context)) is not None:
        found.problem = "label", f"“{mixed}” does not fit with its sibling names"


def _is_explained(label: Label, sense: Sense, reader: Reader, *, lone: bool) -> bool:
    """Whether nothing of a label is lost in a point that its block gives; ``lone`` if its slot has no other label."""
    base = label.slot.rstrip(LEVEL_DIGITS)
    if not EXPLAINED_ROLES.isdisjoint(sense) or base in COMMENT_SLOTS or field_of(label.text) is not None:
        return True
    if base in SECTION_SLOTS and is_section(label.text, reader):
        return True
    if base == "column" and lone and (reader.context.value_axis is None or not reader.context.value_axis.label):
        return True
    known = reader.context.lookup.fillers
    return all(word in known or word in PUNCTUATION for word in words_of(label.text))


def _incompatible_name(names: Sequence[str], context: Context) -> str | None:
    """The undeclared name that does not fit with its siblings: a sum of them, or two names in one."""
    keys = {words_of(name) for name in names}
    for name in names:
        words = words_of(name)
        if _holds_others(words, keys):
            return name
        if context.chart_type in BAR_TYPES | BOX_TYPES | GRID_TYPES and not OVERLAY_WORDS.isdisjoint(words):
            return name
        if not MARK_NOUNS.isdisjoint(words) and all(w in MARK_NOUNS | ORDINALS or w.endswith("est") for w in words):
            return name
    if (len(names) >= MIN_NAMES and _is_product(names)) or _state_quantities(names):
        return names[0]
    return None


def _holds_others(words: tuple[str, ...], keys: Collection[tuple[str, ...]]) -> bool:
    """Whether a name holds two others of the names, so that it is a sum of them or a difference."""
    spans = ((start, start + count) for start in range(len(words)) for count in range(1, min(len(words), MAX_WORDS)))
    return len({words[start:end] for start, end in spans if words[start:end] in keys}) > 1


def _state_quantities(names: Sequence[str]) -> bool:
    """Whether all names end in brackets that differ in one number alone, which may be a value: "Elm (4)", "Oak (7)"."""
    found = [match for name in names if (match := QUANTITY_TAIL_RE.fullmatch(name))]
    heads, frames = {match[1] for match in found}, {match.group("before", "after") for match in found}
    return 1 < len(found) == len(names) == len(heads) and len(frames) == 1


def _is_product(names: Sequence[str]) -> bool:
    """Whether names are joined of two that vary, and of which one recurs with another half."""
    halves = [
        (m.string[: m.start()], m.string[m.end() :]) for n in names if (m := JOINT_RE.search(BRACKETS_RE.sub("", n)))
    ]
    if len(halves) < len(names):
        return False
    firsts, seconds = (Counter(half[side] for half in halves) for side in (0, 1))
    return min(len(firsts), len(seconds)) > 1 and max(len(firsts), len(seconds)) < len(names)

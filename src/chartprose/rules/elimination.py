"""Elimination: the role of slots that no lookup explains, where a single one is left open."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.cells.heads import leads_in
from chartprose.rules.context import BOX_TYPES, GRID_TYPES, PIE_TYPES, SCATTER_TYPES
from chartprose.rules.lookup import (
    BRACKETS_RE,
    FILLERS,
    GENERIC_WORDS,
    PUNCTUATION,
    TABLE_TAIL_RE,
    UNIT_RE,
    field_of,
    name_in,
    words_of,
)
from chartprose.rules.number import UNIT_RE as MEASURE_RE
from chartprose.rules.senses import COMMENT_SLOTS, is_declared
from chartprose.text.names import norm
from chartprose.text.outline import bare, section_role

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from chartprose.rules.cells import Cell, Label
    from chartprose.rules.context import Context
    from chartprose.rules.senses import Reader

    Roles = dict[str, tuple[str, ...]]
    Slots = dict[str, dict[str, Label]]

UNNAMED_SLOTS: Final = frozenset({"weak", "tail", "corner", "tuple", "measure", "bracket", "lead-in", "heading"})
"""Slots that no elimination gives a role."""
SINGLE_LEVEL: Final = frozenset({"bar", "pie", "histogram", "radar", "table", "box", "violin", ""})
"""Types whose single level of labels names positions."""
HEAD_SLOTS: Final = frozenset({"bold", "item", "lead"})
NAMING_SLOTS: Final = frozenset({"bold", "item", "runin", "row"})
"""Slots whose labels distinguish groups, even if they consist of style words: "Red Dot", "Blue Dot"."""
STATISTIC_WORDS: Final = frozenset({
    "median", "mean", "average", "q1", "q2", "q3", "min", "max", "minimum", "maximum", "iqr", "quartile", "quartiles",
    "whisker", "whiskers", "outlier", "outliers", "range",
})  # fmt: skip
LEVEL_DIGITS: Final = "123456789"
KEYED_RE = re.compile(r"(?::\s|\s=\s|→|->|=>)\s?~?[$€£]?\d[\d.,]*\s?[^\s\d]{0,6}$")  # a name may end in "- 5"
LEAD_RE = re.compile(r"^[\w-]+\s+(?:(?:as|is|=|:)\s+)?")


def eliminate(roles: Roles, slots: Slots, reader: Reader, cells: Sequence[Cell]) -> tuple[str, str] | None:
    """Give slots that no lookup explains the role that is left open, if it is the only one; else say why not."""
    context = reader.context
    for slot, kinds in roles.items():
        if not kinds and _is_uninformative(slot, slots[slot], reader, cells):
            roles[slot] = ("nothing",)
    open_slots = [slot for slot, kinds in roles.items() if not kinds and slot not in COMMENT_SLOTS]
    missing = _missing(roles, slots, reader)
    named = context.chart_type in SCATTER_TYPES and "series" not in missing
    if named and len(open_slots) == 1 and _names_dots(open_slots[0], cells):
        roles[open_slots.pop()] = ("dot",)
    if not open_slots:
        return None
    if problem := _objection(open_slots, slots, reader, cells):
        return problem
    label = next(iter(slots[open_slots[0]]))
    if len(open_slots) == len(missing) == 1 and missing != ["other"]:
        roles[open_slots[0]] = (missing[0],)
    elif len(open_slots) == 1 and missing == ["series", "x"] and context.chart_type in SINGLE_LEVEL:
        roles[open_slots[0]] = ("x",)
    elif len(open_slots) == 2 and missing == ["series", "x"]:
        order = _order(open_slots, slots, context, placed=names_positions(slots, context))
        if order is None:
            return "ambiguous", f"“{label}” could be a series or a category"
        roles.update(order)
    else:
        return "label", f"the role of “{label}” cannot be determined"
    return None


def _names_dots(slot: str, cells: Sequence[Cell]) -> bool:
    """Whether each of several labels is over one record: the dots of a cloud have names of their own."""
    records: dict[str, set[int]] = {}
    for cell in cells:
        for label in cell.path:
            if label.slot == slot:
                records.setdefault(label.text, set()).add(cell.record)
    return len(records) > 1 and all(len(found) == 1 for found in records.values())


def _missing(roles: Roles, slots: Slots, reader: Reader) -> list[str]:
    """The roles that no slot has and no declaration names; "other" instead of "x" where no name is a position."""
    context = reader.context
    used = {role for kinds in roles.values() for role in kinds}
    labels = (label for slot, found in slots.items() if slot not in COMMENT_SLOTS for label in found.values())
    if any(sense.get("measure") == "position" for label in labels for sense in reader.senses(label)):
        used.add("x")
    missing = []
    if "series" not in used and context.chart_type not in PIE_TYPES and not is_declared("series", context):
        missing.append("series")
    sliced = context.chart_type in PIE_TYPES and "series" in used
    if "x" not in used and not sliced and not is_declared("x", context):
        missing.append("other" if context.chart_type in SCATTER_TYPES else "x")
    return missing


def _objection(
    open_slots: Sequence[str], slots: Slots, reader: Reader, cells: Sequence[Cell]
) -> tuple[str, str] | None:
    """Why slots that no lookup explains cannot be names of anything, or None."""
    label = next(iter(slots[open_slots[0]]))
    bases = {slot: slot.rstrip(LEVEL_DIGITS) for slot in open_slots}
    lone = any(bases[slot] in HEAD_SLOTS and len(slots[slot]) == 1 for slot in open_slots)
    labels = [one for slot in open_slots for one in slots[slot].values()]
    valued = any(KEYED_RE.search(BRACKETS_RE.sub("", reader.context.lookup.mask(one.text))) for one in labels)
    trade = valued or any(_is_technical_term(one, reader) for one in labels)
    columns = [text for slot in open_slots if bases[slot] == "column" for text in slots[slot]]
    fields = reader.context.chart_type != "table" and any(field_of(text) is not None for text in columns)
    sentences = any(len(slots[slot]) == 1 and any(map(leads_in, slots[slot])) for slot in open_slots)
    if fields or lone or trade or sentences or not UNNAMED_SLOTS.isdisjoint(bases.values()):
        return "label", f"the role of “{label}” cannot be determined"
    measured = columns and reader.context.value_axis is not None
    if measured and (_units_differ(cells, reader.text) or _measures_differ(columns, reader)):
        return "ambiguous", "the columns of the table are different measures"
    return None


def _state_units(labels: Iterable[str]) -> bool:
    """Whether heads end in different units, so that they are names of measures: "Strength, MPa", "Stretch, %"."""
    tails = [label.rpartition(", ")[2] if ", " in label else label.rpartition(" (")[2].rstrip(")") for label in labels]
    return len({tail for tail in tails if MEASURE_RE.fullmatch(f" {tail}")}) > 1


def _order(open_slots: Sequence[str], slots: Slots, context: Context, *, placed: bool) -> Roles | None:
    """Which of two slots is the series, which the position: rows and columns, or outer and inner labels of a grid."""
    rows = [slot for slot in open_slots if slot.startswith("row")]
    columns = [slot for slot in open_slots if slot.startswith("column")]
    if len(rows) == len(columns) == 1:
        table = context.chart_type == "table" and not _state_units(slots[rows[0]])
        names = ("x", "series") if table or placed else ("series", "x")
        return {rows[0]: (names[0],), columns[0]: (names[1],)}
    if context.chart_type in GRID_TYPES:
        return {open_slots[0]: ("series",), open_slots[1]: ("x",)}
    return None


def names_positions(slots: Slots, context: Context) -> bool:
    """Whether the corner of a table is called as the axis of positions is, so that its rows are positions."""
    if "corner" not in slots or context.position_axis is None or context.rows is not None:
        return False
    label = set(words_of(BRACKETS_RE.sub(" ", context.position_axis.label or ""))) - FILLERS
    return not label.isdisjoint(words_of(next(iter(slots["corner"]))))


def _units_differ(cells: Sequence[Cell], text: str) -> bool:
    """Whether the values of some column are in another unit than those of the others, or have a plus."""
    units: dict[str, set[tuple[str | None, bool]]] = {}
    for cell in cells:
        column = next((label.text for label in cell.path if label.slot.startswith("column")), "")
        if cell.reading is not None:
            units.setdefault(column, set()).add((cell.reading.unit, text[slice(*cell.span)][:1] == "+"))
    return len({frozenset(found) for found in units.values()}) > 1


def _measures_differ(columns: Sequence[str], reader: Reader) -> bool:
    """Whether the heads of columns name different measures: by units in brackets, or one of them the value axis."""
    units = {tuple(UNIT_RE.findall(text)) for text in columns}
    axis = reader.context.value_axis
    label = set(words_of(BRACKETS_RE.sub(" ", axis.label or ""))) - FILLERS if axis is not None else set()
    named = [not label.isdisjoint(words_of(BRACKETS_RE.sub(" ", text))) for text in columns]
    return len(units) > 1 or (any(named) and not all(named))


def _is_technical_term(label: Label, reader: Reader) -> bool:
    """Whether a label of an unexplained slot is a technical term, so that its siblings may be no names either."""
    if reader.context.chart_type in BOX_TYPES and not STATISTIC_WORDS.isdisjoint(words_of(label.text)):
        return True
    return any(set(sense) <= {"statistic", "measure"} for sense in reader.senses(label))


def _are_fillers(words: Collection[str], reader: Reader) -> bool:
    return bool(words) and all(word in reader.context.lookup.fillers or word in PUNCTUATION for word in words)


def is_generic(words: Collection[str], reader: Reader) -> bool:
    """Whether a label names nothing but a part of any chart: "Bars (left axis)"."""
    return _are_fillers(words, reader) and not GENERIC_WORDS.isdisjoint(words)


def is_section(head: str, reader: Reader) -> bool:
    """Whether a head is that of a section, or is over all that the text states."""
    return head in reader.everywhere or section_role(bare(head)) is not None


def _is_uninformative(slot: str, labels: dict[str, Label], reader: Reader, cells: Sequence[Cell]) -> bool:
    """Whether the labels of a slot say nothing of their values: the same head over all, words of a unit or an axis."""
    base = slot.rstrip(LEVEL_DIGITS)
    words = {word for text in labels for word in words_of(text)}
    if _are_fillers(words, reader) and (base not in NAMING_SLOTS or (len(labels) == 1 and is_generic(words, reader))):
        return True
    if len(labels) > 1:
        return False
    if base in ("heading", "lead-in"):
        return is_section(next(iter(labels)), reader)
    return base == "column" or (base == "section" and len(cells) > 1)


def undeclared(labels: dict[str, Label], reader: Reader) -> dict[str, str]:
    """The names that undeclared labels state, without a word of an axis that all of them begin or end with."""
    names = {}
    for text, label in labels.items():
        raw = reader.text[slice(*label.span)]
        name = raw if len(raw) == len(text) else text
        names[text] = name_in(name, table=label.slot.startswith(("row", "column")))
    if len(labels) < 2:
        return names
    leads = {words[0] for text in labels if (words := words_of(text))}
    if len(leads) == 1 and leads <= set(reader.context.lookup.axis_words):
        names = {text: LEAD_RE.sub("", name) for text, name in names.items()}
    axis = reader.context.value_axis
    measures = set(words_of(axis.label)) if axis is not None and axis.label else set()
    shared = measures.intersection(*(words_of(text) for text in labels)) if measures else set()
    return {text: _shortened(name, shared) for text, name in names.items()} if shared else names


def _shortened(name: str, shared: set[str]) -> str:
    """A name without the words at its end, and their unit, that all its siblings have from the value axis as well."""
    bare = TABLE_TAIL_RE.sub("", name)
    if norm(bare.rsplit(" ", 1)[-1]) in shared and UNIT_RE.fullmatch(name[len(bare) :].strip()):
        name = bare
    while " " in name and norm(name.rsplit(" ", 1)[1]) in shared:
        name = name.rsplit(" ", 1)[0]
    return name

"""Unexplained labels: a block is doubted if a label has words that its points do not keep and that mean something.

A label may name a series, a position, a statistic or a panel, which the point keeps; of any other label each word must
be one that means nothing by itself, a word of an axis, or a field. Undeclared names must be names of one kind.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from chartprose.rules.context import BAR_TYPES, BOX_TYPES, GRID_TYPES
from chartprose.rules.lookup import BRACKETS_RE, ORDINALS, PUNCTUATION, field_of, words_of
from chartprose.text.outline import bare, section_role
from chartprose.text.vocabulary import MARK_NOUNS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from chartprose.rules.cells import Label
    from chartprose.rules.context import Context
    from chartprose.rules.senses import Reader, Sense

LEVEL_DIGITS: Final = "123456789"
COMMENT_SLOTS: Final = frozenset({"bracket", "tail", "corner", "tuple"})
EXPLAINED_ROLES: Final = frozenset({"series", "x", "statistic", "panel", "total", "aside", "measure"})
"""Roles whose names a point keeps, or which make no point."""
SECTION_SLOTS: Final = frozenset({"heading", "lead-in"})
JOINT_RE = re.compile(r"\s(?:in|at|of|for|by|from|on|per|with|under|during|-|/|\|)\s|,\s|:\s")
QUANTITY_TAIL_RE = re.compile(r"(.*\S)\s\((?P<before>[^\d(]*+)(?<![A-Za-z])\d[\d.,]*(?P<after>(?!\w)\D*)\)")
OVERLAY_WORDS: Final = frozenset({"line", "lines", "threshold"})
"""Words of what is drawn across a chart of bars, boxes or cells, and is none of them."""
MIN_NAMES: Final = 3
MAX_WORDS: Final = 5


def is_explained(label: Label, sense: Sense, reader: Reader) -> bool:
    """Whether nothing of a label is lost in a point that its block gives."""
    base = label.slot.rstrip(LEVEL_DIGITS)
    if not EXPLAINED_ROLES.isdisjoint(sense) or base in COMMENT_SLOTS or field_of(label.text) is not None:
        return True
    if base in SECTION_SLOTS and (label.text in reader.everywhere or section_role(bare(label.text)) is not None):
        return True
    if base == "column" and (reader.context.value_axis is None or not reader.context.value_axis.label):
        return True
    known = reader.context.lookup.fillers
    return all(word in known or word in PUNCTUATION for word in words_of(label.text))


def foreign_name(label: Label, own: Collection[str], context: Context) -> bool:
    """Whether a comment on a value holds a declared name that is not its own."""
    if label.slot not in COMMENT_SLOTS:
        return False
    hits = context.lookup.names_in(label.text)
    named = [{m.name for m in hit.meanings if m.role in ("series", "category")} for hit in hits]
    return any(names and names.isdisjoint(own) for names in named)


def incompatible_name(names: Sequence[str], context: Context) -> str | None:
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

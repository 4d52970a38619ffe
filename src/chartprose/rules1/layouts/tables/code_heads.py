"""Heads of columns as a program calls them: "half_full_s" is the series "Half full" in seconds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.families import MATRICES
from chartprose.rules1.nouns import singular

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.layouts.tables.cells import Cell
    from chartprose.rules1.layouts.tables.columns import Column
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.parts import PanelDraft

HEAD_RE = re.compile(r"[^\W_]{1,40}(?:_[^\W_]{1,40}){0,8}")
PARTS_RE = re.compile(r"[^\W_]+")
VALUE_WORDS: Final = frozenset({"value", "values", "mean"})
SHARE_WORDS: Final = frozenset({"pct", "percent", "perc", "share"})


def name_code_heads(panel: PanelDraft, header: Sequence[Cell], columns: Sequence[Column], words: PanelWords) -> None:
    """Give the columns whose heads hold a name and nothing else than the quantity of the values to that name.

    Where some are named so, the others are held back: a head with a further word tells something else of its series.
    """
    heads = {
        k: _parts(header[k].text)
        for k in range(1, len(columns))
        if columns[k].value and HEAD_RE.fullmatch(header[k].text)
    }
    if not any("_" in header[k].text for k in heads):
        return
    names = panel.names.categories if panel.chart_type in MATRICES else panel.names.series
    told = {k: name for k, parts in heads.items() if (name := _named(parts, names, words)) is not None}
    if not told:
        return
    for k in heads:
        columns[k].value = False
        name = told.get(k)
        if name is None or sum(other is name for other in told.values()) > 1:
            continue
        if name in panel.names.series:
            columns[k].series = name
        else:
            columns[k].category = name


def _parts(text: str) -> list[str]:
    return PARTS_RE.findall(text.casefold())


def _named(parts: list[str], names: Sequence[Name], words: PanelWords) -> Name | None:
    """The one name that the words of a head begin or end with, and beside which only the quantity stands."""
    hits = [
        (len(key), name)
        for name in names
        for key in map(_parts, name.keys)
        if (key and parts[: len(key)] == key and _is_quantity(parts[len(key) :], words))
        or (key and parts[-len(key) :] == key and _is_quantity(parts[: -len(key)], words))
    ]
    longest = max((length for length, _ in hits), default=0)
    told = {id(name): name for length, name in hits if length == longest}
    return next(iter(told.values())) if len(told) == 1 else None


def _is_quantity(rest: list[str], words: PanelWords) -> bool:
    """Whether the words beside a name tell the quantity or the unit of the value axis, or nothing."""
    unit = set(_parts(words.y_unit or ""))
    share = SHARE_WORDS if words.share_unit else frozenset()
    return all(word in unit or word in VALUE_WORDS or word in share or singular(word) in words.y_nouns for word in rest)

"""Cells ranked among all others: "Rye in May has the highest value of the matrix", "Oats → June is the lowest cell".

The first of its column alone is not the first of all: it must be its row's own extreme, and the row must have that of
all rows.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.frames.clause import Candidate, Clause, Fields

GRID: Final = r"(?:matrix|grid|heat ?map|table|figure|chart|plot|diagram)"
OF_ALL_RE = re.compile(
    r"\b(?:overall|anywhere)\b|\b[a-z]+est (?:single )?cell\b"
    rf"|\b(?:of|in|across) (?:the |this )?(?:entire|whole|full|complete) {GRID}\b|\bof the {GRID}\b"
    r"|\b(?:of|among|across) all (?:the )?(?:cells|values|entries|combinations|pairs|tiles)\b",
    re.IGNORECASE,
)
ARROW_RE = re.compile(r"[^\W\d]`?\s(?:→|->)\s`?[^\W\d]")
LINE_RE = re.compile(r"\b(?:rows?|columns?)\b", re.IGNORECASE)
MEASURES: Final = {"highest": "max", "lowest": "min"}


def of_all_cells(text: str) -> bool:
    """Whether a text ranks among all cells of a figure, and not among those of a row or a column."""
    return OF_ALL_RE.search(text) is not None and LINE_RE.search(text) is None


def loses_column(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether an arrow leads from a name to one that no assertion has: "`Rye` → `Ebb` is the highest cell"."""
    return ARROW_RE.search(text) is not None and not any(a.at for a in assertions)


def cell_as_first(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a rank among all cells was read as one within a row or a column, or the column of a cell was lost."""
    if loses_column(text, assertions):
        return True
    ranked = [a for a in assertions if a.kind == "extremum" and len(a.series) == len(a.at) == 1 and a.rank in (None, 1)]
    ranked = [a for a in ranked if a.stat is None]
    return bool(ranked) and of_all_cells(text) and not any(a.measure in MEASURES.values() for a in assertions)


def among_all_cells(clause: Clause, found: list[Candidate]) -> list[Candidate]:
    """The candidates, those that rank a cell with both ranks that it must have."""
    if not of_all_cells(" ".join(t.text for t in clause.tokens)):
        return found
    return [replace(c, assertions=_in_all(c.assertions)) if c.family == "extremum" else c for c in found]


def _in_all(assertions: Sequence[Fields]) -> list[Fields]:
    made: list[Fields] = []
    for told in assertions:
        measure = MEASURES.get(told.get("relation", ""))
        cell = len(told.get("series") or ()) == len(told.get("at") or ()) == 1 and told.get("rank") in (None, 1)
        plain = told.get("measure", "value") == "value" and told.get("stat") is None
        if told.get("kind") != "extremum" or measure is None or not cell or not plain:
            made.append(told)
            continue
        made.append({**told, "among": "positions"})
        made.append({**{k: v for k, v in told.items() if k not in ("at", "among")}, "measure": measure})
    return made

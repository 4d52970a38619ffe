"""Rule ``comma_row``: the cells of a row between commas, some of them ranges or blank — "Rye: 10-12, blank, 4"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Quantity
from chartprose.rules1.context import Found
from chartprose.rules1.found import cell_value
from chartprose.rules1.layouts.rows.slashed_row import cells_in_order
from chartprose.rules1.style import is_style

if TYPE_CHECKING:
    from chartprose.rules1.context import Context
    from chartprose.rules1.nouns import PanelWords

SEPARATOR_RE = re.compile(r"[,;]\s(?:and\s)?(?![^()]{0,60}\))")
NUMBER: Final = r"[~≈<>≤≥]?\s?[-+]?\d[\d.]{0,12}\s?(?:%|[A-Za-z°µ]{1,4})?"
CELL_RE = re.compile(rf"{NUMBER}(?:\s?-\s?{NUMBER}|\sto\s{NUMBER})?")
"""A cell with a figure: a number or two ends, and nothing else."""

DRAWN_RE = re.compile(r"\s\((?P<style>[a-z][a-z -]{1,30})\)\s?$")
"""The color of a cell, in brackets behind its value: "34 (pale yellow)"."""

BLANK_RE = re.compile(
    r"(?:hatched|crossed out|striped|masked|blank|empty|gr[ae]y|white)(?:,?\s\(?(?:no|not)\s[^()\d,;]{2,30}\)?)"
)
"""How a cell without a value looks, and why it has none: "hatched (no sample)"."""


def comma_row(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a category of the axis, in its order; None if the cells are more or fewer, or a name is among them."""
    return None if context.scope.down else cells_in_order(context, words, SEPARATOR_RE, _cell)


def _cell(context: Context, start: int, end: int, words: PanelWords) -> Found | None:
    """What a cell holds; None if it is anything else than a figure, two ends, or words that there is none."""
    if (drawn := DRAWN_RE.search(context.text, start, end)) is not None and is_style(drawn["style"]):
        end = drawn.start()
    text = context.text[start:end].strip()
    if BLANK_RE.fullmatch(text.lower()):
        return Found(value=Quantity(), value_span=context.span(start, end), missing="not_shown")
    point = cell_value(context, start, end, words)
    return point if point is not None and (point.missing or CELL_RE.fullmatch(text)) else None

"""Kind: a chart unless the text has the structure of something else, and nothing of a chart.

A word such as "diagram" alone is not evidence; lines of arrows, steps, nodes, controls or map locations
are, where no axis, series or value is stated.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.chart_types import chart_type_of
from chartprose.text.vocabulary import KINDS_REFUSED

if TYPE_CHECKING:
    from chartprose.record import Kind
    from chartprose.rules.names.declaration_reader import DeclarationReader
    from chartprose.rules.names.declared import DeclaredPanel
    from chartprose.text.outline import Outline

REFUSED: Final = dict(KINDS_REFUSED)
REFUSED_RE = re.compile(rf"\b({'|'.join(map(re.escape, REFUSED))})(?:e?s)?\b", re.IGNORECASE)
SIGN_RES: Final[tuple[tuple[Kind, str, re.Pattern[str]], ...]] = (
    ("diagram", "arrows, nodes or steps", re.compile(
        r"[A-Za-z)\"`]\s?(?:→|-{1,2}>|=>)\s?[A-Za-z(\"`]|\barrows?\b|^\W*(?:step|stage|node|box|block|module)s?\s?(?:\d|[A-H]\b)"
        r"|\bnodes?\b|\bconnect(?:s|ed|ing|ions?)\b|\bbranches\b", re.IGNORECASE
    )),
    ("screenshot", "user-interface controls", re.compile(
        r"\b(?:buttons?|menus?|toolbar|chat bubbles?|sidebar|dialog|cursor|(?:text|input) field|checkbox"
        r"|search bar|tabs?)\b", re.IGNORECASE
    )),
    ("photo", "objects in a photograph", re.compile(
        r"\b(?:photo(?:graph)?|foreground|camera|lighting|close-up|depth of field|sky|wearing)\b", re.IGNORECASE
    )),
    ("map", "map locations", re.compile(
        r"\b(?:rivers?|roads?|streets?|coast(?:line)?|lakes?|mountains?|compass|(?:north|south|east|west) of|routes?"
        r"|landmarks?)\b", re.IGNORECASE
    )),
    ("timeline", "events of a timeline", re.compile(r"\b(?:timeline|milestones?|events?|era)\b", re.IGNORECASE)),
)  # fmt: skip
VALUE_RE = re.compile(r":\s?[~≈]?[-+$€£]?\d[\d.,]*\s?(?:%|[a-zA-Z]{0,12})?(?:\s\([^()]{0,40}\))?[.,;]?$")
MIN_SIGNS: Final = 2
MIN_UNNAMED: Final = 4
MIN_VALUES: Final = 3


def kind_of(
    outline: Outline, kind_words: str, reader: DeclarationReader, built: list[DeclaredPanel]
) -> tuple[Kind, str | None]:
    """The kind of the picture and, where it is not a chart, why."""
    head = kind_words or (outline.title.plain.text if outline.title else "")
    lines = [line.plain.text for section in outline.sections for line in section.lines]
    axes = any(panel.panel.axes for panel in built)
    series = any(panel.panel.series for panel in built)
    rows = sum(
        line.kind == "table" and any(map(str.isdigit, line.plain.text)) for s in outline.sections for line in s.lines
    )
    opening = " ".join(lines[:2])[:300]
    tabular = rows >= MIN_SIGNS and not series and {chart_type_of(head), chart_type_of(opening)} <= {None, "table"}
    if not axes and (chart_type_of(kind_words) == "table" or tabular):
        return "table", None
    named = REFUSED_RE.search(head)
    typed = reader.types or chart_type_of(head) or (named is None and chart_type_of(opening))
    signs = {kind: sum(pattern.search(text) is not None for text in lines) for kind, _, pattern in SIGN_RES}
    best = max(signs, key=lambda kind: signs[kind])
    colors = named is not None and signs[best] >= MIN_UNNAMED  # names with colours are not the legend of a diagram
    if axes or (series and not colors) or rows >= MIN_SIGNS or typed:
        return "chart", None
    values = sum(VALUE_RE.search(text) is not None for text in lines)
    enough = signs[best] >= (MIN_SIGNS if named else MIN_UNNAMED) and (named or outline.title)
    if enough and values < (MIN_VALUES if named is None else max(MIN_VALUES, 2 * signs[best])):
        words = next(words for kind, words, _ in SIGN_RES if kind == best)
        reason = f"The text describes {words}, but no axis, series or value."
        return REFUSED[named[1].lower()] if named else best, reason
    return "chart", None

"""Kind: a chart unless the text has the structure of something else, and nothing of a chart.

A word such as "diagram" is no evidence alone; lines of arrows, steps, nodes, controls of a screen or places of a map
are, where no axis, series or value is stated.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.chart_types import chart_type_of
from chartprose.text.vocabulary import KINDS_REFUSED

if TYPE_CHECKING:
    from chartprose.record import Kind
    from chartprose.rules.names.found import DeclaredPanel
    from chartprose.rules.names.walk import Walk
    from chartprose.text.outline import Outline

REFUSED_RES = tuple(
    (re.compile(rf"\b{re.escape(word)}(?:s|es|ies)?\b", re.IGNORECASE), kind) for word, kind in KINDS_REFUSED
)
SIGN_RES: Final[tuple[tuple[Kind, str, re.Pattern[str]], ...]] = (
    ("diagram", "arrows", re.compile(
        r"[A-Za-z)\"`]\s?(?:→|-{1,2}>|⟶|➔|=>)\s?[A-Za-z(\"`]|\barrows?\b|\bflows? (?:to|into|from"
        r"|down)\b"
    )),
    ("diagram", "nodes or steps", re.compile((
        r"^\W*(?:step|stage|phase|node|box|block|module)s?\s?(?:\d|[A-H]\b)|\bnodes?\b"
        r"|\bconnect(?:s|ed|ing|ions?)\b|\bfeeds? into\b|\b(?:input|output)s? (?:of|to|from)\b"
        r"|\bpipes?\b|\bbranches\b"
    ), re.IGNORECASE)),
    ("screenshot", "controls of a screen", re.compile((
        r"\b(?:buttons?|menus?|toolbar|chat bubbles?|sidebar|dialog|cursor|text field|input field"
        r"|avatar|checkbox|user interface|message bubble|search bar|tabs?)\b"
    ), re.IGNORECASE)),
    ("photo", "parts of a photograph", re.compile((
        r"\b(?:photo(?:graph)?|foreground|camera|lighting|close-up|depth of field|sky|standing"
        r"|wearing)\b"
    ), re.IGNORECASE)),
    ("map", "places of a map", re.compile((
        r"\b(?:rivers?|roads?|streets?|coast(?:line)?|lakes?|mountains?|borders? with|compass"
        r"|scale bar|north of|south of|east of|west of|routes?|landmarks?|latitude|longitude"
        r"|neighbou?rhoods?)\b"
    ), re.IGNORECASE)),
    ("timeline", "events of a timeline", re.compile(r"\b(?:timeline|milestones?|events?|era)\b", re.IGNORECASE)),
)  # fmt: skip
VALUE_RE = re.compile(r":\s?[~≈]?[-+$€£]?\d[\d.,]*\s?(?:%|[a-zA-Z]{0,12})?(?:\s\([^()]{0,40}\))?[.,;]?$")
MIN_SIGNS: Final = 2
MIN_UNNAMED: Final = 4
MIN_VALUES: Final = 3


def kind_of(outline: Outline, kind_words: str, walk: Walk, built: list[DeclaredPanel]) -> tuple[Kind, str | None]:
    """The kind of the picture and, where it is no chart, why."""
    head = f"{kind_words} {outline.title.plain.text if outline.title else ''}"
    lines = [line.plain.text for section in outline.sections for line in section.lines]
    axes = any(axis.channel != "size" for panel in built for axis in panel.panel.axes)
    series = any(panel.panel.series for panel in built)
    tables = [line.plain.text for section in outline.sections for line in section.lines if line.kind == "table"]
    rows = sum(any(map(str.isdigit, text)) for text in tables)
    opening = " ".join(lines[:2])[:300]
    refused = next((kind for pattern, kind in REFUSED_RES if pattern.search(kind_words or head)), None)
    tabular = {chart_type_of(head), chart_type_of(opening)} <= {None, "table"}
    if not axes and (chart_type_of(kind_words) == "table" or (rows >= MIN_SIGNS and not series and tabular)):
        return "table", None
    if axes or series or rows >= MIN_SIGNS or walk.types or chart_type_of(kind_words or head):
        return "chart", None
    if refused is None and chart_type_of(opening) is not None and not any(p.search(opening) for p, _ in REFUSED_RES):
        return "chart", None
    values = sum(VALUE_RE.search(text) is not None for text in lines)
    counts: dict[Kind, int] = {}
    for kind, _, pattern in SIGN_RES:
        counts[kind] = counts.get(kind, 0) + sum(pattern.search(text) is not None for text in lines)
    best = max(counts, key=lambda kind: counts[kind])
    words = next(words for kind, words, _ in SIGN_RES if kind == best)
    if counts[best] * 2 > values or values < MIN_VALUES:
        named: Kind = refused or best
        if counts[best] >= (MIN_SIGNS if refused else MIN_UNNAMED) and (
            refused or (values < MIN_VALUES and outline.title)
        ):
            return named, f"The text tells {words}, and no axis, series or value."
    return "chart", None

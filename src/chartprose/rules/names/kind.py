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
DIGIT_RE = re.compile(r"\d")
MIN_SIGNS: Final = 2
MIN_UNNAMED: Final = 4
MIN_VALUES: Final = 3


def kind_of(outline: Outline, kind_words: str, walk: Walk, built: list[DeclaredPanel]) -> tuple[Kind, str | None]:
    """The kind of the picture and, where it is no chart, why."""
    head = f"{kind_words} {outline.title.plain.text if outline.title else ''}"
    lines = [line for section in outline.sections for line in section.lines]
    axes = any(axis.channel != "size" for panel in built for axis in panel.panel.axes)
    series = any(panel.panel.series for panel in built)
    tables = sum(line.kind == "table" and DIGIT_RE.search(line.plain.text) is not None for line in lines)
    opening = " ".join(line.plain.text for line in lines[:2])[:300]
    refused = next((kind for pattern, kind in REFUSED_RES if pattern.search(kind_words or head)), None)
    charted = chart_type_of(kind_words or head)
    if (
        tables >= 2
        and not axes
        and not series
        and chart_type_of(head) in (None, "table")
        and chart_type_of(opening) in (None, "table")
    ):
        return "table", None
    if chart_type_of(kind_words) == "table" and not axes:
        return "table", None
    if axes or series or charted or tables >= 2 or walk.types:
        return "chart", None
    if refused is None and chart_type_of(opening) is not None and not any(p.search(opening) for p, _ in REFUSED_RES):
        return "chart", None
    values = sum(VALUE_RE.search(line.plain.text) is not None for line in lines)
    counts = [
        (sum(pattern.search(line.plain.text) is not None for line in lines), kind, words)
        for kind, words, pattern in SIGN_RES
    ]
    diagram = sum(count for count, kind, _ in counts if kind == "diagram")
    best, kind, words = max(counts, key=lambda item: item[0] if item[1] != "diagram" else diagram)
    best = diagram if kind == "diagram" else best
    if values >= MIN_VALUES and best * 2 <= values:
        return "chart", None
    if refused is not None and best >= MIN_SIGNS:
        named: Kind = refused
        return named, f"The text tells {words}, and no axis, series or value."
    if refused is None and best >= MIN_UNNAMED and values < MIN_VALUES and outline.title is not None:
        return kind, f"The text tells {words}, and no axis, series or value."
    return "chart", None

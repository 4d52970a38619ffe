"""Title, chart type and kind of picture: from the heading, a caption, or the sentence that names the figure.

A picture is a chart unless the text has the structure of something else, and nothing of a chart. A word such as
"diagram" alone is not evidence; lines of arrows, steps or nodes are, where no axis or value is stated.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from chartprose.text.sentences import sentence_spans
from chartprose.text.vocabulary import CHART_TYPES, KINDS_REFUSED

if TYPE_CHECKING:
    from chartprose.record import Kind
    from chartprose.rules.names.declare import DeclaredPanel
    from chartprose.text.outline import Outline

ARRANGED_RE = re.compile(r"\bstacked (?:vertically|horizontally|one|above)|\b(?:are|is|vertically) stacked\b")
"""Panels that are stacked, which says nothing of their bars."""

TYPES = dict(CHART_TYPES)
TYPE_RE = re.compile(rf"\b({'|'.join(re.escape(word) for word, _ in CHART_TYPES)})(?:e?s)?(?:plot|chart|graph)?s?\b")


@lru_cache(maxsize=4096)
def chart_type_of(phrase: str) -> str | None:
    """The chart type that ``phrase`` names first ("Scatter Plot with Trend Line" is a scatter), or None."""
    match = TYPE_RE.search(ARRANGED_RE.sub(" ", phrase.lower().replace("heat map", "heatmap")))
    return TYPES[match[1]] if match is not None else None


GENERIC_RE = re.compile(
    r"(?:technical|data|document|image|chart|figure|visual|graph)\b.*\b(?:extraction|analysis|document|description"
    r"|report|breakdown|contains|shows)$|what the (?:image|figure|chart|picture) (?:contains|shows)"
    r"|(?:image|figure|chart|graph|picture|plot)(?: \d+)? ?(?:analysis|overview|summary)?|overview|description",
    re.IGNORECASE,
)
"""A heading that names no figure: "Technical Document Analysis"."""

FIGURE_RE = re.compile(
    r"(?:fig(?:ure|\.)?|chart|table|graph|exhibit|box)\s?[A-Z]?\d+(?:[.\-]\d+)*[a-z]?\s?(?:[.:|]|-{1,2})\s+",
    re.IGNORECASE,
)
TITLED_RE = re.compile(
    r"\b(?:titled|entitled|headed|captioned|with the title|(?:chart|figure|main|plot|graph) title,?|title is)"
    r"\s*:?\s?\*{0,2}(?P<mark>[\"'`*_])(?P<title>(?:(?!(?P=mark)).){2,160})(?P=mark)(?!\w)",
    re.IGNORECASE,
)
TITLE_HINTS = ("title", "headed", "captioned")
PART_RE = re.compile(
    r"\b(?:ax[ei]s|legend|scale|color ?bar|left|right|top|bottom|upper|lower|panel|first|second"
    r"|(?:line|bar)s?(?!\**[\s-](?:charts?|graphs?|plots?))|one|other)\b[^.;\"]{0,40}$",
    re.IGNORECASE,
)
"""What precedes the title of a part of the figure: "the left panel, titled"."""

KIND_END_RE = re.compile(r"\b(?:analysis|chart|graph|plot|diagram)$", re.IGNORECASE)
LONG_TITLE = 30
LONG_KIND = 6
SHORT_KIND = 3
MAX_LINES = 12


def kind_and_title(outline: Outline) -> tuple[str, str | None]:
    """The words of the heading for the kind, and its title."""
    text = outline.title.plain.text.strip(" :*") if outline.title is not None else ""
    figure = FIGURE_RE.match(text)
    if not text or figure is not None:
        return "", text[figure.end() :].strip() if figure is not None else None
    kind, colon, rest = (part.strip() for part in text.partition(": "))
    if not colon:
        bare = chart_type_of(text) and len(text.split()) <= SHORT_KIND
        return text, None if GENERIC_RE.fullmatch(text) or bare else text
    if GENERIC_RE.fullmatch(kind):
        return rest, None if KIND_END_RE.search(rest) else rest
    return kind, rest if chart_type_of(kind) or len(kind.split()) <= LONG_KIND else text


def stated_title(outline: Outline) -> str | None:
    """The title that a sentence states: "a line chart titled "Tides""."""
    for section in outline.sections:
        for line in section.lines[:MAX_LINES] if section.role in ("overview", "axes", "mixed") else ():
            lower = line.plain.text.lower()
            if not any(hint in lower for hint in TITLE_HINTS):
                continue
            for text in (line.plain.text, outline.source.text[line.start : line.end]):
                for match in TITLED_RE.finditer(text):
                    if not PART_RE.search(text[: match.start()].rpartition(". ")[2]):
                        return match["title"].strip(" .,;:")
    return None


def caption(outline: Outline) -> str | None:
    """The caption that the text begins with: "Figure 2.4 - Annual change in rents"."""
    opening = [line for s in outline.sections[:2] for line in (s.heading, *s.lines[:1]) if line is not None]
    text = opening[0].plain.text.strip() if opening and outline.title is None else ""
    match = FIGURE_RE.match(text)
    if match is None:
        return None
    title = next((text[start:end] for start, end in sentence_spans(text, match.end())), "").strip().rstrip(".")
    return title if 0 < len(title.split()) <= LONG_TITLE else None


REFUSED: Final = dict(KINDS_REFUSED)
REFUSED_RE = re.compile(rf"\b({'|'.join(map(re.escape, REFUSED))})(?:e?s)?\b", re.IGNORECASE)
STEP_RE = re.compile(
    r"[A-Za-z)\"`]\s?(?:→|-{1,2}>|=>)\s?[A-Za-z(\"`]|\barrows?\b"
    r"|^\W*(?:step|stage|node|box|block|module)s?\s?(?:\d|[A-H]\b)",
    re.IGNORECASE,
)
"""An arrow from one thing to another, or a step or node by its number or letter."""

VALUE_RE = re.compile(r":\s?[~≈]?[-+$€£]?\d[\d.,]*\s?(?:%|[a-zA-Z]{0,12})?(?:\s\([^()]{0,40}\))?[.,;]?$")
MIN_SIGNS: Final = 2


def kind_of(
    outline: Outline, kind_words: str, stated_type: str | None, built: list[DeclaredPanel]
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
    typed = stated_type or chart_type_of(head) or (named is None and chart_type_of(opening))
    if named is None or axes or rows >= MIN_SIGNS or typed:
        return "chart", None
    steps = sum(STEP_RE.search(text) is not None for text in lines)
    values = sum(VALUE_RE.search(text) is not None for text in lines)
    if steps >= MIN_SIGNS and values < steps:
        return REFUSED[named[1].lower()], "The text describes arrows, nodes or steps, but no axis or value."
    return "chart", None

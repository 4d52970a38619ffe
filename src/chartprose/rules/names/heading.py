"""Title and kind of picture: from the heading, a title field, a caption, or the sentence that names the figure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.names.chart_types import chart_type_of
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.text.outline import Outline

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
    r"\b(?:titled|entitled|headed|captioned|with the title|(?:chart|figure|main|plot|graph) title,?|title is)\s*:?\s?"
    r"(?P<mark>[\"'`])(?P<title>(?:(?!(?P=mark)).){2,160})(?P=mark)(?!\w)",
    re.IGNORECASE,
)
TITLE_HINTS = ("title", "headed", "captioned")
SLANTED_RE = re.compile(
    r"\b(?:titled|entitled|headed)\s\*{0,2}([*_])(?P<title>[A-Z0-9][^*_\n]{2,160})\1", re.IGNORECASE
)
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
            raw = outline.source.text[line.start : line.end]
            for pattern, text in ((TITLED_RE, line.plain.text), (SLANTED_RE, raw)):
                for match in pattern.finditer(text):
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

"""Title and kind of picture: from the heading, a title field, a caption, or the sentence that names the figure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.names.chart_types import chart_type_of
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.text.outline import Outline

GENERIC_RE = re.compile(
    r"(?:technical|data|document|image|chart|figure|visual|graph)\b.*\b(?:extraction|analysis"
    r"|document|description|report|breakdown|interpretation|contains)$"
    r"|what the (?:image|figure|chart|picture) (?:contains|shows)|(?:image|figure|chart|graph"
    r"|picture|plot)(?: \d+)? ?(?:description|analysis|overview|summary|content)?|overview"
    r"|description|alt text|caption",
    re.IGNORECASE,
)
PLACEHOLDER_RE = re.compile(
    r"\[?\s?(?:chart|diagram|graph|image|figure|plot|table)s?(?:\s?/\s?\w+)?(?:\s?type)?\s?\]?", re.IGNORECASE
)
FIGURE_RE = re.compile(
    r"(?:fig(?:ure|\.)?|chart|table|graph|exhibit|box)\s?[A-Z]?\d+(?:[.\-]\d+)*[a-z]?\s?(?:[.:|]|-{1,2})\s+",
    re.IGNORECASE,
)
TITLED_RE = re.compile(
    r"\b(?:titled|entitled|headed|captioned|headlined|with the title|title,?(?: is| reads)"
    r"|(?:chart|figure|main|overall|plot|graph) title,?)\s*:?\s?"
    r"(?P<mark>[\"'`])(?P<title>(?:(?!(?P=mark)).){2,160})(?P=mark)(?!\w)",
    re.IGNORECASE,
)
SLANTED_RE = re.compile(
    r"\b(?:titled|entitled|with the title|headed|captioned)\s\*{0,2}([*_])(?P<title>[A-Z0-9][^*_\n]{2,160})\1",
    re.IGNORECASE,
)
PART_RE = re.compile(
    (
        r"\b(?:ax[ei]s|legend|scale|color ?bar|left|right|top|bottom|upper|lower|panel|first"
        r"|second|third|lines?(?!\**[\s-](?:charts?|graphs?|plots?))|bars?(?!\**[\s-](?:charts?"
        r"|graphs?|plots?))|one|other)\b[^.;\"]{0,40}$"
    ),
    re.IGNORECASE,
)
KIND_END_RE = re.compile(r"\b(?:analysis|chart|graph|plot|diagram|overview)$", re.IGNORECASE)
LONG_TITLE = 30
LONG_KIND = 6
SHORT_KIND = 3


def kind_and_title(outline: Outline) -> tuple[str, str | None]:
    """The words of the heading for the kind, and its title."""
    text = outline.title.plain.text.strip(" :*") if outline.title is not None else ""
    figure = FIGURE_RE.match(text)
    if not text or figure is not None:
        return "", text[figure.end() :].strip() if figure is not None else None
    kind, colon, rest = (part.strip() for part in text.partition(": "))
    if not colon:
        named = chart_type_of(text) and len(text.split()) <= SHORT_KIND
        return text, None if GENERIC_RE.fullmatch(text) or named else text
    placeholder = PLACEHOLDER_RE.fullmatch(kind)
    if placeholder or GENERIC_RE.fullmatch(kind):
        inner_kind, inner, title = rest.partition(": ")
        if inner and chart_type_of(inner_kind):
            return inner_kind, title.strip()
        if placeholder:
            return (rest if chart_type_of(rest) else kind), rest
        return rest, None if GENERIC_RE.fullmatch(rest) or KIND_END_RE.search(rest) else rest
    return kind, (rest or None) if chart_type_of(kind) or len(kind.split()) <= LONG_KIND else text


def stated_title(outline: Outline) -> str | None:
    """The title that a sentence states: "a line chart titled "Tides""."""
    for section in outline.sections:
        for line in section.lines[:12] if section.role in ("overview", "axes", "mixed") else ():
            raw = outline.source.text[line.start : line.end]
            for pattern, text in ((TITLED_RE, line.plain.text), (SLANTED_RE, raw)):
                for match in pattern.finditer(text):
                    if not PART_RE.search(text[: match.start()].rpartition(". ")[2]):
                        return match["title"].strip(" .,;:")
    return None


def caption(outline: Outline) -> str | None:
    """The caption that the text begins with: "Figure 2.4 - Annual change in rents"."""
    heads = (section.heading for section in outline.sections[:2] if section.heading is not None)
    first = next(iter((*heads, *(line for section in outline.sections for line in section.lines[:1]))), None)
    if first is None or outline.title is not None:
        return None
    text = first.plain.text.strip()
    match = FIGURE_RE.match(text)
    if match is None:
        return None
    rest = next((text[start:end] for start, end in sentence_spans(text, match.end())), "").strip()
    return rest.rstrip(".") if 0 < len(rest.split()) <= LONG_TITLE else None

"""The name of a legend entry: its text without signs, counts and nouns, with its style and its axis."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules1.names import Name
from chartprose.rules1.style import Style, is_style, style_of

if TYPE_CHECKING:
    from chartprose.text.markup import Plain

DRAWN_TAIL_RE = re.compile(r"\s(?:is|are)\s(?:drawn|shown|plotted|printed|colou?red|depicted|rendered|represented)$")
"""What stands behind a name before the joint of its style: "Rye is drawn in teal"."""

COUNT_TAIL_RE = re.compile(
    r"(?<!\s)\s++\((?:n\s?=\s?[\d,]{1,12}|(?:AUC|AUROC|AUPRC|mAP|AP|area|R²|R2|R\^2)\s?[=:≈~]{0,2}\s?\d[\d.,]{0,8}"
    r"(?:\s?%)?(?:\s?±\s?\d[\d.,]{0,8})?)\)$|(?<!\s),\s++(?:AUC|AUROC|AUPRC)\s?[=:≈]?\s?\d[\d.]{0,8}$",
    re.IGNORECASE,
)
"""What a legend prints behind a name, and that is no part of it: "Site 1 (n = 500)", "Test A (AUC = 0.91)"."""

NO_NAME_RE = re.compile(
    r"(?:one|a single|the same|uniform)\s(?:colou?r|hue|shade)\b|"
    r"(?:no|without)\s(?:legend|hatch\w*|label|name|fill|outline|border|pattern)s?\b"
    r"|with\sno\slegend\b"
    r"|(?:the\s)?(?:top|upper|lower|bottom|middle|first|second|third|fourth|last|other|left|right)\sone$"
    r"|(?:all|every|each|both|the)\s(?:[\w-]{1,20}\s)?(?:bars?|lines?|points?|markers?|dots?|boxes|slices)\s(?:share|are|is|have|has)",
    re.IGNORECASE,
)
PLACED_NAME_RE = re.compile(
    r"(?:the\s)?(?:first|second|third|fourth|fifth|sixth|last|next|left|right|middle|center|centre|top|bottom)"
    r"(?:\s(?:one|bar|box|group))?(?=[,;]|$)"
)
"""A place in a row, which is no name: "black for the first, blue for the second"."""

LOOKS_RE = re.compile(r"\s?[,;/]\s?(?:and\s)?|\sand\s")
LOOKS_TAIL_RE = re.compile(
    r"\s?\((?:the\s)?(?:left|right|middle|center|centre|top|bottom|first|second|third|last)\)$"
    r"|^(?:all\s)?in\s(?:this|that|the\ssame|legend|that\svery)\sorder$|\s?\(?(?:from\s)?(?:left\sto\sright|top\sto\sbottom)\)?$"
    r"|^one\s(?:per|for\seach)\s[a-z]{2,16}$|\s?respectively$",
    re.IGNORECASE,
)
"""What stands behind one of several looks, or behind all of them: "black, blue, green, in this order"."""

PART_RE = re.compile(
    r"\b(?:medians?|means?|outliers?|whiskers?|quartiles?|averages?|notch(?:es)?|caps?)\b", re.IGNORECASE
)
MARK_RE = re.compile(
    r"\b(?:bars?|lines?|circles?|dots?|boxes|ticks?|cross(?:es)?|diamonds?|stars?|points?|dashes|squares|triangles?)\b",
    re.IGNORECASE,
)
"""What a part of a box is drawn as, in a text on how boxes look: "black median bars, open circles for outliers"."""

NOUN_TAIL_RE = re.compile(
    r"\"?\s(?:layer|area|band|line|curve|trace|bar|column|slice|box|violin|series|model|method|group|arm"
    r"|variant|scenario|sample|run)s?$",
    re.IGNORECASE,
)
"""What a name in code or in quotes is of, behind it: "the `Rye` layer"."""

SIDE_RE = re.compile(
    r"\b(?:(?P<first>left|primary)|right|secondary)(?:[\s-]hand)?\s(?:vertical\s)?(?:y\s?-?\s?)?(?:axis|scale)\b",
    re.IGNORECASE,
)
MAX_NAME_WORDS: Final = 9
SIGNS: Final = {
    "●": "circle", "○": "circle", "⬤": "circle", "■": "square", "□": "square", "▲": "triangle", "△": "triangle",
    "◆": "diamond", "◇": "diamond", "★": "star", "☆": "star",
}  # fmt: skip
"""Markers that stand as signs before a name."""

DRAWN_RE = re.compile(r"\b(bar|column|line|curve)s?\b", re.IGNORECASE)
"""What a series of a combined chart is drawn as."""

EDGE: Final = " \"'.,;:`*-●○■□▲△▼▽◆◇★☆⬤•"


def name_in(text: Plain, start: int, end: int, style: Style, style_span: tuple[int, int] | None) -> Name | None:
    drawn = DRAWN_TAIL_RE.search(text.text, start, len(text.text[:end].rstrip(EDGE)))
    end = drawn.start() if drawn else end
    while start < end and text.text[start] in EDGE:
        if style.color and style.marker is None and text.text[start] in SIGNS:
            style = replace(style, marker=SIGNS[text.text[start]])
        start += 1
    while end > start and text.text[end - 1] in EDGE:
        end -= 1
    name = text.text[start:end]
    whole = (name, text.span(start, end))
    counted = None if _is_printed(text, start, end) else COUNT_TAIL_RE.search(name)
    if counted is not None:  # "Site 1 (n = 500)"
        end = start + counted.start()
        name = text.text[start:end]
    if (noun := NOUN_TAIL_RE.search(name)) and (noun.group()[0] == '"' or (start, start + noun.start()) in text.code):
        end = start + noun.start()
        name = text.text[start:end]
    formula = name.find(" (") if "\\" in name else -1
    if formula > 0:  # "OptRound ($\\gamma = 0.5$)"
        end = start + formula
        name = text.text[start:end]
    if not name or len(name.split()) > MAX_NAME_WORDS or (is_style(name) and not style) or NO_NAME_RE.match(name):
        return None
    if _tells_part(name) or PLACED_NAME_RE.match(name) or _lists_looks(text.text, start, end, style_span):
        return None
    axis = side_of(text.text, *style_span) if style_span else None
    mark = _drawn(text.text[slice(*style_span)]) if style_span else None
    told = text.span(*style_span) if style_span else None
    return Name(
        name, text.span(start, end), style, told, axis=axis, drawn=mark, counted=whole if counted else None
    )  # fmt: skip


def _is_printed(text: Plain, start: int, end: int) -> bool:
    """Whether a name stands in quotes or in code as a whole, as the legend prints it: ""Test A (AUC = 0.91)""."""
    quoted = start > 0 and text.text[start - 1] in "\"'" and text.text[end : end + 1] == text.text[start - 1]
    return quoted or (start, end) in text.code


def _tells_part(name: str) -> bool:
    """Whether a text tells how a part of each box is drawn."""
    return all((PART_RE.search(name), MARK_RE.search(name), style_of(name)))


def _lists_looks(text: str, start: int, end: int, style_span: tuple[int, int] | None) -> bool:
    """Whether a name is the rest of a list of looks: "black, blue, green, in this order"."""
    if style_span is None or style_span[0] > start or not style_of(text[start:end]):
        return False
    looks = [LOOKS_TAIL_RE.sub("", part).strip(EDGE) for part in LOOKS_RE.split(text[style_span[0] : end])]
    return len(looks) > 2 and all(is_style(look) for look in looks if look)


def _drawn(style: str) -> Literal["bar", "line"] | None:
    """Whether an entry is drawn as bars or as a line, where its style says one of the two."""
    told = {match[1].lower() for match in DRAWN_RE.finditer(style)}
    return None if len(told) != 1 else "bar" if told <= {"bar", "column"} else "line"


def side_of(line: str, start: int, end: int) -> Literal["y", "y2"] | None:
    """The value axis that ``line[start:end]`` says an entry is read on: the left one is the first."""
    match = SIDE_RE.search(line, start, end)
    return None if match is None else "y" if match["first"] else "y2"

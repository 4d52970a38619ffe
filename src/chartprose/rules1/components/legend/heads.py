"""Legend heads: which label opens a legend, and which names a field of one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.text.lines import Line

HEAD_RE = re.compile(
    r"(?:the\s)?(?:color |colour |chart |main |shared |common |figure |series |plot )*(?:legend|key)s?\b"
    r"(?!\s+(?:points?|data|observ|trend|feature))|(?:direct |curve |line |series )(?:end )?(?:labels|names)\b",
    re.IGNORECASE,
)
FIELD_RE = re.compile(
    r"(?:legend\s)?(?:position|location|placement|title|style|layout|orientation|entries|items|content|contents"
    r"|labels|colors?|colours?|note|header|"
    r"legend title|elements|symbols|(?:[a-z]{3,10}\s){0,2}order"
    r"|arrangement|sequence|stacking|box|border|type|size)\b[^:]{0,30}$",
    re.IGNORECASE,
)
ENTRIES_RE = re.compile(
    r"(?:entries|items|content|contents|labels|elements|series|color mapping|colors?|colours?|legend items"
    r"|legend entries)\b",
    re.IGNORECASE,
)

LISTED_RE = re.compile(
    r"(?:legend|key)\s(?:entries|items|contents?|labels|elements|series|symbols|colou?rs)$", re.IGNORECASE
)
"""A field of a legend with its entries behind it, which may stand without the head of the legend."""

COLORS_RE = re.compile(
    r"(?:the\s)?(?:(?:bar|column|line|series|marker|fill|slice|area)\s)?"
    r"(?:colou?rs|colou?r (?:coding|codes?|assignments?|mapping))",
    re.IGNORECASE,
)
"""The head of a list of colors, each with what it stands for."""

ENTRIES_BELOW_RE = re.compile(
    r"[.;]\s(?:(?:The|A|Its)\s(?:[a-z]{2,10}\s){0,2}(?:legend|key)\b"
    r"|(?:The|Two|Three|Four|Five|Six)\scolou?rs\s(?:stand|mark|identify|tell|distinguish|show)\b)[^.:;]{0,80}:\s*+$"
)
"""The last sentence of a text, if the entries of the legend stand on the lines below it."""


def heads_entries(text: str) -> bool:
    """Whether running text ends with a sentence on the legend and a colon: "... The key stands on the right:"."""
    return ENTRIES_BELOW_RE.search(text) is not None


def opens_legend(label: str) -> bool:
    """Whether ``label`` opens a legend; one of its fields does not, but for "Legend entries"."""
    return LISTED_RE.match(label) is not None or (HEAD_RE.match(label) is not None and not FIELD_RE.match(label))


def heads_legend(label: str) -> bool:
    """Whether a label is that of a legend and says nothing else."""
    return HEAD_RE.fullmatch(label.strip(" :")) is not None


def heads_colors(line: Line) -> bool:
    """Whether a line is the head of a list of colors that stands for a legend: "Colors:"."""
    return line.is_head and COLORS_RE.fullmatch(line.label) is not None

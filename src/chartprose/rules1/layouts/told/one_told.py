"""Rule ``one_told``: a plain sentence on one bar or slice — "The bar for Rye reaches about 11 t".

Every word of the sentence is known, so that the figure can be nothing but the value of the name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.families import NAMED
from chartprose.rules1.found import named_value
from chartprose.rules1.not_data import not_data
from chartprose.rules1.nouns import SHOWN, singular
from chartprose.rules1.points import only_series
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

TYPES: Final = NAMED | {"pie"}
_MARK: Final = r"(?:bars?|columns?|slices?|segments?|wedges?|sectors?|categor(?:y|ies)|groups?)"
_NAME: Final = r"[\"'`]?(?P<name>[^\W\d_][^,;:()\"`=]{0,40}?)[\"'`]?"
_VERB: Final = (
    r"(?:is|are|has|reaches|shows?|stands|sits|lies|measures|records|accounts\sfor|makes\sup|takes(?:\sup)?|represents"
    r"|comprises|contributes|constitutes|occupies|covers|holds|scores|attains|rises|extends|peaks|comes|amounts|equals"
    r"|corresponds|forms|receives|gets|displays|registers)"
)
_FILLER: Final = (
    r"(?:at|to|a|an|the|its|of|is|with|just|only|up|out|in|about|around|roughly|approximately|nearly|almost|some|value"
    r"|height|length|share|score|total|percentage|proportion|figure|level|under|over|slightly|an?\sestimated)"
)
SENTENCE_RES: Final = (
    re.compile(rf"(?:the\s)?{_MARK}\s(?:for|of|representing|labell?ed)\s(?:the\s)?{_NAME}\s{_VERB}\b", re.IGNORECASE),
    re.compile(
        rf"(?:for|at|in)\s(?:the\s)?{_NAME}(?:\s{_MARK})?,\s(?:the\s(?P<noun>[a-z]{{2,20}}(?:\s[a-z]{{2,20}})?)|it)\s{_VERB}\b",
        re.IGNORECASE,
    ),
    re.compile(rf"(?:the\s)?{_NAME}(?:\s{_MARK})?\s{_VERB}\b", re.IGNORECASE),
    re.compile(rf"{_NAME}\s=(?=\s)"),
)
"""The ways in which a sentence leads from a name to its value, the narrowest first."""

FILLER_RE = re.compile(rf"(?:\s{_FILLER})*\s?[~≈$€£]?\s?")
TAIL_RE = re.compile(r"(?:\s?(?P<unit>[^\s,;.:()]{1,12}))?(?P<of>\sof\s(?:the|all)\s[a-z]{2,20})?\s?\.?")
NO_NAMES: Final = frozenset({
    "it", "this", "that", "each", "all", "both", "one", "bar", "total", "average", "mean", "median", "sum", "rest",
    "other",
    "maximum", "minimum", "highest", "lowest", "largest", "smallest", "tallest", "shortest", "axis",
    "scale", "difference",
    "gap", "range", "value", "there", "chart", "figure", "plot", "legend", "title", "second", "first", "third", "last",
})  # fmt: skip
"""Words that are in no name."""


def one_told(context: Context, words: PanelWords) -> list[Found] | None:
    """The one point of a line that is a plain sentence on a name of the axis; None if it is anything else."""
    panel, scope = context.panel, context.scope
    if panel.chart_type not in TYPES or scope.category or scope.position or context.label:
        return None
    told = sentence_on_one(context.line.plain.text, context.start)
    if told is None or (panel.names.categories and scope.series is None and only_series(panel) is None):
        return None
    name, noun, reading = told
    label = context.line.plain.text[slice(*name)]
    series = panel.names.series_named(label) if not panel.names.categories else None
    if (series is None and panel.names.category_named(label) is None) or not _is_value(context, noun, reading, words):
        return None
    point = named_value(context, name, reading, words)
    if series is not None:  # bars that are told apart by the legend alone
        point.series, point.series_span, point.x, point.x_span = series.text, context.span(*name), Position(), None
    return [point]


def _is_value(context: Context, noun: str, reading: Reading, words: PanelWords) -> bool:
    """Whether a figure can be the value of a bar, by its unit, its noun and its place on the axis, or a share."""
    if not_data(context.text, reading) or (
        noun and singular(noun.rsplit(maxsplit=1)[-1].lower()) not in words.y_nouns | SHOWN
    ):
        return False
    if context.panel.chart_type == "pie":
        return reading.unit == "%"
    return words.may_be_of_value(reading.unit) and (not words.value_ends or words.in_y(reading.first))


def sentence_on_one(text: str, start: int) -> tuple[tuple[int, int], str, Reading] | None:
    """Where the name stands in a plain sentence, what it is said to show, and its value; None for any other text."""
    for pattern in SENTENCE_RES:
        match = pattern.match(text, start)
        if match is None:
            continue
        lead = FILLER_RE.match(text, match.end())
        reading = strict_value(text, match.end())
        if lead is None or reading is None or reading.ratio or reading.start > lead.end() + 1:
            return None
        tail = TAIL_RE.fullmatch(text, reading.digits[1])
        if tail is None or not NO_NAMES.isdisjoint(match["name"].lower().split()):
            return None
        return match.span("name"), match.groupdict().get("noun") or "", reading
    return None

"""Curves that no legend names: lines of one form with a name and figures each — "Rye (AUC = 0.91): (0.1, 0.6)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.entry_name import COUNT_TAIL_RE
from chartprose.rules1.data_sections.heads import field_key, new_name
from chartprose.rules1.names import norm
from chartprose.rules1.nouns import PanelWords, axis_nouns, singular
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.style import is_style
from chartprose.rules1.trajectories.words import MOTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

PLOTTED: Final = frozenset({"roc", "density", "cdf"})
_MARK: Final = r"(?:line|curve|trace|density)"
_NAME: Final = r"(?P<name>[A-Z][^,;:()\[\]\"=≈~|]{0,30}?)"
_VERB: Final = r"(?:is|has|shows|reaches|peaks|rises|climbs|attains|passes|runs|achieves|starts|begins)"
SENTENCES: Final = (
    re.compile(rf"The\s{_MARK}\s(?:for|of|labell?ed)\s(?:the\s)?\"?{_NAME}\"?\s{_VERB}\s"),
    re.compile(rf"The\s[a-z -]{{3,20}}\s{_MARK}\s\({_NAME}\)\s{_VERB}\s"),
    re.compile(rf"(?:The\s)?\"?{_NAME}\"?(?:\s(?:density\s)?{_MARK})?\s{_VERB}\s"),
)
"""Beginnings of a sentence on one curve: "The curve for Rye peaks at", "Rye reaches 0.6"."""

NO_NAMES: Final = frozenset({
    "peak", "maximum", "minimum", "max", "min", "highest", "lowest", "top", "bottom", "left", "right", "upper",
    "lower", "center", "centre", "middle", "low", "high", "start", "end", "first", "second", "third", "fourth",
    "last", "final", "initial", "point", "region", "area", "range", "trend", "line", "diagonal", "origin", "chance",
    "random", "baseline", "threshold", "reference", "x", "y", "axis", "axes", "mean", "median", "mode", "average",
    "total", "value", "data", "all", "both", "most", "each", "every", "one", "two", "three", "four", "other",
    "another", "it", "its", "this", "that", "these", "those", "there", "they", "at", "from", "between", "around",
    "about", "near", "approximately", "in", "on", "for", "a", "an", "the", "overall", "main", "note", "curve",
    "plot", "chart", "figure", "spread", "width", "height", "distribution", "density", "as", "while", "if", "with",
    "crossing", "crossover", "intersection", "corner", "early", "late", "number", "n", "tail", "shape", "best",
    "worst", "operating", "cutoff", "performance", "percentile", "quartile", "bandwidth", "skew", "color", "step",
    "scale", "auc", "tpr", "fpr", "precision", "recall", "sensitivity", "specificity", "rate",
})  # fmt: skip
"""Words, in the singular, of labels that tell a part of a curve or what it shows, and that are in no name."""

FEWEST: Final = 2
SIDES: Final = 2
MAX_WORDS: Final = 4

Spans = list[tuple[int, int]]


def name_plotted(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take the names that lines of one form tell with two figures each, where neither a legend nor a head tells any."""
    if panel.chart_type not in PLOTTED or panel.names.series or any(_is_group(line) for line in lines):
        return
    words = PanelWords(panel)
    taken = words.own_x_nouns | words.y_nouns
    ways: list[Callable[[Line], Spans]] = [_in_label, *(_begin_of(form) for form in SENTENCES)]
    for way in ways:
        told = [(line, span) for line in lines if line.kind != "table" for span in way(line)]
        found = [new_name(line.plain.text[slice(*span)], span[0], line.plain.span, "rule/head") for line, span in told]
        if not all(_may_be_name(name.text, taken) for name in found):
            continue
        if FEWEST <= len({norm(name.text) for name in found}) == len(found):
            for name in found:
                panel.names.add_series(name)
            return


def _in_label(line: Line) -> Spans:
    """The label of a line with two figures or more behind it, without its statistic: "Rye (AUC = 0.91)"."""
    if not line.label or line.kind == "heading" or field_key(line.label):
        return []
    start, end = line.label_span
    tail = COUNT_TAIL_RE.search(line.label)
    told = [reading for reading in readings_in(line.rest) if not reading.is_range]
    return [(start, start + tail.start() if tail else end)] if len(told) >= SIDES else []


def _begin_of(form: re.Pattern[str]) -> Callable[[Line], Spans]:
    """A finder of the name in the first words of a line that tells two figures or more."""

    def find(line: Line) -> Spans:
        match = form.match(line.plain.text) if not line.label and line.kind != "heading" else None
        told = readings_in(line.plain.text[match.end() :]) if match else []
        return [match.span("name")] if match and len(told) >= SIDES else []

    return find


def _is_group(line: Line) -> bool:
    """Whether a line is the head of a curve or of a group of them."""
    label = line.plain.text.rstrip(" :") if line.kind == "heading" else line.label
    return bool(label) and (line.kind == "heading" or not line.rest.strip()) and not field_key(label)


def _may_be_name(text: str, taken: frozenset[str]) -> bool:
    """Whether a text may be the name of a curve: short, with a capital, neither a style nor words for a part of one."""
    words = [singular(word) for word in norm(text).replace("-", " ").split()]
    plain = text[:1].isupper() and len(words) <= MAX_WORDS and not is_style(text)
    known = NO_NAMES | MOTIONS.keys()
    return plain and known.isdisjoint(words) and not (axis_nouns(text) and axis_nouns(text) <= taken)

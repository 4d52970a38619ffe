"""The slots that patterns share: subjects, a metric's words, verbs of being."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.words import DOWN_NOUNS, HIGH_WORDS, LESS_WORDS, LOW_WORDS, MORE_WORDS, UP_NOUNS

if TYPE_CHECKING:
    from chartprose.verify.checks import BoxStat, Measure
    from chartprose.verify.typing.patterns.clause import Clause

SUBJECT = r"(?P<subject>[SKAXE]\d+)"
AMOUNT = r"(?P<amount>N\d+)"
STOP_WORDS = [
    "not",
    "no",
    "never",
    "none",
    "without",
    "except",
    "only",
    "but",
    "and",
    "while",
    "whereas",
    "than",
    "as",
    "from",
    "to",
    "between",
    "before",
    "after",
    "compared",
    "relative",
    "versus",
    "unlike",
    "although",
    "though",
    "however",
    "only",
    "nor",
    "neither",
    "nothing",
    "hardly",
    "barely",
    "scarcely",
    "remains",
    "least",
    "most",
    "more",
    "less",
    "fewer",
    "diagonal",
    "off-diagonal",
    "adjacent",
    "neighbouring",
    "neighboring",
    "remaining",
    "other",
    "others",
    "half",
    "latter",
    "early",
    "late",
    "individual",
    "confidence",
    "interval",
    "slope",
    "number",
    "relative",
    "per",
    "cumulative",
    "correlation",
    "they",
    "it",
    "them",
    "this",
    "these",
    "those",
    "who",
]
STOP = "|".join([r"error(?= (?:bars?|bands?))", *STOP_WORDS, *HIGH_WORDS, *LOW_WORDS, *MORE_WORDS, *LESS_WORDS])
WORD = rf"(?:(?!(?:{STOP})(?![\w-]))[^\s,;:A-Z\d][^\s,;:A-Z]{{0,40}})"
METRIC = rf"(?:{WORD} ){{0,5}}?"
"""Up to five words that name the measured quantity; none of them may change what is said."""
BE = r"(?:is|are|was|were|remains?|remained|stays?|stayed|lies|lie|sits?|runs?|ranks?|stands?|keeps?|appears?)"
HAVE = (
    r"(?:has|have|had|(?:show|give|record|achieve|yield|exhibit|display|take|attain|post|deliver|produce|"
    r"hold|form|make up|maintain|"
    r"demonstrate|experience|register|obtain|start with|begin with|boast|see|keep|offer|cover|provide|report|"
    r"receive)s?|reach(?:es)?|starts with|"
    r"begins with|makes up|showed|recorded|achieved|reached|contributes?|represents?|accounts? for)"
)
HIGH, LOW = "|".join(HIGH_WORDS), "|".join(LOW_WORDS)
MORE, LESS = "|".join(MORE_WORDS), "|".join(LESS_WORDS)
OF_ALL = (
    r"(?: (?:of|among|across|out of|from) (?:all |any |these |stated )*(?:[AEON]\d+|(?:two|three|"
    r"four|five|six|seven|eight|nine|ten)? ?(?:[a-z-]+ ){0,2}[a-z-]+s|all))?"
)
"""A tail such as "of the four operations": the ranking is among all of them anyway."""

MEASURE_WORDS: tuple[tuple[str, Measure, BoxStat | None], ...] = (
    ("single step|step|jump", "largest_step", None),
    ("|".join(DOWN_NOUNS), "drop", None),
    ("|".join(UP_NOUNS), "change", None),
    ("interquartile|iqr|box|boxes", "iqr", None),
    ("upper whisker", "upper_whisker", None),
    ("lower whisker", "lower_whisker", None),
    ("median|medians", "value", "median"),
    ("first quartile|lower quartile|q1", "value", "q1"),
    ("third quartile|upper quartile|q3", "value", "q3"),
    ("mean|average", "mean", None),
    ("total|totals|sum", "sum", None),
    ("share|proportion|fraction", "share", None),
    ("spread|variation|variations|variability|range|fluctuation|fluctuations|volatility|variance", "range", None),
    ("gap|difference|distance|separation", "gap", None),
    ("peak|peaks|maximum|maxima", "max", None),
    ("minimum|minima|trough", "min", None),
    ("initial|starting|baseline", "start", None),
    ("final|ending|last", "end", None),
)
MEASURES = tuple((re.compile(rf"\b(?:{words})\b"), measure, stat) for words, measure, stat in MEASURE_WORDS)
SCALED_WORDS = re.compile(r"\b(?:relative|percent|percentage|proportional|fold|rate of|per|ratio|cumulative|log)\b")


PLAIN_WORDS = frozenset(
    [
        "value",
        "values",
        "score",
        "scores",
        "level",
        "levels",
        "rate",
        "rates",
        "result",
        "results",
        "reading",
        "readings",
        "figure",
        "figures",
        "bar",
        "bars",
        "point",
        "points",
        "cell",
        "cells",
        "metric",
        "overall",
        "performance",
        "count",
        "one",
        "ones",
        "segment",
        "share",
        "box",
        "boxes",
        "data",
        "recorded",
        "observed",
        "measured",
        "single",
        "whole",
        "all",
        "of",
        "in",
        "for",
        "on",
        "at",
        "by",
        "percentage",
        "percent",
        "absolute",
        "terms",
        "together",
        "and",
        "statistics",
        "time",
        "amount",
    ]
)
"""Words that may stand for the measured quantity in any figure."""


def measure_of(words: str, clause: Clause, *, noun: str = "") -> tuple[Measure, BoxStat | None]:
    """The measure and box statistic that the words of a metric ask for; plain values without any.

    A word of the value axis names the quantity itself ("LM loss" is no loss of something). A word that is known to
    nobody, unless it follows a name ("Urgent cases"), makes the clause unsure: it is then good enough to support a
    claim, not to contradict one.
    """
    known = clause.masked.names.y_words
    left = [w for w in words.split() if w not in known and w not in ("that", "those")]
    rest = " ".join([*left, *(w for w in noun.split() if w not in known)])
    for regex, measure, stat in MEASURES:
        if regex.search(rest):
            return measure, stat
    if any(w not in PLAIN_WORDS and w not in clause.masked.names.own_words for w in left):
        clause.unsure = True
    return "value", None

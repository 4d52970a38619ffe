"""The slots that patterns share: subjects, a metric's words, verbs of being."""

from __future__ import annotations

import re

from chartprose.verify.checks import Measure
from chartprose.verify.typing.words import DOWN_NOUNS, HIGH_WORDS, LESS_WORDS, LOW_WORDS, MORE_WORDS, UP_NOUNS

SUBJECT = r"(?P<subject>[SKAXE]\d+)"
THING = r"[SKXAE]\d+"
AMOUNT = r"(?P<amount>N\d+)"
STOP_WORDS = (
    "not no never none without except only but and while whereas than as from to between before after compared relative versus "
    "unlike although though however only nor neither nothing hardly barely scarcely remains least most more less fewer"
).split()
STOP = "|".join([*STOP_WORDS, *HIGH_WORDS, *LOW_WORDS, *MORE_WORDS, *LESS_WORDS])
WORD = rf"(?:(?!(?:{STOP})\b)[a-zµ°%/_.-][a-z0-9µ°%/_.^-]*)"
METRIC = rf"(?:{WORD} ){{0,5}}?"
"""Up to five words that name the measured quantity; none of them may change what is said."""
BE = r"(?:is|are|was|were|remains?|remained|stays?|stayed|lies|lie|sits?|runs?|ranks?|stands?|keeps?|appears?)"
HAVE = (
    r"(?:has|have|had|shows?|showed|gives?|records?|recorded|achieves?|achieved|yields?|reach(?:es)?|reached|exhibits?|displays?|takes?|attains?|"
    r"posts?|delivers?|produces?|holds?|forms?|makes? up|maintains?|demonstrates?|experiences?|registers?|obtains?|starts? with|begins? with|performs? with|boasts?|sees?)"
)
HIGH, LOW = "|".join(HIGH_WORDS), "|".join(LOW_WORDS)
MORE, LESS = "|".join(MORE_WORDS), "|".join(LESS_WORDS)
OF_ALL = rf"(?: (?:of|among|across|out of|from) (?:all |any |these |stated )*(?:[AEON]\d+|(?:two|three|four|five|six|seven|eight|nine|ten)? ?(?:[a-z-]+ ){{0,2}}[a-z-]+s|all))?"
"""A tail such as "of the four operations": the ranking is among all of them anyway."""

MEASURES: tuple[tuple[re.Pattern[str], Measure, str | None], ...] = tuple(
    (re.compile(rf"\b(?:{words})\b"), measure, stat)
    for words, measure, stat in (
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
        ("single step|step|jump", "largest_step", None),
        ("peak|peaks|maximum|maxima", "max", None),
        ("minimum|minima|trough", "min", None),
        ("initial|starting|baseline", "start", None),
        ("final|ending|last", "end", None),
        ("|".join(DOWN_NOUNS), "drop", None),
        ("|".join(UP_NOUNS), "change", None),
    )
)
SCALED_WORDS = re.compile(r"\b(?:relative|percent|percentage|proportional|fold|rate of|per|ratio|cumulative|log)\b")


def measure_of(words: str) -> tuple[Measure, str | None]:
    """The measure and box statistic that the words of a metric ask for; plain values without any."""
    for regex, measure, stat in MEASURES:
        if regex.search(words):
            return measure, stat
    return "value", None

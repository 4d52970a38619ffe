"""The closed classes of words that plain forms of claims consist of.

Words of one class mean the same in every chart. Words that do not ("better", "gains", "leads": up for a yield, down for
an error) are not here: sentences with them are left to the model.
"""

from __future__ import annotations

from typing import Final

CLASSES: Final[dict[str, dict[str, str]]] = {
    "HAVE": dict.fromkeys("has have had show shows exhibits exhibit records record achieves achieve reaches reach".split(), ""),
    "BE": dict.fromkeys("is are was were lies lie stays stay remains remain stands stand runs run sits sit".split(), ""),
    "SUP": {
        **dict.fromkeys("highest largest greatest biggest tallest".split(), "max"),
        **dict.fromkeys("lowest smallest".split(), "min"),
    },
    "TOP": {"peak": "max", "maximum": "max", "minimum": "min"},
    "PEAKS": dict.fromkeys("peaks peak peaked".split(), "max"),
    "COMP": {
        **dict.fromkeys("higher larger greater bigger more".split(), ">"),
        **dict.fromkeys("lower smaller less fewer".split(), "<"),
    },
    "PICK": {
        **dict.fromkeys("higher larger greater".split(), "max"),
        **dict.fromkeys("lower smaller".split(), "min"),
    },
    "BESIDE": {"above": ">", "over": ">", "below": "<", "under": "<", "beneath": "<"},
    "EXCEED": dict.fromkeys("exceeds exceed surpasses surpass".split(), ">"),
    "WAY": {
        **dict.fromkeys("rises rise rose increases increase increased grows grow grew climbs climb climbed".split(), "rises"),
        **dict.fromkeys("falls fall fell decreases decrease decreased declines decline declined drops drop dropped".split(), "falls"),
    },
    "CHANGE": {
        **dict.fromkeys("rise increase growth".split(), "rises"),
        **dict.fromkeys("fall decrease decline drop reduction".split(), "falls"),
    },
    "WIDE": {"widest": "max", "largest": "max", "greatest": "max", "smallest": "min", "narrowest": "min"},
    "TIMES": {"doubles": "2", "double": "2", "doubled": "2", "triples": "3", "triple": "3", "tripled": "3", "halves": "0.5"},
    "FACTOR": {"half": "0.5", "twice": "2", "double": "2"},
    "STEADILY": dict.fromkeys("steadily monotonically".split(), ""),
    "ALWAYS": dict.fromkeys("throughout everywhere".split(), ""),
    "HEDGE": dict.fromkeys("about around approximately roughly nearly almost ~ circa".split(), ""),
    "SPREAD": dict.fromkeys("variation variability spread range".split(), ""),
    "GAP": dict.fromkeys("gap difference distance step".split(), ""),
    "AT": dict.fromkeys("at in on for during".split(), ""),
    "JOINT": dict.fromkeys("and but while whereas".split(), ""),
    "OPEN": {"(": ""},
    "CLOSE": {")": ""},
    "COMMA": {",": "", ";": ""},
}  # fmt: skip
"""Class → word → what it says in an expression (empty where it says nothing)."""

OWN: Final = frozenset({"its", "their"})
ARTICLES: Final = frozenset({"the", "a", "an"}) | OWN
DEGREES: Final = frozenset(
    "clearly slightly sharply significantly markedly notably substantially strongly still also then "
    "considerably moderately significant slight sharp notable marked substantial clear".split()
)
"""No value decides on them. Words that bound an amount ("just", "only") are not among them."""

NUMBERS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12,
}  # fmt: skip
SERIES_NOUNS: Final = frozenset({"line", "curve", "series", "trace"})
PLACE_NOUNS: Final = frozenset({"position", "category", "point", "level"})
VALUE_NOUNS: Final = frozenset({"value", "level", "rate", "number", "count", "score", "reading"})

GUESS: Final = frozenset({"may", "might", "could", "probably", "possibly", "perhaps", "presumably", "likely"})
ADVICE: Final = frozenset({"should", "must"})
CAUSES: Final = (("because",), ("due", "to"), ("owing", "to"))
CONDITIONS: Final = frozenset({"if", "should", "were", "unless"})
BREAKS: Final = frozenset(", ; : ( which that while whereas although though but so and".split())
"""What may begin another clause: a word of guessing behind it speaks of that clause, not of the whole sentence."""

VOCABULARY: Final = frozenset(
    word
    for words in (*CLASSES.values(), ARTICLES, DEGREES, NUMBERS, GUESS, ADVICE, CONDITIONS, BREAKS)
    for word in words
)
"""A name that is one of these words makes a sentence ambiguous."""

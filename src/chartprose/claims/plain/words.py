"""The closed classes of words that plain forms of claims consist of.

Words of one class mean the same in every chart. Words that do not ("better", "gains", "leads": up for a yield, down for
an error) are not here: sentences with them are left to the model.
"""

from __future__ import annotations

from typing import Final


def _all(words: str, meaning: str = "") -> dict[str, str]:
    """Each word, with what it says in an expression (empty where it says nothing)."""
    return dict.fromkeys(words.split(), meaning)


CLASSES: Final[dict[str, dict[str, str]]] = {
    "HAVE": _all("has have had show shows exhibits exhibit records record achieves achieve reaches reach"),
    "BE": _all("is are was were lies lie stays stay remains remain stands stand runs run sits sit"),
    "SUP": _all("highest largest greatest biggest tallest", "max") | _all("lowest smallest", "min"),
    "TOP": _all("peak maximum", "max") | _all("minimum", "min"),
    "PEAKS": _all("peaks peak peaked", "max"),
    "COMP": _all("higher larger greater bigger more", ">") | _all("lower smaller less fewer", "<"),
    "PICK": _all("higher larger greater", "max") | _all("lower smaller", "min"),
    "BESIDE": _all("above over", ">") | _all("below under beneath", "<"),
    "EXCEED": _all("exceeds exceed surpasses surpass", ">"),
    "WAY": _all("rises rise rose increases increase increased grows grow grew climbs climb climbed", "rises")
    | _all("falls fall fell decreases decrease decreased declines decline declined drops drop dropped", "falls"),
    "WIDE": _all("widest largest greatest", "max") | _all("smallest narrowest", "min"),
    "FAR": _all("farthest furthest widest", "max"),
    "NEAR": _all("closest nearest", "min"),
    "TIMES": _all("doubles double doubled", "2") | _all("triples triple tripled", "3") | _all("halves", "0.5"),
    "FACTOR": _all("twice double", "2") | _all("half", "0.5"),
    "STEADILY": _all("steadily monotonically"),
    "ALWAYS": _all("throughout everywhere"),
    "HEDGE": _all("about around approximately roughly nearly almost ~ circa"),
    "SPREAD": _all("variation variability spread range"),
    "GAP": _all("gap difference distance step"),
    "AT": _all("at in on for during"),
    "JOINT": _all("and but while whereas"),
    "OPEN": {"(": ""},
    "CLOSE": {")": ""},
    "COMMA": {",": "", ";": ""},
}
"""Class → word → what it says in an expression."""

OWN: Final = frozenset({"its", "their"})
ARTICLES: Final = frozenset({"the", "a", "an"}) | OWN
DEGREES: Final = frozenset(
    _all(
        "clearly slightly sharply significantly markedly notably substantially strongly still also then considerably "
        "moderately significant slight sharp notable marked substantial clear"
    )
)
"""No value decides on them. Words that bound an amount ("just", "only") are not among them."""

NUMBERS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12,
}  # fmt: skip
SERIES_NOUNS: Final = frozenset({"line", "curve", "series", "trace"})
PLACE_NOUNS: Final = frozenset({"position", "category", "point"})
VALUE_NOUNS: Final = frozenset({"value", "reading"})

GUESS: Final = frozenset({"may", "might", "could", "probably", "possibly", "perhaps", "presumably", "likely"})
MORE: Final = frozenset({"more", "less", "equally", "as", "least"})
ADVICE: Final = frozenset({"should"})
CAUSES: Final = (("because",), ("due", "to"), ("owing", "to"))
CONDITIONS: Final = frozenset({"if", "should", "were", "unless"})
BREAKS: Final = frozenset(_all(", ; : ( which that while whereas although though but so and"))
"""What may begin another clause: a word of guessing behind it speaks of that clause, not of the whole sentence."""

VOCABULARY: Final = frozenset(
    word
    for words in (*CLASSES.values(), ARTICLES, DEGREES, NUMBERS, GUESS, ADVICE, CONDITIONS, BREAKS)
    for word in words
)
"""A name that is one of these words makes a sentence ambiguous."""

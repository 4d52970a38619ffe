"""Words that count or rank what stands behind them, which is no name of a panel: "for all fuels", "second highest"."""

from __future__ import annotations

import re

from chartprose.verify.typing.vocabulary.words import ORDINALS

COUNTING_RE = re.compile(
    r"\b(?:all|every|each|both|(?<!the )most|no|any)(?: (?:of the|the|other))?(?: [a-z]{3,5})? $", re.IGNORECASE
)
QUANTIFYING = frozenset(["all", "every", "each", "both", "most", "no"])
BOTH_RE = re.compile(r"\bboth (?:the )?$", re.IGNORECASE)
BEFORE_RANK_RE = re.compile(r"\b(?:rank(?:s|ed|ing)?|comes?|came|placed|finish(?:es|ed)?)(?: in)? $", re.IGNORECASE)
RANK_RE = re.compile(r"[ -](?:[a-z]{3,12}est|most|least|worst|place|rank)\b", re.IGNORECASE)
AND_RE = re.compile(r" and\b", re.IGNORECASE)


def is_counted(text: str, span: tuple[int, int]) -> bool:
    """Whether a name of a panel stands behind a word that counts, or is a rank: "for all fuels", "second highest".

    "Both delay and yield" is a row of panels.
    """
    if text[slice(*span)].lower() in ORDINALS:
        ranked = RANK_RE.match(text, span[1]) or BEFORE_RANK_RE.search(text, 0, span[0])
        return ranked is not None
    if COUNTING_RE.search(text, 0, span[0]) is None:
        return False
    return BOTH_RE.search(text, 0, span[0]) is None or AND_RE.match(text, span[1]) is None


def is_quantified(before: tuple[str, str], after: str) -> bool:
    """Whether a word for how many stands before a word of a panel, the last of the two ``before`` it.

    "The most memory" is a rank, "both delay and yield" a row of panels.
    """
    if before[1] == "both" and after == "and":
        return False
    return before[1] in QUANTIFYING and before != ("the", "most")

"""Everyone: the series that "all three detector curves" are, lines of reference left out where the count says so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.text.sentences import lower_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.names import Name


ALL_RE = re.compile(
    r"\b(?<!\bof )(?<!\bamong )(?<!\bthan )(?:both|all(?:\s(?:two|three|four|five|six))?)\s(?:of\s)?(?:the\s)?"
    r"(?:[a-z-]{2,20}\s)?(?:curves|lines|series)\b",
    re.IGNORECASE,
)
COUNTS: Final = {"both": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
REFERENCES: Final = frozenset({
    "chance", "random", "diagonal", "reference", "baseline", "ideal", "guess", "guessing",
    "line", "level", "classifier", "no", "skill",
})  # fmt: skip
"""Words of the names of lines that stand for no measured series; a name with another word is one of a series."""


def everyone_in(text: str, start: int, end: int, names: Sequence[Name]) -> list[Name]:
    """The series that ``text[start:end]`` speaks of as all; nothing if it does not, or if their count differs."""
    match = ALL_RE.search(text, start, end)
    if match is None or len(names) < 2:
        return []
    return counted(match.group(), names)


def counted(phrase: str, names: Sequence[Name]) -> list[Name]:
    """The series that "both lines" or "all three curves" are; all of ``names`` where the phrase counts none."""
    told = [COUNTS[word] for word in lower_words(phrase) if word in COUNTS]
    count = told[0] if told else len(names)
    if count == len(names):
        return list(names)
    measured = [name for name in names if not REFERENCES.issuperset(lower_words(name.text))]
    return measured if len(measured) == count else []

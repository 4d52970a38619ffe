"""The diagonal in other words: where row and column "are the same", "the language that it was trained on"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.text.statement import Statement

DIAGONAL_RE = re.compile(
    r"\b(?:is |lies |stands )?(?:the one |that |the cell |the entry )?where (?:the )?[^,.;]{3,60}?"
    r" (?:coincide|match|agree|are (?:the same|identical|equal))\b",
    re.IGNORECASE,
)
"""Where the row and the column of a cell have one name."""
LEARNT = r"(?:fine-?tuned|trained|pre-?trained)"
NOUN = r"[a-z]{3,20}"
ITSELF_RE = re.compile(
    rf"\b(?:is )?(?:obtained |reached |achieved |found )?when (?:the |a )?{NOUN} (?:is|was) {LEARNT} on"
    rf" (?:the (?:same|evaluation|test|target) {NOUN}(?: itself)?|(?:the|that) {NOUN} itself)(?=[.,;]|$)",
    re.IGNORECASE,
)
"""Where the model has learnt what it is tested on."""
OWN_RE = re.compile(
    rf"^(?:every|each) {NOUN}(?: {NOUN})? (?:performs|scores|works|does|is|transfers) best"
    rf" (?:on|for|when (?:it is )?tested on|in|to) (?:its own(?: test)? {NOUN}|itself"
    rf"|the (?:same )?{NOUN} (?:that |which )?it (?:was|is|has been) {LEARNT} (?:on|for|in))(?=[.,;]|$)",
    re.IGNORECASE,
)
HYPHEN_RE = re.compile(
    r"\b(?P<name>[A-Z]\w{1,30})-(?:trained|fine-?tuned|tuned) (?P<what>model|one|classifier|detector|network)\b"
)


def on_diagonal(statement: Statement) -> Statement:
    """The statement with the word for the cells of one name: of a matrix whose rows and columns have the same ones."""
    text = statement.text
    if "where" in text.lower():
        text = DIAGONAL_RE.sub("lies on the diagonal", text)
    if "tuned" in text or "trained" in text or "best" in text:
        text = ITSELF_RE.sub("lies on the diagonal", text)
        text = OWN_RE.sub("In each row, the best value lies on the diagonal", text)
        text = HYPHEN_RE.sub(r"\g<what> trained on \g<name>", text)
    return statement if text is statement.text else statement._replace(text=text)

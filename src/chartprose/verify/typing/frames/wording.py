"""Whether a clause says more than a frame reads: a word that is neither of the frame nor of the figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.vocabulary.stems import stem, stems_of
from chartprose.verify.typing.vocabulary.words import (
    BEING,
    DENIALS,
    DETERMINERS,
    FILLER,
    GENERIC,
    LIMITS,
    PREPOSITIONS,
)
from chartprose.verify.typing.words import UNITS

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Clause

SAYING: Final = frozenset([
    "throughout", "each", "all", "any", "mean", "average", "total", "combined", "together", "compared", "some",
    "initially", "finally", "several", "many", "few", "various", "different", "another", "next",
])  # fmt: skip
"""Words that other frames pass over, and that change of what, or of how much, something is said."""
PLAIN: Final = (FILLER | BEING | DETERMINERS | GENERIC | PREPOSITIONS) - DENIALS - LIMITS - SAYING


def says_more(clause: Clause, known: frozenset[str]) -> bool:
    """Whether a word is left that is neither of the frame nor of the figure; what stands behind a figure is a unit."""
    lexicon = clause.lexicon
    for i, token in enumerate(clause.tokens):
        if token.kind in "SPG" and len(token.names) > 1 and not token.sure:
            return True
        if token.kind != "w" or token.text in known or token.text in PLAIN or token.text in UNITS:
            continue
        behind = clause.tokens[i - 1].kind if i else ""
        unit = token.text not in DENIALS | LIMITS and (behind == "N" or (behind == "P" and not token.text.isalpha()))
        own = lexicon.known | lexicon.axis_words
        if not unit and stem(token.text) not in own and not {*stems_of(token.text)} <= own:
            return True
    return False

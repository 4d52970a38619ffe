"""Whatever the other is: ``no matter which language was used``, ``regardless of the dose`` mean every case."""

from __future__ import annotations

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

PHRASES = (
    ("no", "matter", "which"),
    ("no", "matter", "what"),
    ("no", "matter", "how"),
    ("regardless", "of"),
    ("irrespective", "of"),
    ("independent", "of"),
    ("independently", "of"),
    ("whichever",),
    ("whatever",),
)
OPENING = frozenset(phrase[0] for phrase in PHRASES)
STOPS = frozenset([",", ";", "and", "but", "while", "whereas"])
MOST = 9


def irrespective(tokens: list[Token]) -> list[Token]:
    """Tokens in which such a phrase is a group of all things that the clause does not name."""
    for i, token in enumerate(tokens):
        if token.kind != "w" or token.text not in OPENING:
            continue
        for phrase in PHRASES:
            if tuple(text_at(tokens, i + k) for k in range(len(phrase))) != phrase:
                continue
            end = next((k for k in range(i, len(tokens)) if tokens[k].text in STOPS), len(tokens))
            rest = tokens[i + len(phrase) : end]
            if any(t.kind != "w" or t.text in DENIALS | LIMITS for t in rest) or not 0 < len(rest) < MOST:
                return tokens
            every = Token("Q", "every case", ["?"], quantifier="all", prep="in")
            return [*tokens[:i], every, *tokens[end:]]
    return tokens

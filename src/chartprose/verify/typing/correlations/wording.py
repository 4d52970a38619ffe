"""The normal form of a statement on pairs: names as ``@0``, figures as ``#0``, one word for all that mean the same."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import tokens_of
from chartprose.verify.typing.vocabulary.correlations import DROPPED, NOUNS, SAME
from chartprose.verify.typing.vocabulary.words import DENIALS, HIGHEST, LIMITS, LOWEST, QUANTIFIERS

if TYPE_CHECKING:
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

BESIDE = "(?:outside(?: of)?|apart from|aside from|off|excluding|except for|besides|ignoring|beyond)"
DIAGONAL_RE = re.compile(rf"(?:^| ){BESIDE} (?:main )?diagonal(?: cells)?(?: ,)?(?= |$)")
"""``Apart from the diagonal, …``: it is never meant."""
TAIL_RE = re.compile(
    r"(?: ,)? (?:so|hence|thus|therefore|indicating|suggesting|which means|meaning)\b(?P<said> [^@#]{1,120})$"
)
"""A conclusion behind what is said."""
DECIDING = DENIALS | LIMITS | HIGHEST | LOWEST | frozenset(QUANTIFIERS) | frozenset(["positive", "negative", "most"])
"""Words of a conclusion that would have to hold as well."""
IN_ASIDE = frozenset(["correlation", "of", ",", "and", "coefficient", "value"])


@dataclass(slots=True)
class Wording:
    """A statement in its normal form, its names and figures in their order; ``asides``: figures behind a name."""

    text: str = ""
    names: list[str] = field(default_factory=list)
    figures: list[Amount] = field(default_factory=list)
    asides: list[tuple[int, list[Amount]]] = field(default_factory=list)

    def named(self, told: str) -> list[str]:
        """The names of a part of the text."""
        return [self.names[int(m)] for m in re.findall(r"@(\d+)", told)]

    def figure(self, told: str) -> Amount:
        return self.figures[int(told.removeprefix("#"))]


def worded(text: str, lexicon: Lexicon) -> Wording | None:
    """The normal form; ``None`` where a name is not sure, or an aside is no figure."""
    made = Wording()
    words: list[str] = []
    aside: list[Token] = []
    for token in tokens_of(text.strip().rstrip("."), lexicon):
        if token.aside:
            aside.append(token)
            continue
        if aside and not _aside(aside, made):
            return None
        aside = []
        word = _word(token, made)
        if word is None:
            return None
        if word:
            words.append(word)
    if aside and not _aside(aside, made):
        return None
    made.text = re.sub(r"(?<=@\d) – (?=@)", " and ", " ".join(words))
    made.text = DIAGONAL_RE.sub("", made.text).strip()
    tail = TAIL_RE.search(made.text)
    if tail is not None and DECIDING.isdisjoint(tail["said"].split()):
        made.text = made.text[: tail.start()]
    return made


def _word(token: Token, made: Wording) -> str | None:
    """What stands for a token in the normal form; nothing for a word that says nothing."""
    if token.kind in "SP":
        if len(token.names) != 1 or not token.sure or token.is_span:
            return None
        made.names += token.names
        return f"@{len(made.names) - 1}"
    if token.kind == "N" and token.amount is not None:
        if token.amount.unit is not None or token.amount.high is not None:
            return None
        made.figures.append(token.amount)
        return f"#{len(made.figures) - 1}"
    if token.kind not in "w.":
        return None
    if token.text in DROPPED:
        return ""
    return "noun" if token.text in NOUNS else SAME.get(token.text, token.text)


def _aside(tokens: list[Token], made: Wording) -> bool:
    """Keep the figures in parentheses, which stand behind the last name."""
    if any(t.kind == "w" and SAME.get(t.text, t.text) not in IN_ASIDE for t in tokens):
        return False
    told = [t.amount for t in tokens if t.kind == "N" and t.amount is not None and t.amount.unit is None]
    if not told or any(t.kind in "SPGQO" for t in tokens):
        return False
    made.asides.append((len(made.names) - 1, told))
    return True

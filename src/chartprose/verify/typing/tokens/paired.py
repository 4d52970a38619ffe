"""Before and after: ``more after the cleaning than before it``, where two series are called by these words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import DETERMINERS

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

WORDS = (("before", "after"), ("pre", "post"), ("without", "with"))
MOST = 3


def before_and_after(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which the words for the two sides of an event name the two series that are called so."""
    pair = _pair(lexicon)
    words = {t.text for t in tokens if t.kind == "w"}
    if pair is None or words.isdisjoint(pair):
        return tokens
    told = [t for t in tokens if t.kind == "S" and t.names[0] in pair.values()]
    if "than" not in words or len(told) > 1:
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        word = text_at(tokens, i)
        if word in pair and not any(t.kind == "S" and t.names == [pair[word]] for t in tokens):
            made.append(Token("S", word, [pair[word]], prep="than" if text_at(tokens, i - 1) == "than" else "at"))
            i = _behind(tokens, i + 1)
        else:
            made.append(replace(tokens[i]) if tokens[i] in told else tokens[i])
            i += 1
    return made


def _pair(lexicon: Lexicon) -> dict[str, str] | None:
    """The two series by the words that their names begin with."""
    spelt = [(name.replace("-", " ").split(), name) for name in lexicon.series]
    for pair in WORDS:
        told = {word: [name for words, name in spelt if words and words[0].lower() == word] for word in pair}
        if all(len(names) == 1 for names in told.values()):
            return {word: names[0] for word, names in told.items()}
    return None


def _behind(tokens: list[Token], i: int) -> int:
    """The index after the event: ``it``, ``the cleaning``, "cleaning"; words of the scope stay."""
    if text_at(tokens, i) == "it":
        return i + 1
    k = i
    while k - i < MOST and (text_at(tokens, k) in DETERMINERS or k == i or text_at(tokens, k - 1) in DETERMINERS):
        if text_at(tokens, k) in ("", "than", "in", "at", "for", "is", "was", "and"):
            break
        k += 1
    return k

"""The normal form of a statement: names as ``@0``, figures as ``#0``, ``%0`` or ``x0``, one word for each meaning.

Patterns over it match a statement from end to end, so that no word of it is left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.amounts import Amount
from chartprose.verify.typing.tokens.token import Token, tokens_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    BEING,
    DENIALS,
    HIGHEST,
    LIMITS,
    LOWEST,
    PARTS,
    PREPOSITIONS,
    QUANTIFIERS,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

TAIL_RE = re.compile(
    r"(?: ,)? (?:so|hence|thus|therefore|indicating|suggesting|meaning|making|pointing to"
    r"|(?:which|that) (?:means|makes|points to|suggests|hints at|indicates|reflects))\b"
    r"(?P<said> [^@#%]{1,120})$"
)
"""A conclusion behind what is said."""
DECIDING = DENIALS | LIMITS | HIGHEST | LOWEST | frozenset(QUANTIFIERS) | frozenset(["positive", "negative", "most"])
"""Words of a conclusion that would have to hold as well."""
ONCE = frozenset(["noun", "is"])
"""What stands for several words in a row: "the light particles", "are found"."""
PARTS_OF = frozenset(["a", "one", "two", "three", "four"])


@dataclass(frozen=True, slots=True)
class Language:
    """The words of one kind of figure: which ones say nothing, what stands for the others, what its things are called.

    ``inside`` are words that may stand beside a figure in parentheses; with ``labels`` the words of the labels of the
    figure are what its things are called, but for those ``kept``.
    """

    dropped: frozenset[str]
    same: Mapping[str, str]
    nouns: frozenset[str]
    inside: frozenset[str] = frozenset()
    labels: bool = False
    kept: frozenset[str] = frozenset()


@dataclass(slots=True)
class NormalForm:
    """A statement in its normal form, its names and figures in their order; ``asides``: figures behind a name."""

    text: str = ""
    names: list[str] = field(default_factory=list)
    figures: list[Amount] = field(default_factory=list)
    asides: list[tuple[int, list[Amount]]] = field(default_factory=list)

    def named(self, told: str) -> list[str]:
        """The names of a part of the text."""
        return [self.names[int(m)] for m in re.findall(r"[@&](\d+)", told)]

    def figure(self, told: str) -> Amount:
        return self.figures[int(told[1:])]


def normal_form(text: str, lexicon: Lexicon, language: Language) -> NormalForm | None:
    """The normal form; ``None`` where a name is not sure, or an aside is no figure."""
    made = NormalForm()
    words: list[str] = []
    aside: list[Token] = []
    for token in _parted(tokens_of(text.strip().rstrip("."), lexicon)):
        if token.aside:
            aside.append(token)
            continue
        if aside and not _aside(aside, made, language, lexicon):
            return None
        aside = []
        word = _word(token, made, language, lexicon)
        if word is None:
            return None
        if word and not (word in ONCE and words[-1:] == [word]):
            words.append(word)
    if aside and not _aside(aside, made, language, lexicon):
        return None
    made.text = re.sub(r"(?<=@\d) – (?=@)", " and ", " ".join(words))
    return made


def without_tail(text: str) -> str:
    """A normal form without the conclusion behind what is said, where that would decide nothing."""
    tail = TAIL_RE.search(text)
    return text[: tail.start()] if tail is not None and DECIDING.isdisjoint(tail["said"].split()) else text


def _parted(tokens: list[Token]) -> list[Token]:
    """``One third of``, "half of" as figures."""
    made: list[Token] = []
    for i, token in enumerate(tokens):
        behind = tokens[i + 1].text if i + 1 < len(tokens) else ""
        if token.kind != "w" or token.text not in PARTS or behind != "of":
            made.append(token)
            continue
        lead = made[-1].text if made and made[-1].kind == "w" else ""
        if lead not in PARTS_OF and token.text != "half":
            made.append(token)
            continue
        times = NUMBER_WORDS.get(lead, 1)
        made = made[:-1] if lead in PARTS_OF else made
        made.append(Token("N", token.text, amount=Amount(100 * times * PARTS[token.text], 0, 0, unit="part")))
    return made


def _word(token: Token, made: NormalForm, language: Language, lexicon: Lexicon) -> str | None:
    """What stands for a token in the normal form; nothing for a word that says nothing."""
    if token.kind in "SP":
        if len(token.names) != 1 or not token.sure or token.is_span:
            return None
        made.names += token.names
        return f"{'&' if token.kind == 'P' and not lexicon.square else '@'}{len(made.names) - 1}"
    if token.kind == "N" and token.amount is not None:
        if token.amount.high is not None:
            return None
        made.figures.append(token.amount)
        mark = "x" if token.amount.unit == "times" else "%" if token.amount.unit in ("percent", "part") else "#"
        return f"{mark}{len(made.figures) - 1}"
    if token.kind not in "w.":
        return None
    if token.text in language.same:
        return language.same[token.text]
    if token.text in language.dropped:
        return ""
    return "noun" if _called(token.text, language, lexicon) else token.text


def _called(word: str, language: Language, lexicon: Lexicon) -> bool:
    """Whether a word is what the things of the figure are called."""
    own = language.labels and word not in language.kept | language.dropped and _is_thing(word, lexicon)
    return word in language.nouns or own


def _is_thing(word: str, lexicon: Lexicon) -> bool:
    """Whether a word is one of the labels of the figure."""
    plain = word not in PREPOSITIONS and word not in BEING and word not in QUANTIFIERS and word not in DECIDING
    return plain and word.isalpha() and stem(word) in lexicon.known


def _aside(tokens: list[Token], made: NormalForm, language: Language, lexicon: Lexicon) -> bool:
    """Keep the figures in parentheses, which stand behind the last name."""
    told = [language.same.get(t.text, t.text) for t in tokens if t.kind == "w"]
    if any(w not in language.inside and not (language.labels and _called(w, language, lexicon)) for w in told):
        return False
    amounts = [t.amount for t in tokens if t.kind == "N" and t.amount is not None]
    if not amounts or any(a.unit not in (None, "percent") for a in amounts) or any(t.kind in "SPGQO" for t in tokens):
        return False
    made.asides.append((len(made.names) - 1, amounts))
    return True

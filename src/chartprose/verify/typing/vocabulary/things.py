"""Things: the nouns by which the overview of a description speaks of what is plotted ("each bubble is a city")."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import COUNT_WORDS
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from chartprose.text.statement import Statement
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

WORD_RE = re.compile(r"[^\W\d_]{3,}")
ONE_RE = re.compile(r"\b(?:an?|each|every|one)\s([a-z]{3,})")

COUNTED_RE = re.compile(
    rf"\b(?P<number>{'|'.join(COUNT_WORDS)})\s(?P<words>(?:[a-z][a-z-]{{2,24}}\s){{0,3}}?[a-z]{{3,24}}(?<![us])s)\b"
)


def counted_in(texts: Iterable[str]) -> dict[str, int]:
    """The stems of the nouns that a text counts: ``{"rout": 4}`` for "four bus routes", none told with two numbers."""
    found: dict[str, set[int]] = {}
    for text in texts:
        for m in COUNTED_RE.finditer(text.lower()):
            noun = m["words"].split()[-1]
            for form in {stem(noun), stem(noun[:-1])}:  # "routes" has another stem than "route"
                found.setdefault(form, set()).add(COUNT_WORDS[m["number"]])
    return {noun: numbers.pop() for noun, numbers in found.items() if len(numbers) == 1}


def count_nouns(lexicon: Lexicon, counted: Mapping[str, int]) -> None:
    """Let a noun that the overview counts stand for the lines, if there are so many of them: "four bus routes"."""
    for noun, number in counted.items():
        kind = lexicon.sized(number)
        if kind == "S" and lexicon.numbers and noun not in lexicon.x_words | lexicon.y_words:
            lexicon.nouns.setdefault(noun, kind)
            lexicon.known |= {noun}


def things_of(statements: Iterable[Statement]) -> frozenset[str]:
    """The stems of the words of the overview that stand in the plural or behind an article.

    A claim that uses one of them speaks of the figure; they are no names and are only counted as understood.
    """
    told = " ".join(s.text for s in statements if s.role == "overview").lower()
    plurals = [w for w in WORD_RE.findall(told) if w.endswith("s")]
    singulars = [w.removesuffix("s") for w in plurals]  # "optimizers" has another stem than "optimizer"
    return frozenset(stem(w) for w in [*plurals, *singulars, *ONE_RE.findall(told)])

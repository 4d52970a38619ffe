"""Things: the nouns by which the overview of a description speaks of what is plotted ("each bubble is a city")."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.number_words import COUNT_WORDS
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import GENERIC

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

BY_RE = re.compile(r"\bby (?:[a-z]{3,15} )?([a-z]{3,20})(?: (?:and|per) (?:[a-z]{3,15} )?([a-z]{3,20}))?$")
"""What a title says that the figures are told by: "Income by fare class and season"."""
WORD_RE = re.compile(r"[^\W\d_]{3,}")
ONE_RE = re.compile(r"\b(?:an?|each|every|one)\s([a-z]{3,})")
QUANTITY_RE = re.compile(r"\bthe\s(?:[a-z]{3,15}\s)?([a-z]{3,20})\sof\s")
"""What is plotted of the things: "the monthly rainfall of three towns"."""

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


def things_of(statements: Iterable[Statement]) -> frozenset[str]:
    """The stems of the words of the overview that stand in the plural, behind an article, or before "of".

    A claim that uses one of them speaks of the figure; they are no names and are only counted as understood.
    """
    told = " ".join(s.text for s in statements if s.role == "overview").lower()
    plurals = [w for w in WORD_RE.findall(told) if w.endswith("s")]
    singulars = [w.removesuffix("s") for w in plurals]  # "optimizers" has another stem than "optimizer"
    return frozenset(stem(w) for w in [*plurals, *singulars, *ONE_RE.findall(told), *QUANTITY_RE.findall(told)])


def add_nouns(lexicon: Lexicon, draft: Draft) -> None:
    """Let nouns of the overview that are as many stand for the series, or the places, and those that a title tells by.

    "Four bus routes" are the lines, if there are so many; "Income by season" has a series a season.
    """
    series, places = len(lexicon.series), len(lexicon.places) or len(lexicon.numbers)
    single = len(draft.panels) == 1 and series > 1 and draft.kind == "chart"
    titles = [draft.title or "", *(panel.title or "" for panel in draft.panels)]
    told = counted_in([*(s.text for s in draft.statements if s.role == "overview"), *titles])
    for noun, number in told.items():
        kind = {series: "S", places: "P"}.get(number) if single and series != places else lexicon.sized(number)
        if kind is not None and ((single and series != places) or (kind == "S" and lexicon.numbers)):
            _add(lexicon, noun, kind)
    found = BY_RE.search(norm(draft.panels[0].title or "")) if single else None
    for noun in found.groups() if found is not None else ():
        for form in _forms(noun) if noun else ():
            if form not in GENERIC:
                _add(lexicon, stem(form), "S")


def _forms(noun: str) -> set[str]:
    """A noun in its singular and plural."""
    return {noun, noun.removesuffix("s"), noun.removesuffix("ies") + "y" if noun.endswith("ies") else f"{noun}s"}


def _add(lexicon: Lexicon, root: str, kind: str) -> None:
    """The stem of a noun, if it is no word of an axis and of no name."""
    if root not in lexicon.x_words | lexicon.y_words and root not in lexicon.parts:
        lexicon.nouns.setdefault(root, kind)
        lexicon.known |= {root}

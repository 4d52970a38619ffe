"""Things: the nouns by which the overview of a description speaks of what is plotted ("each bubble is a city")."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import GENERIC

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

COUNTED_RE = re.compile(r"\b([a-z]{3,9}|\d{1,2}) (?:[a-z]{3,15} )?([a-z]{3,20}s)\b")
BY_RE = re.compile(r"\bby (?:[a-z]{3,15} )?([a-z]{3,20})(?: (?:and|per) (?:[a-z]{3,15} )?([a-z]{3,20}))?$")
"""What a title says that the figures are told by: "Income by fare class and season"."""
WORD_RE = re.compile(r"[^\W\d_]{3,}")
ONE_RE = re.compile(r"\b(?:an?|each|every|one)\s([a-z]{3,})")


def things_of(statements: Iterable[Statement]) -> frozenset[str]:
    """The stems of the words of the overview that stand in the plural or behind an article.

    A claim that uses one of them speaks of the figure; they are no names and are only counted as understood.
    """
    told = " ".join(s.text for s in statements if s.role == "overview").lower()
    plurals = [w for w in WORD_RE.findall(told) if w.endswith("s")]
    singulars = [w.removesuffix("s") for w in plurals]  # "optimizers" has another stem than "optimizer"
    return frozenset(stem(w) for w in [*plurals, *singulars, *ONE_RE.findall(told)])


def add_nouns(lexicon: Lexicon, draft: Draft) -> None:
    """Add to the nouns for series, or for places, those of the overview that are as many, and those of the title."""
    series, places = len(lexicon.series), len(lexicon.places) or len(lexicon.numbers)
    if len(draft.panels) != 1 or series <= 1 or draft.kind != "chart":
        return
    told = " ".join(s.text for s in draft.statements if s.role == "overview").lower()
    for m in COUNTED_RE.finditer(told) if series != places else ():
        count = NUMBER_WORDS.get(m[1]) or (int(m[1]) if m[1].isdigit() else 0)
        kind = {series: "S", places: "P"}.get(count)
        if kind is not None:
            _add(lexicon, m[2], kind)
    found = BY_RE.search(norm(draft.panels[0].title or ""))
    for noun in found.groups() if found is not None else ():
        if noun:
            _add(lexicon, noun, "S")


def _add(lexicon: Lexicon, noun: str, kind: str) -> None:
    """A noun in its singular and plural, if it is no word of an axis and of no name."""
    for form in {noun, noun.removesuffix("s"), noun.removesuffix("ies") + "y" if noun.endswith("ies") else f"{noun}s"}:
        root = stem(form)
        if root not in lexicon.x_words | lexicon.y_words and root not in lexicon.parts and form not in GENERIC:
            lexicon.nouns.setdefault(root, kind)
            lexicon.known |= {root}

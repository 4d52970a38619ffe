"""Things: the nouns by which the overview of a description speaks of what is plotted ("each bubble is a city")."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.text.statement import Statement

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

"""What a clause gives to compute with: its figures, the things it names, its words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.words import (
    BEST,
    DENIALS,
    HIGHEST,
    LIMITS,
    LOWEST,
    WORST,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause
    from chartprose.verify.typing.frames.tokens import Token

    Span = tuple[str | None, str | None]

MAX_FIGURES = 4
MAX_NAMES = 4
GROUPS = "QO"
UP_MOST = HIGHEST | BEST
DOWN_MOST = LOWEST | WORST
YEARS = range(1500, 2101)


@dataclass(slots=True)
class Given:
    """The names of a clause in their order, as series, positions and spans; ``words`` are all its words."""

    clause: Clause
    figures: list[Token]
    series: list[str]
    places: list[str]
    spans: list[Span]
    panels: list[str]

    @property
    def words(self) -> frozenset[str]:
        return self.clause.words

    def has(self, words: frozenset[str]) -> bool:
        return not self.clause.words.isdisjoint(words)

    @property
    def owners(self) -> list[list[str]]:
        """The series that a number may be of, one at a time; the only series of a figure needs no name."""
        if self.series:
            return [[name] for name in self.series]
        return [[]] if len(self.clause.lexicon.series) <= 1 else []

    def paths(self) -> list[Span]:
        """From where to where: the spans, two positions in either order."""
        return [*self.spans, *permutations(self.places, 2)]

    def near(self, figure: Token) -> Iterator[Given]:
        """The names beside a figure, then all names."""
        tokens = self.clause.tokens
        i = next(k for k, t in enumerate(tokens) if t is figure)
        if len(self.figures) > 1:
            before = [t for t in tokens[:i] if t.kind in "SP"]
            after = [t for t in tokens[i + 1 :] if t.kind in "SP"]
            for beside in (before[-1:], after[:1], [*before[-1:], *after[:1]]):
                if beside:
                    yield named(self, beside)
        yield self


def named(given: Given, tokens: list[Token]) -> Given:
    """With the names of some tokens only; what they leave open is as in the clause."""
    series, places, spans = _names(tokens)
    if not (places or spans):
        places, spans = given.places, given.spans
    return replace(given, series=series or given.series, places=places, spans=spans)


def _names(tokens: list[Token]) -> tuple[list[str], list[str], list[Span]]:
    series = list(dict.fromkeys(n for t in tokens if t.kind == "S" for n in t.names))
    places = list(dict.fromkeys(n for t in tokens if t.kind == "P" and not t.is_span for n in t.names))
    spans = [(t.start, t.end) for t in tokens if t.kind == "P" and t.is_span]
    return series, places, spans


def given_in(clause: Clause) -> Given | None:
    """What a clause gives; ``None`` where it says more than its figures and names."""
    figures = [t for t in clause.tokens if t.kind == "N"]
    if not figures or len(figures) > MAX_FIGURES or any(t.amount is None for t in figures):
        return None
    if clause.has(DENIALS | LIMITS) or any(t.kind in GROUPS for t in clause.tokens):
        return None
    if any(len(t.names) > 1 and not t.sure for t in clause.tokens if t.kind in "SP"):
        return None
    series, places, spans = _names(clause.tokens)
    panels = [n for t in clause.tokens if t.kind == "G" for n in t.names]
    if max(len(series), len(places)) > MAX_NAMES or len(panels) > 1:
        return None
    return Given(clause, figures, series, places, spans, panels)

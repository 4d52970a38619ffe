"""What a clause gives to compute with: its figures, the things it names, its words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import as_number
from chartprose.verify.typing.vocabulary.words import (
    BEST,
    DENIALS,
    DOWN,
    HIGHEST,
    LIMITS,
    LOWEST,
    UP,
    WORST,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause
    from chartprose.verify.typing.tokens.token import Token

    Span = tuple[str | None, str | None]

MAX_FIGURES = 4
MAX_NAMES = 4
BEFORE_AFTER = 2
"""``From 4.8 to 2.9``, where the two series are before and after."""
UNTIL = frozenset(["by", "until", "till", "before", "to"])
SINCE = frozenset(["from", "since", "after"])
GROUPS = "QO"
EXTREMES = frozenset(["top", "peak", "maximum", "minimum", "max", "min", "bottom"])
"""Nouns: "since its maximum" ranks nothing."""
UP_MOST = (HIGHEST | BEST) - EXTREMES
DOWN_MOST = (LOWEST | WORST) - EXTREMES
RESTRICTING = DENIALS | LIMITS
YEARS = frozenset(range(1500, 2101))


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
    def names(self) -> set[str]:
        """All names of the clause; a figure that leaves one out is not what the clause says."""
        return {*self.series, *self.places, *(end for span in self.spans for end in span if end is not None)}

    @property
    def owners(self) -> list[list[str]]:
        """The series that a number may be of, one at a time; the only series of a figure needs no name."""
        if self.series:
            return [[name] for name in self.series]
        everyone = self.clause.lexicon.series
        if len(everyone) == BEFORE_AFTER and len(self.figures) == BEFORE_AFTER and "from" in self.words:
            return [[name] for name in everyone]
        return [[]] if len(everyone) <= 1 else []

    def from_to(self) -> bool:
        """Whether the two figures go ``from a to b`` in the direction that the words tell."""
        if len(self.figures) != BEFORE_AFTER or "from" not in self.words or "to" not in self.words:
            return False
        one, two = (t.amount.value if t.amount else 0.0 for t in self.figures)
        up, down = self.has(UP), self.has(DOWN)
        return not (up and down) and ((two > one) if up else (two < one) if down else True)

    def paths(self) -> list[Span]:
        """From where to where: the spans, and two positions in the order of the axis."""
        return [*self.spans, *self.pairs()]

    def pairs(self) -> list[Span]:
        """Two positions that are named one by one, in the order of the axis."""
        order = self.clause.lexicon.places
        pairs = list(combinations(self.places, 2))
        if order and all(p in order for p in self.places):
            pairs = [(a, b) for a, b in pairs if order.index(a) < order.index(b)]
        return list(pairs)

    @property
    def until(self) -> list[str]:
        """The one position that something is said to have come to by then."""
        return self._placed(UNTIL)

    @property
    def since(self) -> list[str]:
        """The one position that something is said to go on from."""
        return self._placed(SINCE)

    def _placed(self, prepositions: frozenset[str]) -> list[str]:
        if len(self.places) != 1 or self.spans:
            return []
        found = [t.prep for t in self.clause.tokens if t.kind == "P" and t.names == self.places]
        bare = bool(self.clause.lexicon.numbers)
        return self.places if any(p in prepositions or (bare and not p) for p in found) else []

    def steps_to(self) -> list[tuple[str, str]]:
        """The steps that end at a position: ``the largest addition falls in 2022``."""
        numbers = sorted(self.clause.lexicon.names.places)
        names = [f"{n:.12g}" for n in numbers] or self.clause.lexicon.places
        return [(a, b) for a, b in pairwise(names) if b in self.places]

    def near(self, figure: Token) -> Iterator[Given]:
        """The names that a figure may speak of.

        One figure speaks of all names of the clause. Of several, each speaks of the names beside it, one in
        parentheses of the name before it; and all of all names where none stands between them.
        """
        tokens = self.clause.tokens
        at = [k for k, t in enumerate(tokens) if any(t is f for f in self.figures)]
        if not any(t.kind in "SP" for t in tokens[at[0] : at[-1]]):
            yield self
            return
        i = next(k for k in at if tokens[k] is figure)
        before = [t for t in tokens[:i] if t.kind in "SP"][-1:]
        after = [t for t in tokens[i + 1 :] if t.kind in "SP"][:1]
        if before:
            yield named(self, before)
        if after and not figure.aside:
            yield named(self, after)
        if before and after and not figure.aside:
            yield named(self, [*before, *after])


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
    if not clause.amounts:
        return None
    years = _years(clause)
    figures = [t for t in clause.amounts if not any(t is y for y in years)]
    if not figures or len(figures) > MAX_FIGURES or any(t.amount is None for t in figures):
        return None
    if clause.has(RESTRICTING) or any(t.kind in GROUPS for t in clause.tokens):
        return None
    if clause.adverb is not None or any(t.quantifier is not None for t in clause.tokens):
        return None
    series, places, spans = _names(clause.tokens)
    places += [f"{t.amount.value:.12g}" for t in years if t.amount]
    stated = {*clause.lexicon.places, *(f"{n:.12g}" for n in clause.lexicon.numbers)}
    if not stated.issuperset(p for p in places if as_number(p) is not None):
        return None  # "0.13 at 29 GB", where nothing is stated at 29
    panels = [n for t in clause.tokens if t.kind == "G" for n in t.names]
    if max(len(series), len(places)) > MAX_NAMES or len(panels) > 1:
        return None
    return Given(clause, figures, series, places, spans, panels)


def _years(clause: Clause) -> list[Token]:
    """Figures that are years of the axis: ``above their 1990 level``."""
    known = clause.lexicon.names.places
    plain = [t for t in clause.amounts if t.amount is not None and t.amount.unit is None]
    return [t for t in plain if t.amount and not t.bound and t.amount.value in YEARS and t.amount.value in known]

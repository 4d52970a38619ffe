"""What a doubt is asked of: a sentence with the reading that was made of it, and the figure that both are about."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from chartprose.verify.typing.doubts.shown import PER_RE
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.sentences.opening import WORD_RE, words_in
from chartprose.verify.typing.tokens.groups import sizes_of
from chartprose.verify.typing.vocabulary.stems import stems_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon


@dataclass
class Figure:
    """The figure as doubts need it, made once a draft.

    ``shown`` are the stems of all its words but for those of its claims; ``labels`` its labels, units, titles and
    names in lower case.
    """

    names: Names
    facts: Sequence[PanelFacts]
    lexicon: Lexicon
    shown: frozenset[str] = frozenset()
    labels: str = ""

    @property
    def panels(self) -> Sequence[Panel]:
        return self.names.panels

    @cached_property
    def plotted(self) -> list[PanelFacts]:
        """The panels of the text itself that have values."""
        return [p for p in self.facts if not p.derived and any(p.facts.values())]

    @cached_property
    def dotted(self) -> bool:
        """Whether it shows points alone."""
        return {p.panel.chart_type for p in self.facts if p.panel.points} <= {"scatter", "bubble"}

    @cached_property
    def value_words(self) -> frozenset[str]:
        """The words of the value axes, and those of the names."""
        return self.names.y_words | self.names.own_words

    @cached_property
    def row_words(self) -> frozenset[str]:
        """The words of the quantity of the rows of a matrix."""
        return self.names.series_words - self.names.x_words

    @cached_property
    def sizes(self) -> frozenset[int]:
        """How many series, positions and panels there are, or are drawn."""
        return sizes_of(self.lexicon) | self.lexicon.drawn

    @cached_property
    def label_words(self) -> frozenset[str]:
        """The words of the labels as they are written, with their units."""
        return frozenset(self.labels.replace("(", " ").split())

    @cached_property
    def label_stems(self) -> frozenset[str]:
        """The stems of the labels, but for what a quantity is divided by."""
        return frozenset(stems_of(PER_RE.sub("", self.labels)))

    @property
    def paced(self) -> bool:
        """Whether it shows times or speeds."""
        return self.lexicon.pace != 0


@dataclass(slots=True)
class Said:
    """A sentence and what a reading makes of it; ``whole`` is the sentence with what stands before its conclusion."""

    statement: Statement
    assertions: Sequence[Assertion]
    figure: Figure
    whole: Statement | None = None
    text: str = field(init=False)
    """The sentence without list mark, bold run-in and mark-up."""
    kinds: frozenset[str] = field(init=False)
    measures: frozenset[str] = field(init=False)
    """The kinds and the measures of the assertions."""
    _words: frozenset[str] | None = field(init=False, default=None)
    _written: list[str] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.text = plain(self.statement.text)
        self.kinds = frozenset([a.kind for a in self.assertions])
        self.measures = frozenset([a.measure for a in self.assertions])

    @property
    def words(self) -> frozenset[str]:
        """The words of the plain text in lower case."""
        if self._words is None:
            self._words = words_in(self.text)
        return self._words

    @property
    def whole_words(self) -> frozenset[str]:
        """The words of the whole sentence."""
        return words_in(plain(self.whole.text)) if self.whole is not None else self.words

    @property
    def written(self) -> list[str]:
        """The words as they are written one after the other, with those of a run-in."""
        if self._written is None:
            self._written = WORD_RE.findall(self.statement.text.lower())
        return self._written

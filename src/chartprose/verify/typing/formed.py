"""Statements that are read from end to end: by the forms of matrices, histograms and signed bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import interpretation
from chartprose.verify.typing.bins import BinPass
from chartprose.verify.typing.blocks import BlockPass
from chartprose.verify.typing.box_forms import BoxPass
from chartprose.verify.typing.correlations import CorrelationPass
from chartprose.verify.typing.courses import CoursePass
from chartprose.verify.typing.cumulative import CumulativePass
from chartprose.verify.typing.error_bars import ErrorBarPass
from chartprose.verify.typing.grid_forms import GridPass
from chartprose.verify.typing.guesses import before_guess, concluded, modal_in
from chartprose.verify.typing.line_forms import LinePass
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.signed import SignedPass
from chartprose.verify.typing.squares import SquarePass
from chartprose.verify.typing.squares.diagonal import on_diagonal

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.beside import Arranged
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon


class FormPass:
    """The forms of the kind that the figure is; of any other figure they read nothing."""

    def __init__(self, draft: Draft, names: Names, lexicon: Lexicon, made: Arranged, things: frozenset[str]) -> None:
        self.correlations = CorrelationPass(names, lexicon, made.facts)
        self.squares = SquarePass(names, lexicon, made.facts)
        self.bins = BinPass(draft, made.derived, things)
        self.signed = SignedPass(names, lexicon, made.facts, draft.source.text)
        self.boxes = BoxPass(lexicon, made.facts)
        self.grid = GridPass(lexicon, made.facts)
        self.courses = CoursePass(lexicon, made.facts)
        self.lines = LinePass(lexicon, made.facts)
        self.cumulative = CumulativePass(lexicon, made.facts)
        self.blocks = BlockPass(made.facts)
        self._owners = (self.correlations, self.squares, self.bins, self.signed, self.boxes, self.grid, self.blocks)
        self.error_bars = ErrorBarPass(draft.panels, draft.source.text, made.derived, lexicon)

    def owns(self, statement: Statement) -> bool:
        """Whether a statement speaks of pairs, rates, runs of bins or signs, which the frames do not read."""
        return any(one.owns(statement) for one in self._owners)

    def type(self, statement: Statement, before: Statement | None) -> TypedClaim | None:
        """One statement, ``before`` is the one before it; ``None`` where no form reads all of it."""
        if self.correlations.owns(statement):
            return self._of_pairs(statement)
        said = concluded(statement)
        told = self.squares.type(on_diagonal(said), before) or self.bins.type(said, before) or self.signed.type(said)
        told = told or self.error_bars.type(said) or self.boxes.type(said) or self.grid.type(said)
        return (
            told
            or self.blocks.type(said)
            or self.cumulative.type(said)
            or self.courses.type(said)
            or self.lines.type(said)
        )

    def _of_pairs(self, statement: Statement) -> TypedClaim | None:
        """A statement on the pairs of a correlation matrix: its conclusion, or the fact before a guess."""
        said = concluded(statement)
        guess = modal_in(plain(said.text))
        head = before_guess(said)
        told = self.correlations.type(head) if head is not None else None
        if told is None and guess:
            check = interpretation(f"it is a guess or an advice ({', '.join(guess[:2])})")
            return TypedClaim(statement, check, "rule/modal")
        return told or self.correlations.type(said)

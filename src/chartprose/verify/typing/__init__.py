"""Typing by rules: statements into the language of checks, where every name resolves and nothing is left over.

A claim goes one way through, and the first that reads it has it, unless a doubt is found (``doubts``):

1. the forms of the kind that the figure is, a matrix or a histogram or bars with a sign (``formed``);
2. the first pass, which matches masked clauses with patterns (``first_pass``), and the second, over what the first
   leaves open: the statement as ``tokens``, with the ``vocabulary`` of the figure, cut into the clauses of
   ``sentences``, each read by the ``frames`` that its words open, and from a figure to the number that could be meant
   (``computed``);
3. the tables that the figure stands for, by the same frames (``sentences.tables``);
4. what is left, composed of its parts word by word (``composed``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.record import Issue
from chartprose.verify.beside import arranged
from chartprose.verify.checks import Check, interpretation
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.composed import BY, BY_STEPS, ComposedPass
from chartprose.verify.typing.doubts import (
    OF_A_COUNT,
    OF_A_REFUTATION,
    OF_A_SENTENCE,
    OF_ANY_PASS,
    OF_BOTH_PASSES,
    OF_TABLES,
    OF_THE_FIRST_PASS,
    OF_WHAT_HOLDS,
    OF_WHAT_IS_SHOWN,
    WITHOUT_A_FORM,
    doubted,
)
from chartprose.verify.typing.doubts.said import Figure, Said
from chartprose.verify.typing.doubts.shown import shown_in
from chartprose.verify.typing.doubts.steps import amount_of_steps
from chartprose.verify.typing.each_panel import EachPanel
from chartprose.verify.typing.first_pass import named_in, type_statement
from chartprose.verify.typing.formed import FormPass
from chartprose.verify.typing.guesses import before_guess, concluded
from chartprose.verify.typing.mark_names import mark_names
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.multiples import counts_multiples, without_times
from chartprose.verify.typing.naming import names_of
from chartprose.verify.typing.overall import over_all
from chartprose.verify.typing.panels import in_its_panel, of_one_panel
from chartprose.verify.typing.sentences.again import with_plain_factors
from chartprose.verify.typing.sentences.before_after import by_series
from chartprose.verify.typing.sentences.choice import KEPT, FramePass
from chartprose.verify.typing.sentences.exceptions import with_counted_exceptions, with_named_ends
from chartprose.verify.typing.sentences.opposed import misread, opposes, turned
from chartprose.verify.typing.sentences.steady import in_steps, over_time
from chartprose.verify.typing.sentences.subjects import at_place, of_total
from chartprose.verify.typing.sentences.tables import TablePass
from chartprose.verify.typing.sentences.x_bounds import with_x_bounds
from chartprose.verify.typing.squares.diagonal import on_diagonal
from chartprose.verify.typing.squares.several import SeveralSquares
from chartprose.verify.typing.standing_alone import stands_alone
from chartprose.verify.typing.tails import tails_of, without_tails
from chartprose.verify.typing.tokens.letters import letters_of
from chartprose.verify.typing.tokens.references import references_of
from chartprose.verify.typing.vocabulary.shades import dark_sign
from chartprose.verify.typing.vocabulary.things import add_nouns, things_of
from chartprose.verify.typing.written_units import without_units, written_units

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.naming import Names

CLAIMS = ("observation", "interpretation", "trend")
MAX_COMPARED = 250_000
"""So many claims times stated values and names a figure has at most; what is claimed beyond is not compared."""
UNCOMPARED = "the text has more claims, values and names than are compared with each other"


def type_claims(draft: Draft) -> None:
    """Fill ``draft.typed`` for the claims that rules can type; the others stay as they are.

    A sentence with several readings (a name that is a series and a category, "highest in winter") is typed only if the
    readings that the figures decide agree. A reading that is unsure may support a claim, never contradict it.
    """
    if draft.kind not in ("chart", "table") or not draft.panels:
        return
    names = names_of(draft.panels, mark_names(draft.source.text, draft.panels))
    claims = [statement for statement in draft.statements if statement.role in CLAIMS]
    compared = _compared(draft, names)
    typer = ClaimTyper(draft, names, claims[:compared])
    before: Statement | None = None
    for statement in claims[:compared]:
        typed = typer.type(statement, before) if statement.number not in draft.typed else None
        if typed is not None:
            draft.typed[statement.number] = TypedClaim(statement, typed.check, typed.by)
        before = statement
    if len(claims) > compared:
        _pass_over(draft, claims[compared:])


def _compared(draft: Draft, names: Names) -> int:
    """How many claims are compared with the values and names of a figure."""
    return 1 + MAX_COMPARED // (sum(len(panel.points) for panel in draft.panels) + len(names.meaning) or 1)


def _pass_over(draft: Draft, claims: Sequence[Statement]) -> None:
    """Leave the claims undecided that are too many, and say so."""
    for claim in claims:
        draft.typed.setdefault(claim.number, TypedClaim(claim, interpretation(UNCOMPARED), "rule/limit"))
    message = f"{len(claims):,} claims from here on are not compared with the figures: {UNCOMPARED}."
    draft.issues.append(Issue(code="truncated_text", severity="warning", message=message, evidence=[claims[0].span]))


def _alone(draft: Draft) -> Callable[[Statement], TypedClaim | None]:
    """Who types a claim of one panel as if it were the only one."""
    typer = ClaimTyper(draft, names_of(draft.panels, mark_names(draft.source.text, draft.panels)), [])
    return lambda statement: typer.type(statement, None)


class ClaimTyper:
    """Who types a claim of one figure, in which order, and which doubts are asked of a reading when."""

    def __init__(self, draft: Draft, names: Names, claims: Sequence[Statement]) -> None:
        text, panels = draft.source.text, draft.panels
        made = draft.arranged = arranged(panels, text)
        things = things_of(draft.statements)
        self.names = names
        self.frames = FramePass(
            names, made.facts, references_of(draft.statements, panels), things, letters_of(text, panels)
        )
        add_nouns(self.frames.lexicon, draft)
        self.frames.lexicon.dark = dark_sign(text)
        self.forms = FormPass(draft, names, self.frames.lexicon, made, things)
        self.composed = ComposedPass(self.frames.lexicon, made.facts, self.frames.tokens)
        each = EachPanel(draft, self.frames.lexicon, made.facts, _alone)
        self.squares = SeveralSquares(names, self.frames.lexicon, each)
        self.tables = TablePass(panels, text, made.derived, things)
        shown, labels = shown_in(panels, draft.statements, CLAIMS)
        self.figure = Figure(names, made.facts, self.frames.lexicon, shown, labels)
        self.tails = tails_of(text, claims, names)
        self.multiples = counts_multiples(panels)
        self.units = written_units(panels)

    def type(self, statement: Statement, before: Statement | None) -> TypedClaim | None:
        """One claim; ``before`` is the claim before it."""
        told = self._worded(statement)
        bare = with_counted_exceptions(told)
        typed = self.composed.by_steps(told) or self.squares.type(bare) or self.forms.type(bare, before)
        if typed is None:
            pointing = before is not None and "two" in plain(statement.text).lower()  # as "these two" does
            typed = self._without_form(bare, named_in(before, self.names) if pointing and before else [])
        read = typed is not None  # by anything but the composed pass
        if typed is not None and typed.by not in KEPT and self._misses(bare, typed):
            typed = None
        if typed is None or (typed.by not in KEPT and self.frames.truth(typed) is None):
            typed = self._composed(told, typed)
        if typed is None or typed.by in KEPT:
            return typed
        typed = self._against_opposite(told, typed)
        if typed is None:
            return None
        said = self._said(bare, typed)
        if (read and doubted(OF_A_COUNT, said)) or doubted(OF_WHAT_IS_SHOWN, said):
            return None
        if self.frames.truth(typed) is False and not stands_alone(statement, self._refutes, self.frames.tokens):
            return None
        return typed

    def _worded(self, statement: Statement) -> Statement:
        """A statement in the words that the readers know: without units and tails, its places and ends by name."""
        lexicon = self.frames.lexicon
        told = without_units(statement, self.units) if self.units else statement
        told = by_series(told, self.names, self.figure.label_stems)
        told = without_times(told) if self.multiples else told
        told = in_its_panel(without_tails(told, self.tails), lexicon, self.names.panels)
        told = with_x_bounds(with_named_ends(told, lexicon), lexicon)
        told = over_time(in_steps(told), lexicon)
        return with_plain_factors(at_place(of_total(told), self.names))

    def _refutes(self, clause: Statement) -> bool:
        """Whether a clause, by itself, is read as false."""
        typed = self.type(clause, None)
        return typed is not None and self.frames.truth(typed) is False

    def _against_opposite(self, statement: Statement, typed: TypedClaim) -> TypedClaim | None:
        """A gain that was set against a loss as if both were gains, turned round where it then holds."""
        if not (misread(typed.check.assertions) and opposes(plain(statement.text))):
            return typed
        other = TypedClaim(typed.statement, Check(assertions=turned(typed.check.assertions)), typed.by)
        return other if self.frames.truth(other) else None

    def _said(self, statement: Statement, typed: TypedClaim, whole: Statement | None = None) -> Said:
        return Said(statement, typed.check.assertions, self.figure, whole)

    def _misses(self, statement: Statement, typed: TypedClaim) -> bool:
        """Whether a reading of any pass misses what is said of every step, of a margin or of another quantity."""
        said = self._said(statement, typed)
        if typed.by != BY_STEPS and amount_of_steps(said, composed=typed.by == BY):
            return True
        if self.frames.truth(typed) and doubted(OF_WHAT_HOLDS, said):
            return True
        return doubted(OF_ANY_PASS, said) is not None

    def _composed(self, statement: Statement, typed: TypedClaim | None) -> TypedClaim | None:
        """A statement composed of its parts, where nothing else decides it."""
        composed = self.composed.type(statement)
        if composed is None:
            return typed
        return None if self._misses(statement, composed) else composed

    def _without_form(self, statement: Statement, recent: list[str]) -> TypedClaim | None:
        """A statement that no form reads: by both passes, or by the tables that the figure stands for."""
        owned = self.forms.owns(statement)
        typed = None if owned else self._in_panel(statement, recent)
        if typed is None or typed.by not in KEPT:
            typed = self._in_tables(statement, typed, owned=owned)
        return None if typed is None or doubted(WITHOUT_A_FORM, self._said(statement, typed)) else typed

    def _in_tables(self, statement: Statement, typed: TypedClaim | None, *, owned: bool) -> TypedClaim | None:
        """What both passes read, unless the figures leave it open, or it speaks of what only tables have."""
        if doubted(OF_TABLES, Said(statement, (), self.figure)):
            return None
        owned = owned or self.tables.owns(statement) or self.tables.over_all_bars(typed)
        if owned or typed is None or self.frames.truth(typed) is None:
            return self.tables.type(statement) or (None if owned else typed)
        return typed

    def _in_panel(self, statement: Statement, recent: list[str]) -> TypedClaim | None:
        """A statement as it stands or, where the figures then bear it out, in the panel that it may mean."""
        typed = self._by_both(statement, recent)
        if typed is not None and self.frames.truth(typed):
            return typed
        for scoped in of_one_panel(statement, self.frames.lexicon, self.names.panels):
            within = self._by_both(scoped, recent)
            if within is not None and self.frames.truth(within):
                return TypedClaim(statement, within.check, within.by)
        return typed

    def _by_both(self, statement: Statement, recent: list[str]) -> TypedClaim | None:
        """A statement by both passes: its conclusion, or the fact before a guess where the figures decide it."""
        if doubted(OF_A_SENTENCE, Said(statement, (), self.figure)):
            return None
        concluding = concluded(statement)
        concluding = on_diagonal(concluding) if self.frames.lexicon.square else concluding
        head = before_guess(concluding)
        if head is not None:
            told = self.frames.second(self._first(head, recent), head)
            if told is not None and outcome_of(told.check.assertions, self.frames.facts).truth is not None:
                return TypedClaim(statement, told.check, told.by)
        told = self.frames.second(self._first(concluding, recent), concluding)
        if told is None or doubted(OF_BOTH_PASSES, self._said(concluding, told)):
            return None
        typed = TypedClaim(statement, over_all(concluding, told.check), told.by)
        refuted = outcome_of(typed.check.assertions, self.frames.facts).truth is False
        said = self._said(concluding, typed, whole=statement)
        return None if doubted(OF_A_REFUTATION if refuted else OF_WHAT_HOLDS, said) else typed

    def _first(self, statement: Statement, recent: list[str]) -> TypedClaim | None:
        """The reading of the first pass; ``recent`` are the series that the claim before it names."""
        typed = type_statement(statement, self.names, self.frames.facts, recent)
        return None if typed is None or doubted(OF_THE_FIRST_PASS, self._said(statement, typed)) else typed

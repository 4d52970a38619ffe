"""The choice: a statement into clauses, clauses into candidates, candidates against the figures."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.computed import computed
from chartprose.verify.typing.frames.clause import Candidate, Clause
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.sentences.candidates import assertions_of, candidates_of, complete
from chartprose.verify.typing.sentences.certain import overruled
from chartprose.verify.typing.sentences.continued import carried, elsewhere, followed, held_in_scope, lasts, misranked
from chartprose.verify.typing.sentences.distributed import distributed
from chartprose.verify.typing.sentences.joints import hangs, in_turn, joined_loosely, narrower, placed_before
from chartprose.verify.typing.sentences.omissions import computable, omits_rank
from chartprose.verify.typing.sentences.opening import readable, words_in
from chartprose.verify.typing.sentences.pairing import beside, contrasting, one_refuted, parted, told_of
from chartprose.verify.typing.sentences.phrasing import bare, comparison_last
from chartprose.verify.typing.sentences.pieces import SPLIT_WORDS, gapped, graded_where, inherited, pieces_of
from chartprose.verify.typing.sentences.remainders import (
    EXCEPT_RE,
    FIGURE_RE,
    counts_places,
    leaves_group,
    leaves_limit,
    leaves_out,
    leaves_panel,
    leaves_place,
    leaves_series,
    listed_in,
    measured,
    misread,
    of_values,
    renamed,
    sides_with,
    unborne,
    unsaid,
)
from chartprose.verify.typing.sentences.solitary import TRIGGERS as SOLITARY
from chartprose.verify.typing.sentences.solitary import solitary
from chartprose.verify.typing.sentences.subjects import with_subject
from chartprose.verify.typing.sentences.takeovers import of_others
from chartprose.verify.typing.sentences.two_figures import sides_of, two_figures
from chartprose.verify.typing.sentences.understanding import UNREADABLE, understood
from chartprose.verify.typing.sentences.whole_cells import loses_column
from chartprose.verify.typing.tokens.letters import lettered
from chartprose.verify.typing.tokens.references import referred
from chartprose.verify.typing.tokens.shapes import shaped
from chartprose.verify.typing.tokens.token import Token, tokens_of
from chartprose.verify.typing.tokens.valued_places import VALUED, ranked_by_value, valued
from chartprose.verify.typing.vocabulary.lexicon import lexicon_of
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.tokens.references import Reference
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LOOSE = "rule/loose"
"""The typing of the first pass that lets words stand between its parts."""
KEPT = frozenset(["rule/modal", "rule/total"])
"""Typings of the first pass that no frame replaces."""


class FramePass:
    """The second pass over the statements of one figure; the lexicon is made when the first statement needs it."""

    def __init__(
        self,
        names: Names,
        facts: Sequence[PanelFacts],
        lines: Sequence[Reference] = (),
        things: frozenset[str] = frozenset(),
        letters: Mapping[str, int] | None = None,
    ) -> None:
        self.names, self.facts, self.lines, self.things = names, facts, lines, things
        self.letters = letters or {}
        self._lexicon: Lexicon | None = None
        self._refuted: list[bool] = []
        self._truths: dict[tuple[int, ...], tuple[tuple[Assertion, ...], bool | None]] = {}

    @property
    def lexicon(self) -> Lexicon:
        return self._lexicon or self.take(lexicon_of(self.names, self.facts))

    @cached_property
    def ranked(self) -> list[tuple[float, str]]:
        """The places of the only series by their values."""
        return ranked_by_value(self.lexicon, self.facts)

    def take(self, lexicon: Lexicon) -> Lexicon:
        """Use a lexicon that is made already."""
        lexicon.known |= self.things
        lexicon.things = self.things
        self._lexicon = lexicon
        return lexicon

    def truth(self, typed: TypedClaim) -> bool | None:
        """What the figures say to a claim."""
        return self._truth(typed.check.assertions)

    def second(self, first: TypedClaim | None, statement: Statement) -> TypedClaim | None:
        """The typing of the first pass, or that of a frame where the first decides nothing.

        Where the first refutes what a frame bears out, the two disagree and the statement stays untyped.
        """
        if first is not None and first.by in KEPT:
            return first
        self._truths.clear()
        truth = self._truth(first.check.assertions) if first is not None else None
        text = plain(statement.text)
        if truth is not None and first is not None:
            told, refuted = first.check.assertions, truth is False
            left = misread(text, told, self.names.panels, refuted=refuted)
            if left or EXCEPT_RE.search(text) or (refuted and leaves_series(self.tokens(text, statement, "S"), told)):
                return self.type(statement)
        if truth is True and first is not None and self._accounted(first, statement):
            return first
        if truth is True:
            held = self.type(statement)
            return held if held is not None and (self.truth(held) or narrower(first, held)) else None
        found = self.type(statement)
        if first is None or found is None:
            return first if first is not None else found
        if truth is None or leaves_panel(first.check.assertions, found.check.assertions):
            return found
        return None if self._truth(found.check.assertions) else first

    def _accounted(self, first: TypedClaim, statement: Statement) -> bool:
        """Whether the reading of the first pass leaves out no limit, and no figure in parentheses behind a name."""
        text = plain(statement.text)
        assertions = first.check.assertions
        if leaves_out(text, assertions):
            return False
        if leaves_limit(text, assertions) or (
            counts_places(text) and leaves_group(self.tokens(text, statement, "S"), assertions)
        ):
            return False
        if FIGURE_RE.search(text) is None:
            return True
        said = {v for a in assertions for v in (a.low, a.high)}
        tokens = self.tokens(text, statement, "S")
        if first.by == LOOSE and leaves_place(tokens, assertions):
            return False
        if not all(self._truth([told]) for told in listed_in(tokens, assertions)):
            return False
        aside = two_figures(tokens, self.lexicon)
        sides = [told for a in assertions if aside is not None and (told := sides_of(a, aside[1]))]
        if sides:
            return any(self._truth(told) for told in sides)
        kept, pairs = beside(tokens)
        spanned = [figure for name, figure in pairs if len(name.names) != 1]
        loose = [*unsaid(kept, assertions), *unborne([*kept, *spanned], assertions, self.facts)]
        if any(not any(self._truth([measured(a, None, t)]) for a in assertions) for t in loose):
            return False
        left = [(n, f) for n, f in pairs if f.amount is not None and f.amount.value not in said and len(n.names) == 1]
        return all(self._figure(assertions, pair, kept, statement.panel) for pair in left)

    def _figure(
        self, assertions: list[Assertion], pair: tuple[Token, Token], kept: list[Token], panel: int | None
    ) -> list[Assertion]:
        """That the name of a pair has its figure, by the measure of the assertions or as a value; nothing if not."""
        for a in assertions:
            if (a.versus_stat or a.versus_measure) and pair[0].names[0] in (*a.versus, *a.versus_at):
                continue  # the other side has a measure of its own
            told = [measured(a, *pair)]
            if self._truth(told):
                return told
        sided = next((a for a in sides_with(assertions, pair) if self._truth([a])), None)
        if sided is not None:
            return [sided]
        found = self._first_held(told_of(*pair, kept), panel) if of_values(assertions, pair[0].names) else None
        return found[1] if found else []

    def tokens(self, text: str, statement: Statement, double: str = "S") -> list[Token]:
        """The tokens of a sentence without mark-up, in their shapes."""
        return self._shaped(tokens_of(text, self.lexicon, double), statement)

    def _shaped(self, tokens: list[Token], statement: Statement) -> list[Token]:
        told = lettered(tokens, self.letters)
        tokens = comparison_last(shaped(referred(told, self.lines), self.lexicon))
        return with_subject(tokens, statement, self.lexicon)

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement in the language of checks, or ``None`` where no candidate can be trusted."""
        text = bare(plain(statement.text))
        words = words_in(text)
        if not readable(text, words, self.lexicon.x_words):
            return None
        for double in ("S", "P") if self.names.doubled else ("S",):
            tokens = self.tokens(text, statement, double)
            chosen = None if contrasting(tokens) else self._read(tokens, statement.panel)
            chosen = chosen or self._parted(tokens, statement.panel)
            family, assertions = chosen or ("", [])
            counted = all(self._truth([a]) for a in listed_in(tokens, assertions))
            if assertions and counted and not loses_column(text, assertions):
                return TypedClaim(statement, Check(assertions=assertions), f"rule/frame-{family}")
        return self._by_value(statement, text, words)

    def _by_value(self, statement: Statement, text: str, words: frozenset[str]) -> TypedClaim | None:
        """A statement with places named by their values ("the two tallest bars"), if it holds."""
        if VALUED.isdisjoint(words) or not self.ranked:
            return None
        tokens = valued(tokens_of(text, self.lexicon), self.lexicon, self.ranked)
        shown = self._shaped(tokens, statement) if tokens is not None else []
        found = self._read(shown, statement.panel) if shown and not contrasting(shown) else None
        found = found if found is not None or not shown else self._parted(shown, statement.panel)
        if found is None or not self._truth(found[1]):
            return None
        return TypedClaim(statement, Check(assertions=found[1]), f"rule/frame-{found[0]}")

    def _read(self, tokens: list[Token], panel: int | None) -> tuple[str, list[Assertion]] | None:
        pieces = pieces_of(tokens)
        self._refuted.clear()
        if len(pieces) > 1:
            if (found := self._pieces(pieces, panel)) is not None:
                return found
            if any(t.text in SPLIT_WORDS or t.text == ";" for t in tokens) or graded_where(tokens):
                return None
            refuted = any(self._refuted)
            found = self._clause(tokens, panel)
            free = found is not None and (found[0] == "computed" or not refuted)
            return found if found is not None and free and self._truth(found[1]) else None
        return self._clause(tokens, panel)

    def _pieces(self, pieces: list[list[Token]], panel: int | None) -> tuple[str, list[Assertion]] | None:
        """All pieces that say something hold, or one of them is surely refuted."""
        assertions: list[Assertion] = []
        family, lead = "", pieces[0]
        before: list[Token] = []
        unread: list[Token] = []
        for piece in pieces:
            lead = piece if piece[0].kind == "P" else lead
            if alone := of_others(piece, assertions, self.lexicon):
                assertions += alone
                continue
            if (ranked := followed(piece, assertions)) and self._truth(ranked):
                assertions += ranked
                continue
            if ranked and piece[0].text == "followed":
                wrong = misranked(piece, self._clause_of(before, panel), ranked, self._truth)
                return (family, ranked) if wrong else None
            found, own, used = None, False, piece
            for k, tokens in enumerate(inherited(piece, before)):
                if found is None:
                    found, own = self._clause(tokens, panel), k <= 1
                    used = tokens if found is not None else piece
            found = carried(found, piece, assertions)
            turned = gapped(piece, before) if found is None else None
            if turned is not None:
                found = self._clause(turned, panel)
            refuted = found is None or (self._truth(found[1]) is False and not found[1][0].quantifier)
            if assertions and piece[0].text != "where" and refuted:
                found = self._continued(inherited(piece, before), assertions, panel) or found
            if found is not None and self._otherwise(piece, used, lead, panel):
                return None
            named = any(t.kind in "SPG" or (t.kind == "Q" and t.names[0] == "S" and not t.count) for t in piece)
            before = turned or used if named else before
            if found is not None:
                family = family or found[0]
                if self._truth(found[1]) is False:
                    plain = (
                        own
                        and turned is None
                        and piece[0].text != "where"
                        and not joined_loosely(piece)
                        and not hangs(piece, pieces)
                        and DENIALS.isdisjoint([t.text for t in unread])
                    )
                    placed = piece[0].text == "where" or placed_before(piece, lead)
                    return found if plain and not placed else None
                assertions += found[1]
            elif any(t.kind in "SPGNQO" or t.text in UNREADABLE for t in piece):
                unread += piece
        return None if unread or not assertions else (family, assertions)

    def _otherwise(self, piece: list[Token], used: list[Token], first: list[Token], panel: int | None) -> bool:
        """Whether a piece fails at the place that leads the sentence, which may be meant of it as well."""
        led = next((t for t in first if t.kind != "w"), None)
        if led is None or not placed_before(piece, first) or any(t is led for t in used):
            return False
        clause = self._clause_of([led, *used], panel)
        made = [assertions_of(c) for c in candidates_of(clause) if complete(clause, c)]
        truths = [self._truth(told) for told in made if told]
        return False in truths and True not in truths

    def _continued(
        self, readings: list[list[Token]], assertions: list[Assertion], panel: int | None
    ) -> tuple[str, list[Assertion]] | None:
        """A piece that holds by the measure, or at the place, of what was said before: ``…, 39 points above Beta``."""
        clauses = [self._clause_of(t, panel) for t in readings if not any(map(lasts, readings))]
        return held_in_scope(clauses, assertions, self._truth)

    def _figured(self, tokens: list[Token], panel: int | None) -> tuple[str, list[Assertion]] | None:
        """A comparison or a change that holds, with two figures in parentheses that hold of its sides."""
        aside = two_figures(tokens, self.lexicon)
        found = self._first_held([aside[0]], panel) if aside is not None else None
        if aside is None or found is None:
            return None
        sides = next((told for a in found[1] if (told := sides_of(a, aside[1]))), [])
        return (found[0], [*found[1], *sides]) if sides and self._truth(sides) else None

    def _parted(self, tokens: list[Token], panel: int | None) -> tuple[str, list[Assertion]] | None:
        """The clauses of a sentence that says several things of several names: all of them hold."""
        figured = self._figured(tokens, panel)
        if figured is not None:
            return figured
        refuted: tuple[str, list[Assertion]] | None = None
        for parts in parted(tokens):
            held: list[tuple[str, list[Assertion]]] = []
            for alternatives in parts.clauses:
                before = [a for _, made in held for a in made]
                found = self._first_held(alternatives, panel)
                if found is None or elsewhere(found[1], before):
                    found = self._continued(alternatives, before, panel)
                held += [found] if found is not None else []
            if len(held) < len(parts.clauses):
                refuted = refuted or one_refuted(parts, partial(self._clause, panel=panel), self._truth)
                continue
            assertions = [a for _, made in held for a in made]
            figures = [self._figure(assertions, pair, parts.clauses[0][0], panel) for pair in parts.figures]
            if not all(figures):
                continue
            assertions += [a for told in figures for a in told]
            turned = [(n, True) for n in parts.like] + [(n, False) for n in parts.unlike]
            others = [renamed(held[0][1], name, alike=alike) for name, alike in turned]
            assertions += [a for other in others for a in other]
            if all(others) and self._truth(assertions):
                return held[0][0], assertions
        return refuted

    def _first_held(self, alternatives: list[list[Token]], panel: int | None) -> tuple[str, list[Assertion]] | None:
        for tokens in alternatives:
            found = self._read(tokens, panel)
            if found is not None and self._truth(found[1]):
                return found
        return None

    def _truth(self, assertions: list[Assertion]) -> bool | None:
        """Whether the figures bear the assertions out; asked several times for the same ones of a statement."""
        key = tuple(map(id, assertions))
        if key not in self._truths:
            self._truths[key] = tuple(assertions), outcome_of(assertions, self.facts).truth
        return self._truths[key][1]

    def _clause_of(self, tokens: list[Token], panel: int | None) -> Clause:
        return Clause(tokens, self.lexicon, self.facts, panel, frozenset([t.text for t in tokens if t.kind == "w"]))

    def _clause(self, tokens: list[Token], panel: int | None) -> tuple[str, list[Assertion]] | None:
        clause = self._clause_of(tokens, panel)
        candidates = overruled(clause, [c for c in candidates_of(clause) if complete(clause, c)], self._truth)
        refuted: list[tuple[Candidate, list[Assertion]]] = []
        open_: set[tuple[str, int]] = set()
        for tier in sorted({c.tier for c in candidates}):
            decided = [d for c in candidates if c.tier == tier and (d := self._decided(c)) is not None]
            held = [d for d in decided if d[2]]
            if 0 < len(held) < len(decided) and any(a.negated for _, made, _ in held for a in made):
                return None  # what one reading denies, another one says
            if held:
                return held[0][0].family, held[0][1]
            refuted += [(c, made) for c, made, _ in decided]
            settled = {id(c) for c, _, _ in decided}
            open_ |= {(c.family, tier) for c in candidates if c.tier == tier and c.sure and id(c) not in settled}
        if refuted:
            self._refuted.append(True)
        surely = [r for r in refuted if r[0].sure and (r[0].family, r[0].tier) not in open_]
        surely = [r for r in surely if r[0].family == "optima"] if in_turn(clause) else surely
        sure = next((r for r in surely if understood(clause, r[0].known)), None)
        if sure is not None:
            return sure[0].family, sure[1]
        found = computed(clause, self._truth) if computable(clause) else None
        if found and not omits_rank(clause, found):
            return "computed", found
        return self._by_one(clause, open_to=not refuted)

    def _by_one(self, clause: Clause, *, open_to: bool) -> tuple[str, list[Assertion]] | None:
        """What a clause says of one thing only, or of each of a group, read as it is said of one.

        A group that a frame has read already, to the contrary, is not read again.
        """
        read = partial(self._clause, panel=clause.panel)
        if clause.has(SOLITARY):
            return solitary(clause, read, self._truth)
        return distributed(clause, read, self._truth) if open_to else None

    def _decided(self, candidate: Candidate) -> tuple[Candidate, list[Assertion], bool] | None:
        """A candidate with its assertions and their truth, if the figures decide it."""
        made = assertions_of(candidate)
        truth = self._truth(made) if made else None
        return None if truth is None else (candidate, made, truth)

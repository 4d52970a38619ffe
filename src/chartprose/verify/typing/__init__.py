"""Typing by rules: statements into the language of checks, where every name resolves and nothing is left over.

First pass: a statement is masked (``masking``), cut into clauses, each clause loses its scope ("at day 30", "in every
month"), and what is left must match one pattern of one family word by word (``patterns``).
Second pass, over what the first leaves open: the statement as ``tokens``, with the ``vocabulary`` of the figure, cut
into the clauses of ``sentences``, each read by the ``frames`` that its words open; and, the other way round, from a
figure to the number that could be meant (``computed``).
Matrices and histograms have forms of their own, which are asked before both (``formed``).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from chartprose.draft import TypedClaim
from chartprose.record import Issue
from chartprose.verify.beside import arranged
from chartprose.verify.checks import Assertion, Check, interpretation
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.totals import stated_total
from chartprose.verify.typing.between_panels import between_panels
from chartprose.verify.typing.composed import ComposedPass
from chartprose.verify.typing.doubts import (
    along_rows,
    among_some,
    bin_as_span,
    false_in_all,
    faster_as_less,
    happened_by,
    leaves_bins,
    located_step,
    of_clouds,
    of_label,
    of_whole_figure,
    over_all,
    own_as_rank,
    part_as_value,
    percent_as_value,
    place_as_mark,
    place_as_peak,
    place_or_value,
    placed,
    ranked_in_matrix,
    refutable,
    told_as_rate,
    width_as_value,
    with_another,
)
from chartprose.verify.typing.each_step import reads_one_stretch
from chartprose.verify.typing.error_bars import grades_bands
from chartprose.verify.typing.formed import FormPass
from chartprose.verify.typing.frames.marks.averages import BESIDE_RE
from chartprose.verify.typing.frames.whole_bars import added_apart, takes_segments
from chartprose.verify.typing.guesses import before_guess, beyond_plot, concluded, modal_in, of_members
from chartprose.verify.typing.mark_names import mark_names
from chartprose.verify.typing.masking.mask import mask
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.naming import names_of
from chartprose.verify.typing.other_quantities import (
    HEADS_RE,
    counts_things,
    of_amounts,
    of_another_quantity,
    of_other_quantity,
    ranks_others,
    shown_in,
)
from chartprose.verify.typing.overlooked import loses_a_side, overlooks
from chartprose.verify.typing.panels import in_its_panel, of_one_panel
from chartprose.verify.typing.patterns.sentence import Reading, readings_of
from chartprose.verify.typing.sentences.choice import KEPT, FramePass
from chartprose.verify.typing.sentences.opening import words_in
from chartprose.verify.typing.sentences.subjects import at_place, of_total
from chartprose.verify.typing.sentences.tables import TablePass
from chartprose.verify.typing.squares.diagonal import on_diagonal
from chartprose.verify.typing.steps_away import is_steps_away, takes_one_for_any
from chartprose.verify.typing.strictness import stands_still
from chartprose.verify.typing.tails import tails_of, without_tails
from chartprose.verify.typing.tokens.groups import sizes_of
from chartprose.verify.typing.tokens.letters import letters_of
from chartprose.verify.typing.tokens.references import references_of
from chartprose.verify.typing.vocabulary.shades import dark_sign
from chartprose.verify.typing.vocabulary.things import add_nouns, things_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.naming import Names

TOKEN_RE = re.compile(r"[SKXAEONG](?<!\w[SKXAEONG])\d+\b")
OWN_YEAR_RE = re.compile(
    r"\b(?:its|their) (?:own )?(?:1[5-9]|20)\d\d (?:peak|level|value|maximum|minimum|low|high|figure|mark)s?\b",
    re.IGNORECASE,
)
"""A year whose value is meant: it is no amount."""
WORDS_RE = re.compile(r"[a-z][a-z'-]*")
MAX_CHARS = 600
"""A longer sentence has more to it than a rule can account for."""
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
    made = draft.arranged = arranged(draft.panels, draft.source.text)
    facts = made.facts
    things = things_of(draft.statements)
    letters = letters_of(draft.source.text, draft.panels)
    frames = FramePass(names, facts, references_of(draft.statements, draft.panels), things, letters)
    add_nouns(frames.lexicon, draft)
    frames.lexicon.dark = dark_sign(draft.source.text)
    forms = FormPass(draft, names, frames.lexicon, made, things)
    composed = ComposedPass(frames.lexicon, facts, frames.tokens)
    tables = TablePass(draft.panels, draft.source.text, made.derived, things)
    before: Statement | None = None
    shown = shown_in(draft.panels, draft.statements, CLAIMS)
    claims = [statement for statement in draft.statements if statement.role in CLAIMS]
    compared = _compared(draft, names)
    tails = tails_of(draft.source.text, claims[:compared], names)
    for statement in claims[:compared]:
        if statement.number not in draft.typed:
            within = in_its_panel(without_tails(statement, tails), frames.lexicon, names.panels)
            bare = at_place(of_total(within), names)
            pointing = "two" in plain(statement.text).lower()  # as "these two" does
            recent = named_in(before, names) if pointing and before is not None else []
            told, own = forms.type(bare, before), forms.owns(bare)
            typed = told or (None if own else _typed_in_panel(bare, frames, recent))
            if told is None and (typed is None or typed.by not in KEPT):
                owned = own or tables.owns(bare) or tables.over_all_bars(typed)
                if grades_bands(bare):
                    typed = None
                elif owned or typed is None or frames.truth(typed) is None:
                    typed = tables.type(bare) or (None if owned else typed)
            if typed is not None and told is None and between_panels(bare, typed.check.assertions, facts):
                typed = None
            if told is None and is_steps_away(bare):
                typed = None
            counted = typed is not None and counts_things(plain(bare.text), draft.panels)
            if typed is not None and typed.by not in KEPT and _misses(bare, typed, frames):
                typed = None
            if typed is None or (typed.by not in KEPT and frames.truth(typed) is None):
                typed = composed.type(bare) or typed
                typed = None if typed is not None and _misses(bare, typed, frames) else typed
            if typed is not None and typed.by not in KEPT and (counted or _left_out(bare, typed, shown)):
                typed = None
            if typed is not None:
                draft.typed[statement.number] = TypedClaim(statement, typed.check, typed.by)
        before = statement
    if len(claims) > compared:
        _pass_over(draft, claims[compared:])


def _compared(draft: Draft, names: Names) -> int:
    """How many claims are compared with the values and names of a figure."""
    return 1 + MAX_COMPARED // (sum(len(panel.points) for panel in draft.panels) + len(names.meaning) or 1)


def _misses(statement: Statement, typed: TypedClaim, frames: FramePass) -> bool:
    """Whether a reading misses that something is said of every step, of a margin, or of a quantity of its own."""
    told = typed.check.assertions
    if frames.truth(typed) and stands_still(statement, told, frames.facts):
        return True
    return reads_one_stretch(statement, told) or overlooks(
        statement, told, frames.names.panels, paced=frames.lexicon.pace != 0
    )


def _left_out(statement: Statement, typed: TypedClaim, shown: tuple[frozenset[str], str]) -> bool:
    """Whether a claim is of a quantity that is not shown, or of several together where each is read alone."""
    words = words_in(HEADS_RE.sub("", plain(statement.text)))
    if ranks_others(HEADS_RE.sub("", plain(statement.text)), shown[0]):
        return True
    told = typed.check.assertions
    amounts = of_amounts(plain(statement.text), told, *shown)
    return amounts or of_other_quantity(words, *shown) or added_apart(words, told)


def _pass_over(draft: Draft, claims: Sequence[Statement]) -> None:
    """Leave the claims undecided that are too many, and say so."""
    for claim in claims:
        draft.typed.setdefault(claim.number, TypedClaim(claim, interpretation(UNCOMPARED), "rule/limit"))
    message = f"{len(claims):,} claims from here on are not compared with the figures: {UNCOMPARED}."
    draft.issues.append(Issue(code="truncated_text", severity="warning", message=message, evidence=[claims[0].span]))


def _typed_in_panel(statement: Statement, frames: FramePass, recent: list[str]) -> TypedClaim | None:
    """A statement as it stands or, where the figures then bear it out, in the panel that it may mean."""
    typed = _typed(statement, frames, recent)
    if typed is not None and frames.truth(typed):
        return typed
    for scoped in of_one_panel(statement, frames.lexicon, frames.names.panels):
        within = _typed(scoped, frames, recent)
        if within is not None and frames.truth(within):
            return TypedClaim(statement, within.check, within.by)
    return typed


def _typed(statement: Statement, frames: FramePass, recent: list[str]) -> TypedClaim | None:
    """A statement by both passes: its conclusion, or the fact before a guess where the figures decide it."""
    dotted = {p.panel.chart_type for p in frames.facts if p.panel.points} <= {"scatter", "bubble"}
    if beyond_plot(statement, frames.names.y_words, dotted=dotted) or of_members(plain(statement.text)):
        return None
    said = on_diagonal(concluded(statement)) if frames.lexicon.square else concluded(statement)
    head = before_guess(said)
    if head is not None:
        told = frames.second(_first(head, frames, recent), head)
        if told is not None and outcome_of(told.check.assertions, frames.facts).truth is not None:
            return TypedClaim(statement, told.check, told.by)
    told = frames.second(_first(said, frames, recent), said)
    if told is None or between_panels(said, told.check.assertions, frames.facts):
        return None
    if takes_one_for_any(said, told.check.assertions):
        return None
    panels = frames.names.panels
    if percent_as_value(said, told.check.assertions, panels) or with_another(said, told.check.assertions, panels):
        return None
    if dotted and of_clouds(told.check.assertions):
        return None
    if leaves_bins(said, told.check.assertions) or located_step(said, told.check.assertions):
        return None
    if of_another_quantity(said, told.check.assertions, frames.names.y_words | frames.names.own_words):
        return None
    if bin_as_span(told.check.assertions, frames.facts) or told_as_rate(
        said, told.check.assertions, frames.names.y_words
    ):
        return None
    rows = frames.names.series_words - frames.names.x_words
    if along_rows(said, told.check.assertions, rows) or place_or_value(said, told.check.assertions, frames.names):
        return None
    check = over_all(said, told.check)
    refuted = outcome_of(check.assertions, frames.facts).truth is False
    if not refuted:
        still = stands_still(said, check.assertions, frames.facts)
        return None if still else TypedClaim(statement, check, told.by)
    sure = refutable(said, check.assertions) and placed(said, check.assertions, frames.facts)
    sure = sure and false_in_all(said, check.assertions, frames.facts)
    sure = sure and not ranked_in_matrix(check.assertions, frames.facts)
    sure = sure and not (dotted and _of_x(statement, frames.names))
    sure = sure and not (dotted and any(a.count and a.across == "positions" for a in check.assertions))  # two at one
    sure = sure and not among_some(said, sizes_of(frames.lexicon) | frames.lexicon.drawn)
    return TypedClaim(statement, check, told.by) if sure else None


def _first(statement: Statement, frames: FramePass, recent: list[str]) -> TypedClaim | None:
    """The reading of the first pass, but for one that takes a part for a value, or the whole figure for each panel."""
    typed = type_statement(statement, frames.names, frames.facts, recent)
    if typed is None:
        return None
    told = statement, typed.check.assertions, frames.names.panels
    placed_ = place_as_mark(statement, typed.check.assertions)
    placed_ = placed_ or place_as_peak(statement, typed.check.assertions, frames.names)
    placed_ = placed_ or happened_by(statement, typed.check.assertions)
    lost = placed_ or part_as_value(*told) or of_whole_figure(*told) or own_as_rank(*told[:2])
    lost = lost or located_step(*told[:2]) or any(loses_a_side(a, plain(statement.text)) for a in told[1])
    lost = lost or of_label(*told[:2], frames.names) or width_as_value(typed.check.assertions)
    lost = lost or BESIDE_RE.search(plain(statement.text)) is not None
    lost = lost or added_apart(words_in(plain(statement.text)), told[1])
    lost = lost or (statement.series is None and takes_segments(words_in(plain(statement.text)), *told[1:]))
    lost = lost or (frames.lexicon.pace > 0 and faster_as_less(statement))
    return None if lost else typed


def _of_x(statement: Statement, names: Names) -> bool:
    """Whether a claim on points speaks of the quantity along the x axis alone, which is not what their values are."""
    words = frozenset(WORDS_RE.findall(plain(statement.text).lower()))
    own = names.x_words - names.y_words - names.own_words
    return not words.isdisjoint(own) and words.isdisjoint(names.y_words - names.x_words) and "spread" not in words


def named_in(statement: Statement, names: Names) -> list[str]:
    """The series that a statement names, in its order."""
    if names.pattern is None:
        return []
    found = [names.lookup(m.group()) for m in names.pattern.finditer(plain(statement.text))]
    return list(dict.fromkeys(n.shown for n in found if n is not None and n.kind == "S" and not n.more))


def type_statement(
    statement: Statement, names: Names, facts: Sequence[PanelFacts], recent: list[str]
) -> TypedClaim | None:
    """One statement in the language of checks, or ``None`` where no rule is sure.

    A word of a name that is left unmasked ("Fast blocking" for ``Blocking (fast)``) makes every reading unsure.

    ``recent`` are the series that the statement before it names.
    """
    if ("1" in statement.text or "20" in statement.text) and OWN_YEAR_RE.search(statement.text):
        return None  # the year is a place, and no amount
    guess = modal_in(plain(statement.text))
    if guess:
        check = interpretation(f"it is a guess or an advice ({', '.join(guess[:2])})")
        return TypedClaim(statement, check, "rule/modal")
    if len(statement.text) > MAX_CHARS or _looks_masked(statement, names):
        return None
    total = total_of(statement, names)
    if total is not None:
        return TypedClaim(statement, Check(assertions=[total]), "rule/total")
    readings: list[Reading] = []
    for double in ("S", "K") if names.doubled else ("S",):
        masked = mask(statement, names, double=double, recent=recent)
        if any(t not in masked.groups and t not in masked.amounts for t in TOKEN_RE.findall(masked.text)):
            return None  # a token that has run into the digits behind it: "all CO" of "all CO2 levels"
        unmasked = names.own_words.intersection(WORDS_RE.findall(masked.text))
        found = [replace(r, sure=r.sure and not unmasked) for r in readings_of(masked)]
        readings += [r for r in found if r not in readings]
    chosen = _chosen(readings, facts)
    return TypedClaim(statement, Check(assertions=chosen.assertions), f"rule/{chosen.family}") if chosen else None


def _looks_masked(statement: Statement, names: Names) -> bool:
    """Whether a word that is no name looks like a token of the masked sentence: "cell E12", "sensor S1"."""
    text = plain(statement.text)
    alike = [m.span() for m in TOKEN_RE.finditer(text)]
    if not alike:
        return False
    named = list(names.pattern.finditer(text)) if names.pattern is not None else []
    return any(not any(name.start() <= a and b <= name.end() for name in named) for a, b in alike)


def total_of(statement: Statement, names: Names) -> Assertion | None:
    """``Total: ~42`` under a category or a series: its parts add up to it."""
    total = stated_total(statement)
    if total is None:
        return None
    fields: dict[str, Any] = {"measure": "sum", "relation": "equal", "low": total.value}
    if statement.category:
        fields |= {"among": "positions", "at": [statement.category]}
    else:
        fields |= {"series": [statement.series]}
    if statement.panel is not None and len(names.panels) > 1:
        fields["panels"] = [f"#{statement.panel + 1}"]
    return Assertion.model_validate({"kind": "sum", **fields})


def _chosen(readings: list[Reading], facts: Sequence[PanelFacts]) -> Reading | None:
    """The reading that the figures bear out, else the one that they refute; an unsure reading never contradicts."""
    if len(readings) == 1 and readings[0].sure:
        return readings[0]
    decided, truths = [], set()
    for reading in readings:
        truth = outcome_of(reading.assertions, facts).truth
        truths.add(truth)
        if truth is not None and (truth or reading.sure):
            decided.append((reading, truth))
    if len(truths) > 1 and any(a.negated for r in readings for a in r.assertions):
        return None  # what one reading denies, another one says
    borne_out = [reading for reading, truth in decided if truth]
    if borne_out:
        return borne_out[0]
    return decided[0][0] if len(decided) == len(readings) and decided else None

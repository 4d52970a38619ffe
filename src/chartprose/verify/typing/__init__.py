"""Typing by rules: statements into the language of checks, where every name resolves and nothing is left over.

A statement is masked (names, positions and figures become tokens), cut into clauses, each clause loses its scope ("at day
30", "in every month"), and what is left must match one pattern of one family word by word. ``FAMILIES`` shows their order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check, interpretation
from chartprose.verify.evaluate import evaluate
from chartprose.verify.facts import facts_of
from chartprose.verify.typing.change import TRIGGERS as CHANGE
from chartprose.verify.typing.change import change
from chartprose.verify.typing.clause import Clause, clause_of, pieces_of, sentence_of
from chartprose.verify.typing.comparison import TRIGGERS as COMPARISON
from chartprose.verify.typing.comparison import comparison
from chartprose.verify.typing.extremum import TRIGGERS as EXTREMUM
from chartprose.verify.typing.extremum import extremum
from chartprose.verify.typing.gap import TRIGGERS as GAP
from chartprose.verify.typing.gap import gap
from chartprose.verify.typing.level import TRIGGERS as LEVEL
from chartprose.verify.typing.level import level
from chartprose.verify.typing.masking import mask, plain
from chartprose.verify.typing.naming import names_of
from chartprose.verify.typing.ratio import TRIGGERS as RATIO
from chartprose.verify.typing.ratio import ratio
from chartprose.verify.typing.spread import TRIGGERS as SPREAD
from chartprose.verify.typing.spread import spread
from chartprose.verify.typing.steps import TRIGGERS as STEPS
from chartprose.verify.typing.steps import largest_step, steps
from chartprose.verify.typing.trend import TRIGGERS as TREND
from chartprose.verify.typing.trend import trend
from chartprose.verify.typing.words import MODAL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.masking import Masked
    from chartprose.verify.typing.naming import Names

Family = tuple[str, "frozenset[str]", "Callable[[Clause], list[Assertion] | None]"]
FAMILIES: tuple[Family, ...] = (
    ("gap", GAP, gap),
    ("step", STEPS, largest_step),
    ("spread", SPREAD, spread),
    ("extremum", EXTREMUM, extremum),
    ("change", CHANGE, change),
    ("ratio", RATIO, ratio),
    ("level", LEVEL, level),
    ("comparison", COMPARISON, comparison),
    ("trend", TREND, trend),
    ("steps", STEPS, steps),
)
WORDS_RE = re.compile(r"[a-z][a-z'-]*|[<>]")
NEGATION_RE = re.compile(
    r"\b(?:do|does|did|is|are|was|were|has|have|can|could)(?: not|n't)\b|\bnever\b|\bfails? to\b|\bcannot\b"
)
SUBJECT_RE = re.compile(r"\b[SKAE]\d+\b")
CLAIMS = ("observation", "interpretation", "trend")


def type_claims(draft: Draft) -> None:
    """Fill ``draft.typed`` for the claims that rules can type; the others stay as they are.

    A sentence with several readings (a name that is a series and a category, "highest in winter") is typed only if its
    readings agree on the verdict, or one of them is borne out by the figures.
    """
    if draft.kind not in ("chart", "table") or not draft.panels:
        return
    names = names_of(draft.panels)
    facts = facts_of(draft.panels, draft.source.text)
    for statement in draft.statements:
        if statement.role not in CLAIMS or statement.number in draft.typed:
            continue
        typed = type_statement(statement, names, facts)
        if typed is not None:
            draft.typed[statement.number] = typed


def type_statement(statement: Statement, names: Names, facts: Sequence[PanelFacts]) -> TypedClaim | None:
    """One statement in the language of checks, or ``None`` where no rule is sure."""
    words = set(WORDS_RE.findall(plain(statement.text).lower()))
    guess = sorted(words & MODAL)
    if guess:
        return TypedClaim(
            statement, interpretation(f"it is a guess or an advice ({', '.join(guess[:2])})"), "rule/modal"
        )
    readings = []
    for double in ("S", "K"):
        masked = mask(statement, names, double=double)
        found = _typed(masked)
        if found is not None and found not in readings:
            readings.append(found)
    if not readings:
        return None
    chosen = _chosen(readings, facts)
    return TypedClaim(statement, chosen[1], f"rule/{chosen[0]}") if chosen else None


def _chosen(readings: list[tuple[str, Check]], facts: Sequence[PanelFacts]) -> tuple[str, Check] | None:
    if len(readings) == 1:
        return readings[0]
    outcomes = [evaluate(check, facts).truth for _, check in readings]
    decided = [(r, o) for r, o in zip(readings, outcomes, strict=True) if o is not None]
    if len({o for _, o in decided}) == 1:
        return decided[0][0]
    return None


def _typed(masked: Masked) -> tuple[str, Check] | None:
    text = sentence_of(masked)
    whole = _clause(masked, text)
    if whole is not None:
        return whole[0], Check(assertions=whole[1])
    pieces = pieces_of(text)
    if len(pieces) < 2:
        return None
    return _joined(masked, pieces)


def _joined(masked: Masked, pieces: list[str]) -> tuple[str, Check] | None:
    made: list[Assertion] = []
    family, subject = "", None
    for piece in pieces:
        found = _clause(masked, piece)
        if found is None and subject is not None:
            found = _clause(masked, f"{subject} {piece}")
        if found is None:
            return None
        family = family or found[0]
        made += found[1]
        named = SUBJECT_RE.search(piece)
        subject = named.group() if named and named.group()[0] in "SA" else subject
    return (family, Check(assertions=made)) if made else None


def _clause(masked: Masked, text: str) -> tuple[str, list[Assertion]] | None:
    clause = clause_of(masked, text)
    negation = NEGATION_RE.search(text)
    if negation:
        return None
    _scoped(clause)
    words = set(WORDS_RE.findall(text))
    for name, triggers, family in FAMILIES:
        if triggers.isdisjoint(words):
            continue
        made = family(clause)
        if made:
            return name, made
    return None


def _scoped(clause: Clause) -> None:
    """Take over the scope that headings give to a statement that names no series or category itself."""
    statement = clause.masked.statement
    if statement.series and not re.search(r"\bS\d", clause.core):
        clause.scope.series = clause.scope.series or [statement.series]
    if statement.category and not clause.scope.at and not re.search(r"\b[KX]\d", clause.core):
        clause.scope.at = [statement.category]

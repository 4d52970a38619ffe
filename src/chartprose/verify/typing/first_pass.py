"""The first pass: a statement is masked, cut into clauses and matched word by word with one pattern of one family.

A statement is masked (``masking``), each of its clauses loses its scope ("at day 30", "in every month"), and what is
left must match one pattern of one family (``patterns``). Guesses, advice and totals are told apart before that.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check, interpretation
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.totals import stated_total
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.mask import mask
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.patterns.sentence import Reading, readings_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.naming import Names

TOKEN_RE = re.compile(r"[SKXAEONG](?<!\w[SKXAEONG])\d+\b")
OWN_YEAR_RE = re.compile(
    r"\b(?:its|their) (?:own )?(?:1[5-9]|20)\d\d (?:peak|level|value|maximum|minimum|low|high|figure|mark)s?\b",
    re.IGNORECASE,
)
"""A year whose value is meant: it is no amount."""
WORD_RE = re.compile(r"[a-z][a-z'-]*")
MAX_CHARS = 600
"""A longer sentence has more to it than a rule can account for."""


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
        unmasked = names.own_words.intersection(WORD_RE.findall(masked.text))
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

"""Histograms: statements on bins and on sums of them that no frame reads, as forms over a normal form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.derived import WHOLE
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.facts import facts_of
from chartprose.verify.number_words import COUNT_WORDS
from chartprose.verify.typing.bins.forms import FORMS
from chartprose.verify.typing.bins.table import bins_of
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.naming import names_of
from chartprose.verify.typing.normal_form import Language, normal_form, without_tail
from chartprose.verify.typing.vocabulary.bins import DROPPED, KEPT, NOUNS, OPENING, SAME, UNITS
from chartprose.verify.typing.vocabulary.lexicon import lexicon_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement
    from chartprose.verify.derived import Derived

WORD_RE = re.compile(r"[a-z][a-z'-]*")
LANGUAGE = Language(DROPPED, SAME, NOUNS, labels=True, kept=KEPT | frozenset(SAME.values()))
RUN_RE = re.compile(
    rf"\b(?:first|last|remaining|other|lowest|highest|middle) (?:{'|'.join(COUNT_WORDS)}) bins\b"
    rf"|\bremaining bins\b|\b(?:{'|'.join(COUNT_WORDS)}|\d+)(?: of the(?: \w+)?)? bins\b",
    re.IGNORECASE,
)
"""A run of bins, or so many of them, which the numbers on the axis alone do not show."""
INTERVAL_RE = re.compile(r"[\[(](\d+(?:\.\d+)?), ?(\d+(?:\.\d+)?)[\])]")
"""A bin as an interval: "[10, 15)"."""
THAT_RE = re.compile(r"\b(?:that|this) bin\b")
WIDTH_RE = re.compile(r"\b(?:bars?|bins?) (?:is|are) (?:narrower|wider|thinner|thicker|earlier|later)\b", re.IGNORECASE)
"""How wide bars are says nothing of their heights."""
BY = "rule/frame-bins"


def _in_dashes(text: str) -> str:
    """A statement with its intervals as they are named: "the bin 10–15"."""
    return INTERVAL_RE.sub(r"\1–\2", text)


class BinPass:
    """The pass over the statements of one histogram, or of several with the same bins; of others it types none."""

    def __init__(self, panels: Sequence[Panel], text: str, derived: Sequence[Derived], things: frozenset[str]) -> None:
        self.bins = None
        if not any(p.chart_type == "histogram" for p in panels):
            return
        drawn = sum(bool(p.points) for p in panels)
        pool = [*panels, *(p for one in derived for p in one.panels)]
        told = [one for one in derived if one.kind == "bins" and (drawn == 1 or one.source == WHOLE)]
        if len(told) != 1:
            return
        self.facts = facts_of(pool, text)
        number = next(k for k, p in enumerate(pool) if p is told[0].panels[0])
        names = names_of(told[0].panels)
        self.lexicon = lexicon_of(names, [self.facts[number]])
        self.lexicon.known |= things
        self.bins = bins_of(self.facts[number])
        labels = [f"{a.label or ''} {a.unit or ''}" for a in told[0].panels[0].axes if a.channel == "x"]
        self.units = frozenset(WORD_RE.findall(" ".join(labels).lower()))

    def owns(self, statement: Statement) -> bool:
        """Whether a statement speaks of a run of bins: values at the edges are not meant."""
        return self.bins is not None and RUN_RE.search(statement.text) is not None

    def _without_unit(self, text: str) -> str:
        """A statement without the unit of the bins behind its figures."""
        for unit, spelt in UNITS.items():
            if unit in self.units or not self.units.isdisjoint(spelt):
                text = re.sub(rf"(?<=\d)\s(?:{'|'.join(spelt)})\b", "", text)
        return text

    def _with_bin(self, text: str, before: Statement | None) -> str:
        """A statement with the one bin that the statement before it names for "that bin"."""
        if before is None or THAT_RE.search(text) is None:
            return text
        words = normal_form(self._without_unit(_in_dashes(plain(before.text))), self.lexicon, LANGUAGE)
        named = set(words.names) if words is not None else set()
        return THAT_RE.sub(f"the {named.pop()} bin", text) if len(named) == 1 else text

    def type(self, statement: Statement, before: Statement | None = None) -> TypedClaim | None:
        """One statement, if a form reads all of it and the counts decide what it reads; ``before``: the one before."""
        text = plain(statement.text)
        if self.bins is not None:
            text = self._with_bin(_in_dashes(text), before)
        if (
            self.bins is None
            or modal_in(text)
            or WIDTH_RE.search(text)
            or OPENING.isdisjoint(WORD_RE.findall(text.lower()))
        ):
            return None
        words = normal_form(self._without_unit(text), self.lexicon, LANGUAGE)
        if words is None:
            return None
        said, figures = without_tail(words.text), [a for _, amounts in words.asides for a in amounts]
        for pattern, form in FORMS:
            found = pattern.fullmatch(said)
            for reading in form(found, words, self.bins) if found is not None else ():
                if reading.asides != len(figures):
                    continue
                made = [Assertion.model_validate(fields) for fields in reading.assertions]
                truth = outcome_of(made, self.facts).truth if made else None
                if truth or (made and reading.sure):  # what it leaves open, no looser reading decides
                    return TypedClaim(statement, Check(assertions=made), BY)
        return None

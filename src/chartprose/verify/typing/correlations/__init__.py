"""Correlation matrices: statements on pairs of their variables, as the forms of ``forms`` over a normal form.

The diagonal is never meant, each pair counts once, and strength is the absolute value. A statement with a word of
pairs or correlations is read here alone: the values of a row say nothing of strength.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.correlations.forms import FORMS, TOP
from chartprose.verify.typing.correlations.pairs import pairs_of
from chartprose.verify.typing.correlations.readers import Reading, ranked_alone
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.normal_form import Language, normal_form, without_tail
from chartprose.verify.typing.vocabulary.correlations import DROPPED, NOUNS, OPENING, SAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.correlations.pairs import Pairs
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.normal_form import NormalForm
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

WORD_RE = re.compile(r"[a-z][a-z'-]*")
BEHIND_RE = re.compile(rf"(?P<main>.{{3,200}}?) , (?:which is )?{TOP}")
"""What is said, and behind a comma that the pair is the strongest, or the weakest."""
LANGUAGE = Language(
    DROPPED,
    SAME,
    NOUNS,
    frozenset(["correlation", "of", "and", "value"]),
    labels=True,
    kept=OPENING | frozenset(SAME) | frozenset(SAME.values()) | frozenset(["two", "any", "only", "value", "values"]),
)
BESIDE = "(?:outside(?: of)?|apart from|aside from|off|excluding|except for|besides|ignoring|beyond)"
DIAGONAL_RE = re.compile(rf"(?:^| ){BESIDE} (?:main )?diagonal(?: cells)?(?: ,)?(?= |$)")
"""``Apart from the diagonal, …``: it is never meant."""
BY = "rule/frame-correlation"


class CorrelationPass:
    """The pass over the statements of one correlation matrix; of any other figure it takes none."""

    def __init__(self, names: Names, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.pairs = pairs_of(names, lexicon, facts)

    def owns(self, statement: Statement) -> bool:
        """Whether a statement speaks of the pairs of a correlation matrix."""
        return self.pairs is not None and not OPENING.isdisjoint(WORD_RE.findall(plain(statement.text).lower()))

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if a form reads all of it and the figures decide what it reads."""
        words = normal_form(plain(statement.text), self.lexicon, LANGUAGE) if self.pairs is not None else None
        if words is None or self.pairs is None:
            return None
        words.text = without_tail(DIAGONAL_RE.sub("", words.text).strip())
        for reading in self._readings(words, self.pairs):
            made = self._decided(reading, words, self.pairs)
            if made is not None:
                return TypedClaim(statement, Check(assertions=made), BY)
        return None

    def _readings(self, words: NormalForm, pairs: Pairs) -> list[Reading]:
        behind = BEHIND_RE.fullmatch(words.text)
        text = behind["main"] if behind is not None else words.text
        found = [r for pattern, form in FORMS if (m := pattern.fullmatch(text)) for r in form(m, words, pairs)]
        if behind is None:
            return found
        made = []
        for reading in found:
            rank = ranked_alone(behind, pairs, reading)
            if rank is not None:
                told = [*reading.assertions, *rank.assertions]
                either = [[*reading.assertions, *other] for other in rank.either]
                made.append(Reading(told, reading.pairs, rank.sure and reading.sure, either))
        return made

    def _decided(self, reading: Reading, words: NormalForm, pairs: Pairs) -> list[Assertion] | None:
        """The assertions of a reading that holds with all of its figures, or that is surely refuted."""
        figures = _figures(reading, words, pairs)
        if figures is None:
            return None
        made = _assertions([*reading.assertions, *figures])
        truths = [outcome_of(made, self.facts).truth]
        truths += [outcome_of(_assertions([*other, *figures]), self.facts).truth for other in reading.either]
        if None in truths or len(set(truths)) > 1:
            return None
        return made if truths[0] or reading.sure else None


def _assertions(told: list[Fields]) -> list[Assertion]:
    return [Assertion.model_validate(fields) for fields in told]


def _figures(reading: Reading, words: NormalForm, pairs: Pairs) -> list[Fields] | None:
    """The figures behind the names as the coefficients of the pairs; ``None`` where they are not one for each pair."""
    told = [amount for _, amounts in words.asides for amount in amounts]
    if not told:
        return []
    if len(told) != len(reading.pairs):
        return None
    return [pairs.level(pair, "equal", a.value) for pair, a in zip(reading.pairs, told, strict=True)]

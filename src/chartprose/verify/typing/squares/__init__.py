"""Square matrices: statements on cells, rows and the diagonal that no frame reads, as forms over a normal form."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.form_readings import decided
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.normal_form import Language, normal_form, without_tail
from chartprose.verify.typing.squares.forms import FORMS, WITH_ASIDES
from chartprose.verify.typing.squares.table import square_of
from chartprose.verify.typing.squares.wording import worded
from chartprose.verify.typing.tokens.token import tokens_of
from chartprose.verify.typing.vocabulary.squares import BESIDE, DROPPED, KEPT, NOUNS, OPENING, OWN, SAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.normal_form import NormalForm
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

WORD_RE = re.compile(r"[a-z][a-z'-]*")
THESE_RE = re.compile(r"\b(?:these|those|the) two(?: [a-z]{3,12})?(?= (?:is|are|was|were)\b)", re.IGNORECASE)
"""Two that the sentence before has named."""
TIMES_RE = re.compile(r"(?<=\d) times(?=[.,;]|$)")
"""How often something occurs, in a matrix of counts."""
TWO = 2
EMPTY = frozenset(["zero", "empty", "zeros"])
PART_RE = re.compile(
    r"(?:\d ?%|\bpercent|\b(?:half|third|quarter|fifth|tenth)s?) of (?!(?:that|those|its own)\b)", re.IGNORECASE
)
"""A part of what a name has, in a matrix of counts: the cells alone do not show it."""
JOINT_RE = re.compile(r" (?:, )?(?:;|, (?:and|while|whereas|but)) (?!(?:only |then )?(?:%|#|x))")
"""Between two sentences of one."""
LANGUAGE = Language(DROPPED, SAME, NOUNS, BESIDE, labels=True, kept=KEPT | frozenset(SAME.values()))
BY = "rule/frame-cells"


class SquarePass:
    """The pass over the statements of one square matrix; of any other figure it types none."""

    def __init__(self, names: Names, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.square = square_of(names, lexicon, facts)

    def owns(self, statement: Statement) -> bool:
        """Whether a statement speaks of rates in a matrix of counts, or of the only cell that is empty."""
        if self.square is None or not self.square.counts:
            return False
        words = frozenset(WORD_RE.findall(plain(statement.text).lower()))
        if PART_RE.search(statement.text) is not None and self._named(statement):
            return True
        return ("only" in words and not words.isdisjoint(EMPTY)) or not OWN.isdisjoint(words)

    def type(self, statement: Statement, before: Statement | None) -> TypedClaim | None:
        """One statement, if a form reads all of it and the figures decide it; ``before`` is the one before it."""
        text = plain(statement.text)
        if self.square is None or modal_in(text) or OPENING.isdisjoint(WORD_RE.findall(text.lower())):
            return None
        recent = self._named(before) if before is not None and THESE_RE.search(text) else []
        referring = len(recent) == TWO
        if referring:
            text = THESE_RE.sub(" and ".join(recent).replace("\\", ""), text, count=1)
        text = worded(TIMES_RE.sub("", text), self.square.names) if self.square.counts else text
        words = normal_form(text, self.lexicon, LANGUAGE)
        if words is None:
            return None
        said = without_tail(words.text).removeprefix(", ")
        made = self._read(said, words, refuting=not referring) or self._joined(said, words)
        return TypedClaim(statement, Check(assertions=made), BY) if made is not None else None

    def _read(self, said: str, words: NormalForm, *, refuting: bool = True) -> list[Assertion] | None:
        """What the first form reads of it that the figures decide."""
        if self.square is None:
            return None
        for pattern, form in FORMS:
            found = None if words.asides and form not in WITH_ASIDES else pattern.fullmatch(said)
            told = form(found, words, self.square) if found is not None else ()
            made = decided(told, self.facts, refuting=refuting)
            if made is not None:
                return made
        return None

    def _joined(self, said: str, words: NormalForm) -> list[Assertion] | None:
        """Of several sentences in one: all that they say, or what the figures refute of one of them."""
        parts = [part.strip() for part in JOINT_RE.split(said)]
        made: list[list[Assertion] | None] = []
        for part in parts if len(parts) > 1 else ():
            own = {int(n) for n in re.findall(r"@(\d+)", part)}
            told = replace(words, asides=[aside for aside in words.asides if aside[0] in own])
            made.append(self._read(part, told))
            if made[-1] is not None and outcome_of(made[-1], self.facts).truth is False:
                return made[-1]
        return [a for one in made if one is not None for a in one] if made and None not in made else None

    def _named(self, statement: Statement) -> list[str]:
        """The names that a statement has."""
        told = tokens_of(plain(statement.text), self.lexicon)
        return list(dict.fromkeys(n for t in told if t.kind in "SP" for n in t.names))

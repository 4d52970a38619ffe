"""The course of a line: where it is steep, how it bends, where it peaks, as forms over a plain wording.

A remark below the name of a line needs no subject: ``Rises slowly at first and then bends upward``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.courses.forms import FORMS, Said
from chartprose.verify.typing.courses.table import course_of
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.tokens.token import tokens_of
from chartprose.verify.typing.vocabulary.courses import DROPPED, OPENING, PAIRED, SAME
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.courses.table import Course
    from chartprose.verify.typing.form_readings import Reading
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

WORD_RE = re.compile(r"[a-z][a-z-]*")
OWN_RE = re.compile(
    r"^(?:(?:line|curve|it|series) )?(?!@|loss|drop|decline|decrease|gain|growth|(?:rise|fall|increase) per)"
)
LONGEST = 240
UNITS = words_of("nm g kg mg km m mm cm s h min days day hours k mah/g %")
BY = "rule/frame-course"


class CoursePass:
    """The pass over the statements on the lines of a figure."""

    def __init__(self, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.drawn = any(p.numeric and p.panel.chart_type in ("line", "roc", "area") for p in facts if not p.derived)

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if forms read all of it and the stated values decide it."""
        text = plain(statement.text)
        if not self.drawn or len(text) > LONGEST or OPENING.isdisjoint(WORD_RE.findall(text.lower())):
            return None
        if modal_in(text):
            return None
        said = self._said(text)
        if said is None:
            return None
        made: list[Assertion] = []
        for piece in said.text.split(" ; "):
            told = self._piece(piece, said, statement)
            if told is None:
                return None
            made += told
        return TypedClaim(statement, Check(assertions=made), BY)

    def _piece(self, piece: str, said: Said, statement: Statement) -> list[Assertion] | None:
        """What one piece says, where the figures decide it."""
        name = said.names[0] if said.text.startswith("@") else statement.series
        if name is None:
            return None
        course = course_of(self.facts, name, statement.panel)
        text = piece if piece.startswith("@") else OWN_RE.sub("@99 ", piece, count=1)
        for reading in self._readings(text, said, course, statement.panel) if course is not None else ():
            made = [Assertion.model_validate(fields) for fields in reading.assertions]
            truth = outcome_of(made, self.facts).truth if made else None
            if truth or (truth is False and reading.sure):
                return made
        return None

    def _readings(self, text: str, said: Said, course: Course, panel: int | None) -> Iterator[Reading]:
        for pattern, form in FORMS:
            found = pattern.fullmatch(text)
            if found is not None:
                yield from form(found, said, course, lambda name: course_of(self.facts, name, panel))

    def _said(self, text: str) -> Said | None:
        """The wording of a sentence; none where a name in it is not sure or is of several."""
        said, words = Said(), list[str]()
        for token in tokens_of(text.strip().rstrip("."), self.lexicon):
            if token.kind == "S" and len(token.names) == 1 and token.sure:
                said.names += token.names
                words.append(f"@{len(said.names) - 1}")
            elif token.kind in "NP" and token.amount is not None and token.amount.high is None and not token.is_span:
                said.figures.append((token.amount.value, token.amount.approx))
                words.append(f"#{len(said.figures) - 1}")
            elif token.kind in "w.":
                words += self._word(token.text, words)
            else:
                return None
        told = " ".join(words)
        for phrase, plainer in PAIRED:
            told = told.replace(phrase, plainer)
        said.text = told
        return said

    def _word(self, word: str, before: list[str]) -> list[str]:
        """A word in its plain form; nothing for one that says nothing, or for a unit behind a figure."""
        behind = bool(before) and before[-1].startswith(("#", "@"))
        unit = behind and (word in self.lexicon.y_words or word in UNITS or word in ("line", "curve", "one"))
        return [] if word in DROPPED or unit else [SAME.get(word, word)]

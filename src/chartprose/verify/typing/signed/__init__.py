"""Bars on both sides of zero: statements on what goes up and down, as forms over a normal form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Check
from chartprose.verify.typing.form_readings import decided
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.normal_form import Language, normal_form, without_tail
from chartprose.verify.typing.signed.forms import FORMS, WITH_ASIDES
from chartprose.verify.typing.signed.table import signed_of
from chartprose.verify.typing.vocabulary.signed import DOWNWARD, DROPPED, KEPT, NOUNS, OPENING, SAME, UPWARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.normal_form import NormalForm
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

WORD_RE = re.compile(r"[a-z][a-z'-]*")
NAME_RE = re.compile(r"@(\d+)")
HAVING_RE = re.compile(r"\bhas (?=(?:up|down)\b)")
"""``Have declined``: they decline."""
BASE_RE = re.compile(
    r" (?:(?:noun|relative|compared) (?:to|with)|against|since) (?:noun|baseline|zero|start|#\d+)(?: noun)?$"
)
"""What all bars are measured from, said once more at the end."""
OTHERWISE = frozenset(["from", "between"])
"""Words of a statement that the frames may read: "from 2020 to 2035 the costs fall by half"."""
LANGUAGE = Language(DROPPED, SAME, NOUNS, labels=True, kept=KEPT)
BY = "rule/frame-signed"


class SignedPass:
    """The pass over the statements of one figure with such bars; of any other figure it types none."""

    def __init__(self, names: Names, lexicon: Lexicon, facts: Sequence[PanelFacts], text: str) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.signed = signed_of(names, lexicon, facts, text)

    def owns(self, statement: Statement) -> bool:
        """Whether a statement speaks of what goes up or down: from bar to bar nothing does."""
        if self.signed is None:
            return False
        words = frozenset(WORD_RE.findall(plain(statement.text).lower()))
        return not words.isdisjoint(UPWARD | DOWNWARD) and words.isdisjoint(OTHERWISE)

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if a form reads all of it and the figures decide it."""
        text = plain(statement.text)
        if self.signed is None or modal_in(text) or OPENING.isdisjoint(WORD_RE.findall(text.lower())):
            return None
        words = normal_form(text, self.lexicon, LANGUAGE)
        if words is None:
            return None
        said = HAVING_RE.sub("", BASE_RE.sub("", without_tail(self._grouped(words))))
        for pattern, form in FORMS:
            found = None if words.asides and form not in WITH_ASIDES else pattern.fullmatch(said)
            read = form(found, words, self.signed) if found is not None else ()
            made = decided(read, self.facts)
            if made is not None:
                return TypedClaim(statement, Check(assertions=made), BY)
        return None

    def _grouped(self, words: NormalForm) -> str:
        """The normal form with a series that is called by a word for its way as that way: "all reductions"."""
        rows = self.signed.rows if self.signed is not None else {}

        def told(m: re.Match[str]) -> str:
            name = words.names[int(m[1])]
            return rows[name] if name in rows and SAME.get(name.lower()) == rows[name] else m[0]

        return NAME_RE.sub(told, words.text)

"""Sentences composed of who, by which measure, where, and against what: read from end to end, word by word.

``LFP loses less capacity in 1000 cycles than LMO does in the first 200``. What no other pass reads is read here: each
clause is parted into its predicate and its sides, and each side is a number of the figure, so that new combinations of
known parts need no rule of their own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Check
from chartprose.verify.typing.composed.joining import Composer
from chartprose.verify.typing.composed.sheet import sheets_of
from chartprose.verify.typing.composed.striding import along, ranged
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.sentences.phrasing import bare
from chartprose.verify.typing.strides import stride_in, tells_amount
from chartprose.verify.typing.vocabulary.measures import MOVING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

    Tokens = Callable[[str, Statement], list[Token]]

BY = "rule/composed"
BY_STEPS = "rule/steps"
LONGEST = 260
TURNED_RE = re.compile(r"(?:\bnot|n't) (?:above|below|over|under|beyond|more|less|fewer|higher|lower)\b", re.IGNORECASE)


class ComposedPass:
    """The pass over the claims that are left, by the parts that they are composed of."""

    def __init__(self, lexicon: Lexicon, facts: Sequence[PanelFacts], tokens: Tokens) -> None:
        self.lexicon, self.facts, self.tokens = lexicon, facts, tokens
        self.sheets = sheets_of(facts)

    def by_steps(self, statement: Statement) -> TypedClaim | None:
        """One statement whose amount is told of every step, or of so wide ones."""
        text = plain(statement.text)
        if not self.sheets or len(text) > LONGEST or modal_in(text):
            return None
        stride = stride_in(text, self.lexicon.x_words, self.lexicon.y_words)
        if stride is None or stride.more or not tells_amount(stride):
            return None
        composer = Composer(self.lexicon, self.facts, along(self.sheets, stride), statement.panel)
        composer.stride = stride
        found = composer.read(ranged(self.tokens(bare(stride.rest), statement)))
        if not found or any(a.measure not in MOVING or a.low is None for a in found):
            return None
        return TypedClaim(statement, Check(assertions=found), BY_STEPS)

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if each of its words has a part in a reading that the stated values decide."""
        text = plain(statement.text)
        if not self.sheets or len(text) > LONGEST or modal_in(text):
            return None
        composer = Composer(self.lexicon, self.facts, self.sheets, statement.panel)
        composer.turned = TURNED_RE.search(text) is not None
        found = composer.read(self.tokens(bare(text), statement))
        return TypedClaim(statement, Check(assertions=found), BY) if found else None

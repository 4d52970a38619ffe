"""Error bars and bands: which of them overlap, which is the widest and how wide, as forms over a plain wording."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.error_bars.forms import FORMS, JOINT_RE
from chartprose.verify.typing.error_bars.table import bars_of
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.plain_wording import Nouns, Worded, worded
from chartprose.verify.typing.sentences.phrasing import bare
from chartprose.verify.typing.tokens.shapes import shaped
from chartprose.verify.typing.tokens.token import tokens_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement
    from chartprose.verify.derived import Derived
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

SPEAKS_RE = re.compile(r"\b(?:error (?:bar|margin)|band|interval|shaded (?:region|area))s?\b", re.IGNORECASE)
NOUN_RE = re.compile(
    r"\b(?:(?:vertical|thin|black|shaded|light|pale|colored) ){0,4}(?:error bars?|error margins?"
    r"|(?:confidence |uncertainty |error )?bands?|confidence intervals?|shaded (?:regions?|areas?))\b"
)
"""What error bars and bands are called."""
NOUNS = Nouns(((NOUN_RE, "BAR"),), frozenset(["error", "confidence", "shaded", "uncertainty", "bar", "bars", "bands"]))
LONGEST = 260
BY = "rule/frame-error-bars"


class ErrorBarPass:
    """The pass over the statements of a figure with error bars or bands; of any other figure it types none."""

    def __init__(self, panels: Sequence[Panel], text: str, derived: Sequence[Derived], lexicon: Lexicon) -> None:
        self.bars = bars_of(panels, derived, text)
        self.lexicon = lexicon

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if a form reads all of it and the bars decide it."""
        if self.bars is None or len(statement.text) > LONGEST or SPEAKS_RE.search(statement.text) is None:
            return None
        tokens = shaped(tokens_of(bare(plain(statement.text)), self.lexicon), self.lexicon)
        words = worded(tokens, self.bars, self.lexicon, NOUNS)
        if words is None:
            return None
        reading = self._read(words.text, words)
        if reading is None:
            said = JOINT_RE.split(words.text)
            parts = [one for part in said if (one := self._read(part, words)) is not None]
            if not 1 < len(said) == len(parts):
                return None
            reading = [a for part in parts for a in part[0]], all(part[1] for part in parts)
        assertions, sure = reading
        made = [Assertion.model_validate(fields) for fields in assertions]
        truth = outcome_of(made, self.bars.facts).truth
        return TypedClaim(statement, Check(assertions=made), BY) if truth or (truth is False and sure) else None

    def _read(self, text: str, words: Worded) -> tuple[list[Fields], bool] | None:
        for pattern, form in FORMS:
            found = pattern.fullmatch(text)
            for reading in form(found, words, self.bars) if found is not None and self.bars else ():
                return reading.assertions, reading.sure
        return None

"""A table of values: how it is ordered, how far it varies, what only some cells do, and parts of totals, as forms.

A form reads a whole sentence over the plain wording and looks whether it holds; what it then asserts are the figures
that bear it out. It never refutes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.grid_forms.counted import COUNTED, where
from chartprose.verify.typing.grid_forms.grid import grid_of
from chartprose.verify.typing.grid_forms.ordered import ORDERED
from chartprose.verify.typing.grid_forms.spread import SPREAD, varies
from chartprose.verify.typing.grid_forms.totals import TOTALS
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.plain_wording import Nouns, worded
from chartprose.verify.typing.sentences.phrasing import bare
from chartprose.verify.typing.tokens.shapes import shaped
from chartprose.verify.typing.tokens.token import tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.grid_forms.grid import Cell, Form
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

NOUNS = Nouns(
    ((re.compile(r"\b(?:cell|bar|value|entrie|entry|column|reading|score)s?\b"), "CELL"),),
    frozenset(["cells", "cell", "bars", "bar", "values", "value", "entries", "columns", "total", "order", "readings"]),
)
FORMS = (*ORDERED, *SPREAD, *COUNTED, *TOTALS)
OWNED = (varies, where)
OPENING_RE = re.compile(
    r"\b(?:sorted|order(?:ed|ing)?|ranking|var(?:y|ies|ying|iation)|rang(?:es|ing)|spans?|differ(?:ence)?s?"
    r"|within|exceeds?"
    r"|only|in half|of the|lead|totals?|minority|majority|together|overall)\b",
    re.IGNORECASE,
)
WHERE_ALONE_RE = re.compile(r"\b(?:occur|are found|are seen|exist|appear) only\b", re.IGNORECASE)
"""What some values do at one place alone; it is not what all of that place do."""
LONGEST = 240
BY = "rule/frame-grid"


class GridPass:
    """The pass over the statements of one chart with a table of values; of any other figure it types none."""

    def __init__(self, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.grid = grid_of(facts)

    def owns(self, statement: Statement) -> bool:
        """Whether a statement tells from where to where values vary, or where alone cells pass a figure.

        From one value to one other is no range, and what some cells of a place do not all of its cells do.
        """
        return any(form in OWNED for form, _ in self._read(statement))

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if a form reads all of it and the values bear it out."""
        for _, cells in self._read(statement):
            if cells and self.grid is not None:
                made = [Assertion.model_validate(self.grid.told(*cell)) for cell in dict.fromkeys(cells)]
                if outcome_of(made, self.facts).truth:
                    return TypedClaim(statement, Check(assertions=made), BY)
        return None

    def _read(self, statement: Statement) -> Iterator[tuple[Form, list[Cell] | None]]:
        """The forms that read all of a statement, each with the values that bear it out."""
        text = plain(statement.text)
        if self.grid is None or len(text) > LONGEST or OPENING_RE.search(text) is None or modal_in(text):
            return
        said = text.rstrip(" .") if WHERE_ALONE_RE.search(text) else bare(text)
        words = worded(shaped(tokens_of(said, self.lexicon), self.lexicon), self.grid, self.lexicon, NOUNS)
        for pattern, form in FORMS if words is not None else ():
            found = pattern.fullmatch(words.text) if words is not None else None
            if found is not None and words is not None:
                yield form, form(found, words, self.grid)

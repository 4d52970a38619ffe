"""Claims on the points of scatter plots: the frames, over the table that a scatter plot stands for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.facts import facts_of
from chartprose.verify.scattered import families_of, tables_of
from chartprose.verify.typing.frames.choice import FramePass
from chartprose.verify.typing.frames.lexicon import lexicon_of, stem
from chartprose.verify.typing.naming import names_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement


WORD_RE = re.compile(r"[^\W\d_]{3,}")
KINDS = frozenset(["extremum", "comparison", "level", "difference", "ratio", "order"])
"""What can be said of points; they have no order, so nothing rises along them."""


class TablePass:
    """A pass of the frames over the two tables of a scatter plot; without one it types nothing."""

    def __init__(self, panels: Sequence[Panel], text: str, things: frozenset[str] = frozenset()) -> None:
        self.stated = len(panels)
        tables = tables_of(panels, text)
        self.frames: FramePass | None = None
        labels = " ".join(t.title or "" for t in tables).lower()
        self.words = frozenset(stem(w) for w in WORD_RE.findall(labels))
        if len(tables) == 2 * sum(bool(p.points) for p in panels) == 2:
            names, facts = names_of(tables), facts_of(tables, text)
            self.frames = FramePass(names, facts, (), things)
            lexicon = lexicon_of(names, facts, families_of(panels, text))
            self.frames.take(lexicon)

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement on the points, with the panels of its tables; values are those of the y axis, unless said.

        A statement without a word of either axis is left alone: what it compares may be neither of them.
        """
        if self.frames is None or self.words.isdisjoint(stem(w) for w in WORD_RE.findall(statement.text.lower())):
            return None
        found = self.frames.type(statement._replace(panel=1))
        if found is None or any(a.kind not in KINDS for a in found.check.assertions):
            return None
        told = [self._moved(a) for a in found.check.assertions]
        return TypedClaim(statement, Check(assertions=told), found.by)

    def _moved(self, a: Assertion) -> Assertion:
        """The assertion with the numbers that the tables have behind the panels of the figure."""
        names = {f"#{k}": f"#{k + self.stated}" for k in (1, 2)}
        versus = [names.get(v, v) for v in a.versus] if a.among == "panels" else a.versus
        return a.model_copy(update={"panels": [names.get(p, p) for p in a.panels or ["#2"]], "versus": versus})

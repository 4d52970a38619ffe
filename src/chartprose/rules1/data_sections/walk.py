"""The state of the walk over the data sections, and how one text is read in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from chartprose.rules1.account import Account
from chartprose.rules1.beside import without_figures_beside
from chartprose.rules1.context import Column, Context, Found, Scope
from chartprose.rules1.data_sections.heads import Stack, is_claim_field
from chartprose.rules1.multiples import with_times
from chartprose.rules1.nouns import PanelWords
from chartprose.rules1.order import RULES, Rule
from chartprose.rules1.points import Points

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules1.components.panels.joined import Panels
    from chartprose.rules1.layouts.pairs.extent import Extent, Side
    from chartprose.rules1.names import Name
    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

RemarkRole = Literal["data", "trend"]


@dataclass(slots=True)
class Remark:
    """A line of a data section with its scope, for the claims that it makes. ``start`` is where its sentences begin."""

    line: Line
    start: int
    panel: int
    scope: Scope
    role: RemarkRole
    label: str | None


WORD_RE = re.compile(r"[^\W\d_]{4,}")


class DataWalk:
    """The panel in scope, the open heads, and what has been read.

    ``claims``: sentences without points are claims; ``remarked``: they are so in the whole section.
    """

    def __init__(self, panels: Panels, text: str) -> None:
        self.panels = panels
        self.panel: PanelDraft = panels.first()
        self.stack = Stack()
        self.account = Account()
        self.points = Points(self.account, text)
        self.remarks: list[Remark] = []
        self.claims = self.remarked = False
        self.halves: dict[tuple[int, str], dict[Side, tuple[Extent, Span]]] = {}
        self.order: list[Name] = []
        self.down = False
        self.over_panels = False
        """Whether the line before is the head of a series, or a panel below it: one on the next line is within it."""
        self.columns: tuple[Column, ...] = ()
        self._words: dict[int, PanelWords] = {}

    def words(self) -> PanelWords:
        """The nouns of the panel in scope, made once a panel."""
        key = id(self.panel)
        if key not in self._words:
            self._words[key] = PanelWords(self.panel)
        return self._words[key]

    def context(self, line: Line, start: int, label: str = "") -> Context:
        """``line`` for the rules, with the names that are known by now masked."""
        scope = self.stack.scope()
        scope.order, scope.columns, scope.down = self.order, self.columns, self.down
        text = without_figures_beside(self.panel.names.mask(line.plain.text), self.words())
        text = with_times(text) if self.words().in_multiples else text
        return Context(line, text, self.panel, scope, start, label)

    def apply(self, context: Context, rules: tuple[Rule, ...]) -> bool:
        """Try the rules in their order; the first that finds something has the line."""
        words = self.words()
        for rule in rules:
            found = rule(context, words)
            if found and self.take(context, found, rule.__name__):
                return True
        return False

    def take(self, context: Context, found: list[Found], rule: str) -> bool:
        """Add points to the panel; False if none could be added."""
        taken = [self.points.add(self.panel, point, rule, context.scope) for point in found]
        return any(taken)

    def read_text(
        self, line: Line, start: int, *, claimed: bool = False, shown: str | None = None, own: bool = True
    ) -> None:
        """Read the text of a line from ``start``; a remark that the rules leave is a claim with the label ``shown``.

        Not ``own``: it speaks of several series, not of the one whose head is open ("Peaks: Alpha ~14, Beta ~17").
        """
        context = self.context(line, start)
        context.scope.owner = context.scope.series
        context.scope.series = context.scope.series if own else None
        found = self.apply(context, RULES)
        remarked = self.stack.remark and is_claim_field(self.stack.field_key)
        if remarked and found and WORD_RE.search(line.plain.text, start) is None:
            remarked = False  # a row of figures below "Trend: …"
        claim = claimed or remarked or (self.claims and not found)
        self.remark(line, start, "trend" if claim else "data", shown)
        self.account.use_places(context, self.words())
        self.account.count(context, start, claimed=claim)

    def read_behind(self, line: Line, start: int) -> None:
        """Read what stands behind a label that is used up, which ends at ``start``."""
        self.account.use_line(line, 0, start)
        self.read_text(line, start, shown=line.label)

    def remark(self, line: Line, start: int, role: RemarkRole, label: str | None) -> None:
        """Note the sentences of a line from ``start`` on, with their scope."""
        self.remarks.append(Remark(line, start, self.panels.index(self.panel), self.stack.scope(), role, label))

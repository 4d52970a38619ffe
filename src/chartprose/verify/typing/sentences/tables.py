"""Claims on what a figure says in another form: the frames, over the panels that ``derived`` makes of it."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.derived import WHOLE
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.facts import facts_of
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.scattered import families_of
from chartprose.verify.typing.bins.table import MEMBER_RE
from chartprose.verify.typing.doubts import OF_FAILING_WORDS, doubted
from chartprose.verify.typing.doubts.distributions import leaves_bins
from chartprose.verify.typing.doubts.said import Figure, Said
from chartprose.verify.typing.marked import marks_read
from chartprose.verify.typing.marked.marks import marks_of
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.naming import names_of
from chartprose.verify.typing.sentences.choice import FramePass
from chartprose.verify.typing.sentences.left_out import without_place
from chartprose.verify.typing.sentences.phrasing import bare
from chartprose.verify.typing.tokens.token import tokens_of
from chartprose.verify.typing.vocabulary.adjectives import QUANTITIES
from chartprose.verify.typing.vocabulary.lexicon import lexicon_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import CHANGE, DOWN, FLAT, GAP_NOUNS, IMPROVE, MULTIPLYING, UP, WORSEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement
    from chartprose.verify.derived import Derived
    from chartprose.verify.typing.tokens.token import Token

WORD_RE = re.compile(r"[^\W\d_]{3,}")
POINT_KINDS = frozenset(["extremum", "comparison", "level", "difference", "ratio", "order"])
"""What can be said of points; they have no order, so nothing rises along them."""
CHANGES = frozenset(["difference", "ratio"])
BAR_KINDS = POINT_KINDS | frozenset(["sum", "spread"])
"""What can be said of single bars."""
OPENERS = {
    "deviation": frozenset(stem(w) for w in ("deviation", "deviations", "error", "errors", "uncertainty", "scatter")),
    "bars": frozenset(["overlap"]),
    "median": frozenset(stem(w) for w in ("median", "medians")),
    "area": frozenset(stem(w) for w in ("auc", "aucs", "auroc", "area", "areas")),
}
"""Words without which a claim does not speak of the error bars, or of the medians."""
PANEL_WORDS = frozenset(["panel", "panels", "chart", "charts", "plot", "plots", "subplot", "subplots", "side"])
CROSSED = frozenset(["exchanged", "combined", "section"])
"""Forms of several panels together, which only support."""
EXTENTS = frozenset(["extents", "clouds", "bands", "band-widths"])
"""Forms that patterns of their own read."""
CURVES = frozenset(["line", "curve", "bar", "series"])
SCOPING = frozenset(["in", "on", "for", "at", "under", "with", "within"])
SCOPE = 2
"""So many words may stand before a panel that leads a sentence: "in the sand"."""
BECOMING = frozenset(["time", "becomes", "become", "became"])
MOVING = frozenset(stem(w) for w in UP | DOWN | IMPROVE | WORSEN | CHANGE | FLAT | GAP_NOUNS | BECOMING)
"""Words of what happens over the times of a turned panel."""


class TablePass:
    """A pass of the frames over each form that the figure stands for; without one it types nothing."""

    def __init__(
        self, panels: Sequence[Panel], text: str, derived: Sequence[Derived], things: frozenset[str] = frozenset()
    ) -> None:
        self.forms: list[_Form] = []
        self._last: tuple[str | None, tuple[list[Assertion], bool]] = None, ([], False)
        first = len(panels)
        drawn = sum(bool(p.points) for p in panels)
        self.marks = marks_of(panels, text, derived, things) if drawn == 1 else None
        for one in derived:
            if one.kind not in EXTENTS and (drawn == 1 or one.source == WHOLE):
                own = " ".join(a.label or "" for a in panels[one.source].axes).lower()
                families = families_of(panels, text) if one.kind == "scatter" else {}
                form = _Form(one, first, text, things, families)
                form.groups = _groups(panels[one.source]) if one.kind == "single" else frozenset()
                form.called = _called(panels[one.source]) if one.kind == "turned" else frozenset()
                form.words -= {stem(w) for w in WORD_RE.findall(own)} if one.kind in OPENERS else set()
                self.forms.append(form)
            first += len(one.panels)

    def owns(self, statement: Statement) -> bool:
        """Whether a statement speaks of error bars, medians or single marks: the plain values are not meant."""
        return bool(self._marked(statement)[0]) or any(
            form.kind in OPENERS and form.opened(statement) for form in self.forms
        )

    def over_all_bars(self, typed: TypedClaim | None) -> bool:
        """Whether places are counted that have one bar each, of this or that group: "three of the nine huts"."""
        told = typed.check.assertions if typed is not None else []
        counted = any(a.count is not None and a.across == "positions" and not a.series for a in told)
        return counted and any(form.kind == "single" for form in self.forms)

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement on a derived form, with the number of its panel; the first form that decides it."""
        of_marks = self._of_marks(statement)
        if of_marks is not None:
            return of_marks
        binned = any(form.kind == "bins" for form in self.forms)
        if binned and MEMBER_RE.search(statement.text) is not None:
            return None  # one of the things that are counted
        for form in self.forms:
            told = form.type(statement)
            if told is not None:
                return None if leaves_bins(form.said(statement, told.check.assertions)) else told
        return None

    def _marked(self, statement: Statement) -> tuple[list[Assertion], bool]:
        """What a pattern reads of the marks of a scatter plot, and whether it may refute."""
        if self.marks is None:
            return [], False
        if statement.text != self._last[0]:  # it is asked for twice, one time after the other
            found, sure = marks_read(bare(plain(statement.text)), self.marks)
            self._last = statement.text, ([Assertion.model_validate(fields) for fields in found], sure)
        return self._last[1]

    def _of_marks(self, statement: Statement) -> TypedClaim | None:
        """One statement on the marks of a scatter plot, if a pattern reads all of it."""
        told, sure = self._marked(statement)
        if not told or self.marks is None or not (sure or outcome_of(told, self.marks.facts).truth is True):
            return None
        return TypedClaim(statement, Check(assertions=told), "rule/frame-marks")


def _groups(panel: Panel) -> frozenset[str]:
    """The words of the names and of the colors of groups."""
    told = [word for s in panel.series for word in (s.name, s.color) if word]
    return frozenset(stem(w) for text in told for w in WORD_RE.findall(text.lower()))


def _called(panel: Panel) -> frozenset[str]:
    """The words of the axis of categories: what the lines of the turned panel are called."""
    label = next((a.label for a in panel.axes if a.channel == "x" and not a.domain), None) or ""
    return frozenset(stem(form) for w in WORD_RE.findall(label.lower()) for form in (w, f"{w}s"))


def _counts(tokens: Sequence[Token]) -> set[int]:
    """The numbers in words, "two of the six lines"."""
    return {NUMBER_WORDS[token.text] for token in tokens if token.kind == "w" and token.text in NUMBER_WORDS}


class _Form:
    def __init__(
        self, derived: Derived, first: int, text: str, things: frozenset[str], families: dict[str, list[str]]
    ) -> None:
        self.kind, self.first, self.count = derived.kind, first, len(derived.panels)
        self.derived, self.text, self.things, self.families = derived, text, things, families
        labels = " ".join(p.title or "" for p in derived.panels).lower()
        told = OPENERS.get(self.kind) or frozenset(stem(w) for w in WORD_RE.findall(labels))
        self.words = MOVING if self.kind == "turned" else told
        self.groups: frozenset[str] = frozenset()
        self.called: frozenset[str] = frozenset()

    @cached_property
    def frames(self) -> FramePass:
        """The frames over the panels of this form, made for the first claim that may speak of it."""
        names, facts = names_of(self.derived.panels), facts_of(self.derived.panels, self.text)
        made = FramePass(names, facts, (), self.things)
        lexicon = lexicon_of(names, facts, self.families)
        for word in self.called:
            lexicon.nouns.setdefault(word, "S")
        made.take(lexicon)
        return made

    @cached_property
    def figure(self) -> Figure:
        """The panels of this form as doubts need them."""
        return Figure(self.frames.names, self.frames.facts, self.frames.lexicon)

    def said(self, statement: Statement, assertions: Sequence[Assertion]) -> Said:
        return Said(statement, assertions, self.figure)

    def opened(self, statement: Statement) -> bool:
        return not self.words.isdisjoint(stem(w) for w in WORD_RE.findall(statement.text.lower()))

    def type(self, statement: Statement) -> TypedClaim | None:
        """A statement with a word that opens this form; values are those of the last panel, unless said.

        Without a word of either axis a claim on points is left alone: what it compares may be neither of them.
        """
        if self.kind in CROSSED:
            return self._crossed(statement)
        if self.kind == "single":
            return self._single(statement)
        if self.kind != "bins" and not self.opened(statement) and self._graded(statement) is None:
            return None
        graded = self._graded(statement)
        graded = self._of_axis(statement) if graded is None and self.kind == "scatter" else graded
        found = self.frames.type(statement._replace(panel=self.count - 1 if graded is None else graded))
        if found is None or (self.kind == "scatter" and any(a.kind not in POINT_KINDS for a in found.check.assertions)):
            return None
        if any(a.negated and a.kind == "extremum" and len(a.at) > 1 for a in found.check.assertions):
            return None  # that one mark of several is not the first says nothing of them all
        if any(a.negated and len(a.at) > 1 and len(a.versus) > 1 for a in found.check.assertions):
            return None  # what is denied of two clouds holds of some of their points
        if self.kind == "turned" and not self.frames.truth(found):
            return None  # what changes may be something else
        if self.frames.truth(found) is False and not self._refutable(statement, found.check.assertions):
            return None
        told = [self._moved(a) for a in found.check.assertions]
        return TypedClaim(statement, Check(assertions=told), found.by)

    def _single(self, statement: Statement) -> TypedClaim | None:
        """A statement on bars by their places alone, which names no group of them, if the figures bear it out."""
        told = {stem(w) for w in WORD_RE.findall(statement.text.lower())}
        found = None if self.groups & told or statement.series else self.frames.type(statement._replace(panel=None))
        if found is None or not self.frames.truth(found) or not self._of_bars(found.check.assertions):
            return None
        return TypedClaim(statement, Check(assertions=[self._moved(a) for a in found.check.assertions]), found.by)

    def _of_bars(self, assertions: Sequence[Assertion]) -> bool:
        """Whether assertions are of named bars; of bars on both sides of zero only their change is told."""
        if any((p.value.value or 0.0) < 0 for panel in self.derived.panels for p in panel.points):
            return all(a.start is not None and a.end is not None and a.kind in CHANGES for a in assertions)
        named = any(a.at or a.count is not None or (a.start is not None and a.end is not None) for a in assertions)
        return named and all(a.kind in BAR_KINDS for a in assertions)

    def _refutable(self, statement: Statement, assertions: Sequence[Assertion]) -> bool:
        """Whether figures may refute it; that a cloud has the highest point is not that all of its points are."""
        of_cloud = self.kind == "scatter" and any(a.kind == "extremum" and len(a.at) > 1 for a in assertions)
        return not (of_cloud or doubted(OF_FAILING_WORDS, self.said(statement, assertions)))

    def _graded(self, statement: Statement) -> int | None:
        """The table of a scatter plot whose quantity an adjective grades: "the coolest town" beside a temperature."""
        if self.kind != "scatter":
            return None
        nouns = {n for w in WORD_RE.findall(statement.text.lower()) for n in QUANTITIES.get(w, ())}
        told = [k for k, p in enumerate(self.derived.panels) if nouns & set(WORD_RE.findall((p.title or "").lower()))]
        return told[0] if len(told) == 1 else None

    def _of_axis(self, statement: Statement) -> int | None:
        """The table of a scatter plot that a statement names by words of its axis alone."""
        told = {stem(w) for w in WORD_RE.findall(statement.text.lower())}
        labels = [{stem(w) for w in WORD_RE.findall((p.title or "").lower())} for p in self.derived.panels]
        named = [k for k, own in enumerate(labels) if told & own]
        return named[0] if len(named) == 1 else None

    def _crossed(self, statement: Statement) -> TypedClaim | None:
        """A statement with panels and series in each other's place, if the figures bear it out."""
        text = self._placed(statement) if self.kind == "section" else statement.text
        if not text or statement.panel is not None or not self._names_things(text):
            return None
        found = self.frames.type(statement._replace(text=text))
        if found is None or any(a.among == "panels" for a in found.check.assertions):
            return None
        both = self._sets_apart(text)
        if not both and self._of_one(text, found.check.assertions):
            return None
        told = self.said(statement, found.check.assertions)
        if not self.frames.truth(found) and not (both and not doubted(OF_FAILING_WORDS, told)):
            return None
        moves = any(stem(w) in MOVING or w in MULTIPLYING for w in WORD_RE.findall(text.lower()))
        if found.by.endswith("computed") and moves:
            return None  # from which panel to which one is not told
        return TypedClaim(statement, Check(assertions=[self._moved(a) for a in found.check.assertions]), found.by)

    def _names_things(self, text: str) -> bool:
        """Whether a text names what this form sets against each other, and not a panel of the figure as such."""
        if not PANEL_WORDS.isdisjoint(WORD_RE.findall(text.lower())):
            return False
        told = tokens_of(plain(text), self.frames.lexicon)
        kinds = {token.kind for token in told}
        if self.kind == "exchanged":
            return "S" in kinds and ("G" in kinds or self.count == 1)
        placed = self.kind == "section" and "P" in kinds
        return "S" in kinds or placed or len(self.frames.lexicon.series) in _counts(told)

    def _sets_apart(self, text: str) -> bool:
        """Whether a text names two panels or more, and one line of them: "the gap between sand and clay for Rye"."""
        told = tokens_of(plain(text), self.frames.lexicon)
        lines = {name for t in told if t.kind == "S" for name in t.names}
        return self.kind == "exchanged" and len(lines) > 1 and sum(t.kind == "G" for t in told) == 1

    def _of_one(self, text: str, assertions: Sequence[Assertion]) -> bool:
        """Whether a panel is ranked that only says where: "in sand, Rye is lowest", "Rye is the lowest line there"."""
        ranked = any(a.kind == "extremum" and a.among == "series" for a in assertions)
        if self.kind != "exchanged" or not ranked:
            return False
        told = tokens_of(plain(text), self.frames.lexicon)
        scope = next((k for k, t in enumerate(told) if t.kind == "S"), 0)
        lead = next((k for k, t in enumerate(told) if t.kind == "G"), -1)
        if lead < 0:
            return False
        drawn = any(t.text in CURVES for t in told)
        return lead > scope if told[0].text in SCOPING and scope <= SCOPE else drawn and lead < scope

    def _placed(self, statement: Statement) -> str | None:
        """The statement without the place of a section; ``None`` where it does not name the place."""
        at = self.derived.place
        return without_place(plain(statement.text), at.name, at.label, last=at.is_last) if at else None

    def _moved(self, a: Assertion) -> Assertion:
        """The assertion with the numbers that the panels have behind those of the figure."""
        names = {f"#{k + 1}": f"#{k + 1 + self.first}" for k in range(self.count)}
        versus = [names.get(v, v) for v in a.versus] if a.among == "panels" else a.versus
        whole = list(names) if self.kind in CROSSED else [f"#{self.count}"]
        panels = [names.get(p, p) for p in a.panels or whole]
        return a.model_copy(update={"panels": panels, "versus": versus})

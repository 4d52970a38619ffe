"""Panels one by one: what is said "in both panels", or of one by its title, is read as if each were the only one."""

from __future__ import annotations

import re
from copy import copy
from itertools import permutations
from typing import TYPE_CHECKING, Final

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.names import norm, unheaded
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.sentences.phrasing import bare
from chartprose.verify.typing.tokens.token import tokens_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

    Typer = Callable[[Statement], TypedClaim | None]

PANELS: Final = (
    r"(?:panels|matrices|charts|plots|heatmaps|grids|subplots|donuts|pies|graphs|diagrams|histograms|maps|figures)"
)
PANEL: Final = r"(?:panel|matrix|chart|plot|heatmap|grid|subplot|donut|pie|graph|diagram|histogram)"
EACH_RE: Final = re.compile(
    rf",? ?\b(?:in|for|of|across|on) (?:both|all|each|either)(?: of the| the)?(?: two| three| four)? {PANELS}\b,? ?"
    rf"|,? ?\b(?:in|for|of|on) (?:each|every|either) {PANEL}\b,? ?",
    re.IGNORECASE,
)
FIGURES_RE: Final = re.compile(r"\(([^()]{1,40} and [^()]{1,20})\)")
"""Figures of two panels in their order: "(90 and 75)"."""
JOINT_RE: Final = re.compile(r"[,;:]|\b(?:and|but|while|whereas|although|though|than|which)\b")
LEADS: Final = ("in ", "for ", "with ", "on ", "from ", "by ", "at ")
NOUNS: Final = (" panel", " matrix", " heatmap", " chart", " plot", " donut", " pie")
BOTH: Final = 2
MOST: Final = 6


class EachPanel:
    """Reads statements of a figure of several panels in one of them; ``make`` gives who reads such a figure."""

    def __init__(
        self, draft: Draft, lexicon: Lexicon, facts: Sequence[PanelFacts], make: Callable[[Draft], Typer]
    ) -> None:
        self.draft, self.lexicon, self.facts, self._make = draft, lexicon, facts, make
        shown = [p for p in facts if not p.derived and any(p.facts.values())]
        self.count = len(shown) if 1 < len(shown) == len(draft.panels) <= MOST else 0
        self.spelled = _spelled(draft) if self.count else {}
        self._typers: dict[int, Typer] = {}

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement that tells the panels it is about, if the figures of each of them decide it."""
        if not self.count:
            return None
        text = bare(plain(statement.text)).strip()
        m = EACH_RE.search(text)
        if m is not None:
            told = f"{text[: m.start()]} {text[m.end() :]}".strip()
            two = "both" in m.group().lower().split() and self.count != BOTH
            scoped = _is_scope(text, m.start(), m.end()) and not two
            found = self.of_all(statement, told) if scoped else None
        else:
            one = self.of_one(text)
            found = self.decided(statement, *one) if one is not None else None
        return TypedClaim(statement, Check(assertions=found[0]), found[1]) if found is not None else None

    def of_all(self, statement: Statement, told: str) -> tuple[list[Assertion], str] | None:
        """What is said of all panels: it holds in each, or fails in one."""
        figures = FIGURES_RE.search(told)
        each = [f.strip() for f in figures[1].replace(", and ", " and ").split(" and ")] if figures else []
        if self.named(told) or (figures and len(each) != self.count):
            return None
        texts = [told.replace(figures[1], each[k]) if figures else told for k in range(self.count)]
        found = [self.decided(statement, text, k) for k, text in enumerate(texts)]
        wrong = next((one for one in found if one is not None and outcome_of(one[0], self.facts).truth is False), None)
        held = [one for one in found if one is not None]
        if wrong is not None:
            return wrong
        return ([a for one in held for a in one[0]], held[0][1]) if len(held) == self.count else None

    def of_one(self, text: str) -> tuple[str, int] | None:
        """A text without the one panel that is named in it behind a preposition, and the number of that panel."""
        low = text.lower()
        for spelling, number in self.spelled.items():
            for phrase in (f"{lead}{article}{spelling}" for lead in LEADS for article in ("the ", "")):
                at, end = low.find(phrase), low.find(phrase) + len(phrase)
                if at < 0 or (at and low[at - 1] != " "):
                    continue
                end += next((len(noun) for noun in NOUNS if low.startswith(noun, end)), 0)
                if not low[end : end + 1].isalnum():
                    told = f"{text[:at].rstrip(' ,')} {text[end:].lstrip(' ,')}".strip()
                    return (told, number) if _is_scope(text, at, end) and not self.named(told) else None
        return None

    def decided(self, statement: Statement, told: str, number: int) -> tuple[list[Assertion], str] | None:
        """What is read of a statement where a panel is the only one, if the figures decide it, and by whom."""
        if number not in self._typers:
            alone = copy(self.draft)
            alone.panels = [self.draft.panels[number]]
            self._typers[number] = self._make(alone)
        told = told[:1].upper() + told[1:]
        if not self._shows(told, number):
            return None
        typed = self._typers[number](statement._replace(text=told, panel=None, label=None))
        read = typed.check.assertions if typed is not None else []
        if typed is None or not read or any(a.kind == "interpretation" or a.panels not in ([], ["#1"]) for a in read):
            return None
        made = [a.model_copy(update={"panels": [f"#{number + 1}"]}) for a in read]
        return (made, typed.by) if outcome_of(made, self.facts).truth is not None else None

    def _shows(self, text: str, number: int) -> bool:
        """Whether a panel has every series and every place that a text names."""
        panel = next(p for p in self.facts if not p.derived and p.number == number)
        named = [(t.kind, n) for t in tokens_of(text, self.lexicon) if t.kind in "SP" for n in t.names]
        return all(panel.series_key(n) is not None if k == "S" else panel.place(n) is not None for k, n in named)

    def named(self, text: str) -> bool:
        """Whether a panel is named in a text."""
        return "@" in self.marked(text) or any(t.kind == "G" for t in tokens_of(text, self.lexicon))

    def marked(self, text: str) -> str:
        """A text with ``@0`` for the first panel, and so on."""
        for spelling, number in self.spelled.items():
            for phrase in (f"the {spelling}", spelling):
                at = text.lower().find(phrase)
                end = at + len(phrase)
                if at >= 0 and not (at and text[at - 1].isalnum()) and not text[end : end + 1].isalnum():
                    text = f"{text[:at]}@{number}{text[end:]}"
        return text


def _is_scope(text: str, start: int, end: int) -> bool:
    """Whether a panel is that of a whole statement: named at its beginning, or at the end of its only clause."""
    rest = FIGURES_RE.sub("", text[end:]).strip(" .")
    return not start or (not rest and JOINT_RE.search(text[:start]) is None)


def _spelled(draft: Draft) -> Mapping[str, int]:
    """The spellings of each panel, the longest first; none that two of them have."""
    found: dict[str, set[int]] = {}
    for number, panel in enumerate(draft.panels):
        told = {unheaded(panel.title or ""), norm(panel.title or "")}
        if panel.position:
            told |= {f"{norm(panel.position)}{noun}" for noun in NOUNS} | {f"{norm(panel.position)} one"}
        for spelling in told - {""}:
            found.setdefault(spelling, set()).add(number)
    names = sorted((s for s, own in found.items() if len(own) == 1), key=len, reverse=True)
    inside = {a for a, b in permutations(names, 2) if a in b and found[a] != found[b]}
    return {name: next(iter(found[name])) for name in names if name not in inside}

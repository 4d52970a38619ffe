"""Several matrices: what is said of each of them, of one by its title, or of one against another.

``In both matrices, B is most often taken for C`` is read of each matrix as if it were the only one.
"""

from __future__ import annotations

import re
from copy import copy
from itertools import permutations
from typing import TYPE_CHECKING, Final

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.names import norm, unheaded
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.sentences.phrasing import bare
from chartprose.verify.typing.squares.table import square_of
from chartprose.verify.typing.vocabulary.words import HIGHER, LOWER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.squares.table import Cell, Square
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

    Typer = Callable[[Statement], TypedClaim | None]

MATRICES: Final = r"(?:panels|matrices|charts|plots|heatmaps|grids|subplots)"
EACH_RE: Final = re.compile(
    rf",? ?\b(?:in|for|of|across) (?:both|all|each|either)(?: of the| the)?(?: two| three| four)? {MATRICES}\b,? ?"
    r"|,? ?\b(?:in|for|of) (?:each|every|either) (?:panel|matrix|chart|plot|heatmap|grid|subplot)\b,? ?",
    re.IGNORECASE,
)
NONE_RE: Final = re.compile(
    r"^(?:No|Neither) (?:panel|matrix|chart|plot|heatmap)(?: of the two)? (?:shows|has|contains|records) (?:a |any )?"
    r"(?:direct |single |mutual )?(?:confusions?|mix-ups?) (?:between|of) (?P<pair>[^,;.]{3,80})\.?$"
)
COUNTED_RE: Final = re.compile(
    r"^(?P<verb>labels|calls|classifies|tags|scores|reports|marks|mistakes|takes|keeps|recognizes|identifies|detects)"
    r" (?P<what>[^,;]{3,90}?)(?P<tail>, [^;]{3,120}| against [^;]{3,60})?\.?$"
)
TAIL_RE: Final = re.compile(
    r"^, (?P<bound>more than |less than |about |nearly )?(?P<factor>twice|three times|four times|five times)"
    r" as (?:many|much|often) as (?:that of |in |for )?@(?P<other>\d)(?: \((?P<figure>[\d,.]{1,12})\))?$"
)
AGAINST_RE: Final = re.compile(
    r"^,? ?(?:against|compared (?:with|to)) (?P<figure>[\d,.]{1,12}) (?:for|in|of|by) @(?P<other>\d)$"
)
DIAGONALS_RE: Final = re.compile(
    r"^(?:every|each|all)(?: of the)? diagonal (?:counts?|values?|cells?|entry|entries) (?:is|are|lies?)"
    r" (?P<way>[a-z]+) (?:for|in|on|with|at) @(?P<one>\d) than (?:for|in|on|with|at) @(?P<other>\d)$"
)
FIGURES_RE: Final = re.compile(r"\(([^()]{1,40} and [^()]{1,20})\)")
"""Figures of two matrices in their order: "(90 and 75)"."""
FACTORS: Final = {"twice": 2.0, "three times": 3.0, "four times": 4.0, "five times": 5.0}
KEPT: Final = frozenset(["keeps", "recognizes", "identifies", "detects"])
BOUNDS: Final = {"more than ": "above", "less than ": "below"}
LEADS: Final = ("in ", "for ", "with ", "on ", "from ", "by ", "at ")
NOUNS: Final = (" panel", " matrix", " heatmap", " chart")
MOST: Final = 6
BY: Final = "rule/frame-cells"


class SeveralSquares:
    """The pass over the statements of a figure of several matrices with the same names."""

    def __init__(self, draft: Draft, names: Names, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> None:
        self.draft, self.facts = draft, facts
        shown = [p for p in facts if not p.derived and any(p.facts.values())]
        fits = 1 < len(shown) == len(draft.panels) <= MOST and lexicon.square
        made = [square_of(names, lexicon, [p]) for p in shown] if fits else []
        self.squares: list[Square] = [square for square in made if square is not None]
        if len(self.squares) < len(made):
            self.squares = []
        self._spelled = _spelled(draft) if self.squares else {}
        self._typers: dict[int, Typer] = {}

    def type(self, statement: Statement, make: Callable[[Draft], Typer]) -> TypedClaim | None:
        """One statement, if it tells the matrices that it is about, and the figures of each of them decide it."""
        if not self.squares:
            return None
        text = bare(plain(statement.text)).strip()
        made = self._of_each(statement, text, make) or self._of_one(statement, text, make)
        made = made or self._between(text) or self._counted(statement, text, make)
        return TypedClaim(statement, Check(assertions=made), BY) if made else None

    def _of_each(self, statement: Statement, text: str, make: Callable[[Draft], Typer]) -> list[Assertion] | None:
        """What is said of all matrices: it holds in each, or fails in one."""
        m = NONE_RE.match(text)
        told = f"{m['pair']} are never confused." if m else EACH_RE.sub(" ", text, count=1).strip()
        if told == text or self._named(told):
            return None
        told = told[:1].upper() + told[1:]
        figures = FIGURES_RE.search(told)
        each = [f.strip() for f in figures[1].replace(", and ", " and ").split(" and ")] if figures else []
        if figures and len(each) != len(self.squares):
            return None
        texts = [told.replace(figures[1], each[k]) if figures else told for k in range(len(self.squares))]
        found = [self._read(statement, texts[k], k, make) for k in range(len(self.squares))]
        wrong = next((one for one in found if one is not None and outcome_of(one, self.facts).truth is False), None)
        if wrong is not None:
            return wrong
        held = [one for one in found if one is not None and outcome_of(one, self.facts).truth]
        return [a for one in held for a in one] if len(held) == len(self.squares) else None

    def _of_one(self, statement: Statement, text: str, make: Callable[[Draft], Typer]) -> list[Assertion] | None:
        """What is said of the one matrix that is named behind a preposition."""
        low = text.lower()
        for spelling, number in self._spelled.items():
            for lead in LEADS:
                for phrase in (f"{lead}the {spelling}", f"{lead}{spelling}"):
                    at = low.find(phrase)
                    if at < 0 or (at and low[at - 1] != " "):
                        continue
                    end = at + len(phrase)
                    end += next((len(noun) for noun in NOUNS if low.startswith(noun, end)), 0)
                    if end < len(low) and low[end].isalnum():
                        continue
                    told = f"{text[:at].rstrip(' ,')} {text[end:].lstrip(' ,')}".strip()
                    if self._named(told):
                        return None
                    return self._decided(statement, told[:1].upper() + told[1:], number, make)
        return None

    def _counted(self, statement: Statement, text: str, make: Callable[[Draft], Typer]) -> list[Assertion] | None:
        """``The left matrix labels 40 B cases as C, more than twice as many as the right one (18)``."""
        low = text.lower().removeprefix("the ")
        spelling = next((s for s in self._spelled if low.startswith(f"{s} ")), "")
        if not spelling:
            return None
        own, rest = self._spelled[spelling], text[len(text) - len(low) + len(spelling) + 1 :]
        m = COUNTED_RE.match(rest)
        if m is None:
            return None
        told = _passive(m["verb"], m["what"])
        made = self._decided(statement, told, own, make) if told else None
        if made is None or not m["tail"] or not outcome_of(made, self.facts).truth:
            return made
        more = self._beside(self._marked(m["tail"]), own, made)
        return [*made, *more] if more else None

    def _beside(self, tail: str, own: int, made: list[Assertion]) -> list[Assertion] | None:
        """What is said of the same cell of another matrix: its figure, or a factor."""
        cells = [a for a in made if a.kind == "level" and len(a.series) == len(a.at) == 1 and a.relation == "equal"]
        m, n = TAIL_RE.match(tail), AGAINST_RE.match(tail)
        found = m or n
        if len(cells) != 1 or found is None or int(found["other"]) == own:
            return None
        cell: Cell = (cells[0].series[0], cells[0].at[0])
        other = int(found["other"])
        value, mine = self.squares[other].values.get(cell), self.squares[own].values.get(cell)
        if value is None or mine is None:
            return None
        base = {"kind": "level", "series": [cell[0]], "at": [cell[1]]}
        told = []
        if found["figure"]:
            low = float(found["figure"].replace(",", "").rstrip("."))
            told.append({**base, "panels": [f"#{other + 1}"], "relation": "equal", "low": low})
        if m is not None:
            bound = BOUNDS.get(m["bound"] or "", "equal")
            low = FACTORS[m["factor"]] * value
            told.append({**base, "panels": [f"#{own + 1}"], "relation": bound, "low": low, "approx": bound == "equal"})
        return [Assertion.model_validate(fields) for fields in told]

    def _between(self, text: str) -> list[Assertion] | None:
        """``Every diagonal count is lower in the left matrix than in the right one``."""
        m = DIAGONALS_RE.match(self._marked(text.rstrip(".")).lower())
        if m is None or m["one"] == m["other"] or m["way"] not in HIGHER | LOWER:
            return None
        one, other = int(m["one"]), int(m["other"])
        told = [
            {
                "kind": "level",
                "panels": [f"#{one + 1}"],
                "series": [name],
                "at": [name],
                "relation": "above" if m["way"] in HIGHER else "below",
                "low": self.squares[other].values[name, name],
            }
            for name in self.squares[one].names
            if (name, name) in self.squares[other].values
        ]
        return [Assertion.model_validate(f) for f in told] if len(told) == len(self.squares[one].names) else None

    def _decided(
        self, statement: Statement, told: str, number: int, make: Callable[[Draft], Typer]
    ) -> list[Assertion] | None:
        found = self._read(statement, told, number, make)
        return found if found is not None and outcome_of(found, self.facts).truth is not None else None

    def _read(
        self, statement: Statement, told: str, number: int, make: Callable[[Draft], Typer]
    ) -> list[Assertion] | None:
        """What is read of a statement where its matrix is the only one."""
        if number not in self._typers:
            alone = copy(self.draft)
            alone.panels = [self.draft.panels[number]]
            self._typers[number] = make(alone)
        typed = self._typers[number](statement._replace(text=told, panel=None, label=None))
        found = typed.check.assertions if typed is not None else []
        if not found or any(a.kind == "interpretation" or a.panels not in ([], ["#1"]) for a in found):
            return None
        return [a.model_copy(update={"panels": [f"#{number + 1}"]}) for a in found]

    def _named(self, text: str) -> bool:
        """Whether a matrix is named in a text."""
        return "@" in self._marked(text)

    def _marked(self, text: str) -> str:
        """A text with ``@0`` for the first matrix, and so on."""
        for spelling, number in self._spelled.items():
            for phrase in (f"the {spelling}", spelling):
                at = text.lower().find(phrase)
                end = at + len(phrase)
                if at >= 0 and not (at and text[at - 1].isalnum()) and not text[end : end + 1].isalnum():
                    text = f"{text[:at]}@{number}{text[end:]}"
        return text


def _passive(verb: str, what: str) -> str:
    """``40 B cases are labeled as C`` for "labels 40 B cases as C"; nothing where no count leads."""
    first = what.split(" ", 1)[0]
    if not (first[:1].isdigit() or first.lower() in NUMBER_WORDS):
        return ""
    if verb in KEPT:
        body = what.removesuffix(" on the diagonal").removesuffix(" correctly")
        return f"{body} are recognized."
    head, link, tail = what.rpartition(" for " if verb in ("mistakes", "takes") else " as ")
    return f"{head} are labeled as {tail}." if link else ""


def _spelled(draft: Draft) -> Mapping[str, int]:
    """The spellings of each matrix, the longest first; none that two of them have."""
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

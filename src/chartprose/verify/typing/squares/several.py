"""Several matrices: what is said of each of them, of one by its title, or of one against another.

``In both matrices, B is most often taken for C`` is read of each matrix as if it were the only one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.sentences.phrasing import bare
from chartprose.verify.typing.squares.table import square_of
from chartprose.verify.typing.vocabulary.words import HIGHER, LOWER

if TYPE_CHECKING:
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.each_panel import EachPanel
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.squares.table import Cell, Square
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

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
FACTORS: Final = {"twice": 2.0, "three times": 3.0, "four times": 4.0, "five times": 5.0}
KEPT: Final = frozenset(["keeps", "recognizes", "identifies", "detects"])
BOUNDS: Final = {"more than ": "above", "less than ": "below"}
BY: Final = "rule/frame-cells"


class SeveralSquares:
    """The pass over the statements of a figure of several matrices with the same names."""

    def __init__(self, names: Names, lexicon: Lexicon, each: EachPanel) -> None:
        self.each, self.facts = each, each.facts
        shown = [p for p in each.facts if not p.derived] if each.count and lexicon.square else []
        made = [square_of(names, lexicon, [p]) for p in shown]
        self.squares: list[Square] = [square for square in made if square is not None]
        if len(self.squares) < len(made):
            self.squares = []

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if it tells the matrices that it is about, and the figures of each of them decide it."""
        if not self.squares:
            return None
        text = bare(plain(statement.text)).strip()
        m = NONE_RE.match(text)
        none = self.each.of_all(statement, f"{m['pair']} are never confused.") if m else None
        made = none[0] if none is not None else self._between(text) or self._counted(statement, text)
        return TypedClaim(statement, Check(assertions=made), BY) if made else self.each.type(statement)

    def _counted(self, statement: Statement, text: str) -> list[Assertion] | None:
        """``The left matrix labels 40 B cases as C, more than twice as many as the right one (18)``."""
        low = text.lower().removeprefix("the ")
        spelling = next((s for s in self.each.spelled if low.startswith(f"{s} ")), "")
        if not spelling:
            return None
        own, rest = self.each.spelled[spelling], text[len(text) - len(low) + len(spelling) + 1 :]
        m = COUNTED_RE.match(rest)
        told = _passive(m["verb"], m["what"]) if m is not None else ""
        found = self.each.decided(statement, told, own) if told else None
        if m is None or found is None:
            return None
        if not m["tail"] or not outcome_of(found[0], self.facts).truth:
            return found[0]
        more = self._beside(self.each.marked(m["tail"]), own, found[0])
        return [*found[0], *more] if more else None

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
        m = DIAGONALS_RE.match(self.each.marked(text.rstrip(".")).lower())
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

"""Grounding of claims: from an answer to a check, or the reason why not.

Each name must be one of the figure's or stand in the statement; each figure must stand in the statement, in digits or
as a word for a number. The model only types a claim: what comes of it, verify computes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.model.figures import FACTOR_WORDS, Numerals
from chartprose.model.ground_points import UngroundedError
from chartprose.model.known import PanelNames, named, panel_named, standing
from chartprose.model.orders import is_order
from chartprose.verify.checks import Assertion, Check, interpretation
from chartprose.verify.names import norm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.model.answer import Amount, Beyond, ClaimAnswer, FactAnswer, Other, Scope
    from chartprose.text.statement import Statement

ENDS = frozenset({"start", "end", "beginning", "outset", "finish"})
"""Positions that every axis has."""

DIGIT_RE = re.compile(r"\d")
RANK_RE = re.compile(
    r"\b(?:second|third|fourth|fifth|2nd|3rd|4th|5th|next|follow(?:s|ed|ing)?|runner-up|behind|closely)\b",
    re.IGNORECASE,
)
"""A statement about a second or third place has one of these words."""

MOST_RANK = 5
IN_PERCENT = frozenset({"share", "percent_change", "percent_drop"})
"""Measures whose amounts are in per cent."""

REASONS: dict[Beyond, str] = {
    "cause": "it speaks of a cause, which the stated figures do not decide",
    "guess": "it is a guess about what the figures do not show",
    "advice": "it gives advice, which the stated figures do not decide",
    "meaning": "it says what the figure means, which the stated figures do not decide",
    "appearance": "it speaks of how the figure looks",
    "outside": "it needs figures that the text does not state",
}
"""Reasons in our words: what a model writes is not taken over, since it could hold anything."""


@dataclass(slots=True)
class ClaimGrounds:
    """What claims are grounded in: the statements that were asked about, and the names."""

    asked: dict[int, Statement]
    panels: list[PanelNames]
    numerals: dict[int, Numerals] = field(default_factory=dict)

    def check(self, item: ClaimAnswer) -> tuple[Statement, Check]:
        """The statement of ``item`` and its check.

        Raises:
            UngroundedError: a name or a figure of it is foreign to the statement.
        """
        statement = self.asked.get(item.statement)
        if statement is None or is_order(statement):
            raise UngroundedError(f"it cites statement {item.statement}, which was not asked about")
        if not item.facts:
            return statement, interpretation(REASONS[item.not_computable or "meaning"])
        facts = [self._fact(fact, statement) for fact in item.facts]
        if item.not_computable:
            facts += interpretation(REASONS[item.not_computable or "meaning"]).assertions
        return statement, Check(assertions=facts)

    def _fact(self, fact: FactAnswer, statement: Statement) -> Assertion:
        scope, other, amount = fact.scope, fact.other, fact.amount
        self._series(fact.series, statement)
        panels = self._panels(scope, statement)
        self._positions(scope, statement)
        self._other(fact, statement)
        if fact.rank is not None and not (
            1 <= fact.rank <= MOST_RANK and (fact.rank == 1 or RANK_RE.search(statement.text))
        ):
            raise UngroundedError(f"statement {statement.number} speaks of no place {fact.rank}")
        low, high = self._amounts(amount, fact, statement)
        return Assertion(
            kind=fact.kind,
            panels=panels,
            series=fact.series,
            versus=other.names if other else [],
            among=fact.among,
            at=scope.at if scope else [],
            start=scope.start if scope else None,
            end=scope.end if scope else None,
            measure=fact.measure,
            stat=fact.stat,
            versus_measure=other.measure if other else None,
            versus_stat=other.stat if other else None,
            versus_at=other.at if other else [],
            versus_start=other.start if other else None,
            versus_end=other.end if other else None,
            relation=fact.relation,
            low=low,
            high=high,
            unit=amount.unit if amount else None,
            approx=amount.approx if amount else False,
            rank=fact.rank if fact.rank != 1 else None,
            quantifier=fact.quantifier,
            across=fact.across,
            count=self._count(fact, statement),
            negated=fact.negated,
        )

    def _series(self, names: Sequence[str], statement: Statement) -> None:
        for name in names:
            if not any(named(panel.series, name) for panel in self.panels) and not standing(name, statement):
                raise UngroundedError(f"{name[:40]!r} is no series and does not stand in the statement")

    def _panels(self, scope: Scope | None, statement: Statement) -> list[str]:
        """The panels as numbers; a statement under the heading of one panel speaks of that."""
        if scope is None or not scope.panels:
            one_of_many = statement.panel is not None and len(self.panels) > 1
            return [f"#{statement.panel + 1}"] if statement.panel is not None and one_of_many else []
        return [self._panel(name) for name in scope.panels]

    def _panel(self, name: str) -> str:
        found = panel_named(name, self.panels)
        if found is None:
            raise UngroundedError(f"no panel is called {name[:40]!r}")
        return f"#{found.index + 1}"

    def _positions(self, places: Scope | Other | None, statement: Statement) -> None:
        if places is None:
            return
        for place in (*places.at, places.start, places.end):
            if place is not None:
                self._position(place, statement)

    def _position(self, place: str, statement: Statement) -> None:
        if norm(place) in ENDS or any(named(panel.positions, place) for panel in self.panels):
            return
        if self._numerals(statement).amount(place) is None and not standing(place, statement):
            raise UngroundedError(f"the position {place[:40]!r} is not known and does not stand in the statement")

    def _other(self, fact: FactAnswer, statement: Statement) -> None:
        other = fact.other
        self._positions(other, statement)
        if other is None:
            return
        if fact.among == "series":
            self._series(other.names, statement)
        elif fact.among == "positions":
            for name in other.names:
                self._position(name, statement)
        else:
            other.names = [self._panel(name) for name in other.names]

    def _amounts(
        self, amount: Amount | None, fact: FactAnswer, statement: Statement
    ) -> tuple[float | None, float | None]:
        if amount is None:
            return None, None
        low, high = self._amount(amount.low, fact, statement), None
        if amount.high is not None:
            high = self._amount(amount.high, fact, statement)
            low, high = min(low, high), max(low, high)
        return low, high

    def _amount(self, figure: str, fact: FactAnswer, statement: Statement) -> float:
        value = self._numerals(statement).amount(figure)
        if value is None:
            raise UngroundedError(f"the figure {figure[:40]!r} does not stand in the statement that it cites")
        words = figure.strip().lower()
        if fact.measure in IN_PERCENT and words in FACTOR_WORDS:
            return value * 100  # "half of the total" is a share of 50, "loses two thirds" a drop of 66.7
        if fact.measure == "times" and words.endswith(("%", "percent", "per cent")):
            return value / 100  # "keeps 60 %" is 0.6 times
        return value

    def _count(self, fact: FactAnswer, statement: Statement) -> int | None:
        if fact.count is None:
            return None
        value = self._numerals(statement).amount(fact.count)
        if value is None or value != int(value) or value < 0:
            raise UngroundedError(f"the number {fact.count[:40]!r} does not stand in the statement that it cites")
        return int(value)

    def _numerals(self, statement: Statement) -> Numerals:
        if statement.number not in self.numerals:
            names = [name for panel in self.panels for name in panel.all() if DIGIT_RE.search(name)]
            self.numerals[statement.number] = Numerals(statement, names)
        return self.numerals[statement.number]

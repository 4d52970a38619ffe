"""Confusion matrices: ``Mink is mistaken for Otter 12 times``, "the most frequent error is to take A for B"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

CONFUSED = frozenset(
    [
        "confused",
        "mistaken",
        "misclassified",
        "misread",
        "taken",
        "take",
        "confusion",
        "confusions",
        "error",
        "errors",
        "classified",
        "mistake",
        "mistakes",
        "labelled",
        "labeled",
        "recognized",
        "recognised",
    ]
)
CORRECT = frozenset(["correct", "correctly", "diagonal", "reliably", "recognized", "recognised", "right", "hits"])
TRIGGERS = CONFUSED | CORRECT
FIRST = frozenset(["highest", "largest", "biggest", "most", "greatest", "best"])
LAST = frozenset(["lowest", "smallest", "fewest", "least", "worst"])


def confusions(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about the cells of a matrix whose rows and columns have the same names."""
    names = clause.lexicon.series
    if len(names) < 2 or set(names) != set(clause.lexicon.places):
        return
    if clause.has(CORRECT):
        yield from _diagonal(clause, names)
    if clause.has(CONFUSED):
        yield from _confused(clause, names)


def _order(clause: Clause) -> list[str]:
    return [n for t in clause.tokens if t.kind in "SP" and len(t.names) == 1 for n in t.names]


def _cell(row: str, column: str) -> Fields:
    return {"series": [row], "at": [column]}


def _level(cell: Fields, clause: Clause) -> list[Fields] | None:
    """The figure of the clause as the value of the cell; none where it cannot be one."""
    amounts = clause.amounts
    if not amounts:
        return []
    amount = amounts[0].amount
    if len(amounts) > 1 or amount is None or amount.unit not in (None, "percent", "times"):
        return None
    told = {"relation": amounts[0].bound or "equal", "low": amount.value, "high": amount.high, "approx": amount.approx}
    return [clause.scoped({"kind": "level", **cell, **told})]


def _above(clause: Clause, one: Fields, other: Fields) -> Fields:
    """One cell against another."""
    if one["series"] == other["series"]:
        return clause.scoped(
            {"kind": "comparison", **one, "among": "positions", "versus": other["at"], "relation": "above"}
        )
    sides = {"versus": other["series"], "versus_at": other["at"]}
    return clause.scoped({"kind": "comparison", **one, **sides, "relation": "above"})


def _confused(clause: Clause, names: list[str]) -> Iterator[Candidate]:
    order = _order(clause)
    words = clause.words
    if len(order) == 4 and "than" in words and order[0] != order[1] and order[2] != order[3]:
        for turn in (1, -1):
            one, other = _cell(*order[:2][::turn]), _cell(*order[2:][::turn])
            if order[:2] != order[2:] and not clause.amounts and "more" in words:
                yield Candidate(
                    "confusion", [_above(clause, one, other)], [], set(), sure=turn == 1, tier=turn != 1 or 1
                )
            return
    if len(order) != 2 or order[0] == order[1]:
        return
    cell = _cell(order[0], order[1])
    level = _level(cell, clause)
    if level is None:
        return
    if not words.isdisjoint(FIRST):
        others = [_cell(r, c) for r in names for c in names if r != c and [r, c] != order]
        yield Candidate("confusion", [*[_above(clause, cell, o) for o in others], *level], clause.amounts)
    elif not words.isdisjoint(LAST):
        others = [_cell(r, c) for r in names for c in names if r != c and [r, c] != order]
        yield Candidate("confusion", [*[_above(clause, o, cell) for o in others], *level], clause.amounts)
    elif level:
        yield Candidate("confusion", level, clause.amounts)
    denied = {"never", "not", "no"} & words | ({"no"} if any(t.quantifier == "none" for t in clause.tokens) else set())
    if denied and not clause.amounts:
        zero = {"kind": "level", **cell, "relation": "equal", "low": 0.0}
        yield Candidate("confusion", [clause.scoped(zero)], [], denied & words, sure=True)


def _diagonal(clause: Clause, names: list[str]) -> Iterator[Candidate]:
    order = _order(clause)
    if len(order) != 1:
        return
    name = order[0]
    level = _level(_cell(name, name), clause)
    sign = 1 if not clause.words.isdisjoint(FIRST) else -1 if not clause.words.isdisjoint(LAST) else 0
    if level is None or not (sign or level):
        return
    own = _cell(name, name)
    pairs = [_above(clause, *((own, _cell(n, n)) if sign > 0 else (_cell(n, n), own))) for n in names if n != name]
    yield Candidate("confusion", [*(pairs if sign else []), *level], clause.amounts)

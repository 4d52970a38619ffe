"""Confusion matrices: ``Mink is mistaken for Otter 12 times``, "the most frequent error is to take A for B"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate
from chartprose.verify.typing.frames.stops import panel_of
from chartprose.verify.typing.vocabulary.matrix_sides import tells_truth

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
        "predicted",
    ]
)
CORRECT = frozenset(["correct", "correctly", "diagonal", "reliably", "recognized", "recognised", "right", "hits"])
SUMS = frozenset(["sum", "sums", "add", "adds", "total", "totals"])
TRIGGERS = CONFUSED | CORRECT | SUMS
EVERY = frozenset(["every", "each", "all"])
LINES = {"row": "series", "rows": "series", "column": "positions", "columns": "positions"}
FIRST = frozenset(["highest", "largest", "biggest", "most", "greatest", "best"])
LAST = frozenset(["lowest", "smallest", "fewest", "least", "worst"])


def confusions(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about the cells of a matrix whose rows and columns have the same names."""
    names = clause.lexicon.series
    if len(names) < 2 or set(names) != set(clause.lexicon.places) or panel_of(clause, names) is None:
        return
    rows = rows_are_true(clause)
    if clause.has(SUMS) and rows:
        yield from _row_sums(clause, names)
    if clause.has(CORRECT):
        yield from _diagonal(clause, names)
        if rows:
            yield from _every_diagonal(clause, names)
    if clause.has(CONFUSED) and (rows or "predicted" not in clause.words):
        yield from _confused(clause, names)


def rows_are_true(clause: Clause) -> bool:
    """Whether the axes say that a row holds what is so, and a column what was predicted."""
    axes = [a for p in clause.lexicon.names.panels for a in p.axes]
    labels = {c: " ".join(a.label or "" for a in axes if a.channel == c).lower() for c in "xy"}
    return "predict" in labels["x"] and tells_truth(labels["y"], labels["x"], confused=False)


def _lines(clause: Clause) -> str | None:
    """Whether the clause speaks of every row or of every column."""
    words = [w for t in clause.tokens if t.kind in "wQ" for w in t.text.split()]
    found = {LINES[w] for w in words if w in LINES}
    named = any(t.kind in "SPGO" for t in clause.tokens)
    return found.pop() if len(found) == 1 and not named and EVERY.intersection(words) else None


def _every_diagonal(clause: Clause, names: list[str]) -> Iterator[Candidate]:
    """``In every row the correct class has the highest count``."""
    lines = _lines(clause)
    if lines is None or clause.amounts or not clause.has(FIRST) or clause.words & {"not", "never", "no"}:
        return
    among = "positions" if lines == "series" else "series"
    made = [{"kind": "extremum", "among": among, "relation": "highest", **_cell(n, n)} for n in names]
    yield Candidate("confusion", [clause.scoped(m) for m in made], sure=True)


def _row_sums(clause: Clause, names: list[str]) -> Iterator[Candidate]:
    """``Every row sums to 200``."""
    lines, amounts = _lines(clause), clause.amounts
    amount = amounts[0].amount if len(amounts) == 1 else None
    if lines is None or amount is None or amount.unit is not None or amounts[0].bound:
        return
    told = {"kind": "sum", "measure": "sum", "relation": "equal", "low": amount.value, "approx": amount.approx}
    rows = lines == "series"
    made = [told | ({"series": [n]} if rows else {"at": [n], "among": "positions"}) for n in names]
    yield Candidate("confusion", [clause.scoped(m) for m in made], amounts, sure=True)


def _two_largest(clause: Clause, names: list[str], order: list[str]) -> Iterator[Candidate]:
    """``The largest error is A predicted as B (21), followed by B predicted as A (15)``."""
    one, other = _cell(*order[:2]), _cell(*order[2:])
    values = [t.amount.value for t in clause.amounts if t.amount is not None and t.amount.unit is None and not t.bound]
    if len(values) != len(clause.amounts) or len(values) not in (0, 2):
        return
    rest = [_cell(r, c) for r in names for c in names if r != c and [r, c] not in (order[:2], order[2:])]
    made = [_above(clause, one, other), *[_above(clause, other, cell) for cell in rest]]
    for cell, value in zip((one, other), values, strict=False):
        made.append(clause.scoped({"kind": "level", **cell, "relation": "equal", "low": value}))
    yield Candidate("confusion", made, clause.amounts)


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
    if len(order) == 4 and "followed" in words and words & FIRST and order[0] != order[1] and order[2] != order[3]:
        yield from _two_largest(clause, names, order)
    if len(order) != 2 or order[0] == order[1] or "followed" in words or not set(order) <= set(names):
        return
    cell = _cell(order[0], order[1])
    if "only" in words and "confused" in words and not clause.amounts:
        zero: Fields = {"kind": "level", "relation": "equal", "low": 0.0}
        none = [clause.scoped(zero | _cell(order[0], n)) for n in names if n not in order]
        some = clause.scoped(zero | cell | {"relation": "above"})
        yield Candidate("confusion", [some, *none], [], {"only"})
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
    if denied and "than" not in words and not clause.amounts and words.isdisjoint({"most", "least"}):
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

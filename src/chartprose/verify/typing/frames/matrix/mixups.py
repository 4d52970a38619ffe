"""Mix-ups in a confusion matrix: ``A is taken for B more often than the other way round``.

Rows are what is so, columns what was said. What two classes take from each other is the sum of two cells: a total of
33 says that the one cell is 33 less the other.
"""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, knowing
from chartprose.verify.typing.frames.matrix.matrices import rows_are_true
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

TAKEN = frozenset(["mistaken", "taken", "confused", "misclassified", "misread", "labelled", "labeled", "classified"])
TAKEN |= frozenset(["exchanged", "swapped", "misidentified", "mislabeled", "mislabelled", "predicted", "assigned"])
MIXED = frozenset(["mix-ups", "mix-up", "confusions", "confusion", "exchanges", "swaps", "mixups"])
WRONG = frozenset(["wrong", "errors", "error", "mistakes", "incorrect", "misclassified", "misses"])
RIGHT = frozenset(["correct", "true", "right", "actual", "own"])
KNOWN_AS = frozenset(["recognized", "recognised", "identified", "correct", "correctly", "classified", "detected"])
EVERY = frozenset(["each", "every", "all", "any"])
MUTUAL = (("each", "other"), ("one", "another"), ("with", "another"), ("both", "ways"), ("both", "directions"))
WAYS_ROUND = (("other", "way", "round"), ("other", "way", "around"), ("vice", "versa"), ("the", "reverse"))
DIRECTED = tuple((word, joint) for word in sorted(TAKEN) for joint in ("for", "as"))
"""``Taken for``, "classified as": one class is so, the other one was said."""
FREQUENT = frozenset(["frequent", "common", "often", "frequently", "single", "confusion", "error", "mistake", "being"])
TRIGGERS = TAKEN | MIXED | WRONG | KNOWN_AS | RIGHT
KNOWN = TRIGGERS | frozenset(["each", "other", "way", "round", "around", "vice", "versa", "pair", "total", "column"])
HARD = frozenset(["difficult", "hard", "problematic", "confused", "misclassified", "uncertain", "challenging"])
HALF_A_PERCENT = 0.5
MOST, FEWEST = frozenset(["highest", "largest", "most", "best"]), frozenset(["lowest", "fewest", "least", "smallest"])


@knowing(KNOWN)
def mixups(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about the cells of a matrix in which rows are what is so."""
    names = clause.lexicon.series
    if len(names) < 2 or set(names) != set(clause.lexicon.places) or not rows_are_true(clause):
        return
    panel = panel_of(clause, names)
    if panel is None:
        return
    order = [n for t in clause.tokens if t.kind in "SP" and not t.is_span for n in t.names]
    yield from _readings(clause, panel, names, order)


def _readings(clause: Clause, panel: PanelFacts, names: list[str], order: list[str]) -> Iterator[Candidate]:
    if len(order) == 2 and order[0] != order[1]:
        if "than" in clause.words and _said(clause, WAYS_ROUND):
            yield from _other_way(clause, order)
        elif clause.has(TAKEN) and _said(clause, DIRECTED) and "most" in clause.words and clause.has(MIXED | WRONG):
            yield from _directed(clause, panel, names, order)
        elif clause.has(TAKEN | MIXED) and (_said(clause, MUTUAL) or clause.has(MIXED)):
            yield from _mutual(clause, panel, names, order)
    if not order and clause.has(RIGHT) and "than" in clause.words:
        yield from _rows_right(clause, names)
    if len(order) == 1 and clause.has(KNOWN_AS):
        yield from _k_of_n(clause, order[0])
    if len(order) > 1 and "most" in clause.words and clause.has(TAKEN | WRONG) and not clause.amounts:
        yield from _mostly(clause, names, order)


def _said(clause: Clause, phrases: tuple[tuple[str, ...], ...]) -> bool:
    words = [w for t in clause.tokens if t.kind in "wOQ" for w in t.text.split()]
    return any(phrase == tuple(words[i : i + len(phrase)]) for phrase in phrases for i in range(len(words)))


def _cell(row: str, column: str) -> Fields:
    return {"series": [row], "at": [column]}


def _above(one: tuple[str, str], other: tuple[str, str]) -> Fields:
    """One cell against another one."""
    base: Fields = {"kind": "comparison", **_cell(*one), "relation": "above"}
    if one[0] == other[0]:
        return base | {"among": "positions", "versus": [other[1]]}
    return base | {"versus": [other[0]], "versus_at": [other[1]]}


def _other_way(clause: Clause, order: list[str]) -> Iterator[Candidate]:
    """``A is taken for B more often than the other way round``."""
    one, two = (order[0], order[1]), (order[1], order[0])
    words = clause.words
    if clause.amounts or words & DENIALS or ("more" in words) == bool(words & {"less", "rarely"}):
        return
    first, second = (one, two) if "more" in words else (two, one)
    if clause.has(TAKEN):
        yield Candidate("confusion", [clause.scoped(_above(first, second))], sure=True)


def _mutual(clause: Clause, panel: PanelFacts, names: list[str], order: list[str]) -> Iterator[Candidate]:
    """``A and B are never confused with each other``, "… in 33 cases, more than any other pair"."""
    denied = clause.words & DENIALS
    none = [t for t in clause.tokens if t.quantifier == "none"]
    amounts = clause.amounts
    both = ((order[0], order[1]), (order[1], order[0]))
    if denied or none:
        zero: Fields = {"kind": "level", "relation": "equal", "low": 0.0}
        if len(denied) + len(none) == 1 and denied <= {"never", "no", "not"} and not amounts:
            yield Candidate("confusion", [clause.scoped(zero | _cell(*c)) for c in both], [], set(denied), sure=True)
        return
    values = [value_at(panel, *cell) for cell in both]
    made: list[Fields] = []
    if values[0] is None or values[1] is None or len(amounts) > 1:
        return
    if amounts:
        amount = amounts[0].amount
        if amount is None or amount.high is not None or amount.unit not in (None, "times") or amounts[0].bound:
            return
        rest = amount.value - values[1].value.mid
        made.append({"kind": "level", **_cell(*both[0]), "relation": "equal", "low": rest})
    if any(t.kind == "O" and t.prep == "than" for t in clause.tokens) or "most" in clause.words:
        more = _more_than_others(panel, names, order, values[1].value.mid)
        if more is None:
            return
        made += more
    if made:
        yield Candidate("confusion", [clause.scoped(m) for m in made], amounts, {"only"} & clause.words)


def _directed(clause: Clause, panel: PanelFacts, names: list[str], order: list[str]) -> Iterator[Candidate]:
    """``The most frequent confusion is A being mistaken for B (22)``: one cell against all others off the diagonal."""
    amounts = clause.amounts
    if clause.words & DENIALS or len(amounts) > 1 or any(t.kind in "QO" for t in clause.tokens):
        return
    own = (order[0], order[1])
    others = {cell: read for cell in permutations(names, 2) if cell != own and (read := value_at(panel, *cell))}
    if len(others) < len(names) * (len(names) - 1) - 1:
        return
    highest = max(others, key=lambda cell: others[cell].value.mid)
    made = [_above(own, highest)]
    if amounts:
        amount = amounts[0].amount
        if amount is None or amount.unit is not None or amounts[0].bound:
            return
        made.append({"kind": "level", **_cell(*own), "relation": "equal", "low": amount.value})
    yield Candidate("confusion", [clause.scoped(m) for m in made], amounts, sure=True, known=KNOWN | FREQUENT)


def _more_than_others(panel: PanelFacts, names: list[str], order: list[str], back: float) -> list[Fields] | None:
    """That the two cells of a pair hold more than those of any other pair."""
    made: list[Fields] = []
    own = value_at(panel, order[0], order[1])
    for row, column in combinations(names, 2):
        if {row, column} == set(order):
            continue
        one, two = value_at(panel, row, column), value_at(panel, column, row)
        if one is None or two is None or own is None:
            return None
        if not own.value.mid + back > one.value.mid + two.value.mid:
            return None
        # own + back > one + two, told of the cell: own reaches one + two - back
        told: Fields = {"kind": "level", "relation": "at_least", "low": one.value.mid + two.value.mid - back}
        made.append(told | _cell(order[0], order[1]))
    return made


def _rows_right(clause: Clause, names: list[str]) -> Iterator[Candidate]:
    """``In each row, the correct class receives more cases than any wrong one``."""
    words = [w for t in clause.tokens if t.kind in "wQO" for w in t.text.split()]
    lines = {"row", "rows"} & set(words), {"column", "columns"} & set(words)
    if bool(lines[0]) == bool(lines[1]) or "more" not in words or not EVERY & set(words) or clause.amounts:
        return
    if clause.words & DENIALS:
        return
    among = "positions" if lines[0] else "series"
    made = [{"kind": "extremum", "among": among, "relation": "highest", **_cell(n, n)} for n in names]
    yield Candidate("confusion", [clause.scoped(m) for m in made])


def _k_of_n(clause: Clause, name: str) -> Iterator[Candidate]:
    """``A is recognized in 90 of 100 cases, or 90 %``: its own cell, and the sum of its row."""
    told = [t.amount for t in clause.amounts if t.amount is not None and t.amount.high is None and not t.bound]
    counts = [a for a in told if a.unit is None]
    shares = [a for a in told if a.unit == "percent"]
    if len(told) != len(clause.amounts) or len(counts) != 2 or len(shares) > 1 or clause.words & DENIALS:
        return
    first, second = counts
    tokens = [t for t in clause.amounts if t.amount in counts]
    i = clause.tokens.index(tokens[0])
    between = [t.text for t in clause.tokens[i + 1 : clause.tokens.index(tokens[1])]]
    if "of" not in between or not second.value:
        return
    if shares and abs(shares[0].value - 100 * first.value / second.value) > HALF_A_PERCENT:
        return
    level: Fields = {"kind": "level", **_cell(name, name), "relation": "equal", "low": first.value}
    row: Fields = {"kind": "sum", "series": [name], "measure": "sum", "relation": "equal", "low": second.value}
    made = [level, row]
    if clause.words & (MOST | FEWEST):
        best = bool(clause.words & FEWEST) == bool(clause.words & HARD)
        others = [n for n in clause.lexicon.series if n != name]
        made += [_above(*(((name, name), (n, n)) if best else ((n, n), (name, name)))) for n in others]
    yield Candidate("confusion", [clause.scoped(m) for m in made], clause.amounts, {"only"} & clause.words)


def _mostly(clause: Clause, names: list[str], order: list[str]) -> Iterator[Candidate]:
    """``A is most often taken for B``, "errors of A and B most often end up in column C": the most in their rows."""
    *sources, target = list(dict.fromkeys(order))
    if clause.words & DENIALS or not sources or len(order) != len(set(order)) or "than" in clause.words:
        return
    if "followed" in clause.words:
        row, *ranked = order
        rest = [n for n in names if n not in order]
        pairs = [*pairwise(ranked), *((ranked[-1], n) for n in rest)]
        chain = [_above((row, one), (row, other)) for one, other in pairs]
        yield Candidate("confusion", [clause.scoped(m) for m in chain], tier=2)
        return
    made = [_above((row, target), (row, n)) for row in sources for n in names if n not in (row, target)]
    yield Candidate("confusion", [clause.scoped(m) for m in made], tier=2)

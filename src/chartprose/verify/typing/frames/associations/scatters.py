"""Relations of x and y: ``the smallest model has the lowest score``, ``denser networks go with more rides``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.vocabulary.words import CORE_HIGHEST, CORE_LOWEST, DENIALS, HIGHEST, LOWEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

ALWAYS = frozenset(["always", "invariably", "every", "each", "without", "consistently"])
GOING_WITH = frozenset(
    ["tend", "tends", "goes", "go", "comes", "come", "accompanied", "associated", "have", "has", "paired"]
)
CORRELATED = frozenset(["correlation", "association", "relationship", "correlate", "correlates", "correlated"])
SIGNS = {"positive": 1, "positively": 1, "direct": 1, "negative": -1, "negatively": -1, "inverse": -1, "inversely": -1}
TRIGGERS = HIGHEST | LOWEST | GOING_WITH | CORRELATED
GROWING = {"increasing": 1, "rising": 1, "growing": 1, "higher": 1, "larger": 1, "decreasing": -1, "falling": -1}
DOTTED = frozenset(["scatter", "bubble"])
TRIGGERS |= frozenset(GROWING)
GRADED = {
    "cheapest": "price",
    "costliest": "cost",
    "shallowest": "depth",
    "deepest": "depth",
    "densest": "densit",
    "heaviest": "weight",
    "lightest": "weight",
    "oldest": "age",
    "youngest": "age",
    "fastest": "speed",
    "warmest": "temperature",
    "coldest": "temperature",
    "tallest": "height",
}
"""What some superlatives grade, as a part of an axis label."""
KNOWN = frozenset(["belongs", "content", "all", "also", "same", "time"])
SUPERLATIVES = (HIGHEST | LOWEST) - frozenset(["most", "least", "top", "peak", "max", "min", "bottom"])
TABLES = 2
"""A scatter plot has two tables: the points by x, then by y."""


def doubles(clause: Clause) -> Iterator[Candidate]:
    """Two superlatives of two axes that meet in one point; only over the tables of a scatter plot."""
    found = clause.find(SUPERLATIVES | {"most", "least"})
    if len(found) != TABLES or len(clause.facts) != TABLES or any(t.kind in "SPQO" for t in clause.tokens):
        return
    if len(clause.amounts) > 1 or "than" in clause.words:
        return
    told = [_axis(clause, i, found) for i in found]
    for one, two in _settled(told):
        place = _extreme(clause.facts[one], 1 if clause.text(found[0]) in HIGHEST else -1)
        if place is None:
            continue
        relation = "highest" if clause.text(found[1]) in HIGHEST else "lowest"
        made: Fields = {"kind": "extremum", "at": [place], "among": "positions", "relation": relation}
        levels = [_level(clause.amounts[0], place, k) for k in (one, two)] if clause.amounts else [None]
        core = all(clause.text(i) in CORE_HIGHEST | CORE_LOWEST for i in found)
        for level in levels:
            fields = [made | {"panels": [f"#{two + 1}"]}, *([level] if level else [])]
            yield Candidate("extremum", fields, clause.amounts, sure=core and None not in told, known=KNOWN)


def _settled(told: list[int | None]) -> list[tuple[int, int]]:
    """The axes of both superlatives: as said, or the other one where one is not said."""
    one, two = told
    if one is None and two is None:
        return [(0, 1), (1, 0)]
    if one is None:
        return [(1 - (two or 0), two or 0)]
    return [(one, 1 - one)] if two is None else [(one, two)] if one != two else []


def _axis(clause: Clause, i: int, found: list[int]) -> int | None:
    """The axis that a superlative grades: by its own meaning, or by the words behind it, before the next one."""
    graded = GRADED.get(clause.text(i), "-")
    owners = [k for k, p in enumerate(clause.facts) if graded in (p.panel.title or "").lower()]
    if len(owners) == 1:
        return owners[0]
    stop = next((k for k in found if k > i), len(clause.tokens))
    named = [t for t in clause.tokens[i + 1 : stop] if t.kind == "G" and len(t.names) == 1]
    return int(named[0].names[0][1:]) - 1 if named else None


def _extreme(panel: PanelFacts, sign: int) -> str | None:
    """The label of the point with the highest or lowest value; a tie has none."""
    told = [f for fs in panel.facts.values() for f in fs]
    rows = sorted(((sign * f.value.mid, panel.label(f.low)) for f in told if f.value is not None), reverse=True)
    if len(rows) < TABLES or rows[0][0] == rows[1][0]:
        return None
    return rows[0][1]


def _level(token: Token, place: str, table: int) -> Fields | None:
    amount = token.amount
    if amount is None or amount.unit == "times":
        return None
    told = {"relation": token.bound or "equal", "low": amount.value, "high": amount.high, "approx": amount.approx}
    return {"kind": "level", "at": [place], "among": "positions", "panels": [f"#{table + 1}"], **told}


def associations(clause: Clause) -> Iterator[Candidate]:
    """``A larger size goes with a higher score``, "a positive correlation": over the points of a numeric x axis."""
    if clause.amounts or not clause.lexicon.numbers or clause.lexicon.places or "than" in clause.words:
        return
    whole = half_of(clause.tokens)
    if whole.placed:
        return
    base = {"kind": "association", "series": whole.series, "panels": whole.panels}
    always = bool(clause.words & ALWAYS)
    if clause.words & CORRELATED:
        signs = {SIGNS[t.text] for t in clause.tokens if t.text in SIGNS}
        if len(signs) == 1:
            yield Candidate("association", [clause.scoped(base | _told(signs.pop(), always=False))])
        return
    verbs = signs_in(clause.cut([t for t in clause.tokens if t.text not in GROWING]))
    growing = [i for i in clause.find(GROWING) if clause.text(i - 1) == "with"]
    dotted = all(p.chart_type in DOTTED for p in clause.lexicon.names.panels)
    if dotted and len(verbs) == len(growing) == 1 and not clause.words & DENIALS:
        sign = verbs[0] * GROWING[clause.text(growing[0])]
        yield Candidate("association", [clause.scoped(base | _told(sign, always=always))], sure=always)
        return
    found = [t.text for t in clause.tokens if t.kind == "w" and sign_of(clause, t.text)[0]]
    if len(found) == TABLES and clause.words & GOING_WITH:
        sign = sign_of(clause, found[0])[0] * sign_of(clause, found[1])[0]
        yield Candidate("association", [clause.scoped(base | _told(sign, always=always))])


def _told(sign: int, *, always: bool) -> Fields:
    return {"relation": "rises" if sign > 0 else "falls", "quantifier": "all" if always else None}

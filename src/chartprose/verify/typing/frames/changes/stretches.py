"""Changes over two stretches of one axis: ``A loses more after 400 than before``, "more than in any later interval".

What changes *at a higher rate* over a stretch has the greater change for each unit of the axis. Support only.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.spans_compared import FASTER, SLOWER, measures_of, more_of
from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.frames.wording import says_more
from chartprose.verify.typing.tokens.token import as_number
from chartprose.verify.typing.vocabulary.words import CHANGE, DOWN, IMPROVE, PACES, UP, WORSEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

Span = tuple[str, str]

BEFORE: Final = frozenset(["before", "beforehand", "earlier", "previously"])
AFTER: Final = frozenset(["after", "afterwards", "afterward", "thereafter", "later"])
INTERVALS: Final = frozenset(["interval", "intervals", "step", "steps", "period", "periods", "span", "stretch"])
MORE, LESS = frozenset(["more", "most", "higher", "greater", "larger"]), frozenset(["less", "lower", "smaller"])
LOSS: Final = frozenset(["loss", "losses", "fade"])
TRIGGERS: Final = UP | DOWN | IMPROVE | WORSEN | CHANGE | LOSS | {"puts", "put", "degrades", "degrade"}
KNOWN: Final = TRIGGERS | BEFORE | AFTER | PACES | INTERVALS | FASTER | SLOWER | MORE | LESS
KNOWN_WORDS: Final = KNOWN | frozenset(["any", "two", "one", "that", "those", "much", "far", "both", "entire", "which"])
IN_PERCENT: Final = frozenset(["percent", "percentage", "twice"])
"""What speaks of a part of the first value, or of more than more."""
PAIR = 2
MAX_STEPS = 40


def stretches(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets what happens over one stretch against what happens over another."""
    than = clause.find({"than"})
    if len(than) != 1 or any(t.kind == "O" for t in clause.tokens) or says_more(clause, KNOWN_WORDS):
        return
    if clause.has(IN_PERCENT):
        return
    pivot = than[0]
    rows = rows_of(clause)
    panel = panel_of(clause, rows, half_of(clause.tokens).panels) if rows else None
    if panel is None or any(t.kind == "S" for t in clause.tokens[pivot:]):
        return
    left, right = clause.tokens[:pivot], clause.tokens[pivot + 1 :]
    one = span_in(panel, rows[0], left)
    later = _relative(right)
    if one is None:
        return
    if later:
        others = [_neighbours(panel, row, one, later) for row in rows]
    else:
        two = span_in(panel, rows[0], right) or _rest(panel, rows[0], one, right)
        others = [[two] if two is not None and two != one else [] for _ in rows]
    if all(others):
        yield from _compared(clause, pivot, rows, one, others)


def of_other_steps(clause: Clause) -> bool:
    """Whether something is set against ``any later interval``."""
    return "than" in clause.words and bool(_relative(clause.tokens))


def rows_of(clause: Clause) -> list[str]:
    """The series that a clause speaks of: those named, all of a group, or the only one; none where it is unclear."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    groups = [g for g in whole.groups if g.names[0] == "S"]
    later = [g for g in whole.groups if g.names[0] == "?" and _relative([g])]
    if len(groups) + len(later) != len(whole.groups) or any(g.quantifier != "all" or g.count for g in groups):
        return []
    if groups:
        return [] if whole.series else list(clause.lexicon.series)
    return whole.series or (clause.lexicon.series if len(clause.lexicon.series) == 1 else [])


def span_in(panel: PanelFacts, row: str, tokens: Sequence[Token]) -> Span | None:
    """The one stretch that a run of tokens names: from place to place, or from a place to an end of the line."""
    places = [t for t in tokens if t.kind == "P" and not t.aside]
    pool = stops(panel, row)
    if len(places) != 1 or len(pool) < PAIR:
        return None
    token = places[0]
    if token.is_span:
        return token.start or pool[0], token.end or pool[-1]
    if len(token.names) == PAIR and token.prep in ("between", "from"):
        return token.names[0], token.names[1]
    if len(token.names) == 1 and token.text in INTERVALS | {"last", "first"}:
        first, last = token.names[0] == pool[0], token.names[0] == pool[-1]
        return (pool[0], pool[1]) if first else (pool[-2], pool[-1]) if last else None
    return None


def _rest(panel: PanelFacts, row: str, one: Span, tokens: Sequence[Token]) -> Span | None:
    """The stretch on the other side: ``after 400 than before``."""
    words = [t.text for t in tokens if t.kind == "w" and t.text not in ("it", "that", "point")]
    pool = stops(panel, row)
    if len(words) != 1 or any(t.kind not in "w." for t in tokens):
        return None
    if words[0] in BEFORE and one[0] != pool[0]:
        return pool[0], one[0]
    return (one[1], pool[-1]) if words[0] in AFTER and one[1] != pool[-1] else None


def _relative(tokens: Sequence[Token]) -> str:
    """``any later interval``, "any earlier one"."""
    groups = [t for t in tokens if t.kind == "Q" and t.text.startswith(("any ", "every ", "all "))]
    words = {w for g in groups for w in g.text.split()}
    return "later" if "later" in words else "earlier" if words & {"earlier", "previous", "preceding"} else ""


def _neighbours(panel: PanelFacts, row: str, one: Span, side: str) -> list[Span]:
    """The steps of a series behind, or before, a stretch that begins and ends at stops of its own."""
    pool = stops(panel, row)
    if one[0] not in pool or one[1] not in pool:
        return []
    steps = list(pairwise(pool[pool.index(one[1]) :] if side == "later" else pool[: pool.index(one[0]) + 1]))
    return steps if len(steps) <= MAX_STEPS else []


def length(panel: PanelFacts, span: Span) -> float:
    """How long a stretch is: in units of the axis, or in places."""
    if panel.numeric:
        start, end = as_number(span[0]), as_number(span[1])
        return abs(end - start) if start is not None and end is not None else 0.0
    one, two = panel.place(span[0]), panel.place(span[1])
    known = one is not None and two is not None and {one, two} <= {*panel.places}
    return float(abs(panel.places.index(two) - panel.places.index(one))) if known else 0.0  # type: ignore[arg-type]


def _compared(clause: Clause, pivot: int, rows: list[str], one: Span, others: list[list[Span]]) -> Iterator[Candidate]:
    panels = half_of(clause.tokens).panels
    panel = panel_of(clause, rows, panels)
    rated = clause.has(PACES | FASTER | SLOWER)
    more, sizes = _more(clause, pivot), _sizes(clause, pivot)
    if panel is None or not more or sizes is None:
        return
    for measure in _measures(clause):
        made: list[Fields] = []
        for row, spans in zip(rows, others, strict=True):
            scope: Fields = {"series": [row], "panels": panels, "measure": measure}
            for two in spans:
                told = scope | {"start": one[0], "end": one[1], "versus_start": two[0], "versus_end": two[1]}
                made.append(told | _against(panel, one, two, more=more > 0, rated=rated))
                made += [scope | s | _over(two) for s in sizes[1]]
            larger = one if more > 0 else spans[0]
            made.append(scope | _over(larger) | {"kind": "level", "relation": "above", "low": 0.0})
            made += [scope | s | _over(one) for s in sizes[0]]
        if all(f.get("low") != "none" for f in made):
            yield Candidate("spans", [clause.scoped(f) for f in made], clause.amounts, known=KNOWN_WORDS)


def _over(span: Span) -> Fields:
    return {"start": span[0], "end": span[1]}


def _against(panel: PanelFacts, one: Span, two: Span, *, more: bool, rated: bool) -> Fields:
    """More over the one stretch than over the other; or more of it for each unit of the axis."""
    relation = "above" if more else "below"
    if not rated:
        return {"kind": "comparison", "relation": relation}
    sizes = length(panel, one), length(panel, two)
    low = sizes[0] / sizes[1] if all(sizes) else "none"
    return {"kind": "ratio", "relation": relation, "low": low, "unit": "times"}


def _more(clause: Clause, pivot: int) -> int:
    """1 where the first change, or its pace, is the greater one; -1 where it is the smaller one."""
    words = [t.text for t in clause.tokens[:pivot] if t.kind == "w"]
    graded = [w for w in words if w in MORE | LESS]
    if clause.has(PACES) and len(graded) == 1:
        return 1 if graded[0] in MORE else -1
    return more_of(clause, pivot)


def _measures(clause: Clause) -> list[str]:
    put_on = any(clause.text(i + 1) == "on" for i in clause.find({"puts", "put"}))
    if put_on:
        return ["change"] if clause.words.isdisjoint(DOWN | WORSEN) else []
    if clause.has(LOSS) and clause.words.isdisjoint(UP):
        return ["drop"]
    return measures_of(clause)


def _sizes(clause: Clause, pivot: int) -> tuple[list[Fields], list[Fields]] | None:
    """What the figures say that each of the two changes is; ``None`` where one is no plain figure."""
    made: tuple[list[Fields], list[Fields]] = ([], [])
    for token in clause.amounts:
        amount = token.amount
        if amount is None or token.bound or amount.high is not None or amount.unit in ("times", "percent"):
            return None
        told = {"kind": "difference", "relation": "equal", "low": abs(on_axis(clause, amount)), "approx": amount.approx}
        made[clause.tokens.index(token) > pivot].append(told)
    return made if len(made[0]) <= 1 and len(made[1]) <= 1 else None

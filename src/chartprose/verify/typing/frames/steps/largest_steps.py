"""The largest step between neighbours: ``the biggest jump between adjacent bars lies between A and B``."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.vocabulary.words import BEING, DOWN, NEIGHBORS, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

LARGEST = frozenset(["largest", "biggest", "greatest", "steepest", "sharpest", "strongest"])
SMALLEST = frozenset(["smallest", "weakest", "slightest", "gentlest", "mildest"])
BOTH_WAYS = frozenset(["jump", "step", "change", "gap", "difference"])
BETTER = "improvement"
"""More, or less, as it is better; nothing is said where that is not known."""
TRIGGERS = BOTH_WAYS | frozenset(
    ["increase", "rise", "gain", "growth", "decrease", "decline", "drop", "fall", "loss", "reduction", BETTER]
)
SAID = frozenset(["annual", "yearly", "takes", "took", "place", "occurs", "occurred", "happens"])
HAPPENING = frozenset(["occurs", "occurred", "happens", "happened", "seen", "observed", "found", "recorded", "takes"])
POINTING = frozenset(["that", "the", "one", "of", "which"])
MADE = frozenset(["makes", "made", "shows", "showed", "undergoes", "takes", "has", "suffers", "sees", "single"])
SIZES = frozenset(["largest", "biggest", "greatest"])
LEAPS = frozenset(["jump", "step"])
"""What is measured from point to point, however far apart they lie."""
MAX_STEPS = 40
LARGER = frozenset(["larger", "bigger", "greater", "steeper", "sharper", "stronger"])


def largest_steps(clause: Clause) -> Iterator[Candidate]:
    """The step between two neighbouring places set against every other step of the series."""
    ranks = LARGEST | SMALLEST
    found = [i for i in clause.find(TRIGGERS) if not ranks.isdisjoint({clause.text(i - 1), clause.text(i - 2)})]
    compared = [] if found else _against_others(clause)
    found = found or compared
    whole = half_of([t for t in clause.tokens if not t.aside])
    ends = whole.at if len(whole.at) == 2 and whole.start is None else [whole.start, whole.end]
    if len(whole.at) == 1 and whole.end is None and "separates" in clause.words:
        ends = [whole.at[0], whole.start]  # "0.05 separates A from B"
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    steps = list(pairwise(pool))
    if len(found) != 1 or ("than" in clause.words and not compared) or clause.words & {"second"}:
        return
    rows = _rows(clause, whole)
    if rows is None:
        return
    owner = whole.series if _of_all(whole) or happens_for(clause) else []  # "the largest loss of all is that of A"
    step = next((s for s in steps if list(s) == ends or list(s) == ends[::-1]), None)
    moved = clause.amounts and len(clause.words & (UP | DOWN)) > 1  # "falls by 5, the largest rise"
    if step is None or len(steps) > MAX_STEPS or not _plain(clause.amounts) or moved:
        return
    measure = _measure(clause, clause.text(found[0]))
    if measure is None:
        return
    base: Fields = {"kind": "comparison", "panels": whole.panels, "relation": "above", "measure": measure}
    base |= {"start": step[0], "end": step[1]}
    if owner:
        yield from _of_every_row(clause, base, (owner, rows), (step, steps))
        return
    if not SMALLEST.isdisjoint({clause.text(found[0] - 1), clause.text(found[0] - 2)}):
        base["relation"] = "below"
        steps = _same_way(clause, rows, whole.panels, measure, steps)
        steps = steps if step in steps else []
    others = [
        base | {"series": row, "versus_start": a, "versus_end": b} for row in rows for a, b in steps if (a, b) != step
    ]
    if clause.amounts and len(rows) == 1 and (told := clause.amounts[0].amount) is not None:
        sized: Fields = {"kind": "difference", "relation": "equal", "low": told.value, "approx": told.approx}
        others.append({**base, **sized, "series": rows[0]})
    elif clause.amounts:
        return
    if others and len(others) <= MAX_STEPS:
        known, surely = (
            TRIGGERS | NEIGHBORS | SAID | LARGEST | SMALLEST,
            base["relation"] == "above" and not clause.amounts,
        )
        surely = surely and measure != "range" and len(rows) == 1 and _even(clause)
        surely = surely and _smaller(clause, rows[0], whole.panels, (step, steps))
        yield Candidate("extremum", [clause.scoped(o) for o in others], clause.amounts, known=known, sure=surely)


def _measure(clause: Clause, word: str) -> str | None:
    """What a noun of a step measures; ``improvement`` nothing where it is not known what is better."""
    if word == BETTER:
        return {1: "change", -1: "drop"}.get(clause.goodness)
    if word in BOTH_WAYS:
        return "range"
    if word in UP:
        return "change"
    return "drop" if word in DOWN or word in ("loss", "decline") else None


def _of_all(whole: Half) -> bool:
    """Whether a series is named beside the group of all: its step is set against those of each."""
    return bool(whole.series) and bool(whole.groups)


def happens_for(clause: Clause) -> bool:
    """Whether a series is where the step occurs: "the steepest drop occurs for A from 3 to 4" is one of all lines."""
    verb = next(iter(clause.find(HAPPENING)), len(clause.tokens))
    placed = any(t.kind == "S" and t.prep in ("for", "in", "on", "with", "by") for t in clause.tokens[verb:])
    alone = not any(a.channel == "y2" for p in clause.facts for a in p.panel.axes)
    return (placed or _is_whose(clause)) and alone and clause.words.isdisjoint({"its", "their", "own"})


def _is_whose(clause: Clause) -> bool:
    """Whether a step is told by whose it is: "the largest drop is that of A", "is the one that A makes from 3 to 4"."""
    at = [i for i, t in enumerate(clause.tokens) if t.kind == "S"]
    k = at[0] - 1 if len(at) == 1 else 0
    while k > 0 and clause.text(k) in POINTING:
        k -= 1
    return (
        not clause.amounts
        and k > 0
        and clause.text(k) in BEING
        and clause.text(k + 1) in ("that", "the")
        and k + 2 < at[0]
    )


def _of_every_row(
    clause: Clause,
    base: Fields,
    told: tuple[list[str], list[list[str]]],
    way: tuple[tuple[str, str], list[tuple[str, str]]],
) -> Iterator[Candidate]:
    """The step of one series against every other step of every series."""
    (owner, rows), (step, steps) = told, way
    if not SMALLEST.isdisjoint(clause.words) or clause.amounts or len(rows) * len(steps) > MAX_STEPS:
        return
    base = base | {"series": owner}
    made = [
        base | {"versus": row, "versus_start": a, "versus_end": b}
        for row in rows
        for a, b in steps
        if (a, b) != step or row != owner
    ]
    made = [{k: v for k, v in m.items() if k != "versus" or v != owner} for m in made]
    sure = base["measure"] != "range" or "difference" not in clause.words
    sure = sure and (_even(clause) or (clause.has(SIZES) and clause.has(LEAPS)))
    sure = sure and any(_smaller(clause, owner, base["panels"], (step, steps), other=row) for row in rows)
    known = TRIGGERS | NEIGHBORS | SAID | LARGEST | MADE | POINTING
    yield Candidate("extremum", [clause.scoped(m) for m in made], known=known, sure=sure)


def _even(clause: Clause) -> bool:
    """Whether the places of an axis of numbers lie evenly, so that no step is larger for its length."""
    numbers = clause.lexicon.numbers if not clause.lexicon.places else []
    return len({round(b - a, 9) for a, b in pairwise(numbers)}) <= 1


def _same_way(
    clause: Clause, rows: list[list[str]], panels: list[str], measure: str, steps: list[tuple[str, str]]
) -> list[tuple[str, str]]:
    """The steps that go the way of the measure: the smallest increase is one among those up."""
    panel = panel_of(clause, rows[0], panels) if len(rows) == 1 else None
    if panel is None or measure == "range":
        return []
    name, sign = rows[0][0] if rows[0] else "", 1 if measure == "change" else -1
    ends = {s: (value_at(panel, name, s[0]), value_at(panel, name, s[1])) for s in steps}
    return [
        s for s, (a, b) in ends.items() if a is not None and b is not None and sign * (b.value.mid - a.value.mid) > 0
    ]


def _plain(amounts: list[Token]) -> bool:
    """Whether a clause has no figure, or one that may be the size of the step."""
    told = [t.amount for t in amounts if t.amount is not None and not t.bound and t.amount.high is None]
    return len(told) == len(amounts) <= 1 and all(a.unit in (None, "points") for a in told)


def _smaller(
    clause: Clause,
    row: list[str],
    panels: list[str],
    told: tuple[tuple[str, str], list[tuple[str, str]]],
    other: list[str] | None = None,
) -> bool:
    """Whether another step is larger both in points and in percent: then the claim is false either way.

    The other steps are those of the same series, or of an ``other`` one.
    """
    step, steps = told
    own, ends = _ends(clause, row, panels, [step]), _ends(clause, other or row, panels, steps)
    if step not in own or any(a <= 0 for a, _ in (*own.values(), *ends.values())):
        return False
    sign = 1 if own[step][1] > own[step][0] else -1
    moves = [(sign * (b - a), sign * (b - a) / a) for a, b in (*own.values(), *ends.values())]
    return all(max(m[k] for m in moves) > moves[0][k] for k in (0, 1))


def _ends(
    clause: Clause, row: list[str], panels: list[str], steps: list[tuple[str, str]]
) -> dict[tuple[str, str], tuple[float, float]]:
    """The two values of each step of a series that has both."""
    panel, name = panel_of(clause, row, panels), row[0] if row else ""
    if panel is None:
        return {}
    pairs = {s: (value_at(panel, name, s[0]), value_at(panel, name, s[1])) for s in steps}
    return {s: (a.value.mid, b.value.mid) for s, (a, b) in pairs.items() if a is not None and b is not None}


def _against_others(clause: Clause) -> list[int]:
    """``The rise from A to B is larger than any other step``: where the step is named."""
    than = next(iter(clause.find({"than"})), None)
    if than is None or not any(t.kind == "O" for t in clause.tokens[than:]) or clause.text(than - 1) not in LARGER:
        return []
    return [i for i in clause.find(TRIGGERS) if i < than][:1]


def _rows(clause: Clause, whole: Half) -> list[list[str]] | None:
    """The series that a step is the largest of, one by one; ``None`` where nothing tells which are meant."""
    every = [g for g in whole.groups if g.quantifier == "all" and g.names[0] in "S?"]
    if len(every) != len(whole.groups) or len(whole.series) > 1:
        return None
    if happens_for(clause) or (every and (not whole.series or all(g.prep == "of" for g in every))):
        return [[name] for name in clause.lexicon.series] or None
    return [whole.series] if whole.series or len(clause.lexicon.series) <= 1 else None

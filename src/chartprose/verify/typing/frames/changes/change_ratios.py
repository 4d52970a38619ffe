"""Changes against each other: ``A loses twice as much as B``, ``twice as much from 7 to 10 as from 1 to 4``.

The two changes are of two series over one span, or of one series over two; ``declines at a higher rate before 4 than
after`` sets the changes by the unit of the axis against each other. Only "so many times as much" is refuted as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.tokens.token import as_number
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, HIGHER, IMPROVE, LOWER, PACES, UP, WORSEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

DOWN_NOUNS: Final = frozenset(["loss", "losses", "reductions", "decreases", "drops", "declines"])
UP_NOUNS: Final = frozenset(["gains", "growth", "increases", "rises"])
MOVES_OF: Final = DOWN_NOUNS | UP_NOUNS | frozenset(["gain", "increase", "rise", "drop", "decline", "decrease"])
FALLING: Final = DOWN | DOWN_NOUNS
RISING: Final = UP | UP_NOUNS
FAST: Final = frozenset(["faster", "steeper", "quicker", "rapidly", "quickly", "steeply", "sharply", "strongly"])
SLOW: Final = frozenset(["slower", "slowly", "gently", "gradually"])
SOONER: Final = frozenset(["before", "after", "afterwards", "thereafter", "earlier", "later", "beforehand"])
TRIGGERS: Final = FALLING | RISING | IMPROVE | WORSEN
KNOWN: Final = PACES | FAST | SLOW | DOWN_NOUNS | UP_NOUNS | frozenset(["much", "many", "that", "does", "do", "did"])
LINKS: Final = frozenset(["as", "than", "that", "what"])


def change_ratios(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets one change against another one."""
    if clause.words & DENIALS or any(t.kind in "QO" for t in clause.tokens):
        return
    measure = measure_of(clause)
    pivot = _pivot(clause)
    if measure is None or pivot < 0:
        return
    left, right = half_of(clause.tokens[:pivot]), half_of(clause.tokens[pivot + 1 :])
    figures = [t for t in clause.tokens if t.kind == "N" and not t.aside]
    if clause.has(PACES | FAST | SLOW):
        yield from _faster(clause, (left, right), measure)
        return
    told = _told(clause, pivot)
    sides = _sides(left, right, measure)
    if told is not None and sides is not None and len(figures) == ("unit" in told and "same" not in clause.words):
        made = clause.scoped({"kind": "ratio" if "unit" in told else "comparison", **sides, **told})
        positive: Fields = {k: made[k] for k in ("series", "panels", "start", "end") if k in made}
        more: Fields = {"kind": "level", **positive, "measure": measure, "relation": "above", "low": 0.0}
        if len(figures) == len(clause.amounts):
            sure = "unit" in told and bool(made.get("versus")) and bool(clause.words & {"much", "many"})
            words = {"only"} & clause.words
            yield Candidate("change", [made, clause.scoped(more)], figures, words, known=KNOWN, sure=sure)


def measure_of(clause: Clause) -> str | None:
    """``change`` or ``drop``, by the words of the clause; not by what is plotted: "a lower loss than B"."""
    good = clause.goodness
    plotted = {w for w in clause.words & (DOWN_NOUNS | UP_NOUNS) if stem(w) in clause.lexicon.y_words}
    clause = clause.cut([t for t in clause.tokens if t.text not in plotted]) if plotted else clause
    falls = clause.has(FALLING) or (good != 0 and clause.has(WORSEN if good > 0 else IMPROVE))
    rises = clause.has(RISING) or (good != 0 and clause.has(IMPROVE if good > 0 else WORSEN))
    return None if falls == rises else "drop" if falls else "change"


def _pivot(clause: Clause) -> int:
    """Where the other side begins: at the last ``as``, ``than``, or ``that of`` behind a factor."""
    for word in ("than", "as"):
        found = clause.find(frozenset([word]))
        if found:
            return found[-1]
    factor = next(
        (i for i, t in enumerate(clause.tokens) if t.kind == "N" and t.amount and t.amount.unit == "times"), -1
    )
    found = [i for i in clause.find(frozenset(["that", "those", "what"])) if i > factor]
    if factor >= 0 and not found:  # "four times the loss of B"
        nouns = [i for i in clause.find(MOVES_OF) if i > factor and clause.text(i - 1) == "the"]
        found = [i for i in nouns if clause.text(i + 1) == "of"]
    return found[0] if found and factor >= 0 else -1


def _told(clause: Clause, pivot: int) -> Fields | None:
    """What is said of the two changes: a factor, or that one is the larger."""
    figures = [t for t in clause.tokens if t.kind == "N" and not t.aside]
    if len(figures) == 1 and (amount := figures[0].amount) is not None:
        value = amount.value
        if amount.unit == "percent" and clause.has(frozenset(["of"])):
            value /= 100
        elif amount.unit != "times":
            return None
        if clause.text(pivot) == "than" and clause.has(frozenset(["more", "larger", "greater"])) and value < 1:
            return None
        return {"relation": figures[0].bound or "equal", "low": value, "unit": "times", "approx": not figures[0].bound}
    words = [t.text for t in clause.tokens[:pivot] if t.kind == "w"]
    if not figures and "same" in words and clause.text(pivot) == "as":
        return {"relation": "equal", "low": 1.0, "unit": "times"}
    if figures or clause.text(pivot) != "than":
        return None
    more, less = bool({"more", *HIGHER} & {*words}), bool({"less", *LOWER} & {*words} - FALLING)
    return None if more == less else {"relation": "above" if more else "below"}


def _sides(left: Half, right: Half, measure: str) -> Fields | None:
    """The two changes: of one series each, or of one series over one span each."""
    base: Fields = {"measure": measure, "panels": left.panels or right.panels}
    spans = [_span(left), _span(right)]
    if len(left.series) == 1 and len(right.series) == 1 and left.series != right.series:
        first, second = spans
        whole = first or second or {}
        sides = {"series": left.series, "versus": right.series, "versus_measure": measure} | whole
        other = second or first or {}
        return base | sides | {f"versus_{k}": v for k, v in other.items()}
    owners = left.series or right.series
    if spans[0] and spans[1] and len(owners) <= 1 and not (left.series and right.series):
        versus = {f"versus_{k}": v for k, v in spans[1].items()}
        return base | {"series": owners, "versus_measure": measure} | spans[0] | versus
    return None


def _span(half: Half) -> Fields:
    """From where to where one side goes; "after 100 h" is all that came until then."""
    if half.start is not None and half.end is None and any(t.is_span and t.prep == "after" for t in half.tokens):
        return {"start": "start", "end": half.start}  # "has lost less after 1000 h": by then
    if half.start is not None or half.end is not None:
        return {"start": half.start or "start", "end": half.end or "end"}
    if len(half.at) == 2:
        return {"start": half.at[0], "end": half.at[1]}
    return {}


def _faster(clause: Clause, halves: tuple[Half, Half], measure: str) -> Iterator[Candidate]:
    """By the unit of the axis: the quotient of the changes lies above that of the lengths of the spans."""
    left, right = halves
    owners = left.series or right.series
    panel = panel_of(clause, owners, left.panels) if len(owners) == 1 else None
    named = stops(panel, owners[0]) if panel is not None else []
    places = [number for p in named if (number := as_number(p)) is not None]
    more = clause.has(FAST | frozenset(["higher", "greater", "larger"]))
    if clause.amounts or more == clause.has(SLOW | frozenset(["lower", "smaller"])) or len(places) < 3:
        return
    spans = [_numbers(half, places) for half in halves]
    cut = next((s for s in spans if s), None)
    if cut and not all(spans) and clause.words & SOONER and len({*cut} & {places[0], places[-1]}) == 1:
        rest = (cut[1], places[-1]) if cut[0] == places[0] else (places[0], cut[0])
        spans = [span or rest for span in spans]
    one, two = spans
    if not one or not two or one == two:
        return
    first, second = ({"start": f"{a:.12g}", "end": f"{b:.12g}"} for a, b in (one, two))
    sides = {"series": owners, "measure": measure, "versus_measure": measure, **first}
    sides |= {f"versus_{k}": v for k, v in second.items()}
    length = (one[1] - one[0]) / (two[1] - two[0])
    told = {"kind": "ratio", "relation": "above" if more else "below", "low": length, "unit": "times"}
    yield Candidate("change", [clause.scoped(sides | told)], known=KNOWN | SOONER)


def _numbers(half: Half, places: list[float]) -> tuple[float, float] | None:
    """The span of one side as numbers; open ends are those of the line."""
    if half.start is None and half.end is None:
        return None
    start, end = as_number(half.start or ""), as_number(half.end or "")
    low, high = places[0] if start is None else start, places[-1] if end is None else end
    return (low, high) if low < high else None

"""One against several together: ``A alone has more than B and C combined``, ``A exceeds all others together``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes
from chartprose.verify.typing.frames.plain_clauses import is_of_one_panel, is_plain
from chartprose.verify.typing.vocabulary.words import CORE_HIGHER, CORE_LOWER, HIGHER, LOWER, PREPOSITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

TRIGGERS = frozenset(["combined", "together", "altogether", "sum", "summed"])
VERBS = (CORE_HIGHER | CORE_LOWER) - PREPOSITIONS
GRADES = (HIGHER | LOWER) - PREPOSITIONS
COMPARING = HIGHER | LOWER
MAX_PLACES = 12
PAIR = 2


def _halves(clause: Clause) -> tuple[Half, Half, int] | None:
    """What stands before and behind the comparison, and whether the first has more (1) or less (-1)."""
    than = clause.find({"than"})
    grades = [i for i in clause.find(GRADES) if not than or i < than[0]]
    if len(than) > 1 or len(grades) != 1:
        return None
    pivot = than[0] if than else grades[0]
    if (
        not than
        and not clause.text(pivot).endswith("s")
        and clause.text(pivot) not in ("exceed", "surpass", "outnumber")
    ):
        return None
    left, right = half_of(clause.tokens[:pivot]), half_of(clause.tokens[pivot:])
    return left, right, 1 if clause.text(grades[0]) in HIGHER else -1


def sums_names(clause: Clause) -> bool:
    """Whether several names behind a comparison are meant together."""
    halves = _halves(clause) if clause.has(TRIGGERS) else None
    if halves is None:
        return False
    left, right, _ = halves
    several = right.others or max(len(right.series), len(right.at)) >= PAIR
    return several or (bool(right.groups) and left.placed)


def sums_left(clause: Clause) -> bool:
    """Whether several names before a comparison are meant together: ``A and B together exceed C``."""
    first = next(iter(clause.find(TRIGGERS)), len(clause.tokens))
    grades = [i for i in clause.find(COMPARING) if i > first]
    if not grades or not clause.has(TRIGGERS):
        return False
    left, right = half_of(clause.tokens[: grades[0]]), half_of(clause.tokens[grades[0] :])
    several = max(len(left.series), len(left.at)) >= PAIR
    return several and (right.named or right.others)


def against_sums(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets the sum of some things against the sum of others."""
    halves = _halves(clause)
    if halves is None or clause.amounts or not sums_names(clause) or clause.words & {"not", "never"}:
        return
    left, right, sign = halves
    told = {"relation": "above" if sign > 0 else "below", "measure": "sum", "kind": "comparison"}
    words = set(clause.words & {"alone"})
    groups = [*left.groups, *right.groups]
    if left.start or right.start or left.end or right.end or left.panels or right.panels:
        return
    at_places = left.at and not (left.series and right.series) and len(right.at) >= PAIR
    if at_places or (left.at and not left.series and right.others and not right.series):
        rest = right.at or [p for p in clause.lexicon.places if p not in left.at]
        series = left.series or right.series or clause.lexicon.series
        if len(series) <= 1 and not groups:
            made = {**told, "series": series or [""], "at": left.at, "versus_at": rest}
            yield Candidate("total", [clause.scoped(made)], [], words)
            sure = len(right.at) >= PAIR and not right.others and is_plain_bar(clause)
            yield from _by_figures(clause, series or [""], (left.at, rest), sign, sure=sure)
        return
    names = left.series
    rest = right.series if len(right.series) >= PAIR else [n for n in clause.lexicon.series if n not in names]
    places = left.at or right.at
    if any(g.quantifier == "all" and g.names[0] in "P?" for g in groups) and len(groups) == 1 and not places:
        places = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    elif groups:
        return
    if names and not places and not set(names) & set(rest) and clause.lexicon.places:
        yield from _in_total(clause, names, rest, sign)
    elif names and 0 < len(places) <= MAX_PLACES and not set(names) & set(rest):
        rows = [_row(clause, names, rest, place, sign) for place in places]
        if all(rows):
            sure = _settled(clause, places) and not words
            yield Candidate("total", [r for r in rows if r is not None], [], words, sure=sure)


def sums_against(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets the sum of several things against one: ``A and B together exceed C``."""
    halves = _halves(clause)
    if halves is None or clause.amounts or clause.words & {"not", "never", "alone"} or sums_names(clause):
        return
    left, right, sign = halves
    if not sums_left(clause) or left.groups or right.groups or right.others:
        return
    if left.start or right.start or left.end or right.end or left.panels or right.panels:
        return
    series = left.series or right.series or clause.lexicon.series
    if len(left.at) >= PAIR and len(right.at) == 1 and len(series) <= 1 and right.at[0] not in left.at:
        sure = is_plain_bar(clause) and is_plain(clause)
        yield from _by_figures(clause, series or [""], (left.at, right.at), sign, sure=sure)
    places = left.at or right.at
    if len(left.series) < PAIR or len(right.series) != 1 or not places or right.series[0] in left.series:
        return
    rows = [_row(clause, right.series, left.series, place, -sign) for place in places[:MAX_PLACES]]
    if all(rows) and len(places) <= MAX_PLACES:
        yield Candidate("total", [r for r in rows if r is not None], sure=_settled(clause, places))


def _settled(clause: Clause, places: list[str]) -> bool:
    """Whether series are added up at one place of the only panel, and no more: "A and B combined exceed C at 4"."""
    drawn = is_of_one_panel(clause) and not clause.lexicon.signed
    return drawn and len(places) == 1 and is_plain(clause)


def _by_figures(
    clause: Clause, series: list[str], sides: tuple[list[str], list[str]], sign: int, *, sure: bool = False
) -> Iterator[Candidate]:
    """The sum of the larger side of places against that of the other one, by the figures as they are written."""
    many, few = sorted(sides, key=len, reverse=True)
    panel = next((p for p in clause.facts if not p.derived and len(series) == 1), None)
    key = panel.series_key(series[0]) if panel is not None else None
    at = [panel.place(p) for p in few] if panel is not None else []
    read = [panel.read(key, p) for p in at if panel is not None and key is not None and p is not None]
    if len(read) < len(few) or any(r is None for r in read):
        return
    total = sum(r.value.mid for r in read if r is not None)
    sign = sign if many is sides[0] else -sign
    made: Fields = {"kind": "sum", "series": series, "at": many, "measure": "sum", "low": total}
    made["relation"] = "above" if sign > 0 else "below"
    yield Candidate("total", [clause.scoped(made)], [], set(clause.words & {"alone"}), sure=sure)


def is_plain_bar(clause: Clause) -> bool:
    """Whether the figure is one panel of one series over named places, without boxes and without values below 0."""
    lexicon = clause.lexicon
    plain = len(lexicon.series) <= 1 and bool(lexicon.places) and not lexicon.numbers and not lexicon.signed
    return plain and lexicon.panel_count == 1 and not lexicon.bins and not has_boxes(clause)


def _in_total(clause: Clause, names: list[str], rest: list[str], sign: int) -> Iterator[Candidate]:
    """The sums over all categories: the first of the others against what the ones named leave for it."""
    shown = [p for p in clause.facts if not p.derived]
    totals: dict[str, float] = {}
    for name in (*names, *rest):
        key = shown[0].series_key(name) if len(shown) == 1 else None
        read = [shown[0].read(key, p) for p in shown[0].places] if key is not None else []
        if not read or any(r is None for r in read):
            return
        totals[name] = sum(r.value.mid for r in read if r is not None)
    low = sum(totals[n] for n in names) - sum(totals[n] for n in rest[1:])
    made: Fields = {"kind": "sum", "series": rest[:1], "measure": "sum", "relation": "below" if sign > 0 else "above"}
    yield Candidate("total", [clause.scoped({**made, "low": low})], [], set(clause.words & {"alone"}))


def _row(clause: Clause, names: list[str], rest: list[str], place: str, sign: int) -> Fields | None:
    """That the sum of the others at a place is below, or above, that of the ones named."""
    for panel in clause.facts:
        at = panel.place(place)
        keys = [panel.series_key(n) for n in names]
        if panel.derived or at is None or None in keys:
            continue
        read = [panel.read(k, at) for k in keys if k is not None]
        if all(r is not None for r in read):
            total = sum(r.value.mid for r in read if r is not None)
            made: Fields = {"kind": "sum", "series": rest, "among": "positions", "at": [place], "measure": "sum"}
            return clause.scoped(made | {"relation": "below" if sign > 0 else "above", "low": total})
    return None

"""What is said of the cells of a square matrix, one reader each."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from chartprose.verify.typing.form_readings import Reading, group

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm
    from chartprose.verify.typing.squares.table import Cell, Square

    Form = Callable[[re.Match[str], NormalForm, Square], Iterator["Reading"]]

EXACT, NEAR = 0.03, 0.2
"""How far a part may be from the one that is said, of it: it is that one, or surely not."""
FAR = 2.0
"""How far it must be from it besides, in percent of the whole."""

TOPMOST = frozenset(["largest", "best", "most frequent", "most reliable", "most accurate", "easiest"])
"""What a name with the greatest rate is said to be."""
WELL = 0.75
"""From which part of their range on scores off the diagonal are good."""


def diagonal_sum(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``416 of 500 recordings lie on the diagonal, an accuracy of 83.2 %``."""
    size = words.figure(m["size"]).value if group(m, "size") else square.total
    if not square.full or not square.counts or size != square.total:
        return
    count = words.figure(m["count"])
    base: Fields = {"kind": "sum", "among": "positions", "at": ["diagonal"]}
    made = [base | {"measure": "sum", "relation": "equal", "low": count.value, "approx": count.approx}]
    if group(m, "part"):
        part = words.figure(m["part"])
        made.append(base | {"measure": "share_of_all", "relation": "equal", "low": part.value, "approx": part.approx})
    yield Reading(made, sure=True)


def diagonal_share(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``The overall accuracy is 82.5 %``, "the error rate is 17.5 %"."""
    part = words.figure(group(m, "part") or m["wrong"])
    if square.full and square.counts:
        low = part.value if group(m, "part") else 100 - part.value
        told: Fields = {"kind": "sum", "among": "positions", "at": ["diagonal"], "measure": "share_of_all"}
        yield Reading([told | {"relation": "equal", "low": low, "approx": part.approx}], sure=True)


def errors(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``70 of the 400 photographs are misclassified``: what is not on the diagonal."""
    size = words.figure(m["size"]).value if group(m, "size") else square.total
    if square.full and square.counts and size == square.total:
        base: Fields = {"kind": "sum", "among": "positions", "at": ["diagonal"], "measure": "sum"}
        yield Reading([base | {"relation": "equal", "low": size - words.figure(m["count"]).value}])


def _rate(square: Square, name: str, rate: str) -> float:
    """What the correct ones of a name are divided by: its row for the recall, its column for the precision."""
    return square.row(name) if rate == "recall" else square.column(name)


def best_rate(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A has the highest recall``: its cell on the diagonal, by the sum of its row, against all others."""
    name, rate = words.named(m["name"])[0], group(m, "rate") or "recall"
    if not square.full or not square.counts or any(not _rate(square, n, rate) for n in square.names):
        return
    rest = [square.values[n, n] / _rate(square, n, rate) for n in square.names if n != name]
    best = m["rank"] in TOPMOST
    bound = (max(rest) if best else min(rest)) * _rate(square, name, rate)
    yield Reading([square.level((name, name), "above" if best else "below", bound)], sure=True)


def rate_value(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``The recall of A is 84 %``."""
    name, part = words.named(group(m, "name") or m["own"])[0], words.figure(m["part"])
    whole = _rate(square, name, group(m, "rate") or m["of"]) if square.full and square.counts else 0.0
    if whole:
        yield from share_of(square, (name, name), part, 100 * square.values[name, name] / whole)


def share_of(square: Square, cell: Cell, part: Amount, share: float) -> Iterator[Reading]:
    """A cell as the part of a whole that is said, within its last digit; refuted where it is far from it."""
    off = abs(share - part.value)
    if off <= (1.0 if part.approx or part.unit == "part" else 0.5 if part.value == int(part.value) else 0.05):
        yield Reading([square.level(cell, "equal", square.values[cell])])
    elif off > NEAR * part.value and off > FAR:
        yield Reading([square.level(cell, "equal", square.values[cell] * part.value / share)], sure=share > 0)


def part_of_errors(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``The confusion of A and B accounts for one third of all errors``: both cells, of all off the diagonal."""
    one, other = words.named(m["names"])
    if not square.full or not square.errors or one == other:
        return
    back = square.values[other, one]
    wanted = words.figure(m["part"]).value / 100 * square.errors
    both = square.values[one, other] + back
    if abs(both - wanted) <= EXACT * wanted:
        yield Reading([square.level(c, "equal", square.values[c]) for c in ((one, other), (other, one))])
    elif abs(both - wanted) > NEAR * wanted:
        yield Reading([square.level((one, other), "equal", wanted - back)], sure=True)


def only_empty(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``No A is classified as B; this is the only empty cell``."""
    cell = _cell(words.named(m["names"]))
    if cell is None or not square.full or not square.directed:
        return
    rest = [square.level(other, "above", 0.0) for other in square.values if other != cell]
    yield Reading([square.level(cell, "equal", 0.0), *rest], sure=True)


def _cell(names: list[str]) -> Cell | None:
    return (names[0], names[1]) if len(names) == 2 and names[0] != names[1] else None


def pairs_compared(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Confusion between A and B is more common than between C and D``: the sums of two cells each."""
    names = [*words.named(m["one"]), *words.named(m["other"])]
    if not square.full or {*names[:2]} == {*names[2:]} or names[0] == names[1] or names[2] == names[3]:
        return
    own, others = (names[0], names[1]), (names[2], names[3])
    back = square.values[own[::-1]]
    rest = square.values[others] + square.values[others[::-1]] - back
    yield Reading([square.level(own, "above" if m["way"] == "more" else "below", rest)], sure=True)


def kept(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A persists at 98.9 %``: its own cell."""
    name, part = words.named(m["name"])[0], words.figure(m["part"])
    if square.parts and square.directed and (name, name) in square.values:
        yield Reading([square.level((name, name), "equal", part.value, approx=part.approx)], sure=True)


def passed_on(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A passes 11.2 % of its area on to B``, "the biggest inflow that this column receives"."""
    cell, part = _cell([*words.named(m["row"]), *words.named(m["column"])]), words.figure(m["part"])
    if cell is None or not square.parts or not square.directed or cell not in square.values:
        return
    made = [square.level(cell, "equal", part.value, approx=part.approx or part.unit == "part")]
    if group(m, "rank"):
        rest = [other for other in square.values if other[1] == cell[1] and other[0] not in cell]
        made += [square.above(*((cell, o) if m["rank"] == "largest" else (o, cell))) for o in rest]
    yield Reading(made, sure=True)


def no_other(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``No other type turns more than 0.8 % of its area into A``: no other row of its column."""
    name, part = words.named(m["name"])[0], words.figure(m["part"])
    if square.parts and square.directed:
        rest = [cell for cell in square.values if cell[1] == name != cell[0]]
        relation = "at_most" if m["way"] == "more" else "at_least"
        yield Reading([square.level(cell, relation, part.value) for cell in rest], sure=bool(rest))


def symmetric(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``The transfer is not symmetric: A to B reaches 59, B to A 63``."""
    one, back = _cell(words.named(m["one"])), _cell(words.named(m["other"]))
    first, second = words.figure(m["first"]), words.figure(m["second"])
    if one is None or back != one[::-1] or not square.directed or one not in square.values or back not in square.values:
        return
    made = [square.level(cell, "equal", v.value, approx=v.approx) for cell, v in ((one, first), (back, second))]
    if not m["denied"]:
        yield Reading([*made, square.level(one, "equal", second.value)], sure=True)
    elif first.value != second.value:
        yield Reading(made)


def each_other(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A and B transfer well to each other, with scores of 78 and 80``: near the best off the diagonal."""
    one = _cell(words.named(m["names"]))
    if one is None or not square.full or square.goodness <= 0:
        return
    told = [words.figure(m["first"]).value, words.figure(m["second"]).value]
    rest = [value for (row, column), value in square.values.items() if row != column]
    bound = min(rest) + WELL * (max(rest) - min(rest))
    for values in (told, told[::-1]):
        cells = list(zip((one, one[::-1]), values, strict=True))
        levels = [square.level(cell, "equal", value) for cell, value in cells]
        yield Reading([*levels, *(square.level(cell, "above", bound) for cell, _ in cells)])


def loses_elsewhere(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``The model trained on A drops by at least 26 points when it is tested on any other language``."""
    name = words.named(m["name"])[0]
    if not square.directed or not square.full:
        return
    bound = square.values[name, name] - words.figure(m["drop"]).value
    rest = [cell for cell in square.values if cell[0] == name != cell[1]]
    yield Reading([square.level(cell, "at_most", bound) for cell in rest], sure=True)


def smallest_row(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A is the smallest class with 200 recordings``: the sum of its row."""
    name = words.named(m["name"])[0]
    if not square.counts or not square.full:
        return
    base: Fields = {"series": [name], "measure": "sum"}
    total = base | {"kind": "sum", "relation": "equal", "low": words.figure(m["count"]).value}
    rank = base | {"kind": "extremum", "relation": "lowest" if m["rank"] == "smallest" else "highest"}
    yield Reading([total, rank])


def on_diagonal(m: re.Match[str], _: NormalForm, square: Square) -> Iterator[Reading]:
    """``The highest value of every row lies on the diagonal``."""
    among = "positions" if m["line"] == "row" else "series"
    relation = "highest" if m["rank"] == "largest" else "lowest"
    told: Fields = {"kind": "extremum", "among": among, "relation": relation}
    if square.full:
        yield Reading([told | {"series": [n], "at": [n]} for n in square.names], sure=True)


def part_said(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``About 18 % of the A are classified as B``: the cell, of the sum of its row."""
    row = words.named(m["row"])[0]
    cell = (row, words.named(m["column"])[0]) if group(m, "column") else (row, row)
    if not square.counts or not square.full or not square.row(row) or (cell[0] == cell[1]) == bool(group(m, "column")):
        return
    yield from share_of(square, cell, words.figure(m["part"]), 100 * square.values[cell] / square.row(row))


def hardest(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``For each of the other languages, A is the most difficult test language``: its column, in all other rows."""
    name = words.named(m["name"])[0]
    size = words.figure(m["size"]).value if group(m, "size").startswith("#") else len(square.names) - 1
    if not square.goodness or not square.full or size != len(square.names) - 1:
        return
    low = (m["rank"] in ("most difficult", "hardest", "worst")) == (square.goodness > 0)
    made = []
    for row, column in permutations(square.names, 2):
        if name not in (row, column):
            made.append(square.above(*(((row, column), (row, name)) if low else ((row, name), (row, column)))))
    yield Reading(made)

"""The errors of a matrix of counts: where they lie, which is the most frequent, what a column is worth."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.squares.readers import best_rate, share_of

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm
    from chartprose.verify.typing.squares.table import Square

BOTH = 2


def recognized(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A is recognized least often, with 74 % of its loaves on the diagonal``: its cell, of the sum of its row."""
    name = words.named(m["name"])[0]
    ranked = next(best_rate(m, words, square), None)
    part = m.groupdict().get("part")
    if m.groupdict().get("count"):
        yield from _counted(m, words, square, ranked)
        return
    parts = [words.figure(part)] if part else [figure for _, told in words.asides for figure in told]
    if ranked is None or len(parts) > 1 or any(told.unit != "percent" for told in parts):
        return
    if not parts:
        yield ranked
        return
    whole = square.column(name) if m.groupdict().get("rate") == "precision" else square.row(name)
    share = 100 * square.values[name, name] / whole
    for told in share_of(square, (name, name), parts[0], share):
        yield Reading([*ranked.assertions, *told.assertions], sure=ranked.sure and told.sure)


def _counted(m: re.Match[str], words: NormalForm, square: Square, ranked: Reading | None) -> Iterator[Reading]:
    """``…, with 54 of 60 calls on the diagonal``: the cell, and the sum of its row."""
    name, count, size = words.named(m["name"])[0], words.figure(m["count"]), words.figure(m["size"])
    if ranked is None or words.asides or size.value < count.value:
        return
    row: Fields = {"kind": "sum", "measure": "sum", "series": [name], "relation": "equal", "low": size.value}
    made = [square.level((name, name), "equal", count.value, approx=count.approx), row]
    yield Reading([*ranked.assertions, *made], sure=ranked.sure)


def more_right(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A has more correctly sorted clips than any other species``: the cells of the diagonal."""
    name = words.named(m["name"])[0]
    if not square.full or not square.counts:
        return
    own = (name, name)
    more = (m["way"] or m["rank"]) in ("more", "most")
    rest = [(n, n) for n in square.names if n != name]
    made = [square.above(own, one) if more else square.above(one, own) for one in rest]
    yield Reading(made, sure=all(square.values[one] != square.values[own] for one in rest))


def most_frequent(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``The most frequent error is A taken for B (25), and the reverse error occurs 18 times``, "followed by …"."""
    one, other = words.named(m["names"])
    second = words.named(m["second"]) if m["second"] else []
    pairs = [(one, other), *([(second[0], second[1])] if second else [])]
    if not square.full or not square.counts or any(a == b for a, b in pairs) or len(set(pairs)) < len(pairs):
        return
    made = []
    for k, cell in enumerate(pairs):
        made += [square.above(cell, rest) for rest in permutations(square.names, 2) if rest not in pairs[: k + 1]]
    for of, told in words.asides:
        owner = of // 2
        if of % 2 == 0 or owner >= len(pairs) or len(told) > 1:
            return
        made.append(square.level(pairs[owner], "equal", told[0].value, approx=told[0].approx))
    if m["back"]:
        back = words.figure(m["back"])
        made.append(square.level((other, one), "equal", back.value, approx=back.approx))
    yield Reading(made, sure=True)


def errors_of_line(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``The A column collects more wrong predictions than any other column``: all of its cells off the diagonal."""
    name = words.named(m["name"])[0]
    if not square.full or not square.counts:
        return
    column = m["line"] == "column"
    sums = {n: (square.column(n) if column else square.row(n)) - square.values[n, n] for n in square.names}
    rest = [n for n in square.names if n != name]
    more = (m["way"] or m["rank"]) in ("more", "most")
    bound = max(sums[n] for n in rest) if more else min(sums[n] for n in rest)
    told: Fields = {"kind": "sum", "measure": "sum", "relation": "above" if more else "below", "low": bound}
    told |= {"series": rest, "at": [name], "among": "positions"} if column else {"series": [name], "at": rest}
    if m["both"] and (len(rest) != BOTH or m["both"] != f"{m['line']}s"):
        return  # either of three is none
    figures = [figure for _, aside in words.asides for figure in aside]
    if len(figures) > 1 or any(figure.unit is not None for figure in figures):
        return
    total = [told | {"relation": "equal", "low": f.value, "approx": f.approx} for f in figures]
    yield Reading([told, *total], sure=sums[name] != bound)


def predicted_right(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Of the loaves predicted as A, about 92 % really are A``: the cell, of the sum of its column."""
    column = words.named(m["column"])[0]
    row = (words.named(group(m, "row")) or [column])[0]
    if square.full and square.counts and square.column(column):
        share = 100 * square.values[row, column] / square.column(column)
        yield from share_of(square, (row, column), words.figure(m["part"]), share)

"""What is said of bars on both sides of zero, one reader each."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.form_readings import Reading, group

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm
    from chartprose.verify.typing.signed.table import Signed

    Form = Callable[[re.Match[str], NormalForm, Signed], Iterator[Reading]]

OTHER = {"up": "down", "down": "up"}
FACTORS = {"twice": 2.0, "half": 0.5}
HALF = 50.0
NEAR_SUM, SAME_SUM = 0.02, 1e-6
"""How far a sum may be from the figure for it, of it."""
NEAR = 0.06
"""How far a part in words may be from the one that is said, of it."""


def _steps(words: NormalForm, told: str, signed: Signed) -> list[str]:
    """The steps that a part of the text names; none where one of them is no step."""
    names = words.named(told)
    return names if names and all(n in signed.values for n in names) and len(set(names)) == len(names) else []


def _count(told: str, words: NormalForm) -> int | None:
    """A number in words or as a figure."""
    if told.startswith("#"):
        value = words.figure(told).value
        return int(value) if value == int(value) else None
    return NUMBER_WORDS.get(told)


def _towards(way: str, value: float) -> float:
    """A figure on the side of zero that a way goes to: a reduction of 95, or of -95, is -95."""
    return abs(value) if way == "up" else -abs(value)


def largest(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``A brings the largest reduction (95)``, "less than a quarter of what B contributes", "4 points ahead of B"."""
    names, way, most = _steps(words, m["name"], signed), m["way"], m["rank"] == "largest"
    if not names:
        return
    tails = (_in_parentheses, _amounting_to, _followed_by, _part_of, _ahead_of)
    told = [tail(m, words, signed, names[0]) for tail in tails]
    if None in told:
        return
    made = [signed.goes(names[0], way)]
    made += [signed.against(names[0], n, way, larger=most) for n in signed.named(way) if n != names[0]]
    yield Reading(made + [fields for tail in told if tail is not None for fields in tail], sure=True)


def _in_parentheses(m: re.Match[str], words: NormalForm, signed: Signed, name: str) -> list[Fields] | None:
    """The figure behind the name in parentheses; ``None`` where one cannot be its value."""
    for of, figures in words.asides:
        if words.names[of] != name or len(figures) != 1 or not signed.measures(figures[0]):
            return None
    return [signed.level(name, "equal", _towards(m["way"], figures[0].value)) for _, figures in words.asides]


def _amounting_to(m: re.Match[str], words: NormalForm, signed: Signed, name: str) -> list[Fields] | None:
    """``… of 95``."""
    if not group(m, "figure"):
        return []
    figure = words.figure(m["figure"])
    if not signed.measures(figure):
        return None
    return [signed.level(name, "equal", _towards(m["way"], figure.value), approx=figure.approx)]


def _followed_by(m: re.Match[str], words: NormalForm, signed: Signed, name: str) -> list[Fields] | None:
    """``…, followed by B``: ahead of all others that go the same way."""
    if not group(m, "next"):
        return []
    second, way = _steps(words, m["next"], signed), m["way"]
    if not second or second == [name]:
        return None
    rest = [n for n in signed.named(way) if n not in (name, *second)]
    larger = m["rank"] == "largest"
    return [signed.goes(second[0], way), *(signed.against(second[0], n, way, larger=larger) for n in rest)]


def _part_of(m: re.Match[str], words: NormalForm, signed: Signed, name: str) -> list[Fields] | None:
    """``…, less than a quarter of what B contributes``."""
    if not group(m, "whole"):
        return []
    whole = _steps(words, m["whole"], signed)
    if not whole or whole == [name]:
        return None
    part = words.figure(m["part"]).value / 100 * signed.size(whole[0])
    return [signed.goes(whole[0], m["way"]), signed.size_above(name, part, larger=m["bound"] == "more")]


def _ahead_of(m: re.Match[str], words: NormalForm, signed: Signed, name: str) -> list[Fields] | None:
    """``…, 4 points ahead of B``."""
    if not group(m, "other"):
        return []
    other, by = _steps(words, m["other"], signed), words.figure(m["by"])
    if not other or other == [name] or signed.values[name] < signed.values[other[0]] or not signed.measures(by):
        return None
    return [signed.level(name, "equal", signed.values[other[0]] + by.value, approx=by.approx)]


def counted(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``Four of the five steps lower the costs; A is the only one that raises them``."""
    size = _count(group(m, "size"), words) if group(m, "size") else len(signed.values)
    count = _count(group(m, "count"), words) if group(m, "count") else size
    way = m["way"]
    if size != len(signed.values) or count is None:
        return
    made = _so_many(signed, list(signed.values), way, count)
    if group(m, "only"):
        only = _steps(words, m["only"], signed)
        if not only:
            return
        made += _only(signed, only[0], m["other"])
    yield Reading(made, sure=True)


def _so_many(signed: Signed, names: list[str], way: str, count: int) -> list[Fields]:
    """That so many of some steps go a way: each with the way that it goes, if they are so many; else one that fails."""
    going = [n for n in names if (signed.values[n] > 0) == (way == "up")]
    if len(going) == count:
        return [*signed.all_go(going, way), *signed.all_go([n for n in names if n not in going], OTHER[way])]
    if len(going) > count:
        return [signed.goes(going[-1], OTHER[way])]
    return [signed.goes(next(n for n in names if n not in going), way)] if count <= len(names) else []


def only_one(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``A is the only step that raises the costs``."""
    names = _steps(words, m["name"], signed)
    if names:
        yield Reading(_only(signed, names[0], m["way"]), sure=True)


def _only(signed: Signed, name: str, way: str) -> list[Fields]:
    rest = [n for n in signed.values if n != name]
    return [signed.goes(name, way), *signed.all_go(rest, OTHER[way])]


def together(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``A and B together deliver more than 70 % of all reductions``: of the sum of those that go that way."""
    names, way = _steps(words, m["names"], signed), m["way"]
    going = signed.named(way)
    if not names or not set(names) <= set(going):
        return
    part, bound = words.figure(m["part"]), group(m, "bound")
    whole = sum(signed.size(n) for n in going)
    share = 100 * sum(signed.size(n) for n in names) / whole
    rest = sum(signed.size(n) for n in names[:-1])
    kept = [signed.level(n, "equal", signed.values[n]) for n in names[:-1]]
    if bound:
        amount = part.value / 100 * whole - rest
        sure = abs(share - part.value) > 1
        yield Reading([*kept, signed.size_above(names[-1], amount, larger=bound == "more")], sure=sure)
        return
    wide = NEAR * part.value if part.unit == "part" else 1.0 if part.approx else 0.5
    if abs(share - part.value) <= wide:
        yield Reading([*kept, signed.level(names[-1], "equal", signed.values[names[-1]])])


def compared(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``The increase caused by A is larger than the saving through B``: by their sizes."""
    one, other = _steps(words, m["one"], signed), _steps(words, m["other"], signed)
    if not one or not other or one == other:
        return
    ways = (m["way"], m["way"] if m["back"] == "that" else m["back"])
    made = [signed.goes(one[0], ways[0]), signed.goes(other[0], ways[1])]
    larger = signed.size_above(one[0], signed.size(other[0]), larger=m["grade"] == "larger")
    yield Reading([*made, larger], sure=signed.size(one[0]) != signed.size(other[0]))


def changed(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``A changed the least in absolute terms``: the size of its bar against all others."""
    names = _steps(words, m["name"], signed)
    if not names:
        return
    name, most = names[0], m["rank"] in ("most", "largest")
    rest = [n for n in signed.values if n != name]
    sure = all(signed.size(n) != signed.size(name) for n in rest)
    yield Reading([signed.size_above(n, signed.size(name), larger=not most) for n in rest], sure=sure)


def as_many(m: re.Match[str], _: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``The number of growing kinds equals that of shrinking ones``, "there are more growing than shrinking kinds"."""
    if m["one"] == m["other"]:
        return
    one, other = (len(signed.named(m[way])) for way in ("one", "other"))
    holds = {"": one == other, "more": one > other, "fewer": one < other}[group(m, "grade")]
    if holds:
        yield Reading([*signed.all_go(signed.named("up"), "up"), *signed.all_go(signed.named("down"), "down")])
    else:
        longer = m["one"] if one > other else m["other"]
        yield Reading([signed.goes(signed.named(longer)[-1], OTHER[longer])], sure=True)


def all_but(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``All but one of the shrinking kinds lost more than 5 %``."""
    way, amount = m["way"], words.figure(m["figure"])
    names = signed.named(way)
    but = _count(group(m, "but"), words) if group(m, "but") else 0
    if way != m["move"] or but is None or but >= len(names) or not signed.measures(amount):
        return
    more = m["bound"] == "more"
    beyond = [n for n in names if (signed.size(n) > amount.value) == more and signed.size(n) != amount.value]
    if len(beyond) == len(names) - but:
        made = [signed.size_above(n, amount.value, larger=more) for n in beyond]
        made += [signed.size_above(n, amount.value, larger=not more) for n in names if n not in beyond]
        yield Reading(made)
    elif len(beyond) < len(names) - but:
        short = next(n for n in names if n not in beyond)
        yield Reading([signed.size_above(short, amount.value, larger=more)], sure=True)


def apart(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``The distance between the strongest gain and the strongest loss is about 31 points``."""
    up, down = signed.named("up"), signed.named("down")
    figure = words.figure(m["figure"])
    if not up or not down or not signed.measures(figure):
        return
    top, low = max(up, key=signed.size), max(down, key=signed.size)
    made = [signed.level(top, "equal", figure.value - signed.size(low), approx=figure.approx)]
    yield Reading([*made, signed.level(low, "equal", signed.values[low])])


def most_of_all(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``A fell the most``, "A saves more than any other step": against all that go the same way."""
    names, way = _steps(words, m["name"], signed), m["way"]
    if names:
        rest = [n for n in signed.named(way) if n != names[0]]
        made = [signed.against(names[0], n, way, larger=True) for n in rest]
        yield Reading([signed.goes(names[0], way), *made], sure=True)


def most_go(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``Most kinds shrank``, "half of the kinds grew"."""
    going, size = signed.named(m["way"]), len(signed.values)
    if m["share"] != "most" and words.figure(m["share"]).value != HALF:
        return
    if 2 * len(going) > size if m["share"] == "most" else 2 * len(going) == size:
        yield Reading(_so_many(signed, list(signed.values), m["way"], len(going)))


def outweighs(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``The gain of A outweighs the loss of B``."""
    one, other = _steps(words, m["one"], signed), _steps(words, m["other"], signed)
    if one and other and one != other and m["way"] != m["back"]:
        made = [signed.goes(one[0], m["way"]), signed.goes(other[0], m["back"])]
        sure = signed.size(one[0]) != signed.size(other[0])
        yield Reading([*made, signed.size_above(one[0], signed.size(other[0]))], sure=sure)


def by_amount(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``A lowers the costs by 95``, "A and B both lost more than 10 %"."""
    names, way, figure = _steps(words, m["names"], signed), m["way"], words.figure(m["figure"])
    bound = group(m, "bound")
    if not names or not signed.measures(figure) or figure.value < 0 or (len(names) > 1 and not bound):
        return
    made = signed.all_go(names, way)
    if bound:
        made += [signed.size_above(n, figure.value, larger=bound == "more") for n in names]
    else:
        low = figure.value if way == "up" else -figure.value
        made += [signed.level(n, "equal", low, approx=figure.approx) for n in names]
    yield Reading(made, sure=True)


def times_as_much(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``A fell by nearly four times as much as B``, "the increase of A is more than twice that of B"."""
    one, other = _steps(words, m["one"], signed), _steps(words, m["other"], signed)
    told = m["factor"].split()
    factor = FACTORS.get(told[0]) or NUMBER_WORDS.get(told[0])
    if not one or not other or one == other or factor is None:
        return
    relation = {"more": "above", "less": "below"}.get(group(m, "bound"), "equal")
    ratio = signed.against(one[0], other[0], m["way"], larger=True) | {"kind": "ratio", "unit": "times"}
    ratio |= {"relation": relation, "low": float(factor), "approx": relation == "equal"}
    yield Reading([signed.goes(one[0], m["way"]), signed.goes(other[0], m["way"]), ratio], sure=True)


def none_beyond(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``No kind lost more than 20 %``."""
    way, figure = m["way"], words.figure(m["figure"])
    if signed.measures(figure):
        low = figure.value if way == "up" else -figure.value
        relation = "at_most" if way == "up" else "at_least"
        yield Reading([signed.level(n, relation, low) for n in signed.values], sure=True)


def summed(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``The reductions add up to 210``."""
    names, figure = signed.named(m["way"]), words.figure(m["figure"])
    if not names or not signed.measures(figure):
        return
    total = sum(signed.size(n) for n in names)
    if abs(total - figure.value) <= (NEAR_SUM * total if figure.approx else SAME_SUM * total):
        yield Reading([signed.level(n, "equal", signed.values[n]) for n in names])


def moves(m: re.Match[str], words: NormalForm, signed: Signed) -> Iterator[Reading]:
    """``A and B rose, while C and D fell``."""
    one, two = _steps(words, m["one"], signed), _steps(words, m["two"] or "", signed)
    if not one or (m["two"] and not two):
        return
    told = [(one, m["way"]), *([(two, m["other"])] if two else [])]
    yield Reading(list(chain.from_iterable(signed.all_go(names, way) for names, way in told)), sure=True)

"""What lines have done by a place: who has passed whom, who comes somewhere before another one, who stops rising."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.form_readings import Reading
from chartprose.verify.typing.line_forms.slots import FIGURE, LAND, NAME, WHO, of_subject
from chartprose.verify.typing.sentences.beyond_places import is_year

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.line_forms.lines import Lines
    from chartprose.verify.typing.line_forms.slots import Sentence

PASSED_RE = re.compile(
    rf"(?P<one>{NAME}) (?:have|is) (?P<not>not )?(?:yet )?(?:cross|above) (?P<two>{NAME})"
    rf" (?:in|by|after) (?P<at>{LAND})"
)
EARLIER: Final = "(?P<when>before|after|earlier than|sooner than|later than)"
FIRST_RE = (
    re.compile(rf"(?P<who>{NAME}) cross (?P<one>{NAME}) {EARLIER} it (?:cross )?(?P<two>{NAME})"),
    re.compile(
        rf"(?P<one>{NAME}) (?:reach|exceed|cross|reach to)(?: above)? (?P<by>{FIGURE}) {EARLIER} (?P<two>{NAME})"
        r"(?: (?:do|does|did))?"
    ),
)
CROSS_HALF_RE = re.compile(rf"(?P<one>{NAME}) cross (?P<two>{NAME}) (?P<half>in (?:first|second|last) half)")
STOP_RE = re.compile(rf"{WHO} no longer (?P<way>rise|fall) (?:after|from|since|above) (?P<at>{LAND})(?: on)?")
NOISE: Final = 0.05
"""So small a part of all that a line moves is no rise."""


def passed(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``By 2016 A has passed B``: it is above it there, and is below it at some place before."""
    one, two, at = sentence.said.named(m["one"]), sentence.said.named(m["two"]), sentence.place(m["at"])
    if len(one) != 1 or one == two or at is None or at == sentence.lines.first:
        return
    if " after " in m[0] and is_year(at):
        return  # it is above it later than that
    rows, places = sentence.lines.rows, sentence.lines.places
    base: Fields = {"kind": "comparison", "series": one, "versus": two}
    there: Fields = {**base, "at": [at], "relation": "below" if m["not"] else "above"}
    below = next((p for p in places[: places.index(at)] if rows[one[0]][p] < rows[two[0]][p]), None) if two else None
    if len(two) != 1:
        if all(rows[one[0]][at] > rows[n][at] for n in two) or m["not"]:
            return  # of each of them
        yield Reading([there], sure=True)
        return
    if m["not"]:
        yield Reading([there], sure=below is not None)
        return
    held = rows[one[0]][at] > rows[two[0]][at]
    if below is None and held:
        return
    yield Reading([there, *([{**base, "at": [below], "relation": "below"}] if below else [])], sure=not held)


def _turn(lines: Lines, one: str, two: str) -> str | None:
    """The first place at which the one line has come above the other."""
    below = False
    for place in lines.places:
        apart = lines.rows[one][place] - lines.rows[two][place]
        if below and apart > 0:
            return place
        below = below or apart < 0
    return None


def comes_first(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A overtakes B before it overtakes C``, "A reaches 30 before B does": at the place where the first has."""
    lines, told = sentence.lines, m.groupdict()
    one, two = sentence.said.named(m["one"]), sentence.said.named(m["two"])
    if len(one) != 1 or len(two) != 1 or one == two:
        return
    if told.get("who"):
        who = sentence.said.named(m["who"])
        if len(who) != 1 or who[0] in (one[0], two[0]):
            return
        ends = [_turn(lines, who[0], name) for name in (one[0], two[0])]
        base: Fields = {"kind": "comparison", "series": who}
        sides = [({**base, "versus": name, "relation": "above"}, "below") for name in (one, two)]
    else:
        amount = sentence.amount(m["by"])
        if amount is None or amount.unit == "times" or amount.approx or lines.rows[one[0]][lines.first] >= amount.value:
            return
        ends = [next((p for p in lines.places if lines.rows[n][p] >= amount.value), None) for n in (one[0], two[0])]
        level: Fields = {"kind": "level", "low": amount.value}
        sides = [({**level, "series": name, "relation": "at_least"}, "below") for name in (one, two)]
    if m["when"].startswith(("after", "later")):
        ends, sides = ends[::-1], sides[::-1]
    at = [lines.places.index(p) if p is not None else len(lines.places) for p in ends]
    if at[0] == at[1]:
        return
    early = lines.places[min(at)]
    reached: Fields = {**sides[0][0], "at": [early]}
    yield Reading([reached, {**sides[1][0], "at": [early], "relation": sides[1][1]}], sure=at[0] > at[1])


def crossed_in_half(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``In the second half A moves above B``: it is below it at a place of that half, or before, and above it later."""
    lines, one, two = sentence.lines, sentence.said.named(m["one"]), sentence.said.named(m["two"])
    span = lines.half(m["half"].split()[1], wide=True)
    if len(one) != 1 or len(two) != 1 or one == two or not span:
        return
    above = [p for p in span if lines.rows[one[0]][p] > lines.rows[two[0]][p]]
    base: Fields = {"kind": "comparison", "series": one, "versus": two, "relation": "above"}
    if not above or len(above) == len(span):
        at = span[0] if above else span[-1]
        yield Reading([{**base, "at": [at], "negated": bool(above)}], sure=True)


def stops(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A no longer rises after 2016``: no later value lies above that of 2016."""
    lines, at = sentence.lines, sentence.place(m["at"])
    if at is None or at == lines.last or sentence.goodness < 0:
        return
    sign = 1 if m["way"] == "rise" else -1
    later = lines.places[lines.places.index(at) + 1 :]
    names = (sentence.who(m["who"]) or ([], "", 0))[0]
    sure = True
    for name in names:
        row = lines.rows[name]
        gain = max(sign * (row[p] - row[at]) for p in later)
        sure = sure and (gain <= 0 or gain > NOISE * (max(row.values()) - min(row.values())))

    def each(name: str) -> list[Fields] | None:
        side, low = ("at_most" if sign > 0 else "at_least"), lines.rows[name][at]
        told: Fields = {"kind": "level", "series": [name], "relation": side, "low": low}
        return [{**told, "at": [p]} for p in later]

    yield from of_subject(sentence, m["who"], each, sure=sure)


PASSING = (
    (PASSED_RE, passed),
    *((pattern, comes_first) for pattern in FIRST_RE),
    (CROSS_HALF_RE, crossed_in_half),
    (STOP_RE, stops),
)

"""Between lines: gaps that widen and narrow, lines that converge, cross and overtake, and their sums."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.form_readings import Reading
from chartprose.verify.typing.line_forms.slots import FIGURE, LAND, NAME, SPAN, WHO

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.line_forms.slots import Sentence

PAIRED: Final = (
    rf"(?P<gap>(?:gap|lead) (?:between|of) (?P<one>{NAME})(?: (?:above|on) (?P<two>{NAME}))?"
    r"|gap (?:between|of|among) LINE)"
)
GROWTH: Final = (
    "(?P<way>widen|narrow|rise|fallbelow|fall|stay (?:same|constant)|settle)(?P<every0> every (?:STEP|PLACE))?"
)
GAP_RE = re.compile(
    rf"{PAIRED} (?P<steady>steadily )?{GROWTH}(?: steadily)?(?: (?P<span>{SPAN}))?(?: from"
    rf" (?P<first>{FIGURE})(?: in (?P<at>{LAND}))?"
    rf" to (?P<last>{FIGURE})(?: in (?P<then>{LAND}))?)?(?: (?P<span2>{SPAN}))?(?P<every> every (?:STEP|PLACE))?"
)
APART_RE = re.compile(rf"{WHO} (?P<way>converge|diverge)(?: (?P<span>{SPAN}))?")
TURNING_RE = re.compile(
    rf"{PAIRED} (?P<way>widen|narrow|rise|fall) until (?P<at>{LAND}) (?:, |and |but )+(?:then"
    rf" )?(?P<then>widen|narrow|rise|fall)(?: (?:thereafter|after {LAND}|again))?"
)
APART_AT_RE = re.compile(
    rf"{WHO} (?P<way>converge|diverge) (?:in (?P<at>{LAND}) than in (?P<mark>{LAND})|than in (?P<mark2>{LAND})"
    rf" in (?P<at2>{LAND}))"
)
SPREAD_RE = (
    re.compile(
        rf"(?:\^e|VALUE|LINE \^e|LINE)(?: of LINE)? (?:span|spans|cover|is|is (?:gap|spread|total)"
        rf" (?:above|across))? ?(?P<by>{FIGURE})(?: apart)?"
        rf"(?: from (?:\^p|best) to (?:worst|\^t))?(?: in (?P<at>{LAND}))?"
    ),
)
SWITCHED_RE = (
    re.compile(
        rf"(?:switching|moving|changing|going|replacing) from (?P<two>{NAME}) to (?P<one>{NAME}) (?:bring|pays"
        rf" off by|rise|have)"
        rf"(?: rise of)? (?:(?P<bound>above|below|at least|at most) )?(?P<by>{FIGURE}) in (?P<at>{LAND})"
    ),
    re.compile(
        rf"(?:choosing|preferring|using) (?P<one>{NAME}) above (?P<two>{NAME}) (?:bring|pays off by|rise|have)"
        rf" (?:(?P<bound>above|below|at least|at most) )?(?P<by>{FIGURE}) in (?P<at>{LAND})"
    ),
)
LEADS_BY_RE = (
    re.compile(
        rf"(?P<one>{NAME}) (?P<side>leads|trails|beats) (?P<two>{NAME}) by (?P<by>{FIGURE}) (?:in|after|by)"
        rf" (?P<at>{LAND})"
    ),
    re.compile(
        rf"(?P<one>{NAME}) is (?P<by>{FIGURE}) (?P<side>above|below) (?P<two>{NAME}) (?:in|after|by) (?P<at>{LAND})"
    ),
    re.compile(
        rf"(?P<one>{NAME}) (?:is )?(?P<side>above|below|leads|trails|beats) (?P<two>{NAME}) (?:in|by)"
        rf" (?P<at>{LAND})(?P<by>)"
    ),
)
CROSS_RE = re.compile(
    rf"(?P<one>{NAME}) (?P<deed>cross|exceed) (?P<two>{NAME})(?: (?P<when>only in|in|by|between)"
    rf" (?P<at>{LAND})(?: and (?P<then>{LAND}))?)?"
    r"(?P<count> (?:only )?(?:once|twice|three times|never))?(?: , first (?:moving |going |rise"
    r" )?(?P<first>above|below) it and (?:later|then) (?:fall|rise)(?:below)?(?: back)?(?: above| below)?(?: it)?)?"
)
NEVER_RE = re.compile(rf"(?P<one>{NAME}) never (?:cross|meet) (?P<two>{NAME})")
TOTAL_RE = (
    re.compile(
        rf"TOTAL (?P<way>rise|fall)(?: from (?P<first>{FIGURE}))?(?: (?:from|in) (?P<at>{LAND}))?(?: to"
        rf" (?P<last>{FIGURE}))?(?: (?:to|in) (?P<then>{LAND}))?(?: throughout)?"
    ),
    re.compile(rf"TOTAL (?:reach |have )?(?P<way>peak|trough|largest VALUE|largest|smallest)(?: in)? (?P<at>{LAND})"),
)
TIMES: Final = {"once": 1, "twice": 2, "three times": 3, "never": 0}
STEADY, TURNED_PART = 0.1, 0.5


def _gap(pair: list[str], place: str) -> Fields:
    """The fields of the distance of two lines, or of all of them, at a place."""
    if len(pair) == 2:
        return {"series": pair, "at": [place], "among": "positions", "measure": "gap"}
    return {"series": pair, "at": [place], "among": "positions", "measure": "range"}


def _apart(sentence: Sentence, pair: list[str], place: str) -> float:
    values = [sentence.lines.rows[n][place] for n in pair]
    return max(values) - min(values)


def _against(pair: list[str], first: str, last: str, *, wider: bool) -> Fields:
    told = _gap(pair, last)
    return {"kind": "comparison", **told, "versus": [first], "relation": "above" if wider else "below"}


def gaps(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``The lead of A over B shrinks from 220 to 20``, "the gap between A and B stays the same"."""
    told, lines = m.groupdict(), sentence.lines
    pair = lines.names if told["one"] is None else [*sentence.said.named(told["one"])]
    pair += sentence.said.named(told["two"]) if told.get("two") else []
    span = sentence.span(told["span"] or told["span2"])
    if (told["one"] is not None and len(pair) != 2) or span is None or len(pair) < 2:
        return
    if told["at"] and told["then"]:
        ends = sentence.place(told["at"]), sentence.place(told["then"])
        if ends[0] is None or ends[1] is None:
            return
        span = ends[0], ends[1]
    if m["gap"].startswith("lead") and any(lines.rows[pair[0]][p] < lines.rows[pair[-1]][p] for p in span):
        return
    places = lines.places[lines.places.index(span[0]) : lines.places.index(span[1]) + 1]
    sizes = [_apart(sentence, pair, p) for p in places]
    if len(places) < 2:
        return
    if m["way"].startswith(("stay", "settle")):
        yield from _constant(pair, places, sizes)
        return
    wider = m["way"] in ("widen", "rise")
    whole = _against(pair, *span, wider=wider)
    if told["every"] or told["every0"] or told["steady"] or "steadily" in m[0]:
        yield Reading(
            [_against(pair, a, b, wider=wider) for a, b in pairwise(places)], sure=bool(told["every"] or told["every0"])
        )
        return
    made = [whole]
    for key, place in (("first", span[0]), ("last", span[1])):
        amount = sentence.amount(told[key])
        if amount is not None:
            level: Fields = {"kind": "level", **_gap(pair, place), "relation": "equal", "low": amount.value}
            made.append({**level, "approx": amount.approx})
    one_way = abs(sizes[-1] - sizes[0]) > TURNED_PART * (max(sizes) - min(sizes))
    yield Reading(made, sure=one_way or told["first"] is not None)


def _constant(pair: list[str], places: list[str], sizes: list[float]) -> Iterator[Reading]:
    """That a gap stays as it is: at no place does it differ much; refuted where it is twice as large at one end."""
    low, high = places[sizes.index(min(sizes))], places[sizes.index(max(sizes))]
    if max(sizes) <= min(sizes) * (1 + STEADY) or max(sizes) >= 2 * min(sizes):
        told: Fields = {"kind": "ratio", **_gap(pair, high), "versus": [low], "relation": "at_most", "low": 1.5}
        yield Reading([{**told, "unit": "times"}], sure=True)


def apart(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``All lines converge over time``: they lie closer together at the end than at the start."""
    who, span = sentence.who(m["who"]), sentence.span(m["span"])
    if who is None or who[1] != "each" or len(who[0]) < 2 or span is None:
        return
    first, last = (_apart(sentence, who[0], p) for p in span)
    yield Reading(
        [_against(who[0], *span, wider=m["way"] == "diverge")],
        sure=max(first, last) > 1.25 * min(first, last),
    )


def spread(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``The final values lie 17.3 apart``: the highest minus the lowest at the end."""
    amount, lines = sentence.amount(m["by"]), sentence.lines
    at = sentence.place(m["at"] or "^e")
    if at is None or (m["at"] is None and "^e" not in m[0]) or (m["at"] and "^e" in m[0].split(" in ^")[0]):
        return
    if amount is None or amount.unit == "times" or len(lines.names) < 2:
        return
    told: Fields = {"kind": "level", **_gap(lines.names, at), "measure": "range", "relation": "equal"}
    yield Reading([{**told, "low": amount.value, "approx": amount.approx}], sure=True)


def crossed(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A crosses B twice``, "A overtakes B in 2016", "B is never crossed by A"."""
    told, lines = {"count": None, "deed": "never", **m.groupdict()}, sentence.lines
    one, two = sentence.said.named(m["one"]), sentence.said.named(m["two"])
    if len(one) != 1 or len(two) != 1 or one == two:
        return
    a, b = one[0], two[0]
    ahead = [lines.rows[a][p] - lines.rows[b][p] for p in lines.places]
    if 0 in ahead:
        return
    turns = [k for k, (x, y) in enumerate(pairwise(ahead)) if (x < 0) != (y < 0)]
    count = TIMES.get((told["count"] or "").removeprefix(" ").removeprefix("only "))
    if " never " in m[0]:
        count = 0
    if count is None and told.get("at") and told["deed"] == "cross":
        yield from _crossed_at(m, sentence, (a, b), turns)
    if count is None and not told.get("at") and told["deed"] == "cross" and not turns:
        first = "above" if ahead[0] > 0 else "below"
        whole: Fields = {"kind": "comparison", "series": one, "versus": two, "relation": first}
        yield Reading([{**whole, "quantifier": "all", "across": "positions", "negated": True}], sure=True)
    if told.get("first") and (told["first"] == "above") == (ahead[0] > 0):
        return
    if count is not None:
        if told.get("at") or (m[0].split()[1] == "exceed"):
            return
        yield from _sides(sentence, (a, b), count, turns)


def _sides(sentence: Sentence, pair: tuple[str, str], count: int, turns: list[int]) -> Iterator[Reading]:
    """That two lines change places so many times: on which side the one is before, between and after."""
    lines, (a, b) = sentence.lines, pair
    base: Fields = {"kind": "comparison", "series": [a], "versus": [b]}

    def side(place: str) -> Fields:
        above = lines.rows[a][place] > lines.rows[b][place]
        return {**base, "at": [place], "relation": "above" if above else "below"}

    told = [side(lines.places[k]) for k in turns] + [side(lines.last)]
    if len(turns) == count:
        yield Reading(told)
        return
    first = told[0]
    other = "below" if first["relation"] == "above" else "above"
    whole: Fields = {**base, "quantifier": "all", "across": "positions"}
    if count == 0:
        yield Reading([{**whole, "relation": first["relation"]}], sure=True)
    elif count == 1 and len(turns) % 2 == 0:
        start: Fields = {**base, "at": [lines.first], "relation": first["relation"]}
        yield Reading([start, {**base, "at": [lines.last], "relation": other}], sure=True)
    elif not turns:
        yield Reading([{**whole, "relation": first["relation"], "negated": True}], sure=True)


def _crossed_at(m: re.Match[str], sentence: Sentence, pair: tuple[str, str], turns: list[int]) -> Iterator[Reading]:
    """``A overtakes B in 2016``, "between 2016 and 2017": below it before, above it there.

    What changes sides right behind the place is left open.
    """
    lines, (a, b) = sentence.lines, pair
    ends = [sentence.place(m["at"]), sentence.place(m["then"]) if m["then"] else None]
    if ends[0] is None or (m["when"] == "between") != (ends[1] is not None) or "only" in m["when"]:
        return
    after = ends[1] or ends[0]
    before = ends[0] if ends[1] is not None else lines.before(ends[0])
    if before is None or m["when"] == "by":
        return
    if lines.places.index(before) >= lines.places.index(after):
        return
    base: Fields = {"kind": "comparison", "series": [a], "versus": [b]}
    near = {lines.places.index(before), lines.places.index(after)}
    yield Reading(
        [{**base, "at": [before], "relation": "below"}, {**base, "at": [after], "relation": "above"}],
        sure=near.isdisjoint(turns),
    )


def turning(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``The margin of A over B widens until 4 h and then shrinks``: it is largest there."""
    told, lines = m.groupdict(), sentence.lines
    pair = lines.names if told["one"] is None else [*sentence.said.named(told["one"])]
    pair = pair + sentence.said.named(told["two"]) if told.get("two") else pair
    at, wider = sentence.place(m["at"]), m["way"] in ("widen", "rise")
    if len(pair) < 2 or at in (None, lines.first, lines.last) or wider == (m["then"] in ("widen", "rise")):
        return
    if at is not None:
        yield Reading([_against(pair, p, at, wider=wider) for p in lines.places if p != at], sure=True)


def apart_at(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``In 2021 the parks lie farther apart than in 2014``."""
    who = sentence.who(m["who"])
    at, mark = sentence.place(m["at"] or m["at2"]), sentence.place(m["mark"] or m["mark2"])
    if who is None or who[1] != "each" or len(who[0]) < 2 or at is None or mark is None or at == mark:
        return
    yield Reading([_against(who[0], mark, at, wider=m["way"] == "diverge")], sure=True)


def leads_by(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A trails B by 8.4 after 4 h``, "A is 6.7 above B at 8 h"."""
    one, two = sentence.said.named(m["one"]), sentence.said.named(m["two"])
    at, amount = sentence.place(m["at"]), sentence.amount(m["by"])
    leading = m["side"] in ("leads", "trails", "beats")
    if len(one) != 1 or len(two) != 1 or one == two or at is None or (leading and sentence.goodness < 0):
        return
    if amount is not None and amount.unit not in ("points", None):
        return
    side = "above" if m["side"] in ("above", "leads", "beats") else "below"
    base: Fields = {"kind": "comparison", "series": one, "versus": two, "at": [at], "relation": side}
    if amount is None:
        yield Reading([base], sure=True)
        return
    yield Reading(
        [{**base, "kind": "difference", "low": amount.value, "approx": amount.approx, "unit": "points"}], sure=True
    )


def switched(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``Moving from A to B pays off by 8.6 at 1,000 steps``: B minus A there."""
    one, two = sentence.said.named(m["one"]), sentence.said.named(m["two"])
    at, amount = sentence.place(m["at"]), sentence.amount(m["by"])
    if len(one) != 1 or len(two) != 1 or at is None or amount is None or amount.unit not in ("points", None):
        return
    if sentence.goodness < 0:
        return
    base: Fields = {"series": [two[0], one[0]], "at": [at], "among": "positions", "measure": "change"}
    told: Fields = {"relation": "equal", "low": amount.value, "approx": amount.approx}
    if m["bound"]:
        told = {"relation": m["bound"].replace(" ", "_"), "low": amount.value}
    yield Reading([{"kind": "level", **base, **told}], sure=True)


def totals(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``Summed over the parks, visits rise from 750 in 2014 to 1,060 in 2021``, "the total peaks in 2018"."""
    told, lines = m.groupdict(), sentence.lines
    labels = " ".join((a.label or "") + (a.unit or "") for a in lines.panel.panel.axes if a.channel != "x").lower()
    if len(lines.names) < 2 or "%" in labels or "percent" in labels:
        return
    base: Fields = {"among": "positions", "measure": "sum"}
    if m["way"] not in ("rise", "fall"):
        relation = "lowest" if m["way"] in ("trough", "smallest") else "highest"
        yield Reading([{"kind": "extremum", **base, "at": [sentence.place(m["at"])], "relation": relation}], sure=True)
        return
    first, last = sentence.place(told["at"] or "^s"), sentence.place(told["then"] or "^e")
    if first is None or last is None or lines.places.index(first) >= lines.places.index(last):
        return
    side = "above" if m["way"] == "rise" else "below"
    made: list[Fields] = [{"kind": "comparison", **base, "at": [last], "versus": [first], "relation": side}]
    for key, place in (("first", first), ("last", last)):
        amount = sentence.amount(told[key])
        if amount is not None:
            level: Fields = {"kind": "level", **base, "at": [place], "relation": "equal", "low": amount.value}
            made.append({**level, "approx": amount.approx})
    yield Reading(made, sure=True)


BETWEEN = (
    (GAP_RE, gaps),
    (TURNING_RE, turning),
    (APART_RE, apart),
    (APART_AT_RE, apart_at),
    *((pattern, spread) for pattern in SPREAD_RE),
    *((pattern, leads_by) for pattern in LEADS_BY_RE),
    *((pattern, switched) for pattern in SWITCHED_RE),
    *((pattern, totals) for pattern in TOTAL_RE),
    (CROSS_RE, crossed),
    (NEVER_RE, crossed),
)

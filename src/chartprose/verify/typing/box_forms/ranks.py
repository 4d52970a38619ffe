"""Boxes ranked in several of their parts at once, the two whiskers of a box, and where all outliers lie."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS, NUMBERS
from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.plain_wording import SIDE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.box_forms.table import Box, Boxes
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.plain_wording import Worded

    Form = Callable[[re.Match[str], Worded, Boxes], Iterator[Reading]]

SIMPLER = (
    (re.compile(r"\b(?:all three quartiles|all quartiles|every quartile)\b", re.IGNORECASE), "quartiles and medians"),
    (re.compile(r"\bboth (?=quartiles\b|whisker)", re.IGNORECASE), ""),
    (re.compile(r"\bone in four ", re.IGNORECASE), "a quarter of the "),
    (re.compile(r"\bone (?!in )((?:[\w'-]{1,20} ){1,3})in four\b", re.IGNORECASE), r"a quarter of the \1"),
    (re.compile(r"\bone (?:in two |(?!in )((?:[\w'-]{1,20} ){1,3})in two\b)", re.IGNORECASE), r"half of the \1"),
    (re.compile(r"^there is no overlap (?:at all )?between (.{1,80}?)(?=\.?$)", re.IGNORECASE), r"\1 do not overlap"),
)
"""Groups of parts of one box, shares and overlaps, in plainer words."""
PART = r"(?:MEDIANs?|Q[13]s?|MINs?|MAXs?|quartiles|whisker ends|ends of whiskers|BOXs?)"
ITEM = rf"(?:in |by )?(?:highest |lowest )?{PART}"
LISTED = rf"{ITEM}(?:(?: ,)?(?: and)? {ITEM}){{0,4}}"
SEVERAL = rf"{ITEM}(?:(?: ,)?(?: and)? {ITEM}){{1,4}}"
STATS = (
    ("MEDIAN", ("median",)),
    ("Q1", ("q1",)),
    ("Q3", ("q3",)),
    ("MIN", ("min",)),
    ("MAX", ("max",)),
    ("quartiles", ("q1", "q3")),
    ("whisker", ("min", "max")),
)
RANKS_RE = (
    re.compile(
        rf"(?P<who>{SIDE}) (?:rank|ranks|come|comes|is) (?P<rank>first|last|highest|lowest)(?: of all)?"
        rf" (?P<parts>(?:in|by) {LISTED})"
    ),
    re.compile(rf"(?P<who>{SIDE}) has (?P<parts>(?P<rank>highest|lowest) {SEVERAL})"),
)
BESIDE_RE = re.compile(
    rf"(?P<who>{SIDE}) (?:is |lie )?(?P<way>matches or higher|match or higher|higher|above|below|lower)(?: than)?"
    rf" (?P<other>{SIDE}) (?P<parts>in {LISTED})"
)
WHISKERS_RE = (
    re.compile(
        r"(?:in (?P<who>@\d+) ,? ?)?(?P<one>MAX|MIN)s?(?: of (?P<whom>@\d+))? is (?:much )?(?P<grade>wider|narrower)"
        r" than (?:its |that )?(?:MAX|MIN|upper|lower)s?(?: one| ones)?"
    ),
)
IQRS_RE = (
    re.compile(
        rf"(?P<one>{SIDE}) has (?P<first>widest|narrowest) BOX(?: of all)?(?: ,? ?(?P<figure>#\d+))?(?: ,)? and"
        rf" (?P<other>{SIDE})(?: has)? (?P<second>widest|narrowest)(?: one| BOX)?(?: ,? ?(?P<last>#\d+))?"
    ),
    re.compile(
        rf"BOX is (?P<first>widest|narrowest) in (?P<one>{SIDE})(?: ,? ?(?P<figure>#\d+))? and (?P<second>widest"
        rf"|narrowest) in (?P<other>{SIDE})(?: ,? ?(?P<last>#\d+))?"
    ),
)
LOW = r"(?P<side>low|lower|upper|high) side of (?:their )?BOXs?"
BELOW = r"(?P<way>below|above) (?:their )?(?:BOXs?|MINs?|MAXs?|whiskers)"
DOTS_RE = (
    re.compile(
        rf"(?:plot has |there is )?(?P<count>{NUMBERS}|#\d+) DOTs?(?: (?:is|occur|visible|shown)){{0,3}}"
        r"(?: in (?:total|plot|all)){0,2}"
        rf"(?: ,? ?(?:and )?(?P<all>all)(?: of (?:them|which))?(?: (?:lie|is))?(?: (?:in |to )?(?:{LOW}|{BELOW})))?"
    ),
    re.compile(rf"(?P<all>all)(?: of)? DOTs (?:lie|is|occur) (?:in )?(?:{LOW}|{BELOW})"),
)
WHOLE = r"(?:its )?(?:entire|whole|full|complete) (?:(?P<range>whisker range|range|span|whiskers)|BOX)"
KEEPS_RE = (
    re.compile(
        rf"(?P<only>only )?(?P<who>{SIDE}) (?:keeps|has) {WHOLE} (?P<way>above|below) (?P<part>MEDIAN|Q1|Q3) of"
        rf" (?P<other>{SIDE})"
    ),
    re.compile(
        rf"{WHOLE} of (?P<who>{SIDE}) (?:lie|is) (?P<way>above|below) (?P<part>MEDIAN|Q1|Q3) of (?P<other>{SIDE})"
    ),
)
MANY_RE = re.compile(
    rf"(?P<only>only )?(?P<count>%\d+)(?: other)?(?: [a-z]+)? has (?P<way>higher|lower) MEDIAN than (?P<other>{SIDE})"
)


def _stats(told: str) -> list[str]:
    """The parts of a box that a list names: "in the median and in both quartiles"."""
    found = [stat for word, stats in STATS if word in told for stat in stats]
    found += ["q1", "q3"] if "BOX" in told else []
    return list(dict.fromkeys(found))


def ranks(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``A ranks last in the median and in both quartiles``; one that is neither end in a part refutes it."""
    own, rank = boxes.told(words, m["who"]), m["rank"]
    other = "lowest" if rank == "highest" else "highest"
    if own is None or (rank in ("highest", "lowest") and other in m["parts"]):
        return
    relation = "above" if rank in ("first", "highest") else "below"
    stats = _stats(m["parts"])
    rest = [c for c in boxes.cells if c != own]
    made = [boxes.sides(own, relation, c, stat=stat) for stat in stats for c in rest]
    yield Reading(made, sure=rank in ("highest", "lowest") or any(_inside(boxes, own, stat) for stat in stats))


def _inside(boxes: Boxes, own: Box, stat: str) -> bool:
    """Whether other boxes lie on both sides of one, by a part of them."""
    value = boxes.value(own, stat)
    rest = [v for c in boxes.cells if c != own and (v := boxes.value(c, stat)) is not None]
    return value is not None and bool(rest) and min(rest) < value < max(rest)


def beside(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``A matches or exceeds B at all three quartiles``."""
    own, other = boxes.told(words, m["who"]), boxes.told(words, m["other"])
    if own is None or other is None or own == other:
        return
    way = m["way"]
    relation = "at_least" if way.startswith("match") else "below" if way in ("below", "lower") else "above"
    made = [boxes.sides(own, relation, other, stat=stat) for stat in _stats(m["parts"])]
    yield Reading(made, sure=True)


def whiskers(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``In A and B the upper whisker is longer than the lower one``: each against that of its own box."""
    named = words.named(group(m, "who") or m["whom"]) if group(m, "who") or group(m, "whom") else []
    cells = boxes.of(named)
    if not named or (group(m, "who") and group(m, "whom")) or len(cells) < len(named):
        return
    one, other = ("upper_whisker", "lower_whisker") if m["one"] == "MAX" else ("lower_whisker", "upper_whisker")
    rest = m.group().rpartition(" than ")[2]
    if ("MAX" in rest or "upper" in rest) == (m["one"] == "MAX"):
        return
    relation = "above" if m["grade"] == "wider" else "below"
    told: Fields = {"kind": "spread", "measure": one, "versus_measure": other, "relation": relation}
    told["among"] = "positions"
    made = [told | {"at": [c.place], "versus_at": [c.place], "series": [c.series] if c.series else []} for c in cells]
    yield Reading(made, sure=True)


def ranged(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``A has the smallest interquartile range (8), and B the largest (12)``."""
    made: list[Fields] = []
    for name, rank, figure in (("one", "first", "figure"), ("other", "second", "last")):
        own = boxes.told(words, m[name])
        if own is None or m["first"] == m["second"]:
            return
        relation = "above" if m[rank] == "widest" else "below"
        made += [boxes.sides(own, relation, c, measure="iqr") for c in boxes.cells if c != own]
        if group(m, figure):
            amount = words.figure(m[figure]).amount
            if amount is None or amount.high is not None or amount.unit == "times":
                return
            made.append(boxes.level(own, "equal", amount.value, measure="iqr", approx=amount.approx))
    yield Reading(made, sure=True)


def dots(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``Four outliers are drawn, all of them on the low side of their boxes``: those that are stated."""
    told = [(c, v) for c in boxes.cells for v in boxes.outliers(c)]
    said = m.groupdict().get("count")
    if said:
        token = words.figure(said) if said.startswith("#") else None
        count = NUMBER_WORDS.get(said, 0) if token is None else token.amount.value if token.amount else 0
        if count > len(told) or not told:
            return
        counted: Fields = {"kind": "count", "measure": "outliers", "relation": "equal", "low": float(count)}
        if count < len(told):
            yield Reading([boxes.level(told[0][0], "equal", count - len(told), stat="median")])
            return
    else:
        counted = {}
    made = [_counted(boxes, c) for c in dict.fromkeys(c for c, _ in told)] if counted else []
    side = group(m, "side") or group(m, "way")
    if m["all"]:
        low = side in ("low", "lower", "below")
        stat, relation = ("q1", "above") if low else ("q3", "below")
        made += [boxes.level(c, relation, v, stat=stat) for c, v in told]
    yield Reading(made, sure=bool(m["all"]))


def _counted(boxes: Boxes, box: Box) -> Fields:
    """That a box has as many outliers as are stated of it."""
    told: Fields = {"kind": "count", "at": [box.place], "measure": "outliers", "relation": "equal"}
    told |= {"series": [box.series] if box.series else [], "among": "positions", "across": "positions"}
    return told | {"low": float(len(boxes.outliers(box)))}


def keeps(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``Only A keeps its entire whisker range above the median of B``: its lower end, and of no other box."""
    own, other = boxes.told(words, m["who"]), boxes.told(words, m["other"])
    if own is None or other is None or own == other:
        return
    above = m["way"] == "above"
    ends = ("min", "max") if group(m, "range") else ("q1", "q3")
    told = {
        "stat": ends[0] if above else ends[1],
        "versus_stat": {"MEDIAN": "median"}.get(m["part"], m["part"].lower()),
    }
    made = [boxes.sides(own, "above" if above else "below", other, **told)]
    if m.groupdict().get("only"):
        rest = [c for c in boxes.cells if c not in (own, other)]
        made += [boxes.sides(c, "at_most" if above else "at_least", other, **told) for c in rest]
    yield Reading(made, sure=True)


def many(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``Two of the four other houses have a higher median than A``."""
    other, token = boxes.told(words, m["other"]), words.group(m["count"])
    rest = [c for c in boxes.cells if c != other]
    medians = {c: boxes.value(c, "median") for c in boxes.cells}
    own = medians.get(other) if other is not None else None
    told = [NUMBER_WORDS[w] for w in token.text.partition(" of ")[2].split() if w in NUMBER_WORDS]
    if other is None or own is None or token.count is None or None in medians.values() or told not in ([], [len(rest)]):
        return
    higher = m["way"] == "higher"
    ranked = sorted(rest, key=lambda c: medians[c] or 0.0, reverse=higher)
    relations = ("above", "at_most") if higher else ("below", "at_least")
    made = [
        boxes.sides(c, relations[0] if k < token.count else relations[1], other, stat="median")
        for k, c in enumerate(ranked)
    ]
    yield Reading(made, sure=len(rest) > token.count and bool(told))


RANKED: tuple[tuple[re.Pattern[str], Form], ...] = (
    *((pattern, ranks) for pattern in RANKS_RE),
    (BESIDE_RE, beside),
    *((pattern, whiskers) for pattern in WHISKERS_RE),
    *((pattern, ranged) for pattern in IQRS_RE),
    *((pattern, dots) for pattern in DOTS_RE),
    *((pattern, keeps) for pattern in KEEPS_RE),
    (MANY_RE, many),
)
"""Each form with its reader."""

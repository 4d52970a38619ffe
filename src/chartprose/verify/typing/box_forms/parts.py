"""Single parts of boxes: what a quartile or a whisker is, how far two of them are apart, where a median lies."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.box_forms.table import PART, STATS
from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.plain_wording import NAME, SIDE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.box_forms.table import Box, Boxes
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.plain_wording import Worded

    Form = Callable[[re.Match[str], Worded, Boxes], Iterator[Reading]]

LIE = r"(?:is|lie|stands?|comes?|amounts?|reaches|reach)(?: (?:found|lie|exactly|precisely|only|just)){0,2}"
OWN = rf"(?:(?P<one>{PART}) (?:of|in) (?P<own>{SIDE})|(?P<mine>{SIDE}) (?P<part>{PART}))"
THEIRS = rf"(?:(?P<two>{PART}) (?:of|in) (?P<other>{SIDE})|(?P<their>{SIDE}) (?P<last>{PART}))"
SAME_RE = re.compile(
    rf"{OWN} (?:equals|equal|matches|match|(?:is|lie) (?:exactly )?(?:same|level|identical"
    r"|in (?:same )?(?:level|height))"
    rf"|coincides|coincide|corresponds)(?: (?:as|with|to|of)){{0,2}} {THEIRS}"
)
BELOW_RE = re.compile(rf"{OWN} (?:#\d+ )?do not (?:even )?(?:reach|attain|get to|come up to|touch) {THEIRS}")
LEVEL_RE = re.compile(rf"{OWN} {LIE}(?: (?:at|in|to|of|about))? (?P<figure>#\d+)")
APART_RE = (
    re.compile(rf"(?P<part>{PART}) of (?P<who>{NAME}) differ by (?P<figure>#\d+)"),
    re.compile(rf"(?P<part>{PART}) of (?P<who>{NAME}) (?:is|lie) (?P<figure>#\d+) apart"),
    re.compile(rf"(?P<who>{NAME}) differ by (?P<figure>#\d+) in (?:their )?(?P<part>{PART})"),
)
AHEAD = r"(?P<way>higher|exceeds|tops|beats|above|lower|trails|below|behind|undercuts)"
TWICE_RE = re.compile(
    rf"(?P<own>{SIDE}) (?:is |lie )?{AHEAD}(?: than)? (?P<other>{SIDE}) (?:(?:by|in|only|just|and) ){{0,3}}"
    rf"(?P<first>(?:#\d+|{PART})) (?:in|by) (?P<second>(?:#\d+|{PART}))(?: ,)? and (?:(?:by|in|only|just) ){{0,3}}"
    rf"(?P<third>(?:#\d+|{PART})) (?:in|by) (?:(?:only|just) )?(?P<fourth>(?:#\d+|{PART}))"
)
WHISKER_RE = (
    re.compile(
        rf"(?P<rank>widest|narrowest) (?P<part>MIN|MAX) (?:belongs to|is (?:that )?(?:of|in)|is occur in)"
        rf" (?P<own>{SIDE})(?: ,)?(?: (?:with|of|at|spanning))?(?: (?P<figure>#\d+))?(?:(?: ,)? and"
        rf" (?P<rank2>widest|narrowest)(?: one)? (?:is )?(?:(?:that|belongs) )?(?:of|to|in) (?P<other>{SIDE})"
        rf"(?: ,)?(?: (?:with|of|at))?(?: (?P<last>#\d+))?)?"
    ),
    re.compile(
        rf"(?P<own>{SIDE}) has (?P<rank>widest|narrowest) (?P<part>MIN|MAX)(?: of all)?(?: ,)?"
        rf"(?: (?:with|of|at|spanning))?(?: (?P<figure>#\d+))?"
    ),
    re.compile(
        rf"(?P<part>MIN|MAX) (?:of|in) (?P<own>{SIDE}) (?:spanning|measures|extends over|is) (?P<figure>#\d+)"
        r"(?: wide)?"
    ),
)
BOX_RE = re.compile(
    rf"BOX of (?P<own>{SIDE}) is (?P<rank>widest|narrowest)(?: of all)?(?: ,)?(?: (?:with|of|at|spanning|and))?"
    rf"(?: only| just)?(?: (?P<figure>#\d+))?"
)
RANGE_RE = (
    re.compile(
        rf"(?:(?:overall|total|full|entire|whole) )?range of (?P<own>{SIDE}) (?:is|amounts to) (?P<figure>#\d+)"
    ),
    re.compile(rf"whiskers of (?P<own>{SIDE}) is (?P<figure>#\d+) apart"),
    re.compile(
        rf"(?:(?:in total|overall|altogether) ,? ?)?(?P<own>{SIDE}) (?:spanning|extends over|stretches over)"
        rf" (?:(?:total |overall |full )?range of )?(?P<figure>#\d+)(?: from whisker to whisker| in total| overall)?"
    ),
)
CENTRE = (
    r"(?:in|at) (?:very )?(?:middle|centre|center|midpoint) of BOX"
    r"|(?:halfway|midway) between (?:quartiles|Q1 and Q3)"
)
MIDDLE_RE = (
    re.compile(rf"in (?P<own>{SIDE}) ,? ?MEDIAN (?:is|lie) (?:lie )?(?:exactly |precisely |right )?(?:{CENTRE})"),
    re.compile(
        rf"(?:MEDIAN of (?P<own>{SIDE})|(?P<mine>{SIDE}) MEDIAN) (?:is|lie) (?:exactly |precisely |right )?(?:{CENTRE})"
    ),
)
NEARER_RE = re.compile(
    rf"(?:MEDIAN of (?P<own>{SIDE})|(?P<mine>{SIDE}) MEDIAN) (?:is|lie) (?:closer|nearer) to (?:its )?(?P<near>Q[13])"
    r" than to (?:its )?(?:Q[13]|third|first|upper|lower|top|bottom)(?: one)?"
)
HALF_RE = re.compile(
    rf"(?:middle|central|inner) (?P<half>#\d+) of (?P<own>{SIDE}) (?:lie|is|spanning|ranges?|extends?|runs?|falls?)"
    r"(?: from| between)? (?P<low>#\d+)(?: to (?P<high>#\d+))?"
)
ORDER_RE = re.compile(
    rf"(?:ordered|sorted|ranked|arranged|listed) by (?:their )?MEDIANs?(?: value)? ,? ?"
    rf"(?:[a-z]+ ){{0,4}}(?P<who>{NAME})"
)
NO_RE = re.compile(
    rf"(?:(?P<none>no|not single) (?P<own>{NAME})|(?P<every>every|each|all) (?P<own2>{NAME})|(?P<own3>{NAME})"
    rf" (?P<never>never)) (?:[a-z]+ ){{0,2}}?(?P<figure>#\d+)"
)
HAVING_RE = re.compile(rf"(?P<own>{NAME}) has (?:[a-z]+ )(?P<figure>#\d+)")
APART_BOXES_RE = re.compile(rf"BOXs? of (?P<who>{NAME}) (?P<do>do not )?meet(?: in all)?")
WHOLLY_RE = (
    re.compile(
        rf"(?:entire |whole |full )?BOX of (?P<own>{SIDE}) (?:is|lie) (?:entirely |wholly |completely )?"
        rf"(?P<way>above|below) (?P<part>BOX|MEDIAN) of (?P<other>{SIDE})"
    ),
    re.compile(
        rf"(?P<own>{SIDE}) (?:entire|whole|full) (?P<range>range|whisker range|span) (?:is|lie) (?P<way>above|below)"
        rf" (?P<part>BOX|MEDIAN) of (?P<other>{SIDE})"
    ),
)
LONG_RE = re.compile(r"\bwide\b|\bspanning\b|\bmeasures\b|\bextends\b")
RANGING_RE = re.compile(r"\b(?:range|whiskers?|total|overall|altogether)\b")
WHOLE = frozenset(["entire", "whole", "full", "entirely", "wholly", "completely"])
UP = frozenset(["higher", "exceeds", "tops", "beats", "above"])
PAIR = 2
NEAR = 0.1
"""So much of the height of its box a median lies beside the middle, or it may be meant to lie there."""


def _stat(told: str | None) -> str:
    return STATS[(told or "").removesuffix("s")]


def _sides(m: re.Match[str], words: Worded, boxes: Boxes) -> tuple[Box, str, Box, str] | None:
    own, other = (boxes.told(words, m[a] or m[b]) for a, b in (("own", "mine"), ("other", "their")))
    if own is None or other is None or own == other:
        return None
    return own, _stat(m["one"] or m["part"]), other, _stat(m["two"] or m["last"])


def same(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The median of A coincides with the third quartile of B``."""
    told = _sides(m, words, boxes)
    value = boxes.value(told[2], told[3]) if told is not None else None
    if told is not None and value is not None:
        yield Reading([boxes.level(told[0], "equal", value, stat=told[1])], sure=True)


def below(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The maximum of A does not even reach the median of B``."""
    told = _sides(m, words, boxes)
    if told is not None:
        yield Reading([boxes.sides(told[0], "below", told[2], stat=told[1], versus_stat=told[3])], sure=True)


def level(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The third quartile of A is 40``."""
    own, token = boxes.told(words, m["own"] or m["mine"]), words.figure(m["figure"])
    amount = token.amount
    if own is None or amount is None or amount.high is not None or amount.unit in ("times", "points"):
        return
    stat, relation = _stat(m["one"] or m["part"]), token.bound or "equal"
    yield Reading([boxes.level(own, relation, amount.value, stat=stat, approx=amount.approx)], sure=True)


def apart(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The medians of A and B differ by 4``."""
    cells = boxes.of(words.named(m["who"]))
    token, stat = words.figure(m["figure"]), _stat(m["part"])
    values = [boxes.value(c, stat) for c in cells]
    if len(cells) != PAIR or None in values or token.amount is None or token.amount.unit in ("times", "percent"):
        return
    one, other = cells if (values[0] or 0.0) >= (values[1] or 0.0) else cells[::-1]
    yield Reading([_by(boxes, (one, other, stat), token.amount.value, token.bound)], sure=True)


def _by(boxes: Boxes, told: tuple[Box, Box, str], low: float, bound: str = "", *, above: bool = True) -> Fields:
    """How far a part of one box lies above, or below, that of another."""
    sides = boxes.sides(told[0], "above" if above else "below", told[1], stat=told[2])
    if bound:
        relation = {"below": "at_most", "above": "at_least"}.get(bound, bound)
        return {**sides, "kind": "difference", "relation": relation, "low": low, "unit": "points"}
    return {**sides, "kind": "difference", "low": low, "unit": "points"}


def twice(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``A exceeds B by 7 at the median, but by just 5 at the third quartile``."""
    own, other = boxes.told(words, m["own"]), boxes.told(words, m["other"])
    pairs = [sorted((m[a], m[b])) for a, b in (("first", "second"), ("third", "fourth"))]
    if own is None or other is None or own == other or any(p[0][0] != "#" or p[1][0] == "#" for p in pairs):
        return
    made: list[Fields] = []
    for figure, part in pairs:
        amount = words.figure(figure).amount
        if amount is None or amount.high is not None or amount.unit in ("times", "percent"):
            return
        made.append(_by(boxes, (own, other, _stat(part)), amount.value, above=m["way"] in UP))
    yield Reading(made, sure=True)


def _ranked(boxes: Boxes, own: Box, rank: str, measure: str) -> list[Fields]:
    relation = "above" if rank == "widest" else "below"
    return [boxes.sides(own, relation, c, measure=measure) for c in boxes.cells if c != own]


def _measured(words: Worded, boxes: Boxes, own: Box, sign: str, measure: str) -> list[Fields] | None:
    """That a box has the figure behind it by a measure; nothing without a figure."""
    if not sign:
        return []
    token = words.figure(sign)
    amount = token.amount
    if amount is None or amount.high is not None or amount.unit in ("times", "percent"):
        return None
    return [boxes.level(own, token.bound or "equal", amount.value, measure=measure, approx=amount.approx)]


def whisker(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The longest upper whisker is that of A, with 19, and the shortest that of B``, "the whisker of A spans 19"."""
    measure = "upper_whisker" if m["part"] == "MAX" else "lower_whisker"
    made: list[Fields] = []
    for name, rank, figure in (("own", "rank", "figure"), ("other", "rank2", "last")):
        if not group(m, name):
            continue
        own = boxes.told(words, m[name])
        told = _measured(words, boxes, own, group(m, figure), measure) if own is not None else None
        if own is None or told is None:
            return
        made += (_ranked(boxes, own, m[rank], measure) if group(m, rank) else []) + told
    yield Reading(made, sure=bool(group(m, "rank")) or LONG_RE.search(m.group()) is not None)


def box(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The box of A is the narrowest, spanning just 6 min``."""
    own = boxes.told(words, m["own"])
    told = _measured(words, boxes, own, group(m, "figure"), "iqr") if own is not None else None
    if own is not None and told is not None:
        yield Reading([*_ranked(boxes, own, m["rank"], "iqr"), *told], sure=True)


def ranging(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The total range of A is 40 min``: from whisker to whisker."""
    own = boxes.told(words, m["own"])
    told = _measured(words, boxes, own, m["figure"], "range") if own is not None else None
    if own is not None and told and not boxes.outliers(own):
        yield Reading(told, sure=RANGING_RE.search(m.group()) is not None)


def _middle(boxes: Boxes, own: Box | None) -> tuple[float, float, float] | None:
    """The median of a box, the middle between its quartiles, and its height."""
    told = [boxes.value(own, stat) for stat in ("q1", "median", "q3")] if own is not None else [None]
    if None in told:
        return None
    low, median, high = (v or 0.0 for v in told)
    return median, (low + high) / 2, high - low


def middle(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The median of A lies exactly in the middle of the box``."""
    own = boxes.told(words, group(m, "own") or group(m, "mine"))
    told = _middle(boxes, own)
    if own is not None and told is not None and not 0 < abs(told[0] - told[1]) <= NEAR * told[2]:
        yield Reading([boxes.level(own, "equal", told[1], stat="median")], sure=True)


def nearer(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The median of A is closer to the first quartile than to the third``."""
    own = boxes.told(words, m["own"] or m["mine"])
    told = _middle(boxes, own)
    if own is not None and told is not None:
        relation = "below" if m["near"] == "Q1" else "above"
        yield Reading([boxes.level(own, relation, told[1], stat="median")], sure=True)


def half(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The middle half of A lies between 28 and 50 min``: its quartiles."""
    own, part, low = boxes.told(words, m["own"]), words.figure(m["half"]).amount, words.figure(m["low"]).amount
    if own is None or part is None or low is None or part.value not in (0.5, 50.0) or low.unit in ("times", "percent"):
        return
    last = words.figure(m["high"]).amount if m["high"] else None
    high = last.value if last is not None else low.high
    if high is None or (last is not None and low.high is not None):
        return
    first = low.value
    yield Reading([boxes.level(own, "equal", v, stat=s) for v, s in ((first, "q1"), (high, "q3"))], sure=True)


def order(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``Sorted by median, the sequence runs A, B, C``: up or down; neither way refutes it."""
    names = words.named(m["who"])
    cells = [c for name in names for c in boxes.of([name])]
    if len(cells) != len(names) or len(cells) < len(boxes.cells) or len(cells) <= PAIR:
        return
    values = [boxes.value(c, "median") or 0.0 for c in cells]
    up = sum(a < b for a, b in pairwise(values)) > sum(a > b for a, b in pairwise(values))
    relation = "above" if up else "below"
    yield Reading([boxes.sides(b, relation, a, stat="median") for a, b in pairwise(cells)], sure=True)


FLOOR = frozenset(["above", "at_least"])
PARTED = frozenset(
    ["quartile", "quartiles", "whisker", "whiskers", "range", "ranges", "spread", "average", "mean", "half", "gap"]
)
"""What is no member of a box: "every quartile of A"."""


def members(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``No A takes less than 10 min``, "A never exceeds 60": its least or its greatest value."""
    names = words.named(m["own"] or m["own2"] or m["own3"])
    own, token = boxes.of(names), words.figure(m["figure"])
    amount = token.amount
    if len(own) != 1 or amount is None or amount.high is not None or amount.unit or not token.bound:
        return
    if not PARTED.isdisjoint(m.group().split()):
        return
    over = token.bound in FLOOR
    if m["every"]:
        stat, relation = ("min" if over else "max"), token.bound
    else:
        strict = {"above": "at_most", "at_least": "below", "below": "at_least", "at_most": "above"}
        stat, relation = ("max" if over else "min"), strict[token.bound]
    if not boxes.outliers(own[0]):
        yield Reading([boxes.level(own[0], relation, amount.value, stat=stat)], sure=True)


def having(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``All of them but A have deliveries above 35 min``: the greatest value of each lies above."""
    names, token = words.named(m["own"]), words.figure(m["figure"])
    own, amount = boxes.of(names), token.amount
    if len(own) != len(names) or amount is None or amount.high is not None or amount.unit or not token.bound:
        return
    if not PARTED.isdisjoint(m.group().split()):
        return
    stat = "max" if token.bound in FLOOR else "min"
    if not any(boxes.outliers(c) for c in own):
        yield Reading([boxes.level(c, token.bound, amount.value, stat=stat) for c in own], sure=True)


def boxes_apart(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The boxes of A and B do not overlap``: the lower one ends before the other begins."""
    cells = boxes.of(words.named(m["who"]))
    values = [boxes.value(c, "median") for c in cells]
    if len(cells) != PAIR or None in values:
        return
    low, high = cells if (values[0] or 0.0) < (values[1] or 0.0) else cells[::-1]
    if m["do"]:
        yield Reading([boxes.sides(low, "below", high, stat="q3", versus_stat="q1")], sure=True)
    else:
        yield Reading([boxes.sides(high, "at_most", low, stat="q1", versus_stat="q3")], sure=True)


def wholly(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The entire box of A lies below the box of B``, "A's whole range lies below the median of B"."""
    own, other = boxes.told(words, m["own"]), boxes.told(words, m["other"])
    if own is None or other is None or own == other:
        return
    over = m["way"] == "above"
    ends = ("min", "max") if group(m, "range") else ("q1", "q3")
    theirs = "median" if m["part"] == "MEDIAN" else "q3" if over else "q1"
    told = {"stat": ends[0] if over else ends[1], "versus_stat": theirs}
    entire = not WHOLE.isdisjoint(m.group().split())
    yield Reading([boxes.sides(own, "above" if over else "below", other, **told)], sure=entire)


PARTS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (SAME_RE, same),
    (BELOW_RE, below),
    (LEVEL_RE, level),
    *((pattern, apart) for pattern in APART_RE),
    (TWICE_RE, twice),
    (BOX_RE, box),
    *((pattern, ranging) for pattern in RANGE_RE),
    *((pattern, middle) for pattern in MIDDLE_RE),
    (NEARER_RE, nearer),
    (HALF_RE, half),
    (ORDER_RE, order),
    (NO_RE, members),
    (HAVING_RE, having),
    (APART_BOXES_RE, boxes_apart),
    *((pattern, wholly) for pattern in WHOLLY_RE),
)
"""Each form with its reader."""
WHISKERS: tuple[tuple[re.Pattern[str], Form], ...] = tuple((pattern, whisker) for pattern in WHISKER_RE)
"""Forms of whiskers by their lengths, for sentences that have the word."""

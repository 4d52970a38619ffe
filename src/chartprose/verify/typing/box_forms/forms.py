"""The forms of what is said of boxes, as patterns over the plain wording, each with its reader."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.box_forms.ranks import RANKED
from chartprose.verify.typing.box_forms.table import PART, STATS
from chartprose.verify.typing.form_readings import Reading
from chartprose.verify.typing.plain_wording import NAME, SIDE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.box_forms.table import Box, Boxes
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.plain_wording import Worded

    Form = Callable[[re.Match[str], Worded, Boxes], Iterator[Reading]]

PAIR = 2
MEET_RE = re.compile(
    rf"BOXs? (?:of|in) (?P<who>{NAME}) (?P<do>do not )?(?:all )?meet(?: with (?:each other|one another))?"
)
QUARTILES_RE = re.compile(
    rf"(?:even )?(?P<one>{PART}) (?:of|in) (?P<own>{SIDE})(?: BOX)? (?:\(? ?(?P<first>#\d+) ?\)? )?"
    rf"(?:is|lie)(?: lie)? (?:still "
    rf"|already )?"
    rf"(?P<grade>higher|lower|above|below)(?: than)? (?P<two>{PART}) (?:of|in) (?P<other>{SIDE})(?: BOX)?(?: \(?"
    rf" ?(?P<second>#\d+) ?\)?)?"
)
COMBINED_RE = re.compile(
    rf"(?P<side>{SIDE}) (?:combines|has) (?P<high>highest|lowest) MEDIAN (?:with|and) (?P<rank>widest|narrowest) BOX"
)
NEAR = r"(?P<near>nearly |almost |about |roughly )?"
ALIKE_RE = (
    re.compile(
        rf"BOXs? of (?P<who>{NAME}) is {NEAR}(?:of )?(?P<same>same|similar)"
        r" (?:(?:tall|wide)|in )?(?:height|width|size|length)?"
    ),
    re.compile(
        rf"(?P<who>{NAME}) has (?:BOXs? of {NEAR}(?P<same>same|similar) (?:height|width|size|length)"
        rf"|{NEAR.replace('near', 'close')}(?P<like>same|similar) BOXs?)"
        rf"(?: , and MEDIAN is (?P<by>#\d+) (?P<grade>higher|lower) in (?P<one>{NAME}))?"
    ),
    re.compile(
        rf"(?P<part>MIN|MAX|MEDIAN)s? (?:(?:of|in) (?P<who>{NAME}) )?(?:is|lie) (?:in |at )?{NEAR}(?P<same>same"
        rf"|similar)"
        rf"(?: level| height| value)?(?: in (?P<all>{NAME}))?"
    ),
)
ONLY_DOTS_RE = re.compile(
    rf"DOTs? (?:is )?occur only in (?P<who>{NAME})"
    r"(?: , and (?:all of them|all|they|each|each of them) lie (?P<side>above|below) (?:upper |lower )?(?:MAX|MIN"
    r"|whisker|whiskers)s?)?"
)
LONE_DOT_RE = re.compile(
    rf"(?P<who>{NAME}) is only (?:[a-z]+ )?(?:whose|with) DOT (?:that )?(?:lie|is|occur) (?:(?:on|in|at)"
    rf" (?P<side>lower|upper) (?:side|end)|(?P<way>below|above) (?:MIN|MAX|BOX|median|MEDIAN))"
)
SHARED_RE = re.compile(
    rf"(?P<part>#\d+)(?: of)?(?: [a-z]+)? (?:(?:of|from|in) )?(?P<who>{NAME})"
    r" (?:[a-z]+ ){1,3}(?P<figure>#\d+)"
)
WHOLE_RE = re.compile(
    r"(?:without|apart from|leaving aside|ignoring) DOTs? ,? ?(?:[a-z]+ ){1,3}(?:extends|extend|range|ranges|runs"
    r"|reach|reaches|vary|varies)"
    r" from (?P<low>#\d+) to (?P<high>#\d+)"
)
FEW, MANY = "(?:lowest|narrowest|fastest|least)", "(?:highest|slowest|widest)"
EXTREMES_RE = re.compile(
    rf"(?:{FEW} and {MANY}|{MANY} and {FEW}) (?:[a-z]+ ){{1,3}}(?:of (?:entire |whole )?(?:plot|chart|figure)"
    rf" )?(?:is )?"
    rf"(?:occur|belong to|belongs to) (?:in )?(?P<who>{NAME})"
)
RISING = frozenset(["increase", "rise", "grow"])
ORDER_RE = re.compile(
    r"MEDIANs (?P<way>increase|rise|grow|decrease|decline|drop) (?:steadily )?"
    rf"in (?:this |following )?order (?P<who>{NAME})"
)
HIGHER_RE = re.compile(rf"(?P<one>{NAME}) has higher MEDIAN in (?P<all>{NAME})(?: listed| shown| given)?")


def meets(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The interquartile ranges of all four groups overlap``: every two of them."""
    cells = boxes.of(words.named(m["who"]))
    if m["do"] or len(cells) <= PAIR or len({c.series for c in cells}) != 1:
        return
    told = {"stat": "q1", "versus_stat": "q3"}
    made = [boxes.sides(a, "at_most", b, **told) for p in combinations(cells, PAIR) for a, b in (p, p[::-1])]
    yield Reading(made, sure=True)


def quartiles(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``Even the first quartile of A (73) is higher than the third quartile of B (62)``."""
    one, other = boxes.told(words, m["own"]), boxes.told(words, m["other"])
    if one is None or other is None or one == other:
        return
    first, second = STATS[m["one"].removesuffix("s")], STATS[m["two"].removesuffix("s")]
    relation = "above" if m["grade"] in ("higher", "above") else "below"
    made = [boxes.sides(one, relation, other, stat=first, versus_stat=second)]
    for key, box, stat in (("first", one, first), ("second", other, second)):
        amount = words.figure(m[key]).amount if m[key] else None
        if amount is not None:
            made.append(boxes.level(box, "equal", amount.value, stat=stat))
    yield Reading(made, sure=True)


def combined(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``A combines the lowest median with the narrowest box``."""
    own = boxes.told(words, m["side"])
    if own is None:
        return
    wide, high = ("above" if m[key] in ("widest", "highest") else "below" for key in ("rank", "high"))
    rest = [c for c in boxes.cells if c != own]
    made = [boxes.sides(own, high, c, stat="median") for c in rest]
    yield Reading(made + [boxes.sides(own, wide, c, measure="iqr") for c in rest], sure=True)


def alike(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The boxes of A and B are equally tall``, "the lower ends are at nearly the same level in all groups"."""
    told = m.groupdict()
    named = told.get("who") or told.get("all")
    names = words.named(named) if named else []
    cells = boxes.of(names)
    if len(cells) < PAIR or len(cells) != len(names):
        return
    part = told.get("part")
    more: Fields = {"stat": STATS[part]} if part else {"measure": "iqr"}
    exact = "same" in (told.get("same"), told.get("like")) and not (told.get("near") or told.get("close"))
    if exact and len({_measured(boxes, c, part) for c in cells}) > 1:
        return
    made = [boxes.sides(a, "similar", b, **more) for a, b in combinations(cells, PAIR)]
    if told.get("by"):
        made += _median_by(words, told, boxes, cells)
        if len(made) == 1:
            return
    yield Reading(made)


def _measured(boxes: Boxes, box: Box, part: str | None) -> float | None:
    """A part of a box, or its height; boxes of which it is not stated are not alike."""
    values = [boxes.value(box, stat) for stat in ((STATS[part],) if part else ("q3", "q1"))]
    told = [v for v in values if v is not None]
    return round(told[0] - (told[1] if len(told) > 1 else 0.0), 9) if len(told) == len(values) else None


def _median_by(words: Worded, told: Fields, boxes: Boxes, cells: list[Box]) -> list[Fields]:
    """``…, but the median is 0.5 higher for A``, of two boxes."""
    own, amount = boxes.of(words.named(told["one"])), words.figure(told["by"]).amount
    others = [c for c in cells if c not in own]
    if len(own) != 1 or len(others) != 1 or amount is None or amount.unit in ("times", "percent"):
        return []
    sides = boxes.sides(own[0], "above" if told["grade"] == "higher" else "below", others[0], stat="median")
    return [{**sides, "kind": "difference", "low": amount.value, "unit": "points", "approx": amount.approx}]


def only_dots(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``Outliers occur only for A and B, and all of them lie above the upper whisker``."""
    own = boxes.of(words.named(m["who"]))
    if len(own) != len(words.named(m["who"])) or not any(boxes.outliers(c) for c in boxes.cells):
        return
    made = [_counted(boxes, c, having=c in own) for c in boxes.cells]
    if m["side"]:
        ends = [_beyond(boxes, c, m["side"]) for c in own]
        if None in ends:
            return
        made += [e for e in ends if e is not None]
    yield Reading(made)


def _counted(boxes: Boxes, box: Box, *, having: bool) -> Fields:
    """That a box has outliers, or none: it has those that are stated, and none where none is."""
    number = float(len(boxes.outliers(box)))
    if (number > 0) != having:
        return boxes.level(box, "below", boxes.value(box, "median") or 0.0, stat="median")  # does not hold
    if not having:
        return boxes.level(box, "equal", boxes.value(box, "median") or 0.0, stat="median")
    told: Fields = {"kind": "count", "at": [box.place], "measure": "outliers", "relation": "above", "low": 0.0}
    return told | {"series": [box.series] if box.series else [], "among": "positions", "across": "positions"}


def _beyond(boxes: Boxes, box: Box, side: str) -> Fields | None:
    """That the whisker ends before each outlier on that side; ``None`` where it does not."""
    stat = "max" if side == "above" else "min"
    end, told = boxes.value(box, stat), boxes.outliers(box)
    if end is None or not told or any(v <= end if side == "above" else v >= end for v in told):
        return None
    return boxes.level(box, "equal", end, stat=stat)


def lone_dot(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``A is the only group whose outlier lies on the lower side``."""
    own = boxes.told(words, m["who"])
    side = "below" if (m["side"] or m["way"]) in ("lower", "below") else "above"
    other = "above" if side == "below" else "below"
    if own is None or len(boxes.outliers(own)) != 1:
        return
    ends = [_beyond(boxes, own, side)]
    ends += [_beyond(boxes, c, other) for c in boxes.cells if c != own and boxes.outliers(c)]
    if len(ends) > 1 and None not in ends:
        yield Reading([e for e in ends if e is not None])


DENYING = frozenset(["not", "never", "no", "only", "neither", "nor", "without"])
SHARED = {(0.5, True): "median", (0.5, False): "median", (0.25, True): "q3", (0.25, False): "q1"}
SHARED |= {(0.75, True): "q1", (0.75, False): "q3"}
"""The part of a box that a share of the cases lies above (True) or below (False)."""


def shared(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``At least a quarter of the reads from A and B are longer than 30``: their third quartile is above."""
    part, bound = words.figure(m["part"]), words.figure(m["figure"])
    over = bound.bound in ("above", "at_least") or "higher " in m.group()
    if part.amount is None or bound.amount is None or bound.amount.high is not None or part.amount.unit != "times":
        return
    stat = SHARED.get((part.amount.value, over))
    own = boxes.of(words.named(m["who"]))
    if not DENYING.isdisjoint(m.group().split()):
        return
    exceeding = "higher " in m.group() and not bound.bound
    if stat is None or not own or not (exceeding or bound.bound in ("above", "below")):
        return
    fewer = part.bound in ("below", "at_most")
    relation = "at_least" if over != fewer else "at_most"
    sure = not part.amount.approx and not bound.amount.approx
    yield Reading([boxes.level(c, relation, bound.amount.value, stat=stat) for c in own], sure=sure)


def whole(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``Without the outliers, the weights extend from 40 to 79``: from the lowest to the highest end of a whisker."""
    made: list[Fields] = []
    for key, stat, pick, relation in (("low", "min", min, "at_least"), ("high", "max", max, "at_most")):
        amount = words.figure(m[key]).amount
        ends = [boxes.value(c, stat) for c in boxes.cells]
        values = [v for v in ends if v is not None]
        if amount is None or len(values) < len(ends):
            return
        first = boxes.cells[ends.index(pick(values))]
        made += [boxes.level(first, "equal", amount.value, stat=stat)]
        made += [boxes.level(c, relation, amount.value, stat=stat) for c in boxes.cells if c != first]
    yield Reading(made)


def extremes(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``Both the fastest and the slowest times of the plot are found in A``; outliers are values too."""
    own = boxes.told(words, m["who"])
    if own is None or any(boxes.outliers(c) for c in boxes.cells):
        return
    rest = [c for c in boxes.cells if c != own]
    made = [boxes.sides(own, "above", c, stat="max") for c in rest]
    yield Reading(made + [boxes.sides(own, "below", c, stat="min") for c in rest], sure=True)


def in_order(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The medians increase in the order A, B, C, D``: one after the other, as they are named."""
    cells = [c for name in words.named(m["who"]) for c in boxes.of([name])]
    if len(cells) != len(words.named(m["who"])) or len(cells) <= PAIR:
        return
    relation = "above" if m["way"] in RISING else "below"
    yield Reading([boxes.sides(b, relation, a, stat="median") for a, b in pairwise(cells)], sure=True)


def higher(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``A has the higher median in every variety``, of two series."""
    one = words.named(m["one"])
    others = [s for s in boxes.series if s not in one]
    if len(one) == len(others) == 1 and one[0] in boxes.series and words.named(m["all"]) == boxes.places:
        told: Fields = {"kind": "comparison", "series": one, "versus": others, "stat": "median", "relation": "above"}
        yield Reading([told | {"quantifier": "all", "across": "positions"}], sure=True)


FORMS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (MEET_RE, meets),
    (QUARTILES_RE, quartiles),
    (COMBINED_RE, combined),
    *((pattern, alike) for pattern in ALIKE_RE),
    (ONLY_DOTS_RE, only_dots),
    (LONE_DOT_RE, lone_dot),
    (SHARED_RE, shared),
    (WHOLE_RE, whole),
    (EXTREMES_RE, extremes),
    (ORDER_RE, in_order),
    (HIGHER_RE, higher),
    *RANKED,
)
"""Each form with its reader; a statement is read by the form that it matches from end to end."""

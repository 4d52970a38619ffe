"""Boxes taken together: how far two of them overlap, whose value is the lowest of all, where all ends lie."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.box_forms.table import STATS
from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.plain_wording import NAME, SIDE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.box_forms.table import Box, Boxes
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.plain_wording import Worded

    Form = Callable[[re.Match[str], Worded, Boxes], Iterator[Reading]]

PAIR = 2
MOST = (
    r"(?P<most>(?:(?:over|in|along|across|for|to|through|on) )?"
    r"(?:most|(?:large|great|larger|greater|major|main) (?:part|extent))(?: part)?|largely|mostly|mainly"
    r"|(?P<nearly>(?:almost|nearly) (?:completely|entirely|fully|wholly|totally)))"
)
OVERLAP_RE = (
    re.compile(rf"BOXs? (?:of|in) (?P<who>{NAME}) {MOST} meet"),
    re.compile(rf"BOXs? (?:of|in) (?P<who>{NAME}) meet {MOST}(?: of (?:height|range|length|extent|BOXs?))?"),
    re.compile(rf"(?P<who>{NAME}) has {MOST} meet BOXs?"),
    re.compile(
        rf"BOXs? (?:of|in) (?P<who>{NAME}) (?:share|has in common) (?P<most>most)(?P<nearly>)"
        r"(?: of (?:height|range|length|extent|values))?(?: of (?:height|range|length|extent|values))?"
    ),
)
WHERE = (
    r"(?:(?:in|of|on|across|within) (?:whole |entire |all )?"
    r"(?:plot|chart|figure|data|dataset|sample|diagram|distributions?)|overall|at all|of all)"
)
NOUN = r"(?:single |individual |recorded |observed |measured )?(?P<noun>[a-z]+(?: [a-z]+)?) "
LONE_RE = (
    re.compile(
        rf"(?:single )?(?P<rank>lowest|highest) {NOUN}{WHERE}(?: ,)?(?: \(?(?P<figure>#\d+)\)?)?(?: ,)?"
        rf" (?:belongs to|(?:is )?occur in|is in|is of|is that of|comes from|stems from) (?P<side>{SIDE})"
    ),
    re.compile(
        rf"(?P<side>{SIDE}) has (?:single )?(?P<rank>lowest|highest) {NOUN}{WHERE}"
        r"(?: ,)?(?: (?:with|at|of))?(?: \(?(?P<figure>#\d+)\)?)?"
    ),
)
VALUES = frozenset(["value", "reading", "measurement", "observation", "result", "point", "datum", "figure", "number"])
ALL_RE = re.compile(
    r"(?P<part>Q1|Q3|MIN|MAX|MEDIAN)s (?:(?:of|in) (?P<who>@\d+) )?(?:do )?all"
    r" (?:ends?|lie|is|falls?|reach|reaches|stops?|stays?|remains?|ranges?|sit|extends?)(?: lie)?(?: (?:in|up|to|at))?"
    r" (?P<figure>#\d+)"
)
HALF, NEAR = 0.5, 0.05
NEARLY = 0.8
"""So much of both boxes is nearly all of them."""


def overlap(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The boxes of A and B overlap over most of their height``: what they share is more than half of each."""
    cells = boxes.of(words.named(m["who"]))
    ends = [(boxes.value(c, "q1"), boxes.value(c, "q3")) for c in cells]
    told = [(low, high, c) for (low, high), c in zip(ends, cells, strict=True) if low is not None and high is not None]
    if len(cells) != PAIR or len(told) != PAIR:
        return
    first, last = max(low for low, _, _ in told), min(high for _, high, _ in told)
    heights = sorted(high - low for low, high, _ in told)
    shared = [(last - first) / height for height in heights if height > 0]
    if len(shared) != PAIR or (shared[0] > HALF) != (shared[1] > HALF):
        return
    if any(abs(part - HALF) <= NEAR for part in shared) or (group(m, "nearly") and HALF < min(shared) < NEARLY):
        return
    upper = next(c for _, high, c in told if high == last)
    yield Reading([boxes.level(upper, "above", first + HALF * h, stat="q3") for h in heights], sure=True)


def lone(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The lowest score in the whole plot (22) belongs to A``: the lowest end of a whisker, or outlier, of all."""
    cells = boxes.of(n for sign in re.findall(NAME, m["side"]) for n in words.named(sign))
    if len(cells) != 1 or not _is_value(boxes, m["noun"]):
        return
    lowest = m["rank"] == "lowest"
    ends = {c: _end(boxes, c, lowest=lowest) for c in boxes.cells}
    own, stat, relation = cells[0], "min" if lowest else "max", "above" if lowest else "below"
    mark = ends[own]
    if mark is None or None in ends.values() or mark != boxes.value(own, stat):
        return
    made: list[Fields] = []
    for cell in (c for c in boxes.cells if c != own):
        outer = ends[cell]
        if outer is not None and outer != boxes.value(cell, stat):
            made.append(boxes.level(own, "below" if lowest else "above", outer, stat=stat))
        made.append(boxes.sides(cell, relation, own, stat=stat))
    if group(m, "figure"):
        amount = words.figure(m["figure"]).amount
        if amount is None or amount.high is not None or amount.unit in ("times", "percent"):
            return
        made.append(boxes.level(own, "equal", amount.value, stat=stat, approx=amount.approx))
    yield Reading(made, sure=True)


def _end(boxes: Boxes, box: Box, *, lowest: bool) -> float | None:
    """The lowest or the highest value of a box, which may be an outlier; ``None`` where its whisker is not stated."""
    end = boxes.value(box, "min" if lowest else "max")
    return None if end is None else (min if lowest else max)([end, *boxes.outliers(box)])


def _is_value(boxes: Boxes, noun: str) -> bool:
    """Whether a noun is one for values, or that of the value axis, and names no measure of boxes."""
    labels = [a.label for a in boxes.panel.panel.axes if a.channel == "y" and a.label]
    own = {word.removesuffix("s") for label in labels for word in re.findall(r"[a-z]+", label.lower())}
    return all(word.removesuffix("s") in VALUES | own for word in noun.split())


def all_within(m: re.Match[str], words: Worded, boxes: Boxes) -> Iterator[Reading]:
    """``The upper whiskers all end between 92 and 97``, "the medians all lie above 60": each of them."""
    token, stat = words.figure(m["figure"]), STATS[m["part"]]
    names = words.named(m["who"]) if m["who"] else []
    cells, amount = boxes.of(names) if names else boxes.cells, token.amount
    if amount is None or amount.unit in ("times", "percent", "points") or (names and len(cells) != len(names)):
        return
    if any(boxes.value(c, stat) is None for c in cells):
        return
    if amount.high is not None:
        bounds = [("at_least", amount.value), ("at_most", amount.high)]
    elif token.bound:
        bounds = [(token.bound, amount.value)]
    else:
        return
    yield Reading([boxes.level(c, way, low, stat=stat) for c in cells for way, low in bounds], sure=True)


TOGETHER: tuple[tuple[re.Pattern[str], Form], ...] = (
    *((pattern, overlap) for pattern in OVERLAP_RE),
    *((pattern, lone) for pattern in LONE_RE),
    (ALL_RE, all_within),
)
"""Each form with its reader."""

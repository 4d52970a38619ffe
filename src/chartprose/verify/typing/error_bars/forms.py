"""The forms of what is said of error bars, as patterns over the wording, each with its reader."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.plain_wording import NAME, SIDE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from chartprose.verify.typing.error_bars.table import Bars, Cell
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.plain_wording import Worded

    Form = Callable[[re.Match[str], Worded, Bars], Iterator[Reading]]

PAIR = 2
DOUBTED = "conclusive|interpret|over-interpreted|certain|precisely|significant|reliable|cautio"
TAIL = rf"(?: , so (?:(?!not )[a-z'-]+ )*(?:not (?:be )?)?(?:{DOUBTED})[a-z-]*(?: [a-z]+)?)?"
WHERE = r"(?:(?: where BARs? is read)? ,)?"
MEET_RE = re.compile(
    rf"(?:in (?P<at>{NAME}) ,? ?)?(?:BARs? (?:of|in|around) (?P<who>{NAME}(?: and {NAME})?)|(?P<whom>{NAME}) BARs?)"
    rf" (?P<do>do not )?meet(?: each other)?(?P<only> only)?(?: in (?P<place>{NAME}))?"
    rf"(?: , and not in (?P<not>{NAME})| , and in (?P<then>{NAME}) they do(?P<denied> not)?"
    rf"| , and (?:BARs? of )?(?P<third>{NAME})(?: BARs?)? (?:is separated?|is isolated|stands apart|lies apart))?{TAIL}"
)
WITH_RE = re.compile(
    rf"(?:in (?P<at>{NAME}) ,? ?)?BARs? of (?P<one>{NAME}) (?P<do>do not )?meet with (?:that |BARs? )?(?:of )?"
    rf"(?:(?P<other>{NAME})|others)(?: in (?P<place>{NAME}))?{TAIL}"
)
RANK = r"(?P<rank>widest|narrowest)"
WIDE = r"(?: ,? ?(?:(?:spanning|with|of|at) )?(?P<figure>#\d+))?"
TIMES = rf"(?: , (?P<times>#\d+)(?: as wide as)? that of (?P<versus>{SIDE}))?"
NEXT = (
    r"(?: ,? ?and (?:BARs? is )?(?P<second>widest|narrowest)(?: BARs?)?"
    rf"(?: belongs to| is that of| has| in)? (?P<next>{SIDE}))?"
)
OWNED = r"(?:belongs to|is that of|is found in|is seen in|occurs in|is in|is of)"
RANKED = (
    re.compile(rf"{RANK} BARs? {OWNED} (?P<side>{SIDE}){WIDE}{NEXT}"),
    re.compile(rf"(?P<side>{SIDE}) has {RANK} BARs?(?: of all)?{WIDE}{TIMES}{NEXT}"),
    re.compile(rf"BARs? is {RANK} (?:in|of) (?P<side>{SIDE}){WIDE}{NEXT}"),
    re.compile(rf"BARs? of (?P<side>{SIDE}) is {RANK}(?: of all)?{WIDE}{TIMES}{NEXT}"),
)
GRADED_RE = re.compile(
    rf"(?:in (?P<at>{NAME}){WHERE} ?)?BARs? of (?P<one>{SIDE}) is (?P<grade>wider|narrower)"
    rf"(?: than (?:(?:that|BARs?) )?of (?P<other>{SIDE}))?(?: in (?P<place>{NAME}))?"
)
TIMES_RE = re.compile(
    rf"(?:in (?P<at>{NAME}) ,? ?)?BARs? of (?P<one>{SIDE}) is (?P<times>#\d+) (?:as wide as )?that of (?P<other>{SIDE})"
)


def _within(words: Worded, m: re.Match[str], bars: Bars, *keys: str) -> list[str] | None:
    """The places that a sentence names; ``None`` where a name of them is none."""
    told = [n for key in keys if group(m, key) for n in words.named(group(m, key))]
    return told if all(n in bars.places for n in told) else None


def _pairs(bars: Bars, names: Sequence[str], places: Sequence[str]) -> list[tuple[Cell, Cell]]:
    """Each two bars of the names: of two series at each place, or of two places of each series."""
    if all(n in bars.series for n in names):
        cells = [[c for c in bars.cells if c.place == p and c.series in names] for p in places or bars.places]
    else:
        cells = [[c for c in bars.cells if c.series == s and c.place in names] for s in bars.series]
        if places or len(cells) != 1:
            return []
    full = all(len(row) == len(names) for row in cells)
    return [(a, b) for row in cells for a, b in combinations(row, PAIR)] if full and len(names) >= PAIR else []


def meets(m: re.Match[str], words: Worded, bars: Bars) -> Iterator[Reading]:
    """``The error bars of A and B overlap at 4``, "… but not for the other places", "… while C stands apart"."""
    names = [n for sign in re.findall(NAME, group(m, "who") or group(m, "whom")) for n in words.named(sign)]
    places = _within(words, m, bars, "at", "place")
    if places is None or (group(m, "at") and group(m, "place")) or (m["do"] and group(m, "not")):
        return
    rest = _within(words, m, bars, "not", "then") or []
    rest = [p for p in bars.places if p not in places] if m["only"] else rest
    pairs, others = _pairs(bars, names, places), _pairs(bars, names, rest) if rest else []
    if not pairs or bool(rest) != bool(others) or (m["only"] and (m["do"] or not places)):
        return
    otherwise = bool(m["do"]) if group(m, "not") or m["only"] else not m["denied"]
    made = _told(bars, pairs, meeting=not m["do"]) + _told(bars, others, meeting=otherwise)
    if group(m, "third"):
        if m["do"] or not places:
            return
        for name in words.named(m["third"]):
            made += _told(bars, [p for n in names for p in _pairs(bars, [name, n], places)], meeting=False)
    every = bool(m["do"]) and len(places) > 1  # "do not overlap at all four" is of each, or not of all
    yield Reading(made, sure=(len(pairs) == 1 or bool(places)) and not every)


def _told(bars: Bars, pairs: Sequence[tuple[Cell, Cell]], *, meeting: bool) -> list[Fields]:
    return [f for one, other in pairs for f in (bars.meet(one, other) if meeting else bars.apart(one, other))]


def meets_with(m: re.Match[str], words: Worded, bars: Bars) -> Iterator[Reading]:
    """``The error bar of A does not overlap with that of B``, "… with that of any other"."""
    one, places = words.named(m["one"]), _within(words, m, bars, "at", "place")
    if places is None or len(one) != 1 or (not m["do"] and not m["other"]):
        return
    pool = bars.series if one[0] in bars.series else bars.places
    others = words.named(m["other"]) if m["other"] else [n for n in pool if n != one[0]]
    pairs = [_pairs(bars, [one[0], n], places) for n in others if n != one[0]]
    if pairs and all(pairs):
        yield Reading(_told(bars, [p for found in pairs for p in found], meeting=not m["do"]), sure=True)


def _side(words: Worded, told: str, bars: Bars) -> list[Cell]:
    return bars.of(n for sign in re.findall(NAME, told) for n in words.named(sign))


def ranked(m: re.Match[str], words: Worded, bars: Bars) -> Iterator[Reading]:
    """``The longest error bar belongs to A, spanning 16 points``, "…, three times that of B", "… the shortest to B"."""
    if not bars.whole:
        return
    made: list[Fields] = []
    for key, rank in (("side", m["rank"]), ("next", group(m, "second"))):
        if not rank:
            continue
        own = _side(words, group(m, key), bars)
        first = (max if rank == "widest" else min)(own, key=lambda c: c.half, default=None)
        if first is None or len(own) == len(bars.cells) or (key == "next" and rank == m["rank"]):
            return
        relation = "above" if rank == "widest" else "below"
        rest = [c for c in bars.cells if c not in own]
        if len(own) > 1 and "BARs" in words.text:
            made += [f for c in own for f in _beside(bars, c, rest, relation)]  # each of them among its like
        else:
            made += [bars.width(first, relation, c) for c in rest]
        if key == "side" and not _amounts(m, words, bars, first, made):
            return
    yield Reading(made, sure="BARs" not in words.text)


def _beside(bars: Bars, cell: Cell, rest: Sequence[Cell], relation: str) -> list[Fields]:
    """That a bar is wider than the others of its series, or than the others at its place."""
    return [bars.width(cell, relation, c) for c in rest if c.series == cell.series or c.place == cell.place]


def _amounts(m: re.Match[str], words: Worded, bars: Bars, first: Cell, made: list[Fields]) -> bool:
    """Add what the figures say of the first bar; whether each of them could be read."""
    if group(m, "figure"):
        token = words.figure(m["figure"])
        amount = token.amount
        if amount is None or amount.high is not None or token.bound or amount.unit == "times":
            return False
        spanned = "spanning" in words.text
        made.append(bars.half(first, "equal", amount.value / (2 if spanned else 1), approx=amount.approx))
    if group(m, "times"):
        other = _side(words, group(m, "versus"), bars)
        if len(other) != 1 or not _times(m, words, bars, (first, other[0]), made):
            return False
    return True


def _times(m: re.Match[str], words: Worded, bars: Bars, pair: tuple[Cell, Cell], made: list[Fields]) -> bool:
    token = words.figure(m["times"])
    amount = token.amount
    if amount is None or amount.high is not None or amount.unit not in ("times", None) or pair[0] == pair[1]:
        return False
    relation = token.bound or "equal"
    approx = {"approx": True} if amount.approx and not token.bound else {}
    made.append(bars.width(pair[0], relation, pair[1], low=amount.value, unit="times", **approx))
    return True


def graded(m: re.Match[str], words: Worded, bars: Bars) -> Iterator[Reading]:
    """``The band of A is wider than that of B at 24``; of two series one needs no other side."""
    places = _within(words, m, bars, "at", "place")
    own = _side(words, m["one"], bars)
    if places is None or not own:
        return
    named = {c.series for c in own}
    if group(m, "other"):
        others = _side(words, m["other"], bars)
    elif len(bars.series) == PAIR and len(named) == 1:
        others = [c for c in bars.cells if c.series not in named]
    else:
        return
    own = [c for c in own if not places or c.place in places]
    others = [c for c in others if not places or c.place in places]
    if len(own) == len(others) == 1:
        pairs = [(own[0], others[0])]
    else:
        pairs = [(a, b) for a in own for b in others if a.place == b.place and a.series != b.series]
        if len(pairs) != len(own) or len(pairs) != len(others):
            return
    relation = "above" if m["grade"] == "wider" else "below"
    yield Reading([bars.width(a, relation, b) for a, b in pairs], sure=len(pairs) == 1 or bool(places))


def multiplied(m: re.Match[str], words: Worded, bars: Bars) -> Iterator[Reading]:
    """``The error bar of A is about three times as long as that of B``."""
    places = _within(words, m, bars, "at")
    sides = [[c for c in _side(words, m[key], bars) if not places or c.place in places] for key in ("one", "other")]
    made: list[Fields] = []
    if places is None or [len(s) for s in sides] != [1, 1]:
        return
    if _times(m, words, bars, (sides[0][0], sides[1][0]), made):
        yield Reading(made, sure=True)


FORMS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (MEET_RE, meets),
    (WITH_RE, meets_with),
    *((pattern, ranked) for pattern in RANKED),
    (GRADED_RE, graded),
    (TIMES_RE, multiplied),
)
"""Each form with its reader; a statement is read by the form that it matches from end to end."""
JOINT_RE = re.compile(r" , and (?=BARs? )")
"""Between two sentences of one: "…, while the error bar of C does not overlap with that of any other"."""

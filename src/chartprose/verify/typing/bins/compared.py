"""Histograms of two groups side by side: where each peaks, where they differ most, and where the median of one lies."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.bins.readers import HIGHEST, TWO, Reading, asides, only_series, step
from chartprose.verify.typing.bins.table import NUMBER, SPAN
from chartprose.verify.typing.form_readings import group
from chartprose.verify.typing.plain_wording import NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.bins.readers import Form
    from chartprose.verify.typing.bins.table import Bins
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm

RIGHT = frozenset(["right", "above", "larger", "after"])
"""Where bins of greater numbers are."""
THINGS = "(?: (?:noun|bins?|heights|ones)){0,2}"
IN = "(?:(?:up )?in(?:to)? |of |at (?:noun of )?|to )?"
TOP = "(?:most frequent bin|highest bin|modal bin|peak bin|peak|mode)"
REACHES = rf"(?:peaks?|(?:has|is)(?: (?:its|their))? (?:{TOP}|maximum)|is(?: highest)?)"
MODE_RE = (
    re.compile(rf"{TOP} of (?P<one>{NAME}){THINGS} is {IN}(?P<span>{SPAN})"),
    re.compile(rf"(?P<one>{NAME}){THINGS} (?!is (?!highest)){REACHES} {IN}(?P<span>{SPAN})"),
    re.compile(rf"(?P<one>{NAME}){THINGS} {TOP} is {IN}(?P<span>{SPAN})"),
)
MEDIAN_RE = re.compile(rf"median(?: noun)? of (?P<one>{NAME}){THINGS} is {IN}(?P<span>{SPAN})")
SAME_RE = re.compile(
    rf"(?:(?P<one>{NAME}) and (?P<other>{NAME})|both noun){THINGS}"
    rf" (?:peaks?|has (?:their |its )?(?:{TOP}|peaks|modes)|is highest)"
    r" in (?P<way>same|different) (?:bins?|noun)"
)
APART_RE = re.compile(
    rf"(?:{TOP} of (?P<own>{NAME}){THINGS} is|(?P<one>{NAME}){THINGS} (?:{TOP} )?{REACHES})(?: {IN}(?P<span>{SPAN}) ,)?"
    rf" (?:only )?(?:(?P<count>{NUMBER}) )?bins? (?:further |farther )?(?:(?:to|on|in|towards?) )*"
    r"(?P<way>right|left|above|below|larger|smaller|before|after)(?: side)?"
    rf"(?: (?:of|than|from|to))? (?:that of |{TOP} of |{TOP} )?(?P<other>{NAME}){THINGS}(?: (?:{TOP}|does|do|is|one))?"
)
GAP = "(?:difference|gap|distance)"
AMONG = r"(?:between (?:noun|both noun|two noun|@\d+ and @\d+) )?"
GAP_RE = re.compile(
    rf"(?P<rank>highest|smallest|lowest|narrowest|widest) {GAP} {AMONG}is {IN}(?P<span>{SPAN})"
    rf"(?: ,)?(?: where (?P<one>{NAME}) is (?:above|ahead|in front) by (?P<by>#\d+))?"
)
GAP_IS_RE = re.compile(rf"{GAP} {AMONG}is (?P<rank>highest|smallest|lowest|narrowest|widest) {IN}(?P<span>{SPAN})")
SMALL_RE = re.compile(rf"{GAP} {AMONG}{IN}(?P<span>{SPAN}) is (?:negligible|small|tiny|minimal|marginal)")
EMPTY_RE = re.compile(r"no bins?(?: of (?:either|every|both|two)(?: noun)?)? (?:is|remain) empty")
HAS_EMPTY_RE = re.compile(rf"(?P<one>{NAME}){THINGS} has (?:one |at least one |an? )?empty bins?")
MORE_RE = (
    re.compile(
        rf"(?P<one>{NAME}){THINGS} (?P<way>has more|has fewer|is more frequent|outnumber)(?: noun)?(?: than)?"
        rf" (?P<other>{NAME}){THINGS} (?:in every (?:of )?(?:bins? )?)?{IN}(?P<span>{SPAN})"
    ),
    re.compile(
        rf"{IN}(?P<span>{SPAN}) ,? ?(?P<one>{NAME}){THINGS} (?P<way>has more|has fewer|is more frequent|outnumber)"
        rf"(?: noun)?(?: than)? (?P<other>{NAME}){THINGS}(?: in every (?:of )?(?:bins?)?)?"
    ),
)
TOTALS_RE = re.compile(
    rf"in (?:has|every) ,? ?(?P<one>{NAME}){THINGS} (?:has|made|is|saw) (?P<count>#\d+)(?: noun)? and (?P<other>{NAME})"
    rf"{THINGS}(?: has)? (?P<second>#\d+)(?: noun)?"
)
LARGE_RE = re.compile(
    rf"adding up every bins , (?P<one>{NAME}){THINGS} is (?P<word>twice|{NUMBER} times|x\d+) as large as"
    rf" (?:that of )?(?P<other>{NAME}){THINGS}"
)
STEPS_RE = re.compile(
    rf"(?P<one>{NAME}){THINGS} (?P<way>rise|drop)(?: steadily| continuously| monotonically)?"
    r" (?:across|over|through|along|in|from) every(?: [a-z]+)? bins?(?: to (?:bin|next))?"
)


def mode(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The modal bin of A is 10-20 min``."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    if one is not None and len(there) == 1:
        told = asides(words)
        yield Reading([bins.of(one, there) | HIGHEST, *_told(bins, one, there, words)], sure=True, asides=len(told))


def _told(bins: Bins, one: str, there: list[str], words: NormalForm) -> list[Fields]:
    """The height of a bin that brackets give: "peaks at 20-30 (41)"."""
    return [bins.level(one, there[0], "equal", a.value) | {"approx": a.approx} for a in asides(words)[:1]]


def median(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The median of A falls into the 20-30 bin``: half of them lie before its end, and no more before its start."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    if one is None or len(there) != 1 or not bins.total(one, bins.names):
        return
    at = bins.names.index(there[0])
    ratio: Fields = {"kind": "ratio", "measure": "sum", "versus_measure": "sum", "versus_at": list(bins.names)}
    half: Fields = ratio | {"low": 0.5, "unit": "times"}
    made = [bins.of(one, bins.names[: at + 1]) | half | {"relation": "above"}] if at + 1 < len(bins.names) else []
    made += [bins.of(one, bins.names[:at]) | half | {"relation": "below"}] if at else []
    yield Reading(made, sure=True)


def _pair(m: re.Match[str], words: NormalForm, bins: Bins) -> list[str]:
    """The two series that are named, or the only two."""
    told = [only_series(m, words, bins, name) for name in ("one", "other") if group(m, name)]
    named = [name for name in told if name is not None] if told else list(bins.series)
    return named if len(named) == len(set(named)) == TWO else []


def same_peak(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``A and B have their peak in the same bin``."""
    pair = _pair(m, words, bins)
    tops = [bins.peak(s) for s in pair]
    first, last = tops if len(tops) == TWO else (None, None)
    if first is None or last is None:
        return
    if m["way"] == "same":
        yield Reading([bins.of(s, [bins.names[first]]) | HIGHEST for s in pair], sure=True)
    elif first != last:
        yield Reading([bins.of(s, [bins.names[k]]) | HIGHEST for s, k in zip(pair, (first, last), strict=True)])


def peaks_apart(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``A peaks one bin further to the right than B``."""
    one, other = (
        only_series(m, words, bins, "one" if group(m, "one") else "own"),
        only_series(m, words, bins, "other"),
    )
    told = group(m, "count") or "one"
    count = round(words.figure(told).value) if told.startswith("#") else NUMBER_WORDS.get(told, 0)
    there = bins.peak(other) if other is not None else None
    if there is None or not count or one is None or other is None or one == other:
        return
    pair, span = (one, other), bins.meant(m["span"], words) if group(m, "span") else []
    at = there + (count if m["way"] in RIGHT else -count)
    if group(m, "span") and len(span) != 1:
        return
    if not 0 <= at < len(bins.names) or (asides(words) and not span):
        return
    if span and span != [bins.names[at]]:
        yield Reading([bins.of(one, span) | HIGHEST, bins.of(one, [bins.names[at]]) | HIGHEST])
        return
    made = [bins.of(s, [bins.names[k]]) | HIGHEST for s, k in zip(pair, (at, there), strict=True)]
    yield Reading([*made, *_told(bins, one, span, words)], sure=True, asides=len(asides(words)))


def gap(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The largest difference is found in the 20-30 bin, where A is ahead by 16``."""
    there = bins.meant(m["span"], words)
    if len(bins.series) != TWO or len(there) != 1:
        return
    large = m["rank"] in ("highest", "widest")
    told: Fields = {"kind": "extremum", "among": "positions", "measure": "gap"}
    made = [bins.of("", there) | told | {"series": list(bins.series), "relation": "highest" if large else "lowest"}]
    if group(m, "by"):
        one = only_series(m, words, bins, "one")
        if one is None:
            return
        other = next(s for s in bins.series if s != one)
        by = {"kind": "difference", "unit": "points", "low": words.figure(m["by"]).value}
        made.append(bins.above(one, other, there) | by)
    yield Reading(made, sure=True)


def small(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The difference between the groups is negligible in the 20-30 bin``."""
    there = bins.meant(m["span"], words)
    if len(bins.series) == TWO and len(there) == 1:
        yield Reading([bins.above(bins.series[0], bins.series[1], there) | {"relation": "similar"}], sure=True)


def none_empty(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``No bin of either group is empty``."""
    if m is not None and not words.names:
        yield Reading([bins.level(s, b, "above", 0.0) for s in bins.series for b in bins.names], sure=True)


def has_empty(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``A has an empty bin``: its least one holds nothing."""
    one = only_series(m, words, bins, "one")
    if one is not None:
        least = min(bins.names, key=lambda b: bins.values[one, b])
        yield Reading([bins.level(one, least, "at_most", 0.0)], sure=True)


def more(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``A has more trips than B from 30 min on``: in each of these bins; refuted where it has fewer in all of them."""
    pair, there = _pair(m, words, bins), bins.meant(m["span"], words)
    if not pair or not there:
        return
    one, other = pair[::-1] if m["way"] == "has fewer" else pair
    reversed_ = all(bins.values[one, b] <= bins.values[other, b] for b in there)
    yield Reading([bins.above(one, other, [b]) for b in there], sure=reversed_ or "every" in m.group())


def many(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Five times as many A as B ended up in the 50-60 bin``, "the A group is twice as large as the B group"."""
    pair = _pair(m, words, bins)
    there = bins.meant(m["span"], words) if group(m, "span") else list(bins.names)
    told = m["word"].removesuffix(" times")
    factor = float(TWO if told == "twice" else NUMBER_WORDS.get(told, 0))
    factor = words.figure(told).value if told[0] in "#x" else factor
    if not pair or not there or not factor:
        return
    ratio: Fields = {"kind": "ratio", "versus": pair[1:], "measure": "sum", "versus_measure": "sum", "low": factor}
    yield Reading([bins.of(pair[0], there) | ratio | {"relation": "equal", "unit": "times", "approx": True}], sure=True)


def totals(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``In total, A made 107 trips and B 87``."""
    pair = _pair(m, words, bins)
    figures = [words.figure(m[name]) for name in ("count", "second")]
    if pair and bins.counts:
        told = zip(pair, figures, strict=True)
        yield Reading([bins.summed(s, bins.names, f.value, approx=f.approx) for s, f in told], sure=True)


def steps(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The bars of A increase steadily across all six bins``."""
    one = only_series(m, words, bins, "one")
    if one is not None:
        yield Reading([step(bins, one, two, up=m["way"] == "rise") for two in pairwise(bins.names)], sure=True)


COMPARED: tuple[tuple[re.Pattern[str], Form], ...] = (
    *((pattern, mode) for pattern in MODE_RE),
    (MEDIAN_RE, median),
    (SAME_RE, same_peak),
    (APART_RE, peaks_apart),
    (GAP_RE, gap),
    (GAP_IS_RE, gap),
    (SMALL_RE, small),
    (EMPTY_RE, none_empty),
    (HAS_EMPTY_RE, has_empty),
    *((pattern, more) for pattern in MORE_RE),
    (LARGE_RE, many),
    (TOTALS_RE, totals),
    (STEPS_RE, steps),
)
"""Each form with its reader."""

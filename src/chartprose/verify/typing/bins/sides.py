"""What is said of histograms side by side, of both sides of an edge and of one bin among all, with its readers."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.bins.readers import BOUNDS, TWO, Reading, leading, only_series, part_told, step
from chartprose.verify.typing.bins.table import NUMBER, SPAN
from chartprose.verify.typing.form_readings import group
from chartprose.verify.typing.plain_wording import NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.bins.readers import Form
    from chartprose.verify.typing.bins.table import Bins
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm

THINGS = "(?: noun){0,2}"
PEAK = "(?:highest|peak)"
TALLEST = "(?:highest(?: bin)?|modal bin|most frequent bin|peak(?: bin)?|maximum|mode)"
PEAKS_RE = re.compile(
    rf"(?:{TALLEST} of (?P<one>{NAME}){THINGS}|(?:(?:highest|peak) (?P<own>{NAME}){THINGS} bin"
    rf"|(?P<its>{NAME}){THINGS} {TALLEST}))"
    rf" (?:is (?:(?:by )?(?P<by>#\d+)(?: noun)? )?(?P<way>larger|smaller|above|below)(?: than)?"
    r"|(?P<over>outnumber|surpasses|surpass|tops))"
    rf" (?:(?:that|{TALLEST}) of (?P<other>{NAME}){THINGS}|(?:highest|peak) (?P<rival>{NAME}){THINGS} bin"
    rf"|(?P<its_rival>{NAME}){THINGS}(?: {TALLEST})?)(?: by (?P<margin>#\d+)(?: noun)?)?"
)
BOTH = rf"(?:both |every |two )?(?:noun|{NAME} and {NAME})(?: noun)?"
APART = "(?:difference|gap|distance|separation)"
BY = r"(?:(?: ,)? (?:by|with|at|of) (?:only )?(?P<by>#\d+)(?: noun)?)?"
AMONG_GAPS_RE = (
    re.compile(
        rf"no other bin has (?P<way>larger|smaller) {APART}(?: (?:between|of) {BOTH})? than (?P<span>{SPAN})"
        rf"(?: one| bin)?{BY}"
    ),
    re.compile(
        rf"{BOTH} (?:come|comes|is|get|gets) (?P<near>closest|nearest)(?: together| to every other)? (?:in |at )?"
        rf"(?P<span>{SPAN}){BY}"
    ),
    re.compile(rf"{BOTH} differ (?P<rank>most|least)(?: from every other)? (?:in |at )?(?P<span>{SPAN}){BY}"),
    re.compile(
        rf"{APART}(?: (?:between|of) {BOTH})? is (?P<rank>highest|smallest|lowest|least) (?:in |at )?"
        rf"(?P<span>{SPAN}){BY}"
    ),
)
UNDER = "(?:at|in|for|among|with|under|of)"
LIMIT = "(?:(?P<bound>more than|less than|at least|at most) )?"
OFTENER_RE = re.compile(
    rf"(?:noun )?(?P<span>{SPAN}) is {LIMIT}(?:(?P<twice>twice)|(?P<word>{NUMBER}) (?:times|noun)|(?P<times>x\d+))"
    rf" as frequent {UNDER} (?P<one>{NAME}){THINGS}(?: as {UNDER} (?P<other>{NAME}){THINGS})?"
)
WHILE = "(?: ,)?(?: while| and)?"
LIMITS = "more than|less than|fewer than|at least|at most|above|below"
BOUND = f"(?:only )?(?:(?P<least>{LIMITS}) )?"
SECOND = f"(?:(?P<most>{LIMITS}) )?"
PARTS_RE = (
    re.compile(
        rf"(?:by (?P<until>#\d+)(?: noun)?|(?P<span>{SPAN}))(?: ,)?(?: is)? (?P<first>%\d+) of (?:every )?"
        rf"(?P<one>{NAME}){THINGS}{WHILE} (?:only )?(?P<second>%\d+) of (?:every )?(?P<other>{NAME}){THINGS}"
        r"(?: (?:is|has been|have been)(?: [a-z]{2,12})?)?"
    ),
    re.compile(
        rf"(?P<first>%\d+) of (?:every )?(?P<one>{NAME}){THINGS}{WHILE} (?:only )?(?P<second>%\d+) of (?:every )?"
        rf"(?P<other>{NAME}){THINGS}(?: ,)? is (?:in )?(?P<span>{SPAN})"
    ),
    re.compile(
        rf"{BOUND}(?P<first>%\d+) of (?:every )?(?P<one>{NAME}){THINGS} is (?:in )?(?P<span>{SPAN})(?: ,)?"
        rf" (?:while(?: this is)?|and|compared (?:with|to)|against|versus|but) (?:only )?{SECOND}(?P<second>%\d+)"
        rf" of (?:every )?(?P<other>{NAME}){THINGS}"
    ),
)
THERE = "(?:(?:those|noun|that) )?(?P<side>above|below|larger|smaller)(?: (?:it|this|that|noun|than it))?"
OUTNUMBERED_RE = (
    re.compile(rf"(?:(?P<one>{NAME}) )?(?:noun )?(?P<span>{SPAN}) (?P<way>outnumber) {THERE}"),
    re.compile(rf"(?P<way>more|fewer) (?:(?P<one>{NAME}){THINGS}|noun) is (?P<span>{SPAN}) than {THERE}"),
)
STEPS_RE = (
    re.compile(
        rf"(?P<span>{SPAN}|(?:above|behind|after) (?:{PEAK}|mode)(?: bin)?)(?: ,)? (?:(?P<one>{NAME}){THINGS} )?"
        r"(?:bins|heights|noun)(?: (?:get|become))?"
        r" (?P<way>larger|smaller|rise|drop)"
        r" (?:from (?:bin to bin|every bin to next)|steadily|continuously|monotonically)"
    ),
    re.compile(
        rf"(?P<span>(?:above|behind|after) (?:{PEAK}|mode|highest bin|peak bin))(?: ,)? every bin is"
        r" (?P<way>larger|smaller) than (?:one|bin|noun) (?:before|to its left|to left)(?: it)?(?P<one>)"
    ),
    re.compile(
        rf"(?:(?P<one>{NAME}) )?(?:bins|heights|noun)(?: (?:get|become))? (?P<way>larger|smaller|rise|drop)"
        rf" from (?:bin to bin|every bin to next) (?P<span>{SPAN})"
    ),
)
AMONG_BINS_RE = (
    re.compile(
        rf"(?P<span>{SPAN}) has (?P<way>more|fewer|less)(?: noun)? than (?:any|every) other(?: bin| bins| noun)?"
    ),
    re.compile(
        rf"(?:(?:(?:short|long|small|large|early|late) )?(?:noun|is) (?:of|in) )?(?P<span>{SPAN}) is"
        r" (?:(?P<way>most|least) (?:frequent|populated|populous)|(?P<rank>highest|lowest))(?: one| bin| noun)?"
        r"(?: of every(?: bins)?| one of every(?: bins)?)?"
        r"(?:(?: ,)? (?:with|at)(?: only)? (?P<count>#\d+)(?: noun)?)?"
    ),
)
OVER_ONE_RE = re.compile(
    rf"(?:highest bin|most frequent bin|modal bin|mode|peak bin|peak) has {LIMIT}"
    rf"(?:(?P<twice>twice)|(?P<word>{NUMBER}) times|(?P<times>x\d+)) as (?:many|frequent)(?: noun)?"
    rf" as (?P<span>{SPAN}|(?:first|last) one)"
)
LEADING_RE = re.compile(
    rf"(?P<span>{SPAN})(?: ,)? (?P<one>{NAME}){THINGS} (?:has (?:more(?: noun)?|larger (?:bins?|noun|heights))"
    rf"|is (?:larger|more frequent)|lead|leads|outnumber)(?: (?:than )?(?P<rival>{NAME}){THINGS})?"
    r" (?P<every>in every (?:of )?(?:these |single )?(?:bins?|noun)?)"
)
TAILS_RE = re.compile(
    rf"(?:(?:both|every|two) (?:noun|bins)|(?P<one>{NAME}){THINGS}) has (?P<way>larger|smaller) tail"
    r" (?:on|to) (?P<side>right|left)(?: side)?(?: than (?:on|to) (?:right|left)(?: side)?)?(?: of (?:its|their) peak)?"
)
BEYOND = ("above", "below", "larger", "smaller", "less", "more", "up")
DOWN = frozenset(["smaller", "drop", "below", "fewer", "less", "least", "lowest"])


def peaks(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The tallest bar of A is about 5 trips lower than the tallest bar of B``: the highest values of both."""
    sides = ("one", "own", "its"), ("other", "rival", "its_rival")
    one, other = (words.named(next(filter(None, (group(m, name) for name in side)), "")) for side in sides)
    if not {*one, *other} <= {*bins.series} or one == other:
        return
    margin = group(m, "by") or group(m, "margin")
    if group(m, "way") and group(m, "its") and not margin:
        return  # the place of a mode may be meant
    told: Fields = bins.of(one[0], []) | {"kind": "comparison", "versus": other, "measure": "max"}
    told["relation"] = "below" if group(m, "way") in DOWN else "above"
    if margin:
        by = words.figure(margin)
        told |= {"kind": "difference", "low": by.value, "unit": "points", "approx": by.approx}
    yield Reading([told], sure=True)


def among_gaps(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``No other bin shows a larger difference than 10-15``, "the two come closest to each other in the first bin"."""
    told, there = m.groupdict(), bins.meant(m["span"], words)
    named = [n for n in words.names if n in bins.series]
    if len(bins.series) != TWO or len(there) != 1 or len(named) not in (0, TWO):
        return
    near = bool(told.get("near")) or told.get("way") == "smaller" or told.get("rank") in ("smallest", "lowest", "least")
    base: Fields = {"panels": [bins.panel], "series": list(bins.series), "at": there, "measure": "gap"}
    made = [base | {"kind": "extremum", "among": "positions", "relation": "lowest" if near else "highest"}]
    if told.get("by"):
        by = words.figure(m["by"])
        made.append(base | {"kind": "difference", "relation": "equal", "low": by.value, "approx": by.approx})
    yield Reading(made, sure=True)


def oftener(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Trips above 6 km are more than twice as frequent in the A sample``: sums over the bins there."""
    one, there = words.named(m["one"]), bins.meant(m["span"], words)
    rivals = [s for s in bins.series if [s] != one]
    other = words.named(group(m, "other")) or (rivals if len(rivals) == 1 else [])
    if len(one) != 1 or one[0] not in bins.series or len(other) != 1 or other == one or not there:
        return
    ratio: Fields = {"kind": "ratio", "versus": other, "measure": "sum", "versus_measure": "sum"}
    yield from _times(m, words, bins.of(one[0], there) | ratio)


def _times(m: re.Match[str], words: NormalForm, told: Fields) -> Iterator[Reading]:
    """A ratio with the factor that is said, which may be a bound."""
    if group(m, "times"):
        factor = words.figure(m["times"]).value
    else:
        word = "two" if group(m, "twice") else m["word"]
        factor = words.figure(word).value if word.startswith("#") else float(NUMBER_WORDS.get(word, 0))
    bound = group(m, "bound")
    told |= {"low": factor, "unit": "times"} | (
        {"relation": BOUNDS[bound]} if bound else {"relation": "equal", "approx": True}
    )
    if factor:
        yield Reading([told], sure=bool(bound))


def over_one(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The peak bin holds more than ten times as many visitors as the last one``."""
    one = only_series(m, words, bins, "one")
    top = bins.peak(one) if one is not None else None
    there = bins.meant(m["span"].replace(" one", " bin"), words)
    if one is None or top is None or len(there) != 1 or there == [bins.names[top]]:
        return
    yield from _times(
        m, words, bins.of(one, [bins.names[top]]) | {"kind": "ratio", "among": "positions", "versus": there}
    )


def two_parts(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``By 10 min, 77 % of the A trips but only 52 % of the B trips have ended``: each of its own total."""
    told = m.groupdict()
    span = f"up to {told['until']}" if told.get("until") else m["span"]
    there, sure = bins.meant(span, words), False
    made: list[Fields] = []
    for name, share, limit in (("one", "first", "least"), ("other", "second", "most")):
        series, bound = words.named(m[name]), group(m, limit)
        found = part_told(bins, series[0], there, words.figure(m[share]), bound) if series[0] in bins.series else None
        if found is None:
            return
        made += found.assertions
        sure = sure or found.sure
    if words.named(m["one"]) != words.named(m["other"]):
        yield Reading(made, sure=sure)


def outnumbered(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Trips beyond the limit outnumber those below it``: the sum of the bins there against that of all others."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    rest = [b for b in bins.names if b not in there]
    told = group(m, "span").split()[0]
    opposite = (told in ("below", "smaller", "less", "up")) == (m["side"] in ("above", "larger"))
    if one is None or not there or not rest or not opposite or not group(m, "span").startswith(BEYOND):
        return
    ratio: Fields = {"kind": "ratio", "measure": "sum", "versus_measure": "sum", "versus_at": rest, "unit": "times"}
    relation = "below" if m["way"] in DOWN else "above"
    yield Reading([bins.of(one, there) | ratio | {"relation": relation, "low": 1.0}], sure=True)


def steps_there(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Right of the dashed line, the bars get shorter from bin to bin``."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    top = bins.peak(one) if one is not None else None
    if top is not None and m["span"].startswith(("above", "behind", "after")) and "#" not in m["span"]:
        there = list(bins.names[top:])
    if one is not None and len(there) > 1:
        yield Reading([step(bins, one, two, up=m["way"] not in DOWN) for two in pairwise(there)], sure=True)


def among_bins(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The bin from 20 to 30 holds more trips than any other``, "the first bin is the least populated of all"."""
    there = bins.meant(m["span"], words)
    if len(bins.series) == 1 and len(there) == 1:
        relation = "lowest" if (group(m, "way") or group(m, "rank")) in DOWN else "highest"
        told: Fields = {"kind": "extremum", "among": "positions", "relation": relation}
        made = [bins.of(bins.series[0], there) | told]
        if group(m, "count"):
            count = words.figure(m["count"])
            made.append(bins.summed(bins.series[0], there, count.value, approx=count.approx))
        yield Reading(made, sure=True)


def tails(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Both histograms have a longer tail on the right of their peak``: more bins hold something. Support only."""
    named = words.named(group(m, "one"))
    made: list[Fields] = []
    for series in named or bins.series:
        top = bins.peak(series) if series in bins.series else None
        if top is None:
            return
        full = [k for k, b in enumerate(bins.names) if bins.values[series, b] > 0]
        sides = {"left": top - full[0], "right": full[-1] - top}
        other = sides["left" if m["side"] == "right" else "right"]
        if not (sides[m["side"]] < other if m["way"] == "smaller" else sides[m["side"]] > other):
            return
        made += [bins.level(series, bins.names[k], "above", 0.0) for k in (full[0], full[-1])]
    yield Reading(made)


SIDES: tuple[tuple[re.Pattern[str], Form], ...] = (
    (PEAKS_RE, peaks),
    *((pattern, among_gaps) for pattern in AMONG_GAPS_RE),
    (OFTENER_RE, oftener),
    (OVER_ONE_RE, over_one),
    (LEADING_RE, leading),
    *((pattern, two_parts) for pattern in PARTS_RE),
    *((pattern, outnumbered) for pattern in OUTNUMBERED_RE),
    *((pattern, steps_there) for pattern in STEPS_RE),
    *((pattern, among_bins) for pattern in AMONG_BINS_RE),
    (TAILS_RE, tails),
)
"""Each form with its reader."""

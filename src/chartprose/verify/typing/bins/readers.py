"""What is said of the bins of a histogram, one reader each."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing import form_readings
from chartprose.verify.typing.form_readings import group
from chartprose.verify.typing.vocabulary.words import ORDINALS

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator, Sequence

    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.bins.table import Bins
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm

    Form = Callable[[re.Match[str], NormalForm, Bins], Iterator["Reading"]]

HALF, NEAR, FAR = 0.5, 3.0, 10.0
"""A part of a whole, in percent: as near as this it is the one that is said, farther than that it is not."""
TWO = 2
TWO_SPANS = (("one", "span"), ("other", "rest"))
"""The names of two series in a pattern, each with that of its bins."""
HIGHEST: Fields = {"kind": "extremum", "among": "positions", "relation": "highest"}
BOUNDS = {
    "more than": "above",
    "above": "above",
    "less than": "below",
    "fewer than": "below",
    "below": "below",
    "at least": "at_least",
    "at most": "at_most",
}


@dataclass(slots=True)
class Reading(form_readings.Reading):
    """``asides``: how many figures behind names it uses."""

    asides: int = 0


def only_series(m: re.Match[str], words: NormalForm, bins: Bins, name: str) -> str | None:
    """The series of a group; the only one where none is named."""
    told = words.named(group(m, name))
    if told:
        return told[0] if told[0] in bins.series else None
    return bins.series[0] if len(bins.series) == 1 else None


def asides(words: NormalForm) -> list[Amount]:
    """The figures in brackets."""
    return [amount for _, amounts in words.asides for amount in amounts]


def leading(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``A has more in the first three bins, B in each of the others``; "A outnumber B in every bin below 10"."""
    one = only_series(m, words, bins, "one")
    there = bins.meant(m["span"], words)
    rivals = [s for s in bins.series if s != one]
    if one is None or len(rivals) != 1 or not there or words.named(group(m, "rival")) not in ([], rivals):
        return
    if words.named(group(m, "more_than")) not in ([], rivals):
        return
    made = [bins.above(one, rivals[0], [b]) for b in there]
    if group(m, "other"):
        rest = [b for b in bins.names if b not in there]
        span = bins.meant(m["rest"], words) if group(m, "rest") else rest
        told = words.named(group(m, "behind"))
        if words.named(m["other"]) != rivals or not span or set(span) & set(there) or told not in ([], [one]):
            return
        made += [bins.above(rivals[0], one, [b]) for b in span]
    yield Reading(made, sure="every" in (m["every"] or ""))


def leading_in_turn(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``A leads in the first three bins, B in the last three``: together these are all bins."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    other = words.named(m["other"])
    rest = [b for b in bins.names if b not in there]
    told = [n for n in m["rest"].split() if n != "bins"]
    if one is None or not there or not rest or len(bins.series) != TWO or other not in ([s] for s in bins.series):
        return
    if other == [one] or (told and NUMBER_WORDS.get(told[0]) != len(rest)):
        return
    made = [bins.above(one, other[0], [b]) for b in there] + [bins.above(other[0], one, [b]) for b in rest]
    yield Reading(made, sure="every" in (m["every"] or ""))


def none_there(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``No A is longer than 24 mm``: its bins there hold nothing."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    if one is not None and there:
        yield Reading([bins.level(one, b, "equal", 0.0) for b in there], sure=True)


def counted(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Above 400 ms, A contributes about 70 trials compared with about 19 for B``, "only 12 are longer than 6 mm"."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    if one is None or not there or not bins.counts:
        return
    if group(m, "size") and words.figure(m["size"]).value != bins.total(one, bins.names):
        return
    count = words.figure(m["count"])
    made = [bins.summed(one, there, count.value, approx=count.approx)]
    if group(m, "other"):
        other, second = words.named(m["other"])[0], words.figure(m["second"])
        if other not in bins.series or other == one:
            return
        made.append(bins.summed(other, there, second.value, approx=second.approx))
    aside = [a for a in asides(words) if a.unit == "percent"]
    told = part_told(bins, one, there, aside[0]) if len(aside) == 1 else None
    if told is not None:  # "holds 10 trips (5%)"
        yield Reading([*made, *told.assertions], sure=told.sure, asides=1)
    yield Reading(made, sure=True)


def many(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Fewer than 10 calls lasted longer than 30 minutes``: the sum of the bins there against the figure."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    if one is not None and there and bins.counts:
        told = bins.summed(one, there, words.figure(m["count"]).value, approx=False)
        yield Reading([told | {"relation": BOUNDS[m["bound"]]}], sure=True)


def part(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``About two thirds of the A trials fall between 250 and 350 ms``."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    if one is None or (group(m, "size") and words.figure(m["size"]).value != bins.total(one, bins.names)):
        return
    found = part_told(bins, one, there, words.figure(m["part"]), m["bound"] or "")
    if found is not None:
        yield found


def part_told(bins: Bins, one: str, there: Sequence[str], said: Amount, bound: str = "") -> Reading | None:
    """Some bins of a series as a part of all of them; ``None`` where it is neither that part nor far from it."""
    whole = bins.total(one, bins.names)
    if not there or not whole:
        return None
    value = 100 * bins.total(one, there) / whole
    ratio: Fields = {"kind": "ratio", "measure": "sum", "versus_measure": "sum", "versus_at": list(bins.names)}
    told = bins.of(one, there) | ratio | {"low": said.value / 100, "unit": "times"}
    exact = said.unit == "percent" and not said.approx
    if bound:
        return Reading([told | {"relation": BOUNDS[bound]}], sure=True)
    if HALF < abs(value - said.value) <= FAR if exact else NEAR < abs(value - said.value) <= FAR:
        return None
    return Reading([told | {"relation": "equal", "approx": True}], sure=abs(value - said.value) > FAR)


def most(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Most trips are shorter than 20 minutes``: more than half of them lie there."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    if one is None or not there or not bins.total(one, bins.names):
        return
    ratio: Fields = {"kind": "ratio", "measure": "sum", "versus_measure": "sum", "versus_at": list(bins.names)}
    yield Reading([bins.of(one, there) | ratio | {"relation": "above", "low": 0.5, "unit": "times"}], sure=True)


def part_of_top(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The 30-40 km bin contains roughly one third of the events of the peak bin``."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    top = bins.peak(one) if one is not None else None
    if one is None or top is None or len(there) != 1 or there == [bins.names[top]]:
        return
    said = words.figure(m["part"])
    ratio: Fields = {"kind": "ratio", "among": "positions", "versus": [bins.names[top]], "low": said.value / 100}
    relation = BOUNDS[m["bound"]] if m["bound"] else "equal"
    told = {"relation": relation, "unit": "times", "approx": relation == "equal"}
    yield Reading([bins.of(one, there) | ratio | told], sure=bool(m["bound"]))


def top(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The tallest bin is the one from 10 to 15 minutes``."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    if one is not None and len(there) == 1:
        made = [bins.of(one, there) | HIGHEST]
        if group(m, "count"):
            count = words.figure(m["count"])
            made.append(bins.summed(one, there, count.value, approx=count.approx))
        yield Reading(made, sure=True)


def tops(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The most common distance is 5-10 km for A, but 0-5 km for B``: the fullest bin of each."""
    pairs = [(only_series(m, words, bins, name), bins.meant(m[span], words)) for name, span in TWO_SPANS]
    if all(one is not None and len(there) == 1 for one, there in pairs) and pairs[0][0] != pairs[1][0]:
        yield Reading([bins.of(one or "", there) | HIGHEST for one, there in pairs], sure=True)


def totals(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Both groups comprise roughly 200 trials``."""
    named = words.named(group(m, "names"))
    if len(bins.series) != TWO or not bins.counts or (named and sorted(named) != sorted(bins.series)):
        return
    count = words.figure(m["count"])
    yield Reading([bins.summed(s, bins.names, count.value, approx=count.approx) for s in bins.series], sure=True)


def larger(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Adding up the bins, the A sample (227) is larger than the B sample (202)``."""
    one, other = only_series(m, words, bins, "one"), only_series(m, words, bins, "other")
    told = asides(words)
    if one is None or other is None or one == other or len(told) not in (0, TWO) or not bins.counts:
        return
    if not m["over"] and not told:
        return  # what is larger may be the things themselves
    more, less = (one, other) if m["way"] == "larger" else (other, one)
    made = [bins.above(more, less, bins.names, summed=True)]
    made += [bins.summed(s, bins.names, a.value, approx=a.approx) for s, a in zip((one, other), told, strict=False)]
    yield Reading(made, sure=True, asides=len(told))


def occupied(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``A occupies eight bins, compared to five for B``: so many hold something."""
    made: list[Fields] = []
    for name, number in (("one", "count"), ("other", "second")):
        series, told = only_series(m, words, bins, name), group(m, number)
        if not told:
            continue
        if series is None:
            return
        count = words.figure(told).value if told.startswith("#") else NUMBER_WORDS.get(told, 0)
        full = [b for b in bins.names if bins.values[series, b] > 0]
        if len(full) != count:
            return
        made += [bins.level(series, b, "above" if b in full else "equal", 0.0) for b in bins.names]
    yield Reading(made)


def fewer_bins(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``A occupies fewer bins than B``: fewer of them hold something. It supports only."""
    one, other = only_series(m, words, bins, "one"), only_series(m, words, bins, "other")
    if one is None or other is None or one == other:
        return
    full = {s: [b for b in bins.names if bins.values[s, b] > 0] for s in (one, other)}
    if (len(full[one]) < len(full[other])) != (m["way"] == "fewer") or len(full[one]) == len(full[other]):
        return
    yield Reading([bins.level(s, b, "above" if b in full[s] else "equal", 0.0) for s in full for b in bins.names])


def rising_to(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Bar heights increase up to the bin 2-3 and decrease in every bin after it``."""
    one, there = only_series(m, words, bins, "one"), words.named(m["top"])
    if one is None or there[0] not in bins.names:
        return
    top = bins.names.index(there[0])
    if top in (0, len(bins.names) - 1):
        return
    yield Reading([step(bins, one, two, up=k < top) for k, two in enumerate(pairwise(bins.names))], sure=True)


def single(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The histogram has a single peak at 10-15``, "the counts fall off on both sides of the peak"."""
    one = only_series(m, words, bins, "one")
    there = bins.meant(m["span"], words) if group(m, "span") else list(words.names)
    top = bins.peak(one) if one is not None else None
    if one is None or top is None or len(there) > 1 or not 0 < top < len(bins.names) - 1:
        return
    made = [bins.of(one, there) | HIGHEST] if there else []
    made += [step(bins, one, two, up=k < top) for k, two in enumerate(pairwise(bins.names))]
    level = any(bins.values[one, a] == bins.values[one, b] for a, b in pairwise(bins.names))
    yield Reading(made, sure=not level)


def steps_beyond(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Beyond the 10-15 min bin the counts fall from each bin to the next``."""
    one, there = only_series(m, words, bins, "one"), words.named(m["top"])
    if one is None or there[0] not in bins.names[:-1]:
        return
    behind = bins.names[bins.names.index(there[0]) :]
    yield Reading([step(bins, one, two, up=m["way"] == "rise") for two in pairwise(behind)], sure=True)


def steps_from(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``From the third bin on, each bar is lower than the one before it``."""
    one, nth = only_series(m, words, bins, "one"), ORDINALS[m["nth"]]
    if one is None or not TWO <= nth < len(bins.names) or words.names:
        return
    behind = bins.names[nth - TWO :]
    yield Reading([step(bins, one, two, up=m["way"] == "larger") for two in pairwise(behind)])


def step(bins: Bins, series: str, two: Sequence[str], *, up: bool) -> Fields:
    """The second of two neighbouring bins above, or below, the first one."""
    told: Fields = {"kind": "comparison", "among": "positions", "versus": [two[0]]}
    return bins.of(series, [two[1]]) | told | {"relation": "above" if up else "below"}


def only_one(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``Only A are found beyond 14 days``, "particles larger than 30 nm only occur with A (about 22)"."""
    one, there = only_series(m, words, bins, "one"), bins.meant(m["span"], words)
    told = asides(words)
    if one is None or not there or len(bins.series) < TWO or len(told) > 1:
        return
    made = [bins.level(s, b, "equal", 0.0) for s in bins.series if s != one for b in there]
    some = bins.of(one, there) | {"kind": "sum", "measure": "sum", "relation": "above", "low": 0.0}
    made.append(some)
    made += [bins.summed(one, there, a.value, approx=a.approx) for a in told]
    yield Reading(made, sure=True, asides=len(told))


def largest_step(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The largest drop between neighbouring bins occurs from 2-3 to 3-4 (47 fibers)``."""
    one = only_series(m, words, bins, "one")
    first, last = words.named(m["pair"])
    told, steps = asides(words), list(pairwise(bins.names))
    if one is None or (first, last) not in steps or len(told) > 1:
        return
    down = m["way"] == "drop"
    base: Fields = bins.of(one, []) | {"measure": "drop" if down else "change", "start": first, "end": last}
    made = [
        base | {"kind": "comparison", "relation": "above", "versus_start": a, "versus_end": b}
        for a, b in steps
        if (a, b) != (first, last) and (bins.values[one, a] > bins.values[one, b]) == down
    ]
    made.append(base | {"kind": "difference", "relation": "above", "low": 0.0})
    made += [base | {"kind": "difference", "relation": "equal", "low": a.value, "approx": a.approx} for a in told]
    yield Reading(made, sure=True, asides=len(told))

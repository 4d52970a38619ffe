"""What is said of the tallest bins together, and of one histogram that lies beside another, with its readers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.bins.readers import BOUNDS, Reading, only_series, part_told
from chartprose.verify.typing.bins.table import NUMBER
from chartprose.verify.typing.form_readings import group
from chartprose.verify.typing.plain_wording import NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.bins.readers import Form
    from chartprose.verify.typing.bins.table import Bins
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm

THINGS = "(?: noun){0,2}"
LIMIT = "(?:(?P<bound>more than|fewer than|less than|at least|at most|above|below) )?"
TOGETHER = "(?: ,)?(?: together| combined| taken together)?"
HOLD = "(?:has|form(?: for)?|makes? up|is|occupies|sums to|adds? up to)"
OF_ALL = (
    r"of (?:(?:its|their|every|whole) )*(?:that (?:noun's|group's|series'|noun) )?(?:every )?"
    rf"(?:(?P<own>{NAME}){THINGS}|noun(?: noun)?|(?:noun )?total|has)"
)
TOP_BINS_RE = re.compile(
    rf"(?:(?:together|combined|taken together) , )?(?P<count>{NUMBER})"
    r" (?P<rank>highest|lowest|most frequent|least frequent)"
    rf" (?:(?:(?P<one>{NAME}){THINGS} )?bins(?: of (?P<of>{NAME}){THINGS})?|(?P<those>{NAME}){THINGS})"
    rf"{TOGETHER} {HOLD}"
    rf" (?:only )?{LIMIT}(?:(?P<part>%\d+) {OF_ALL}|(?P<sum>#\d+)(?: noun)?){TOGETHER}"
)
SHIFTED = "(?:shifted|displaced|moved|skewed|offset)"
SIDEWARD = r"(?:(?:to|toward|towards|in) )*(?P<way>right|left|larger|smaller)(?: (?:noun|side|end|ones))?"
THAN = r"(?:than|(?:relative|compared) (?:to|with)|compared|against|with respect to|of|from|versus)"
BESIDE_RE = (
    re.compile(
        rf"(?P<one>{NAME}){THINGS} is (?:further )?(?:{SHIFTED}|further|farther)(?: further)? {SIDEWARD}"
        rf"(?: ,)? {THAN} (?:that of )?(?P<other>{NAME}){THINGS}(?: one)?"
    ),
    re.compile(
        rf"(?:{THAN}) (?P<other>{NAME}){THINGS}(?: one)? , (?P<one>{NAME}){THINGS} is (?:further )?{SHIFTED} {SIDEWARD}"
    ),
    re.compile(
        rf"(?P<one>{NAME}) noun (?:is (?:generally|on average|typically)|generally is|tends? to be)"
        rf" (?P<way>larger|smaller) than (?:those of )?(?P<other>{NAME}){THINGS}"
    ),
)


def top_bins(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``The two tallest A bars together hold 64 % of its trips``: the fullest bins, as a part of all or counted."""
    named = {n for key in ("one", "of", "those") for n in words.named(group(m, key))}
    one = named.pop() if len(named) == 1 else bins.series[0] if len(bins.series) == 1 else None
    count = round(words.figure(m["count"]).value) if m["count"].startswith("#") else NUMBER_WORDS.get(m["count"], 0)
    if (
        one not in bins.series
        or named
        or not 1 < count < len(bins.names)
        or words.named(group(m, "own")) not in ([], [one])
    ):
        return
    full = m["rank"] in ("highest", "most frequent")
    ranked = sorted(bins.names, key=lambda b: bins.values[one, b], reverse=full)
    there = [b for b in bins.names if b in ranked[:count]]
    tied = bins.values[one, ranked[count - 1]] == bins.values[one, ranked[count]]
    told = [] if tied else _ranked(bins, one, there, ranked[count:], full=full)
    if group(m, "part"):
        found = part_told(bins, one, there, words.figure(m["part"]), group(m, "bound"))
        if found is not None:
            yield Reading([*found.assertions, *told], sure=found.sure)
        return
    count_ = words.figure(m["sum"])
    made = bins.summed(one, there, count_.value, approx=count_.approx)
    if group(m, "bound"):
        made |= {"relation": BOUNDS[m["bound"]], "approx": False}
    yield Reading([made, *told], sure=True)


def _ranked(bins: Bins, one: str, there: list[str], rest: list[str], *, full: bool) -> list[Fields]:
    """That each of the fullest bins is above the fullest of all others."""
    among: Fields = {"kind": "comparison", "among": "positions", "relation": "above" if full else "below"}
    return [bins.of(one, [b]) | among | {"versus": [rest[0]]} for b in there]


def beside(m: re.Match[str], words: NormalForm, bins: Bins) -> Iterator[Reading]:
    """``A is shifted to the right compared with B``: below no edge lies a larger part of A than of B."""
    one, other = only_series(m, words, bins, "one"), only_series(m, words, bins, "other")
    if one is None or other is None or one == other:
        return
    low, high = (other, one) if m["way"] in ("right", "larger") else (one, other)
    wholes = bins.total(low, bins.names), bins.total(high, bins.names)
    if not all(wholes):
        return
    heads = [bins.names[: k + 1] for k in range(len(bins.names) - 1)]
    bounds = [round(wholes[1] * bins.total(low, head) / wholes[0], 9) for head in heads]
    sums = [bins.total(high, head) for head in heads]
    apart = any(told < bound for told, bound in zip(sums, bounds, strict=True))
    relation: Fields = {"relation": "at_most" if apart else "below"}
    made = [bins.summed(high, h, b, approx=False) | relation for h, b in zip(heads, bounds, strict=True)]
    yield Reading(made, sure=all(told >= bound for told, bound in zip(sums, bounds, strict=True)))


SHAPES: tuple[tuple[re.Pattern[str], Form], ...] = (
    (TOP_BINS_RE, top_bins),
    *((pattern, beside) for pattern in BESIDE_RE),
)
"""Each form with its reader."""

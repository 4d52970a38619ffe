"""The forms of what is said of cumulative curves, as patterns over a plain wording, each with its reader."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.plain_wording import NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.cumulative.table import Curves
    from chartprose.verify.typing.frames.clause import Fields

    Form = Callable[[re.Match[str], "Told", Curves], Iterator[Reading]]

NEAR, FAR = 0.02, 0.06
"""How far a part may be from the one that is said, of the whole: it is that one, or surely not."""
WORDS = 0.03
"""The same for a part in words: "one in five"."""
LIMIT = "(?:(?P<bound>at least|at most|more than|less than|fewer than|over|under|not yet|only|no more than) )?"
BOUNDS = {
    "at least": "at_least",
    "at most": "at_most",
    "no more than": "at_most",
    "more than": "above",
    "over": "above",
    "less than": "below",
    "fewer than": "below",
    "under": "below",
    "not yet": "below",
}
BY = r"(?P<by>by|within|after|at|in) (?P<place>#\d+)"
OF_CASES = r"(?: of (?:all |every )?(?:its |their )?(?:noun )?noun)?"
DONE = "(?:complete|completed|finished|done|ended)"
REACHED_RE = (
    re.compile(
        rf"{BY}(?: ,)? (?P<who>{NAME}) (?:has|have) (?P<denied>not yet )?(?:reach|complete|cover) "
        rf"{LIMIT}(?P<part>%\d+){OF_CASES}"
    ),
    re.compile(rf"(?P<who>{NAME}) (?:reach|cover|complete) {LIMIT}(?P<part>%\d+){OF_CASES} {BY}"),
    re.compile(rf"{BY}(?: ,)? (?P<who>{NAME}) is (?P<whole>{DONE})"),
    re.compile(rf"{LIMIT}(?P<part>%\d+) of (?:all |every )?(?P<who>{NAME}) noun (?:is {DONE}|end|complete) {BY}"),
    re.compile(
        rf"{BY}(?: ,)? {LIMIT}(?P<part>%\d+) of (?:all |every )?(?P<who>{NAME}) noun (?:is {DONE}|have ended|end)"
    ),
)
SPAN_RE = re.compile(
    rf"{LIMIT}(?P<part>%\d+) of (?:all |every )?(?P<who>{NAME}) noun (?:end|is|last|take|lie|fall|occur)"
    r" (?:between|from) (?P<first>#\d+)(?: noun)? (?:and|to) (?P<last>#\d+)"
)
LONGER_RE = (
    re.compile(
        rf"{LIMIT}(?P<part>%\d+) of (?:all |every )?(?P<who>{NAME}) noun (?:last|take|need|is)"
        r" (?P<way>longer|more|shorter|less) than (?P<place>#\d+)"
    ),
    re.compile(
        rf"(?P<who>{NAME}) (?:noun|[a-z]{{3,12}})(?: is [a-z]+)? (?:last |take |for )?(?P<way>longer|more|shorter|less)"
        r" than (?P<place>#\d+) in (?P<part>%\d+) of (?:its |all |every )?(?:noun|case|cases)"
    ),
)
TIMES = r"(?P<times>twice|x\d+|[a-z]+ times)"
QUANTILE_RE = (
    re.compile(
        rf"(?P<one>{NAME}) (?:need|take) (?:(?P<bound>more than|less than|at least|at most) )?{TIMES} as"
        rf" (?:long|much noun) as (?P<other>{NAME}) to (?:complete|reach|finish|cover) (?P<part>%\d+){OF_CASES}"
    ),
    re.compile(
        rf"(?P<one>{NAME}) (?:complete|reach|finish|cover) (?P<part>%\d+){OF_CASES} (?P<way>before|after|earlier than"
        rf"|later than) (?P<other>{NAME})"
    ),
)
FULL_RE = re.compile(
    r"(?P<count>\b[a-z]{2,9}) of (?:all )?(?P<size>[a-z]{2,9}) noun (?:arrive at|reach|attain|end at|get to)"
    r" (?P<part>%\d+|#\d+)"
    r"(?: (?:within|in|inside) plotted noun| within noun)?(?: , while (?P<who>@\d+) stop (?:short of|below|under) it)?"
)
DOWN = frozenset(["longer", "more"])


@dataclass(slots=True)
class Told:
    """A sentence in its wording, with its names and figures in their order."""

    text: str = ""
    names: list[list[str]] = field(default_factory=list)
    figures: list[float] = field(default_factory=list)
    loose: list[bool] = field(default_factory=list)

    def named(self, sign: str) -> list[str]:
        return self.names[int(sign[1:])]

    def figure(self, sign: str) -> float:
        return self.figures[int(sign[1:])]


def _about(value: float, said: float, whole: float, *, loose: bool) -> bool | None:
    """Whether a part is about the one that is said; ``None`` where it is neither near nor far."""
    off = abs(value - said) / whole
    return True if off <= (WORDS if loose else NEAR) else False if off > FAR else None


def _missed(stated: float, said: float, whole: float) -> tuple[str, float]:
    """The limit on the side of what is said that a part far from it does not keep."""
    off = WORDS * whole
    return ("at_least", round(said - off, 9)) if stated < said else ("at_most", round(said + off, 9))


def _at(curves: Curves, name: str, place: float, relation: str, part: float, *, loose: bool) -> Reading | None:
    """That the part below a place is so large, by what is stated there or, for a limit, before or behind it."""
    stated = curves.stated(name, place)
    if relation == "equal":
        near = _about(stated, part, curves.whole, loose=loose) if stated is not None else None
        if stated is None or near is None:
            return None
        if near:
            return Reading([curves.level(name, place, "equal", stated)])
        return Reading([curves.level(name, place, *_missed(stated, part, curves.whole))], sure=True)
    up = relation in ("above", "at_least")
    least, most = curves.least(name, place), curves.most(name, place)
    for witness, borne in ((least, up), (most, not up)):
        if witness is None:
            continue
        beyond = witness[1] > part if relation in ("above", "at_most") else witness[1] >= part
        holds = beyond == up
        if holds == borne or (witness[0] == place):
            return Reading([curves.level(name, witness[0], relation, part)], sure=True)
    return None


def reached(m: re.Match[str], words: Told, curves: Curves) -> Iterator[Reading]:
    """``By 60 min, A has reached at least half``, "at 120 min, A is complete"."""
    told = m.groupdict()
    part = words.figure(m["part"]) * curves.whole if told.get("part") else curves.whole
    bound = "not yet" if told.get("denied") else group(m, "bound")
    loose = bool(told.get("part")) and words.loose[int(m["part"][1:])]
    relation = BOUNDS.get(bound, "at_least" if told.get("whole") else "equal")
    if m["by"] in ("after", "in") and relation not in ("equal", "at_least", "above"):
        return
    found = [_at(curves, n, words.figure(m["place"]), relation, part, loose=loose) for n in words.named(m["who"])]
    made = [f for one in found if one is not None for f in one.assertions]
    if None not in found and made:
        yield Reading(made, sure=any(one is not None and one.sure for one in found))


def spanned(m: re.Match[str], words: Told, curves: Curves) -> Iterator[Reading]:
    """``Close to 60 % of the A trips end between 120 and 180 min``: the one part minus the other."""
    names, ends = words.named(m["who"]), (words.figure(m["first"]), words.figure(m["last"]))
    stated = [curves.stated(names[0], x) for x in ends] if len(names) == 1 else []
    said, bound = words.figure(m["part"]) * curves.whole, group(m, "bound")
    if len(stated) != len(ends) or stated[0] is None or stated[1] is None or bound in ("only", "not yet"):
        return
    told: Fields = {"kind": "difference", "panels": [f"#{curves.panel.number + 1}"], "series": names}
    told |= {"measure": "change", "start": f"{ends[0]:.12g}", "end": f"{ends[1]:.12g}"}
    if bound:
        yield Reading([told | {"relation": BOUNDS[bound], "low": said}], sure=True)
        return
    near = _about(stated[1] - stated[0], said, curves.whole, loose=words.loose[int(m["part"][1:])])
    if near is None:
        return
    value = round(stated[1] - stated[0], 9)
    relation, low = ("equal", value) if near else _missed(value, said, curves.whole)
    yield Reading([told | {"relation": relation, "low": low}], sure=not near)


def longer(m: re.Match[str], words: Told, curves: Curves) -> Iterator[Reading]:
    """``Half of the A trips last longer than 95 min``, "A trips last longer than 95 min in half of all cases"."""
    names, part = words.named(m["who"]), words.figure(m["part"]) * curves.whole
    bound = BOUNDS.get(m.groupdict().get("bound") or "", "equal")
    turned = {"above": "below", "below": "above", "at_least": "at_most", "at_most": "at_least", "equal": "equal"}
    below = m["way"] not in DOWN
    loose = words.loose[int(m["part"][1:])]
    relation, said = (bound, part) if below else (turned[bound], curves.whole - part)
    found = [_at(curves, n, words.figure(m["place"]), relation, said, loose=loose) for n in names]
    made = [f for one in found if one is not None for f in one.assertions]
    if None not in found:
        yield Reading(made, sure=any(one is not None and one.sure for one in found))


def quantiles(m: re.Match[str], words: Told, curves: Curves) -> Iterator[Reading]:
    """``A needs more than twice as long as B to complete 90 %``, "A reaches 90 % before B"."""
    told, part = m.groupdict(), words.figure(m["part"]) * curves.whole
    one, other = words.named(m["one"]), words.named(m["other"])
    if len(one) != 1 or len(other) != 1 or one == other:
        return
    places = [curves.quantile(n, part) for n in (one[0], other[0])]
    if places[0] is None or places[1] is None or not places[1]:
        return
    quotient = places[0] / places[1]
    if told.get("way"):
        holds = quotient < 1 if m["way"] in ("before", "earlier than") else quotient > 1
    else:
        factor = _factor(m["times"], words)
        bound = BOUNDS.get(group(m, "bound"))
        if factor is None or bound is None:
            return
        holds = quotient > factor if bound in ("above", "at_least") else quotient < factor
    made = [curves.level(n, x, "equal", part) for n, x in ((one[0], places[0]), (other[0], places[1]))]
    if not holds:  # it would be there at another place
        made = [curves.level(one[0], places[0], "at_most", round(part - NEAR * curves.whole, 9))]
    yield Reading(made, sure=not holds and quotient != 1)


def _factor(told: str, words: Told) -> float | None:
    if told.startswith("x"):
        return words.figure(told)
    word = "two" if told == "twice" else told.removesuffix(" times")
    return float(NUMBER_WORDS[word]) if word in NUMBER_WORDS else None


def full(m: re.Match[str], words: Told, curves: Curves) -> Iterator[Reading]:
    """``Three of the four curves arrive at 1.0, while A stops short of it``: the last stated part of each."""
    count, size = NUMBER_WORDS.get(m["count"]), NUMBER_WORDS.get(m["size"])
    said = words.figure(m["part"]) * (curves.whole if m["part"].startswith("%") else 1)
    ends = {n: stops[-1] for n, stops in curves.stops.items()}
    there = [n for n, (_, value) in ends.items() if value >= said]
    rest = [n for n in ends if n not in there]
    if count is None or size != len(ends) or said != curves.whole or len(there) > count:
        return
    short = words.named(m["who"]) if group(m, "who") else rest
    if len(there) == count and short == rest:
        made = [curves.level(n, ends[n][0], "at_least", said) for n in there]
        yield Reading(made + [curves.level(n, ends[n][0], "below", said) for n in rest])


FORMS: tuple[tuple[re.Pattern[str], Form], ...] = (
    *((pattern, reached) for pattern in REACHED_RE),
    (SPAN_RE, spanned),
    *((pattern, longer) for pattern in LONGER_RE),
    *((pattern, quantiles) for pattern in QUANTILE_RE),
    (FULL_RE, full),
)
"""Each form with its reader; a piece is read by the form that it matches from end to end."""

"""Passed over: a phrase that turns what is said to something else, while a reading takes the plain words beside it.

"Long is the *one* ditch where nests went up" denies it of the others, "the whiskers *span* 34 h, more than for B" is
no comparison of medians, and "the *heaviest* racer costs less" is found along the other axis.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.doubts.parts import PERCENTAGE_RE
from chartprose.verify.typing.sentences.again import LEFT_RE
from chartprose.verify.typing.vocabulary.stems import stem, stems_of
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.doubts.said import Said

THE_ONE_RE: Final = re.compile(
    r"\bthe (?:one|sole|single|lone)(?: (?!of\b|with\b|that\b|who\b|in\b|most\b)[a-z][a-z-]{1,20}){0,3}"
    r" (?:where|that|which|who|whose|in which|on which|at which|for which|with|without|to|for)\b",
    re.IGNORECASE,
)
"""What is said of one and of no other: "the one habitat where", "the sole shop with"."""
EXTREME_RE: Final = re.compile(r"\b(?:[a-z]{2,12}est|most|least)\b", re.IGNORECASE)
"""What is one by itself: "the biggest drop is the one that A shows"."""
EXCLUSIVE: Final = frozenset(["extremum", "count", "order", "outlier"])
"""Kinds that are true of one only, or that count."""
SPARED_RE: Final = re.compile(
    r"^(?:apart from|aside from|except(?: for)?|besides|other than|excluding|leaving out) (?P<left>[^,;]{2,60}),"
    r" (?:only |just )?(?:the )?(?P<rest>[^;]+)$",
    re.IGNORECASE,
)
"""What is left out of what is said of one that is named behind it: "Apart from A, B is above 50"."""
BUT_RE: Final = re.compile(
    r"\b(?:each|every|all|any|no|everywhere|anywhere)\b(?: [a-z]{2,20}){0,3}"
    r"(?: but|,? (?:except(?:ing)?|save|bar|apart from|aside from|other than|besides))"
    r" (?:(?:for|in|at|on|the|that|of) ){0,3}(?P<left>[^,;.]{2,40})",
    re.IGNORECASE,
)
"""What is left out of all: "in each group but the children"."""
OTHERS_TOGETHER_RE: Final = re.compile(
    r"\b(?:all|the|both|any)(?: [a-z]{2,12}){0,2} (?:others?|rest|remaining)\b[^,;.]{0,30}?"
    r"\b(?:together|combined|summed|added up|in total)\b",
    re.IGNORECASE,
)
"""The others as one: "all other museums together"."""
EACH_ONE_RE: Final = re.compile(
    r"\b(?:in|for|among|within|at|by) (?:each|every|both|either|all (?:two|three|four|five|six|seven))\b"
    r"|\bper (?:[a-z]{2,12} )?(?:group|category|class|bar|line)\b",
    re.IGNORECASE,
)
"""One by one, and not added up: "the fewest visits in each group"."""
TOTALS: Final = words_of("total totals overall sum sums together combined altogether all-in-all aggregate whole summed")
FIRST_PLACES_RE: Final = re.compile(
    rf"\b(?:first|top|leading|last|bottom|upper|lower) (?P<count>{'|'.join(NUMBER_WORDS)}|\d{{1,2}})"
    r" (?:places|spots|positions|ranks|slots)\b"
    rf"|\b(?:places|spots|positions|ranks) (?:one|1)(?:,| to|-|–| through| and)",
    re.IGNORECASE,
)
"""Ranks that several have among all: "take the first three places"."""
SPREAD_RE: Final = re.compile(
    r"\b(?:spans?|spanned|spanning|spreads?|ranges?|widths?|distances?|IQRs?|interquartile|vari(?:es|ation)"
    r"|cover(?:s|ed|ing)?|stretch(?:es)?|compact|extent|whisker to whisker|end to end)\b"
    r"|\bbox(?:es)? (?:of [^,;]{1,40} )?(?:is|are|looks?|gets?|becomes?|grows?) (?:\w{1,12} )?(?:taller|shorter|longer"
    r"|wider|narrower|larger|smaller|bigger|higher)\b",
    re.IGNORECASE,
)
"""How far a box, or its whiskers, reach."""
WHISKERS_RE: Final = re.compile(
    r"\bwhiskers?\b[^;]{0,60}\b(?:longer|shorter|longest|shortest|length|covers?)\b"
    r"|\b(?:longer|shorter|longest|shortest) (?:\w{1,12} )?whiskers?\b"
    r"|\bbetween (?:its|their|the|both) whiskers\b",
    re.IGNORECASE,
)
"""How long whiskers are, and not where they end."""
MIDDLES: Final = frozenset(["median", "medians", "middle", "center", "centre", "typical", "mean", "average"])
MIDDLE_RE: Final = re.compile(r"\b(?:medians?|means?|average|typical(?:ly)?)\b", re.IGNORECASE)
COUNTED: Final = frozenset(["ratio", "comparison", "difference", "extremum"])
OF_PERCENT_RE: Final = re.compile(
    r"%|\b(?:percent\w*|pct|shares?|rates?|accurac\w+|scores?|proportions?|fractions?|ratios?|efficienc\w+|recall"
    r"|precision|probabilit\w+|humidity|coverage|agreement|success|index)\b"
)
"""What an axis is called on which a percentage may be a value."""
PLAIN: Final = frozenset(["value", "max", "min", "start", "end", "times", "change", "drop", "gap"])
"""Measures of heights of bars; parts of all that is counted are sums."""
AMOUNTS: Final = frozenset(
    ["value", "change", "drop", "gap", "range", "max", "min", "start", "end", "mean", "below_max"]
)
ALL_RE: Final = re.compile(
    r"\b(?:all|every|each|none|no|both|neither|everyone|any)\b(?! (?:at|in|step|year|point|place)\b)", re.IGNORECASE
)
AIDS: Final = words_of(
    "random chance baseline reference guess diagonal ideal target threshold limit average mean total trend fit perfect "
    "optimum goal budget median human"
)
"""Lines that one draws for comparison."""
OF_AXIS: Final[dict[str, str]] = {
    root: quantities
    for roots, quantities in (
        ("heav light", "weight mass load"),
        ("fast slow quick", "speed velocity pace"),
        ("long short", "length duration distance"),
        ("old young", "age"),
        ("tall", "height"),
        ("cheap pric cost dear", "price cost fare fee rent"),
        ("warm cold hot cool", "temperature"),
        ("deep shallow", "depth"),
        ("wid narrow", "width"),
        ("thick thin", "thickness"),
        ("loud quiet", "noise sound loudness"),
        ("big", "size area population"),
        ("dens", "density"),
    )
    for root in roots.split()
}
"""Which axis a superlative is of, by its root: the heaviest has the greatest weight."""
DEGREE_RE: Final = re.compile(
    r"\b(?P<root>[a-z]{3,9}?)(?P<twice>[a-z])?i?(?P<degree>est|er(?= than\b))\b", re.IGNORECASE
)


def as_the_one(said: Said) -> bool:
    """Whether what is true of one and of no other is read of that one: ``A is the one shop where sales rose``."""
    told = THE_ONE_RE.search(said.text)
    if told is None or said.kinds <= EXCLUSIVE or EXTREME_RE.search(said.text[: told.start()]):
        return False
    return not any(a.negated or a.quantifier == "only" or a.count for a in said.assertions)


def more_by_as_much(said: Said) -> bool:
    """Whether what comes on top is read as the whole of it: ``a third as much again as B``."""
    return LEFT_RE.search(said.text) is not None


def beside_one_left_out(said: Said) -> bool:
    """Whether something is said of one by its name, and one of its kind is left out before, which narrows nothing."""
    told = SPARED_RE.match(said.text)
    if told is None or "extremum" in said.kinds or EXTREME_RE.search(told["rest"]):
        return False
    rest, lexicon = told["rest"].lower(), said.figure.lexicon
    left = told["left"].lower()
    return any(
        any(_begins(rest, name) for name in kind) and any(name.lower() in left for name in kind if name)
        for kind in (lexicon.series, lexicon.places)
    )


def _begins(text: str, name: str) -> bool:
    """Whether a text begins with a name that is no part of a list."""
    return bool(name) and re.match(rf"{re.escape(name.lower())}\b(?!,| and\b| or\b)", text) is not None


def left_out_as_named(said: Said) -> bool:
    """Whether what is left out of all is what a reading is of: ``the fewest in each group but the children``."""
    if " where " in said.text:
        return False
    left = [m["left"].lower() for m in BUT_RE.finditer(said.text)]
    plain = [a for a in said.assertions if not a.negated and a.quantifier is None]
    return bool(left and plain) and all(any(_is_left(name, left) for name in (*a.series, *a.at)) for a in plain)


def _is_left(name: str, left: list[str]) -> bool:
    """Whether a name is the whole of what is left out, or the first of it."""
    return bool(name) and any(re.fullmatch(rf"{re.escape(name.lower())}(?: (?:and|or)\b.*)?", told) for told in left)


def others_apart(said: Said) -> bool:
    """Whether the others, taken together, are set against one of them after the other."""
    apart = [a for a in said.assertions if a.kind in ("ratio", "comparison", "difference") and len(a.versus) == 1]
    return len(apart) > 1 and OTHERS_TOGETHER_RE.search(said.text) is not None


def each_as_sum(said: Said) -> bool:
    """Whether what is said of each is read of their sum: ``the fewest visits in each group``."""
    summed = any(a.kind == "extremum" and a.measure == "sum" and not a.quantifier for a in said.assertions)
    return summed and EACH_ONE_RE.search(said.text) is not None and TOTALS.isdisjoint(said.words)


def order_as_places(said: Said) -> bool:
    """Whether several that take the first places of all are only put in the order in which they are named."""
    return said.kinds == {"order"} and FIRST_PLACES_RE.search(said.text) is not None


def reach_as_level(said: Said) -> bool:
    """Whether how far boxes or whiskers reach is read as where a median, or an end, is."""
    if not any(p.panel.chart_type in ("box", "violin") for p in said.figure.plotted):
        return False
    compared = [a for a in said.assertions if a.kind in COUNTED and a.measure == "value" and not _of_two(a)]
    if any(a.stat in ("max", "min") for a in compared) and WHISKERS_RE.search(said.text) is not None:
        return True
    middle = any(a.stat in ("median", None) for a in compared)
    return middle and MIDDLES.isdisjoint(said.words) and SPREAD_RE.search(said.text) is not None


def _of_two(a: Assertion) -> bool:
    """Whether two statistics are set against each other."""
    return a.versus_stat is not None or a.versus_measure is not None


def middle_as_count(said: Said) -> bool:
    """Whether a median or a mean of what is counted in bins is read as a number of counts."""
    binned = any(p.panel.chart_type == "histogram" for p in said.figure.plotted)
    counted = any(a.kind in COUNTED and a.stat is None and a.measure in PLAIN for a in said.assertions)
    return binned and counted and MIDDLE_RE.search(said.text) is not None


def percent_as_amount(said: Said) -> bool:
    """Whether a percentage is read as a difference in the unit of an axis that has none: "shrinks by 26 %"."""
    told = {float(m["value"].rstrip(".")) for m in PERCENTAGE_RE.finditer(said.text) if m["value"].count(".") < 2}
    if not told or OF_PERCENT_RE.search(said.figure.labels) is not None:
        return False
    amounts = [a for a in said.assertions if a.kind == "difference" and a.measure in AMOUNTS and a.unit != "percent"]
    if not any(a.low in told for a in amounts):
        return False
    return not any(q.value and q.value.unit == "%" for p in said.figure.plotted for q in p.panel.points)


def leaves_a_line(said: Said) -> bool:
    """Whether all lines are told of, and one that is drawn has no value."""
    if ALL_RE.search(said.text) is None:
        return False
    return any(_misses(panel, said.assertions) for panel in said.figure.plotted)


def _misses(panel: PanelFacts, assertions: Sequence[Assertion]) -> bool:
    """Whether all series of a panel that have values are read, and another one has none."""
    drawn = [s.name for s in panel.panel.series if s.color or s.line or s.marker]
    stated = {key for key in panel.order if panel.facts.get(key)}
    bare = [n for n in drawn if panel.series_key(n) not in stated and AIDS.isdisjoint(n.lower().split())]
    read = {panel.series_key(name) for a in assertions for name in a.series}
    return bool(bare) and len(stated) > 1 and (read >= stated or not read)


def found_along_x(said: Said) -> bool:
    """Whether what is extreme along the x axis of points is read by their values: "the heaviest racer costs less"."""
    if not said.figure.dotted or said.kinds.isdisjoint(COUNTED | {"level"}):
        return False
    names = said.figure.names
    own = {stem(w) for w in names.x_words} - {stem(w) for w in names.y_words}
    degrees = {m["degree"].lower() for m in DEGREE_RE.finditer(said.text) if not own.isdisjoint(_axis_of(m))}
    derived = all(
        any(p.startswith("#") and int(p[1:]) > len(said.figure.panels) for p in a.panels) for a in said.assertions
    )
    return bool(degrees) and not (derived and ("er" in degrees or "comparison" not in said.kinds))


def _axis_of(m: re.Match[str]) -> set[str]:
    """The stems of the quantities that an adjective grades."""
    root = m["root"].lower()
    told = next((OF_AXIS[r] for r in (root, root + (m["twice"] or "")) if r in OF_AXIS), "")
    return set(stems_of(told))

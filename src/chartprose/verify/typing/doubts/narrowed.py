"""Narrowed: words that narrow what is meant to something that the figure does not tell apart from the rest.

"Young coots" are some of the coots, "per hectare" is another quantity than the count, and "the thermal processes" are
some of the bars: a reading that passes over such a word takes the part for the whole.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.names import norm
from chartprose.verify.typing.doubts.quantities import MEASURED
from chartprose.verify.typing.vocabulary.stems import stem, stems_of
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.doubts.said import Said

SHARED_OUT_RE: Final = re.compile(
    r"^per (?P<led>[a-z]{3,16}),"
    r"|\bper (?:square )?(?P<noun>hectare|acre|capita|person|head|inhabitant|resident|household"
    r"|student|employee|worker|patient|visitor|passenger|kilomet(?:er|re)|mile|met(?:er|re)|lit(?:er|re)|dollar|euro"
    r"|watt|vehicle|seat)\b",
    re.IGNORECASE,
)
"""What a quantity is divided by: "Per hectare, A is busier than B"."""
PART_RE: Final = re.compile(
    r"\b(?:young|adult|old|juvenile|male|female|wild|domestic|foreign|rural|urban|newborn|elderly|imported"
    r"|unpaid|fatal|serious|severe|minor|healthy|sick|infected|returning|first-time|part-time|full-time)"
    r" (?P<noun>[a-z][a-z-]{2,20})\b",
    re.IGNORECASE,
)
"""Some of the things of a kind: "young coots"."""
AGAIN_RE: Final = re.compile(
    r"\bfrom (?P<noun>run|seed|trial|fold|repeat|replicate|restart|person|patient|reader|plant|sample|batch)"
    r" to (?P=noun)\b"
    r"|\b(?:across|between|over|among) (?:the |random |several |repeated |different |independent ){0,2}"
    r"(?P<nouns>runs|seeds|trials|folds|repeats|replicates|restarts)\b",
    re.IGNORECASE,
)
"""What is done several times: "vary less from run to run"."""
YEAR: Final = r"(?:19|20)\d\d"
LEVEL_OF_YEAR_RE: Final = re.compile(
    rf"\b(?:level|value|mark|figure)s? (?:of|in|from|for) (?:the year )?{YEAR}\b"
    rf"|\b{YEAR} (?:level|value|mark|figure)s?\b",
    re.IGNORECASE,
)
"""A year whose value is meant: "below its level of 2019"."""
QUALITY_RE: Final = re.compile(
    r"\b(?:most|least|more|less) (?P<word>fairly|safely|honestly|cheaply|elegantly|simply|beautifully|wisely|carefully"
    r"|ethically|responsibly|transparently|comfortably|efficiently|economically|accurately|precisely|quietly"
    r"|profitably|sustainably|cleanly|evenly)\b",
    re.IGNORECASE,
)
"""How something is done: "treats groups most fairly"."""
FAULTS_RE: Final = re.compile(
    r"\b(?:most|fewest|least|more|fewer) (?P<noun>(?:false |wrong )?alarms?|false (?:positive|negative)s?|errors"
    r"|mistakes|failures|accidents|complaints|injuries|deaths|bugs|crashes|delays|defects|misses)\b",
    re.IGNORECASE,
)
"""What is counted, and has a word of its own: "the fewest false alarms"."""
UNREST_RE: Final = re.compile(
    r"\b(?P<noun>wiggles?|ripples?|fluctuations?|oscillations?|noise|jitter|swings?|ups and downs|bumps?)\b"
    r"[^.;]{0,40}"
    r"\b(?:most|least|more|less|strong(?:er|est)|weak(?:er|est)|large(?:r|st)|small(?:er|est)|high(?:er|est)"
    r"|low(?:er|est)|pronounced)\b",
    re.IGNORECASE,
)
"""How much a line goes up and down is none of its values."""
ALL_OF_RE: Final = re.compile(
    r"\b(?:all|every|each|none|no|any|both|neither)(?: of)?(?: the)?"
    r" (?P<kind>[a-z][a-z-]{3,20}) (?P<noun>[a-z]{3,20})\b",
    re.IGNORECASE,
)
"""All things of a kind: "all thermal processes"."""
KINDLESS: Final = words_of(
    "other others remaining single listed given tested shown plotted displayed compared examined individual measured "
    "different evaluated three four five six seven eight nine ten observed stated recorded labeled visible individual "
    "considered reported successive subsequent consecutive following later earlier next previous main sampled surveyed "
    "investigated studied monitored these those data age time value year years remaining also more less colored x-axis "
    "further additional extra new single whole entire same second third than that with from have were reach show over "
    "under above below between across within lines curves bars series"
)
GRADED: Final = frozenset(["better", "worse", "best", "worst"])
CHANGE_RE: Final = re.compile(
    r"\b(?:change|growth|increase|decrease|decline|gain|variation|deviation|anomaly)s?\b", re.IGNORECASE
)
"""What an axis of changes is called."""
AMOUNTS_RE: Final = re.compile(
    r"\b(?:more|fewer|less|most|fewest) (?!(?:than|of|of all|in|at|and)\b)(?:[a-z-]{3,16} )?(?P<noun>[a-z]{3,20}s)\b",
    re.IGNORECASE,
)
"""How many of something there are: "spent more hotel nights in A than in B"."""
TOGETHER_RE: Final = re.compile(r"\b(?:together|combined|jointly|collectively)\b", re.IGNORECASE)
TOGETHER: Final = ("together", "combined", "jointly", "collectively")
TOGETHER_FIRST_RE: Final = re.compile(
    r"^(?:taken )?(?:together|combined|jointly), (?P<named>[^,;]{3,40}? and \S{1,24})"
)
HAS_MOST_RE: Final = re.compile(
    r"\b(?:has|have|had|holds?|employs?|with|shows?|sees) (?:by far )?(?:the )?(?:most|fewest)"
    r" (?P<noun>[a-z]{3,20}s)(?=[.,;]|$)",
    re.IGNORECASE,
)
"""What there is most of: "A has the most employees"."""
LONGER_RE: Final = re.compile(
    r"^(?:The )?[A-Z][\w-]* (?P<noun>[a-z]{3,20}s) (?:is|are|was|were) (?:\w+ )?(?:long|short|bigg|heavi|old|young)er\b"
)
"""What of a name is longer: "Thai texts are longer than Danish ones"."""
DRAWN: Final = words_of(
    "bars lines curves boxes columns segments slices points values areas layers cells rows whiskers"
)
AND_DOUBLE_RE: Final = re.compile(
    r"\band (?:about |nearly |almost |more than |roughly |over )?(?:double|twice|half|triple|three times|four times)\b",
    re.IGNORECASE,
)
"""A factor of the same quantity as what stands before it: "more rye than any other, and double that of A"."""
ONLY_SO_MANY_RE: Final = re.compile(
    r"\bonly (?:two|three|four|five|six) (?:of the )?[a-z][a-z -]{2,24}, (?=[A-Z`])", re.IGNORECASE
)
"""So many, by their names, and no others: "Only two materials, A and B, …"."""
MATRICES: Final = frozenset(["heatmap", "confusion_matrix"])
UNIT_RE: Final = re.compile(r"\(.{1,24}\)$")
"""A unit at the end of a title, which makes it the name of a quantity: "Yield (kg)"."""
PANEL_ONLY_RE: Final = re.compile(
    r"\b(?:panel|plot|chart|subplot|graph|map|matrix) (?:only|alone)\b|\bonly (?:in|on) the (?:left|right|top|bottom"
    r"|upper|lower|first|second|third|middle)\b",
    re.IGNORECASE,
)


def per_something(said: Said) -> bool:
    """Whether it is said of a quantity divided by something that the figure does not show."""
    told = [m["led"] or m["noun"] for m in SHARED_OUT_RE.finditer(said.text)]
    return any(
        stem(noun.lower()) not in said.figure.label_stems and noun.lower() not in said.figure.labels for noun in told
    )


def of_a_kind(said: Said) -> bool:
    """Whether some of the things of a name are meant, by a word that the figure does not have."""
    own = said.figure.names.own_words
    found = [m for m in PART_RE.finditer(said.text) if _is_one_of(m["noun"].lower(), own)]
    return any(stem(m.group().split()[0].lower()) not in said.figure.shown for m in found)


def of_repeats(said: Said) -> bool:
    """Whether it is said of what is done several times, along none of the axes."""
    told = [m["noun"] or m["nouns"] for m in AGAIN_RE.finditer(said.text)]
    return any(stem(noun.lower()) not in said.figure.label_stems for noun in told)


def year_as_level(said: Said) -> bool:
    """Whether a year whose value is meant is taken for a value."""
    levels = {a.low for a in said.assertions if a.kind == "level"}
    years = {float(year) for m in LEVEL_OF_YEAR_RE.finditer(said.text) for year in re.findall(YEAR, m.group())}
    return not levels.isdisjoint(years)


def of_a_quality(said: Said) -> bool:
    """Whether what is graded, or counted, has a word that the figure does not show."""
    qualities = [m["word"].lower().removesuffix("ly") for m in QUALITY_RE.finditer(said.text)]
    counted = any(p.panel.chart_type in MATRICES for p in said.figure.plotted)  # off a diagonal are errors
    faults = [] if counted else [m["noun"].lower().split()[-1] for m in FAULTS_RE.finditer(said.text)]
    shown = said.figure.shown
    return any(shown.isdisjoint(stems_of(word)) for word in (*qualities, *faults))


def unrest_as_value(said: Said) -> bool:
    """Whether how much a line goes up and down is read as how high it is."""
    ranked = any(a.kind in ("extremum", "comparison") and a.measure == "value" for a in said.assertions)
    told = UNREST_RE.search(said.text) if ranked else None
    return told is not None and stem(told["noun"].lower()) not in said.figure.label_stems


def some_as_all(said: Said) -> bool:
    """Whether all things of a kind are read as all there are: "all thermal processes"."""
    places = {at for a in said.assertions for at in a.at}
    one_by_one = len(places) >= len(said.figure.lexicon.places) > 1
    if not (one_by_one or any(map(_of_all, said.assertions))):
        return False
    nouns = said.figure.names.x_words | said.figure.names.series_words
    return any(
        m["kind"].lower() not in KINDLESS and _is_one_of(m["noun"].lower(), nouns) and m["kind"].lower() not in nouns
        for m in ALL_OF_RE.finditer(said.text)
    )


def _is_one_of(noun: str, words: Collection[str]) -> bool:
    """Whether a noun is one of the words, in the singular or the plural."""
    return not {noun, noun.removesuffix("s"), f"{noun}s"}.isdisjoint(words) or stem(noun) in map(stem, words)


def _of_all(a: Assertion) -> bool:
    """Whether an assertion is of all places or of all series."""
    return (a.quantifier is not None and not a.count) or not (a.series or a.at)


def better_in_each(said: Said) -> bool:
    """Whether better, of several panels with a quantity each, is read as more, or as less, in all of them."""
    if GRADED.isdisjoint(said.words) or len(said.figure.plotted) == 1 or all(a.panels for a in said.assertions):
        return False
    return _quantities(said.figure.plotted) > 1


def adds_quantities(said: Said) -> bool:
    """Whether values of panels with a quantity each are added up, or set against each other."""
    if _quantities(said.figure.plotted) == 1:
        return False
    labels = _labels(said.figure.plotted)
    names = {norm(name) for a in said.assertions for name in (*a.series, *a.versus)}
    named = any(label.startswith(name) for name in names for label in labels)
    added = (a for a in said.assertions if a.measure == "sum" and "together" not in said.words)
    derived = any(p.startswith("#") and int(p[1:]) > len(said.figure.panels) for a in added for p in a.panels)
    return named or derived


def _labels(panels: list[PanelFacts]) -> set[str]:
    """The names of the quantities of panels: the labels of their value axes, or their titles with a unit."""
    told = {norm(a.label or "") for p in panels for a in p.panel.axes if a.channel in ("y", "color")} - {""}
    titles = {norm(p.panel.title) for p in panels if p.panel.title and UNIT_RE.search(p.panel.title)}
    return told if len(told) > 1 else titles


def _quantities(panels: list[PanelFacts]) -> int:
    """How many quantities the panels show."""
    return max(1, len(_labels(panels)))


def in_one_alone(said: Said) -> bool:
    """Whether what is said of one panel only is read of that one, and not denied of the others."""
    if len(said.figure.plotted) == 1 or PANEL_ONLY_RE.search(said.text) is None:
        return False
    return not any(a.negated or a.quantifier for a in said.assertions)


def total_at_a_place(said: Said) -> bool:
    """Whether the total of one is taken at the place of the other: "all A together are fewer than the B at P"."""
    summed = any(a.kind == "comparison" and a.measure == "sum" and a.series and a.at for a in said.assertions)
    led, than, _ = said.text.lower().partition(" than ")
    whole = not words_of("all together combined total overall").isdisjoint(led.replace(",", " ").split())
    return bool(summed and than and whole) and not any(at.lower() in led for a in said.assertions for at in a.at)


def changes_as_amounts(said: Said) -> bool:
    """Whether amounts are compared where the figure shows by how many percent they changed."""
    told = [m["noun"].lower() for m in AMOUNTS_RE.finditer(said.text)]
    if not told or said.kinds.isdisjoint({"extremum", "comparison"}):
        return False
    axes = [a for p in said.figure.plotted for a in p.panel.axes if a.channel in ("y", "y2") and a.label]
    changes = bool(axes) and all(CHANGE_RE.search(a.label or "") and "%" in f"{a.label} {a.unit}" for a in axes)
    return changes and any(CHANGE_RE.search(noun) is None and noun != "points" for noun in told)


def added_one_by_one(said: Said) -> bool:
    """Whether what two bars are together is read of each of them: "A and B together produce less than C"."""
    if TOGETHER_RE.search(said.text) is None or any(len(a.at) > 1 for a in said.assertions):
        return False
    places = dict.fromkeys(at.lower() for a in said.assertions if a.among == "positions" for at in a.at)
    low = TOGETHER_FIRST_RE.sub(r"\g<named> together", said.text.lower())
    joined = (f"{one} and {other} {word}" for one in places for other in places for word in TOGETHER)
    return any(phrase in low for phrase in joined)


def of_other_things(said: Said) -> bool:
    """Whether things are counted, or measured, that no word of the figure is of: "A has the most employees"."""
    told = [m["noun"].lower() for form in (HAS_MOST_RE, LONGER_RE) for m in form.finditer(said.text)]
    told = [noun for noun in told if noun not in MEASURED and noun not in DRAWN]
    return any(stem(noun) not in said.figure.shown and noun[:-1] not in said.figure.labels for noun in told)


def factor_of_all(said: Said) -> bool:
    """Whether a factor that goes on from what is said of one series is read of whole bars."""
    whole = any(a.kind == "ratio" and a.measure == "sum" and not a.series for a in said.assertions)
    told = AND_DOUBLE_RE.search(said.text) if whole else None
    before = said.text[: told.start()].lower() if told is not None else ""
    return any(name.split(" (")[0].lower() in before for name in said.figure.lexicon.series)


def named_alone(said: Said) -> bool:
    """Whether what only so many are, by their names, is read of these, and not denied of the others."""
    if ONLY_SO_MANY_RE.search(said.text) is None:
        return False
    return not any(a.negated or (a.count and not (a.at or a.series)) for a in said.assertions)

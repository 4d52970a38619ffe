"""What a sentence says beyond the form that a rule read: no refutation rests on it, and a superlative may be of all."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.checks import Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.names import norm
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.sentences.phrasing import STAYING
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    BEST,
    BETTER,
    DOWN,
    IMPROVE,
    UP,
    WORSE,
    WORSEN,
    WORST,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.naming import Names

CONTRAST_RE = re.compile(r"^(?:While|Whereas) |, (?:while|whereas) (?:the )?[A-Z`]")
"""What rises and what falls are two things: "While A rises, B falls"."""
PERCENT_RE = re.compile(r"\d ?%")
WIDTHS = frozenset(["iqr", "range", "upper_whisker", "lower_whisker"])
FARTHER_RE = re.compile(r"\bat an? (?:\w++ )?(?:higher|lower|larger|smaller|greater|later|earlier) (?P<noun>[a-z-]+)")
BY_RE = re.compile(r"\bby (?:[a-z]++ )?(?P<place>\w++)")
RESTRICTED_RE = re.compile(
    r"\bof (?:the|all|these|those|its) (?:\w+ )?(?:named|identified|individual|specific|main|major|minor|regular|known"
    r"|remaining|non-\w+)\b",
    re.IGNORECASE,
)
"""A ranking among some of the things: "the least common of the named polymers"."""

REGION_RE = re.compile(
    r"\b(?:in|at|over|during|towards?|across|within|for|by|from|until) (?:the|its|their) (?:very )?(?:early|earlier"
    r"|initial|middle|mid|late|later|final|last|first|second|third|fourth|fifth|deep|deeper|upper|lower|beginning|end"
    r"|start)\b",
    re.IGNORECASE,
)
"""A part of the axis in words, which a reading without a scope has lost: "falls in the final layers"."""

LASTING_RE = re.compile(STAYING, re.IGNORECASE)
KEPT_RE = re.compile(
    r"\b(keeps?|continues?|with (?:each|every))( (?:to )?[a-z]{3,12}) until the (?:very )?end\b", re.IGNORECASE
)
"""Who keeps rising until the end does so everywhere."""
SHOWN = r"(?:listed |stated |shown |plotted |marked |labell?ed |given |recorded |reported )?"
OVERALL_RE = re.compile(
    rf"\bof (?:all|any|every|the) (?:the )?{SHOWN}(?:values?|readings?|cells?|points?|data points?|measurements?"
    r"|entries|heatmap|chart|figure|plot|graph|matrix|panel|table|map)\b"
    r"|\b(?:in|of|across|on) the (?:whole|entire) \w+\b",
    re.IGNORECASE,
)
"""A superlative among all values, not at each position: "the highest of all listed points"."""

FIGURE_RE = re.compile(
    r"\b(?:values?|readings?|points?|levels?) (?:of|in|across) (?:the (?:entire |whole )?(?:figure|image)"
    r"|(?:both|all)(?: of the| the)?(?: \w+)? (?:panels|charts|plots))\b"
    r"|^(?!in |for |on |at |under )[^.;]{1,80}\bof all(?= (?:is|was|belongs|goes|occurs|comes|lies|appears)\b|[,.]|$)"
    r"|\bacross (?:both|all)(?: of the| the)?(?: \w+)? (?:panels|charts|plots)\b",
    re.IGNORECASE,
)
"""The values of all panels: "the highest value of both charts"."""

MARK_AT_RE = re.compile(
    r"\b(?:above|below|under|over|beneath) the (?:[a-z-]+ ){1,3}at (?P<place>\d+(?:\.\d+)?)\b", re.IGNORECASE
)
OWN_RE = re.compile(
    r"\b(?:its|their) (?:own |absolute |overall )?(?:[a-z]{3,12}est|peak|maximum|minimum|most|least|best|worst)\b",
    re.IGNORECASE,
)
"""A superlative among the values of one thing: "A has its highest share in the north"."""

RATE_RE = re.compile(
    r"\bper (?P<noun>[a-z]+)\b|\b(?:each|every|(?<!by )(?<!than )(?<!about )(?<!nearly )(?<!roughly )(?<!over )a) "
    r"(?:step|reading|year|month|week|day|hour|decade|quarter|season)\b"
    r"|\b(?:annually|monthly|weekly|daily|hourly|on average)\b",
    re.IGNORECASE,
)
SOME_RE = re.compile(
    rf"\b(?:of|among) (?:the|these|those) (?P<number>{'|'.join(NUMBER_WORDS)}|\d{{1,2}}) [a-z]", re.IGNORECASE
)
"""``The weakest of the three fertilizers``."""
PANELS_RE = re.compile(
    r"\b(?:both|all|each|every|either|across|two|three|four) (?:the |of the )?(?:two |three |four )?"
    r"(?:panels?|charts?|plots?|sub-?plots?|graphs?|heatmaps?|matrices)\b",
    re.IGNORECASE,
)
"""Words that say something of every panel."""
PERCENT_PLACE_RE = re.compile(
    r"\b(?:(?:peak(?:s|ed)?|(?:maxim|minim)(?:um|a)|optimum|bottoms out|(?:high|low|b)est(?: \w{1,20}){0,2})"
    r" at|(?:rises?|falls?|drops?|declines?|increases?|decreases?|improves?|flattens?|levels? off)(?: \w{1,20}ly)? "
    r"(?:above|beyond|below|after|before|until|up to|from)) (?:about |around |roughly |approximately )?"
    r"(?P<place>\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent)(?:\s(?P<noun>[a-z]+))?",
    re.IGNORECASE,
)
WITH_RE = re.compile(
    r"\b(?:with|as) (?:the |a |an |its )?(?:increasing |growing |rising |higher |larger |greater )?"
    r"(?P<words>[a-z-]{2,24}(?: [a-z-]{2,24})?)",
    re.IGNORECASE,
)
LOCATED_RE = re.compile(
    r"\b(?:occurs|occurred|happens|happened|takes place|took place|is (?:seen|observed|found|recorded))"
    r" (?:for|in|on|with|by) [^,;]{2,60} (?:between|from)\b|\b(?:annual|yearly) [a-z]{2,20} of (?:any|all)\b"
    r"|\bis the one [^,;]{2,40} (?:makes|takes|shows|has|suffers|records) (?:between|from)\b",
    re.IGNORECASE,
)
"""The place of a change, behind its owner."""
STEPWISE_RE = re.compile(
    r"\b(?:(?:with|at|in|from|on) (?:each|every)|step by step|(?:each|every) (?:step|time|year|month|day)"
    r"|steadily|continuously|monotonically)\b",
    re.IGNORECASE,
)
"""That a change goes on at all places between two."""
VALUES = frozenset(["value", "max", "min", "start", "end", "mean"])
CHANGES = frozenset(["change", "drop", "percent_change", "percent_drop"])
WORD_RE = re.compile(r"[a-z][a-z'-]*")
GRADED = BETTER | WORSE | BEST | WORST | IMPROVE | WORSEN
NOT = frozenset(["not", "doesn't", "don't", "isn't", "aren't", "wasn't", "didn't"])
ALL = frozenset(["all", "every", "each"])
PACES = frozenset(["faster", "slower", "quicker", "fastest", "slowest"])
UNIVERSAL = ALL | frozenset(["both", "throughout", "overall"])
DIRECTED = frozenset(["rises", "falls"])

ALONG_RE = re.compile(
    r"\b(?:with|along with|as a function of)\s"
    r"(?:the\s|increasing\s|rising\s|higher\s|growing\s|greater\s)?(?P<noun>[a-z]+)\b"
)
QUANTITIES = frozenset({
    "age", "income", "education", "temperature", "pressure", "price", "distance", "dose", "concentration", "experience",
    "latitude", "speed", "rainfall", "salinity", "humidity", "density", "duration", "wealth", "voltage", "frequency",
})  # fmt: skip
"""Quantities of which none is a word for another one."""


def refutable(statement: Statement, assertions: Sequence[Assertion]) -> bool:
    """Whether a failing reading refutes the statement: not if it goes both ways in turn, or ranks among some only."""
    told = WORD_RE.findall(statement.text.lower())
    words = frozenset(told)
    turns = not words.isdisjoint(UP) and not words.isdisjoint(DOWN)
    turns = turns and ("then" in words or CONTRAST_RE.search(statement.text) is None)
    if _denies_all(told, words):
        return False
    if turns and any(a.relation in DIRECTED and a.kind != "association" for a in assertions):
        return False
    each = told[:1] and told[0] in ALL and all(a.quantifier == "all" and not a.count for a in assertions)
    ranked = any(a.kind == "extremum" and a.among == "series" for a in assertions)
    if ranked and not each and OWN_RE.search(statement.text):
        return False
    lasting = KEPT_RE.sub(r"\1\2 throughout", LASTING_RE.sub(r"\1 throughout", statement.text))
    if any(not (a.at or a.start or a.end) for a in assertions) and REGION_RE.search(lasting):
        return False
    return RESTRICTED_RE.search(statement.text) is None


def among_some(statement: Statement, sizes: frozenset[int]) -> bool:
    """Whether a statement ranks among so many things as the figure does not have: some of them, not told which."""
    told = [m["number"].lower() for m in SOME_RE.finditer(statement.text)]
    numbers = [int(n) if n.isdigit() else NUMBER_WORDS.get(n, 0) for n in told]
    return any(n not in sizes for n in numbers)


def _denies_all(words: list[str], told: frozenset[str]) -> bool:
    """Whether something is denied of all, which may mean of each, or only that it is so of all."""
    if told.isdisjoint(UNIVERSAL):
        return False
    if not told.isdisjoint(NOT):
        return True
    placed_ = any(one == "in" and two in ALL for one, two in pairwise(words))
    return "never" in told and (words[0] in UNIVERSAL or not told.isdisjoint({"throughout", "overall"}) or placed_)


def told_as_rate(statement: Statement, assertions: Sequence[Assertion], words: frozenset[str]) -> bool:
    """Whether an amount of change is one a step or a year: ``grows by 15 per reading``; ``words`` are of the axes."""
    if not any(a.measure in CHANGES and a.low is not None for a in assertions):
        return False
    rate = RATE_RE.search(statement.text)
    return rate is not None and (rate["noun"] is None or rate["noun"].lower() not in words)


def of_whole_figure(statement: Statement, assertions: Sequence[Assertion], panels: Sequence[Panel]) -> bool:
    """Whether a ranking among the values of several panels together is read as one in each of them."""
    drawn = sum(bool(p.points) for p in panels)
    ranked = any(a.kind == "extremum" and a.among != "panels" for a in assertions)
    return drawn > 1 and ranked and FIGURE_RE.search(statement.text) is not None


def own_as_rank(statement: Statement, assertions: Sequence[Assertion]) -> bool:
    """Whether the lowest of a series' own values is read as the lowest of all series at that place."""
    ranked = [a for a in assertions if a.kind == "extremum" and a.among == "series" and a.measure == "value"]
    placed = any(len(a.series) == 1 and a.at and a.quantifier is None for a in ranked)
    return placed and OWN_RE.search(statement.text) is not None


def of_label(statement: Statement, assertions: Sequence[Assertion], names: Names) -> bool:
    """Whether a sentence on series names a position of lying bars, which the first pass does not know as one."""
    if names.has_categories or not any(a.series for a in assertions):
        return False
    lying = [panel for panel in names.panels if panel.chart_type in ("bar", "stacked_bar")]
    labels = {p.x.label for panel in lying for p in panel.points if p.x.label and p.series}
    told = {place for a in assertions for place in (*a.at, *a.versus_at, *a.versus, *a.series)}
    low = statement.text.casefold()
    return any(label.casefold() in low for label in labels - told)


def along_rows(statement: Statement, assertions: Sequence[Assertion], rows: frozenset[str]) -> bool:
    """Whether a trend with the quantity of the ``rows`` of a matrix is read along its columns."""
    if not rows or all(a.kind != "trend" for a in assertions):
        return False
    return any(not rows.isdisjoint(m["words"].lower().split()) for m in WITH_RE.finditer(statement.text))


def place_or_value(statement: Statement, assertions: Sequence[Assertion], names: Names) -> bool:
    """Whether a figure may be a place as well as a value, where both axes are in percent: ``A peaks at 75 %``."""
    if not (names.places_in_percent and names.values_in_percent):
        return False
    found = PERCENT_PLACE_RE.finditer(statement.text)
    told = {float(m["place"]) for m in found if (m["noun"] or "").lower() not in names.x_words}
    return any(a.low is not None and a.low in told and a.low in names.places for a in assertions)


def place_as_mark(statement: Statement, assertions: Sequence[Assertion]) -> bool:
    """Whether the place of a mark is taken for the mark: 54 in "below the limit at 54 m"."""
    placed_ = {float(m["place"]) for m in MARK_AT_RE.finditer(statement.text)}
    return any(a.kind == "level" and a.relation in ("above", "below") and a.low in placed_ for a in assertions)


def place_as_peak(statement: Statement, assertions: Sequence[Assertion], names: Names) -> bool:
    """Whether a comparison of where two peaks lie is taken for one of their heights: "at a higher dose than B"."""
    compared = any(a.measure in ("max", "min") and (a.versus or a.versus_at) for a in assertions)
    told = {stem(part) for m in FARTHER_RE.finditer(statement.text.lower()) for part in m["noun"].split("-")}
    own = {stem(w) for w in names.x_words} - {stem(w) for w in names.y_words}
    return compared and not told.isdisjoint(own)


def happened_by(statement: Statement, assertions: Sequence[Assertion]) -> bool:
    """Whether a crossing *by* a place is read as one at it, or next to it: "has overtaken B by 2010"."""
    until = {m["place"] for m in BY_RE.finditer(statement.text)}
    return any(a.kind == "crossover" and not until.isdisjoint(a.at) for a in assertions)


def part_as_value(statement: Statement, assertions: Sequence[Assertion], panels: Sequence[Panel]) -> bool:
    """Whether a percentage of stacked bars, whose values are none, is read as a value: ``less than 30 % in May``."""
    stacked = any(p.chart_type in ("stacked_bar", "area") for p in panels)
    if not stacked or "%" not in statement.text or not all(a.kind == "level" for a in assertions):
        return False
    axes = [a for p in panels for a in p.axes if a.channel == "y" and not a.categories]
    labels = [f"{a.label or ''} {a.unit or ''}".lower() for a in axes]
    return bool(axes) and not any("%" in t or "percent" in t or "share" in t for t in labels)


def percent_as_value(statement: Statement, assertions: Sequence[Assertion], panels: Sequence[Panel]) -> bool:
    """Whether a percentage is read as a value of axes in other units: "exceeds 99 %", where grams are plotted."""
    if "%" not in statement.text and "percent" not in statement.text:
        return False
    axes = [a for p in panels for a in p.axes if a.channel in ("y", "y2", "color", "radial") and not a.categories]
    axes += [a for p in panels if p.chart_type in ("bar", "stacked_bar") for a in p.axes if a.channel == "x"]
    told = [f"{a.label or ''} {a.unit or ''}".lower() for a in axes]
    if not axes or not all(a.unit for a in axes) or any("%" in t or "percent" in t for t in told):
        return False
    values = [a.low for a in assertions if a.kind == "level" and a.low is not None and a.measure in VALUES]
    return any(re.search(rf"(?<![\d.]){value:.12g} ?(?:%|percent\b)", statement.text) for value in values)


def placed(statement: Statement, assertions: Sequence[Assertion], facts: Sequence[PanelFacts]) -> bool:
    """Whether it is said of which panels something is, or of all of them, where the panels show several quantities."""
    graded = not GRADED.isdisjoint(WORD_RE.findall(statement.text.lower()))  # more is not better in each of them
    if PANELS_RE.search(statement.text) and not graded:
        return True
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    quantities = {norm(a.label or "") for p in shown for a in p.panel.axes if a.channel in ("y", "color")}
    if len(shown) < 2 or len(quantities) < 2:
        return True
    return all(a.panels or a.among == "panels" or _in_one(a, shown) for a in assertions)


def false_in_all(statement: Statement, assertions: Sequence[Assertion], facts: Sequence[PanelFacts]) -> bool:
    """Whether what fails in one of several panels fails in each of them, where the statement names none."""
    if any(len(a.panels) > 1 and len(a.series) > 1 for a in assertions):
        return PANELS_RE.search(statement.text) is not None  # "the left one of A and the right one of B"
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    if len(shown) < 2 or PANELS_RE.search(statement.text) or statement.panel is not None:
        return True
    free = [a for a in assertions if not a.panels and a.among != "panels" and a.across != "panels"]
    if len(free) < len(assertions):
        return True
    for panel in shown:
        told = [a.model_copy(update={"panels": [f"#{panel.number + 1}"]}) for a in assertions]
        if outcome_of(told, facts).truth is not False:
            return False
    return True


def ranked_in_matrix(assertions: Sequence[Assertion], facts: Sequence[PanelFacts]) -> bool:
    """Whether a cell of a matrix is called second or third: of its row, of its column, or of all cells."""
    matrix = any(p.panel.chart_type in ("heatmap", "confusion_matrix") for p in facts)
    return matrix and any((a.rank or 1) > 1 and len(a.series) == len(a.at) == 1 for a in assertions)


def _in_one(a: Assertion, shown: Sequence[PanelFacts]) -> bool:
    """Whether one panel alone has the series, or the places, that an assertion names."""
    named = [p for p in shown if all(p.series_key(s) is not None for s in (*a.series, *a.versus))]
    placed_ = [p for p in shown if all(p.place(at) is not None for at in a.at)]
    return bool(a.series and len(named) == 1) or bool(a.at and len(placed_) == 1)


def over_all(statement: Statement, check: Check) -> Check:
    """The check with a superlative "of all values" taken of the highest, or the lowest, that each series has."""
    if not any(map(_is_plain, check.assertions)) or OVERALL_RE.search(statement.text) is None:
        return check
    return Check(assertions=[_of_all(a) for a in check.assertions])


def _is_plain(a: Assertion) -> bool:
    """Whether it is a superlative among the plain values of series."""
    plain = a.kind == "extremum" and a.among == "series" and a.measure == "value" and not (a.at or a.start or a.end)
    return plain and a.relation in ("highest", "lowest")


def _of_all(a: Assertion) -> Assertion:
    if not _is_plain(a):
        return a
    measure = "max" if a.relation == "highest" else "min"
    return a.model_copy(update={"measure": measure, "quantifier": None, "across": None})


def with_another(statement: Statement, assertions: Sequence[Assertion], panels: Sequence[Panel]) -> bool:
    """Whether a trend is told along a quantity of no axis: "rises with income", where ages are plotted."""
    told = {m["noun"] for m in ALONG_RE.finditer(statement.text.lower())} & QUANTITIES
    if not told or not any(a.kind == "trend" for a in assertions):
        return False
    labels = {word for p in panels for a in p.axes for word in re.findall(r"[a-z]+", (a.label or "").lower())}
    return bool(labels & QUANTITIES) and told.isdisjoint(labels)


def located_step(statement: Statement, assertions: Sequence[Assertion]) -> bool:
    """Whether where the largest change occurs is read as the place of a ranking: "occurs for A from 2017 to 2018".

    Also whether a gap that widens "with each step" is read of the two ends alone.
    """
    ends = [a for a in assertions if a.kind == "comparison" and a.measure == "gap" and a.at and a.versus]
    if len(ends) == 1 and STEPWISE_RE.search(statement.text):
        return True
    moving = CHANGES | {"range"}
    moved = [a for a in assertions if a.kind == "extremum" and a.measure in moving and a.start and a.end]
    return bool(moved) and LOCATED_RE.search(statement.text) is not None


def faster_as_less(statement: Statement) -> bool:
    """Whether what is faster, or slower, is told, where the first pass takes less time for faster: beside speeds."""
    return not PACES.isdisjoint(WORD_RE.findall(statement.text.lower()))


def of_clouds(assertions: Sequence[Assertion]) -> bool:
    """Whether two clouds of points are compared as if they were lines: by a place that they share, or by their ends."""
    if any(a.kind == "comparison" and a.measure in CHANGES for a in assertions):
        return True
    return any(
        a.kind == "comparison" and a.series and a.versus and a.measure == "value" and not (a.at or a.start or a.stat)
        for a in assertions
        if a.among != "positions" and a.quantifier is None
    )


def width_as_value(assertions: Sequence[Assertion]) -> bool:
    """Whether a width is set against a value: "the entire box lies above the median of B" is of its ends."""
    return any(a.measure in WIDTHS and a.versus_measure == "value" for a in assertions)


def bin_as_span(assertions: Sequence[Assertion], facts: Sequence[PanelFacts]) -> bool:
    """Whether a change is read from one edge of a bin to the other: "thins out: 15 students at 80-90"."""
    binned = any(p.panel.chart_type == "histogram" for p in facts)
    return binned and any(a.start and a.end and a.measure in MOVED for a in assertions)


MOVED = frozenset(["change", "drop", "percent_change", "percent_drop", "times"])
SOME_BINS_RE = re.compile(
    r"\b(?:two|three|four|five) (?:[a-z]+ ){0,1}(?:outer|inner|middle|central|extreme|edge|end|upper|lower) bins\b",
    re.IGNORECASE,
)


def leaves_bins(statement: Statement, assertions: Sequence[Assertion]) -> bool:
    """Whether it is said of bins by where they lie, and read of all: "in the two outer bins A is ahead"."""
    told = any(a.at or a.start or a.end for a in assertions)
    return not told and SOME_BINS_RE.search(statement.text) is not None

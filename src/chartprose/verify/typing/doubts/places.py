"""Places: one that is taken for an amount, an amount for a place, and those told from an end or by their distance."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.composed.periods import years_of
from chartprose.verify.typing.vocabulary.nominal import nominal
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.doubts.said import Said

FARTHER_RE = re.compile(r"\bat an? (?:\w++ )?(?:higher|lower|larger|smaller|greater|later|earlier) (?P<noun>[a-z-]+)")
BY_RE = re.compile(r"\bby (?:[a-z]++ )?(?P<place>\w++)")
MARK_AT_RE = re.compile(
    r"\b(?:above|below|under|over|beneath) the (?:[a-z-]+ ){1,3}at (?P<place>\d+(?:\.\d+)?)\b", re.IGNORECASE
)
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
ENDMOST_RE = re.compile(r"\b(?:upper|lower|top|bottom|under|outer|inner)most\b", re.IGNORECASE)
UPWARD_RE = re.compile(
    r"\bupwards?\b|\btowards? the (?:surface|top)\b|\bup the (?:core|profile|column|borehole|section)\b"
    r"|\bfrom (?:the )?(?:bottom|base)\b|\bto the (?:surface|top)\b",
    re.IGNORECASE,
)
EACH_YEAR_RE = re.compile(r"\b(?:both|each|every|either|all) (?:of the )?(?:\w{3,5} )?years?\b", re.IGNORECASE)
ALL_BUT_RE = re.compile(
    r"\ball but (?:one|two|three|four|five|a few|\d{1,2})\b|\bwith (?:a single|one|two|three|few|some) exceptions?\b",
    re.IGNORECASE,
)
ONCE_RE = re.compile(r"\bonce (?:it|they|the|all|both|\w{1,20} (?:has|have|is|are|exceeds?|passes|reaches))\b")
FROM_END_RE = re.compile(
    r"\b(?:second|third|fourth|fifth|sixth|last but one|next to last|penultimate)\b[^,;.]{0,40}"
    r"\bfrom (?:the |its )?(?:very )?(?:top|bottom|left|right|end|back|front|below|above)\b"
    r"|\b(?:[a-z]{3,12}est|most|least) (?:[a-z]{1,20} ){0,2}but (?:one|two)\b",
    re.IGNORECASE,
)
"""A place that is counted from an end: "the second bar from the bottom", "the highest delay but one"."""
RECENT_RE = re.compile(
    r"\b(?:over|in|during|within|for|since|than) (?:the )?(?:last|past|previous|recent|preceding) (?:\w{1,12} ){0,2}?"
    r"(?:years?|decades?|months?|weeks?|days?|seasons?|centur(?:y|ies)|surveys?|census|audit)\b",
    re.IGNORECASE,
)
"""A time that a figure of names does not show, and none of whose names is the last."""
POWER_AT_RE = re.compile(r"\b(?:at|for|with|on) 10\^(?P<power>\d{1,2})\b", re.IGNORECASE)
"""A place that is a power of ten, which is no amount: "faster at 10^5"."""

STEP: Final = "(?:bin|bar|step|interval|bucket|slot|notch|column|decade|category|class)(?:es|s)?"
WAY: Final = (
    r"(?:lower|higher|earlier|later|sooner|before|after|above|below|down|up|back|on|away"
    r"|further|farther|(?:to the )?(?:left|right)(?:ward)?)"
)
STEPS_RE = re.compile(
    rf"\b(?:an?|{'|'.join(NUMBER_WORDS)}|\d{{1,2}})(?: full| single| whole)? {STEP} {WAY}\b"
    rf"|\bthe (?:(?:next|neighbou?ring|adjacent|preceding|previous|following) )*{STEP} (?:just |right )?"
    r"(?:before|after|below|above|to the left of|to the right of|next to) (?:it|that|this)\b"
    rf"|\bthe (?:neighbou?ring|adjacent) (?:lower |higher |next )?{STEP}\b",
    re.IGNORECASE,
)
"""So many bins away from what is named: "one bin lower", "two steps to the right", "the bin below it"."""
ONE_RE = re.compile(
    r"\b(?:an?|one)(?: full| whole| single)? [a-z]{3,12} (?:later|earlier|sooner|before|after)\b"
    r"|\bthe [a-z]{3,12} (?:before|after)(?=[.,;]|$)",
    re.IGNORECASE,
)
"""One place away: "a year later", "in the month before"."""
RANK_AFTER_RE = re.compile(
    r"\b(?:first|second|third|last|highest|lowest|top|bottom) (?:of all )?"
    r"(?:afterwards?|thereafter|later|since|from then on|ever (?:since|after)|subsequently|before(?:hand)?|earlier)"
    r"(?=[.,;]|$)",
    re.IGNORECASE,
)
"""A rank at the places that are left: "and last afterwards"."""
POSITIONS: Final = ("position_of_max", "position_of_min")
COMPARED: Final = ("comparison", "level", "difference")


def up_from_depth(said: Said) -> bool:
    """Whether a way up an axis of depths may be read along it, where it goes down: "toward the surface"."""
    return stem("depth") in said.figure.lexicon.x_words and UPWARD_RE.search(said.text) is not None


def leaves_an_end(said: Said) -> bool:
    """Whether a place is told by where it lies, and a reading tells none: "in the lowermost layer"."""
    return ENDMOST_RE.search(said.text) is not None and not all(
        a.at or a.start or a.end or a.kind == "interpretation" for a in said.assertions
    )


def of_each_year(said: Said) -> bool:
    """Whether something is said of each of several years, whose periods are the places, and is read of them all."""
    if EACH_YEAR_RE.search(said.text) is None:
        return False
    places = list(dict.fromkeys(str(p.place_shown.get(k, k)) for p in said.figure.plotted for k in p.places))
    return bool(years_of(places)) and not all(a.kind == "level" and a.at for a in said.assertions)


def leaves_exceptions(said: Said) -> bool:
    """Whether a thing is read of all places, or of any, that is said of all but so many."""
    counted = any(a.count is not None or a.at for a in said.assertions)
    return len(said.assertions) == 1 and not counted and ALL_BUT_RE.search(said.text) is not None


def place_as_mark(said: Said) -> bool:
    """Whether the place of a mark is taken for the mark: 54 in "below the limit at 54 m"."""
    told = {float(m["place"]) for m in MARK_AT_RE.finditer(said.statement.text)}
    return any(a.kind == "level" and a.relation in ("above", "below") and a.low in told for a in said.assertions)


def place_as_peak(said: Said) -> bool:
    """Whether a comparison of where two peaks lie is taken for one of their heights: "at a higher dose than B"."""
    compared = any(a.measure in ("max", "min") and (a.versus or a.versus_at) for a in said.assertions)
    if not compared:
        return False
    found = FARTHER_RE.finditer(said.statement.text.lower())
    told = {stem(part) for m in found for part in m["noun"].split("-")}
    names = said.figure.names
    return not told.isdisjoint({stem(w) for w in names.x_words} - {stem(w) for w in names.y_words})


def happened_by(said: Said) -> bool:
    """Whether a crossing *by* a place is read as one at it, or next to it: "has overtaken B by 2010"."""
    if "crossover" not in said.kinds:
        return False
    until = {m["place"] for m in BY_RE.finditer(said.statement.text)}
    return any(a.kind == "crossover" and not until.isdisjoint(a.at) for a in said.assertions)


def place_or_value(said: Said) -> bool:
    """Whether a figure may be a place as well as a value, where both axes are in percent: ``A peaks at 75 %``."""
    names = said.figure.names
    if not (names.places_in_percent and names.values_in_percent):
        return False
    found = PERCENT_PLACE_RE.finditer(said.statement.text)
    told = {float(m["place"]) for m in found if (m["noun"] or "").lower() not in names.x_words}
    return any(a.low is not None and a.low in told and a.low in names.places for a in said.assertions)


def end_of_places(said: Said) -> bool:
    """Whether a rank *afterwards* is read of no later places: ``second in 2006 and 2010, and last afterwards``."""
    ranks = [a for a in said.assertions if a.kind == "extremum" and a.among == "series"]
    if any(a.measure in ("start", "end") and a.at for a in ranks):
        return True
    return bool(ranks) and RANK_AFTER_RE.search(said.text) is not None and not any(a.start for a in ranks)


def of_label(said: Said) -> bool:
    """Whether a sentence on series names a position of lying bars, which the first pass does not know as one."""
    names = said.figure.names
    if names.has_categories or not any(a.series for a in said.assertions):
        return False
    lying = [panel for panel in names.panels if panel.chart_type in ("bar", "stacked_bar")]
    labels = {p.x.label for panel in lying for p in panel.points if p.x.label and p.series}
    told = {place for a in said.assertions for place in (*a.at, *a.versus_at, *a.versus, *a.series)}
    low = said.statement.text.casefold()
    return any(label.casefold() in low for label in labels - told)


def along_rows(said: Said) -> bool:
    """Whether a trend with the quantity of the rows of a matrix is read along its columns."""
    rows = said.figure.row_words
    if not rows or "trend" not in said.kinds:
        return False
    return any(not rows.isdisjoint(m["words"].lower().split()) for m in WITH_RE.finditer(said.statement.text))


def from_there_on(said: Said) -> bool:
    """Whether what holds from a place on is read of that place: "above 52 once it has 2 examples"."""
    placed = any(a.kind == "level" and len(a.at) == 1 for a in said.assertions)
    return placed and ONCE_RE.search(said.text) is not None


def told_from_end(said: Said) -> bool:
    """Whether a place counted from an end is read as a rank: "the second bar from the bottom"."""
    ranked = any(a.kind == "extremum" and (a.rank or 1) == 1 for a in said.assertions)
    return ranked and FROM_END_RE.search(said.text) is not None


def beyond_times(said: Said) -> bool:
    """Whether a time is told that a figure of names does not show: "over the last ten years", where bars are huts."""
    panels = said.figure.panels
    dated = any(c.isdigit() for panel in panels for s in panel.series for c in s.name)
    return not dated and nominal(panels) and RECENT_RE.search(said.text) is not None


def power_as_amount(said: Said) -> bool:
    """Whether a power of ten that is a place is taken for an amount, or lost: "A is faster at 10^5"."""
    powers = {10.0 ** int(m["power"]) for m in POWER_AT_RE.finditer(said.text)}
    if not powers:
        return False
    if any(a.kind in ("difference", "level") and a.low in powers for a in said.assertions):
        return True
    placed = all(a.kind in COMPARED and a.at for a in said.assertions)
    return placed and not powers <= {_number(p) for a in said.assertions for p in _places_of(a)}


def _places_of(a: Assertion) -> list[str]:
    """All places of an assertion, of either side."""
    return [*a.at, *a.versus_at, *a.versus, *(p for p in (a.start, a.end, a.versus_start, a.versus_end) if p)]


def _number(place: str) -> float | None:
    """The number that a place is, if it is one."""
    mantissa, _, power = place.partition("e+")
    plain = mantissa.replace(".", "", 1).isdigit() and (power or "0").isdigit()
    return float(place) if plain else None


def is_steps_away(said: Said) -> bool:
    """Whether a place is told by so many bins or steps from another one, which only forms read: "one bin lower".

    What is so far away is neither the place that is named nor merely before or behind it.
    """
    return STEPS_RE.search(said.text) is not None


def takes_one_for_any(said: Said) -> bool:
    """Whether an extreme one place away, "the year after", is read as one at the place named, or anywhere beyond it."""
    extremes = [a for a in said.assertions if a.measure in POSITIONS]
    away = ONE_RE.search(said.text) if extremes else None
    if away is None:
        return False
    if away.group().endswith(("after", "before")) and away.group().startswith("the"):
        return True
    compared = [a for a in extremes if a.versus]
    at_one = len({a.low for a in extremes if not a.versus}) < len(extremes) - len(compared)
    return at_one or any(a.low is None for a in compared)

"""Rule ``statistic``: the named figures of a box or a violin — "Median: ~5. Range: ~3 to ~9. Outliers: ~14, ~15"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.rules1.data_sections.keys import Keys, label_keys
from chartprose.rules1.families import BOXES
from chartprose.rules1.found import found_value, place_found
from chartprose.rules1.names import folded, occurrences
from chartprose.rules1.nouns import singular
from chartprose.rules1.trajectories.atom import words_before
from chartprose.rules1.trajectories.words import CHANGE_WORDS, COUNT_NOUNS
from chartprose.text.vocabulary import COLORS, STATISTICS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Stat
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

STATISTIC_WORDS: Final = "|".join(re.escape(word) for word, _ in sorted(STATISTICS, key=lambda pair: -len(pair[0])))
STATISTIC_RE = re.compile(
    rf"\b(?!(?<=\d\s)min\b(?!\s?[:=]))(?P<word>{STATISTIC_WORDS})s?\b"
    r"(?:\s(?:value|line|edge|end|points?|of the box|whisker|extent))*"
    rf"(?:\s?\((?P<paren>[^()]*)\))?",
    re.IGNORECASE,
)
NAMES: Final[dict[str, Stat]] = dict(STATISTICS)
SPANNING: Final = frozenset({"iqr", "range", "outlier"})
ONCE: Final = frozenset({"q1", "q3", "min", "max"})
"""Statistics that a box has one of."""

BEYOND_RE = re.compile(r"\b(?:beyond|outside|past)\s(?:of\s)?(?:the\s)?whiskers?\b", re.IGNORECASE)
HEAD_TAIL_RE = re.compile(r"(?<=\w)\s(?:values?|positions?|points?|readings?|by \w+)$")
BEHIND_RE = re.compile(r"\s?[A-Za-z°%]{0,6}\s?\(")
"""What stands between a figure and its statistic in brackets: "18 min (Q1)"."""
DENIED_RE = re.compile(r"\b(?:no|without|any)\s(?:\w{1,20}\s)?$", re.IGNORECASE)
EDGE_OF_RE = re.compile(
    r"\s(?:value\s)?of\s(?:the|its|each|that)\s(?!(?:[a-z-]{1,20}\s){0,2}(?:box|rectangle)\b)", re.IGNORECASE
)
"""An edge of something that is no box: "the upper edge of the whisker"."""

BOX_RE = re.compile(r"\bbox", re.IGNORECASE)
DENIED_REACH: Final = 30
"""What stands before a statistic that a box does not have: "there are no visible outliers"."""

DESCRIBING: Final = frozenset({
    "center", "central", "centre", "tendency", "spread", "distribution", "shape", "summary", "values", "statistics",
    "variability", "dispersion", "body", "figures", "quartiles", "numbers", "data", "position", "violin", "plot",
})  # fmt: skip
"""Words of labels that tell what of a box follows, and name no part of it."""

CLAUSE_RE = re.compile(r"[.;]\s")
CELL_RE = re.compile(r"[^\W\d_][^|:\d]{0,40}\s\|\s")
"""A name and a bar at the beginning of a row."""

NEXT_WORD_RE = re.compile(r"\s?([A-Za-z]+)")
RANGE_GAP_RE = re.compile(
    r"\s?[A-Za-z°%]{0,8}\s?(?:to|and|through|-|up to)\s(?:approximately|about|around|roughly)?\s?$"
)
DOWN_RE = re.compile(r"\bdown to (?:about |around |roughly |approximately |~)?$")
UP_RE = re.compile(r"(?:\s?[A-Za-z°%]{1,8})?,? and up to (?:about |around |roughly |approximately |~)?")
"""What stands before the lower of two ends, and between them."""


APPROX: Final = r"(?:(?:about|around|roughly|approximately|some)\s|[~≈]\s?)?"
ENDS_LEAD_RE = re.compile(
    rf":?\s(?:(?:are|lie|sit|end|reach|stand|ending|reaching|extend|extending|stretching|going)\s)?(?:out\s)?(?:at\s|near\s|of\s|to\s)?{APPROX}",
    re.IGNORECASE,
)
ENDS_GAP_RE = re.compile(rf"\s?[A-Za-z°%]{{0,8}}\s(?:and|/)\s(?:at\s)?{APPROX}", re.IGNORECASE)
"""What stands between the name of what has two ends and the lower one, and between the two."""

_END: Final = r"(?P<end>lower|upper|bottom|top|low|high|min|max)(?:\s(?:end|one|tip|whisker))?"
END_BEHIND_RE = re.compile(rf"\s?(?:[A-Za-z°%][^\s,;()]{{0,8}})?\s?\((?:the\s)?{_END}\)", re.IGNORECASE)
END_BEFORE_RE = re.compile(rf"\b{_END}(?:\s(?:at|to)|\s?[:=])?\s{APPROX}$", re.IGNORECASE)
"""Which end a figure of what has two is of, behind it or before it: "33 MPa (lower)", "lower at 33"."""

END_BEFORE: Final = 40
LOWER: Final = frozenset({"lower", "bottom", "low", "min"})


class Mark(NamedTuple):
    """Where a line names a statistic, or the mark that stands for it; ``paren`` is where its brackets open, or -1."""

    start: int
    end: int
    paren: int
    word: str


def statistic(context: Context, words: PanelWords) -> list[Found] | None:
    """All statistics of the line for the scope's series and category; None if the panel has no boxes."""
    if context.panel.chart_type not in BOXES:
        return None
    marks = marks_in_text(context)
    if (not marks and context.scope.stat is None) or _is_row_of_unknown(context, marks):
        return None
    keys = label_keys(context, words) or _subject(context)
    if keys is None or (not keys and _is_unknown_half(context, marks)):
        return None
    readings = joined_ranges(context.text, context.readings)
    found: list[Found] = []
    told: set[Mark] = set()
    for reading in readings:
        mark = mark_of(context.text, reading, marks)
        if mark is not None and (is_denied(context, mark) or _is_over(context, mark, reading, told)):
            continue
        word = mark.word if mark is not None else context.scope.stat if not marks else None
        alone = reading.head == "±"  # an uncertainty that is told of all values
        stat = None if word is None or alone or is_count(context.text, reading) else stat_of(context, word, reading)
        stat = stat or (_end_of(context, mark, reading, readings) if mark is not None else None)
        if stat is None:
            continue
        point = found_value(context, reading, words)
        point.stat = stat
        if place_found(context, keys, point):
            found.append(point)
            told |= {mark} if mark is not None else set()
    return found if found and not _of_several_boxes(found) and not _told_twice(found) else None


def _subject(context: Context) -> Keys | None:
    """The box that a line without a label names before its figures: "Rye has a median of 11"; None if it names several.

    A line under a head, or without any name, has no keys of its own.
    """
    scope, names = context.scope, context.panel.names
    if context.label:
        return _named_in_label(context)
    if scope.category or scope.position or scope.series or not names.categories:
        return Keys()
    marks = names.by_category.marks_in(context.line.plain.text, context.start)
    told = {id(name) for _, _, name in marks}
    if not told:
        return Keys()
    start, end, name = marks[0]
    first = context.readings[0].start if context.readings else 0
    return Keys(None, name, None, context.span(start, end)) if len(told) == 1 and start < first else None


def _named_in_label(context: Context) -> Keys:
    """The one box that a label names beside its statistic: "Median (Rye)", "Rye median"."""
    if statistic_in(context.label) is None:
        return Keys()
    names, (start, end) = context.panel.names, context.line.label_span
    series = names.by_series.marks_in(context.line.plain.text, start, end)
    places = names.by_category.marks_in(context.line.plain.text, start, end)
    if len(series) > 1 or len(places) > 1:
        return Keys()
    place = places[0] if places else None
    return Keys(
        series[0][2] if series else None,
        place[2] if place else None,
        None,
        context.span(*place[:2]) if place else None,
    )


def _told_twice(found: list[Found]) -> bool:
    """Whether one end or quartile has two figures, so that the line is a row not understood: "Q1 over Q3: 3, 9"."""
    told = [(point.stat, point.series, point.x.label, point.x.value) for point in found if point.stat in ONCE]
    return len(set(told)) < len(told)


def _is_row_of_unknown(context: Context, marks: list[Mark]) -> bool:
    """Whether a row begins with a name that no list told, so that its box is not known: "Cats | median 4 | …"."""
    if context.label or context.line.label:
        return False
    cell = CELL_RE.match(context.text, context.start)
    return cell is not None and not any(mark.start < cell.end() for mark in marks)


def _is_unknown_half(context: Context, marks: list[Mark]) -> bool:
    """Whether a label below the head of a box is a name that no list told, so that the box has parts of its own."""
    unknown = context.label or (context.line.label if context.start == 0 else "")
    if not unknown or context.scope.category is None or context.scope.series is not None:
        return False
    told = any(mark.start < context.line.rest_start for mark in marks)
    return not told and DESCRIBING.isdisjoint(unknown.lower().split())


def is_denied(context: Context, mark: Mark) -> bool:
    """Whether a statistic is named as one that a box does not have, or an edge is none of a box."""
    if DENIED_RE.search(context.text, max(0, mark.start - DENIED_REACH), mark.start) is not None:
        return True
    if not mark.word.endswith("edge"):
        return False
    boxed = context.panel.chart_type == "box" or BOX_RE.search(context.text, context.start) is not None
    return not boxed or EDGE_OF_RE.match(context.text, mark.end) is not None


def _is_over(context: Context, mark: Mark, reading: Reading, told: set[Mark]) -> bool:
    """Whether the one value of a statistic is told, and a figure of a later clause is something else."""
    name = NAMES.get(mark.word) or context.panel.marks[mark.word]
    return mark in told and name not in SPANNING and CLAUSE_RE.search(context.text, mark.end, reading.start) is not None


def tells_statistic(context: Context) -> bool:
    """Whether a text on boxes names one of their statistics."""
    return context.panel.chart_type in BOXES and STATISTIC_RE.search(context.text, context.start) is not None


def statistic_named(label: str) -> Stat | None:
    """The statistic that a head names, and nothing else: "Medians:", "Outlier positions:"."""
    words = HEAD_TAIL_RE.sub("", label.lower().strip(" :*"))
    return NAMES.get(words) or NAMES.get(singular(words))


def statistic_in(label: str) -> Stat | None:
    """The statistic that a label tells in any words: "Top of box (Q3)", "Median line", "Dots beyond the whiskers"."""
    if BEYOND_RE.search(label):
        return "outlier"
    match = STATISTIC_RE.search(label)
    if match is None:
        return None
    return NAMES.get((match["paren"] or "").lower()) or NAMES[match["word"].lower()]


def _of_several_boxes(found: list[Found]) -> bool:
    """Whether one box would have two medians, so that the line tells several, whose names are not known."""
    told = [(point.series, point.x.label, point.x.value) for point in found if point.stat == "median"]
    return len(set(told)) < len(told)


def marks_in_text(context: Context) -> list[Mark]:
    """Where the line names statistics, by their words or by the marks that the components tell of."""
    found = [Mark(*m.span(), m.start("paren"), m["word"].lower()) for m in STATISTIC_RE.finditer(context.text)]
    lower = folded(context.text) if context.panel.marks else ""
    for word in context.panel.marks:
        forms = (word, f"{word}{'es' if word.endswith('s') else 's'}")
        spans = [span for form in forms for span in occurrences(lower, form)]
        found += [Mark(start, end, -1, word) for start, end in spans if " " in word or not _is_colored(lower, start)]
    longer = {mark.end: mark.start for mark in sorted(found, reverse=True)}
    return sorted(mark for mark in found if mark.start == longer[mark.end])  # of "white dot" and "dot" the first


def _is_colored(text: str, start: int) -> bool:
    """Whether a color stands before a mark that the components tell without one, so that it is another mark."""
    return not COLORS.isdisjoint(words_before(text, start, 1))


def mark_of(text: str, reading: Reading, marks: list[Mark]) -> Mark | None:
    """The statistic in brackets behind the reading, the one whose brackets hold it, or the last one before it."""
    behind = next((m for m in marks if BEHIND_RE.fullmatch(text, reading.end, m.start)), None)
    if behind is not None and text.startswith(")", behind.end):
        return behind
    for mark in reversed(marks):
        if mark.end <= reading.digits[0] or (mark.paren > 0 and mark.start < reading.start < mark.end):
            return mark
    return None


def stat_of(context: Context, word: str, reading: Reading) -> Stat | None:
    """The statistic that ``word`` makes of a figure; None if a range cannot be it, or one figure alone."""
    name = NAMES.get(word) or context.panel.marks[word]
    if reading.is_range and name not in SPANNING:
        return "iqr" if word.startswith("box") else None
    if not reading.is_range and (name == "range" or word == "box") and reading.bound is None:
        return None
    return name


def _end_of(context: Context, mark: Mark, reading: Reading, readings: Sequence[Reading]) -> Stat | None:
    """The lower or the upper end, where a statistic that spans two is told by both: "tips at 3 and 9"."""
    if NAMES.get(mark.word) != "range":
        return None
    if told := END_BEHIND_RE.match(context.text, reading.end) or END_BEFORE_RE.search(
        context.text, max(mark.end, reading.digits[0] - END_BEFORE), reading.digits[0]
    ):
        return "min" if told["end"].lower() in LOWER else "max"
    ends = [other for other in readings if other.digits[0] >= mark.end][:2]
    if reading not in ends or len(ends) < 2 or any(end.value is None or end.ratio for end in ends):
        return None
    first, last = ends
    if not (ENDS_LEAD_RE.fullmatch(context.text, mark.end, first.digits[0])):
        return None
    if not ENDS_GAP_RE.fullmatch(context.text, first.digits[1], last.digits[0]) or is_count(context.text, last):
        return None
    if first.first >= last.first:
        return None
    return "min" if reading is first else "max"


def is_count(text: str, reading: Reading) -> bool:
    """Whether a figure counts things or tells a change."""
    following = NEXT_WORD_RE.match(text, reading.end)
    noun = singular(following[1].lower()) if following else ""
    return reading.ratio or noun in CHANGE_WORDS or (noun in COUNT_NOUNS and reading.value == int(reading.first))


def joined_ranges(text: str, readings: Sequence[Reading]) -> list[Reading]:
    """Join "from ~3 to ~9", which is one range here, never a move."""
    joined: list[Reading] = []
    for reading in readings:
        first = joined[-1] if joined else None
        if first is not None and not first.is_range and _are_ends(text, first, reading):
            joined[-1] = first.ranged(reading)._replace(approx=first.approx or reading.approx)
        else:
            joined.append(reading)
    return joined


def _are_ends(text: str, first: Reading, last: Reading) -> bool:
    """Whether two figures are the ends of "from 3 to 9", or of "down to 3 and up to 9"."""
    if first.head == "from" and RANGE_GAP_RE.match(text[first.end : last.start]):
        return True
    down = DOWN_RE.search(text, max(0, first.digits[0] - DENIED_REACH), first.digits[0])
    return down is not None and UP_RE.fullmatch(text, first.end, last.digits[0]) is not None

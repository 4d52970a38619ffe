"""The text of an axis: label, range, ticks, step, scale and categories, from phrases in any order."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.calendar_label import without_names
from chartprose.rules1.components.axes.decades import tells_decades
from chartprose.rules1.components.axes.steps import take_step
from chartprose.rules1.dates import is_in_month, is_in_time
from chartprose.rules1.quantity import Reading, readings_in
from chartprose.rules1.spans import trimmed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Scale

SpanIn = tuple[int, int]
"""A span of the plain text of one line."""

LABELED_RE = re.compile(
    r"\b(?:label(?:l?ed)?|title[d]?|marked|named|entitled|caption(?:ed)?|reads)\b"
    r"(?:\s(?:as|is|with|simply|the|text))*\s?:?\s?"
    r"(?:\"(?P<q>[^\"]{1,120})\"|(?<!\w)'(?P<s>[^']{1,120})'(?!\w))",
    re.IGNORECASE,
)
BARE_LABELED_RE = re.compile(r"(?:Labell?ed|Titled|Named)\s(?:as\s)?([A-Z][^.,;:]{1,60})(?=[.,;]|$)")
"""A label without quotes, as code is in plain text: "Labeled `Facade type`. Four categories"."""

PLACE_FIRST_RE = re.compile(
    r"(?:on the )?(?:far )?(?:right|left|top|bottom)(?:[- ](?:hand )?(?:side|edge|margin))?(?: of the \w+)?[,;]\s",
    re.IGNORECASE,
)
"""Where an axis stands, before its label."""

FURTHER_QUOTE_RE = re.compile(r"[\"'],?\s(?:and\s)?[\"']")
"""What follows a name in quotes that is the first of several, and no label of the axis."""

QUOTE_FIRST_RE = re.compile(r"\"([^\"]{1,120})\"|'([^']{1,120})'(?!\w)")
SCALE_RES: Final[tuple[tuple[re.Pattern[str], Scale], ...]] = (
    (
        re.compile(
            r"\blogarithmic|\blog\b(?!\s?\()|\blog[- ]?(?:scale|scaled|10 scale|base)"
            r"|\blog_?[\d₀-₉]{1,3}(?:[- ]scale|,)|\blog-log",
            re.IGNORECASE,
        ),
        "log",
    ),
    (re.compile(r"\blinear(?:ly)?\b", re.IGNORECASE), "linear"),
    (re.compile(r"\b(?:categorical|nominal)\b", re.IGNORECASE), "categorical"),
    (re.compile(r"\b(?:time|date|calendar)[- ]axis\b|\btemporal (?:axis|scale)\b", re.IGNORECASE), "time"),
)
LOG_NAME_RE = re.compile(
    r"\b(?:[A-Z][a-z]{2,20},\s){2}(?:(?:and|or)\s)?Log(?=,\s[A-Z]|[.)]|$)|\bLog(?=,\s(?:[A-Z][a-z]{2,20},\s){1,9}(?:and|or)\s)"
)
"""A name among others that spells the logarithm: "Long, Tall, and Log"."""

TICK_RE = re.compile(
    r"\b(?:tick(?: mark)?s?|markers?|marked|gridlines?|grid lines?|labels?|labell?ed|values?|divisions)\b",
    re.IGNORECASE,
)
ITEM_GAP_RE = re.compile(
    r"(?:\s?[A-Za-z°%/]{1,12})?\s?(?:\([^()]{0,20}\))?\s?(?:,\s?and\s|,\s?|;\s?|\sand\s|\s/\s|\s\|\s|\s)"
    r"(?:[A-Za-z]{1,12}\s)?$"
)
TICKS_BEGIN_RE = re.compile(
    r"(?:^|[\s,;])(?:ticks?|marks?|marked|markers?|labels?|labell?ed|numbered|gridlines?|rings?)\s$", re.IGNORECASE
)
ELLIPSIS_RE = re.compile(r",?\s?(?:\.{2,4}|…)\s?,?\s?(?:up to\s|to\s)?[A-Za-z ]{0,8}$")
RANGE_GAP_RE = re.compile(
    r"(?:\sat the (?:foot|bottom|base|left|start|low end|center|centre))?"
    r"\s?(?:\([^()]{0,40}\))?\s?(?:(?P<unit>(?!and\b)[A-Za-z°%][\w°%/²³]{0,9})\s)?"
    r"(?:to|-|through|→|->|…|\.{2,3}|and(?:\s(?:end|finish|stopp?|clos|terminat|go|topp?)(?:e?s|ing)"
    r"(?: up| out)? at)?|up to|until"
    r"|[,;]\s(?:and\s)?(?:it\s)?(?:end|finish|stopp?|clos|terminat)(?:e?s|ing)(?: at)?)\s?"
    r"(?:(?:just|slightly|a little|approximately|about|around|roughly|over|above|beyond|past|under"
    r"|nearly)\s){0,3}(?:(?P<noun>[A-Z][a-z]{1,12})\s)?[~$€£]{0,2}$"
)
YEARS_IN_LABEL_RE = re.compile(
    r"(?!Years?\b)[A-Z][A-Za-z -]{2,50}\s(?:from|between|in)\s(?:19|20)\d\d\s?(?:to|and|-)\s?(?:19|20)\d\d"
    r"(?:\s\([^()\d]{1,16}\))?"
    r"(?=[,;]\s(?:from\s)?-?\d[\d.]{0,8}\s?%?\s?(?:to|-|and)\s?-?\d)"
)
"""The years of a label, before the range of its axis: "Change in visits from 2022 to 2023 (%), -10 to 20"."""

MIDST_RE = re.compile(r"\s?(?:\([^()]{0,40}\))?,?\s(?:over|through|via|past)\s$")
"""Between the lower end of a scale and its middle: "-1 (blue) over 0 (white) to 1"."""

FAR_GAP_RE = re.compile(r"[^0-9.;]{0,60}\b(?:to|through)\s[~$€£]?\s?$")
PHRASE: Final = r"[a-z-]{1,20}+(?:\s[a-z-]{1,20}+){0,2}+"
UNIT_BEHIND: Final = rf"{PHRASE}\s\([^()\d,]{{1,14}}\)(?!\s(?:to|through|and|-|→))"
"""The rest of a label that a preposition does not end: "broadband (%)" behind "Households with"."""

NO_PHRASE: Final = (
    r"(?:an?|markers?|ticks?|tick|labels?|labelled|labeled|values?|units?|increments?|intervals?|steps?|major|minor"
    r"|approximately|about|around|roughly|zero|low|light|dark|(?:the )?(?:left|right|top|bottom|center|centre|first)"
    r"|[a-z-]{1,20}+\s(?:to|through|up)|both|each|every|one|two|three|four|five|six|seven|eight|nine|ten)\b"
)
"""Beginnings of what stands behind a label, and of no label's rest."""

LABEL_END_RE = re.compile(
    r"\s(?=\d{4}\s?(?:-|to)\s?\d{4}\b)|\s\[(?=\s?-?\d|[^\[\]]{1,300},)|\s(?=\"[^\"]{1,60}\",?\s(?:and\s)?\")|\s\((?=[^()]*,)|\s?[,;]\s|\.(?:\s|$)|\s\((?=[^()]*(?:(?<![A-Za-z])\d|rang|scale|from|left|right|top|bottom"
    r"|horizontal|vertical|rotated|center|categor|log\b|linear|units|implied|numeric))"
    r"|\s(?:ranging|ranges|range|scaled?|spanning|spans|running|runs|marked|labeled|labelled|going"
    r"|increment\w*|in increments|has)\s"
    rf"|\s(?:with|at)\s(?!(?!{NO_PHRASE}){UNIT_BEHIND})"
    rf"|\sfrom\s(?!(?!{NO_PHRASE})(?:{UNIT_BEHIND}|{PHRASE}[,;.]))"
    r"|\s(?:written\s|printed\s|set\s)?in\s(?:[a-z]{3,8}\s)?[a-z]{3,12}\s(?:text|type|letters|lettering|font|print|ink)\b"
    r"|\s(?:-|→|\|)\s|:\s|$",
    re.IGNORECASE,
)
NOT_LABEL_RE = re.compile(
    r"(?:the\s)?(?:(?:columns|rows|names|labels|categories)\s(?:are|read)\b|\((?:unlabel|untitled|no\s(?:label|title))|(?:scale|range|linear|log|from|lists?|marked|runs|spans?|shows?|displays?|values?|no|none|not|numbers"
    r"|ticks?|markers?|increments?|two|three|four|five|six|seven|eight|nine|ten|several|contains|located|positioned"
    r"|goes|implied|discrete|clockwise|counter-?clockwise|names of"
    r"|percentages?\sfrom|same|shared|covers|extends|starts|measures|includes|major|minor)\b"
    r"|rang|represent|labell?ed|numeric|categor|unlabel|unspec|vertical|horizontal|implicit|indicat|depict|logarithm"
    r"|\"|'|-?\d|~|$)",
    re.IGNORECASE,
)
SAYS_RE = re.compile(r"\b(?:is|are|better|worse|best|(?:log|logarithmic|linear) (?:scale|axis))\b", re.IGNORECASE)
"""A remark in the brackets behind a label, which is no unit: "(higher is better)"."""

UNIT_IN_LABEL_RE = re.compile(r"[(\[]([^()\[\]]{1,24})[)\]]\s*$")
END_NOUN: Final = r"(?:(?:end|limit|bound|edge|gridline|grid line|tick|mark|value|label|line)\s)?(?:(?:at|is|=)\s)?$"
LOWER_END_RE = re.compile(rf"\b(?:lower|lowest|bottom|first|min(?:imum)?|left)[:.]?\s{END_NOUN}", re.IGNORECASE)
UPPER_END_RE = re.compile(
    rf"[^0-9,;.]{{0,12}}[,;]?\s(?:and\s)?(?:the\s|its\s)?(?:upper|highest|top|last|max(?:imum)?|right)[:.]?\s{END_NOUN}",
    re.IGNORECASE,
)
END_REACH: Final = 40
"""What stands before the lower and the upper end of an axis, and how far before the number."""

BEGINS_RE = re.compile(r"\b(?:starts|begins|starting|beginning)\s(?:at|with|from)\s[~$€£]?$", re.IGNORECASE)
GOES_UP_RE = re.compile(
    r"(?:\s[A-Za-z°%]{1,10})?,?\s(?:and\s)?(?:goes|runs|rises|extends|climbs|continues|going|rising)(?:\sup)?\sto\s[~$€£]?$"
)
"""What stands before the beginning of an axis, and between it and the end."""

SIDE_GAP_RE = re.compile(
    r"(?:\s[A-Za-z°%]{1,10})?\sat\sthe\s(?:bottom|foot|base|left|low end|lower end|(?P<top>top))"
    r"(?:\s(?:end|edge|side))?(?:,\sand\s|[,;]\s|\sand\s|\s(?:down\s)?to\s)[~$€£]?"
)
SIDE_BEHIND_RE = re.compile(
    r"(?:\s[A-Za-z°%]{1,10})?\sat\sthe\s(?:top|head|right|high end|upper end|(?P<bottom>bottom|foot))\b"
)
"""What stands between the two ends and behind them: "0 at the bottom, 100 at the top"."""

NOUN_BEFORE_RE = re.compile(r"(?:^|[\s,])[A-Z][a-z]{1,11}\s$")
NOUN_REACH: Final = 16
LAST_WORD_RE = re.compile(r"(?<![A-Za-z])([A-Za-z]{2,9})\.?\s$")
VERBS: Final = frozenset({"is", "relates", "maps", "refers", "equals"})
IN_UNIT_RE = re.compile(
    r"\bin (?:units of )?(%(?![\w%])|(?:percent|bar|seconds|minutes|hours|days|years|months|weeks|ms|s|km|kg|m|cm|mm|nm"
    r"|eV|GPa|MPa|Pa|kPa|Hz|kHz|MHz|GHz|dB|°C|°F|K|V|mV|A|mA|W|kW|MW|GW|GB|MB|TB|USD|EUR|dollars|euros)\b)"
)
JOINING: Final = frozenset({"at", "and", "or", "are", "plus", "also"})
"""Words before the numbers of a list that tell nothing of them: "ticks at 10, 30 and 50"."""

PAIR: Final = 2
PAIR_GAPS: Final = frozenset({",", ", ", ";", "; "})
MAX_TICKS: Final = 500
PARTS_OF_YEARS: Final = (
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "spring", "summer", "autumn",
    "fall", "winter", "early", "mid", "late",
)  # fmt: skip
"""Beginnings of words before a year that make a date of it, so that the year alone is no tick."""


@dataclass(slots=True)
class AxisFacts:
    """What one piece of text says of an axis; spans refer to the line's plain text."""

    label: str | None = None
    label_span: SpanIn | None = None
    unit: str | None = None
    scale: Scale | None = None
    ranges: list[tuple[float | None, float | None, SpanIn]] = field(default_factory=list)
    ticks: list[float] | None = None
    ticks_span: SpanIn | None = None
    named_ticks: bool = False
    step: float | None = None
    step_span: SpanIn | None = None
    decades: bool = False


def axis_facts(text: str, start: int = 0, *, want_label: bool = True, ticks_field: bool = False) -> AxisFacts:
    """Read ``text[start:]`` (plain). ``ticks_field`` says that the whole is a list of ticks."""
    facts = AxisFacts()
    if want_label:
        _label(text, start, facts)
    tail = text[start:]
    body = tail if facts.label_span is None else tail.replace(facts.label or "\0", " " * len(facts.label or ""), 1)
    facts.scale = scale_told(LOG_NAME_RE.sub(" ", body))
    unit = IN_UNIT_RE.search(text, start)
    if unit and facts.unit is None:
        facts.unit = "%" if unit[1] == "percent" else unit[1]
    readings = [r for r in readings_in(text) if r.start >= start and not _in_span(r, facts.label_span)]
    readings = [r for r in readings if not (is_in_month(text, r.digits[0]) or is_in_time(text, r.digits[0]))]
    take_step(text, start, readings, facts)
    facts.decades = tells_decades(text, start)
    _tick_list(text, readings, facts, ticks_field=ticks_field)
    _ranges(text, readings, facts)
    return facts


def scale_told(text: str) -> Scale | None:
    """The scale that ``text`` tells: "logarithmic from 1 to 100"."""
    return next((scale for pattern, scale in SCALE_RES if pattern.search(text)), None)


def _in_span(reading: Reading, span: SpanIn | None) -> bool:
    return span is not None and span[0] <= reading.start < span[1]


def _label(text: str, start: int, facts: AxisFacts) -> None:
    if place := PLACE_FIRST_RE.match(text, start):
        start = place.end()
    match = LABELED_RE.search(text, start)
    if match and FURTHER_QUOTE_RE.match(text, match.end() - 1) is None:
        name = "q" if match["q"] is not None else "s"
        set_label(facts, text, *match.span(name))
        return
    match = QUOTE_FIRST_RE.match(text, start)
    if match:
        set_label(facts, text, *match.span(1 if match[1] is not None else 2))
        return
    if (bare := BARE_LABELED_RE.match(text, start)) is not None:
        set_label(facts, text, *bare.span(1))
        return
    if NOT_LABEL_RE.match(text, start):
        return
    years = YEARS_IN_LABEL_RE.match(text, start)
    end = LABEL_END_RE.search(text, start if years is None else years.end())
    if end and end.start() > start and len(text[start : end.start()].split()) <= 10:
        set_label(facts, text, start, end.start())


FIELD_WORD_RE = re.compile(r"(?:Title|Label|Titled|Labell?ed)\s(?=[A-Z])")


def set_label(facts: AxisFacts, text: str, start: int, end: int) -> None:
    """Take ``text[start:end]`` as the label, trimmed; its unit is what stands in brackets at its end."""
    start, end = trimmed(text, start, end, " \"'", " .,;:→")
    if (word := FIELD_WORD_RE.match(text, start, end)) is not None:
        start = word.end()  # "Title `Depth (m)`": what is in code is the label
    if start >= end:
        return
    facts.label, facts.label_span = text[start:end], (start, end)
    facts.unit = unit_in_brackets(facts.label)
    if (bare := without_names(facts.label, facts.unit)) is not None:  # "Month (Jan-Jun)"
        facts.label, facts.label_span, facts.unit = bare, (start, start + len(bare)), None


def unit_in_brackets(label: str) -> str | None:
    """What stands in brackets at the end of a label, unless it is a remark or stands for the label."""
    unit = UNIT_IN_LABEL_RE.search(label)
    return unit[1] if unit and not (SAYS_RE.search(unit[1]) or _abbreviates(unit, label)) else None


def _abbreviates(unit: re.Match[str], label: str) -> bool:
    """Whether what stands in brackets are the first letters of the label: "Critical Success Index (CSI)"."""
    letters = "".join(word[0] for word in label[: unit.start()].replace("-", " ").split() if word)
    return len(unit[1]) > 1 and unit[1].isupper() and letters.upper().endswith(unit[1])


def _tick_list(text: str, readings: list[Reading], facts: AxisFacts, *, ticks_field: bool) -> None:
    best: list[Reading] = []
    run: list[Reading] = []
    fill = None
    for reading in readings:
        gap = text[run[-1].end : reading.start] if run else ""
        if run and gap == " (" and reading.value == run[-1].value and text.startswith(")", reading.end):
            continue  # "10² (100)": the same once more
        if run and ELLIPSIS_RE.match(gap):
            fill = len(run)
            run.append(reading)
        elif run and _is_item(reading) and _joins_items(gap):
            run.append(reading)
        else:
            best = max(best, run, key=len)
            run = [reading] if _is_item(reading) else []
    best = max(best, run, key=len)
    enough = 2 if ticks_field or (best and TICK_RE.search(text, 0, best[0].start)) else 3
    if len(best) < enough or _differing_words(text, best):
        return
    values = [r.first for r in best]
    if fill is not None and fill < len(values) and len(values) > 2:
        values = _filled(values, fill)
    facts.named_ticks = all(NOUN_BEFORE_RE.search(text, max(0, r.start - NOUN_REACH), r.start) for r in best)
    facts.ticks = values
    facts.ticks_span = (best[0].digits[0], best[-1].digits[1])
    first, last = best[0].start, best[-1].start
    readings[:] = [r for r in readings if not first <= r.start <= last]


def _joins_items(gap: str) -> bool:
    """Whether ``gap`` stands between two ticks; "…; ticks …" begins the list anew."""
    if not ITEM_GAP_RE.match(gap) or RANGE_GAP_RE.match(gap.replace("and", ",")):
        return False
    return TICKS_BEGIN_RE.search(gap) is None


def _differing_words(text: str, run: list[Reading]) -> bool:
    """Whether the words beside the numbers tell the items apart, so that they are names: "Jan 2024, Feb 2024"."""
    found = [w.lower() for r in run for w in LAST_WORD_RE.findall(text[max(0, r.start - 12) : r.start])]
    words = set(found) - (JOINING if len(run) > PAIR else frozenset())
    dated = len(found) == len(run) and all(word.startswith(PARTS_OF_YEARS) for word in words)
    return dated or (len(words) > 1 and len(words) >= len(run) - 1)


def _is_item(reading: Reading) -> bool:
    return not reading.is_range and reading.bound is None


def _filled(values: list[float], gap: int) -> list[float]:
    """The series with what the dots stand for: "0, 10, 20, …, 90"; arithmetic, else geometric."""
    if gap < 2:
        return values
    step = values[gap - 1] - values[gap - 2]
    count = (values[gap] - values[gap - 1]) / step if step else 0
    if step and 1 < count < MAX_TICKS and abs(count - round(count)) < 1e-6:
        between = [round(values[gap - 1] + step * k, 10) for k in range(1, round(count))]
        return values[:gap] + between + values[gap:]
    ratio = values[gap - 1] / values[gap - 2] if values[gap - 2] else 0
    filled = values[:gap]
    while ratio > 1 and filled[-1] * ratio < values[gap] * 0.999 and len(filled) < MAX_TICKS:
        filled.append(filled[-1] * ratio)
    return filled + values[gap:]


def _ranges(text: str, readings: Sequence[Reading], facts: AxisFacts) -> None:
    place = 0
    while place < len(readings):
        reading = readings[place]
        following = readings[place + 1] if place + 1 < len(readings) else None
        if following and MIDST_RE.match(text[reading.end : following.digits[0]]) and place + 2 < len(readings):
            reading, following = reading._replace(end=following.end), readings[place + 2]
            place += 1
        if reading.is_range and reading.low is not None and reading.high is not None:
            facts.ranges.append((reading.low, reading.high, reading.digits))
        elif (following is not None and following.value is not None) or (following and following.bound):
            gap = text[reading.end : following.start]
            if text.startswith("up to", following.start):
                gap = text[reading.end : following.digits[0]]  # "from 0.2 up to 200"
            alike = reading.unit == following.unit or None in (reading.unit, following.unit)  # not "20 Hz to 20 kHz"
            near = _is_range_gap(gap, reading) or _are_ends(text, reading, gap)
            near = near or _at_sides(text, gap, following) or _in_square_brackets(text, reading, following)
            if alike and (near or (reading.head == "from" and FAR_GAP_RE.match(gap))):
                low, high = reading.first, following.first
                facts.ranges.append((low, high, (reading.digits[0], following.digits[1])))
                place += 1
        place += 1


def _are_ends(text: str, first: Reading, gap: str) -> bool:
    """Whether the words before two numbers tell the lower and the upper end: "lower end 0, upper end 80"."""
    reach = (max(0, first.start - END_REACH), first.start)
    if GOES_UP_RE.match(gap) and BEGINS_RE.search(text, reach[0], first.digits[0]):
        return True  # "starts at 0 and goes up to 80"
    begins = LOWER_END_RE.search(text, *reach) or BEGINS_RE.search(text, reach[0], first.digits[0])
    return begins is not None and UPPER_END_RE.match(gap) is not None


def _at_sides(text: str, gap: str, last: Reading) -> bool:
    """Whether each of two numbers stands before its side: "0 at the bottom, 100 at the top"."""
    side, other = SIDE_GAP_RE.fullmatch(gap), SIDE_BEHIND_RE.match(text, last.end)
    return side is not None and other is not None and bool(side["top"]) == bool(other["bottom"])


def _in_square_brackets(text: str, first: Reading, last: Reading) -> bool:
    """Whether two numbers, the lower one first, are all that square brackets hold: "range [0, 50]"."""
    start = first.digits[0]
    whole = text[start - 1 : start] == "[" and text[first.end : last.start] in PAIR_GAPS and text[last.end :][:1] == "]"
    return whole and first.first < last.first and TICK_RE.search(text, max(0, start - END_REACH), start) is None


def _is_range_gap(gap: str, first: Reading) -> bool:
    """Whether ``gap`` joins two ends; a noun in it must stand before the first as well ("Layer 0 to Layer 31")."""
    match = RANGE_GAP_RE.match(gap)
    if match and "at" in gap.split():
        return True  # "begins at 0 and ends at 80"
    if not match or ("and" in gap.split() and first.head != "between"):
        return False
    return (match["noun"] is None or match["noun"].lower() == first.head) and (match["unit"] or "") not in VERBS


def expand(low: float, high: float, step: float) -> list[float] | None:
    """The ticks from ``low`` by ``step`` up to ``high``; None if they were too many."""
    count = int((high - low) / step + 1e-6)
    if not 0 < count <= MAX_TICKS:
        return None
    return [round(low + step * k, 10) for k in range(count + 1)]

"""Axes: what the text of a line says of an axis, and what follows once all its lines are read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.bins import are_bins, take_bins
from chartprose.rules1.components.axes.decades import decades_between
from chartprose.rules1.components.axes.draft import is_no_label
from chartprose.rules1.components.axes.groups import groups_listed
from chartprose.rules1.components.axes.head import PAREN_RE
from chartprose.rules1.components.axes.names import (
    code_list,
    coded_names,
    named_items,
    plain_list,
    take_bracketed,
    take_categories,
    take_names,
)
from chartprose.rules1.components.axes.text import AxisFacts, axis_facts, expand, set_label
from chartprose.rules1.names import PAREN_TAIL_RE, masked
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.style import is_style, style_of
from chartprose.text.sentences import full_stop

if TYPE_CHECKING:
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line

POWER_OF_TEN: Final = frozenset(float(f"1e{k}") for k in range(-12, 19))
LABEL_SCALE_RE = re.compile(r"\((?P<log>log(?:arithmic)?)\s(?:scale|axis)\)", re.IGNORECASE)
"""The scale in a label: "Hazard ratio (log scale)"."""

WORDLESS_FIELDS: Final = frozenset({"scale", "range", "ticks", "step", "skip"})
"""Fields whose text holds no label."""

CATEGORY_RE = re.compile(
    r"\b(?:categor(?:y|ies)|groups|classes|names)"
    r"(?:\s(?:are|is|include|labels)\b|\s?(?:\([^()]{0,40}\))?:\s)|\bcategories\s(?=[A-Z][a-z]{0,20}\s\d)",
    re.IGNORECASE,
)
NAME_FIRST_RE = re.compile(r":?\s?(?:[A-Za-z][A-Za-z -]{1,30},\s(?:and\s)?){1,4}")
LED_BY_NAME_RE = re.compile(
    r"(?:\s\([^()]{1,20}\))?\"?(?::|\s-)\s(?!(?:linear|log\w*|numeric\w*|categorical|ordinal|discrete|continuous|scaled?|time|ticks?"
    r"|range|from|labell?ed|values?|with|marks?|marked|steps?|every)\b)(?:[a-z][a-z-]{2,15}(?:\s[a-z][a-z-]{2,15}){0,2},\s){1,2}"
)
"""Names in small letters behind the label and before what would be ticks: "Age: fresh, 1 month, 3 months"."""

NAME_LAST_RE = re.compile(r"(?:\s?[A-Za-zµ°%]{1,8})?,\s(?:and\s)?[A-Z][A-Za-z -]{1,30}(?:[.,;]|$)")
"""A name before, or behind, what would be a list of ticks without it."""

COLOR_BAR_RE = re.compile(
    r"\s?(?:an?|the)\s(?:[a-z-]{1,20}\s){0,3}(?:bar|scale|gradient|legend|strip|key)\b[^,.;:()\"]{0,60}?"
    r"\s(?:represents?|indicates?|denotes?|encodes?|shows|displays|stands for)\s(?:the\s)?"
    r"(?:\"(?P<quoted>[^\"]{1,60})\"|(?P<label>[^,.;()\"]{2,60}?)(?=\sfrom\b|[,.;()]|$))",
    re.IGNORECASE,
)
"""A sentence on a colour bar and what it stands for."""

QUOTED_BEHIND_RE = re.compile(
    r"\s?(?:an?|the|one|single|common|shared)\s(?:[a-z-]{1,20}\s){0,3}(?:bar|scale|gradient|strip|key|legend)\b"
    r"[^\"\d.;:()]{0,80}[,(]\s?\"(?P<quoted>[^\"]{1,60})\"",
    re.IGNORECASE,
)
"""The same with what it is called in quotes: "One bar on the right for both panels, "Depth (m)", from 0 to 9"."""

UNTITLED_RE = re.compile(
    r"[,;]\s(?:but\s|which is\s|it is\s)?(?:(?:with\s)?no\s(?:axis\s)?(?:title|label)\b"
    r"|without\s(?:an?\s)?(?:axis\s)?(?:title|label)\b|unlabel|untitled)",
    re.IGNORECASE,
)
"""What follows words on an axis that are no title of it: "crop names, no axis title"."""

NO_TITLE_RE = re.compile(
    r"(?:\((?:un(?:labell?ed|titled)|no\s(?:axis\s)?(?:title|label))\)"
    r"|(?:[a-z]{2,12}\s){0,3}(?:\((?:no|without\sany?)\s(?:axis\s)?(?:title|label)\)"
    r"|(?:without\s(?:an?\s)?|(?:carries|carry|has|have|bears?|shows?|with)\sno\s)(?:axis\s)?(?:title|label)))"
    r"[:,;.]?\s(?=\S)",
    re.IGNORECASE,
)
"""What stands before the names or the numbers of an axis that has no title: "(unlabelled) Hill, Lake, Moor"."""

PLACE_RE = re.compile(r"left|right|top|bottom|rotat|center|below|horizontal|vertical|located|position")

LABEL_DASH_RE = re.compile(r"(?P<label>[A-Z][^,.;:()\"]{1,40}?)\s-\s(?=[^,;]{1,60},)")
"""A label before the first of the names of an axis."""

IN_ORDER_RE = re.compile(
    r"(?P<label>[A-Z][^,.;:()\"]{1,40})"
    r"(?:,\s(?:listed\s)?in\s(?:the|this|their)\s(?:[a-z]{3,10}\s)?order:?\s|;\s(?=[^;]{3,600}$))(?=[^,;]{1,60},)"
)
"""A label before names in their order, or parted from them: "Oven, in the order Stone, Steel", "Oven; Stone, Steel"."""

COUNTED_RE = re.compile(
    r"\b(?:categorical|(?:categories|groups|classes|labels|items|conditions|types|bars|boxes))\s\((?=[^()\d][^()]*,)",
    re.IGNORECASE,
)
"""What leads up to names in brackets: "Five categories (Turning, Milling, Honing)"."""

LEADS_OVER_RE = re.compile(
    r"(?<=\S),?\s(?:with|showing|listing)(?:\s(?:the\s)?(?:labels|categories|names|groups))?$", re.IGNORECASE
)
"""What leads over from the label of an axis to its names: "Quarter with"."""

TURNED_RE = re.compile(
    r"(?:\s\([^()]{0,60}|[,;.]\s(?:(?:the|all|with|from|left|right|to|tick|names?|labels?|texts?|are|is)\s){0,8})"
    r"\b(?:rotated|tilted|turned|slanted|angled|inclined)\b[^()\n]{0,60}\)?\.?$",
    re.IGNORECASE,
)
"""A remark behind the names of an axis on how they are turned: "(left to right, labels rotated by 45 degrees)"."""

TWO = 2
TWO_ENDS_RE = re.compile(r"-?\d[\d.,]{0,12}\s?\S{0,6}\s(?:and|,|/)\s-?\d[\d.,]{0,12}\s?\S{0,6}\.?$")
"""Two numbers that are all of a field."""


def apply_text(axis: AxisDraft, line: Line, start: int, field: str | None = None, panels: int = 1) -> None:
    """Read the text of ``line`` from ``start`` into ``axis``; what the axis already has stays."""
    line = _without_turn(line, start)
    text = line.plain
    if untitled := NO_TITLE_RE.match(text.text, start):
        start, field = untitled.end(), field or "range"
    if _is_listing(axis, line, start, field):
        return
    want_label = field in (None, "label") and axis.label is None
    facts = axis_facts(
        masked(text.text, named_items(line, start)),
        start,
        want_label=want_label,
        ticks_field=field == "ticks",
    )
    if field == "label" and facts.label is None and axis.label is None:
        _whole_label(text.text, start, facts)
    if field in WORDLESS_FIELDS or (facts.label_span and UNTITLED_RE.match(text.text, facts.label_span[1])):
        facts.label = None
    if axis.channel == "color" and want_label:
        _color_label(text.text, start, facts)
    if axis.label is None:
        _take_told_label(axis, line, facts)
    axis.unit = axis.unit or facts.unit
    axis.scale = axis.scale or facts.scale or ("log" if LABEL_SCALE_RE.search(facts.label or "") else None)
    if field == "unit" and axis.unit is None:
        axis.unit = text.text[start:].strip(" .") or None
    if field == "skip":
        return
    if field == "step" and facts.step is None:
        _whole_step(text.text, start, facts)
    if field == "range" and not facts.ranges:
        _two_ends(text.text, start, facts)
    called = field == "categories" or CATEGORY_RE.search(text.text, start)
    if facts.named_ticks and (axis.channel == "y" or called):
        facts.ticks = None  # "Block 1, Block 2": rows are names
    if facts.ticks is not None and _beside_names(text.text, start, facts):
        facts.ticks = None
    take_numbers(axis, line, facts, panels)
    _take_listed(axis, line, start, facts, field, panels=panels)


def _without_turn(line: Line, start: int) -> Line:
    """The line without a remark on how the names between its commas are turned."""
    turned = TURNED_RE.search(line.plain.text, start)
    if turned is None or line.plain.text.count(",", start, turned.start()) < TWO - 1:
        return line
    return line.part(0, turned.start())


def _beside_names(text: str, start: int, facts: AxisFacts) -> bool:
    """Whether a list of categories begins or ends with a name: "Placebo, 100 mg, 200 mg"."""
    lead = CATEGORY_RE.search(text, start)
    if lead is None and facts.label_span and facts.ticks_span:
        led = LED_BY_NAME_RE.fullmatch(text, facts.label_span[1], facts.ticks_span[0])
        return led is not None and text.count(",", *facts.ticks_span) > 0
    if lead is None or facts.ticks_span is None or lead.end() > facts.ticks_span[0]:
        return False
    before, behind = text[lead.end() : facts.ticks_span[0]], text[facts.ticks_span[1] :]
    return NAME_FIRST_RE.fullmatch(before) is not None or NAME_LAST_RE.match(behind) is not None


def _is_listing(axis: AxisDraft, line: Line, start: int, field: str | None) -> bool:
    """Take a text that is nothing but names, in code or between commas; False if it is more."""
    if axis.categories or field not in (None, "label"):
        return False
    names = code_list(line, start) if field is None else []
    names = names or (groups_listed(line.plain, start, in_brackets=False) if field is None else [])
    if names and axis.label is None and " " in line.plain.text[start : names[0][1][0]].strip():  # no bare "bins"
        _label_before(axis, line, start, names[0][1][0])
    if not names and field is None and axis.label is None and (names := coded_names(line, start)):
        _label_before(axis, line, start, names[0][1][0])
    ordered = IN_ORDER_RE.match(line.plain.text, start) if axis.label is None and field is None else None
    names = names or plain_list(line, ordered.end() if ordered else start)
    if ordered and names:
        axis.label, axis.evidence["label"] = ordered["label"], line.plain.span(*ordered.span("label"))
    if names:
        take_names(axis, line, names)
    return bool(names)


def _take_listed(axis: AxisDraft, line: Line, start: int, facts: AxisFacts, field: str | None, *, panels: int) -> None:
    """Take the names that a text lists beside other facts, unless the axis is one of numbers."""
    if field == "label" and facts.label_span:
        take_bracketed(axis, line, facts.label_span[1])
    elif (axis.domain is not None or axis.ticks) and field != "categories":
        return  # an axis of numbers has no names
    elif not facts.ranges and facts.ticks is None and field != "step":
        take_categories(axis, line, start, facts, field)
        counted = COUNTED_RE.search(line.plain.text, start)
        if counted is not None and not axis.categories:
            take_bracketed(axis, line, counted.end() - 1)
    elif are_bins(line.plain.text, facts, panels):
        take_bins(axis, line, start, facts)


def labelled_names(axis: AxisDraft, line: Line, start: int) -> int:
    """Take the label that a dash parts from the names of an axis, and give where these begin: "Crop - Rye, Oats"."""
    told = LABEL_DASH_RE.match(line.plain.text, start)
    if told is None or axis.label is not None or line.plain.text.count(" - ", start) > 1:
        return start
    axis.label, axis.evidence["label"] = told["label"], line.plain.span(*told.span("label"))
    return told.end()


def _label_before(axis: AxisDraft, line: Line, start: int, end: int) -> None:
    """Take the words before a list of names as the label, unless they only lead over to it."""
    lead = LEADS_OVER_RE.sub("", line.plain.text[:end].rstrip(" :(-"))
    _take_told_label(axis, line, axis_facts(lead, start))


def _take_told_label(axis: AxisDraft, line: Line, facts: AxisFacts) -> None:
    if facts.label and facts.label_span and not is_no_label(facts.label):
        axis.label, axis.unit = facts.label, facts.unit
        axis.evidence["label"] = line.plain.span(*facts.label_span)


COLOR_STOP_RE = re.compile(r"\s?=\s?[~≈]?-?\d[\d.,]{0,12}%?$")
"""The value of a color behind it: "pale yellow = 0.2"."""


def _color_label(text: str, start: int, facts: AxisFacts) -> None:
    """What a colour scale stands for, where its text is about how it looks."""
    bare = COLOR_STOP_RE.sub("", PAREN_RE.sub("", facts.label or ""))
    if facts.label and is_style(bare.replace(" to ", " ")):
        facts.label = facts.unit = None  # "white (few) to dark blue (many)"
    told = COLOR_BAR_RE.match(text, start) or QUOTED_BEHIND_RE.match(text, start)
    if told and (facts.label is None or (facts.label_span and facts.label_span[0] < told.end())):
        set_label(facts, text, *told.span(told.lastgroup or 0))


def _whole_label(text: str, start: int, facts: AxisFacts) -> None:
    """Take the whole text as the label, up to a full stop, a semicolon or a place in brackets."""
    end = len(text)
    for sign in (" (", ". ", "; "):
        cut = full_stop(text, start) if sign == ". " else text.find(sign, start)
        if cut > start and (sign != " (" or PLACE_RE.search(text, cut)):
            end = min(end, cut)
    set_label(facts, text, start, end)


def _two_ends(text: str, start: int, facts: AxisFacts) -> None:
    """Take the two numbers of a field for the range as its ends: "Limits: 150 and 450"."""
    if TWO_ENDS_RE.match(text, start) is None:
        return
    told = [reading for reading in readings_in(text) if reading.start >= start]
    if len(told) == TWO and all(r.value is not None for r in told) and told[0].first < told[1].first:
        facts.ranges.append((told[0].first, told[1].first, (told[0].digits[0], told[1].digits[1])))


def _whole_step(text: str, start: int, facts: AxisFacts) -> None:
    """Take the one number of a field for the step as it: "Increments: 20"."""
    told = [reading for reading in readings_in(text) if reading.start >= start]
    if len(told) == 1 and not told[0].is_range and told[0].first > 0:
        facts.step, facts.step_span = told[0].first, told[0].digits


def take_numbers(axis: AxisDraft, line: Line, facts: AxisFacts, panels: int) -> None:
    """Put range, ticks and step into ``axis``; of several ranges the first counts, the others are for other panels."""
    text = line.plain
    if axis.channel == "color" and not facts.ranges and axis.domain is None:
        _color_ends(axis, line, facts)
    if facts.ranges and axis.domain is None and not are_bins(text.text, facts, panels):
        low, high, span = facts.ranges[0]
        axis.domain = (low, high)
        axis.evidence["domain"] = text.span(*span)
        if len(facts.ranges) > 1 and panels > 1:
            axis.per_panel = {n: (a, b, text.span(*s)) for n, (a, b, s) in enumerate(facts.ranges)}
    if facts.ticks is not None and axis.ticks is None and facts.ticks_span:
        axis.ticks = facts.ticks
        axis.evidence["ticks"] = text.span(*facts.ticks_span)
    if facts.step is not None and axis.step is None and facts.step_span:
        axis.step = facts.step
        axis.evidence["step"] = text.span(*facts.step_span)
    axis.decades = axis.decades or facts.decades


def _color_ends(axis: AxisDraft, line: Line, facts: AxisFacts) -> None:
    """Take the first and the last number of a colour scale as its ends: "white (0.0) to dark teal (1.0)"."""
    step = facts.step_span or (0, 0)
    readings = [
        r
        for r in readings_in(line.plain.text)
        if r.start >= line.rest_start and r.value is not None and not step[0] <= r.digits[0] < step[1]
    ]
    if len(readings) > 1 and facts.ticks is None:
        axis.domain = (readings[0].first, readings[-1].first)
        axis.evidence["domain"] = line.plain.span(readings[0].digits[0], readings[-1].digits[1])


def finish(axis: AxisDraft) -> None:
    """Expand the step, take the domain from the ticks where none is stated, and name the scale that the ticks show."""
    first, last = axis.domain or (None, None)
    if first is not None and last is not None and first > last:
        axis.domain = (last, first)  # an axis that is drawn upside down
    if axis.ticks is None and axis.step and axis.domain and axis.domain[0] is not None and axis.domain[1] is not None:
        axis.ticks = expand(axis.domain[0], axis.domain[1], axis.step)
        if axis.ticks and "step" in axis.evidence:
            axis.evidence["ticks"] = axis.evidence["step"]
    axis.evidence.pop("step", None)
    ends = axis.ends()
    if axis.ticks is None and axis.decades and ends and axis.scale in (None, "log"):
        axis.ticks = decades_between(*ends, log=axis.scale == "log")
        if axis.ticks:
            axis.evidence["ticks"] = axis.evidence["domain"]
    if axis.domain is None and axis.ticks and len(axis.ticks) > 1:
        axis.domain = (min(axis.ticks), max(axis.ticks))
        axis.evidence["domain"] = axis.evidence["ticks"]
    _without_styles(axis)
    if axis.scale is None and axis.categories:
        axis.scale = "categorical"
    if axis.scale is None and axis.ticks and len(axis.ticks) > 2 and all(t in POWER_OF_TEN for t in axis.ticks):
        axis.scale = "log"


def _without_styles(axis: AxisDraft) -> None:
    """Take the color in the brackets of each category as how it is drawn, and no part of its name: "Rye (teal)"."""
    tails = [PAREN_TAIL_RE.search(name.text) for name in axis.categories]
    if len(tails) < TWO or not all(tail and tail.start() and is_style(tail[1]) for tail in tails):
        return
    for name, tail in zip(axis.categories, tails, strict=True):
        if tail is not None:
            name.text, name.style = name.text[: tail.start()], style_of(tail[1])
            name.span = name.span[0], name.span[0] + len(name.text)

"""Axes told in running text: "The x-axis shows the year, from 1990 to 2020."."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.draft import axis_for, take_label
from chartprose.rules1.components.axes.groups import groups_listed
from chartprose.rules1.components.axes.head import PANEL_NOUNS, PLACE_WORDS, WORD_RE, AxisHead
from chartprose.rules1.components.axes.names import take_bracketed, take_names
from chartprose.rules1.components.axes.owners import THAT_RE, axis_of_each, owner_of, respelt
from chartprose.rules1.components.axes.text import axis_facts
from chartprose.rules1.components.listing import listed_names
from chartprose.rules1.components.panels.names import panel_key
from chartprose.rules1.components.walk import add_panel
from chartprose.rules1.number import holds_digit
from chartprose.rules1.quantity import readings_in
from chartprose.text.sentences import full_stop, sentence_spans

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line

AXIS_SENTENCE_RE = re.compile(
    r"\b(?:the\s)?(?P<mods>(?:left|right|primary|secondary|horizontal|vertical)\s)?"
    r"(?:\(?(?P<ch>[xy])\s?-?\s?(?:axis\)?|scale)|(?P<hv>(?:horizontal|vertical|radial)(?=\s(?:axis|scale)\b)|abscissa|ordinate)"
    r"(?:\s(?:axis|scale))?)\b",
    re.IGNORECASE,
)
SIDE_SENTENCE_RE = re.compile(
    r"the\s(?P<hv>left|right|bottom|lower)(?:[- ]hand)?\s"
    r"(?:(?:axis|scale)(?:,\swhich)?|(?:side|edge|margin)"
    r"(?=\s(?:gives|measures|plots)\s(?!an?\s)[^\d.;]{2,60}\sfrom\s(?:approximately\s|about\s)?-?\d))\s"
    r"(?=(?:gives|shows|tells|measures|lists|carries|displays|represents|plots|runs|goes|covers|spans|ranges|is\slabell?ed)\b)(?P<mods>)(?P<ch>)",
    re.IGNORECASE,
)
"""The beginning of a sentence on the axis of a side: "The left scale gives the price"."""

CLAUSE_RE = re.compile(r"[,;]\s(?:(?:and|while|whereas)\s)?$|\s(?:and|while|whereas)\s$")
"""What stands before a clause."""

ALONG_RE = re.compile(
    r"(?:along|at|on|below|across|down)\sthe\s(?P<side>bottom|foot|left)(?:\s(?:side|edge|hand side))?"
    r"(?:\sof\sthe\s[a-z]{3,8})?,?\s(?:stand|are|run|appear|come|sit|follow)"
    r"\s(?:the\s)?(?:names\sof\s)?(?:the\s)?[a-z][a-z -]{2,40}:\s",
    re.IGNORECASE,
)
"""What leads up to the names of an axis by its side: "Along the bottom stand the three crops: "."""

PLACED_RE = re.compile(
    r"(?:(?:the|its|two|three|four|five|six|seven|eight|nine|ten)\s)?(?:[a-z-]{2,16}\s){0,2}[a-z-]{2,16}s\s"
    r"(?:are\s(?:placed|shown|listed|given|arranged|named|printed)|stand|run|appear|sit|go)\s"
    r"(?:on|along|down|up|across|at|below)\sthe\s"
    r"(?:(?P<axis>horizontal|vertical|[xy])[ -]axis|(?P<side>bottom|foot|left)(?:\s(?:side|edge))?)",
    re.IGNORECASE,
)
"""The same before a colon, with the noun first: "Three farms are placed on the horizontal axis"."""

SENTENCE_LABEL_RE = re.compile(
    r"(?:axis|scale|side|edge|margin|abscissa|ordinate)\)?(?:\s?:\s+|,?\s+(?=\")|,\s+(?:which\sis\s)?(?:labell?ed|titled)\s+(?:as\s+)?"
    r"|\s+(?:is\s)?(?:\([^)]*\)\s)?(?:represents?|shows?|displays?|indicates?|denotes?|measures?|plots?"
    r"|lists?|gives?|is (?:labell?ed(?: as)?|called)|labell?ed(?: as)?|reads"
    r"|(?:is |carries the |has the )?(?:titled?|entitled)|represent\w*|being|is)\s+)(?:the\s)?"
    r"(?P<label>\"[^\"]+\"|'[^']+'|[^,.;()\"]{2,60}?)(?=\s(?:from|ranging|on|in|for|across|with|of the|as|\()"
    r"|(?<=\")\s(?:runs|ranges|goes|spans|extends|covers|starts|begins)\b|[,.;()]|\s/\s|\sand\s(?:the|begins|starts|ends|runs|ranges|spans|goes|has|is|extends|covers|lists|shows|carries|bears)\s|$)",
    re.IGNORECASE,
)
SCALED_RE = re.compile(
    r"(?:(?:a|also|both|base[- ]10)\s)*(?:linear(?:ly)?|log(?:arithmic(?:ally)?)?|numeric(?:al)?|categorical|reversed"
    r"|inverted|scaled|continuous|discrete)\b",
    re.IGNORECASE,
)
"""What an axis is said to be like, which is no label of it."""

BRACKET_LABEL_RE = re.compile(
    r"\s\((?P<label>\"[^\"]{1,60}\"|[A-Z][^()\d\"]{1,40}(?:\s\([^()\d,]{1,14}\))?)\)\s(?:is|runs|ranges|goes|spans|covers|extends)\b"
)
"""The label of an axis in brackets behind its name: "The x-axis (Time, s) is linear"."""

NAMES_RE = re.compile(
    r"\b(?:has|bears|carries|shows|lists)\sthe\s(?:[a-z]{2,20}\s)?(?:labels|names|categories)\s"
    r"(?P<names>[A-Z`\"][^.;:()\d]{3,300})(?:\.?$|;\s(?:it\s(?:has|bears)|there\sis|with)\sno\s(?:title|label|name)\b)"
)
"""The names of an axis at the end of a sentence on it."""

LISTS_RE = re.compile(
    r"\b(?:lists|names|(?:shows|displays|has|carries|gives)(?=\sthe\s[a-z]{3,20}s\s[A-Z`\"]))\s(?:the\s(?:[a-z]{2,12}\s){0,2}[a-z]{3,20}\s)?"
    r"(?P<names>[A-Z`\"][^.;:()\d]{3,300}\sand\s[^.;:(),\d]{2,40})\.?$"
)
"""The same with any noun or with none: "lists Rye, Oats and Corn", "shows the crops Rye, Oats and Corn"."""

SUBJECT_RE = re.compile(
    r"(?P<label>(?!(?:Each|Every|All|Both|The|This|That|These|It|Data|Nothing|What|Which|One|Another|Panel|Chart|Here|No)\b)"
    r"[A-Z][^\W\d_]{1,20}(?:\s(?!is\b|of\seach)[^\s\d,;.:\"]{1,20}){0,4})"
    r"\sis\s(?:plotted|shown|drawn|given|displayed|measured|put)(?P<facts>)(?P<quoted>)\s(?:along|on)\s$"
)
"""The same at the beginning of a sentence: "Load in newtons is plotted on the x-axis"."""

BEFORE_RE = re.compile(
    r"(?:\"(?P<quoted>[^\"]{1,60})\"|\b(?:shows?|plots?|displays?|puts?)\s(?:the\s)?(?P<label>[A-Za-z][^,;.:\"]{1,40}?))"
    r"(?P<facts>(?:,?\s(?:from|ranging)\s[^\";]{1,80}?)?)\s(?:along|on)\s$",
    re.IGNORECASE,
)
"""The label before its axis, with a range or without: "Both panels have "Depth (m)" from 0 to 40 along the x-axis"."""

IT_RE = re.compile(
    r"(?:It|The\s(?:scale|axis))\s(?:is\slinear,?\s(?:and\s)?)?"
    r"(?:runs|goes|ranges|spans|extends|covers|starts|begins|reaches|has\sticks|is\s(?:marked|numbered|divided))\b"
)
"""The beginning of a sentence that goes on about the one axis of the sentence before."""

UNIT_BEHIND_RE = re.compile(r"\s\([^()\d,]{1,14}\)")
PER_RE = re.compile(r"\bper\s\d[\d,]{0,12}(?=\s[A-Za-z])")
"""A number that belongs to a unit: "Price (USD per 100 g)"."""

COLOR_RE = re.compile(
    r"(?:(?:an?|the|one)\s(?:[a-z-]{1,20}\s){0,2})?colou?r\s?(?:bar|scale|gradient|key|strip)\b(?=[^;]{0,80}\d)"
    r"(?:,?\s(?:to|on|at|along)\s(?:the|its)\s(?:far\s)?(?:right|left|bottom|top)(?:[- ]hand)?(?:\s(?:side|edge))?,?)?"
    r"(?:(?:\s(?:is\s)?(?:labell?ed|titled|called))?\s\"(?P<quoted>[^\"]{1,60})\""
    r"|\s(?:shows|represents|indicates|encodes|gives|displays)\s(?:the\s)?"
    r"(?P<label>[A-Za-z][^,.;()\d\"]{1,40}?)(?=\s(?:from|ranging|on)\b|,\s|\s\())?",
    re.IGNORECASE,
)
"""A sentence on a color bar that tells its numbers."""

ON_RE = re.compile(r"\s(?:on|along|across)\s$")
ON_REACH: Final = 8
NOUN_RE = re.compile(r"abscissa|ordinate|axis|scale|side|edge|margin", re.IGNORECASE)
CHANNELS: Final[dict[str, Channel]] = {
    "x": "x", "y": "y", "horizontal": "x", "vertical": "y", "radial": "radial", "left": "y", "right": "y",
    "bottom": "x", "lower": "x", "foot": "x", "abscissa": "x", "ordinate": "y",
}  # fmt: skip
SIDES: Final = {"left": "left", "right": "right", "primary": "left", "secondary": "right"}
FEWEST: Final = 2


def axis_sentences(walk: ComponentWalk, line: Line) -> None:
    """Read axes told in running text: "The x-axis shows the year, from 1990 to 2020."."""
    told: list[re.Match[str]] = []
    for begin, end in sentence_spans(line.plain.text, line.rest_start):
        marks = list(AXIS_SENTENCE_RE.finditer(line.plain.text, begin, end))
        marks = marks or sides_told(line.plain.text, begin, end)
        if not marks and len(told) == 1 and IT_RE.match(line.plain.text, begin, end):
            _numbers_behind(walk, line, told[0], begin, end)
            continue
        told = marks
        behind = _stand_behind(line.plain.text, marks, end)
        for mark, following in zip_longest(marks, marks[1:]):
            stop = mark.end() if behind else following.start() if following else end
            _axis_clause(walk, line, begin, mark, stop)


def _stand_behind(text: str, marks: list[re.Match[str]], end: int) -> bool:
    """Whether each of several axes stands behind what is told of it: "Mass from 4 to 9 on the y-axis"."""
    led = all(ON_RE.search(text, max(0, mark.start() - ON_REACH), mark.start()) for mark in marks)
    return len(marks) >= FEWEST and led and not holds_digit(text[marks[-1].end() : end])


def _axis_clause(walk: ComponentWalk, line: Line, begin: int, mark: re.Match[str], stop: int) -> None:
    """Read an axis of one panel, of each panel in turn, or of the one in scope."""
    text = line.plain.text
    _take_before(walk, line, begin, mark)
    if axis_of_each(walk, line, mark.end(), stop, AxisHead(_channel_of(mark))):
        return
    owner = owner_of(walk, text, begin, mark)
    if owner is None:
        axis_sentence(walk, line, mark, stop)
        return
    outer, walk.panel = walk.panel, owner.panel
    again = THAT_RE.search(text, mark.end(), stop)
    axis_sentence(walk, respelt(line, owner.behind), mark, again.start() if again else stop)
    key = panel_key(again["panel"]) if again else None
    if again is not None and key is not None:
        walk.panel = add_panel(walk, key)
        told = respelt(line, again.span(), mark.group().strip())
        if (named := AXIS_SENTENCE_RE.search(told.plain.text, again.start(), stop)) is not None:
            axis_sentence(walk, told, named, stop)
    walk.panel = outer


def _take_before(walk: ComponentWalk, line: Line, begin: int, mark: re.Match[str]) -> None:
    """Take the label, and the range, that stand before an axis which has none."""
    told = SUBJECT_RE.match(line.plain.text, begin, mark.start())
    told = told or BEFORE_RE.search(line.plain.text, begin, mark.start())
    axis = _axis_of(walk, mark) if told else None
    if told is None or axis is None or axis.label is not None:
        return
    take_label(axis, line, *told.span("quoted" if told["quoted"] else "label"))
    filling.apply_text(axis, line.part(0, told.end("facts")), told.start("facts"), "range", walk.panel_count)


def sides_told(text: str, start: int, end: int) -> list[re.Match[str]]:
    """The clauses of a sentence that tell the axis of a side: "...; the left axis shows the price"."""
    return [
        mark
        for mark in SIDE_SENTENCE_RE.finditer(text, start, end)
        if mark.start() == start or CLAUSE_RE.search(text, start, mark.start())
    ]


def _axis_of(walk: ComponentWalk, mark: re.Match[str]) -> AxisDraft:
    side = SIDES.get((mark["mods"] or mark["hv"] or "").strip().lower())
    return axis_for(walk.panel, AxisHead(_channel_of(mark), side))


def _channel_of(mark: re.Match[str]) -> Channel:
    return CHANNELS[(mark["ch"] or mark["hv"]).lower()]


def _runs_into_names(line: Line, match: re.Match[str], stop: int) -> bool:
    """Whether what looks like a label goes on into several names in code: "shows the species `Wren`, `Robin`"."""
    begin, end = match.span("label")
    coded = [first for first, _ in line.plain.code if begin < first < stop]
    return len(coded) >= FEWEST and coded[0] < end


def _numbers_behind(walk: ComponentWalk, line: Line, mark: re.Match[str], begin: int, end: int) -> None:
    """Take the range, the ticks and the scale that a further sentence tells of the axis of ``mark``."""
    axis = _axis_of(walk, mark)
    facts = axis_facts(line.plain.text[:end], begin, want_label=False)
    axis.scale = axis.scale or facts.scale
    filling.take_numbers(axis, line, facts, walk.panel_count)


def axis_sentence(walk: ComponentWalk, line: Line, mark: re.Match[str], stop: int) -> None:
    axis = _axis_of(walk, mark)
    text = line.plain.text
    noun = NOUN_RE.search(text, mark.start())
    match = SENTENCE_LABEL_RE.match(text[:stop], noun.start()) if noun else None
    listed = NAMES_RE.search(text[:stop], mark.end()) or LISTS_RE.search(text[:stop], mark.end())
    groups = [] if axis.categories else groups_listed(line.plain, mark.end(), stop)
    if match and (
        (listed and match.start("label") <= listed.start("names") < match.end("label"))
        or SCALED_RE.match(match["label"])
    ):
        match = None
    if match is None:
        match = _bracketed_label(text[:stop], mark)
    if (
        match
        and not groups
        and axis.label is None
        and not readings_in(PER_RE.sub("", match["label"]))
        and not _runs_into_names(line, match, stop)
    ):
        label = match["label"].strip("\"' ")
        begin = match.start("label") + match["label"].index(label[0])
        if measured := UNIT_BEHIND_RE.match(text, begin + len(label), stop):
            label += measured.group()
        take_label(axis, line, begin, begin + len(label))
        if text.startswith(" (", begin + len(label)):
            take_bracketed(axis, line.part(0, stop), begin + len(label))
    if groups:
        take_names(axis, line, groups)
        return
    facts = axis_facts(text[:stop], mark.end(), want_label=False)
    axis.scale = axis.scale or facts.scale
    filling.take_numbers(axis, line, facts, walk.panel_count)
    names = listed_names(line.plain, *listed.span("names")) if listed else []
    if len(names) > 1 and axis.domain is None and not axis.ticks and not axis.categories:
        take_names(axis, line, names)


def _bracketed_label(text: str, mark: re.Match[str]) -> re.Match[str] | None:
    """The label in the brackets behind an axis, unless they tell its place or its panel: "(left)", "(Panel A)"."""
    told = BRACKET_LABEL_RE.match(text, mark.end())
    words = WORD_RE.findall(told["label"].lower()) if told else []
    return told if words and not (PANEL_NOUNS.intersection(words) or PLACE_WORDS.issuperset(words)) else None


def names_along(walk: ComponentWalk, line: Line) -> bool:
    """Read the names of an axis behind where they stand: "Along the bottom stand the crops: Rye, Oats"."""
    told = ALONG_RE.match(line.plain.text)
    if told is None:
        return False
    names = listed_names(line.plain, told.end())
    if len(names) < FEWEST or any(readings_in(name) for name, _ in names):
        return False
    axis = axis_for(walk.panel, AxisHead(CHANNELS[told["side"].lower()]))
    if not axis.categories and axis.domain is None:
        take_names(axis, line, names)
    return True


def names_placed(walk: ComponentWalk, line: Line) -> bool:
    """Read the names behind a label that says where they stand, and the sentences behind them."""
    told = PLACED_RE.fullmatch(line.label) if line.label else None
    stop = full_stop(line.plain.text, line.rest_start) if told else -1
    names = listed_names(line.plain, line.rest_start, stop if stop >= 0 else None) if told else []
    if told is None or len(names) < FEWEST or any(readings_in(name) for name, _ in names):
        return False
    axis = axis_for(walk.panel, AxisHead(CHANNELS[(told["axis"] or told["side"]).lower()]))
    if not axis.categories and axis.domain is None:
        take_names(axis, line, names)
    if stop >= 0:
        axis_sentences(walk, line)
    return True


def color_bar(walk: ComponentWalk, line: Line) -> bool:
    """Read a sentence on the color bar: "One color strip spans 5 (tan) to 45 (teal)"; False if it is none."""
    told = COLOR_RE.match(line.plain.text, line.rest_start)
    if told is None or walk.panel.axis("color") is not None:
        return False
    axis = axis_for(walk.panel, AxisHead("color"))
    name = "quoted" if told["quoted"] else "label"
    if told[name]:
        take_label(axis, line, *told.span(name))
    filling.apply_text(axis, line, told.end() + 1, None, walk.panel_count)
    return True

"""Panel names: "Left Chart", "Panel (b): Energy", "Formulation A (Right Heatmap)" as keys that can be compared.

A panel often has one name among the components and another in the data; they are joined by position, letter or title.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from chartprose.rules1.components.axes.head import NUMBERED_RE, axis_head
from chartprose.rules1.names import norm
from chartprose.rules1.number import UNIT_RE
from chartprose.text.sentences import lower_words

POSITIONS: Final = {
    "left": "left", "right": "right", "top": "top", "bottom": "bottom", "upper": "top", "lower": "bottom",
    "middle": "middle", "center": "middle", "centre": "middle", "central": "middle", "far-left": "left",
    "far-right": "right", "leftmost": "left", "rightmost": "right", "topmost": "top",
}  # fmt: skip
PLOT_WORD: Final = (
    r"(?:bar |line |scatter |box |area |pie |radar |violin |density |grouped bar |stacked bar |roc |heat ?)?"
    r"(?:chart|panel|sub-?plot|sub-?panel|plot|graph|heat ?map|figure|sub-?figure|matrix|histogram|diagram|map|side"
    r"|donut|pie)"
)
PLOT_TYPE: Final = (
    r"(?:(?:horizontal|vertical|grouped|stacked|clustered|paired|simple|single|multi-?line|annotated|filled|lollipop|donut)\s){0,3}"
    rf"{PLOT_WORD}"
)
"""A type with what tells it further: "grouped horizontal bar chart"."""

_POSITION: Final = (
    r"(?:far[- ])?(?:left|right|top|bottom|upper|lower|middle|cent(?:er|re)|central|leftmost|rightmost|topmost)"
)
_POSITIONS: Final = rf"(?:{_POSITION}(?:[-\s]{_POSITION})?(?:[- ]hand)?(?:[- ]most)?)"

ALL_PANELS: Final = (
    r"\b(?:both|all|shared|common|every|each)\b[^()]{0,20}\b(?:panels?|charts?|plots?|sub-?plots?|graphs?"
    r"|heatmaps|maps|matrices|donuts|pies|histograms|diagrams)"
)
"""What the head of an axis or a legend says that all panels have."""

ORDINAL_RE = re.compile(r"(?:\d{1,2}[.)]|[1-9]\d?(?:\.\d{1,2}){1,2}\.?|[A-Z][.)])\s+")
POSITION_FIRST_RE = re.compile(rf"(?P<pos>{_POSITIONS})\s+(?P<word>{PLOT_WORD})s?\b(?P<tail>.*)$", re.IGNORECASE)
TYPED_PLACE_RE = re.compile(
    rf"(?P<pos>{_POSITIONS})\s+(?:{PLOT_WORD})(?:\s?[:-]\s|,\s|\s\()(?:an?\s|the\s)?(?P<word>{PLOT_TYPE})\)?",
    re.IGNORECASE,
)
"""A place and the type of the plot, no title: "Left Chart: Bar Chart"."""

POSITION_ONLY_RE = re.compile(rf"(?P<pos>{_POSITIONS})\s*(?P<tail>\(.*\)|:.*|-\s.*)?$", re.IGNORECASE)
PLACED_RE = re.compile(
    rf"(?P<word>{PLOT_TYPE})\s(?:on|at|in)\s(?:the\s)?(?P<pos>{_POSITIONS})(?:[- ]hand)?(?:\s(?:side|half))?"
    r"(?P<tail>(?:\s\(|:).*)?$",
    re.IGNORECASE,
)
"""A plot with its place: "Bar chart on the left"."""

COUNTED_RE = re.compile(
    rf"(?P<nth>first|second|third|fourth|fifth|sixth)\s(?P<word>{PLOT_TYPE})(?P<tail>(?:\s\(|:|\s-\s).*)?$",
    re.IGNORECASE,
)
WORD_FIRST_RE = re.compile(
    rf"(?P<word>{PLOT_WORD})\s+(?:\d{{0,2}}\(?(?P<letter>[a-h]|i{{1,3}}|iv|vi?)\)?|#?(?P<number>\d{{1,2}}))(?![\w%])(?P<tail>.*)$",
    re.IGNORECASE,
)
CELL_RE = re.compile(
    rf"(?P<word>{PLOT_WORD})\s\[?\(?(?P<row>[1-9])\s?,\s?(?P<column>[1-9])[)\]](?P<tail>.*)$", re.IGNORECASE
)
"""A panel of a grid by its row and column: "Subplot (1, 2)"."""

LETTER_FIRST_RE = re.compile(r"\((?P<letter>[a-h]|i{1,3}|iv|vi?)\)\s*(?P<tail>.*)$", re.IGNORECASE)
LEAD_RE = re.compile(rf"(?:(?:in|on|at)\s)?the\s(?={_POSITION}\b)|(?:in|on|at)\s(?={_POSITION}\b)", re.IGNORECASE)
"""What stands before the place of a panel: "In the left chart", "On the right"."""

NTH: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
POSITION_LAST_RE = re.compile(
    rf"(?P<name>.+?)(?<!\s)\s*+[(\[](?![^()]{{0,60}}\b(?:ax[ei]s|scale|legend)\b)(?:the\s)?(?P<pos>{_POSITIONS})"
    rf"(?!\sto\b)(?:\s+(?P<word>{PLOT_WORD}))?[^()\[\]]{{0,20}}[)\]]\s*$",
    re.IGNORECASE,
)
"""A title and where its panel is: "Energy (top)"; "Rows (top to bottom)" tells a direction."""

DASH_POSITION_RE = re.compile(
    rf"(?P<name>.+?)\s-\s(?P<pos>{_POSITIONS})\s+(?P<word>{PLOT_WORD})\b(?P<tail>.*)$", re.IGNORECASE
)
TYPE_LAST_RE = re.compile(
    r"(?P<name>.+?)(?<!\s)\s*+[(\[](?P<word>[^()\[\]]{0,30}(?:chart|plot|graph|heatmap|histogram|matrix))[)\]]\s*$",
    re.IGNORECASE,
)
TYPED_RE = re.compile(
    r"(?P<name>[^()]{1,80}?)\s-\s(?P<word>(?:[\w-]{1,20}\s){0,3}(?:chart|plot|graph|heatmap|histogram|matrix))$",
    re.IGNORECASE,
)
"""A title and the type of the plot: "Growth - line chart"."""

WORD_LAST_RE = re.compile(rf"(?P<name>.+?)(?<!\s)\s++(?P<word>{PLOT_WORD})\s*+$", re.IGNORECASE)
NOT_PANEL_RE = re.compile(
    r"\b(?:legend|axis|axes|title|label|line|bars?|series|ticks?|grid|scale|annotation|background|trend|quadrant"
    r"|corner|cluster|curve|"
    r"color|colour|colou?rbar|rows?|columns?|position|observations?|key|data points?|header|footer|isolation|text"
    r"|caption)\b",
    re.IGNORECASE,
)
SHARED_RE = re.compile(
    r"(?:shared|common|global|both|all|same)(?:\s(?:across|by|for|in|to|the|both|all|two|three|four|elements|features"
    r"|components|charts|panels|plots|sub-?plots|graphs|heatmaps))*",
    re.IGNORECASE,
)
"""A head over what all panels have in common."""

BRACKETS_RE = re.compile(r"(?<!\s)\s{1,3}\([^()]{1,60}\)$")
TYPE_RE = re.compile(rf"\b{PLOT_TYPE}\b", re.IGNORECASE)
MAX_LABEL: Final = 300
"""A head of more characters is a sentence."""

MOLAR_RE = re.compile(r"\s?[mnpµμ]?M\b")
DAYS: Final = 10
"""A smaller number before a single letter may be that of a panel, and the letter its part: "Figure 3 d"."""

PLURAL_RE = re.compile(r"\b(?:charts|panels|plots|subplots|heatmaps|graphs)\b", re.IGNORECASE)
TITLE_IN_QUOTES_RE = re.compile(r"\"([^\"]{1,120})\"")


@dataclass(slots=True)
class PanelKey:
    """How a panel is told apart: any of title, position (a sorted set such as "left top"), letter and ordinal."""

    title: str | None = None
    position: str | None = None
    letter: str | None = None
    ordinal: int | None = None
    word: str | None = None
    label: str = ""

    @property
    def is_told(self) -> bool:
        """Whether a position, a letter or a plot word says that this is a panel."""
        return bool(self.position or self.letter or self.word)

    def is_called(self, label: str) -> bool:
        """Whether ``label`` is what the panel was called first, or its letter alone: "Yield panel", "A"."""
        if len(label) == 1:
            return label.isupper() and label.lower() == self.letter
        return bool(self.label) and norm(label) == norm(BRACKETS_RE.sub("", self.label).strip())

    def matches(self, other: PanelKey) -> bool:
        """Whether both name one panel: what both state must not differ, and one thing must agree."""
        agreed = False
        for mine, theirs in ((self.letter, other.letter), (self.position, other.position)):
            if mine and theirs:
                if mine != theirs and not _within(mine, theirs):
                    return False
                agreed = True
        if self.title and other.title:
            if norm(self.title) == norm(other.title):
                return agreed or not (self.position and other.position)
            if not agreed and _title_words(self.title) & _title_words(other.title):
                return is_within(self.title, other.title) or is_within(other.title, self.title)
        elif self.title or other.title:
            known, free = (self, other) if self.title else (other, self)
            if norm(known.title or "") == norm(free.label):
                return True
        if not agreed and self.ordinal is not None and other.ordinal is not None and not (self.title and other.title):
            return self.ordinal == other.ordinal
        return agreed


def _within(first: str, second: str) -> bool:
    one, two = set(first.split()), set(second.split())
    return one < two or two < one


def _title_words(title: str) -> set[str]:
    return {word for word in norm(title).split() if len(word) > 2 or any(char.isdigit() for char in word)}


def is_within(part: str, title: str) -> bool:
    """Whether ``part`` stands in ``title`` without a cut through a number: "5 mM" in "At 5 mM", not in "15 mM"."""
    before, found, behind = norm(title).partition(norm(part))
    cut = before[-1:].isdigit() or (before[-1:] in (".", ",") and before[-2:-1].isdigit())
    return bool(found) and not (cut and found[0].isdigit()) and not (behind[:1].isdigit() and found[-1].isdigit())


def measured(text: str, start: int, end: int) -> bool:
    """Whether the number in ``text`` has a unit behind it, and so is none of a panel: "30 °C", "5 mM"."""
    unit = UNIT_RE.match(text, end) or MOLAR_RE.match(text, end)
    if unit is None or text[unit.end() : unit.end() + 1].isalnum():
        return False
    single = unit.group().strip().isalpha() and len(unit.group().strip()) == 1
    return not single or float(text[start:end]) >= DAYS


def position_of(words: str) -> str | None:
    """The position as a sorted set of words ("Top-Left" → "left top"); None where no position word stands."""
    found = sorted({POSITIONS[w] for w in lower_words(words) if w in POSITIONS})
    return " ".join(found) or None


@lru_cache(maxsize=8192)
def panel_key(label: str) -> PanelKey | None:
    """The key that ``label`` (a head's text) states, or None where it does not look like the name of a panel."""
    if len(label) > MAX_LABEL:
        return None
    text, ordinal = label, None
    match = ORDINAL_RE.match(text)
    if match:
        text = text[match.end() :]
        number = match.group().rstrip(" .)")
        ordinal = int(number) if number.isdigit() else None  # "3.1" numbers a section
    if PLURAL_RE.search(text) and not TITLE_IN_QUOTES_RE.search(text):
        return None
    key = _key(text)
    if key is None:
        return None
    key.label = label
    key.ordinal = key.ordinal if key.ordinal is not None else ordinal
    return key


def _key(text: str) -> PanelKey | None:
    if (typed := TYPED_PLACE_RE.fullmatch(text)) is not None:
        return PanelKey(position=position_of(typed["pos"]), word=typed["word"])
    if NUMBERED_RE.fullmatch(text) is not None:
        return None
    quoted = TITLE_IN_QUOTES_RE.search(text)
    bare = text if not quoted else text[: quoted.start()] + text[quoted.end() :]
    if NOT_PANEL_RE.search(TYPE_RE.sub("", bare.split("(")[0])):
        return None
    if lead := LEAD_RE.match(text):
        text = text[lead.end() :]
    key: PanelKey | None = None
    if match := PLACED_RE.match(text):
        key = PanelKey(position=position_of(match["pos"]), word=match["word"])
        _tail(key, match["tail"] or "")
    elif match := COUNTED_RE.match(text):
        key = PanelKey(ordinal=NTH[match["nth"].lower()], word=match["word"])
        _tail(key, match["tail"] or "")
    elif match := POSITION_FIRST_RE.match(text) or POSITION_ONLY_RE.match(text):
        key = PanelKey(position=position_of(match["pos"]), word=match.groupdict().get("word"))
        _tail(key, match["tail"] or "")
    elif match := WORD_FIRST_RE.match(text):
        key = _counted(match)
    elif match := CELL_RE.match(text):
        key = PanelKey(letter=f"{match['row']},{match['column']}", word=match["word"])
        _tail(key, match["tail"])
    elif match := LETTER_FIRST_RE.match(text):
        key = PanelKey(letter=match["letter"].lower())
        _tail(key, match["tail"] or "")
    elif match := DASH_POSITION_RE.match(text) or POSITION_LAST_RE.match(text):
        key = PanelKey(
            title=match["name"].strip(' ":'),
            position=position_of(match["pos"]),
            word=match["word"],
        )
        _trim(key)
    elif match := TYPE_LAST_RE.match(text):
        key = PanelKey(title=match["name"].strip(' ":'), word=match["word"])
    elif quoted and not bare.strip() and (match := LETTER_FIRST_RE.match(quoted[1])):
        key = PanelKey(letter=match["letter"].lower())
    if key is not None and quoted:
        key.title = quoted[1]
    match = LETTER_FIRST_RE.match(key.title or "") if key is not None else None
    if key is not None and match is not None and key.letter in (None, match["letter"].lower()):
        key.letter, key.title = match["letter"].lower(), match["tail"] or None
    return key


def _counted(match: re.Match[str]) -> PanelKey:
    """The key of a plot word with a letter or a number; a number with a unit is a title: "Panel 30 °C"."""
    number = match["number"]
    if number and measured(match.string, *match.span("number")):
        return PanelKey(title=match.string[match.start("number") :].strip(' ":.'), word=match["word"])
    letter = (match["letter"] or "").lower() or None
    key = PanelKey(letter=letter, ordinal=int(number) if number else None, word=match["word"])
    _tail(key, match["tail"] or "")
    return key


def _trim(key: PanelKey) -> None:
    """Take the plot word off the title ("Formulation A Chart"); a lone "Chart" is no title."""
    last = WORD_LAST_RE.match(key.title or "")
    if last and last["name"]:
        key.title = last["name"]


def _tail(key: PanelKey, tail: str) -> None:
    """The title behind "Panel (a):", in brackets or after a dash; positions in the tail are taken as well."""
    key.position = key.position or position_of(tail.partition(":")[0][:24])
    rest = tail.lstrip(" :-,")
    if rest.startswith("(") and ")" in rest:
        inner, _, after = rest[1:].partition(")")
        after = after.lstrip(" :-")
        if not after and position_of(inner) and len(inner.split()) <= 3:
            return
        rest = after or inner
    typed = TYPED_RE.match(rest)
    if typed:
        rest, key.word = typed["name"], typed["word"]
    before, colon, after = rest.partition(": ")
    if colon and position_of(before) and len(before.split()) == 1:  # "(a) Left: Copper"
        rest = after
    placed = POSITION_LAST_RE.fullmatch(rest) if key.position else None
    title = (placed["name"] if placed else rest).strip(' ":.')
    if title and axis_head(title) is None and not (position_of(title) and len(title.split()) <= 2):
        key.title = title

"""Panel lines: heads that open a panel's scope, titles, and panels told on one line."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.head import axis_head
from chartprose.rules1.components.axes.row import axes_of_panel
from chartprose.rules1.components.axes.sentences import axis_sentences
from chartprose.rules1.components.chart_type import chart_type_of
from chartprose.rules1.components.listing import outer_pieces
from chartprose.rules1.components.panels.names import SHARED_RE, PanelKey, measured, panel_key, position_of
from chartprose.rules1.components.walk import add_panel
from chartprose.rules1.names import norm
from chartprose.rules1.style import is_style

if TYPE_CHECKING:
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

TITLE_RE = re.compile(
    r"(?:(?:main|chart|figure|plot|graph|table|overall|image|panel|heatmap|bar chart|line chart|subplot"
    r"|printed|visible)\s)?"
    r"(?:titles?|headings?|header text|title line)"
    r"(?:\s(?:as\s)?(?:shown|printed|written|given|stated|text)|\s(?:in|on|of|above|over)\s(?:the\s)?(?:image|figure|chart|plot))?"
    r"(?:\s\([^)]*\))?$",
    re.IGNORECASE,
)
NO_TITLE_RE = re.compile(
    r"(?:\(?none|no\b|not\b|n/?a\b|absent|\(?implicit|untitled|there is no|the chart has no|missing|unlabel)",
    re.IGNORECASE,
)
QUOTED_RE = re.compile(r"\"([^\"]{2,160})\"|(?<!\w)'([^']{2,160})'(?!\w)")
TITLED_RE = re.compile(
    r"(?:(?:is\s)?(?:titled|entitled|headed|headlined)|with the title|title:)\s+(?=[\"'])", re.IGNORECASE
)
"""What leads up to the title of a panel behind its head: "Left chart: titled "Energy", brown bars"."""

PLACE_TAIL_RE = re.compile(
    r"(?<!\s)\s*+\((?:[^()]{0,60}\b(?:sub-?title|top|bottom|left|right|cent(?:er(?:ed)?|red?)|above|below"
    r"|set (?:in|at|above|below)|placed|located|position|bold)\b[^()]{0,60})\)\s*+\.?$",
    re.IGNORECASE,
)
CONDITION_RE = re.compile(r"(?:[A-Za-z]{1,3}\s?=\s?)?(?P<number>\d{1,6}(?:\.\d{1,4})?)(?!\d)")
"""The beginning of a title that is a condition: "30 °C", "T = 5 mM"."""

NO_TITLE_WORDS_RE = re.compile(
    r"\b(?:legend|axis|axes|ticks?|scale|rang\w+|from|shows?|showing|displays?|contains?|same|none|bars?|lines?|boxes|points)\b|[:;=]",
    re.IGNORECASE,
)
"""Words behind the head of a panel that are not its title."""

SMALL_WORDS: Final = 3
"""Words of so many letters, or fewer, may be small in a title."""
PANEL_TITLES_RE = re.compile(r"(?:sub-?)?(?:panel|chart|plot|graph)\stitles\b", re.IGNORECASE)
ORDER_RE = re.compile(r"\b(?:left to right|top to bottom)\)?$", re.IGNORECASE)
ROW_RE = re.compile(r"(?:the\s)?(?P<place>top|upper|bottom|lower|middle)\srow\b", re.IGNORECASE)
BAR_RE = re.compile(r"\s[|/]\s")
FEWEST_PANELS: Final = 2
MAX_TITLE_WORDS: Final = 10
MAX_CONDITION_WORDS: Final = 4

JOINERS: Final = ("and", "/", "&")
"""Words behind a quoted title that join it to a second one, so that it is not the figure's."""


def open_panel(walk: ComponentWalk, line: Line) -> bool:
    """Open the scope of the panel that a head names; a head with text behind it ("Left Chart: "Energy"") as well."""
    if (line.kind == "heading" or line.strong) and line.is_head and SHARED_RE.fullmatch(line.label):
        walk.panel = walk.found.shared
        walk.open("")
        return True
    if line.kind == "heading" or (line.strong and line.is_head):
        key = _head_key(walk, line)
        if key is None:
            return False
        if walk.in_legend_section and (key.letter or key.ordinal is not None):
            key = replace(key, position=None)  # "Panel (a) (lower right)": where its legend is
        walk.panel = add_panel(walk, key)
        walk.close()
        return True
    if line.label and line.strong and not _is_of_axis(walk, line) and (key := panel_key(line.label)):
        _inline_panel(walk, line, key)
        return True
    return False


def _is_of_axis(walk: ComponentWalk, line: Line) -> bool:
    """Whether a line tells the open axis in one panel; a title does not, if the axis has its label."""
    if walk.group != "axis" or walk.axis is None:
        return walk.group == "axis"
    titled = QUOTED_RE.fullmatch(line.rest.strip(" .")) is not None or TITLED_RE.match(line.rest.strip()) is not None
    titled = titled or bool(_bare_title(line.rest))
    return walk.axis.label is None or not titled


def _head_key(walk: ComponentWalk, line: Line) -> PanelKey | None:
    text = line.plain.text.rstrip(" :") if line.kind == "heading" or not line.label else line.label
    key = panel_key(text) or walk.over_axes.get(line.start)
    if key is None and line.is_head and line.kind in ("text", "heading") and walk.panel_count > 1:
        return next((p.key for p in walk.found.panels if p.title and norm(p.title) == norm(line.label)), None)
    if walk.group == "axis" and line.kind == "bullet" and key is not None and not key.is_told:
        return None  # a category with a title in brackets, not a panel
    return key


def _inline_panel(walk: ComponentWalk, line: Line, key: PanelKey) -> None:
    """Read "**Left Chart:** X-axis 0 to 10 …", which opens a scope, or "**Left Chart:** "Energy"", which does not."""
    lead = TITLED_RE.match(line.rest)
    quoted = QUOTED_RE.match(line.rest, lead.end() if lead else 0)
    panel = add_panel(walk, key)
    title = (quoted[1] or quoted[2]) if quoted else _bare_title(line.rest)
    if title and panel.title is None:
        _entitle(panel, title)
    panel.chart_type = panel.chart_type or chart_type_of(line.rest)
    if title:
        walk.tell_title(panel)
    outer, walk.panel = walk.panel, panel
    axis_sentences(walk, line)
    if quoted:
        axes_of_panel(walk, line, line.rest_start + quoted.end())
    walk.panel = outer if title else panel
    walk.open(walk.group if title else "")


def _bare_title(rest: str) -> str:
    """The title that stands behind the head of a panel without quotes: "Left Chart: Yield of Barley"; "" if none."""
    title = PLACE_TAIL_RE.sub("", rest.strip()).strip(" .")
    words = title.split()
    if (condition := CONDITION_RE.match(title)) and measured(title, *condition.span("number")):
        said = NO_TITLE_WORDS_RE.search(title, condition.end("number"))
        return title if len(words) <= MAX_CONDITION_WORDS and said is None else ""
    if not 0 < len(words) <= MAX_TITLE_WORDS or words[0].islower() or not words[0][0].isalpha():
        return ""
    if NO_TITLE_RE.match(title):
        return ""
    if NO_TITLE_WORDS_RE.search(title) or chart_type_of(title) or is_style(title) or axis_head(title):
        return ""
    small = [word for word in words if word[0].islower() and len(word) > SMALL_WORDS]
    return "" if small else title


def _titled(line: Line, title: str) -> PanelKey | None:
    """The panel of a title in a list that says its order: "Panels, left to right: Rye | Oats"."""
    named = ORDER_RE.search(line.label) and title[:1].isupper() and len(title.split()) <= SMALL_WORDS
    return PanelKey(title=title, word="panel", label=title) if named else None


def listed_panels(walk: ComponentWalk, line: Line) -> bool:
    """Titles on one line: "(a) Fruits (left), (b) Birds (right)"; False if one of them names no panel."""
    pieces = [line.plain.text[start:end] for start, end in outer_pieces(line.plain.text, line.rest_start)]
    if ORDER_RE.search(line.label):
        pieces = [part for piece in pieces for part in BAR_RE.split(piece)]
    keys = [panel_key(piece.strip(" .")) or _titled(line, piece.strip(" .")) for piece in pieces]
    told = [key for key in keys if key is not None and key.title]
    if len(pieces) < FEWEST_PANELS or len(told) < len(pieces):
        return False
    for key in told:
        add_panel(walk, key)
    return True


def row_of_panels(walk: ComponentWalk, line: Line) -> bool:
    """Titles of one row of a grid: "Top row, left to right: (a) Fruits, (b) Birds"; False if ``line`` is none."""
    row = ROW_RE.match(line.label)
    known = len(walk.found.panels)
    if row is None or not listed_panels(walk, line):
        return False
    for panel in walk.found.panels[known:]:
        panel.key.position = panel.key.position or position_of(row["place"])
    return True


def titled_panel(walk: ComponentWalk, line: Line, key: PanelKey) -> None:
    """A line of a list of titles: "Left: "Energy""."""
    panel = add_panel(walk, key)
    quoted = QUOTED_RE.search(line.rest)
    _entitle(panel, (quoted[1] or quoted[2]) if quoted else line.rest.strip(" ."))


def _entitle(panel: PanelDraft, title: str) -> None:
    """Give a panel the title behind its head, and the letter before that: Left: "(a) Energy"."""
    inner = panel_key(title)
    if inner is not None and inner.letter:
        panel.key.letter, title = panel.key.letter or inner.letter, inner.title or title
    panel.title = title or panel.title


def read_title(walk: ComponentWalk, line: Line) -> None:
    """Take a title for the panel in scope, or for the figure."""
    rest = line.rest.strip()
    walk.open("")
    if not rest or NO_TITLE_RE.match(rest):
        return
    quoted = QUOTED_RE.match(rest)
    several = walk.panel is walk.found.shared and PANEL_TITLES_RE.match(line.label) is not None
    if several and listed_panels(walk, line):
        return
    if walk.panel is walk.found.shared and line.label.lower().endswith("titles") and len(QUOTED_RE.findall(rest)) > 1:
        listed_panels(walk, line)
        return
    behind = rest[quoted.end() :].strip(" .,;") if quoted else ""
    if behind.startswith(JOINERS) or QUOTED_RE.match(behind):
        return
    title = (quoted[1] or quoted[2]) if quoted else PLACE_TAIL_RE.sub("", rest).strip(' ."')
    if walk.panel is walk.found.shared:
        walk.found.title = walk.found.title or title
    else:
        walk.panel.title = title

"""The walk over the data sections: heads open scopes, the rules read the lines, and every numeral is accounted for."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.head import axis_head
from chartprose.rules1.components.legend.heads import HEAD_RE
from chartprose.rules1.data_sections.groups import open_group, open_named
from chartprose.rules1.data_sections.heads import (
    field_key,
    is_claim_field,
    is_data_field,
    is_note,
    is_total,
    named_series,
)
from chartprose.rules1.data_sections.keys import is_moment
from chartprose.rules1.data_sections.labelled import labelled
from chartprose.rules1.data_sections.line_of_panel import enters_panel, read_pieces, tells_panel
from chartprose.rules1.data_sections.margins import is_margin, tells_samples
from chartprose.rules1.data_sections.run_in import with_run_in
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.data_sections.unlisted import name_unlisted
from chartprose.rules1.families import BARS, BOXES, STACKS
from chartprose.rules1.layouts.boxes.statistic import statistic_named
from chartprose.rules1.layouts.pairs.listed_pairs import pairs_in
from chartprose.rules1.layouts.rows.dashed_row import told_columns
from chartprose.rules1.layouts.rows.in_order import told_columns_down, told_order
from chartprose.rules1.layouts.rows.interval import is_spaced_bin
from chartprose.rules1.layouts.tables.cells import comma_rows, is_row_of_pairs, is_ruler, is_spaced_row
from chartprose.rules1.layouts.tables.of_panels import tables_of_panels
from chartprose.rules1.layouts.tables.styled_heads import name_styled_heads
from chartprose.rules1.layouts.tables.table import table
from chartprose.rules1.names import PAREN_TAIL_RE, norm
from chartprose.rules1.style import is_style

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.rules1.data_sections.walk import DataWalk
    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

MAX_HEAD_WORDS: Final = 6
MAX_HEAD_CHARS: Final = 300
AHEAD: Final = 8
"""How many lines a head looks ahead to tell what it opens."""

ROW_RE = re.compile(r"[^\[\]=]{1,60}\[[^\[\]=]{1,40}=\s?[~≈]?\d[^\[\]]{1,300}\]\.?")
"""A line that looks like a head, and is a row with its values in brackets: "Terrace [Rye = 4, Oats = none]"."""

TRENDS_RE = re.compile(r"\btrends?\b", re.IGNORECASE)
CLAIM_HEADING_RE = re.compile(r"\b(?:trend|observation|pattern|insight|finding)", re.IGNORECASE)
GROUPED_RE = re.compile(r"\btrends?\b.{0,60}\b(?:by|per|(?:in|for|of) each)\b")
"""A field (lower case) whose remarks stand under the names below it: "Trends by column"."""

TOTAL_RE = re.compile(
    r"(?:(?:the|their|its)\s)?(?:(?:overall|combined|stacked|cumulative)\s)?(?:grand\s)?(?:totals?|sum)\b"
    r"|(?:combined|(?:taken\s|added\s)?together|in (?:total|sum))\b,"
    r"|the (?:(?:top|upper edge|height|outline|envelope) of the )?(?:(?:whole|entire|full)\s)?stack\b",
    re.IGNORECASE,
)
"""The beginning of a line about the sum of all series."""

COMPONENT_RE = re.compile(r"(?:legend|title|lines?|bars|grid|markers?|type|color|scale|background)\b", re.IGNORECASE)


def read_data(walk: DataWalk, lines: Sequence[Line], heading: str = "") -> None:
    """Read a section; under a heading such as "Key Trends and Data Points" sentences without points are claims."""
    walk.claims = walk.remarked = CLAIM_HEADING_RE.search(heading) is not None
    walk.stack.clear()
    walk.over_panels = False
    walk.order, walk.columns, walk.down = [], (), False
    if len(walk.panels.all) > 1:
        walk.panel = walk.panels.first()
        _name_lines_of_panels(walk, lines)
    else:
        name_unlisted(walk.panel, lines)
    rows: list[Line] = []
    parted = comma_rows(lines)
    for number, line in enumerate(lines):
        spaced = is_spaced_row(line) and (rows or not is_spaced_bin(line))
        if (line.kind == "table" and not is_row_of_pairs(line)) or spaced or number in parted:
            rows.append(line)
            continue
        _table(walk, rows)
        rows = []
        _line(walk, line, lines[number + 1 : number + 1 + AHEAD])
    _table(walk, rows)


def _name_lines_of_panels(walk: DataWalk, lines: Sequence[Line]) -> None:
    """Name the lines of each panel by the text from its head on to the next one."""
    told: PanelDraft | None = None
    own: list[Line] = []
    for line in lines:
        heading = line.kind == "heading"
        label = line.plain.text.rstrip(" :") if heading else line.label
        panel = _panel_told(walk, line, label) if 0 < len(label) <= MAX_HEAD_CHARS else None
        if panel is None:
            own.append(line)
            continue
        if told is not None:
            name_unlisted(told, own)
        told, own = panel, []
    if told is not None:
        name_unlisted(told, own)


def read_mixed(walk: DataWalk, heading: Line, lines: Sequence[Line]) -> None:
    """Read a section that is a plot: its heading names the panel; its lines on axes and legend are read already."""
    entries = set(_entries_of_legend(lines))
    own = [line for number, line in enumerate(lines) if number not in entries and not _is_component(line)]
    read_data(walk, [heading, *own])


def _entries_of_legend(lines: Sequence[Line]) -> Iterator[int]:
    """Where entries of a legend stand: two or more below its head, each with its style alone behind its name."""
    for number, line in enumerate(lines):
        if line.is_head and HEAD_RE.match(line.label):
            styled = list(itertools.takewhile(lambda entry: is_style(entry.rest), lines[number + 1 :]))
            yield from range(number + 1, number + 1 + len(styled)) if len(styled) > 1 else ()


def read_trends(walk: DataWalk, heading: str, lines: Sequence[Line]) -> None:
    """Read the lines of a section such as "Trend Analysis" that tell the story of one series; the others are claims."""
    if TRENDS_RE.search(heading):
        read_data(walk, list(_stories(walk.panel, lines)), heading)


def _stories(panel: PanelDraft, lines: Sequence[Line]) -> Iterator[Line]:
    """The lines whose label is a series, and the fields of claims below a head that is one."""
    headed = False
    for line in lines:
        heading = line.kind == "heading"
        label = line.plain.text.rstrip(" :") if heading else line.label
        named = bool(label) and named_series(panel, label) is not None
        headed = named if heading or line.is_head else headed
        if named or (headed and is_claim_field(line.label.lower())):
            yield line


def _is_component(line: Line) -> bool:
    """Whether a line of a mixed section tells an axis, a legend or a style, not data."""
    label = line.label
    return bool(label) and (axis_head(label) is not None or COMPONENT_RE.match(label) is not None)


def _line(walk: DataWalk, line: Line, following: Sequence[Line]) -> None:
    line = enters_panel(walk, line)
    if read_pieces(walk, line):
        return
    line = with_run_in(line, walk.panel.names, walk.words())
    text = line.plain.text
    walk.order = told_order(text, walk.panel.names) or walk.order
    if (rows := told_columns_down(text, walk.panel)) is not None:
        walk.order, walk.down = rows, True
    walk.columns = told_columns(text, walk.words()) or walk.columns
    heading = line.kind == "heading"
    label, start = (text.rstrip(" :"), len(text)) if heading else (line.label, line.rest_start)
    if len(label) > MAX_HEAD_CHARS or (not heading and (ROW_RE.fullmatch(label) or pairs_in(label))):
        label = ""  # a sentence in bold, or as a heading, or a row
    if heading or (line.kind == "text" and line.is_head):
        walk.claims = walk.remarked
    within = walk.over_panels
    walk.over_panels = False
    if within and label and not heading and tells_panel(walk, line, start):
        walk.over_panels = True
    elif label and _opens_panel(walk, line, label):
        if text[start:].strip():
            walk.read_text(line, start, shown=line.label)
    elif label and not heading and tells_panel(walk, line, start):
        return
    elif not label or (not line.strong and line.kind == "text" and len(label.split()) > MAX_HEAD_WORDS):
        _unlabelled(walk, line)
    elif _is_sum(walk, label):
        walk.account.use_line(line, 0, start)
        walk.account.count(walk.context(line, start), start, claimed=True)
    elif not text[start:].strip() and _opens_statistic(walk, line, label):
        return
    elif (key := field_key(label)) and not _is_name(walk, label) and not is_moment(label, walk.words()):
        _field_line(walk, line, start, key)
    elif not text[start:].strip():
        walk.stack.stat = None
        open_group(walk, line, label, following)
        walk.over_panels = walk.stack.scope().series is not None
    else:
        labelled(walk, line, label, start)


def _is_sum(walk: DataWalk, label: str) -> bool:
    """Whether a label adds parts of a stack up, whose sum is none of them: "Rye + Oats"."""
    parts = label.split(" + ") if walk.panel.chart_type in STACKS else []
    return len(parts) > 1 and all(named_series(walk.panel, part) for part in parts) and not _is_name(walk, label)


def _is_name(walk: DataWalk, label: str) -> bool:
    return named_series(walk.panel, label) is not None or walk.panel.names.category_named(label) is not None


def _opens_panel(walk: DataWalk, line: Line, label: str) -> bool:
    """Whether ``label`` names a panel of the figure; then that panel is in scope from here on."""
    panel = _panel_told(walk, line, label)
    if panel is None:
        return False
    walk.panel = panel
    walk.stack.clear()
    walk.order, walk.columns, walk.down = [], (), False
    walk.account.use_line(line, 0, len(label) + line.label_span[0])
    return True


def _panel_told(walk: DataWalk, line: Line, label: str) -> PanelDraft | None:
    """The panel of the figure that ``label`` names, where ``line`` may be a head."""
    if line.kind not in ("heading", "text") and not line.strong:
        return None
    return walk.panels.named(label, heading=line.kind == "heading" or line.is_head)


def _opens_statistic(walk: DataWalk, line: Line, label: str) -> bool:
    """Whether a head names a statistic of a box plot, which the lines below tell of each box: "Outliers:"."""
    named = statistic_named(label) if walk.panel.chart_type in BOXES else None
    if named is None or _is_name(walk, label):
        return False
    walk.stack.clear()
    walk.stack.stat = named
    walk.account.use_line(line, 0, len(line.plain.text))
    return True


def _unlabelled(walk: DataWalk, line: Line) -> None:
    """Read a line without a label: a known name alone opens its group, all else is read as it is."""
    text = line.plain.text.strip()
    names = walk.panel.names
    if _tells_total(walk, line):
        walk.remark(line, 0, "trend", None)
        walk.account.count(walk.context(line, 0), 0, claimed=True)
    elif (
        line.kind != "text"
        and len(text.split()) <= MAX_HEAD_WORDS
        and (names.known(norm(text)) or _is_styled_name(walk, text))
    ):
        open_named(walk, line)
    else:
        walk.read_text(line, 0)


def _tells_total(walk: DataWalk, line: Line) -> bool:
    """Whether a line speaks of the sum of the series, which is a point of none: "The total starts at 350"."""
    names = walk.panel.names.series
    if TOTAL_RE.match(line.plain.text) is None or len(names) < 2:
        return False
    named = any(TOTAL_RE.match(key) for name in names for key in name.keys)
    return not named and not Subjects(line.plain.text, walk.panel).marks


def _is_styled_name(walk: DataWalk, text: str) -> bool:
    """Whether a line is a series with its style in brackets and nothing else: "Oats (light green)"."""
    tail = PAREN_TAIL_RE.search(text)
    return tail is not None and is_style(tail[1]) and walk.panel.names.known(norm(text[: tail.start()]))


SUMMED: Final = frozenset({"area", "line", "histogram"})
"""Charts of lines and layers, where what stands below the head of a total is of none of them."""


def _field_line(walk: DataWalk, line: Line, start: int, key: str) -> None:
    """Read a field: "Trend: …" carries a remark, "Data Points:" opens the list of the series above."""
    walk.account.use_line(line, 0, start)
    summed = is_total(key) and not line.plain.text[start:].strip() and _is_group(line)
    if summed and walk.panel.chart_type in BARS | SUMMED:
        walk.stack.clear()  # a bar of all, whose values are not those of the one above
    walk.stack.field_key = key
    walk.stack.remark = not is_data_field(key)
    walk.stack.closed = walk.stack.closed or (summed and walk.panel.chart_type in SUMMED)
    if not line.plain.text[start:].strip():
        if line.kind in ("heading", "text") and GROUPED_RE.search(key):
            walk.stack.clear()
            walk.claims = True
        return
    if is_total(key) or is_note(key):
        walk.remark(line, start, "trend", key)
        walk.account.count(walk.context(line, start), start, claimed=True)
        return
    if key.startswith("error bar") and walk.panel.chart_type in BARS:
        walk.account.count(walk.context(line, start), start)
        return
    several = len(Subjects(line.plain.text, walk.panel, start).named) > 1
    walk.read_text(line, start, claimed=is_claim_field(key), shown=line.label, own=not several)
    if is_data_field(key):
        walk.stack.remark = False


def _is_group(line: Line) -> bool:
    """Whether a line is a head as those of the bars are: a heading, or bold."""
    return line.kind == "heading" or line.strong


def _table(walk: DataWalk, lines: Sequence[Line]) -> None:
    """Read the tables of a run of rows that ends here: a head with its ruler behind a blank line begins a new one."""
    heads = [
        number
        for number in range(1, len(lines) - 1)
        if lines[number].start - lines[number - 1].end > 1 and is_ruler(lines[number + 1])
    ]
    for start, end in itertools.pairwise([0, *heads, len(lines)]):
        _one_table(walk, lines[start:end])


def _one_table(walk: DataWalk, lines: Sequence[Line]) -> None:
    """Read the rows of one table."""
    rows = [line for line in lines if not is_ruler(line)]
    if not rows:
        return
    outer, parts = walk.panel, tables_of_panels(walk.panels, rows)
    for panel, own in parts or [(outer, rows)]:
        walk.panel = panel
        _table_of_panel(walk, own)
    for row in rows if parts else ():
        walk.account.use_line(row, 0, max(0, row.plain.text.find("|", 2)))
    walk.panel = outer


def _table_of_panel(walk: DataWalk, rows: list[Line]) -> None:
    """Read the rows of a table of the panel in scope."""
    name_styled_heads(walk.panel, rows[0])
    read = table([walk.context(row, 0) for row in rows], walk.words())
    if any(found for _, found in read):
        walk.account.use_line(rows[0], 0, len(rows[0].plain.text))
    else:
        for row in rows if not read else rows[:1]:
            walk.account.count(walk.context(row, 0), 0)
    for context, found in read:
        for point in found:
            walk.points.add(walk.panel, point, "table", context.scope)
        first_bar = context.line.plain.text.find("|", 2)
        head = context.line.plain.text.strip("| ").partition("|")[0]
        margin = is_margin(walk.panel, head.strip()) or tells_samples(walk.panel, head.strip())
        walk.account.use_line(context.line, 0, len(context.line.plain.text) if margin else max(0, first_bar))
        walk.account.count(context, 0)

"""The walk over the data sections: heads open scopes, the rules read the lines, and every numeral is accounted for."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.record import Point, Position, Span
from chartprose.rules.axis_head import axis_head
from chartprose.rules.context import Context, Found, Scope
from chartprose.rules.heads import (
    SERIES_TYPES,
    Stack,
    field_key,
    is_claim_field,
    is_data_field,
    is_note,
    is_total,
    named_series,
    new_name,
)
from chartprose.rules.keys import Keys, keys_of
from chartprose.rules.names import PAREN_TAIL_RE, by_color, Name, norm
from chartprose.rules.not_data import not_data
from chartprose.rules.nouns import PanelWords
from chartprose.rules.order import KEYED, RULES, Rule
from chartprose.rules.point import found_value
from chartprose.rules.quantity import readings_in
from chartprose.rules.strict_value import strict_value
from chartprose.rules.style import is_style
from chartprose.rules.table import is_ruler, table

if TYPE_CHECKING:
    from chartprose.rules.panels import Panels
    from chartprose.rules.parts import PanelDraft
    from chartprose.text.lines import Line

MAX_HEAD_WORDS = 6
CLAIM_HEADING_RE = re.compile(r"\b(?:trend|observation|pattern|insight|finding)", re.IGNORECASE)
COMPONENT_RE = re.compile(r"(?:legend|title|lines?|bars|grid|markers?|type|color|scale|background)\b", re.IGNORECASE)
NAMELESS_TYPES = frozenset({
    "bar", "stacked_bar", "pie", "histogram", "box", "violin", "radar", "sankey", None, "table", "heatmap",
    "confusion_matrix",
})  # fmt: skip


@dataclass(slots=True)
class Remark:
    """A line of a data section with its scope, for the claims that it makes. ``start`` is where its sentences begin."""

    line: Line
    start: int
    panel: int
    scope: Scope
    role: str
    label: str | None


@dataclass(slots=True)
class Account:
    """Which numerals the data sections hold, and what accounts for them."""

    numerals: list[Span] = field(default_factory=list)
    used: list[Span] = field(default_factory=list)

    def unread(self) -> list[Span]:
        """The numerals that no used span holds, in order."""
        used = sorted(self.used)
        left: list[Span] = []
        place, reach = 0, -1
        for span in sorted(self.numerals):
            while place < len(used) and used[place][0] <= span[0]:
                reach = max(reach, used[place][1])
                place += 1
            if reach < span[1]:
                left.append(span)
        return left


class DataReader:
    """State of the walk: the panel, the open heads, a table that is being collected."""

    def __init__(self, panels: Panels) -> None:
        self.panels = panels
        self.panel: PanelDraft = panels.first()
        self.stack = Stack()
        self.rows: list[Line] = []
        self.account = Account()
        self.remarks: list[Remark] = []
        self.known: dict[tuple[object, ...], Point] = {}
        self.words: dict[int, PanelWords] = {}
        self.claims = False

    def read(self, lines: list[Line], heading: str = "") -> None:
        """Read a section; under a heading such as "Key Trends and Data Points" sentences without points are claims."""
        self.claims = CLAIM_HEADING_RE.search(heading) is not None
        self.stack.clear()
        if len(self.panels.all) > 1:
            self.panel = self.panels.first()
        for number, line in enumerate(lines):
            if line.kind == "table":
                self.rows.append(line)
                continue
            self.flush()
            self.line(line, lines[number + 1 : number + 9])
        self.flush()

    def read_mixed(self, heading: Line, lines: list[Line]) -> None:
        """A section that is a plot: its heading names the panel, and its lines on axes and legend are read already."""
        self.read([heading, *(line for line in lines if not is_component(line))])

    def panel_words(self) -> PanelWords:
        key = id(self.panel)
        if key not in self.words:
            self.words[key] = PanelWords(self.panel)
        return self.words[key]

    # lines

    def line(self, line: Line, following: list[Line]) -> None:
        label = line.label if line.kind != "heading" else line.plain.text.rstrip(" :")
        start = line.rest_start if line.kind != "heading" else len(line.plain.text)
        if label and self.opens_panel(line, label):
            if line.plain.text[start:].strip():
                self.content(line, start, "")
            return
        if not label or (not line.strong and line.kind == "text" and len(label.split()) > MAX_HEAD_WORDS):
            self.unlabelled(line, following)
        elif (
            (key := field_key(label))
            and named_series(self.panel, label) is None
            and self.panel.names.category_named(label) is None
        ):
            self.field_line(line, start, key)
        elif not line.plain.text[start:].strip():
            self.open_group(line, label, following)
        else:
            self.labelled(line, label, start, following)

    def unlabelled(self, line: Line, following: list[Line]) -> None:
        """A line without a label: a known name alone opens its group, all else is read as it is."""
        text = line.plain.text.strip()
        names = self.panel.names
        if (
            line.kind != "text"
            and len(text.split()) <= MAX_HEAD_WORDS
            and any(norm(text) in name.keys for name in names.series + names.categories)
        ):
            self.open_named(line, following)
        else:
            self.content(line, 0, "")

    def open_named(self, line: Line, following: list[Line]) -> None:
        """A bare name as a head ("- Paper" over "- Grade 6: 71")."""
        end = len(line.plain.text)
        keys = keys_of(self.context(line, end, ""), 0, end, self.panel_words())
        self.use_line(line, 0, end)
        if keys.series is not None:
            self.stack.push("series", keys.series)
        elif keys.category is not None:
            self.stack.push("category", keys.category)
        _ = following

    def opens_panel(self, line: Line, label: str) -> bool:
        """Whether ``label`` names a panel of the figure; then that panel is in scope from here on."""
        if line.kind not in ("heading", "text") and not line.strong:
            return False
        panel = self.panels.named(label, self.panel, heading=line.kind == "heading" or line.is_head)
        if panel is None:
            return False
        self.panel = panel
        self.stack.clear()
        self.use_line(line, 0, len(label) + line.label_span[0])
        return True

    def field_line(self, line: Line, start: int, key: str) -> None:
        """ "Trend: …" carries a remark, "Data Points:" opens the list of the series above."""
        self.use_line(line, 0, start)
        self.stack.field_key = key
        self.stack.remark = not is_data_field(key)
        if not line.plain.text[start:].strip():
            return
        if is_total(key) or is_note(key):
            self.remark(line, start, "trend", key)
            self.count(line, start, claimed=True)
            return
        self.content(line, start, "", claimed=is_claim_field(key))
        if is_data_field(key):
            self.stack.remark = False

    def open_group(self, line: Line, label: str, following: list[Line]) -> None:
        """A head without text: a known name, a place, or a new name of the kind that its lines call for."""
        begin, end = line.label_span if line.kind != "heading" else (0, len(label))
        context = self.context(line, end, "")
        keys = self.known_keys(context, begin, end)
        self.use_line(line, 0, len(line.plain.text))
        if keys.series is not None and keys.category is None:
            self.stack.push("series", keys.series)
        elif keys.category is not None:
            if keys.series is not None:
                self.stack.push("series", keys.series)
            self.stack.push("category", keys.category)
        elif keys.position is not None:
            self.stack.push("place", None, keys.position, keys.position_span)
        else:
            self.new_group(line, label, begin, following)

    def known_keys(self, context: Context, begin: int, end: int) -> Keys:
        label = context.line.plain.text[begin:end]
        keys = keys_of(context, begin, end, self.panel_words())
        if not keys and (series := named_series(self.panel, label)) is not None:
            if norm(label) not in series.keys:
                alias = new_name(label, begin, context.span, "rule/head").text
                if not is_style(alias) and norm(alias) not in series.keys:
                    series.aliases.append(alias)
            keys = Keys(series)
        return keys

    def new_group(self, line: Line, label: str, begin: int, following: list[Line]) -> None:
        if not line.strong and line.kind == "text":
            return  # "Approximate heights:" only leads over
        kind = self.kind_of_group(following)
        if kind is None:
            self.stack.clear()
            return
        name = new_name(label, begin, line.plain.span, "rule/head")
        if kind == "series" and any(known.by == "rule/legend" for known in self.panel.names.series):
            self.stack.clear()  # the legend is complete; what it does not name is no series
        elif kind == "series":
            if self.panel.chart_type not in NAMELESS_TYPES or not self.panel.names.series:
                self.add_series(name)
            self.stack.push("series", name)
        else:
            if all(norm(name.text) not in known.keys for known in self.panel.names.categories):
                self.panel.names.categories.append(name)
            self.stack.push("category", name)

    def add_series(self, name: Name) -> None:
        if all(norm(name.text) not in known.keys for known in self.panel.names.series):
            self.panel.names.series.append(name)

    def kind_of_group(self, following: list[Line]) -> str | None:
        """Series or category, by what the lines below are labelled with; by the chart type where they do not tell."""
        names = self.panel.names
        for line in following:
            if line.kind == "heading":
                break
            label = line.label
            if not label:
                continue
            key = field_key(label)
            if key is not None and not names.series_named(label):
                if is_total(key):
                    return "category"
                continue
            context = self.context(line, 0, label)
            keys = keys_of(context, *line.label_span, self.panel_words())
            if keys.series is not None:
                return "category"
            if keys.category is not None or keys.position is not None:
                return "series"
            break
        if (
            following
            and following[0].is_head
            and following[0].strong
            and following[0].kind != "heading"
            and field_key(following[0].label) is None
        ):
            return None  # a heading over groups, not a group
        if any(
            field_key(line.label) in ("data points", "trend", "visual trend", "key points")
            for line in following[:2]
            if line.label
        ):
            return "series" if self.panel.chart_type in SERIES_TYPES else "category"
        if not any(readings_in(line.plain.text) for line in following[:3]):
            return None
        return "series" if self.panel.chart_type in SERIES_TYPES else "category"

    def labelled(self, line: Line, label: str, start: int, following: list[Line]) -> None:
        """A label with text behind it: a point, a head with a story, or a remark."""
        context = self.context(line, start, label)
        if self.apply(context, KEYED):
            self.count(line, 0)
            return
        if self.colored_category(context, label, start):
            self.count(line, 0)
            return
        keys = self.known_keys(context, *line.label_span)
        if keys.series is not None:
            self.stack.push("series", keys.series)
        elif keys.category is not None:
            self.stack.push("category", keys.category)
        elif keys.position is not None:
            self.place_line(line, keys, start)
            return
        elif self.unknown_point(context, label, start):
            self.count(line, 0)
            return
        elif self.tells_new_series(line, following):
            name = new_name(label, line.label_span[0], line.plain.span, "rule/head")
            self.add_series(name)
            self.stack.push("series", name)
        else:
            self.content(line, 0, "", from_label=True)
            return
        self.use_line(line, 0, start)
        self.content(line, start, "")

    def place_line(self, line: Line, keys: Keys, start: int) -> None:
        """ "Layers 0 - 17: near 0.1 for both": the place holds for this line only."""
        heads, remark, key = list(self.stack.heads), self.stack.remark, self.stack.field_key
        self.stack.push("place", None, keys.position, keys.position_span)
        self.use_line(line, 0, start)
        self.content(line, start, "")
        self.stack.heads, self.stack.remark, self.stack.field_key = heads, remark, key

    def tells_new_series(self, line: Line, following: list[Line]) -> bool:
        """A bold run-in with a trajectory, where no legend told the names."""
        if self.panel.chart_type not in SERIES_TYPES or (
            self.panel.names.series and all(n.by != "rule/head" for n in self.panel.names.series)
        ):
            return False
        _ = following
        return (
            line.strong and len(line.label.split()) <= 6 and (is_style_tail(line.label) or bool(readings_in(line.rest)))
        )

    def colored_category(self, context: Context, label: str, start: int) -> bool:
        """A bar under its own name, whose colour tells the series: "Fertilizer rate (ochre): ~0.31"."""
        tail = PAREN_TAIL_RE.search(label)
        scope, names = context.scope, self.panel.names
        if not tail or scope.series or scope.category or self.panel.chart_type not in NAMELESS_TYPES:
            return False
        series = by_color(tail[1], names.series) if len(names.series) > 1 else None
        reading = strict_value(context.text, start) if series else None
        text = label[: tail.start()].strip()
        if series is None or reading is None or not text or names.series_named(text):
            return False
        found = found_value(context, reading, self.panel_words())
        begin, end = context.line.label_span
        found.series, found.x, found.x_span = series.text, Position(label=text), context.span(begin, end)
        return self.take(context, [found], "point")

    def unknown_point(self, context: Context, label: str, start: int) -> bool:
        """A value under a label that no list names: a category of its own, or the series of the open category."""
        reading = strict_value(context.text, start)
        if reading is None or len(label.split()) > 8:
            return False
        scope, names = context.scope, self.panel.names
        found = found_value(context, reading, self.panel_words())
        begin, end = context.line.label_span
        text = new_name(label, begin, context.span, "rule/point").text
        if scope.series is not None:
            if names.categories or any(char.isdigit() for char in text) or self.panel.chart_type in NAMELESS_TYPES:
                found.series, found.x, found.x_span = scope.series.text, Position(label=text), context.span(begin, end)
            else:
                return False
        elif scope.category is not None:
            if names.series:
                return False
            name = new_name(label, begin, context.span, "rule/head")
            self.add_series(name)
            found.series, found.series_span = name.text, name.span
            found.x, found.x_span = Position(label=scope.category.text), scope.category.span
        elif self.panel.chart_type in NAMELESS_TYPES and len(names.series) <= 1:
            found.x, found.x_span = Position(label=text), context.span(begin, end)
        else:
            return False
        return self.take(context, [found], "point")

    def content(self, line: Line, start: int, label: str, *, claimed: bool = False, from_label: bool = False) -> None:
        """Read the text from ``start``; what the rules leave of a remark is a claim."""
        context = self.context(line, start, label)
        found = self.apply(context, RULES)
        remark = claimed or (self.stack.remark and is_claim_field(self.stack.field_key)) or (self.claims and not found)
        role = "trend" if remark else "data"
        shown = line.label if start and not from_label else None
        self.remark(line, start, role, shown)
        self.count(line, start, claimed=remark)

    # results

    def context(self, line: Line, start: int, label: str) -> Context:
        return Context(line, self.panel.names.mask(line.plain.text), self.panel, self.stack.scope(), start, label)

    def apply(self, context: Context, rules: tuple[Rule, ...]) -> bool:
        """Try the rules in their order; the first that finds something has the line."""
        words = self.panel_words()
        for rule in rules:
            found = rule(context, words)
            if found and self.take(context, found, rule.__name__):
                return True
        return False

    def take(self, context: Context, found: list[Found], rule: str) -> bool:
        taken = [self.add(point, rule, context.scope) for point in found]
        return any(taken)

    def add(self, found: Found, rule: str, scope: Scope) -> bool:
        """Add a point, or another span to one that is known; False if its series stays open."""
        series = found.series
        if series is None:
            series = scope.series.text if scope.series else self.only_series()
            if series is None:
                return False
        self.account.used.append(found.value_span)
        self.account.used += found.covers
        if found.series_span:
            self.account.used.append(found.series_span)
        if found.x_span:
            self.account.used.append(found.x_span)
        key = (id(self.panel), norm(series), _key(found.x), _key(found.value), found.stat)
        known = self.known.get(key)
        if known is not None:
            if found.value_span != known.evidence["value"]:
                known.also.append(found.value_span)
            return True
        evidence = {"value": found.value_span}
        if found.x_span:
            evidence["x"] = found.x_span
        series_span = found.series_span or self.series_span(series, scope)
        if series_span:
            evidence["series"] = series_span
        point = Point(
            series=series,
            x=found.x,
            value=found.value,
            stat=found.stat,
            missing=found.missing,
            derived=found.derived,
            by=f"rule/{rule}",
            evidence=evidence,
        )  # type: ignore[arg-type]
        self.known[key] = point
        self.panel.points.append(point)
        return True

    def series_span(self, series: str, scope: Scope) -> Span | None:
        if scope.series is not None and scope.series.text == series:
            return scope.series.span
        return next((name.span for name in self.panel.names.series if name.text == series), None)

    def only_series(self) -> str | None:
        names = self.panel.names.series
        if len(names) == 1:
            return names[0].text
        return "" if not names else None

    def flush(self) -> None:
        """Read the table that has been collected."""
        rows, self.rows = [row for row in self.rows if not is_ruler(row)], []
        if not rows:
            return
        contexts = [self.context(row, 0, "") for row in rows]
        self.use_line(rows[0], 0, len(rows[0].plain.text))
        for context, found in table(contexts, self.panel_words()):
            for point in found:
                self.add(point, "table", context.scope)
            head = context.line.plain.text.find("|", 2)
            self.use_line(context.line, 0, max(0, head))
            self.count(context.line, 0)

    # accounts

    def use_line(self, line: Line, start: int, end: int) -> None:
        if end > start and start < len(line.plain.text):
            span = line.plain.span(start, min(end, len(line.plain.text)))
            self.account.used.append(span)

    def count(self, line: Line, start: int, *, claimed: bool = False) -> None:
        text = self.panel.names.mask(line.plain.text)
        for reading in readings_in(text):
            if reading.start < start:
                continue
            span = line.plain.span(*reading.digits)
            self.account.numerals.append(span)
            if claimed or not_data(text, reading):
                self.account.used.append(span)

    def remark(self, line: Line, start: int, role: str, label: str | None) -> None:
        self.remarks.append(Remark(line, start, self.panels.index(self.panel), self.stack.scope(), role, label))


def is_component(line: Line) -> bool:
    """Whether a line of a mixed section tells an axis, a legend or a style, not data."""
    label = line.label
    if not label:
        return False
    return axis_head(label) is not None or COMPONENT_RE.match(label) is not None


def is_style_tail(label: str) -> bool:
    return label.endswith(")") and "(" in label and is_style(label[label.rindex("(") + 1 : -1])


def _key(item: Position | object) -> tuple[object, ...]:
    return tuple(
        norm(v) if isinstance(v, str) else v for k, v in vars(item).items() if k in ("value", "low", "high", "label")
    )

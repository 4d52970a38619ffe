"""Keys: what a label says a value belongs to — a series, a category, a position, or two of them at once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.dates import is_calendar_name
from chartprose.rules1.families import LINES, MATRICES
from chartprose.rules1.names import PAREN_TAIL_RE, norm
from chartprose.rules1.nouns import SHOWN, axis_nouns, singular
from chartprose.rules1.place import place_in

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules1.context import Context
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.text.markup import Plain

JOINT_RE = re.compile(
    r"(?<!\s)(?:\s*+[,;]"
    r"|\s++(?:at|in|on|for|with|predicted as|classified as|and|&|vs\.?|->|→|\||/|-|x|×|under|during|of)\s)\s*+",
    re.IGNORECASE,
)
CELL_RE = re.compile(r"[(\[]\s?(?P<a>[^,()\[\]]{1,60}),\s?(?P<b>[^,()\[\]]{1,60})[)\]]$")
CONFUSED: Final = frozenset({"predicted as", "classified as"})
KEY_VALUE_RE = re.compile(r"(?P<key>[A-Za-z_][\w ]{0,30}?)\s*=\s*(?P<value>.+)$")
AXIS_NAME_RE = re.compile(r"(?P<key>[A-Za-z][^:=()]{0,40}):\s(?P<value>.+)$")
"""A name behind the label of its axis: "True species: Alder"."""

AXIS_WORD_RE = re.compile(r"(?P<key>[A-Za-z]{3,20})\s(?P<value>.+)$")
"""The same without a colon: "Speaker Alder", on an axis "Speaker group"."""

MEASURE_OF_RE = re.compile(
    r"(?:the\s)?(?P<noun>[A-Za-z][\w -]{1,30}?)\s(?:of|for|in|at)\s(?:the\s)?(?P<name>\S.*)$", re.IGNORECASE
)
DONE_RE = re.compile(r"[A-Za-z-]{2,20}ed\s(?:on|in|from|for|with|by|under|at)\s(?:the\s)?", re.IGNORECASE)
"""What was done with the thing of a name: "Trained on Alder"."""

PLACE_TAIL_RE = re.compile(r"\s\(([^()]{1,24})\)\s*+$")
MOMENT_RE = re.compile(
    r"(?:start|begin(?:ning)?|end|peak|maximum|minimum|trough|low(?:est)?|high(?:est)?|final|initial|first|last)"
    r"(?:\s(?:point|value|year))?\s\(",
    re.IGNORECASE,
)
"""A label for one moment of a line, before its place in brackets: "Peak (2012)"."""

NO_NOUNS: Final = frozenset({"without", "not", "no", "except", "other", "than", "versus", "vs", "minus", "over"})
"""Words before a name that make something else of it."""

PLACE_LEAD_RE = re.compile(r"(?:for|in|at|on|during)\s(?:the\s)?(?P<place>[^,.;:()]{1,40}),\s", re.IGNORECASE)
"""What a line begins with if all its values are of one place."""

MAX_KEY = 300
"""A label of more characters is a sentence."""

WORD_RE = re.compile(r"\w+")
NOISE_RE = re.compile(
    r"^(?:at|in|on|for|the|row|column|true|actual|predicted|label|prediction|class|category|group|bar|value|from"
    r"|to|series|x|y)\s+",
    re.IGNORECASE,
)

CELL_LEAD_RE = re.compile(r"(?:with|against|versus|vs\.?|and|by)\s+", re.IGNORECASE)
"""What stands before the name of a column below that of its row: "with Rye"."""


NUMBERED_RE = re.compile(
    r"(?:the\s)?(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|top|bottom|middle|last|next|upper|lower|left|right)"
    r"(?:most)?\s(?:row|line|column|bar|group|box|slice|segment|spoke)|(?:row|line|column|bar|group|box|slice|segment|wedge)\s\d{1,2}"
    r"|(?:top|bottom|upper|lower|left|right|cent(?:er|re)|middle)(?:[ -](?:left|right|cent(?:er|re)|middle))?)"
    r"\s\((?P<name>[^()]{1,60})\)$",
    re.IGNORECASE,
)
"""A name behind the number of its row: "Second row (Rye)"."""

TAKEN_RE = re.compile(
    r"(?:(?:was|were|is|are)\s)?(?:predicted|classified|labell?ed|recogni[sz]ed|called|sorted|taken|read)\s(?:as|for|into)\s"
    r"(?:an?\s|the\s)?",
    re.IGNORECASE,
)
"""What stands before the column of a confusion matrix: "predicted as Rye"."""


@dataclass(slots=True)
class Keys:
    """What a label resolves to; all None means nothing."""

    series: Name | None = None
    category: Name | None = None
    position: Position | None = None
    position_span: Span | None = None

    def __bool__(self) -> bool:
        return self.series is not None or self.category is not None or self.position is not None

    @property
    def span(self) -> Span | None:
        return self.position_span


def keys_of(context: Context, start: int, end: int, words: PanelWords) -> Keys:
    """The keys in ``[start, end)`` of the line: a whole name or place first, else two joined by a comma or a word.

    Rule after rule asks for those of the label: they are found once, as long as scope and names are the same.
    """
    names, scope = context.panel.names, context.scope
    asked = (start, end, id(scope.series), id(scope.category), names.by_series.forms, names.by_category.forms)
    known = context.keys.get(asked)
    if known is None:
        known = context.keys[asked] = _keys_of(context, start, end, words)
    return Keys(known.series, known.category, known.position, known.position_span)


def _keys_of(context: Context, start: int, end: int, words: PanelWords) -> Keys:
    if end - start > MAX_KEY:
        return Keys()
    text = context.line.plain.text
    cell = CELL_RE.match(text, start, end)
    if cell and (keys := _cell_keys(context, cell)):
        return keys
    if (named := _in_brackets(context, start, end, words)) is not None:
        return named
    whole = one_key(context, start, end, words)
    if whole:
        return whole
    for match in JOINT_RE.finditer(text, start, end):
        first = one_key(context, start, match.start(), words)
        second = one_key(context, match.end(), end, words) if first else Keys()
        if second.series and first.series and match.group().strip().lower() in CONFUSED:
            second = _column(context, match.end(), end)
        elif second.series and first.series and context.panel.chart_type in MATRICES:
            category = context.panel.names.category_named(text[match.end() : end])
            second = Keys(None, category, None, context.span(match.end(), end)) if category else second
        joined = _merged(first, second)
        if joined is not None:
            return joined
    return Keys()


def _in_brackets(context: Context, start: int, end: int, words: PanelWords) -> Keys | None:
    """The keys of a name with one of the other kind in brackets behind it: "Rye (Kiel)"; None for any other label."""
    tail = PAREN_TAIL_RE.search(context.line.plain.text, start, end)
    names = context.panel.names
    if tail is None or tail.start() == start or names.known(norm(context.line.plain.text[start:end])):
        return None
    if not names.known(norm(tail[1])):
        return None
    first = one_key(context, start, tail.start(), words)
    second = one_key(context, *tail.span(1), words)
    if first.series is not None and first.category is not None:
        return None
    return _merged(first, second) if second.position is None else None


def label_keys(context: Context, words: PanelWords) -> Keys:
    """The keys in the label of the line; none where it has no label of its own."""
    return keys_of(context, *context.line.label_span, words) if context.label else Keys()


def leading_keys(context: Context, words: PanelWords) -> tuple[int, Keys]:
    """The place that a line begins with, and where the text behind it begins: "At Noon, Rye has 8 and Oats 6"."""
    lead = PLACE_LEAD_RE.match(context.text, context.start)
    return (lead.end(), keys_of(context, *lead.span("place"), words)) if lead else (context.start, Keys())


def series_of_label(context: Context, words: PanelWords) -> Keys | None:
    """The series in the label of the line; no keys where it has no label, None where that is anything else."""
    keys = label_keys(context, words)
    other = keys.category is not None or keys.position is not None or (context.label and keys.series is None)
    return None if other else keys


def _cell_keys(context: Context, cell: re.Match[str]) -> Keys:
    """The row and the column of "(N1, Wake)"; where each name is both, the open head decides, or the row is first."""
    names, open_ = context.panel.names, context.scope.series
    ways = [(names.series_named(cell[a]), names.category_named(cell[b])) for a, b in (("a", "b"), ("b", "a"))]
    whole = [way for way in ways if way[0] and way[1] and (open_ is None or way[0] is open_)]
    if not whole or (len(whole) > 1 and open_ is None and context.panel.chart_type not in MATRICES):
        return Keys()
    return Keys(whole[0][0], whole[0][1], None, context.span(*cell.span()))


def _column(context: Context, start: int, end: int) -> Keys:
    """The predicted class of a confusion matrix, whose axes bear the same names, as its column."""
    x = context.panel.axis("x")
    if x is None or "predict" not in (x.label or "").lower():
        return Keys()
    category = context.panel.names.category_named(context.line.plain.text[start:end])
    return Keys(None, category, None, context.span(start, end)) if category else Keys()


def _merged(first: Keys, second: Keys) -> Keys | None:
    if not first or not second:
        return None
    if first.series and (second.category or second.position):
        return Keys(first.series, second.category, second.position, second.position_span)
    if second.series and (first.category or first.position):
        return Keys(second.series, first.category, first.position, first.position_span)
    return None


def name_behind_number(label: str) -> str:
    """The name in the brackets behind the number of a row, or the label as it is: "Second row (Rye)"."""
    numbered = NUMBERED_RE.match(label)
    return numbered["name"] if numbered else label


def one_key(context: Context, start: int, end: int, words: PanelWords) -> Keys:
    """One series, category or place; the scope decides where a name is both (rows and columns of one matrix)."""
    label = context.line.plain.text[start:end].strip()
    if not label:
        return Keys()
    names = context.panel.names
    forms = [label]
    key_value = (KEY_VALUE_RE.match(label) if "=" in label else None) or _named_by_axis(context, label)
    if key_value:
        forms.append(key_value["value"])
    matrix = context.panel.chart_type in MATRICES
    noise = (TAKEN_RE.match(label) if matrix else None) or NOISE_RE.match(label) or DONE_RE.match(label)
    if noise is None and matrix:
        noise = CELL_LEAD_RE.match(label)
    if noise:
        forms.append(label[noise.end() :])
    forms += [name] if (name := name_behind_number(label)) != label else []
    forms += [
        *_set_in_code(context.line.plain, start, end),
        *_before_noun(context, label),
        *behind_measure(label, words),
    ]
    for form in forms:
        series, category = names.series_named(form), names.category_named(form)
        if series and category and norm(form) in category.keys and norm(form) not in series.keys:
            series = None  # "Red" on the axis, beside a series in red
        if series and category:
            series, category = _by_axis(context, key_value["key"] if key_value else label, series, category)
        if category and context.scope.category is not None and not series:
            series = None
        if series and not category and (told := _place_behind(context, start, end, words)):
            return Keys(series, None, told[0], context.span(*told[1]))
        if series and not category and (behind := _name_behind(context, label, start)):
            return Keys(series, behind[0], behind[1], context.span(*behind[2]))
        if series or category:
            return Keys(series, category, None, context.span(start, end))
    if MOMENT_RE.match(label) and (told := _place_behind(context, start, end, words)):
        return Keys(None, None, told[0], context.span(*told[1]))
    if context.line.plain.text[start:end] != context.text[start:end] and not any(
        c.isdigit() for c in context.text[start:end]
    ):
        return Keys()
    if words.by_calendar and context.panel.chart_type in LINES and is_calendar_name(label):
        return Keys(None, None, Position(label=label), context.span(start, end))
    placed = place_in(context.text[:end], words, start)
    if placed and not _is_value(placed[0], words):
        return Keys(None, None, placed[0], context.span(*placed[1]))
    return Keys()


def _is_value(place: Position, words: PanelWords) -> bool:
    """Whether only the value axis can hold a number, so that it is no place: 2.1 on an axis of years."""
    told = place.value
    return told is not None and words.x_ends is not None and not words.in_x(told) and words.in_y(told)


def _place_behind(context: Context, start: int, end: int, words: PanelWords) -> tuple[Position, tuple[int, int]] | None:
    """The place in the brackets of a label, on an axis of numbers that has it: "Alpha (2010)", "Peak (2012)"."""
    tail = PLACE_TAIL_RE.search(context.text, start, end)
    if tail is None or words.x_ends is None or words.categorical:
        return None
    placed = place_in(context.text[: tail.end(1)], words, tail.start(1))
    return placed if placed and placed[0].value is not None and words.in_x(placed[0].value) else None


def _name_behind(
    context: Context, label: str, start: int
) -> tuple[Name | None, Position | None, tuple[int, int]] | None:
    """The category, month or date of a line in the brackets of a label: "Rye (January)"."""
    tail = PLACE_TAIL_RE.search(label) if context.panel.chart_type in LINES else None
    if tail is None or context.panel.names.series_named(tail[1]) is not None:
        return None
    span = start + tail.start(1), start + tail.end(1)
    category = context.panel.names.category_named(tail[1])
    if category is not None:
        return category, None, span
    dated = not context.panel.names.categories and is_calendar_name(tail[1])
    return (None, Position(label=tail[1]), span) if dated else None


def is_moment(label: str, words: PanelWords) -> bool:
    """Whether a label is one moment of a line with its place: "Peak (2012)"."""
    tail = PLACE_TAIL_RE.search(label) if MOMENT_RE.match(label) and words.x_ends is not None else None
    placed = place_in(tail[1], words) if tail else None
    return placed is not None and placed[0].value is not None and words.in_x(placed[0].value)


def _set_in_code(text: Plain, start: int, end: int) -> list[str]:
    """The name in code behind the noun of a label, such as the title of the legend: "Alloy `A-7`"."""
    codes = [(a, b) for a, b in text.code if start < a and b <= end]
    if len(codes) != 1 or text.text[codes[0][1] : end].strip(" :"):
        return []
    noun = text.text[start : codes[0][0]].strip().lower()
    return [text.text[slice(*codes[0])]] if noun.isalpha() and noun not in NO_NOUNS else []


def _named_by_axis(context: Context, label: str) -> re.Match[str] | None:
    """The match of a label that begins with words of an axis, with or without a colon; None for any other."""
    match = AXIS_NAME_RE.match(label) or AXIS_WORD_RE.match(label)
    if match is None:
        return None
    spoken = axis_nouns(match["key"])
    axes = (context.panel.axis("x"), context.panel.axis("y"))
    return match if spoken and any(axis and spoken <= axis_nouns(axis.label) for axis in axes) else None


def _before_noun(context: Context, label: str) -> list[str]:
    """The category before a noun of its axis: "Early trains" on "Train group", "Under 10 years" on "Age"."""
    name, _, noun = label.rpartition(" ")
    x = context.panel.axis("x")
    nouns = axis_nouns(x.label) if x is not None else frozenset()
    if not name or singular(noun.lower()) not in (nouns | {"year"} if "age" in nouns else nouns):
        return []
    names = context.panel.names
    return [name] if names.category_named(name) is not None and names.series_named(name) is None else []


def behind_measure(label: str, words: PanelWords) -> list[str]:
    """The name behind what the value axis shows: "Output of Rye", on an axis "Output (t)"."""
    told = MEASURE_OF_RE.match(label)
    nouns = axis_nouns(told["noun"]) if told else frozenset()
    return [told["name"]] if told and nouns and nouns <= words.y_nouns | SHOWN else []


def _by_axis(context: Context, label: str, series: Name, category: Name) -> tuple[Name | None, Name | None]:
    """A name of both axes: the axis named beside it, else what the scope still lacks."""
    x, y = context.panel.axis("x"), context.panel.axis("y")
    spoken = {singular(word) for word in WORD_RE.findall(label.lower())}
    x_words = axis_nouns(x.label if x else None) | {"column", "predicted", "prediction"}
    y_words = axis_nouns(y.label if y else None) | {"row", "true", "actual"}
    if spoken & (x_words - y_words) and not spoken & (y_words - x_words):
        return None, category
    if spoken & (y_words - x_words) and not spoken & (x_words - y_words):
        return series, None
    if context.scope.series is not None:
        return None, category
    return series, None

"""Legends: names with their styles. Which side of an entry is the name is decided for a whole list at once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.record import Series
from chartprose.rules.names.clauses import NO_LABEL_RE
from chartprose.rules.names.entries import (
    AXIS_RE,
    PLACED,
    TAIL_BRACKET_RE,
    VALUE_RE,
    Entry,
    entries_of,
    holds_entry,
    inline_entries,
    is_full,
    is_place,
    is_remark,
    is_vague,
    styled,
)
from chartprose.rules.names.heads import tokens_of
from chartprose.rules.names.styles import Style, style_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules.names.owners import Owner
    from chartprose.rules.names.piece import Piece


GRADIENT_RE = re.compile(
    (
        r"\bgradient\b|\bcolou?r\s?(?:bar|scale|map|intensity)\b|\bcolormap\b|\bcontinuous\b"
        r"|\bintensity\b|\bdarker\b|\blighter\b"
    ),
    re.IGNORECASE,
)
COLOR_ENDS_RE = re.compile(r"\bfrom\b.{1,40}\(~?[-+]?[\d.]+[^()]{0,12}\).{1,40}\bto\b.{1,40}\(~?[-+]?[\d.]+")
NO_LEGEND_RE = re.compile(
    r"\W{0,2}(?:no\b|none\b|not\b|n/a|absent|there is no|without|unneeded|implicit)", re.IGNORECASE
)

PRONOUN_RE = re.compile(r"^(?:the|an?)\s", re.IGNORECASE)
MAX_ENTRIES: Final = 1000
MAX_NAME: Final = 10


@dataclass(slots=True)
class LegendDraft:
    """A legend in the making: its entries, in the order of the text."""

    bullets: list[Piece] = field(default_factory=list)
    inline: list[Piece] = field(default_factory=list)
    label: Piece | None = None
    shared: bool = False
    at: int = 0
    color: bool = False
    weak: bool = False
    rows: list[tuple[Piece, str]] = field(default_factory=list)
    owners: tuple[Owner, ...] = ()
    reading: Reading | None = None
    size: int = 0
    fields: list[tuple[str | None, Piece]] = field(default_factory=list)


@dataclass(slots=True)
class Reading:
    """The series of a legend, with objections, and the spans that were understood."""

    series: list[Series] = field(default_factory=list)
    objections: list[Objection] = field(default_factory=list)
    consumed: list[Span] = field(default_factory=list)
    strong: bool = False

    @property
    def styled(self) -> bool:
        """Whether any entry tells a style."""
        return any(s.color or s.line or s.marker for s in self.series)


def is_gradient(piece: Piece) -> bool:
    """Whether a piece tells a scale of colours: "gradient from white (0.00) to green (1.00)", "Red (0.5): low"."""
    text = piece.text
    if COLOR_ENDS_RE.search(text):
        return True
    if not VALUE_RE.search(text):
        return bool(re.search(r"\bgradient\b", text, re.IGNORECASE))
    return GRADIENT_RE.search(text) is not None or (
        re.match(r"[^:]{2,30}\(~?[-+]?\d[\d.,%]*\)\s?(?::|$)", text) is not None
        and bool(style_of(text.split("(")[0]).whole)
    )


def read_legend(draft: LegendDraft) -> Reading:
    """The series of a legend. A list whose sides cannot be told apart is an objection."""
    size = len(draft.bullets) + len(draft.inline) + len(draft.rows)
    if draft.reading is None or draft.size != size:
        draft.reading, draft.size = _read(draft), size
    return draft.reading


def _read(draft: LegendDraft) -> Reading:
    bullets = [entry for piece in draft.bullets for entry in entries_of(piece, alone=True)]
    inline = [entry for piece in draft.inline for entry in inline_entries(piece)]
    if len([e for e in bullets if is_full(e)]) > 1:
        bullets = [e for e in bullets if is_full(e) or not is_remark(e)]
    entries = bullets or inline
    if bullets and inline and any(e.fixed or e.second for e in inline) and all(e.fixed for e in inline):
        entries = (
            inline + bullets
            if not any(norm(a.first.text) == norm(b.first.text) for a in inline for b in bullets)
            else bullets
        )
    reading = Reading()
    if draft.rows and not bullets:
        entries = [Entry(name, name, None, fixed=True, before=styled(words)) for name, words in draft.rows]
    if not entries:
        return reading
    return _decide(entries, reading)


def _decide(entries: list[Entry], reading: Reading) -> Reading:
    """Names and styles, for the whole list."""
    sided = [e for e in entries if not e.fixed and e.second is not None]
    first = [styled(e.first.text) for e in sided]
    second = [styled(e.second.text) if e.second else Style() for e in sided]
    turned = False
    if sided and all(is_full(e) for e in sided):
        pass  # each entry tells by itself which side is the style
    elif sided:
        a, b = all(s.whole for s in first), all(s.whole for s in second)
        if a and b:
            return _object(reading, entries, "each side of the entries of the legend could be the style")
        if a:
            turned = True
        elif not b:
            some_a, some_b = [bool(s.whole) for s in first], [bool(s) for s in second]
            if any(some_a) and not all(some_b):
                return _object(reading, entries, "the names of the legend cannot be told from the styles")
            if not all(some_b) and not all(e.strong for e in sided):
                return _object(reading, entries, "the entries of the legend tell no style")
    reading.strong = len(entries) > 1 and all(e.strong for e in entries)
    if any(holds_entry(e) or is_vague(e) for e in entries):
        return _object(reading, entries, "the entries of the legend cannot be told apart")
    seen: set[str] = set()
    for entry in entries[:MAX_ENTRIES]:
        own = entry.second is not None and is_full(entry) and styled(entry.first.text).whole
        name, style = _resolved(entry, turned=turned or own)
        if (
            name is None
            or not (_is_name(name) or (len(entries) > 1 and name and is_full(entry)))
            or name.text.startswith("#")
        ):
            continue
        key = norm(name.text)
        if key in seen:
            continue
        seen.add(key)
        reading.series.append(_series(entry, name, style))
        reading.consumed.append(_understood(entry).span())
    return reading


def _understood(entry: Entry) -> Piece:
    """The part of an entry that is its name and its style, without what may be told behind them."""
    if entry.fixed:
        return entry.first if VALUE_RE.search(entry.piece.text.replace(entry.first.text, "", 1)) else entry.piece
    sides = [side for side in (entry.first, entry.second) if side]
    return entry.piece.sub(min(side.start for side in sides), max(side.end for side in sides))


def _is_name(name: Piece) -> bool:
    return (
        bool(name)
        and len(name.text.split()) <= MAX_NAME
        and any(map(str.isalnum, name.text))
        and not (is_place(name) and PLACED & set(tokens_of(name.text)))
    )


def _object(reading: Reading, entries: list[Entry], reason: str) -> Reading:
    reading.objections.append(
        Objection("structure", reason, ((entries[0].piece.span()[0], entries[-1].piece.span()[1]),))
    )
    return reading


def _resolved(entry: Entry, *, turned: bool) -> tuple[Piece | None, Piece | Style | None]:
    if entry.fixed:
        return entry.first, entry.before
    if entry.second is None:
        if styled(entry.first.text).whole and turned:
            return None, None
        return entry.first, None
    name, style = (entry.second, entry.first) if turned else (entry.first, entry.second)
    if turned:
        tail = TAIL_BRACKET_RE.search(name.text)
        if tail is not None and AXIS_RE.search(tail.group(1)):
            name = name.sub(name.start, name.start + tail.start())
        marks = name.marks()
        if len(marks) == 1 and marks[0].outer_start == name.start:
            name = name.sub(marks[0].start, marks[0].end)
        article = PRONOUN_RE.match(name.text)
        if article is not None and name.text[article.end() : article.end() + 1].islower():
            name = name.sub(name.start + article.end(), name.end)
        stop = re.search(r",\s(?=[a-z]|[^,]*=)|\.\s|\s-\s", name.text)
        if stop is not None:
            name = name.sub(name.start, name.start + stop.start())
    return name.trimmed(), style


def _series(entry: Entry, name: Piece, style: Piece | Style | None) -> Series:
    told = style if isinstance(style, Style) else styled(style.text) if style is not None else Style()
    evidence: dict[str, Span] = {"name": name.span()}
    text = entry.piece.line.plain.text
    region = (
        (style.start, style.end)
        if style is not None and not isinstance(style, Style)
        else (entry.piece.start, entry.piece.end)
    )
    if told.color is not None:
        words = re.escape(told.color).replace("/", r"\s?/\s?").replace(r"\ ", " ")
        for match in re.compile(words, re.IGNORECASE).finditer(text, *region):
            if not name.start <= match.start() < name.end:
                evidence["color"] = entry.piece.line.plain.span(*match.span())
                break
    side = AXIS_RE.search(entry.piece.text)
    axis = None
    if side is not None:
        axis = "y2" if (side["side"] or "right").lower() in ("right", "secondary") else "y"
    return Series(
        name=name.text,
        color=told.color,
        line=told.line,
        marker=told.marker,
        axis=axis,
        by="rule/legend",
        evidence=evidence,
    )


def negative(piece: Piece) -> bool:
    return NO_LEGEND_RE.match(piece.text) is not None or NO_LABEL_RE.match(piece.text) is not None

"""Legends: names with their styles. Which side of an entry is the name is decided for a whole list at once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.record import Series
from chartprose.rules.names.entries import (
    AXIS_RE,
    TAIL_BRACKET_RE,
    Entry,
    entries_of,
    inline_entries,
    is_full,
    is_place,
    is_vague,
    styled,
)
from chartprose.rules.names.styles import Style, style_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules.names.panels import PanelName
    from chartprose.rules.names.piece import Piece
    from chartprose.rules.names.vocabulary import Field

GRADIENT_RE = re.compile(
    r"\bgradient\b|\bcolou?r\s?(?:bar|scale|map|intensity)\b|\bcontinuous\b|\b(?:dark|light)er\b", re.IGNORECASE
)
GRADIENT_WORD_RE = re.compile(r"\bgradient\b", re.IGNORECASE)
COLOR_ENDS_RE = re.compile(r"\bfrom\b.{1,40}\(~?[-+]?[\d.]+[^()]{0,12}\).{1,40}\bto\b.{1,40}\(~?[-+]?[\d.]+")
COLOR_STOP_RE = re.compile(r"[^:]{2,30}\(~?[-+]?\d[\d.,%]*\)\s?(?::|$)")
NAME_END_RE = re.compile(r",\s(?=[a-z]|[^,]*=)|\.\s|\s-\s")
ARTICLE_RE = re.compile(r"(?:the|an?)\s(?=[a-z])", re.IGNORECASE)
MAX_ENTRIES: Final = 1000
MAX_NAME: Final = 10


@dataclass(slots=True)
class LegendDraft:
    """A legend in the making: its entries, in the order of the text.

    ``weak``: only what looks like a legend, which needs styles; ``color``: of a head that speaks of colours.
    """

    bullets: list[Piece] = field(default_factory=list)
    inline: list[tuple[Field | None, Piece]] = field(default_factory=list)
    rows: list[tuple[Piece, str]] = field(default_factory=list)
    owners: list[PanelName] = field(default_factory=list)
    color: bool = False
    weak: bool = False
    reading: Reading | None = None
    size: int = 0


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
    if COLOR_ENDS_RE.search(text) or GRADIENT_WORD_RE.search(text):
        return True
    if not any(map(str.isdigit, text)):
        return False
    stop = COLOR_STOP_RE.match(text) is not None and style_of(text.split("(")[0]).whole
    return stop or GRADIENT_RE.search(text) is not None


def read_legend(draft: LegendDraft) -> Reading:
    """The series of a legend. A list whose sides cannot be told apart is an objection."""
    size = len(draft.bullets) + len(draft.inline) + len(draft.rows)
    if draft.reading is None or draft.size != size:
        draft.reading, draft.size = _read(draft), size
    return draft.reading


def _read(draft: LegendDraft) -> Reading:
    bullets = [entry for piece in draft.bullets for entry in entries_of(piece)]
    if sum(map(is_full, bullets)) > 1:
        bullets = [e for e in bullets if is_full(e) or not _is_remark(e)]
    entries = bullets or [entry for _, piece in draft.inline for entry in inline_entries(piece)]
    if draft.rows and not bullets:
        entries = [Entry(name, name, None, fixed=True, before=styled(words)) for name, words in draft.rows]
    return decide(entries) if entries else Reading()


def _is_remark(entry: Entry) -> bool:
    """Whether what is no full entry is a sentence, and no name."""
    long = entry.second is not None and len(entry.second.text.split()) > 2
    drawn = entry.second is None and not entry.fixed and bool(style_of(entry.first.text))
    return long or drawn or entry.piece.text.endswith(".") or len(entry.piece.text.split()) > 8


def decide(entries: list[Entry]) -> Reading:
    """Names and styles, for the whole list."""
    sided = [(styled(e.first.text), styled(e.second.text), e) for e in entries if not e.fixed and e.second is not None]
    turned = False
    if not all(is_full(e) for *_, e in sided):
        turned, other = all(a.whole for a, *_ in sided), all(b.whole for _, b, _ in sided)
        if turned and other:
            return _object(entries, "each side of the entries of the legend could be the style")
        if not turned and not other and not all(b for _, b, _ in sided):
            if any(a.whole for a, *_ in sided):
                return _object(entries, "the names of the legend cannot be told from the styles")
            if not all(e.strong for *_, e in sided):
                return _object(entries, "the entries of the legend tell no style")
    if any(map(is_vague, entries)):
        return _object(entries, "the entries of the legend cannot be told apart")
    reading = Reading(strong=len(entries) > 1 and all(e.strong for e in entries))
    seen: set[str] = set()
    for entry in entries[:MAX_ENTRIES]:
        name, style = _resolved(entry, turned=turned)
        full = len(entries) > 1 and is_full(entry)
        if name is None or not _is_name(name, full=full) or norm(name.text) in seen:
            continue
        seen.add(norm(name.text))
        reading.series.append(_series(entry, name, style))
        reading.consumed.append(_understood(entry).span())
    return reading


def _object(entries: list[Entry], reason: str) -> Reading:
    span = (entries[0].piece.span()[0], entries[-1].piece.span()[1])
    return Reading(objections=[Objection("structure", reason, (span,))])


def _understood(entry: Entry) -> Piece:
    """The part of an entry that is its name and its style, without what may be told behind them."""
    if entry.fixed:
        other = entry.piece.text.replace(entry.first.text, "", 1)
        return entry.first if any(map(str.isdigit, other)) else entry.piece
    sides = [side for side in (entry.first, entry.second) if side]
    return entry.piece.sub(min(side.start for side in sides), max(side.end for side in sides))


def _is_name(name: Piece, *, full: bool) -> bool:
    text = name.text
    return (
        len(text.split()) <= MAX_NAME
        and any(map(str.isalnum, text))
        and text[:1] != "#"
        and (full or not is_place(name))
    )


def _resolved(entry: Entry, *, turned: bool) -> tuple[Piece | None, Piece | Style | None]:
    """The name and the style of an entry; ``turned`` if the style stands first in the whole list."""
    if entry.fixed:
        return entry.first, entry.before
    if entry.second is None:
        return (None if turned and styled(entry.first.text).whole else entry.first), None
    if not (turned or (is_full(entry) and styled(entry.first.text).whole)):
        return entry.first, entry.second
    name = entry.second
    tail = TAIL_BRACKET_RE.search(name.text)
    if tail is not None and AXIS_RE.search(tail.group(1)):
        name = name.sub(name.start, name.start + tail.start())
    mark = next(iter(name.marks()), None)
    if mark is not None and mark.outer_start == name.start:
        return name.sub(mark.start, mark.end), entry.first
    if (article := ARTICLE_RE.match(name.text)) is not None:
        name = name.sub(name.start + article.end(), name.end)
    stop = NAME_END_RE.search(name.text)
    return (name if stop is None else name.sub(name.start, name.start + stop.start())).trimmed(), entry.first


def _series(entry: Entry, name: Piece, style: Piece | Style | None) -> Series:
    told = style if isinstance(style, Style) else styled(style.text) if style is not None else Style()
    evidence: dict[str, Span] = {"name": name.span()}
    plain = entry.piece.line.plain
    if told.color is not None:
        words = re.compile(re.escape(told.color).replace("/", r"\s?/\s?").replace(r"\ ", " "), re.IGNORECASE)
        region = entry.piece if style is None or isinstance(style, Style) else style
        places = words.finditer(plain.text, region.start, region.end)
        place = next((p for p in places if not name.start <= p.start() < name.end), None)
        if place is not None:
            evidence["color"] = plain.span(*place.span())
    side = AXIS_RE.search(entry.piece.text)
    axis = None
    if side is not None:
        axis = "y2" if (side["side"] or "right").lower() in ("right", "secondary") else "y"
    look = {"color": told.color, "line": told.line, "marker": told.marker}
    return Series(name=name.text, axis=axis, by="rule/legend", evidence=evidence, **look)

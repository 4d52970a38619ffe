"""Names: what the text calls its series, categories and axes. They are collected before any number is read.

Names hold digits ("Qwen-7B", "Age 18-39", "High (2,600 m)"), so they are found and masked before numerals are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules1.number import holds_digit
from chartprose.rules1.style import Style, is_style, style_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MASK: Final = "ʬ"
"""A letter that stands for each character of a masked name."""

PAREN_TAIL_RE = re.compile(r"(?<!\s)\s*+[(\[]([^()\[\]]*+)[)\]]\s*+$")
SECTION_NUMBER_RE = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+")
"""The number of a section before the name of a series: "4.1 Rain". It may be part of a name ("0.5 M salt")."""

HEAD_PREFIX_RE = re.compile(
    r"(?:(?:\d{1,2}[.)]|#\d{1,2}[.:)]?|[A-Ha-h][.)])\s+)?"
    r"(?:(?:data )?(?:series|category|line|curve|group|trace|dataset|bar group"
    r"|model|slice|row|class|cluster|(?:true|actual|predicted|observed)(?: (?:class|label|category))?)"
    r"(?:\s#?\d{1,2}|\s[A-H])?\s?(?::|\s-)\s+"
    r"|(?:the\s)?(?:(?:row|column)\s#?\d{1,2}|(?:first|second|third|fourth|fifth|sixth|last|top|bottom|leftmost|rightmost)"
    r"\s(?:row|column)),\s+)?",
    re.IGNORECASE,
)
NUMBERED_RE = re.compile(
    r"(?:the\s)?(?:(?:row|column|bar|box|line|curve|group|series|class|category)\s#?\d{1,2}"
    r"|(?:data\s)?(?:point|dot|mark|marker|bubble)(?:\s#?\d{1,2}|\s[A-Z])?)\s[(\[](?P<name>[^()\[\]]{1,60})[)\]]$",
    re.IGNORECASE,
)
"""A numbered head with its name in brackets, or that of a mark: "Row 1 (Rye)", "Point B (Rye)"."""

ROW_RE = re.compile(
    r"(?:the\s)?(?:(?:row|column)\s(?=[^\W\d_]{2})|(?:bin|interval|range)\s(?=[\d<>≤≥\[(]))", re.IGNORECASE
)
"""What stands before the name of a row or a bin: "Row Rye", "Bin 0-10"."""

SAID_HEAD_RE = re.compile(
    r"(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+)?(?:data )?(?P<noun>series|line|curve|trace|dataset)\s"
    r"\"(?P<name>[^\"]{1,60})\"(?:(?:\s-|,|:)\s(?P<style>[^\"(),:]{2,60})|\s?[(\[](?P<paren>[^()\[\]]{2,60})[)\]])?$",
    re.IGNORECASE,
)
"""A head that says that what it quotes is a series: "3.1 Series "Rye" - teal bars"."""

STYLED_TAIL_RE = re.compile(r"(?P<name>[^,;:()]{1,60}),\s(?P<style>[^,;:()\d]{2,60})$")
"""A name with its style behind a comma: "Rye, teal dots"."""

TAIL_WORDS_RE = re.compile(
    r"(?<!\s)\s++(?:line|curve|bars?|series|trace|data|plot|segment|row|group|model|method|box|slice|wedge|points?)s?$",
    re.IGNORECASE,
)
NESTED_TAIL_RE = re.compile(r"(?<!\s)\s*+\((?P<name>[^()]{1,80}\([^()]{1,60}\)[^()]{0,20})\)\s*+$")
"""Brackets at the end of a label that hold a name with brackets of its own: "Red line (Rye (wet))"."""

STRIP: Final = " \"'*`:;,."

AXIS_PLACE: Final = (
    r"(?:(?:read\s|plotted\s|shown\s)?(?:on|against)\s)?(?:the\s)?(?:left|right|primary|secondary)(?:[- ]hand)?"
    r"\s(?:[yY]-?\s?)?(?:axis|scale)"
)
"""Which value axis something is read on: "left axis", "on the right-hand scale"."""

MARK: Final = r"(?:[a-z]{3,10}\s)?(?:bars?|columns?|lines?|curve|area|dots|markers)(?:\s(?:chart|graph|plot|series))?"
"""What the series of a combined chart is drawn as: "bars", "red line", "column series"."""

AXIS_PLACE_RE = re.compile(
    rf"(?:{MARK}[,;]?\s)?{AXIS_PLACE}(?:[,;]\s[^(),]{{1,20}})?",
    re.IGNORECASE,
)
"""Which value axis a series is read on, behind its name: "Rain (left axis, mm)", "Rain (bars, left axis)"."""

SIDE_FIRST_RE = re.compile(rf"(?:{AXIS_PLACE}|{MARK}(?:[,;]?\s{AXIS_PLACE})?)\s", re.IGNORECASE)
"""The same, or what it is drawn as, before its name in brackets: "Left axis (Rain)", "Bars (Rain)"."""


@lru_cache(maxsize=16384)
def norm(name: str) -> str:
    """A name for comparison: lower case, without quotes, emphasis and doubled spaces."""
    return " ".join(name.replace('"', "").replace("`", "").replace("*", "").split()).strip(STRIP).casefold()


@dataclass(slots=True)
class Name:
    """A name as written, with its other forms. ``span`` is where it is defined."""

    text: str
    span: tuple[int, int]
    style: Style = field(default_factory=Style)
    style_span: tuple[int, int] | None = None
    aliases: list[str] = field(default_factory=list)
    axis: Literal["y", "y2"] | None = None
    drawn: Literal["bar", "line"] | None = None
    counted: tuple[str, tuple[int, int]] | None = None
    """The name with the count behind it and the span of both, where a count was taken off: "Site 1 (n = 500)"."""
    by: str = "rule/legend"

    @property
    def keys(self) -> list[str]:
        return [norm(self.text), *map(norm, self.aliases)]


@lru_cache(maxsize=16384)
def is_masked(key: str) -> bool:
    """Whether a name holds a digit, so that it must be masked; a bare number is a value wherever it stands."""
    return holds_digit(key) and not key.replace(".", "").replace(",", "").isdigit()


def masked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """``text`` with ``spans`` masked, character for character."""
    for start, end in spans:
        text = text[:start] + MASK * (end - start) + text[end:]
    return text


def mask_keys(text: str, keys: list[str]) -> str:
    """``text`` with each of ``keys`` masked, in their order."""
    lower = folded(text)
    for key in keys:
        for start, end in occurrences(lower, key):
            text = text[:start] + MASK * (end - start) + text[end:]
            lower = lower[:start] + MASK * (end - start) + lower[end:]
    return text


def folded(text: str) -> str:
    """``text`` for the search of names: its case folded as far as its length stays the same."""
    for form in (text.casefold(), text.lower()):
        if len(form) == len(text):
            return form
    return text


def occurrences(text: str, key: str, start: int = 0) -> Iterator[tuple[int, int]]:
    """Where ``key`` stands in ``text`` (both folded) as whole words, from ``start`` on; nowhere if it is empty."""
    place = text.find(key, start) if key else -1
    while place >= 0:
        end = place + len(key)
        if not (place and text[place - 1].isalnum()) and not (end < len(text) and text[end].isalnum()):
            yield place, end
        place = text.find(key, end)


@lru_cache(maxsize=8192)
def without_tail(name: str) -> str:
    """A name for comparison, without what stands in brackets at its end."""
    return norm(PAREN_TAIL_RE.sub("", name))


@lru_cache(maxsize=8192)
def label_forms(label: str) -> tuple[str, ...]:
    """Shorter forms of a head, longest first: without ordinal, style, tail words."""
    forms = []
    text = label
    if said := said_series(label):
        forms.append(norm(label[slice(*said[0])]))
    numbered = SECTION_NUMBER_RE.match(text)
    if numbered:
        forms.append(norm(text[numbered.end() :]))
    if (counted := NUMBERED_RE.match(text)) is not None:
        forms.append(norm(counted["name"]))
    prefix = HEAD_PREFIX_RE.match(text)
    if prefix and prefix.end() and prefix.end() < len(text):
        text = text[prefix.end() :]
        forms.append(norm(text))
    if row := ROW_RE.match(text):
        forms.append(norm(text[row.end() :]))
    if (nested := NESTED_TAIL_RE.search(text)) and nested.start():
        drawn = text[: nested.start()]
        forms += [norm(nested["name"])] if is_style(drawn) or SIDE_FIRST_RE.fullmatch(f"{drawn} ") else []
        text = drawn if is_style(nested["name"]) else text
    for _ in range(2):
        tail = PAREN_TAIL_RE.search(text)
        if not tail:
            break
        if SIDE_FIRST_RE.fullmatch(text[: tail.start(1) - 1]):
            forms.append(norm(tail[1]))
        text = text[: tail.start()]
        forms.append(norm(text))
    if " - " in text:
        before, _, after = text.rpartition(" - ")
        forms += [norm(before)] if is_style(after) else [norm(after)] if is_style(before) else []
    if styled := styled_tail(text):
        forms.append(norm(styled["name"]))
    shorter = TAIL_WORDS_RE.sub("", text)
    if shorter != text:
        forms.append(norm(shorter))
    return tuple(form for form in forms if form)


def styled_tail(label: str, start: int = 0) -> re.Match[str] | None:
    """The match of a name with nothing but its color behind a comma, with a mark or without; None for any other."""
    told = STYLED_TAIL_RE.match(label, start)
    if told is None or not is_style(told["style"]) or is_style(told["name"]):
        return None
    return told if style_of(told["style"]).color else None


def said_series(label: str) -> tuple[tuple[int, int], str] | None:
    """Where a head that says "series" has the name that it quotes, and its style; None for any other head."""
    told = SAID_HEAD_RE.match(label)
    style = (told["style"] or told["paren"] or "") if told else ""
    return (told.span("name"), style) if told and (not style or style_of(style)) else None


def by_color(label: str, names: list[Name]) -> Name | None:
    """The name whose colour and dash the label tells ("the blue dashed line"), if just one has them."""
    plain = label[4:] if label.lower().startswith("the ") else label
    if not is_style(plain):
        return None
    style = style_of(plain)
    found = [
        name
        for name in names
        if (style.color is None or name.style.color == style.color)
        and (style.line is None or name.style.line == style.line)
        and (style.marker is None or name.style.marker == style.marker)
    ]
    if len(found) != 1 and style.color:
        found = [
            name for name in names if name.style.color and style.color in name.style.color.replace("/", " ").split()
        ]
    return found[0] if len(found) == 1 else None

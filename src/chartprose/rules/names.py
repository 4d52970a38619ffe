"""Names: what the text calls its series, categories and axes. They are collected before any number is read.

Names hold digits ("Qwen-7B", "Age 18-39", "High (2,600 m)"), so they are found and masked before numerals are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules.number import holds_digit
from chartprose.rules.style import Style, is_style, style_of

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_NAMES: Final = 1000
"""So many series, and so many categories, a panel has at most; lines beyond are read without a name of their own."""

MASK: Final = "ʬ"
"""A letter that stands for each character of a masked name."""

SPACE_RE = re.compile(r"\s+")
PAREN_TAIL_RE = re.compile(r"(?<!\s)\s*+[(\[]([^()\[\]]*+)[)\]]\s*+$")
HEAD_PREFIX_RE = re.compile(
    r"(?:(?:\d{1,2}[.)]|[A-Ha-h][.)])\s+)?(?:(?:data )?(?:series|category|line|curve|group|trace|dataset|bar group"
    r"|model|slice|row|class|cluster)"
    r"(?:\s#?\d{1,2}|\s[A-H])?\s?(?::|\s-)\s+)?",
    re.IGNORECASE,
)
TAIL_WORDS_RE = re.compile(
    r"(?<!\s)\s++(?:line|curve|bars?|series|trace|data|plot|segment|row|group|model|method|box|slice|wedge|points?)s?$",
    re.IGNORECASE,
)
QUOTED_RE = re.compile(r"\"([^\"]{1,80})\"|(?<!\w)'([^']{1,80})'(?!\w)")
STRIP: Final = " \"'*`:;,."


@lru_cache(maxsize=16384)
def norm(name: str) -> str:
    """A name for comparison: lower case, without quotes, emphasis and doubled spaces."""
    return SPACE_RE.sub(" ", name.replace('"', "").replace("`", "").replace("*", "")).strip(STRIP).casefold()


@dataclass(slots=True)
class Name:
    """A name as written, with its other forms. ``span`` is where it is defined."""

    text: str
    span: tuple[int, int]
    style: Style = field(default_factory=Style)
    style_span: tuple[int, int] | None = None
    aliases: list[str] = field(default_factory=list)
    axis: Literal["y", "y2"] | None = None
    by: str = "rule/legend"

    @property
    def keys(self) -> list[str]:
        return [norm(self.text), *map(norm, self.aliases)]


@dataclass(slots=True)
class Registry:
    """The names of one panel. ``series`` are the legend's, ``categories`` those of a named axis."""

    series: list[Name] = field(default_factory=list)
    categories: list[Name] = field(default_factory=list)
    _series: Index | None = field(default=None, repr=False, compare=False)
    _categories: Index | None = field(default=None, repr=False, compare=False)
    _masked: tuple[Index, Index, list[str]] | None = field(default=None, repr=False, compare=False)

    def series_named(self, label: str) -> Name | None:
        self._series = index_of(self.series, self._series)
        return find_name(label, self._series)

    def category_named(self, label: str) -> Name | None:
        self._categories = index_of(self.categories, self._categories)
        return find_name(label, self._categories)

    def mask(self, text: str) -> str:
        """``text`` with each known name that holds a digit masked, character for character."""
        if not holds_digit(text):
            return text
        series = self._series = index_of(self.series, self._series)
        categories = self._categories = index_of(self.categories, self._categories)
        if self._masked is None or self._masked[0] is not series or self._masked[1] is not categories:
            self._masked = series, categories, masked_keys(self.series + self.categories)
        return mask_keys(text, self._masked[2])


@dataclass(slots=True)
class Index:
    """The forms by which ``names`` are found: ``keys`` whole, ``short`` without what stands in brackets."""

    names: list[Name]
    count: int
    aliases: int
    keys: dict[str, Name] = field(default_factory=dict)
    short: dict[str, list[Name]] = field(default_factory=dict)


def index_of(names: list[Name], known: Index | None) -> Index:
    """The index of ``names``: ``known``, unless a name or an alias has come since."""
    aliases = sum(len(name.aliases) for name in names)
    if known is not None and known.names is names and known.count == len(names) and known.aliases == aliases:
        return known
    index = Index(names, len(names), aliases)
    for name in names:
        for key in name.keys:
            index.keys.setdefault(key, name)
        index.short.setdefault(without_tail(name.text), []).append(name)
    return index


def masked_keys(names: list[Name]) -> list[str]:
    """The forms of names that hold a digit, the longest first; a bare number is a value wherever it stands."""
    keys = dict.fromkeys(key for name in names for key in name.keys if has_digit(key))
    return sorted((key for key in keys if not key.replace(".", "").replace(",", "").isdigit()), key=len, reverse=True)


def mask_names(text: str, names: list[Name]) -> str:
    """``text`` with each of ``names`` that holds a digit masked, character for character; the longest names first."""
    return mask_keys(text, masked_keys(names)) if holds_digit(text) else text


def mask_keys(text: str, keys: list[str]) -> str:
    """``text`` with each of ``keys`` masked, in their order."""
    lower = folded(text)
    for key in keys:
        for start, end in occurrences(lower, key):
            text = text[:start] + MASK * (end - start) + text[end:]
            lower = lower[:start] + MASK * (end - start) + lower[end:]
    return text


@lru_cache(maxsize=16384)
def has_digit(name: str) -> bool:
    """Whether a name holds a digit, so that it must be masked before numbers are read."""
    return holds_digit(name)


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


def find_name(label: str, index: Index) -> Name | None:
    """The one name that ``label`` means: as it is, without style, ordinal or tail word, or by its colour."""
    if not index.names:
        return None
    forms = (norm(label), *label_forms(label))
    for form in forms:
        if form in index.keys:
            return index.keys[form]
    if '"' in label or "'" in label:
        quoted = {norm(a or b) for a, b in QUOTED_RE.findall(label)}
        named = next((name for key, name in index.keys.items() if key in quoted), None)
        if named is not None:
            return named
    short = [name for form in dict.fromkeys(forms) if form for name in index.short.get(form, ())]
    return short[0] if len(short) == 1 else by_color(label, index.names)


@lru_cache(maxsize=8192)
def without_tail(name: str) -> str:
    """A name for comparison, without what stands in brackets at its end."""
    return norm(PAREN_TAIL_RE.sub("", name))


@lru_cache(maxsize=8192)
def label_forms(label: str) -> tuple[str, ...]:
    """Shorter forms of a head, longest first: without ordinal, style, tail words."""
    forms = []
    text = label
    prefix = HEAD_PREFIX_RE.match(text)
    if prefix and prefix.end() and prefix.end() < len(text):
        text = text[prefix.end() :]
        forms.append(norm(text))
    for _ in range(2):
        tail = PAREN_TAIL_RE.search(text)
        if not tail:
            break
        text = text[: tail.start()]
        forms.append(norm(text))
    if " - " in text:
        before, _, after = text.rpartition(" - ")
        forms += [norm(before)] if is_style(after) else [norm(after)] if is_style(before) else []
    shorter = TAIL_WORDS_RE.sub("", text)
    if shorter != text:
        forms.append(norm(shorter))
    return tuple(form for form in forms if form)


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

"""The registry: the names of a panel, found by a label or in a line without trying each of them.

A line holds a name as whole words only if it holds each word of it, so the names are kept by one word of theirs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.rules1.dates import YEAR_RE
from chartprose.rules1.names import (
    PAREN_TAIL_RE,
    Name,
    by_color,
    folded,
    is_masked,
    label_forms,
    mask_keys,
    norm,
    occurrences,
    styled_tail,
    without_tail,
)
from chartprose.rules1.number import holds_digit
from chartprose.rules1.style import style_of

if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_NAMES: Final = 1000
"""So many series, and so many categories, a panel has at most; lines beyond are read without a name of their own."""

MAX_ALIASES: Final = 50
"""So many other names a series has at most."""

WORD_RE = re.compile(r"[^\W_]+")
RANK = itemgetter(0)
QUOTED_RE = re.compile(r"\"([^\"]{1,80})\"|(?<!\w)'([^']{1,80})'(?!\w)")


Mark = tuple[int, int, Name]
"""Where a name stands in a line."""


class Form(NamedTuple):
    """A name as a line may hold it; ``rank`` orders forms by their names, as these were told.

    ``whole``: it is the name as written or an alias. ``bare``: it lacks the brackets at the end. ``cut``: it ends where
    the first bracket opens. ``masked``: its digits must be masked before numbers are read.
    """

    rank: tuple[int, int]
    key: str
    name: Name
    whole: bool
    bare: bool = False
    cut: bool = False
    masked: bool = False


class Index:
    """The forms of ``names``: by what they are as a whole, by what they are without brackets, and by a word of theirs.

    Names that are appended to the list are taken in by ``grow``.
    """

    def __init__(self, names: list[Name]) -> None:
        self.names = names
        self._count = 0
        self._whole: dict[str, Form] = {}
        self._short: dict[str, list[Name]] = {}
        self._by_word: dict[str, list[Form]] = {}
        self._wordless: list[Form] = []
        self._last: tuple[str, list[Form]] = "", []
        self.forms = 0
        self.grow()

    def grow(self) -> None:
        """Take in the names that have come since."""
        if self._count == len(self.names):
            return
        for number in range(self._count, len(self.names)):
            name = self.names[number]
            bare, cut = norm(PAREN_TAIL_RE.sub("", name.text)), norm(name.text.split(" (")[0])
            keys = dict.fromkeys(name.keys)
            for place, key in enumerate(keys):
                self._add(
                    Form(
                        (number, place), key, name, whole=True, bare=key == bare, cut=key == cut, masked=is_masked(key)
                    )
                )
            for place, key in enumerate({bare: None, cut: None}, MAX_ALIASES + 1):
                if key not in keys:
                    self._add(Form((number, place), key, name, whole=False, bare=key == bare, cut=key == cut))
            self._short.setdefault(without_tail(name.text), []).append(name)
        self._count = len(self.names)

    def add_alias(self, name: Name, alias: str) -> None:
        """Give ``name``, which is one of the names, another one."""
        number = next(number for number, known in enumerate(self.names) if known is name)
        name.aliases.append(alias)
        key = norm(alias)
        self._add(Form((number, len(name.aliases)), key, name, whole=True, masked=is_masked(key)))

    def _add(self, form: Form) -> None:
        known = self._whole.get(form.key)
        if form.whole and (known is None or form.rank < known.rank):
            self._whole[form.key] = form
        words = WORD_RE.findall(form.key)
        if words:
            telling = next(filter(holds_digit, words), None) or max(words, key=len)
            self._by_word.setdefault(telling, []).append(form)
        elif form.key:
            self._wordless.append(form)
        self._last = "", []
        self.forms += 1

    def holds(self, key: str) -> bool:
        """Whether one of the names is ``key`` (normalised)."""
        return key in self._whole

    def forms_in(self, text: str) -> list[Form]:
        """The forms that ``text`` (folded) may hold as whole words, by their rank. Not each one is sure to be there."""
        if self._last[0] != text:
            by_word = self._by_word
            found = self._wordless + [f for word in by_word.keys() & set(WORD_RE.findall(text)) for f in by_word[word]]
            found.sort(key=RANK)
            self._last = text, found
        return self._last[1]

    def marks_in(self, text: str, start: int, end: int | None = None) -> list[Mark]:
        """Where the names stand in ``text``, in order; of those that overlap, the first and longest."""
        lower = folded(text)
        marks: list[Mark] = []
        for form in self.forms_in(lower):
            if form.whole or form.cut:
                marks += [(begin, stop, form.name) for begin, stop in occurrences(lower, form.key, start)]
        marks.sort(key=lambda mark: (mark[0], -(mark[1] - mark[0])))
        kept: list[Mark] = []
        for mark in marks:
            if not kept or mark[0] >= kept[-1][1]:
                kept.append(mark)
        return kept if end is None else [mark for mark in kept if mark[0] < end]

    def find(self, label: str) -> Name | None:
        """The one name that ``label`` means: as it is, without style, ordinal or tail word, or by its colour."""
        if not self.names:
            return None
        forms = (norm(label), *label_forms(label))
        for form in forms:
            if form in self._whole and not _is_of_another_color(label, self._whole[form].name):
                return self._whole[form].name
        if '"' in label or "'" in label:
            quoted = {norm(a or b) for a, b in QUOTED_RE.findall(label)}
            named = min((self._whole[key] for key in quoted if key in self._whole), default=None, key=RANK)
            if named is not None:
                return named.name
        short = [name for form in dict.fromkeys(forms) if form for name in self._short.get(form, ())]
        short = [name for name in short if not _is_of_another_color(label, name)]
        return short[0] if len(short) == 1 else by_color(label, self.names)


def _is_of_another_color(label: str, name: Name) -> bool:
    """Whether a label tells behind a comma a color that its series does not have: "Rye, coral dots" beside teal Rye."""
    told = styled_tail(label) if name.style.color and "," in label and norm(label) not in name.keys else None
    return told is not None and style_of(told["style"]).color != name.style.color


@dataclass(slots=True)
class Registry:
    """The names of one panel. ``series`` are the legend's, ``categories`` those of a named axis.

    ``axes`` are the labels of axes that end in a number ("UMAP 1"), normalised.
    """

    series: list[Name] = field(default_factory=list)
    categories: list[Name] = field(default_factory=list)
    axes: list[str] = field(default_factory=list)
    unnamed: bool = False
    """Whether the panel has several series that the text tells by their colors and never names."""

    _series: Index | None = field(default=None, repr=False, compare=False)
    _categories: Index | None = field(default=None, repr=False, compare=False)

    @property
    def by_series(self) -> Index:
        """The series by their forms, as they are now."""
        index = self._series
        if index is None or index.names is not self.series:
            index = self._series = Index(self.series)
        index.grow()
        return index

    @property
    def by_category(self) -> Index:
        """The categories by their forms, as they are now."""
        index = self._categories
        if index is None or index.names is not self.categories:
            index = self._categories = Index(self.categories)
        index.grow()
        return index

    def series_named(self, label: str) -> Name | None:
        return self.by_series.find(label)

    def category_named(self, label: str) -> Name | None:
        return self.by_category.find(label)

    def known(self, key: str) -> bool:
        """Whether a series or a category is ``key`` (normalised)."""
        return self.by_series.holds(key) or self.by_category.holds(key)

    def add_series(self, name: Name) -> None:
        """Add a series, unless it is known or there are too many."""
        _add(name, self.series, self.by_series)

    def add_category(self, name: Name) -> None:
        """Add a category, unless it is known or there are too many."""
        _add(name, self.categories, self.by_category)

    def add_alias(self, series: Name, alias: str) -> None:
        """Give a series of this panel another name, unless it has too many."""
        if len(series.aliases) < MAX_ALIASES:
            self.by_series.add_alias(series, alias)

    def mask(self, text: str) -> str:
        """``text`` with each known name that holds a digit masked, character for character; the longest names first."""
        if not holds_digit(text):
            return text
        lower = folded(text)
        forms = self.by_series.forms_in(lower) + self.by_category.forms_in(lower)
        keys = [form.key for form in forms if form.whole and (form.masked or self._is_year(form))] + self.axes
        return mask_keys(text, sorted(keys, key=len, reverse=True)) if keys else text

    @property
    def names_years(self) -> bool:
        """Whether the legend holds years and nothing else, so that each is a name wherever it stands."""
        return len(self.series) > 1 and all(
            YEAR_RE.fullmatch(name.text) and name.by == "rule/legend" for name in self.series
        )

    def _is_year(self, form: Form) -> bool:
        return YEAR_RE.fullmatch(form.key) is not None and self.names_years and not self.by_category.holds(form.key)


def _add(name: Name, names: list[Name], index: Index) -> None:
    if len(names) < MAX_NAMES and not index.holds(norm(name.text)):
        names.append(name)


def mask_names(text: str, names: Iterable[Name]) -> str:
    """``text`` with each of ``names`` that holds a digit masked, character for character."""
    return Registry(list(names)).mask(text)

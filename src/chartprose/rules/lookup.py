"""Lookup: which declared names a label means, and which are in a text. Linear in the text, however many names.

Names and texts are compared as tokens. A label is covered where nothing but names and words without a meaning of their
own (styles, generic nouns, prepositions) is in it; what is left over is part of the answer.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from chartprose.text.names import norm
from chartprose.text.vocabulary import (
    COLORS,
    DATA_FIELDS,
    FIELD_WORDS,
    LINE_STYLES,
    SHADES,
    STATISTICS,
    STYLE_WORDS,
    TOTAL_WORDS,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from chartprose.record import Span

Role = Literal["panel", "series", "category", "position", "statistic", "measure", "total", "nothing", "aside"]

TOKEN_RE = re.compile(r"\d[\d.,]*\d|[^\W\d_](?:[\w'.]*\w)?|\w+|[^\w\s]")
DIGIT_RE = re.compile(r"\d")
MASKED_RE = re.compile(r"\d|[,;]\s|\sand\s")  # what in a name may be read as something else
BRACKETS_RE = re.compile(r"(?:(?<!\s)\s++)?[(\[][^()\[\]]*[)\]]")
ORDINAL_RE = re.compile(r"(?:\(?(?:\d{1,2}|[a-z])[.)]|#\d{1,2}\b|[ivx]{1,4}[.)])\s+", re.IGNORECASE)
NUMBERED_RE = re.compile(r"(?:\(?\d{1,2}[.)]|\(?[a-z]\)|#\d{1,2}\b|[ivx]{1,4}\))\s+", re.IGNORECASE)
"""What numbers a name: a letter with a point is part of it ("E. coli", "St. Alban")."""
UNIT_RE = re.compile(r"[(\[]\s?(?:[%°$€£#]\s?[CFK]?|[A-Za-zµ]{1,3}[²³]?(?:[/·][A-Za-z]{1,3}[²³]?)?)\s?[)\]]")
TABLE_TAIL_RE = re.compile(r"\s[(\[][^()\[\]]*[)\]]$")
REFERENCE_NOUNS: Final = ("Fig", "Table", "Chart", "Panel", "Section")
REFERENCE_RE = re.compile(
    r"(?:(?<!\w)Fig(?:ures?|s?\.)|(?:^\W{0,4}|(?<=\()|(?<=[Ss]ee ))(?P<noun>Table|Chart|Panel|Section)"
    r"(?=\s\d{1,2}(?:\.\d)?[a-z]?(?:[.:]\s|\))))\s(?P<number>\d{1,2}(?:\.\d)?(?![\d%]))"
)
"""A reference to a figure, or the number of a caption: "Table 2. Yields", "(Section 4)"."""
CAPTION_RE = re.compile(
    r"(?:Tab(?:le|\.)|Fig(?:ure|\.)|Chart|Exhibit)\s?[A-Z]?\d{1,3}[a-z]?(?:\.\d{1,2})?\s?(?:[.:|]|-\s|$)"
)
"""What a caption begins with: its number says nothing of a value."""
COUNT_RE = re.compile(r"[(\[]\s?[nN]\s?=\s?[\d,.]+\s?[)\]]")

QUOTES: Final = "\"'`*_"
MASK: Final = "ʬ"
"""A letter that occurs in no text; it replaces the characters of a name that is blanked out."""

PUNCTUATION: Final = frozenset("()[]{}\"',;:.-/|=~*_`→>")
GENERIC_WORDS: Final = frozenset({
    "category", "categories", "class", "classes", "group", "groups", "series", "data", "dataset", "label", "labeled",
    "labelled", "named", "called", "titled", "panel", "subplot", "sub-plot", "chart", "plot", "graph", "figure",
    "heatmap", "matrix", "line", "lines", "bar", "bars", "curve", "row", "column", "slice", "cell", "value", "values",
    "approximate", "approximately", "estimated", "point", "points", "axis", "legend", "entry", "color", "colour",
    "for", "at", "in", "on", "of", "the", "a", "an", "by", "per", "during", "around", "near", "about", "is", "case",
    "model", "models", "method", "only", "results", "result", "item", "items", "year", "vs", "bin", "interval",
    "analysis", "trend", "side", "top", "bottom", "left", "right", "middle", "center", "centre", "upper", "lower",
    "segment", "section", "portion", "marker", "dots", "dot", "area", "with", "and", "from", "to", "each", "all", "as",
    "range", "extent", "spread", "layer", "table", "tables", "readings", "slices", "columns", "rows", "cells", "curves",
})  # fmt: skip
"""Words that a label may hold next to a name without meaning another thing."""

STYLES: Final = (
    COLORS
    | SHADES
    | STYLE_WORDS
    | {"layer", "layers"}
    | {word for style, _ in LINE_STYLES for word in style.split("-")}
)
FILLERS: Final = GENERIC_WORDS | STYLES
CATEGORY_WORDS: Final = frozenset({"category", "categories", "class", "bin"})
SERIES_WORDS: Final = frozenset({"series", "line", "lines", "bar", "bars", "curve", "segment"}) | COLORS
SPREAD_WORDS: Final = frozenset({
    "estimate", "lower", "upper", "low", "high", "sd", "se", "std", "n", "count", "error", "error bar", "error bars",
    "ci", "rank",
    "lower limit", "upper limit", "lower ci", "upper ci", "95% ci", "p-value", "std dev", "standard deviation", "p",
})  # fmt: skip
"""Names of statistics that the record has no field for."""
DECLARATION_HEADS: Final = frozenset({"axes", "axis", "legend", "title", "components"})
"""Heads of declarations, which say nothing of values below them."""
EDGES: Final = frozenset({"edge", "edges", "end", "ends", "limit", "limits", "length", "marked", "mark", "through"})
ORDINALS: Final = frozenset(
    {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "last"}
)
TOTALS: Final = frozenset({"total", "totals", "sum", "subtotal", "number", "overall"})
COUNTED: Final = frozenset(
    {"row", "column", "slice", "bar", "bin", "segment", "group", "series", "line", "item", "category", "#"}
)
STAT_WORDS: Final = {norm(word): stat for word, stat in reversed(STATISTICS)}
AXIS_WORDS: Final = {
    "x": "x", "x-axis": "x", "x axis": "x", "x value": "x", "y": "y", "y-axis": "y", "y axis": "y", "y value": "y",
}  # fmt: skip


class Meaning(NamedTuple):
    """What a name stands for: its role, and the name as declared (a panel's number, a channel, a statistic)."""

    role: Role
    name: str


class Hit(NamedTuple):
    """A name in a sequence of tokens: where, and what it may mean."""

    start: int
    end: int
    meanings: tuple[Meaning, ...]


class Token(NamedTuple):
    """A token of a text, folded, and where it is."""

    text: str
    start: int
    end: int


@lru_cache(maxsize=4096)  # labels and lines are looked up by several panels, step after step
def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens of ``text``, folded."""
    return tuple([Token(_folded(m.group()), *m.span()) for m in TOKEN_RE.finditer(text)])


def _folded(word: str) -> str:
    return word.lower() if word.isascii() and (word.isalnum() or len(word) == 1) else norm(word) or word


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """The tokens of ``text`` without quotation marks, as a key."""
    return tuple([word for word in map(_folded, TOKEN_RE.findall(text)) if word not in QUOTES])


def blanked(text: str, spans: Iterable[Span]) -> str:
    """``text`` with the characters of ``spans``, which are in order and do not overlap, blanked out one by one."""
    pieces, place = [], 0
    for start, end in spans:
        pieces += [text[place:start], MASK * (end - start)]
        place = end
    return "".join([*pieces, text[place:]])


@dataclass
class Lookup:
    """The names that a label of one panel may mean."""

    keys: dict[tuple[str, ...], list[Meaning]] = field(default_factory=dict)
    lengths: dict[str, tuple[int, ...]] = field(default_factory=dict)
    colors: dict[frozenset[str], list[str]] = field(default_factory=dict)
    fillers: frozenset[str] = FILLERS
    axis_words: dict[str, Role] = field(default_factory=dict)
    has_masked: bool = False
    masked: dict[str, str] = field(default_factory=dict)
    """The texts of the document that ``mask`` was asked for."""

    def add(self, name: str, meaning: Meaning, *, weak: bool = False) -> None:
        """Enter a name; a weak one (a shortened form) only where no other name is written so."""
        key = words_of(name)
        if not key:
            return
        known = self.keys.setdefault(key, [])
        if meaning in known or (weak and known):
            return
        known.append(meaning)
        self.has_masked = self.has_masked or MASKED_RE.search(name) is not None
        self.lengths[key[0]] = tuple(sorted({*self.lengths.get(key[0], ()), len(key)}, reverse=True))

    def add_forms(self, name: str, meaning: Meaning) -> None:
        """Enter a name and its shortened forms: without brackets."""
        self.add(name, meaning)
        bare = BRACKETS_RE.sub("", name).strip()
        if bare and bare != name:
            self.add(bare, meaning, weak=True)

    def hits(self, tokens: Sequence[str]) -> list[Hit]:
        """The names in a sequence of tokens, the longest first from left to right."""
        found: list[Hit] = []
        if self.lengths.keys().isdisjoint(tokens):
            return found
        stop = 0
        for start in [start for start, token in enumerate(tokens) if token in self.lengths]:
            if start < stop:
                continue
            for length in self.lengths[tokens[start]]:
                meanings = self.keys.get(tuple(tokens[start : start + length]))
                if meanings and start + length <= len(tokens):
                    stop = start + length
                    found.append(Hit(start, stop, tuple(meanings)))
                    break
        return found

    def mask(self, text: str) -> str:
        """``text`` with the names that hold digits or separators blanked out, so that these are read as none.

        A name of digits alone ("2010") is one where it fills brackets: "31 (2010), 26 (2022)".
        So are the numerals of references ("Figure 3"), unless the noun is that of an axis.
        """
        if text not in self.masked:
            self.masked[text] = self._mask(text) if DIGIT_RE.search(text) else text
        return self.masked[text]

    def _mask(self, text: str) -> str:
        if any(noun in text for noun in REFERENCE_NOUNS):
            references = REFERENCE_RE.finditer(text)
            text = blanked(
                text, [m.span("number") for m in references if norm(m["noun"] or "figure") not in self.axis_words]
            )
        if not self.has_masked:
            return text
        return blanked(text, [hit[:2] for hit in self.names_in(text) if _is_masked(text, hit.start, hit.end)])

    def names_in(self, text: str) -> list[Hit]:
        """The names in a text, by character offsets."""
        tokens = [token for token in tokens_of(text) if token.text not in QUOTES]
        hits = self.hits([token.text for token in tokens])
        return [Hit(tokens[hit.start].start, tokens[hit.end - 1].end, hit.meanings) for hit in hits]

    def meanings(self, label: str) -> list[Hit]:
        """What ``label`` means: its names, if all else in it has no meaning of its own; nothing otherwise."""
        tokens = list(words_of(label))
        whole = self.keys.get(tuple(tokens))
        if whole:
            return [Hit(0, len(tokens), tuple(whole))]
        match = ORDINAL_RE.match(label)
        if match is not None and (found := self.meanings(label[match.end() :])):
            return found
        hits = self.hits(tokens)
        if not hits:
            return self._by_color(tokens)
        if all(self._is_filler(tokens, place) for place in _outside(hits, len(tokens))):
            return list(self._hinted(hits, tokens))
        outside = list(words_of(BRACKETS_RE.sub(" ", label)))
        if outside != tokens and outside:
            return self.meanings(BRACKETS_RE.sub(" ", label))
        return []

    def _is_filler(self, tokens: Sequence[str], place: int) -> bool:
        """Whether a token next to a name has no meaning of its own; so has a number after "row" or "slice"."""
        word = tokens[place]
        if word == "a" and 0 < place == len(tokens) - 1:
            return False  # "Station A"
        if word in self.fillers or word in PUNCTUATION:
            return True
        return word.isdigit() and place > 0 and tokens[place - 1] in COUNTED

    def _hinted(self, hits: Sequence[Hit], tokens: Sequence[str]) -> Iterator[Hit]:
        """The hits with only those meanings that the words around them speak of: those before or, of one hit, all."""
        place = 0
        for hit in hits:
            around = tokens[place : hit.start] if len(hits) > 1 else [*tokens[: hit.start], *tokens[hit.end :]]
            place = hit.end
            wanted: set[Role] = set()
            for token in around:
                if token in self.axis_words:
                    wanted.add(self.axis_words[token])
                elif token in CATEGORY_WORDS:
                    wanted.add("category")
                elif token in SERIES_WORDS:
                    wanted.add("series")
            kept = tuple(meaning for meaning in hit.meanings if meaning.role in wanted)
            yield hit._replace(meanings=kept) if kept and len(wanted) == 1 else hit

    def _by_color(self, tokens: Sequence[str]) -> list[Hit]:
        """The one series that is drawn in the colour that a label speaks of, if it speaks of nothing else."""
        words = [token for token in tokens if token not in PUNCTUATION]
        names = self.colors.get(frozenset(word for word in words if word in COLORS | SHADES), [])
        if len(names) != 1 or not all(word in FILLERS for word in words):
            return []
        return [Hit(0, len(tokens), (Meaning("series", names[0]),))]


def _is_masked(text: str, start: int, end: int) -> bool:
    """Whether a name in ``text`` has letters and digits or a separator, or digits alone that fill brackets."""
    name = text[start:end]
    if any(map(str.isalpha, name)):
        return MASKED_RE.search(name) is not None
    return name.isdigit() and start > 0 and text[start - 1] + text[end : end + 1] == "()"


def _outside(hits: Sequence[Hit], count: int) -> Iterator[int]:
    """The indices of the tokens that no hit covers."""
    covered = {place for hit in hits for place in range(hit.start, hit.end)}
    return (place for place in range(count) if place not in covered)


STATISTICS_LOOKUP: Final = Lookup()
for _word, _stat in STAT_WORDS.items():
    STATISTICS_LOOKUP.add(_word, Meaning("statistic", _stat))
    STATISTICS_LOOKUP.add(_word + "s", Meaning("statistic", _stat))


def statistic_of(label: str) -> Meaning | None:
    """The statistic of a box that a label names in several words: "First quartile (Q1)", "Median line"."""
    tokens = words_of(label)
    hits = STATISTICS_LOOKUP.hits(tokens)
    if any(tokens[p] not in FILLERS | PUNCTUATION | EDGES for p in _outside(hits, len(tokens))):
        return None
    named = {meaning for hit in hits for meaning in hit.meanings}
    return named.pop() if len(named) == 1 else None


def name_in(label: str, *, table: bool = False) -> str:
    """The name that a label of an undeclared thing holds, without ordinal, style and the generic nouns around it.

    The heads of a table are names as written, but for a style in brackets.
    """
    if table:
        last = TABLE_TAIL_RE.search(label)
        return label[: last.start()] if last is not None and _is_dull(last.group()) else label
    match = NUMBERED_RE.match(label)
    text = label[match.end() :] if match is not None and match.end() < len(label) else label
    inside: list[str] = BRACKETS_RE.findall(text)
    bare = BRACKETS_RE.sub("", text).strip()
    if bare and inside and all(_is_dull(part) or UNIT_RE.fullmatch(part.strip()) for part in inside):
        text = bare
    elif bare and len(inside) == 1 and _is_generic(bare, GENERIC_WORDS | ORDINALS):
        text = text if _is_generic(inside[0], FILLERS) else inside[0].strip(" ()[]")
    head, comma, tail = text.partition(", ")
    return head if comma and _is_generic(tail, STYLES) else text


def _is_dull(brackets: str) -> bool:
    """Whether brackets hold nothing but a style, or how many there are of a thing, or their total."""
    if _is_generic(brackets, STYLES) or COUNT_RE.fullmatch(brackets.strip()) is not None:
        return True
    found = words_of(brackets)
    return not TOTALS.isdisjoint(found) and all(w.isdigit() or w in TOTALS | FILLERS | PUNCTUATION for w in found)


def _is_generic(text: str, words: Collection[str]) -> bool:
    """Whether a text holds nothing but generic words."""
    return all(word in words or word in PUNCTUATION for word in words_of(text))


def field_of(label: str, fillers: Collection[str] = FILLERS) -> Meaning | None:
    """The statistic, the total or the property that a label names by a technical term, or None."""
    bare = BRACKETS_RE.sub("", label)
    inside = norm(label[len(bare) :].strip(" ()[]")) if label.startswith(bare) else ""
    for text in (label, bare if inside not in STAT_WORDS else label):
        word = norm(ORDINAL_RE.sub("", text, count=1))
        for one in (word, word.removesuffix("s")):
            if one in STAT_WORDS:
                return Meaning("statistic", STAT_WORDS[one])
        if word in SPREAD_WORDS:
            return Meaning("statistic", "")
        words = set(words_of(word))
        if word in TOTAL_WORDS or (
            words & TOTALS - {"number", "overall"}
            and all(one in fillers or one in TOTALS or one in PUNCTUATION for one in words)
        ):
            return Meaning("total", word)
        if word in DATA_FIELDS or word in DECLARATION_HEADS or CAPTION_RE.match(label):
            return Meaning("nothing", "")
        if word in FIELD_WORDS:
            return Meaning("aside", word)
    return None

"""Tokens of a claim: names of one panel, figures, words and signs, each with the classes that a pattern may ask for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.claims.plain.forms import literals
from chartprose.claims.plain.words import (
    ARTICLES,
    CLASSES,
    DEGREES,
    NUMBERS,
    OWN,
    PLACE_NOUNS,
    SERIES_NOUNS,
    VALUE_NOUNS,
    VOCABULARY,
)
from chartprose.claims.spelling import spelled
from chartprose.text.names import norm, spellings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.claims.names import PanelNames
    from chartprose.record import Panel

MOST_TOKENS: Final = 50
MOST_NAMES: Final = 300
OTHER_PATTERN: Final = (
    r"(?P<number>(?<![\w.,])-?(?:\d{1,3}(?:,\d{3})++|\d++)(?:\.\d++)?+(?![\w]|[.,]\d))"
    r"|(?P<word>[^\W\d_]\w*+(?:-\w++)*+)|(?P<sign>\S)"
)
WORD_RE = re.compile(r"[^\W\d_]\w*+(?:-\w++)*+|[%°/]")
WRITTEN_RE = re.compile(r"[a-z]{3}")
PREPOSITIONS: Final = frozenset(
    {"in", "by", "per", "over", "of", "vs", "across", "under", "on", "during", "for", "at", "with", "and"}
)
PER: Final = frozenset({"per", "rate"})
NOUN_RE = re.compile(r"[a-z]{3,}s")
GRIDS: Final = frozenset({"heatmap", "confusion_matrix"})
FIRST_YEAR, LAST_YEAR = 1500, 2200


@dataclass(frozen=True, slots=True)
class Token:
    """One token: its text, and class → what it says in an expression."""

    text: str
    classes: dict[str, str]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What sentences about one panel may name: its names with their classes, and class → nouns."""

    names: dict[str, dict[str, str]]
    nouns: dict[str, frozenset[str]]
    numbers: dict[float, str]
    counts: dict[int, list[str]]
    pattern: re.Pattern[str]

    @classmethod
    def of(cls, panel: Panel, names: PanelNames, texts: Iterable[str] = ()) -> Lexicon:
        """``texts`` are sentences of the document: what they count as many of as there are series is a kind of them."""
        known: dict[str, dict[str, str]] = {}
        for series in names.series:
            for name in (series.name, *series.aliases):
                _add(known, name, "SERIES", series.name)
        for position in (*names.positions, *names.regions):
            if isinstance(position, str):
                _add(known, position, "NAMED", position)
        alternatives = sorted((re.escape(name) for name in known), key=len, reverse=True)[:MOST_NAMES]
        first = rf"(?P<name>(?<!\w)(?:{'|'.join(alternatives)})(?!\w))|" if alternatives else ""
        counts: dict[int, list[str]] = {}
        sizes = len(names.series), len(names.positions)
        for kind, size in zip(("SERIES", "PLACES"), sizes, strict=True):
            counts.setdefault(size, []).append(f"{kind}_COUNT")
            if sizes[0] != sizes[1]:
                counts[size].append(f"{kind}_ONLY")
        numbers = {x: spelled(x) for x in names.positions if not isinstance(x, str)}
        nouns = _nouns(panel)
        if sizes[0] != sizes[1]:
            nouns["KIND"] |= _counted(texts, sizes[0])
            nouns["ALONG"] |= _counted(texts, sizes[1]) - nouns["MEASURE"] - nouns["UNIT"] - nouns["KIND"]
        nouns["NOUN"] = nouns["MEASURE"] | nouns["KIND"]
        return cls(known, nouns, numbers, counts, re.compile(first + OTHER_PATTERN))

    def tokens(self, text: str) -> list[Token] | None:
        """The tokens of a sentence; ``None`` if it is too long, or a name in it could be something else."""
        found: list[Token] = []
        article = ""
        for match in self.pattern.finditer(norm(text).replace("≈", "~").replace("per cent", "%")):
            token = self._token(str(match.lastgroup), " ".join(match[0].split()))
            if token is None or len(found) == MOST_TOKENS:
                return None
            if token.text in ARTICLES:
                article = token.text
            elif token.text not in DEGREES:
                found.append(_behind(article, token))
                article = ""
        return found

    def _token(self, kind: str, text: str) -> Token | None:
        if kind == "name":
            classes = self.names[text]
            plain = len(classes) == 1 and text not in VOCABULARY and text not in literals()
            return Token(text, classes) if plain else None
        classes = {group: words[text] for group, words in CLASSES.items() if text in words}
        number = NUMBERS.get(text)
        if text == "both" and "SERIES_COUNT" in self.counts.get(2, ()):
            classes["BOTH"] = ""
        if kind == "number":
            digits = text.replace(",", "")
            classes["NUMBER"] = digits
            number = int(digits) if digits.isdecimal() and len(digits) < 4 else None
            if float(digits) in self.numbers:
                classes["PLACE"] = self.numbers[float(digits)]
                if FIRST_YEAR <= float(digits) <= LAST_YEAR and digits.isdecimal():
                    classes["NAMED"] = classes["PLACE"]
        if number is not None:
            classes["COUNT"] = str(number)
            classes |= dict.fromkeys(self.counts.get(number, ()), "")
        if kind != "number":
            classes |= {group: "" for group, nouns in self.nouns.items() if _singular(text) in nouns}
        if kind == "word" and text not in VOCABULARY:
            classes["ANY"] = ""
        return Token(text, classes)


def _behind(article: str, token: Token) -> Token:
    """A token behind an article: "the highest" is one of many, "its highest" and "highest" are of its own."""
    classes = dict(token.classes)
    if "SUP" in classes and (not article or article in OWN):
        classes["OWN" if article else "BARE"] = classes.pop("SUP")
    if "TOP" in classes and article in ("", "the"):
        del classes["TOP"]
    return Token(token.text, classes)


def _nouns(panel: Panel) -> dict[str, frozenset[str]]:
    """The nouns for what is measured, what stands along the axis, what the series are, and units."""
    grid = panel.chart_type in GRIDS or any(axis.channel == "color" for axis in panel.axes)
    values = [axis for axis in panel.axes if axis.channel in ("color" if grid else "y", "radial")]
    labels = [axis.label for axis in values if axis.label]
    measure = _words(labels) | _headed(labels, panel.title or "") | VALUE_NOUNS
    unit = _words(text for axis in values for text in (axis.unit, axis.label))
    rows = [axis.label for axis in panel.axes if grid and axis.channel == "y"]
    return {
        "MEASURE": measure | ({"rate"} if measure & PER or "%" in unit else frozenset()),
        "ALONG": (_words(axis.label for axis in panel.axes if axis.channel == "x") | PLACE_NOUNS) - measure - unit,
        "KIND": _words(rows) | SERIES_NOUNS,
        "UNIT": unit,
        "WORD_UNIT": unit - {"%"},
    }


def _headed(labels: Iterable[str], title: str) -> frozenset[str]:
    """What a title says is plotted ("Recognition error in babble noise"), where no label does ("WER", or none)."""
    if any(WRITTEN_RE.search(label) for label in labels):
        return frozenset()
    words = norm(title).split()
    end = next((place for place, word in enumerate(words) if word in PREPOSITIONS), len(words))
    return _words([" ".join(words[:end])]) - VOCABULARY


def _counted(texts: Iterable[str], size: int) -> frozenset[str]:
    """The nouns of which the texts count ``size``: "three prevention protocols"."""
    numbers = {str(size), *(word for word, number in NUMBERS.items() if number == size)}
    found: set[str] = set()
    for text in texts:
        words = norm(text).split()
        for place, word in enumerate(words[:-1]):
            if word in numbers and size > 1:
                plurals = [noun for noun in words[place + 1 : place + 3] if NOUN_RE.fullmatch(noun)]
                found.update(_singular(noun) for noun in plurals)
    return frozenset(found - VOCABULARY)


def _words(texts: Iterable[str | None]) -> frozenset[str]:
    return frozenset(_singular(word) for text in texts if text for word in WORD_RE.findall(norm(text)))


def _singular(word: str) -> str:
    """A noun without its plural s."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _add(known: dict[str, dict[str, str]], name: str, kind: str, target: str) -> None:
    """Add a name; one of two series (or of a series and a position) has both meanings, and then none."""
    for spelling in spellings(name):
        if spelling:
            classes = known.setdefault(spelling, {})
            meaning = spelled(target)
            classes["clash" if classes.get(kind, meaning) != meaning else kind] = meaning

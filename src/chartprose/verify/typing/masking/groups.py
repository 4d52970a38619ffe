"""Groups in a sentence: all three curves, in every month, the others, every line except Gamma."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.masking.masked import Group, token_for
from chartprose.verify.typing.words import ALWAYS_SERIES, GENERIC_SERIES, SMALL_NUMBERS

if TYPE_CHECKING:
    from chartprose.verify.checks import Quantifier
    from chartprose.verify.typing.masking.masked import Masked
    from chartprose.verify.typing.naming import Names


CELLS = frozenset(
    ["bar", "bars", "value", "values", "cell", "cells", "reading", "readings", "score", "scores", "entry", "entries"]
)
"""Nouns for the single values of a plot: said of all of them, it is said of every series at every position."""
STACKS = frozenset(["bar", "column", "stack"])
"""Nouns for a position of a stacked bar chart."""
SMALL = "|".join(SMALL_NUMBERS)
GROUP_RE = re.compile(
    rf"\b(?P<q>all|both|every|each|most|none|no|either|any|some|at least one|(?:{SMALL}|\d{{1,2}}) of)"
    rf"(?: of)?(?: the| these| those)?(?: (?P<n>{SMALL}|\d{{1,2}}))?(?: (?:different|other|stated|listed|"
    rf"given|shown|plotted|further|kinds? of|types? of|single|remaining|individual))*"
    r" (?P<noun>[a-z][a-z-]+)\b(?: (?P<noun2>[a-z]+)\b)?"
)
WORD_RE = re.compile(r"[a-z]+")
DIGIT_RE = re.compile(r"\d of")
QUANTIFYING = frozenset(["all", "both", "every", "each", "most", "none", "no", "either", "any", "some", "least"])
OTHER_RE = re.compile(
    rf"\b(?:(?:all|any|either|each|both)(?: of)? (?:the )?|the )?others?\b(?: (?:{SMALL}|\d))?(?: "
    rf"(?P<noun>[a-z]+))?|\bthe rest\b"
)
QUANTIFIERS: dict[str, Quantifier] = {
    "all": "all",
    "both": "all",
    "every": "all",
    "each": "all",
    "most": "most",
    "none": "none",
    "no": "none",
    "some": "some",
    "at least one": "some",
}
NO_NOUNS = frozenset(
    [
        "in",
        "of",
        "the",
        "were",
        "are",
        "is",
        "was",
        "have",
        "has",
        "do",
        "does",
        "as",
        "its",
        "this",
        "than",
        "with",
        "for",
        "at",
        "on",
        "by",
        "and",
    ]
)
EXCEPT_RE = re.compile(r"\b([AE]\d+)(?: ,)? (?:except(?: for)?|but|other than|apart from|besides) ([SKX]\d+)\b")


def may_quantify(text: str) -> bool:
    """Whether a text has a word that ``GROUP_RE`` may begin with, which saves most texts the search."""
    words = WORD_RE.findall(text)
    if not QUANTIFYING.isdisjoint(words):
        return True
    return " of" in text and (not SMALL_NUMBERS.keys().isdisjoint(words) or DIGIT_RE.search(text) is not None)


def others_token(made: Masked, m: re.Match[str]) -> str:
    noun = m["noun"]
    if noun and noun not in GENERIC_SERIES and noun not in made.names.x_words | made.names.series_words:
        if noun.endswith("s") or m.group().startswith(("any", "each")):
            return token_for(made, "O", Group([noun]))
        return f"{token_for(made, 'O', Group())} {noun}"
    return token_for(made, "O", Group([noun] if noun else []))


def group_token(made: Masked, m: re.Match[str]) -> str:
    names = made.names
    noun, quantifier = m["noun"], m["q"]
    number = SMALL_NUMBERS.get(m["n"] or "") or (int(m["n"]) if (m["n"] or "").isdigit() else None)
    of = quantifier.removesuffix(" of") if quantifier.endswith(" of") else None
    count = (SMALL_NUMBERS.get(of) or int(of)) if of else None
    owner = names.owners.get(noun)
    if owner is not None and noun not in names.x_words and quantifier in ("all", "every", "each"):
        return token_for(made, "S", Group([owner]))
    kind = _dimension(names, noun, number)
    if kind is None and m["noun2"]:
        kind = _dimension(names, m["noun2"], number)
        kind_noun2 = kind is not None
    else:
        kind_noun2 = False
    kind = kind or _by_names(made, m, number)
    if kind is None:
        return m.group()
    if quantifier == "both" and kind == "A" and names.series_count != 2:
        return m.group()
    if noun in CELLS and kind == "A" and (quantifier.startswith("most") or count) and _cells_of_all(made):
        return m.group()  # "most cells exceed 80" counts them all, in no row of its own
    if count is not None and number is not None and number != _size(names, kind):
        return m.group()  # "five of the twenty cells off the diagonal"
    group = Group([], QUANTIFIERS.get(quantifier), count)
    tail = f" {m['noun2']}" if m["noun2"] and not kind_noun2 else ""
    return token_for(made, kind, group) + tail


def _cells_of_all(made: Masked) -> bool:
    """Whether nothing is named beside, in a figure of several series and positions."""
    named = any(g.names for g in made.groups.values())
    return made.names.series_count > 1 and made.names.place_count > 1 and not named


def _size(names: Names, kind: str) -> int:
    return names.series_count if kind == "A" else names.place_count


def _by_names(made: Masked, m: re.Match[str], number: int | None) -> str | None:
    """A noun that is not known means the dimension that the sentence does not name otherwise."""
    before = m.string[: m.start()].split()
    if m["q"] in ("every", "each") and before and before[-1] in ("with", "by"):
        return None
    kinds = {t[0] for t, g in made.groups.items() if g.names}
    names = made.names
    if m["q"] == "both" and number is None and (names.series_count == 2) != (names.place_count == 2):
        return "A" if names.series_count == 2 else "E"
    noun = m["noun"]
    if noun in NO_NOUNS or noun in SMALL_NUMBERS or (m["q"] not in ("every", "each") and not noun.endswith("s")):
        return None
    if number is not None or m["q"] in ("no", "some", "any", "none") or not m["noun"].isalpha():
        return None
    if kinds & {"S"} and not kinds & {"K", "X"} and names.place_count > 1:
        return "E"
    return "A" if kinds & {"K", "X"} and not kinds & {"S"} and names.series_count > 1 else None


def _dimension(names: Names, noun: str, number: int | None) -> str | None:
    """Whether a noun means the series (A) or the positions (E) of the figure."""
    singular = noun.removesuffix("s")
    if singular in STACKS and any(panel.chart_type == "stacked_bar" for panel in names.panels):
        return "E"
    if noun in CELLS and names.place_count:
        return "A"
    if noun in ALWAYS_SERIES and not (names.series_count <= 1 and names.has_categories):
        return "A"
    if (
        singular in names.own_words
        and noun not in names.x_words
        and names.series_count > 1
        and not names.has_categories
    ):
        return "A"
    if (noun in names.x_words or singular in names.x_words) and noun not in names.series_words:
        return "E"
    if noun in names.series_words or singular in names.series_words:
        return "A"
    if names.series_count <= 1 and names.has_categories:
        return "E" if number in (None, names.place_count) else None
    if number is not None and names.series_count != names.place_count:
        if number == names.series_count:
            return "A"
        if number == names.place_count:
            return "E"
        return None
    if noun in GENERIC_SERIES and noun not in ("category", "categories", "bar", "bars", "cell", "cells"):
        return "A"
    if noun in ("category", "categories"):
        return "E"
    return None


def without_excepted(made: Masked, text: str) -> str:
    """``Every line except Gamma``: the others, by name."""

    def replace(m: re.Match[str]) -> str:
        group, left_out = made.groups[m.group(1)], made.groups[m.group(2)].names
        names = made.names
        numbered = [f"{p:.12g}" for p in sorted(names.places)]
        pool = names.all_series if m.group(1)[0] == "A" else names.all_categories or numbered
        rest = [n for n in pool if n not in left_out]
        if group.quantifier != "all" or len(rest) == len(pool) or (m.group(2)[0] == "S") != (m.group(1)[0] == "A"):
            return m.group()
        return token_for(made, m.group(2)[0], Group(rest))

    return EXCEPT_RE.sub(replace, text)

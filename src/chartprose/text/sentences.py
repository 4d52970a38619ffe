"""Sentences: where one statement ends and the next begins.

Whether the full stop after an abbreviation ends a sentence is decided by what follows it: a numeral continues
"No.", a name with "Dr."; a word that opens a clause ("The", "At") begins a new one. After a figure the word is a unit,
and any capital letter after it begins a sentence: "40 ms. Lisbon stays flat".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

END_RE = re.compile(r"[.!?][\"')\]]?\s++")
OPENING_RE = re.compile(r"[\"'(\[]?[A-Z0-9~$αβγδΔʬ]")
NEXT_RE = re.compile(r"\s{0,8}+[\"'(\[]*+([^\W\d_]*+)(.?)")
"""The word that follows, and the character after it."""

LINKS = frozenset({"e.g", "i.e", "vs", "cf", "viz", "resp", "incl"})
"""Abbreviations that never end a sentence."""

REFERENCES = frozenset({"fig", "figs", "no", "nos", "eq", "eqs", "sec", "ref", "refs", "vol", "tab", "ch", "p", "pp"})
"""Abbreviations that continue with a numeral or a letter: "No. 5", "Fig. A"."""

LOOSE = frozenset({
    "approx", "ca", "c", "max", "min", "avg", "std", "est", "dept", "univ", "inc", "co", "corp", "ltd", "jr", "sr",
    "u.s", "u.k", "ft", "rs", "mt", "st",
})  # fmt: skip
"""Abbreviations that continue unless a clause begins."""

CLOSING = frozenset({"etc", "al"})
"""Abbreviations that close a list: they end a sentence before any capital letter."""

MONTHS = frozenset({"jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec"})
"""Abbreviations that continue with a day or a year only."""

TITLES = frozenset({"St", "Mt", "Ft", "Dr", "Mr", "Mrs", "Ms", "Prof"})
"""Abbreviations that a name begins with: "St. Alban"; in lower case "ms" is a unit."""

ABBREVIATIONS = LINKS | REFERENCES | LOOSE | CLOSING | MONTHS | {title.lower() for title in TITLES}

OPENERS = frozenset({
    "the", "a", "an", "this", "that", "these", "those", "it", "its", "they", "their", "there", "here", "he", "she",
    "we", "you", "in", "on", "at", "by", "for", "from", "to", "of", "after", "before", "until", "since", "during",
    "while", "when", "where", "whereas", "although", "though", "because", "if", "as", "with", "without", "within",
    "over", "under", "above", "below", "between", "across", "among", "both", "each", "all", "most", "some", "many",
    "no", "none", "one", "two", "three", "however", "then", "thus", "therefore", "overall", "also", "next",
    "finally", "only", "and", "but",
})  # fmt: skip
"""Closed-class words; with a capital letter they begin a clause."""

TERMINAL = frozenset(".!?:;\"')]*`|”’…")


def sentence_spans(
    text: str, start: int = 0, end: int | None = None, names: Collection[int] = ()
) -> Iterator[tuple[int, int]]:
    """The spans of the sentences of ``text[start:end]``; abbreviations, brackets and decimals do not end one.

    ``names`` are the places where a name in code begins, which may be lower case ("`w/o` falls").
    """
    stop = len(text) if end is None else end
    place = start
    for match in END_RE.finditer(text, start, stop):
        if not OPENING_RE.match(text, match.end()) and match.end() not in names:
            continue
        if is_abbreviation(text, place, match.start()) or _is_in_brackets(text, place, match.start(), stop):
            continue
        cut = match.start() + len(match.group().rstrip())
        yield place, cut
        place = match.end()
    rest = text[place:stop].rstrip(" ")
    if kept := rest.lstrip(" "):
        yield place + len(rest) - len(kept), place + len(rest)


def _is_in_brackets(text: str, start: int, place: int, stop: int) -> bool:
    """Whether ``text[start:stop]`` opens a bracket before ``place`` that it closes after it."""
    opened = text.count("(", start, place) + text.count("[", start, place)
    closed = text.count(")", start, place) + text.count("]", start, place)
    return opened > closed and max(text.rfind(")", place, stop), text.rfind("]", place, stop)) > place


def is_abbreviation(text: str, start: int, dot: int) -> bool:
    """Whether the full stop at ``dot`` continues the sentence, whose last word begins at ``start`` or later."""
    if text[dot] != ".":
        return False
    begin = max(start, text.rfind(" ", start, dot) + 1)
    written = text[begin:dot].lstrip("(\"'[")
    word = written.lower()
    if written.endswith("..") or (begin == start and word.isdecimal()):
        return True  # "0, 2, ... 20", "1. Rye"
    if word not in ABBREVIATIONS and len(written) != 1:
        return False
    following = NEXT_RE.match(text, dot + 1)
    name, behind = following.groups() if following else ("", "")
    figure = not name and behind.isdigit()
    if word in LINKS:
        return True
    if _is_measured(text, start, begin, word):
        return figure and word in LOOSE | REFERENCES
    if word in REFERENCES:
        return figure or (bool(name) and (behind.isdigit() or (len(name) == 1 and name.lower() not in OPENERS)))
    if word in MONTHS:
        return figure
    if word in CLOSING:
        return not name[:1].isupper()
    opens = name[:1].isupper() and name.lower() in OPENERS
    if written in TITLES or word in LOOSE or (len(written) == 1 and written.isupper()):
        return not opens or (len(name) == 1 and behind == ".")
    return False


def _is_measured(text: str, start: int, begin: int, word: str) -> bool:
    """Whether a word is a unit: it is after a figure, or is joined to one ("50 ms", "50ms")."""
    before = text[max(begin - 2, start) : begin].strip()
    joined = word.lstrip("0123456789.,~$")
    return (before[-1:].isdigit() and word.isalpha()) or (joined != word and joined.isalpha())

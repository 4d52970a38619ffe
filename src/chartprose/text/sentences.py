"""Sentences: where one statement ends and the next begins."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

END_RE = re.compile(r"[.!?][\"')\]]?\s++")
OPENING_RE = re.compile(r"[\"'(\[]?[A-Z0-9~$αβγδΔʬ]")
INITIAL_RE = re.compile(r"[A-Z]\. (?=[a-z]{3})")
"""The initial of a genus before its species: "E. coli"."""

ABBREVIATIONS = frozenset({
    "e.g", "i.e", "vs", "approx", "fig", "figs", "no", "nos", "al", "etc", "cf", "ca", "c", "eq", "resp", "sec",
    "ref", "dr", "mr", "mrs", "ms", "prof", "st", "inc", "co", "corp", "ltd", "min", "max", "avg", "std", "dept",
    "u.s", "u.k", "jr", "sr", "mt", "ft", "rs", "univ", "vol", "viz",
})  # fmt: skip
UNITS = frozenset({"min", "sec", "ft"})
"""Abbreviations that end a sentence behind a figure, before a capital: "falls to 88 at 6 min. The band …"."""
TITLES = frozenset({"St", "Mt", "Ft", "Dr", "Mr", "Mrs", "Ms", "Prof"})
"""Abbreviations that a name begins with: "St. Alban"."""
MONTHS = frozenset({"jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec"})
"""Abbreviations that end a sentence before a capital ("peaks in Nov. The …"), but not before a day."""

WORD_RE = re.compile(r"[a-z]+")
TERMINAL = frozenset(".!?:;\"')]*`|”’…")


def lower_words(text: str) -> list[str]:
    """The words of ``text`` in lower case, without figures and signs."""
    return WORD_RE.findall(text.lower())


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
        if is_abbreviation(text, place, match.start()) or _open_bracket(text, place, match.start()):
            continue
        cut = match.start() + len(match.group().rstrip())
        yield place, cut
        place = match.end()
    last = stop
    while last > place and text[last - 1] == " ":
        last -= 1
    while place < last and text[place] == " ":
        place += 1
    if place < last:
        yield place, last


def full_stop(text: str, start: int = 0, end: int | None = None) -> int:
    """Where the first full stop with a space behind it stands in ``text[start:end]``, or -1.

    "E. coli" and "St. Alban" have none.
    """
    stop = len(text) if end is None else end
    found = text.find(". ", start, stop)
    while found >= 0 and (_is_initial(text, found) or _is_title(text, start, found)):
        found = text.find(". ", found + 2, stop)
    return found


def _is_initial(text: str, dot: int) -> bool:
    """Whether the full stop at ``dot`` is that of a genus before its species."""
    return INITIAL_RE.match(text, max(dot - 1, 0)) is not None and not text[max(dot - 2, 0)].isalnum()


def _is_title(text: str, start: int, dot: int) -> bool:
    """Whether the full stop at ``dot`` is that of the first word of a name: "Mt. Rose"."""
    begin = max(start, text.rfind(" ", start, dot) + 1)
    return text[begin:dot].strip("(\"'") in TITLES


def is_abbreviation(text: str, start: int, dot: int) -> bool:
    """Whether the full stop at ``dot`` is that of an abbreviation, whose word begins at ``start`` or later."""
    if text[dot] != ".":
        return False
    begin = max(start, text.rfind(" ", start, dot) + 1)
    word = text[begin:dot].lstrip("(\"'")
    measures = word.lower() in UNITS and text[max(begin - 2, start) : begin - 1].isdigit()
    if (measures or word.lower() in MONTHS) and text[dot + 2 : dot + 3].isupper():
        return False
    return word.lower() in ABBREVIATIONS | MONTHS or (len(word) == 1 and word.isupper() and dot - 2 > start)


def _open_bracket(text: str, start: int, end: int) -> bool:
    return text.count("(", start, end) > text.count(")", start, end)

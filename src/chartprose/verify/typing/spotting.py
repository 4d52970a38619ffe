"""Spotting: where a sentence spells one of the names of a figure.

One alternation of all names would do, but compiling it takes longer than all else that is done with a figure. The
names are kept by their first word instead, and a place of the sentence is compared with those that begin as it does.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

WORD_RE = re.compile(r"\w+")
SAME_LETTERS = dict(zip(map(ord, "ıİﬆ"), map(ord, "iiﬅ"), strict=True))
"""Letters that a pattern without regard to case takes for one, and that have no other in common with it."""


class Surface(NamedTuple):
    """A name as a sentence spells it; it answers as the match of a pattern does."""

    text: str
    place: int
    stop: int

    def group(self) -> str:
        return self.text[self.place : self.stop]

    def start(self) -> int:
        return self.place

    def end(self) -> int:
        return self.stop


@dataclass(frozen=True, slots=True)
class Manner:
    """How freely names are spelt.

    ``start`` finds each place where a name may begin, with its first word or sign. A blank of a name may be any of
    ``blanks`` in the text, a dash any of ``dashes``. ``tail`` matches what may and must follow a name; ``endings`` are
    the letters that it may add.
    """

    start: re.Pattern[str]
    blanks: str
    dashes: str
    tail: re.Pattern[str]
    endings: tuple[str, ...] = ()


class Spelling(NamedTuple):
    """A name in one case, with all blanks and dashes alike; ``dashes`` are the places of those that are no blanks.

    ``form`` is the name as a pattern, for one that can be spelt otherwise; ``free`` tells that only that will do.
    """

    flat: str
    dashes: tuple[int, ...]
    form: str | None
    free: bool


class Spotter:
    """All names of a figure, in the order in which they are tried.

    ``names`` are (name, pattern, free): the pattern for a name that holds an underscore, which mark-up may escape, or
    one that stands for several words (then ``free``), else ``None``.
    """

    def __init__(self, manner: Manner, names: Iterable[tuple[str, str | None, bool]]) -> None:
        self.manner = manner
        self._even = dict.fromkeys(map(ord, manner.blanks), " ")
        self._names = names

    @cached_property
    def _by_word(self) -> dict[str, list[Spelling]]:
        """The names by their first words, when the first sentence asks: of most derived panels none does."""
        made: dict[str, list[Spelling]] = {}
        for name, form, free in self._names:
            low = folded(name)
            if low.isalnum():  # one word: no blank, no dash
                for word in (low, *(low + ending for ending in self.manner.endings)):
                    made.setdefault(word, []).append(Spelling(low, (), form, free))
                continue
            dashes = tuple(place for place, sign in enumerate(low) if sign == "-") if "-" in low else ()
            spelling = Spelling(low.translate(self._even), dashes, form, free)
            for word in _first_words(low, self.manner):
                made.setdefault(word, []).append(spelling)
        return made

    def finditer(self, text: str) -> Iterator[Surface]:
        """The names that ``text`` spells, from left to right; of several at one place the first that fits."""
        low = folded(text)
        firsts = self._by_word.keys() & self.manner.start.findall(low)
        if not firsts:
            return
        even = low.translate(self._even)
        done = 0
        for place, word in sorted(spot for first in firsts for spot in self._places(low, first)):
            if place < done:
                continue
            for spelling in self._by_word[word]:
                stop = self._fits(spelling, place, text, low, even)
                if stop:
                    yield Surface(text, place, stop)
                    done = stop
                    break

    def _places(self, low: str, word: str) -> Iterator[tuple[int, str]]:
        """Where a name may begin with a word or sign."""
        place = low.find(word)
        while place >= 0:
            begin = self.manner.start.match(low, place)
            if begin is not None and begin.end() == place + len(word):
                yield place, word
            place = low.find(word, place + 1)

    def _fits(self, spelling: Spelling, place: int, text: str, low: str, even: str) -> int:
        """Where the name ends that stands at ``place``; 0 if it does not."""
        if spelling.form is not None and (spelling.free or "\\" in text):
            match = _compiled(spelling.form, self.manner.tail.pattern).match(text, place)
            return match.end() if match else 0
        flat = spelling.flat
        if not even.startswith(flat, place):
            return 0
        if any(low[place + dash] not in self.manner.dashes for dash in spelling.dashes):
            return 0
        tail = self.manner.tail.match(text, place + len(flat))
        return tail.end() if tail else 0


@lru_cache(maxsize=1024)
def _compiled(form: str, tail: str) -> re.Pattern[str]:
    return re.compile(f"(?:{form}){tail}", re.IGNORECASE)


class _Folding(dict[int, int]):
    """The letter that stands for all cases of a letter; the length of a text stays."""

    def __missing__(self, code: int) -> int:
        letter = chr(code)
        fold = next((ord(form) for form in (letter.casefold(), letter.lower()) if len(form) == 1), code)
        self[code] = fold
        return fold


_FOLDING = _Folding(SAME_LETTERS)


def folded(text: str) -> str:
    """``text`` in one case, character by character, as a pattern without regard to case reads it."""
    return text.lower() if text.isascii() else text.translate(_FOLDING)


def _first_words(name: str, manner: Manner) -> list[str]:
    """What a text begins with that spells ``name``: its first sign or word.

    Also that word with an ending, if it is all of the name, and what stands before an underscore, which may be escaped.
    """
    match = WORD_RE.match(name)
    if match is None:
        return list(manner.dashes) if name[0] == "-" else [name[0]]
    word = match.group()
    words = [word, *(word + ending for ending in manner.endings)] if word == name else [word]
    before, underscore, _ = word.partition("_")
    return [*words, before or "\\"] if underscore else words

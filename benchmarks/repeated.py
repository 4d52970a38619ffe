"""A corpus of any size from a few documents: each repetition has other names and other digits.

The program remembers the labels that it has resolved. Were a text repeated as it is, it would find all of them in its
memory, which no corpus would let it do. So each repetition renames the words of the names of series and categories
(same length, same case, other letters) and moves the last digit of each decimal fraction. Whole numbers stay: any two
texts share years and ticks. The same arguments give the same corpus.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import chartprose

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLES = Path(__file__).parents[1] / "examples"
SUFFIXES = frozenset({".md", ".txt"})
FRACTION_RE = re.compile(r"(\d\.\d*)(\d)(?!\d)")

WORD_RE = re.compile(r"[A-Za-z]{3,}")
VOWELS, CONSONANTS = "aeiou", "bcdfghjklmnpqrstvwxyz"


@dataclass(frozen=True)
class Base:
    """A document and the words of its names; ``renamed`` finds them."""

    text: str
    renamed: re.Pattern[str] | None

    def varied(self, repetition: int) -> str:
        """The document with the names and the digits of ``repetition``; as it is for 0."""
        if not repetition:
            return self.text
        text = FRACTION_RE.sub(lambda found: f"{found[1]}{(int(found[2]) + repetition) % 10}", self.text)
        if self.renamed is None:
            return text
        return self.renamed.sub(lambda found: renamed(found.group(), repetition), text)


def renamed(word: str, repetition: int) -> str:
    """Another word of the same length and case, always the same one for the same arguments."""
    seed = hashlib.sha256(f"{word.lower()} {repetition}".encode()).digest()
    letters = (
        (VOWELS if char.lower() in VOWELS else CONSONANTS)[
            seed[place % len(seed)] % (5 if char.lower() in VOWELS else 21)
        ]
        for place, char in enumerate(word)
    )
    return "".join(new.upper() if old.isupper() else new for old, new in zip(word, letters, strict=True))


def bases(folder: Path) -> list[Base]:
    """The documents of ``folder``."""
    texts = [path.read_text("utf-8") for path in sorted(folder.iterdir()) if path.suffix in SUFFIXES]
    return [Base(text, _names_re(text)) for text in texts]


def documents(
    folder: Path = EXAMPLES, *, size: int | None = None, count: int | None = None, first: int = 0
) -> Iterator[str]:
    """The documents of ``folder``, again and again from the repetition ``first`` on.

    They end when they have ``size`` bytes or are ``count``.
    """
    originals = bases(folder)
    repetition, given, written = first, 0, 0
    while True:
        for base in originals:
            if (count is not None and given >= count) or (size is not None and written >= size):
                return
            text = base.varied(repetition)
            given, written = given + 1, written + len(text.encode())
            yield text
        repetition += 1


def _names_re(text: str) -> re.Pattern[str] | None:
    """A pattern for the words of the names of series and categories."""
    panels = chartprose.extract(text).panels
    names = [series.name for panel in panels for series in panel.series]
    names += [name for panel in panels for axis in panel.axes for name in axis.categories or ()]
    words = {word for name in names for word in WORD_RE.findall(name)}
    return re.compile(rf"\b(?:{'|'.join(sorted(words, key=lambda word: (-len(word), word)))})\b") if words else None

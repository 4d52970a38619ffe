"""Tokens of a claim: names of one panel, numbers, words and signs, for the grammar of ``plain.py``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.claims import words
from chartprose.claims.spelling import plain_number
from chartprose.text.markup import plain
from chartprose.text.names import norm, spellings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.claims.names import PanelNames
    from chartprose.record import Panel

MOST_TOKENS: Final = 60
MOST_NAMES: Final = 400
NUMBER_PATTERN: Final = (
    r"(?<![\w.,])-?\d{1,3}(?:,\d{3})++(?:\.\d++)?(?![\w.,]*\d)|(?<![\w.,])-?\d++(?:\.\d++)?(?![\w.,]*\d)(?!\w)"
)
WORD_PATTERN: Final = r"[^\W\d_]++(?:-[^\W\d_]++)*+"
UNIT_RE = re.compile(r"[^\W\d_]++|[%°]")


@dataclass(frozen=True, slots=True)
class Token:
    """One token. ``kind`` is series, position, number, word, sign, or clash (a name of two things, or a plain word)."""

    kind: str
    text: str
    name: str | float = ""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What the sentences about one panel may name.

    ``measure`` are the words of its value axis, ``place`` those of its x axis, ``units`` those that may stand behind a
    number; all without a plural s.
    """

    names: dict[str, Token]
    pattern: re.Pattern[str]
    measure: frozenset[str]
    place: frozenset[str]
    units: frozenset[str]

    @classmethod
    def of(cls, panel: Panel, names: PanelNames) -> Lexicon:
        known: dict[str, Token] = {}
        for series in names.series:
            for name in (series.name, *series.aliases):
                _add(known, name, Token("series", name, series.name))
        for position in (*names.positions, *names.regions):
            if isinstance(position, str):
                _add(known, position, Token("position", position, position))
        alternatives = sorted(map(re.escape, known), key=len, reverse=True)[:MOST_NAMES]
        patterns = [rf"(?P<name>(?<!\w)(?:{'|'.join(alternatives)})(?!\w))"] if alternatives else []
        pattern = re.compile(
            "|".join([*patterns, f"(?P<number>{NUMBER_PATTERN})", f"(?P<word>{WORD_PATTERN})", r"(?P<sign>\S)"])
        )
        values = [axis for axis in panel.axes if axis.channel in ("y", "color", "radial", "size")]
        places = [axis for axis in panel.axes if axis.channel == "x"]
        units = {unit for axis in values for unit in UNIT_RE.findall(norm(f"{axis.unit or ''} {axis.label or ''}"))}
        return cls(
            known, pattern, _words(axis.label for axis in values), _words(axis.label for axis in places),
            frozenset(map(singular, units)),
        )  # fmt: skip

    def tokens(self, text: str) -> list[Token] | None:
        """The tokens of a sentence, without its full stop; ``None`` if it is too long for a plain form."""
        flat = norm(plain(text, 0).text.replace("≈", "~"))
        found = []
        for match in self.pattern.finditer(flat):
            found.append(self._token(match))
            if len(found) > MOST_TOKENS:
                return None
        return found

    def _token(self, match: re.Match[str]) -> Token:
        kind, text = str(match.lastgroup), match[0]
        if kind == "name":
            return self.names[" ".join(text.split())]
        if kind == "number":
            return Token(kind, text, float(text.replace(",", "")))
        return Token(kind, text)


def singular(word: str) -> str:
    """A noun without its plural s."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def number_text(token: Token) -> str:
    """The digits of a number token as an expression writes them: its decimals stay."""
    return token.text.replace(",", "")


def _words(labels: Iterator[str | None] | object) -> frozenset[str]:
    found = {word for label in labels if label for word in re.findall(WORD_PATTERN, norm(label))}  # type: ignore[attr-defined]
    return frozenset(map(singular, found))


def _add(known: dict[str, Token], name: str, token: Token) -> None:
    for spelling in spellings(name):
        if not spelling:
            continue
        other = known.get(spelling)
        clash = spelling in VOCABULARY or (other is not None and (other.kind, other.name) != (token.kind, token.name))
        known[spelling] = Token("clash", spelling) if clash else token


VOCABULARY: Final = frozenset(
    word
    for group in vars(words).values()
    if isinstance(group, frozenset | dict)
    for word in group
    if isinstance(word, str)
)
"""All words of the grammar: a name that is one of them makes a sentence ambiguous."""

__all__ = ["VOCABULARY", "Lexicon", "Token", "number_text", "plain_number", "singular"]

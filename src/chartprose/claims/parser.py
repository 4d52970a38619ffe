"""The parts of plain forms: entities, places, amounts and measures, read from tokens one after another.

Each method takes tokens and returns what they say, or takes none and returns ``None``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.claims import words
from chartprose.claims.spelling import spelled
from chartprose.claims.tokens import number_text, singular

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from chartprose.claims.names import PanelNames
    from chartprose.claims.tokens import Lexicon, Token
    from chartprose.record import Panel

PERCENT: Final = frozenset({"%", "percent"})
POINTS: Final = frozenset({"point", "points"})


@dataclass(frozen=True, slots=True)
class Entity:
    """What a clause speaks of: a series, a position, or all series."""

    kind: str
    name: str | float = ""

    def __str__(self) -> str:
        return spelled(self.name)


@dataclass(frozen=True, slots=True)
class Where:
    """The part of the axis that a clause speaks of: one position, every position, or from one to another."""

    kind: str
    start: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """A figure as an expression writes it; ``unit`` is ``points``, ``percent`` or empty."""

    digits: str
    hedged: bool
    unit: str = ""

    def equals(self, value: str) -> str:
        return f"about({value}, {self.digits})" if self.hedged else f"{value} == {self.digits}"


@dataclass(slots=True)
class Parser:
    """Reads the tokens of one sentence as a statement about one panel."""

    tokens: Sequence[Token]
    lexicon: Lexicon
    names: PanelNames
    panel: Panel
    several: bool
    subject: str | None = None
    at: int = 0
    series: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.series = [series.name for series in self.names.series]

    # What the expressions are made of.

    @property
    def where_panel(self) -> str:
        return f', panel="{self.names.id}"' if self.several else ""

    def value(self, series: object, x: str) -> str:
        return f"v({series}, {x}{self.where_panel})"

    def call(self, function: str, series: object, *keywords: str) -> str:
        panel = [f'panel="{self.names.id}"'] if self.several else []
        return f"{function}({', '.join([str(series), *keywords, *panel])})"

    @property
    def all_series(self) -> str:
        return f'series(panel="{self.names.id}")' if self.several else "series()"

    def one_place(self, series: str) -> bool:
        """Whether a series has a value at one position alone."""
        places = {(p.x.value, p.x.low, p.x.high, p.x.label) for p in self.panel.points if p.series == series}
        return len(places) == 1

    # Tokens.

    @property
    def done(self) -> bool:
        return self.at == len(self.tokens)

    def peek(self, ahead: int = 0) -> Token | None:
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else None

    def word(self, *classes: Collection[str]) -> str | None:
        """The next token, if it is a word or sign of one of the classes."""
        token = self.peek()
        if token is None or token.kind not in ("word", "sign") or not any(token.text in each for each in classes):
            return None
        self.at += 1
        return token.text

    def phrase(self, *each: Collection[str]) -> bool:
        """Words one after another, each of its class."""
        start = self.at
        if all(self.word(one) is not None for one in each):
            return True
        self.at = start
        return False

    def attempt[Made](self, reading: Callable[[], Made | None]) -> Made | None:
        """What ``reading`` makes; if it makes nothing, no token is taken."""
        start = self.at
        made = reading()
        if made is None:
            self.at = start
        return made

    def noun(self, *classes: Collection[str]) -> bool:
        """A noun of one of the classes, singular or plural."""
        token = self.peek()
        if token is None or token.kind != "word" or not any(singular(token.text) in each for each in classes):
            return False
        self.at += 1
        return True

    # Parts.

    def degree(self) -> None:
        while self.word(words.DEGREES):
            pass

    def measure(self) -> bool:
        """The name of what the value axis measures, or a word for values in general."""
        start = self.at
        self.word(words.ARTICLES)
        taken = False
        while self.noun(self.lexicon.measure, words.VALUE_NOUNS):
            taken = True
        if not taken:
            self.at = start
        return taken

    def count(self, most: int) -> bool:
        """A number of things in words or digits; it must be ``most``."""
        token = self.peek()
        if token is None:
            return False
        number = words.NUMBERS.get(token.text) if token.kind == "word" else None
        if token.kind == "number":
            number = int(token.name) if float(token.name).is_integer() else None
        if number != most:
            return False
        self.at += 1
        return True

    def all_of_them(self) -> Entity | None:
        """All series: "all three lines", "both curves", "each line"."""

        def reading() -> Entity | None:
            if self.phrase({"both"}):
                counted = len(self.series) == 2
            elif self.phrase({"all"}):
                self.phrase({"of"})
                self.word(words.ARTICLES)
                token = self.peek()
                numbered = token is not None and (token.kind == "number" or token.text in words.NUMBERS)
                counted = self.count(len(self.series)) if numbered else True
            elif self.word({"each", "every"}):
                counted = True
            else:
                return None
            return Entity("all") if counted and self.noun(words.SERIES_NOUNS) else None

        return self.attempt(reading)

    def entity(self) -> Entity | None:
        """A series or a position, with an article before it and a noun of its kind behind it."""

        def reading() -> Entity | None:
            if self.measure() and not self.word({"of", "for", "in"}):
                return None
            self.word(words.ARTICLES)
            self.noun(self.lexicon.place)
            token = self.peek()
            if token is None:
                return None
            if token.kind == "series":
                made = Entity("series", token.name)
                self.at += 1
                self.noun(words.SERIES_NOUNS)
                return made
            if token.kind == "position":
                made = Entity("position", token.name)
                self.at += 1
                return made
            return self._subject()

        return self.attempt(reading)

    def _subject(self) -> Entity | None:
        """The series of the heading above the sentence, or the only one: "it", "the line"."""
        pronoun = self.phrase({"it"}) or self.noun(words.SERIES_NOUNS)
        if pronoun and self.subject is not None and self.names.series_named(self.subject) is not None:
            return Entity("series", self.names.series_named(self.subject) or "")
        return None

    def position(self) -> str | None:
        """A position, as expressions spell it, with a noun of the axis before or behind it."""

        def reading() -> str | None:
            self.word(words.ARTICLES)
            self.noun(self.lexicon.place)
            token = self.peek()
            if token is None or token.kind not in ("position", "number"):
                return None
            if token.kind == "number" and token.name not in self.names.positions:
                return None
            self.at += 1
            self.noun(self.lexicon.place)
            return spelled(token.name)

        return self.attempt(reading)

    def where(self) -> Where | None:
        """Where on the axis: "at 20", "from 5 to 10", "between A and B", "at every week", "throughout"."""

        def reading() -> Where | None:
            if self.word(words.THROUGHOUT) or self._everywhere():
                return Where("each")
            between = self.phrase({"between"})
            if between or self.phrase({"from"}):
                start = self.position()
                joined = start is not None and self.phrase({"and"} if between else {"to"})
                end = self.position() if joined else None
                return Where("window", start or "", end) if end is not None else None
            if self.word(words.AT):
                place = self.position()
                return Where("at", place) if place is not None else None
            return None

        return self.attempt(reading)

    def _everywhere(self) -> bool:
        """All positions: "at every week", "in all six years", "across all depths"."""

        def reading() -> bool | None:
            if not self.word(words.AT, {"across"}):
                return None
            if self.word({"every", "each"}):
                return True if self.noun(self.lexicon.place, words.PLACE_NOUNS) else None
            if self.phrase({"all"}):
                token = self.peek()
                numbered = token is not None and (token.kind == "number" or token.text in words.NUMBERS)
                if numbered and not self.count(len(self.names.positions)):
                    return None
                return True if self.noun(self.lexicon.place, words.PLACE_NOUNS) else None
            return None

        return bool(self.attempt(reading))

    def amount(self) -> Amount | None:
        """A figure with its unit: "about 3.5 %", "~12", "0.8 percentage points"."""

        def reading() -> Amount | None:
            hedged = self.word(words.HEDGES) is not None
            token = self.peek()
            if token is None or token.kind != "number":
                return None
            self.at += 1
            if self.phrase(PERCENT) or self.phrase({"per"}, {"cent"}):
                return Amount(number_text(token), hedged, "percent")
            if self.phrase({"percentage"}, POINTS) or self.phrase(POINTS):
                return Amount(number_text(token), hedged, "points")
            while self.noun(self.lexicon.units):
                pass
            return Amount(number_text(token), hedged)

        return self.attempt(reading)

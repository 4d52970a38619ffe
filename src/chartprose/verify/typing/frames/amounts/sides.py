"""What one side of a clause stands for: ``A``, "A and B together", "the average", "the two lowest", "the rest"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.amounts.words import (
    AVERAGING,
    CRITICAL_KNOWN,
    GAPS,
    LEADS,
    LEAVING,
    SUMMING,
    is_neutral,
)
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DOWN, ORDINALS, PLACE_NOUNS, SORTS, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.typing.frames.clause import Clause
    from chartprose.verify.typing.grid_forms.grid import Grid
    from chartprose.verify.typing.tokens.token import Token

HIGH: Final = words_of("highest largest biggest greatest tallest top longest")
LOW: Final = words_of("lowest smallest shortest bottom least")
FIRST: Final = words_of("best leading leader winner front-runner top-ranked top-placed first-placed")
LAST: Final = words_of("worst weakest last-placed bottom-placed")
SPOTS: Final = words_of("place rank position spot")
SECONDS: Final = {"runner-up": 2, "second-placed": 2, "third-placed": 3, "second-best": 2, "third-best": 3}
NEIGHBORS: Final = words_of("neighbor neighbour neighbors neighbours")
TURNS: Final = {"left": -1, "left-hand": -1, "right": 1, "right-hand": 1}
REST: Final = words_of("remaining rest other others")
JOINING: Final = frozenset(["over", "and", "to"])
PAIR: Final = 2
BARS: Final = frozenset(["bar", "stacked_bar"])


@dataclass(slots=True)
class Side:
    """The names of a side, how they are taken together, and the figures beside it in parentheses."""

    series: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    how: str = ""
    whole: bool = False
    told: list[Token] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    ranked: bool = False
    rank: int = 0
    sign: int = 1
    leading: bool = False
    moved: int = 0
    without: list[str] = field(default_factory=list)

    @property
    def named(self) -> bool:
        return bool(self.series or self.places or self.whole)


class Reader:
    """Reads the sides of one clause over the values of its chart."""

    def __init__(self, clause: Clause, grid: Grid) -> None:
        self.clause, self.grid = clause, grid
        self.single = len(grid.series) == 1
        ordered = sorted(((v, c[1]) for c, v in grid.values.items()), reverse=True) if self.single else []
        self.ordered = [place for _, place in ordered]
        self.amounts = [value for value, _ in ordered]

    def side(self, tokens: Sequence[Token], other: Side | None = None) -> Side | None:
        """The side that tokens tell; ``None`` where a word of them is not understood."""
        made, i = Side(), 0
        while i < len(tokens):
            token = tokens[i]
            beside = token.kind == "N" and i and tokens[i - 1].text == "the"  # "ahead of the 22 in Oslo"
            if token.kind == "w":
                end = self._word(tokens, i, made, other)
            else:
                end = (self._thing(token, made) or beside) and i + 1
            if not end:
                return None
            i = end
        return made

    def _thing(self, token: Token, made: Side) -> bool:
        """Whether a name, a group of all or a figure in parentheses is taken over."""
        if token.kind == ".":
            return token.text == ","
        if token.kind == "N":
            made.told.append(token)
            return token.aside
        if token.kind == "O":
            return bool(made.without)
        if token.kind == "Q" and token.quantifier == "all" and token.count is None and token.names[0] in "SP":
            made.whole = True
            if token.names[0] == "S" and not self.single:
                made.series = list(self.grid.series)
            return True
        if token.kind not in "SP" or token.is_span or not token.names:
            return False
        if token.kind == "S" and self.single:
            return list(token.names) == self.grid.series
        names = made.series if token.kind == "S" else made.places
        if names and made.ranked:
            return False
        names += [n for n in token.names if n not in names]
        return True

    def _word(self, tokens: Sequence[Token], i: int, made: Side, other: Side | None) -> int:
        """The index behind a word, or behind the phrase that it begins; 0 where it is not understood."""
        word = tokens[i].text
        found = self._ranked(tokens, i, made) or self._beside(tokens, i, made, other)
        found = found or self._remaining(tokens, i, made, other) or self._without(tokens, i, made)
        if found:
            return found
        if word in SUMMING:
            made.how = made.how or "sum"
        elif word in AVERAGING:
            made.how = "mean"
        elif word == "median" or (word == "middle" and tokens[i + 1 : i + 2] and tokens[i + 1].text == "of"):
            made.how = "median"
        elif word in GAPS and word not in self.clause.lexicon.y_words:
            made.how = made.how or "gap"
            made.leading = made.leading or word in LEADS
        elif made.without and word in UP | DOWN:
            made.moved = 1 if word in UP else -1
        elif word in CRITICAL_KNOWN:
            made.words.add(word)
        elif not is_neutral(word, self.clause.lexicon):
            return 0
        return i + 1

    def _ranked(self, tokens: Sequence[Token], i: int, made: Side) -> int:
        """``The two lowest cities``, "the top three", "the second-highest bar", "second place", "the runner-up"."""
        if not self.single or self.clause.lexicon.signed:
            return 0
        words = [t.text if t.kind == "w" else "" for t in tokens]
        words += ["", "", "", ""]
        k, count, rank = i, 1, 1
        joined = not JOINING.isdisjoint(words[max(0, i - PAIR) : i])
        if words[k] in ORDINALS and words[k + 1] in SPOTS:
            return self._take(ORDINALS[words[k]], 1, 1, made) and k + 2
        if words[k] in ORDINALS and words[k + 1] in ("and", "to") and words[k + 3] in SPOTS:
            return self._take(ORDINALS[words[k]], 1, 1, made) and k + 2
        if words[k] in SECONDS:
            return self._take(SECONDS[words[k]], 1, 1, made, joined=joined) and self._noun(words, k + 1)
        while words[k] in NUMBER_WORDS or words[k] in ORDINALS:
            count, rank = NUMBER_WORDS.get(words[k], count), ORDINALS.get(words[k], rank)
            k += 1
        word = words[k]
        better = self.clause.goodness >= 0
        sign = (
            1 if word in HIGH or (word in FIRST and better) else -1 if word in LOW or (word in LAST and better) else 0
        )
        if not sign or stem(word) in self.clause.lexicon.y_words:
            return 0
        k += 1
        if words[k] in NUMBER_WORDS:
            count, k = NUMBER_WORDS[words[k]], k + 1
        return self._take(rank, count, sign, made, joined=joined) and self._noun(words, k)

    def _noun(self, words: Sequence[str], k: int) -> int:
        """The index behind the noun of a rank."""
        lexicon = self.clause.lexicon
        noun = words[k]
        named = noun in PLACE_NOUNS | SORTS or noun in ("one", "ones", "value", "values", "orchard")
        return k + 1 if named or (noun and lexicon.nouns.get(stem(noun)) == "P") else k

    def _take(self, rank: int, count: int, sign: int, made: Side, *, joined: bool = False) -> bool:
        """Whether places can be told by their rank; they are added to a side."""
        order, values = (self.ordered, self.amounts) if sign > 0 else (self.ordered[::-1], self.amounts[::-1])
        first, last = rank - 1, rank - 1 + count
        tied = any(0 < k < len(values) and values[k - 1] == values[k] for k in (first, last))
        if made.places and not (made.ranked or joined):
            return False  # "A has the lowest share" is more than A
        if last > len(order) or tied or len(order) < count + 1 or len(values) != len(self.grid.places):
            return False
        made.places += [p for p in order[first:last] if p not in made.places]
        made.ranked, made.rank, made.sign = True, rank, sign
        return True

    def _beside(self, tokens: Sequence[Token], i: int, made: Side, other: Side | None) -> int:
        """``Its left-hand neighbor``, "its neighbor on the right", "the bar to its left"."""
        texts = [t.text for t in tokens[i : i + 5]]
        turn, end = 0, 0
        if len(texts) > 1 and texts[0] in TURNS and texts[1] in NEIGHBORS:
            turn, end = TURNS[texts[0]], i + 2
        elif texts[0] in NEIGHBORS | {"bar"} and len(texts) > 2 and texts[1] in ("on", "to"):
            k = 3 if texts[2] in ("the", "its") and len(texts) > 3 else 2
            turn, end = TURNS.get(texts[k], 0), i + k + 1
        if not turn or other is None or len(other.places) != 1 or not self._in_order():
            return 0
        at = self.grid.places.index(other.places[0]) + turn if other.places[0] in self.grid.places else -1
        if not 0 <= at < len(self.grid.places) or texts[0].endswith("s") or texts[1].endswith("s"):
            return 0
        made.places.append(self.grid.places[at])
        return end

    def _without(self, tokens: Sequence[Token], i: int, made: Side) -> int:
        """``Without Oslo``, "leaving Oslo out": the places that a sum or a mean leaves out."""
        named = next((k for k in (i + 1, i + 2) if k < len(tokens) and tokens[k].kind == "P"), None)
        if tokens[i].text not in LEAVING or named is None or not self.single or tokens[named].is_span:
            return 0
        made.without += tokens[named].names
        made.words |= {tokens[i].text} | ({"out"} if tokens[i].text == "leaving" else set())
        behind = tokens[named + 1].text if named + 1 < len(tokens) else ""
        return named + 2 if behind in ("out", "aside") else named + 1

    def _in_order(self) -> bool:
        """Whether bars stand side by side, in the order of the text."""
        lying = any(a.channel == "y" and a.categories for a in self.grid.panel.panel.axes)
        return self.grid.panel.panel.chart_type in BARS and not lying

    def _remaining(self, tokens: Sequence[Token], i: int, made: Side, other: Side | None) -> int:
        """``The remaining four``, "the rest": the places that the other side does not name."""
        word = tokens[i].text
        if word not in REST or other is None or not self.single or len(other.places) < 1:
            return 0
        rest = [p for p in self.grid.places if p not in other.places]
        k = i + 1
        if k < len(tokens) and tokens[k].text in NUMBER_WORDS:
            if NUMBER_WORDS[tokens[k].text] != len(rest):
                return 0
            k += 1
        elif word == "other":
            return 0
        made.places += rest
        made.how = made.how or "sum"
        made.ranked = True
        return k

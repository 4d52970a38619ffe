"""What one side of a predicate stands for: names, groups, places, panels and the measure that its words ask for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.composed.quantity import Quantity
from chartprose.verify.typing.composed.words import (
    CHOSEN,
    FALLING,
    IMPROVING,
    MEASURES,
    PEAKS,
    RISING,
    TROUGHS,
    is_neutral,
    is_verb,
)
from chartprose.verify.typing.frames.amounts.words import SUMS
from chartprose.verify.typing.tokens.token import text_at
from chartprose.verify.typing.vocabulary.measures import MOVING
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

OWN_MOST: Final = {"highest": "max", "largest": "max", "best": "", "lowest": "min", "smallest": "min"}
OWNERS: Final = words_of("its their")
ENDING: Final = words_of("to until till by")
QUANTIFYING: Final = words_of("all both each every no none neither either nor of the these those in any of them at for")
LOSING: Final = words_of("lose loses lost losing")
LOST: Final = frozenset([stem("loss"), stem("lost"), stem("losses")])
"""What an axis shows, so that to lose is to have some of it: "Hours lost"."""
NOUNS_IN_ER: Final = words_of(
    "quarter winter summer layer number river order member server user customer reader worker"
)
FRONT: Final = "start"
BACK: Final = "end"
PAIR: Final = 2
ALONG: Final = MOVING | {"start", "end"}
"""Measures along an order of places."""


@dataclass(slots=True)
class Side:
    """The names of a side, its groups, and the measure; ``sign`` is that of a change."""

    series: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    start: str | None = None
    end: str | None = None
    panels: list[str] = field(default_factory=list)
    groups: list[Token] = field(default_factory=list)
    others: list[Token] = field(default_factory=list)
    told: list[tuple[Token, Token | None]] = field(default_factory=list)
    measure: str = ""
    sign: int = 0
    loose: bool = False
    pooled: bool = False
    beyond: bool = False
    """Whether its span is told by "after" its start, where a value is none of it."""

    @property
    def named(self) -> bool:
        return bool(self.series or self.groups or self.places or self.others)

    @property
    def spanned(self) -> bool:
        return self.start is not None or self.end is not None

    @property
    def placed(self) -> bool:
        return bool(self.places) or self.spanned

    def group(self, kind: str) -> Token | None:
        """The group of that kind: of series, of places, of panels."""
        return next((t for t in self.groups if t.names[0] == kind), None)

    @property
    def taken(self) -> str:
        """The measure, with that of a change by its sign."""
        if self.sign:
            return "change" if self.sign > 0 else "drop"
        return self.measure or "value"


def side_of(tokens: Sequence[Token], lexicon: Lexicon) -> Side | None:
    """The side that tokens tell; ``None`` where a word of them is not understood, or two measures are asked for."""
    made, i = Side(), 0
    named: Token | None = None
    while i < len(tokens):
        token = tokens[i]
        if token.kind == "w":
            step = _word(tokens, i, made, lexicon)
            if not step:
                return None
            i += step
            continue
        if token.kind == "N":
            if not token.aside:
                return None
            made.told.append((token, named))
        elif not _thing(token, made):
            return None
        if token.kind in "SP" and not token.is_span:
            named = token
        i += 1
    if made.sign and made.measure in ("max", "min", "mean", "gap", "range", "start", "end"):
        return None
    return made


def _thing(token: Token, made: Side) -> bool:
    """Whether a name, a place, a panel or a group is taken over."""
    match token.kind:
        case ".":
            return token.text == ","
        case "O":
            made.others.append(token)
        case "Q":
            if token.bound or token.names[0] not in "SPG?":
                return False
            made.groups.append(token if is_plain(token) else replace(token, sure=False))
        case "S":
            if token.quantifier not in (None, "all"):
                return False
            made.loose = made.loose or token.quantifier is not None  # its members are asked one by one
            made.series += [n for n in token.names if n not in made.series]
        case "G":
            made.panels += [n for n in token.names if n not in made.panels]
        case "P":
            return _place(token, made)
        case _:
            return False
    return True


def is_plain(token: Token) -> bool:
    """Whether a group is of all: "all three lines", and not "all later days"."""
    words = [w for w in token.text.split() if w not in QUANTIFYING and w not in NUMBER_WORDS]
    single = not {"each", "every", "no"}.isdisjoint(token.text.split())
    graded = words[-1:] and words[-1][-2:] in ("er", "ed") and words[-1] not in NOUNS_IN_ER
    return not words or (len(words) == 1 and (words[0].endswith("s") or (single and not graded)))


def _place(token: Token, made: Side) -> bool:
    if token.quantifier not in (None, "all") or token.text.startswith(("any ", "most ")) or token.prep == "before":
        return False
    made.loose = made.loose or token.quantifier is not None
    if token.is_span:
        if made.spanned:
            return False
        made.start, made.end = token.start, token.end
        made.beyond = token.past_year
    elif token.prep == "from" and len(token.names) == 1 and made.start is None:
        made.start = token.names[0]
    elif token.prep in ENDING and made.end is None and (made.start is not None or token.prep != "to"):
        if token.prep == "by" and made.start is None:
            made.places += token.names
        else:
            made.end = token.names[0]
    else:
        made.places += [n for n in token.names if n not in made.places]
    return True


def _word(tokens: Sequence[Token], i: int, made: Side, lexicon: Lexicon) -> int:
    """How many words are taken over; 0 where one is not understood."""
    word = tokens[i].text
    own = stem(word) in lexicon.y_words
    if word in LOSING and not LOST.isdisjoint(lexicon.y_words):
        return 1
    if word in OWNERS and text_at(list(tokens), i + 1) in OWN_MOST:
        best = OWN_MOST[text_at(list(tokens), i + 1)]
        if not best or made.measure not in ("", best):
            return 0
        made.measure = best
        return 2
    if word in SUMS and not own:
        made.pooled = True
        return 1
    if word == "overall" and text_at(list(tokens), i + 1) and is_neutral(text_at(list(tokens), i + 1), lexicon):
        made.pooled = made.pooled or not any(t.kind in "SQ" for t in tokens)
        return 1
    if word in PEAKS | TROUGHS and text_at(list(tokens), i - 2) == "of":
        return 0  # "the temperature of the peak"
    if word in MEASURES and not own:
        if made.measure not in ("", MEASURES[word]):
            return 0
        made.measure = MEASURES[word]
        return 1
    if (word in RISING or word in FALLING or word in IMPROVING) and not own:
        sign = 1 if word in RISING else -1 if word in FALLING else lexicon.goodness
        if not sign:
            return 0
        if made.sign not in (0, sign):
            return 0
        made.sign = sign
        return 1
    if is_neutral(word, lexicon) or (word in CHOSEN and text_at(list(tokens), i + 1) == "by"):
        return 1
    before = tokens[i - 1] if i else None
    plain = not made.sign and not made.measure
    if plain and before is not None and before.kind in "SQ" and not before.prep and word.isalpha() and is_verb(word):
        made.loose = True
        return 1
    return 0


def completed(side: Side, other: Side) -> Side:
    """A side with what it leaves to the other one: the series, the places, the panel, the measure."""
    made = replace(side)
    if not made.series and not made.group("S") and not made.group("?"):
        made.series = list(other.series)
        if not made.series:
            made.groups = [*made.groups, *(t for t in other.groups if t.names[0] in "S?")]
    if not made.placed and not made.group("P"):
        made.places, made.start, made.end = list(other.places), other.start, other.end
        made.beyond = other.beyond
        made.groups = [*made.groups, *(t for t in other.groups if t.names[0] == "P")]
    if not made.panels and not made.group("G"):
        made.panels = list(other.panels)
        made.groups = [*made.groups, *(t for t in other.groups if t.names[0] == "G")]
    made.measure = made.measure or ("" if made.sign else other.measure)
    made.pooled = made.pooled or (other.pooled and not made.series)
    made.sign = made.sign or (0 if made.measure else other.sign)
    return made


def resolved(side: Side, sheet: Sheet) -> Side | None:
    """A side whose groups have a kind, and whose ends are places of a panel; ``None`` where a name is not there."""
    made = replace(side, groups=list(side.groups))
    for k, token in enumerate(made.groups):
        if token.names[0] == "?":
            kind = "P" if made.series or sheet.single else "S" if made.placed or not side.groups[k].prep else "P"
            made.groups[k] = replace(token, names=[kind])
    ends = {FRONT: sheet.places[0], BACK: sheet.places[-1]}
    made.places = [ends.get(p, p) for p in made.places]
    made.start = ends.get(made.start, made.start) if made.start else None
    made.end = ends.get(made.end, made.end) if made.end else None
    if not made.series and sheet.single and not made.group("S"):
        made.series = list(sheet.series)
    if not made.series and not made.group("S") and sheet.stacked and (made.places or made.group("P")):
        made.pooled = True  # the whole bar of a place
    if not made.series and made.pooled:
        made.series = list(sheet.series)
    if made.start == sheet.places[-1] and made.end is None and not made.places:
        made.places, made.start = [sheet.places[-1]], None  # "after 500 cycles", where the axis ends
    if made.measure == "mean" and not made.series and made.places and not made.group("S") and not made.others:
        made.series = list(sheet.series)
    known = all(p in sheet.places for p in (*made.places, *(e for e in (made.start, made.end) if e is not None)))
    if not known or any(s not in sheet.rows for s in made.series):
        return None
    return made


def quantities(side: Side, sheet: Sheet, *, everywhere: bool = False) -> list[Quantity] | None:
    """The numbers that a side stands for, one for each of its things; ``None`` where it does not tell them."""
    series = list(sheet.series) if side.group("S") else list(side.series)
    places = _stops(side, sheet) if side.group("P") else list(side.places)
    measure = side.taken
    if any(t.quantifier in ("most", "some") and t.count is None for t in side.groups):
        return None
    if measure in ("sum", "mean") and len(series) > 1 and not places and not side.group("S"):
        return None  # of A and B together, over all places
    if (side.series and side.group("S")) or (side.places and side.group("P")):
        return None  # "A and B are the two with …"
    if side.places and side.spanned:
        return None  # "from 2 on, by 12 at 4"
    if side.others or not series or (measure in ALONG and not sheet.ordered):
        return None
    if side.pooled and len(series) > 1:
        return _pools(side, sheet, tuple(series), places, everywhere=everywhere)
    if side.pooled:
        measure = "sum" if measure == "value" else ""
    if measure in ("value", "share"):
        return _cells(side, sheet, series, places, everywhere=everywhere or measure == "share")
    if not measure:
        return None
    if measure in ("mean", "gap", "range") and len(series) > 1 and places and not side.spanned:
        taken = "range" if measure == "gap" and len(series) > PAIR else measure
        return [Quantity(sheet, tuple(series), (p,), measure=taken) for p in places]
    if measure in ("sum", "mean") and len(places) > 1 and not side.group("P"):
        return [Quantity(sheet, (s,), tuple(places), measure=measure) for s in series]
    if measure == "gap":
        return _gaps(side, sheet, series, places)
    if measure in MOVING and len(places) == PAIR and not side.spanned and not side.group("P"):
        return [Quantity(sheet, (s,), (), places[0], places[1], measure) for s in series]
    if measure in MOVING and len(places) == 1 and not side.spanned:
        return [Quantity(sheet, (s,), (), None, places[0], measure) for s in series]
    if side.group("P") or side.places:
        return None
    return [Quantity(sheet, (s,), (), side.start, side.end, measure) for s in series]


def _stops(side: Side, sheet: Sheet) -> list[str]:
    """The places of a group of all places, within the span that is told: "after 2010, in every year"."""
    i = sheet.places.index(side.start) if side.start is not None else 0
    j = sheet.places.index(side.end) if side.end is not None else len(sheet.places) - 1
    return sheet.places[i + side.beyond : j + 1]


def _pools(
    side: Side, sheet: Sheet, series: tuple[str, ...], places: list[str], *, everywhere: bool
) -> list[Quantity] | None:
    """Sums over several series, at places or along them."""
    measure = side.taken
    if measure in ("mean", "gap", "range"):
        return None
    if measure in ("value", "share"):
        stops = places or ([p for p in sheet.places if everywhere and not side.spanned])
        return [Quantity(sheet, series, (p,), measure=measure, pooled=True) for p in stops] or None
    if side.group("P") or len(places) > PAIR or (places and side.spanned):
        return None
    start, end = (
        (places[0], places[1]) if len(places) == PAIR else (None, places[0]) if places else (side.start, side.end)
    )
    return [Quantity(sheet, series, (), start, end, measure, pooled=True)]


def _cells(
    side: Side, sheet: Sheet, series: list[str], places: list[str], *, everywhere: bool
) -> list[Quantity] | None:
    """Values, or shares, at single places."""
    if not places and not everywhere:
        return None
    told = [(s, p) for s in series for p in places]
    if not places:
        told = [(s, p) for s in series for p, _ in sheet.span(s, side.start, side.end)]
        told = [(s, p) for s, p in told if not (side.beyond and p == side.start)]
    return [Quantity(sheet, (s,), (p,), measure=side.taken) for s, p in told] or None


def _gaps(side: Side, sheet: Sheet, series: list[str], places: list[str]) -> list[Quantity] | None:
    if len(series) == 1 and len(places) == PAIR and not side.spanned:
        return [Quantity(sheet, (series[0],), tuple(places), measure="range")]
    return None

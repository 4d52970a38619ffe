"""A plain wording: a sentence as words of a small language with signs for names, groups and figures."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.shapes import skip_units
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import FILLER, GENERIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

NAME = r"@\d+"
"""The sign of a name, or of a list of names, in a pattern."""
SIDE = rf"{NAME}(?: (?:in|of) {NAME})?"
"""A name, or that of a series at a place: "Rye in May"."""
DROPPED = frozenset(
    ["the", "a", "an", "clearly", "visibly", "still", "also", "quite", "noticeably", "slightly", "their", "both"]
)
SAME = {
    **dict.fromkeys(["is", "are", "was", "were", "look", "looks", "seem", "seems"], "is"),
    **dict.fromkeys(["has", "have", "shows", "show", "carries", "carry", "exhibits", "displays", "having"], "has"),
    **dict.fromkeys(["widest", "longest", "largest", "tallest", "greatest", "biggest", "broadest"], "widest"),
    **dict.fromkeys(["narrowest", "shortest", "smallest", "tightest", "thinnest", "least"], "narrowest"),
    **dict.fromkeys(["wider", "longer", "larger", "taller", "greater", "bigger", "broader"], "wider"),
    **dict.fromkeys(["narrower", "shorter", "smaller", "tighter", "thinner"], "narrower"),
    **dict.fromkeys(["wide", "long", "large", "tall", "broad"], "wide"),
    **dict.fromkeys(["overlap", "overlaps", "overlapping", "intersect", "intersects"], "meet"),
    **dict.fromkeys(["does", "do", "don't", "doesn't"], "do"),
    **dict.fromkeys(["at", "in", "for", "on", "during", "under"], "in"),
    **dict.fromkeys(["whereas", "while", "but", "and"], "and"),
    **dict.fromkeys(["those", "that", "ones"], "that"),
    **dict.fromkeys(["spanning", "spans", "covering", "covers"], "spanning"),
    **dict.fromkeys(["occur", "occurs", "found", "seen", "exist", "exists", "present", "drawn", "marked"], "occur"),
    **dict.fromkeys(["higher", "exceeds", "exceed"], "higher"),
    **dict.fromkeys(["equally", "same", "identical", "equal"], "same"),
    **dict.fromkeys(["similar", "similarly", "comparable", "comparably"], "similar"),
    **dict.fromkeys(
        ["lie", "lies", "sit", "sits", "fall", "falls", "situated", "located", "positioned", "placed"], "lie"
    ),
    **dict.fromkeys(["belongs", "belong"], "belongs"),
}
UNITS = frozenset([
    "min", "minutes", "h", "hours", "s", "seconds", "days", "day", "weeks", "week", "months", "month", "years", "year",
    "km", "m", "cm", "mm", "ms", "kb", "g", "kg", "°c", "%",
])  # fmt: skip
SHORT = 3
"""Fewer letters than a word has that may be a name in lower case: "during the day"."""
KEPT = frozenset(["not", "only", "lower", "upper", "first", "third", "above", "below"])
COUNTED = {**NUMBER_WORDS, "both": 2}
DOSES = frozenset(["doses", "dose", "concentrations", "temperatures", "levels", "ages", "speeds"])


@dataclass(frozen=True, slots=True)
class Nouns:
    """The nouns of a language, each pattern with its one form, and the words that they consist of."""

    forms: tuple[tuple[re.Pattern[str], str], ...]
    words: frozenset[str]

    def unified(self, text: str) -> str:
        """A text with each noun in its one form, which ends in s where the noun does."""
        for pattern, form in self.forms:
            text = pattern.sub(partial(_one_form, form), text)
        return text


def _one_form(form: str, m: re.Match[str]) -> str:
    return form + ("s" if m.group().endswith("s") else "")


class Things(Protocol):
    """What a figure shows: its series, of which one may have no name, and its places."""

    @property
    def series(self) -> list[str]: ...

    @property
    def places(self) -> list[str]: ...


@dataclass(slots=True)
class Worded:
    """A sentence in that wording, with what its signs stand for."""

    text: str = ""
    names: list[list[str]] = field(default_factory=list)
    figures: list[Token] = field(default_factory=list)
    groups: list[Token] = field(default_factory=list)

    def named(self, sign: str) -> list[str]:
        return self.names[int(sign[1:])]

    def group(self, sign: str) -> Token:
        return self.groups[int(sign[1:])]

    def figure(self, sign: str) -> Token:
        return self.figures[int(sign[1:])]


def worded(tokens: Sequence[Token], things: Things, lexicon: Lexicon, nouns: Nouns) -> Worded | None:
    """The wording of the tokens of a sentence, with its nouns in one form; none where something in it has no sign."""
    made, words = Worded(), list[str]()
    skipped = skip_units(list(tokens), lexicon)
    after_name = False
    for i, token in enumerate(tokens):
        after = after_name
        after_name = False
        if i in skipped or (after and token.kind == "N" and token.text == "half"):
            after_name = i not in skipped  # "the northern half"
            continue
        if token.kind == ".":
            words += [","] if token.text == "," else [";"]
        elif token.kind == "w":
            named = _name([token.text], made, things) if len(token.text) > SHORT - 1 else None
            if named is not None or (after and _is_noun(token.text, lexicon, nouns)):
                words += [named] if named is not None else []
                after_name = True
                continue
            words += [] if token.text in DROPPED else [SAME.get(token.text, token.text)]
        else:
            told = _sign(token, tokens[i + 1 :], made, things)
            if told is None:
                return None
            words.append(told)
            after_name = True
    made.text = re.sub(r"\s+", " ", nouns.unified(" ".join(words))).strip()
    return made


def _is_noun(word: str, lexicon: Lexicon, nouns: Nouns) -> bool:
    """Whether a word behind a name is what the named things are called: "the 2 % dose", "60 min"."""
    if word in nouns.words or word in SAME or word in KEPT:
        return False
    if word in UNITS or word in DOSES or word in GENERIC:
        return True
    return stem(word) in lexicon.known and word not in FILLER


def _sign(token: Token, rest: Sequence[Token], made: Worded, things: Things) -> str | None:
    """The sign of a name, a group or a figure: @ for names, ! for every one of a kind, # for figures."""
    if token.kind in "SP" and not token.is_span:
        return _name(token.names, made, things)
    if token.kind == "P" and token.prep == "between" and token.start and token.end:
        return _name([token.start, token.end], made, things)  # "those from A and B"
    if token.kind == "P" and token.prep == "from" and token.start and token.end:
        ends = [_name([n], made, things) for n in (token.start, token.end)]
        return None if None in ends else f"from {ends[0]} to {ends[1]}"
    if token.kind == "N":
        called = [n for n in (*things.series, *things.places) if n.lower().startswith(f"{token.text} ")]
        if len(called) == 1:
            return _name(called, made, things)
        made.figures.append(token)
        return f"#{len(made.figures) - 1}"
    if token.kind == "O":
        return "others"
    if token.kind == "Q" and token.count is not None:
        made.groups.append(token)
        return f"%{len(made.groups) - 1}"
    if token.kind == "Q" and token.quantifier == "most":
        return "most"
    if token.kind == "Q" and token.quantifier == "all":
        return _group(token, rest, made, things)
    return None


def _name(names: Sequence[str], made: Worded, things: Things) -> str | None:
    known = {n.lower(): n for n in (*things.series, *things.places) if n}
    told = [known.get(n.lower()) for n in names]
    if None in told:
        return None
    made.names.append([n for n in told if n is not None])
    return f"@{len(made.names) - 1}"


def _group(token: Token, rest: Sequence[Token], made: Worded, things: Things) -> str | None:
    """All series, all places, or the names with a figure: "the two doses" beside a placebo."""
    series, places = [s for s in things.series if s], things.places
    kind, number = token.names[0], token.count
    if number is None:
        words = token.text.split()
        number = next((COUNTED[w] for w in words if w in COUNTED), None)
    if kind in "S?" and series and number in (None, len(series)):
        return _name(series, made, things)
    if kind in "P?!" and number in (None, len(places)) and (kind == "P" or not series or number is not None):
        return _name(places, made, things)
    dosed = [s for s in series if s[:1].isdigit()]
    if kind == "!" and rest and rest[0].text in DOSES and number == len(dosed) < len(series):
        return _name(dosed, made, things)
    return None

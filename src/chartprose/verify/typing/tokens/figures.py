"""Figures in a sentence: fractions and multiples in words, bounds, ranges, bins of numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.amounts import Amount
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.adjectives import LESS_FORMS, MORE_FORMS
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import FOLDS, MULTIPLES, MULTIPLYING, PARTS, RELATED
from chartprose.verify.typing.words import UNITS

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

MORE = (
    ("more", "than"),
    ("greater", "than"),
    ("higher", "than"),
    ("larger", "than"),
    ("over",),
    ("above",),
    ("exceeding",),
    ("longer", "than"),
    ("beyond",),
    ("heavier", "than"),
    ("older", "than"),
    ("later", "than"),
    ("upwards", "of"),
    ("well", "over"),
    ("in", "excess", "of"),
    ("past",),
)
LESS = (
    ("less", "than"),
    ("fewer", "than"),
    ("lower", "than"),
    ("smaller", "than"),
    ("under",),
    ("below",),
    ("shorter", "than"),
    ("lighter", "than"),
    ("younger", "than"),
    ("earlier", "than"),
    ("short", "of"),
    ("beneath",),
    ("shy", "of"),
)
AT_LEAST = (
    ("at", "or", "above"),
    ("at", "or", "over"),
    ("at", "least"),
    ("no", "less", "than"),
    ("not", "less", "than"),
    ("no", "fewer", "than"),
    ("not", "below"),
)
PREPOSED = (("within",), ("below",), ("under",), ("above",), ("beyond",))
"""Prepositions of a level: what "falls below 12" does not fall by 12."""
AT_MOST = (
    ("at", "or", "below"),
    ("at", "or", "under"),
    ("at", "most"),
    ("no", "more", "than"),
    ("not", "more", "than"),
    ("within",),
    ("up", "to"),
    ("not", "above"),
)
BOUNDS = tuple(
    (phrase, bound)
    for phrases, bound in ((AT_LEAST, "at_least"), (AT_MOST, "at_most"), (MORE, "above"), (LESS, "below"))
    for phrase in phrases
)
BOUNDS_BY_END = {end: [b for b in BOUNDS if b[0][-1] == end] for end in {phrase[-1] for phrase, _ in BOUNDS}}
OR_MORE = frozenset(["more", "higher", "above", "over", "greater", "larger"])
OR_LESS = frozenset(["less", "lower", "below", "under", "fewer", "smaller"])
GRADED = MORE_FORMS | LESS_FORMS
"""Comparatives of adjectives: "louder than 70"."""
DENIED = {"above": "at_most", "below": "at_least"}
APPROXIMATE = frozenset(
    ["about", "around", "approximately", "roughly", "nearly", "almost", "some", "close", "~", "just"]
)
TIME_UNITS = frozenset(["hours", "minutes", "seconds", "degrees", "percent", "units"])
SINGLE_UNITS = frozenset(["hour", "point", "unit", "second", "minute", "day"])
POINT_WORDS = frozenset(["points", "point", "percentage", "percent"])
HALVED = frozenset(["first", "second", "last", "lower", "upper", "other"])
"""What stands before a half of a span and not of an amount."""
SIGNED = {"positive": "above", "negative": "below"}
OF_TIME = frozenset(["an", "hour", "year", "day", "century"])
"""What stands behind a half that is a time: "within half an hour"."""
OPENING = frozenset(["a", "an", "half", "factor", "by", "zero", *FOLDS, *NUMBER_WORDS, *MULTIPLES, *MULTIPLYING])
"""Words that an amount in words begins with, if they have no dash."""
WORDED = frozenset(
    ["factor", "magnitude", "half", "zero", *PARTS, *FOLDS, *NUMBER_WORDS, *MULTIPLES, *MULTIPLYING]
    + [f"{number}-{part}" for number in NUMBER_WORDS for part in (*PARTS, "fold")]
)
"""Words of which each amount in words has one."""
ADDING = frozenset(["add", "adds", "sum", "sums", "adding"])


MAGNITUDES = (("order", "of"), ("orders", "of"))
QUARTER_RE = re.compile(r"q[1-4]\b", re.IGNORECASE)
IDLE = frozenset(["only", "just"])


def in_words(value: float, unit: str | None) -> Amount:
    """An amount that is not written in digits."""
    return Amount(value, 0, 0, unit=unit)


def fractions(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``A third``, ``two thirds``, ``twice``, ``five times``, ``5-fold``, ``nine out of ten`` as amounts."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        size, amount = _worded(tokens, i, lexicon)
        if not size or amount is None:
            made.append(tokens[i])
            i += 1
            continue
        if made and made[-1].text == "a" and made[-1].kind == "w":
            made.pop()
        if amount.unit == "times" and made and made[-1].kind == "w" and made[-1].text in APPROXIMATE:
            made.pop()
            amount = replace(amount, approx=True)
        made.append(Token("N", tokens[i].text, amount=amount))
        i += size
    return made


def _are_places(noun: str, lexicon: Lexicon) -> bool:
    """Whether ``quarters`` are places of the axis: "Q1 2021"."""
    return stem(noun) == "quarter" and any(QUARTER_RE.match(place) for place in lexicon.places)


def _worded(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[int, Amount | None]:
    """How many tokens from here on are an amount in words, and the amount."""
    one = text_at(tokens, i)
    if one not in OPENING and "-" not in one:
        return 0, None
    two, three = text_at(tokens, i + 1), text_at(tokens, i + 2)
    first, _, second = one.partition("-")
    number = NUMBER_WORDS.get(one, 0)
    if one in FOLDS:
        return 1, in_words(FOLDS[one], "times")
    if one == "zero" and stem(two) not in lexicon.x_words:
        return 1, in_words(0.0, None)
    if first in NUMBER_WORDS and (second in PARTS or second == "fold"):
        return 1, in_words(NUMBER_WORDS[first] * PARTS.get(second, 1.0), "times")
    count = 1 if one in ("a", "an") else number
    if count and two in PARTS and two != "half" and not (three != "of" and _are_places(two, lexicon)):
        return 2, in_words(count * PARTS[two], "times")
    if one == "half" and text_at(tokens, i - 1) not in HALVED and two not in OF_TIME:
        return 1, in_words(0.5, "times")
    if number and (two, three) == ("out", "of") and text_at(tokens, i + 3) in NUMBER_WORDS:
        return 4, in_words(number / NUMBER_WORDS[text_at(tokens, i + 3)], "times")
    if one in MULTIPLES or (one in MULTIPLYING and not one.endswith("ing")):
        return 1, in_words(MULTIPLES.get(one) or MULTIPLYING[one], "times")
    if count and (two, three) in MAGNITUDES and text_at(tokens, i + 3) == "magnitude":
        return 4, in_words(10.0**count, "times")
    if one == "by" and two in NUMBER_WORDS and any(t.text.startswith("multipl") for t in tokens[:i]):
        return 2, in_words(float(NUMBER_WORDS[two]), "times")
    if number and two == "times":
        return 2, in_words(float(number), "times")
    if (one, two) == ("factor", "of") and i + 2 < len(tokens):
        after = tokens[i + 2]
        factor = after.amount.value if after.amount else float(NUMBER_WORDS.get(after.text, 0))
        return (3, in_words(factor, "times")) if factor else (0, None)
    if number and two in POINT_WORDS:
        return (3 if three in ("points", "point") else 2), in_words(
            float(number), "percent" if two == "percent" else "points"
        )
    return (1, in_words(float(number), None)) if number and _counted(one, two, lexicon) else (0, None)


def _counted(number: str, noun: str, lexicon: Lexicon) -> bool:
    """Whether a number word measures: ``two degrees``, ``one hour`` apart."""
    if number == "one":
        return noun in SINGLE_UNITS and stem(noun) not in lexicon.x_words
    own = lexicon.y_words - lexicon.x_words - lexicon.nouns.keys()
    return stem(noun) in own or (noun in TIME_UNITS and lexicon.dimension(noun) is None)


def bounds(tokens: list[Token]) -> list[Token]:
    """Words of comparison that stand before an amount, or after it, go into it."""
    made: list[Token] = []
    for token in tokens:
        if token.kind == "N" and token.amount is not None:
            _take_bound(made, token)
        made.append(token)
    for i, token in enumerate(made):
        for k in (i + 1, i + 2) if token.kind == "N" else ():
            after = [t.text for t in made[k : k + 2]]
            if after[:1] == ["or"] and after[1:] and after[1] in OR_MORE | OR_LESS:
                token.bound = "at_least" if after[1] in OR_MORE else "at_most"
                del made[k : k + 2]
                break
    return _ranges(_signed(made))


def _signed(tokens: list[Token]) -> list[Token]:
    """``A positive return`` is one above 0; of "at any of the years" ``signs`` knows more."""
    if any(t.kind == "Q" and t.text.startswith("any ") for t in tokens):
        return tokens
    if SIGNED.keys().isdisjoint([t.text for t in tokens]):
        return tokens
    made: list[Token] = []
    for i, token in enumerate(tokens):
        bound = SIGNED.get(token.text) if token.kind == "w" else None
        linked = text_at(tokens, i - 1) in ("a", "is", "are", "stays", "remains", "always")
        if text_at(tokens, i + 1) in RELATED:
            bound = None  # "a positive correlation" is of two quantities
        if bound is None or not linked or "without" in (text_at(tokens, i - 2), text_at(tokens, i - 1)):
            made.append(token)
            continue
        if made and made[-1].text == "a":
            made.pop()
        made.append(Token("N", token.text, amount=in_words(0.0, None), bound=bound))
    return made


def _take_bound(made: list[Token], token: Token) -> None:
    while made and made[-1].kind == "w" and made[-1].text in ("the", "a", "an"):
        made.pop()
    last = made[-1].text if made and made[-1].kind == "w" else ""
    for phrase, bound in BOUNDS_BY_END.get(last, ()):
        size = len(phrase)
        adding = phrase == ("up", "to") and len(made) > size and made[-size - 1].text in ADDING
        if adding or tuple(t.text for t in made[-size:]) != phrase or any(t.kind != "w" for t in made[-size:]):
            continue
        token.bound = bound
        if phrase in PREPOSED:
            token.prep = phrase[0]
        del made[-size:]
        if made and made[-1].text == "not" and bound in DENIED:
            token.bound = DENIED[bound]  # "not lighter than 45"
            made.pop()
        break
    graded = made[-2].text if len(made) > 1 and made[-1].text == "than" and made[-2].kind == "w" else ""
    if not token.bound and graded in GRADED and token.amount is not None and token.amount.unit != "times":
        token.bound = "above" if graded in MORE_FORMS else "below"
        del made[-2:]
    while made and made[-1].kind == "w" and made[-1].text in APPROXIMATE and token.amount is not None:
        made.pop()
        token.amount = replace(token.amount, approx=True)


def idle_only(tokens: list[Token], i: int) -> bool:
    """``Only`` before a figure ("by only 5 points", "with only 10 grains") restricts nothing."""
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    if after is not None and after.kind == "P" and after.amount is not None and text_at(tokens, i - 1) == "with":
        return text_at(tokens, i) in ("only", "just")
    told = after is not None and (after.kind == "N" or (after.kind == "Q" and after.count is not None))
    return told and text_at(tokens, i) in IDLE


def binned(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``Between 20 and 50 minutes`` and "less than 10" are bins, where the categories are ranges of numbers."""
    if not lexicon.bins:
        return tokens
    edges = {e for low, high, _ in lexicon.bins for e in (low, high)}
    made: list[Token] = []
    for i, token in enumerate(tokens):
        amount = token.amount
        follow = text_at(tokens, i + 1)
        named = stem(follow) in lexicon.x_words | UNITS or (amount is not None and amount.high is not None)
        if token.kind not in "NP" or amount is None or amount.unit or not named or amount.value not in edges:
            made.append(token)
            continue
        low, high = amount.value, amount.high
        if token.bound in ("below", "at_most"):
            low, high = float("-inf"), amount.value
        elif token.bound in ("above", "at_least"):
            high = float("inf")
        inside = [n for a, b, n in lexicon.bins if high is not None and low <= a and b <= high]
        made.append(Token("P", token.text, inside) if inside and (high in edges or token.bound) else token)
    return made


def _ranges(tokens: list[Token]) -> list[Token]:
    """``0.5–0.6`` and ``between 3 and 5`` are one amount with two ends."""
    made: list[Token] = []
    for token in tokens:
        before = made[-1] if made else None
        if token.kind == "N" and token.amount and before is not None:
            low = made[-2] if len(made) > 1 and made[-2].kind == "N" else None
            if low is not None and _joins(made) and _widened(low, token.amount.value, token):
                made.pop()
                if len(made) > 1 and made[-2].text == "between":
                    del made[-2]
                continue
            if (
                before.kind == "N"
                and token.text.startswith(("–", "-"))
                and _widened(before, -token.amount.value, token)
            ):
                continue
        made.append(token)
    return made


def _joins(made: list[Token]) -> bool:
    """Whether the last token joins two ends: a dash, or ``and`` after ``between``."""
    link = made[-1].text
    return link in ("–", "-", "—") or (link in ("to", "and") and len(made) > 2 and made[-3].text in ("between", "by"))


def _widened(low: Token, high: float, token: Token) -> bool:
    """Give an amount its upper end, if it is one."""
    if low.amount is None or low.amount.high is not None or token.amount is None or not low.amount.value < high:
        return False
    low.amount = replace(low.amount, high=high, unit=token.amount.unit or low.amount.unit)
    return True


def measured_from(tokens: list[Token]) -> list[Token]:
    """Tokens in which what stands behind "within 5 points of" is a figure, though the axis has it as a place."""
    for i, token in enumerate(tokens):
        if token.kind != "N" or token.prep != "within":
            continue
        k = next((k for k in range(i + 1, i + 4) if text_at(tokens, k) == "of"), None)
        other = tokens[k + 1] if k is not None and k + 1 < len(tokens) else None
        if other is not None and other.kind == "P" and other.amount is not None and not other.is_span:
            other.kind, other.names, other.prep = "N", [], ""
    return tokens

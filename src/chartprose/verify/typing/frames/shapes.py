"""Shapes: runs of tokens that say one thing become one token (amounts with bounds, groups, spans, lists)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from chartprose.verify.typing.amounts import Amount
from chartprose.verify.typing.frames.lexicon import stem
from chartprose.verify.typing.frames.tokens import Token, is_unit
from chartprose.verify.typing.frames.words import (
    BEING,
    CHANGE,
    DETERMINERS,
    DOWN,
    GENERIC,
    HIGHER,
    IMPROVE,
    MULTIPLES,
    MULTIPLYING,
    NUMBERS,
    PARTS,
    PLACE_NOUNS,
    PLACING,
    PREPOSITIONS,
    QUANTIFIERS,
    RIVALS,
    UP,
)

if TYPE_CHECKING:
    from chartprose.verify.checks import Quantifier
    from chartprose.verify.typing.frames.lexicon import Lexicon

MORE = (("more", "than"), ("greater", "than"), ("higher", "than"), ("larger", "than"), ("over",), ("above",), ("exceeding",),
    ("longer", "than"), ("beyond",), ("upwards", "of"), ("well", "over"))
LESS = (("less", "than"), ("fewer", "than"), ("lower", "than"), ("smaller", "than"), ("under",), ("below",), ("shorter", "than"))
AT_LEAST = (("at", "least"), ("no", "less", "than"), ("not", "less", "than"), ("no", "fewer", "than"), ("not", "below"))
AT_MOST = (("at", "most"), ("no", "more", "than"), ("not", "more", "than"), ("within",), ("up", "to"), ("not", "above"))
BOUNDS = tuple(
    (phrase, bound)
    for phrases, bound in ((AT_LEAST, "at_least"), (AT_MOST, "at_most"), (MORE, "above"), (LESS, "below"))
    for phrase in phrases
)
APPROXIMATE = frozenset(["about", "around", "approximately", "roughly", "nearly", "almost", "some", "close", "~", "just"])
ACTING = BEING | UP | DOWN | CHANGE | IMPROVE | HIGHER
ADJECTIVES = frozenset(
    ["different", "other", "stated", "listed", "given", "shown", "plotted", "further", "single", "remaining", "labeled",
     "labelled", "individual", "learned", "successive", "solid", "dashed", "neighboring", "neighbouring"]
)
UNBROKEN = frozenset(["break", "interruption", "exception", "pause"])
TIME_UNITS = frozenset(["hours", "minutes", "seconds", "degrees", "percent", "units"])
ENDING_VERBS = frozenset(["in", "of", "than", "that", "is", "are", "was", "were", "has", "have", "and", "or", "as", "other"])


def shaped(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """All shapes, in the order in which they build on each other."""
    tokens = _repeated(_fractions(tokens, lexicon))
    tokens = _word_places(tokens, lexicon)
    tokens = _others(tokens)
    tokens = _groups(tokens, lexicon)
    tokens = _bounds(tokens)
    tokens = _binned(tokens, lexicon)
    tokens = [t for i, t in enumerate(tokens) if not _idle_only(tokens, i)]
    tokens = _excepted(_lists(tokens), lexicon)
    tokens = _ends(tokens, lexicon)
    tokens = _spans(tokens, lexicon)
    _prepositions(tokens, lexicon)
    return tokens


def _amount(value: float, unit: str | None, *, approx: bool = False) -> Amount:
    return Amount(value, 0, 0, approx, unit)


def _text(tokens: list[Token], i: int) -> str:
    return tokens[i].text if 0 <= i < len(tokens) and tokens[i].kind == "w" else ""


def _repeated(tokens: list[Token]) -> list[Token]:
    """``Year after year``, "from month to month": at every step."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        one, two, three = (_text(tokens, i + k) for k in range(3))
        if one and one == three and two in ("after", "by", "to"):
            if made and made[-1].text == "from":
                made.pop()
            made.append(Token("w", "successively"))
            i += 3
        elif one == "from" and two in ("each", "every") and _text(tokens, i + 3) == "to" and "next" in (_text(tokens, i + 4), _text(tokens, i + 5)):
            made.append(Token("w", "successively"))
            i += 6 if _text(tokens, i + 4) == "the" else 5
            i += 1 if _text(tokens, i) == "one" else 0
        elif one == "without" and (two in UNBROKEN or three in UNBROKEN):
            made.append(Token("w", "steadily"))
            i += 2 if two in UNBROKEN else 3
        else:
            made.append(tokens[i])
            i += 1
    return made


def _fractions(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``A third``, ``two thirds``, ``twice``, ``five times``, ``5-fold``, ``nine out of ten`` as amounts."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        one, two = _text(tokens, i), _text(tokens, i + 1)
        joined = one.split("-") if "-" in one else []
        size, value = 0, 0.0
        count = 1 if one in ("a", "an", "one") else NUMBERS.get(one, 0)
        if len(joined) == 2 and joined[0] in NUMBERS and joined[1] in PARTS:
            size, value = 1, NUMBERS[joined[0]] * PARTS[joined[1]]
        elif len(joined) == 2 and joined[0] in NUMBERS and joined[1] == "fold":
            size, value = 1, float(NUMBERS[joined[0]])
        elif count and two in PARTS and two != "half" and not (two == "second"):
            size, value = 2, count * PARTS[two]
        elif one == "half" and _text(tokens, i - 1) not in ("first", "second", "last", "lower", "upper", "other"):
            size, value = (2 if two in ("of", "a", "an") and False else 1), 0.5
        elif one in NUMBERS and [two, _text(tokens, i + 2)] == ["out", "of"] and NUMBERS.get(_text(tokens, i + 3)):
            size, value = 4, NUMBERS[one] / NUMBERS[_text(tokens, i + 3)]
        elif one in MULTIPLES and (two != "digit"):
            size, value = 1, MULTIPLES[one]
        elif one in MULTIPLYING and tokens[i].kind == "w" and not one.endswith("ing"):
            size, value = 1, MULTIPLYING[one]
        elif one in NUMBERS and two == "times":
            size, value = 2, float(NUMBERS[one])
        elif one == "factor" and two == "of" and i + 2 < len(tokens):
            after = tokens[i + 2]
            number = after.amount.value if after.amount else NUMBERS.get(after.text, 0)
            size, value = (3, float(number)) if number else (0, 0.0)
        elif one in NUMBERS and two in ("points", "point", "percentage", "percent"):
            unit = "percent" if two == "percent" else "points"
            size = 3 if _text(tokens, i + 2) in ("points", "point") else 2
            made.append(Token("N", one, amount=_amount(float(NUMBERS[one]), unit)))
            i += size
            continue
        if (not size and one in NUMBERS and one != "one" and stem(two) in lexicon.y_words - lexicon.x_words - lexicon.nouns.keys()) or (
            not size and one in NUMBERS and two in TIME_UNITS and lexicon.dimension(two) is None
        ) or (one == "one" and two in ("hour", "point", "unit", "second", "minute", "day") and stem(two) not in lexicon.x_words):
            made.append(Token("N", one, amount=_amount(float(NUMBERS[one]), None)))
            i += 1
            continue
        if size:
            if made and made[-1].text == "a" and made[-1].kind == "w":
                made.pop()
            approx = bool(made) and made[-1].kind == "w" and made[-1].text in APPROXIMATE
            if approx:
                made.pop()
            text = "factor" if one == "factor" else one
            made.append(Token("N", text, amount=_amount(value, "times", approx=approx)))
            i += size
        else:
            made.append(tokens[i])
            i += 1
    return made


def _word_places(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``With one node`` is a position where the axis counts nodes; "the first bin", "the last two weeks" are places."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        one, two = _text(tokens, i), _text(tokens, i + 1)
        number = NUMBERS.get(one)
        if number and stem(two) in lexicon.x_words - lexicon.y_words and float(number) in lexicon.numbers and (
            not made or made[-1].text not in ("first", "last", "all", "the", "these", "both")
        ):
            made.append(Token("P", one, [f"{number}"]))
            i += 2
            continue
        if one in ("first", "last") and _edge(tokens, i, lexicon, made):
            i += 3 if (NUMBERS.get(two) or (i + 1 < len(tokens) and tokens[i + 1].kind in "NP")) else 2
            continue
        made.append(token)
        i += 1
    return made


def _edge(tokens: list[Token], i: int, lexicon: Lexicon, made: list[Token]) -> bool:
    """The first or last position, or a span of the first or last so many units."""
    if i + 1 >= len(tokens):
        return False
    first = tokens[i].text == "first"
    after = tokens[i + 1]
    number = NUMBERS.get(after.text) if after.kind == "w" else (after.amount.value if after.amount and after.kind in "NP" else None)
    noun = _text(tokens, i + 2) if number else after.text
    if after.kind not in "wNP" or not (noun in PLACE_NOUNS or stem(noun) in lexicon.x_words or lexicon.nouns.get(stem(noun)) == "P"):
        return False
    if number is None:
        pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
        if not pool:
            return False
        made.append(Token("P", noun, [pool[0 if first else -1]]))
        return True
    if lexicon.numbers and not lexicon.places:
        low, high = lexicon.numbers[0], lexicon.numbers[-1]
        number = next((number / scale for scale in (1, 1e3, 1e6, 1e9) if number / scale <= high - low), number)
        ends = (low, low + number - 1 if low >= 1 and stem(noun) in lexicon.x_words and low == 1 else low + number) if first else (high - number, high)
        made.append(Token("P", "span", start=f"{ends[0]:.12g}", end=f"{ends[1]:.12g}"))
        return True
    if not lexicon.places or not 0 < number < len(lexicon.places):
        return False
    pool = lexicon.places[: int(number)] if first else lexicon.places[-int(number) :]
    made.append(Token("P", noun, list(pool)))
    return True


def _others(tokens: list[Token]) -> list[Token]:
    """``The others``, ``both rivals``, ``all other models``, ``the rest``, ``any other``."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        j = i
        while _text(tokens, j) in ("all", "both", "each", "every", "any", "either", "of", "its", "the", "their"):
            j += 1
        word = _text(tokens, j)
        if word in RIVALS and (j > i or word in ("others", "rivals", "competitors")):
            end = j + 1
            if word == "other" or word == "rest":
                if _text(tokens, end) in NUMBERS:
                    end += 1
                noun = _text(tokens, end)
                if word == "rest" and noun == "of":
                    end += 2 if _text(tokens, end + 1) != "the" else 3
                elif noun and noun not in PREPOSITIONS and noun not in ENDING_VERBS:
                    end += 1
            made.append(Token("O", " ".join(t.text for t in tokens[i:end])))
            i = end
        else:
            made.append(tokens[i])
            i += 1
    return made


def _groups(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        found = _group_at(tokens, i, lexicon) if tokens[i].kind == "w" else None
        if found is None:
            made.append(tokens[i])
            i += 1
        else:
            made.append(found[0])
            i = found[1]
    return made


def _group_at(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[Token, int] | None:
    """A quantifier with its noun: ``each of the three attacks``, ``four of the seven groups``, ``the two grades``."""
    word, j = tokens[i].text, i + 1
    quantifier = cast("Quantifier | None", QUANTIFIERS.get(word))
    share = NUMBERS.get(word) if _text(tokens, j) == "of" and _text(tokens, j + 1) in ("the", "these", "its", *NUMBERS) else None
    if quantifier is None and share is None and word != "the" and word not in NUMBERS:
        return None
    if word == "some" and not _text(tokens, j).endswith("s") and _text(tokens, j) != "of":
        return None
    if word == "most" and _text(tokens, i - 1) in ("at", "the"):
        return None
    if word == "any" and _text(tokens, i - 1) not in ("in", "at", "on", "of", "for", "under"):
        return None
    while _text(tokens, j) in ("of", "the", "these", "those", "its"):
        j += 1
    number = NUMBERS.get(_text(tokens, j)) if word not in NUMBERS or share else NUMBERS.get(word)
    if word == "both":
        number = 2
    j += 1 if number and not (word in NUMBERS and not share) and _text(tokens, j) in NUMBERS else 0
    while _text(tokens, j) in ADJECTIVES:
        j += 1
    noun = _text(tokens, j)
    dim = lexicon.dimension(noun, number) if noun else None
    if dim is None:
        second = _text(tokens, j + 1)
        dim = lexicon.dimension(second, number) if noun and second and noun not in PREPOSITIONS and second not in PREPOSITIONS else None
        j += 1 if dim else 0
    plural = word == "the" and number is None and dim in ("S", "G") and noun.endswith("s") and noun in GENERIC
    follows = tokens[j + 1] if j + 1 < len(tokens) else None
    if plural and (follows is None or follows.kind not in "SP") and follows is not None and follows.text != "of":
        return Token("Q", noun, [cast("str", dim)], quantifier="all"), j + 1
    if dim is None or (word in ("the", *NUMBERS) and share is None and number is None):
        return None
    if quantifier is None and share is None:
        if number == len(lexicon.series) - 1 and dim in "S?" and _text(tokens, i - 1) in ("than", "above", "below", "exceeds"):
            return Token("O", "others"), j + 1
        sizes = {"S": len(lexicon.series), "P": len(lexicon.places) or len(lexicon.numbers), "G": lexicon.panel_count}
        if number != sizes.get(dim) or number == 1:
            return None
        quantifier = "all"
    if dim == "?" and quantifier in ("none", "some", "most") and number is None and not _acts(tokens, j + 1):
        return None
    text = " ".join(t.text for t in tokens[i : j + 1])
    return Token("Q", text, [dim], quantifier=None if share else quantifier, count=share), j + 1


def _acts(tokens: list[Token], j: int) -> bool:
    """Whether a verb follows: ``no region reached 50 %``."""
    return _text(tokens, j) in ACTING


def _bounds(tokens: list[Token]) -> list[Token]:
    """Words of comparison that stand before an amount go into it."""
    made: list[Token] = []
    for token in tokens:
        if token.kind == "N" and token.amount is not None:
            while made and made[-1].kind == "w" and made[-1].text in ("the", "a", "an"):
                made.pop()
            for phrase, bound in BOUNDS:
                size = len(phrase)
                if phrase == ("up", "to") and len(made) > size and made[-size - 1].text in ("add", "adds", "sum", "sums", "adding"):
                    continue
                if tuple(t.text for t in made[-size:]) == phrase and all(t.kind == "w" for t in made[-size:]):
                    token.bound = bound
                    del made[-size:]
                    break
            while made and made[-1].kind == "w" and made[-1].text in APPROXIMATE:
                made.pop()
                token.amount = replace(token.amount, approx=True)
        made.append(token)
    for i, token in enumerate(made):
        for k in (i + 1, i + 2):
            after = [t.text for t in made[k : k + 2]]
            if token.kind == "N" and after[:1] == ["or"] and after[1:2] in (["more"], ["less"], ["higher"], ["lower"]):
                token.bound = "at_least" if after[1] in ("more", "higher") else "at_most"
                del made[k : k + 2]
                break
    return _ranges(made)


def _idle_only(tokens: list[Token], i: int) -> bool:
    """``Only`` before a figure ("by only 5 points") restricts nothing."""
    return _text(tokens, i) in ("only", "just") and i + 1 < len(tokens) and tokens[i + 1].kind == "N"


def _binned(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``Between 20 and 50 minutes`` and "less than 10" are bins, where the categories are ranges of numbers."""
    if not lexicon.bins:
        return tokens
    edges = {e for low, high, _ in lexicon.bins for e in (low, high)}
    made: list[Token] = []
    for i, token in enumerate(tokens):
        amount = token.amount
        follow = _text(tokens, i + 1)
        named = stem(follow) in lexicon.x_words or (amount is not None and amount.high is not None)
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
        if (
            len(made) > 1
            and token.kind == "N"
            and made[-2].kind == "N"
            and token.amount
            and made[-2].amount
            and made[-1].text in ("–", "-", "—", "to", "and")
            and not (made[-1].text in ("to", "and") and (len(made) < 3 or made[-3].text != "between"))
            and made[-2].amount.high is None
            and made[-2].amount.value < token.amount.value
        ):
            low = made[-2].amount
            made[-2].amount = replace(low, high=token.amount.value, unit=token.amount.unit or low.unit)
            made.pop()
            if len(made) > 1 and made[-2].text == "between":
                del made[-2]
            continue
        if token.kind == "N" and token.amount and token.amount.value < 0 and made and made[-1].kind == "N" and made[-1].amount and made[-1].amount.value < -token.amount.value and made[-1].amount.high is None and token.text.startswith(("–", "-")):
            made[-1].amount = replace(made[-1].amount, high=-token.amount.value, unit=token.amount.unit or made[-1].amount.unit)
            continue
        made.append(token)
    return made


def _lists(tokens: list[Token]) -> list[Token]:
    """``Alpha, Beta and Gamma`` are one token with three names."""
    made: list[Token] = []
    for token in tokens:
        gap = 0
        if made and token.kind in "SPG" and not token.is_span:
            k = len(made) - 1
            while k >= 0 and made[k].text in (",", "and", "or", "&", "the", "both"):
                k -= 1
            gap = len(made) - 1 - k
            between = [t.text for t in made[k + 1 :]]
            same = k >= 0 and made[k].kind == token.kind and not made[k].is_span and not made[k].aside and not token.aside
            opened = token.kind == "P" and "and" in between and any(t.text in ("between", "from") for t in made[max(0, k - 3) : k])
            if same and gap and any(b in (",", "and", "or", "&") for b in between) and not opened:
                made[k].names = [*made[k].names, *[n for n in token.names if n not in made[k].names]]
                made[k].sure = made[k].sure and token.sure
                del made[k + 1 :]
                continue
        made.append(token)
    return made


def _excepted(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``Every line except Gamma``: the others, by name."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token, after = tokens[i], i + 2
        left_out = tokens[after] if after < len(tokens) else None
        if token.kind == "Q" and token.quantifier == "all" and _text(tokens, i + 1) in ("except", "but", "besides") and left_out and left_out.kind in "SP":
            pool = lexicon.series if left_out.kind == "S" else lexicon.places
            rest = [n for n in pool if n not in left_out.names]
            if token.names[0] in (left_out.kind, "?") and 0 < len(rest) < len(pool):
                made.append(Token(left_out.kind, token.text, rest, prep=token.prep))
                i += 3
                continue
        made.append(token)
        i += 1
    return made


def _ends(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``At the end``, ``initially``, ``at the start`` are positions."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        words = [_text(tokens, i + k) for k in range(3)]
        where, size = None, 0
        if words[0] in ("at", "by", "towards", "toward", "near") and words[1] == "the" and words[2] in ("end", "start", "beginning", "outset"):
            where, size = ("end" if words[2] == "end" else "start"), 3
        elif words[0] == "initially" or words[:2] == ["at", "first"] or words[:2] == ["at", "start"]:
            where, size = "start", 1 if words[0] == "initially" else 2
        if where and not lexicon.places:
            made.append(Token("P", where, [where], prep="at"))
            i += size
        else:
            made.append(tokens[i])
            i += 1
    return made


def _spans(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``From 2000 to 2020``, ``between weeks 4 and 6``, ``weeks 12–16``, ``after 8k``, ``up to 16k``, ``from 4 on``."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        if token.kind != "P" or token.is_span or len(token.names) != 1:
            made.append(token)
            i += 1
            continue
        while made and made[-1].kind == "w" and (made[-1].text in ("the", "a") or (stem(made[-1].text) in lexicon.x_words and made[-1].text not in PREPOSITIONS)):
            made.pop()
        lead = made[-1].text if made and made[-1].kind == "w" else ""
        j = i + 1
        link = _text(tokens, j) if _text(tokens, j) else (tokens[j].text if j < len(tokens) and tokens[j].kind == "." else "")
        after = j + 1
        while after < len(tokens) and tokens[after].kind == "w" and (tokens[after].text == "the" or stem(tokens[after].text) in lexicon.x_words):
            after += 1
        other = tokens[after] if after < len(tokens) else None
        if other is not None and other.kind == "P" and len(other.names) == 1 and not other.is_span and (
            (link in ("to", "and", "until", "through") and lead in ("from", "between")) or link in ("–", "-", "—", "to")
        ):
            if lead in ("from", "between", "over", "during", "in", "at", "within"):
                made.pop()
            made.append(Token("P", "span", start=token.names[0], end=other.names[0], sure=token.sure and other.sure, prep="between"))
            i = after + 1
            continue
        span = _half_span(lead, tokens, j)
        if span and made and not (span == "until" and lead == "by"):
            made.pop()
            if span == "up" and made and made[-1].text == "up":
                made.pop()
            start, end = (token.names[0], None) if span == "after" else (None, token.names[0])
            made.append(Token("P", "span", start=start, end=end, sure=token.sure, prep=lead))
            i = _onward(tokens, j) or j
            continue
        made.append(token)
        i += 1
    return made


def _onward(tokens: list[Token], j: int) -> int | None:
    """The index after ``on`` or ``onward``, which may follow a unit ("from 4 calls on")."""
    for k in (j, j + 1):
        if _text(tokens, k) in ("on", "onward", "onwards", "upward", "upwards") and (k == j or _text(tokens, j) not in PREPOSITIONS):
            return k + 1
    return None


def _half_span(lead: str, tokens: list[Token], j: int) -> str | None:
    if lead in ("after", "beyond", "past", "since"):
        return "after"
    if lead == "from" and _onward(tokens, j):
        return "after"
    if lead in ("before", "until", "till", "through"):
        return "until"
    return "up" if lead == "to" and _text(tokens, j - 3) == "up" else None


def _prepositions(tokens: list[Token], lexicon: Lexicon) -> None:
    """Each name gets the preposition that governs it, across determiners and words of the axes."""
    for i, token in enumerate(tokens):
        if token.kind not in "SPGQO" or token.prep:
            continue
        j = i - 1
        while j >= 0 and tokens[j].kind == "w" and (
            tokens[j].text in DETERMINERS
            or tokens[j].text in ADJECTIVES
            or (tokens[j].text == "of" and j > 0 and stem(_text(tokens, j - 1)) in lexicon.x_words)
            or (stem(tokens[j].text) in lexicon.x_words and tokens[j].text not in PREPOSITIONS)
        ):
            j -= 1
        if j >= 0 and tokens[j].kind == "w" and tokens[j].text in PREPOSITIONS | PLACING:
            token.prep = tokens[j].text


def skip_units(tokens: list[Token], lexicon: Lexicon) -> set[int]:
    """The indices of the words that are units of the figure before them."""
    found: set[int] = set()
    for i, token in enumerate(tokens):
        if token.kind in "NP":
            j = i + 1
            while j < len(tokens) and is_unit(tokens[j], lexicon) and j - i < 5:
                found.add(j)
                j += 1
    return found

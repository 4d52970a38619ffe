"""Groups in a sentence: all three models, both grades, four of the seven, the others, every line except Gamma."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.amounts.words import PEOPLE
from chartprose.verify.typing.tokens.kin import LEADS, kin
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    ADJECTIVES,
    BEING,
    BETTER,
    CHANGE,
    DEGREES,
    DOWN,
    ENDS,
    GENERIC,
    HIGHER,
    IMPROVE,
    LOWER,
    PREPOSITIONS,
    QUANTIFIERS,
    RIVALS,
    STARTS,
    TOTALS,
    UP,
    WORSE,
)
from chartprose.verify.typing.words import UNITS

if TYPE_CHECKING:
    from chartprose.verify.checks import Quantifier
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

CELLS = "C"
"""The kind of a group of all values of a figure."""
UNKNOWN = "!"
"""The dimension of a group that is some of the things, and not told which: "both smaller models" of three."""

SELECTING = (HIGHER | LOWER | BETTER | WORSE | DEGREES) - frozenset(["more", "less", "over", "under", "above", "below"])
"""Words that take some of a group: "all greater depths", "the smaller models"."""

SHARING = frozenset(["contribute", "contributes", "account", "accounts", "constitute", "comprise", "supply"])
ACTING = BEING | UP | DOWN | CHANGE | IMPROVE | HIGHER | STARTS | ENDS | SHARING
BEFORE_OTHERS = frozenset(["all", "both", "each", "every", "any", "either", "of", "its", "the", "their"])
SPANNING = frozenset(["spanning", "covering", "exceeding", "reaching", "measuring"])
"""What each of the things before does: "each spanning more than 30 days"."""
PLACE_MARKS = frozenset(["bars", "values", "points", "readings", "cells", "columns", "boxes", "bubbles", "dots"])
KINDS = frozenset("SP")
"""The kinds of things that others may be, where their noun tells it: "than at any other site"."""
COUNTING = frozenset(["number", "numbers", "count", "amount", "amounts", "value", "values", "level", "levels"])
"""What stands before the things that the places are numbers of: "at every number of images"."""
PAIR = 2
NEAR_WHOLE = 0.01
NEARLY = frozenset(["almost", "nearly", "virtually", "practically"])
CLASSES = frozenset(["group", "groups", "band", "bands", "class", "classes", "bracket", "brackets"])
APART = frozenset(["before", "after", "earlier", "later", "apart", "ago"])
AMONG = frozenset(["of", "across", "among"])
LASTING = frozenset(["years", "decades", "months", "weeks", "days", "hours", "minutes", "seconds", "steps", "quarters"])
"""What a span is long: "over the ten years"."""
GROUPING = frozenset(["the", *QUANTIFIERS, *NUMBER_WORDS])
"""What a group begins with."""
IN_PLACES = frozenset(["in", "at", "for", "on"])
COUNTED = frozenset(["the", "these", "its", *NUMBER_WORDS])
"""What stands behind "of" in a share of a number."""
ENDING_VERBS = frozenset(
    ["in", "of", "than", "that", "is", "are", "was", "were", "has", "have", "and", "or", "as", "other"]
)


def others(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``The others``, ``both rivals``, ``the rest``, ``any other``; a noun may tell of which kind they are."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        j = i
        while text_at(tokens, j) in BEFORE_OTHERS:
            j += 1
        word = text_at(tokens, j)
        if word in RIVALS and (j > i or word in ("others", "rivals", "competitors")):
            end = j + 1
            if word in {"other", "rest"}:
                if text_at(tokens, end) in NUMBER_WORDS:
                    end += 1
                noun = text_at(tokens, end)
                if word == "rest" and noun == "of":
                    end += 2 if text_at(tokens, end + 1) != "the" else 3
                elif noun and noun not in PREPOSITIONS | ENDING_VERBS | ACTING:
                    end += 1 + _is_compound(noun, text_at(tokens, end + 1), text_at(tokens, j - 1))
            dim = lexicon.nouns.get(stem(text_at(tokens, end - 1)), "") if end > j + 1 else ""
            made.append(Token("O", " ".join(t.text for t in tokens[i:end]), [dim] if dim in KINDS else []))
            i = end
        else:
            made.append(tokens[i])
            i += 1
    return made


def _is_compound(first: str, second: str, before: str) -> bool:
    """Whether two words are one noun: "all other wind farms"."""
    plural = second.endswith("s") and not second.endswith("ss") and second not in ACTING | ENDING_VERBS | PREPOSITIONS
    return before in ("all", "both", "the") and plural and not first.endswith("s")


def neither(tokens: list[Token]) -> list[Token]:
    """``Neither A nor B`` is A and B, never."""
    i = next((k for k in range(len(tokens)) if text_at(tokens, k) == "neither"), None)
    if i is None:
        return tokens
    first = i + 2 if text_at(tokens, i + 1) == "the" else i + 1
    nor = next((k for k in (first + 1, first + 2) if text_at(tokens, k) == "nor"), None)
    if nor is None or any(t.kind == "w" and t.text not in GENERIC for t in tokens[first + 1 : nor]):
        return tokens
    second = nor + 2 if text_at(tokens, nor + 1) == "the" else nor + 1
    one, other = tokens[first], tokens[min(second, len(tokens) - 1)]
    if one.kind == other.kind and one.kind in "SP" and not (one.is_span or other.is_span):
        both = Token(one.kind, one.text, [*one.names, *other.names], sure=one.sure and other.sure)
        return [*tokens[:i], both, Token("w", "never"), *tokens[second + 1 :]]
    return tokens


def groups(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with each quantifier and its noun as one."""
    tokens = tokens if lexicon.bins else _majorities(tokens, lexicon)
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        word = tokens[i].text if tokens[i].kind == "w" else None
        named = kin(tokens, i, lexicon) if word is not None and (not i or word in LEADS) else None
        found = _group_at(tokens, i, lexicon) if named is None and word in GROUPING else None
        if named is not None:
            made += named[0]
            i = named[1]
        elif found is None:
            made.append(tokens[i])
            i += 1
        else:
            if found[0].count is not None and text_at(made, len(made) - 1) == "only":
                made.pop()  # "only three lines", of so many
            group = found[0]
            if group.quantifier == "all" and text_at(tokens, i - 1) in NEARLY:
                group = replace(group, names=[UNKNOWN])
            behind = found[1] + (text_at(tokens, found[1]) in CLASSES)
            counted = _all_but(group, tokens, behind, lexicon)
            made.append(counted or group)
            i = behind + PAIR if counted is not None else found[1]
    return made


def _all_but(token: Token, tokens: list[Token], i: int, lexicon: Lexicon) -> Token | None:
    """``All towns but one`` are so many of them."""
    left, size = NUMBER_WORDS.get(text_at(tokens, i + 1)), _size(lexicon, "".join(token.names))
    if token.quantifier != "all" or text_at(tokens, i) != "but" or left is None or size is None or size <= left:
        return None
    return replace(token, text="all of the", quantifier=None, count=size - left)


def _majorities(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``More than half of the rooms``, "the majority of the rooms": most rooms."""
    if not any(token.kind == "N" or token.text == "majority" for token in tokens):
        return tokens
    made: list[Token] = []
    for i, token in enumerate(tokens):
        if token.kind != "N" and token.text != "majority":
            made.append(token)
            continue
        behind = (text_at(tokens, i + 1), text_at(tokens, i + 2))
        led = token.text == "majority" and made and made[-1].text in ("the", "a")
        if led and behind[0] == "of" and behind[1].endswith("s") and stem(behind[1]) in lexicon.nouns:
            made[-1] = Token("w", "most")  # "in the majority of towns"
            continue
        if behind != ("of", "the") or not text_at(tokens, i + 3).endswith("s"):
            made.append(token)
            continue
        people = text_at(tokens, i + 3) in PEOPLE or stem(text_at(tokens, i + 3)) in lexicon.y_words
        if people and stem(text_at(tokens, i + 3)) not in lexicon.nouns:
            made.append(token)  # "more than half of the voters" are no things of the figure
        elif token.kind == "N" and token.text == "half" and [t.text for t in made[-2:]] == ["more", "than"]:
            made[-2:] = [Token("w", "most")]
        elif token.kind == "N" and (count := _part_of(token, text_at(tokens, i + 3), lexicon)):
            made.append(Token("w", count))
        elif token.text == "majority" and made and made[-1].text in ("the", "a"):
            made[-1] = Token("w", "most")
        else:
            made.append(token)
    return made


def _part_of(token: Token, noun: str, lexicon: Lexicon) -> str:
    """``Half of the lines`` of four, in words; nothing where a part is no whole number of them."""
    size = _size(lexicon, lexicon.dimension(noun)) if stem(noun) in lexicon.nouns or noun in GENERIC else None
    part = token.amount.value if token.amount is not None and token.amount.unit == "times" else 0.0
    if size is None or not 0 < part < 1 or token.bound or token.text[:1].isdigit():
        return ""
    count = round(size * part)
    words = {number: word for word, number in NUMBER_WORDS.items()}
    return words.get(count, "") if abs(count - size * part) < NEAR_WHOLE else ""


def _group_at(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[Token, int] | None:
    """A quantifier with its noun: ``each of the three attacks``, ``four of the seven groups``, ``the two grades``."""
    word, j = tokens[i].text, i + 1
    quantifier = cast("Quantifier | None", QUANTIFIERS.get(word))
    of = text_at(tokens, j) == "of" and text_at(tokens, j + 1) in COUNTED
    share = NUMBER_WORDS.get(word) if of else None
    if _other_use(tokens, i):
        return None
    while text_at(tokens, j) in ("of", "the", "these", "those", "its"):
        j += 1
    number, j = _number(tokens, (i, j), share)
    while text_at(tokens, j) in ADJECTIVES:
        j += 1
    named = _share_of_named(tokens, (i, j), share) or _all_of_named(tokens, (i, j), quantifier)
    if named is not None:
        return named
    noun = text_at(tokens, j)
    if (word == "both" and noun in ACTING) or noun in SPANNING:
        return None
    if share is not None and number == lexicon.cells and noun.endswith("s") and number not in sizes_of(lexicon):
        return Token("Q", " ".join(t.text for t in tokens[i : j + 1]), [CELLS], count=share), j + 1
    dim, j = _dimension(tokens, j, number, lexicon)
    if dim is None and quantifier == "all" and _is_kind_of_series(text_at(tokens, j), lexicon):
        dim = "S"
    if dim is None and (word, text_at(tokens, i - 1)) == ("the", "of"):
        dim = _by_number(text_at(tokens, j), number, lexicon)
    plural = word == "the" and number is None and dim in ("S", "G") and noun.endswith("s") and noun in GENERIC
    follows = tokens[j + 1] if j + 1 < len(tokens) else None
    if plural and follows is not None and follows.kind not in "SP" and follows.text != "of":
        return Token("Q", noun, [cast("str", dim)], quantifier="all"), j + 1
    if dim is None or ((word == "the" or word in NUMBER_WORDS) and share is None and number is None):
        return None
    if share is not None and number is not None and number not in sizes_of(lexicon) | lexicon.drawn:
        return Token("Q", " ".join(t.text for t in tokens[i : j + 1]), [UNKNOWN], count=share), j + 1
    if _are_some(tokens, (i, j), (dim, number), share, lexicon):
        return Token("Q", " ".join(t.text for t in tokens[i : j + 1]), [UNKNOWN], quantifier="all"), j + 1
    if quantifier is None and share is None:
        counted = _unquantified(tokens, (i, j), (dim, number), lexicon)
        if not isinstance(counted, bool):
            return counted
        if not counted:
            return None
        quantifier = "all"
    if dim == "?" and quantifier in ("none", "some", "most") and number is None and not _acts(tokens, j + 1):
        return None
    text = " ".join(t.text for t in tokens[i : j + 1])
    return Token("Q", text, [dim], quantifier=None if share else quantifier, count=share), j + 1


def _are_some(
    tokens: list[Token], at: tuple[int, int], told: tuple[str, int | None], share: int | None, lexicon: Lexicon
) -> bool:
    """Whether a group is some of the things, not told which: by its number, or by a word that takes some of them."""
    (i, j), (dim, number) = at, told
    word, size = tokens[i].text, _size(lexicon, dim)
    if any(t.text in SELECTING for t in tokens[i:j]):
        return True
    if share is not None or not number:
        return False
    if word in ("both", "all", "each", "every") and size is not None and number != size:
        return not (dim == "S" and number in lexicon.drawn)
    return word == "the" and dim != "G" and _is_no_size(tokens, at, number, lexicon)


def _is_kind_of_series(noun: str, lexicon: Lexicon) -> bool:
    """Whether the things of a label are the series: "for all fuels", of a fuel consumption over numbers."""
    told = noun.endswith("s") and noun not in lexicon.y_words and stem(noun) in lexicon.y_words
    return told and len(lexicon.series) > 1 and bool(lexicon.numbers)


def _by_number(noun: str, number: int | None, lexicon: Lexicon) -> str | None:
    """Of which kind things by another word are, told by their number: "of the three uses", beside three series."""
    kinds = [dim for dim in "SPG" if number is not None and _size(lexicon, dim) == number]
    plural = noun.endswith("s") and not noun.endswith("ss") and noun not in LASTING | ACTING | ENDING_VERBS
    return "S" if kinds == ["S"] and plural and noun not in UNITS and stem(noun) not in lexicon.x_words else None


def _is_no_size(tokens: list[Token], at: tuple[int, int], number: int, lexicon: Lexicon) -> bool:
    """Whether "the four foreign models" of five are some of them, whose names do not stand behind."""
    i, j = at
    j = j if text_at(tokens, j).endswith("s") else j + 1
    after = tokens[j + 1] if j + 1 < len(tokens) else None
    named = after is not None and (after.kind in "SP(" or after.text in (",", "(", ":", "that", "which", "with"))
    noun = text_at(tokens, j)
    if (
        named
        or lexicon.panel_count > 1
        or not noun.endswith("s")
        or noun in LASTING
        or text_at(tokens, i - 1) not in AMONG
    ):
        return False
    return number not in sizes_of(lexicon) | lexicon.drawn | {lexicon.cells}


def _number(tokens: list[Token], at: tuple[int, int], share: int | None) -> tuple[int | None, int]:
    """How many things a quantifier has, and the index behind its number: ``one of the 25 cells``, "both"."""
    word, j = tokens[at[0]].text, at[1]
    number = NUMBER_WORDS.get(text_at(tokens, j)) if word not in NUMBER_WORDS or share else NUMBER_WORDS.get(word)
    if word == "both":
        number = PAIR
    if number and not (word in NUMBER_WORDS and not share) and text_at(tokens, j) in NUMBER_WORDS:
        return number, j + 1
    digits = _whole_number(tokens, j) if share and number is None else 0
    return (digits, j + 1) if digits else (number, j)


def _whole_number(tokens: list[Token], j: int) -> int:
    """The whole number that stands at an index as a figure, or 0."""
    amount = tokens[j].amount if j < len(tokens) and tokens[j].kind == "N" else None
    plain = amount is not None and amount.unit is None and amount.value == int(amount.value) and not tokens[j].bound
    return int(amount.value) if plain and amount is not None else 0


def sizes_of(lexicon: Lexicon) -> frozenset[int]:
    """How many series, positions and panels there are."""
    return frozenset(size for size in (_size(lexicon, dim) for dim in "SPG") if size is not None)


def _share_of_named(tokens: list[Token], at: tuple[int, int], share: int | None) -> tuple[Token, int] | None:
    """``Four of the bars of A``: the other kind of thing is counted."""
    i, j = at
    named = tokens[j] if j < len(tokens) else None
    if share is None or named is None or named.kind not in "SP" or len(named.names) != 1:
        return None
    return Token("Q", tokens[i].text, ["P" if named.kind == "S" else "S"], count=share), j


def _all_of_named(tokens: list[Token], at: tuple[int, int], quantifier: Quantifier | None) -> tuple[Token, int] | None:
    """``None of the bars of A``, "each of the A bars": the other kind of thing is meant."""
    i, j = at
    named = tokens[j] if j < len(tokens) else None
    marks = text_at(tokens, j + 1) in PLACE_MARKS
    if quantifier is None or named is None or named.kind != "S" or len(named.names) != 1 or not marks:
        return None
    return (Token("Q", tokens[i].text, ["P"], quantifier=quantifier), j) if text_at(tokens, i + 1) == "of" else None


def _unquantified(
    tokens: list[Token], at: tuple[int, int], told: tuple[str, int | None], lexicon: Lexicon
) -> tuple[Token, int] | bool:
    """``Than the other three``, ``three models rise``; else whether the number is that of all things of the kind."""
    (i, j), (dim, number) = at, told
    size = _size(lexicon, dim)
    compared = text_at(tokens, i - 1) in ("than", "above", "below", "exceeds")
    if number == len(lexicon.series) - 1 and dim in "S?" and compared:
        return Token("O", "others"), j + 1
    leads = i == 0 or (i == 1 and text_at(tokens, 0) == "only")
    counted = tokens[i].text in NUMBER_WORDS and leads and dim != "?" and 1 < (number or 0) < (size or 0)
    if counted and _acts(tokens, j + 1):
        noun = " ".join(t.text for t in tokens[i + 1 : j + 1])  # "two other lines" keep their "other"
        return Token("Q", noun, [dim], count=number), j + 1
    lead = text_at(tokens, i - 2) if text_at(tokens, i - 1) == "only" else text_at(tokens, i - 1)
    noun = text_at(tokens, j)
    several = tokens[i].text in NUMBER_WORDS and dim == "P" and 1 < (number or 0) < (size or 0)
    if several and lead in IN_PLACES and noun.endswith("s") and not lexicon.numbers:
        return Token("Q", noun, [dim], count=number, prep=lead), j + 1  # "at three stations"
    return number == size and number != 1


def _size(lexicon: Lexicon, dim: str | None) -> int | None:
    sizes = {"S": len(lexicon.series), "P": len(lexicon.places) or len(lexicon.numbers), "G": lexicon.panel_count}
    return sizes.get(dim or "")


def _other_use(tokens: list[Token], i: int) -> bool:
    """Whether a quantifying word quantifies nothing here: ``some growth``, ``at most``, ``any`` without its place."""
    word, after, before = tokens[i].text, text_at(tokens, i + 1), text_at(tokens, i - 1)
    counted = word in NUMBER_WORDS and text_at(tokens, i + 2) in APART  # "five years before B"
    return counted or (
        (word == "some" and not after.endswith("s") and after != "of")
        or (word == "most" and (before == "the" or (before == "at" and not after.endswith("s") and after != "of")))
        or (word == "any" and before not in ("in", "at", "on", "of", "for", "under"))
    )


def _dimension(tokens: list[Token], j: int, number: int | None, lexicon: Lexicon) -> tuple[str | None, int]:
    """What the noun at ``j``, or the one behind it, counts, and the index of that noun."""
    along = stem(text_at(tokens, j + 2)) in lexicon.x_words - lexicon.y_words
    if along and text_at(tokens, j) in COUNTING and text_at(tokens, j + 1) == "of":
        return "P", j + 2  # "at every number of images"
    noun, second = text_at(tokens, j), text_at(tokens, j + 1)
    if number and text_at(tokens, j - 2) and (noun in PREPOSITIONS or noun in ACTING or not noun):
        return lexicon.sized(number), j - 1
    dim = lexicon.dimension(noun, number) if noun else None
    if dim is None and number == len(lexicon.series) > 1 and noun.endswith("s") and stem(noun) in lexicon.y_words:
        return ("S", j) if number not in (len(lexicon.places), len(lexicon.numbers)) else (None, j)
    behind = dim is None and noun and second and noun not in PREPOSITIONS and second not in PREPOSITIONS
    if behind and second not in ACTING and second not in TOTALS:
        dim = lexicon.dimension(second, number)
        j += 1 if dim else 0
    return dim, j


def _acts(tokens: list[Token], j: int) -> bool:
    """Whether a verb follows: ``no region reached 50 %``."""
    return text_at(tokens, j) in ACTING

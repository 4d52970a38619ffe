"""Places in a sentence: the first bin, the last two weeks, at the end, from 4 on, between 16 and 32."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.lexicon import stem
from chartprose.verify.typing.frames.tokens import Token, text_at
from chartprose.verify.typing.frames.words import NUMBERS, PLACE_NOUNS, PREPOSITIONS

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.lexicon import Lexicon


def worded_places(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``With one node`` is a position where the axis counts nodes; "the first bin", "the last two weeks" are places."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        one, two = text_at(tokens, i), text_at(tokens, i + 1)
        number = NUMBERS.get(one)
        if (
            number
            and stem(two) in lexicon.x_words - lexicon.y_words
            and float(number) in lexicon.numbers
            and (not made or made[-1].text not in ("first", "last", "all", "the", "these", "both"))
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
    number = (
        NUMBERS.get(after.text)
        if after.kind == "w"
        else (after.amount.value if after.amount and after.kind in "NP" else None)
    )
    noun = text_at(tokens, i + 2) if number else after.text
    if after.kind not in "wNP" or not (
        noun in PLACE_NOUNS or stem(noun) in lexicon.x_words or lexicon.nouns.get(stem(noun)) == "P"
    ):
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
        ends = (
            (low, low + number - 1 if low >= 1 and stem(noun) in lexicon.x_words and low == 1 else low + number)
            if first
            else (high - number, high)
        )
        made.append(Token("P", "span", start=f"{ends[0]:.12g}", end=f"{ends[1]:.12g}"))
        return True
    if not lexicon.places or not 0 < number < len(lexicon.places):
        return False
    pool = lexicon.places[: int(number)] if first else lexicon.places[-int(number) :]
    made.append(Token("P", noun, list(pool)))
    return True


def ends(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``At the end``, ``initially``, ``at the start`` are positions."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        words = [text_at(tokens, i + k) for k in range(3)]
        where, size = None, 0
        if (
            words[0] in ("at", "by", "towards", "toward", "near")
            and words[1] == "the"
            and words[2] in ("end", "start", "beginning", "outset")
        ):
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


def spans(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``From 2000 to 2020``, ``between weeks 4 and 6``, ``weeks 12–16``, ``after 8k``, ``up to 16k``, ``from 4 on``."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        if token.kind != "P" or token.is_span or len(token.names) != 1:
            made.append(token)
            i += 1
            continue
        while (
            made
            and made[-1].kind == "w"
            and (
                made[-1].text in ("the", "a")
                or (stem(made[-1].text) in lexicon.x_words and made[-1].text not in PREPOSITIONS)
            )
        ):
            made.pop()
        lead = made[-1].text if made and made[-1].kind == "w" else ""
        j = i + 1
        link = (
            text_at(tokens, j)
            if text_at(tokens, j)
            else (tokens[j].text if j < len(tokens) and tokens[j].kind == "." else "")
        )
        after = j + 1
        while (
            after < len(tokens)
            and tokens[after].kind == "w"
            and (tokens[after].text == "the" or stem(tokens[after].text) in lexicon.x_words)
        ):
            after += 1
        other = tokens[after] if after < len(tokens) else None
        if (
            other is not None
            and other.kind == "P"
            and len(other.names) == 1
            and not other.is_span
            and (
                (link in ("to", "and", "until", "through") and lead in ("from", "between"))
                or link in ("–", "-", "—", "to")
            )
        ):
            if lead in ("from", "between", "over", "during", "in", "at", "within"):
                made.pop()
            made.append(
                Token(
                    "P",
                    "span",
                    start=token.names[0],
                    end=other.names[0],
                    sure=token.sure and other.sure,
                    prep="between",
                )
            )
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
        if text_at(tokens, k) in ("on", "onward", "onwards", "upward", "upwards") and (
            k == j or text_at(tokens, j) not in PREPOSITIONS
        ):
            return k + 1
    return None


def _half_span(lead: str, tokens: list[Token], j: int) -> str | None:
    if lead in ("after", "beyond", "past", "since"):
        return "after"
    if lead == "from" and _onward(tokens, j):
        return "after"
    if lead in ("before", "until", "till", "through"):
        return "until"
    return "up" if lead == "to" and text_at(tokens, j - 3) == "up" else None

"""Places in a sentence: at the end, from 4 on, between 16 and 32, after the mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    ADVERBS,
    BEING,
    DOWN,
    GAP_NOUNS,
    GRADES,
    PLACE_NOUNS,
    PREPOSITIONS,
    UP,
)
from chartprose.verify.typing.words import UNITS

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

UPWARD = frozenset(
    ["above", "beyond", "higher", "more", "later", "up", "over", "onward", "onwards", "upwards", "after"]
)
DOWNWARD = frozenset(["below", "less", "lower", "earlier", "under", "fewer", "before", "down", "downwards"])
BEYOND = frozenset(["beyond", "after", "past"])
END_LEADS = frozenset(["at", "by", "towards", "toward", "near", "initially"]) | BEYOND
PEAK_LEADS = {
    ("after",): "after",
    ("beyond",): "after",
    ("past",): "after",
    ("from",): "after",
    ("at",): "at",
    ("before",): "until",
    ("until",): "until",
    ("up", "to"): "until",
}
BOUNDED = frozenset(["never", "not", "no", "only", "apart", "within", "points"])
PEAK_NOUNS = frozenset(["mode", "peak", "maximum"])
PEAKS = PEAK_NOUNS | frozenset(["highest", "tallest", "largest"])
SPAN_LINKS = frozenset(["–", "-", "—", "to"])
SPAN_LEADS = frozenset(["from", "between", "over", "during", "in", "at", "within"])


def peaks(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``After the mode``, "up to the tallest bar": a span from or to the place of the highest value, if it is one.

    With several series it is that of the one that the sentence names.
    """
    named = [t for t in tokens if t.kind == "S"]
    own = lexicon.peaks.get(named[0].names[0]) if len(named) == 1 and len(named[0].names) == 1 else None
    peak = lexicon.peak or own
    if peak is None:
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        lead = next((p for p in PEAK_LEADS if tuple(text_at(tokens, i + k) for k in range(len(p))) == p), None)
        j = i + len(lead or ())
        if lead is None or text_at(tokens, j) not in ("the", "its", "this", "that"):
            made.append(tokens[i])
            i += 1
            continue
        high = text_at(tokens, j + 1) in ("highest", "tallest", "largest") and text_at(tokens, j + 2) in PLACE_NOUNS
        if not high and text_at(tokens, j + 1) not in PEAK_NOUNS:
            made.append(tokens[i])
            i += 1
            continue
        if PEAK_LEADS[lead] == "at":
            made += [tokens[i], Token("P", peak.lower(), [peak], prep="at")]
        else:
            start, end = (peak, None) if PEAK_LEADS[lead] == "after" else (None, peak)
            made.append(Token("P", "span", start=start, end=end, prep=lead[0]))
        i = j + (3 if high else 2)
    return made


def ends(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``At the end``, ``initially``, ``at the start`` are positions, "beyond the start" are all but the first."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        if text_at(tokens, i) not in END_LEADS:
            made.append(tokens[i])
            i += 1
            continue
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
        second = lexicon.after(f"{lexicon.numbers[0]:.12g}") if words[0] in BEYOND and lexicon.numbers else None
        if where and not lexicon.places:
            made.append(Token("P", where, [where], prep="at"))
            i += size
        elif second is not None and words[1] == "the" and words[2] in ("start", "beginning", "outset"):
            made.append(Token("P", "span", start=second, prep="after"))
            i += 3
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
        if lexicon.places and text_at(made, len(made) - 1) in ("a", "an"):
            made.append(token)  # "after a night shift" is no span of shifts
            i += 1
            continue
        while made and _names_place(made, lexicon):
            made.pop()
        after = _to_other(made, tokens, i, lexicon) or _to_end(made, tokens, i, lexicon)
        if after is None:
            made.append(token)
        i = after or i + 1
    return made


def _names_place(made: list[Token], lexicon: Lexicon) -> bool:
    """Whether the last word only leads to a place: ``the``, ``bin``, a word of the axis."""
    last = text_at(made, len(made) - 1)
    if last in PLACE_NOUNS:
        return text_at(made, len(made) - 2) in SPAN_LEADS | {"the", "to", "until", "after", "before"}
    return last in ("the", "a") or _names_axis(made, len(made) - 1, lexicon)


def _names_axis(tokens: list[Token], i: int, lexicon: Lexicon) -> bool:
    word = text_at(tokens, i)
    if word == "of":
        return stem(text_at(tokens, i - 1)) in lexicon.x_words  # "up to a load of 60"
    return bool(word) and stem(word) in lexicon.x_words and word not in PREPOSITIONS


def _to_other(made: list[Token], tokens: list[Token], i: int, lexicon: Lexicon) -> int | None:
    """A place with another one behind it: a span, or a pair whose difference is meant. The index after it."""
    token, lead = tokens[i], text_at(made, len(made) - 1)
    j = i + 1
    while _is_unit(text_at(tokens, j), lexicon):
        j += 1  # "between 10 kpc and 15 kpc"
    link = tokens[j].text if j < len(tokens) else ""
    after = j + 1
    while text_at(tokens, after) == "the" or _names_axis(tokens, after, lexicon):
        after += 1
    other = tokens[after] if after < len(tokens) else None
    if other is None or other.kind != "P" or other.is_span or len(other.names) != 1:
        return None
    sure = token.sure and other.sure
    if lead == "between" and link == "and" and lexicon.places and text_at(made, len(made) - 2) in GAP_NOUNS:
        made.append(Token("P", token.text, [*token.names, *other.names], sure=sure))
        return after + 1
    if link not in SPAN_LINKS and not (link in ("and", "until", "through") and lead in ("from", "between")):
        return None
    if lead in SPAN_LEADS:
        made.pop()
    made.append(Token("P", "span", start=token.names[0], end=other.names[0], sure=sure, prep="between"))
    return after + 1


def _is_unit(word: str, lexicon: Lexicon) -> bool:
    return bool(word) and word not in PREPOSITIONS | {"and", "a"} and (word in UNITS or stem(word) in lexicon.x_words)


def _to_end(made: list[Token], tokens: list[Token], i: int, lexicon: Lexicon) -> int | None:
    """``After 8k``, ``up to 16k``, ``from 4 on``: the index after it."""
    token, lead = tokens[i], text_at(made, len(made) - 1)
    span = _half_span(lead, tokens, i + 1, text_at(made, len(made) - 2))
    if span is None or not made:
        return None
    made.pop()
    if span == "up" and text_at(made, len(made) - 1) == "up":
        made.pop()
    start, end = (token.names[0], None) if span == "after" else (None, token.names[0])
    if start is not None and lead in ("after", "beyond", "past") and any(t.kind == "Q" for t in made[-2:]):
        start = lexicon.after(start) or start
    onward = _onward(tokens, i + 1)
    made.append(Token("P", "span", start=start, end=end, sure=token.sure, prep=lead))
    if lead == "from" and onward and start is not None and _compares(tokens):
        made.append(Token("w", "throughout"))  # "from 4 on" is every place from there
    beyond = _and_beyond(tokens, i + 1)
    return beyond[0] if beyond else onward or i + 1


def _compares(tokens: list[Token]) -> bool:
    """Whether a sentence compares two names, and tells no move."""
    words = {t.text for t in tokens if t.kind == "w"}
    named = sum(t.kind == "S" for t in tokens) > 1
    return named and not words.isdisjoint(GRADES) and words.isdisjoint(UP | DOWN | ADVERBS.keys() | BOUNDED)


def _and_beyond(tokens: list[Token], j: int) -> tuple[int, str] | None:
    """``At 4 bits and above``, "100 or less": the index after it, and the side that is open."""
    for k in (j, j + 1):
        if text_at(tokens, k) in ("and", "or") and (
            k == j or text_at(tokens, j) not in PREPOSITIONS | {"", "and", "or"}
        ):
            word = text_at(tokens, k + 1)
            follows = tokens[k + 2] if k + 2 < len(tokens) else None
            if word in UPWARD | DOWNWARD and (follows is None or follows.kind in ".Q" or follows.text in BEING):
                return k + 2, "after" if word in UPWARD else "until"
    return None


def _onward(tokens: list[Token], j: int) -> int | None:
    """The index after ``on`` or ``onward``, which may follow a unit ("from 4 calls on")."""
    for k in (j, j + 1):
        if text_at(tokens, k) in ("on", "onward", "onwards", "upward", "upwards") and (
            k == j or text_at(tokens, j) not in PREPOSITIONS
        ):
            return k + 1
    return None


def _half_span(lead: str, tokens: list[Token], j: int, before: str) -> str | None:
    beyond = _and_beyond(tokens, j)
    if beyond is not None:
        return beyond[1]
    if lead in ("after", "beyond", "past", "since"):
        return "after"
    if lead == "from" and _onward(tokens, j):
        return "after"
    if lead in ("before", "until", "till", "through"):
        return "until"
    return "up" if lead == "to" and before == "up" else None

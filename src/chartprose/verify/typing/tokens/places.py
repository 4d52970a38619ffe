"""Places in a sentence: the first bin, the last two weeks, at the end, from 4 on, between 16 and 32."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, as_number, text_at
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
FOLLOWING = frozenset(["next", "following", "subsequent"])
EDGES = frozenset(["first", "last", "final", "closing", "opening"])
SPAN_OPENING = EDGES | FOLLOWING
STOPS = frozenset(["checkpoints", "measurements", "markers", "interval", "intervals", "observations"])
"""What is counted along an axis of numbers by its stated places, or by the steps between them."""
BOUNDED = frozenset(["never", "not", "no", "only", "apart", "within", "points"])
TWO = 2
PEAK_NOUNS = frozenset(["mode", "peak", "maximum"])
PEAKS = PEAK_NOUNS | frozenset(["highest", "tallest", "largest"])
WORDED_PLACES = EDGES | FOLLOWING | NUMBER_WORDS.keys()
SPAN_LINKS = frozenset(["–", "-", "—", "to"])
SPAN_LEADS = frozenset(["from", "between", "over", "during", "in", "at", "within"])


def worded_places(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``With one node`` is a position where the axis counts nodes; "the first bin", "the last two weeks" are places."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        one = text_at(tokens, i)
        number = NUMBER_WORDS.get(one)
        two = text_at(tokens, i + 1) if number or one in SPAN_OPENING else ""
        if (
            number
            and stem(two) in lexicon.x_words - lexicon.y_words
            and float(number) in lexicon.numbers
            and (not made or made[-1].text not in ("first", "last", "all", "the", "these", "both"))
        ):
            made.append(Token("P", one, [f"{number}"]))
            i += 2
            continue
        if one in ("first", "last") and _is_first_to(tokens, i):
            made.append(token)
            i += 1
            continue
        if one == "first" and two in ("and", "or") and _both_ends(tokens, i, lexicon, made):
            i += 5 if text_at(tokens, i + 2) == "the" else 4
            continue
        if one in ("first", "last") and _bare_edge(tokens, i, lexicon, made):
            i += 2 if text_at(tokens, i + 1) == "one" else 1
            continue
        if one in SPAN_OPENING and _edge(tokens, i, lexicon, made):
            bare = i + 2 >= len(tokens) or tokens[i + 2].kind != "w"
            counted = NUMBER_WORDS.get(two) or (i + 1 < len(tokens) and tokens[i + 1].kind in "NP")
            i += 3 if counted and not bare else 2
            continue
        made.append(token)
        i += 1
    return _other_edge(made, tokens, lexicon)


def _is_first_to(tokens: list[Token], i: int) -> bool:
    """``Is the first group to fall``: who does so first, and no place."""
    led = text_at(tokens, i - 1) == "the" and text_at(tokens, i - 2) in BEING | {"not", "never", "also"}
    return led and "to" in (text_at(tokens, i + 1), text_at(tokens, i + 2))


def _other_edge(made: list[Token], tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``The first class has more than the last one``: the noun of the one edge is that of the other."""
    pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    told = {t.names[0] for t in made if t.kind == "P" and len(t.names) == 1 and not any(t is o for o in tokens)}
    for word, name in (("first", pool[0]), ("last", pool[-1])) if len(pool) > 1 and told else ():
        for i, token in enumerate(made):
            behind = made[i + 1] if i + 1 < len(made) else None
            led = token.text == word and token.kind == "w" and text_at(made, i - 1) == "the"
            ends_ = (
                behind is None
                or behind.kind == "."
                or behind.text in ("one", "for", "in", "under", "and", "by", "with")
            )
            if led and ends_ and told == {pool[-1] if word == "first" else pool[0]}:
                after = i + 2 if behind is not None and behind.text == "one" else i + 1
                return [*made[:i], Token("P", word, [name], sure=False), *made[after:]]
    return made


def _bare_edge(tokens: list[Token], i: int, lexicon: Lexicon, made: list[Token]) -> bool:
    """``The last bin holds fewer than the first``: the noun stands at the other end."""
    noun = text_at(tokens, i + 1)
    ended = noun == "one" or i + 1 >= len(tokens) or tokens[i + 1].kind == "."
    pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    other = any(t.kind == "P" and t.names in (pool[:1], pool[-1:]) for t in made)
    if not ended or not other or "than" not in {t.text for t in made} or len(pool) < TWO:
        return False
    made.append(Token("P", tokens[i].text, [pool[0 if tokens[i].text == "first" else -1]], sure=False))
    return True


def _both_ends(tokens: list[Token], i: int, lexicon: Lexicon, made: list[Token]) -> bool:
    """``The first and the last step``."""
    k = i + 3 if text_at(tokens, i + 2) == "the" else i + 2
    noun = text_at(tokens, k + 1)
    pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    if text_at(tokens, k) != "last" or len(pool) < 3 or not (noun in PLACE_NOUNS or stem(noun) in lexicon.x_words):
        return False
    made.append(Token("P", noun, [pool[0], pool[-1]]))
    return True


def _edge(tokens: list[Token], i: int, lexicon: Lexicon, made: list[Token]) -> bool:
    """The first or last position, or a span of the first or last so many units."""
    if i + 1 >= len(tokens):
        return False
    first, following = tokens[i].text in ("first", "opening"), tokens[i].text in FOLLOWING
    after = tokens[i + 1]
    number = (
        NUMBER_WORDS.get(after.text)
        if after.kind == "w"
        else (after.amount.value if after.amount and after.kind in "NP" else None)
    )
    noun = text_at(tokens, i + 2) if number else after.text
    spanned = not noun and (number or not first) and lexicon.numbers and any(t.is_span for t in made)
    if after.kind not in "wNP" or not (
        spanned or noun in PLACE_NOUNS or stem(noun) in lexicon.x_words or lexicon.nouns.get(stem(noun)) == "P"
    ):
        return False
    if following and (number is None or lexicon.places):
        return False
    if not following and _stops(number or 1, noun, lexicon, made, first=first):
        return True
    if number is None:
        pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
        if not pool:
            return False
        made.append(Token("P", noun, [pool[0 if first else -1]]))
        return True
    if lexicon.numbers and not lexicon.places:
        low, high = lexicon.numbers[0], lexicon.numbers[-1]
        number = next((number / scale for scale in (1, 1e3, 1e6, 1e9) if number / scale <= high - low), number)
        if following:
            before = as_number(next((t.end for t in reversed(made) if t.is_span), None) or "")
            if before is None:
                return False
            made.append(Token("P", "span", start=f"{before:.12g}", end=f"{before + number:.12g}"))
            return True
        ends = (
            (low, low + number - 1 if low >= 1 and stem(noun) in lexicon.x_words and low == 1 else low + number)
            if first
            else (high - number, high)
        )
        text = noun if noun == "steps" else "span"
        made.append(Token("P", text, start=f"{ends[0]:.12g}", end=f"{ends[1]:.12g}"))
        return True
    if not lexicon.places or not 0 < number < len(lexicon.places):
        return False
    pool = lexicon.places[: int(number)] if first else lexicon.places[-int(number) :]
    made.append(Token("P", noun, list(pool)))
    return True


def _stops(number: float, noun: str, lexicon: Lexicon, made: list[Token], *, first: bool) -> bool:
    """``The last three checkpoints``, "the first two intervals": by the stated places of an axis of numbers."""
    stops = int(number) + noun.startswith("interval") if number == int(number) else 0
    if lexicon.places or noun not in STOPS or not 1 < stops <= len(lexicon.numbers):
        return False
    told = lexicon.numbers[:stops] if first else lexicon.numbers[-stops:]
    made.append(Token("P", "span", start=f"{told[0]:.12g}", end=f"{told[-1]:.12g}"))
    return True


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

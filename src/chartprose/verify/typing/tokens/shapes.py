"""Shapes: runs of tokens that say one thing become one token, step by step."""

from __future__ import annotations

from collections.abc import Callable, Collection
from operator import is_not
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.absences import absences
from chartprose.verify.typing.tokens.axis_adjectives import named_by_axis
from chartprose.verify.typing.tokens.bounded_groups import OPENING as BOUNDING
from chartprose.verify.typing.tokens.bounded_groups import bounded_groups
from chartprose.verify.typing.tokens.colored import colored
from chartprose.verify.typing.tokens.counted_names import counted_names
from chartprose.verify.typing.tokens.difficulty import CLOSE, DIFFICULT, close_together, difficulty
from chartprose.verify.typing.tokens.drawn_as_bars import BARS, bars_of_one, half_of_bars
from chartprose.verify.typing.tokens.edges import WORDED_PLACES, worded_places
from chartprose.verify.typing.tokens.ellipses import BELONGING, CONTRASTS, OWNING, belonging, ellipses, extremes_of_one
from chartprose.verify.typing.tokens.exceptions import OPENING as EXCEPTING
from chartprose.verify.typing.tokens.exceptions import excepted
from chartprose.verify.typing.tokens.farther import BEYOND, above_mark, farther, listed
from chartprose.verify.typing.tokens.figures import (
    IDLE,
    SIGNED,
    WORDED,
    binned,
    bounds,
    fractions,
    idle_only,
    measured_from,
)
from chartprose.verify.typing.tokens.from_there import IT, NEXT_TO, beyond_it, farther_on, next_place_told
from chartprose.verify.typing.tokens.graded_panels import graded_panels
from chartprose.verify.typing.tokens.groups import groups, neither, others
from chartprose.verify.typing.tokens.idioms import OPENING as IDIOMATIC
from chartprose.verify.typing.tokens.idioms import idioms
from chartprose.verify.typing.tokens.irrespective import OPENING as IRRESPECTIVE
from chartprose.verify.typing.tokens.irrespective import irrespective
from chartprose.verify.typing.tokens.lengths import TRIGGERS as LASTING
from chartprose.verify.typing.tokens.lengths import lengths
from chartprose.verify.typing.tokens.light import OPENING as LIT
from chartprose.verify.typing.tokens.light import of_light
from chartprose.verify.typing.tokens.margins import LINE, margins
from chartprose.verify.typing.tokens.medians import PARTS as MEDIANS
from chartprose.verify.typing.tokens.medians import all_medians
from chartprose.verify.typing.tokens.most_of_all import most_of_all
from chartprose.verify.typing.tokens.named_ends import IN_DEPTHS, in_depths, named_ends
from chartprose.verify.typing.tokens.named_ends import OPENING as NAMED_ENDS
from chartprose.verify.typing.tokens.paired import before_and_after
from chartprose.verify.typing.tokens.panel_sides import TRIGGERS as SIDED
from chartprose.verify.typing.tokens.panel_sides import panel_sides
from chartprose.verify.typing.tokens.phrasal import OPENING as PHRASAL
from chartprose.verify.typing.tokens.phrasal import phrasal
from chartprose.verify.typing.tokens.places import END_LEADS, PEAKS, ends, peaks, spans
from chartprose.verify.typing.tokens.portions import portions
from chartprose.verify.typing.tokens.raised_panels import OPENING as ADDED
from chartprose.verify.typing.tokens.raised_panels import raised_panels
from chartprose.verify.typing.tokens.rank_phrases import HYPHENED, RANKING, hyphened, ranks_told
from chartprose.verify.typing.tokens.ranked_places import RANKED_PLACES, ranked_places
from chartprose.verify.typing.tokens.regulated import REGULATED, regulated
from chartprose.verify.typing.tokens.rests import LEFT, rests
from chartprose.verify.typing.tokens.routes import LEADING as ROUTED
from chartprose.verify.typing.tokens.routes import routes
from chartprose.verify.typing.tokens.sequels import LINKS, sequels
from chartprose.verify.typing.tokens.singles import singles
from chartprose.verify.typing.tokens.so_long_later import LATER, so_long_later
from chartprose.verify.typing.tokens.token import Token, is_unit, text_at
from chartprose.verify.typing.tokens.turns import TURNS, of_turns
from chartprose.verify.typing.tokens.values_counted import COUNTS, values_counted
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    ADJECTIVE_SIGNS,
    ADJECTIVES,
    BEING,
    DETERMINERS,
    HIGHEST,
    LOWEST,
    MOST,
    PLACING,
    PREPOSITIONS,
    RIVALS,
)
from chartprose.verify.typing.words import UNITS

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

JOINTS = (",", "and", "or", "&")
GOVERNING = PREPOSITIONS | PLACING
CONTRASTING = frozenset([
    "unlike", "like", "in", "contrary", "as", "except", "besides", "apart", "aside", "with", "excluding", "compared",
    "relative", "against", "next", "beside", "measured", "versus",
])  # fmt: skip
"""Words that may open a phrase of contrast: the name behind its comma is the subject."""
GOING = frozenset(["go", "goes", "going", "went", "move", "moves", "turn", "turns", "head", "heads", "trend", "trends"])
DIRECTIONS = {"up": "rises", "upward": "rises", "upwards": "rises", "down": "falls", "downward": "falls"}
REPEATING = GOING | frozenset(["from", "with", "at", "for", "without", "in"])
"""Words that may open a phrase for every step."""
BOXED = frozenset(["than", "box", "boxes", "whisker", "whiskers", "interquartile", "iqr", "range", "spread"])
"""Words beside which "becomes wider" is no rise of values."""
BECOMING = frozenset(["become", "becomes", "becoming", "get", "gets", "getting", "grow", "grows"])
REPEATED = GOING | BECOMING | frozenset(["each", "every", "one", "left", "lead", "spite", "without"])
"""Words of which the phrases that ``_repeated`` knows have one, but for "year after year"."""
BETWEEN_TWICE = frozenset(["after", "by", "to"])
"""What stands between the two years of that."""
GRADES = {"more": 1, "less": -1}
TALLER = frozenset([
    "taller", "higher", "larger", "bigger", "greater", "thicker", "wider", "longer", "stronger", "warmer", "hotter",
    "heavier", "denser", "deeper", "brighter", "louder",
])  # fmt: skip
SHORTER = frozenset([
    "shorter", "lower", "smaller", "thinner", "narrower", "weaker", "colder", "cooler", "lighter", "shallower",
    "dimmer", "quieter", "fewer",
])  # fmt: skip
INCREASES = frozenset(["increase", "rise", "step", "increment", "doubling", "move"])
OUTERMOST = frozenset(["end", "edge", "side", "top", "bottom"])
"""``From end to end`` is no step after the other."""
FURTHER = frozenset(["further", "additional", "extra", "successive", "single", "new"])
UNBROKEN = frozenset(["break", "interruption", "exception", "pause"])


def shaped(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """All shapes, in the order in which they build on each other; those whose words are missing are left out."""
    said = _said(tokens)
    for needed, step in STEPS:
        if needed is None or not said.isdisjoint(needed):
            before = tuple(tokens)
            tokens = step(tokens, lexicon)
            if len(tokens) != len(before) or any(map(is_not, tokens, before)):  # no step writes into a text or a kind
                said = _said(tokens)
    return tokens


def _said(tokens: list[Token]) -> set[str]:
    """The texts and the kinds of tokens; a kind of things is a capital letter, which no text is."""
    said = {t.text for t in tokens}
    said.update([t.kind for t in tokens])
    return said


def _of_everyone(tokens: list[Token]) -> list[Token]:
    """``A has the lowest value of all towns in 2000``: the towns are those that A is ranked among."""
    found = next((i for i, t in enumerate(tokens) if t.kind == "Q" and t.prep == "of" and t.quantifier == "all"), None)
    if found is None or tokens[found].names[0] not in "S?" or text_at(tokens, found - 1) != "of":
        return tokens
    before = tokens[: found - 1]
    owned = any(t.kind == "S" and not t.prep for t in before) and any(t.kind == "P" for t in tokens)
    ranked = any(t.kind == "w" and t.text in HIGHEST | LOWEST for t in before)
    return [*before, *tokens[found + 1 :]] if owned and ranked else tokens


def _repeated(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Phrases for every step become ``successively`` or ``steadily``; "goes down" becomes ``falls``."""
    words = [t.text if t.kind == "w" else "" for t in tokens]
    if REPEATED.isdisjoint(words) and not _twice(words):
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        one, three = text_at(tokens, i), text_at(tokens, i + 2)
        opened = one and (one == three or one in REPEATING)
        two = text_at(tokens, i + 1) if opened else ""
        after = _every_step(tokens, i, lexicon) if opened else None
        if after is not None:
            if made and made[-1].text == "from":
                made.pop()
            made.append(Token("w", "successively"))
            i = after
        elif one in GOING and two in DIRECTIONS:
            made.append(Token("w", DIRECTIONS[two]))
            i += 2
        elif one in BECOMING and text_at(tokens, i + 1) in TALLER | SHORTER and not _compared(tokens):
            made.append(Token("w", "rises" if text_at(tokens, i + 1) in TALLER else "falls"))
            i += 2
        elif one in BECOMING and text_at(tokens, i + 1) in GRADES and text_at(tokens, i + 2) in ADJECTIVE_SIGNS:
            sign = GRADES[text_at(tokens, i + 1)] * ADJECTIVE_SIGNS[text_at(tokens, i + 2)]
            made.append(Token("w", "rises" if sign > 0 else "falls"))
            i += 3
        elif one == "from" and (two, three, text_at(tokens, i + 3)) == ("left", "to", "right"):
            i += 4
        elif one == "in" and two == "the" and three == "lead":
            made.append(Token("w", "ahead"))
            i += 3
        elif one == "in" and two == "spite" and three == "of":
            made.append(Token("w", "despite"))
            i += 3
        elif one == "without" and (two in UNBROKEN or three in UNBROKEN):
            made.append(Token("w", "steadily"))
            i += 2 if two in UNBROKEN else 3
        else:
            made.append(tokens[i])
            i += 1
    return made


def _twice(words: list[str]) -> bool:
    """Whether a word stands again behind the next one."""
    return any(one == other != "" for one, other in zip(words, words[2:], strict=False))


def _compared(tokens: list[Token]) -> bool:
    return any(t.text in BOXED and t.kind == "w" for t in tokens[1:])


def _every_step(tokens: list[Token], i: int, lexicon: Lexicon) -> int | None:
    """The index after ``year after year``, ``from each reading to the next``, ``with every increase in density``."""
    one, two, three = (text_at(tokens, i + k) for k in range(3))
    if one and one == three and two in BETWEEN_TWICE and one not in OUTERMOST:
        placed = i + 3 < len(tokens) and tokens[i + 3].kind in "PN"  # "on every day after day 3"
        return None if placed and two != "by" else i + 3
    if one == "from" and two in ("each", "every", "one"):
        return _to_next(tokens, i + 2)
    if one in ("with", "at", "for") and two in ("each", "every"):
        return _increase(tokens, i + 2, lexicon)
    return None


def _increase(tokens: list[Token], j: int, lexicon: Lexicon) -> int | None:
    """The index after ``increase in density``, ``further step``, ``step of the load``."""
    while text_at(tokens, j) in FURTHER:
        j += 1
    noun = text_at(tokens, j)
    if noun not in INCREASES:
        return None
    k = j + 1
    if text_at(tokens, k) in ("in", "of"):
        k += 2 if text_at(tokens, k + 1) == "the" else 1
        while text_at(tokens, k) and stem(text_at(tokens, k)) in lexicon.x_words:
            k += 1
    return k


def _to_next(tokens: list[Token], j: int) -> int | None:
    """The index after ``street type to the next one``."""
    k = next((k for k in range(j, j + 4) if text_at(tokens, k) == "to"), None)
    if k is None:
        return None
    k += 2 if text_at(tokens, k + 1) in ("the", "its") else 1
    if text_at(tokens, k) not in ("next", "following"):
        return None
    return k + 2 if text_at(tokens, k + 1) == "one" else k + 1


def _lists(tokens: list[Token]) -> list[Token]:
    """``Alpha, Beta and Gamma`` are one token with three names."""
    made: list[Token] = []
    for token in tokens:
        gap = 0
        if made and token.kind in "SPG" and not token.is_span:
            k = len(made) - 1
            while k >= 0 and (made[k].text in (*JOINTS, "the", "both") or _unit_of_place(made, k)):
                k -= 1
            gap = len(made) - 1 - k
            between = [t.text for t in made[k + 1 :]]
            same = (
                k >= 0 and made[k].kind == token.kind and not made[k].is_span and not made[k].aside and not token.aside
            )
            opened = (
                token.kind == "P"
                and "and" in between
                and any(t.text in ("between", "from") for t in made[max(0, k - 3) : k])
            )
            contrasted = between == [","] and bool(made) and made[0].text in CONTRASTING and _first_name(made, k)
            if same and gap and any(b in JOINTS for b in between) and not (opened or contrasted):
                made[k].names = [*made[k].names, *[n for n in token.names if n not in made[k].names]]
                made[k].sure = made[k].sure and token.sure
                del made[k + 1 :]
                continue
        made.append(token)
    return made


def _unit_of_place(tokens: list[Token], k: int) -> bool:
    """Whether a word is the unit of the place before it: ``2 °C, 6 °C, and 12 °C``."""
    word = tokens[k].text if tokens[k].kind == "w" else ""
    return k > 0 and tokens[k - 1].kind == "P" and (word in UNITS or word[:1] == "°")


def _first_name(tokens: list[Token], k: int) -> bool:
    return all(t.kind == "w" for t in tokens[:k])


def _prepositions(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Each name gets the preposition that governs it, across determiners and words of the axes."""
    for i, token in enumerate(tokens):
        if token.kind not in "SPGQO" or token.prep:
            continue
        if token.kind == "S" and token.text in ("before", "after") and text_at(tokens, i + 1) not in BEING | {""}:
            token.prep = "at"  # "before cleaning, A has the lowest yield"
            continue
        j = i - 1
        while (
            j >= 0
            and tokens[j].kind == "w"
            and (
                tokens[j].text in DETERMINERS
                or tokens[j].text in ADJECTIVES
                or tokens[j].text == "both"
                or (tokens[j].text == "of" and j > 0 and stem(text_at(tokens, j - 1)) in lexicon.x_words)
                or (stem(tokens[j].text) in lexicon.x_words and tokens[j].text not in PREPOSITIONS)
            )
        ):
            j -= 1
        if j >= 0 and tokens[j].kind == "w" and tokens[j].text in GOVERNING:
            token.prep = tokens[j].text
    return tokens


Shape = Callable[[list[Token], "Lexicon"], list[Token]]
IN_ORDER: tuple[tuple[Collection[str] | None, Shape], ...] = (
    (IDIOMATIC, lambda tokens, _: idioms(tokens)),
    (TURNS, lambda tokens, _: of_turns(tokens)),
    ("N", counted_names),
    (PHRASAL, lambda tokens, _: phrasal(tokens)),
    (BOUNDING, bounded_groups),
    ("S", colored),
    (SIDED, panel_sides),
    (None, graded_panels),
    (ADDED, raised_panels),
    (HYPHENED, lambda tokens, _: hyphened(tokens)),
    (DIFFICULT, lambda tokens, lexicon: tokens if lexicon.square else difficulty(tokens)),
    (CLOSE, lambda tokens, _: close_together(tokens)),
    (MEDIANS, all_medians),
    (IRRESPECTIVE, lambda tokens, _: irrespective(tokens)),
    (None, named_by_axis),
    (NAMED_ENDS, named_ends),
    (IN_DEPTHS, in_depths),
    (LIT, of_light),
    (REGULATED, regulated),
    (["than"], before_and_after),
    (["without"], absences),
    (COUNTS, values_counted),
    (None, portions),
    ([*RANKING, "from"], lambda tokens, lexicon: ranks_told(tokens, numeric=not lexicon.places)),
    (WORDED, fractions),
    (REPEATED | BETWEEN_TWICE, _repeated),
    (LEFT, rests),
    (PEAKS, peaks),
    (WORDED_PLACES, worded_places),
    (RANKED_PLACES, ranked_places),
    (RIVALS, others),
    (["single", *NUMBER_WORDS], singles),
    (["neither"], lambda tokens, _: neither(tokens)),
    ("S", half_of_bars),
    (None, groups),
    ([*BARS, "Q"], bars_of_one),
    (["N", *SIGNED], lambda tokens, _: bounds(tokens)),
    ("N", lambda tokens, _: measured_from(tokens)),
    ("NP", binned),
    ([LINE], margins),
    (IDLE, lambda tokens, _: [t for i, t in enumerate(tokens) if not idle_only(tokens, i)]),
    ("Q", above_mark),
    ("Q", lambda tokens, _: listed(tokens)),
    (JOINTS, lambda tokens, _: _lists(tokens)),
    ("Q", farther),
    (BEYOND, farther_on),
    (IT, beyond_it),
    (NEXT_TO, next_place_told),
    (CONTRASTS, lambda tokens, _: ellipses(tokens)),
    (BELONGING, lambda tokens, _: belonging(tokens)),
    (OWNING, lambda tokens, _: extremes_of_one(tokens)),
    (EXCEPTING, excepted),
    (END_LEADS, ends),
    (LASTING, lengths),
    ("P", spans),
    (LATER, so_long_later),
    (None, _prepositions),
    ("Q", lambda tokens, _: _of_everyone(tokens)),
    (ROUTED, routes),
    (LINKS, sequels),
    (MOST, lambda tokens, _: most_of_all(tokens)),
)
"""The steps in their order, each with the words, and the kinds of tokens, without any of which it changes nothing."""
STEPS = tuple((None if needed is None else frozenset(needed), step) for needed, step in IN_ORDER)


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

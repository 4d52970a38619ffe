"""Phrases that are one part of a sentence: units, "the full range", "the first 200 cycles", "none of the lines"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.composed.group_phrases import (
    both_panels,
    exactly_so_many,
    floating,
    grouping,
    no,
    none,
    others,
    so_many,
)
from chartprose.verify.typing.composed.opening_phrases import (
    added_up,
    at_its_best,
    at_the_end,
    bringing,
    ranking,
    wherever,
)
from chartprose.verify.typing.composed.parts_of_all import OWN
from chartprose.verify.typing.composed.people import WINNING, majority, of_people, winning
from chartprose.verify.typing.composed.place_phrases import (
    ACROSS,
    ARTICLES,
    by_ones,
    first_ones,
    first_to_last,
    last_ones,
    led_twice,
    preceding,
    with_remaining,
    with_years,
)
from chartprose.verify.typing.composed.worded_figures import counts_things, with_worded
from chartprose.verify.typing.composed.words import (
    FAILING,
    FINALS,
    GAPS,
    INITIALS,
    OVER,
    RANGES,
    SHARED,
    UNDER,
    is_neutral,
)
from chartprose.verify.typing.frames.amounts.words import VALUES
from chartprose.verify.typing.tokens.shapes import skip_units
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    BEST,
    HIGHEST,
    LOWEST,
    MARKS,
    PREPOSITIONS,
    WORST,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

    Phrase = Callable[[list[Token], int, Lexicon], tuple[list[Token], int] | None]

WHOLES: Final = words_of("full whole entire complete")
RUNS: Final = words_of(
    "test tests trial experiment study run campaign survey observation recording session cycling training season voyage"
)
"""What lasts as long as the axis does."""
ENDS_IN_TIME: Final = FINALS | INITIALS
TIMES: Final = words_of("time times point moment reading stage")
ALWAYS: Final = frozenset([("all", "times"), ("any", "time"), ("any", "point"), ("any", "moment"), ("any", "stage")])
ENDS_OF: Final = {"top": "highest", "bottom": "lowest"}
PAIR: Final = 2
STEP_NOUNS: Final = words_of("step interval stage reading round")
SHORT: Final = 7
WHOLE_BARS: Final = words_of("bar bars total totals column columns stack stacks")
TURNING_UP: Final = words_of("turn turns turned show shows showed")
PASSING: Final = words_of("pass passes passed passing")
TOTALS: Final = words_of("total sum whole")
QUICKLY: Final = words_of("quickly rapidly steeply sharply")
SLOWLY: Final = words_of("slowly gently gradually")
AGAINST: Final = OVER | UNDER | words_of("than matches equals")
"""Words that set one number against another."""


def phrased(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """A sentence with its phrases put together, and without units."""
    tokens = with_worded(with_remaining(with_years(tokens, lexicon), lexicon), lexicon)
    units = skip_units(tokens, lexicon)
    rates = [text_at(tokens, i + 1) for i, t in enumerate(tokens) if i in units and t.text == "per"]
    each = bool(rates) and (rates[-1] in STEP_NOUNS or by_ones(lexicon))
    if rates and not each and stem(rates[-1]) in lexicon.x_words:
        return []  # "6 per year", on an axis of every second year
    tokens = [t for i, t in enumerate(tokens) if i not in units] + ([Token("w", "successively")] if each else [])
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        found = next((f for step in STEPS if (f := step(tokens, i, lexicon)) is not None), None)
        made += found[0] if found is not None else [tokens[i]]
        i = found[1] if found is not None else i + 1
    return made


def _whole(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Over the full test`` says what "overall" does."""
    j = i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    whole = text_at(tokens, j) in WHOLES or (
        text_at(tokens, j) in NUMBER_WORDS and text_at(tokens, i) in ("over", "across")
    )
    if text_at(tokens, i) not in ACROSS or not whole or not text_at(tokens, j + 1).isalpha():
        return None
    return ([], j + 2) if tokens[j + 1].kind == "w" else None


def _lasting(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``During the test``, "at all times": all places. ``Begins the test at 90`` starts there."""
    word, j = text_at(tokens, i), i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    noun = text_at(tokens, j)
    own = {stem(noun), noun}.isdisjoint(lexicon.x_words | lexicon.y_words | lexicon.parts.keys())
    if noun in RUNS and own and j > i + 1 and (word in ACROSS or word in ENDS_IN_TIME):
        return ([tokens[i]] if word in ENDS_IN_TIME else []), j + 1
    if word == "at" and (text_at(tokens, i + 1), text_at(tokens, i + 2)) in ALWAYS:
        made = [] if text_at(tokens, i + 1) == "any" else [Token("w", "throughout")]
        return (made, i + 3) if made or "never" in {t.text for t in tokens} else None
    if word == "at" and text_at(tokens, i + 1) == "no" and text_at(tokens, i + 2) in TIMES:
        return [Token("Q", "no reading", ["P"], quantifier="none", prep="at")], i + 3
    return None


def _extremes(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``The gap between the fastest and the slowest depot`` is the range of all of them."""
    if tokens[i].kind != "w" or tokens[i].text not in GAPS | RANGES or text_at(tokens, i + 1) not in ("between", "of"):
        return None
    j, found = i + 2, list[int]()
    for end in ("and", ""):
        j += text_at(tokens, j) in ARTICLES
        found.append(1 if text_at(tokens, j) in HIGHEST | BEST else -1 if text_at(tokens, j) in LOWEST | WORST else 0)
        j += 1
        while end == "and" and text_at(tokens, j) != end and j < i + SHORT and tokens[j : j + 1]:
            j += 1
        j += 1 if end else 0
    owner: list[Token] = []
    while j < len(tokens) and (
        (tokens[j].kind == "w" and _is_noun(tokens[j].text, lexicon))
        or (tokens[j].kind == "S" and not tokens[j].prep and not owner and len(tokens[j].names) == 1)
    ):
        owner += [replace(tokens[j], prep="of")] if tokens[j].kind == "S" else []
        j += 1
    if sorted(found) != [-1, 1]:
        return None
    if owner:
        return [Token("w", "range"), *owner], j
    if len(lexicon.series) > 1:
        return [Token("w", "range"), Token("Q", "all", ["S"], quantifier="all", prep="of")], j
    return [Token("w", "range")], j


def _is_noun(word: str, lexicon: Lexicon) -> bool:
    return word not in PREPOSITIONS and is_neutral(word, lexicon)


def _counted(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``Five species exceed 40 days``: so many of all."""
    count = NUMBER_WORDS.get(text_at(tokens, i)) if tokens[i].kind == "w" else None
    j = i + 1
    if count is None or count < PAIR or text_at(tokens, i - 1) in ("the", "these", "those", "last", "first", "other"):
        return None
    while text_at(tokens, j) in ("of", "the", "these"):
        j += 1
    noun = text_at(tokens, j)
    kind = lexicon.dimension(noun) if noun.endswith("s") and tokens[j].kind == "w" else None
    if kind not in ("S", "P") or stem(noun) not in lexicon.nouns:
        return None
    return [Token("Q", f"{count} {noun}", [kind], count=count)], j + 1


def _per_hundred(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``8 l/100 km``: a number in the unit of the axis belongs to it."""
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    if tokens[i].kind != "N" or after is None or after.kind != "N" or after.bound or after.amount is None:
        return None
    labels = " ".join(f"{a.label or ''} {a.unit or ''}" for p in lexicon.names.panels for a in p.axes)
    told = f"/{after.amount.value:.12g}" in labels or f"per {after.amount.value:.12g}" in labels
    return ([tokens[i]], i + 2) if told else None


def _total_of(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Exceeds a total of 220``, "a combined value of 90"."""
    j = i + 1 + (text_at(tokens, i) in ("a", "an", "the"))
    if text_at(tokens, j - 1) != "total" or text_at(tokens, j) != "of":
        return None
    return ([Token("w", "total")], j + 1) if j + 1 < len(tokens) and tokens[j + 1].kind == "N" else None


def _shared(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``30 % of the total``, "a third of all trips": a share."""
    token = tokens[i]
    amount = token.amount
    if token.kind != "N" or amount is None or amount.unit not in ("percent", "times") or text_at(tokens, i + 1) != "of":
        return None
    j = i + 2
    whole = tokens[j] if j < len(tokens) else None
    if whole is not None and whole.kind == "Q" and not WHOLE_BARS.isdisjoint(whole.text.split()):
        return [_in_percent(token, amount), Token("w", SHARED, ["each"]), replace(whole, prep="in")], j + 1
    if text_at(tokens, j) not in ("the", "all", "each", "every", "its", "any"):
        return None
    j += text_at(tokens, j) == "all" and text_at(tokens, j + 1) == "the"
    named = tokens[j + 1] if j + 1 < len(tokens) else None
    if named is not None and named.kind == "S" and len(named.names) == 1 and counts_things(lexicon):
        return [_in_percent(token, amount), Token("w", SHARED, [OWN]), replace(named, prep="of")], j + 2
    j += 1 + (text_at(tokens, j + 1) in ("whole", "overall", "entire", "total", "combined"))
    total = text_at(tokens, j - 1) in ("total", "whole")
    noun = text_at(tokens, j)
    known = noun in TOTALS or (noun.isalpha() and is_neutral(noun, lexicon) and tokens[j].kind == "w")
    if not (total or known):
        return None
    each = ["each"] if text_at(tokens, i + 2) in ("each", "every", "any") and (total or noun in WHOLE_BARS) else []
    return [_in_percent(token, amount), Token("w", SHARED, each)], j + (1 if known and noun not in PREPOSITIONS else 0)


def _in_percent(token: Token, amount: Amount) -> Token:
    """A part as a figure in percent."""
    value = amount.value * (100 if amount.unit == "times" else 1)
    return replace(token, amount=replace(amount, value=value, unit="percent", approx=amount.approx or not token.bound))


def _on_top(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``On top``, "at the bottom" of a chart is a rank."""
    j = i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    word = ENDS_OF.get(text_at(tokens, j), "")
    if text_at(tokens, i) not in ("on", "at") or not word or text_at(tokens, j + 1) == "of":
        return None
    return [Token("w", word)], j + 1


def _makes_up(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Make up``, "account for" before a part."""
    told = text_at(tokens, i) in ("make", "makes", "made", "making") and text_at(tokens, i + 1) == "up"
    figure = tokens[i + 2] if i + 2 < len(tokens) else None
    return ([Token("w", "has")], i + 2) if told and figure is not None and figure.kind == "N" else None


def _own_most(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``The highest value of A``, "the tallest A bar": the maximum of A, where it is set against another number."""
    word = tokens[i].text if tokens[i].kind == "w" else ""
    best = "maximum" if word in HIGHEST else "minimum" if word in LOWEST else ""
    before = text_at(tokens, i - 1)
    k = i - 1 - (before in ARTICLES)
    lead = tokens[k] if k >= 0 else None
    set_against = lead is None or (lead.kind == "w" and lead.text in AGAINST) or lead.prep in AGAINST
    if not best or not i or not set_against or all(t.text not in AGAINST for t in tokens if t.kind == "w"):
        return None
    j = i + 1
    middle = tokens[j] if j < len(tokens) else None
    own = middle is not None and middle.kind == "S" and not middle.prep and len(middle.names) == 1
    j += own
    noun = text_at(tokens, j)
    if noun not in VALUES | MARKS and stem(noun) not in lexicon.y_words:
        return None
    after = tokens[j + 2] if text_at(tokens, j + 1) == "of" and j + 2 < len(tokens) else None
    if own and middle is not None:
        return [Token("w", best), replace(middle, prep="of")], j + 1
    return ([Token("w", best)], j + 1) if after is not None and after.kind == "S" and after.prep == "of" else None


def _paced(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``More slowly``, "more steeply" before "than": slower, faster."""
    word = text_at(tokens, i + 1)
    if text_at(tokens, i) != "more" or word not in QUICKLY | SLOWLY:
        return None
    return [Token("w", "faster" if word in QUICKLY else "slower")], i + 2


def _is_one_with(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``A is the moss with the largest cover`` has it."""
    noun = text_at(tokens, i + 2)
    if text_at(tokens, i) not in ("is", "was") or text_at(tokens, i + 1) != "the" or text_at(tokens, i + 3) != "with":
        return None
    known = noun == "one" or lexicon.dimension(noun) in ("S", "P", "?")
    return ([Token("w", "has")], i + 4) if known and tokens[i + 2].kind == "w" else None


def _comes_out(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``A comes out as the most trusted``: it is that."""
    words = [text_at(tokens, i + k) for k in range(3)]
    if words[0] not in ("comes", "come", "came", "turns", "turned") or words[1:] != ["out", "as"]:
        return None
    made, end = _is_one_with([Token("w", "is"), *tokens[i + 3 :]], 0, lexicon) or ([Token("w", "is")], 1)
    return made, i + 2 + end


def _same_figure(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``The same 2 points in every interval``."""
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    return ([], i + 1) if text_at(tokens, i) == "same" and after is not None and after.kind == "N" else None


def _everywhere(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Everywhere``, "in every case"."""
    return ([Token("w", "throughout")], i + 1) if text_at(tokens, i) == "everywhere" else None


def _does_so(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``B does so only at 30`` takes over the verb of the clause before."""
    if text_at(tokens, i) in ("does", "do", "did") and text_at(tokens, i + 1) == "so":
        return [], i + 2 + (text_at(tokens, i + 2) in ("only", "already"))
    return None


def _turned_up(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``More herons turned up at Elm``: they are there."""
    return ([], i + 2) if text_at(tokens, i) in TURNING_UP and text_at(tokens, i + 1) == "up" else None


def _passing(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Passes 40``, "passes the 40 mark"."""
    j = i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    figure = tokens[j] if j < len(tokens) else None
    told = figure is not None and figure.kind == "N" and not figure.bound
    return ([Token("w", "exceed")], j) if told and text_at(tokens, i) in PASSING else None


def _fails_anywhere(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Fails to reach 40 in any month`` never reaches it."""
    anywhere = any(t.kind == "Q" and "any" in t.text.split() for t in tokens[i:])
    if text_at(tokens, i) not in FAILING or text_at(tokens, i + 1) != "to" or not anywhere:
        return None
    winning_ = [Token("w", "reach")] if text_at(tokens, i + 2) in WINNING else []
    return [Token("w", "never"), *winning_], i + 2


def _starts_out(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Starts out``, "ends up" with a value."""
    particle = text_at(tokens, i + 1) in ("out", "off", "up") and text_at(tokens, i + 2) in ("with", "at", "on")
    return ([tokens[i]], i + 2) if particle and text_at(tokens, i) in ENDS_IN_TIME else None


def _each_other(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Of each other`` is of those that are named."""
    if tokens[i].kind == "O" and "each other" in tokens[i].text:
        return [replace(tokens[i], kind="w", text="mutually")], i + 1
    return None


STEPS: Final[tuple[Phrase, ...]] = (
    floating,
    grouping,
    so_many,
    added_up,
    at_its_best,
    ranking,
    wherever,
    at_the_end,
    bringing,
    _lasting,
    winning,
    of_people,
    majority,
    first_to_last,
    _everywhere,
    others,
    _whole,
    first_ones,
    none,
    no,
    _extremes,
    _counted,
    _per_hundred,
    _total_of,
    _shared,
    _on_top,
    _makes_up,
    _own_most,
    preceding,
    last_ones,
    _paced,
    led_twice,
    _is_one_with,
    _comes_out,
    _same_figure,
    _does_so,
    _each_other,
    _starts_out,
    both_panels,
    _fails_anywhere,
    _passing,
    _turned_up,
    exactly_so_many,
)

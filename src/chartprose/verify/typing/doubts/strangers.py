"""Strangers: a noun, an adjective or a unit in a place that decides what is said, of which the figure has no word.

Beside grams a leaf, "A is browsed more often than B" says nothing of the figure, nor does "the share of leaves that
are lost is highest in A", "A lies below the national average" or "half of A comes from hedges": what is ranked, or what
it is set against, is none of what is drawn, though all the names are.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.dates import MONTHS
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.doubts.foreign import LOOKING, RANKING, is_foreign
from chartprose.verify.typing.doubts.quantities import TIME_STEMS
from chartprose.verify.typing.vocabulary.adjectives import LITTLE, MUCH, SHAPES
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.doubts.said import Said

NOUN: Final = r"(?P<noun>(?-i:[a-z][a-z-]{2,20}))"
BEHIND: Final = r"(?=[.,;]|$| (?:than|in|at|of|among|on|for|from|with|under)\b)"
AMOUNT_OF_RE: Final = re.compile(
    r"\b(?:shares?|numbers?|proportions?|percentages?|amounts?|counts?|fractions?|quantity|volume|majority|most|half"
    r"|costs?|prices?) of (?:the |all |its |their )?(?:[a-z]{3,14}(?:al|ed|ic|ous|ive|ful) )?"
    rf"{NOUN}(?: (?:who|that|which)\b| (?:is|are|was|were|rose|rises|fell|falls|grew|grows|has|have)\b)",
    re.IGNORECASE,
)
"""What a share or a number is of: "the share of women who … is highest", "most of the turbines … are"."""
GROWING_RE: Final = re.compile(
    r"^(?:(?:in|at|by|during|after|before|on) [\w' -]{1,24}, )?(?:the )?(?:[a-z][a-z-]{1,20} )?"
    r"(?P<noun>[a-z][a-z-]{2,20})"
    r" (?:rises|rose|falls|fell|grows|grew|drops|dropped|declines|declined|increases|increased|decreases|decreased"
    r"|climbs|climbed) (?:(?:much|far|slightly|a little|somewhat|the) ){0,2}"
    r"(?:faster|slower|more|less|most|least|fastest|slowest|further|farther|earlier|later|sooner)\b",
    re.IGNORECASE,
)
"""What rises or falls faster with the name that it is of: "Mortality fell faster in A"."""
GRADED_RE: Final = re.compile(
    r"\b(?P<verb>[a-z]{2,14}) (?:(?:much|far|slightly|even|a|an|the) ){0,2}"
    r"(?:larger|smaller|bigger|higher|lower|greater|longer|shorter|better|worse|stronger|weaker"
    r"|heavier|lighter|richer|wider|narrower|more|fewer|less) "
    rf"{NOUN} than\b",
    re.IGNORECASE,
)
"""What one has that is larger: "drew larger crowds than", "contains more texts than"."""
FELT_RE: Final = re.compile(
    r"\b(?:more|less|most|least) (?P<noun>[a-z]{3,16}(?:ed|ful|ous|ible|able|ive|ical|ual|cult|rous))"
    rf"{BEHIND}",
    re.IGNORECASE,
)
"""An adjective of more than one syllable: "are more satisfied with A than with B"."""
AGAINST_RE: Final = re.compile(
    r"\b(?:the|a|an|its|their) (?P<noun>[a-z][a-z-]{3,16})"
    r" (?:average|mean|limit|target|norm|standard|capacity|budget|quota|goal|benchmark)\b",
    re.IGNORECASE,
)
"""What something is set against, with the word that says whose it is: "the national average", "the toxic limit"."""
PART_RE: Final = re.compile(
    r"(?:%|\b(?:half|thirds?|quarters?|fifths?|percent|most)) of (?:its|their) "
    rf"{NOUN}\b",
    re.IGNORECASE,
)
"""What a part is of: "ran at less than 40% of their capacity"."""
ORIGIN_RE: Final = re.compile(
    r"\b(?:comes?|came|stems?|stemmed|originates?|originated|arises?|arose) (?:mostly |mainly |largely |chiefly )?"
    rf"from (?:the )?(?:[a-z]{{1,20}} )?{NOUN}\b"
    r"|\b(?:is|are|was|were) (?:owed|attributed|attributable|linked|tied) to (?:the )?(?P<cause>[a-z-]{3,20})\b",
    re.IGNORECASE,
)
"""Where an amount comes from, or what it is owed to."""
SOMEBODY_RE: Final = re.compile(
    rf"^(?:a|an|one|a single|another|several|many|few) (?:single |large |small |new )?{NOUN}"
    r" (?!(?:of|in|at|to|for|by|between|that|with|on)\b)[a-z]{2,20}(?:s|ed)\b",
    re.IGNORECASE,
)
"""A thing or somebody by no name, who does something: "a single striker contributed more than half"."""
THOSE_WHO_RE: Final = re.compile(
    r"\b(?:those|people|persons|women|men|children|anyone|everyone|everybody) who\b", re.IGNORECASE
)
AFTER_TIME_RE: Final = re.compile(
    r"\b(?:after|within|for|in|over|during|every|at) (?:about |roughly |only |just |the first |the last )?"
    r"(?:\d[\d.,]{0,6}|one|two|three|four|five|six|ten|twelve|twenty)"
    r" (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?)\b",
    re.IGNORECASE,
)
"""How long something took."""
X_GRADE_RE: Final = re.compile(
    rf"\b(?:at|under|with|in) (?:a|an) (?:much |far |slightly )?(?:higher|lower|larger|smaller|greater) {NOUN} than\b",
    re.IGNORECASE,
)
"""What is done at more of what the x axis measures: "was fired at a higher temperature than B"."""
MONTH_RE: Final = re.compile(
    rf"\b(?P<month>{'|'.join(month.title() for month in MONTHS if month != 'may')})\b"
    r"|\b(?:in|of|for|by|until|till|during|from|to|and|since|than) (?P<may>May)\b"
)
LETTERS: Final = 3
"""So many letters tell a month."""
ADJECTIVES: Final = frozenset([*MUCH, *LITTLE, *SHAPES, *words_of("populated complicated reliable likely unlikely")])
"""Adjectives of which other rooms know what they grade."""
VALUES: Final = words_of(
    "coefficients entries readings samples measurements scores marks dots crosses squares places positions"
)
"""Nouns for what is drawn."""
ANY_REFERENCE: Final = frozenset(
    map(
        stem,
        words_of(
            "overall global total common combined general grand annual yearly monthly weekly daily mean simple "
            "weighted average lower upper initial original starting start former earlier previous later final "
            "end peak maximum minimum plateau early late opening closing first last full best worst whole own "
            "respective long-term stated given shared joint row column group panel series highest lowest "
            "arithmetic"
        ),
    )
)
"""Stems of words that say whose average it is and mean that of the figure."""


def of_stranger(said: Said) -> bool:
    """Whether what is ranked, or has the part that is told, is none of what the figure shows."""
    if said.kinds.isdisjoint(RANKING | {"trend", "share"}):
        return False
    told = [m["noun"] for p in (AMOUNT_OF_RE, GROWING_RE, SOMEBODY_RE) for m in p.finditer(said.text)]
    told += [m["noun"] for m in FELT_RE.finditer(said.text) if m["noun"].lower() not in ADJECTIVES]
    told += [m["noun"] for m in PART_RE.finditer(said.text) if stem(m["noun"].lower()) not in ANY_REFERENCE]
    graded = [m for m in GRADED_RE.finditer(said.text) if not m["noun"].endswith("ly")]
    told += [m["noun"] for m in graded if m["verb"].lower() not in LOOKING and not said.figure.lexicon.square]
    told += [m["noun"] or m["cause"] for m in ORIGIN_RE.finditer(said.text)]
    return any(is_foreign(noun.lower(), said) for noun in told if noun.lower() not in VALUES | NUMBER_WORDS.keys())


def against_stranger(said: Said) -> bool:
    """Whether something is set against an average or a limit that is none of the figure's: ``the national average``."""
    told = (m["noun"].lower() for m in AGAINST_RE.finditer(said.text))
    return any(is_foreign(noun, said) for noun in told if stem(noun) not in ANY_REFERENCE)


def of_those_who(said: Said) -> bool:
    """Whether a part of the people is told of, by what they do: ``the mean grade of those who passed``."""
    return THOSE_WHO_RE.search(said.text) is not None


def in_strange_time(said: Said) -> bool:
    """Whether so many hours or years are told where the figure shows none."""
    if AFTER_TIME_RE.search(said.text) is None:
        return False
    return said.figure.shown.isdisjoint(TIME_STEMS) and not said.figure.paced


def in_strange_month(said: Said) -> bool:
    """Whether a month is named that is none of the months of the axis."""
    places = [name for panel in said.figure.panels for axis in panel.axes for name in axis.categories or ()]
    months = {place.lower()[:LETTERS] for place in places} & {month[:LETTERS] for month in MONTHS}
    told = (
        {(m["month"] or m["may"]).lower()[:LETTERS] for m in MONTH_RE.finditer(said.text)} if len(months) > 1 else set()
    )
    return not told <= months


def done_at_x(said: Said) -> bool:
    """Whether more of what the x axis measures is told of a thing, and values are compared."""
    told = X_GRADE_RE.search(said.text)
    if told is None or any(m is not None and m.startswith("position") for m in said.measures):
        return False
    noun = stem(told["noun"].lower())
    return noun in said.figure.lexicon.x_words - said.figure.lexicon.y_words


DOUBTS: Final = (of_stranger, against_stranger, of_those_who, in_strange_time, in_strange_month, done_at_x)
"""All of them, asked at the end of every reading."""

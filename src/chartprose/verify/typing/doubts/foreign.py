"""Foreign: a quantity, told by a noun or a verb, of which no word of the figure is.

Beside visitors a year "Ticket revenue at A was higher", "Guests stay longer at A" and "The guides of A have more
experience" are told of the very names and years, and of none of the values. Nouns and verbs that the figure itself
uses, anywhere outside of its claims, are its own; so are those that are said of any values.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.doubts.quantities import MEASURED, MONEY, SIGNS_OF_MONEY, TIME_STEMS, TIMES
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import GENERIC
from chartprose.verify.typing.words import UNITS, words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.doubts.said import Said

RANKING: Final = frozenset(["comparison", "extremum", "difference", "ratio", "level"])
GRADE: Final = (
    r"(?:higher|lower|larger|smaller|greater|bigger|better|worse|stronger|weaker|the highest|the lowest|the largest"
    r"|the smallest|the greatest|the best|the worst|highest|lowest|largest|smallest|greatest|best|worst)"
)
SUBJECT_RE: Final = re.compile(
    r"^(?:(?:in|at|by|during|after|before|on) [\w' -]{1,24}, )?"
    r"(?:the |both |all )?(?:[a-z][a-z-]{1,20} ){0,2}?(?P<noun>[a-z][a-z-]{2,20})"
    r" (?:at|in|of|for|on|from|with|under) [^,;:.]{1,60}?\b(?:is|are|was|were)"
    rf" (?:(?:much|far|slightly|also|again|always|clearly|a little|somewhat|by far) ){{0,2}}{GRADE}\b",
    re.IGNORECASE,
)
"""What is higher, or best, with the name that it is of: "Ticket revenue at A was higher"."""
BARE_SUBJECT_RE: Final = re.compile(
    r"^(?:(?:in|at|by|during|after|before|on) [\w' -]{1,24}, )?"
    r"(?:the )?(?:[a-z][a-z-]{1,20} )?(?P<noun>[a-z][a-z-]{2,20}) (?:is|are|was|were)"
    rf" (?:(?:much|far|slightly|also|again|always|clearly|a little|somewhat|by far) ){{0,2}}{GRADE}"
    r" (?:at|in|for|on|with|under|among) ",
    re.IGNORECASE,
)
"""The same where the name comes behind: "Staff turnover is highest at A"."""
HAVING_RE: Final = re.compile(
    r"\b(?P<verb>[a-z]{2,14}) (?:(?:much|far|slightly|clearly|a|a little|somewhat|even|by|the|its|their) ){0,2}"
    r"(?:more|less|most|least|better|worse|best|worst|greater|stronger|weaker|longer) (?P<noun>[a-z]{3,19}"
    r"(?:ss|[a-rt-xz]|[^l]y))(?=[.,;]|$| (?:than|in|at|of|among|on|for)\b)",
    re.IGNORECASE,
)
"""What one has, or makes, more of: "have more experience than"."""
LOOKING: Final = words_of(
    "is are was were be been being become becomes became remain remains stay stays look looks seem seems appear "
    "appears get gets grow grows than and or but the in at with of by to for from on as much far even slightly "
    "are not no any its their a an one once twice times that which who also still it they ever never always often"
)
"""What stands before an adjective: "is more common than"."""
LASTING_RE: Final = re.compile(
    r"\b(?P<verb>stay|wait|live|sleep|work|walk|drive|talk|linger|rest|play|read|swim|train|study|sit|burn|survive|run"
    r"|queue|graze|feed|ripen|ferment|age|bloom|fly|soak|brew|roam|hibernate|nest|stand|shop|stop|commute|endure|keep|grow|cook|bake|dr(?=y|ie)|hold|store|charge|chat|remain|open)(?:s|ed|ped|y|ies|ied)?"
    r" (?:open |on |up |fresh |there |still )?(?:(?:much|far|slightly|the|even|a little|clearly) ){0,2}"
    r"long(?:er|est)\b",
    re.IGNORECASE,
)
"""How long something is done: "stay longer at A"."""
DEEDS: Final[dict[str, tuple[frozenset[str], tuple[str, ...]]]] = {
    verb: (words_of(f"{verbs} {nouns}") | more, signs)
    for verbs, nouns, more, signs in (
        ("pay pays paid earn earns earned charge charges charged cost costs", "", MONEY, SIGNS_OF_MONEY),
        ("eat eats ate", "food feed meal diet intake consumption calories", frozenset(), ()),
        ("drink drinks drank", "drinks beverage water coffee tea beer wine intake consumption", frozenset(), ()),
        ("sleep sleeps slept", "sleep rest hours", frozenset(), ()),
        ("weigh weighs weighed", "weight mass load tonnes tons kg gram", frozenset(), (" g)", " t)")),
        ("travel travels traveled", "distance trip trips travel km miles mileage range", frozenset(), ()),
        ("work works worked", "hours work labor labour employment time", frozenset(), ()),
    )
    for verb in verbs.split()
}
"""Verbs of one quantity, with the words of a figure that may show it and the signs of its units."""
DOING_RE: Final = re.compile(
    rf"\b(?P<verb>{'|'.join(DEEDS)})"
    r" (?:(?:much|far|slightly|the|even|a little|clearly|about|roughly|nearly|almost) ){0,2}"
    r"(?:(?:more|less|most|least|better|worse|farther|further)(?=[.,;]|$| (?:than|in|at|of|among|on|for|to)\b)"
    r"|(?:half|twice|three times|four times|five times) as (?:much|many|far)\b)",
    re.IGNORECASE,
)
LONG_LOOKING: Final = frozenset(["hold", "grow", "run", "remain", "open"])
"""What a bar may do as well."""
ANY_VALUES: Final = (
    frozenset(map(stem, MEASURED | GENERIC | UNITS | TIMES | {word.removesuffix("s") for word in MEASURED}))
    | frozenset(
        map(
            stem,
            words_of(
                "output yield production consumption use usage demand supply activity traffic turnout attendance "
                "volume performance accuracy precision success error efficiency signal response effect "
                "variation variability spread dispersion scatter uncertainty noise growth improvement progress "
                "reduction recovery advantage lead edge margin success start end peak maximum minimum low high "
                "trough dip slope curve line trace bar column box cell segment slice point marker dot panel series row "
                "median average mean total sum overall everything frequency number amount quantity size extent range "
                "gap difference distance interval popularity preference agreement satisfaction rating score mark "
                "all both each none most some half many few every any either neither others other rest third quarter "
                "grade ranking rank place position people visitor customer case count tally fraction proportion part "
                "percentage percent weight figure result estimate measurement observation outcome finding estimate "
                "whisker tail quartile loss losses ground momentum height energy auc auroc "
                "pronounced common frequent often stable steady even times than "
                "data values material stuff need resource input"
            ),
        )
    )
)  # fmt: skip
"""Stems of what may be said of any values, and of what may be another word for them."""


OF_CELLS: Final = frozenset(["recall", "precision", "sensitivity"])
"""What the cells of a confusion matrix give."""
ROOT: Final = 4
"""So many letters at the beginning make two words kin: "rain" and "rainfall"."""


def of_foreign_noun(said: Said) -> bool:
    """Whether a quantity is ranked that no word of the figure is of: ``Ticket revenue at A was higher``."""
    if said.kinds.isdisjoint(RANKING):
        return False
    told = [pattern.search(said.text) for pattern in (SUBJECT_RE, BARE_SUBJECT_RE)]
    having = [m for m in HAVING_RE.finditer(said.text) if m["verb"].lower() not in LOOKING]
    nouns = [m["noun"].lower() for m in (*told, *having) if m is not None]
    return any(is_foreign(noun, said) for noun in nouns if noun not in NUMBER_WORDS)


def is_foreign(noun: str, said: Said) -> bool:
    """Whether the figure has no such word, and it is none that is said of any values."""
    lexicon = said.figure.lexicon
    told = {stem(part) for part in noun.split("-")}
    shown = said.figure.shown | lexicon.known | lexicon.things | lexicon.nouns.keys()
    if told & (shown | ANY_VALUES) or (lexicon.square and noun in OF_CELLS):
        return False
    return not any(word[:ROOT] == other[:ROOT] for word in told if len(word) >= ROOT for other in shown)


def of_foreign_deed(said: Said) -> bool:
    """Whether how long, or how much, something is done is told, and no word of the figure is of that."""
    if said.kinds.isdisjoint(RANKING):
        return False
    shown, labels = said.figure.shown, said.figure.labels
    lasting, doing = LASTING_RE.search(said.text), DOING_RE.search(said.text)
    if lasting is not None and stem(lasting["verb"].lower()) not in shown:
        own = {stem(word) for word in said.figure.value_words}
        timed = said.figure.paced or not own.isdisjoint(TIME_STEMS)
        drawn = lasting["verb"].lower() in LONG_LOOKING and "bar" in said.text.lower()
        if not (timed or drawn):
            return True
    if doing is None:
        return False
    nouns, signs = DEEDS[doing["verb"].lower()]
    return shown.isdisjoint(map(stem, nouns)) and not any(sign in labels for sign in signs)

"""The words of amounts that are set against each other, as data: verbs by their side, sums, means, plain nouns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    BEING,
    BOX_PARTS,
    DETERMINERS,
    MARKS,
    PLACE_NOUNS,
    PREPOSITIONS,
    SERIES_NOUNS,
    SORTS,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

ABOVE: Final = words_of("above over exceeds exceed exceeded exceeding surpasses surpass surpassed tops top")
BELOW: Final = words_of("below under beneath undercuts undercut")
"""The plain words of either side, which figures stand behind as well."""
MORE: Final = ABOVE | words_of(
    "surpassing topped outstrips outstrip outstripped outweighs outweigh outweighed dwarfs dwarf dwarfed overshadows "
    "overshadow overshadowed eclipses eclipse eclipsed overtops overtop outnumber outnumbers outnumbered outsizes "
    "outsize"
)
"""Words that set their subject above what follows."""
LESS: Final = BELOW | words_of("undercutting undershoots undershoot short shy")
AHEAD: Final = words_of(
    "ahead outperforms outperform outperformed outranks outrank outranked beats beat outscores outscore outscored "
    "outdoes outdo outdid outpaces outpace outpaced outshines outshine bests edges edge"
)
"""Words for who is better, which is who has more unless less is better."""
BEHIND: Final = words_of("behind trails trail trailed lags lag lagged")
LEVEL: Final = words_of("matches match matched equals equal equalled equaled tied level")
GRADED_MORE: Final = words_of("more higher larger greater bigger taller longer")
GRADED_LESS: Final = words_of("less fewer lower smaller shorter")
SIZES: Final = words_of("much many high large big tall great long")
"""Adjectives between two ``as``: "half as much as"."""
PARTICLES: Final = words_of("out past of with to up")
"""Small words behind a verb that belong to it: "edges out", "falls short of"."""
FALLING: Final = words_of("falls fall fell comes come came falling coming finishes finish")
"""Verbs that "short of", "ahead of" and "behind" stand behind."""
SUMS: Final = words_of("total totals sum sums together combined jointly altogether collectively summed")
SUMMING: Final = SUMS | words_of("plus add adds added adding summing totalling totaling totaled totalled")
AVERAGING: Final = words_of("average mean averages averaged")
PEOPLE: Final = words_of(
    "people person persons residents inhabitants those that ones one someone everyone farmers growers workers citizens "
    "users customers guests visitors readers pupils students members employees players households families commuters "
    "drivers passengers voters viewers buyers"
)
"""Heads that stand for what a name behind them counts: "people in Oslo", "those of Oslo"."""
DOING: Final = words_of(
    "picks pick picked gathers gather gathered collects collect collected harvests harvest harvested manages manage "
    "managed contributes contribute contributed supplies supply supplied accounts account accounted make made turns "
    "turn racks rack yielded produced consumed used gave brought fetches fetch amounted counts count reports "
    "report reported rates rate do did does welcomes welcome hosts host serves serve gains fits fit"
)
"""Verbs of having an amount, besides those that only join."""
VALUES: Final = words_of(
    "value values figure figures number numbers result results level levels score scores amount amounts share shares "
    "portion portions percentage tally reading readings rating ratings output consumption usage size sizes height "
    "heights volume mark marks daily weekly monthly annual yearly hourly"
)
"""Nouns that stand for the value of what is named beside them."""
DEGREES: Final = words_of(
    "clearly slightly narrowly just far well easily comfortably still also even considerably somewhat "
    "there again very distinctly noticeably markedly substantially significantly notably however thus "
    "therefore itself merely marginally indeed already alone much overall up out when if taken put so"
)
"""Words beside a comparison that do not turn it."""
GAPS: Final = words_of("gap difference distance margin apart between lead advantage separates separate")
"""Words that make of two values their distance; a lead is that of the first."""
LEADS: Final = words_of("lead advantage")
LEAVING: Final = words_of("without excluding omitting ignoring leaving disregarding")
"""Words that leave a name out of a sum or a mean."""
CRITICAL_KNOWN: Final = words_of("alone")
"""Those of them that limit other claims: *A alone exceeds B and C together* limits nothing."""
NEUTRAL: Final = (
    (DETERMINERS - {"same"})
    | BEING
    | PEOPLE
    | DOING
    | VALUES
    | MARKS
    | SORTS
    | DEGREES
    | PLACE_NOUNS
    | SERIES_NOUNS
    | frozenset(["of", "in", "at", "for", "on", "and", "with", "from", "to", "across", "among", "over", "all"])
) - BOX_PARTS
"""Words that may stand on a side without changing what it is."""
STOPPED: Final = PREPOSITIONS - NEUTRAL


def is_neutral(word: str, lexicon: Lexicon) -> bool:
    """Whether a word says nothing of its own: a verb of having, a noun of the figure, an adverb of degree."""
    if word in NEUTRAL:
        return True
    return word not in STOPPED and is_known(stem(word), lexicon)


def is_known(root: str, lexicon: Lexicon) -> bool:
    """Whether a noun of the figure, or a verb of it, has this stem."""
    return not {root, f"{root}e"}.isdisjoint(lexicon.known)

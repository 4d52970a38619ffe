"""The words of claims, as data: what each one says, and nothing of how it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS

if TYPE_CHECKING:
    from chartprose.verify.checks import Quantifier


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def words_of(text: str) -> frozenset[str]:
    """The words of a list that is written as one text."""
    return frozenset(text.split())


MODAL = frozenset(
    _words(
        """
    may might could would should probably likely unlikely possibly presumably perhaps potentially potential maybe
    if unless hint hints hypothesis speculation expected ought
    """
    )
)
"""A statement with one of these is a guess or an advice; its own figures do not decide it."""
CAUSAL = frozenset(
    _words(
        """
    because causes caused due reason reasons explain explains explained explanation driven mechanism originate
    originates stem stems reflect reflects implications investigate investigation warrants
    """
    )
)
DROPPED = frozenset(
    _words(
        """
    the a an its their his very clearly clear notably slightly slight significantly significant substantially
    substantial considerably considerable noticeably noticeable markedly marked sharply sharp dramatically
    dramatic roughly rather quite relatively somewhat visibly strongly strong gradually gradual even also thus
    therefore however overall generally-speaking distinctly distinct far much well pronounced absolute
    respectively interestingly similarly conversely meanwhile still moderate moderately modest modestly steeply
    steep rapid rapidly quickly slow slowly mild mildly appreciably anywhere too apparently evidently itself
    themselves here again effectively simply just both-of initially-speaking
    """
    )
)
"""Determiners and words of degree: they change how much is said, not what."""
UNITS = frozenset(
    _words(
        """
    bar day days week weeks month months year years hour hours minute minutes min second seconds s ms h °c c °f k
    db hz khz mhz ghz m km cm mm nm kg g mg t mw kw w v mv a ma mpa kpa pa gb mb epochs epoch steps step layers
    layer iterations iteration tokens token degrees degree units unit log10 per percent days' dollars usd eur
    euros
    """
    )
)
"""Unit words that may follow a figure without saying more."""
FUNCTION_WORDS = frozenset(
    _words(
        """
    to of in on per the a an and or for by at with from as vs versus no number
    """
    )
)
UP_VERBS = _words(
    """
    rise rises rising rose increase increases increasing increased grow grows growing grew climb climbs climbing
    gain gains gaining go-up
    """
)
DOWN_VERBS = _words(
    """
    fall falls falling fell decrease decreases decreasing decreased decline declines declining declined drop drops
    dropping dropped sink sinks sinking shrink shrinks shrinking lose loses losing diminish diminishes descend
    descends descending slide slides
    """
)
UP_NOUNS = _words(
    """
    rise increase growth climb gain gains increases upward-trend
    """
)
DOWN_NOUNS = _words(
    """
    fall decrease decline drop reduction loss descent drops declines decreases
    """
)
GENERIC_SERIES = frozenset(
    _words(
        """
    line lines curve curves series trace traces bar bars band bands plot model models method methods mechanism
    mechanisms protocol system systems group groups condition conditions data dataset variant variants technique
    techniques approach approaches configuration configurations entry algorithm algorithms category categories
    segment segments column columns row rows cell cells
    """
    )
)
"""Nouns that may follow or stand for the name of a series without saying more."""
ALWAYS_SERIES = frozenset(
    _words(
        """
    line lines curve curves series trace traces
    """
    )
)
HIGH_WORDS = _words(
    """
    highest largest greatest biggest tallest longest maximum top most-common widest strongest max
    """
)
LOW_WORDS = _words(
    """
    lowest smallest least shortest minimum narrowest weakest min slightest fewest
    """
)
MORE_WORDS = _words(
    """
    higher larger greater bigger more longer taller stronger wider
    """
)
LESS_WORDS = _words(
    """
    lower smaller less shorter fewer weaker narrower
    """
)
GOOD_METRICS = frozenset(
    _words(
        """
    accuracy score scores f1 precision recall performance auc auroc auprc reward success bleu rouge map quality
    efficiency throughput rejection
    """
    )
)
BAD_METRICS = frozenset(
    _words(
        """
    loss error errors delay wer latency perplexity cost regret mae rmse mse failure failures infection infections
    fid fvd kid cer
    """
    )
)
CONSEQUENCES = _words(
    """
    contrasting suggesting indicating implying highlighting reflecting demonstrating showing revealing underscoring
    confirming
    emphasizing illustrating signaling signalling
    """
)
REPORTERS = _words(
    """
    lines bars curves data chart charts figure graph graphs plot plots results result image heatmap heatmaps findings
    analysis visualization panels
    """
)
REPORT_VERBS = _words(
    """
    suggest suggests show shows indicate indicates demonstrate demonstrates reveal reveals illustrate illustrates
    confirm confirms highlight highlights
    """
)
FRACTIONS: dict[str, float] = {
    "half": 0.5,
    "one third": 1 / 3,
    "a third": 1 / 3,
    "one-third": 1 / 3,
    "two thirds": 2 / 3,
    "two-thirds": 2 / 3,
    "a quarter": 0.25,
    "one quarter": 0.25,
    "one-quarter": 0.25,
    "three quarters": 0.75,
    "three-quarters": 0.75,
    "a fifth": 0.2,
    "one-fifth": 0.2,
    "one fifth": 0.2,
    "a tenth": 0.1,
}
MULTIPLES: dict[str, float] = {
    "twice": 2,
    "double": 2,
    "doubles": 2,
    "doubled": 2,
    "triple": 3,
    "triples": 3,
    "tripled": 3,
    "quadruple": 4,
    "quadruples": 4,
    "thrice": 3,
}
SMALL_NUMBERS: dict[str, int] = NUMBER_WORDS
SINGLE_ADVERBS: dict[str, Quantifier] = {
    "consistently": "all",
    "always": "all",
    "throughout": "all",
    "everywhere": "all",
    "uniformly": "all",
    "steadily": "all",
    "monotonically": "all",
    "continuously": "all",
    "continually": "all",
    "invariably": "all",
    "generally": "generally",
    "typically": "generally",
    "usually": "generally",
    "often": "generally",
    "frequently": "generally",
    "largely": "generally",
    "mostly": "most",
}
"""Adverbs of one word that say how much of a thing a claim covers."""

COMMON_NAMES = frozenset(
    _words(
        """
    before after none all high low mid middle total other base standard with without both start end mean median
    max min yes no
    """
    )
)
"""Names that are plain words as well: they count as names only as written (capital, back-ticks)."""

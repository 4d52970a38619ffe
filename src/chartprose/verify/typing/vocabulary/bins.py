"""The words of histograms, as data: what a word is called in the normal form of a statement."""

from __future__ import annotations

from chartprose.verify.typing.vocabulary.words import NEIGHBORS
from chartprose.verify.typing.words import words_of

OPENING = words_of(
    "bin bins above below beyond between over under more fewer longer larger shorter smaller outnumber outnumbers "
    "comprise comprises contain contains only frequent common modal adding sum total heights "
    "deeper shallower later earlier older younger tallest fullest highest thinner thicker narrower wider finer coarser "
    "after occupies occupy right left closest nearest differ difference taller tail within by holds populated up "
    "before less most account accounts make makes rarest quarter half third thirds quarters fifth tenth percent last "
    "median peaks empty gap many fewest belong group counted "
    "first least holding mode peak reached reach scored front ahead two three lower higher shifted displaced tallest "
    "surpasses surpass tops share larger lighter heavier half"
)
"""Words with which a statement may speak of the bins of a histogram."""
DROPPED = words_of(
    "the a an also clearly overall however notably here shown listed stated seen visible displayed very quite rather "
    "located situated recorded measured served answered finished completed delivered treated handled some "
    "just merely fairly relatively somewhat slightly about approximately roughly around nearly almost respectively "
    "always exactly steadily"
)
SAME: dict[str, str] = {
    **dict.fromkeys(["is", "are", "was", "were", "lies", "lie", "fall", "falls", "found", "occur", "occurs"], "is"),
    **dict.fromkeys(
        words_of("lasted lasts took take takes need needs require requires spend spends travel travels"), "is"
    ),
    **dict.fromkeys(
        words_of("wait waits stay stays weigh weighs measure measures live lived reach reaches walk"), "is"
    ),
    **dict.fromkeys(
        words_of(
            "end ends finish finishes leave leaves return returns remain remains run runs depart departs arrive "
            "arrives discharged cost costs range concern concerns exist scored score got achieved "
            "achieve obtained obtain earned earn placed counted landed land came finished ended"
        ),
        "is",
    ),
    **dict.fromkeys(
        ["has", "have", "had", "contains", "contain", "comprises", "comprise", "counts", "includes"], "has"
    ),
    **dict.fromkeys(["contributes", "contribute", "totals", "total", "holds", "hold", "shows", "show"], "has"),
    **dict.fromkeys(["holding", "containing", "gathers", "gather", "collects"], "has"),
    **dict.fromkeys(["rarest", "emptiest"], "lowest"),
    **dict.fromkeys(["holding", "containing", "gathers", "gather", "collects"], "has"),
    **dict.fromkeys(["rarest", "emptiest"], "lowest"),
    **dict.fromkeys(["who", "which"], "that"),
    "belong": "is",
    "negligibly": "negligible",
    **dict.fromkeys(["account", "accounts", "represent", "represents", "constitute", "constitutes"], "form"),
    **dict.fromkeys(["occupies", "occupy", "fills", "spans", "covers"], "occupies"),
    **dict.fromkeys(["outnumber", "outnumbers", "exceed", "exceeds"], "outnumber"),
    **dict.fromkeys(["numerous", "frequent", "common"], "frequent"),
    **dict.fromkeys(["above", "beyond", "over", "exceeding"], "above"),
    **dict.fromkeys(
        words_of("longer larger greater higher bigger heavier taller deeper later older thicker wider coarser"),
        "larger",
    ),
    **dict.fromkeys(["below", "under", "within"], "below"),
    **dict.fromkeys(
        words_of("shorter smaller lower lighter shallower earlier younger thinner narrower finer"), "smaller"
    ),
    **dict.fromkeys(["tallest", "fullest", "highest", "largest", "biggest"], "highest"),
    **dict.fromkeys(["first", "leftmost"], "first"),
    **dict.fromkeys(["last", "rightmost"], "last"),
    **dict.fromkeys(["bin", "bar", "interval"], "bin"),
    **dict.fromkeys(["bins", "bars", "intervals"], "bins"),
    **dict.fromkeys(["increase", "rise", "grow", "climb", "increases", "rises"], "rise"),
    **dict.fromkeys(["decrease", "fall-off", "decline", "drop", "decreases", "declines", "drops"], "drop"),
    **dict.fromkeys(["whereas", "while", "but"], "while"),
    **dict.fromkeys(["each", "every", "all"], "every"),
    **dict.fromkeys(["compared", "against", "versus"], "compared"),
    **dict.fromkeys(NEIGHBORS, "neighboring"),
    **dict.fromkeys(["heights", "counts", "numbers", "frequencies"], "heights"),
    **dict.fromkeys(["remaining", "other", "others", "rest"], "other"),
}
"""Each word with the one that stands for it."""
UNITS: dict[str, tuple[str, ...]] = {
    "min": ("minutes", "minute", "min"),
    "h": ("hours", "hour", "h"),
    "s": ("seconds", "second", "s"),
    "d": ("days", "day", "d"),
    "km": ("kilometers", "kilometres", "km"),
    "m": ("meters", "metres", "m"),
}
"""The unit of an axis, and what a statement calls it behind a figure."""
KEPT = words_of(
    "times more less fewer only both first last most right left of in to and than that with for between from"
)
"""Words that are no names of things, though a label may have them."""
NOUNS = words_of(
    "value values case cases sample samples group groups distribution distributions item items member members "
    "condition conditions histogram histograms observation observations measurement measurements particle particles "
    "ones"
)
"""What is counted, and the series."""

"""Where outliers lie: ``both outliers lie below the whiskers of their boxes``. Support only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import Candidate
from chartprose.verify.typing.frames.stops import p_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import Fact, PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

OUTLIERS: Final = frozenset(["outliers"])
EACH: Final = frozenset(["all", "both", "every", "each", "the"])
SIDES: Final = {"below": (-1, "min"), "above": (1, "max"), "beneath": (-1, "min")}
PLAIN: Final = frozenset([
    "of", "the", "lie", "are", "fall", "sit", "lower", "upper", "whisker", "whiskers", "their", "box", "boxes",
    "respective", "own", "ends", "end", "marked", "shown", "drawn", "isolated", "clearly", "well",
])  # fmt: skip
TRIGGERS: Final = OUTLIERS
KNOWN: Final = PLAIN | OUTLIERS | EACH


def outliers_beyond(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that places all outliers on one side of the whiskers of their boxes."""
    words = [t.text for t in clause.tokens if t.kind == "w"]
    sides = [w for w in words if w in SIDES]
    numbers = [2 if w == "both" else NUMBER_WORDS[w] for w in words if w in NUMBER_WORDS or w == "both"]
    if len(sides) != 1 or any(t.kind not in "w." for t in clause.tokens) or not {"whisker", "whiskers"} & {*words}:
        return
    rest = {w for w in words if w not in SIDES and w not in NUMBER_WORDS} - PLAIN - OUTLIERS - EACH
    if rest or len(numbers) > 1 or words[0] not in EACH or not {"their", "respective"} & {*words}:
        return
    sign, stat = SIDES[sides[0]]
    if ("lower" if sign > 0 else "upper") in words:
        return
    cells = [
        (p, f) for p in clause.facts if not p.derived for fs in p.facts.values() for f in fs if f.stat == "outlier"
    ]
    told = [fields for panel, fact in cells if (fields := _beyond(panel, fact, sign, stat)) is not None]
    if told and len(told) == len(cells) and all(n == len(cells) for n in numbers):
        yield Candidate("outlier-side", [clause.scoped(fields) for fields in told], known=KNOWN)


def _beyond(panel: PanelFacts, fact: Fact, sign: int, stat: str) -> Fields | None:
    """The end of the whisker that an outlier lies beyond; ``None`` where it does not."""
    end = panel.read(fact.series, fact.low, stat)
    if end is None or fact.value is None or not fact.is_exact or (fact.value.mid - end.value.mid) * sign <= 0:
        return None
    shown = panel.shown[fact.series]
    at: Fields = {"at": [p_name(panel, fact.low)], "stat": stat, "relation": "equal", "low": end.value.mid}
    return {"kind": "level", **({"series": [shown]} if shown else {"among": "positions"}), **at}

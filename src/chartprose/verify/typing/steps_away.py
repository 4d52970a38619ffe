"""Places told by their distance from another one: "A peaks in 20-30, whereas B peaks one bin lower", "the year after".

What is so far away is neither the place that is named nor merely before or behind it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.masking.masked import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion

STEP: Final = "(?:bin|bar|step|interval|bucket|slot|notch|column|decade|category|class)(?:es|s)?"
WAY: Final = (
    r"(?:lower|higher|earlier|later|sooner|before|after|above|below|down|up|back|on|away"
    r"|further|farther|(?:to the )?(?:left|right)(?:ward)?)"
)
STEPS_RE = re.compile(
    rf"\b(?:an?|{'|'.join(NUMBER_WORDS)}|\d{{1,2}})(?: full| single| whole)? {STEP} {WAY}\b"
    rf"|\bthe (?:(?:next|neighbou?ring|adjacent|preceding|previous|following) )*{STEP} (?:just |right )?"
    r"(?:before|after|below|above|to the left of|to the right of|next to) (?:it|that|this)\b"
    rf"|\bthe (?:neighbou?ring|adjacent) (?:lower |higher |next )?{STEP}\b",
    re.IGNORECASE,
)
"""So many bins away from what is named: "one bin lower", "two steps to the right", "the bin below it"."""
ONE_RE = re.compile(
    r"\b(?:an?|one)(?: full| whole| single)? [a-z]{3,12} (?:later|earlier|sooner|before|after)\b"
    r"|\bthe [a-z]{3,12} (?:before|after)(?=[.,;]|$)",
    re.IGNORECASE,
)
"""One place away: "a year later", "in the month before"."""
PLACES: Final = ("position_of_max", "position_of_min")


def is_steps_away(statement: Statement) -> bool:
    """Whether a statement tells a place by so many bins or steps from another one, which only forms read."""
    return STEPS_RE.search(plain(statement.text)) is not None


def takes_one_for_any(statement: Statement, assertions: Sequence[Assertion]) -> bool:
    """Whether an extreme one place away is read as one at the place named, or anywhere beyond it."""
    away = ONE_RE.search(plain(statement.text))
    extremes = [a for a in assertions if a.measure in PLACES]
    if away is None or not extremes:
        return False
    if away.group().endswith(("after", "before")) and away.group().startswith("the"):
        return True
    compared = [a for a in extremes if a.versus]
    at_one = len({a.low for a in extremes if not a.versus}) < len(extremes) - len(compared)
    return at_one or any(a.low is None for a in compared)

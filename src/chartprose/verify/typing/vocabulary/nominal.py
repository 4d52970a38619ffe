"""Nominal places: names that have no order of their own, such as the towns below bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.dates import LONG
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

UNORDERED = frozenset(["bar", "stacked_bar", "histogram", "radar", "heatmap", "confusion_matrix", "table"])
"""Charts whose last place is not where a thing has come to."""

BARS = frozenset(["bar", "stacked_bar"])
GRADES = words_of(
    "early late low lower medium middle mid high higher small large first second third fourth fifth last before after "
    "spring summer autumn winter morning noon afternoon evening night lowest highest young old"
)
"""Words of names that stand in an order, where two of the names have one."""


def nominal(lexicon: Lexicon) -> bool:
    """Whether all places are names of bars without a figure, a date or a grade in them: "Kiel, Bonn, Ulm"."""
    drawn = {panel.chart_type for panel in lexicon.names.panels}
    if not lexicon.places or lexicon.numbers or lexicon.rungs or not drawn <= BARS:
        return False
    names = [place.lower().replace("-", " ").split() for place in lexicon.places]
    dated = any(word[:3] in LONG and LONG[word[:3]].startswith(word.rstrip(".")) for name in names for word in name)
    graded = sum(not GRADES.isdisjoint(name) for name in names) > 1
    return not dated and not graded and not any(c.isdigit() for place in lexicon.places for c in place)

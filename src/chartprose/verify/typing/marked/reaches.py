"""How far groups of marks reach: ``<ga> covers the narrowest radius range``, "the three groups do not overlap"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.extents import GREATEST, LEAST
from chartprose.verify.number_words import COUNT_WORDS, COUNTS, NUMBER_WORDS
from chartprose.verify.typing.marked.filters import GROUP, noun
from chartprose.verify.typing.marked.reading import panel_of
from chartprose.verify.typing.vocabulary.adjectives import MEASURED, QUANTITIES
from chartprose.verify.typing.vocabulary.words import CORE_HIGHER, CORE_HIGHEST, CORE_LOWER, CORE_LOWEST, PREPOSITIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.marked.reading import Fields, Reading

HIGHEST = "|".join(sorted(CORE_HIGHEST | {"furthest"}))
LOWEST = "|".join(sorted(CORE_LOWEST | {"lowest"}))
EXTREME = f"(?P<grade>{HIGHEST}|{LOWEST}|" + "|".join(w for w in sorted(QUANTITIES) if w.endswith("est")) + ")"
MORE = "(?P<grade>" + "|".join(sorted((CORE_HIGHER | CORE_LOWER) - PREPOSITIONS)) + ")"
AXIS = r"[a-z][a-z_-]*(?: [a-z][a-z_-]*){0,3}?"
PLOT = "(?: (?:of|in|on) (?:the|this) (?:whole |entire )?(?:plot|chart|figure|graph|diagram))?"
RANGE = "(?:range|interval|spread|span|extent|ranges|intervals)"
FIGURE = r"(?:,? \((?P<figure><n[a-z]>)\))?"
CLOUDED = frozenset(["cluster", "clusters", "cloud", "clouds"])
COVERS = "(?:covers?|occup(?:y|ies)|ha(?:s|ve)|spans?|shows?|exhibits?)"
DEGREE = "(?:slightly |somewhat |clearly |much |far |considerably )?"
LASTING = ("life", "lifetime", "lifespan", "endurance")
"""What something has that lasts long, beside a duration."""
FACTORS = {"twice": 2.0, "half": 0.5, **{f"{word} times": float(n) for word, n in COUNT_WORDS.items()}}


def _panel(told: Reading, axis: int) -> PanelFacts:
    """The clouds where the sentence speaks of such, else all that the groups reach."""
    clouded = told.marks.clouds and not CLOUDED.isdisjoint(re.findall(r"[a-z]+", told.told.text))
    return told.marks.clouds[axis] if clouded else told.marks.extents[axis]


def _figure(told: Reading, key: str, base: Fields, axis: int) -> list[Fields] | None:
    """That the figure in parentheses is that of the range; ``None`` where it is one of the other axis."""
    figures = told.conditions(key)
    if any(f.axis != axis for f in figures):
        return None
    return [base | {"kind": "level", "relation": "equal", "low": f.value} for f in figures]


def _widest(told: Reading) -> list[Fields]:
    """``<ga> covers the widest <axis> interval (<nb>)``."""
    axis, own = told.axis(told.said("axis"), told.said("axis2")), told.group("group")
    if axis is None and (told.said("axis") or told.said("axis2")):
        told.sure = False  # "the rate of loss", where no label has such words: the unit behind it tells the axis
        axis = next((f.axis for f in told.conditions("figure")), None)
    if axis is None or own is None:
        return []
    panel = _panel(told, axis)
    groups = [panel.shown[key] for key in panel.order]
    count = told.said("count")
    told.sure = told.sure and (bool(count) or not told.said("kind"))
    relation = "highest" if re.fullmatch(HIGHEST, told.said("grade")) else "lowest"
    lone = any(len(told.marks.families.get(g, "..")) == 1 for g in groups)
    if own not in groups or len(groups) == 1 or (count and NUMBER_WORDS[count] != len(groups)) or lone:
        return []
    base: Fields = {"panels": [panel_of(panel)], "series": [own], "measure": "range"}
    figure = _figure(told, "figure", base, axis)
    return [] if figure is None else [base | {"kind": "extremum", "relation": relation}, *figure]


def _wider(told: Reading) -> list[Fields]:
    """``The <axis> range is larger for <ga> (<nb>) than for <gc> (<nd>)``."""
    axis, one, two = told.axis(told.said("axis"), told.said("axis2")), told.group("group"), told.group("other")
    if axis is None or one is None or two is None or one == two:
        return []
    panel = _panel(told, axis)
    if {one, two} - {panel.shown[key] for key in panel.order}:
        return []
    base: Fields = {"panels": [panel_of(panel)], "series": [one], "measure": "range"}
    first, second = (_figure(told, key, base | {"series": [g]}, axis) for key, g in (("figure", one), ("figure2", two)))
    if first is None or second is None:
        return []
    relation = "above" if told.said("grade") in CORE_HIGHER else "below"
    return [base | {"kind": "comparison", "versus": [two], "relation": relation}, *first, *second]


def _apart(told: Reading) -> list[Fields]:
    """``The three groups do not overlap in <axis>``: each one ends before the next one begins."""
    axis = told.axis(told.said("axis"))
    count = told.said("count")
    if axis is None:
        return []
    panel = _panel(told, axis)
    middles = {panel.shown[key]: _middle(panel, key) for key in panel.order}
    named = [g for g in (told.group("group"), told.group("other")) if g is not None]
    groups = named or list(middles)
    if len(groups) == 1 or (count and NUMBER_WORDS[count] != len(groups)) or not set(groups) <= set(middles):
        return []
    ordered = sorted(groups, key=lambda g: middles[g])
    base: Fields = {"kind": "comparison", "panels": [panel_of(panel)], "at": [GREATEST], "versus_at": [LEAST]}
    return [base | {"relation": "below", "series": [a], "versus": [b]} for a, b in pairwise(ordered)]


def _middle(panel: PanelFacts, key: str) -> float:
    read = [panel.read(key, place) for place in panel.places]
    return sum(r.value.mid for r in read if r is not None)


def _times_the_mean(told: Reading) -> list[Fields]:
    """``<ma> lasts twice as long as the average of the other <gb> lamps``."""
    mark, own, grade = told.mark("mark"), told.group("group"), told.said("grade")
    nouns = next((n for bases, n in MEASURED.items() if grade in bases.split()), ())
    axis = told.axis_of((*nouns, *(LASTING if grade == "long" else ())))
    rows = told.rows([own], []) if own is not None else []
    if mark not in rows or axis is None or len(rows) == 1:
        return []
    base: Fields = {"kind": "ratio", "panels": [panel_of(told.marks.tables[axis])], "series": [""], "at": [mark]}
    others = {"versus_at": [r for r in rows if r != mark], "versus_measure": "mean", "measure": "mean"}
    return [base | others | {"relation": "equal", "low": FACTORS[told.said("factor")], "unit": "times", "approx": True}]


REACHES: tuple[tuple[re.Pattern[str], Callable[[Reading], list[Fields]]], ...] = (
    (
        re.compile(
            rf"(?:the )?(?P<group>{GROUP})(?: {noun('1')})? {COVERS} the {EXTREME}(?: (?P<axis>{AXIS}))? {RANGE}"
            rf"(?: (?:of|in|along) (?:the )?(?!(?:{COUNTS}|all) )(?P<axis2>{AXIS}))?"
            rf"(?: (?:of|among) (?:the|all)(?: (?P<count>{COUNTS}))? (?P<kind>[a-z]+))?{FIGURE}"
        ),
        _widest,
    ),
    (
        re.compile(
            rf"the (?P<axis>{AXIS}) {RANGE} is {DEGREE}{MORE} (?:for|of|in) (?:the )?(?P<group>{GROUP})"
            rf"(?: {noun('1')})?(?: \((?P<figure><n[a-z]>)\))? than (?:for|of|in|that of) (?:the )?"
            rf"(?P<other>{GROUP})(?: {noun('2')})?(?: \((?P<figure2><n[a-z]>)\))?"
        ),
        _wider,
    ),
    (
        re.compile(
            rf"(?:the (?:(?P<count>{COUNTS}) )?[a-z]+|(?:the )?(?P<group>{GROUP})(?: {noun('1')})? and (?:the )?"
            rf"(?P<other>{GROUP})(?: {noun('2')})?) do not overlap in (?:terms of )?(?:the |their )?(?P<axis>{AXIS})"
        ),
        _apart,
    ),
    (
        re.compile(
            rf"(?:the )?(?:{noun('1')} )?(?P<mark><m[a-z]>) (?:is|lasts|are|has|reaches) (?:about |roughly )?"
            rf"(?P<factor>{'|'.join(FACTORS)}) as (?P<grade>[a-z]+) as the (?:average|mean) of "
            rf"(?:all |the )?other (?P<group>{GROUP})(?: {noun('2')})?"
        ),
        _times_the_mean,
    ),
)
"""The patterns with what reads them."""

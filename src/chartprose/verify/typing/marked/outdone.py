"""Groups of marks beyond each other: ``no <ga> sample reaches the permeability of any <gb> sample``.

Also the outermost group by both axes: ``the <ga> cloud has the highest moisture and the lowest pH``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.extents import GREATEST, LEAST
from chartprose.verify.typing.marked.filters import GROUP, noun
from chartprose.verify.typing.marked.reaches import PLOT
from chartprose.verify.typing.marked.reading import panel_of
from chartprose.verify.typing.vocabulary.adjectives import QUANTITIES
from chartprose.verify.typing.vocabulary.words import (
    CORE_HIGHEST,
    CORE_LOWEST,
    HIGHER,
    HIGHEST,
    LOWER,
    LOWEST,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.marked.reading import Fields, Reading

AXIS = r"[a-z][a-z_-]*(?: [a-z][a-z_-]*){0,2}"
EVERY = "(?:every|each|all|all of)(?: the)?"
GRADED = "|".join(sorted(w for w in QUANTITIES if w in HIGHER | LOWER))
GREATER = "higher|larger|greater|bigger|more|lower|smaller|less"
EXTREME = "|".join(sorted(CORE_HIGHEST | CORE_LOWEST))
HAVE = "(?:has|have|shows?|reach(?:es)?|exhibits?|combines?)"
SUPERLATIVE = "|".join(sorted(w for w in QUANTITIES if w in HIGHEST | LOWEST))
CLOUDED = frozenset(["cloud", "clouds", "cluster", "clusters"])


def _beyond(panel: PanelFacts, one: str, other: str, *, up: bool) -> Fields:
    """That all marks of a group lie beyond all of another one."""
    base: Fields = {"kind": "comparison", "panels": [panel_of(panel)], "series": [one], "versus": [other]}
    near, far, relation = (LEAST, GREATEST, "above") if up else (GREATEST, LEAST, "below")
    return base | {"at": [near], "versus_at": [far], "relation": relation}


def _two(told: Reading) -> tuple[str, str] | None:
    """The two groups of a sentence."""
    one, other = told.group("group"), told.group("other")
    return (one, other) if one is not None and other is not None and one != other else None


def _each_beyond(told: Reading) -> list[Fields]:
    """``Every <ga> lake is shallower than every <gb> lake``, "… has a lower depth than every …"."""
    two, grade, label = _two(told), told.said("grade"), told.said("axis")
    axis = told.axis(label) if label else told.axis_of(QUANTITIES.get(grade, ()))
    if two is None or axis is None:
        return []
    return [_beyond(told.marks.extents[axis], *two, up=grade in HIGHER)]


def _none_reaches(told: Reading) -> list[Fields]:
    """``No <ga> sample reaches the permeability of any <gb> sample``: the greatest of A is below the least of B."""
    two, axis = _two(told), told.axis(told.said("axis"))
    return [] if two is None or axis is None else [_beyond(told.marks.extents[axis], *two, up=False)]


def _outermost(panel: PanelFacts, own: str, *, high: bool, whole: bool = False) -> list[Fields]:
    """That a group reaches farther than all others do; with ``whole`` its other end lies beyond theirs as well."""
    others = [panel.shown[key] for key in panel.order if panel.shown[key] != own]
    if not others or own not in [panel.shown[key] for key in panel.order]:
        return []
    base: Fields = {"kind": "comparison", "panels": [panel_of(panel)], "series": [own], "versus": others}
    base["relation"] = "above" if high else "below"
    ends = (GREATEST, LEAST) if whole else (GREATEST if high else LEAST,)
    return [base | {"at": [end]} for end in ends]


def _at_corner(told: Reading) -> list[Fields]:
    """``The <ga> cloud has the highest moisture and the lowest pH``."""
    own = told.group("group")
    axes = [told.axis(told.said("axis")), told.axis(told.said("axis2"))]
    if own is None or None in axes or axes[0] == axes[1]:
        return []
    clouded = told.said("noun1") in CLOUDED
    if clouded and not told.marks.clouds:
        return []
    panels = told.marks.clouds if clouded else told.marks.extents
    grades = (told.said("grade"), told.said("grade2"))
    made = [_outermost(panels[k or 0], own, high=g in CORE_HIGHEST) for k, g in zip(axes, grades, strict=True)]
    told.sure = False
    return made[0] + made[1] if all(made) else []


def _most_of_all(told: Reading) -> list[Fields]:
    """``<ga> trees are the thickest trees in the plot``: both of its ends lie beyond those of all others."""
    own, grade = told.group("group"), told.said("grade")
    axis = told.axis_of(QUANTITIES.get(grade, ()))
    told.sure = False
    if own is None or axis is None:
        return []
    return _outermost(told.marks.extents[axis], own, high=grade in HIGHEST, whole=True)


OUTDONE: tuple[tuple[re.Pattern[str], Callable[[Reading], list[Fields]]], ...] = (
    (
        re.compile(
            rf"{EVERY} (?P<group>{GROUP})(?: {noun('1')})? (?:is|are) (?:much |clearly |far )?(?P<grade>{GRADED})"
            rf" than {EVERY} (?P<other>{GROUP})(?: {noun('2')})?"
        ),
        _each_beyond,
    ),
    (
        re.compile(
            rf"{EVERY} (?P<group>{GROUP})(?: {noun('1')})? (?:has|have) (?:an? )?(?P<grade>{GREATER}) (?P<axis>{AXIS})"
            rf" than {EVERY} (?P<other>{GROUP})(?: {noun('2')})?"
        ),
        _each_beyond,
    ),
    (
        re.compile(
            rf"(?:no|none of the) (?P<group>{GROUP})(?: {noun('1')})? (?:reaches|reach|attains|attain) the"
            rf" (?P<axis>{AXIS}) of any (?P<other>{GROUP})(?: {noun('2')})?"
        ),
        _none_reaches,
    ),
    (
        re.compile(
            rf"(?:the )?(?P<group>{GROUP})(?: {noun('1')})? {HAVE} (?:both )?the (?P<grade>{EXTREME}) (?P<axis>{AXIS}?)"
            rf" and (?:also )?the (?P<grade2>{EXTREME}) (?P<axis2>{AXIS}?)(?: (?:values?|contents?))?"
        ),
        _at_corner,
    ),
    (
        re.compile(
            rf"(?:the )?(?P<group>{GROUP})(?: {noun('1')})? (?:is|are) the (?P<grade>{SUPERLATIVE})"
            rf"(?: (?:one|ones|{noun('2')}))?{PLOT}"
        ),
        _most_of_all,
    ),
)
"""The patterns with what reads them."""

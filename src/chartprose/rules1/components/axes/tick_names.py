"""Ticks that are names: those with a unit or a noun of their own, where the text calls them categories."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.names import Name

if TYPE_CHECKING:
    from chartprose.rules1.parts import AxisDraft

TICK_NAME_RE = re.compile(r"(?<![\d.,])(\d[\d.,]*+ ?[A-Za-zµ°%]{1,8})(?= {0,8}(?:[,;)`\"/.\r\n]|and\b|$))")
FIGURE_RE = re.compile(r"\d[\d.,]*(?<![.,])")
MAX_UNIT: Final = 8
MAX_LEAD: Final = 20
NUMBERED_NAME_RE = re.compile(r"(?<![\w-])(?P<noun>[A-Z][a-z]{2,11})\s\d{1,3}(?![\w.%])")
"""A noun with a number of its own: "Group 1"."""

CALLED_RE = re.compile(
    r"\b(?:(?P<categories>categories)|groups|classes|names|conditions|columns)(?:\sare|,?\slabell?ed)?:?\*{0,2}\s"
    r"[`\"(]{0,2}$",
    re.IGNORECASE,
)
"""What calls the figures behind it names."""
LISTING_RE = re.compile(r"(?:\(|(?::|[-–—])\s)$")
"""What stands between the label of an axis of boxes and the doses, or the days, that they are of."""


def tick_names(axis: AxisDraft, text: str) -> list[Name]:
    """The ticks of an axis as names of rows, where each is listed with its unit ("10 cm, 20 cm"); else none."""
    start, end = axis.evidence.get("ticks", (0, 0))
    found = [
        Name(match[1], match.span(1), by="rule/axes") for match in TICK_NAME_RE.finditer(text, start, end + MAX_UNIT)
    ]
    return found if len(found) == len(axis.ticks or ()) else []


def tick_figures(axis: AxisDraft, text: str) -> list[Name]:
    """The ticks of an axis as names without a unit, where there are as many figures: "Categories: 1, 8, 32, 128"."""
    start, end = axis.evidence.get("ticks", (0, 0))
    found = [Name(match.group(), match.span(), by="rule/axes") for match in FIGURE_RE.finditer(text, start, end)]
    return found if len(found) == len(axis.ticks or ()) else []


def numbered_names(axis: AxisDraft, text: str) -> list[Name]:
    """The ticks of an axis as names, where each stands behind a noun that is not its label: "Group 1"; else none."""
    start, end = axis.evidence.get("ticks", (0, 0))
    found = list(NUMBERED_NAME_RE.finditer(text, max(0, start - MAX_LEAD), end))
    found = [match for match in found if match.end() > start]
    label = (axis.label or "").lower()
    if len(found) != len(axis.ticks or ()) or any(match["noun"].lower() in label for match in found):
        return []
    return [Name(match.group(), match.span(), by="rule/axes") for match in found]


def name_ticks(axis: AxisDraft, text: str, *, boxes: bool) -> None:
    """Take figures with their unit as names, if the text calls them so: "Categories: 3 d, 7 d, 28 d".

    Of boxes also those right behind the label: "Dose (0 mg, 100 mg, 200 mg)", "Dose: 0 mg, 100 mg, 200 mg".
    Figures behind a noun that is not the label are names whatever the text calls them: "Site (Group 1, Group 2)".
    """
    start, _ = axis.evidence.get("ticks", (0, 0))
    categorical = axis.scale == "categorical"
    scaled = axis.scale is not None and not categorical
    told = axis.domain is not None or scaled or axis.step is not None or axis.categories
    called = CALLED_RE.search(text, max(0, start - MAX_LEAD), start)
    listed = categorical or called is not None or (boxes and LISTING_RE.search(text, max(0, start - 3), start))
    figures = tick_figures(axis, text) if called and called["categories"] else []
    names = (listed and (tick_names(axis, text) or figures)) or numbered_names(axis, text)
    if not told and names:
        axis.categories, axis.ticks = names, None
        axis.evidence["categories"] = axis.evidence.pop("ticks")

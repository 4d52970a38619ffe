"""Areas under curves that the text states beside the names of the curves: ``Optical (AUC = 0.93)``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Axis, Panel, Point, Position, Quantity
from chartprose.verify.axes import plotted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Span

AREA_RE = re.compile(
    r"\b(?:AUC|AUROC|(?i:area under) (?:(?i:the|its|each) )?(?:ROC )?(?i:curve))\b[^\d\n]{0,32}"
    r"(?P<value>[01]?\.\d{1,4})(?![\d.]*\d)"
)
OWN_RE = re.compile(r"\s?\((?:AUC|AUROC)\b[^()]{0,32}\)$")
"""The area as a part of the name of its curve."""
CURVES = frozenset(["roc"])
CHANCE = frozenset(["chance", "random", "diagonal", "guessing"])
"""Words in the name of the line that is no curve."""
FEWEST = 2
MOST_LINE = 400
BY = "rule/derived"


def areas_of(panel: Panel, text: str) -> Panel | None:
    """A panel with the stated area of each curve as a category; ``None`` where fewer than two are stated.

    An area belongs to the one curve that its line names; of two for one curve the first counts.
    """
    if panel.chart_type not in CURVES:
        return None
    names = [s.name for s in plotted(panel) if s.name and not CHANCE & set(s.name.lower().split())]
    found: dict[str, tuple[float, Span]] = {}
    for span in _stated(text):
        owner = _owner(names, text, span)
        if owner is not None:
            found.setdefault(owner, (float(text[span[0] : span[1]]), span))
    if len(found) < FEWEST:
        return None
    made = Panel(title="AUC", chart_type="bar")
    made.axes = [
        Axis(channel="x", label="Curve", categories=[OWN_RE.sub("", n) for n in names if n in found], by=BY),
        Axis(channel="y", label="AUC, area under the curve", by=BY),
    ]
    for name in names:
        if name in found:
            value, span = found[name]
            place, evidence = Position(label=OWN_RE.sub("", name)), {"value": span}
            made.points.append(Point(series="", x=place, value=Quantity(value=value), by=BY, evidence=evidence))
    return made


def _stated(text: str) -> Iterator[Span]:
    """Where the figures of areas stand."""
    for found in AREA_RE.finditer(text):
        yield found.span("value")


def _owner(names: list[str], text: str, span: Span) -> str | None:
    """The one curve that the line of a figure names."""
    start = text.rfind("\n", 0, span[0]) + 1
    end = text.find("\n", span[1])
    line = text[start : end if end >= 0 else len(text)].casefold().replace("**", "").replace("`", "")
    if len(line) > MOST_LINE or len(AREA_RE.findall(line.upper())) > 1:
        return None
    held = [n for n in names if n.casefold() in line]
    longest = [n for n in held if not any(n != o and n.casefold() in o.casefold() for o in held)]
    return longest[0] if len(longest) == 1 else None

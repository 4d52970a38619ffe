"""Grounding: what of an answer stands in the text, without touching the draft. ``ground`` puts it there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
from chartprose.model.read.names import PanelNames
from chartprose.model.read.points import PointGrounds, Taken
from chartprose.model.read.quotes import checked, places_of
from chartprose.model.read.refusal import Refusal, UngroundedError
from chartprose.model.read.structure import Structure, structure_of

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.read.answer import Other
    from chartprose.model.read.request import Request
    from chartprose.record import Span


@dataclass(slots=True)
class Grounding:
    """What stands of an answer. ``structure`` is set where it was asked for; ``accounted`` are spans of numerals."""

    points: list[Taken]
    accounted: list[Span]
    refused: list[Refusal]
    structure: Structure | None = None
    panels: list[PanelNames] = field(default_factory=list)


def grounding_of(draft: Draft, request: Request, answer: BlocksAnswer | WholeAnswer, by: str) -> Grounding:
    """What stands of ``answer`` in the text of ``draft``; ``by`` is who gave it (``model/NAME``)."""
    points = PointGrounds(request, by)
    structure: Structure | None = None
    if isinstance(answer, WholeAnswer):
        structure = structure_of(answer, request, by)
        panels = structure.panels
        for index, given in enumerate(answer.panels[: len(panels)]):
            for group in given.groups:
                points.take(index, panels[index], group)
        panels = structure.panels = panels if points.taken or any(map(_declares, panels)) else []
    else:
        panels = [PanelNames(panel) for panel in draft.panels]
        for part in answer.panels:
            if not 1 <= part.panel <= len(panels):
                points.refused.append(Refusal(part, f"there is no panel {part.panel}"))
                continue
            for group in part.groups:
                points.take(part.panel - 1, panels[part.panel - 1], group)
    accounted = [span for taken in points.taken for span in (*taken.numerals, *taken.places)]
    accounted += [span for taken in points.taken for span in taken.point.evidence.values()]
    accounted += [span for taken in points.taken for span in taken.point.also]
    accounted += structure.spans if structure else []
    accounted += _named(points, panels, request)
    refused = [*(structure.refused if structure else ()), *points.refused]
    values = {span for taken in points.taken for span in taken.numerals}
    for item in answer.other:
        accounted += _others(item, request, values)
    return Grounding(points.taken, accounted, refused, structure, panels)


def _declares(names: PanelNames) -> bool:
    """Whether anything that a panel declares stands in the text."""
    return bool(names.panel.series) or any(axis.evidence or axis.categories for axis in names.panel.axes)


def _named(points: PointGrounds, panels: list[PanelNames], request: Request) -> list[Span]:
    """Where names that hold digits stand in the lines to be read: "Q3 2023" is no value."""
    lines = [line for number in request.asked if (line := request.lines.get(number))]
    return [
        line.plain.span(*place)
        for index, names in enumerate(panels)
        if any(names.with_digits())
        for line in lines
        if line.numerals
        for place in points.names_in(index, names, line)
    ]


def _others(item: Other, request: Request, values: set[Span]) -> list[Span]:
    """The spans of numerals that are no values, all their occurrences in the line that are no value of a point.

    What does not stand in the line accounts for nothing, so that nobody need be asked about it again.
    """
    line = request.lines.get(item.l)
    if line is None or item.l not in request.asked:
        return []
    found: list[Span] = []
    for quote in item.v:
        try:
            places = places_of(checked(quote), line)
        except UngroundedError:
            continue
        spans = [
            line.plain.span(n.start, n.end)
            for n in line.numerals
            if any(start < n.end and n.start < end for start, end in places)
        ]
        found += [span for span in spans if span not in values]
    return found

"""Grounding: what of an answer stands in the text, without touching the draft. ``ground`` puts it there.

``ReadCheck`` has the items that do not stand asked for once more.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
from chartprose.model.read.names import PanelNames
from chartprose.model.read.points import PointGrounds, Taken
from chartprose.model.read.quotes import Refusal, UngroundedError, checked, places_of
from chartprose.model.read.structure import Structure, structure_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.model.read.answer import BlockPanel, Other, WholePanel
    from chartprose.model.read.request import Request
    from chartprose.record import Span

CHECKER = "model/check"
T = TypeVar("T")
Part = TypeVar("Part", "BlockPanel", "WholePanel")


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


@dataclass(frozen=True, slots=True)
class ReadCheck:
    """The check of one request, as the client wants it. ``merged`` keeps what stood, and adds what was asked for."""

    draft: Draft
    request: Request

    def refusals(self, answer: BlocksAnswer | WholeAnswer) -> list[str]:
        """A sentence for each item that does not stand."""
        return [f"{one.sentence}." for one in grounding_of(self.draft, self.request, answer, CHECKER).refused]

    def merged(
        self, first: BlocksAnswer | WholeAnswer, second: BlocksAnswer | WholeAnswer
    ) -> BlocksAnswer | WholeAnswer:
        """``first`` with its refused items replaced by those of ``second``."""
        refused = {id(one.item) for one in grounding_of(self.draft, self.request, first, CHECKER).refused}
        other = [*_standing(first.other, refused), *(item for item in second.other if item not in first.other)]
        if isinstance(first, BlocksAnswer) and isinstance(second, BlocksAnswer):
            kept = [_without(part, refused) for part in _standing(first.panels, refused)]
            return BlocksAnswer(panels=[*kept, *second.panels], other=other)
        assert isinstance(first, WholeAnswer)  # noqa: S101 - both are of the form of the request
        assert isinstance(second, WholeAnswer)  # noqa: S101 - as above
        title = second.title if id(first) in refused and second.title else first.title
        panels = [
            _panel(panel, _match(panel, index, first.panels, second.panels), refused)
            for index, panel in enumerate(first.panels)
        ]
        return WholeAnswer(kind=first.kind, title=title, panels=panels or second.panels, other=other)


def _standing(items: Sequence[T], refused: set[int]) -> list[T]:
    return [item for item in items if id(item) not in refused]


def _without(part: Part, refused: set[int]) -> Part:
    """A panel whose groups are without the items that were refused."""
    groups = []
    for group in part.groups:
        kept = {"points": _standing(group.points, refused), "absent": _standing(group.absent, refused)}
        groups.append(group.model_copy(update=kept))
    return part.model_copy(update={"groups": groups})


def _match(
    panel: WholePanel, index: int, first: Sequence[WholePanel], second: Sequence[WholePanel]
) -> WholePanel | None:
    """The panel of a second answer that corrects ``panel``: by its place if there are as many, else by its title."""
    if len(first) == len(second):
        return second[index]
    title = norm(panel.title or "")
    return next((one for one in second if title and norm(one.title or "") == title), None)


def _panel(panel: WholePanel, again: WholePanel | None, refused: set[int]) -> WholePanel:
    made = _without(panel, refused)
    if again is None:
        return made
    axes = _standing(panel.axes, refused)
    axes += [axis for axis in again.axes if all(axis.axis != one.axis for one in axes)]
    legend = _standing(panel.legend, refused)
    legend += [entry for entry in again.legend if all(norm(entry.name) != norm(one.name) for one in legend)]
    changed: dict[str, object] = {"axes": axes, "legend": legend, "groups": [*made.groups, *again.groups]}
    if id(panel) in refused:
        changed |= {"title": again.title or panel.title, "place": again.place or panel.place}
    return made.model_copy(update=changed)

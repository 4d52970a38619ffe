"""Grounding: the items of an answer that are in the text. The draft is not changed; ``ground`` does that.

``ReadCheck`` asks once more for the items that are not grounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel

from chartprose.model.read.accounting import accounted_for
from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
from chartprose.model.read.names import AnswerPanelNames
from chartprose.model.read.points import GroundedPoint, PointGrounder
from chartprose.model.read.quotes import Refusal
from chartprose.model.read.structure import Structure, structure_of
from chartprose.rules.gate import Cover

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.model.read.request import Request
    from chartprose.record import Panel, Span

CHECKER = "model/check"
Answer = TypeVar("Answer", bound=BaseModel)


@dataclass(slots=True)
class Grounding:
    """The grounded items of an answer. ``structure`` is set if asked for; ``accounted`` are spans of numerals."""

    points: list[GroundedPoint]
    accounted: list[Span]
    refused: list[Refusal]
    structure: Structure | None
    panels: list[AnswerPanelNames]


def grounding_of(panels: Sequence[Panel], request: Request, answer: BlocksAnswer | WholeAnswer, by: str) -> Grounding:
    """The grounded items of ``answer``; ``panels`` are known so far, ``by`` is who gave it (``model/NAME``)."""
    grounds = PointGrounder(request, by)
    structure: Structure | None = None
    if isinstance(answer, WholeAnswer):
        structure = structure_of(answer, request, by)
        grounds.refused += structure.refused
        named = structure.panels
        given = [(index, part.groups) for index, part in enumerate(answer.panels[: len(named)])]
    else:
        named = [AnswerPanelNames(panel) for panel in panels]
        given = [(part.panel - 1, part.groups) for part in answer.panels if 1 <= part.panel <= len(named)]
        lost = [part for part in answer.panels if not 1 <= part.panel <= len(named)]
        grounds.refused += [Refusal(part, f"there is no panel {part.panel}") for part in lost]
    for index, groups in given:
        for group in groups:
            grounds.ground_group(index, named[index], group)
    points = grounds.distinct()
    accounted = accounted_for(request, answer.other, grounds.points, named)
    if structure is not None:
        accounted += structure.spans
        if not points and not any(map(_declares, named)):
            named = structure.panels = []
    return Grounding(points, accounted, grounds.refused, structure, named)


def _declares(names: AnswerPanelNames) -> bool:
    """Whether anything that a panel declares is in the text."""
    return bool(names.panel.series) or any(axis.evidence or axis.categories for axis in names.panel.axes)


@dataclass(frozen=True, slots=True)
class ReadCheck:
    """The check of one request, as the client wants it. ``merged`` keeps what stood, and adds what was asked for."""

    draft: Draft
    request: Request

    def refusals(self, answer: BlocksAnswer | WholeAnswer) -> list[str]:
        """A sentence for each item that is not grounded, and for each asked line without a numeral in the answer."""
        found = grounding_of(self.draft.panels, self.request, answer, CHECKER)
        silent = self._silent_lines(found) if isinstance(answer, BlocksAnswer) and found.accounted else []
        return [*(f"{one.sentence}." for one in found.refused), *silent]

    def merged(
        self, first: BlocksAnswer | WholeAnswer, second: BlocksAnswer | WholeAnswer
    ) -> BlocksAnswer | WholeAnswer:
        """``first`` without its refused items, and with those of ``second``; panels are joined if there are as many."""
        refused = grounding_of(self.draft.panels, self.request, first, CHECKER).refused
        kept = _without(first, {id(one.item) for one in refused})
        if not isinstance(kept, WholeAnswer) or not isinstance(second, WholeAnswer):
            return _joined(kept, second)
        panels = kept.panels or second.panels
        if len(kept.panels) == len(second.panels):
            panels = [_joined(*both) for both in zip(kept.panels, second.panels, strict=True)]
        return _joined(kept, second).model_copy(update={"panels": panels})

    def _silent_lines(self, found: Grounding) -> list[str]:
        accounted = Cover(found.accounted)
        numerals = {line.number: line.spans(line.numerals) for line in self.request.asked_lines}
        return [
            f"line {number} is missing: give its values, or list its numbers under other."
            for number, spans in numerals.items()
            if spans and accounted.misses(spans) == spans
        ]


def _without(part: Answer, refused: set[int]) -> Answer:
    """A part of an answer without the items in it that were refused; of one that was itself, without its title."""
    changed: dict[str, Any] = {"title": None} if id(part) in refused else {}
    for name in type(part).model_fields:
        value = getattr(part, name)
        if isinstance(value, list):
            stays = [one for one in value if id(one) not in refused or hasattr(one, "title")]
            changed[name] = [_without(one, refused) if isinstance(one, BaseModel) else one for one in stays]
    return part.model_copy(update=changed)


def _joined(first: Answer, second: Answer) -> Answer:
    """One part of an answer with what another one has beyond it."""
    changed: dict[str, Any] = {}
    for name in type(first).model_fields:
        one, other = getattr(first, name), getattr(second, name)
        if isinstance(one, list):
            changed[name] = [*one, *(item for item in other if item not in one)]
        elif one is None:
            changed[name] = other
    return first.model_copy(update=changed)

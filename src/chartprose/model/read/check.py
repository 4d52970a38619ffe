"""The check of a read request: items that do not stand in the text are asked for once more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
from chartprose.model.read.grounding import grounding_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.model.read.answer import BlockPanel, Group, Other, WholePanel
    from chartprose.model.read.request import Request

CHECKER = "model/check"


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
        other = [*(item for item in first.other if id(item) not in refused), *_corrected(first.other, second.other)]
        if isinstance(first, BlocksAnswer) and isinstance(second, BlocksAnswer):
            kept = [
                part.model_copy(update={"groups": _groups(part, refused)})
                for part in first.panels
                if id(part) not in refused
            ]
            return BlocksAnswer(panels=[*kept, *second.panels], other=other)
        assert isinstance(first, WholeAnswer)  # noqa: S101 - both are of the form of the request
        assert isinstance(second, WholeAnswer)  # noqa: S101 - as above
        title = second.title if id(first) in refused and second.title else first.title
        panels = [
            _panel(panel, _match(panel, index, first.panels, second.panels), refused)
            for index, panel in enumerate(first.panels)
        ]
        return WholeAnswer(kind=first.kind, title=title, panels=panels or second.panels, other=other)


def _corrected(first: Sequence[Other], second: Sequence[Other]) -> list[Other]:
    """The second numerals that are no values, without those that stood before."""
    return [item for item in second if item not in first]


def _groups(part: BlockPanel | WholePanel, refused: set[int]) -> list[Group]:
    """The groups of a panel without the items that were refused."""
    return [
        group.model_copy(
            update={
                "points": [item for item in group.points if id(item) not in refused],
                "absent": [item for item in group.absent if id(item) not in refused],
            }
        )
        for group in part.groups
    ]


def _match(
    panel: WholePanel, index: int, first: Sequence[WholePanel], second: Sequence[WholePanel]
) -> WholePanel | None:
    """The panel of a second answer that corrects ``panel``: by its place if there are as many, else by its title."""
    if len(first) == len(second):
        return second[index]
    if panel.title:
        return next((one for one in second if one.title and norm(one.title) == norm(panel.title)), None)
    return None


def _panel(panel: WholePanel, again: WholePanel | None, refused: set[int]) -> WholePanel:
    if again is None:
        return panel.model_copy(update={"groups": _groups(panel, refused)})
    axes = [axis for axis in panel.axes if id(axis) not in refused]
    axes += [axis for axis in again.axes if all(axis.axis != one.axis for one in axes)]
    legend = [entry for entry in panel.legend if id(entry) not in refused]
    legend += [entry for entry in again.legend if all(norm(entry.name) != norm(one.name) for one in legend)]
    changed: dict[str, object] = {"axes": axes, "legend": legend, "groups": [*_groups(panel, refused), *again.groups]}
    if id(panel) in refused:
        changed |= {"title": again.title or panel.title, "place": again.place or panel.place}
    return panel.model_copy(update=changed)

"""Story: what a trajectory has told so far, and where a label lets it begin and end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.record import Position
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.trajectories.atom import Atom


@dataclass(slots=True)
class Pair:
    """A value with its place. ``place`` None: the whole series; ``derived`` where the place is not written."""

    value: Atom
    place: Atom | None = None
    x: Position | None = None
    derived: bool = False


@dataclass(slots=True)
class Story:
    """What a trajectory has told so far.

    ``last_x`` and ``last`` are the last place and the last value. ``scoped``: a head or a label has set the place of
    its first value. ``leading`` is the place that a sentence begins with ("At week 30, Oats stand at 5, Rye at 4").
    """

    words: PanelWords
    last_x: float | None = None
    last: Atom | None = None
    begun: bool = False
    scoped: bool = False
    scope: Position | None = None
    leading: Atom | None = None
    pending: list[Atom] = field(default_factory=list)

    @property
    def ends(self) -> tuple[float, float] | None:
        """Where the story begins and ends: on the axis, or on the span that a label has set ("Weeks 2-6: ...")."""
        if self.scope is None:
            return self.words.x_ends
        low, high = self.scope.low, self.scope.high
        return (low, high) if low is not None and high is not None else None

    @property
    def within_place(self) -> bool:
        """Whether a label has set one place, or an open span, so that nobody knows where a move begins and ends."""
        return self.scope is not None and self.ends is None

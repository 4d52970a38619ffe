"""What a form reads of a statement, and which of its readings the figures decide: shared by the rooms of forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.verify.checks import Assertion
from chartprose.verify.evaluate import outcome_of

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields


@dataclass(slots=True)
class Reading:
    """Assertions as fields, and whether their failing refutes the statement."""

    assertions: list[Fields]
    sure: bool = False


def group(m: re.Match[str], name: str) -> str:
    """A part of a pattern that may be absent, without the blanks around it."""
    return (m.groupdict().get(name) or "").strip()


def decided(
    readings: Iterable[Reading], facts: Sequence[PanelFacts], *, refuting: bool = True
) -> list[Assertion] | None:
    """The assertions of the first reading that the figures bear out or, if it is sure of itself, refute."""
    for reading in readings:
        made = [Assertion.model_validate(fields) for fields in reading.assertions]
        truth = outcome_of(made, facts).truth if made else None
        if truth or (truth is False and reading.sure and refuting):
            return made
    return None

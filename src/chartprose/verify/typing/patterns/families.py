"""The families of patterns, in the order in which they are tried.

A family is skipped where none of its words occurs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.patterns import (
    change,
    comparison,
    extremum,
    gap,
    level,
    matrix,
    part,
    ratio,
    shape,
    special,
    spread,
    steps,
    trend,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

Rule = tuple[str, "frozenset[str]", "Callable[[Clause], list[Assertion] | None]"]
FAMILIES: tuple[Rule, ...] = (
    ("matrix", matrix.TRIGGERS, matrix.matrix),
    ("special", special.TRIGGERS, special.special),
    ("part", part.TRIGGERS, part.part),
    ("gap", gap.TRIGGERS, gap.gap),
    ("step", steps.TRIGGERS, steps.largest_step),
    ("spread", spread.TRIGGERS, spread.spread),
    ("extremum", extremum.TRIGGERS, extremum.extremum),
    ("change", change.TRIGGERS, change.change),
    ("ratio", ratio.TRIGGERS, ratio.ratio),
    ("level", level.TRIGGERS, level.level),
    ("comparison", comparison.TRIGGERS, comparison.comparison),
    ("shape", shape.TRIGGERS, shape.shape),
    ("trend", trend.TRIGGERS, trend.trend),
    ("steps", steps.TRIGGERS, steps.steps),
)

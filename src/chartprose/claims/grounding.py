"""Grounding: what an expression says must stand in its statement and in the names of the record."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from chartprose.claims.figures import figures_of, grounds
from chartprose.claims.functions import FUNCTIONS, READS_VALUES
from chartprose.claims.interpreter import Run
from chartprose.claims.names import listed
from chartprose.claims.refusal import Refusal, UnknownNameError
from chartprose.claims.spelling import plain_number, spelled
from chartprose.claims.syntax import parse, walk
from chartprose.claims.table import Blank

if TYPE_CHECKING:
    from chartprose.claims.names import Names

FREE: Final = frozenset([0.0, 1.0, 2.0, 100.0])
"""The numbers that any expression may have."""


def check_expression(expression: str, statement: str, names: Names) -> None:
    """Refuse an expression that is not of the language, or not grounded; nothing but a ``Refusal`` is raised."""
    parsed = parse(expression)
    nodes = list(walk(parsed))
    if READS_VALUES.isdisjoint(node.id for node in nodes if isinstance(node, ast.Name)):
        raise Refusal("The expression reads no value of the chart; use v(…), values(…) or the like, or answer null.")
    figures, positions = figures_of(statement), names.numbers()
    for constant in (node.value for node in nodes if isinstance(node, ast.Constant)):
        if isinstance(constant, str) and not names.knows(constant):
            raise UnknownNameError(
                f"{spelled(constant)} is no name of the chart; its series are "
                f"{listed(dict.fromkeys(s.name for p in names.panels for s in p.series))}, its positions "
                f"{listed(dict.fromkeys(x for p in names.panels for x in p.positions))}."
            )
        if isinstance(constant, int | float) and not isinstance(constant, bool):
            number = float(constant)
            if number not in FREE and number not in positions and grounds(figures, number) is None:
                raise Refusal(
                    f"The number {plain_number(number)} stands neither in the statement nor "
                    "among the positions; write only figures that the statement states, or answer null."
                )
    Run(Blank(names), FUNCTIONS).truth(
        parsed
    )  # what is refused without values is refused for every record of these names

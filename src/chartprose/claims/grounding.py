"""Grounding: what an expression says must stand in its statement and in the names of the record.

The model's validators call ``check_expression`` before any value is looked at. It ends with a trial run over a record
of which all values are unknown: what the interpreter refuses there, it refuses for every record of these names.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from chartprose.claims.figures import figures_of, grounds
from chartprose.claims.functions import FUNCTIONS
from chartprose.claims.interpreter import Run
from chartprose.claims.names import listed
from chartprose.claims.refusal import Refusal, UnknownNameError
from chartprose.claims.spelling import plain_number, spelled
from chartprose.claims.syntax import READS_VALUES, parse, walk
from chartprose.claims.table import Blank

if TYPE_CHECKING:
    from chartprose.claims.names import Names

FREE: Final = frozenset([0.0, 1.0, 2.0, 100.0])
"""The numbers that any expression may have."""


def check_expression(expression: str, statement: str, names: Names) -> None:
    """Whether an expression is of the language, and grounded in its statement and in the names of the record.

    Args:
        expression: as the model wrote it.
        statement: the claim's text as it stands in the document.
        names: what the request shows of the record.

    Raises:
        Refusal: it is not; the sentence says what to write instead. Nothing else is raised.
    """
    parsed = parse(expression)
    nodes = list(walk(parsed))
    calls = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    if not calls & READS_VALUES:
        raise Refusal("The expression reads no value of the chart; use v(…), values(…) or the like, or answer null.")
    check_figures(parsed, statement, names)
    check_names(parsed, names)
    Run(Blank(names), FUNCTIONS).truth(parsed)


def check_figures(expression: ast.expr, statement: str, names: Names) -> None:
    """Refuse a number that the statement does not have, and that is no position."""
    figures, positions = figures_of(statement), names.numbers()
    for node in walk(expression):
        if not isinstance(node, ast.Constant) or isinstance(node.value, bool):
            continue
        if isinstance(node.value, int | float):
            number = float(node.value)
            if number not in FREE and number not in positions and grounds(figures, number) is None:
                raise Refusal(
                    f"The number {plain_number(number)} stands neither in the statement nor "
                    "among the positions; write only figures that the statement states, or answer null."
                )


def check_names(expression: ast.expr, names: Names) -> None:
    """Refuse a string that is no name of the record."""
    for node in walk(expression):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not names.knows(node.value):
            raise UnknownNameError(
                f"{spelled(node.value)} is no name of the chart; its series are "
                f"{listed(dict.fromkeys(s.name for p in names.panels for s in p.series))}, its positions "
                f"{listed(dict.fromkeys(x for p in names.panels for x in p.positions))}."
            )

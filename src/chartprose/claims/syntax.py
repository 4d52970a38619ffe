"""What an expression may be: which nodes of Python, how large, and of which names and figures.

What is not on the lists below, or is not in the statement and the names of the record, is refused with a
sentence that says what to write instead.
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Any, Final

from chartprose.claims.functions import FUNCTIONS, READS_VALUES, SIGNATURES, WINDOW
from chartprose.claims.interpreter import Evaluator
from chartprose.claims.names import listed
from chartprose.claims.spelling import plain_number, spelled
from chartprose.claims.stated_numbers import matching_number, stated_numbers
from chartprose.claims.table import UnknownValues
from chartprose.claims.truth import Refusal, UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.claims.names import Names

MAX_CHARS: Final = 1500
MAX_DEPTH: Final = 60
MAX_NUMBER: Final = 1e300
LONE_BACKSLASH_RE = re.compile(r"\\(?![\"'])")
"""A backslash of a name ("\\alpha"); it is kept as a character, not read as an escape."""

ALLOWED: Final[frozenset[type[ast.AST]]] = frozenset([
    ast.Constant, ast.Name, ast.Load, ast.Store, ast.List, ast.Tuple,
    ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub, ast.UAdd,
    ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.Div,
    ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.In, ast.NotIn,
    ast.IfExp, ast.Subscript, ast.Slice, ast.GeneratorExp, ast.ListComp, ast.comprehension,
    ast.Call, ast.keyword, ast.Lambda, ast.arguments, ast.arg,
])  # fmt: skip

REFUSALS: Final[dict[type[ast.AST], str]] = {
    ast.Attribute: "Attributes and methods are not allowed; call only the listed functions.",
    ast.Set: "Sets are not allowed; write a list in square brackets.",
    ast.Dict: "Dictionaries are not allowed; write each comparison, joined by and.",
    ast.Pow: "Powers are not allowed; multiply instead.",
    ast.Mod: "The operator % is not allowed; write a share as a quotient, such as v(…) / v(…).",
    ast.Is: "The operator is is not allowed; use ==, or has(…) to ask whether a value is stated.",
    ast.Starred: "Unpacking with * is not allowed; pass the list itself: positions(series()).",
}


def parse(expression: str) -> ast.expr:
    """The tree of an expression; whatever the text is, nothing but a ``Refusal`` is raised."""
    if len(expression) > MAX_CHARS:
        raise Refusal(f"The expression has {len(expression):,} characters; write it in at most {MAX_CHARS:,}.")
    source = LONE_BACKSLASH_RE.sub(r"\\\\", " ".join(expression.split()))
    if not source:
        raise Refusal("The expression is empty; write one Python expression, or null.")
    try:
        body = ast.parse(source, mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError, OverflowError) as error:
        why = getattr(error, "msg", "too long to be read")
        raise Refusal(f"This is not a Python expression ({why}); write one and nothing else.") from None
    nodes = list(walk(body))
    keys = {word.value for node in nodes if isinstance(node, ast.Call) for word in node.keywords if word.arg == "key"}
    for node in nodes:
        if isinstance(node, ast.Lambda) and node not in keys:
            raise Refusal("A lambda is allowed only as key=, as in max(series(), key=lambda s: …).")
    return body


def walk(body: ast.expr) -> Iterator[ast.AST]:
    """All nodes of a tree, parents first; one that is not of the language, or nested too deeply, is refused."""
    pending: list[tuple[ast.AST, int]] = [(body, 1)]
    while pending:
        node, depth = pending.pop()
        if depth > MAX_DEPTH:
            raise Refusal(f"The expression is nested more than {MAX_DEPTH} levels deep; write a flatter one.")
        if type(node) not in ALLOWED:
            other = f"The syntax {type(node).__name__} is not allowed; use only what the language lists."
            raise Refusal(REFUSALS.get(type(node), other))
        if (check := CHECKS.get(type(node))) is not None:
            check(node)
        yield node
        pending += [(child, depth + 1) for child in ast.iter_child_nodes(node)]


def _check_constant(node: ast.Constant) -> None:
    if isinstance(node.value, int | float):
        if not abs(node.value) < MAX_NUMBER:
            raise Refusal("A number in the expression is too large; use the numbers of the statement.")
    elif not (node.value is None or isinstance(node.value, str)):
        raise Refusal("Constants must be strings or plain numbers.")


def _check_lambda(node: ast.Lambda) -> None:
    given = node.args
    if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults or len(given.args) != 1:
        raise Refusal("A lambda must have exactly one argument: key=lambda s: …")


def _check_target(node: ast.comprehension) -> None:
    targets = node.target.elts if isinstance(node.target, ast.Tuple | ast.List) else [node.target]
    if node.is_async or not all(isinstance(target, ast.Name) for target in targets):
        raise Refusal("A generator must have the form … for x in … or … for a, b in pairs(…).")


def _check_call(node: ast.Call) -> None:
    if not isinstance(node.func, ast.Name):
        raise Refusal("Only the listed functions can be called, and no methods.")
    name = node.func.id
    if name not in FUNCTIONS:
        raise Refusal(f"There is no function {name}; use one of {', '.join(FUNCTIONS)}.")
    given = {str(keyword.arg): keyword.value for keyword in node.keywords}
    try:
        bound = SIGNATURES[name].bind(None, *node.args, **given)
    except TypeError as error:
        raise Refusal(f"{name}(…): {error}.") from None
    if unknown := bound.arguments.get("window", {}).keys() - WINDOW:
        raise Refusal(f"{name} has no keyword {', '.join(sorted(unknown))}; it has {', '.join(sorted(WINDOW))}.")
    if "key" in given and not isinstance(given["key"], ast.Lambda):
        raise Refusal("key= must be a lambda: key=lambda s: …")
    if "key" in given and node.args and ast.unparse(node.args[0]).startswith("range("):
        raise Refusal("key= chooses among names or positions; write positions(…) in place of range(…), or null.")


CHECKS: Final[dict[type[ast.AST], Callable[[Any], None]]] = {
    ast.Constant: _check_constant, ast.Lambda: _check_lambda, ast.comprehension: _check_target, ast.Call: _check_call,
}  # fmt: skip
"""What else is asked of some kinds of nodes."""

FREE_NUMBERS: Final = frozenset([0.0, 1.0, 2.0, 100.0])
"""The numbers that any expression may have."""


def check_expression(expression: str, statement: str, names: Names) -> None:
    """Refuse an expression that is not of the language, or not grounded; nothing but a ``Refusal`` is raised."""
    parsed = parse(expression)
    nodes = list(walk(parsed))
    if READS_VALUES.isdisjoint(node.id for node in nodes if isinstance(node, ast.Name)):
        raise Refusal(
            "The expression reads no value of the chart; use v(…), values(…) or another such function, or null."
        )
    figures = stated_numbers(statement)
    for constant in (node.value for node in nodes if isinstance(node, ast.Constant)):
        if isinstance(constant, str) and not names.knows(constant):
            raise UnknownNameError(
                f"{spelled(constant)} is not a name of the chart; its series are "
                f"{listed(dict.fromkeys(s.name for p in names.panels for s in p.series))}, its positions "
                f"{listed(dict.fromkeys(x for p in names.panels for x in p.positions))}."
            )
        if isinstance(constant, int | float) and not isinstance(constant, bool):
            number = float(constant)
            if number not in FREE_NUMBERS and number not in names.numbers and matching_number(figures, number) is None:
                raise Refusal(
                    f"The number {plain_number(number)} is neither in the statement nor a position or an end of an "
                    "axis; use only numbers of the statement, or answer null."
                )
    # what is refused without values is refused for every record of these names
    Evaluator(UnknownValues(names)).truth(parsed)

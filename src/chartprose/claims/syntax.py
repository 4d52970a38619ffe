"""The syntax of the claim language: which nodes of a Python expression are allowed, and how large it may be.

What is not on the lists below is refused with a sentence that says what to write instead.
"""

from __future__ import annotations

import ast
import math
import re
from typing import TYPE_CHECKING, Any, Final

from chartprose.claims.functions import FUNCTIONS
from chartprose.claims.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST_CHARS: Final = 1500
MOST_DEPTH: Final = 60
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

INSTEAD: Final[dict[type[ast.AST], str]] = {
    ast.Attribute: "Attributes and methods are not allowed; use only the listed functions.",
    ast.Set: "Sets are not allowed; write a list in square brackets.",
    ast.Dict: "Dictionaries are not allowed; write the comparisons out, joined by and.",
    ast.Pow: "Powers are not allowed; multiply instead.",
    ast.Mod: "The operator % is not allowed; write shares as a quotient, such as v(…) / v(…).",
    ast.Is: "The operator is is not allowed; use ==, or has(…) for whether a value is stated.",
    ast.Starred: "Stars are not allowed; give the list itself: positions(series()).",
}


def parse(expression: str) -> ast.expr:
    """The tree of an expression; whatever the text is, nothing but a ``Refusal`` is raised."""
    if len(expression) > MOST_CHARS:
        raise Refusal(f"The expression has {len(expression):,} characters; write it in at most {MOST_CHARS:,}.")
    source = LONE_BACKSLASH_RE.sub(r"\\\\", " ".join(expression.split()))
    if not source:
        raise Refusal("The expression is empty; write one Python expression, or null.")
    try:
        body = ast.parse(source, mode="eval").body
    except SyntaxError as error:
        raise Refusal(f"This is no Python expression ({error.msg}); write one expression, nothing else.") from None
    except (ValueError, MemoryError, RecursionError, OverflowError):
        raise Refusal("This is no Python expression; write a shorter and plainer one.") from None
    nodes = list(walk(body))
    keys = {word.value for node in nodes if isinstance(node, ast.Call) for word in node.keywords if word.arg == "key"}
    for node in nodes:
        if isinstance(node, ast.Lambda) and node not in keys:
            raise Refusal("A lambda stands only behind key=, as in max(series(), key=lambda s: …).")
    return body


def walk(body: ast.expr) -> Iterator[ast.AST]:
    """All nodes of a tree, parents first; one that is not of the language, or nested too deeply, is refused."""
    pending: list[tuple[ast.AST, int]] = [(body, 1)]
    while pending:
        node, depth = pending.pop()
        if depth > MOST_DEPTH:
            raise Refusal(f"The expression is nested more than {MOST_DEPTH} levels deep; write a plainer one.")
        if type(node) not in ALLOWED:
            name = type(node).__name__
            raise Refusal(
                INSTEAD.get(type(node), f"{name} is not allowed; use only what the list of the language has.")
            )
        if (check := CHECKS.get(type(node))) is not None:
            check(node)
        yield node
        pending += [(child, depth + 1) for child in ast.iter_child_nodes(node)]


def _check_constant(node: ast.Constant) -> None:
    if isinstance(node.value, int | float):
        try:
            finite = math.isfinite(float(node.value))
        except OverflowError:
            finite = False
        if not finite:
            raise Refusal("A number of the expression is too large; write the figures of the statement.")
    elif not (node.value is None or isinstance(node.value, str)):
        raise Refusal("Only strings and plain numbers are allowed as constants.")


def _check_lambda(node: ast.Lambda) -> None:
    given = node.args
    if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults or len(given.args) != 1:
        raise Refusal("A lambda takes exactly one argument: key=lambda s: …")


def _check_target(node: ast.comprehension) -> None:
    targets = node.target.elts if isinstance(node.target, ast.Tuple | ast.List) else [node.target]
    if node.is_async or not all(isinstance(target, ast.Name) for target in targets):
        raise Refusal("A generator has the form: … for x in …, or for a, b in pairs(…).")


def _check_call(node: ast.Call) -> None:
    if not isinstance(node.func, ast.Name):
        raise Refusal("Only the listed functions can be called, without methods.")
    name = node.func.id
    function = FUNCTIONS.get(name)
    if function is None:
        raise Refusal(f"There is no function {name}; use one of {', '.join(FUNCTIONS)}.")
    given, (_, least, most, keywords) = len(node.args), function
    if given > most >= 0 or given < least:
        raise Refusal(f"{name} takes {least} to {most if most >= 0 else 'any number of'} arguments, not {given}.")
    placed = keywords[:given] if not least and most > 0 else ()
    named = [*placed, *(keyword.arg for keyword in node.keywords)]
    if len(set(named)) < len(named):
        raise Refusal(f"{name} is given the same argument twice; give each once.")
    for keyword in node.keywords:
        if keyword.arg not in keywords:
            known = ", ".join(f"{word}=" for word in keywords) or "no keywords"
            raise Refusal(f"{name} has no keyword {keyword.arg or '**'}; it takes {known}.")
        if keyword.arg == "key" and not isinstance(keyword.value, ast.Lambda):
            raise Refusal("key= takes a lambda: key=lambda s: …")


CHECKS: Final[dict[type[ast.AST], Callable[[Any], None]]] = {
    ast.Constant: _check_constant, ast.Lambda: _check_lambda, ast.comprehension: _check_target, ast.Call: _check_call,
}  # fmt: skip
"""What a node of a kind that is allowed must be besides."""

"""The syntax of the claim language: which nodes of a Python expression are allowed, and how large it may be.

An expression is parsed and walked once. What is not on the lists below is refused with a sentence that says what to
write instead; nothing is ever evaluated by Python itself.
"""

from __future__ import annotations

import ast
import math
import re
from typing import TYPE_CHECKING, Final

from chartprose.claims.functions import FUNCTIONS, Function
from chartprose.claims.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_CHARS: Final = 1500
MOST_DEPTH: Final = 60
LONE_BACKSLASH_RE = re.compile(r"\\(?![\"'])")
"""A backslash of a name ("\\alpha"); it is kept as a character, not read as an escape."""


READS_VALUES: Final = frozenset(
    ["v", "has", "series", "panels", "positions", "values", "first", "last", "rises", "falls", "flat"]
)
"""The functions that read the chart; an expression without any of them says nothing about it."""

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
    ast.SetComp: "Sets are not allowed; write a list in square brackets.",
    ast.Dict: "Dictionaries are not allowed; write the comparisons out, joined by and.",
    ast.DictComp: "Dictionaries are not allowed; write the comparisons out, joined by and.",
    ast.JoinedStr: "Formatted strings are not allowed; write each name in plain quotes.",
    ast.NamedExpr: "Assignment is not allowed; write the value out where it is used.",
    ast.Pow: "Powers are not allowed; multiply instead.",
    ast.Mod: "The operator % is not allowed; write shares as a quotient, such as v(…) / v(…).",
    ast.FloorDiv: "The operator // is not allowed; use /.",
    ast.Is: "The operator is is not allowed; use ==, or has(…) for whether a value is stated.",
    ast.IsNot: "The operator is not is not allowed; use !=, or has(…) for whether a value is stated.",
    ast.Starred: "Stars are not allowed; give the list itself: positions(series()).",
}


def parse(expression: str) -> ast.expr:
    """The tree of an expression, once it is known to be of the language.

    Raises:
        Refusal: it is not; whatever the text is, nothing else is raised.
    """
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
    bound: set[str] = set()
    used: list[str] = []
    keys: set[ast.expr] = set()
    for node in walk(body):
        if isinstance(node, ast.Lambda) and node not in keys:
            raise Refusal("A lambda stands only behind key=, as in max(series(), key=lambda s: …).")
        _check(node, bound, used)
        if isinstance(node, ast.Call):
            keys.update(word.value for word in node.keywords if word.arg == "key")
    for name in used:
        if name not in bound:
            raise Refusal(f"The name {name} is unknown; names of the chart stand in quotes, letter for letter.")
    return body


def walk(body: ast.expr) -> Iterator[ast.AST]:
    """All nodes of a tree, parents first.

    Raises:
        Refusal: the tree is nested too deeply.
    """
    pending: list[tuple[ast.AST, int]] = [(body, 1)]
    while pending:
        node, depth = pending.pop()
        if depth > MOST_DEPTH:
            raise Refusal(f"The expression is nested more than {MOST_DEPTH} levels deep; write a plainer one.")
        yield node
        pending += [(child, depth + 1) for child in ast.iter_child_nodes(node)]


def _check(node: ast.AST, bound: set[str], used: list[str]) -> None:
    kind = type(node)
    if kind not in ALLOWED:
        raise Refusal(INSTEAD.get(kind, f"{kind.__name__} is not allowed; use only what the list of the language has."))
    if isinstance(node, ast.Constant):
        _check_constant(node.value)
    elif isinstance(node, ast.Name):
        if isinstance(node.ctx, ast.Store):
            bound.add(node.id)
        elif node.id not in FUNCTIONS:
            used.append(node.id)
    elif isinstance(node, ast.Lambda):
        _check_lambda(node, bound)
    elif isinstance(node, ast.comprehension):
        _check_target(node)
    elif isinstance(node, ast.Call):
        _check_call(node)


def _check_constant(value: object) -> None:
    if isinstance(value, int | float) and not isinstance(value, bool):
        try:
            finite = math.isfinite(float(value))
        except OverflowError:
            finite = False
        if not finite:
            raise Refusal("A number of the expression is too large; write the figures of the statement.")
    elif not (value is None or isinstance(value, str | bool)):
        raise Refusal("Only strings and plain numbers are allowed as constants.")


def _check_lambda(node: ast.Lambda, bound: set[str]) -> None:
    given = node.args
    plain = not (given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults)
    if not plain or len(given.args) != 1:
        raise Refusal("A lambda takes exactly one argument: key=lambda s: …")
    bound.add(given.args[0].arg)


def _check_target(node: ast.comprehension) -> None:
    targets = node.target.elts if isinstance(node.target, ast.Tuple | ast.List) else [node.target]
    if node.is_async or not all(isinstance(target, ast.Name) for target in targets):
        raise Refusal("A generator has the form: … for x in …, or for a, b in pairs(…).")


def _check_call(node: ast.Call) -> None:
    if not isinstance(node.func, ast.Name):
        raise Refusal("Only the listed functions can be called, without methods.")
    name = node.func.id
    shape = FUNCTIONS.get(name)
    if shape is None:
        raise Refusal(f"There is no function {name}; use one of {', '.join(FUNCTIONS)}.")
    if len(node.args) > shape.most >= 0 or len(node.args) < shape.least:
        raise Refusal(f"{name} takes {_numbered(shape)}; {len(node.args)} were given without a name.")
    named = [keyword.arg for keyword in node.keywords]
    placed = shape.keywords[: len(node.args)] if not shape.least and shape.most > 0 else ()
    if len({*placed, *named}) < len(placed) + len(named):
        raise Refusal(f"{name} is given the same argument twice; give each once.")
    for keyword in node.keywords:
        if keyword.arg not in shape.keywords:
            known = ", ".join(f"{word}=" for word in shape.keywords) or "no keywords"
            raise Refusal(f"{name} has no keyword {keyword.arg or '**'}; it takes {known}.")
        if keyword.arg == "key" and not isinstance(keyword.value, ast.Lambda):
            raise Refusal("key= takes a lambda: key=lambda s: …")


def _numbered(shape: Function) -> str:
    if shape.most < 0:
        return f"at least {shape.least} arguments"
    return f"{shape.least} arguments" if shape.least == shape.most else f"{shape.least} to {shape.most} arguments"

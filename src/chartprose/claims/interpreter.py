"""The interpreter: one handler a kind of node, looked up in one table, over the values of one record.

Nothing is handed to Python's own ``eval`` or ``compile``. A run counts its steps, and stops at a bound.
"""

from __future__ import annotations

import ast
import math
from typing import TYPE_CHECKING, Any, Final

from chartprose.claims.cells import half_unit
from chartprose.claims.comparison import compared, number, same
from chartprose.claims.figures import grounds
from chartprose.claims.intervals import Num, added, divided, hull, multiplied, negative, subtracted
from chartprose.claims.refusal import Refusal
from chartprose.claims.truth import (
    Absent,
    Fact,
    Items,
    Truth,
    UndecidedError,
    Value,
    all_of,
    any_of,
    decided,
    opposite,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from chartprose.claims.figures import Figure
    from chartprose.claims.functions import Function
    from chartprose.claims.table import Table

MOST_STEPS: Final = 60_000

Scope = dict[str, Value]


class Run:
    """One evaluation of an expression.

    Args:
        values: of the record.
        functions: what may be called, by name.
        figures: of the claim, for the precision of the numbers in the expression; ``None`` where there is no claim.
    """

    def __init__(
        self, values: Table, functions: Mapping[str, Function], figures: Sequence[Figure] | None = None
    ) -> None:
        self.values, self.functions, self.figures = values, functions, figures
        self.names = values.names
        self.steps = 0
        self._literals: dict[tuple[int, int], Num] = {}

    def truth(self, expression: ast.expr) -> Truth:
        """Whether an expression holds, with the facts that decide it or leave it open.

        Raises:
            Refusal: it is no statement, names what the record does not have, or takes too many steps.
        """
        self._literals = {}
        try:
            made = self.of(expression, {})
        except UndecidedError as error:
            return Truth(None, (Fact(error.why),))
        if not isinstance(made, Truth | Absent):
            raise Refusal("The expression is no statement; compare what it gives with something.")
        return decided(made)

    def of(self, node: ast.expr, scope: Scope) -> Value:
        """The value of a node, with the variables in ``scope``."""
        self.charge(1)
        return NODES[type(node)](self, node, scope)

    def charge(self, steps: int) -> None:
        self.steps += steps
        if self.steps > MOST_STEPS:
            raise Refusal("The expression takes too many steps; write it over fewer names and positions.")

    def number(self, x: Value) -> Num | Absent:
        return number(x, self.place)

    def same(self, a: Value, b: Value) -> Truth | Absent:
        return same(a, b, self.names.canonical)

    def place(self, name: str) -> Num | None:
        """The place of a position in words along its axis, from 0."""
        found = {
            panel.index[key]: float(len(panel.keys) - 1)
            for panel in self.names.panels
            if (key := panel.key(name)) in panel.index
        }
        if len(found) > 1:
            raise UndecidedError(f"the panels have {name} at different places")
        return next((Num(float(at), float(at), extent=extent) for at, extent in found.items()), None)

    def scopes(
        self, generators: Sequence[ast.comprehension], scope: Scope, *, may: bool
    ) -> Iterator[tuple[Scope, bool]]:
        """The scope of each member of a generator, with whether it is open that it is one."""
        if not generators:
            yield scope, may
            return
        first, *rest = generators
        found = self.of(first.iter, scope)
        if not isinstance(found, Items):
            raise Refusal('A generator runs over a list, such as series(), positions(…), values(…) or ["A", "B"].')
        for item, missing in found.pairs():
            inner = {**scope, **_bound(first.target, item)}
            state: bool | None = True
            for test in first.ifs:
                held = self._test(test, inner)
                state = held if held is False or (held is None and state) else state
                if state is False:
                    break
            if state is not False:
                yield from self.scopes(rest, inner, may=may or missing or state is None)

    def _test(self, node: ast.expr, scope: Scope) -> bool | None:
        """A condition: absent leaves a member out, open leaves it open."""
        try:
            held = self.of(node, scope)
        except UndecidedError:
            return None
        if isinstance(held, Absent):
            return False
        if isinstance(held, Truth):
            return held.state
        raise Refusal("A condition is a comparison or another statement.")

    def literal(self, node: ast.Constant) -> Num:
        place = (node.lineno, node.col_offset)
        if (known := self._literals.get(place)) is None:
            value = float(node.value)  # type: ignore[arg-type]
            figure = grounds(self.figures, value) if self.figures is not None else None
            half = half_unit(value) if figure is None else figure.unit / 2
            half = half if value else 0.0  # nothing is rounded to nothing
            known = self._literals[place] = Num(value, value, half, half, literal=True)
        return known


def _bound(target: ast.expr, item: Value) -> Scope:
    if isinstance(target, ast.Name):
        return {target.id: item}
    parts = target.elts if isinstance(target, ast.Tuple | ast.List) else []
    if not isinstance(item, Items) or len(item.values) != len(parts):
        raise Refusal("Only the members of pairs(…) and zip(…) can be taken apart, into as many names.")
    return {part.id: value for part, value in zip(parts, item.plain("for"), strict=True) if isinstance(part, ast.Name)}


def _constant(run: Run, node: ast.Constant, scope: Scope) -> Value:
    del scope
    value = node.value
    if isinstance(value, bool):
        return Truth(value)
    if value is None or isinstance(value, str):
        return value
    return run.literal(node)


def _name(run: Run, node: ast.Name, scope: Scope) -> Value:
    del run
    if node.id not in scope:
        raise Refusal(
            f"The name {node.id} is unknown here; names of the chart stand in quotes, functions have brackets."
        )
    return scope[node.id]


def _list(run: Run, node: ast.List | ast.Tuple, scope: Scope) -> Value:
    return Items([run.of(each, scope) for each in node.elts])


def _generator(run: Run, node: ast.GeneratorExp | ast.ListComp, scope: Scope) -> Value:
    values: list[Value] = []
    maybe: list[bool] = []
    for inner, may in run.scopes(node.generators, scope, may=False):
        values.append(run.of(node.elt, inner))
        maybe.append(may)
    return Items(values, maybe)


def _bool_op(run: Run, node: ast.BoolOp, scope: Scope) -> Value:
    stop = isinstance(node.op, ast.Or)
    parts: list[Truth | Absent] = []
    for each in node.values:
        try:
            part = run.of(each, scope)
        except UndecidedError as error:
            part = Truth(None, (Fact(error.why),))
        if not isinstance(part, Truth | Absent):
            raise Refusal("Only comparisons and other statements can be joined by and or or.")
        parts.append(part)
        if isinstance(part, Truth) and part.state is stop:
            return part
    if all(isinstance(part, Absent) for part in parts):
        return parts[0]
    found = (any_of if stop else all_of)([decided(part) for part in parts])
    return found._replace(tally=None) if isinstance(found, Truth) else found


def _unary(run: Run, node: ast.UnaryOp, scope: Scope) -> Value:
    x = run.of(node.operand, scope)
    if isinstance(node.op, ast.Not):
        if isinstance(x, Truth | Absent):
            return opposite(x)
        raise Refusal("Only a statement can be negated.")
    made = run.number(x)
    return negative(made) if isinstance(made, Num) and isinstance(node.op, ast.USub) else made


ARITHMETIC: Final[dict[type[ast.operator], Callable[[Num, Num], Num | None]]] = {
    ast.Add: added,
    ast.Sub: subtracted,
    ast.Mult: multiplied,
    ast.Div: divided,
}


def _bin_op(run: Run, node: ast.BinOp, scope: Scope) -> Value:
    a, b = run.of(node.left, scope), run.of(node.right, scope)
    if isinstance(a, Items) and isinstance(b, Items) and isinstance(node.op, ast.Add):
        run.charge(len(a.values) + len(b.values))
        return Items(a.values + b.values, [may for _, may in (*a.pairs(), *b.pairs())])
    left, right = run.number(a), run.number(b)
    for x in (left, right):
        if isinstance(x, Absent):
            return x
    made = ARITHMETIC[type(node.op)](left, right) if isinstance(left, Num) and isinstance(right, Num) else None
    return Absent(Fact("a number is divided by 0")) if made is None else made


SIGNS: Final[dict[type[ast.cmpop], str]] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}


def _compare(run: Run, node: ast.Compare, scope: Scope) -> Value:
    sides = [run.of(side, scope) for side in (node.left, *node.comparators)]
    parts = [_compared(run, op, a, b) for op, a, b in zip(node.ops, sides, sides[1:], strict=False)]
    if len(parts) == 1 or all(isinstance(part, Absent) for part in parts):
        return parts[0]
    found = all_of([decided(part) for part in parts])
    return found._replace(tally=None) if isinstance(found, Truth) else found


def _compared(run: Run, op: ast.cmpop, a: Value, b: Value) -> Truth | Absent:
    if isinstance(op, ast.In | ast.NotIn):
        if not isinstance(b, Items):
            raise Refusal('Behind in stands a list, such as ["A", "B"].')
        run.charge(len(b.values))
        found = any_of([run.same(a, x) for x in b.values], b.maybe) if b.values else Truth(state=False)
        return found if isinstance(op, ast.In) else opposite(found)
    if isinstance(op, ast.Eq | ast.NotEq):
        found = run.same(a, b)
        return found if isinstance(op, ast.Eq) else opposite(found)
    left, right = run.number(a), run.number(b)
    for x in (left, right):
        if isinstance(x, Absent):
            return x
    if isinstance(left, Num) and isinstance(right, Num):
        return compared(SIGNS[type(op)], left, right)
    raise Refusal("Compare numbers with numbers.")


def _if(run: Run, node: ast.IfExp, scope: Scope) -> Value:
    test = run.of(node.test, scope)
    if not isinstance(test, Truth | Absent):
        raise Refusal("Behind if stands a comparison or another statement.")
    state = decided(test).state
    if state is not None:
        return run.of(node.body if state else node.orelse, scope)
    a, b = run.of(node.body, scope), run.of(node.orelse, scope)
    if isinstance(a, Num) and isinstance(b, Num):
        return hull(a, b)
    if isinstance(a, Truth) and isinstance(b, Truth):
        return Truth(a.state if a.state is b.state else None, (*decided(test).facts, *a.facts, *b.facts))
    raise UndecidedError("the condition behind if is open")


def _subscript(run: Run, node: ast.Subscript, scope: Scope) -> Value:
    items = run.of(node.value, scope)
    if isinstance(items, Absent):
        return items
    if not isinstance(items, Items):
        raise Refusal("Only lists have members: sorted(…)[0], positions(…)[-1].")
    values = items.plain("[ ]")
    if isinstance(node.slice, ast.Slice):
        ends = [
            None if end is None else _index(run, end, scope)
            for end in (node.slice.lower, node.slice.upper, node.slice.step)
        ]
        if ends[2] == 0:
            raise Refusal("The step of a slice is not 0.")
        return Items(values[slice(*ends)])
    at = _index(run, node.slice, scope)
    if -len(values) <= at < len(values):
        return values[at]
    return Absent(Fact(f"there are only {len(values)} to choose from"))


def _index(run: Run, node: ast.expr, scope: Scope) -> int:
    made = run.number(run.of(node, scope))
    if isinstance(made, Absent):
        raise UndecidedError(str(made.fact))
    if not made.exact:
        raise UndecidedError("the values leave open which member is meant")
    if not math.isfinite(made.low) or made.low != int(made.low):
        raise Refusal("An index is a whole number.")
    return int(made.low)


def _call(run: Run, node: ast.Call, scope: Scope) -> Value:
    arguments = [run.of(each, scope) for each in node.args]
    keywords: dict[str, Any] = {}
    for word in node.keywords:
        key = isinstance(word.value, ast.Lambda)
        keywords[word.arg or ""] = _key(run, word.value, scope) if key else run.of(word.value, scope)
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    made: Value = run.functions[name].run(run, *arguments, **keywords)
    return made


def _key(run: Run, node: Any, scope: Scope) -> Callable[[Value], Value]:
    argument = node.args.args[0].arg
    return lambda item: run.of(node.body, {**scope, argument: item})


NODES: Final[dict[type[ast.expr], Callable[[Run, Any, Scope], Value]]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.List: _list,
    ast.Tuple: _list,
    ast.GeneratorExp: _generator,
    ast.ListComp: _generator,
    ast.BoolOp: _bool_op,
    ast.UnaryOp: _unary,
    ast.BinOp: _bin_op,
    ast.Compare: _compare,
    ast.IfExp: _if,
    ast.Subscript: _subscript,
    ast.Call: _call,
}
"""Every kind of node that is interpreted. A lambda is not: it stands only behind ``key=``, and is called there."""

"""The interpreter: one handler a kind of node, over the values of a record; nothing is handed to Python's ``eval``."""

from __future__ import annotations

import ast
import itertools
import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from chartprose.claims import truth
from chartprose.claims.comparison import compared, same_value
from chartprose.claims.functions import FUNCTIONS
from chartprose.claims.intervals import Num, added, divided, hull, multiplied, negative, subtracted
from chartprose.claims.spelling import key_of
from chartprose.claims.stated_numbers import StatedNumber, matching_number, unit_of
from chartprose.claims.truth import Absent, Fact, Items, OneOf, Refusal, Truth, UndecidedError, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from chartprose.claims.table import Table

MAX_STEPS: Final = 60_000
MAX_DOUBTS: Final = 8
"""The most facts that a list keeps of why its members are open."""

CONDITION: Final = "The condition of an if must be a truth value, such as a comparison."

Scope = dict[str, Value]


class Evaluator:
    """One evaluation; ``figures``, the numbers of the claim if there is one, give literals their precision."""

    def __init__(self, values: Table, figures: Sequence[StatedNumber] = ()) -> None:
        self.values, self.figures = values, figures
        self.names = values.names
        self.steps = 0
        self._literals: dict[float, Num] = {}

    def truth(self, expression: ast.expr) -> Truth:
        """Whether an expression holds, with the facts that decide it or leave it open."""
        return truth.decided(self.statement(expression, {}, "The expression gives no truth value; write a comparison."))

    def of(self, node: ast.expr, scope: Scope) -> Value:
        self.charge(1)
        return NODES[type(node)](self, node, scope)

    def statement(self, node: ast.expr, scope: Scope, refusal: str) -> Truth | Absent:
        """The truth of a statement; anything else is refused with the sentence ``refusal``."""
        try:
            made = self.of(node, scope)
        except UndecidedError as error:
            return Truth(None, (Fact(str(error)),))
        if isinstance(made, Truth | Absent):
            return made
        raise Refusal(refusal)

    def charge(self, steps: int) -> None:
        self.steps += steps
        if self.steps > MAX_STEPS:
            raise Refusal("The expression takes too many steps; let it run over fewer names and positions.")

    def number(self, x: Value) -> Num:
        """A value as a number; a position in words stands for its place on the axis."""
        if isinstance(x, Num):
            return x
        if isinstance(x, OneOf):
            return hull(*map(self.number, x.written.values()))
        if isinstance(x, Absent):
            raise UndecidedError(str(x.fact))
        if not isinstance(x, str):
            raise Refusal("A list or a truth value is used where a number is needed; write a number, such as v(…).")
        at = key_of(x)
        if at.is_number:
            return Num(at.low, at.low)
        places = {(p.index[at], len(p.index) - 1) for p in self.names.panels if at in p.index}
        if len(places) > 1:
            raise UndecidedError(f"{x} has different positions in different panels")
        if not places:
            raise Refusal(f'"{x}" is used as a number but is a name; read its value with v(…).')
        place, extent = places.pop()
        return Num(float(place), float(place), axis_length=float(extent))

    def whole(self, x: Value) -> int:
        """A whole number that is known."""
        made = self.number(x)
        if not made.exact:
            raise UndecidedError("the number of cases depends on unknown values")
        if not math.isfinite(made.low) or made.low != int(made.low):
            raise Refusal("An index, an end of a slice and an argument of range must be whole numbers.")
        return int(made.low)

    def scopes(
        self, generators: Sequence[ast.comprehension], scope: Scope, doubts: tuple[Fact, ...] = ()
    ) -> Iterator[tuple[Scope, tuple[Fact, ...]]]:
        """The scope of each member of a generator, with the facts that leave it open whether it is one."""
        if not generators:
            yield scope, doubts
            return
        found = self.of(generators[0].iter, scope)
        if not isinstance(found, Items):
            raise Refusal('A generator must iterate over a list, such as series(), positions(…) or ["A", "B"].')
        members = [*((item, ()) for item in found.certain), *((item, found.doubts) for item in found.possible)]
        for item, doubts_of_item in members:
            inner = {**scope, **_bound(generators[0].target, item)}
            tests = [self.statement(test, inner, CONDITION) for test in generators[0].ifs]
            held = [test for test in tests if isinstance(test, Truth) and test.state is not False]
            if len(held) == len(tests):  # an absent condition leaves a member out
                open_ = [test for test in held if test.state is None]
                facts = (Fact(truth.MEMBERS_OPEN), *truth.facts_of(open_)) if open_ else ()
                yield from self.scopes(generators[1:], inner, (*doubts, *doubts_of_item, *facts)[:MAX_DOUBTS])

    def literal(self, value: float) -> Num:
        if value not in self._literals:
            figure = matching_number(self.figures, value) or StatedNumber(value, unit_of(value))
            half = figure.unit / 2 if value else 0.0  # a zero is not rounded
            self._literals[value] = Num(value, value, half, half, literal=True, multiple=figure.multiple)
        return self._literals[value]


def _bound(target: ast.expr, item: Value) -> Scope:
    if isinstance(target, ast.Name):
        return {target.id: item}
    parts = target.elts if isinstance(target, ast.Tuple | ast.List) else []
    if not isinstance(item, Items) or len(item.values) != len(parts):
        raise Refusal("Only members of pairs(…) and zip(…) can be unpacked, into as many variables as they have parts.")
    return {part.id: value for part, value in zip(parts, item.values, strict=True) if isinstance(part, ast.Name)}


def _constant(evaluator: Evaluator, node: ast.Constant, _scope: Scope) -> Value:
    if isinstance(node.value, bool):
        return Truth(node.value)
    return node.value if node.value is None or isinstance(node.value, str) else evaluator.literal(float(node.value))  # type: ignore[arg-type]


def _name(_evaluator: Evaluator, node: ast.Name, scope: Scope) -> Value:
    if node.id in scope:
        return scope[node.id]
    raise Refusal(f"{node.id} is not defined; write names of the chart in quotes and call functions with parentheses.")


def _list(evaluator: Evaluator, node: ast.List | ast.Tuple, scope: Scope) -> Value:
    return Items([evaluator.of(each, scope) for each in node.elts])


def _generator(evaluator: Evaluator, node: ast.GeneratorExp | ast.ListComp, scope: Scope) -> Value:
    made = [(evaluator.of(node.elt, inner), doubts) for inner, doubts in evaluator.scopes(node.generators, scope)]
    certain, possible = ([member for member, doubts in made if bool(doubts) is open_] for open_ in (False, True))
    facts = dict.fromkeys(itertools.chain.from_iterable(doubts for _, doubts in made))
    return Items(certain, possible, tuple(facts)[:MAX_DOUBTS])


def _bool_op(evaluator: Evaluator, node: ast.BoolOp, scope: Scope) -> Value:
    stop = isinstance(node.op, ast.Or)
    parts: list[Truth | Absent] = []
    for each in node.values:
        part = evaluator.statement(each, scope, "The operands of and and or must be truth values, such as comparisons.")
        if isinstance(part, Truth) and part.state is stop and not part.unstated:
            return part
        parts.append(part)
    return _joined(parts, stop=stop)


def _joined(parts: list[Truth | Absent], *, stop: bool) -> Truth | Absent:
    """Parts joined by ``and`` or ``or``: an absent one among others is open."""
    if len(parts) == 1 or all(isinstance(part, Absent) for part in parts):
        return parts[0]
    found = (truth.any_of if stop else truth.all_of)([truth.decided(part) for part in parts])
    return found._replace(tally=None) if isinstance(found, Truth) else found


def _unary(evaluator: Evaluator, node: ast.UnaryOp, scope: Scope) -> Value:
    if isinstance(node.op, ast.Not):
        return truth.opposite(evaluator.statement(node.operand, scope, "The operand of not must be a truth value."))
    made = evaluator.of(node.operand, scope)
    if isinstance(made, Absent):
        return made
    return negative(evaluator.number(made)) if isinstance(node.op, ast.USub) else evaluator.number(made)


ARITHMETIC: Final[dict[type[ast.operator], Callable[[Num, Num], Num | None]]] = {
    ast.Add: added, ast.Sub: subtracted, ast.Mult: multiplied, ast.Div: divided,
}  # fmt: skip


def _bin_op(evaluator: Evaluator, node: ast.BinOp, scope: Scope) -> Value:
    left, right = evaluator.of(node.left, scope), evaluator.of(node.right, scope)
    if (absent := truth.absent_of(left, right)) is not None:
        return absent
    made = ARITHMETIC[type(node.op)](evaluator.number(left), evaluator.number(right))
    return made or Absent(Fact("a number is divided by 0"))


SIGNS: Final[dict[type[ast.cmpop], str]] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}


def _compare(evaluator: Evaluator, node: ast.Compare, scope: Scope) -> Value:
    sides = [evaluator.of(side, scope) for side in (node.left, *node.comparators)]
    if len(sides) == 3:  # "by 3 to 8 points": the ends of a range are rounded, a single bound is not
        sides = [replace(side, literal=False) if isinstance(side, Num) and side.literal else side for side in sides]
    return _joined([_compared(evaluator, *each) for each in zip(node.ops, sides, sides[1:], strict=False)], stop=False)


def _compared(evaluator: Evaluator, op: ast.cmpop, a: Value, b: Value) -> Truth | Absent:
    if isinstance(op, ast.In | ast.NotIn):
        if not isinstance(b, Items):
            raise Refusal('The right side of in must be a list, such as ["A", "B"].')
        evaluator.charge(len(b.values))
        members = [same_value(a, x, evaluator.names.canonical) for x in b.values]
        found = truth.any_of(members) if members else Truth(state=False)
        return found if isinstance(op, ast.In) else truth.opposite(found)
    if isinstance(op, ast.Eq | ast.NotEq):
        found = same_value(a, b, evaluator.names.canonical)
        return found if isinstance(op, ast.Eq) else truth.opposite(found)
    return truth.absent_of(a, b) or compared(SIGNS[type(op)], evaluator.number(a), evaluator.number(b))


def _if(evaluator: Evaluator, node: ast.IfExp, scope: Scope) -> Value:
    test = truth.decided(evaluator.statement(node.test, scope, CONDITION))
    if test.state is not None:
        return evaluator.of(node.body if test.state else node.orelse, scope)
    raise UndecidedError("the condition of if is undecided")


def _subscript(evaluator: Evaluator, node: ast.Subscript, scope: Scope) -> Value:
    items = evaluator.of(node.value, scope)
    if isinstance(items, Absent):
        return items
    if not isinstance(items, Items):
        raise Refusal("Only a list can be indexed, as in sorted(…)[0] or positions(…)[-1].")
    values = items.values
    if isinstance(node.slice, ast.Slice):
        ends = (node.slice.lower, node.slice.upper, node.slice.step)
        bounds = [None if end is None else evaluator.whole(evaluator.of(end, scope)) for end in ends]
        if bounds[2] == 0:
            raise Refusal("The step of a slice must not be 0.")
        return Items(values[slice(*bounds)])
    at = evaluator.whole(evaluator.of(node.slice, scope))
    if -len(values) <= at < len(values):
        return values[at]
    return Absent(Fact(f"the list has only {len(values)} members"))


def _call(evaluator: Evaluator, node: ast.Call, scope: Scope) -> Value:
    arguments = [evaluator.of(each, scope) for each in node.args]
    keywords: dict[str, Any] = {word.arg or "": evaluator.of(word.value, scope) for word in node.keywords}
    if (absent := truth.absent_of(*arguments, *keywords.values())) is not None:
        return absent
    made: Value = FUNCTIONS[node.func.id](evaluator, *arguments, **keywords)  # type: ignore[attr-defined]
    return made


def _lambda(evaluator: Evaluator, node: ast.Lambda, scope: Scope) -> Any:
    """A lambda is allowed only after ``key=``, and is called there."""
    argument = node.args.args[0].arg
    return lambda item: evaluator.of(node.body, {**scope, argument: item})


NODES: Final[dict[type[ast.expr], Callable[[Evaluator, Any, Scope], Value]]] = {
    ast.Constant: _constant, ast.Name: _name, ast.List: _list, ast.Tuple: _list,
    ast.GeneratorExp: _generator, ast.ListComp: _generator, ast.Lambda: _lambda,
    ast.BoolOp: _bool_op, ast.UnaryOp: _unary, ast.BinOp: _bin_op, ast.Compare: _compare,
    ast.IfExp: _if, ast.Subscript: _subscript, ast.Call: _call,
}  # fmt: skip
"""Every kind of node that is interpreted."""

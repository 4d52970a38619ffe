"""Laws of the claim language, for random charts and random expressions."""

from __future__ import annotations

import contextlib
import copy
import math
import time
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose import record
from chartprose.claims import Refusal
from chartprose.claims.names import Names
from chartprose.claims.syntax import MAX_CHARS, check_expression
from chartprose.claims.table import Table
from chartprose.claims.verdict import evaluate
from claim_charts import chart

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

SERIES = ("A", "B", "C")
PLACES = (10, 20, 30, 40)
words = st.one_of(
    st.integers(0, 12).map(str),
    st.integers(0, 12).map(lambda n: f"~{n}"),
    st.integers(0, 120).map(lambda n: f"{n / 10}"),
    st.tuples(st.integers(0, 9), st.integers(1, 3)).map(lambda p: f"{p[0]}..{p[0] + p[1]}"),
    st.tuples(st.integers(3, 9), st.integers(1, 3)).map(lambda p: f"{p[0]}±{p[1]}"),
)
domains = st.sampled_from([None, (0.0, 10.0), (0.0, 100.0), "log", (0.1, 1000.0, "log")])


def drawn(rows: dict[str, dict[int, str]], domain: Any) -> record.Panel:
    """A chart with an axis of values; ``log`` after its ends makes it logarithmic."""
    if domain is None or "log" not in domain:
        return chart(rows, domain=domain)
    ends = None if domain == "log" else domain[:2]
    return chart(rows, axes=[record.Axis(channel="y", domain=ends, scale="log", by="rule/test")])


charts = st.builds(
    drawn,
    st.fixed_dictionaries({name: st.dictionaries(st.sampled_from(PLACES), words, max_size=4) for name in SERIES}),
    domains,
)

names = st.sampled_from([repr(name) for name in SERIES])
places = st.sampled_from([str(place) for place in PLACES])
figures = st.sampled_from(["0", "1", "2", "5", "7.5", "0.5", "1/3"])
signs = st.sampled_from(["<", "<=", ">", ">=", "==", "!="])
peaks = names.map(lambda s: f"max(positions({s}), key=lambda x: v({s}, x))")
windows = st.one_of(
    st.just(""),
    places.map(lambda x: f", start={x}"),
    places.map(lambda x: f", end={x}"),
    peaks.map(lambda x: f", start={x}"),
    peaks.map(lambda x: f", end={x}"),
)
values = st.one_of(
    st.builds("v({}, {})".format, names, places),
    st.builds("first({}{})".format, names, windows),
    st.builds("last({}{})".format, names, windows),
    st.builds("{}(values({}{}))".format, st.sampled_from(["max", "min", "mean", "sum", "len"]), names, windows),
    st.builds("v({}, {})".format, names, peaks),
    st.builds("v(sorted(series(), key=lambda s: max(values(s)))[{}], {})".format, st.integers(0, 2), places),
    st.builds("count(v(s, {}) > {} for s in series())".format, places, figures),
    st.builds("mean([y for y in values({}) if y > {}])".format, names, figures),
    st.builds("max([y for y in values({}) if y {} {}])".format, names, signs, figures),
)
numbers = st.recursive(
    st.one_of(values, figures),
    lambda inner: st.one_of(
        st.builds("({} {} {})".format, inner, st.sampled_from("+-*/"), inner),
        st.builds("abs({})".format, inner),
        st.builds("-{}".format, inner),
        st.builds("({} if {} > {} else {})".format, inner, inner, inner, inner),
    ),
    max_leaves=3,
)
facts = st.one_of(
    st.builds("({} {} {})".format, numbers, signs, numbers),
    st.builds("{}({}, {})".format, st.sampled_from(["about", "similar"]), numbers, numbers),
    st.builds("{}({})".format, st.sampled_from(["high", "low"]), values),
    st.builds("{}({}{})".format, st.sampled_from(["rises", "falls", "flat"]), names, windows),
    st.builds("{}({}, steadily=True{})".format, st.sampled_from(["rises", "falls"]), names, windows),
    st.builds(
        "(max(series(), key=lambda s: {}(values(s))) == {})".format, st.sampled_from(["max", "last", "mean"]), names
    ).map(lambda text: text.replace("last(values(s))", "last(s)")),
    st.builds("({} == {})".format, peaks, places),
    st.builds("about({}, {})".format, peaks, places),
    st.builds("(min(series(), key=lambda s: v(s, {})) in [{}, {}])".format, places, names, names),
    st.builds("(sorted(series(), key=lambda s: v(s, {}), reverse=True)[:2] == [{}, {}])".format, places, names, names),
    st.builds("({} in [n for n in series() if v(n, {}) > {}])".format, names, places, figures),
    st.builds("has({}, {})".format, names, places),
)
statements = st.recursive(
    facts,
    lambda inner: st.one_of(
        st.builds("({} and {})".format, inner, inner),
        st.builds("({} or {})".format, inner, inner),
        st.builds("(not {})".format, inner),
        st.builds("({} if {} else {})".format, inner, inner, inner),
        st.builds("({} == {})".format, inner, inner),
        st.builds("{}([{}, {}, {}])".format, st.sampled_from(["all", "any", "most"]), inner, inner, inner),
        st.builds("(count([{}, {}]) == 1)".format, inner, inner),
    ),
    max_leaves=4,
)
conditions = st.sampled_from(["True", "v('A', x) > 5", "v('B', x) < v('C', x)", "about(v('B', x), 5)", "x > 10"])
filtered = st.builds(
    "v({}, x) {} v({}, x) for x in positions({}, {}) if {} if {}".format,
    *(names, signs, names, names, names, conditions, conditions),
)
quantified = st.one_of(
    st.builds("{}({})".format, st.sampled_from(["all", "any", "most"]), filtered),
    st.builds("count({}) {} {}".format, filtered, signs, figures),
    st.builds("any([{}({}), {}])".format, st.sampled_from(["all", "any", "most"]), filtered, facts),
    st.builds(
        "len([x for x in [y for y in {} if {}] if {}]) > 1".format,
        st.just("[10, 20, 30]"),
        st.just("v('A', y) > 5"),
        conditions,
    ),
)
expressions = st.one_of(statements, quantified)


def state(expression: str, table: Table) -> bool | None:
    try:
        return evaluate(expression, table, "1 2 5 7.5 half a third").state
    except Refusal:
        return None


def widened(panel: record.Panel, move: Callable[[], tuple[float, float, float, float, bool]]) -> Table:
    """The table of a panel with its values less well known."""
    table = Table([panel])
    for column in table._columns.values():
        for cell in column.cells:
            if cell.number is None:
                continue
            down, up, fine, coarse, approx = move()
            number = copy.copy(cell.number)
            number.low, number.high = number.low - down, number.high + up
            number.fine, number.coarse = number.fine * fine, number.coarse * coarse
            number.approx = number.approx or approx
            cell.number = number
    return table


moves = st.tuples(
    st.sampled_from([0.0, 0.0, 0.5, 1.0, 4.0, math.inf]),
    st.sampled_from([0.0, 0.0, 0.5, 2.0, 4.0]),
    st.sampled_from([1.0, 0.5]),
    st.sampled_from([1.0, 3.0]),
    st.booleans(),
)


@settings(max_examples=80, deadline=None)
@given(charts, expressions, st.data())
def test_a_wider_interval_never_turns_a_verdict_round(
    panel: record.Panel, expression: str, data: st.DataObject
) -> None:
    before = state(expression, Table([panel]))
    after = state(expression, widened(panel, lambda: data.draw(moves)))
    assert before is None or after in (before, None)


@settings(max_examples=60, deadline=None)
@given(charts, expressions)
def test_a_statement_and_its_negation_are_never_decided_alike(panel: record.Panel, expression: str) -> None:
    table = Table([panel])
    held, denied = state(expression, table), state(f"not {expression}", table)
    assert denied is (None if held is None else not held)


@settings(max_examples=60, deadline=None)
@given(charts, numbers, numbers)
def test_one_order_of_two_numbers_rules_out_the_other(panel: record.Panel, a: str, b: str) -> None:
    table = Table([panel])
    above, at_most = state(f"{a} > {b}", table), state(f"{a} <= {b}", table)
    assert above is None or above is not at_most
    assert not (above and state(f"{a} < {b}", table))


@settings(max_examples=60, deadline=None)
@given(charts, expressions, st.randoms())
def test_the_order_of_points_changes_nothing(panel: record.Panel, expression: str, random: Random) -> None:
    mixed = panel.model_copy(update={"points": random.sample(panel.points, len(panel.points))})
    assert state(expression, Table([panel])) is state(expression, Table([mixed]))
    assert Names.of([panel]) == Names.of([mixed])


PANEL = chart({"A": {10: "1", 20: "2"}, "B": {10: "3"}})
pieces = st.sampled_from([
    *"()[]{},.:;+-*/%=<>!\"'\\#@\n\0\t", "v(", "A", '"A"', "10", "1e999", "0x1", "1_0", " and ", " not ", " if ",
    " else ", " for x in ", "lambda s: ", "max(", "key=", "sorted(", "values(", "positions(", "range(", "__", "~", "**",
    "True", "None", "f'{1}'", "b'1'", "1j", "…", "\ud800", "x", "series()", "[0]", "[:]", "await ", "yield ",
])  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(st.one_of(st.lists(pieces, max_size=30).map("".join), st.text(max_size=60), expressions))
def test_nothing_but_a_refusal_comes_of_any_text(text: str) -> None:
    for read in (
        lambda: evaluate(text, Table([PANEL]), "1 2 5 7.5 half a third"),
        lambda: check_expression(text, "A has 5 and 7.5", Names.of([PANEL])),
    ):
        with contextlib.suppress(Refusal):
            read()


BOMBS = [
    "(" * 700 + ")" * 700,
    "9" * 700 + "*" + "9" * 700,
    "x" * (MAX_CHARS + 1),
    "all(a < b " + "for a in range(9000) for b in range(9000) " * 3 + ")",
    "len(range(1000000000000)) > 1",
    "len([0] " + "+ [0]" * 100 + ") > 1",
    "any(sum(sum(range(x)) for x in range(x)) > 0 for x in range(2000))",
    "sorted([v('A', 10) for a in range(200) for b in range(200)]) == []",
    "1e308 * 10 / (1e308 * 10) > v('A', 10)",
    "'\\N{BELL}' == v('A', 10)",
]


@pytest.mark.parametrize("bomb", BOMBS, ids=range(len(BOMBS)))
def test_a_bomb_is_refused_before_it_goes_off(bomb: str) -> None:
    started = time.process_time()
    assert state(bomb, Table([PANEL])) is None
    assert time.process_time() - started < 5

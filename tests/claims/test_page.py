"""docs/claims.md: every example has the truth that the page says, and every function has an example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chartprose.claims import Refusal
from chartprose.claims.functions import FUNCTIONS
from chartprose.claims.table import Table
from chartprose.claims.verdict import evaluate
from claim_charts import chart

PAGE = (Path(__file__).parents[2] / "docs" / "claims.md").read_text("utf-8")
EXAMPLE_RE = re.compile(r"^\| `(.+)` \| (holds|fails|open|refused) \|", re.MULTILINE)
CHART_RE = re.compile(r"```chart\n(.*?)```", re.DOTALL)
EXAMPLES = EXAMPLE_RE.findall(PAGE)


def table() -> Table:
    block = CHART_RE.search(PAGE)
    assert block is not None
    head, *lines = block[1].splitlines()
    rows: dict[str, dict[int | None, str]] = {}
    for line in lines:
        name, *words = line.split()
        line_of_one = "line" in words
        places: list[int | None] = [None] if line_of_one else [int(x) for x in head.split()]
        rows[name] = {x: word for x, word in zip(places, words, strict=False) if word != "-"}
    return Table([chart(rows, domain=(0.0, 20.0))])


@pytest.mark.parametrize(("expression", "truth"), EXAMPLES, ids=[expression for expression, _ in EXAMPLES])
def test_an_example_has_the_truth_that_the_page_says(expression: str, truth: str) -> None:
    if truth == "refused":
        with pytest.raises(Refusal):
            evaluate(expression, table())
        return
    assert evaluate(expression, table()).state is {"holds": True, "fails": False, "open": None}[truth]


def test_every_function_has_an_example() -> None:
    assert {name for name in FUNCTIONS if not any(f"{name}(" in expression for expression, _ in EXAMPLES)} == set()

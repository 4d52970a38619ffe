"""The shape of the code: what a reader can take in at once."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
MODULES = sorted(SRC.rglob("*.py"))
MOST_LINES_A_MODULE = 400
MOST_LINES_A_FUNCTION = 50
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}

by_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SRC)))


@by_module
def test_no_module_or_function_is_longer_than_a_reader_holds_and_each_says_what_it_is(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= MOST_LINES_A_MODULE
    assert path.stem not in VAGUE_NAMES
    tree = ast.parse(text)
    assert ast.get_docstring(tree)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    assert {node.name: _lines(node) for node in functions if _lines(node) > MOST_LINES_A_FUNCTION} == {}


def _lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function's own code: from ``def`` to its end, without decorators and the docstring."""
    assert node.end_lineno is not None
    whole = node.end_lineno - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node) is None or first.end_lineno is None:
        return whole
    return whole - (first.end_lineno - first.lineno + 1)

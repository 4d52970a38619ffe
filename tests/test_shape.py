"""The shape of the code: what a reader can take in at once."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SRC = Path(__file__).parents[1] / "src"
MODULES = sorted(SRC.rglob("*.py"))
MOST_LINES_A_MODULE = 400
MOST_LINES_A_FUNCTION = 50
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}


def test_no_module_or_function_is_longer_than_a_reader_holds_and_each_says_what_it_is() -> None:
    assert [fault for path in MODULES for fault in _faults(path)] == []


def _faults(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    tree, length = ast.parse(text), len(text.splitlines())
    if length > MOST_LINES_A_MODULE:
        yield f"{path}: {length} lines"
    if path.stem in VAGUE_NAMES:
        yield f"{path}: a vague name"
    if not ast.get_docstring(tree):
        yield f"{path}: no docstring"
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _lines(node) > MOST_LINES_A_FUNCTION:
            yield f"{path}: {node.name} has {_lines(node)} lines"


def _lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function's own code: from ``def`` to its end, without decorators and the docstring."""
    assert node.end_lineno is not None
    whole = node.end_lineno - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node) is None or first.end_lineno is None:
        return whole
    return whole - (first.end_lineno - first.lineno + 1)

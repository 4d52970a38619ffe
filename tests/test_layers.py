"""The layers of the program: which room may import which, and no cycle among modules."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SRC = Path(__file__).parents[1] / "src"
MODULES = {
    ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((SRC / "chartprose").rglob("*.py"))
}
FOUNDATION = {"record", "errors", "tidy"}
READING = {*FOUNDATION, "text", "draft"}
LAYERS: dict[str, set[str]] = {
    "record": {"report", "tidy", "claims"},
    "errors": set(),
    "tidy": set(),
    "text": FOUNDATION,
    "draft": READING,
    "rules": READING,
    "claims": READING,
    "issues": READING,
    "assemble": READING | {"claims", "issues"},
    "model": READING | {"rules", "claims", "readers"},
    "pipeline": READING | {"rules", "claims", "assemble", "model", "readers"},
    "tables": {"record", "tidy"},
    "tally": {"record", "draft"},
    "formats": FOUNDATION | {"text", "tables", "jobs"},
    "report": FOUNDATION | {"text", "formats", "tally"},
    "evaluate": FOUNDATION | {"text", "tables", "formats", "report"},
}
"""Room → the rooms that it may import. Those of ``record`` are imported when its methods are called, and ``jobs`` by
``formats`` when the records of a store are read. Other rooms (jobs, cli, the modules of the Python interface) stand
above all of these."""

ABOVE = {"cli", "__main__"}
"""Nothing imports these but themselves."""

NO_RULES = {"formats", "evaluate", "report", "jobs", "cli"}
"""Rooms that see records and the pipeline, never how a text is read."""


def _room(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "chartprose"


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _arrows(path: Path, *, at_import: bool = False) -> Iterator[str]:
    """The modules of ours that a module imports; with ``at_import`` only those that its own import needs."""
    pending: list[ast.AST] = [_tree(path)]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.expr):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            pending.extend(node.orelse)
            continue
        if at_import and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "chartprose":
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                yield inner if inner in MODULES else node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in MODULES)
        pending.extend(ast.iter_child_nodes(node))


def test_the_arrows_between_the_rooms_are_those_that_the_layers_allow() -> None:
    forbidden = set()
    for module, path in MODULES.items():
        room = _room(module)
        for target in _arrows(path):
            other = _room(target)
            if other in (room, "chartprose") or room == "__main__":
                continue
            if room in LAYERS and other not in LAYERS[room]:
                forbidden.add(f"{module} -> {target}")
            if other in ABOVE or (room in NO_RULES and other == "rules"):
                forbidden.add(f"{module} -> {target}")
    assert forbidden == set()


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {module: set(_arrows(path, at_import=True)) - {module} for module, path in MODULES.items()}
    list(TopologicalSorter(graph).static_order())  # raises CycleError, with the cycle
    assert graph["chartprose.record"] == set()

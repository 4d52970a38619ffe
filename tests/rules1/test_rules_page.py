"""The worked example of docs/rules.md: one new file and one line in the list, in a copy of the package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import chartprose

ROOT = Path(__file__).parents[2]
PACKAGE = Path(chartprose.__file__).parent
BLOCK_RE = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
FILE_RE = re.compile(r"One new file\*\*, `src/chartprose/(rules/layouts/\w+/\w+\.py)`")
FIRST = "KEYED: tuple[Rule, ...] = _rules(\n"
READ = """
import sys
from pathlib import Path
from readings import facts_of, kind_of
facts = facts_of(Path(sys.argv[1]).read_text("utf-8"))
print(*[fact for fact in facts if kind_of(fact) in ("point", "unread")], sep="\\n")
"""


@pytest.fixture(scope="module")
def page() -> str:
    return (ROOT / "docs" / "rules.md").read_text("utf-8")


@pytest.fixture(scope="module")
def blocks(page: str) -> dict[str, str]:
    found = BLOCK_RE.findall(page)
    assert [kind for kind, _ in found] == ["", "markdown", "python", "", "text"]
    return {"description": found[1][1], "rule": found[2][1], "line": found[3][1], "facts": found[4][1]}


def facts(package_root: Path, description: str, folder: Path) -> str:
    """What the package under ``package_root`` reads from ``description``, one fact a line."""
    path = folder / "ferry.md"
    path.write_text(description, "utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package_root), str(ROOT / "tests")]), "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", READ, str(path)]
    return subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=True).stdout


def test_a_new_layout_is_one_file_and_one_line(page: str, blocks: dict[str, str], tmp_path: Path) -> None:
    copied = tmp_path / "src" / "chartprose"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
    named = FILE_RE.search(page)
    assert named is not None
    (copied / named[1]).write_text(blocks["rule"], "utf-8")
    order = copied / "rules" / "order.py"
    listed = order.read_text("utf-8")
    assert listed.count(FIRST) == blocks["line"].count("\n") == 1
    order.write_text(listed.replace(FIRST, FIRST + blocks["line"]), "utf-8")
    assert facts(copied.parent, blocks["description"], tmp_path) == blocks["facts"]


def test_the_example_is_not_read_without_its_rule(blocks: dict[str, str], tmp_path: Path) -> None:
    read = facts(PACKAGE.parent, blocks["description"], tmp_path).splitlines()
    assert [fact for fact in read if not fact.startswith("unread: ")] == []
    assert len(read) == 11


def test_each_rule_of_the_list_is_a_file_of_its_name() -> None:
    from chartprose.rules1.order import RULES  # noqa: PLC0415 - the list is what is tested

    for rule in RULES:
        folder, _, file = rule.__module__.removeprefix("chartprose.rules1.layouts.").partition(".")  # type: ignore[attr-defined]
        assert (PACKAGE / "rules" / "layouts" / folder / f"{rule.__name__}.py").is_file()
        assert file == rule.__name__

"""With the core alone: each command runs, or names the extra that it needs, before any work and without a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.cli.job import JOB_COMMANDS
from chartprose.cli.job.batch import BATCH_COMMANDS
from chartprose.cli.main import COMMANDS
from chartprose.formats.jsonl import encode
from samples import tea

if TYPE_CHECKING:
    from pathlib import Path

EXTRAS = ("pyarrow", "scipy", "numpy", "psycopg", "duckdb", "zstandard", "opentelemetry", "narwhals", "ray")
EXTRAS += ("plotext", "vl_convert", "pandas", "polars", "datasets")
PROGRAM = """
import json, sys
class Without:
    def __init__(self, inner):
        self.inner = inner
    def find_spec(self, name, path=None, target=None):
        return None if name.partition(".")[0] in BLOCKED else self.inner.find_spec(name, path, target)
BLOCKED = set(json.loads(sys.argv[1]))
sys.meta_path = [Without(finder) for finder in sys.meta_path]
from chartprose.cli.main import run
codes = []
for arguments in json.load(sys.stdin):
    print("#", *arguments, file=sys.stderr, flush=True)
    codes.append(run(arguments))
print(json.dumps(codes))
"""
"""Runs command lines in one process in which nothing of the extras can be imported."""

HELPED = [[name] for name in COMMANDS] + [["job", name] for name in JOB_COMMANDS]
HELPED += [["job", "batch", name] for name in BATCH_COMMANDS]
MODEL = ["--model", "m", "--base-url", "http://127.0.0.1:9/v1"]
WITHOUT: list[tuple[list[str], str]] = [
    (["extract", "a.md", "-o", "x.parquet"], "parquet"),
    (["extract", "rows.parquet"], "parquet"),
    (["extract", "rows.jsonl.zst"], "zstd"),
    (["show", "run.parquet"], "parquet"),
    (["report", "run.parquet"], "report"),
    (["report", "run.jsonl"], "report"),
    (["evaluate", "gold", "run.jsonl"], "evaluate"),
    (["compare", "run.jsonl", "run.jsonl"], "evaluate"),
    (["job", "run", "a.md", "--store", "S", "--out", "O", "--format", "parquet"], "parquet"),
    (["job", "run", "a.md", "--store", "S", "--out", "duckdb:///x.db"], "jobs-sql"),
    (["job", "run", "a.md", "--store", "S", *MODEL, "--telemetry"], "otel"),
    (["job", "export", "--store", "S", "-o", "x.parquet"], "parquet"),
    (["job", "export", "--store", "S", "-o", "postgresql://nobody@127.0.0.1:9/x"], "jobs-sql"),
    (["job", "shard", "a.md", "--out", "P", "--shards", "1"], "parquet"),
    (["job", "shard", "a.md", "--out", "P", "--shards", "1", "--ray", "local"], "ray"),
]
WITH: list[list[str]] = [
    ["extract", "a.md"],
    ["extract", "a.md", "-o", "x.csv"],
    ["show", "run.jsonl"],
    ["annotate", "run.jsonl"],
    ["schema"],
    ["job", "run", "a.md", "--store", "S", "--out", "O"],
    ["job", "run", "a.md", "--store", "S", *MODEL, "--dry-run"],
    ["job", "status", "--store", "S"],
    ["job", "failures", "--store", "S"],
    ["job", "retry", "--store", "S"],
    ["job", "export", "--store", "S", "-o", "sqlite:///x.db"],
    ["job", "gc", "--store", "S"],
    ["job", "batch", "export", "a.md", "--store", "S", "--to", "B", *MODEL],
]


def _ended(lines: list[list[str]]) -> tuple[list[Any], str]:
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps(EXTRAS)],
        input=json.dumps(lines),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert "Traceback" not in ended.stderr, ended.stderr
    return json.loads(ended.stdout.splitlines()[-1]), ended.stderr


@pytest.fixture(autouse=True)
def files(folder: Path) -> None:
    (folder / "a.md").write_text("## Bar Chart: Ferries\n### Detailed Analysis\n* **North:** 4\n* **South:** 7\n")
    (folder / "run.jsonl").write_bytes(encode(tea("tea.md")))
    (folder / "gold").mkdir()
    (folder / "gold" / "tea.json").write_bytes(encode(tea("tea.md")))
    for name in ("rows.parquet", "run.parquet", "rows.jsonl.zst"):
        (folder / name).write_bytes(b"PAR1")


def test_each_command_has_help_and_what_needs_no_extra_runs() -> None:
    codes, err = _ended([*([*command, "--help"] for command in HELPED), *WITH])
    assert codes == [ExitCode.OK] * (len(HELPED) + len(WITH)), err


def test_what_needs_an_extra_names_it_and_leaves_nothing_behind(folder: Path) -> None:
    before = {path.name for path in folder.iterdir()}
    codes, err = _ended([["job", "run", "a.md", "--store", "S"], *(line for line, _ in WITHOUT)])
    told = [block.partition("\n")[2] for block in err.split("# ")[2:]]
    for (line, extra), code, words in zip(WITHOUT, codes[1:], told, strict=True):
        assert (code, f"pip install 'chartprose[{extra}]'" in words) == (ExitCode.BAD_INPUT, True), (line, words)
    left = {path.name for path in folder.iterdir()} - before
    assert left <= {"S", "O"}, "no half-written file stays"


def test_functions_name_their_extra_too() -> None:
    script = PROGRAM.partition("from chartprose.cli")[0] + (
        "import chartprose\n"
        "from chartprose.errors import MissingExtraError\n"
        "try:\n    chartprose.enrich({})\n"
        "except MissingExtraError as error:\n    print(error)\n"
        "print(len(list(chartprose.read_records('run.jsonl'))), chartprose.extract('no chart').status)\n"
    )
    arguments = [sys.executable, "-c", script, json.dumps(EXTRAS)]
    ended = subprocess.run(arguments, capture_output=True, text=True, check=True, timeout=60)
    assert "pip install 'chartprose[enrich]'" in ended.stdout
    assert ended.stdout.splitlines()[-1].startswith("1 ")

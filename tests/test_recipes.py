"""The recipes of the docs do what the page says: those of shells are executed, the others name what exists."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
import yaml

from chartprose.cli.exit_codes import ExitCode
from chartprose.jobs.store import Store
from jobs import corpus

ROOT = Path(__file__).parents[1]
RECIPES = ROOT / "docs" / "recipes"
DOCUMENTS, SHARDS = 60, 3


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A corpus, and a ``chartprose`` on the path that is this one."""
    corpus.write_rows(tmp_path / "rows.jsonl", range(DOCUMENTS))
    program = tmp_path / "bin" / "chartprose"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m chartprose "$@"\n')
    program.chmod(0o755)
    places = {name: str(tmp_path / name.lower()) for name in ("STORE", "RECORDS")}
    corpus_at = {"CORPUS": str(tmp_path / "rows.jsonl"), "SHARDS": str(SHARDS)}
    return os.environ | places | corpus_at | {"PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}"}


def _run(command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


def _uris(environment: dict[str, str]) -> list[str]:
    manifest = json.loads(Path(environment["RECORDS"], "manifest.json").read_text())
    paths = [file["path"] for file in manifest["files"] if file["table"] == "records"]
    return [uri for path in paths for uri in pq.read_table(Path(environment["RECORDS"], path))["uri"].to_pylist()]


@pytest.mark.slow
def test_the_line_of_cron_reads_everything_once_and_then_nothing_also_with_the_short_path_of_cron(
    environment: dict[str, str],
) -> None:
    program = environment["PATH"].partition(os.pathsep)[0] + "/chartprose"
    short = {name: environment[name] for name in ("STORE", "RECORDS", "CORPUS")} | {"PATH": "/usr/bin:/bin"}
    short |= {"HOME": "/nowhere", "PYTHONPATH": os.pathsep.join(sys.path), "CHARTPROSE": program}
    for at_hand, read, unchanged in ((environment, DOCUMENTS, 0), (short, 0, DOCUMENTS)):
        ended = _run(["sh", str(RECIPES / "nightly.sh")], at_hand)
        assert ended.returncode == ExitCode.OK, ended.stderr
        assert ended.stderr == "", "cron mails what is said"
        with Store(environment["STORE"]) as store:
            end = json.loads(getattr(store.last_run(), "summary", None) or "{}")
        assert (end["read"], end["unchanged"], end["documents"]["done"]) == (read, unchanged, DOCUMENTS)


def _script(name: str) -> tuple[list[str], str]:
    """What a scheduler starts, and the variable in which it tells the number of the shard."""
    if name == "slurm":
        return ["sh", str(RECIPES / "slurm.sh")], "SLURM_ARRAY_TASK_ID"
    job = yaml.safe_load((RECIPES / "kubernetes.yaml").read_text())
    container = job["spec"]["template"]["spec"]["containers"][0]
    assert job["spec"]["completions"] == int(next(e["value"] for e in container["env"] if e["name"] == "SHARDS"))
    return [*container["command"], *container["args"]], "JOB_COMPLETION_INDEX"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["slurm", "kubernetes"])
def test_an_array_of_shards_brings_each_document_once_also_if_a_shard_is_repeated(
    environment: dict[str, str], name: str
) -> None:
    """A document that fails is a row, and does not make the scheduler repeat its shard."""
    with Path(environment["CORPUS"]).open("a") as stream:
        stream.write('{"id": "bad", "text": null}\n')
    command, variable = _script(name)
    for index in (2, 0, 1, 1):
        ended = _run(command, environment | {variable: str(index)})
        assert ended.returncode == ExitCode.OK, ended.stderr
    uris = _uris(environment)
    assert len(uris) == len(set(uris)) == DOCUMENTS + 1
    assert _run(command, environment | {variable: "3"}).returncode == ExitCode.BAD_INPUT


@pytest.mark.parametrize("path", sorted(RECIPES.glob("*.py")), ids=lambda path: path.stem)
def test_recipes_in_python_are_python_and_name_commands_that_there_are(path: Path) -> None:
    tree = ast.parse(path.read_text())
    assert ast.get_docstring(tree)
    imported: list[tuple[str, Any]] = [
        (node.module, name.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("chartprose")
        for name in node.names
    ]
    assert all(hasattr(__import__(module, fromlist=[name]), name) for module, name in imported)

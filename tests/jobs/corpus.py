"""A corpus of our own for the tests of jobs: short descriptions, as many as wanted, and a model that answers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow.parquet as pq

from chartprose.jobs.store import Store
from endpoint.stub import Answer, empty_answer

if TYPE_CHECKING:
    from collections.abc import Sequence

TEMPLATE = """## Line Chart: Boats in Harbour {number}
### Overview
A line chart with one line.
### Components/Axes
* **X-axis:** Month, from 1 to 12
* **Y-axis:** Boats, from 0 to 500
### Detailed Analysis
* **Sail (blue line):**
* 1: {first}
* 6: {second}
* 12: {third}
"""
OPEN = "* Somebody wrote 481 under the blue line.\n"
"""A line with a number that nothing tells the place of: the rules doubt it, so that the model is asked."""


def description(number: int, *, asks: bool = True) -> str:
    """The ``number``-th description; ``asks`` for one that leaves something to a model."""
    first = number % 97
    text = TEMPLATE.format(number=number, first=first, second=200 + first, third=100 + number % 89)
    return text + (OPEN if asks else "")


def write_rows(path: Path, numbers: range, *, asks_every: int = 1) -> Path:
    """A JSONL file of descriptions; every ``asks_every``-th leaves something to a model."""
    rows = ({"id": f"quay-{n}", "text": description(n, asks=n % asks_every == 0)} for n in numbers)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def answer(body: dict[str, Any], tokens: tuple[int, int] = (100, 10), delay: float = 0.0) -> Answer:
    """The answer that says least in the form of the request: no values, no claims."""
    return replace(empty_answer(body, tokens=tokens), delay=delay)


def started(*arguments: str, program: Sequence[str] = ("-m", "chartprose")) -> subprocess.Popen[str]:
    """``chartprose job`` as a process of its own, or another program of the tests round it."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])}
    command = [sys.executable, *program, "job", *arguments]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)


def children(parent: int, command: bytes = b"") -> list[int]:
    """The processes below ``parent`` whose command begins so."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            is_child = int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == parent
            if is_child and (folder / "cmdline").read_bytes().startswith(command):
                found.append(int(folder.name))
    return found


def answered(request: dict[str, Any]) -> dict[str, Any]:
    """The line of a batch's output file that answers the line ``request``."""
    response = {"status_code": 200, "request_id": "r", "body": answer(request["body"]).body}
    return {"id": "b", "custom_id": request["custom_id"], "response": response, "error": None}


def write_lines(name: str, rows: list[dict[str, Any]]) -> str:
    """A file of JSON lines."""
    Path(name).write_text("".join(json.dumps(row) + "\n" for row in rows))
    return name


def write_texts(*texts: str) -> None:
    """``rows.jsonl`` with these texts; their ids are d0, d1 and so on."""
    write_lines("rows.jsonl", [{"id": f"d{number}", "text": text} for number, text in enumerate(texts)])


def summary(store: str = "S") -> dict[str, Any]:
    """The summary of the last run of a store."""
    with Store(store) as opened:
        last = opened.last_run()
    assert last is not None
    found: dict[str, Any] = json.loads(last.summary or "{}")
    return found


def records(out: str = "O") -> list[dict[str, Any]]:
    """The records of a folder of JSONL parts, or of Parquet ones of shards; each document must be there once."""
    manifest = json.loads(Path(out, "manifest.json").read_text())
    files = manifest.get("files") or [file for part in manifest["parts"] for file in part["files"]]
    lines: list[str] = []
    for file in files:
        path = Path(out, file["path"])
        if path.suffix == ".jsonl":
            lines += path.read_text().splitlines()
        elif file["table"] == "records":
            lines += pq.read_table(path)["record"].to_pylist()
    found = [json.loads(line) for line in lines]
    assert len({record["source"]["uri"] for record in found}) == len(found) == manifest["documents"]
    return found


def contents(folder: str | Path) -> dict[str, bytes]:
    """The files of a folder, but for those under way and the mark of the store that wrote them."""
    files = (path for path in Path(folder).rglob("*") if path.is_file() and path.suffix != ".part")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files if path.name != ".store"}

"""Bad input, end to end with the real rules: each has a record or a sentence, and a good one is not touched."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from chartprose.cli.exit_codes import ExitCode
from test_docs import DESCRIPTION

POEM = """The kettle hums, the evening falls,
Three moths go round the light,
And 7 shadows climb the walls
To see the end of night.
"""
DIAGRAM = """## Diagram: How a Parcel Travels
### Overview
A flowchart with 5 boxes, joined by arrows.
### Components/Axes
* **Depot:** box at the left, labelled "Depot 12"
* **Van:** box in the middle
* **Arrow:** Depot -> Van
### Detailed Analysis
1. Depot 12 sorts the parcel -> Van
2. Van -> Customer
### Interpretation
The flow shows who hands the parcel to whom.
"""
TEXTS = {
    "good.md": DESCRIPTION.encode(),
    "empty.txt": b"",
    "blank.txt": b"\xef\xbb\xbf\r\n\r\n",
    "binary.txt": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "latin.txt": "Gr\u00fcner Tee".encode("latin-1"),
    "poem.txt": POEM.encode(),
    "json.txt": b'{"title": "Line chart", "values": [1, 2, 3]}',
    "html.md": b"<html><body><h1>Sales</h1><p>Up by 20 percent since 2019</p></body></html>",
    "diagram.md": DIAGRAM.encode(),
    "cut.md": (DESCRIPTION.strip() + " In the evening most of them seem to prefer").encode(),
    "long.txt": b"the same again 7\n" * 120_000,
}


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "chartprose", *arguments]
    return subprocess.run(program, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("bad")
    for name, data in TEXTS.items():
        (folder / name).write_bytes(data)
    run = _run(folder, "extract", ".")
    assert run.returncode == ExitCode.SOME_FAILED, run.stderr
    found = {Path(record["source"]["uri"]).name: record for record in map(json.loads, run.stdout.splitlines())}
    assert set(found) == set(TEXTS)
    return found


def test_the_good_one_is_whole_and_one_cut_in_the_middle_keeps_its_points_and_says_so(
    records: dict[str, dict[str, Any]],
) -> None:
    good, cut = records["good.md"], records["cut.md"]
    assert (good["status"], good["reason"]) == ("complete", None)
    for record in (good, cut):
        (panel,) = record["panels"]
        assert [(p["x"]["value"], p["value"]["value"]) for p in panel["points"]] == [(8, 2), (12, 5), (16, 4)]
    assert "truncated_text" in [issue["code"] for issue in cut["issues"]]


@pytest.mark.parametrize(
    ("name", "status", "reason"),
    [
        ("binary.txt", "failed", "./binary.txt, byte 8: a binary file, not text"),
        ("latin.txt", "failed", "./latin.txt, byte 2: 0xfc is not valid UTF-8"),
        ("long.txt", "failed", "./long.txt: 2,040,000 bytes are too long"),
        ("empty.txt", "partial", "No values were read"),
        ("blank.txt", "partial", "No values were read"),
        ("poem.txt", "partial", "No values were read"),
        ("json.txt", "partial", "No values were read"),
        ("html.md", "partial", "No values were read"),
        ("diagram.md", "not_a_chart", ""),
    ],
)
def test_each_bad_one_has_its_status_its_reason_and_no_points(
    records: dict[str, dict[str, Any]], name: str, status: str, reason: str
) -> None:
    record = records[name]
    assert record["status"] == status
    assert record["reason"]
    assert record["reason"].startswith(reason)
    assert [panel["points"] for panel in record["panels"] if panel["points"]] == []


def test_two_processes_write_what_one_writes(tmp_path: Path) -> None:
    lines = [json.dumps({"text": DESCRIPTION.replace("12: 5", f"12: {number}")}) for number in range(40)]
    lines[7], lines[20] = "no json", json.dumps({"text": POEM})
    (tmp_path / "rows.jsonl").write_text("\n".join(lines))
    one = _run(tmp_path, "extract", "rows.jsonl")
    two = _run(tmp_path, "extract", "rows.jsonl", "--jobs", "2")
    assert (two.returncode, two.stdout) == (one.returncode, one.stdout)
    assert len(one.stdout.splitlines()) == 40
    assert one.stderr == two.stderr


def test_standard_output_is_utf8_whatever_the_locale(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(DESCRIPTION.replace("Green tea", "Grüner Tee"), "utf-8")
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    for arguments in (["extract", "a.md"], ["show", "a.md"]):
        program = [sys.executable, "-m", "chartprose", *arguments]
        run = subprocess.run(program, cwd=tmp_path, env=os.environ | ascii_only, capture_output=True, check=False)
        assert run.returncode == ExitCode.OK, run.stderr
        if arguments[0] == "extract":
            assert "Grüner Tee" in run.stdout.decode("utf-8")

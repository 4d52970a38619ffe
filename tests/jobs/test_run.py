"""A run: only what is new, changed or failed; parts that are whole; failures as states."""

from __future__ import annotations

import csv
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow.parquet as pq
import pytest

import stub_pipeline
from chartprose.cli.exit_codes import ExitCode
from chartprose.tidy import COLUMNS
from jobs import corpus

if TYPE_CHECKING:
    from running import Run


READ_ONLY_ROOT = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
"""Root writes into read-only folders, unless it is deprived of that."""

LITTLE_ROOM = """
import resource
from chartprose.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000))
main()
"""


def _records() -> dict[str, dict[str, Any]]:
    return {record["source"]["uri"].rpartition("#")[2]: record for record in corpus.records()}


def _run(job: Any, *more: str, code: int = ExitCode.OK) -> Any:
    ended = job("run", "rows.jsonl", "--store", "S", "--out", "O", "--part-size", "2", *more)
    assert ended.code == code, ended.err
    return ended


@pytest.mark.usefixtures("plain")
def test_only_what_is_new_or_changed_is_read_or_written_and_its_old_record_goes(job: Run) -> None:
    corpus.write_texts("1", "2", "3")
    _run(job)
    before = {path: path.stat().st_mtime_ns for path in Path("O").rglob("part-*")}
    _run(job)
    found = corpus.summary()
    assert (found["seen"], found["unchanged"], found["read"], found["parts_written"]) == (3, 3, 0, 0)
    assert {path: path.stat().st_mtime_ns for path in Path("O").rglob("part-*")} == before
    rows = Path("rows.jsonl")
    rows.write_text(rows.read_text() + '{"id": "d0", "text": "9"}\n')
    _run(job)
    assert (corpus.summary()["seen"], corpus.summary()["duplicates"]) == (3, 1), "one identity is one document"
    corpus.write_texts("1", "22", "3", "4")
    _run(job)
    found = corpus.summary()
    assert found["to_read"] == {"new": 1, "text changed": 1}
    values = {name: record["panels"][0]["points"][0]["value"]["value"] for name, record in _records().items()}
    assert values == {"d0": 1, "d1": 22, "d2": 3, "d3": 4}
    assert found["parts_written"] == 2, "the part of d1 and that of d3; the other stays"


@pytest.mark.usefixtures("plain")
def test_a_failure_costs_its_document_alone_and_is_tried_so_often_and_no_more(job: Run) -> None:
    corpus.write_texts("1", "boom", "3")
    for state, tries in (("failed", 1), ("failed", 2), ("dead", 3)):
        _run(job, code=ExitCode.SOME_FAILED)
        (failure,) = [json.loads(line) for line in job("failures", "--store", "S", "--json").out.splitlines()]
        name = failure["uri"].rpartition("/")[2]
        assert (name, failure["state"], failure["tries"]) == ("rows.jsonl#d1", state, tries)
        assert failure["code"] == "internal"
        assert "list index out of range" in failure["reason"]
    _run(job, code=ExitCode.SOME_FAILED)
    assert (corpus.summary()["unchanged"], corpus.summary()["dead_before"]) == (3, 1), (
        "a dead document is never forgotten"
    )
    assert job("retry", "--store", "S", "--only", "endpoint").out.startswith("0 documents")
    assert job("retry", "--store", "S", "--only", "internal").out.startswith("1 document ")
    _run(job, code=ExitCode.SOME_FAILED)
    assert corpus.summary()["to_read"] == {"failed before": 1}
    assert {name: record["status"] for name, record in _records().items()} == {
        "d0": "complete",
        "d1": "failed",
        "d2": "complete",
    }


@pytest.mark.usefixtures("plain")
def test_a_run_that_goes_wrong_is_stopped_and_all_failed_is_not_some_failed(job: Run) -> None:
    corpus.write_texts("boom", "boom")
    _run(job, code=ExitCode.ALL_FAILED)
    corpus.write_texts(*["boom"] * 600)
    _run(job, "--max-failures", "5", code=ExitCode.TOO_MANY_FAILURES)
    assert 5 <= corpus.summary()["failed"] < 602
    assert corpus.summary()["end"] == "stopped after too many failures"


@pytest.mark.usefixtures("plain")
def test_documents_that_left_the_corpus_are_removed_when_asked_and_only_then(job: Run) -> None:
    ended = job("status", "--store", "S")
    assert (ended.code, Path("S").exists()) == (ExitCode.BAD_INPUT, False), "looking makes no store"
    assert "not a job store" in ended.err
    corpus.write_texts("1", "2", "3")
    _run(job)
    ended = job("run", "elsewhere.jsonl", "--store", "S", "--out", "O")
    assert (ended.code, "no such file" in ended.err) == (ExitCode.BAD_INPUT, True)
    assert job("gc", "--store", "S", "--missing").out.startswith("0 documents removed")
    corpus.write_texts("1", "2")
    _run(job)
    assert set(_records()) == {"d0", "d1", "d2"}
    assert "missing  1" in job("status", "--store", "S").out
    assert job("gc", "--store", "S", "--missing").out.startswith("1 documents removed")
    _run(job)
    assert set(_records()) == {"d0", "d1"}
    corpus.write_texts("1", "2", "3")
    _run(job)
    assert set(_records()) == {"d0", "d1", "d2"}


@pytest.mark.usefixtures("plain")
def test_a_part_that_was_lost_is_written_again_and_half_of_one_is_swept_away(job: Run) -> None:
    corpus.write_texts("1", "2", "3")
    _run(job)
    kept = corpus.contents("O")
    Path("O", "records", "part-000000.jsonl").unlink()
    Path("O", "records", "part-000000.jsonl.99.part").write_bytes(b"half")
    Path("O", "records", "part-000001.jsonl").write_bytes(b"half a fi")
    _run(job)
    assert corpus.contents("O") == kept
    assert not list(Path("O", "records").glob("*.part"))
    shutil.rmtree("O")
    _run(job)
    assert corpus.contents("O") == kept


@pytest.mark.usefixtures("plain")
def test_cells_that_a_spreadsheet_would_run_are_safe_in_csv_parts_where_that_is_wanted(job: Run) -> None:
    corpus.write_lines("rows.jsonl", [{"id": "=d0", "text": "-1 nomodel"}])
    cell = f"{Path('rows.jsonl').resolve()}#=d0"
    for option, name in (((), "=d0"), (("--csv-safe",), "'=d0"), ((), "=d0")):
        _run(job, "--format", "csv", *option)
        (row,) = csv.DictReader(Path("O/documents/part-000000.csv").read_text().splitlines())
        assert (row["uri"], row["id"]) == (cell, name)
    assert "--csv-safe needs --format csv" in _run(job, "--csv-safe", code=ExitCode.BAD_INPUT).err


@pytest.mark.usefixtures("plain")
def test_parts_and_an_export_hold_the_same_in_each_format(job: Run) -> None:
    corpus.write_texts("1", "2 22", "boom")
    _run(job, code=ExitCode.SOME_FAILED)
    parts = b"".join(path.read_bytes() for path in sorted(Path("O", "records").iterdir()))
    assert job("export", "--store", "S").out.encode() == parts
    assert job("run", "rows.jsonl", "--store", "S", "--out", "P", "--format", "parquet").code == ExitCode.SOME_FAILED
    points = pq.read_table("P/points")
    assert tuple(points.column_names) == COLUMNS
    assert points["quote"].to_pylist() == ["1", "2", "22"], "quotes outlive the text"
    records = pq.read_table("P/records")
    assert [json.loads(line)["source"]["uri"] for line in records["record"].to_pylist()] == records["uri"].to_pylist()
    assert records["points"].to_pylist() == [1, 2, 0]
    for name in ("all.csv", "all.parquet"):
        assert job("export", "--store", "S", "-o", name).code == ExitCode.OK
    assert [row["quote"] for row in csv.DictReader(Path("all.csv").read_text().splitlines())] == ["1", "2", "22"]
    assert pq.read_table("all.parquet").equals(points)


@pytest.mark.slow
def test_worker_processes_read_what_one_process_reads(job: Run) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(60), asks_every=2)
    _run(job)
    assert job("run", "rows.jsonl", "--store", "T", "--out", "U", "--part-size", "2", "--jobs", "2").code == 0
    assert corpus.contents("O") == corpus.contents("U")


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, ExitCode.TERMINATED), (signal.SIGINT, ExitCode.INTERRUPTED)]
)
def test_a_signal_ends_the_run_with_all_that_was_done(
    job: Run, number: signal.Signals, code: ExitCode, jobs: str
) -> None:
    """Also while a document takes for ever."""
    corpus.write_texts(*"123456", "wait")
    options = ("rows.jsonl", "--store", "S", "--out", "O", "--part-size", "2")
    with corpus.started("run", *options, "--jobs", jobs, program=[stub_pipeline.__file__]) as program:
        while not Path("O", "records", "part-000002.jsonl").exists() and jobs == "1":
            time.sleep(0.01)
        while jobs == "2" and not Path("S", "state.db").exists():
            time.sleep(0.01)
        program.send_signal(number)
        _, err = program.communicate(timeout=60)
    assert program.returncode == code, err
    assert "Traceback" not in err
    if jobs == "1":
        assert job("status", "--store", "S").out.split()[:4] == ["pending", "1", "done", "6"]
        assert set(_records()) == {f"d{number}" for number in range(6)}
    corpus.write_texts(*"1234567")
    assert job("run", *options).code == 0
    assert set(_records()) == {f"d{number}" for number in range(7)}


@pytest.mark.slow
def test_a_disk_that_is_full_is_told_and_costs_nothing_that_was_kept(job: Run) -> None:
    """A bound on the size of files stands in for the disk."""
    corpus.write_rows(Path("rows.jsonl"), range(400))
    with corpus.started("run", "rows.jsonl", "--store", "S", "--out", "O", program=["-c", LITTLE_ROOM]) as program:
        _, err = program.communicate()
    assert program.returncode == ExitCode.NO_OUTPUT, err
    assert err.count("Error: ") == 1
    assert "Traceback" not in err
    assert job("run", "rows.jsonl", "--store", "S", "--out", "O").code == ExitCode.OK
    assert job("run", "rows.jsonl", "--store", "T", "--out", "P").code == ExitCode.OK
    assert Path("O/records/part-000000.jsonl").read_bytes() == Path("P/records/part-000000.jsonl").read_bytes()


@pytest.mark.parametrize("place", ["store", "out"])
def test_a_read_only_folder_is_named(place: str) -> None:
    corpus.write_texts("1")
    Path("shut").mkdir(mode=0o555)
    places = {"store": "S", "out": "O", place: "shut/inner"}
    options = [word for name, path in places.items() for word in (f"--{name}", path)]
    command = [*READ_ONLY_ROOT, sys.executable, "-m", "chartprose", "job", "run", "rows.jsonl", *options]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == ExitCode.NO_OUTPUT, ended.stderr
    assert "Error: shut/inner: Permission denied" in ended.stderr

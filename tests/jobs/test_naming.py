"""Identity, inputs and words of a job: one document is one record, and nothing that is wrong goes unsaid."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from chartprose.cli.exit_codes import ExitCode
from chartprose.jobs.store import Store
from jobs import corpus

if TYPE_CHECKING:
    import pytest

    from running import Run


def _corpus(folder: str) -> None:
    Path(folder).mkdir(parents=True)
    for number in range(3):
        Path(folder, f"{number}.md").write_text(corpus.description(number, asks=False))
    corpus.write_rows(Path(folder, "rows.jsonl"), range(7, 8), asks_every=2)


def _uris(job: Run, store: str = "S") -> list[str]:
    return [json.loads(line)["source"]["uri"] for line in job("export", "--store", store).out.splitlines()]


def test_one_folder_written_in_three_ways_is_one_corpus(job: Run, folder: Path) -> None:
    _corpus("mixed")
    for path in ("mixed", "./mixed/", str(folder / "mixed"), "mixed/../mixed"):
        assert job("run", path, f"{path}/rows.jsonl", "--store", "S").code == ExitCode.OK
    assert _uris(job) == [f"{folder}/mixed/{number}.md" for number in range(3)] + [f"{folder}/mixed/rows.jsonl#quay-7"]


def test_a_corpus_that_moves_keeps_its_names_below_its_root(job: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    _corpus("old/mixed")
    assert job("run", "old/mixed", "--root", "old", "--store", "S").code == ExitCode.OK
    shutil.move("old", "new")
    ended = job("run", "new/mixed", "--root", "new", "--store", "S", "--log-format", "text")
    assert "3 documents, 3 unchanged, 0 read" in ended.err
    monkeypatch.chdir("new")
    assert "3 unchanged" in job("run", "mixed", "--store", "../S", "--log-format", "text").err, "the root is remembered"
    assert _uris(job, "../S") == ["mixed/0.md", "mixed/1.md", "mixed/2.md"]
    assert job("shard", "mixed", "--root", ".", "--out", "P", "--shards", "1").code == ExitCode.OK


def test_what_would_give_all_documents_new_names_or_parts_is_refused(job: Run) -> None:
    _corpus("mixed")
    job("run", "mixed", "--store", "S")
    for options, words in (
        (["--root", "."], "identified by their absolute paths"),
        (["--part-size", "3"], "documents per part, fixed when it was created"),
        (["--out", "all.parquet"], "to write one file, use job export"),
    ):
        ended = job("run", "mixed", "--store", "S", *options)
        assert (ended.code, words in ended.err) == (ExitCode.BAD_INPUT, True), ended.err
    assert job("run", "mixed", "--store", "T", "--root", "nowhere").code == ExitCode.BAD_INPUT
    ended = job("run", "mixed", "--store", "S", "--summary", "none/last.json")
    assert (ended.code, ended.err) == (ExitCode.NO_OUTPUT, "Error: none: No such file or directory\n")
    with Store("T", exclusive=True) as store:
        store.state.run("INSERT INTO settings VALUES ('root', '')")
    job("run", "mixed", "--store", "T")
    assert _uris(job, "T") == ["mixed/0.md", "mixed/1.md", "mixed/2.md"], "a store of the first version keeps its names"


def test_a_missing_input_is_named_at_the_end(job: Run) -> None:
    _corpus("mixed")
    ended = job("run", "mixed", "nowhere.md", "--store", "S", "--log-format", "text")
    assert ended.code == ExitCode.SOME_FAILED
    assert "some inputs could not be found or read" in ended.err
    assert "all inputs were processed" not in ended.err
    last = [line for line in ended.err.splitlines() if line.startswith("not found ")]
    assert len(last) == 1
    assert "nowhere.md: no such file or folder" in last[0]


def test_a_dead_binary_file_keeps_every_run_from_0(job: Run) -> None:
    _corpus("mixed")
    Path("mixed/bad.txt").write_bytes(b"\0\1\2")
    codes = [job("run", "mixed", "--store", "S", "--tries", "2").code for _ in range(4)]
    assert codes == [ExitCode.SOME_FAILED] * 4
    assert "dead     1" in job("status", "--store", "S").out
    ended = job("run", "mixed/bad.txt", "--store", "S", "--log-format", "text")
    assert (ended.code, "1 failed too often" in ended.err) == (ExitCode.ALL_FAILED, True)
    Path("mixed/bad.txt").unlink()
    assert job("run", "mixed", "--store", "S").code == ExitCode.OK, "it is not among the inputs"


def test_a_quiet_run_says_nothing_unless_something_is_wrong(job: Run) -> None:
    _corpus("mixed")
    assert job("run", "mixed", "--store", "S", "--quiet")[1:] == ("", "")
    assert job("shard", "mixed", "--out", "P", "--shards", "1", "--quiet")[1:] == ("", "")
    Path("mixed/bad.txt").write_bytes(b"\0")
    assert "a binary file" in job("run", "mixed", "--store", "S", "--quiet").err


def test_the_status_of_a_run_under_way_has_its_total_and_its_rate(job: Run) -> None:
    _corpus("mixed")
    job("run", "mixed", "--store", "S")
    progress = {"total": 120, "done": 30, "read": 30, "failed": 0, "rate": 7.5}
    with Store("S") as store:
        store.state.run("UPDATE runs SET ended = NULL, pid = ?, progress = ?", (os.getpid(), json.dumps(progress)))
    assert "run 1 is under way: 30 of 120 documents, 7.5/s" in job("status", "--store", "S").out
    assert json.loads(job("status", "--store", "S", "--json").out)["last_run"]["progress"] == progress
    with Store("S") as store:
        store.state.run("UPDATE runs SET pid = 999999999")
    assert "did not end, or was killed" in job("status", "--store", "S").out

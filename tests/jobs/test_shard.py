"""Shards: each document in exactly one, whoever does them, however often, and whatever dies."""

from __future__ import annotations

import gzip
import io
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from backports import zstd

from chartprose.cli.exit_codes import ExitCode
from chartprose.errors import InputError, UsageError
from chartprose.formats.document import Unreadable
from chartprose.formats.inputs import Inputs
from chartprose.formats.rows import Fields
from chartprose.jobs.sources import Slice
from jobs import corpus

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterable

    from chartprose.formats.inputs import Item
    from running import Run


DOCUMENTS = 778
DEADLY = Path(__file__).with_name("deadly.py")
"""A program; importing it here would replace the pipeline for all tests."""


def _table(folder: str, name: str) -> list[dict[str, Any]]:
    manifest = json.loads(Path(folder, "manifest.json").read_text())
    paths = [file["path"] for file in manifest["files"] if file["table"] == name]
    return [row for path in paths for row in pq.read_table(Path(folder, path)).to_pylist()]


def _uris(items: Slice) -> list[str]:
    return [item.uri for item in items if not isinstance(item, InputError)]


@pytest.mark.parametrize("of", [1, 2, 3, 7])
def test_each_document_is_in_exactly_one_slice(of: int) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(DOCUMENTS))
    texts = [corpus.description(number) for number in range(40)]
    pq.write_table(pa.table({"text": texts}), "rows.parquet", row_group_size=7)
    Path("folder").mkdir()
    for number in range(9):
        Path("folder", f"{number}.txt").write_text(texts[number])
    arguments = ("rows.jsonl", "rows.parquet", "folder")
    whole = _uris(Slice(arguments, Fields(), 0, 1))
    slices = [_uris(Slice(arguments, Fields(), index, of)) for index in range(of)]
    assert sorted(uri for uris in slices for uri in uris) == sorted(whole)
    assert len(whole) == len(set(whole)) == DOCUMENTS + 40 + 9
    assert f"rows.parquet#{40}" in whole
    assert all(slices)


def _odd_lines(count: int) -> bytes:
    """Lines of all lengths, without names, some blank or broken, the last one without an end."""
    lines = [json.dumps({"text": "é" * (n * 37 % 5000)}, ensure_ascii=False) for n in range(count)]
    lines[5], lines[60], lines[61] = "", "not json", "[1]"
    return "\n".join(lines).encode()


def _pairs(items: Iterable[Item]) -> list[tuple[str, str]]:
    return [(item.uri, str(item.data)) for item in items if not isinstance(item, InputError)]


@pytest.mark.parametrize("name", ["rows.jsonl", "rows.jsonl.gz", "rows.jsonl.zst"])
@pytest.mark.parametrize("of", [2, 7, 40])
def test_ranges_of_a_file_of_lines_have_each_line_once_with_its_number(name: str, of: int) -> None:
    packed = {"gz": gzip.compress, "zst": zstd.compress}.get(name.rpartition(".")[2], bytes)
    Path(name).write_bytes(packed(_odd_lines(700)))
    whole = _pairs(Inputs((name,), Fields(), io.BytesIO()))
    parts = [_pairs(Slice((name,), Fields(), index, of)) for index in range(of)]
    assert len(whole) == 699
    assert sorted(pair for part in parts for pair in part) == sorted(whole)
    assert sum(map(bool, parts)) > 1
    if name.endswith("jsonl"):
        assert [pair for part in parts for pair in part] == whole, "ranges follow each other"


def _is_broken(item: object) -> bool:
    return isinstance(item, Unreadable) and "broken gzip data" in str(item.error)


@pytest.mark.parametrize("of", [1, 3])
def test_a_file_that_is_broken_not_there_or_without_the_column_is_told_once(of: int) -> None:
    Path("rows.jsonl.gz").write_bytes(gzip.compress(_odd_lines(700))[:-40])
    items = [item for index in range(of) for item in Slice(("rows.jsonl.gz",), Fields(), index, of)]
    assert sum(map(_is_broken, items)) == 1
    with pytest.raises(UsageError, match=f"numbered from 0 to {of - 1}"):
        Slice(("a",), Fields(), of, of)
    Path("rows.jsonl").write_text('{"body": "x"}\n' * 9000)
    told = [item for index in range(of) for item in Slice(("rows.jsonl", "nowhere"), Fields(), index, of)]
    assert sorted(str(error) for error in told) == [
        "nowhere: no such file or folder",
        "rows.jsonl: no column 'text' or 'description'; there are: 'body'. Choose one with --text-field",
    ]


def test_broken_row_groups_are_told_by_the_shards_that_have_them_and_a_pipe_hangs_none() -> None:
    texts = [corpus.description(number) for number in range(40)]
    pq.write_table(
        pa.table({"text": texts}), "rows.parquet", row_group_size=10, compression="none", use_dictionary=False
    )
    data = bytearray(Path("rows.parquet").read_bytes())
    begin = pq.read_metadata("rows.parquet").row_group(1).column(0).data_page_offset
    data[begin : begin + 40] = b"\xff" * 40
    Path("rows.parquet").write_bytes(data)
    os.mkfifo("pipe")
    shards = [list(Slice(("rows.parquet", "pipe"), Fields(), index, 4)) for index in range(4)]
    told = [[str(item) for item in shard if isinstance(item, InputError)] for shard in shards]
    assert ["broken Parquet data" in "".join(some) for some in told] == [False, True, False, False]
    assert sum("a pipe or a device" in error for some in told for error in some) == 1
    assert sum(not isinstance(item, InputError) for shard in shards for item in shard) == 30


@pytest.mark.slow
def test_schedulers_and_the_pool_bring_the_same_bytes(job: Run) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(DOCUMENTS), asks_every=3)
    for index in (2, 0, 3, 1):
        assert not Path("A/manifest.json").exists(), "there is no manifest before all are done"
        assert job("shard", "rows.jsonl", "--out", "A", "--shard", f"{index}/4").code == ExitCode.OK
    assert job("shard", "rows.jsonl", "--out", "B", "--shards", "4", "--jobs", "2").code == ExitCode.OK
    assert corpus.contents("A") == corpus.contents("B")
    assert job("run", "rows.jsonl", "--store", "S", "--out", "R").code == ExitCode.OK
    lines = Path("R/records/part-000000.jsonl").read_text().splitlines()
    assert sorted(row["record"] for row in _table("A", "records")) == sorted(lines), "records are those of job run"
    exported = job("export", "--store", "S", "-o", "all.parquet")
    assert exported.code == ExitCode.OK
    key = "uri", "start", "series"
    one, other = (
        sorted(rows, key=lambda row: str([row[name] for name in key]))
        for rows in (_table("A", "points"), pq.read_table("all.parquet").to_pylist())
    )
    assert one == other


def test_what_is_done_is_not_done_again_and_other_inputs_and_rules_are(
    job: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(20))
    assert "(0 were done)" in job("shard", "rows.jsonl", "--out", "A", "--shards", "2").err
    before = corpus.contents("A")
    assert "(2 were done): 20 partial" in job("shard", "rows.jsonl", "--out", "A", "--shards", "2").err
    assert corpus.contents("A") == before
    with Path("rows.jsonl").open("a") as stream:
        stream.write('not json\n{"text": null}\n')
    ended = job("shard", "rows.jsonl", "--out", "A", "--shards", "2")
    assert (ended.code, "(0 were done)" in ended.err) == (ExitCode.SOME_FAILED, True)
    alone = job("shard", "rows.jsonl", "--out", "B", "--shard", "0/1")
    assert (alone.code, "20 partial" in alone.err) == (ExitCode.SOME_FAILED, True)
    places = len(list(Path("A").glob("*-of-2")))
    monkeypatch.setattr("chartprose.jobs.identity.rules_identity", lambda: "other")
    job("shard", "rows.jsonl", "--out", "A", "--shards", "2")
    assert len(list(Path("A").glob("*-of-2"))) == places + 1
    assert len(_table("A", "records")) == 22, "a bad document is a row"
    assert job("shard", "rows.jsonl", "--out", "A", "--shard", "9/6").code == ExitCode.BAD_INPUT


def _program(*arguments: str) -> subprocess.Popen[str]:
    return corpus.started("shard", "rows.jsonl", *arguments, program=[str(DEADLY)])


MODEL = ("--model", "stub", "--base-url", "http://127.0.0.1:9/v1", "--store", "S")


@pytest.mark.slow
@pytest.mark.parametrize("model", [(), MODEL], ids=["rules", "model"])
def test_a_document_that_kills_its_worker_costs_no_other(model: tuple[str, ...]) -> None:
    texts = [str(number) for number in range(30)]
    texts[7] = "die"
    corpus.write_texts(*texts)
    with _program("--out", "A", "--shards", "1", "--jobs", "2", *model) as program:
        _, err = program.communicate(timeout=120)
    assert program.returncode == ExitCode.SOME_FAILED, err
    (failed,) = [record for record in corpus.records("A") if record["status"] == "failed"]
    assert failed["source"]["uri"].endswith("rows.jsonl#d7")
    assert "crashed" in failed["reason"]
    assert [row["value"] for row in _table("A", "points")] == [number for number in range(30) if number != 7]

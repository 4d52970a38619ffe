"""Output files: whole or not there, and nothing that was done is thrown away."""

from __future__ import annotations

import gzip
import io
import os
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from chartprose.formats import load
from chartprose.formats.output import Output
from samples import tea


def _write(path: Path, name: str = "jsonl", *uris: str) -> None:
    with Output(name, str(path), io.BytesIO()) as output:
        for uri in uris:
            output.write(load(name).encode(tea(uri)))


@pytest.mark.parametrize("name", ["jsonl", "csv", "parquet"])
def test_an_interrupted_run_leaves_the_old_file_and_keeps_what_was_done(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"run.{name}"
    path.write_bytes(b"old")
    _write(path, name)
    assert path.read_bytes() == b"old", "a run that wrote nothing leaves neither an empty file nor a part"
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    with pytest.raises(KeyboardInterrupt), Output(name, str(path), io.BytesIO()) as output:  # noqa: PT012
        output.write(load(name).encode(tea()))
        raise KeyboardInterrupt
    assert path.read_bytes() == b"old"
    assert output.part is not None
    if name == "parquet":
        assert pq.read_table(output.part).num_rows == 3
    else:
        assert output.part.read_bytes().count(b"\n") == {"csv": 1 + 3, "jsonl": 1}[name]


def test_a_name_that_ends_in_gz_is_compressed_and_the_same_each_time(tmp_path: Path) -> None:
    _write(tmp_path / "a.jsonl.gz", "jsonl", "x")
    _write(tmp_path / "b.jsonl.gz", "jsonl", "x")
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (tmp_path / "b.jsonl.gz").read_bytes()
    assert gzip.decompress((tmp_path / "a.jsonl.gz").read_bytes()) == load("jsonl").encode(tea("x"))


def test_the_bytes_are_on_disk_before_the_name_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def noted_sync(number: int) -> None:
        steps.append("sync")
        fsync(number)

    def noted_rename(path: Path, place: Path) -> Path:
        steps.append("rename")
        return replace(path, place)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(Path, "replace", noted_rename)
    with Output("jsonl", str(tmp_path / "run.jsonl"), io.BytesIO()) as output:
        output.write(load("jsonl").encode(tea()))
        assert not (tmp_path / "run.jsonl").exists()
    assert steps == ["sync", "rename", "sync"]
    assert [entry.name for entry in tmp_path.iterdir()] == ["run.jsonl"]

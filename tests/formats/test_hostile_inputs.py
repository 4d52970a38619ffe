"""Inputs that are no files, or whose names no text can hold; and what a full disk leaves."""

from __future__ import annotations

import errno
import gzip
import io
import json
import os
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from chartprose.errors import InputError
from chartprose.formats import load
from chartprose.formats.inputs import Inputs
from chartprose.formats.output import Output
from chartprose.formats.rows import Fields
from samples import tea


@pytest.mark.parametrize("name", ["pipe.txt", "pipe.jsonl.gz", "pipe.parquet", "/dev/zero", "/dev/null"])
def test_a_pipe_or_a_device_is_refused_and_not_waited_for(tmp_path: Path, name: str) -> None:
    path = tmp_path / name  # an absolute name stays as it is
    if not path.exists():
        os.mkfifo(path)
    (item,) = Inputs((str(path),), Fields(None, None), io.BytesIO())
    assert isinstance(item, InputError)
    assert "a pipe or a device" in str(item)


@pytest.mark.parametrize("ending", [".txt", ".jsonl", ".broken.jsonl"])
def test_a_name_that_is_not_utf_8_can_be_told_and_written(tmp_path: Path, ending: str) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9" + ending.encode())
    row = json.dumps({"text": "A line chart."}) + "\n"
    Path(path).write_text("{\n" if "broken" in ending else row)
    for item in Inputs((path,), Fields(None, None), io.BytesIO()):
        told = str(item) if isinstance(item, InputError) else item.uri
        assert "caf\\xe9" in told
        told.encode()


def test_what_a_full_disk_leaves_ends_with_a_whole_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = load("jsonl").encode(tea())
    room = 2 * len(line) + len(line) // 2

    class LittleRoom(io.FileIO):
        def write(self, data: Any) -> int:
            left = room - self.tell()
            if left <= 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return super().write(bytes(data)[:left])

    def opened(path: Path, *_: object, **__: object) -> Any:
        return io.BufferedWriter(LittleRoom(path, "w"))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", opened)
        output = Output("jsonl", str(tmp_path / "run.jsonl"), io.BytesIO())
    with pytest.raises(OSError, match="No space left") as caught, output:  # noqa: PT012
        for _ in range(4):
            output.write(line)
    assert (caught.value.errno, caught.value.filename) == (errno.ENOSPC, str(tmp_path / "run.jsonl"))
    assert not (tmp_path / "run.jsonl").exists()
    assert output.part is not None
    assert output.part.read_bytes() == 2 * line


def test_a_line_that_unpacks_without_end_is_passed_by_in_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl.gz"
    with gzip.open(path, "wb", 1) as stream:
        stream.write(json.dumps({"text": "A line chart."}).encode() + b'\n{"text": "')
        for _ in range(60):
            stream.write(b"x" * 1_000_000)
        stream.write(b'"}\n' + json.dumps({"text": "A bar chart."}).encode() + b"\n")
    tracemalloc.start()
    items = list(Inputs((str(path),), Fields(None, None), io.BytesIO()))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [type(item).__name__ for item in items] == ["Document", "Unreadable", "Document"]
    assert most < 60_000_000

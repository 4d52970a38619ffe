"""How the program ends when it is told to: as a process, with the signals of a shell."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import stub_pipeline
from chartprose.cli.exit_codes import ExitCode
from chartprose.formats.records import read_records
from test_docs import DESCRIPTION

PROGRAM = [sys.executable, stub_pipeline.__file__]


def _started(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGINT, ExitCode.INTERRUPTED), (signal.SIGTERM, ExitCode.TERMINATED)],
    ids=["interrupted", "terminated"],
)
def test_an_ended_run_keeps_what_was_done_and_touches_nothing_else(number: signal.Signals, code: ExitCode) -> None:
    Path("a.txt").write_text("7")
    Path("b.txt").write_text("wait")
    Path("run.jsonl").write_text("old")
    with _started("extract", "a.txt", "b.txt", "-o", "run.jsonl") as program:
        part = Path(f"run.jsonl.{program.pid}.part")
        _wait_for(part)
        program.send_signal(number)
        _, err = program.communicate(timeout=60)
    assert program.returncode == code
    assert Path("run.jsonl").read_text() == "old"
    assert [figure.source.uri for figure in read_records(part)] == ["a.txt"]
    assert f"run.jsonl is not written; what was done is in {part}".encode() in err
    assert b"Traceback" not in err


def test_ctrl_c_ends_worker_processes_without_a_word_of_theirs(tmp_path: Path) -> None:
    (tmp_path / "rows.jsonl").write_text((json.dumps({"text": DESCRIPTION}) + "\n") * 20_000)
    program = [sys.executable, "-m", "chartprose", "extract", "rows.jsonl", "--jobs", "2", "-o", "run.jsonl"]
    with subprocess.Popen(program, stderr=subprocess.PIPE, start_new_session=True) as run:
        _wait_for(Path(f"run.jsonl.{run.pid}.part"))
        os.killpg(run.pid, signal.SIGINT)  # as a terminal does: every process of the group gets it
        _, err = run.communicate(timeout=60)
    assert run.returncode == ExitCode.INTERRUPTED
    assert b"Traceback" not in err
    assert err.rstrip().endswith(b"Interrupted.")


def _wait_for(path: Path) -> None:
    for _ in range(2000):
        if path.exists() and path.stat().st_size:
            return
        time.sleep(0.01)
    raise AssertionError(f"{path} did not come")


def test_a_reader_that_goes_away_ends_the_run_without_a_word() -> None:
    Path("rows.jsonl").write_text('{"text": "1 2 3 4 5 6 7 8"}\n' * 2000)
    read, written = os.pipe()
    with subprocess.Popen([*PROGRAM, "extract", "rows.jsonl"], stdout=written, stderr=subprocess.PIPE) as program:
        os.close(written)
        with os.fdopen(read, "rb", buffering=0) as reader:
            assert reader.read(1) == b"{"
        _, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (ExitCode.BROKEN_PIPE, b"")


def test_a_record_is_out_before_the_next_document_is_read() -> None:
    Path("a.txt").write_text("7")
    Path("b.txt").write_text("wait")
    with _started("extract", "a.txt", "b.txt") as program:
        assert program.stdout is not None
        assert program.stdout.readline().startswith(b'{"source":{"uri":"a.txt"')
        program.kill()

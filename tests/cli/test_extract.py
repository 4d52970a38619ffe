"""``chartprose extract``: every input has its record, its exit code and its sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.formats.output import AtomicFile

if TYPE_CHECKING:
    from running import Run


def _write(**texts: str) -> None:
    for name, text in texts.items():
        Path(f"{name}.txt").write_text(text, "utf-8")


def _records(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def _states(out: str) -> dict[str, str]:
    return {record["source"]["uri"]: record["status"] for record in _records(out)}


def test_records_go_to_standard_output_and_the_summary_does_not(command: Run) -> None:
    _write(a="7 and 8")
    ended = command("extract", "a.txt")
    assert ended.code == ExitCode.OK
    (record,) = _records(ended.out)
    assert [point["value"]["value"] for point in record["panels"][0]["points"]] == [7, 8]
    assert ended.err.splitlines() == [
        "documents  1: 1 complete, 0 partial, 0 not a chart, 0 failed",
        "numerals   100.0% accounted for (mean, n = 1), 0 left unread",
        "points     2",
    ]


def test_one_bad_document_does_not_cost_the_others(command: Run) -> None:
    _write(a="1", b="boom", d="nochart", e="2", f="nomodel 1")
    Path("c.txt").write_bytes(b"caf\xe9")
    Path("[red]\x1b[31m.md").write_bytes(b"\xff")
    ended = command("extract", ".")
    assert ended.code == ExitCode.SOME_FAILED
    assert _states(ended.out) == {
        "./a.txt": "complete",
        "./b.txt": "failed",
        "./c.txt": "failed",
        "./d.txt": "not_a_chart",
        "./e.txt": "complete",
        "./f.txt": "partial",
        "./[red]\x1b[31m.md": "failed",
    }
    assert "f.txt: the endpoint refuses the key" in ended.err
    assert "failed: ./[red]␛[31m.md, byte 0" in ended.err
    assert "\x1b" not in ended.err, "a name does nothing to the terminal"
    failures = [line for line in ended.err.splitlines() if line.startswith("failed: ")]
    failures = [line for line in failures if ".txt" in line]
    assert failures[0] == "failed: ./b.txt: internal error: IndexError: list index out of range"
    assert failures[1].startswith("failed: ./c.txt, byte 3: 0xe9 is not valid UTF-8.")


@pytest.mark.parametrize(
    ("inputs", "code", "uris"),
    [
        (["none.txt"], ExitCode.OK, ["none.txt"]),
        (["boom.txt", "boom.txt"], ExitCode.ALL_FAILED, ["boom.txt"]),
        (["nowhere.txt", "a.txt"], ExitCode.SOME_FAILED, ["a.txt"]),
        (["-", "a.txt"], ExitCode.OK, ["-", "a.txt"]),
    ],
)
def test_the_exit_code_tells_what_failed(command: Run, inputs: list[str], code: int, uris: list[str]) -> None:
    _write(a="1", none="nochart", boom="boom")
    ended = command("extract", *inputs, stdin=b"7")
    assert (ended.code, list(_states(ended.out))) == (code, uris)
    assert ("Error: nowhere.txt: no such file or folder" in ended.err) == ("nowhere.txt" in inputs)


def test_no_document_at_all_is_bad_input_and_leaves_the_old_output(command: Run) -> None:
    Path("empty").mkdir()
    Path("run.csv").write_text("old")
    ended = command("extract", "nowhere.txt", "empty", "*.md", "-o", "run.csv")
    assert ended.code == ExitCode.BAD_INPUT
    assert [line.split(":")[1] for line in ended.err.splitlines()] == [" nowhere.txt", " empty", " *.md"]
    assert Path("run.csv").read_text() == "old"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "Missing argument 'INPUT...'"),
        (("a.txt", "--jobs", "0"), "0 is not in the range x>=1"),
        (("a.txt", "--format", "xml"), "'xml' is not one of"),
        (("a.txt", "--format", "parquet"), "Parquet goes to a file: give -o OUT."),
        (("a.txt", "--cassette", "none"), "'none' does not exist"),
        (("a.txt", "--base-url", "http://127.0.0.1:9"), "--base-url goes with --model NAME."),
        (("a.txt", "--reader", "model"), "requires a model"),
        (("a.txt", "--no-such-option"), "No such option"),
    ],
    ids=str,
)
def test_a_wrong_command_line_says_what_is_wrong(command: Run, arguments: tuple[str, ...], sentence: str) -> None:
    _write(a="7")
    ended = command("extract", *arguments)
    assert (ended.code, ended.out) == (ExitCode.BAD_INPUT, "")
    assert sentence in ended.err


def test_a_part_that_is_left_is_named(command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: AtomicFile) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(AtomicFile, "commit", fail)
    _write(a="7")
    ended = command("extract", "a.txt", "-o", "run.jsonl")
    assert ended.code == ExitCode.NO_OUTPUT
    (part,) = Path().glob("run.jsonl.*.part")
    assert f"run.jsonl is not written; what was done is in {part}" in ended.err
    assert "Error: run.jsonl: No space left on device" in ended.err

"""``chartprose check``: a question to records, its exit codes, and records as a filter gives them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose import record
from chartprose.cli.exit_codes import ExitCode
from chartprose.formats.jsonl import encode
from chartprose.text.source import read
from claim_charts import chart

if TYPE_CHECKING:
    from collections.abc import Callable

    Command = Callable[..., Any]

CHARTS = {
    "up.md": {"Oslo": {1: "2", 2: "5"}},
    "near.md": {"Oslo": {1: "~2", 2: "~2"}},
    "down.md": {"Oslo": {1: "5", 2: "2"}},
}
ASKED = 'rises("Oslo")'


def _records(*uris: str) -> None:
    figures = [
        record.Figure(source=read("", uri).info(), status="complete", kind="chart", panels=[chart(CHARTS[uri])])
        for uri in uris
    ]
    Path("run.jsonl").write_bytes(b"".join(map(encode, figures)))


@pytest.mark.parametrize(
    ("uris", "code"),
    [
        (["up.md"], ExitCode.OK),
        (["up.md", "near.md"], ExitCode.OPEN),
        (["near.md", "down.md", "up.md"], ExitCode.FAILS),
    ],
)
def test_the_exit_code_is_that_of_the_worst_record(command: Command, uris: list[str], code: ExitCode) -> None:
    _records(*uris)
    assert command("check", ASKED, "run.jsonl").code == code


def test_each_record_has_a_line_with_what_decided_it(command: Command) -> None:
    _records("up.md", "near.md", "down.md")
    assert command("check", ASKED, "run.jsonl").out.splitlines() == [
        "holds\tup.md\t2 of Oslo at 1 is below 5 of Oslo at 2",
        "open\tnear.md\tthe values do not decide it: ~2 of Oslo at 1 and ~2 of Oslo at 2 are too close to tell",
        "fails\tdown.md\t5 of Oslo at 1 is not below 2 of Oslo at 2",
    ]


@pytest.mark.parametrize(("where", "uri"), [("holds", "up.md"), ("open", "near.md"), ("fails", "down.md")])
def test_where_writes_the_records_themselves(command: Command, where: str, uri: str) -> None:
    _records("up.md", "near.md", "down.md")
    ended = command("check", ASKED, "run.jsonl", "--where", where)
    assert ended.code == ExitCode.OK
    assert [json.loads(line)["source"]["uri"] for line in ended.out.splitlines()] == [uri]


def test_a_name_that_a_record_lacks_leaves_it_open(command: Command) -> None:
    _records("up.md")
    ended = command("check", 'rises("Lima")', "run.jsonl")
    assert (ended.code, ended.out.split("\t")[0]) == (ExitCode.OPEN, "open")


def test_what_is_not_of_the_language_is_refused_with_what_to_write(command: Command) -> None:
    _records("up.md")
    ended = command("check", "2 ** 9", "run.jsonl")
    assert ended.code == ExitCode.BAD_INPUT
    assert "Powers are not allowed; multiply instead." in ended.err


def test_a_file_without_records_is_no_answer(command: Command) -> None:
    Path("run.jsonl").write_bytes(b"")
    assert command("check", ASKED, "run.jsonl").code == ExitCode.BAD_INPUT

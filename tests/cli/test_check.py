"""``chartprose check``: a question to records, its exit codes, and records as a filter gives them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chartprose import record
from chartprose.cli.exit_codes import ExitCode
from chartprose.formats.jsonl import encode
from chartprose.text.source import read
from claim_charts import chart

if TYPE_CHECKING:
    from running import Run


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


LINES = {
    "up.md": "holds\tup.md\t2 of Oslo at 1 is below 5 of Oslo at 2",
    "near.md": "open\tnear.md\tthe values do not decide it: ~2 of Oslo at 1 and ~2 of Oslo at 2 are too close to tell",
    "down.md": "fails\tdown.md\t5 of Oslo at 1 is not below 2 of Oslo at 2",
}


@pytest.mark.parametrize(
    ("uris", "code"),
    [
        (["up.md"], ExitCode.OK),
        (["up.md", "near.md"], ExitCode.OPEN),
        (["near.md", "down.md", "up.md"], ExitCode.FAILS),
        ([], ExitCode.BAD_INPUT),
    ],
)
def test_each_record_has_a_line_with_what_decided_it_and_the_exit_code_is_that_of_the_worst(
    command: Run, uris: list[str], code: ExitCode
) -> None:
    _records(*uris)
    ended = command("check", ASKED, "run.jsonl")
    assert (ended.code, ended.out.splitlines()) == (code, [LINES[uri] for uri in uris])


@pytest.mark.parametrize(("where", "uri"), [("holds", "up.md"), ("open", "near.md"), ("fails", "down.md")])
def test_where_writes_the_records_themselves(command: Run, where: str, uri: str) -> None:
    _records("up.md", "near.md", "down.md")
    ended = command("check", ASKED, "run.jsonl", "--where", where)
    assert ended.code == ExitCode.OK
    assert [json.loads(line)["source"]["uri"] for line in ended.out.splitlines()] == [uri]


def test_what_is_not_of_the_language_is_refused_with_what_to_write(command: Run) -> None:
    _records("up.md")
    ended = command("check", "2 ** 9", "run.jsonl")
    assert ended.code == ExitCode.BAD_INPUT
    unknown = command("check", 'rises("Lima")', "run.jsonl")
    assert (unknown.code, unknown.out.split("\t")[0]) == (ExitCode.OPEN, "open"), "a name that the record lacks"
    assert "Powers are not allowed; multiply instead." in ended.err

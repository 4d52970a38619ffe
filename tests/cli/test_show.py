"""``chartprose show``: records, or a description, in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.formats.jsonl import encode
from samples import tea

if TYPE_CHECKING:
    from running import Run


def _records(path: str, *uris: str) -> None:
    Path(path).write_bytes(b"".join(encode(tea(uri)) for uri in uris))


def test_all_records_of_a_file_are_shown(command: Run) -> None:
    _records("run.jsonl", "a.md", "rows.jsonl#7")
    ended = command("show", "run.jsonl")
    assert ended.code == ExitCode.OK
    assert ended.out.count("Green tea rises.") == 2
    assert ended.out.index("a.md") < ended.out.index("rows.jsonl#7")


@pytest.mark.parametrize("wanted", ["rows.jsonl#7", "7", "ws.jsonl#7"])
def test_one_record_is_found_by_its_uri_its_id_or_a_part_of_it(command: Run, wanted: str) -> None:
    _records("run.jsonl", "a.md", "rows.jsonl#7", "77.md")
    ended = command("show", "run.jsonl", "--id", wanted)
    assert ended.out.count("Green tea rises.") == 1
    assert "rows.jsonl#7 " in ended.out


def test_words_come_from_the_description_only_while_it_is_unchanged(command: Run) -> None:
    Path("a.md").write_text("seven is 7")
    assert "complete, chart" in command("show", "a.md").out, "a description is read by the rules and shown"
    command("extract", "a.md", "-o", "run.jsonl")
    assert "[9, 10)" not in command("show", "run.jsonl").out
    Path("a.md").write_text("eight is 8")
    assert "[9, 10)" in command("show", "run.jsonl").out


@pytest.mark.parametrize(
    ("data", "options", "messages"),
    [
        (encode(tea("a.md")), ["--id", "b.md"], ["run.jsonl holds no record with the id 'b.md'."]),
        (
            encode(tea("a.md")) * 2,
            ["--id", ".md"],
            ["run.jsonl holds 2 records with the id '.md', such as a.md, a.md."],
        ),
        (b"", [], ["run.jsonl holds no record."]),
        (
            b'{"text": "a"}\n',
            [],
            ["run.jsonl, line 1: not a record", "Give a file that chartprose extract or chartprose job wrote"],
        ),
    ],
)
def test_where_there_is_not_one_record_it_says_why(
    command: Run, data: bytes, options: list[str], messages: list[str]
) -> None:
    Path("run.jsonl").write_bytes(data)
    ended = command("show", "run.jsonl", *options)
    assert (ended.code, ended.out) == (ExitCode.BAD_INPUT, "")
    for message in messages:
        assert message in ended.err

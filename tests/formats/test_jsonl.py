"""JSONL: what was written is what is read, and a broken file is named with its line."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose.errors import InputError
from chartprose.formats.jsonl import encode
from chartprose.formats.records import read_records
from record_strategies import figures
from samples import tea

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.record import Figure


@settings(max_examples=40)
@given(records=st.lists(figures, max_size=4))
def test_records_come_back_as_they_were(tmp_path_factory: pytest.TempPathFactory, records: list[Figure]) -> None:
    path = tmp_path_factory.mktemp("records") / "run.jsonl"
    path.write_bytes(b"".join(map(encode, records)))
    assert list(read_records(path)) == records


def test_a_record_is_one_line_also_when_its_texts_have_line_ends() -> None:
    figure = tea().model_copy(update={"title": "a\nb\u2028c\r"})
    assert encode(figure).count(b"\n") == 1
    assert encode(figure).endswith(b"}\n")


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("run.jsonl", b'{"source": 1}\n', r"run\.jsonl, line 51: not a record: source: .*Give a file that"),
        ("run.jsonl", encode(tea())[:-40], "line 51: not a record: Invalid JSON"),
        ("run.jsonl.gz", b"", "broken gzip data"),
    ],
)
def test_a_broken_end_is_named_after_the_good_records_were_given(
    tmp_path: Path, name: str, data: bytes, message: str
) -> None:
    path = tmp_path / name
    good = encode(tea("a")) * 50
    path.write_bytes(good + data if data else gzip.compress(good)[:-30])
    records = read_records(path)
    assert data == b"" or next(records).source.uri == "a"
    with pytest.raises(InputError, match=message):
        list(records)


def test_a_missing_file_is_an_input_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"none\.jsonl: no such file"):
        list(read_records(str(tmp_path / "none.jsonl")))

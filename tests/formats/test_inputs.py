"""INPUT in all its forms: what becomes a document, what it is called, and what is said of the rest."""

from __future__ import annotations

import gzip
import hashlib
import io
import re
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from backports import zstd

from chartprose.errors import InputError
from chartprose.formats import inputs as inputs_module
from chartprose.formats.document import Document, Unreadable
from chartprose.formats.inputs import Inputs
from chartprose.formats.rows import Fields

HASHES = b"".join(b'{"text": "%s"}\n' % hashlib.sha256(bytes([number])).hexdigest().encode() for number in range(200))
"""Rows that do not pack well, so that a cut file has whole ones."""


@pytest.fixture(autouse=True)
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _inputs(*arguments: str, stdin: bytes = b"", fields: Fields | None = None) -> Inputs:
    return Inputs(arguments, fields or Fields(), io.BytesIO(stdin))


def _shown(*arguments: str, stdin: bytes = b"", fields: Fields | None = None) -> list[object]:
    """The documents; of what is none, its message."""
    items = _inputs(*arguments, stdin=stdin, fields=fields)
    return [str(item.error if isinstance(item, Unreadable) else item) if not isinstance(item, Document) else item
            for item in items]  # fmt: skip


def _uris(*arguments: str) -> list[str]:
    return [item.uri for item in _inputs(*arguments) if not isinstance(item, InputError)]


def _write(path: str, data: str | bytes = "a text") -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(data if isinstance(data, bytes) else data.encode())


def test_a_folder_means_its_texts_below_it_in_order_and_nothing_else() -> None:
    for name in ("docs/b.md", "docs/a.txt", "docs/sub/C.TXT", "docs/d.json", "docs/.hidden.md", "docs/.git/e.md"):
        _write(name)
    assert _uris("docs") == ["docs/a.txt", "docs/b.md", "docs/sub/C.TXT"]


def test_a_glob_is_a_glob_only_where_no_file_has_that_name() -> None:
    for name in ("a[1].txt", "a1.txt", "deep/er/a2.txt"):
        _write(name)
    assert _uris("a[1].txt") == ["a[1].txt"]
    assert _uris("a?.txt") == ["a1.txt"]
    assert _uris("**/a*.txt") == ["a1.txt", "a[1].txt", "deep/er/a2.txt"]


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ("empty", "empty: the folder holds no .txt or .md file. Name files of another kind one by one"),
        ("*.txt", "*.txt: no file matches. Check the pattern; ** crosses folders"),
        ("nowhere.txt", "nowhere.txt: no such file or folder"),
        ("gone.txt", "gone.txt: No such file or directory"),
        ("blank.jsonl", "blank.jsonl: the file holds no rows"),
    ],
)
def test_what_holds_no_document_is_reported_and_the_next_input_goes_on(argument: str, message: str) -> None:
    _write("empty/picture.png")
    _write("blank.jsonl", "\n\n")
    _write("a.md")
    if argument == "gone.txt":
        Path("gone.txt").symlink_to("nowhere")
    assert _shown(argument, "a.md") == [message, Document(b"a text", "a.md")]


def test_standard_input_is_one_document_or_rows_where_the_text_field_is_named() -> None:
    assert _shown("-", stdin=b"a\nb\n") == [Document(b"a\nb\n", "-")]
    items = _shown("-", stdin=b'{"body": "a"}\n{"body": "b"}\n', fields=Fields("body"))
    assert items == [Document("a", "-#1"), Document("b", "-#2")]


def test_a_file_too_large_for_a_description_is_not_read_into_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs_module, "MAX_BYTES", 10)
    _write("big.txt", b"x" * 5000)
    (item,) = _inputs("big.txt")
    assert isinstance(item, Unreadable)
    assert "5,000 bytes are too long for the description of one figure (at most 500,000 characters)" in str(item.error)
    assert item.data == b""


def test_a_file_is_called_by_its_path_and_a_row_by_path_and_id() -> None:
    rows = '{"id": "q7", "text": "a"}\n\n{"id": 8, "description": "no", "text": "b"}\n{"text": "c"}\n'
    _write("docs/a.txt")
    assert _shown("./docs/../docs/a.txt") == [Document(b"a text", "./docs/../docs/a.txt")]
    assert _uris("docs/a.txt", "docs/a.txt") == ["docs/a.txt", "docs/a.txt"]
    row = '{"key": "k", "body": "b", "text": "not this", "id": 0, "figure": "fig 2", "describer": "some model"}'
    _write("named.jsonl", row)
    assert _shown("named.jsonl", fields=Fields("body", "key")) == [
        Document("b", "named.jsonl#k", "fig 2", "some model")
    ]
    _write("rows.jsonl", rows)
    _write("rows.jsonl.gz", gzip.compress(rows.encode()))
    assert _uris("rows.jsonl") == ["rows.jsonl#q7", "rows.jsonl#8", "rows.jsonl#4"]
    _write("rows.jsonl.zst", b"".join(zstd.compress(row.encode()) for row in rows.splitlines(keepends=True)))
    assert _uris("rows.jsonl.zst") == ["rows.jsonl.zst#q7", "rows.jsonl.zst#8", "rows.jsonl.zst#4"], "all its frames"
    assert _shown("rows.jsonl.gz")[1:] == [Document("b", "rows.jsonl.gz#8"), Document("c", "rows.jsonl.gz#4")]


def test_a_line_that_is_no_row_is_named_and_the_rest_goes_on() -> None:
    _write("rows.jsonl", b'nope\n{"text": "a"}\n{"text": \n[1]\n{"text": "\xff"}\n{"text": "b"}')
    head, first, broken, listed, undecodable, last = _shown("rows.jsonl")
    assert (first, last) == (Document("a", "rows.jsonl#2"), Document("b", "rows.jsonl#6"))
    assert str(head).startswith("rows.jsonl, line 1: not JSON: ")
    assert str(broken).startswith("rows.jsonl, line 3: not JSON: ")
    assert str(listed).startswith("rows.jsonl, line 4: a JSON value, but not an object")
    assert str(undecodable).startswith("rows.jsonl, line 5: ")
    assert _uris("rows.jsonl")[2] == "rows.jsonl#line-3"
    _write("rows.jsonl", "no\njson\n")
    assert len(_shown("rows.jsonl")) == 2


@pytest.mark.parametrize(
    ("rows", "fields", "shown"),
    [
        (
            '{"id": 1, "body": "a"}\n' * 500,
            Fields(),
            ["rows.jsonl: no column 'text' or 'description'; there are: 'id', 'body'. Choose one with --text-field"],
        ),
        (
            '{"id": 1}\n{"id": 2, "text": "a"}\n{"id": 3, "text": null}\n{"id": 4, "text": 5}\n',
            Fields(),
            [
                "rows.jsonl, line 1: no column 'text'; there are: 'id'. Choose one with --text-field",
                Document("a", "rows.jsonl#2"),
                "rows.jsonl, line 3: 'text' is null, not text",
                "rows.jsonl, line 4: 'text' is int, not text",
            ],
        ),
        (
            '{"text": "a", "key": 1}\n{"text": "b"}\n',
            Fields(None, "key"),
            [
                Document("a", "rows.jsonl#1"),
                "rows.jsonl, line 2: no column 'key'; there are: 'text'. Choose one with --id-field",
            ],
        ),
    ],
    ids=["no text column: one error", "a row without text", "a row without its id"],
)
def test_a_row_without_what_is_asked_for_is_named_and_the_rest_goes_on(
    rows: str, fields: Fields, shown: list[object]
) -> None:
    _write("rows.jsonl", rows)
    assert _shown("rows.jsonl", fields=fields) == shown


@pytest.mark.parametrize(
    ("name", "packed"),
    [
        ("rows.jsonl.gz", gzip.compress(HASHES)[:-2000]),
        ("rows.jsonl.zst", zstd.compress(HASHES)[:-5]),
        ("rows.jsonl.zst", zstd.compress(HASHES)[:-20] + b"x" * 20),
    ],
    ids=["gzip, cut", "zstd, cut", "zstd, broken"],
)
def test_a_cut_packed_file_is_not_taken_for_a_short_one(name: str, packed: bytes) -> None:
    _write(name, packed)
    *documents, last = _shown(name)
    assert all(isinstance(document, Document) for document in documents)
    assert bool(documents) == name.endswith("gz")
    assert re.search("broken (gzip|zstd) data", str(last))


def test_parquet_rows_are_documents() -> None:
    table = pa.table({"id": [7, None], "other": [1, 2], "text": ["a", None], "describer": ["m", None]})
    pq.write_table(table, "rows.parquet")
    assert _shown("rows.parquet") == [
        Document("a", "rows.parquet#7", None, "m"),
        "rows.parquet, row 2: 'text' is null, not text",
    ]
    (problem,) = _shown("rows.parquet", fields=Fields("body"))
    assert str(problem).startswith("rows.parquet: no column 'body'; there are: 'id', 'other', 'text', 'describer'.")


def test_the_number_of_documents_is_known_only_where_it_costs_nothing() -> None:
    for name in ("docs/a.txt", "docs/b.md", "c.txt", "rows.jsonl.gz"):
        _write(name)
    _write("rows.jsonl", '{"text": "a"}')
    assert _inputs("docs", "c.txt", "nowhere", "-").count() == 4
    assert _inputs("docs", "rows.jsonl").count() == 3
    assert _inputs("rows.jsonl.gz").count() is None
    assert _inputs("-", fields=Fields("text")).count() is None

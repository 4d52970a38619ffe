"""INPUT in all its forms: what becomes a document, what it is called, and what is said of the rest."""

from __future__ import annotations

import gzip
import io
import os
import stat
from pathlib import Path

import pytest

from chartprose.errors import InputError
from chartprose.formats import inputs as inputs_module
from chartprose.formats.document import Document, Unreadable
from chartprose.formats.inputs import Inputs
from chartprose.formats.rows import Fields


@pytest.fixture(autouse=True)
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _items(*arguments: str, stdin: bytes = b"", fields: Fields | None = None) -> list[object]:
    return list(Inputs(arguments, fields or Fields(), io.BytesIO(stdin)))


def _uris(*arguments: str) -> list[str]:
    items = _items(*arguments)
    assert all(isinstance(item, Document) for item in items)
    return [item.uri for item in items if isinstance(item, Document)]


def _write(path: str, data: str | bytes = "a text") -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(data if isinstance(data, bytes) else data.encode())


def test_a_file_is_called_by_its_path_as_it_was_given() -> None:
    _write("docs/a.txt")
    assert _items("./docs/../docs/a.txt") == [Document(b"a text", "./docs/../docs/a.txt")]


def test_a_folder_means_its_texts_below_it_in_order_and_nothing_else() -> None:
    for name in ("docs/b.md", "docs/a.txt", "docs/sub/C.TXT", "docs/d.json", "docs/.hidden.md", "docs/.git/e.md"):
        _write(name)
    assert _uris("docs") == ["docs/a.txt", "docs/b.md", "docs/sub/C.TXT"]


def test_a_folder_without_documents_is_told_and_the_next_input_goes_on() -> None:
    _write("empty/picture.png")
    _write("a.txt")
    problem, document = _items("empty", "a.txt")
    assert isinstance(problem, InputError)
    assert str(problem).startswith("empty: the folder holds no .txt or .md file.")
    assert document == Document(b"a text", "a.txt")


def test_a_glob_is_a_glob_only_where_no_file_has_that_name() -> None:
    for name in ("a[1].txt", "a1.txt", "deep/er/a2.txt"):
        _write(name)
    assert _uris("a[1].txt") == ["a[1].txt"]
    assert _uris("a?.txt") == ["a1.txt"]
    assert _uris("**/a*.txt") == ["a1.txt", "a[1].txt", "deep/er/a2.txt"]


def test_a_glob_that_matches_nothing_is_told() -> None:
    (problem,) = _items("*.txt")
    assert isinstance(problem, InputError)
    assert str(problem).startswith("*.txt: no file matches")


def test_a_path_that_is_not_there_is_told() -> None:
    (problem,) = _items("nowhere.txt")
    assert isinstance(problem, InputError)
    assert str(problem) == "nowhere.txt: no such file or folder"


def test_the_same_file_twice_is_two_documents() -> None:
    _write("a.txt")
    assert _uris("a.txt", "a.txt") == ["a.txt", "a.txt"]


def test_a_dangling_link_is_a_failed_document_and_not_a_crash() -> None:
    Path("a.txt").symlink_to("gone")
    (item,) = _items("a.txt")
    assert isinstance(item, Unreadable)
    assert str(item.error) == "a.txt: No such file or directory"


def test_a_name_that_is_no_utf8_can_still_stand_in_a_record() -> None:
    name = os.fsdecode(b"caf\xe9.txt")
    Path(name).write_text("x")
    assert _uris(name) == ["caf\\xe9.txt"]


def test_standard_input_is_one_document() -> None:
    assert _items("-", stdin=b"a\nb\n") == [Document(b"a\nb\n", "-")]


def test_standard_input_is_rows_where_the_text_field_is_named() -> None:
    items = _items("-", stdin=b'{"body": "a"}\n{"body": "b"}\n', fields=Fields("body"))
    assert items == [Document("a", "-#1"), Document("b", "-#2")]


def test_a_file_too_large_for_a_description_is_not_read_into_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs_module, "MAX_BYTES", 10)
    _write("big.txt", b"x" * 5000)
    (item,) = _items("big.txt")
    assert isinstance(item, Unreadable)
    assert "5,000 bytes are too long for the description of one figure (at most 500,000 characters)" in str(item.error)
    assert item.data == b""


def test_rows_are_called_by_path_and_id() -> None:
    _write("rows.jsonl", '{"id": "q7", "text": "a"}\n\n{"id": 8, "text": "b"}\n{"text": "c"}\n')
    assert _uris("rows.jsonl") == ["rows.jsonl#q7", "rows.jsonl#8", "rows.jsonl#4"]


def test_named_columns_are_used_and_the_origin_is_kept() -> None:
    row = '{"key": "k", "body": "b", "text": "not this", "id": 0, "figure": "fig 2", "describer": "some model"}'
    _write("rows.jsonl", row)
    items = _items("rows.jsonl", fields=Fields("body", "key"))
    assert items == [Document("b", "rows.jsonl#k", "fig 2", "some model")]


def test_a_gzipped_file_of_rows_is_read() -> None:
    _write("rows.jsonl.gz", gzip.compress(b'{"description": "a"}\n'))
    assert _items("rows.jsonl.gz") == [Document("a", "rows.jsonl.gz#1")]


def test_a_line_that_is_no_json_is_named_and_the_rest_goes_on() -> None:
    _write("rows.jsonl", b'{"text": "a"}\n{"text": \n[1]\n{"text": "\xff"}\n{"text": "b"}')
    first, broken, listed, undecodable, last = _items("rows.jsonl")
    assert first == Document("a", "rows.jsonl#1")
    assert isinstance(broken, Unreadable)
    assert broken.uri == "rows.jsonl#line-2"
    assert str(broken.error).startswith("rows.jsonl, line 2: not JSON: ")
    assert isinstance(listed, Unreadable)
    assert str(listed.error).startswith("rows.jsonl, line 3: a JSON value, but not an object")
    assert isinstance(undecodable, Unreadable)
    assert last == Document("b", "rows.jsonl#5")


def test_a_first_line_that_is_broken_is_given_too() -> None:
    _write("rows.jsonl", b'nope\n{"text": "b"}\n')
    broken, document = _items("rows.jsonl")
    assert isinstance(broken, Unreadable)
    assert document == Document("b", "rows.jsonl#2")


def test_a_missing_text_column_is_one_error_that_lists_the_columns() -> None:
    _write("rows.jsonl", '{"id": 1, "body": "a"}\n' * 500)
    (problem,) = _items("rows.jsonl")
    assert isinstance(problem, InputError)
    assert str(problem) == (
        "rows.jsonl: no column 'text' or 'description'; there are: 'id', 'body'. Choose one with --text-field"
    )


def test_a_row_without_the_text_is_named_and_the_rest_goes_on() -> None:
    _write("rows.jsonl", '{"id": 1}\n{"id": 2, "text": "a"}\n{"id": 3, "text": null}\n{"id": 4, "text": 5}\n')
    missing, document, null, number = _items("rows.jsonl")
    assert isinstance(missing, Unreadable)
    assert "line 1: no column 'text'; there are: 'id'" in str(missing.error)
    assert document == Document("a", "rows.jsonl#2")
    assert isinstance(null, Unreadable)
    assert str(null.error) == "rows.jsonl, line 3: 'text' is null, not text"
    assert isinstance(number, Unreadable)
    assert str(number.error) == "rows.jsonl, line 4: 'text' is int, not text"


def test_a_missing_id_is_told_and_not_replaced_by_a_number() -> None:
    _write("rows.jsonl", '{"text": "a", "key": 1}\n{"text": "b"}\n')
    document, missing = _items("rows.jsonl", fields=Fields(None, "key"))
    assert document == Document("a", "rows.jsonl#1")
    assert isinstance(missing, Unreadable)
    assert "no column 'key'; there are: 'text'. Choose one with --id-field" in str(missing.error)


def test_rows_that_each_lack_another_column_are_all_accounted_for() -> None:
    _write("rows.jsonl", '{"text": "a"}\n{"key": 2}\n')
    assert [type(item) for item in _items("rows.jsonl", fields=Fields(None, "key"))] == [Unreadable, Unreadable]


def test_a_file_of_broken_lines_only_is_a_failure_a_line() -> None:
    _write("rows.jsonl", "no\njson\n")
    assert [type(item) for item in _items("rows.jsonl")] == [Unreadable, Unreadable]


@pytest.mark.parametrize("data", [b"", b"\n\n"])
def test_a_file_without_rows_is_told(data: bytes) -> None:
    _write("rows.jsonl", data)
    (problem,) = _items("rows.jsonl")
    assert str(problem) == "rows.jsonl: the file holds no rows"


def test_cut_gzip_data_give_the_whole_rows_and_then_the_fault() -> None:
    rows = b"".join(b'{"text": "%d %s"}\n' % (number, os.urandom(20).hex().encode()) for number in range(2000))
    _write("rows.jsonl.gz", gzip.compress(rows)[:-2000])
    *documents, last = _items("rows.jsonl.gz")
    assert len(documents) > 100
    assert all(isinstance(document, Document) for document in documents)
    assert isinstance(last, Unreadable)
    assert "broken gzip data" in str(last.error)


def test_parquet_rows_are_documents() -> None:
    import pyarrow as pa  # noqa: PLC0415 - the other tests of this file do without
    import pyarrow.parquet as pq  # noqa: PLC0415 - as above

    table = pa.table({"id": [7, None], "other": [1, 2], "text": ["a", None], "describer": ["m", None]})
    pq.write_table(table, "rows.parquet")
    document, null = _items("rows.parquet")
    assert document == Document("a", "rows.parquet#7", None, "m")
    assert isinstance(null, Unreadable)
    assert str(null.error) == "rows.parquet, row 2: 'text' is null, not text"
    (problem,) = _items("rows.parquet", fields=Fields("body"))
    assert str(problem).startswith("rows.parquet: no column 'body'; there are: 'id', 'other', 'text', 'describer'.")


def test_the_number_of_documents_is_known_only_where_it_costs_nothing() -> None:
    for name in ("docs/a.txt", "docs/b.md", "c.txt"):
        _write(name)
    _write("rows.jsonl", '{"text": "a"}')
    count = Inputs(("docs", "c.txt", "nowhere", "-"), Fields(), io.BytesIO()).count()
    assert count == 4
    assert Inputs(("docs", "rows.jsonl"), Fields(), io.BytesIO()).count() == 3
    _write("rows.jsonl.gz")
    assert Inputs(("rows.jsonl.gz",), Fields(), io.BytesIO()).count() is None
    assert Inputs(("-",), Fields("text"), io.BytesIO()).count() is None


def test_documents_are_read_one_by_one_and_not_ahead() -> None:
    _write("a.txt")
    _write("b.txt", "old")
    stream = iter(Inputs(("a.txt", "b.txt"), Fields(), io.BytesIO()))
    next(stream)
    _write("b.txt", "new")
    assert next(stream) == Document(b"new", "b.txt")


def test_a_file_that_may_not_be_read_is_a_failed_document(monkeypatch: pytest.MonkeyPatch) -> None:
    _write("a.txt")
    Path("a.txt").chmod(stat.S_IWUSR)

    def refuse(self: Path, *_: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)  # the tests may run as root, who may read everything
    (item,) = _items("a.txt")
    assert isinstance(item, Unreadable)
    assert str(item.error) == "a.txt: Permission denied"

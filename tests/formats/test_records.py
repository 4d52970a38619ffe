"""Records back: from whatever a run writes, and never from what is none."""

from __future__ import annotations

import gzip
import json
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose import InputError, UsageError, read_records
from chartprose.cli.main import run
from chartprose.formats import output_format
from chartprose.formats.jsonl import encode
from record_strategies import figures
from samples import tea

if TYPE_CHECKING:
    from chartprose.record import Figure


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    for name, value in (("a", 4), ("b", 5)):
        text = f"## Bar Chart: Ferries\n### Detailed Analysis\n* **North:** {value}\n* **South:** 7\n"
        (tmp_path / "docs" / f"{name}.md").write_text(text)
    return tmp_path


def _points(path: str) -> list[list[float | None]]:
    return [[point.value.value for panel in f.panels for point in panel.points] for f in read_records(path)]


@settings(max_examples=20)
@given(records=st.lists(figures, max_size=4))
def test_records_come_back_as_they_were(tmp_path_factory: pytest.TempPathFactory, records: list[Figure]) -> None:
    path = tmp_path_factory.mktemp("records") / "run.jsonl"
    path.write_bytes(b"".join(map(encode, records)))
    assert list(read_records(path)) == records


def test_a_record_is_one_line_also_when_its_texts_have_line_ends() -> None:
    written = encode(tea().model_copy(update={"title": "a\nb\u2028c\r"}))
    assert (written.count(b"\n"), written[-2:]) == (1, b"}\n")


@pytest.mark.parametrize(
    ("name", "end", "message"),
    [
        ("run.jsonl", b'{"source": 1}\n', r"run\.jsonl, line 51: not a record: source: .*Give a file that"),
        ("run.jsonl", encode(tea())[:-40], "line 51: not a record: Invalid JSON"),
        ("run.jsonl.gz", b"", "broken gzip data"),
        ("none.jsonl", b"", r"none\.jsonl: no such file"),
    ],
)
def test_a_broken_end_is_named_after_the_good_records_were_given(
    tmp_path: Path, name: str, end: bytes, message: str
) -> None:
    good = encode(tea("a")) * 50
    (tmp_path / "run.jsonl").write_bytes(good + end)
    (tmp_path / "run.jsonl.gz").write_bytes(gzip.compress(good)[:-30])
    records = read_records(tmp_path / name)
    assert not end or next(records).source.uri == "a"
    with pytest.raises(InputError, match=message):
        list(records)


@pytest.mark.usefixtures("corpus")
def test_all_that_extract_and_job_write_is_read_back(capfd: pytest.CaptureFixture[str]) -> None:
    for name in ("x.jsonl", "x.jsonl.gz", "x.parquet", "x.csv"):
        assert run(["extract", "docs", "-o", name]) == 0
    assert pq.read_table("x.parquet")["quote"].to_pylist() == ["North:** 4", "South:** 7", "North:** 5", "South:** 7"]
    assert Path("x.csv").read_text("utf-8").count(",North,") == 2
    assert run(["extract", "docs", "-o", "none/x.jsonl"]) == 4
    assert "Error: none: No such file or directory" in capfd.readouterr().err
    assert run(["job", "run", "docs", "--store", "S", "--out", "O"]) == 0
    assert run(["job", "run", "docs", "--store", "S", "--out", "P", "--format", "parquet"]) == 0
    for name in ("x.jsonl", "x.jsonl.gz", "x.parquet", "S", "O", "P", "P/records/part-000000.parquet"):
        assert _points(name) == [[4, 7], [5, 7]], name
    for name in ("x.parquet", "S"):
        for command in (["show"], ["report", "-o", "r.html"], ["annotate"], ["compare", name]):
            assert run([*command, name]) == 0, (command, name)


@pytest.mark.parametrize(
    ("path", "wanted", "found"),
    [
        (None, None, "jsonl"),
        ("x", None, "jsonl"),
        ("X.CSV.GZ", None, "csv"),
        ("x.pq", None, "parquet"),
        ("x.txt", "csv", "csv"),
        ("x.charts.jsonl", "vega-lite", "vega-lite"),
        ("x.xlsx", None, "no format is known by its ending"),
        ("x.jsonl.zst", None, "no format is known by its ending"),
        ("x.parquet", "csv", "ends as parquet, but --format is csv"),
        ("x.csv", "jsonl", "ends as csv, but --format is jsonl"),
    ],
)
def test_the_format_is_that_of_the_ending_and_one_that_says_something_else_is_an_error(
    path: str | None, wanted: str | None, found: str
) -> None:
    with pytest.raises(UsageError, match=found) if " " in found else nullcontext():
        assert output_format(path, wanted) == found


def test_text_in_utf_16_with_a_mark_is_text_and_spans_count_its_characters(corpus: Path) -> None:
    text = (corpus / "docs" / "a.md").read_text()
    for encoding in ("utf-16-le", "utf-16-be"):
        (corpus / "w.md").write_bytes("\ufeff".encode(encoding) + text.encode(encoding))
        run(["extract", "w.md", "-o", "w.jsonl"])
        (figure,) = read_records("w.jsonl")
        spans = [point.evidence["value"] for panel in figure.panels for point in panel.points]
        assert [text[start:end] for start, end in spans] == ["4", "7"]
    (corpus / "w.md").write_bytes(b"\xff\xfe" + text.encode("utf-16-le")[:-1])
    run(["extract", "w.md", "-o", "w.jsonl"])
    assert "not valid UTF-16" in str(next(read_records("w.jsonl")).reason)


@pytest.mark.usefixtures("corpus")
def test_claims_issues_and_documents_are_tables_too(capfd: pytest.CaptureFixture[str]) -> None:
    text = Path("docs/a.md").read_text() + "### Key Observations\n* North is 4.\n"
    Path("rows.jsonl").write_text(json.dumps({"id": 7, "text": text}))
    for table in ("claims", "issues", "documents"):
        assert run(["extract", "rows.jsonl", "--table", table, "-o", f"{table}.parquet"]) == 0
        assert run(["extract", "rows.jsonl", "--table", table, "-o", f"{table}.csv"]) == 0
        names = pq.read_schema(f"{table}.parquet").names
        assert Path(f"{table}.csv").read_text().partition("\n")[0].split(",") == names
    (document,) = pq.read_table("documents.parquet").to_pylist()
    assert (document["uri"], document["id"], document["points"]) == ("rows.jsonl#7", "7", 2)
    claims = pq.read_table("claims.parquet").to_pylist()
    assert [(claim["id"], claim["number"]) for claim in claims] == [("7", n) for n in range(document["claims"])]
    capfd.readouterr()
    assert run(["extract", "rows.jsonl", "--table", "claims"]) == 2

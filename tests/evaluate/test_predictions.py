"""Reading a run: nothing that is broken stops it, and nothing that is broken is scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chartprose.errors import InputError
from chartprose.evaluate.gold import read_descriptions
from chartprose.evaluate.predictions import read_predictions, stem
from chartprose.formats.parquet import Writer, encode
from evaluation_samples import figure, gold, loaves, panel

if TYPE_CHECKING:
    from pathlib import Path


BREAD, CAKE = (figure(panel(), name=name).model_dump_json() for name in ("bread", "cake"))


def test_a_line_that_is_no_record_stops_no_other_and_fails_the_document_that_it_names(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(f'{CAKE}\n{BREAD[:40]}\n{{"source": {{"uri": "docs/bread.md"}}, "panels": 3}}\n[1]\n')
    predictions = read_predictions(path)
    assert set(predictions.figures) == {"cake"}
    assert [predictions.find(gold(panel(), name=name)) is None for name in ("cake", "pie")] == [False, True]
    assert list(predictions.failures) == ["run.jsonl, line 2", "bread", "run.jsonl, line 4"]
    assert "Invalid JSON" in predictions.failures["run.jsonl, line 2"]
    path.write_text(f"{BREAD}\n{figure(panel(), title='last').model_dump_json()}\n")
    predictions = read_predictions(path)
    assert (predictions.figures["bread"].title, predictions.repeated) == ("last", {"bread"}), "the last one counts"


def test_a_run_is_read_from_its_tidy_table(tmp_path: Path) -> None:
    path = tmp_path / "run.parquet"
    source = figure(panel(*loaves()), panel(*loaves()[:1], title="Two"))
    with path.open("wb") as stream:
        writer = Writer(stream)
        writer.write(encode(source))
        writer.close()
    predictions = read_predictions(path)
    read = predictions.figures["bread"]
    assert predictions.points_only
    assert [len(item.points) for item in read.panels] == [6, 1]
    keys = [(p.series, p.x, p.value) for p in read.panels[0].points]
    assert keys == [(p.series, p.x, p.value) for p in source.panels[0].points]


def test_a_parquet_file_holds_whole_records_or_is_refused(tmp_path: Path) -> None:
    from pyarrow import parquet, table  # noqa: PLC0415

    path = tmp_path / "records.parquet"
    parquet.write_table(table({"record": [BREAD]}), path)
    predictions = read_predictions(path)
    assert (set(predictions.figures), predictions.points_only) == ({"bread"}, False)
    parquet.write_table(table({"uri": ["a"]}), path)
    with pytest.raises(InputError, match="neither a tidy table nor records"):
        read_predictions(path)


def test_a_runs_folder_is_read_once_and_one_without_records_is_no_run_with_no_faults(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no records here"):
        read_predictions(tmp_path)
    with pytest.raises(InputError, match="no such file"):
        read_predictions(tmp_path / "absent.jsonl")
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "0.jsonl").write_text(BREAD)
    (tmp_path / "table.parquet").write_bytes(b"not read, since the records are there")
    assert set(read_predictions(tmp_path).figures) == {"bread"}


@pytest.mark.parametrize(
    ("uri", "name"),
    [
        ("docs/01.md", "01"),
        ("rows.jsonl#tea-7", "tea-7"),
        ("a/rows.parquet#3", "3"),
        ("a#b.md", "a#b"),
        ("text:", "text:"),
    ],
)
def test_rows_of_one_file_are_documents_of_their_own(uri: str, name: str) -> None:
    assert stem(uri) == name


def test_texts_are_found_beside_the_gold_as_they_are_and_a_named_folder_has_some(
    tmp_path: Path,
) -> None:
    for name in ("gold", "docs"):
        (tmp_path / name).mkdir()
    (tmp_path / "docs" / "bread.txt").write_bytes(b"one\r\ntwo\r\n")
    assert read_descriptions(None, tmp_path / "gold") == {"bread": "one\r\ntwo\r\n"}
    assert read_descriptions(None, tmp_path) == {}
    with pytest.raises(InputError, match="no documents"):
        read_descriptions(tmp_path, tmp_path)
    (tmp_path / "bad.md").write_bytes(b"ab\xff")
    with pytest.raises(InputError, match="byte 2"):
        read_descriptions(tmp_path, tmp_path)

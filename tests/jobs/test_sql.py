"""Databases, real ones: a document's rows are replaced, never added to; queries are inputs."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.errors import UsageError
from chartprose.jobs.sql import connect
from jobs import corpus, postgres

if TYPE_CHECKING:
    from collections.abc import Iterator

    from running import Run


pytestmark = pytest.mark.usefixtures("plain")

POINTS = "SELECT uri, number, value, quote, approx FROM chartprose_points ORDER BY uri, number"
RECORDS = "SELECT uri, status, record FROM chartprose_records ORDER BY uri"


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with postgres.server() as url:
        yield url


@pytest.fixture(params=["sqlite", "duckdb", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    if request.param != "postgresql":
        return f"{request.param}:///data.db"
    server: str = request.getfixturevalue("server")
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return server


def _run(job: Run, url: str, *more: str, code: int = ExitCode.OK) -> Any:
    ended = job("run", "rows.jsonl", "--store", "S", "--out", url, "--part-size", "2", *more)
    assert ended.code == code, ended.err
    return ended


def _all(url: str, query: str) -> list[tuple[Any, ...]]:
    with closing(connect(url, read_only=True)) as connection:
        return [tuple(row.values()) for row in connection.stream(query)]


def test_a_rerun_replaces_the_rows_of_a_document_and_adds_none(job: Run, url: str) -> None:
    corpus.write_texts("1 2", "3", "boom")
    for _ in range(2):
        _run(job, url, code=ExitCode.SOME_FAILED)
        found = [(uri.rpartition("#")[2], *rest) for uri, *rest in _all(url, POINTS)]
        assert found == [("d0", 0, 1.0, "1", None), ("d0", 1, 2.0, "2", None), ("d1", 0, 3.0, "3", None)]
    corpus.write_texts("7", "3 33", "4")
    _run(job, url)
    values = [(uri.rpartition("#")[2], value) for uri, _, value, *_ in _all(url, POINTS)]
    assert values == [("d0", 7), ("d1", 3), ("d1", 33), ("d2", 4)]
    records = _all(url, RECORDS)
    assert [status for _, status, _ in records] == ["complete"] * 3
    assert [json.loads(record)["source"]["uri"] for *_, record in records] == [uri for uri, *_ in records]


def test_what_others_have_in_the_tables_stays(job: Run, url: str) -> None:
    corpus.write_texts("1")
    _run(job, url)
    assert job("run", "rows.jsonl", "--store", "T", "--out", url).code == ExitCode.OK
    with closing(connect(url)) as connection:
        connection.run("INSERT INTO chartprose_records (uri, record) VALUES ('theirs', '{}')")
    corpus.write_texts("2")
    _run(job, url)
    assert [Path(uri).name for uri, *_ in _all(url, RECORDS)] == ["rows.jsonl#d0", "theirs"]


def test_an_export_or_a_run_fills_a_database_that_is_empty_and_what_is_gone_leaves_no_rows(job: Run, url: str) -> None:
    corpus.write_texts("1", "2 22", "3")
    assert job("run", "rows.jsonl", "--store", "S", "--part-size", "2").code == ExitCode.OK
    for _ in range(2):
        assert job("export", "--store", "S", "-o", url).code == ExitCode.OK
        assert [value for _, _, value, *_ in _all(url, POINTS)] == [1, 2, 22, 3]
    with closing(connect(url)) as connection:
        connection.run("DROP TABLE chartprose_points")
        connection.run("DROP TABLE chartprose_records")
    _run(job, url)
    assert [value for _, _, value, *_ in _all(url, POINTS)] == [1, 2, 22, 3]
    corpus.write_texts("1", "2 22")
    _run(job, url)
    assert job("gc", "--store", "S", "--missing").code == ExitCode.OK
    _run(job, url)
    assert [value for _, _, value, *_ in _all(url, POINTS)] == [1, 2, 22]
    assert len(_all(url, RECORDS)) == 2


def test_a_text_with_a_nul_is_no_reason_to_lose_a_part(job: Run, url: str) -> None:
    Path("rows.jsonl").write_text('{"id": "d0", "text": "nochart\\u0000 1", "describer": "a\\u0000b"}\n')
    _run(job, url)
    ((_, status, record),) = _all(url, RECORDS)
    assert status == "not_a_chart"
    assert json.loads(record)["source"]["describer"] == "a\0b"


def test_a_query_is_an_input(job: Run, url: str) -> None:
    with closing(connect(url)) as connection:
        connection.run("CREATE TABLE notes (name TEXT, body TEXT)")
        connection.run("INSERT INTO notes VALUES ('x', '5 6'), ('y', NULL), ('z', '7')")
    ended = job(
        "run", url, "--query", "SELECT name, body FROM notes ORDER BY name",
        "--text-field", "body", "--id-field", "name", "--store", "S", "--out", "O",
    )  # fmt: skip
    assert ended.code == ExitCode.SOME_FAILED, ended.err
    records = [json.loads(line) for line in Path("O/records/part-000000.jsonl").read_text().splitlines()]
    assert [record["source"]["uri"] for record in records] == [f"{url}#{name}" for name in "xyz"]
    assert [record["status"] for record in records] == ["complete", "failed", "complete"]
    assert records[1]["reason"].endswith("'body' is null, not text")


def test_a_query_cannot_change_the_database_and_one_that_fails_is_told_with_it(job: Run, url: str) -> None:
    with closing(connect(url)) as connection:
        connection.run("CREATE TABLE notes (id TEXT, text TEXT)")
        connection.run("INSERT INTO notes VALUES ('x', '5')")
    assert job("run", url, "--query", "DELETE FROM notes RETURNING *", "--store", "S").code == ExitCode.BAD_INPUT
    assert _all(url, "SELECT id FROM notes") == [("x",)]
    ended = job("run", url, "--query", "SELECT * FROM nowhere", "--store", "S")
    assert ended.code == ExitCode.BAD_INPUT
    assert "nowhere" in ended.err
    assert f"Error: {url}" in json.loads(ended.err.splitlines()[0])["message"]


def test_a_server_that_is_not_there_ends_the_run_with_its_name_and_without_its_password(job: Run) -> None:
    corpus.write_texts("1")
    ended = job("run", "rows.jsonl", "--store", "S", "--out", "postgresql://me:secret@127.0.0.1:9/x")
    assert ended.code == ExitCode.NO_OUTPUT
    assert "Error: postgresql://me@127.0.0.1:9/x: connection failed" in ended.err
    assert "secret" not in ended.err


def test_an_unknown_scheme_is_refused() -> None:
    with pytest.raises(UsageError, match="not a database URL"):
        connect("mysql://host/x")

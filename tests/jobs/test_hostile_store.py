"""Stores and outputs that are damaged, busy, read-only, shared or oddly named; and what is said of it, and how."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import duckdb
import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.errors import StoreError
from chartprose.jobs import database
from chartprose.jobs.answers import AnswerStore
from chartprose.jobs.store import Store
from jobs import corpus
from jobs.test_run import READ_ONLY_ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from endpoint.stub import Stub
    from running import Run


def damage(path: Path) -> None:
    for side in ("-wal", "-shm"):
        path.with_name(path.name + side).unlink(missing_ok=True)
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * 20_000)


def test_a_damaged_store_of_answers_is_found_before_anything_is_paid_for(job: Run, stub: Stub) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(4))
    asked = ("run", "rows.jsonl", "--store", "S", "--model", "stub", "--base-url", stub.url)
    assert job(*asked, "--max-calls", "0").code == ExitCode.OVER_BUDGET
    damage(Path("S/answers.db"))
    ended = job(*asked)
    assert (ended.code, "not a chartprose database" in ended.err) == (ExitCode.STORE_FAILED, True)
    assert stub.calls == []


def test_a_store_that_cannot_keep_an_answer_ends_the_run_and_is_no_fault_of_a_document(
    job: Run, stub: Stub, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(40))
    write = database.Database.run

    def full(self: database.Database, statement: str, values: Sequence[Any] = ()) -> int:
        if "INTO answers" in statement:
            raise OSError(28, "No space left on device")
        return write(self, statement, values)

    monkeypatch.setattr(database.Database, "run", full)
    asked = ("run", "rows.jsonl", "--store", "S", "--model", "stub", "--base-url", stub.url, "--concurrency", "2")
    ended = job(*asked)
    assert (ended.code, "No space left" in ended.err) == (ExitCode.STORE_FAILED, True)
    assert 0 < len(stub.calls) < 10
    with Store("S") as store:
        assert (store.ledger.counts()["failed"], store.ledger.counts()["dead"]) == (0, 0)


@pytest.mark.parametrize(("held", "patience", "kept"), [(0.4, 30.0, True), (1.5, 0.3, False)])
def test_a_busy_store_is_waited_for_and_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, *, held: float, patience: float, kept: bool
) -> None:
    monkeypatch.setattr(database, "WAIT_SECONDS", 0.05)
    monkeypatch.setattr(database, "BUSY_SECONDS", patience)
    with closing(AnswerStore(Path("answers.db"))) as store:
        other = sqlite3.connect("answers.db", isolation_level=None, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        freed = threading.Timer(held, lambda: other.execute("ROLLBACK"))
        freed.start()
        if kept:
            store.put("k", b"{}")
            assert store.get("k") == b"{}"
        else:
            begin = time.monotonic()
            with pytest.raises(StoreError, match="locked by another process"):
                store.put("k", b"{}")
            assert time.monotonic() - begin < held
        freed.join()
        other.close()


def _run(job: Run, store: str = "S", out: str = "O", code: int = ExitCode.OK) -> Any:
    ended = job("run", "rows.jsonl", "--store", store, "--out", out, "--log-format", "json")
    assert ended.code == code, ended.err
    return ended


@pytest.mark.parametrize(
    "damage",
    ["UPDATE records SET record = x'0102' WHERE seq = 2", "UPDATE records SET quotes = 'no blob' WHERE seq = 2"],
)
def test_a_damaged_record_costs_one_reading_and_is_told_and_left_out_of_exports(job: Run, damage: str) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(4), asks_every=9)
    _run(job)
    whole = corpus.contents("O")
    for export in (False, True):
        with sqlite3.connect("S/state.db") as state:
            state.execute(damage)
            state.execute("UPDATE parts SET version = version + 1")
        state.close()
        if export:
            ended = job("export", "--store", "S", "-o", "all.jsonl")
            assert (ended.code, "quay-2" in ended.err) == (ExitCode.SOME_FAILED, True)
            assert len(Path("all.jsonl").read_text().splitlines()) == 3
        told = _run(job).err
        assert export or "quay-2: its record in the store is damaged" in told
        assert json.loads(told.splitlines()[-1])["read"] == 1
        assert corpus.contents("O") == whole


def test_a_second_store_does_not_overwrite_the_parts_of_the_first(job: Run) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(2), asks_every=9)
    _run(job, "S")
    before = Path("O/records/part-000000.jsonl").read_bytes()
    corpus.write_rows(Path("rows.jsonl"), range(5, 9), asks_every=9)
    assert "another store" in _run(job, "T", code=ExitCode.BAD_INPUT).err
    assert Path("O/records/part-000000.jsonl").read_bytes() == before
    Path("S").rename("moved")
    _run(job, "moved")


def test_a_store_that_cannot_be_written_to_can_be_looked_at(job: Run) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(3), asks_every=9)
    _run(job)
    Path("S").chmod(0o555)
    try:
        for command in (["status"], ["failures"], ["export"]):
            arguments = [*READ_ONLY_ROOT, sys.executable, "-m", "chartprose", "job", *command, "--store", "S"]
            environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
            ended = subprocess.run(arguments, env=environment, capture_output=True, text=True, check=False, timeout=60)
            assert ended.returncode == 0, ended.stderr
            if command == ["export"]:
                assert len(ended.stdout.splitlines()) == 3
    finally:
        Path("S").chmod(0o755)


def _notes(path: str) -> None:
    with sqlite3.connect(path) as made:
        made.execute("CREATE TABLE notes (id TEXT, text TEXT)")
        made.execute("INSERT INTO notes VALUES ('a', 'A line chart.')")
    made.close()


@pytest.mark.parametrize("name", ["a?b.db", "a#b.db", "a%20b.db", "a b.db", "x.db?mode=rwc"])
def test_the_name_of_a_database_is_its_name_whatever_signs_it_holds(job: Run, name: str) -> None:
    _notes(name)
    before = sorted(map(str, Path().iterdir()))
    assert job("run", f"sqlite:///{name}", "--query", "SELECT * FROM notes", "--store", "S").code == ExitCode.OK
    assert sorted(map(str, Path().iterdir())) == sorted([*before, "S"])


def test_a_query_of_duckdb_reads_and_nothing_else(job: Run) -> None:
    with duckdb.connect("n.duck") as made:
        made.execute("CREATE TABLE notes AS SELECT 'a' AS id, 'A line chart.' AS text")
    for query in ("COPY notes TO 'made.csv'", "ATTACH 'made.duck'", "SET enable_external_access = true"):
        assert job("run", "duckdb:///n.duck", "--query", query, "--store", "S").code == ExitCode.BAD_INPUT
    assert not list(Path().glob("made*"))


@pytest.mark.parametrize(
    "query",
    [
        "ATTACH 'made.db' AS made", "PRAGMA user_version = 7", "CREATE TABLE t (x)", "VACUUM INTO 'made.db'",
        "INSERT INTO notes VALUES ('b', 'c') RETURNING *", "DROP TABLE notes",
    ],
)  # fmt: skip
def test_a_query_reads_and_nothing_else(job: Run, query: str) -> None:
    _notes("n.db")
    before = Path("n.db").read_bytes()
    assert job("run", "sqlite:///n.db", "--query", query, "--store", "S").code == ExitCode.BAD_INPUT
    assert not Path("made.db").exists()
    assert Path("n.db").read_bytes() == before
    assert job("run", "sqlite:///n.db?mode=rwc", "--query", query, "--store", "S").code == ExitCode.BAD_INPUT
    assert Path("n.db").read_bytes() == before


DANGEROUS = set("\x1b\x9b\u2028\u202e\U000e0041\x07\r")
ESCAPES = "\x1b[31m\x9b2J\u2028\u202e\U000e0041\x07\r"


def test_what_a_document_is_called_or_an_option_holds_moves_no_terminal(job: Run) -> None:
    for arguments in (("run", ESCAPES, "--store", "S"), ("status", "--store", ESCAPES), ("run", "x", f"--{ESCAPES}")):
        ended = job(*arguments)
        assert ended.code == ExitCode.BAD_INPUT
        assert not set(ended.err) & DANGEROUS
    row = {"id": ESCAPES, "text": None}
    Path("rows.jsonl").write_text(json.dumps(row) + "\n" + json.dumps({"id": "b", "text": "A line chart."}) + "\n")
    for log in ("text", "json"):
        ended = job("run", "rows.jsonl", "--store", f"S{log}", "--log-format", log)
        assert ended.err
        assert not set(ended.err) & DANGEROUS, log
    for more in ([], ["--json"]):
        ended = job("failures", "--store", "Stext", *more)
        assert ended.out
        assert not set(ended.out) & DANGEROUS

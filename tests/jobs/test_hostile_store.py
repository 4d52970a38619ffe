"""Stores and outputs that are damaged, busy, read-only, shared or oddly named; and what is said of it, and how."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from pydantic import BaseModel

from chartprose import record
from chartprose.cli.exit_codes import ExitCode
from chartprose.errors import StoreError
from chartprose.jobs import attempt, database, work
from chartprose.jobs.answers import AnswerStore
from chartprose.jobs.attempt import Attempt
from chartprose.jobs.endpoint import EndpointOptions
from chartprose.model.cache import CachedClient
from chartprose.model.client import Reply
from jobs import corpus
from jobs.test_run import READ_ONLY_ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.model.wire import Messages

    Job = Callable[..., Any]


class Word(BaseModel):
    word: str


class Paid:
    """A client that counts how often it is paid."""

    name = "m"

    def __init__(self) -> None:
        self.calls = 0

    def key(self, messages: Messages, schema: type[BaseModel]) -> str:
        del messages, schema
        return "k"

    async def arequest(self, messages: Messages, schema: type[Any], check: object = None) -> Reply[Any]:
        del messages, check
        self.calls += 1
        return Reply(schema(word="rye"), record.Usage(model="m", calls=1))


def damage(path: Path) -> None:
    for side in ("-wal", "-shm"):
        path.with_name(path.name + side).unlink(missing_ok=True)
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * 20_000)


def test_a_damaged_store_of_answers_is_found_before_anything_is_paid_for() -> None:
    AnswerStore(Path("answers.db")).close()
    damage(Path("answers.db"))
    with pytest.raises(StoreError, match="not a chartprose database"):
        AnswerStore(Path("answers.db")).get("k")


def test_a_store_that_cannot_keep_an_answer_ends_the_run_and_is_no_fault_of_the_document(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paid = Paid()
    with AnswerStore(Path("answers.db")) as store:
        monkeypatch.setattr(
            store.database, "run", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device"))
        )

        def read(_: Any, client: Any, **__: Any) -> None:
            with pytest.raises(StoreError, match="No space left"):
                client.request([], Word)

        monkeypatch.setattr(attempt, "record_of", read)
        task = work.Task(None, None)  # type: ignore[arg-type]
        with pytest.raises(StoreError):
            work.by_model(task, Attempt([CachedClient(paid, store)], store, "0:0", EndpointOptions("m")))  # type: ignore[arg-type]
        assert paid.calls == 1


def test_a_store_that_fails_has_an_exit_code_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise StoreError("S/answers.db", "the disk is full")

    main = sys.modules["chartprose.cli.main"]  # the package gives a function of that name
    monkeypatch.setattr(main.chartprose, "main", fail)
    assert main.run([]) == ExitCode.STORE_FAILED
    assert "the disk is full" in capsys.readouterr().err


@pytest.mark.parametrize(("held", "patience", "kept"), [(0.4, 30.0, True), (1.5, 0.3, False)])
def test_a_busy_store_is_waited_for_and_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, *, held: float, patience: float, kept: bool
) -> None:
    monkeypatch.setattr(database, "WAIT_SECONDS", 0.05)
    monkeypatch.setattr(database, "BUSY_SECONDS", patience)
    with AnswerStore(Path("answers.db")) as store:
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


def _run(job: Job, store: str = "S", out: str = "O", code: int = ExitCode.OK) -> Any:
    ended = job("run", "rows.jsonl", "--store", store, "--out", out, "--log-format", "json")
    assert ended.code == code, ended.err
    return ended


def test_a_damaged_record_costs_one_reading_and_is_told(job: Job) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(4), asks_every=9)
    _run(job)
    whole = Path("O/records/part-000000.jsonl").read_bytes()
    with sqlite3.connect("S/state.db") as state:
        state.execute("UPDATE records SET record = x'0102' WHERE seq = 2")
        state.execute("UPDATE parts SET version = version + 1")
    state.close()
    ended = _run(job)
    assert "quay-2: its record in the store is damaged" in ended.err
    end = json.loads(ended.err.splitlines()[-1])
    assert end["read"] == 1
    assert Path("O/records/part-000000.jsonl").read_bytes() == whole


def test_an_export_leaves_a_damaged_record_out_and_the_next_run_reads_it_anew(job: Job) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(4), asks_every=9)
    _run(job)
    with sqlite3.connect("S/state.db") as state:
        state.execute("UPDATE records SET quotes = 'no blob' WHERE seq = 1")
    state.close()
    ended = job("export", "--store", "S", "-o", "all.jsonl")
    assert ended.code == ExitCode.SOME_FAILED
    assert "quay-1" in ended.err
    assert len(Path("all.jsonl").read_text().splitlines()) == 3
    _run(job)
    assert job("export", "--store", "S", "-o", "all.jsonl").code == ExitCode.OK
    assert len(Path("all.jsonl").read_text().splitlines()) == 4


def test_a_second_store_does_not_overwrite_the_parts_of_the_first(job: Job) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(2), asks_every=9)
    _run(job, "S")
    before = Path("O/records/part-000000.jsonl").read_bytes()
    corpus.write_rows(Path("rows.jsonl"), range(5, 9), asks_every=9)
    assert "another store" in _run(job, "T", code=ExitCode.BAD_INPUT).err
    assert Path("O/records/part-000000.jsonl").read_bytes() == before
    Path("S").rename("moved")
    _run(job, "moved")


def test_a_store_that_cannot_be_written_to_can_be_looked_at(job: Job) -> None:
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
def test_the_name_of_a_database_is_its_name_whatever_signs_it_holds(job: Job, name: str) -> None:
    _notes(name)
    before = sorted(map(str, Path().iterdir()))
    assert job("run", f"sqlite:///{name}", "--query", "SELECT * FROM notes", "--store", "S").code == ExitCode.OK
    assert sorted(map(str, Path().iterdir())) == sorted([*before, "S"])


@pytest.mark.parametrize(
    "query",
    [
        "ATTACH 'made.db' AS made", "PRAGMA user_version = 7", "CREATE TABLE t (x)", "VACUUM INTO 'made.db'",
        "INSERT INTO notes VALUES ('b', 'c') RETURNING *", "DROP TABLE notes",
    ],
)  # fmt: skip
def test_a_query_reads_and_nothing_else(job: Job, query: str) -> None:
    _notes("n.db")
    before = Path("n.db").read_bytes()
    assert job("run", "sqlite:///n.db", "--query", query, "--store", "S").code == ExitCode.BAD_INPUT
    assert not Path("made.db").exists()
    assert Path("n.db").read_bytes() == before
    assert job("run", "sqlite:///n.db?mode=rwc", "--query", query, "--store", "S").code == ExitCode.BAD_INPUT
    assert Path("n.db").read_bytes() == before


def test_a_query_of_duckdb_writes_no_files(job: Job) -> None:
    duckdb = pytest.importorskip("duckdb")
    with duckdb.connect("n.duck") as made:
        made.execute("CREATE TABLE notes AS SELECT 'a' AS id, 'A line chart.' AS text")
    for query in ("COPY notes TO 'made.csv'", "ATTACH 'made.duck'", "SET enable_external_access = true"):
        assert job("run", "duckdb:///n.duck", "--query", query, "--store", "S").code == ExitCode.BAD_INPUT
    assert not list(Path().glob("made*"))
    assert job("run", "duckdb:///n.duck", "--query", "SELECT * FROM notes", "--store", "S").code == ExitCode.OK


DANGEROUS = set("\x1b\x9b\u2028\u202e\U000e0041\x07\r")
ESCAPES = "\x1b[31m\x9b2J\u2028\u202e\U000e0041\x07\r"


def test_what_a_document_is_called_moves_no_terminal(job: Job) -> None:
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


def test_what_an_option_holds_moves_no_terminal(job: Job) -> None:
    for arguments in (("run", ESCAPES, "--store", "S"), ("status", "--store", ESCAPES), ("run", "x", f"--{ESCAPES}")):
        ended = job(*arguments)
        assert ended.code == ExitCode.BAD_INPUT
        assert not set(ended.err) & DANGEROUS

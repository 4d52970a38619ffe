"""The audit: an estimate without gold, that changes no record and asks the same documents every time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow.parquet as pq
import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.extraction import extract
from chartprose.formats.document import Document
from chartprose.jobs.audit import Agreement, compare, sampled, vouched_for
from chartprose.jobs.store import Store
from chartprose.model.wire import key_of
from jobs import corpus

if TYPE_CHECKING:
    from collections.abc import Callable

    from endpoint.stub import Stub
    from running import Run


ROWS = 40


@pytest.fixture
def run(job: Run, stub: Stub) -> Callable[..., Any]:
    """A job over documents that the rules vouch for."""
    corpus.write_rows(Path("rows.jsonl"), range(1, ROWS + 1), asks_every=ROWS * 2)

    def ended(*more: str, code: int = ExitCode.OK) -> Any:
        options = ["--store", "S", "--out", "O", "--model", "stub", "--base-url", stub.url, "--log-format", "text"]
        made = job("run", "rows.jsonl", *options, *more)
        assert made.code == code, made.err
        return made

    return ended


def test_an_audit_asks_its_share_once_tells_the_agreement_and_changes_no_record(run: Run, job: Run, stub: Stub) -> None:
    run()
    plain = Path("O/records/part-000000.jsonl").read_bytes()
    first = len(stub.calls)
    told = run("--audit", "0.25").err
    asked = len(stub.calls) - first
    assert 0 < asked < ROWS / 2
    assert f"audit      0 of {asked} documents are read alike by the model (0.0%, 95 % interval 0.0% to" in told
    assert "rules Sail at 6: 2" in told
    assert "model nothing" in told
    run("--audit", "0.25")
    assert len(stub.calls) == first + asked, "what was audited is not asked again"
    assert Path("O/records/part-000000.jsonl").read_bytes() == plain
    found = json.loads(job("status", "--store", "S", "--json").out)["audit"]
    assert (found["documents"], found["agreed"], len(found["disagreements"])) == (asked, 0, asked)
    assert f"0 of {asked} documents are read alike" in job("status", "--store", "S").out


def test_an_audit_keeps_to_the_budget_and_costs_no_document_its_record(run: Run, stub: Stub) -> None:
    run("--audit", "0.5", "--max-calls", "2")
    assert len(stub.calls) == 2
    with Store("S") as store:
        assert store.ledger.counts()["done"] == ROWS


def test_an_audit_goes_by_shards_too_and_a_larger_share_does_a_shard_again(job: Run, stub: Stub) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(1, ROWS + 1), asks_every=ROWS * 2)

    def shards(*more: str) -> str:
        options = ["--out", "P", "--shards", "2", "--store", "S", "--model", "stub", "--base-url", stub.url]
        made = job("shard", "rows.jsonl", *options, *more)
        assert made.code == ExitCode.OK, made.err
        return str(made.err)

    def records() -> list[str]:
        paths = sorted(Path("P").rglob("records/*.parquet"))
        return [text for path in paths for text in pq.read_table(path)["record"].to_pylist()]

    assert "audit" not in shards()
    plain = records()
    told = shards("--audit", "0.25")
    asked = len(stub.calls)
    assert 0 < asked < ROWS / 2
    assert f"0 of {asked} documents are read alike by the model" in told
    assert "rules Sail at 6: 2" in told
    assert f"0 of {asked} documents are read alike" in shards("--audit", "0.25"), "those of shards that stand"
    assert (len(stub.calls), records()) == (asked, plain)


def test_an_audit_goes_by_batch_too(run: Run, job: Run, stub: Stub) -> None:
    asking = ["--store", "S", "--model", "stub", "--audit", "0.25"]
    told = job("batch", "export", "rows.jsonl", "--to", "B", *asking).err
    lines = [json.loads(line) for path in Path("B").iterdir() for line in path.read_text().splitlines()]
    assert f"{len(lines)} requests" in told
    corpus.write_lines("out.jsonl", [corpus.answered(line) for line in lines])
    assert job("batch", "import", "out.jsonl", "--store", "S", "--model", "stub").code == ExitCode.OK
    assert f"of {len(lines)} documents" in run("--audit", "0.25", "--max-calls", "0").err
    assert stub.calls == []
    assert all(line["custom_id"] == key_of(line["body"]) for line in lines)


def test_the_sample_follows_from_the_content_alone() -> None:
    documents = [Document(corpus.description(number), f"a#{number}") for number in range(400)]
    chosen = [sampled(document, 0.1) for document in documents]
    assert 15 < sum(chosen) < 75
    assert chosen == [sampled(Document(str(one.data).encode(), "elsewhere"), 0.1) for one in documents]
    assert all(sampled(document, 0.2) for document, was in zip(documents, chosen, strict=True) if was)
    assert not any(sampled(document, 0.0) for document in documents)


def test_readings_agree_by_numeral_and_an_unnamed_series_has_any_name() -> None:
    figure = extract(corpus.description(3, asks=False))
    assert vouched_for(figure)
    other = figure.model_copy(deep=True)
    assert compare(figure, other) == (3, [])
    other.panels[0].points[0] = other.panels[0].points[0].model_copy(update={"series": ""})
    assert compare(figure, other) == (3, [])
    wrong = other.panels[0].points[1]
    other.panels[0].points[1] = wrong.model_copy(update={"x": wrong.x.model_copy(update={"value": 7.0})})
    ((_, ours, theirs),) = compare(figure, other)[1]
    assert (ours, theirs) == ("Sail at 6: 203", "Sail at 7: 203")


@pytest.mark.parametrize(
    ("agreed", "of", "interval"), [(0, 10, (0.0, 0.2775)), (48, 50, (0.8654, 0.9890)), (10, 10, (0.7225, 1.0))]
)
def test_the_interval_is_wilsons(agreed: int, of: int, interval: tuple[float, float]) -> None:
    assert Agreement(of, agreed, 0).interval == pytest.approx(interval, abs=5e-5)

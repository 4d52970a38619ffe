"""``extract``, ``aextract`` and ``extract_many``, round a stub of the pipeline."""

from __future__ import annotations

import asyncio
import hashlib
from itertools import count, islice
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import chartprose
import stub_pipeline
from chartprose import Document, InputError, UsageError, pipeline

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def stub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "read_figure", stub_pipeline.read_figure, raising=False)
    monkeypatch.setattr(pipeline, "aread_figure", stub_pipeline.aread_figure, raising=False)


CLIENT: Any = SimpleNamespace(name="some-model", request=None)
"""A model client that cannot be asked: the stub asks it nothing."""


def test_a_text_is_read_and_named_its_bytes_decoded_and_no_model_asked_unless_one_is_given() -> None:
    figure = chartprose.extract("7 cups", uri="a.md", figure="fig 2", describer="someone")
    assert (figure.source.uri, figure.source.figure, figure.source.describer) == ("a.md", "fig 2", "someone")
    assert figure.points_table()[0]["quote"] == "7"
    assert asyncio.run(chartprose.aextract("7 and 8", uri="a.md")) == chartprose.extract("7 and 8", uri="a.md")
    assert chartprose.extract("7 Tässchen".encode()).source.chars == 10
    with pytest.raises(InputError, match="byte 3: 0xe9 is not valid UTF-8"):
        chartprose.extract(b"caf\xe9")
    assert figure.usage.calls == 0
    assert chartprose.extract("7", CLIENT).usage.model == "some-model"


def test_a_text_that_fails_yields_a_failed_record_and_the_others_go_on_in_their_order() -> None:
    texts = ["1", b"\xff\x00", "boom", Document("2", "c.md", "fig 3")]
    with pytest.raises(UsageError, match="jobs must be an integer of at least 1, not 0"):
        chartprose.extract_many(texts, jobs=0)
    good, binary, fault, last = figures = list(chartprose.extract_many(texts))
    assert [figure.source.uri for figure in figures] == ["text:0", "text:1", "text:2", "c.md"]
    assert (good.status, last.status, last.source.figure) == ("complete", "complete", "fig 3")
    assert (binary.status, binary.source.chars) == ("failed", 0)
    assert binary.source.sha256 == hashlib.sha256(b"\xff\x00").hexdigest()
    assert (binary.reason or "").startswith("text:1, byte ")
    assert (fault.status, fault.reason) == ("failed", "internal error: IndexError: list index out of range")
    assert fault.source.sha256 == hashlib.sha256(b"boom").hexdigest()
    assert fault.panels == []


@pytest.mark.parametrize("jobs", [1, 3])
def test_an_endless_stream_of_texts_is_read_as_far_as_asked(jobs: int) -> None:
    taken: list[int] = []

    def texts() -> Iterator[str]:
        for number in count():
            taken.append(number)
            yield str(number)

    figures = chartprose.extract_many(texts(), CLIENT, jobs)
    assert [figure.points_table()[0]["value"] for figure in islice(figures, 4)] == [0, 1, 2, 3]
    assert len(taken) < 40
    figures.close()  # type: ignore[attr-defined]

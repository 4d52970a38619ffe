"""``extract``, ``aextract`` and ``extract_many``, round a stub of the pipeline."""

from __future__ import annotations

import asyncio
import hashlib
from itertools import count, islice
from typing import TYPE_CHECKING, NoReturn

import pytest

import chartprose
import stub_pipeline
from chartprose import Document, InputError, UsageError, pipeline
from chartprose.errors import BudgetExceededError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Figure
    from chartprose.text.source import Source


@pytest.fixture(autouse=True)
def stub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "read_figure", stub_pipeline.read_figure, raising=False)
    monkeypatch.setattr(pipeline, "aread_figure", stub_pipeline.aread_figure, raising=False)


class Client:
    """A model client that may not be asked: the stub asks it nothing."""

    name = "some-model"

    def request(self, *_: object) -> NoReturn:
        raise AssertionError("the stub asked a model")


def test_a_text_is_read_and_named() -> None:
    figure = chartprose.extract("7 cups", uri="a.md", figure="fig 2", describer="someone")
    assert (figure.source.uri, figure.source.figure, figure.source.describer) == ("a.md", "fig 2", "someone")
    assert figure.points_table()[0]["quote"] == "7"


def test_bytes_are_decoded_and_a_bad_byte_is_named() -> None:
    assert chartprose.extract("7 Tässchen".encode()).source.chars == 10
    with pytest.raises(InputError, match="byte 3: 0xe9 is not valid UTF-8"):
        chartprose.extract(b"caf\xe9")


def test_no_model_is_asked_unless_one_is_given() -> None:
    assert chartprose.extract("7").usage.calls == 0
    assert chartprose.extract("7", Client()).usage.model == "some-model"  # type: ignore[arg-type]


def test_the_awaited_form_gives_the_same_record() -> None:
    assert asyncio.run(chartprose.aextract("7 and 8", uri="a.md")) == chartprose.extract("7 and 8", uri="a.md")


def test_many_texts_keep_their_order_and_their_names() -> None:
    figures = list(chartprose.extract_many(["1", b"2", Document("3", "c.md", "fig 3")]))
    assert [figure.source.uri for figure in figures] == ["text:0", "text:1", "c.md"]
    assert [figure.points_table()[0]["value"] for figure in figures] == [1, 2, 3]
    assert figures[2].source.figure == "fig 3"


def test_a_text_that_fails_yields_a_failed_record_and_the_others_go_on() -> None:
    good, binary, fault, last = chartprose.extract_many(["1", b"\xff\x00", "boom", "2"])
    assert (good.status, last.status) == ("complete", "complete")
    assert (binary.status, binary.source.chars) == ("failed", 0)
    assert binary.source.sha256 == hashlib.sha256(b"\xff\x00").hexdigest()
    assert (binary.reason or "").startswith("text:1, byte ")
    assert (fault.status, fault.reason) == ("failed", "internal error: IndexError: list index out of range")
    assert fault.source.sha256 == hashlib.sha256(b"boom").hexdigest()
    assert fault.panels == []


def test_an_error_of_ours_is_told_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: Source, *_: object, **__: object) -> Figure:
        raise BudgetExceededError(f"no more for {source.uri}")

    monkeypatch.setattr(pipeline, "read_figure", refuse)
    (figure,) = chartprose.extract_many(["1"])
    assert figure.reason == "no more for text:0"


@pytest.mark.parametrize("jobs", [1, 3])
def test_an_endless_stream_of_texts_is_read_as_far_as_asked(jobs: int) -> None:
    taken: list[int] = []

    def texts() -> Iterator[str]:
        for number in count():
            taken.append(number)
            yield str(number)

    figures = chartprose.extract_many(texts(), Client(), jobs)  # type: ignore[arg-type]
    assert [figure.points_table()[0]["value"] for figure in islice(figures, 4)] == [0, 1, 2, 3]
    assert len(taken) < 40
    figures.close()  # type: ignore[attr-defined]


def test_jobs_below_one_are_refused_at_once_and_not_at_the_first_record() -> None:
    with pytest.raises(UsageError, match="jobs must be an integer of at least 1, not 0"):
        chartprose.extract_many(["1"], jobs=0)


def test_processes_give_a_failed_record_for_what_cannot_be_read() -> None:
    figures = list(chartprose.extract_many([b"\xff"] * 5, jobs=2))
    assert [figure.status for figure in figures] == ["failed"] * 5
    assert [figure.source.uri for figure in figures] == [f"text:{number}" for number in range(5)]

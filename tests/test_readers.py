"""Readers: who reads the data, and what cannot be asked for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

import chartprose
from chartprose.errors import UsageError
from chartprose.readers import READERS, checked_reader
from endpoint.clients import quick_client
from endpoint.stub import Stub, empty_answer

if TYPE_CHECKING:
    from endpoint.stub import Answer

TEXT = """## Line Chart: Rain
### Components/Axes
* **X-axis:** Week, from 0 to 40
* **Y-axis:** Depth, from 0 to 10
### Detailed Analysis
Whoever looks at Oslo finds, among 9 gauges, some that stand where 5 was hoped for.
"""


def test_a_reader_is_one_that_there_is_and_the_model_as_reader_must_be_named() -> None:
    for call in (
        lambda: chartprose.extract(TEXT, reader="model"),
        lambda: asyncio.run(chartprose.aextract(TEXT, reader="model")),
        lambda: list(chartprose.extract_many([TEXT], reader="model")),
    ):
        with pytest.raises(UsageError, match="requires a model"):
            call()
    with pytest.raises(UsageError, match="rules, auto, model"):
        chartprose.extract(TEXT, reader="both")  # type: ignore[arg-type]


@pytest.mark.parametrize("reader", READERS)
def test_the_reader_decides_whether_and_how_a_model_is_asked_to_read(reader: Any) -> None:
    asked = []

    def reply(body: dict[str, Any]) -> Answer:
        asked.append(body["response_format"]["json_schema"]["name"])
        return empty_answer(body)

    with Stub(reply=reply) as stub:
        client = quick_client(stub.url)
        chartprose.extract(TEXT, client, reader=checked_reader(reader, client), claims=False)
        client.close()
    assert len(asked) == (reader != "rules")
    assert asked == ["WholeAnswer"] or reader != "model"

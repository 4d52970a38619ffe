"""The cache: never paid twice, hits marked, failures never kept."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from chartprose.errors import MalformedAnswerError, ModelError
from chartprose.model.cache import MemoryStore
from endpoint.clients import quick_client
from endpoint.stub import Answer as Response
from endpoint.stub import Stub, error, ok
from model.asking_both import GOOD, MESSAGES, Answer, request

both = pytest.mark.parametrize("twin", [False, True], ids=["plain", "async"])


@both
def test_the_second_time_nothing_is_sent_and_the_hit_is_marked(*, twin: bool) -> None:
    store = MemoryStore()
    with Stub(ok(GOOD)) as stub:
        first = request(quick_client(stub.url, store=store), twin=twin)
        second = request(quick_client(stub.url, store=store), twin=twin)
    assert len(stub.calls) == 1
    assert (first.cached, second.cached) == (False, True)
    assert second.answer == first.answer
    usage = second.usage
    assert (usage.calls, usage.cached_calls, usage.input_tokens, usage.output_tokens) == (0, 1, 0, 0)
    assert usage.model == first.usage.model


@pytest.mark.parametrize(
    "bad",
    [ok(GOOD, refusal="no"), ok(GOOD, finish="length"), ok(GOOD, finish="content_filter"), ok("{}")],
    ids=["refused", "cut", "filtered", "malformed"],
)
def test_what_is_no_answer_is_not_kept(bad: Response) -> None:
    store = MemoryStore()
    with Stub(bad) as stub, pytest.raises(MalformedAnswerError):
        request(quick_client(stub.url, store=store))
    assert len(store) == 0


def test_a_broken_entry_is_asked_anew() -> None:
    store = MemoryStore()
    with Stub(ok(GOOD)) as stub:
        client = quick_client(stub.url, store=store)
        store.put(client.key(MESSAGES, Answer), b'{"answer": {"points": 3}, "model": "m"}')
        assert request(client).cached is False
        assert request(client).cached is True


def test_the_same_request_at_the_same_time_is_sent_once() -> None:
    with Stub(Response(body=ok(GOOD).body, delay=0.05)) as stub:
        client = quick_client(stub.url)

        async def several() -> list[Any]:
            return await asyncio.gather(*(client.arequest(MESSAGES, Answer) for _ in range(4)))

        with ThreadPoolExecutor(5) as pool:
            jobs = [pool.submit(client.request, MESSAGES, Answer) for _ in range(4)]
            jobs.append(pool.submit(asyncio.run, several()))
            replies = [job.result(10) for job in jobs]
    flat = [*replies[:-1], *replies[-1]]
    assert len(stub.calls) == 1
    assert sum(not reply.cached for reply in flat) == 1
    assert len({reply.answer.model_dump_json() for reply in flat}) == 1


def test_one_that_waited_for_a_failure_asks_by_itself() -> None:
    with Stub(Response(401, error(401).body, delay=0.05), ok(GOOD)) as stub:
        client = quick_client(stub.url)
        with ThreadPoolExecutor(2) as pool:
            jobs = [pool.submit(client.request, MESSAGES, Answer) for _ in range(2)]
            outcomes = [job.exception(10) for job in jobs]
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "RefusedRequestError"]
    assert any(isinstance(outcome, ModelError) for outcome in outcomes)
    assert len(stub.calls) == 2

"""The client against a stub endpoint: what is sent, what is accepted, what is tried again, and what is counted."""

from __future__ import annotations

import asyncio
import logging
import pickle
from typing import Any

import pytest

from chartprose.errors import EndpointError, MalformedAnswerError, ModelError, RefusedRequestError, UsageError
from chartprose.model.connection import connect
from chartprose.model.prices import Price, Prices
from chartprose.model.wire import schema_of
from endpoint.clients import quick_client
from endpoint.stub import MODEL_SERVED, Stub, completion, error, ok
from endpoint.stub import Answer as Response
from model.asking_both import GOOD, MESSAGES, Answer, request

both = pytest.mark.parametrize("twin", [False, True], ids=["plain", "async"])


def outcome(stub: Stub, *, twin: bool = False, **options: Any) -> tuple[Any, Any]:
    """The reply or the error of one request, and its usage."""
    client = quick_client(stub.url, **options)
    try:
        reply = request(client, twin=twin)
    except ModelError as failure:
        return failure, failure.usage
    finally:
        client.close()
    return reply, reply.usage


@both
def test_a_good_answer_is_the_schemas_own_class_with_its_usage(*, twin: bool) -> None:
    with Stub(ok(GOOD)) as stub:
        reply, usage = outcome(stub, twin=twin)
    assert type(reply.answer) is Answer
    assert reply.answer == Answer.model_validate(GOOD)
    assert pickle.loads(pickle.dumps(reply.answer)) == reply.answer  # noqa: S301
    assert (usage.model, usage.calls, usage.failed_calls) == (MODEL_SERVED, 1, 0)
    assert (usage.input_tokens, usage.output_tokens, usage.cost_usd) == (100, 10, None)


@pytest.mark.parametrize("mode", ["strict", "tools", "json"])
def test_the_schema_is_sent_strict_where_it_can_be_and_texts_as_they_are(mode: str) -> None:
    with Stub(ok(GOOD, tool="Answer" if mode == "tools" else None)) as stub:
        outcome(stub, mode=mode)
    (body,) = stub.calls
    assert (body["model"], body["messages"][-2:]) == ("m", [dict(message) for message in MESSAGES])
    assert len(body["messages"]) == (3 if mode == "json" else 2), "JSON mode tells the schema in words, once"
    if mode == "json":
        assert body["response_format"] == {"type": "json_object"}
        return
    form = body["response_format"]["json_schema"] if mode == "strict" else body["tools"][0]["function"]
    assert (form["strict"], form["schema" if mode == "strict" else "parameters"]) == (True, schema_of(Answer))
    if mode == "tools":
        assert body["tool_choice"] == {"type": "function", "function": {"name": "Answer"}}


@both
@pytest.mark.parametrize(
    "trouble",
    [
        error(429, retry_after="0.001"),
        error(429, retry_after_ms="1"),
        error(429, retry_after="Wed, 21 Oct 2015 07:28:00 GMT"),
        error(500),
        error(503),
        error(408),
        error(409),
        Response(drop=True),
    ],
    ids=["429-seconds", "429-milliseconds", "429-date", "500", "503", "408", "409", "dropped"],
)
def test_trouble_that_passes_is_tried_again_and_counted(trouble: Response, *, twin: bool) -> None:
    with Stub(trouble, ok(GOOD)) as stub:
        reply, usage = outcome(stub, twin=twin)
    assert reply.answer.claims[0].not_computable == "cause"
    assert (len(stub.calls), usage.calls, usage.failed_calls, usage.input_tokens) == (2, 2, 1, 100)


@both
def test_an_endpoint_that_is_too_slow_is_an_error_after_all_tries_and_its_cost_is_unknown(*, twin: bool) -> None:
    prices = Prices({"m": Price(1.0, 1.0)})
    with Stub(Response(body=completion("{}"), delay=0.3)) as stub:
        failure, usage = outcome(stub, twin=twin, timeout=0.05, prices=prices)
    assert isinstance(failure, EndpointError)
    assert "in time" in failure.problem
    assert (usage.calls, usage.failed_calls, usage.cost_usd) == (4, 4, None)


def test_an_endpoint_that_is_not_there_is_an_error_that_names_no_answer() -> None:
    with Stub(ok(GOOD)) as stub:
        url = stub.url
    client = quick_client(url)
    with pytest.raises(EndpointError, match="no connection"):
        request(client)


@pytest.mark.parametrize(
    "refusal",
    [
        *(error(status, "bad key") for status in (400, 401, 403, 404)),
        error(429, "bad key", code="insufficient_quota", retry_after="0"),
    ],
    ids=["400", "401", "403", "404", "429-quota"],
)
def test_a_refusal_of_the_request_or_a_used_up_quota_is_never_tried_again_nor_asked_in_another_mode(
    refusal: Response,
) -> None:
    with Stub(refusal) as stub:
        failure, usage = outcome(stub)
    assert isinstance(failure, RefusedRequestError)
    assert (failure.status, failure.retryable, len(stub.calls), usage.calls) == (refusal.status, False, 1, 1)
    assert "bad key" in failure.problem
    again = pickle.loads(pickle.dumps(failure))  # noqa: S301
    assert (again.problem, again.status, again.usage) == (failure.problem, failure.status, usage)


@pytest.mark.parametrize(
    ("response", "message"),
    [
        (ok(GOOD, refusal="I will not"), "refused: I will not"),
        (ok(GOOD, finish="content_filter"), "content filter"),
        (ok(GOOD, finish="length"), "cut off"),
        (ok("  "), "empty"),
        (Response(body=completion("") | {"choices": []}), "no choice"),
        (Response(body=b"<html>hello</html>", headers={"content-type": "text/html"}), "no chat completion"),
        (Response(body=b"{nope"), "cannot be read"),
    ],
    ids=["refusal", "content_filter", "length", "empty", "no-choices", "html", "broken-json"],
)
@pytest.mark.parametrize("mode", ["strict", "tools", "json"])
def test_an_answer_that_did_not_end_by_itself_is_a_failure_even_if_it_fits(
    *, response: Response, message: str, mode: str
) -> None:
    with Stub(response, ok(GOOD)) as stub:
        failure, usage = outcome(stub, mode=mode)
    assert isinstance(failure, MalformedAnswerError)
    assert message in failure.problem
    assert (len(stub.calls), usage.calls, usage.failed_calls) == (1, 1, 1)


@pytest.mark.parametrize("mode", ["strict", "tools", "json"])
def test_a_malformed_answer_is_asked_again_with_the_error_and_each_try_is_counted_once(mode: str) -> None:
    tool = "Answer" if mode == "tools" else None
    with Stub(ok('{"points": 3}', tool=tool), ok(GOOD, tool=tool)) as stub:
        reply, usage = outcome(stub, mode=mode)
    assert reply.answer.claims[0].statement == 3
    first, second = stub.calls
    assert second["messages"][: len(first["messages"])] == first["messages"]
    assert "points" in str(second["messages"][-1]["content"])
    assert {key: value for key, value in second.items() if key != "messages"} == {
        key: value for key, value in first.items() if key != "messages"
    }
    assert (usage.calls, usage.failed_calls, usage.input_tokens, usage.output_tokens) == (2, 1, 200, 20)


@both
def test_trouble_while_asking_again_keeps_the_dialogue(*, twin: bool) -> None:
    with Stub(ok("{}"), error(429, retry_after="0"), ok(GOOD)) as stub:
        _, usage = outcome(stub, twin=twin)
    assert stub.calls[1] == stub.calls[2]
    assert len(stub.calls[2]["messages"]) == len(MESSAGES) + 2
    assert (usage.calls, usage.failed_calls, usage.input_tokens) == (3, 2, 200)


@pytest.mark.parametrize(
    "nonsense", ["no json", '{"points": NaN, "claims": []}', '{"points": [], "claims": [], "x": 1}']
)
def test_a_model_that_never_fits_the_schema_is_asked_three_times_and_no_more(nonsense: str) -> None:
    with Stub(ok(nonsense)) as stub:
        failure, usage = outcome(stub)
    assert isinstance(failure, MalformedAnswerError)
    assert (len(stub.calls), usage.calls, usage.failed_calls, usage.input_tokens) == (3, 3, 3, 300)


@pytest.mark.parametrize(
    ("script", "tokens", "cost"),
    [((ok(GOOD, tokens=None),), 0, None), ((ok("{}"), ok(GOOD)), 200, pytest.approx(2 * (100 * 0.01 + 10 * 0.1)))],
    ids=["uncounted", "asked again"],
)
def test_the_cost_is_that_of_all_tries_and_unknown_where_one_is_not_counted(
    script: tuple[Response, ...], tokens: int, cost: float | None
) -> None:
    prices = Prices({"m": Price(10_000.0, 100_000.0)})
    with Stub(*script) as stub:
        _, usage = outcome(stub, prices=prices)
    assert (usage.calls, usage.input_tokens, usage.cost_usd) == (len(script), tokens, cost)


def test_a_proxy_of_the_environment_does_not_capture_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    with Stub(ok(GOOD)) as stub:
        reply, _ = outcome(stub)
        again, _ = outcome(stub, twin=True)
    assert reply.answer == again.answer


def test_requests_from_one_event_loop_after_another_are_answered() -> None:
    with Stub(reply=lambda _: ok(GOOD)) as stub:
        client = quick_client(stub.url).inner

        async def several() -> list[Any]:
            return await asyncio.gather(*(client.arequest(MESSAGES, Answer) for _ in range(8)))

        assert len(asyncio.run(several())) == 8
        assert len(asyncio.run(several())) == 8
    assert len(stub.calls) == 16


def test_a_failed_call_writes_nothing_to_standard_error(capfd: pytest.CaptureFixture[str]) -> None:
    logging.getLogger("instructor").setLevel(logging.NOTSET)
    with Stub(error(401)) as stub:
        outcome(stub)
    assert capfd.readouterr().err == ""


def test_without_a_key_only_this_machine_is_called_and_a_key_is_not_shown() -> None:
    with pytest.raises(UsageError, match="OPENAI_API_KEY"):
        connect("m")
    with pytest.raises(UsageError, match="OPENAI_API_KEY"):
        connect("m", base_url="http://models.invalid/v1")
    assert connect("m", base_url="http://localhost:1/v1").name == "m"
    assert "sk-secret" not in repr(connect("m", api_key="sk-secret"))


def test_key_and_url_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    with Stub(ok(GOOD)) as stub:
        monkeypatch.setenv("OPENAI_BASE_URL", stub.url)
        monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
        client = connect("m")
        assert request(client).usage.calls == 1
        client.close()

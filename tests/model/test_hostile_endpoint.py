"""What an endpoint, or whoever is before it, must not get through: time, memory, texts, the key, odd numbers."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import socket
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from pydantic import BaseModel, ConfigDict

from chartprose.errors import EndpointError, MalformedAnswerError, ModelError, RefusedRequestError
from chartprose.model import sdk
from chartprose.model.budget import Budget
from chartprose.model.connection import connect
from chartprose.model.limit import Limiter
from chartprose.model.redaction import Redaction, bounded_name
from chartprose.model.retry import RetryPolicy
from endpoint.stub import Answer, Stub, completion, error, ok

if TYPE_CHECKING:
    from collections.abc import Iterator

KEY = "sk-test-0123456789+/=abcdef"
ONCE = RetryPolicy(tries=1)
both = pytest.mark.parametrize("twin", [False, True], ids=["plain", "async"])


class Word(BaseModel):
    model_config = ConfigDict(extra="forbid")
    word: str


def ask(url: str, *, twin: bool = False, **options: Any) -> Any:
    client = connect("m", **{"base_url": url, "api_key": KEY, "retry": ONCE, **options})
    messages = [{"role": "user", "content": "A word?"}]
    try:
        return asyncio.run(client.arequest(messages, Word)) if twin else client.request(messages, Word)
    finally:
        client.close()


@contextmanager
def dripping(beginning: bytes, drip: bytes) -> Iterator[str]:
    """A server that sends ``beginning``, then ``drip`` every tenth of a second, without an end."""
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(5)

        def serve() -> None:
            with server.accept()[0] as connection:
                connection.recv(100_000)
                try:
                    connection.sendall(beginning)
                    while not over.wait(0.1):
                        connection.sendall(drip)
                except OSError:
                    pass

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/v1"
        over.set()
        thread.join()


@both
@pytest.mark.parametrize(
    ("beginning", "drip"),
    [(b"HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n", b" "), (b"HTTP/1.1 200 OK\r\nx: ", b"y")],
    ids=["body", "headers"],
)
def test_a_byte_now_and_then_does_not_hold_a_call_beyond_its_deadline(
    beginning: bytes, drip: bytes, *, twin: bool
) -> None:
    begin = time.monotonic()
    with dripping(beginning, drip) as url, pytest.raises(EndpointError, match="in time") as caught:
        ask(url, twin=twin, timeout=0.7)
    assert time.monotonic() - begin < 30  # with the time to import the SDK
    assert not caught.value.answered


def test_a_packed_answer_is_read_and_one_that_unpacks_without_end_is_given_up_at_its_longest_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sdk, "MOST_BYTES", 1_000_000)
    good, bomb = json.dumps(completion('{"word": "rye"}')).encode(), b" " * 50_000_000
    packed = [Answer(body=gzip.compress(data), headers={"content-encoding": "gzip"}) for data in (good, bomb)]
    with Stub(*packed) as stub:
        assert ask(stub.url).answer.word == "rye"
        with pytest.raises(MalformedAnswerError, match="longer than 1,000,000 bytes"):
            ask(stub.url)
        assert len(stub.calls) == 2


@both
@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_does_not_carry_the_text_to_another_host(status: int, *, twin: bool) -> None:
    with Stub(ok({"word": "stolen"})) as other:
        sent_on = Answer(status, {}, {"location": f"{other.url}/chat/completions"})
        with Stub(sent_on) as stub, pytest.raises(RefusedRequestError, match="not followed"):
            ask(stub.url, twin=twin)
        assert other.calls == []


FORMS = [
    KEY,
    f"Bearer {KEY}",
    quote(KEY, safe=""),
    *(base64.b64encode((before + KEY).encode()).decode() for before in ("", "Bearer ", ":", "user:")),
    base64.urlsafe_b64encode(KEY.encode()).decode(),
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("status", [400, 401, 500])
def test_a_key_that_is_echoed_in_an_error_is_not_shown(form: str, status: int) -> None:
    with Stub(error(status, f"bad credentials {form}!")) as stub, pytest.raises(ModelError) as caught:
        ask(stub.url)
    message = f"{caught.value} {caught.value.problem} {caught.value.__dict__}"
    assert "bad credentials" in message
    assert not any(
        piece in message for piece in (KEY, quote(KEY, safe=""), base64.b64encode(KEY.encode())[:12].decode())
    )
    if form == KEY:
        assert "[key]" in message


def test_a_key_that_is_echoed_as_the_name_of_the_model_or_in_an_answer_is_not_kept() -> None:
    body = completion(json.dumps({"word": f"the key is {KEY}"})) | {"model": f"m {KEY}"}
    hidden = json.dumps(body).replace("sk-", "\\u0073k-")
    with Stub(Answer(body=hidden.encode())) as stub:
        reply = ask(stub.url)
    assert reply.answer.word == "the key is [key]"
    assert reply.usage.model == "m [key]"
    assert Redaction("none").text("none of them") == "none of them", "a server on this machine has no key to hide"


USAGES = [
    {"prompt_tokens": 10**400, "completion_tokens": 1},
    {"prompt_tokens": -5, "completion_tokens": 1},
    {"prompt_tokens": 10, "completion_tokens": 10**12},
    {"prompt_tokens": True, "completion_tokens": 1},
    {"prompt_tokens": "many", "completion_tokens": None},
    {"prompt_tokens": 1.5, "completion_tokens": 2},
]


@pytest.mark.parametrize("usage", USAGES)
def test_numbers_of_tokens_that_cannot_be_are_unknown_and_hold_nothing_up(usage: dict[str, Any]) -> None:
    limiter, budget = Limiter(tokens_per_minute=1_000_000), Budget(max_tokens=10_000_000)
    with Stub(Answer(body=completion('{"word": "rye"}') | {"usage": usage})) as stub:
        reply = ask(stub.url, limiter=limiter, budget=budget)
    assert reply.answer.word == "rye"
    assert (reply.usage.input_tokens, reply.usage.output_tokens, reply.usage.cost_usd) == (0, 0, None)
    assert limiter.wait_for(1) < 5
    assert 0 < budget.tokens < 100_000
    reply.usage.model_dump_json()


def test_a_million_characters_as_the_name_of_a_model_are_cut_and_it_is_said() -> None:
    with Stub(Answer(body=completion('{"word": "rye"}') | {"model": "m" * 1_000_000})) as stub:
        name = ask(stub.url).usage.model
    assert len(name) < 150
    assert name.endswith("(1,000,000 characters)")
    assert bounded_name("stub") == "stub"


@pytest.mark.parametrize("place", ["model", "content", "error"])
def test_half_a_surrogate_pair_breaks_nothing_and_is_not_paid_for_again(place: str) -> None:
    half, status = "rye \\ud800", 200
    body = completion(json.dumps({"word": "rye"}))
    if place == "model":
        body["model"] = "HALF"
    elif place == "content":
        body["choices"][0]["message"]["content"] = '{"word": "HALF"}'
    else:
        body, status = {"error": {"message": "HALF"}}, 400
    raw = json.dumps(body).replace("HALF", half).encode()
    with Stub(Answer(status, raw)) as stub:
        try:
            reply = ask(stub.url)
        except RefusedRequestError as refused:
            assert place == "error"
            str(refused).encode()
        else:
            reply.model_dump_json() if hasattr(reply, "model_dump_json") else reply.usage.model_dump_json()
            reply.answer.model_dump_json()
        assert len(stub.calls) == 1


@pytest.mark.parametrize(
    "body", [b"[" * 100_000, b'{"choices": ' + b"9" * 5000 + b"}", b"\xff\xfe\x00", b"<html>no</html>", b"{}", b"[]"]
)
def test_what_is_no_completion_is_a_malformed_answer_and_no_internal_error(body: bytes) -> None:
    with Stub(Answer(body=body)) as stub, pytest.raises(MalformedAnswerError):
        ask(stub.url)

"""The retry policy: how long it waits, when it stops, and what it never tries again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from chartprose.errors import CassetteError, EndpointError, MalformedAnswerError, RefusedRequestError
from chartprose.model.background import run
from chartprose.model.retry import Retried, RetryPolicy
from chartprose.model.sdk import asked_wait


class Scripted:
    """Calls that raise what they are told to, then answer."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.sent = 0

    async def create(self, body: Any) -> Any:
        self.sent += 1
        if self.errors:
            raise self.errors.pop(0)
        return body


def busy(retry_after: float | None) -> EndpointError:
    error = EndpointError("busy", status=429)
    error.retry_after = retry_after
    return error


def waits_of(calls: Scripted, policy: RetryPolicy, *, twin: bool = False) -> list[float]:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    retried = Retried(calls, replace(policy, sleep=sleep))
    assert (asyncio.run(retried.create({})) if twin else run(retried.create({}))) == {}
    return waits


both = pytest.mark.parametrize("twin", [False, True], ids=["plain", "async"])


@both
def test_the_asked_wait_is_kept_up_to_its_cap(*, twin: bool) -> None:
    calls = Scripted(busy(2.5), busy(0.0), busy(9999))
    assert waits_of(calls, RetryPolicy(longest_asked_wait=60), twin=twin) == [2.5, 0.0, 60]


def test_without_an_asked_wait_the_bound_of_the_wait_grows_up_to_its_cap() -> None:
    calls = Scripted(*(busy(None) for _ in range(5)))
    waits = waits_of(calls, RetryPolicy(tries=6, first_wait=1, longest_wait=4))
    assert len(waits) == 5
    assert all(0 <= wait <= bound for wait, bound in zip(waits, (1, 2, 4, 4, 4), strict=True))
    assert len(set(waits)) > 1, "the waits are jittered"


@pytest.mark.parametrize(
    "error", [RefusedRequestError("no"), MalformedAnswerError("no"), CassetteError("no"), ValueError("no")]
)
def test_what_will_not_pass_is_raised_at_once(error: Exception) -> None:
    calls = Scripted(error)
    with pytest.raises(type(error)):
        waits_of(calls, RetryPolicy())
    assert calls.sent == 1


@both
def test_after_the_last_try_the_error_is_raised_as_it_is(*, twin: bool) -> None:
    last = busy(0.0)
    calls = Scripted(busy(0.0), busy(0.0), last)
    with pytest.raises(EndpointError) as caught:
        waits_of(calls, RetryPolicy(tries=3), twin=twin)
    assert (caught.value, calls.sent) == (last, 3)


NOW = 1_445_412_480.0  # Wed, 21 Oct 2015 07:28:00 GMT


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"retry-after": "3"}, 3.0),
        ({"retry-after": "0.25"}, 0.25),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after-ms": "soon", "retry-after": "9"}, 9.0),
        ({"retry-after": "Wed, 21 Oct 2015 07:28:30 GMT"}, 30.0),
        ({"retry-after": "Wed, 21 Oct 2015 07:27:30 GMT"}, 0.0),
        ({"retry-after": "-5"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "tomorrow"}, None),
    ],
)
def test_the_asked_wait(headers: dict[str, str], seconds: float | None) -> None:
    assert asked_wait(headers, NOW) == seconds

"""The budget: a call that could pass a bound is not made."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from chartprose.errors import BudgetExceededError, EndpointError, RefusedRequestError, UsageError
from chartprose.model.background import run
from chartprose.model.budget import Budget
from chartprose.model.completions import Counted
from chartprose.model.prices import Price, Prices
from chartprose.model.wire import most_tokens
from endpoint.clients import quick_client
from endpoint.stub import Answer as Response
from endpoint.stub import Stub, error, ok
from model.asking_both import GOOD, MESSAGES, Answer, request

both = pytest.mark.parametrize("twin", [False, True], ids=["plain", "async"])
DEAR = Prices({"m": Price(1000.0, 2000.0)})


def spend(stub: Stub, budget: Budget, *, twin: bool = False, times: int = 20, **options: Any) -> int:
    """How many requests are answered before the budget stops them. Each has a text of its own."""
    client = quick_client(stub.url, budget=budget, max_output_tokens=50, **options).inner
    done = 0
    try:
        for _ in range(times):
            request(client, twin=twin)
            done += 1
    except BudgetExceededError:
        pass
    finally:
        client.close()
    return done


@both
@pytest.mark.parametrize(("script", "done"), [((ok(GOOD),), 3), ((*[error(500)] * 3, ok(GOOD)), 0)])
def test_calls_stop_at_their_bound_and_tries_that_fail_are_calls_too(
    script: tuple[Response, ...], done: int, *, twin: bool
) -> None:
    budget = Budget(max_calls=3)
    with Stub(*script) as stub:
        assert spend(stub, budget, twin=twin) == done
    assert (len(stub.calls), budget.calls) == (3, 3)


def test_tokens_stop_before_the_bound_could_be_passed() -> None:
    with Stub(ok(GOOD)) as stub:
        probe = quick_client(stub.url, max_output_tokens=50)
        most_in, most_out = most_tokens(probe.inner.body(MESSAGES, Answer))
        assert most_out == 50
        budget = Budget(max_tokens=most_in + 50 + 250)
        assert spend(stub, budget) == 3  # each takes 110: 0, 110, 220 are spent before a call; 330 are too many
    assert budget.tokens == 330
    assert budget.tokens <= (budget.max_tokens or 0)


def test_cost_stops_before_the_bound_could_be_passed() -> None:
    with Stub(ok(GOOD)) as stub:
        probe = quick_client(stub.url, max_output_tokens=50)
        most_in, _ = most_tokens(probe.inner.body(MESSAGES, Answer))
        budget = Budget(max_cost=(most_in * 1000 + 50 * 2000) / 1e6 + 0.2)
        assert spend(stub, budget, prices=DEAR) == 2  # each costs 0.12
    assert budget.cost == pytest.approx(0.24)


def test_a_call_without_an_answer_keeps_what_was_set_aside() -> None:
    budget = Budget(max_tokens=10**9)

    class Lost:
        async def create(self, _: Any) -> Any:
            error_ = EndpointError("lost")
            error_.answered = False
            raise error_

    with pytest.raises(EndpointError):
        run(Counted(Lost(), "m", DEAR, budget).create({"messages": [], "max_completion_tokens": 50}))
    assert budget.tokens > 50


def test_an_error_status_costs_nothing() -> None:
    budget = Budget(max_tokens=10**9)
    with Stub(error(401)) as stub:
        client = quick_client(stub.url, budget=budget)
        with pytest.raises(RefusedRequestError):
            request(client)
        client.close()
    assert (budget.tokens, budget.calls) == (0, 1)


@pytest.mark.parametrize(
    ("budget", "words"), [(Budget(max_cost=1.0), "price"), (Budget(max_tokens=1000), "bound of the tokens")]
)
def test_a_bound_without_a_price_or_without_a_bound_of_the_answer_is_refused_at_once(
    budget: Budget, words: str
) -> None:
    with pytest.raises(UsageError, match=words):
        quick_client("http://127.0.0.1:9/v1", budget=budget, max_output_tokens=None)


def test_calls_at_once_cannot_pass_the_bound_together() -> None:
    budget = Budget(max_calls=4)
    with Stub(ok(GOOD)) as stub:
        client = quick_client(stub.url, budget=budget).inner

        async def several() -> list[Any]:
            asked = (client.arequest(MESSAGES, Answer) for _ in range(10))
            return await asyncio.gather(*asked, return_exceptions=True)

        results = asyncio.run(several())
    assert len(stub.calls) == 4
    assert sum(isinstance(result, BudgetExceededError) for result in results) == 6

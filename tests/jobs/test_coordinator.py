"""The coordinator: one limiter and one budget for independent workers, also when one of them dies."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chartprose.jobs.coordinator import LEASE_SECONDS, Coordinator
from chartprose.jobs.endpoint import EndpointOptions
from chartprose.model.budget import Bounds, Reservation

if TYPE_CHECKING:
    from collections.abc import Iterator

BOUNDS = EndpointOptions("m", concurrency=4, requests_per_minute=60, tokens_per_minute=6000)
BUDGET = Bounds(tokens=1000, cost=1.0)


class Clock:
    """The time, as the test sets it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def coordinators(clock: Clock) -> Iterator[tuple[Coordinator, Coordinator]]:
    """One folder, as two processes see it."""
    with ExitStack() as stack:
        made = [Coordinator("S", clock) for _ in range(2)]
        for coordinator, member in zip(made, ("one", "two"), strict=True):
            stack.callback(coordinator.close)
            coordinator.renew(member)
        yield made[0], made[1]


Two = tuple[Coordinator, Coordinator]


def test_rates_are_shared_out_and_not_had_by_each(coordinators: Two) -> None:
    one, two = coordinators
    waits = [coordinator.wait_for(10, BOUNDS) for coordinator in (one, two, one, two)]
    assert waits == pytest.approx([0, 0, 1, 2]), "a second's worth at once, then one a second, whoever asks"
    assert one.wait_for(1000, BOUNDS) == pytest.approx(3)
    assert two.wait_for(10, BOUNDS) == pytest.approx(9.4), (
        "tokens bound it: 1040 before it, at 100 a second, less a second"
    )
    one.succeeded(-900, BOUNDS)
    assert two.wait_for(10, BOUNDS) == pytest.approx(5), "what a call really took corrects the rate for all"


def test_calls_at_once_are_counted_over_all_and_a_dead_worker_gives_its_places_back(
    coordinators: Two, clock: Clock
) -> None:
    one, two = coordinators
    assert [one.acquire_slot(f"{n}", "one", BOUNDS) for n in range(3)] == [True] * 3
    assert [two.acquire_slot(f"two-{n}", "two", BOUNDS) for n in range(2)] == [True, False]
    assert two.acquire_slot("two-0", "two", BOUNDS), "asked again for a call that has one"
    two.release_slot("two-0")
    assert two.acquire_slot("two-1", "two", BOUNDS)
    clock.now += LEASE_SECONDS - 1
    two.renew("two")
    assert not two.acquire_slot("two-2", "two", BOUNDS)
    clock.now += 2
    two.renew("two")
    assert [two.acquire_slot(f"two-{n}", "two", BOUNDS) for n in range(2, 6)] == [True, True, True, False]


def test_a_429_slows_all_down_once_and_successes_bring_the_speed_back(coordinators: Two, clock: Clock) -> None:
    one, two = coordinators
    for number in range(4):
        one.acquire_slot(f"{number}", "one", BOUNDS)
    started = clock.now
    clock.now += 1
    one.refused(started, 5.0, BOUNDS)
    two.refused(started, None, BOUNDS)
    assert two.wait_for(0, BOUNDS) == pytest.approx(5)
    for number in range(4):
        one.release_slot(f"{number}")
    assert [two.acquire_slot(f"two-{n}", "two", BOUNDS) for n in range(3)] == [True, True, False]
    for _ in range(3):
        one.succeeded(0, BOUNDS)
    assert two.acquire_slot("two-2", "two", BOUNDS)


def test_the_budget_is_one_and_what_a_dead_worker_set_aside_stays_spent(coordinators: Two, clock: Clock) -> None:
    one, two = coordinators
    assert one.reserve(Reservation("a", 600, 0.5), "a", BUDGET) is None
    assert two.reserve(Reservation("b", 600, 0.1), "a", BUDGET) == "1000 tokens"
    assert two.reserve(Reservation("b", 300, 0.6), "a", BUDGET) == "1 US dollars"
    assert two.reserve(Reservation("b", 300, 0.4), "a", BUDGET) is None
    clock.now += 2 * LEASE_SECONDS
    two.renew("two")
    two.settle("b", 100, 0.1)
    two.settle("b", 100, 0.1)
    assert two.spent("a") == (2, 700, pytest.approx(0.6))
    assert two.reserve(Reservation("c", 1000, 1.0), "another", Bounds(tokens=1000)) is None
    one_call = Bounds(calls=1)
    assert one.reserve(Reservation("d", 1, 0.0), "calls", one_call) is None
    assert two.reserve(Reservation("e", 1, 0.0), "calls", one_call) == "1 calls", "also while the first is under way"


def test_a_request_is_asked_by_one_and_a_dead_one_holds_up_nobody(coordinators: Two, clock: Clock) -> None:
    one, two = coordinators
    assert one.claim_request("k", "one")
    assert not two.claim_request("k", "two")
    assert one.claim_request("k", "one")
    two.release_request("k", "two")
    assert not two.claim_request("k", "two"), "one cannot give up what another has"
    clock.now += LEASE_SECONDS + 1
    two.renew("two")
    assert two.claim_request("k", "two")


def test_the_coordinator_outlives_who_wrote_on_it(clock: Clock) -> None:
    first = Coordinator("S", clock)
    first.reserve(Reservation("a", 600, 0.0), "a", BUDGET)
    first.settle("a", 500, 0.25)
    first.keep("k" * 64, b"answer", None, "u")
    first.close()
    assert sorted(path.name for path in Path("S").iterdir()) == ["answers.db", "asking.db"]
    again = Coordinator("S", clock)
    assert again.spent("a") == (1, 500, 0.25)
    assert again.get("k" * 64) == b"answer"
    again.close()

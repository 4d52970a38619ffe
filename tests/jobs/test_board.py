"""The board: one limiter and one budget for workers that know nothing of each other, also when one of them dies."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chartprose.jobs.board import LEASE_SECONDS, FileBoard
from chartprose.jobs.endpoint import Asking

if TYPE_CHECKING:
    from collections.abc import Iterator

BOUNDS = Asking("m", concurrency=4, requests_per_minute=60, tokens_per_minute=6000, max_tokens=1000, max_cost=1.0)


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
def boards(clock: Clock) -> Iterator[tuple[FileBoard, FileBoard]]:
    """One folder, as two processes see it."""
    with ExitStack() as stack:
        made = [FileBoard("S", clock) for _ in range(2)]
        for board, member in zip(made, ("one", "two"), strict=True):
            stack.callback(board.close)
            board.beat(member)
        yield made[0], made[1]


Two = tuple[FileBoard, FileBoard]


def test_rates_are_shared_out_and_not_had_by_each(boards: Two) -> None:
    one, two = boards
    waits = [board.wait_for(10, BOUNDS) for board in (one, two, one, two)]
    assert waits == pytest.approx([0, 0, 1, 2]), "a second's worth at once, then one a second, whoever asks"
    assert one.wait_for(1000, BOUNDS) == pytest.approx(3)
    assert two.wait_for(10, BOUNDS) == pytest.approx(9.4), (
        "tokens bound it: 1040 before it, at 100 a second, less a second"
    )


def test_what_a_call_really_took_corrects_the_rate(boards: Two) -> None:
    one, two = boards
    one.wait_for(1000, BOUNDS)
    one.succeeded(-900, BOUNDS)
    assert two.wait_for(10, BOUNDS) == 0


def test_calls_at_once_are_counted_over_all_and_a_dead_worker_gives_its_places_back(boards: Two, clock: Clock) -> None:
    one, two = boards
    assert [one.take_place(f"{n}", "one", BOUNDS) for n in range(3)] == [True] * 3
    assert [two.take_place(f"two-{n}", "two", BOUNDS) for n in range(2)] == [True, False]
    assert two.take_place("two-0", "two", BOUNDS), "asked again for a call that has one"
    two.give_back("two-0")
    assert two.take_place("two-1", "two", BOUNDS)
    clock.now += LEASE_SECONDS - 1
    two.beat("two")
    assert not two.take_place("two-2", "two", BOUNDS)
    clock.now += 2
    two.beat("two")
    assert [two.take_place(f"two-{n}", "two", BOUNDS) for n in range(2, 6)] == [True, True, True, False]


def test_a_429_slows_all_down_once_and_successes_bring_the_speed_back(boards: Two, clock: Clock) -> None:
    one, two = boards
    for number in range(4):
        one.take_place(f"{number}", "one", BOUNDS)
    started = clock.now
    clock.now += 1
    one.refused(started, retry_after=5.0)
    two.refused(started, retry_after=None)
    assert two.wait_for(0, BOUNDS) == pytest.approx(5)
    for number in range(4):
        one.give_back(f"{number}")
    assert [two.take_place(f"two-{n}", "two", BOUNDS) for n in range(3)] == [True, True, False]
    for _ in range(3):
        one.succeeded(0, BOUNDS)
    assert two.take_place("two-2", "two", BOUNDS)


def test_the_budget_is_one_and_what_a_dead_worker_set_aside_stays_spent(boards: Two, clock: Clock) -> None:
    one, two = boards
    assert one.reserve("a", "a", 600, 0.5, BOUNDS) is None
    assert two.reserve("b", "a", 600, 0.1, BOUNDS) == "1000 tokens"
    assert two.reserve("b", "a", 300, 0.6, BOUNDS) == "1 US dollars"
    assert two.reserve("b", "a", 300, 0.4, BOUNDS) is None
    clock.now += 2 * LEASE_SECONDS
    two.beat("two")
    two.settle("b", 100, 0.1)
    two.settle("b", 100, 0.1)
    assert two.spent("a") == (2, 700, pytest.approx(0.6))
    assert two.reserve("c", "another", 1000, 1.0, Asking("m", max_tokens=1000)) is None


def test_calls_are_bounded_also_with_those_under_way(boards: Two) -> None:
    one, two = boards
    bounds = Asking("m", max_calls=2)
    assert [board.reserve(call, "a", 1, 0.0, bounds) for board, call in ((one, "a"), (two, "b"), (one, "c"))] == [
        None,
        None,
        "2 calls",
    ]
    one.settle("a", 0, 0.0)
    assert two.reserve("c", "a", 1, 0.0, bounds) == "2 calls"


def test_a_request_is_asked_by_one_and_a_dead_one_holds_up_nobody(boards: Two, clock: Clock) -> None:
    one, two = boards
    assert (one.claim("k", "one"), two.claim("k", "two"), one.claim("k", "one")) == (True, False, True)
    two.release("k", "two")
    assert not two.claim("k", "two"), "one cannot give up what another has"
    clock.now += LEASE_SECONDS + 1
    two.beat("two")
    assert two.claim("k", "two")


def test_the_board_outlives_who_wrote_on_it(clock: Clock) -> None:
    first = FileBoard("S", clock)
    first.reserve("a", "a", 600, 0.0, BOUNDS)
    first.settle("a", 500, 0.25)
    first.keep("k" * 64, b"answer", None, "u")
    first.close()
    assert sorted(path.name for path in Path("S").iterdir()) == ["answers.db", "asking.db"]
    again = FileBoard("S", clock)
    assert again.spent("a") == (1, 500, 0.25)
    assert again.answer("k" * 64) == b"answer"
    again.close()

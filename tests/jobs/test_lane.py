"""The lane: what computes holds up nothing that sends."""

from __future__ import annotations

import asyncio
import threading

import pytest

from chartprose.jobs.engines import Lane


def test_the_loop_sends_while_the_lane_computes_and_errors_come_back() -> None:
    order: list[str] = []

    def slow() -> str:
        assert sent.wait(10), "the loop did not go on while the lane was busy"
        return "done"

    def broken() -> None:
        raise KeyError("lost")

    sent = threading.Event()

    async def main() -> None:
        with Lane() as lane:
            task = asyncio.create_task(lane.do(slow))
            await asyncio.sleep(0)
            order.append("sent")
            sent.set()
            order.append(await task)
            with pytest.raises(KeyError, match="lost"):
                await lane.do(broken)

    asyncio.run(main())
    assert order == ["sent", "done"]

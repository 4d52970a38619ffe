"""A program that has imported all that a run needs, and starts runs as forks of itself: fifty lives take seconds.

Reads a JSON list of arguments a line; for each it forks a child that runs ``chartprose`` with them, and prints the
child's process id, then, when it has ended, its exit code (minus the signal, if it was killed).
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
import threading

from chartprose.cli.main import run
from chartprose.model import background


def live(arguments: list[str]) -> None:
    child = os.fork()
    if child == 0:
        os._exit(run(arguments))
    print(child, flush=True)  # noqa: T201 - the test reads it
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)  # noqa: T201 - as above


def main() -> None:
    run(json.loads(sys.stdin.readline()))  # the first one warms up: what is imported lazily is there for all
    loop = background.background_loop()
    asyncio.run_coroutine_threadsafe(loop.shutdown_default_executor(), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    for thread in threading.enumerate():
        if thread.name == "calls":
            thread.join()
    gc.freeze()
    if threading.active_count() != 1:
        raise SystemExit(f"threads are left: {threading.enumerate()}")
    print("warm", flush=True)  # noqa: T201 - as above
    for line in sys.stdin:
        live(json.loads(line))


if __name__ == "__main__":
    main()

"""Stopping: SIGTERM and Ctrl-C as a wish that the run fulfils at the next moment at which nothing is half done."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Stop:
    """Whether to stop, and for which signal. A second signal has its usual effect."""

    def __init__(self) -> None:
        self.signal: signal.Signals | None = None
        self._wanted = threading.Event()

    def __bool__(self) -> bool:
        return self._wanted.is_set()

    def now(self) -> None:
        """Stop without a signal: a bound was reached."""
        self._wanted.set()

    @contextmanager
    def on_signals(self) -> Iterator[None]:
        """Listen for the signals while inside; only the main thread can."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.getsignal(number) for number in SIGNALS}

        def note(number: int, _: FrameType | None) -> None:
            self.signal = signal.Signals(number)
            self._wanted.set()
            signal.signal(number, before[self.signal])

        try:
            for number in SIGNALS:
                signal.signal(number, note)
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

"""The endpoint: where it is, and its calls. The SDK behind them is imported when the first one is made."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from chartprose.model.calls import Calls
    from chartprose.model.wire import Body

TIMEOUT = 120.0


@dataclass(frozen=True, slots=True)
class Address:
    """Where the endpoint is (``None``: OpenAI's), the key, and the longest wait for an answer in seconds."""

    base_url: str | None
    api_key: str = field(repr=False)
    timeout: float = TIMEOUT

    @property
    def is_loopback(self) -> bool:
        """Whether it is this machine: its calls then never go through a proxy of the environment."""
        host = urlsplit(self.base_url or "").hostname
        if host == "localhost":
            return True
        try:
            return host is not None and ipaddress.ip_address(host).is_loopback
        except ValueError:
            return False


class Endpoint:
    """The calls of one address."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._lock = Lock()
        self._calls: Calls | None = None

    def send(self, body: Body) -> Any:
        """One try; see ``chartprose.model.sdk`` for its errors."""
        return self._sdk().send(body)

    async def asend(self, body: Body) -> Any:
        """One try, awaited."""
        return await self._sdk().asend(body)

    def close(self) -> None:
        """Close the connections, if there are any."""
        close = getattr(self._calls, "close", None)
        if close is not None:
            close()

    def _sdk(self) -> Calls:
        with self._lock:
            if self._calls is None:
                from chartprose.model.sdk import SdkCalls  # noqa: PLC0415 - openai takes a second to import

                self._calls = SdkCalls(self.address)
            return self._calls

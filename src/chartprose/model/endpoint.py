"""The endpoint: where it is, and its calls. The SDK behind them is imported when the first one is made."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from chartprose.model.sdk import SdkCalls
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


@dataclass
class Endpoint:
    """The calls of one address; see ``chartprose.model.sdk`` for their errors."""

    address: Address

    @cached_property
    def calls(self) -> SdkCalls:
        from chartprose.model.sdk import SdkCalls  # noqa: PLC0415 - openai takes a second to import

        return SdkCalls(self.address)

    async def send(self, body: Body) -> Any:
        return await self.calls.send(body)

    def close(self) -> None:
        """Close the connections, if there are any."""
        if "calls" in vars(self):
            self.calls.close()

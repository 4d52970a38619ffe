"""What holds for every test: no network but loopback, and no key of the person who runs them."""

from __future__ import annotations

import ipaddress
import os
import signal
import socket
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # In the background of a script the interrupt is ignored, and each program that a test starts would ignore it too.
    signal.signal(signal.SIGINT, signal.default_int_handler)


LOCAL_NAMES = {"localhost", "", None}
ENVIRONMENT = ("OPENAI_API_KEY", "OPENAI_BASE_URL", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")

hypothesis.settings.register_profile("chartprose", deadline=None, derandomize=True)
hypothesis.settings.load_profile("chartprose")


class NetworkBlockedError(RuntimeError):
    """A test reached for the network. A stub server on loopback (tests/endpoint) is what it should talk to."""


def _is_local(host: object) -> bool:
    if host in LOCAL_NAMES:
        return True
    try:
        return ipaddress.ip_address(str(host).partition("%")[0]).is_loopback
    except ValueError:
        return False


def _guarded(method: Callable[..., Any]) -> Callable[..., Any]:
    def guarded(self: socket.socket, *arguments: Any) -> Any:
        address = arguments[-1]
        if self.family in {socket.AF_INET, socket.AF_INET6} and not _is_local(address[0]):
            raise NetworkBlockedError(f"blocked: a connection to {address[0]}")
        return method(self, *arguments)

    return guarded


def _guarded_lookup(lookup: Callable[..., Any]) -> Callable[..., Any]:
    def guarded(host: Any, *arguments: Any, **options: Any) -> Any:
        if not _is_local(host.decode() if isinstance(host, bytes) else host):
            raise NetworkBlockedError(f"blocked: a look-up of {host}")
        return lookup(host, *arguments, **options)

    return guarded


@pytest.fixture(scope="session", autouse=True)
def no_network() -> Iterator[None]:
    """Sockets to anything but loopback raise, in this process; processes that tests start have no key to call with."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("connect", "connect_ex", "sendto"):
            patch.setattr(socket.socket, name, _guarded(getattr(socket.socket, name)))
        patch.setattr(socket, "getaddrinfo", _guarded_lookup(socket.getaddrinfo))
        for name in (*ENVIRONMENT, *map(str.lower, ENVIRONMENT)):
            patch.delitem(os.environ, name, raising=False)
        yield

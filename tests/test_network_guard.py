"""The guard itself: a test that could reach the network would pass for the wrong reason."""

from __future__ import annotations

import asyncio
import socket
import urllib.request
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

OUTSIDE = "192.0.2.1"  # reserved for documentation: nothing is there


@pytest.mark.parametrize(
    ("reach", "words"),
    [
        (lambda: socket.socket().connect((OUTSIDE, 80)), f"blocked: a connection to {OUTSIDE}"),
        (lambda: socket.socket(type=socket.SOCK_DGRAM).sendto(b"x", (OUTSIDE, 53)), "blocked"),
        (lambda: urllib.request.urlopen("http://models.invalid/v1"), "blocked: a look-up"),
        (lambda: asyncio.run(asyncio.open_connection(OUTSIDE, 80)), "blocked"),
    ],
    ids=["stream", "datagram", "look-up", "asyncio"],
)
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_the_outside_is_refused_before_it_is_tried(reach: Callable[[], object], words: str) -> None:
    with pytest.raises(RuntimeError, match=words):
        reach()


def test_a_stub_server_on_loopback_can_be_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
        assert client.getpeername() == server.getsockname()

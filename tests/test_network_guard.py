"""The guard itself: a test that could reach the network would pass for the wrong reason."""

from __future__ import annotations

import asyncio
import socket
import urllib.request

import pytest

OUTSIDE = "192.0.2.1"  # reserved for documentation: nothing is there


def test_a_connection_to_the_outside_is_refused_before_it_is_tried() -> None:
    with socket.socket() as client, pytest.raises(RuntimeError, match=f"blocked: a connection to {OUTSIDE}"):
        client.connect((OUTSIDE, 80))


def test_a_datagram_to_the_outside_is_refused() -> None:
    with socket.socket(type=socket.SOCK_DGRAM) as client, pytest.raises(RuntimeError, match="blocked"):
        client.sendto(b"x", (OUTSIDE, 53))


def test_a_name_is_not_even_looked_up() -> None:
    with pytest.raises(RuntimeError, match="blocked: a look-up"):
        urllib.request.urlopen("http://models.invalid/v1")


def test_asyncio_goes_through_the_guard_too() -> None:
    with pytest.raises(RuntimeError, match="blocked"):
        asyncio.run(asyncio.open_connection(OUTSIDE, 80))


def test_a_stub_server_on_loopback_can_be_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
        assert client.getpeername() == server.getsockname()

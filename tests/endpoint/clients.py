"""Clients of a stub that wait for next to nothing between tries."""

from __future__ import annotations

from typing import Any

from chartprose.model.connection import connect
from chartprose.model.retry import RetryPolicy

QUICK = RetryPolicy(tries=4, first_wait=0.001, longest_wait=0.002, longest_asked_wait=0.01)


def quick_client(url: str, model: str = "m", **options: Any) -> Any:
    """A client of the endpoint at ``url``."""
    return connect(model, base_url=url, **{"retry": QUICK, **options})

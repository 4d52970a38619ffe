"""Extras: what is installed beside the core, asked before any work is done."""

from __future__ import annotations

from importlib.util import find_spec

from chartprose.errors import MissingExtraError


def need(feature: str, extra: str, *modules: str) -> None:
    """See that the libraries of an extra are there; nothing is imported.

    Raises:
        MissingExtraError: one is not; names the extra.
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtraError(feature, extra)

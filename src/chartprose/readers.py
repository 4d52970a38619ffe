"""Readers: who reads the data of a text. Light to import, for command lines."""

from __future__ import annotations

from typing import Literal

from chartprose.errors import UsageError

Reader = Literal["rules", "auto", "model"]
"""``auto``: the model reads what the rules do not vouch for; ``rules`` or ``model``: they alone."""

READERS: tuple[Reader, ...] = ("rules", "auto", "model")


def checked_reader(reader: Reader, model: object) -> Reader:
    """``reader``, if it is one and can read.

    Raises:
        UsageError: there is no such reader, or it is the model and none is named.
    """
    if reader not in READERS:
        raise UsageError(f"the reader is {reader!r}; it must be one of {', '.join(READERS)}")
    if reader == "model" and model is None:
        raise UsageError("the reader is the model, but no model is named")
    return reader

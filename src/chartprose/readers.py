"""Who reads the data of a text, and the other options of reading. Light to import, for command lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from chartprose.errors import UsageError

if TYPE_CHECKING:
    from chartprose.model.client import AsyncModelClient, ModelClient

Reader = Literal["rules", "auto", "model"]
"""``auto``: the model reads what the rules do not vouch for; ``rules`` or ``model``: they alone."""

READERS: tuple[Reader, ...] = ("rules", "auto", "model")


class Options(TypedDict, total=False):
    """How a text is read.

    ``reader`` is who reads the data, by default ``auto``. Without ``claims`` the record has none, and none are asked
    about. ``claims_model`` is asked about them in place of the model that reads.
    """

    reader: Reader
    claims: bool
    claims_model: ModelClient | AsyncModelClient | None


def checked_reader(reader: Reader, model: object) -> Reader:
    """``reader``, if it is one and can read.

    Raises:
        UsageError: there is no such reader, or it is the model and none is named.
    """
    if reader not in READERS:
        raise UsageError(f"the reader is {reader!r}; it must be one of {', '.join(READERS)}")
    if reader == "model" and model is None:
        raise UsageError("the reader 'model' requires a model")
    return reader

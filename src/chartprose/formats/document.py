"""A document on its way in: what an input file, a row or a pipe holds, before it is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.errors import InputError


@dataclass(frozen=True, slots=True)
class Document:
    """A description as it came: UTF-8 bytes, or text that is decoded already.

    ``uri`` names it in its record; ``figure`` and ``describer`` are what is known of its origin.
    """

    data: bytes | str
    uri: str
    figure: str | None = None
    describer: str | None = None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A document that is there and cannot be had: its record is ``failed``, with the error as the reason."""

    uri: str
    error: InputError
    data: bytes = b""
    figure: str | None = None
    describer: str | None = None

"""The refusal of an expression: the only exception of the language that leaves this package."""

from __future__ import annotations


class Refusal(ValueError):  # noqa: N818 - the language's word for it
    """An expression that is not of the language, or not grounded; its message says what to write instead."""


class UnknownNameError(Refusal):
    """A name that the record does not have."""

"""Prices: what tokens cost, from a table in a file. A model that the table does not list has no known price."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError

from chartprose.errors import InputError

MILLION = 1_000_000


Dollars = Annotated[float, Field(strict=True, ge=0, allow_inf_nan=False)]


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars for a million tokens."""

    input: Dollars
    output: Dollars

    def cost(self, input_tokens: int, output_tokens: int) -> float:
        return (input_tokens * self.input + output_tokens * self.output) / MILLION


TABLE = TypeAdapter(dict[str, Price])


@dataclass(frozen=True, slots=True)
class Prices:
    """A table of prices by the name of the model."""

    table: dict[str, Price]

    def of(self, *models: str | None) -> Price | None:
        """The price of the first of ``models`` that the table lists, or ``None``: unknown is not 0."""
        return next((self.table[model] for model in models if model in self.table), None)


def read_prices(path: str | Path) -> Prices:
    """Read a table: TOML, one section a model with ``input`` and ``output`` in US dollars for a million tokens.

    Raises:
        InputError: the file cannot be read, or a section lacks one of the two numbers.
    """
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise InputError(str(path), error.strerror or str(error)) from error
    return _parse(data, str(path))


@cache
def known_prices() -> Prices:
    """The table that comes with the program; prices change, so it says of which day they are."""
    return _parse((files("chartprose.model") / "prices.toml").read_bytes(), "prices.toml")


def _parse(data: bytes, path: str) -> Prices:
    try:
        return Prices(TABLE.validate_python(tomllib.loads(data.decode("utf-8"))))
    except ValidationError as error:
        place = f"[{error.errors()[0]['loc'][0]}]"
        raise InputError(path, "needs input and output, in US dollars for a million tokens", place=place) from error
    except ValueError as error:
        raise InputError(path, f"not a table of prices: {error}") from error

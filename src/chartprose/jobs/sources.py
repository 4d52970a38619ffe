"""Sources: what ``extract`` takes as INPUT, and the rows of a query in a database; streamed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.errors import InputError, UsageError
from chartprose.jobs.naming import GIVEN, Naming

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.formats.inputs import Inputs, Item


@dataclass(frozen=True, slots=True)
class Sources:
    """The inputs of a job; with ``query`` each argument is the URL of a database that it is put to.

    ``naming`` says how documents are called; the arguments of ``inputs`` are those that it resolved.
    """

    inputs: Inputs
    query: str | None = None
    naming: Naming = GIVEN

    def __post_init__(self) -> None:
        if self.query is None and any("://" in argument for argument in self.inputs.arguments):
            raise UsageError("the URL of a database as INPUT needs --query SQL")

    def __iter__(self) -> Iterator[Item]:
        if self.query is None:
            for item in self.inputs:
                yield item if isinstance(item, InputError) else self.naming.named(item)
            return
        from chartprose.jobs.query import query_rows  # noqa: PLC0415 - drivers are extras

        for url in self.inputs.arguments:
            try:
                yield from query_rows(url, self.query, self.inputs.fields)
            except InputError as error:
                yield error

    def count(self) -> int | None:
        """How many documents there are, or ``None`` if that takes reading them."""
        return self.inputs.count() if self.query is None else None

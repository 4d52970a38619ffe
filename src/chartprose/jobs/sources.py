"""Sources: what ``extract`` takes as INPUT, and the rows of a query in a database; streamed."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.credentials import without_credentials
from chartprose.errors import InputError, UsageError
from chartprose.jobs.naming import GIVEN, Naming
from chartprose.jobs.sql import connect, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.formats.inputs import Inputs, Item
    from chartprose.formats.rows import Fields


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
        from chartprose.jobs.sources import query_rows  # noqa: PLC0415 - drivers are extras

        for url in self.inputs.arguments:
            try:
                yield from query_rows(url, self.query, self.inputs.fields)
            except InputError as error:
                yield error

    def count(self) -> int | None:
        """How many documents there are, or ``None`` if that takes reading them."""
        return self.inputs.count() if self.query is None else None


def query_rows(url: str, query: str, fields: Fields) -> Iterator[Item]:
    """The documents of a query, streamed; the database is opened for reading only.

    Raises:
        InputError: it cannot be read, the query fails, or its rows lack the text column.
    """
    name = without_credentials(url)
    chosen = None
    try:
        with closing(connect(url, read_only=True)) as connection, told(url):
            for number, row in enumerate(connection.stream(query), 1):
                chosen = chosen or fields.choose(row, name)
                yield chosen.document(row, name, number, "row")
    except OSError as error:
        raise InputError(name, error.strerror or str(error)) from error
    if chosen is None:
        raise InputError(name, "the query has no rows")

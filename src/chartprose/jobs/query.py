"""The rows of a query as documents. A row's uri is the database's URL, without its password, and the id after ``#``."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from chartprose.errors import InputError
from chartprose.jobs.sql import connect, shown, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.formats.inputs import Item
    from chartprose.formats.rows import Fields


def query_rows(url: str, query: str, fields: Fields) -> Iterator[Item]:
    """The documents of a query, streamed; the database is opened for reading only.

    Raises:
        InputError: it cannot be read, the query fails, or its rows lack the text column.
    """
    name = shown(url)
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

"""A function from record batches to record batches, for engines that speak Arrow (Spark's ``mapInArrow``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.errors import MissingExtraError, UsageError
from chartprose.extraction import record_of
from chartprose.formats.parquet import RECORD_SCHEMA as SCHEMA
from chartprose.formats.rows import Fields
from chartprose.tables import record_row

try:
    import pyarrow as pa
except ImportError as error:
    raise MissingExtraError("map_batches", "parquet") from error

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.formats.document import Document, Unreadable

SPARK_SCHEMA = ", ".join(
    f"{field.name} {'bigint' if pa.types.is_integer(field.type) else 'string'}" for field in SCHEMA
)
"""The schema of the result in Spark's words."""


def map_batches(
    batches: Iterable[pa.RecordBatch],
    text: str = "text",
    id: str = "id",  # noqa: A002 - the word for it, as in --id-field
    name: str = "rows",
) -> Iterator[pa.RecordBatch]:
    """Read the descriptions in each batch, by the rules alone; errors are rows.

    Args:
        batches: with the columns ``text`` and ``id``; others are not looked at.
        text: the column of descriptions.
        id: the column that names a row.
        name: what the rows are called: a record's uri is ``NAME#ID``.

    Yields:
        A batch for each, with as many rows and the columns of ``SCHEMA`` (``uri``, ``status``, ``record`` as JSON …).

    Raises:
        UsageError: a batch lacks one of the columns.
    """
    fields = Fields(text, id)
    for batch in batches:
        missing = {text, id} - set(batch.schema.names)
        if missing:
            raise UsageError(f"no column {missing.pop()!r}; there are: {', '.join(batch.schema.names)}")
        chosen = fields.choose(batch.schema.names, name)
        rows = batch.select([text, id]).to_pylist()
        documents = [chosen.document(row, name, number, "row") for number, row in enumerate(rows, 1)]
        yield pa.RecordBatch.from_pylist([_row(document) for document in documents], schema=SCHEMA)


def _row(document: Document | Unreadable) -> dict[str, object]:
    figure = record_of(document)
    return record_row(figure, figure.model_dump_json(), SCHEMA.names)

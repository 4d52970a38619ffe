"""Publication: which parts of the ledger a sink does not have yet, and what is in them."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import orjson

from chartprose.errors import InputError
from chartprose.tables import rows_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.jobs.database import Database
    from chartprose.jobs.sinks import FolderSink
    from chartprose.jobs.sql import SqlSink
    from chartprose.record import Figure
    from chartprose.tables import Row, TableName

STALE = """
SELECT p.part FROM parts p LEFT JOIN published o ON o.part = p.part AND o.sink = ?
WHERE o.version IS NOT p.version ORDER BY p.part
"""
WHOLE = """
SELECT count(*) = (SELECT value FROM settings WHERE name = 'part_size') AND sum(state = 'pending') = 0
FROM documents WHERE part = ?
"""
ITEMS = """
SELECT d.uri, r.record, r.quotes FROM documents d LEFT JOIN records r ON r.seq = d.seq
WHERE %s (r.seq IS NOT NULL OR d.state = 'gone') ORDER BY d.seq
"""
ENTRIES = "SELECT part, entry FROM published WHERE sink = ? ORDER BY part"
FORGET = "DELETE FROM published WHERE sink = ? AND part = ?"
MARK = "INSERT OR REPLACE INTO published (sink, part, version, entry) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True)
class StoredRecord:
    """A document's record as it is kept; ``record`` is ``None`` for a document that is gone."""

    uri: str
    record: bytes | None = None
    quotes: bytes = b"[]"

    @classmethod
    def of(cls, figure: Figure) -> StoredRecord:
        """The record as it is kept; its quotes apart, since the text is not."""
        quotes = orjson.dumps([row["quote"] for row in figure.points_table()])
        return cls(figure.source.uri, figure.model_dump_json().encode(), quotes)

    @cached_property
    def figure(self) -> Figure | None:
        """The record as an object."""
        from chartprose.record import Figure  # noqa: PLC0415 - pydantic, when it is needed

        return None if self.record is None else Figure.model_validate_json(self.record)

    def rows(self, table: TableName = "points") -> list[Row]:
        """The rows of a table; points have their quotes."""
        figure = self.figure
        return [] if figure is None else rows_of(figure, table, iter(json.loads(self.quotes)))


class Publication:
    """What ``sink`` has of the ledger; parts that it has lost are forgotten."""

    def __init__(self, database: Database, sink: FolderSink | SqlSink) -> None:
        self._database, self._sink = database, sink
        lost = sink.lost(self._entries())
        with database.transaction():
            database.run_many(FORGET, [(sink.name, part) for part in lost])

    def stale(self) -> list[int]:
        """The parts to be written."""
        return [part for (part,) in self._database.rows(STALE, (self._sink.name,))]

    def whole(self, part: int) -> bool:
        """Whether the part is full and each of its documents has an outcome."""
        return bool(self._database.number(WHOLE, (part,)))

    def publish(self, part: int, check: Callable[[], None]) -> None:
        """Write a part; ``check`` is called before each of its records, and may raise to leave it as it was."""
        version = self._database.number("SELECT version FROM parts WHERE part = ?", (part,))
        entry = self._sink.write(part, items_of(self._database, part, check))
        self._database.run(MARK, (self._sink.name, part, version, entry))

    def finish(self) -> None:
        """Have the sink write its manifest."""
        self._sink.finish(self._entries())

    def _entries(self) -> list[tuple[int, str]]:
        return self._database.rows(ENTRIES, (self._sink.name,))


def items_of(
    database: Database, part: int | None = None, check: Callable[[], None] = lambda: None
) -> Iterator[StoredRecord]:
    """The records of a part, also of documents that are gone; or all there are. In the order of the inputs, streamed.

    ``check`` is called before each.

    Raises:
        InputError: the bytes of a record are damaged.
    """
    where, values = ("r.seq IS NOT NULL AND", ()) if part is None else ("d.part = ? AND", (part,))
    for uri, record, quotes in database.stream(ITEMS % where, values):
        check()
        try:
            packed = () if record is None else (zlib.decompress(record), zlib.decompress(quotes))
        except (zlib.error, TypeError) as error:
            hint = "The next job run reads the document again"
            raise InputError(uri, f"its record in the store is damaged ({error})", hint=hint) from error
        yield StoredRecord(uri, *packed)

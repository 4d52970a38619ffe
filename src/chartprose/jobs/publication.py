"""Publication: which parts of the ledger a sink does not have yet, and what is in them."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from chartprose.errors import InputError
from chartprose.tables import rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.jobs.database import Database
    from chartprose.record import Figure
    from chartprose.tables import Row, TableName

STALE = """
SELECT p.part, p.version FROM parts p LEFT JOIN published o ON o.part = p.part AND o.sink = ?
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
MARK = "INSERT OR REPLACE INTO published (sink, part, version, entry) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True)
class Kept:
    """A document's record as it is kept; ``record`` is ``None`` for a document that is gone."""

    uri: str
    record: bytes | None
    quotes: bytes = b"[]"

    @cached_property
    def figure(self) -> Figure | None:
        """The record as an object."""
        from chartprose.record import Figure  # noqa: PLC0415 - pydantic, when it is needed

        return None if self.record is None else Figure.model_validate_json(self.record)

    def rows(self, table: TableName = "points") -> list[Row]:
        """The rows of a table; points have their quotes."""
        figure = self.figure
        return [] if figure is None else rows_of(figure, table, iter(json.loads(self.quotes)))


@dataclass(frozen=True, slots=True)
class Publication:
    """What one sink, known by its name, has of the ledger."""

    database: Database
    sink: str

    def stale(self) -> list[tuple[int, int]]:
        """The parts to be written, each with the version that it has now."""
        return [(part, version) for part, version in self.database.rows(STALE, (self.sink,))]

    def whole(self, part: int) -> bool:
        """Whether the part is full and each of its documents has an outcome."""
        row = self.database.row(WHOLE, (part,))
        return bool(row and row[0])

    def version(self, part: int) -> int:
        row = self.database.row("SELECT version FROM parts WHERE part = ?", (part,))
        return int(row[0]) if row else 0

    def mark(self, part: int, version: int, entry: str) -> None:
        """The sink has this version of the part; ``entry`` is what the manifest says of it."""
        with self.database.transaction():
            self.database.run(MARK, (self.sink, part, version, entry))

    def forget(self, parts: list[int]) -> None:
        """The sink has lost these parts."""
        with self.database.transaction():
            self.database.run_many(
                "DELETE FROM published WHERE sink = ? AND part = ?", [(self.sink, part) for part in parts]
            )

    def entries(self) -> list[tuple[int, str]]:
        """The manifest's entries, by part."""
        return [
            (part, entry)
            for part, entry in self.database.rows(
                "SELECT part, entry FROM published WHERE sink = ? ORDER BY part", (self.sink,)
            )
        ]


def items_of(database: Database, part: int | None = None) -> Iterator[Kept]:
    """The records of a part, also of documents that are gone; or all there are. In the order of the inputs, streamed.

    Raises:
        InputError: the bytes of a record are damaged.
    """
    where, values = ("r.seq IS NOT NULL AND", ()) if part is None else ("d.part = ? AND", (part,))
    for uri, record, quotes in database.stream(ITEMS % where, values):
        try:
            yield Kept(uri, None) if record is None else Kept(uri, zlib.decompress(record), zlib.decompress(quotes))
        except (zlib.error, TypeError) as error:
            mend = "The next job run reads the document anew"
            raise InputError(uri, f"its record in the store is damaged ({error})", mend=mend) from error

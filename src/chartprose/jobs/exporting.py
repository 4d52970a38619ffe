"""Exporting: all records of a store into one file, a stream or a database."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, BinaryIO, cast

from chartprose.formats.csv_safe import SafeStream
from chartprose.formats.output import AsideFile
from chartprose.jobs.publication import Publication, all_items
from chartprose.jobs.sinks import sink_for
from chartprose.jobs.tables import TABLES

if TYPE_CHECKING:
    from chartprose.jobs.store import Store
    from chartprose.jobs.tables import TableWriter
    from chartprose.tables import TableName


def export_to_stream(
    store: Store,
    format_name: str,
    path: str | None,
    stdout: BinaryIO,
    table: TableName = "points",
    *,
    csv_safe: bool = False,
) -> int:
    """Write to a file (aside, synced and renamed; a name that ends in ``.gz`` is compressed) or to ``stdout``.

    Returns:
        The number of records.
    """
    tables = TABLES[format_name]()
    make = next((one for one in tables if one.name == table), tables[0]).writer
    if csv_safe:
        plain, make = make, lambda stream: plain(cast("BinaryIO", SafeStream(stream)))
    if path is None:
        return _write(store, make(stdout))
    file = AsideFile(path)
    try:
        number = _write(store, make(file.stream))
        file.close()
    except BaseException as error:
        file.abandon()
        if isinstance(error, OSError):
            error.filename = error.filename or path
        raise
    file.take_place()
    return number


def export_to_database(store: Store, url: str) -> int:
    """Write to a database, a transaction a part; what it has of a document is replaced.

    Returns:
        The number of records.
    """
    with closing(sink_for(url)) as sink:
        publication = Publication(store.state, sink.name)
        for part in publication.parts():
            sink.write(part, publication.items(part))
    return store.records()


def _write(store: Store, writer: TableWriter) -> int:
    number = 0
    for item in all_items(store.state):
        writer.add(item)
        number += 1
    writer.close()
    return number

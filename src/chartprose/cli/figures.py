"""What several commands take as FILE: records in any form, or a description, which the rules then read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Figure


def figures_at(file: str) -> Iterator[Figure]:
    """The records of a file, folder or store, or that of a description.

    Raises:
        InputError: it cannot be read, or holds what is no record.
    """
    from chartprose.formats.records import holds_records, read_records  # noqa: PLC0415 - pydantic is imported when used

    if holds_records(file):
        yield from read_records(file)
        return
    from chartprose.extraction import record_of  # noqa: PLC0415 - the rules are imported when used
    from chartprose.formats.inputs import read_file  # noqa: PLC0415

    yield record_of(read_file(file))

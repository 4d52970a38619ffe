"""The descriptions behind records, which hold none: found at their uri or among those given, proven by their hash."""

from __future__ import annotations

import io
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from chartprose.errors import InputError
from chartprose.formats.document import Document
from chartprose.formats.inputs import Inputs
from chartprose.formats.rows import Fields
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.record import Figure, Source, Span


@dataclass(frozen=True, slots=True)
class Found:
    """A description, or why there is none."""

    text: str | None
    problem: str | None = None

    def quote(self, span: Span) -> str:
        """The words of a span, or its place where the text is not at hand."""
        return f"[{span[0]}, {span[1]})" if self.text is None else self.text[slice(*span)]


class Texts:
    """Looks descriptions up: first among those of ``given``, a folder or a file of rows, whatever their names.

    Only the texts of ``figures`` are kept.

    Raises:
        InputError: ``given`` is not there, or holds no texts.
    """

    def __init__(self, figures: Iterable[Figure], given: str | None = None, fields: Fields | None = None) -> None:
        sources = [figure.source for figure in figures]
        self._fields = fields or Fields()
        self._wanted = {source.sha256 for source in sources}
        self._by_hash: dict[str, str] = {}
        self._seen: set[str] = set()
        self._given = given
        if given is not None:
            self._take(given, strict=True)
        for path in dict.fromkeys(place for source in sources for place in _places(source.uri)):
            if Path(path).is_file():
                self._take(path, strict=False)

    def find(self, source: Source) -> Found:
        """The description of a record."""
        if source.sha256 in self._by_hash:
            return Found(self._by_hash[source.sha256])
        if source.uri in self._seen:
            problem = f"The text at {source.uri} is not the one that was read: it has changed (its SHA-256 differs)."
        else:
            among = f"neither there nor in {self._given}" if self._given else "not there"
            problem = f"The text of {source.uri} is {among}. Name its folder or file with --texts."
        return Found(None, problem)

    def _take(self, path: str, *, strict: bool) -> None:
        for item in Inputs((path,), self._fields, io.BytesIO()):
            if isinstance(item, Document):
                self._seen.add(item.uri)
                with suppress(InputError):
                    source = read(item.data, item.uri)
                    if (digest := source.info().sha256) in self._wanted:
                        self._by_hash[digest] = source.text
            elif isinstance(item, InputError) and strict:
                raise item


def _places(uri: str) -> tuple[str, ...]:
    """The files that a uri may mean: the path itself, or the file of rows before its ``#``."""
    path, sign, _ = uri.rpartition("#")
    return (uri, path) if sign else (uri,)

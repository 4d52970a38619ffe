"""Reading: bytes to a source, and a source to its lines.

Nothing is removed from the text: lines carry offsets into the document as decoded, and envelopes (a first line of
backslash-n, code fences around the whole, a byte order mark, carriage returns) are skipped, not cut.
"""

from __future__ import annotations

import codecs
import hashlib
import os
import re
from dataclasses import dataclass

from chartprose import record
from chartprose.errors import InputError, UsageError

LONE_SURROGATE_RE = re.compile("[\ud800-\udfff]")

UTF_16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)

MAX_CHARS = 500_000
"""A longer text is not a description of a figure; it is refused with a record that says so."""


@dataclass(frozen=True, slots=True)
class Source:
    """A document as decoded. Spans count code points of ``text``."""

    text: str
    uri: str = "text:"
    figure: str | None = None
    describer: str | None = None

    def info(self) -> record.Source:
        return record.Source(
            uri=self.uri,
            sha256=hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest(),
            chars=len(self.text),
            figure=self.figure,
            describer=self.describer,
        )


def read(data: bytes | str, uri: str = "text:", *, figure: str | None = None, describer: str | None = None) -> Source:
    """Decode a document.

    Args:
        data: UTF-8 bytes, or text that is decoded already.
        uri: how the document is named in its record.
        figure: an identifier of the figure that is described, if known.
        describer: the model or person that wrote the description, if known.

    Raises:
        UsageError: it is neither text nor bytes.
        InputError: the bytes are no UTF-8 text (with the offset of the first bad byte), or hold NUL bytes; or the text
            holds half of a surrogate pair (with its offset), which no UTF-8 can hold.
    """
    if not isinstance(data, str | bytes):
        kind = type(data).__name__
        hint = "; read the file: path.read_bytes()" if isinstance(data, os.PathLike) else ""
        raise UsageError(f"a description is str or bytes, not {kind}{hint}")
    if isinstance(data, bytes):
        data = _decode(data, uri)
    elif not data.isascii() and (lone := LONE_SURROGATE_RE.search(data)):
        raise InputError(
            uri,
            f"U+{ord(lone.group()):04X} is half of a surrogate pair, no character",
            place=f"character {lone.start()}",
            hint="Decode the text with its own encoding",
        )
    return Source(data, uri, figure, describer)


def _decode(data: bytes, uri: str) -> str:
    encoding = "utf-16" if data.startswith(UTF_16_MARKS) else "utf-8"
    if encoding == "utf-8" and b"\0" in data:
        raise InputError(
            uri, "a binary file, not text", place=f"byte {data.index(0)}", hint="Give a text file in UTF-8"
        )
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise InputError(
            uri,
            f"0x{data[error.start]:02x} is not valid {encoding.upper()}",
            place=f"byte {error.start}",
            hint="Convert the file to UTF-8 (iconv -f ENCODING -t UTF-8)",
        ) from error

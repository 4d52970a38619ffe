"""Zstandard: all frames are read, and a cut file is no short one."""

from __future__ import annotations

import hashlib
import io
from typing import TYPE_CHECKING

import pytest
from backports import zstd

from chartprose.formats.document import Document, Unreadable
from chartprose.formats.inputs import Inputs
from chartprose.formats.rows import Fields

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_a_file_of_several_zstandard_frames_is_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl.zst"
    path.write_bytes(zstd.compress(b'{"text": "1"}\n') + zstd.compress(b'{"text": "2"}\n'))
    documents = list(Inputs((str(path),), Fields(), io.BytesIO()))
    assert [document.data for document in documents if isinstance(document, Document)] == ["1", "2"]


@pytest.mark.parametrize("spoil", [lambda data: data[:-5], lambda data: data[:-20] + b"x" * 20], ids=["cut", "broken"])
def test_a_cut_zstandard_file_is_not_taken_for_a_short_one(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "rows.jsonl.zst"
    texts = (hashlib.sha256(bytes([number])).hexdigest() for number in range(200))
    path.write_bytes(spoil(zstd.compress("".join(f'{{"text": "{text}"}}\n' for text in texts).encode())))
    *_, last = Inputs((str(path),), Fields(), io.BytesIO())
    assert isinstance(last, Unreadable)
    assert "broken zstd data" in str(last.error)

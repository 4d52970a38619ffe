"""The described documents themselves, by stem: for quotes, for the digits under a span, and for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

SUFFIXES = (".md", ".txt")
BESIDE = (".", "../docs", "../examples")
"""Where, from a folder of gold, its documents are looked for when no folder is named."""


def read_descriptions(folder: Path | None, gold: Path) -> dict[str, str]:
    """Stem → text, exactly as decoded (line ends are kept, since spans count them).

    Args:
        folder: the folder of the documents; ``None`` looks beside the gold.
        gold: the folder (or file) of the gold.

    Raises:
        InputError: ``folder`` holds no documents, or one that is no UTF-8.
    """
    if folder is not None:
        found = _read(folder)
        if not found:
            raise InputError(str(folder), f"no documents here ({', '.join(SUFFIXES)})")
        return found
    base = gold if gold.is_dir() else gold.parent
    return next((found for place in BESIDE if (found := _read(base / place))), {})


def _read(folder: Path) -> dict[str, str]:
    result = {}
    for path in sorted(folder.glob("*")):
        if path.suffix in SUFFIXES and path.is_file():
            try:
                result[path.stem] = path.read_bytes().decode("utf-8")
            except UnicodeDecodeError as error:
                raise InputError(str(path), "not UTF-8", place=f"byte {error.start}") from error
    return result

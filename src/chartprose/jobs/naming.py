"""Naming: one file has one name, however its path is written and from wherever a job is started.

A document's uri is the resolved path of its file, relative to a root if one is stated, so that a corpus that moves
keeps its names; a row's is that of its file, ``#``, and its id.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chartprose.errors import InputError, UsageError
from chartprose.formats.inputs import STANDARD_INPUT

if TYPE_CHECKING:
    from chartprose.formats.inputs import Item
    from chartprose.jobs.database import Database

AS_GIVEN, ABSOLUTE = "", "/"
ROOT = "SELECT value FROM settings WHERE name = 'root'"
SET_ROOT = "INSERT OR REPLACE INTO settings VALUES ('root', ?)"


@dataclass(frozen=True, slots=True)
class Naming:
    """``root`` is a resolved folder, ``ABSOLUTE``, or ``AS_GIVEN`` (in stores of the first version)."""

    root: str = ABSOLUTE

    @classmethod
    def of(cls, root: str | None) -> Naming:
        """The naming that ``--root`` means.

        Raises:
            UsageError: it is no folder.
        """
        if root is None:
            return cls()
        if not os.path.isdir(root):  # noqa: PTH112 - the path as it was given
            raise UsageError(f"--root {root}: no such folder")
        return cls(os.path.realpath(root))

    def arguments(self, given: tuple[str, ...]) -> tuple[str, ...]:
        """The inputs, with resolved paths."""
        if self.root == AS_GIVEN:
            return given
        return tuple(one if one == STANDARD_INPUT or "://" in one else os.path.realpath(one) for one in given)

    def name(self, uri: str) -> str:
        """The name of what is found at a resolved path."""
        if self.root in {AS_GIVEN, ABSOLUTE}:
            return uri
        return uri.removeprefix(self.root.rstrip("/") + "/")

    def named(self, item: Item) -> Item:
        """A document under its name; an error as it is."""
        return item if isinstance(item, InputError) else replace(item, uri=self.name(item.uri))


GIVEN = Naming(AS_GIVEN)


def naming_of(state: Database, root: str | None, *, keep: bool = True) -> Naming:
    """The naming of a store: that of its first run. A root may move, but not come or go; to ``keep`` it is noted.

    Raises:
        UsageError: documents would get other names.
    """
    row = state.row(ROOT)
    wanted, known = Naming.of(root), None if row is None else Naming(str(row[0]))
    if known is not None and (root is None or known == wanted):
        return known
    if known is not None and known.root in {AS_GIVEN, ABSOLUTE}:
        how = "their paths as they were given" if known.root == AS_GIVEN else "their absolute paths"
        raise UsageError(
            f"--root {root}: the documents of this store are identified by {how}; use --root with a new --store"
        )
    if keep:
        state.run(SET_ROOT, (wanted.root,))
    return wanted

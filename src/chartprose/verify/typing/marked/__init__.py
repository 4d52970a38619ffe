"""Claims on the marks of a scatter plot: which of them lie above a figure, in both dimensions, and of which group.

A sentence is worded with signs for groups and figures (``wording``); a pattern then reads all of it, or it is left to
the frames (``filters``, ``reaches``, ``outdone``).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.marked.filters import DRAWN, FILTERS
from chartprose.verify.typing.marked.outdone import OUTDONE
from chartprose.verify.typing.marked.reaches import REACHES
from chartprose.verify.typing.marked.reading import Reading
from chartprose.verify.typing.marked.wording import worded
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from chartprose.verify.typing.marked.marks import Marks
    from chartprose.verify.typing.marked.reading import Fields

LONGEST = 240
JOINT_RE = re.compile(r", (?:while|whereas|but|and) ")


def marks_read(text: str, marks: Marks) -> tuple[list[Fields], bool]:
    """The assertions of a sentence on marks, and whether they may refute it; none where no pattern reads it."""
    if len(text) > LONGEST:
        return [], False
    whole = _read(text, marks)
    if whole[0]:
        return whole
    parts = JOINT_RE.split(text)
    read = [_read(part, marks) for part in parts] if len(parts) > 1 else []
    if not read or not all(told for told, _ in read):
        return [], False
    return [fields for told, _ in read for fields in told], all(sure for _, sure in read)


def _read(text: str, marks: Marks) -> tuple[list[Fields], bool]:
    told = worded(text, marks.groups, marks.names, marks.panels)
    if told is None:
        return [], False
    for pattern, reader in (*FILTERS, *REACHES, *OUTDONE):
        found = pattern.fullmatch(told.text)
        if found is None:
            continue
        reading = Reading(found, told, marks)
        made = reader(reading)
        if made:
            return made, reading.sure and _known(found, marks)
    return [], False


def _known(found: re.Match[str], marks: Marks) -> bool:
    """Whether each noun is what the marks are called in the text, or anywhere."""
    nouns = [noun for key, noun in found.groupdict().items() if key.startswith("noun") and noun]
    return all(stem(n) in marks.things or n.removesuffix("s") in DRAWN for n in nouns)

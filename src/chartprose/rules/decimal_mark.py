"""The decimal mark of a document: point or comma, decided once from all its numbers, or left open."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from chartprose.rules.number import MULTIPLIER_RE, UNIT_RE
from chartprose.text.markup import uniform

if TYPE_CHECKING:
    from chartprose.rules.number import DecimalMark

PARTED_RE = re.compile(r"(?<![\w.,])[0-9]++(?:[.,][0-9]++)++")
COMMAS_RE = re.compile(r"[0-9][,，][0-9]|[0-9]\.[0-9]++\.")
"""Without one of these nothing speaks for the comma."""

VALUE_BEFORE_RE = re.compile(r"[:=~<>≤≥|±][ *`]{0,4}$")
"""What precedes the value of a key, not before an item of a list."""

SECTION_RE = re.compile(
    r"(?:^|\n)[#*>\- ]{0,12}$|\b(?:fig(?:ure)?|table|chart|section|chapter|panel|version|part|no)\.?\s?$", re.IGNORECASE
)
"""What precedes the number of a section, of an item or of a figure."""

LOOK_BACK: Final = 16
MANY: Final = 3
"""The least number of numerals like "5,7" that are not lists, even if nothing says that they are values."""


def decimal_mark(text: str) -> DecimalMark | None:
    """The decimal mark of a whole document; ``None`` where its numbers do not agree on one, or may be read both ways.

    A document without any decimals is read with the point: "1,500" is then 1500.
    """
    if COMMAS_RE.search(text) is None:
        return "."
    plain = uniform(text)
    kinds = Counter(_kind(plain, match) for match in PARTED_RE.finditer(plain))
    if kinds["comma"]:
        return None if kinds["point"] else ","
    if kinds["point"] or not kinds["maybe"]:
        return "."
    return "," if kinds["maybe"] >= MANY and not kinds["grouped"] else None


def _kind(text: str, match: re.Match[str]) -> str:
    """What a numeral says of the mark: for the point, for the comma, perhaps for the comma, or nothing."""
    start, end = match.span()
    numeral = match.group()
    parts = numeral.replace(",", ".").split(".")
    marks = [sign for sign in numeral if sign in ".,"]
    groups = len(parts[0]) <= 3 and parts[0][0] != "0" and all(len(part) == 3 for part in parts[1:-1])
    if len(set(marks)) > 1:
        clear = groups and marks.count(marks[-1]) == 1
        return ("point" if marks[-1] == "." else "comma") if clear else ""
    if len(marks) > 1:
        return ("comma" if marks[0] == "." else "point") if groups and len(parts[-1]) == 3 else ""
    if groups and len(parts[-1]) == 3:
        return "grouped" if marks[0] == "," else ""
    before = text[max(0, start - LOOK_BACK) : start]
    if marks[0] == ".":
        return "" if SECTION_RE.search(before) or text[end : end + 1] == "." else "point"
    if before[-1:] in ("(", "[") and text[end : end + 1] in (")", "]"):
        return ""
    value = VALUE_BEFORE_RE.search(before) or UNIT_RE.match(text, end) or MULTIPLIER_RE.match(text, end)
    return "comma" if value or (parts[0] == "0" and len(parts[1]) > 1) else "maybe"

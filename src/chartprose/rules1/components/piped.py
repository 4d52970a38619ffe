"""Fields in a row: several on one line, each with a label in bold — "**X-axis:** Day | **Range:** 0 to 9".

Or one behind the other: "**Bars:** teal, no outline. **Legend:** none".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.heads import heads_legend
from chartprose.rules1.spans import parted
from chartprose.text.lines import Label

if TYPE_CHECKING:
    from chartprose.text.lines import Line

BAR_RE = re.compile(r"\s\|\s")
COLON_RE = re.compile(r":?\s?:?\s?")
ENDS: Final = (". ", "; ")
"""What stands between two fields that follow each other without a bar."""


def piped_fields(line: Line) -> list[Line]:
    """The fields of a line as lines of their own, each with its label; nothing if one of them has none."""
    text = line.plain.text
    if line.told is not None or line.kind not in ("bullet", "text") or " | " not in text:
        return []
    pieces = parted(text, BAR_RE, 0)
    if (line.plain.bold[:1] == pieces[:1] or line.plain.code[:1] == pieces[:1]) and heads_legend(text[: pieces[0][1]]):
        head = line.part(*pieces[0], Label(*pieces[0], pieces[0][1], strong=True))
        return [head, *(_entry(line, *piece) for piece in pieces[1:])]
    found = [_field(line, start, end) for start, end in pieces]
    fields = [field for field in found if field is not None]
    return fields if len(fields) == len(found) else []


def following_fields(line: Line) -> list[Line]:
    """The fields of a line that holds labels in bold behind each other, as lines of their own; else nothing."""
    text, bold = line.plain.text, line.plain.bold
    if line.told is not None or line.kind not in ("bullet", "text") or len(bold) <= 1 or bold[0][0] > 0:
        return []
    begins = [start for start, _ in bold[1:] if text[max(start - 2, 0) : start] in ENDS]
    spans = zip([0, *begins], [*begins, len(text)], strict=True)
    fields = [field for span in spans if (field := _field(line, *span)) is not None]
    return fields if len(fields) == len(begins) + 1 > 1 else []


def _entry(line: Line, start: int, end: int) -> Line:
    """An entry of a legend in a row: "**Legend** | teal circle: Rye | coral square: Oats"."""
    cut = line.plain.text.find(": ", start, end)
    return line.part(
        start, end, Label(start, cut, cut + 2, strong=False) if cut > 0 else Label(start, start, start, strong=False)
    )


def _field(line: Line, start: int, end: int) -> Line | None:
    """One field alone, the others blank; offsets stay as they are."""
    text = line.plain.text
    strong = next((span for span in line.plain.bold if span[0] == start and span[1] < end), None)
    if strong is None or ":" not in (text[strong[1] - 1], text[strong[1] : strong[1] + 1]):
        return None
    stop = start + len(text[start : strong[1]].rstrip(" :"))
    colon = COLON_RE.match(text, stop)
    rest = colon.end() if colon else stop
    return line.part(start, end, Label(start, stop, rest, strong=True))
